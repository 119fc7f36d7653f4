# Che cosa può essere sbagliato in un campo disegnato.

## Disegni

fault-level-twice = il livello { $level } è disegnato due volte
fault-board-ragged = la riga { $row } del disegno ha { $found ->
        [one] 1 casella
       *[other] { $found } caselle
    }, la prima ne ha { $expected }
fault-board-too-large = il disegno è lungo o largo più di { $limit } caselle
fault-unknown-tile-mark =
    { $of ->
        [tile] qui `{ $mark }` è pavimento come un altro: una lettera è una casella a scacchi di un'Area di Meta
        [room] qui `{ $mark }` è pavimento come un altro: una lettera è una fossa, `o`, o la `square` di una bestia che ha qui il suo `lair`
       *[other] nessuna casella si disegna con `{ $mark }`
    }
fault-map-is-all = `{ $key }` non conta accanto a `map`, che disegna tutto
fault-tile-without-squares = questo disegno non ha caselle, o ne ha troppe

## Tessere e stanze

fault-unknown-tile = tessera sconosciuta `{ $tile }`
fault-unknown-tile-kind = tipo di tessera sconosciuto `{ $kind }`
fault-unknown-tile-class = classe di tessera sconosciuta `{ $class }`
fault-tile-repeated = due tessere si chiamano `{ $tile }`
fault-tile-off-board = la tessera `{ $tile }` ha una casella in { $x },{ $y }, fuori dal campo di { $limit } per { $limit }
fault-tile-unreachable = nessuno può arrivare alla tessera `{ $tile }`
fault-tiles-overlap = le tessere `{ $first }` e `{ $second }` coprono tutte e due la casella { $x },{ $y }
fault-tiles-apart = le tessere `{ $first }` e `{ $second }` non si toccano
fault-join-too-narrow = le tessere `{ $first }` e `{ $second }` si toccano per { $found ->
        [one] 1 casella
       *[other] { $found } caselle
    }, ne servono almeno { $need }
fault-wrong-turn = una tessera si gira di 0, 90, 180 o 270, non di { $found }
fault-unknown-room = stanza sconosciuta `{ $room }`
fault-room-needed = una tessera di tipo `{ $kind }` deve mostrare una stanza
fault-room-of-another-tile = la stanza `{ $room }` è stampata su `{ $expected }`, non su `{ $kind }`
fault-room-of-another-size = `{ $room }` è disegnata { $width } per { $height }, e la sua tessera { $tile-width } per { $tile-height }
fault-room-repeated = la stanza `{ $room }` è nel sotterraneo due volte

## Porte

fault-door-missing = le tessere `{ $first }` e `{ $second }` si toccano, ma nessuna Porta le unisce
fault-door-width = la Porta fra `{ $first }` e `{ $second }` è larga { $found ->
        [one] 1 casella
       *[other] { $found } caselle
    }, dovrebbe essere di { $need }
fault-door-off-border = la Porta fra `{ $first }` e `{ $second }` non è dove si toccano
fault-door-off-centre = la Porta fra `{ $first }` e `{ $second }` comincia da { $found }, il suo posto al centro è { $need }

## Quanti di ognuno

fault-end-zones-count =
    { $found ->
        [one] 1 Area di Meta: il numero giusto è { $need }
       *[other] { $found } Aree di Meta: il numero giusto è { $need }
    }
fault-too-few-end-zones =
    { $found ->
        [one] 1 Area di Meta per { $count } squadre: a ognuna serve la sua
       *[other] { $found } Aree di Meta per { $count } squadre: a ognuna serve la sua
    }
fault-end-zones-too-near = le Aree di Meta distano { $found ->
        [one] 1 casella
       *[other] { $found } caselle
    }, ne servono almeno { $need }
fault-too-few-corridors =
    { $found ->
        [one] 1 corridoio, il minimo è { $need }
       *[other] { $found } corridoi, il minimo è { $need }
    }
fault-too-few-square-rooms =
    { $found ->
        [one] 1 stanza quadrata, il minimo è { $need }
       *[other] { $found } stanze quadrate, il minimo è { $need }
    }
fault-too-few-rectangular-rooms =
    { $found ->
        [one] 1 stanza rettangolare, il minimo è { $need }
       *[other] { $found } stanze rettangolari, il minimo è { $need }
    }
fault-too-few-free-tiles =
    { $found ->
        [one] 1 tessera può avere Forzieri e Portali, il minimo è { $need }
       *[other] { $found } tessere possono avere Forzieri e Portali, il minimo è { $need }
    }
fault-chests-count =
    { $found ->
        [one] 1 Forziere: il numero giusto è { $need }
       *[other] { $found } Forzieri: il numero giusto è { $need }
    }
fault-portals-count =
    { $found ->
        [one] 1 Portale: il numero giusto è { $need }
       *[other] { $found } Portali: il numero giusto è { $need }
    }
fault-portals-out-of-order = il Portale { $found } in { $x },{ $y } dovrebbe essere il { $need }: su una mappa si contano da 1, ognuno una volta

## Forzieri e Portali

fault-placed-off-floor = { $thing } in { $x },{ $y } non sarebbe su una casella del pavimento
fault-placed-in-end-zone = { $thing } in { $x },{ $y } sarebbe in un'Area di Meta
fault-placed-beside-end-zone = { $thing } in { $x },{ $y } sarebbe in una tessera unita a un'Area di Meta
fault-placed-tile-taken = { $thing } in { $x },{ $y } sarebbe uno di troppo per la sua tessera
fault-placed-square-taken = { $thing } in { $x },{ $y } sarebbe nella stessa casella di un altro
fault-placed-near-chest = { $thing } in { $x },{ $y } sarebbe a distanza { $found } da un Forziere, deve essere almeno { $need }
fault-placed-near-end-zone = { $thing } in { $x },{ $y } sarebbe a distanza { $found } da un'Area di Meta, deve essere almeno { $need }
fault-end-zone-size = un'Area di Meta di { $short } per { $long }: la mappa ne vuole di { $width } per { $length }
fault-way-too-narrow = il passaggio in { $x },{ $y } non è largo { $need } caselle
fault-opening-over-rock = l'apertura in { $x },{ $y } porta al livello { $level }, dove c'è roccia
fault-stairs-to-nowhere = le scale in { $x },{ $y } portano al livello { $level }, dove non c'è niente su cui stare
thing-chest = un Forziere
thing-portal = un Portale
