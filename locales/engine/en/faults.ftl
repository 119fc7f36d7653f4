# What can be wrong, and where: one sentence for each code of a diagnostic.
#
# A sentence starts small, ends without a full stop, and puts what was written in `backticks`.
# A new code goes under its heading here and, in the same place, in the other language.

## Files and YAML

fault-unreadable-yaml = this cannot be read as YAML: { $detail }
fault-yaml-too-large = followed to its end, this file holds more than any rule file needs
fault-duplicate-key = the key `{ $key }` is here twice
fault-wrong-shape = expected { $expected }, found { $found }
fault-missing-key = the key `{ $key }` is missing
fault-unknown-key = unknown key `{ $key }`
fault-missing-file = there is no file `{ $path }`
fault-missing-directory = there is no folder `{ $path }`
fault-unreadable-file = `{ $path }` cannot be read: { system-says }
fault-file-too-large = the file `{ $path }` is larger than { $limit } MB
fault-too-many-files = more than { $limit } files in the folder `{ $path }`
fault-folder-too-deep = the folder `{ $path }` lies deeper than { $limit } folders: nobody looks into it
fault-folder-not-file = `{ $path }` is a folder, not a file
fault-not-a-folder = `{ $path }` is a file, not a folder
fault-not-utf8 = the file `{ $path }` is not written in UTF-8
fault-typed-not-utf8 = the line is not written in UTF-8
fault-ignored-file = the file `{ $path }` is not read because of its ending
fault-rules-astray = nobody reads the rules in `{ $path }`: those of a house lie in its folder `rules`
fault-unknown-folder = the folder `{ $path }` is not one that a pack has
fault-bad-name =
    { $why ->
        [nothing] a name has at least one letter
        [hidden] the name `{ $name }` holds a mark that nobody sees, { $mark }: take it out
       *[long] a name has at most { $most } characters, and `{ $name }` is but the beginning of this one
    }
fault-unwritable-file = the file `{ $path }` cannot be written: { system-says }
fault-unwritable-output = what there is to say cannot be written: { system-says }
system-says =
    { $why ->
        [missing] its folder is not there
        [forbidden] it is not allowed
        [taken] something of that name is there already
        [folder] that is a folder
        [file-on-the-way] on the way to it there is a file where a folder should be
        [full] the disk is full
        [read-only] the disk can only be read
        [name] such a name is not possible
        [address-taken] somebody listens there already
        [address-of-another] that is no address of this computer
       *[other] { $detail }
    }

## Words and ids

fault-unknown-word = unknown word `{ $word }`
fault-unknown-name =
    { $is ->
        [rule] `{ $word }` is a rule, and `choose` is of things and results: a coach chooses among rules by `order`
       *[other] no { $group } is called `{ $word }`
    }
fault-unknown-face = no die has the face `{ $word }`: dice are written as numbers, or by the name of a face
fault-unknown-rule = unknown rule `{ $word }`
fault-unknown-event = unknown event `{ $word }`
fault-unknown-role = the event `{ $event }` has no role `{ $word }`
fault-unknown-verb = unknown effect `{ $word }`
fault-unknown-function = unknown function `{ $word }`
fault-unknown-property = { $of } has no `{ $word }`
fault-unknown-relation = these two cannot be asked about `{ $word }`
fault-unknown-set = unknown set `{ $word }`
fault-unknown-phase = unknown phase `{ $word }`
fault-unknown-hook = the rule `{ $rule }` has no hook `{ $hook }`, and a new one needs its `event` and its `phase`
fault-rule-of-other-kind = `{ $word }` is a rule of kind `{ $found }`: the verb takes those of { $kinds }
fault-choice-without-role = what is chosen becomes a role of the event, and `{ $event }` has no role `{ $word }`: an event of the house may have it under `roles`
fault-bystander-without-role = `{ $word }` is found by way of { $needs }, which the event `{ $event }` does not have
fault-unknown-kind = unknown kind of rule `{ $word }`
fault-unknown-source = the source `{ $word }` is not in the table of contents of the books
fault-unknown-pack = unknown pack `{ $word }`
fault-unknown-house = unknown house `{ $word }`
fault-unknown-family = unknown family of games `{ $word }`
fault-text-unknown-chapter = no chapter of words is called `{ $word }`, in whole or in part
fault-unknown-chapter = there is no chapter `{ $word }` among the rules
fault-unknown-team = unknown team `{ $word }`

## Conditions and amounts

fault-syntax = found { $found } where { $expected } should be
fault-wrong-type = expected { $expected }, found { $found }
fault-too-deep = more than { $limit } things inside one another
fault-slip = here one writes `{ $meant }`, not `{ $found }`
fault-two-comparisons = two comparisons in a row: put `and` and a new beginning before `{ $second }`
fault-number-too-large = the number `{ $found }` is too large
fault-out-of-range = { $found } is not between { $least } and { $most }
fault-bad-dice = `{ $found }` is no dice that could be rolled here
fault-too-many-dice = `{ $found }` is more dice than one roll has: at most { $most }
fault-wrong-count = `{ $word }` wants { $expected } between its brackets, not { $found }
fault-missing-value = `{ $verb }` says not what, or how much
fault-missing-role = the event `{ $event }` needs its `{ $role }`: say who or what under `with`
fault-truth-as-amount = `{ $text }` is true or false, an amount is needed: `{ $instead }`
fault-amount-as-condition = `{ $text }` is an amount, a condition is needed: `{ $instead }`
fault-set-as-condition = `{ $text }` are things, a condition is needed: `{ $instead }`
fault-set-as-amount = `{ $text }` are things, an amount is needed: `{ $instead }`
fault-set-needs-quantifier = say whether any, every or none: `{ $instead }`
fault-every-needs-more = say what holds for each: `{ $text } ...`
fault-half-a-comparison = `{ $text }` is half a comparison: `{ $instead }`
fault-dash-without-spaces = `{ $text }` reads as one word, a minus wants spaces: `{ $instead }`
fault-word-needs-more = `{ $text }` cannot stand alone: `{ $instead }`
fault-name-alone = `{ $word }` is the name `{ $name }`, which says nothing alone: compare something with it
fault-no-argument = this rule has no `argument` here
fault-no-properties = `{ $text }` is { $found } and has no `{ $property }`
fault-cannot-have = `{ $text }` is { $found } and cannot have a rule

## Rules, tables and hooks

fault-duplicate-rule = the rule `{ $id }` is here twice
fault-table-gap =
    { $from ->
        [same] no row for { $to }
       *[other] no row from { $from } to { $to }
    }
fault-table-overlap = two rows for { $value }
fault-old-word =
    { $on ->
        [empty] `{ $word }` is a word of releases before { $release }: now it is `{ $instead }`
       *[other] `{ $word }` is a word of releases before { $release }: now it is a part of `{ $instead }`, for { $on }
    }
fault-word-gone = `{ $word }` is gone since release { $release }: its work is done by `{ $instead }`
fault-besides-nothing = `{ $event }` is not among the events of the kind: to leave it out changes nothing
fault-hook-at-no-event = the hook `{ $hook }` speaks at no event: none of those it names can have what it does
fault-param-behind-word = `{ $param }` is a word of `{ $event }`, which comes first: the number of that name is not read, it needs another
fault-least-above-most = `{ $event }` would be at least { $least } and at most { $most }
fault-param-only-told = the text of `{ $rule }` still tells `{ $param }`, but the rule goes by it no more: change that number instead, or write another text
fault-outcome-of-no-use = nobody asks for the result `{ $outcome }`
fault-bad-range = `{ $found }` ends before it begins
fault-bad-id =
    { $why ->
        [keyword] no rule can be called `{ $id }`, which is a word of conditions
       *[other] `{ $id }` cannot be an id: small letters, digits, and dashes between them, a letter first
    }
fault-bad-letters = `{ $letters }` is no letter to draw with: terrain has one, stairs have four
fault-kind-of-nothing = no event is of the kind `{ $kind }`
fault-hook-never-fires = the hook `{ $hook }` can never have its say
fault-same-result-twice = the hooks `{ $hook }` and `{ $other }` both set this result, and neither names the other
fault-events-too-deep = the event `{ $event }` is more than { $limit } events deep: rules call one another in a circle
fault-events-too-many = more than { $limit } events inside a single one, the last of them `{ $event }`: rules call one another again and again
fault-not-cancellable = { $shape ->
    [value] `{ $event }` is a value, and a value is not cancelled: say what it is, with `value` or `modify`
    [roll] `{ $event }` is a roll, and is not cancelled: say how it ends, with `outcome` (in phase pre-roll no die is rolled) or `modify`
   *[step] `{ $event }` cannot be cancelled: it tells of what has happened; cancel what leads to it
 }
fault-no-progress = more than { $limit } events and the game has not moved on, the last of them `{ $event }`{ $hook ->
    [none] {""}
   *[other] ; the rule that does not let it move on is `{ $hook }`
 }
fault-missing-event = no rule of kind `event` is called `{ $event }`
fault-missing-kind = no rule of kind `{ $kind }` is left in { $game }, and without one nobody plays
fault-missing-setting = no rule is called `{ $rule }`, of which the game reads `{ $param }`
fault-effect-out-of-phase = `{ $verb }` says nothing in the phase `{ $phase }`: on { $ground } it belongs in { $instead }
fault-effect-out-of-place =
    { $why ->
        [elsewhere] `{ $verb }` means nothing on `{ $event }`: it is heard on `{ $at }` alone
        [forgotten] `{ $verb }` means nothing on `{ $event }`: what it says there is forgotten before anybody looks
        [unheld] `{ $verb }` means nothing in `{ $rule }`, which nobody can have: it lasts as long as somebody has the rule that says it
       *[other] `{ $verb }` means nothing on `{ $event }`, which is { $ground }: it belongs on { $instead }
    }
fault-not-known-there =
    { $instead ->
        [empty] `{ $word }` is nothing that `{ $event }` has, which is { $ground }
       *[other] `{ $word }` is not known in the phase `{ $phase }`: on { $ground } it is in { $instead }
    }
fault-value-is-pure =
    { $key ->
        [phase] `{ $event }` is a value, which has no such phase: say it in `modify`, perhaps with `order: last`
       *[other] `{ $key }` has no place on `{ $event }`, a value, which may be asked for at any time: let a step or a roll do it, and the value read what came of it
    }
fault-outcome-never-comes = `{ $event }` never comes out as `{ $outcome }`
fault-unread-roll =
    { $wanted ->
        [result] the game goes by the result of `{ $event }`, which has none: that takes a `table`, `outcomes`, a `need` or a die with faces
        [number] the game goes by the number of `{ $event }`, and a die with faces has none
        [within] of `{ $event }` the game reads { $least } to { $most }, and these dice show { $from } to { $to }
        [one] by `{ $event }` one of several things is found, of which none may be left out: that takes a single die
       *[lot] by `{ $event }` lots are drawn, each thing as likely as the next: that takes a single die, and `sides: { $role }`
    }
fault-outcome-gap =
    { $from ->
        [same] `{ $event }` has no result for { $to }: `otherwise` takes whatever is left
       *[other] `{ $event }` has no result from { $from } to { $to }: `otherwise` takes whatever is left
    }
fault-key-of-no-use =
    { $key ->
        [script] `script: false` says nothing: leave it out
        [once-for] `once-for` says nothing without `once`
        [holders] `holders` says nothing where there is only one holder
        [as] `as` says nothing in a rule that nobody has: who is meant stands in `if`
        [where] `where` says nothing in a rule that is of no place
        [mandatory] `mandatory` says nothing of a rule that nobody has
        [usable] `usable` says nothing of a rule that nobody has
        [argument] `argument` says nothing of a rule that nobody has
        [need] `need` says nothing at `{ $event }`: neither its results nor any rule asks for a number to reach
        [roles] `roles` says nothing of an event that the game announces itself: it has its own
        [instead-of] `{ $other }` has no say on this event, so nothing can take its place
        [target] `target` says nothing of an action any more: leave it out
       *[other] `{ $key }` says nothing of an action that has a command of its own: it is for those that rules offer
    }
fault-event-key-of-no-use =
    { $shape ->
        [value] `{ $key }` says nothing of `{ $event }`, which is a value: that has `value` or `truth`, `least` and `most`
        [both] `{ $event }` has both a `value` and a `truth`, and the `truth` decides: only one of them is of use
        [truth] `{ $key }` says nothing of `{ $event }`, which is true or false, and has no bounds
        [table] `{ $key }` says nothing of `{ $event }`, which has a `table`: the row of its total is the result
        [faces] `{ $key }` says nothing of `{ $event }`, whose dice have faces: the face is the result
        [roll] `{ $key }` says nothing of `{ $event }`, which is a roll: that has `roll`, `need`, `outcomes`, `table` and the like
       *[step] `{ $key }` says nothing of `{ $event }`, which is a step: it just comes, and hooks do the rest
    }
fault-instead-of-circle = `{ $hook }` takes the place of `{ $other }`, which leads back to it: none of them would speak
fault-forbids-itself = `{ $hook }` forbids only itself, when it has spoken already: to speak once there is `once`, or `holders: one`
fault-verb-for-nobody = `{ $verb }` is said of nobody
fault-word-not-handed-over = `{ $rule }` carries a word, and `{ $verb }` hands over numbers alone: nothing would come of it
fault-span-without-end = `{ $span }` never comes to its end for a team: what `{ $verb }` gives it would stay
fault-role-is-a-word = the role `{ $role }` bears a word that every event knows: it needs another name
fault-too-many-roles = the event `{ $event }` has more than { $limit } roles
fault-too-many-things =
    { $what ->
        [rules] more than { $limit } rules in one game
        [events] more than { $limit } events in one game
        [hooks] more than { $limit } hooks in one game, one counted for each of its events
        [hooks-of-a-rule] more than { $limit } hooks in one rule
       *[faces] more than { $limit } faces on one die
    }

## Packs and houses

fault-override-without-word = the rule `{ $id }` exists below: say `patch`, `replace` or `remove`
fault-patch-finds-nothing = `{ $word }` finds no rule `{ $id }` below
fault-patch-wrong-head =
    { $expected ->
        [empty] this chapter says `{ $key }: { $found }`, but the rule `{ $id }` has none
       *[other] this chapter says `{ $key }: { $found }`, but the rule `{ $id }` is of `{ $expected }`
    }
fault-stray-beside-word = `{ $key }` says nothing beside `{ $word }`
fault-patch-changes-nothing =
    { $path ->
        [empty] this leaves the rule `{ $id }` as it was
       *[other] `{ $path }` of `{ $id }` already has this value
    }
fault-house-clash =
    { $path ->
        [empty] the houses `{ $first }` and `{ $second }` disagree about the rule `{ $id }`: one must say that it comes after the other
       *[other] the houses `{ $first }` and `{ $second }` disagree about `{ $path }` of `{ $id }`: one must say that it comes after the other
    }
fault-bad-house-name = `{ $house }` cannot be the name of a house: small letters, digits, and dashes between them
fault-house-called-as-pack = a house cannot be called `{ $house }`, as a pack is
fault-no-packs = there is no pack in the folder `{ $path }`: each is a folder with a `pack.yaml`, in `rules`
fault-house-twice = two houses are called `{ $house }`, the second in `{ $path }`
fault-house-cycle = these houses each want to come after another of them: { $houses }
fault-house-for-another-pack = the house `{ $house }` extends `{ $extends }`, on which `{ $pack }` does not build
fault-pack-cycle = the pack `{ $pack }` builds on itself
fault-pack-name-differs = the pack calls itself `{ $pack }`, its folder `{ $folder }`
fault-pack-without-family = the pack `{ $pack }` does not say of which `family` it is
fault-pack-of-another-family = the pack `{ $pack }` is of the family of `{ $below }` below it, not of `{ $family }`

## Texts of the rules

fault-hook-without-words = hook `{ $hook }` of `{ $rule }` has no words: a trace shows its id
fault-hooks-alike = `{ $hook }` and `{ $other }` of `{ $rule }` speak at the same moment, and a trace tells the same of both
fault-text-missing = `{ $rule }` has no { $key } in { $language }
fault-text-placeables-differ = the twins of `{ $rule }`, { $key }, do not use the same numbers: { $there } in { $source-language }, { $here } in { $language }
fault-text-unknown-placeable = `{ $rule }` has nothing called `{ $placeable }` to put in this text
fault-text-says-a-number = { $key } of `{ $rule }`, in { $language }, says `{ $word }`, which stands in the rule: write { $placeables }, or {"`{="}{ $word }{"}`"} if it is something else
fault-text-says-another-term = { $key } of `{ $rule }`, in { $language }, says `{ $word }`, where this book says `{ $use }`: write that, or {"`{="}{ $word }{"}`"} if it is something else
fault-text-shows-an-id = { $key } of `{ $rule }`, in { $language }, shows the id `{ $word }`: write what a reader says, or {"`{"}{ $word }{":name}`"} where it is a rule
fault-text-broken-braces = { $key } of `{ $rule }`, in { $language }, has braces that do not close, that nothing opens, or that are empty: they would be shown; write {"`{name}`"}
fault-text-wrong-choice = {"`{"}{ $word }{"}`"} in { $key } of `{ $rule }`, in { $language }, has no wording for every number: write {"`{squares#square|squares}`"}, or name `one:`, `other:`
fault-text-also-odd =
    { $why ->
        [none] `also` of `{ $rule }`, in { $language }, has no name: write one, or take it out
        [same] `also` of `{ $rule }`, in { $language }, says `{ $word }`, which is its name: take it out
       *[taken] `also` of `{ $rule }`, in { $language }, says `{ $word }`, which is the name of `{ $other }`: take it out, or write another
    }
fault-text-stale =
    { $since ->
        [nothing] nobody has said that the { $language } of `{ $rule }` was read against the { $source-language }: after reading them both, write `of: { $expected }`
        [unreadable] the mark of `{ $rule }`, in { $language }, cannot be read: after reading both languages, write `of: { $expected }`
        [translation] the { $language } of `{ $rule }` has changed since it was read against the { $source-language }: after reading them both, write `of: { $expected }`
        [both] the words of `{ $rule }` have changed in { $source-language } and in { $language } since they were read: after reading them both, write `of: { $expected }`
        [rule] the rule `{ $rule }` has changed since its words were read: after reading them again, write `of: { $expected }` under the { $language }
       *[source] the { $source-language } of `{ $rule }` has changed since the { $language } was read against it: after reading them both, write `of: { $expected }`
    }
fault-text-unknown-key = nobody reads what stands under `{ $word }`: it is no line of `{ $rule }`
fault-text-unknown-language = nobody speaks `{ $word }` here: a language needs its folder of messages, which `arbitro texts new { $word }` makes and `--texts` names
fault-text-one-language = the words of `{ $rule }` are there in one language only: write the other
fault-text-of-below = the words of `{ $rule }` are not all in this layer: write the { $language } here too; where that of below still holds, no more than `{ $rule }: {"{"}{ $code }: {"{"}of: { $mark }{"}"}{"}"}`
fault-text-mark-apart = the mark of `{ $rule }` in `{ $path }` cannot be written without touching anything else: nothing was; write it under its translation on a line of its own
fault-texts-built-in = these texts are in the program itself, where nothing can be written: name the folder of the packs with `--packs`
fault-language-known = the language `{ $word }` is there already, in `{ $path }` or in the program
fault-language-code = `{ $word }` is no code of a language, such as `es` or `pt-BR`: what is in it is not read
fault-message-unreadable = from here on this cannot be read as a message: a message is `key = words`, the lines that follow it are indented, and every brace closes
fault-message-unknown = nobody ever says the message `{ $word }`
fault-typed-word =
    { $other ->
        [empty] `{ $typed }` cannot be typed for `{ $word }`: a command begins with a letter
       *[other] `{ $typed }` cannot be typed for `{ $word }`: it is read as `{ $other }`
    }
fault-message-unknown-value = the message `{ $key }` has no value `{ $word }`
fault-message-unknown-name =
    { $kind ->
        [message] the message `{ $key }` names `{ $word }`, and this language has no such message: it would be shown in braces
        [term] the message `{ $key }` names the term `{ $word }`, and this language has none of that name: it would be shown in braces
        [attribute] the message `{ $key }` names `{ $word }`, and there is no such attribute: it would be shown in braces
       *[function] the message `{ $key }` calls `{ $word }`, and messages are given no functions: it would be shown in braces
    }
fault-language-name-taken = `{ $word }` is what the language `{ $language }` is asked for by: this one is not found under it
fault-plural-unknown = { $number } is counted as `{ $word }`, for which no wording can be: there are { $words }
fault-message-of-itself = the message `{ $key }` says itself by way of `{ $word }`: it would be shown in braces
fault-text-hidden-mark = the words under `{ $key }` hold a mark that nobody sees, { $mark }: take it out
fault-text-of-nobody = these are words for `{ $rule }`, but there is no such rule
fault-glossary-without-letters = `{ $word }` has no letter that a text could be searched for
fault-glossary-contradicts = `{ $word }` is a word for `{ $term }`, and one that must not stand for `{ $other }`: no text could say it right

## Teams

fault-over-budget = the team costs { $cost }, more than its budget of { $budget }
fault-too-many-of =
    { $count ->
        [one] 1 player of the group `{ $position }`, at most { $limit } allowed
       *[other] { $count } players of the group `{ $position }`, at most { $limit } allowed
    }
fault-too-few-players =
    { $count ->
        [one] 1 player, at least { $least } needed
       *[other] { $count } players, at least { $least } needed
    }
fault-too-many-players = { $count } players, at most { $most } allowed
fault-unknown-position = the roster `{ $roster }` has no position `{ $word }`
fault-duplicate-number = two players wear the number { $number }
fault-too-many-re-rolls = { $count ->
        [one] 1 re-roll
       *[other] { $count } re-rolls
    }, at most { $most } allowed
fault-too-many-inducements = { $count ->
        [one] 1 time
       *[other] { $count } times
    } `{ $inducement }`, at most { $most } allowed
fault-no-wizard = the college `{ $college }` has no wizard
fault-unknown-shirt = no player wears the number { $number }
fault-unearned =
    { $team ->
        [new] nobody has `{ $key }` in a new team: say whether it is `for: league` or `for: exhibition`
       *[exhibition] nobody has `{ $key }` in a team for an exhibition
    }
fault-skill-twice = the player has `{ $rule }` already
fault-unlearnable = nobody can learn `{ $rule }`
fault-no-access = `{ $rule }` is of the category `{ $category }`, neither primary nor secondary for `{ $position }`
fault-too-many-advancements = one player has learned { $count ->
        [one] 1 skill
       *[other] { $count } skills
    }, at most { $most } allowed
fault-over-star-points = the skills cost { $cost } Star Player Points, more than the { $budget } of the team
fault-other-category = `{ $rule }` is a skill of category `{ $found }`, the first of this table is of `{ $expected }`
fault-letter-taken = the letter `{ $letter }` is taken

## Play, scenarios and records

fault-dice-missing = the dice given are used up: { $event } wants die number { $index }
fault-dice-left =
    { $count ->
        [one] one die was given and never rolled
       *[other] { $count } dice were given and never rolled
    }
fault-no-scenarios = no scenario file (.yaml) below { $path }
fault-wrong-players = the number of players is { $count }; there must be { $least } to { $most }
fault-wrong-teams = the number of teams is { $count }; there must be { $most ->
        [2] 2
       *[other] { $least } to { $most }
    }
fault-options-clash =
    { $same ->
        [yes] { $option } is said twice
       *[other] { $option } and { $other } do not go together
    }
fault-output-is-input = { $option } would write over `{ $path }`, which is read here: give another name
fault-outputs-alike = { $option } and { $other } would both write `{ $path }`: give each its own name
fault-several-languages = several languages at once are for `book` alone
fault-too-many-cards = { $count } of kind { $group } are too many: at most { $limit }
fault-record-unreadable = this is no line of a record: `{ $found }`
fault-record-format =
    { $engine ->
        [empty] the record has format { $format }; this program knows { $known }
       *[other] the record has format { $format }, of arbitro { $engine }; arbitro { $release } knows { $known }
    }
fault-record-other-rules =
    { $now ->
        [none] the record was played by other rules: `{ $layer }` ({ $was }) is no longer there
       *[other]
            { $was ->
                [none] the record was played by other rules: `{ $layer }` ({ $now }, files: { $files }) was not there
               *[other] the record was played by other rules: `{ $layer }` has changed from { $was } to { $now } (files: { $files })
            }
    }
fault-record-release =
    { $engine ->
        [none] what has changed since the record was written is { $layers }
       *[other] written by arbitro { $engine }, read by arbitro { $release }
    }; `--anyway` plays its answers by the rules of today, at your own risk
fault-record-no-longer-fits = answer { $number } of the record no longer fits: asked “{ $asked }”, answered `{ $command }`
fault-not-a-lot = no lots are drawn by `{ $word }`
fault-skills-exclude = nobody has both `{ $rule }` and `{ $other }`
fault-skill-needs = `{ $rule }` is for those alone who have `{ $other }`
fault-no-such-roll = there is no event { $roll }; the list shows { $count ->
        [one] 1 roll
       *[other] { $count } rolls
    }, and `--depth tree` all events
fault-not-a-roll = #{ $number } ({ $event }) is no roll: only rolls are judged again
fault-unknown-command = unknown command `{ $word }`
fault-unknown-option = unknown option `{ $word }`
fault-missing-argument = something is missing: { $argument }
fault-unknown-square = no square `{ $word }` in this dungeon
fault-square-taken = { $player } is already on this square
fault-square-not-floor = nobody can stand on `{ $word }`
fault-too-many-balls =
    { $most ->
        [one] there is one ball, here are { $count }
       *[other] there are { $most } balls, here are { $count }
    }
fault-portals-together = portals { $first } and { $second } are on the same square
fault-misplaced-ball =
    { $why ->
        [ball] another ball is there already
        [holder] the player who has the ball must stand on the pitch
        [player] the player who stands there would have the ball
       *[floor] no ball can lie there
    }
fault-card-twice = all copies of `{ $card }` lie somewhere already
fault-die-without-face = no { $face } on a d{ $sides }, which { $event } rolls
fault-command-split = in a list in brackets YAML splits `{ $command }` at its comma: write it in quotes
fault-hook-of-several = `{ $rule }` has several hooks: { $hooks }
fault-not-a-chance = `{ $word }` is no chance: write `2/3`, `0` or `1`
fault-fix-refused =
    { $what ->
        [built-in] `{ $path }` is a pack in the program itself: there is nothing in it to write
        [archive] `{ $path }` is an archive: unpack it, and name its folder
        [link] `{ $path }` is a link: name the file that it leads to
        [read-only] `{ $path }` may only be read: nothing in it was changed
       *[changed] `{ $path }` has changed meanwhile: nothing in it was rewritten
    }
fault-record-exists = `{ $path }` is already there: `arbitro resume` goes on with it, another name keeps it
fault-record-moved-on = `{ $path }` is no longer as this game left it, somebody else has written in it: what was said last is not in it. `arbitro resume` goes on from there, and so does the page in the browser, loaded anew
fault-case-twice = the case `{ $name }` is here twice
fault-commands-left =
    { $count ->
        [one] a command was left over: `{ $command }`
       *[other] { $count } commands were left over, from `{ $command }` on
    }
fault-command-illegal =
    { $source ->
        [empty] `{ $command }` is not allowed: { $reason } ({ $rule })
       *[other] `{ $command }` is not allowed: { $reason } ({ $rule }, { $source })
    }
fault-undo-after-dice = dice have been rolled since: what was decided before them stands
fault-undo-after-look = something hidden has been seen since: what was decided before it stands
fault-undo-after-ruling = a judge has ruled since: only a judge takes that back
fault-ruling-without-name = a judge rules under a name of 1 to { $most } letters
fault-ruling-without-reason = a ruling says why, in 1 to { $most } letters
fault-ruling-face = a die with { $sides } sides shows no { $face }
fault-ruling-no-die =
    { $count ->
        [0] #{ $number } (`{ $event }`) has no dice
        [one] #{ $number } (`{ $event }`) has 1 die, and so no die { $die }
       *[other] #{ $number } (`{ $event }`) has { $count } dice, and so no die { $die }
    }
fault-ruling-in-the-middle =
    { $where ->
        [over] how things stand is ruled while a game goes on: this one is over, so rule one of its dice or outcomes
       *[middle] how things stand is ruled between two activations or actions: this is the middle of one, so rule its die or its outcome, or wait
    }
fault-ruling-comes-to-nothing = the game does not come to where this is ruled
fault-no-such-ruling = there is no ruling { $number }: { $count ->
        [one] there is 1
       *[other] there are { $count }
    }
fault-ruling-of-no-rule = a die or a position is no rule: only an outcome can become one
fault-ruling-not-held = the ruling { $event } cannot be shown by a house: its scenario does not hold there
fault-ruling-of-house = the ruling { $event } is on something that the game has from { $houses } alone: write it there
fault-command-not-asked =
    { $source ->
        [empty] `{ $command }` is no answer here: { $request } ({ $rule })
       *[other] `{ $command }` is no answer here: { $request } ({ $rule }, { $source })
    }
fault-command-half = `{ $command }` is half an order: behind it stands { $what }
fault-command-of-several = `{ $command }` does not say who: { $who } may
fault-command-unreadable = `{ $command }` is not a command
fault-record-altered = the record and the game part at step { $step }: the record was changed, or is of other rules
fault-record-truncated = the record stops before its game ends, after { $steps } steps: `arbitro resume` goes on with it
fault-record-without-head = the record breaks off in its head, there is no game in it: it lacks { $missing }
fault-record-turns-played = more than { $turns } turns have been played already: `--turns` wants a greater number

## Scripts

fault-script-limit =
    { $limit ->
        [operations] the script of `{ $rule }` takes too many steps and does not end: `{ $hook }`, phase { $phase }, layer `{ $layer }`, at { $file }:{ $line }
        [calls] the functions of the script of `{ $rule }` call one another too deep: `{ $hook }`, phase { $phase }, layer `{ $layer }`, at { $file }:{ $line }
        [variables] the script of `{ $rule }` has too many variables: `{ $hook }`, phase { $phase }, layer `{ $layer }`, at { $file }:{ $line }
        [size] in the script of `{ $rule }` a text, a list or a map grows too large: `{ $hook }`, phase { $phase }, layer `{ $layer }`, at { $file }:{ $line }
        [scripts] scripts call one another too deep, the last is that of `{ $rule }`: `{ $hook }`, phase { $phase }, layer `{ $layer }`, at { $file }:{ $line }
       *[other] the script of `{ $rule }` went past a limit ({ $limit }): `{ $hook }`, phase { $phase }, layer `{ $layer }`, at { $file }:{ $line }
    }
fault-script-error = the script of `{ $rule }` stopped (`{ $hook }`, phase { $phase }, layer `{ $layer }`, at { $file }:{ $line }): { $detail }
fault-script-syntax = the script of `{ $rule }` cannot be read: { $detail }
fault-script-too-large =
    { $limit ->
        [length] the script of `{ $rule }` is too long
        [functions] the script of `{ $rule }` has too many functions
        [depth] in this script of `{ $rule }` there are too many things inside one another
       *[other] in this script of `{ $rule }` something is too large
    }
fault-script-unknown-word = scripts do not know `{ $word }`
fault-script-function-missing = the script of `{ $rule }` lacks the function `{ $function }(event)`
fault-script-hook-name = no function of a script can be called `{ $function }`: the hook needs another name
fault-script-of-nobody = this script is for `{ $rule }`, but no such rule has a hook with `script: true`
fault-script-twice = the rule `{ $rule }` has two scripts
fault-script-outside-function = outside its functions a script does nothing
fault-script-not-in-value = `{ $word }` cannot be said while a value is asked for: only looking and counting can
fault-script-chain = `event` is in use here already: put the list into a variable first, with `let`, and then go through it
fault-script-assigns = nothing of `event` is changed with `=`: a verb changes it, or `event.set(…)` a fact of the event itself
fault-script-unknown-line = the texts of `{ $rule }` have no line `{ $word }`

## The command line

fault-option-of-other-games =
    `{ $option }` means nothing to { $game }{ $right ->
        [empty] {""}
       *[other] ; there is { $right }
    }
fault-bad-option =
    { $right ->
        [empty] { $bounded ->
            [yes] the option `{ $option }` cannot be `{ $value }`, but a number from { $least } to { $most }
            [whole] the option `{ $option }` cannot be `{ $value }`, but a whole number without a sign
            [above] the option `{ $option }` cannot be `{ $value }`, but a whole number from 1 on
           *[other] the option `{ $option }` cannot be `{ $value }`
        }
       *[other] the option `{ $option }` cannot be `{ $value }`, but one of: { $right }
    }
fault-option-without-value = the option `{ $option }` wants a value
fault-unexpected-argument = nothing more is wanted after what is there: `{ $word }`
