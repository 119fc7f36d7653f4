# What the command line says.

check-clean = { $pack }: nothing to say
check-no-more = { $pack }: nothing more to say
check-fixed = { $file }:{ $line }: `{ $old }` → `{ $new }`
judge-summary = { $held } held, { $differ } did not, { $unusable } unusable
judge-accepted = { $count ->
        [one] 1 of { $all } expectations was written anew
       *[other] { $count } of { $all } expectations were written anew
    }
judge-mismatch = { $what }: expected { $expected }, got { $got } (line { $line })

## Playing

play-seed = seed { $seed }
play-won = winner: { $winner }
play-draw = nobody wins
play-league-report = `arbitro league result { $command }` writes it in the rosters
play-left = the game so far is in { $path }; `arbitro resume { $path }` goes on
replay-same = the same game, { $steps ->
        [one] to its only step
       *[other] to the last of { $steps } steps
    }
replay-differs = another game from step { $step } on
replay-anyway-same = by the rules of today too: the same dice, answers and end, { $steps ->
        [one] to its only step
       *[other] to the last of { $steps } steps
    }
replay-anyway-parts = by the rules of today another game from step { $step } on: { $was } then, { $now } now
replay-anyway-same-end = the end is the same: { $was } then, { $now } now
replay-anyway-other-end = another end: { $was } then, { $now } now
replay-anyway-no-end = the answers no longer lead to the end that was: { $was }
replay-nothing = nothing
resume-kept = the record as it was is kept in { $path }
ask-rule-named = Do you use { $rule }?
ask-for-rule = { $rule }: { $question }
prompt-nothing-rolled = nothing has been rolled yet
board-signs = h3- Prone, h3= Stunned, h3* with the ball, * the ball, [ ] a chest, (4) a portal, H the End Zone of h, ### no way through, ~~~ whatever goes in is lost
board-pit = ooo a pit
board-beast = { $letter } { $name } ({ $lair } its lair)
board-levels = +1 and -1: what lies above and below the floor
board-ours = { $name }: the map is ours

## Rules and words

rules-source = source
rules-layer = written in
rules-reading = reading
rules-readings = { $readings ->
        [one] { $readings } reading
       *[other] { $readings } readings
    }; { $switches } with a value that a house may change
rules-provenance = provenance
rules-hides = hides
rules-position = 0–{ $limit } { $name } · { $cost } · { $profile }{ $has ->
        [empty] {""}
       *[other] {" "}· { $has }
    } · primary { $primary } · secondary { $secondary }
rules-suggested-team = suggested: { $players }; team re-rolls { $rerolls }
rules-mandatory = always applies
rules-usable = it works even for those who are down or have lost their Tackle Zone
rules-is = is
rules-events = events
rules-hooks = hooks
rules-stats-kind = kind
rules-stats-rules = rules
rules-stats-hooks = with hooks
rules-stats-plain = without a script
rules-stats-median = lines, median
rules-stats-longest = longest
rules-if = if
rules-asked = its coach is asked
rules-asked-gauntlet = its player is asked
words-title = The words of { $game }
words-properties = What things have
words-facts = What the game has
words-sets = Sets
words-bystanders = Holders that are no role: `as:`
words-verbs = What a hook does in this game: `do:`
words-kinds = Kinds of rules of this game: `kind:`
words-settings = What procedures read of rules: `params:`
words-event-kinds = Kinds of events, after `event: every` and `besides: every`
words-position = Keys of a position
words-expected = Keys of what may be expected of every game, beside events
words-commands = Commands
coverage-done = done
coverage-not-yet = not yet
coverage-unraised = nobody raises `{ $event }` yet, for which there wait: { $rules }
coverage-summary = { $done } of { $all } done
coverage-numbers =
    of { $all ->
        [one] { $all } number
       *[other] { $all } numbers
    } raised by one, no case noticed { $unheld }

## Help

help-usage = Usage
help-usage-options = {"["}OPTIONS]
help-usage-command = <COMMAND>
help-values = {"["}one of:
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-help = Print this help
help-version = Print the version
help-arbitro = A referee for tabletop games whose rules are data
help-option-texts = A folder of texts, for more languages or other words; may be repeated
help-option-lang = Language of everything printed; else that of the environment
help-option-packs = A folder with packs, in place of those in the binary
help-option-house = A house: a folder with rules of its own; several may be given
help-option-houses = A house: a folder with rules of its own; several may be given
help-option-format = How results are printed
help-option-trace = How much is told: off, outcome, rules, full
help-option-game = The game
help-option-home-coach = Who plays home
help-option-away-coach = Who plays away
help-option-coaches = Who plays for a side, by its number: `--coach 3=human`; may be given again
help-option-board = Draw the board at every turn
help-option-anyway = Play the answers of a record of other rules, or of another release, by the rules of today
help-play = Play a game and watch it
help-play-home = A college, a team, or a team file
help-play-away = A college, a team, or a team file
help-play-teams = The teams, where more than two play: `--teams fire,shadow,life,metal`
help-play-dungeon = A dungeon of the pack, or a set-up file
help-play-pitch = A pitch, by its face: `one`, `two`; else the winner of the toss chooses
help-play-league = The league of which a match is played: `--home` and `--away` are two of its coaches
help-play-endgame = Play with the Endgame cards
help-play-special-balls = Play with special balls
help-play-overtime = A match that ends level goes into overtime, as in finals
help-play-seed = Seed of the dice; else any
help-play-turns = Turns a side, after which time is up
help-play-players = How many play, where no sides are named
help-play-last-winner = The player who won the last game, who plays last now
help-play-record = Write every step to a file before it takes effect
help-judge = Run scenario files, or folders of them
help-judge-paths = Scenario files or folders
help-judge-accept = Write what came into the expectations that did not hold
help-explain = Explain the rolls of a record, a scenario or a line, or one of them
help-explain-what = A record, a scenario file, or a game whose position follows
help-explain-position = The position, parts apart by `;`: "h3 at 8,4 ag 3+ has dodge, block; a5 at 8,5"
help-explain-commands = The commands: "h3 move 9,4" "use dodge"
help-explain-case = One case of the file, by its name or a part of it
help-explain-dice = The dice, in the order rolled; block dice by name
help-explain-seed = The seed of the dice
help-explain-accept = Use the optional rules that no command speaks of
help-explain-roll = The number of a roll, or an event, whose last roll is meant
help-replay = Play a record again and verify it to the last die
help-replay-record = A record
help-resume = Go on with a game that was stopped
help-resume-record = A record
help-resume-turns = Turns a side, after which time is up; else as it began
help-ruling = A judge rules on a recorded game: a die, an outcome, how things stand
help-ruling-record = A record
help-ruling-die = This die of an event shows that face; `12.2=5` is the second die of event 12
help-ruling-outcome = This roll comes out like that
help-ruling-position = Things stand like this, in the words of a scenario's position
help-ruling-undo = Take the last ruling back, with all that came after it
help-ruling-scenario = Print what should hold by this ruling, as a scenario
help-ruling-house = Make a house by which this ruling is the rule, with its scenario
help-ruling-by = The judge
help-ruling-why = The reason
help-ruling-rule = The rule that it rests on
ruling-made = { $count ->
    [0] Nothing was taken back for it. `arbitro resume` goes on from here.
    [one] One answer was taken back for it; it stands in the ruling. `arbitro resume` goes on from here.
   *[other] { $count } answers were taken back for it; they stand in the ruling. `arbitro resume` goes on from here.
 }
ruling-taken-back = The last ruling is taken back: the game stands as it did before it.
ruling-house-made = The house stands in { $folder }: say in it when the ruling holds.
help-check = Say everything that is wrong with packs and houses
help-check-what = Packs by name, houses by folder or by a file of theirs; else every game
help-check-fix = Write new words for those of older releases, in the files of houses and of cases
help-book = Write the rulebook of a game, in one language or in two side by side
help-book-game = A pack
help-book-html = One file: contents, index, search; no network
help-book-examples = Scenarios whose passages are played and folded under their rules
help-book-md = A folder with a file for each chapter
help-rules = List the rules of a game, or show one in words
help-rules-id = A rule
help-rules-game = The game; else that of the house, or dungeon-bowl
help-rules-stats = Count rules and lines, kind by kind
help-rules-readings = List the readings: where the print is open or wrong, what is used, and the value that a house may change
help-words = Print the vocabulary of games as reference pages
help-words-games = The games; Dungeon Bowl, if none is said
help-words-markdown = Write the pages as Markdown into this folder
help-coverage = Say which entries of a book are done: those that a case names
help-coverage-book = The book: db, blitz, gof, fbbf, skills
help-coverage-numbers = Raise every number of the packs, or of this house, by one; list those no case notices
help-coverage-every = Only every so many numbers
help-coverage-scenarios = A folder with scenarios, in place of those in the binary

## Why a command is not legal

refused-by-rule =
    { $part ->
        [empty] { $rule } forbids it ({ $values })
       *[other] { $rule } forbids it: { $part } ({ $values })
    }
refused-by-choice =
    { $part ->
        [empty] { $rule }
       *[other] { $rule }: { $part }{ $values ->
            [empty] {""}
           *[other] {" "}({ $values })
        }
    }
refused-from-start =
    { $part ->
        [empty] { $rule } does not allow it ({ $values })
       *[other] { $rule } does not allow it: { $part } ({ $values })
    }
reason-not-yours = it is another side's turn
reason-nobodys = no side has it to move
reason-another-acts = another player is acting; `stop` ends its activation
reason-bench-used = the bench was used this turn
reason-not-in-the-dungeon = the player is not in the dungeon
reason-activated = the player was activated this turn
reason-stunned = the player is Stunned
reason-used-up = the team has done that this turn
reason-prone = the player is Prone
reason-no-ball = the player cannot have the ball
reason-nobody-to-throw = nobody can throw, or be thrown
reason-target-not-standing = the target is not standing
reason-target-standing = the target is standing
reason-target-not-adjacent = the target is not adjacent
reason-wall-between = a wall stands between
reason-target-nobodys = the target belongs to no side, and is nobody's opponent
reason-square-taken = somebody is on that square
reason-chest-in-the-way = a chest stands on that square
reason-not-a-step = one step does not lead there
reason-no-movement = no movement is left, nor a rush
reason-out-of-reach = the square is out of reach
reason-own-square = the player stands on that square
reason-square-out-of-sight = the square is out of sight
reason-not-a-floor-square = it is no floor square
reason-no-wall-in-reach = no wall beside that square can be hit from here
reason-no-foothold = nobody can stand there
reason-in-the-pit = the square is in the pit
reason-done = the action is done
reason-nobody = no such player is named
reason-not-declared = the player has declared another action
reason-not-in-reserve = the player is not in reserve
reason-not-knocked-out = the player is not Knocked Out
reason-no-portal = there is no portal to come from
reason-no-target = nobody and nothing like that is there
reason-target-own-side = the target is of the player's own side
reason-target-not-there = the target is not in the dungeon
reason-not-the-target = the action was declared against another
reason-not-offered = no rule offers it to the player now
reason-jumped = the player has jumped as often as it may
reason-not-a-jump = one jump does not lead there
reason-no-chest = no chest stands there
reason-not-a-mate = it is not one of the other team-mates
reason-another-rule = another rule is in question
reason-no-such-die = no die shows that
reason-way-of-several = in an order of several parts every square of a way is named
reason-not-among-these = it is not among those to choose from
reason-not-the-one-asked = somebody else is asked about
reason-chosen-already = it has been chosen already
reason-not-under-the-ruler = the player is not between the thrower and where the ball comes down
reason-out-of-sight = the thrower is out of sight
reason-beside-an-opponent = the player would stand beside an opponent there
reason-without-the-rule = the player has not got the rule that brings it on
reason-no-such-zone = the dungeon has no such end zone
reason-zone-taken = another coach has that end zone
reason-not-in-its-end-zone = players are placed in their own end zone
reason-placed-off-floor = it stands on a floor square
reason-placed-in-end-zone = it stands in no end zone
reason-placed-beside-end-zone = it stands in no tile that a door joins to an end zone
reason-placed-tile-taken = the tile holds as many as it may
reason-placed-square-taken = something stands there already
reason-placed-near-chest = a chest is too near
reason-placed-near-end-zone = an End Zone is too near
reason-not-pushed-there = the push does not lead there
reason-not-a-side = the template is turned to one of the four sides of the field
reason-not-in-a-tile-beside = the square is in no tile next to the player's
reason-not-beside-a-wall = no wall is beside that square
reason-not-beside-the-pit = the square is not beside the pit
reason-nearer-is-free = a free square is nearer
reason-not-of-the-category = the skill is of another category
reason-has-it-already = the player has it already
reason-may-not-have-it = the player may not have it beside what it has

help-completions = Print what a shell reads to complete commands and options
help-completions-shell = The shell
help-man = Write the manual: a page for each command
help-man-dir = The folder it is written into
man-made =
    { $count ->
        [one] { $count } page written into { $path }
       *[other] { $count } pages written into { $path }
    }
man-name = Name
man-description = Description
man-version = Version
man-values = One of

## Texts

texts-missing =
    { $key ->
        [twin] no words
        [message] borrowed until it is translated
       *[other] no `{ $key }`
    }
texts-unread = nobody has said that it was read against the source
texts-doubtful =
    { $why ->
        [numbers] other numbers than in the source
        [placeable] a placeable that the rule does not have
        [number] a number that stands in the rule
        [term] a word that its book does not use
        [words] braces, an id or a plural that a reader would stumble over
        [key] a key that nobody reads
       *[old-mark] its mark covers the source alone
    }
texts-stale =
    { $why ->
        [unreadable] its mark cannot be read
        [translation] the translation has changed since it was read
        [both] both have changed since they were read
        [rule] the rule has changed since they were read
       *[source] the source has changed since it was read
    }
texts-progress = { $what }: { $read } of { $all } read, { $hundredths } %
texts-progress-engine = { $what }: { $read } of { $all } translated, { $hundredths } %
texts-old-marks =
    { $count ->
        [one] { $count } mark is of an older release and covers the source alone; `arbitro texts read --old` takes it over
       *[other] { $count } marks are of an older release and cover the source alone; `arbitro texts read --old` takes them over
    }
texts-read-done =
    { $count ->
        [0] every mark stands there as it should
        [one] { $count } mark written, in { $files ->
            [one] { $files } file
           *[other] { $files } files
        }
       *[other] { $count } marks written, in { $files ->
            [one] { $files } file
           *[other] { $files } files
        }
    }
texts-read-left = left as it is: `{ $rule }`; `arbitro texts read { $rule }{ $houses }` says why
texts-new-made = { $folder }: { $count } files to translate, for the language `{ $code }`
texts-new-terms = Settle these terms first: take the mark away from those that are settled; what they say `not` to, `check` finds in the texts.
texts-found =
    { $count ->
        [0] found nowhere
        [one] found in { $count } place
       *[other] found in { $count } places
    }
texts-term =
    { $language }, { $pack }: { $words }{ $not ->
        [empty] {""}
       *[other] ; not { $not }
    }{ $style ->
        [empty] {""}
       *[other] ; its own texts avoid { $style }
    } · { $count ->
        [0] nowhere
        [one] { $count } time
       *[other] { $count } times
    } · { $place }
help-texts = Work on the texts of rules: what is stale, what is read, where a word stands
help-texts-stale = List what wants a translator: missing, unread, doubtful or stale, with what has changed
help-texts-stale-what = Packs by name, houses by folder, `engine` for the engine's sentences; else everything
help-texts-stale-chapter = Only chapters whose path holds this: `skills/agility`
help-texts-stale-within = Only words in this language
help-texts-read = Mark texts as read as they stand; nothing but the marks changes
help-texts-read-ids = The rules whose texts were read
help-texts-read-all = All texts, stale or not
help-texts-read-old = Those whose marks are of an older release and still hold
help-texts-search = Find a term in the texts, case and accents aside
help-texts-search-term = The term
help-texts-search-within = Only in this language
help-texts-glossary = List the terms of the books, what each book calls a thing and where
help-texts-glossary-term = A term, by its id or as a book says it; else all of them
help-texts-glossary-what = Packs by name, houses by folder; else every pack
help-texts-glossary-within = Only terms of this language
help-texts-new = Make the folder of a new language, with everything that is still to be said
help-texts-new-code = The code of the language, such as `es`
help-texts-new-folder = The folder; else it is called as the language
help-texts-read-within = Only texts in this language
help-texts-preview = Show the texts of a rule, filled, beside their source
help-texts-preview-id = The rule
help-texts-preview-game = The game; else the first that has it
help-texts-preview-watch = Show them again at every save
