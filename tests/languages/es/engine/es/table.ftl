typed-use = usar
typed-move = mover
typed-legal = legal
typed-place = colocar
watch-good = { $look }: la casa está bien; { $cases }
ask-send = ¿Qué héroe se enfrenta al encuentro?
heading-new-turn = — Turno { $number } —
story-dodge-test =
    { $outcome ->
        [passed] { $actor } esquiva hasta { $destination } ({ $roll })
       *[other] { $actor } no logra esquivar ({ $roll })
    }
story-card-revealed =
    { $actor ->
        [none] Se descubre: { $encounter }
       *[other] Se descubre solo para { $actor }: { $encounter }
    }
story-encounter-met = { $actor } se enfrenta a { $encounter }
status-condition-false = condición falsa
phase-resolve = resolución
outcome-passed = superada
