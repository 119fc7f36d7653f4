# Quello che dice la riga di comando.

check-clean = { $pack }: niente da dire
check-no-more = { $pack }: nient'altro da dire
check-fixed = { $file }:{ $line }: `{ $old }` → `{ $new }`
judge-summary = { $held ->
        [one] 1 tiene
       *[other] { $held } tengono
    }, { $differ } no, { $unusable ->
        [one] 1 inutilizzabile
       *[other] { $unusable } inutilizzabili
    }
judge-accepted = { $count ->
        [one] 1 attesa su { $all } riscritta
       *[other] { $count } attese su { $all } riscritte
    }
judge-mismatch = { $what }: atteso { $expected }, ottenuto { $got } (riga { $line })

## Giocare

play-seed = seme { $seed }
play-won = vittoria: { $winner }
play-draw = non vince nessuno
play-league-report = nel Roster la mette `arbitro league result { $command }`
play-left = la partita fin qui è in { $path }; `arbitro resume { $path }` la riprende
replay-same = la stessa partita, { $steps ->
        [one] fino al suo unico passo
       *[other] fino all'ultimo di { $steps } passi
    }
replay-differs = un'altra partita dal passo { $step } in poi
replay-anyway-same = anche con le regole di oggi: gli stessi dadi, le stesse risposte e la stessa fine, { $steps ->
        [one] fino al suo unico passo
       *[other] fino all'ultimo di { $steps } passi
    }
replay-anyway-parts = con le regole di oggi un'altra partita dal passo { $step } in poi: allora { $was }, ora { $now }
replay-anyway-same-end = la fine è la stessa: allora { $was }, ora { $now }
replay-anyway-other-end = un'altra fine: allora { $was }, ora { $now }
replay-anyway-no-end = le risposte non portano più alla fine di allora: { $was }
replay-nothing = niente
resume-kept = la registrazione com'era è conservata in { $path }
ask-rule-named = Usi { $rule }?
ask-for-rule = { $rule }: { $question }
prompt-nothing-rolled = non è ancora stato tirato nessun dado
board-signs = h3- Prono, h3= Stordito, h3* con il pallone, * il pallone, [ ] un Forziere, (4) un Portale, H l'Area di Meta di h, ### non si passa, ~~~ chi ci finisce è perduto
board-pit = ooo una fossa
board-beast = { $letter } { $name } ({ $lair } la sua tana)
board-levels = +1 e -1: ciò che sta sopra e sotto il pavimento
board-ours = { $name }: la mappa è nostra

## Regole e parole

rules-source = fonte
rules-layer = scritta in
rules-reading = lettura
rules-readings = { $readings ->
        [one] { $readings } lettura
       *[other] { $readings } letture
    }; { $switches } con un valore che una casa può cambiare
rules-provenance = provenienza
rules-hides = nasconde
rules-position = 0–{ $limit } { $name } · { $cost } · { $profile }{ $has ->
        [empty] {""}
       *[other] {" "}· { $has }
    } · primarie { $primary } · secondarie { $secondary }
rules-suggested-team = proposta: { $players }; Re-Roll di Squadra { $rerolls }
rules-mandatory = si applica sempre
rules-usable = vale anche per chi è a terra o ha perso la Zona Tackle
rules-is = è
rules-events = eventi
rules-hooks = ganci
rules-stats-kind = tipo
rules-stats-rules = regole
rules-stats-hooks = con ganci
rules-stats-plain = senza script
rules-stats-median = righe, mediana
rules-stats-longest = la più lunga
rules-if = se
rules-asked = decide il suo Allenatore
rules-asked-gauntlet = decide il suo giocatore
words-title = Le parole di { $game }
words-properties = Che cosa hanno le cose
words-facts = Che cosa ha la partita
words-sets = Insiemi
words-bystanders = Chi può avere la regola senza essere un ruolo: `as:`
words-verbs = Che cosa fa un gancio in questo gioco: `do:`
words-kinds = Tipi di regole di questo gioco: `kind:`
words-settings = Ciò che le procedure leggono dalle regole: `params:`
words-event-kinds = Generi di eventi, dopo `event: every` e `besides: every`
words-position = Chiavi di una posizione
words-expected = Chiavi di ciò che ci si può aspettare da ogni gioco, oltre agli eventi
words-commands = Comandi
coverage-done = fatto
coverage-not-yet = non ancora
coverage-unraised = nessuno fa ancora accadere `{ $event }`, che aspettano: { $rules }
coverage-summary = { $done } su { $all } fatti
coverage-numbers =
    di { $all ->
        [one] { $all } numero aumentato
       *[other] { $all } numeri aumentati
    } di uno, nessun caso ne ha notati { $unheld }

## Aiuto

help-usage = Uso
help-usage-options = {"["}OPZIONI]
help-usage-command = <COMANDO>
help-values = {"["}uno tra:
help-commands = Comandi
help-arguments = Argomenti
help-options = Opzioni
help-help = Mostra questo aiuto
help-version = Mostra la versione
help-arbitro = Un arbitro per giochi da tavolo le cui regole sono dati
help-option-texts = Una cartella di testi, per altre lingue o altre parole; si può ripetere
help-option-lang = Lingua di tutto ciò che viene scritto; altrimenti quella dell'ambiente
help-option-packs = Una cartella di pacchetti, al posto di quelli nel programma
help-option-house = Una casa: una cartella con regole proprie; se ne possono dare più d'una
help-option-houses = Una casa: una cartella con regole proprie; se ne possono dare più d'una
help-option-format = Come vengono scritti i risultati
help-option-trace = Quanto viene raccontato: off, outcome, rules, full
help-option-game = Il gioco
help-option-home-coach = Chi allena la squadra di casa
help-option-away-coach = Chi allena gli ospiti
help-option-coaches = Chi gioca per una parte, col suo numero: `--coach 3=human`; si può ripetere
help-option-board = Disegna il campo a ogni turno
help-option-anyway = Gioca con le regole di oggi le risposte di una registrazione di altre regole, o di un'altra versione
help-play = Gioca una partita e falla vedere
help-play-home = Un Collegio, una squadra, o il file di una squadra
help-play-away = Un Collegio, una squadra, o il file di una squadra
help-play-teams = Le squadre, se sono più di due: `--teams fire,shadow,life,metal`
help-play-dungeon = Un sotterraneo del pacchetto, o un file di allestimento
help-play-pitch = Un campo, dalla sua faccia: `one`, `two`; altrimenti sceglie chi vince il lancio della moneta
help-play-league = La lega di cui si gioca una partita: `--home` e `--away` sono due suoi Allenatori
help-play-endgame = Gioca con le carte Fine Partita
help-play-special-balls = Gioca con i palloni speciali
help-play-overtime = Una partita che finisce in parità va ai supplementari, come nelle finali
help-play-seed = Seme dei dadi; altrimenti uno qualsiasi
help-play-turns = Turni per parte, dopo i quali il tempo è scaduto
help-play-players = Quanti giocano, dove le parti non si nominano
help-play-last-winner = Il giocatore che ha vinto la partita scorsa, che ora gioca per ultimo
help-play-record = Scrive ogni passo in un file prima che abbia effetto
help-judge = Esegue file di scenari, o intere cartelle
help-judge-paths = File di scenari o cartelle
help-judge-accept = Scrive quello che è uscito nelle attese che non tengono
help-explain = Spiega i tiri di una registrazione, di uno scenario o di una riga
help-explain-what = Una registrazione, un file di scenari, o un gioco, seguito dalla posizione
help-explain-position = La posizione, con `;` tra le parti: "h3 at 8,4 ag 3+ has dodge, block; a5 at 8,5"
help-explain-commands = I comandi: "h3 move 9,4" "use dodge"
help-explain-case = Un solo caso del file, per nome o per una sua parte
help-explain-dice = I dadi, nell'ordine dei tiri; i dadi blocco per nome
help-explain-seed = Il seme dei dadi
help-explain-accept = Usa le regole facoltative di cui nessun comando parla
help-explain-roll = Il numero di un tiro, o un evento, di cui si intende l'ultimo tiro
help-replay = Rigioca una registrazione e la verifica fino all'ultimo dado
help-replay-record = Una registrazione
help-resume = Riprende una partita interrotta
help-resume-record = Una registrazione
help-resume-turns = Turni per parte, dopo i quali il tempo è scaduto; altrimenti come era iniziata
help-ruling = Un giudice decide su una partita registrata: un dado, un esito, la situazione
help-ruling-record = Una registrazione
help-ruling-die = Questo dado di un evento mostra quella faccia; `12.2=5` è il secondo dado dell'evento 12
help-ruling-outcome = Questo tiro ha quell'esito
help-ruling-position = La situazione è questa, con le parole della posizione di uno scenario
help-ruling-undo = Ritira l'ultima decisione, con tutto quello che è venuto dopo
help-ruling-scenario = Stampa che cosa vale per questa decisione, come scenario
help-ruling-house = Fa una casa in cui questa decisione è regola, con il suo scenario
help-ruling-by = Il giudice
help-ruling-why = Il motivo
help-ruling-rule = La regola su cui si fonda
ruling-made = { $count ->
    [0] Non si è ritirato niente. `arbitro resume` riprende da qui.
    [one] Si è ritirata una risposta, che resta scritta nella decisione. `arbitro resume` riprende da qui.
   *[other] Si sono ritirate { $count } risposte, che restano scritte nella decisione. `arbitro resume` riprende da qui.
 }
ruling-taken-back = L'ultima decisione è ritirata: la partita sta com'era prima.
ruling-house-made = La casa è in { $folder }: scrivici quando vale la decisione.
help-check = Dice tutto ciò che non va in pacchetti e case
help-check-what = Pacchetti per nome, case per cartella o per un loro file; altrimenti ogni gioco
help-check-fix = Scrive le parole nuove per quelle di versioni passate, nei file delle case e dei casi
help-book = Scrive il regolamento di un gioco, in una lingua o in due affiancate
help-book-game = Un pacchetto
help-book-html = Un solo file: sommario, indice, ricerca; senza rete
help-book-examples = Scenari che si giocano e stanno ripiegati sotto le loro regole
help-book-md = Una cartella con un file per capitolo
help-rules = Elenca le regole di un gioco, o ne mostra una a parole
help-rules-id = Una regola
help-rules-game = Il gioco; altrimenti quello della casa, o dungeon-bowl
help-rules-stats = Conta regole e righe, tipo per tipo
help-rules-readings = Elenca le letture: dove la stampa è aperta o sbagliata, che cosa si usa, e il parametro che una casa può cambiare
help-words = Stampa il vocabolario dei giochi come pagine di riferimento
help-words-games = I giochi; se non è detto, Dungeon Bowl
help-words-markdown = Scrive le pagine come Markdown in questa cartella
help-coverage = Dice quali voci di un libro sono fatte: quelle che un caso nomina
help-coverage-book = Il libro: db, blitz, gof, fbbf, skills
help-coverage-numbers = Alza di uno ogni numero dei pacchetti, o di questa casa; elenca quelli che nessun caso nota
help-coverage-every = Solo un numero ogni tanti
help-coverage-scenarios = Una cartella di scenari, al posto di quelli nel programma

## Perché un comando non è legale

refused-by-rule =
    { $part ->
        [empty] { $rule } lo vieta ({ $values })
       *[other] { $rule } lo vieta: { $part } ({ $values })
    }
refused-by-choice =
    { $part ->
        [empty] { $rule }
       *[other] { $rule }: { $part }{ $values ->
            [empty] {""}
           *[other] {" "}({ $values })
        }
    }
refused-from-start =
    { $part ->
        [empty] { $rule } non lo permette ({ $values })
       *[other] { $rule } non lo permette: { $part } ({ $values })
    }
reason-not-yours = è il turno di un'altra squadra
reason-nobodys = non è di nessuna squadra, e nessuno lo muove
reason-another-acts = sta agendo un altro giocatore; `stop` ne termina l'attivazione
reason-bench-used = la panchina è già stata usata in questo turno
reason-not-in-the-dungeon = il giocatore non è nel sotterraneo
reason-activated = il giocatore è già stato attivato in questo turno
reason-stunned = il giocatore è Stordito
reason-used-up = la squadra l'ha già fatto in questo turno
reason-prone = il giocatore è Prono
reason-no-ball = il giocatore non può avere il pallone
reason-nobody-to-throw = nessuno può lanciare, o essere lanciato
reason-target-not-standing = il bersaglio non è In Piedi
reason-target-standing = il bersaglio è In Piedi
reason-target-not-adjacent = il bersaglio non è adiacente
reason-wall-between = in mezzo c'è un muro
reason-target-nobodys = il bersaglio non è di nessuna squadra, quindi non è un avversario
reason-square-taken = in quella casella c'è qualcuno
reason-chest-in-the-way = in quella casella c'è un Forziere
reason-not-a-step = con un passo non ci si arriva
reason-no-movement = non resta movimento, né Rush
reason-out-of-reach = la casella è fuori portata
reason-own-square = il giocatore sta in quella casella
reason-square-out-of-sight = la casella non si vede
reason-not-a-floor-square = non è una casella di pavimento
reason-no-wall-in-reach = da qui non si colpisce nessun muro accanto a quella casella
reason-no-foothold = lì non si può stare
reason-in-the-pit = la casella è nella fossa
reason-done = l'azione è già stata fatta
reason-nobody = nessun giocatore si chiama così
reason-not-declared = il giocatore ha dichiarato un'altra azione
reason-not-in-reserve = il giocatore non è in riserva
reason-not-knocked-out = il giocatore non è KO
reason-no-portal = non c'è un Portale da cui entrare
reason-no-target = lì non c'è nessuno e niente del genere
reason-target-own-side = il bersaglio è della stessa squadra
reason-target-not-there = il bersaglio non è nel sotterraneo
reason-not-the-target = l'azione è stata dichiarata contro un altro
reason-not-offered = ora nessuna regola lo offre al giocatore
reason-jumped = il giocatore ha già saltato quante volte può
reason-not-a-jump = con un salto non ci si arriva
reason-no-chest = lì non c'è nessun Forziere
reason-not-a-mate = non è uno degli altri compagni
reason-another-rule = si chiede di un'altra regola
reason-no-such-die = nessun dado mostra questo
reason-way-of-several = in un ordine di più parti si nomina ogni casella del percorso
reason-not-among-these = non è tra quelli da scegliere
reason-not-the-one-asked = si chiede di qualcun altro
reason-chosen-already = è già stato scelto
reason-not-under-the-ruler = il giocatore non è tra chi lancia e il punto in cui il pallone scende
reason-out-of-sight = chi lancia non si vede
reason-beside-an-opponent = là il giocatore sarebbe accanto a un avversario
reason-without-the-rule = il giocatore non ha la regola che lo fa entrare
reason-no-such-zone = il sotterraneo non ha un'Area di Meta così
reason-zone-taken = quell'Area di Meta è di un altro Allenatore
reason-not-in-its-end-zone = i giocatori si piazzano nella propria Area di Meta
reason-placed-off-floor = sta su una casella di pavimento
reason-placed-in-end-zone = non sta in un'Area di Meta
reason-placed-beside-end-zone = non sta in una tessera che una porta unisce a un'Area di Meta
reason-placed-tile-taken = la tessera ne ha già quanti può averne
reason-placed-square-taken = là c'è già qualcosa
reason-placed-near-chest = un Forziere è troppo vicino
reason-placed-near-end-zone = un'Area di Meta è troppo vicina
reason-not-pushed-there = la spinta non porta là
reason-not-a-side = la sagoma si volge a uno dei quattro lati del campo
reason-not-in-a-tile-beside = la casella non è in una tessera accanto a quella del giocatore
reason-not-beside-a-wall = accanto a quella casella non c'è un muro
reason-not-beside-the-pit = la casella non è accanto alla fossa
reason-nearer-is-free = una casella libera è più vicina
reason-not-of-the-category = l'Abilità è di un'altra categoria
reason-has-it-already = il giocatore ce l'ha già
reason-may-not-have-it = il giocatore non può averla assieme a quelle che ha

help-completions = Stampa ciò che una shell legge per completare comandi e opzioni
help-completions-shell = La shell
help-man = Scrive il manuale: una pagina per ogni comando
help-man-dir = La cartella in cui si scrive
man-made =
    { $count ->
        [one] { $count } pagina scritta in { $path }
       *[other] { $count } pagine scritte in { $path }
    }
man-name = Nome
man-description = Descrizione
man-version = Versione
man-values = Uno tra

## Testi

texts-missing =
    { $key ->
        [twin] mancano le parole
        [message] in prestito finché non è tradotta
       *[other] manca `{ $key }`
    }
texts-unread = nessuno ha detto di averlo riletto accanto al testo d'origine
texts-doubtful =
    { $why ->
        [numbers] numeri diversi da quelli del testo d'origine
        [placeable] un segnaposto che la regola non ha
        [number] un numero che sta nella regola
        [term] una parola che il suo libro non usa
        [words] graffe, un id o un plurale su cui un lettore inciampa
        [key] una chiave che nessuno legge
       *[old-mark] il suo segno vale solo per il testo d'origine
    }
texts-stale =
    { $why ->
        [unreadable] il suo segno non si può leggere
        [translation] la traduzione è cambiata dopo l'ultima rilettura
        [both] sono cambiati tutti e due dopo l'ultima rilettura
        [rule] la regola è cambiata dopo l'ultima rilettura
       *[source] il testo d'origine è cambiato dopo l'ultima rilettura
    }
texts-progress = { $what }: { $read } di { $all } riletti, { $hundredths } %
texts-progress-engine = { $what }: { $read } di { $all } tradotti, { $hundredths } %
texts-old-marks =
    { $count ->
        [one] { $count } segno è di una versione precedente e vale solo per il testo d'origine; lo aggiorna `arbitro texts read --old`
       *[other] { $count } segni sono di una versione precedente e valgono solo per il testo d'origine; li aggiorna `arbitro texts read --old`
    }
texts-read-done =
    { $count ->
        [0] tutti i segni sono già a posto
        [one] { $count } segno scritto, in { $files ->
            [one] { $files } file
           *[other] { $files } file
        }
       *[other] { $count } segni scritti, in { $files ->
            [one] { $files } file
           *[other] { $files } file
        }
    }
texts-read-left = resta com'è: `{ $rule }`; `arbitro texts read { $rule }{ $houses }` dice perché
texts-new-made = { $folder }: { $count } file da tradurre, per la lingua `{ $code }`
texts-new-terms = Decidi prima questi termini: togli il segno davanti a quelli decisi; ciò che escludono con `not`, `check` lo trova nei testi.
texts-found =
    { $count ->
        [0] non si trova da nessuna parte
        [one] si trova in { $count } punto
       *[other] si trova in { $count } punti
    }
texts-term =
    { $language }, { $pack }: { $words }{ $not ->
        [empty] {""}
       *[other] ; non { $not }
    }{ $style ->
        [empty] {""}
       *[other] ; i suoi testi evitano { $style }
    } · { $count ->
        [0] mai
        [one] { $count } volta
       *[other] { $count } volte
    } · { $place }
help-texts = Lavora sui testi delle regole: quali rileggere, quali riletti, dove sta una parola
help-texts-stale = Elenca i testi che aspettano un traduttore: mancanti, mai riletti, dubbi o da rileggere, con quello che è cambiato
help-texts-stale-what = Pacchetti per nome, case per cartella, `engine` per le frasi del programma; altrimenti tutto
help-texts-stale-chapter = Solo i capitoli il cui percorso contiene questo: `skills/agility`
help-texts-stale-within = Solo le parole in questa lingua
help-texts-read = Segna i testi come riletti così come stanno; cambiano soltanto i segni
help-texts-read-ids = Le regole di cui si sono riletti i testi
help-texts-read-all = Tutti i testi, da rileggere o no
help-texts-read-old = Quelli con un segno di una versione precedente che vale ancora
help-texts-search = Cerca un termine nei testi, senza badare a maiuscole e accenti
help-texts-search-term = Il termine
help-texts-search-within = Solo in questa lingua
help-texts-glossary = Elenca i termini dei libri, come ogni libro chiama una cosa e dove
help-texts-glossary-term = Un termine, per id o come lo dice un libro; altrimenti tutti
help-texts-glossary-what = Pacchetti per nome, case per cartella; altrimenti ogni pacchetto
help-texts-glossary-within = Solo i termini di questa lingua
help-texts-new = Crea la cartella di una lingua nuova, con tutto quello che resta da dire
help-texts-new-code = La sigla della lingua, come `es`
help-texts-new-folder = La cartella; se non la indichi, si chiama come la lingua
help-texts-read-within = Solo i testi in questa lingua
help-texts-preview = Mostra i testi di una regola, con i numeri, accanto al testo d'origine
help-texts-preview-id = La regola
help-texts-preview-game = Il gioco; altrimenti il primo che la ha
help-texts-preview-watch = Li mostra di nuovo a ogni salvataggio
