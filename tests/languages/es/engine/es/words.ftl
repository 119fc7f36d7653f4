yes = sí
no = no
severity-error = error
severity-warning = aviso
severity-help = ayuda
did-you-mean = ¿querías decir `{ $word }`?
counted-errors =
    { $errors ->
        [0] sin errores
        [one] 1 error
       *[other] { $errors } errores
    }
language-it = italiano
language-en = inglés
language-es = español
fault-unknown-word = palabra desconocida `{ $word }`
fault-unknown-rule = regla desconocida `{ $word }`
fault-bad-option = la opción `{ $option }` no puede ser `{ $value }`, sino una de estas: { $right }
fault-text-missing = a `{ $rule }` le falta { $key } en { $language }
help-arbitro = Un árbitro para juegos de mesa cuyas reglas son datos
help-rules = Enumera las reglas de un juego, o muestra una en palabras
check-clean = { $pack }: nada que decir
