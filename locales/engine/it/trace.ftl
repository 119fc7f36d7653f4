# Le parole di un tracciato.

## Che ne è stato di un gancio

status-applied = applicata
status-condition-false = condizione falsa
status-declined = rifiutata
status-spent = già usata
status-rolled-again = i dadi sono già stati ritirati
status-forbidden = vietata
status-replaced = sostituita
status-unable = non In Piedi, o senza Zona Tackle
status-unable-blitz = nessuno potrebbe fare l'azione che dà
status-not-reached = non raggiunta
status-forbidden-by = vietata da { $rule }
status-replaced-by = sostituita da { $rule }
status-false-because = condizione falsa: { $part }

## Che cosa era falso di una condizione

false-has = { $who } ha { $rule }
false-has-not = { $who } non ha { $rule }
false-is = { $who } { $what }
false-is-not = { $who } non { $what }
false-so = è vero che { $what }
false-not-so = non è vero che { $what }
false-role = { $what }
false-role-not = non { $what }
false-none = nessuno
false-nothing = non è { $other }
false-of = { $what }, { $who-of }
false-value = { $what }: { $is }
false-reckoned = il conto fa { $is }
wanted =
    { $how ->
        [equal] serve { $limit }
        [other] serve ogni altro numero
        [less] serve meno di { $limit }
        [at-most] serve al massimo { $limit }
        [more] serve più di { $limit }
       *[at-least] serve almeno { $limit }
    }
false-number = { $is }, e { wanted }
true-number = { $is }{ $how ->
        [equal] { "" }
        [other] , non { $limit }
        [less] , meno di { $limit }
        [at-most] , non più di { $limit }
        [more] , più di { $limit }
       *[at-least] , almeno { $limit }
    }
false-same = è { $is }
false-same-of = { $what } è { $is }
false-same-action = l'azione è { $is }
false-same-facing = la sagoma è volta a { $is }
false-other = è { $is }, non { $other }
false-other-of = { $what } è { $is }, non { $other }
false-other-cause = accade per { $is }, non per { $other }
false-other-action = l'azione è { $is }, non { $other }
false-other-facing = la sagoma è volta a { $is }, non a { $other }
false-face = nessun dado che si possa ancora ritirare mostra { $face }

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
