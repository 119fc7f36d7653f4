# Il prompt: le parole dei comandi in questa lingua e ciò che si chiede a chi gioca e da chi gioca.
#
# Una registrazione e uno scenario hanno sempre le parole inglesi, che il prompt capisce in ogni lingua.

## Parole dei comandi

typed-use = usa
typed-decline = rinuncia
typed-choose = scegli
typed-pick = indica
typed-keep = tieni
typed-move = muovi
typed-block = blocca
typed-blitz = blitz
typed-pass = passa
typed-bank = sponda
typed-hand-off = consegna
typed-throw = lancia
typed-foul = fallo
typed-special = speciale
typed-jump = salta
typed-hurry = affretta
typed-handle = maneggia
typed-aim = volgi
typed-stand = rialza
typed-open = apri
typed-stop = ferma
typed-enter = entra
typed-sponge = spugna
typed-end-turn = fine-turno
typed-push = spingi
typed-crash = sbatti
typed-follow = insegui
typed-stay = resta
typed-interfere = interferisci
typed-let = lascia
typed-argue = contesta
typed-accept = accetta
typed-catch = afferra
typed-end-zone = meta
typed-chest = forziere
typed-portal = portale
typed-learn = impara
typed-place = metti
typed-pitch = campo
typed-run = corri
typed-mark = marca
typed-sidestep = eludi
typed-stand-up = alza
typed-reserves = riserve
typed-claim = reclama
typed-leave = nessuna
typed-discard = scarta
typed-send = manda
typed-ball = pallone
typed-take = prendi
typed-boast = spacconeria
typed-enough = basta
typed-face = affronta
typed-avoid = evita
typed-rise = risorgi
typed-rest = riposa
typed-wield = impugna
typed-again = ritira
typed-bet = scommetti
typed-first = prima
typed-bury = seppellisci
typed-token-of = segnalino
typed-help = aiuto
typed-legal = mosse
typed-why = perché
typed-odds = probabilità
typed-show = mostra
typed-team = squadra
typed-then = poi
typed-go = vai
typed-auto = auto
typed-undo = annulla
typed-quit = esci

## Che cosa dice il prompt

command-team = `team`: la squadra, uno per riga; `team a` quella della lettera a
command-go = `go`: percorre la via appena trovata
command-auto = `auto`: prima della partita, mette lui tutto ciò che resta da mettere
prompt-none-of-these = qui non c'è niente da fare con `{ $word }`
prompt-counted = { $first } … { $last } ({ $count })
prompt-nobody = nessuno si chiama `{ $who }`
prompt-way = la via: `{ $order }`
prompt-go = `{ $word }` la percorre
prompt-not-done = il resto dell'ordine non si fa: `{ $order }`
no-way = non si trova nessuna via che porti là
no-way-far =
    non si trova nessuna via: la più breve è di { $squares ->
        [one] 1 casella
       *[other] { $squares } caselle
    }, e il giocatore può farne { $left }{ $rushes ->
        [0] { "" }
       *[other] { " " }(+{ $rushes } di Rush)
    }
no-way-dear = non si trova nessuna via: la più breve è di { $squares ->
        [one] 1 casella
       *[other] { $squares } caselle
    }, e costa più movimento di quanto ne resti
prompt-nothing-to-go = nessuna via aspetta di essere percorsa
prompt-nothing-to-auto = qui decidi tu: da sé si mette solo ciò che si mette prima della partita
prompt-nothing-to-undo = non c'è niente di tuo da ritirare
prompt-fault-taken-back = lì sono le regole a essere sbagliate: la tua ultima risposta è ritirata
prompt-no-event = non c'è un evento { $number } che ti si possa raccontare

## Fogli

sheet-at = in { $square }
sheet-with-ball = con il pallone
sheet-done = ha già agito
sheet-left =
    { $squares ->
        [one] può muovere di 1 casella
       *[other] può muovere di { $squares } caselle
    }{ $rushes ->
        [0] { "" }
       *[other] { " " }(+{ $rushes } di Rush)
    }
sheet-team-bowl = { $team } · Re-Roll { $rerolls } · touchdown { $touchdowns } · turni { $turns }
sheet-team-blitz = { $team } · punti { $points } · carte in mano { $cards }
sheet-team-gauntlet = { $team } · oro { $gold }
sheet-attack = attacco
sheet-defence = difesa
