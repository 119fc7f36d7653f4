# A small third language, as somebody would begin it: what is not here is borrowed from the English, and marked.

language-name = Español
language-also = spagnolo, spanish
language-fallback = en
number-decimal = ,
number-thousands = .
plural-category =
    { $number ->
        [one] one
       *[other] other
    }
number-words-2 = dos
