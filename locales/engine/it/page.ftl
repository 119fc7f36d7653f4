# La pagina di una regola: che cosa fa, a parole.

## Che cos'è un evento di per sé

page-roles = chi e che cosa vi partecipa
page-roll = dadi
page-dice = { $count }d{ $faces }
page-pool = d{ $faces }, tanti quanti { $count }
page-faces = { $count }, con le facce { $faces }
page-need = serve
page-outcomes = esito
page-number = l'esito è il numero stesso
page-face = l'esito è la faccia scelta
page-grade = { $outcome }, se { $if }
page-otherwise = { $outcome }, altrimenti
page-rows = righe
page-value = parte da
page-truth = è vero
page-least = non meno di
page-most = non più di
page-cancel = una regola può impedire che succeda
page-secret = il suo esito non si dice a nessuno prima della fine della partita
page-data = com'è scritta

## Quando parla un gancio

page-as = tramite { $role }
page-where = tramite il luogo di { $role }
page-once = una volta per { $span }
page-once-side = una volta per { $span } in tutta la parte
page-instead = al posto di { $hooks }

## Che cosa fa un gancio

page-modify = aggiunge { $amount }
page-sets = mette { $amount } al suo posto
page-needs = serve { $amount }
page-adds-dice = aggiunge dadi: { $amount }
page-decides = l'esito è { $outcome }
page-puts = stabilisce { $role }: { $amount }
page-forbids = vieta { $rule }
page-forbids-hook = vieta «{ $hook }» di { $rule }
page-forbids-rerolls = vieta ogni ritiro
page-forbids-modifiers = vieta tutto ciò che cambia il tiro
page-rerolls = i dadi si ritirano
page-rerolls-one = si ritira uno dei dadi
page-rerolls-face = si ritira un dado che mostra { $face }
page-takes = di queste facce conta la prima uscita: { $faces }
page-reads = l'esito si legge in { $table }
page-cancels = non succede
page-calls = poi tocca a { $event }
page-tests = quel che segue vale solo se va bene { $event }
page-tests-else = quel che segue vale solo se va bene { $event }; altrimenti: { $else }
page-chooses = un allenatore sceglie { $role }
page-among = fra { $what }
page-fits = dove { $what }
page-by = l'allenatore di { $what }
page-lot = con il tiro di { $what }
page-keeps = il suo allenatore tiene uno dei dadi
page-scripted = che cosa ne viene lo dice lo script { $script }

## Chi ne parla

page-called-by = la chiamano
page-touched-by = vi intervengono
page-read-by = la leggono
