# Partite fra due piccole squadre con un mazzo di Sfide: parole, domande e racconti.
#
# Chi aggiunge una parola al vocabolario di questi giochi aggiunge qui la sua riga e, nello stesso posto, la gemella
# nell'altra lingua. Le parole che hanno anche altri giochi sono in `vocabulary.ftl` e `gauntlet.ftl`.

## Cose del gioco

word-challenge = una Carta Sfida; come tipo di regola, il suo fronte
word-ball = un pallone

## Che cosa hanno giocatori, squadre e carte

word-armour = il numero che serve al suo controllo Armatura
word-shirt = il numero sulla maglia
word-kinds = tipi di azioni ordinarie che ha fatto in questo turno
word-columns-from-home = colonne fra il giocatore e la sua Zona Finale
word-columns-to-go = colonne fra il giocatore e la Zona Finale avversaria
word-on-pitch = è in campo; di una squadra, quanti suoi giocatori lo sono
word-in-dugout = è in Panchina
word-barred = è { $who-gender ->
        [f] esclusa
       *[other] escluso
    } da altre azioni in questo turno
word-on-trapdoor = è su una botola
word-end-zone-blitz = è in una Zona Finale
word-end-zone-of-blitz = la squadra di cui è la Zona Finale, o `none`
word-in-far-end-zone = è nella Zona Finale avversaria
word-in-far-half = è nella metà campo avversaria
word-ran = ha fatto una Corsa in questo turno, gratuita o no
word-marked-somebody = ha fatto un'azione Marcare in questo turno, gratuita o no
word-blocked-since-mark = ha bloccato dopo la sua ultima azione Marcare
word-doubly-marked = ha accanto due o più avversari in piedi
word-nearest-foe = colonne fra la Zona Finale della squadra e l'avversario più vicino
word-fresh = è ancora senza azioni in questo turno, gratuite o no
word-trapdoor = ha una botola
word-with-ball = ha un pallone
word-score = i punti di una squadra; come effetto, punti per lei: `score: 1, for: holder`
word-hand = carte nella mano dell'Allenatore
word-size = giocatori di una squadra
word-balls = palloni in mano a una squadra
word-claims = Sfide reclamate in questo turno
word-lying = giace a terra
word-points = punti di una Sfida
word-endgame = fa parte del Fine Partita
word-rival = l'altra squadra

## L'azione appena fatta, e il turno

word-balls-in-play = palloni in campo, in mano o a terra
word-endgame-begun = una carta Fine Partita è stata attiva
word-endgame-agreed = si gioca con il Fine Partita
word-prone-opponents-count = chi è accanto a un avversario Prono non è Libero (`open-player`)
word-runs-pass-opponents = ogni Corsa può passare accanto agli avversari (`may-step`)
word-ball-taken = la squadra che agisce ha preso un pallone che era a terra all'inizio dell'azione
word-team-had-no-ball = la squadra di turno non aveva palloni all'inizio del turno
word-ball-lost-by-foes = un pallone che gli avversari tenevano all'inizio dell'azione ora non è più di nessuno di loro
word-pass-received = un pallone lanciato, non un Hand-off, è arrivato al destinatario
word-hand-off-made = un pallone è stato consegnato con un Hand-off
word-throw-blitz = quanto serve per un passaggio
word-pass-distance = lunghezza del passaggio, in decimi di casella
word-pass-was-long = il passaggio era lungo
word-pass-penalties = quanto le penalità hanno tolto al passaggio
word-target-floored = il Blocco ha Atterrato il bersaglio
word-target-injured = l'azione ha Infortunato il bersaglio
word-shove-was-stopped = la Spinta non ha potuto spostare il bersaglio
word-touchdown-made = l'azione ha portato una Meta
word-markers-before = avversari che marcavano il giocatore all'inizio dell'azione
word-columns-gained = colonne di cui un pallone della squadra che agisce si è avvicinato alla Zona Finale avversaria
word-free-action-made = l'azione è gratuita
word-actions-taken-so-far = azioni ordinarie fatte in questo turno
word-kinds-of-actions = azioni ordinarie diverse fatte in questo turno
word-players-who-acted = giocatori con un'azione ordinaria in questo turno
word-runs-this-turn = Corse della squadra di turno in questo turno
word-floored-this-turn = avversari Atterrati in questo turno dai Blocchi della squadra di turno

## Insiemi, e chi può avere una regola senza far parte dell'evento

word-foes = avversari nelle caselle attorno, in piedi o no
word-teammates-blitz = i suoi compagni, lui escluso, anche quelli in Panchina; senza di loro: `teammates of actor who are on-pitch`
word-players-blitz = i giocatori di una squadra, anche quelli in Panchina; senza di loro: `players of team who are on-pitch`
word-opponents-blitz = i suoi avversari, anche quelli in Panchina; senza di loro: `opponents of actor who are on-pitch`
word-touched = `actor touched by target`: sono in caselle adiacenti
word-coach = `as: coach`: l'Allenatore di chi agisce
word-rival-coach = `as: rival-coach`: l'Allenatore dell'altra squadra
word-target-coach = `as: target-coach`: l'Allenatore del bersaglio
word-any-coach = `as: any-coach`: entrambi gli Allenatori
word-leaver-marker = `as: leaver-marker`: un avversario che marca la casella lasciata
word-member = `as: member`: un giocatore della squadra che è in campo
word-carried = `as: carried`: il pallone che chi agisce ha in mano

## Tipi di regole

word-ability = un'abilità di giocatori
word-coach-trait = un Tratto dell'Allenatore, che è suo per tutta la lega
word-bonus-play = il retro di una Carta Sfida
word-special-ball = un pallone con regole sue
word-position = un tipo di giocatore di una squadra, `none` di chi non ne ha; negli scenari, la sua carta: `actor.position is troll-slayer`
word-roster-blitz = la squadra del gioco con cui gioca: `actor.team.roster is skaven`
word-pitch = una faccia del tabellone; come comando, la faccia scelta

## Effetti

word-play = il Bonus di Gioco esce dalla mano, e in questo turno non se ne giocano di uguali: `play: holder`
word-give-action = un giocatore fa un'azione gratuita: `give-action: block, to: actor`; `most:` caselle di una Corsa
word-team-action = un giocatore di una squadra fa un'azione gratuita di un tipo; `beside:` accanto a chi deve finire un movimento
word-any-action = un giocatore di una squadra, `besides:` uno, fa un'azione gratuita qualsiasi
word-extra-action = un'azione in più, per un giocatore che non ne ha fatte; con `anybody: true` per chiunque
word-bar = il giocatore non può fare altre azioni in questo turno
word-divert = l'azione dichiarata diventa un'altra; chi non può farla non ne fa più
word-place-prone-blitz = il giocatore è posizionato Prono dove si trova: `place-prone: holder`
word-grant-blitz = un giocatore ha una regola per qualche tempo: `grant: wardance, to: actor, until: turn`; con `by:` la conta tante volte: `grant: fury, to: actor, by: 1, until: match`
word-revoke-blitz = si toglie una regola concessa: `revoke: wardance, of: actor`
word-injure-blitz = il giocatore è Infortunato: va in Panchina, senza alcun tiro
word-swap-abilities = due giocatori si scambiano tutte le abilità fino alla fine dell'azione
word-drop = il giocatore perde il pallone, che rimbalza
word-bounce = il pallone rimbalza da dove si trova
word-hold = un pallone finisce nelle mani di un giocatore: `hold: ball, by: actor`
word-remove = il pallone esce dal gioco
word-enter-ball = un nuovo pallone sale da una botola, nel turno di una squadra; con `ordinary: true` non uno speciale
word-last-challenge = una carta Fine Partita non usata resta davanti a un Allenatore per questo turno
word-check-armour = un controllo Armatura subito: `check-armour: target, by: actor, penalty: 1`

## Azioni

word-run = un'azione Correre
word-mark = un'azione Marcare
word-sidestep = un'azione Eludere
word-stand-up = un'azione Alzarsi In Piedi
word-reserves = un'azione Riserva

## Esiti

word-north-west = nord-ovest, con la traccia del Punteggio in alto
word-north = nord
word-north-east = nord-est
word-east = est
word-south-east = sud-est
word-south = sud
word-south-west = sud-ovest
word-west = ovest

## Comandi

command-pitch = `pitch one-trapdoor`: si gioca su quella faccia del campo
command-place-blitz = `h3 place 1,4`: mette il giocatore in quella casella
command-run = `h3 run 3,4 4,5`: corre in quelle caselle, una dopo l'altra
command-mark = `h3 mark 3,4 4,5`: muove in quelle caselle, l'ultima accanto a un avversario
command-block-blitz = `h3 block a5`: blocca quell'avversario
command-sidestep = `h3 sidestep 3,4`: elude in quella casella
command-stand-up = `h3 stand-up`: si alza in piedi
command-throw-blitz = `h3 throw h5`: passa il pallone a quel compagno, o glielo consegna
command-reserves = `h3 reserves 1,4`: entra in quella casella
command-stop-blitz = `h3 stop`: si ferma lì
command-claim = `claim stretcher`: reclama quella Sfida
command-leave = `leave`: non ne reclama nessuna
command-discard = `discard second-try`: scarta quella carta
command-open-blitz = `open 7,6`: il pallone esce da quella botola
command-send-blitz = `send 7,6`: il pallone va in quella casella
command-ball = `ball lead-ball`: prende quel pallone speciale
command-odds-blitz = `odds h3 run 3,4`: le probabilità di quell'ordine, prima di darlo
command-use-blitz = `use second-try`: usa la regola proposta
command-choose-blitz = `choose shove`: sceglie uno dei dadi Blocco

## Esiti dei tiri

outcome-knocked-down = Knocked Down
outcome-kerrunch = Kerrunch!
outcome-tackle = Placcaggio
outcome-miss = Mancato
outcome-shove = Spinta
outcome-north-west = nord-ovest
outcome-north = nord
outcome-north-east = nord-est
outcome-east = est
outcome-south-east = sud-est
outcome-south = sud
outcome-south-west = sud-ovest
outcome-west = ovest

## Azioni, come nomi

blitz-action-run = Correre
blitz-action-mark = Marcare
blitz-action-block = Bloccare
blitz-action-sidestep = Eludere
blitz-action-stand-up = Alzarsi In Piedi
blitz-action-throw = Lanciare
blitz-action-reserves = Riserva

## Domande

ask-action = Tocca a te: chi agisce, e come?
ask-free-action = Quale azione gratuita fai?
ask-step = Dove muove?
ask-reserves = In quale casella entra?
ask-follow = Muove nella casella lasciata libera?
ask-claim = Quale Sfida reclami?
ask-discard = Quale carta scarti?
ask-pitch = Quale campo scegli?
ask-trapdoor = Da quale botola esce il pallone?
ask-send-ball = In quale casella va il pallone?
ask-ball = Quale pallone speciale prendi?

## Il tavolo

blitz-side = { $letter } { $team }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }, { $cards ->
        [one] 1 carta in mano
       *[other] { $cards } carte in mano
    }, in Panchina: { $dugout }
blitz-challenges = Sfide: { $cards } · la prossima: { $top } · { $left ->
        [one] un'altra nel mazzo
       *[other] altre { $left } nel mazzo
    }
blitz-hand = { $letter } in mano: { $cards }
blitz-ball = Pallone { $ball }: { $name }
blitz-signs = - prono, * pallone, ( ) botola, ### statua, H e A le Zone Finali di casa e ospiti

## La storia

aside-card-drawn =
    { $left ->
        [one] Carta Sfida: l'ultima rimasta
       *[other] Carta Sfida: la numero { $total } delle { $left } rimaste
    }
story-card-drawn = {""}
story-trapdoor-roll = { $team }, per la botola ({ $roll }): { $outcome-name }
story-ball-drawn = Si sceglie il pallone speciale ({ $roll })
story-roll-off = { $team }: { $roll } nel tiro per la precedenza
story-armour-check =
    { $outcome ->
        [passed] L'armatura di { $target } regge ({ $roll })
       *[other] L'armatura di { $target } cede ({ $roll })
    }
story-throw-check =
    { $outcome ->
        [passed] { $actor } lancia bene a { $target } ({ $roll })
       *[other] { $actor } sbaglia il lancio a { $target } ({ $roll })
    }
story-trapdoor-opens = Si apre una botola in { $destination }
story-ball-enters =
    { $ball ->
        [b1] Un pallone entra in gioco in { $destination }
        [b2] Un pallone entra in gioco in { $destination }
        [b3] Un pallone entra in gioco in { $destination }
       *[other] Il pallone { $ball } entra in gioco in { $destination }
    }
story-picked-up = { $actor } raccoglie il pallone
story-caught = { $actor } afferra il pallone
story-bounce-roll = Il pallone rimbalza da { $origin } ({ $roll }): { $outcome-name }
story-ball-bounced =
    { $turned ->
        [true] { $statue ->
            [none] Di là non c'è nessuna casella: il pallone gira in senso orario e cade in { $destination }
           *[other] In { $statue } c'è una statua: il pallone gira in senso orario e cade in { $destination }
        }
       *[other] {""}
    }
story-shove-stopped = Dietro { $target } non c'è posto: la Spinta { $target-gender ->
        [f] la Atterra
       *[other] lo Atterra
    }
story-injured = { $target } è { $target-gender ->
        [f] Infortunata
       *[other] Infortunato
    }
story-received =
    { $handed ->
        [true] { $actor } consegna il pallone a { $target }
       *[other] { $actor } passa il pallone a { $target }
    }
story-overtime = Parità: supplementari
story-challenge-claimed = Sfida reclamata: { $challenge } ({ $claimant })
story-points-scored =
    { $points ->
        [one] { $team }: 1 punto ({ $cause-name })
       *[other] { $team }: { $points } punti ({ $cause-name })
    }
story-action-done =
    { $destination ->
        [none] {""}
       *[other]
            { $action ->
                [run] { $actor } corre in { $destination }
                [mark] { $actor } marca in { $destination }
                [sidestep] { $actor } elude in { $destination }
                [stand-up] { $actor } si alza in piedi
                [reserves] { $actor } entra in { $destination }
               *[other] {""}
            }
    }

## Tipi di valori e gruppi di nomi, nelle diagnosi

kind-ball = un pallone
kind-challenge = una Carta Sfida
kind-set-ball = alcuni palloni
kind-set-challenge = alcune Carte Sfida
scene-end-zone = Zona Finale: { $team }
group-ball = pallone
group-challenge = Sfida
group-ability = abilità
group-coach-trait = Tratto dell'Allenatore
group-bonus-play = Bonus di Gioco
group-special-ball = pallone speciale
group-team = squadra
group-pitch = campo
group-side = parte
group-state = stato
group-option = opzione

## Errori

fault-no-deck = { $game } non ha un mazzo di Sfide o un campo; li portano casa-24 e ue2-deck
fault-not-a-square = `{ $word }` non è una casella di questo campo; una casella è una colonna e una riga: `8,6`
fault-wrong-deck = `{ $key }`: { $count ->
        [one] ce n'è 1
       *[other] ce ne sono { $count }
    }, e la regola ne vuole { $most }; si gioca con un mazzo solo
fault-team-incomplete = della squadra `{ $team }` { $count ->
        [one] si conosce 1 giocatore su { $most }
       *[other] si conoscono { $count } giocatori su { $most }
    }
fault-unknown-with-value = `{ $id }` dice di avere un'origine ignota, e dà lo stesso un valore
fault-claims-too-much =
    { $word ->
        [seed] `{ $id }` dice `provenance: seed`: ciò che è stampato ha come `source:` il suo posto in un libro, e nessun `from:`
       *[other] `{ $id }` dice `provenance: { $word }`: ciò che è pubblico dice `from:` chi, e nient'altro lo dice
    }

## Perché un comando non è legale

reason-has-no-ball = il giocatore non ha nessun pallone
reason-target-not-beside = accanto al giocatore non c'è quell'avversario in piedi
reason-nobody-in-reach = nessun compagno è a portata
reason-target-out-of-reach = il compagno è fuori portata
reason-no-room = là non c'è posto per il giocatore
reason-better-placed = un'altra casella libera viene prima
reason-no-way = da lì non si arriva a una casella dove il movimento possa finire
reason-not-here = il movimento non può finire qui
reason-another-moves = si sta muovendo un altro giocatore
reason-extra-action = l'azione rimasta è di un giocatore che in questo turno non ha fatto nulla
reason-not-near-enough = il movimento deve finire accanto a qualcun altro
reason-no-such-thing = non esiste niente del genere
reason-not-a-pitch = non è un campo
reason-not-on-the-board = la Sfida non è sul tabellone
reason-another-copy = prima si reclama un'altra copia della Sfida
reason-not-in-hand = nessuna carta in mano all'Allenatore è così
reason-not-beside = il pallone va in una casella accanto alla sua
reason-not-a-trapdoor = là non c'è una botola da cui il pallone possa arrivare
reason-not-a-special-ball = non è un pallone speciale
reason-ball-in-play = quel pallone è in gioco
reason-ball-taken = quel pallone è di un Allenatore
reason-ball-of-others = il pallone è di altre squadre
