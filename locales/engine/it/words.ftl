# Parole singole, e la cornice di un rapporto.

## Sì e no

yes = sì
no = no

## La cornice di un rapporto

severity-error = errore
severity-warning = avviso
severity-help = aiuto
did-you-mean = volevi dire `{ $word }`?
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
label-rule = la regola è qui
label-event = l'evento è qui
label-italian = l'italiano è qui
label-english = l'inglese è qui

## Forme dello YAML

shape-nothing = niente
shape-true = `true`
shape-truth = `true` o `false`
shape-number = un numero intero
shape-text = un testo
shape-list = un elenco
shape-map = una mappa
shape-range = un intervallo, come `2-7`
shape-dice = dei dadi, come `2d6`
shape-pair = due valori, come `[3, 4]`

## Che cos'è un evento

ground-dice = dadi che si sommano
ground-faces = dadi con le facce
ground-value = un valore
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
group-position = posizione
group-hook = gancio
group-outcome = esito
group-rule = regola
group-face = faccia
group-action = azione
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
expected-value = un valore
expected-last = { $rest } o { $last }

## Lingue

language-it = italiano
language-en = inglese

## Chiavi di un testo

text-twin = tutto il testo
text-name = il nome
text-text = il testo
text-line = la riga `{ $hook }`
text-because = il motivo per cui `{ $hook }` cambia posto
text-none = nessuno
