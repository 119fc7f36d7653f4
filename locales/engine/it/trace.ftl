# Le parole di un tracciato.

## Che ne è stato di un gancio

status-applied = applicata
status-condition-false = condizione falsa
status-declined = rifiutata
status-spent = già usata
status-forbidden = vietata
status-replaced = sostituita
status-unable = non In Piedi, o senza Zona Tackle
status-not-reached = non raggiunta
status-forbidden-by = vietata da { $rule }
status-replaced-by = sostituita da { $rule }
status-false-because = condizione falsa: { $part }

## Le fasi di un evento, come prima colonna di un tracciato

phase-pre-roll = pre-tiro
phase-dice = dadi
phase-modify = modifica
phase-resolve = esito
phase-post = dopo

## Quanto racconta un tracciato

level-off = niente
level-outcome = gli esiti
level-rules = le regole che hanno parlato
level-full = tutto, anche le regole rimaste zitte
