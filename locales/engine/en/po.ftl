# Catalogues of gettext: what a translator sees of `texts export` and `texts import`.

## Done

po-exported =
    { $count ->
        [0] nothing to be put into another language
        [one] { $count } text written, in { $files ->
            [one] { $files } file
           *[other] { $files } files
        }
       *[other] { $count } texts written, in { $files ->
            [one] { $files } file
           *[other] { $files } files
        }
    }
po-alone =
    { $count ->
        [one] { $count } text has no Italian to travel with, and stays in its chapter
       *[other] { $count } texts have no Italian to travel with, and stay in their chapters
    }
po-imported =
    { $count ->
        [0] no new words
        [one] { $count } text is new
       *[other] { $count } texts are new
    }; { $marks ->
        [0] no new marks
        [one] { $marks } mark written
       *[other] { $marks } marks written
    }; { $files ->
        [0] every chapter stays as it is
        [one] { $files } chapter changed
       *[other] { $files } chapters changed
    }

## What a catalogue says of a text

po-shown-name = shown: the rule's name
po-shown-also = shown: other names of the rule, apart by commas
po-shown-gender = for sentences that follow it: the gender of the name in your language, by its letter
po-shown-article = for sentences: the article of the name in your language
po-shown-text = shown: what the rule says, in the book and on its page
po-shown-reading = shown: the reading, on the page of the rule and in the list of readings
po-shown-line = shown: the line of `{ $hook }` in a trace
po-shown-because = shown: why `{ $hook }` is moved in the order
po-shown-use = the term, as it stands in texts
po-shown-forms = other forms of `{ $term }`, apart by commas: plurals, those of a verb; may stay empty
po-shown-not = words that this book does not use for `{ $term }`, apart by commas; may stay empty
po-example = for example: { $words }

## What is wrong with a catalogue

fault-unreadable-po = this cannot be read as a catalogue of gettext: { $detail }
po-trouble-quote-open = a text is not closed: its quote is missing
po-trouble-after-text = something stands behind the closing quote
po-trouble-escape = behind `\` stands what it cannot be
po-trouble-no-text = a text in double quotes is missing here
po-trouble-keyword = `msgctxt`, `msgid` or `msgstr` is expected here
po-trouble-order = this stands in the wrong order: `msgctxt`, `msgid`, then `msgstr`
po-trouble-no-words = this message has a source and no `msgstr`, or the other way round
po-trouble-twice = this message is here twice
po-trouble-plural = none of these texts has a `msgid_plural`: what depends on a number is chosen between braces
fault-po-charset = this catalogue is written in `{ $word }`: save it in UTF-8
fault-po-none = there is no `.po` in `{ $path }`
fault-po-language =
    { $word ->
        [empty] this catalogue does not say its language: write it behind `Language:` in its header
       *[other] `{ $word }` is no language that texts are put into
    }
fault-po-unknown-chapter = there is no chapter `{ $word }`: it is named by `X-Chapter:` in the header of a catalogue, or by its path
fault-po-twice = `{ $context }` is given twice, with other words
fault-po-not-imported = `{ $context }` has words here that its chapter has not got, and would lose them: import this catalogue first, or write into another folder
fault-po-apart = the words of `{ $rule }` in `{ $path }` cannot be changed without touching anything else: nothing was; write them there by hand
fault-po-unknown-context = `{ $chapter }` has no text `{ $word }`; left out
fault-po-stale = the Italian of `{ $context }` is not the one that was put into words here; left out: export it again, and look at it
fault-po-placeables =
    `{ $context }` has { $words ->
        [empty] no placeables
       *[other] { $words }
    } in place of { $source ->
        [empty] none
       *[other] { $source }
    }; left out
fault-po-hidden-mark = the words of `{ $context }` hold a mark that nobody sees, { $mark }; left out
fault-po-no-term = `{ $word }` has no term, only other words for it; left out

## Help

help-texts-export = Write the texts of rules as catalogues of gettext (`.po`), one for each chapter and language
help-texts-export-po = The folder for them: `DIR/<language>/<pack>/<chapter>.po`
help-texts-export-what = Packs by name, houses by folder; else every pack
help-texts-export-within = Only into this language
help-texts-import = Take catalogues of gettext back into the chapters; what is new is written, and marked as read where it is not `fuzzy`
help-texts-import-what = Catalogues, or folders of them
