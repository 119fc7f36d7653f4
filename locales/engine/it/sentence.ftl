# Frasi di condizioni e quantità: un pezzo per ogni parola, e come i pezzi si mettono insieme.
#
# `$not` è la parola che nega, o niente; `$not-so` sceglie fra `yes` e `no`. Chi è nominato, `$who`, sta lì con il suo articolo; dietro «di», «a» e «da» è `$who-of`, `$who-to`, `$who-by`, senza articolo `$who-bare`.

## Come i pezzi si mettono insieme

clause-not = non
clause-and = { $first } e { $last }
clause-or = { $first } o { $last }
clause-group = ({ $what })
clause-if = { $then } se { $if }
clause-else = altrimenti { $else }
clause-is = { $left } { $not } è { $right }
clause-number =
    { $left } { $not } è { $how ->
        [equal] { $right }
        [other] un numero diverso { $right-by }
        [less] minore { $right-of }
        [at-most] al massimo { $right }
        [more] maggiore { $right-of }
       *[at-least] almeno { $right }
    }
clause-holds = { $not } vale { $word }
clause-none = non c'è { $what }
clause-there = c'è { $what }
clause-any = { $not } ci sono { $things }
clause-some = fra { $things } ce n'è almeno uno per cui: { $if }
clause-none-of = fra { $things } non ce n'è nessuno per cui: { $if }
clause-every = per ciascuno fra { $things }: { $if }
clause-not-every = non per ciascuno fra { $things }: { $if }
clause-in = { $who } { $not } è uno di questi: { $things }
clause-which = { $things } (ciascuno solo se { $if })
clause-within =
    { $things }, entro { $limit } { $limit ->
        [1] casella
       *[other] caselle
    } { $who-by }
clause-besides = { $things }, tranne { $who }
clause-count = il numero di { $things }
clause-it =
    { $case ->
        [of] di lui
        [to] a lui
        [by] da lui
       *[the] { "" }
    }
clause-each = ciascuno
clause-own = «{ $word }»
clause-true = sempre
clause-false = mai
clause-unfavourable = il tiro { $not } è andato male
clause-argument = il numero che accompagna { $rule }
clause-argument-gauntlet = il numero di segnalini di { $rule }
clause-tally = il numero di { $rule } che ha { $who }
clause-negative = meno { $amount }
clause-half = metà { $amount-of }, per eccesso
clause-add = { $left } più { $right }
clause-subtract = { $left } meno { $right }
clause-multiply = { $left } volte { $right }
clause-divide = { $left } diviso { $right }, per difetto
clause-greater = il maggiore fra { $left } e { $right }
clause-lesser = il minore fra { $left } e { $right }
clause-too-long = qualcosa di troppo lungo per una frase: sta qui sotto, com'è scritto

## Cose di ogni evento

noun-natural = il tiro naturale
noun-total = il totale
noun-need = il numero da raggiungere
noun-outcome = il risultato
noun-base = il numero da cui si parte
noun-holder = chi ha questa regola
claim-doubles = { $not } esce un doppio
is-outcome = il risultato { $not } è { $right }
is-outcome-passed = il tiro { $not } è riuscito
is-outcome-failed = il tiro { $not } è fallito
none-natural = { $not } si sono tirati dadi
none-outcome =
    il risultato è { $not-so ->
        [yes] deciso
       *[no] ancora aperto
    }
none-need = { $not } c'è un numero da raggiungere
none-base = { $not } c'è un numero da cui partire
same-team = { $one } e { $other } { $not } sono della stessa squadra

## Che cosa hanno i giocatori

noun-ma = il Movimento { $who-of }
noun-st = la Forza { $who-of }
noun-ag = l'Agilità { $who-of }
noun-pa = l'Abilità Passaggio { $who-of }
noun-av = l'Armatura { $who-of }
noun-team = la squadra { $who-of }
noun-position = la posizione { $who-of }
noun-group = il gruppo sul Roster { $who-of }
noun-square = la casella { $who-of }
noun-niggling-injuries = il numero di Infortuni Cronici { $who-of }
noun-room = la stanza { $who-of }
noun-college = il Collegio della stanza { $who-of }
noun-terrain = il terreno { $who-of }
noun-level = il livello { $who-of }
claim-activated = { $who } { $not } è già stato { $who-gender ->
        [f] attivata
       *[other] attivato
    } in questo turno
claim-precarious = { $who } { $not } è accanto a qualcosa in cui cadere
claim-standing = { $who } { $not } è In Piedi
claim-prone = { $who } { $not } è { $who-gender ->
        [f] Prona
       *[other] Prono
    }
claim-stunned = { $who } { $not } è { $who-gender ->
        [f] Stordita
       *[other] Stordito
    }
claim-falling = { $who } { $not } è appena { $who-gender ->
        [f] andata
       *[other] andato
    } giù
claim-marking = { $who } { $not } è In Piedi con la sua Zona Tackle
claim-marking-once-activated =
    { $who } { $not-so ->
        [yes] ha la sua Zona Tackle (o la riavrà quando sarà { $who-gender ->
            [f] attivata
           *[other] attivato
        })
       *[no] non avrà la sua Zona Tackle neanche quando sarà { $who-gender ->
            [f] attivata
           *[other] attivato
        }
    }
claim-marked = { $who } { $not } è { $who-gender ->
        [f] Marcata
       *[other] Marcato
    }
claim-open = { $who } { $not } è { $who-gender ->
        [f] Libera
       *[other] Libero
    }
claim-carrying = { $who } { $not } ha il pallone
claim-acting = { $not } è l'attivazione { $who-of }
claim-in-activation = l'attivazione in corso { $not } è quella { $who-of }
claim-active = { $who } { $not } è della squadra di turno

## Che cosa hanno caselle e squadre

claim-chest = { $who } { $not } ha sopra un Forziere chiuso
claim-ball-square = { $who } { $not } ha sopra un pallone
claim-covered = { $who } { $not } ha sopra un altro livello
noun-occupant = il giocatore { $who-in }
none-room = { $who } { $not } è in una stanza
none-college =
    la stanza { $who-of } { $not-so ->
        [yes] appartiene a un Collegio
       *[no] non appartiene a nessun Collegio
    }
none-terrain = { $who } { $not } è su un terreno speciale
none-end-zone-of = { $who } { $not } è in un'Area di Meta
none-steps-to-score =
    { $not-so ->
        [yes] c'è
       *[no] non c'è
    } una strada { $who-by } a dove segna
none-occupant = { $not } c'è { $what }
claim-portal = { $who } { $not } ha un Portale
claim-occupied = { $who } { $not } è occupata da un giocatore
claim-free = { $who } { $not } è libera
noun-end-zone-of = la squadra nella cui Area di Meta è { $who }
noun-steps-to-score = il numero di passi { $who-by } a dove segna
claim-end-zone = { $who } { $not } è in un'Area di Meta
claim-pit = { $who } { $not } fa parte di una fossa
claim-at-wall = { $who } { $not } è accanto a un muro
claim-corridor = { $who } { $not } fa parte di un corridoio
noun-re-rolls = il numero di Re-Roll di Squadra che restano { $who-to }
noun-turns = il numero di turni giocati { $who-by }
noun-touchdowns = il numero di Touchdown { $who-of }
noun-roster = il Roster { $who-of }
claim-coach-gone = l'Allenatore { $who-of } { $not } è stato cacciato
claim-pass-spent = { $who } { $not } ha già usato il suo Passaggio in questo turno
claim-on-turn = { $not } è il turno { $who-of }
claim-first = { $who } { $not } gioca il primo turno della partita

## Che cosa ha la partita

noun-declared-action = l'azione dichiarata
noun-loose-ball = la casella del pallone a terra
noun-turn = il numero del turno
noun-acting-player = il giocatore attivato
noun-last-square = l'ultima casella lasciata
noun-carrier = il portatore del pallone
noun-acting-special = l'Azione Speciale in corso
noun-caster = la squadra che ha lanciato l'incantesimo
noun-active-team = la squadra di turno
none-carrier =
    { $not-so ->
        [yes] qualcuno ha il pallone
       *[no] nessuno ha il pallone
    }
none-acting-special = { $not } è in corso un'Azione Speciale
none-acting-player =
    { $not-so ->
        [yes] qualcuno è attivato
       *[no] nessuno è attivato
    }
none-declared-action = { $not } è stata dichiarata un'azione

## Insiemi e relazioni

noun-teammates = compagni { $who-of } in campo
noun-opponents = avversari { $who-of } in campo
noun-players = giocatori { $who-of } in campo
noun-squad = giocatori { $who-of }, in campo o no
noun-other-teams = squadre diverse { $who-by }
noun-markers = avversari che Marcano { $who }
noun-neighbours = giocatori accanto { $who-to }
noun-occupants = giocatori nella stanza { $who-of }
noun-hazards = caselle in cui può scivolare { $who }
noun-knocked-out = giocatori KO { $who-of }
noun-substitutes = riserve { $who-of }
noun-injured = giocatori { $who-of } fra gli Infortunati e Morti
noun-distance = la distanza fra { $from } e { $to }
noun-rise = la differenza di livello { $from-by } { $to-to }
noun-band = la fascia del lanciometro fra { $from } e { $to }
claim-by-named = { $who } { $not } è fra quelli che nomina una regola { $by-of }
claim-by-marked = { $who } { $not } è { $who-gender ->
        [f] Marcata
       *[other] Marcato
    } { $by-by }
claim-by-seen = { $who } { $not } è { $who-gender ->
        [f] vista
       *[other] visto
    } { $by-by }
claim-by-in-range = { $who } { $not } è a distanza Veloce o Corta { $by-by }
claim-by-on-level = { $who } { $not } è sul livello { $by-of }
claim-by-reached = { $who } { $not } è accanto { $by-to }, senza muri in mezzo
claim-by-joined = { $who } { $not } comunica con { $by } fra una tessera e l'altra

## Ruoli e fatti degli eventi

noun-role-actor = chi agisce
noun-role-target = il bersaglio
noun-role-team = la squadra
noun-role-action = l'azione
is-role-action = l'azione { $not } è { $right }
noun-role-cause = la causa
is-role-cause = { $not } succede per { $right }
noun-role-origin = la casella lasciata
noun-role-destination = la casella d'arrivo
noun-role-face = la faccia scelta
is-role-face = la faccia scelta { $not } è { $right }
noun-role-instead = l'Azione Speciale al posto del Blocco
noun-role-free = il numero di caselle libere intorno
noun-role-round = il numero di Blocchi di fila su questo bersaglio
noun-role-feature = la casella che fa da muro
noun-role-chest = la casella del Forziere
none-role-chest = { $not } c'è di mezzo un Forziere chiuso
noun-role-mirrored = gli ottavi di giro a destra di uno specchio
noun-role-steps-left = il numero di caselle ancora da percorrere
noun-role-printed = la Capacità di Movimento del profilo
noun-role-allowance = la Capacità di Movimento di adesso
noun-role-times = il numero di teletrasporti in questo turno
noun-role-catcher = chi ha il pallone alla fine
noun-role-accuracy = la precisione del passaggio
noun-role-friend = il compagno da assistere
noun-role-foe = l'avversario contro cui si assiste
noun-role-opponent = l'altro giocatore del Blocco
noun-role-assists = il numero di assistenze
noun-role-attack = la Forza complessiva di chi blocca
noun-role-defence = la Forza complessiva del bersaglio
noun-role-passer = chi ha lanciato il pallone
noun-role-over = chi o cosa sta in mezzo
none-role-over =
    { $not-so ->
        [yes] qualcuno viene saltato
       *[no] nessuno viene saltato
    }
noun-role-band = la fascia del lanciometro
noun-role-how = il modo in cui arriva il pallone
is-role-how = il pallone { $not } arriva così: { $right }
noun-role-thrown = il compagno lanciato
noun-role-thrower = chi lancia il compagno
noun-role-quality = la qualità del lancio
noun-role-facing = il lato a cui è volta la sagoma
noun-role-chooser = il giocatore il cui Allenatore sceglie il risultato
noun-role-number = il numero di dadi
noun-role-helpers = il numero di assistenze offensive
noun-role-hinderers = il numero di assistenze difensive
noun-role-place = quella casella
noun-role-victim = la vittima
noun-role-portal = il numero del Portale
noun-role-portals = il numero di Portali
noun-role-sides = il numero di facce del dado
noun-role-squares = il numero di caselle superate
noun-role-two-steps = il costo dei due passi di cui prende il posto
noun-role-answer = la risposta dell'arbitro
noun-role-next = colui su cui salta il fulmine
noun-role-tester = chi tira
noun-role-threshold = la soglia
noun-role-what = la caratteristica
noun-role-occupant = il giocatore che vi si trova
noun-role-helper = l'aiutante
noun-role-levels = la differenza di livelli
noun-role-steps = il numero di caselle ancora da percorrere
noun-role-activations = il numero di attivazioni
noun-role-die = il dado
noun-role-many = il numero di dadi
noun-role-roster = la squadra del Roster
claim-role-elsewhere = il pallone { $not } vola in un'altra direzione
claim-role-wins = questo Touchdown { $not } fa vincere la partita
claim-role-willingly = il giocatore { $not } vi è entrato di sua volontà
claim-role-on-foot = il giocatore { $not } vi è entrato con un passo o un salto
claim-role-actor-falls = chi blocca { $not } è Atterrato
claim-role-target-falls = il bersaglio { $not } è Atterrato
claim-role-target-pushed = il bersaglio { $not } è spinto
claim-role-chain = { $not } è una spinta a catena
claim-role-anywhere = { $not } si può scegliere qualunque casella libera intorno
claim-role-stays = il giocatore { $not } resta dov'è
claim-role-pushed = il Blocco { $not } doveva spingere il bersaglio
claim-role-contact = dopo il Blocco chi blocca { $not } è accanto al bersaglio
claim-role-again = il bersaglio { $not } va bloccato un'altra volta
claim-role-floored = il Blocco { $not } stende il bersaglio
claim-role-handled = un'altra regola { $not } ha già deciso
claim-role-carried-off = il bersaglio { $not } è stato portato via
claim-role-in-corner = ciò che rimbalza { $not } è in un angolo
claim-role-in-line = ciò che rimbalza { $not } vola diritto
claim-role-in-hand = chi apre il Forziere { $not } ha subito il pallone in mano
claim-role-ends = con ciò l'attivazione { $not } finisce
claim-role-ball = nel Forziere { $not } c'è il pallone
claim-role-spotted = l'arbitro { $not } ha visto il Fallo
claim-role-bank = il pallone { $not } è lanciato contro un muro
claim-role-fumbled = il lancio { $not } è comunque un Fumble
claim-role-grounded = la Bomba { $not } è finita a terra
claim-role-glides = chi è lanciato { $not } plana dove vuole il suo Allenatore
claim-role-fighting = { $not } è per un Blocco o un Blitz
claim-role-hurried = il passo { $not } è stato affrettato
claim-role-just-now = { $not } è appena successo
claim-role-gale = { $not } è per una bufera

## Che cosa fa un effetto, e che cosa gli si può aggiungere

clause-each-of = ciascuno di questi ({ $things })
does-shift = { $player } si porta { $to-in } senza tirare
does-lay-ball = il pallone { $by-of } è posato { $in-in }, e non rimbalza
does-try-catch = { $player } prova a ricevere il pallone, che arriva così: { $how }
does-deviate-ball = il pallone { $of-of } devia
does-advance = { $player } muove fuori turno; caselle al massimo: { $squares }
does-pass-ball = { $player } passa il pallone fuori turno, entro la fascia { $within } del lanciometro
does-declare = l'azione dichiarata { $for-by } diventa { $action }
does-throw-bomb = { $by } lancia una bomba
does-throw-team-mate = { $player } è lanciato { $by-by }
does-reel = { $player } va, casella per casella, dove lo manda la sagoma della rimessa, e blocca chi incontra
does-turnover = è Turnover
does-fall-over = { $player } Cade a Terra
does-knock-down = { $player } è Atterrato
does-fell = { $player } è Atterrato con l'armatura già rotta: subito un Tiro Infortunio
does-place-prone = { $player } è posizionato Prono
does-stun = { $player } è Stordito
does-knock-out = { $player } è KO
does-strike = Tiro Armatura contro { $player }, che non è Atterrato
does-injure = Tiro Infortunio contro { $player }
does-injure-blitz = { $player } è Infortunato
does-casualty = { $player } è una Perdita: si fa il suo Tiro Perdita
does-remove-as-casualty = { $player } lascia la partita: { $as }
does-reduce = { $player } peggiora di uno: { $what }
does-niggle = { $player } ha un Infortunio Cronico in più
does-miss-next-game = { $player } salta la prossima partita
does-kill = { $player } è Morto
does-kill-gauntlet = { $hero } Uccide il Mostro
does-send-off = { $player } è espulso
does-eject-coach = l'Allenatore { $team-of } è cacciato
does-return-by-portal = { $player } rientra dal Portale della panchina
does-end-activation = l'attivazione { $player-of } finisce
does-change = cambia una caratteristica { $player-of }: { $what } { $by-of }
does-grant = { $to } riceve { $rule }
does-end-span = è finito: { $span }
does-distract = { $player } perde la sua Zona Tackle
does-offer = l'Allenatore può scegliere { $action }
does-tally = si conta una volta in più { $for-to }: { $what }
does-spend-re-roll = { $team } spende un Re-Roll di Squadra
does-use-up = { $of } consuma { $rule }, una volta
does-give = { $to } riceve { $rule }
does-put = { $player } è messo { $in-in }
does-bring-on = { $player } entra dalle riserve, { $in-in }
does-add-re-rolls = { $team } riceve altri Re-Roll di Squadra
does-lend-re-roll = { $team } ha un Re-Roll di Squadra in più, finché è in campo un giocatore con questa regola
does-stand = { $player } si rialza senza spendere nulla
does-reserve = { $player } lascia il campo e va fra le riserve
does-recruit = un nuovo giocatore si unisce alle riserve { $team-of }
does-scatter-on = il pallone scarta ancora
does-drop-ball = il pallone cade, e rimbalza
does-pick-up = { $by } prova a raccogliere il pallone { $in-in }
does-open-chest = { $by } apre il Forziere { $in-in }
does-return-ball = il pallone torna in gioco da un Portale, e rimbalza
does-start-drive = comincia un nuovo drive, e il prossimo turno è { $team-of }
does-count-teleport = { $player } è stato teletrasportato una volta in più in questo turno
does-foul = { $by } commette un Fallo contro { $player }
does-revoke = { $of } perde { $rule }
does-roll-armour = Tiro Armatura contro { $player }
does-recover = { $player } guarisce da ogni Infortunio Cronico
does-shove = { $player } è spinto { $by-by }, e nessuno avanza
does-cast = { $by } lancia un incantesimo
does-banish = { $player } è perduto, illeso, per il resto della partita
does-slip = { $player } cade in ciò che ha accanto
does-lay = il terreno { $in-of } diventa { $terrain }
does-clear = non resta terreno: { $place }
does-charge = { $player } corre accanto a qualcuno e lo blocca
does-go-home = { $player } torna a casa
does-play = il Bonus di Gioco esce dalla mano { $by-of }
does-give-action = { $to } fa un'azione gratuita: { $action }
does-team-action = un giocatore { $of-of } fa un'azione gratuita: { $action }
does-any-action = un giocatore { $of-of } fa un'azione gratuita qualsiasi
does-extra-action = { $for } può fare un'azione in più, con un giocatore che non ne ha fatte
does-lend = tutti i giocatori { $to-of } hanno { $ability } per il resto del turno
does-bar = { $player } non può fare altre azioni in questo turno
does-divert = l'azione dichiarata { $player-by } diventa { $to }
does-swap-abilities = { $of } e { $with } si scambiano tutte le abilità fino alla fine dell'azione
does-drop = { $player } perde il pallone, che rimbalza
does-bounce = { $ball } rimbalza
does-hold = { $by } ora ha in mano { $ball }
does-remove = { $ball } esce dal gioco
does-enter-ball = un nuovo pallone sale da una botola, nel turno { $for-of }
does-score = { $for } segna { $points }
does-last-challenge = una carta Fine Partita non usata resta davanti { $for-to } per questo turno
does-check-armour = controllo Armatura contro { $player }
does-gain = { $to } guadagna { $what ->
        [Oro] Oro
       *[other] un { $what }
    }
does-lose = { $from } perde { $what ->
        [Oro] Oro
       *[other] un { $what }
    }
does-spend = { $of } spende { $what ->
        [Oro] Oro
       *[other] un { $what }
    }
does-wound = { $hero } subisce Ferite
does-heal = { $hero } cura Ferite
does-take-away = { $from } perde { $rule }
does-cleanse = { $hero } perde tutte le Penalità
does-ignore-boasts = le Spacconerie { $hero-of } non contano fino alla fine del turno
does-lock = { $of } non può spendere alcun { $what }
does-dodge = { $hero } Schiva il Mostro
does-skip = { $hero } salta l'Incontro
does-forgo-treasure = { $hero } rinuncia al Tesoro
does-exchange = per { $hero } Forza d'Attacco e Difesa del Mostro si scambiano
does-roll-dice = { $hero } tira altri Dadi Attacco
does-reroll-dice = { $hero } ritira i dadi che sceglie
does-count-as = il tiro { $hero-of } vale { $roll }
does-roll-attack = { $hero } tira un Attacco, senza Mostro
does-deal-damage = il Danno dell'Incontro è inflitto { $hero-to }
does-repeat = { $hero } affronta l'Incontro un'altra volta
does-fight-again = { $hero } combatte il Mostro un'altra volta
does-extra-encounter = { $hero } affronta un altro Incontro, da solo
does-determine = Incontri scoperti al posto di uno: { $number }
does-bet = { $hero } scommette quanto vuole il suo giocatore
does-look = il giocatore { $hero-of } guarda carte in cima al mazzo: { $cards }
does-put-first = { $card } passa per primo
does-discard = { $card } esce dal gioco
does-deal-weapon = { $hero } riceve un'altra Arma
does-learn = { $hero } ha anche la Classe { $from-of }
does-forget = { $hero } non ha più la Classe { $from-of }
with-by = per mano { $value-of }
with-amount = quantità: { $value }
with-in = { $value-in }
with-to = per { $value }
with-of = quello { $value-of }
with-until = { $value }
with-most = al massimo { $value }
with-least = almeno { $value }
with-through = tramite { $value }
with-instead-of = al posto { $value-of }
with-floored = Atterrato: { $value }
with-willingly = di propria volontà: { $value }
with-target = contro { $value }
with-from = da { $value }
with-beside = accanto { $value-to }
with-besides = tranne { $value }
with-anybody = chiunque: { $value }
with-ordinary = un pallone normale: { $value }
with-for = fino alla prima azione { $value }
with-penalty = penalità { $value }
