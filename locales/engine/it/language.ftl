# La lingua stessa: come si chiama, e come scrive i numeri.

# Il suo nome per sé stessa.
language-name = Italiano
# Gli altri nomi con cui la si può chiedere.
language-also = italian
# Se si scrive da sinistra a destra, `ltr`, o da destra a sinistra, `rtl`.
language-direction = ltr
# Quella che parla al suo posto dove le manca una frase.
language-fallback = en
# Se c'è, `check` vuole ogni testo anche in questa lingua.
language-complete = sì
# Fra unità e decimi.
number-decimal = ,
# Fra migliaia e centinaia.
number-thousands = { "\u202F" }
# La categoria di plurale di un numero, come la vuole la lingua.
plural-category =
    { $number ->
        [zero] zero
        [one] one
        [two] two
        [few] few
        [many] many
       *[other] other
    }
# Parole che davanti ad altre si scrivono altrimenti: come starebbero, e dopo la barra come si scrivono.
respelt = e e/ed e, e è/ed è
# Gli articoli con cui può cominciare un nome, uno dietro l'altro.
articles = il lo l' la i gli le
# Un nome con il suo articolo, dietro una preposizione: `the` da solo, `of` di, `to` a, `by` da, `in` in.
with-article =
    { $case ->
        [of] { $article ->
            [none] di { $name }
            [il] del { $name }
            [lo] dello { $name }
            [l] dell'{ $name }
            [la] della { $name }
            [i] dei { $name }
            [gli] degli { $name }
           *[le] delle { $name }
        }
        [to] { $article ->
            [none] a { $name }
            [il] al { $name }
            [lo] allo { $name }
            [l] all'{ $name }
            [la] alla { $name }
            [i] ai { $name }
            [gli] agli { $name }
           *[le] alle { $name }
        }
        [by] { $article ->
            [none] da { $name }
            [il] dal { $name }
            [lo] dallo { $name }
            [l] dall'{ $name }
            [la] dalla { $name }
            [i] dai { $name }
            [gli] dagli { $name }
           *[le] dalle { $name }
        }
        [in] { $article ->
            [none] in { $name }
            [il] nel { $name }
            [lo] nello { $name }
            [l] nell'{ $name }
            [la] nella { $name }
            [i] nei { $name }
            [gli] negli { $name }
           *[le] nelle { $name }
        }
       *[the] { $article ->
            [none] { $name }
            [l] l'{ $name }
           *[other] { $written } { $name }
        }
    }
# I numeri scritti in lettere, per trovarli nei testi.
number-words-2 = due
number-words-3 = tre
number-words-4 = quattro
number-words-5 = cinque
number-words-6 = sei
number-words-7 = sette
number-words-8 = otto
number-words-9 = nove
number-words-10 = dieci
number-words-11 = undici
number-words-12 = dodici
number-words-13 = tredici
number-words-14 = quattordici
number-words-15 = quindici
number-words-16 = sedici
number-words-17 = diciassette
number-words-18 = diciotto
number-words-19 = diciannove
number-words-20 = venti
number-words-once = una volta per, una volta a, una volta sola, una sola volta, una volta nella, una volta nel, una volta ogni, una volta in
