# Il banco del giudice: a ogni tiro si può chiedere tutto.

## Perché una regola non ha toccato un tiro

why-not-spoke = l'ha toccato: { $rule }
why-not-not-held = qui { $role } è { $who }, e non ha { $rule }
why-not-no-role = { $rule } riguarda { $role }, e qui non c'è nessuno
why-not-no-bystander = { $rule } riguarda { $role }, e qui non ce l'ha nessuno
why-not-other-place = { $rule } vale dove si trova { $role }, e qui è un altro posto
why-not-elsewhere = { $rule } non tocca { $event }; tocca: { $events }
why-not-no-hooks = { $rule } non ha ganci: non tocca nessun evento

## Lo stesso tiro, giudicato altrimenti

what-if-recorded = come registrato
what-if-without = senza { $rule }
what-if-house = con { $house }
what-if-other = L'esito cambia: { $was } diventa { $is }.
what-if-same = L'esito non cambia.
what-if-same-but = L'esito non cambia; cambia il totale: { $was } diventa { $is }.
what-if-value = { $value }: { $was } diventa { $is }.
what-if-open = L'esito è aperto: era { $was }, e ora serve una risposta o un dado che nessuno ha dato.
what-if-no-roll = { $change } questo tiro non c'è.
fault-position-unwritable = nessuna posizione prima di #{ $number } si può scrivere in modo che la partita prosegua com'è stata
fault-roll-gone = il tiro `{ $event }` non c'è più: la casa toglie la sua regola
fault-roll-of-other-roles = `{ $event }` ha altri ruoli che nella registrazione, e il tiro non si può rigiudicare

## L'ordine a un evento

order-nobody = qui nessuno ha niente da dire
order-forbids = vieta, e quindi viene prima di tutte
order-first = spostata all'inizio: { $because }
order-last = spostata alla fine: { $because }
order-own = dell'evento stesso
order-base = regola di base
order-surroundings = dintorni ({ $kind })
order-mandatory = regola obbligatoria
order-optional = regola facoltativa
order-active = parte attiva
order-passive = l'altra parte
order-role = `{ $role }`
order-sides = In ogni gruppo viene prima la parte attiva, poi decidono il ruolo, il pacchetto e il posto nel file.
fault-event-does-not-come = nessun caso di { $path } arriva a `{ $event }`
fault-case-not-found = nessun caso di { $path } ha `{ $case }` nel nome

## La pagina di una registrazione

report-turns = Che cosa è successo
report-board = La posizione
report-steps = Passi
report-first = All'inizio
report-back = Un passo indietro
report-next = Un passo avanti
report-last = Alla fine
report-play = Avvia
report-pause = Pausa
report-all = Tutto
report-rolls = I tiri
report-decided = Decisi da una regola
report-unfold = Apri tutto
report-fold = Chiudi tutto
report-theme = Chiaro o scuro
report-seed = seme
report-rules = regole
report-won = Vittoria per { $winners-the }
report-draw = Non ha vinto nessuno
report-unfinished = non finita
report-start = Prima della prima risposta
report-step = passo
report-of = di
report-keys = ← → un passo · Home Fine · spazio avvia · L lingua · T chiaro o scuro
report-inside = e dentro
report-nothing = in questa registrazione non c'è niente del genere
report-made = fatta da arbitro a partire dalla registrazione; ogni riga è stata giudicata di nuovo
report-written = { $path }: { $steps ->
        [one] 1 passo
       *[other] { $steps } passi
    }, { $rolls ->
        [one] 1 tiro
       *[other] { $rolls } tiri
    }, { $size } kB

## Che cosa c'è sul tavolo

scene-portal = Portale { $number }
scene-chest = un Forziere chiuso
scene-ball = il pallone
scene-zone = Area di Meta { $number }
scene-level = Livello { $level }
scene-pit = una fossa
scene-covered = sotto una piattaforma
scene-prone = { $who-gender ->
        [f] Prona
       *[other] Prono
    }
scene-stunned = { $who-gender ->
        [f] Stordita
       *[other] Stordito
    }
scene-distracted = { $who-gender ->
        [f] Distratta
       *[other] Distratto
    }
scene-reserves = tra le riserve
scene-knocked-out = KO
scene-injured = { $who-gender ->
        [f] infortunata
       *[other] infortunato
    }
scene-sent-off = { $who-gender ->
        [f] espulsa
       *[other] espulso
    }
scene-lost = { $who-gender ->
        [f] persa
       *[other] perso
    } tra i Portali
scene-no-owner = di nessuno
scene-dead = { $who-gender ->
        [f] morta
       *[other] morto
    }
scene-monster = attacco { $attack } · difesa { $defence }
scene-gold = oro: { $number }
scene-wounds = ferite: { $number }
scene-class-tokens = segnalini classe: { $number }
scene-weapon-tokens = segnalini arma: { $number }
scene-pile = carte nel mazzo: { $number }
scene-tokens = ● oro · ♥ ferite · ◆ segnalini classe · ▲ segnalini arma
scene-trapdoor = una botola
scene-statue = una statua
scene-dugout = in Panchina
scene-score = { $team } · { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
scene-hand = carte in mano: { $number }
scene-points = { $number ->
    [one] 1 punto
   *[other] { $number } punti
 }
scene-deck = Sfide, e a destra la prossima · carte nel mazzo: { $number }

## Aiuto

help-explain-depth = Fin dove: line, list, tree; senza `--roll` una riga per tiro, altrimenti l'elenco
help-explain-why-not = Perché questa regola non ha toccato l'evento, o i valori messi in conto
help-explain-without = Giudica di nuovo il tiro, stessi dadi, senza questa regola
help-explain-houses = Giudica di nuovo il tiro, stessi dadi, con una casa; se ne possono dare più d'una
help-order = Dice chi parla a un evento, in che ordine e perché lì
help-order-event = L'id di un evento
help-order-game = Il gioco; altrimenti quello della casa, o dungeon-bowl
help-order-scenario = Un file di scenari: l'ordine quando si arriva all'evento
help-order-case = Il caso col nome che contiene questo testo; altrimenti il primo che arriva all'evento
help-explain-at = La posizione prima dell'ordine in cui questo è accaduto: il numero di un evento, o il suo nome
help-explain-scenario = Estrae quella posizione come scenario, con l'ordine e i suoi dadi
help-explain-html = Scrive la registrazione come pagina da guardare, nelle due lingue

## La testata di una partita

explain-head = { $sides } · { $game } · seme { $seed } · { $steps ->
        [one] 1 passo
       *[other] { $steps } passi
    } · { $outcome }
explain-head-houses = case: { $houses }
explain-won = vittoria: { $winner }
explain-unended = non finita
explain-drawn = nessun vincitore
