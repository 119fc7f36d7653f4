# Il banco del giudice: a ogni tiro si può chiedere tutto.

## Perché una regola non ha toccato un tiro

why-not-spoke = l'ha toccato: { $rule }
why-not-not-held = qui `{ $role }` è { $who }, che non ha { $rule }
why-not-no-role = { $rule } è di chi è `{ $role }`, e qui non c'è nessuno
why-not-no-bystander = { $rule } è di chi è `{ $role }`, e qui nessuno di loro ce l'ha
why-not-other-place = { $rule } vale dove si trova `{ $role }`, e qui è un altro posto
why-not-elsewhere = { $rule } non tocca { $event }; tocca: { $events }
why-not-no-hooks = { $rule } non ha ganci: non tocca nessun evento

## Lo stesso tiro, giudicato altrimenti

what-if-recorded = come registrato
what-if-without = senza { $rule }
what-if-house = con { $house }
what-if-other = L'esito cambia: { $was } diventa { $is }.
what-if-same = L'esito non cambia.
what-if-same-but = L'esito non cambia; cambia il totale: { $was } diventa { $is }.
what-if-open = L'esito è aperto: era { $was }, e ora serve una risposta o un dado che nessuno ha dato.
what-if-no-roll = { $change } questo tiro non c'è.
fault-house-moves-positions = { $house } toglie delle regole, e una posizione di questa registrazione vi significherebbe altro; una regola sola si lascia fuori con `--without`

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
fault-no-such-case = nessun caso di { $path } ha `{ $case }` nel nome

## Aiuto

help-explain-depth = Fin dove: line, list, tree; senza `--roll` una riga per tiro, altrimenti l'elenco
help-explain-why-not = Perché questa regola non ha toccato il tiro
help-explain-without = Giudica di nuovo il tiro, stessi dadi, senza questa regola
help-explain-houses = Giudica di nuovo il tiro, stessi dadi, con una casa; se ne possono dare più d'una
help-order = Dice chi parla a un evento, in che ordine e perché lì
help-order-event = L'id di un evento
help-order-scenario = Un file di scenari: l'ordine quando si arriva all'evento
help-order-case = Il caso col nome che contiene questo testo; altrimenti il primo che arriva all'evento
