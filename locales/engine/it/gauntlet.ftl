# I giochi di eroi senza tabellone: parole, comandi, domande e racconto.
#
# Chi aggiunge una parola al vocabolario di questi giochi aggiunge qui la sua riga e, allo stesso posto, la gemella
# nell'altra lingua. Le parole che hanno anche i giochi di palla sono in `vocabulary.ftl`.

## Cose del gioco

word-hero = un Eroe: una Classe e un'Arma
word-card = una carta del mazzo degli Incontri

## Che cosa hanno gli eroi

word-defence = la Difesa stampata: della Classe, o del Mostro
word-dice = i Dadi Attacco stampati sull'Arma
word-printed-class-tokens = i segnalini Abilità di Classe con cui comincia
word-printed-weapon-tokens = i segnalini Abilità Arma con cui comincia
word-class-tokens = i segnalini Abilità di Classe che ha
word-weapon-tokens = i segnalini Abilità Arma che ha, di tutte le Armi
word-wounds = le sue Ferite; di una carta, quelle che infligge il suo Danno
word-gold = il suo Oro; di una carta, quello del suo Tesoro; come riserva, Oro
word-purse = l'Oro con cui può pagare: il suo, e quello degli altri Eroi del suo giocatore dove l'Oro è in comune
word-bet = quanto ha scommesso; come effetto il suo giocatore sceglie quanto, e non paga ancora: `bet: actor, most: 5`
word-attack = la sua Forza d'Attacco nell'Incontro del suo turno, finché quel turno non è finito; di una carta, la Forza d'Attacco stampata
word-dead = è { $who-gender ->
        [f] Morta
       *[other] Morto
    }
word-living = è { $who-gender ->
        [f] viva
       *[other] vivo
    }
word-thrusting = in questo combattimento un numero vale come suo tiro, qualunque cosa mostrino i dadi
word-killing = ha già Ucciso il Mostro
word-dodging = ha già Schivato il Mostro
word-forgoing = rinuncia al Tesoro
word-times-faced = quante volte ha affrontato questo incontro
word-exchanged = per lui Attacco e Difesa del Mostro si sono scambiati
word-risen = è { $who-gender ->
        [f] morta
       *[other] morto
    }, e gioca lo stesso
word-harmed = è { $who-gender ->
        [f] stata toccata
       *[other] stato toccato
    } dal Danno del Mostro
word-threat = la Forza d'Attacco del Mostro com'è ora, prima del tiro
word-obstacle = la Difesa del Mostro com'è ora, prima del tiro
word-skipping = salta l'incontro
word-unscathed = ha Ucciso e Schivato uno stesso Mostro in questo turno
word-monster = è un Mostro; come tipo di regola, un Mostro

## Insiemi, e chi può avere una regola senza partecipare all'evento

word-others = tutti gli altri Eroi
word-rivals = gli Eroi degli altri giocatori
word-onlooker = `as: onlooker`: qualunque Eroe tranne quello a cui succede

## Tipi di regole

word-class = una Classe di Eroi
word-weapon = un'Arma; in un evento, quella assegnata
word-boast = una Spacconeria: uno svantaggio di cui l'Eroe si vanta
word-bonus = un segnalino a favore
word-penalty = un segnalino contro, finché non si perde
word-effect = qualcosa che un Eroe porta con sé per un po'
word-modifier = una carta che cambia l'Incontro dopo di lei

## Durate: `once:` e `until:`

word-fight = fino alla fine di questo combattimento; in `once`, una volta per combattimento
word-encounter = finché l'Incontro non è finito; in `once`, una volta per Incontro
word-duel = fino alla fine della partita; in `once`, una volta a partita
word-next-turn = per tutto il prossimo turno dell'Eroe
word-from-next-turn = dal prossimo turno dell'Eroe in poi

## Riserve

word-stock = che cosa si guadagna e si perde: Oro, segnalini Abilità di Classe, segnalini Abilità Arma
word-class-token = un segnalino Abilità di Classe
word-weapon-token = un segnalino Abilità Arma

## Effetti di questi giochi

word-gain = aggiunge Oro o segnalini: `gain: gold, to: actor, by: 2`
word-lose = toglie Oro o segnalini, mai sotto zero: `lose: gold, from: actor, by: 3`
word-spend = paga un'Abilità, un'Arma coi segnalini suoi: `spend: class-token, of: actor`
word-wound = ferisce: `wound: actor, by: 2`
word-heal = cura Ferite: `heal: actor, by: 1`
word-take-away = toglie segnalini, o una carta: `take-away: spare-die, from: actor, by: 1`
word-cleanse = toglie tutte le Penalità: `cleanse: actor`
word-ignore-boasts = le sue Spacconerie non contano fino a fine turno: `ignore-boasts: actor`
word-lock = per un po' i segnalini non si possono spendere: `lock: weapon-token, of: actor, until: turn`
word-kill-gauntlet = il Mostro è Ucciso: `kill: actor`
word-hurt = le Ferite che questo combattimento gli ha inflitto
word-dodge = il Mostro è Schivato: `dodge: actor`
word-skip = l'Incontro è saltato: `skip: actor`
word-forgo-treasure = si rinuncia al Tesoro: `forgo-treasure: actor`
word-exchange = Forza d'Attacco e Difesa del Mostro si scambiano: `exchange: actor`
word-roll-dice = si tirano altri Dadi Attacco: `roll-dice: actor, by: 1`
word-reroll-dice = si ritirano i dadi scelti dal suo giocatore: `reroll-dice: actor, most: 2`
word-count-as = il tiro vale un numero: `count-as: actor, roll: 14`
word-roll-attack = si tira un Attacco, senza Mostro: `roll-attack: actor`
word-deal-damage = si infligge il Danno dell'Incontro: `deal-damage: actor`
word-repeat = l'Incontro si affronta un'altra volta: `repeat: actor`
word-fight-again = il Mostro si combatte un'altra volta: `fight-again: actor`
word-extra-encounter = segue un Incontro tutto suo: `extra-encounter: actor`
word-determine = si scoprono tanti Incontri al posto di uno: `determine: 2`
word-look = il suo giocatore guarda tante carte in cima al mazzo, e uno script le riceve: `look: actor, cards: 2`
word-put-first = una carta in cima al mazzo passa per prima: `put-first: encounter`
word-discard = una carta in cima al mazzo esce dal gioco: `discard: encounter`
word-top-cards = altrettante delle carte in cima al mazzo che qualcuno ha guardato: `event.top_cards(2)`
word-deal-weapon = riceve un'altra Arma: `deal-weapon: actor`
word-learn = ha anche la Classe di un altro Eroe: `learn: holder, from: actor`
word-forget = non l'ha più: `forget: holder, from: actor`

## Ruoli e fatti degli eventi

role-boast = la Spacconeria in questione
role-weapon = l'Arma in questione
role-player = il numero del giocatore
role-chosen = se una fra più cose è già stata scelta
role-dodged = se il Mostro è Schivato
role-face-gauntlet = il numero del dado
role-encounter = la carta che si affronta
role-encounters = quanti Incontri ha affrontato in questo turno
role-fights = il numero del combattimento contro questo Mostro
role-killed = se il Mostro è Ucciso
role-left = le carte rimaste da cui pescare
role-paid = se il Tesoro è stato guadagnato
role-players = quanti giocatori ci sono
role-shield = la Difesa dell'Eroe, tutto compreso
role-stolen = se l'Eroe era di un altro giocatore
role-threat = la Forza d'Attacco del Mostro, tutto compreso

## Ruoli in una riga

cast-encounter = { $value }
cast-boast = si vanta di { $value }
cast-weapon = { $value }
cast-player = giocatore { $value }
cast-shield = Difesa { $value }
cast-threat = minaccia { $value }
cast-killed = Ucciso
cast-dodged = Schivato
cast-stolen = rubato
cast-paid = pagato
cast-chosen = scelto
cast-left = carte rimaste: { $value }
cast-players = di { $value } giocatori
cast-fights = combattimento { $value }
cast-encounters = Incontri { $value }

## Comandi

command-take = `p3 take`: prende quell'Eroe; `p3 take hung-over` aggiunge una Spacconeria, che a un Eroe rubato è dovuta
command-boast = `boast hung-over`: un'altra Spacconeria
command-enough = `enough`: basta così
command-send = `p1 send`: quell'Eroe affronta l'Incontro
command-face = `face ogre`: affronta quell'Incontro
command-avoid = `avoid`: lascia perdere l'Incontro in più
command-rise = `p2 rise`: l'Eroe Morto gioca questo turno
command-rest = `rest`: l'Eroe Morto riposa
command-wield = `wield axe`: tira i dadi di quell'Arma
command-again = `again 1`: ritira un dado che mostra 1
command-bet = `bet 3`: scommette tanto Oro
command-first = `first ogre`: mette quella carta in cima al mazzo
command-bury = `bury ogre`: toglie quella carta dal gioco, per un segnalino
command-token-of = `token-of axe`: un segnalino di quell'Arma
command-odds-gauntlet = `odds p1 send`: le probabilità di quell'ordine, prima di darlo
command-use-gauntlet = `use healing-pool`: usa la regola proposta
command-pick-gauntlet = `pick p2`: sceglie una di più cose
command-legal-gauntlet = `legal`: le risposte possibili adesso; `legal p1` e `legal use` per esteso quelle di uno o di una parola
command-show-gauntlet = `show`: il tavolo, e chi è dove; `show p1` il foglio di uno
command-team-gauntlet = `team`: i tuoi Eroi, uno per riga
command-choose-gauntlet = `choose killed`: prende uno dei risultati

## Che cosa si chiede a un giocatore

ask-hero = Quale Eroe prendi, e con quale Spacconeria?
ask-boast = Aggiungi una Spacconeria?
ask-send = Quale dei tuoi Eroi affronta l'Incontro?
ask-encounter = Quale Incontro affronti?
ask-extra = Affronti questo Incontro in più?
ask-rise = Il tuo Eroe Morto gioca questo turno?
ask-wield = Per quale Arma tiri?
ask-again = Quali dadi ritiri?
ask-bet = Quanto Oro scommetti?
ask-gain-token = Per quale Arma è il segnalino?
ask-lose-token = Quale Arma perde il segnalino?

## Perché un comando è rifiutato

reason-yours-already = l'Eroe è già del giocatore
reason-boast-needed = un Eroe di un altro giocatore si prende con una Spacconeria in più
reason-no-boast-from-the-middle = un Eroe al centro si prende senza Spacconerie
reason-not-a-boast = non è una Spacconeria
reason-boasted-already = l'Eroe ha già quella Spacconeria
reason-not-your-hero = l'Eroe è di un altro giocatore
reason-not-on-the-table = quell'Incontro non è sul tavolo
reason-not-drawn = è stata pescata un'altra carta
reason-not-its-weapon = l'Eroe non ha un'Arma così
reason-no-weapon-token = l'Arma non ha segnalini
reason-not-so-much = l'Eroe non ha tanto oro
reason-bet-too-high = qui non si può puntare di più
reason-not-shown = la carta non è tra quelle guardate

## Il racconto

heading-new-turn = — Turno { $number } —
aside-class-dealt =
    { $left ->
        [one] Carta Classe: l'ultima rimasta
       *[other] Carta Classe: la numero { $total } delle { $left } rimaste
    }
aside-weapon-dealt =
    { $left ->
        [one] Carta Arma: l'ultima rimasta
       *[other] Carta Arma: la numero { $total } delle { $left } rimaste
    }
aside-encounter-drawn =
    { $left ->
        [one] Carta Incontro: l'ultima rimasta
       *[other] Carta Incontro: la numero { $total } delle { $left } rimaste
    }
story-class-dealt = {""}
story-weapon-dealt = {""}
story-first-player = Comincia il giocatore { $total }
story-hero-dealt = Al centro del tavolo: { $actor } con { $weapon-name }
story-hero-taken =
    { $boast ->
        [none] Il giocatore { $player } prende { $actor }
       *[other] { $stolen ->
            [true] Il giocatore { $player } ruba { $actor } con una Spacconeria in più: { $boast-name }
           *[other] Il giocatore { $player } prende { $actor } con una Spacconeria: { $boast-name }
        }
    }
story-boast-added = { $actor } ha ancora una Spacconeria: { $boast-name }
story-encounter-drawn = {""}
story-card-revealed =
    { $actor ->
        [none] Si scopre { $encounter }
       *[other] { $actor } scopre per sé { $encounter }
    }
story-hero-rises = { $actor } si rialza per un turno
story-encounter-met = { $actor } affronta { $encounter }
story-token-spent = { $actor } usa { $cause-name }
story-attack-roll = { $actor } tira { $roll }
story-attack-judged =
    { $attack ->
        [none] { $killed ->
            [true] { $actor } Uccide { $encounter } senza tirare
           *[other] { $actor } non attacca { $encounter }
        }
       *[other] { $killed ->
            [true] { $actor } attacca con { $attack } contro { $defence } e Uccide { $encounter }!
           *[other] { $actor } attacca con { $attack } contro { $defence }: { $encounter } sopravvive
        }
    }
story-monster-strikes =
    { $dodged ->
        [true] { $encounter } attacca con { $threat } contro { $shield }: { $actor } Schiva
       *[other] { $encounter } attacca con { $threat } contro { $shield }: { $actor } è { $actor-gender ->
            [f] colpita
           *[other] colpito
        }
    }
story-hero-dies = { $actor } Muore!
story-hero-revives = { $actor } torna in vita!

## Riserve e durate, come parole

stock-gold = Oro
stock-class-token = segnalino Abilità di Classe
stock-weapon-token = segnalino Abilità Arma
span-fight = combattimento
span-encounter = Incontro
span-turn = turno
span-next-turn = turno successivo
span-end-of-next-turn = fine del turno successivo
span-from-next-turn = dal turno successivo
span-duel = Duello

## Tipi di valori e gruppi di nomi, nelle diagnosi

kind-hero = un Eroe
kind-card = una carta
kind-stock = una riserva
kind-set-hero = alcuni Eroi
kind-set-card = alcune carte
group-hero = Eroe
group-card = carta
group-class = Classe
group-weapon = Arma
group-boast = Spacconeria
group-bonus = Bonus
group-penalty = Penalità
group-effect = effetto
group-monster = Mostro
group-special = Incontro Speciale
group-modifier = Modificatore
group-procedure = procedura
group-encounter = Incontro
group-stock = riserva
group-stage = fase
