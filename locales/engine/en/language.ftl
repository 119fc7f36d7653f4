# The language itself: what it is called, and how it writes numbers.

# Its own name for itself.
language-name = English
# Other names by which it may be asked for.
language-also = inglese
# Whether it is written from left to right, `ltr`, or from right to left, `rtl`.
language-direction = ltr
# The one that speaks in its place where it lacks a sentence.
language-fallback = it
# Where it stands, `check` wants every text in this language too.
language-complete = yes
# Between ones and tenths.
number-decimal = .
# Between thousands and hundreds.
number-thousands = ,
# The plural category of a number, as the language has it.
plural-category =
    { $number ->
        [zero] zero
        [one] one
        [two] two
        [few] few
        [many] many
       *[other] other
    }
# Words that are written otherwise before others: as they would stand, and behind the stroke as they are written.
respelt = { "" }
# The articles with which a name may begin, one after the other.
articles = the
# A name with its article, behind a word of its sentence: `the` by itself, `of`, `to`, `by`, `in`.
with-article =
    { $case ->
        [of] of { $article ->
            [none] { $name }
           *[other] { $written } { $name }
        }
        [to] to { $article ->
            [none] { $name }
           *[other] { $written } { $name }
        }
        [by] by { $article ->
            [none] { $name }
           *[other] { $written } { $name }
        }
        [in] in { $article ->
            [none] { $name }
           *[other] { $written } { $name }
        }
       *[the] { $article ->
            [none] { $name }
           *[other] { $written } { $name }
        }
    }
# Numbers written in words, to find them in texts.
number-words-2 = two, twice
number-words-3 = three, thrice
number-words-4 = four
number-words-5 = five
number-words-6 = six
number-words-7 = seven
number-words-8 = eight
number-words-9 = nine
number-words-10 = ten
number-words-11 = eleven
number-words-12 = twelve
number-words-13 = thirteen
number-words-14 = fourteen
number-words-15 = fifteen
number-words-16 = sixteen
number-words-17 = seventeen
number-words-18 = eighteen
number-words-19 = nineteen
number-words-20 = twenty
number-words-once = once a, once an, once per, once in, once for, once each, once every, only once
