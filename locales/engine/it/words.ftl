# Parole singole, e la cornice di un rapporto.

## Sì e no

yes = sì
no = no

## La cornice di un rapporto

severity-error = errore
severity-warning = avviso
severity-help = aiuto
did-you-mean = volevi dire `{ $word }`?
nothing-written = (un testo vuoto)
it-may-be = può essere: { $words }
counted-errors =
    { $errors ->
        [0] nessun errore
        [one] 1 errore
       *[other] { $errors } errori
    }
counted-warnings =
    { $warnings ->
        [0] nessun avviso
        [one] 1 avviso
       *[other] { $warnings } avvisi
    }
summary-findings =
    { $warnings ->
        [0] { counted-errors }
       *[other]
        { $errors ->
            [0] { counted-warnings }
           *[other] { counted-errors }, { counted-warnings }
        }
    }

## Etichette degli altri posti di una diagnostica

label-first = scritta la prima volta qui
label-first-use = usata la prima volta qui
label-overridden = ciò che si cambia è scritto qui
label-below = ciò che sta sotto è scritto qui
label-removed = è stata tolta qui
label-same = lo stesso è scritto qui
label-the-other = l'altro è qui
label-other-house = l'altra casa lo dice qui
label-changed = una casa la cambia qui
label-rule = la regola è qui
label-event = l'evento è qui
label-source = il testo d'origine è qui
label-contradicted = contraddice questo

## Che cosa non va in uno YAML

yaml-bracket-open = una parentesi aperta qui non si chiude mai
yaml-bracket-wrong = qui si chiude una parentesi che non è quella aperta per ultima
yaml-quote-open = un testo fra virgolette non si chiude, o va a capo senza rientro
yaml-after-quote = dopo le virgolette chiuse c'è ancora qualcosa
yaml-tab = il rientro si fa con spazi, e qui c'è una tabulazione
yaml-escape = fra virgolette doppie `\` ha qui un seguito che non esiste; fra quelle semplici è un segno come un altro
yaml-reference = `&` e `*` danno un nome e lo riprendono, e questo non c'è o non si può riprendere; un testo che comincia così va fra virgolette
yaml-tag = `!` all'inizio ha un significato suo: il testo va fra virgolette
yaml-directive = `%` all'inizio ha un significato suo: il testo va fra virgolette
yaml-documents = un file ha un documento solo, senza righe `---` o `...`
yaml-colon = qui i due punti non ci possono stare: un testo che li contiene va fra virgolette, oppure il rientro è sbagliato
yaml-no-colon = qui ci vuole una chiave con i suoi due punti, rientrata come le altre
yaml-no-blank = dopo i due punti manca uno spazio
yaml-comma = fra le cose di un elenco o di una mappa manca una virgola
yaml-indentation = il rientro non corrisponde a niente di ciò che sta sopra
yaml-ends-early = il file finisce prima di ciò che comincia
yaml-other = questo qui non ci può stare; se è un testo, va fra virgolette

## Forme dello YAML

shape-nothing = niente
shape-true = `true`
shape-truth = `true` o `false`
shape-number = un numero intero
shape-text = un testo
shape-list = un elenco
shape-map = una mappa
shape-empty-map = una mappa vuota
shape-range = un intervallo, come `2-7`
shape-dice = dei dadi, come `2d6`
shape-pair = due valori, come `[3, 4]`

## Che cos'è un evento

ground-dice = dadi che si sommano
ground-faces = dadi con le facce
ground-value = un valore che è un numero
ground-truth = un valore vero o falso
ground-step = un passo

## Tipi di valori, singoli e in insiemi

kind-truth = un vero o falso
kind-number = un numero
kind-name = un nome
kind-set = un insieme
kind-nothing = niente
kind-player = un giocatore
kind-square = una casella
kind-team = una squadra
kind-thing = una cosa
kind-value = un valore
kind-none = qualcosa senza valore
kind-outcome = un esito
kind-rule = una regola
kind-action = un'azione
kind-catch = un modo di Ricevere
kind-characteristic = una caratteristica
kind-span = un periodo di tempo
kind-set-player = alcuni giocatori
kind-set-square = alcune caselle
kind-set-team = alcune squadre

## Gruppi di nomi

group-book = libro
group-dungeon = sotterraneo
group-term = termine
group-position = posizione
group-player-name = nome di giocatore
group-hook = gancio
group-outcome = esito
group-rule = regola
group-face = faccia
group-player = giocatore
group-action = azione
group-blitz-action = azione
group-skill = Abilità
group-trait = Tratto
group-weather = meteo
group-keyword = parola chiave
group-group = gruppo di posizioni
group-catch = modo di Ricevere
group-characteristic = caratteristica
group-span = periodo di tempo
group-category = categoria
group-direction = lato del campo
group-reason = motivo
group-kind = specie di cose
group-command = ordine
group-table = tabella
group-die = dado
group-event = evento
group-room = stanza
group-inducement = Incentivo
group-wizard = Mago
group-sponsor = Sponsor
group-benefit = beneficio
group-charm = effetto passeggero
group-deed = impresa

## Che cosa può stare in una condizione

expected-end = la fine
expected-number = un numero
expected-word = una parola
expected-set = alcune cose, come `markers of actor`
expected-operator = un confronto, come `is` o `>=`
expected-dice = dei dadi, come `2d6`
expected-target = un obiettivo, come `3+`
expected-range = un intervallo, come `2-7`
expected-rule = una regola, come `loner(4)`
expected-letter = una lettera minuscola, come `b`
expected-value = un valore
expected-last = { $rest } o { $last }

## Lingue

language-it = italiano
language-en = inglese

## Chiavi di un testo

text-twin = tutto il testo
text-name = il nome
text-text = il testo
text-reading = la lettura
text-line = la riga `{ $hook }`
text-because = il motivo per cui `{ $hook }` cambia posto
text-none = nessuno

## Le chiavi di uno scenario: delle posizioni, e di ciò che ci si può aspettare

key-dungeon = id di un sotterraneo, o una disposizione
key-hall = una sala vuota: `[20, 12]`
key-board = righe di celle
key-rooms = la stanza di una sala o di un disegno; rettangoli per stanza
key-ball = dov'è il pallone: un giocatore o una casella
key-chests = caselle dei Forzieri: `ball` o `trap`
key-portals = le caselle dei Portali da 1 a 6
key-home = la prima parte
key-away = la seconda parte
key-third = la terza parte
key-fourth = la quarta parte
key-fifth = la quinta parte
key-sixth = la sesta parte
key-active = di chi è il turno
key-first = chi ha cominciato
key-round = chi deve ancora giocare in questo giro
key-turn = turni giocati
key-pre-game = giocatori, Forzieri e Portali sono ancora da disporre
key-turn-limit = turni di squadra per parte, fino allo scadere
key-activations = quanti giocatori sono stati attivati in questo turno di squadra; se ce n'è, è cominciato
key-used = che cosa ha consumato questo turno: `[blitz, pass]`
key-acting = l'attivazione in corso
key-at = la sua casella
key-position = la sua riga del Roster
key-ma = Movimento
key-st = Forza
key-ag = Agilità
key-pa = Passaggio
key-av = Armatura
key-has = regole che ha
key-lacks = regole che non ha
key-state = come o dove sta: `standing`, `prone`, `reserves` …
key-gender = il genere del suo nome: `f`, `m`, `n`; altrimenti quello che dice il Roster
key-name = il suo nome
key-activated = è stato attivato in questo turno
key-distracted = ha perso la sua Zona Tackle
key-niggling-injuries = i suoi Infortuni Cronici
key-end-zones = di chi è ogni Area di Meta, dove non è come disegnata: `[away, home]`
key-terrain = caselle che non sono più come disegnate
key-stunned-this-turn = è diventato Stordito in questo turno
key-teleports = quante volte è stato teletrasportato in questo turno
key-boosts = cambiamenti che durano un po': `st: 1, until: turn`
key-until = quando finisce
key-by = quante volte in più, o in meno
key-counts = che cosa se ne conta per un po': `has: cheers, by: 2, until: turn`
key-extra-re-rolls = i Re-Roll, fra i suoi, che ha solo per un po': `by: 1, until: turn`
key-roster = il suo Collegio, senza i giocatori che propone
key-lent = che cosa ha in prestito: regole che danno un Re-Roll, o abilità per un po'
key-free = azioni di questo turno che non contano
key-again = delle azioni che ha fatto, quelle che può rifare perché poi ha segnato
key-extra = azioni in più, per chi non ha ancora fatto niente
key-open-extra = azioni in più, per chiunque
key-held-at-start = palloni che la squadra attiva aveva all'inizio del turno
key-overtime = si giocano i supplementari
key-private = una Sfida di questo solo turno, per parte
key-gone = carte che non vengono più; `ogre#2` è la seconda di più uguali
key-bragging = a chi tocca vantarsi
key-locked = fino a quando i suoi segnalini non si spendono
key-exchanges = fino a quando Forza d'Attacco e Difesa dei suoi Mostri sono scambiate
key-ignores-boasts = le sue Spacconerie non contano in questo suo turno
key-lair = la casella in cui torna
key-college = la squadra iniziale di un Collegio
key-team = la sua squadra: un id, o scritta per esteso
key-re-rolls = Re-Roll di Squadra rimasti
key-turns = turni di squadra giocati
key-touchdowns = touchdown segnati
key-coach-gone = il suo Allenatore è stato espulso
key-player = chi agisce
key-action = l'azione dichiarata
key-target = il bersaglio dichiarato
key-from = la casella da cui è partito
key-moved = caselle di movimento usate nell'attivazione in corso
key-rushed = caselle di Rush usate
key-jumps = salti fatti
key-done = l'azione vera e propria è fatta
key-turnover = il turno è finito con un Turnover
key-winner = chi ha vinto, o `none`
key-deeds = tutto ciò che si conta, per giocatore
key-misses-next-game = salta la prossima partita
key-dead = è morto
key-lost = caratteristiche ridotte per sempre
key-gold = oro
key-tallies = conteggi di una parte
key-pitch = il campo
key-balls = più palloni
key-special = che palloni sono
key-taken = azioni fatte in questo turno
key-challenges = le Sfide attive
key-top = la carta in cima al mazzo
key-pile = carte sotto, in un ordine ignoto a tutti
key-endgame = carte del Fine Partita
key-endgame-cards = quante carte del Fine Partita verranno
key-endgame-begun = il Fine Partita è cominciato
key-turns-left = turni ancora da cominciare
key-held-all = la squadra attiva aveva ogni pallone all'inizio del turno
key-stage = la fase della partita
key-with = regole facoltative in uso
key-balls-to-come = palloni speciali coperti
key-did = azioni che ha fatto in questo turno
key-barred = non può agire in questo turno
key-move = Movimento
key-throw = Lancio
key-armour = Armatura
key-blocked = ha bloccato da quando marca
key-hand = carte in mano
key-cards = carte in mano, per la loro faccia
key-traits = tratti dell'Allenatore
key-played = Bonus di Gioco giocati in questo turno
key-score = punti
key-claims = Sfide reclamate in questo turno
key-swept = Sfide reclamate che contano per la Ramazzata
key-points = punti di lega
key-claimed = Sfide reclamate in questa partita
key-injuries = avversari infortunati
key-runs = corse fatte
key-floored = avversari Atterrati
key-over = la partita è finita
key-discarded = carte scartate
key-deck = il mazzo, o quante carte restano
key-waiting = modificatori in attesa del prossimo mostro
key-last-winner = chi ha vinto l'ultima partita
key-players = quanti giocano
key-class = la sua classe
key-weapon = la sua arma
key-weapons = le sue armi
key-boasts = le sue Spacconerie
key-owner = di chi è l'eroe
key-carries = segnalini che porta
key-learned = classi da cui ha imparato
key-class-tokens = segnalini sulla classe
key-weapon-tokens = segnalini sulle armi
key-wounds = le sue ferite
key-heroes = quanti eroi ci sono
key-table = il tavolo come si disegna
key-bet = la sua scommessa
key-applied = regole che hanno parlato; sotto un nome, quelle di chi le ha
key-silent = regole pesate che hanno taciuto
key-offered = regole offerte, a chiunque o a chi; `none`
key-forbidden = regole e che cosa le vieta
key-legal = comandi tra le risposte alla domanda aperta
key-illegal = comandi che non lo sono, o chi rifiuta ciascuno
key-choices = esattamente queste risposte
key-asked = di chi si aspetta la risposta
key-order = eventi uno dopo l'altro
key-explains = righe della traccia, o loro parti
key-layers = il pacchetto o la casa da cui viene un valore
key-shown = che cosa vede l'Allenatore di una parte
key-hidden = che cosa l'Allenatore di una parte non vede
key-odds = probabilità esatte dell'ultimo ordine: `passed: 2/3`
key-fault = il codice dell'errore con cui finisce
key-to = di chi è per un po'
key-ability = l'abilità prestata
key-count = quanti

## Quante volte, e fino a quando

once-ever = ogni volta
once-action = una volta per azione
once-activation = una volta per attivazione
once-blow = una volta per colpo
once-turn = una volta per turno
once-match = una volta per partita
once-fight = una volta per combattimento
once-encounter = una volta per Incontro
once-duel = una volta per Duello
until-action = fino alla fine dell'azione
until-activation = fino alla fine dell'attivazione
until-next-activation = fino all'inizio della sua prossima attivazione
until-end-of-next-activation = fino alla fine della sua prossima attivazione
until-next-own-turn = fino all'inizio del prossimo turno della sua squadra
until-down = fino a quando va a terra
until-turn = fino alla fine del turno
until-match = fino alla fine della partita
until-fight = fino alla fine del combattimento
until-encounter = fino alla fine dell'Incontro
until-next-turn = nel prossimo turno
until-end-of-next-turn = fino alla fine del prossimo turno
until-from-next-turn = dal prossimo turno in poi
until-duel = fino alla fine del Duello
