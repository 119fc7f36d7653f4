# Pezzi di frasi di condizioni e quantità che ha Blitz Bowl.


noun-move = il movimento { $who-of }
noun-throw = il Passaggio { $who-of }
noun-armour = l'Armatura { $who-of }
noun-shirt = il numero sulla maglia { $who-of }
noun-kinds = il numero di azioni ordinarie diverse { $who-of } in questo turno
noun-columns-from-home = il numero di colonne fra { $who } e la propria Zona Finale
noun-columns-to-go = il numero di colonne fra { $who } e la Zona Finale avversaria
noun-position-blitz = il ruolo { $who-of }
claim-barred = { $who } { $not } è { $who-gender ->
        [f] esclusa
       *[other] escluso
    } da altre azioni in questo turno
claim-on-pitch = { $who } { $not } è in campo
claim-in-dugout = { $who } { $not } è in Panchina
claim-on-trapdoor = { $who } { $not } è su una botola
noun-end-zone-of-blitz = la squadra nella cui Zona Finale è { $who }
claim-end-zone-blitz = { $who } { $not } è in una Zona Finale
claim-in-far-end-zone = { $who } { $not } è nella Zona Finale avversaria
claim-in-far-half = { $who } { $not } è nella metà campo avversaria
claim-ran = { $who } { $not } ha fatto una Corsa in questo turno
claim-marked-somebody = { $who } { $not } ha fatto un'azione Marcare in questo turno
claim-blocked-since-mark = { $who } { $not } ha bloccato dopo l'ultima azione Marcare
claim-doubly-marked = { $who } { $not } ha accanto due o più avversari in piedi
claim-hemmed-in = { $who } { $not } è { $who-gender ->
        [f] Libera
       *[other] Libero
    } senza una casella in cui andare lontano dagli avversari
claim-beside-a-teammate = { $who } { $not } ha accanto un compagno
claim-fresh =
    { $who } { $not-so ->
        [yes] non ha fatto azioni in questo turno (nemmeno gratuite)
       *[no] ha fatto un'azione in questo turno (gratuita o no)
    }
claim-trapdoor = { $who } { $not } ha una botola
claim-with-ball = { $who } { $not } ha un pallone
noun-score = il punteggio { $who-of }
noun-hand = il numero di carte in mano { $who-of }
noun-claims = il numero di Sfide reclamate in questo turno { $who-by }
noun-on-pitch = il numero di giocatori in campo { $who-of }
noun-size = il numero di giocatori { $who-of }
noun-balls = il numero di palloni in mano { $who-to }
noun-nearest-foe = il numero di colonne fra la Zona Finale { $who-of } e l'avversario più vicino
noun-rival = la squadra avversaria { $who-of }
noun-carrier-blitz = il portatore { $who-of }
none-carrier-blitz =
    { $not-so ->
        [yes] qualcuno tiene il pallone
       *[no] nessuno tiene il pallone
    }
claim-lying = { $who } { $not } giace a terra
noun-points = il numero di punti { $who-of }
claim-endgame = { $who } { $not } è una carta Fine Partita
noun-balls-in-play = il numero di palloni in campo
claim-endgame-begun = una carta Fine Partita { $not } è stata attiva
claim-endgame-agreed = { $not } si gioca con il Fine Partita
claim-prone-opponents-count = un avversario Prono accanto { $not } impedisce di essere Libero
claim-runs-pass-opponents = una Corsa { $not } può passare accanto agli avversari
claim-ball-taken = la squadra che agisce { $not } ha preso un pallone che era a terra all'inizio dell'azione
claim-ball-taken-by-actor = chi agisce { $not } ha preso un pallone che era a terra all'inizio dell'azione
claim-ball-won = la squadra { $not } ha conquistato un pallone che nessuno dei suoi teneva all'inizio dell'azione
claim-team-had-no-ball =
    all'inizio del turno la squadra di turno { $not-so ->
        [yes] non aveva palloni
       *[no] aveva un pallone
    }
claim-ball-lost-by-foes = gli avversari { $not } hanno perso un pallone che tenevano all'inizio dell'azione
claim-pass-received = un pallone lanciato { $not } è arrivato al destinatario
claim-hand-off-made = un pallone { $not } è stato consegnato con un Hand-off
noun-pass-distance = la lunghezza del passaggio (in decimi di casella)
claim-pass-was-long = il passaggio { $not } era lungo
noun-pass-penalties = la somma delle penalità al passaggio
claim-target-floored = il Blocco { $not } ha Atterrato il bersaglio
claim-target-injured = l'azione { $not } ha Infortunato il bersaglio
claim-shove-was-stopped = la Spinta { $not } è stata fermata
claim-touchdown-made = l'azione { $not } ha portato una Meta
noun-markers-before = il numero di avversari che marcavano chi agisce all'inizio dell'azione
noun-columns-gained = il numero di colonne guadagnate con un pallone
claim-free-action-made = l'azione { $not } è gratuita
noun-actions-taken-so-far = il numero di azioni ordinarie fatte in questo turno
noun-kinds-of-actions = il numero di azioni ordinarie diverse fatte in questo turno
noun-players-who-acted = il numero di giocatori con un'azione ordinaria in questo turno
noun-kinds-of-actions-made = il numero di azioni diverse fatte in questo turno (anche gratuite)
noun-players-who-made-any = il numero di giocatori con un'azione in questo turno (anche gratuita)
noun-runs-this-turn = il numero di Corse in questo turno
noun-floored-this-turn = il numero di avversari Atterrati dai Blocchi in questo turno
noun-foes = avversari accanto { $who-to }
claim-by-touched = { $who } { $not } è accanto { $by-to }
noun-markers-blitz = avversari che marcano { $who }
claim-marked-blitz = { $who } { $not } è { $who-gender ->
        [f] Marcata
       *[other] Marcato
    }
noun-teammates-blitz = compagni { $who-of }
noun-opponents-blitz = avversari { $who-of }
noun-players-blitz = giocatori { $who-of }
noun-role-ball = il pallone
noun-role-balls = il numero di palloni
noun-role-bonus = il Bonus di Gioco
noun-role-challenge = la Sfida
noun-role-claimant = la squadra che reclama
noun-role-claimed = il numero di Sfide reclamate
noun-role-claims = il numero di Sfide che si possono reclamare
noun-role-credited = la squadra che segna
noun-role-depth = il numero di fila dalla Zona Finale
noun-role-dice = il numero di dadi
noun-role-distance = la lunghezza del passaggio (in decimi di casella)
noun-role-farther = il numero di caselle in più
noun-role-left = il numero di carte rimaste
noun-role-lost = la somma delle penalità al passaggio
noun-role-number-blitz = il numero
noun-role-other = l'altro giocatore
noun-role-outside = il numero di giocatori fuori dalla Zona Finale
noun-role-penalty = la penalità
noun-role-points = il numero di punti
noun-role-rival = l'altra squadra
noun-role-statue = la casella della statua
noun-role-taken = il numero di azioni fatte
noun-role-times-blitz = il numero di volte in questo turno
noun-role-waived = la somma delle penalità che non contano
claim-role-already = { $not } è già così
claim-role-assisted = il Blocco { $not } è assistito
claim-role-chooses = l'Allenatore { $not } sceglie
claim-role-chosen = una fra più cose { $not } è già stata scelta
claim-role-counted = l'Infortunio { $not } conta
claim-role-floored-blitz = il bersaglio { $not } è Atterrato
claim-role-free = l'azione { $not } è gratuita
claim-role-handed = il pallone { $not } è consegnato con un Hand-off
claim-role-held = il pallone { $not } è in mano
claim-role-ignored = il risultato { $not } è ignorato
claim-role-last = { $not } è l'ultimo turno
claim-role-long = il passaggio { $not } è lungo
claim-role-obstructed = il lancio { $not } è ostruito
claim-role-own-turn = { $not } è il turno della squadra stessa
claim-role-prone = il giocatore { $not } è posizionato Prono
claim-role-pushed-blitz = il bersaglio { $not } è spinto
claim-role-ends-blitz = con ciò l'azione { $not } finisce
claim-role-set-up = { $not } è durante la preparazione
claim-role-spent = l'azione { $not } è consumata
claim-role-turn-start = { $not } è l'inizio del turno
claim-role-turned = il pallone { $not } ha girato
