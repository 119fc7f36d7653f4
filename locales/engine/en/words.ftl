# Single words, and the frame of a report.

## Yes and no

yes = yes
no = no

## The frame of a report

severity-error = error
severity-warning = warning
severity-help = help
did-you-mean = did you mean `{ $word }`?
nothing-written = (an empty text)
it-may-be = it may be: { $words }
counted-errors =
    { $errors ->
        [0] no errors
        [one] 1 error
       *[other] { $errors } errors
    }
counted-warnings =
    { $warnings ->
        [0] no warnings
        [one] 1 warning
       *[other] { $warnings } warnings
    }
summary-findings =
    { $warnings ->
        [0] { counted-errors }
       *[other]
        { $errors ->
            [0] { counted-warnings }
           *[other] { counted-errors }, { counted-warnings }
        }
    }

## Labels of the other places of a diagnostic

label-first = first written here
label-first-use = first used here
label-overridden = what is changed was written here
label-below = what is below was written here
label-removed = it was removed here
label-same = the same is written here
label-the-other = the other is here
label-other-house = the other house says it here
label-changed = a house changes this here
label-rule = the rule is here
label-event = the event is here
label-source = the source is here
label-contradicted = it stands against this

## What is wrong with YAML

yaml-bracket-open = a bracket that opens here is never closed
yaml-bracket-wrong = a bracket closes here that is not the one opened last
yaml-quote-open = a text in quotes is not closed, or goes on in the next line without indentation
yaml-after-quote = something stands after the closing quotes
yaml-tab = indentation is made of spaces, and here is a tab
yaml-escape = in double quotes `\` is followed by what it cannot be; in single ones it is a mark like any other
yaml-reference = `&` and `*` give a name and take it up again, and this one is not there or cannot be taken up; a text that begins so goes in quotes
yaml-tag = `!` at the beginning has a meaning of its own: put the text in quotes
yaml-directive = `%` at the beginning has a meaning of its own: put the text in quotes
yaml-documents = a file is one document, without lines `---` or `...`
yaml-colon = a colon cannot stand here: a text that has one goes in quotes, or else the indentation is wrong
yaml-no-colon = here a key with its colon is needed, indented like the others
yaml-no-blank = after the colon a blank is missing
yaml-comma = between the things of a list or map a comma is missing
yaml-indentation = the indentation fits nothing of what stands above
yaml-ends-early = the file ends before what it begins
yaml-other = this cannot stand here; if it is a text, put it in quotes

## Shapes of YAML

shape-nothing = nothing
shape-true = `true`
shape-truth = `true` or `false`
shape-number = a whole number
shape-text = a text
shape-list = a list
shape-map = a map
shape-empty-map = an empty map
shape-range = a range, as `2-7`
shape-dice = dice, as `2d6`
shape-pair = two values, as `[3, 4]`

## What an event is

ground-dice = dice that are added up
ground-faces = dice with faces
ground-value = a value that is a number
ground-truth = a value that is true or false
ground-step = a step

## Types of values, single and in sets

kind-truth = a truth
kind-number = a number
kind-name = a name
kind-set = a set
kind-nothing = nothing
kind-player = a player
kind-square = a square
kind-team = a team
kind-thing = a thing
kind-value = a value
kind-none = something that has no value
kind-outcome = an outcome
kind-rule = a rule
kind-action = an action
kind-catch = a way to catch
kind-characteristic = a characteristic
kind-span = a span of time
kind-set-player = some players
kind-set-square = some squares
kind-set-team = some teams

## Groups of names

group-book = book
group-dungeon = dungeon
group-term = term
group-position = position
group-player-name = name of a player
group-hook = hook
group-outcome = outcome
group-rule = rule
group-face = face
group-player = player
group-action = action
group-blitz-action = action
group-skill = skill
group-trait = trait
group-weather = weather
group-keyword = keyword
group-group = group of positions
group-catch = way to catch
group-characteristic = characteristic
group-span = span of time
group-category = category
group-direction = side of the field
group-reason = reason
group-kind = kind of thing
group-command = command
group-table = table
group-die = die
group-event = event
group-room = room
group-inducement = inducement
group-wizard = wizard
group-sponsor = sponsor
group-benefit = benefit
group-charm = charm
group-deed = deed

## What may stand in a condition

expected-end = the end
expected-number = a number
expected-word = a word
expected-set = some things, as `markers of actor`
expected-operator = a comparison, as `is` or `>=`
expected-dice = dice, as `2d6`
expected-target = a target, as `3+`
expected-range = a range, as `2-7`
expected-rule = a rule, as `loner(4)`
expected-letter = a small letter, as `b`
expected-value = a value
expected-last = { $rest } or { $last }

## Languages

language-it = Italian
language-en = English

## Keys of a text

text-twin = words
text-name = name
text-text = text
text-reading = reading
text-line = line `{ $hook }`
text-because = reason why `{ $hook }` is moved
text-none = none

## The keys of a scenario: of positions, and of what may be expected

key-dungeon = id of a dungeon, or a set-up
key-hall = a plain hall: `[20, 12]`
key-board = rows of cells
key-rooms = the room of a hall or drawing; rectangles by room
key-ball = where the ball is: a player or a square
key-chests = squares of chests: `ball` or `trap`
key-portals = the squares of portals 1 to 6
key-home = the first side
key-away = the second side
key-third = the third side
key-fourth = the fourth side
key-fifth = the fifth side
key-sixth = the sixth side
key-active = whose turn it is
key-first = who began
key-round = whose turn is still to come this round
key-turn = turns so far
key-pre-game = players, chests and portals have still to be placed
key-turn-limit = team turns a side until time is up
key-activations = how many players were activated in this team turn; with any, it has begun
key-used = what this team turn has used up: `[blitz, pass]`
key-acting = the activation that is going on
key-at = its square
key-position = its line of the roster
key-ma = Movement Allowance
key-st = Strength
key-ag = Agility
key-pa = Passing Ability
key-av = Armour Value
key-has = rules it has
key-lacks = rules it has not
key-state = how or where it is: `standing`, `prone`, `reserves` …
key-gender = the gender of its name: `f`, `m`, `n`; else what its roster says
key-name = its name
key-activated = it has been activated this team turn
key-distracted = it has lost its tackle zone
key-niggling-injuries = its niggling injuries
key-end-zones = whose each end zone is, where it is not as drawn: `[away, home]`
key-terrain = squares that are no longer what was drawn
key-stunned-this-turn = it was stunned in this team turn
key-teleports = how often it was teleported this team turn
key-boosts = changes that last for a while: `st: 1, until: turn`
key-until = when it ends
key-by = how often more, or less often
key-counts = what is counted of it for a while: `has: cheers, by: 2, until: turn`
key-extra-re-rolls = re-rolls among its own that it has for a while: `by: 1, until: turn`
key-roster = its college, without the players that it suggests
key-lent = what it has on loan: rules that lent a re-roll, or abilities for a while
key-free = actions it took this turn that cost none
key-again = of the actions it took, those that it may take again, having scored since
key-extra = actions more than usual, for who has done nothing yet
key-open-extra = actions more than usual, for anybody
key-held-at-start = balls that the active team held when its turn began
key-overtime = overtime is being played
key-private = a challenge of this turn alone, by side
key-gone = cards that come no more; `ogre#2` is the second of several alike
key-bragging = whose turn it is to brag
key-locked = until when its tokens cannot be spent
key-exchanges = until when Attack and Defence of the monsters it faces have changed places
key-ignores-boasts = its boasts do not count in this turn of its own
key-lair = the square it goes back to
key-college = the starting team of a college
key-team = its team: an id, or written out
key-re-rolls = team re-rolls left
key-turns = turns taken
key-touchdowns = touchdowns scored
key-coach-gone = its coach was sent off
key-player = who acts
key-action = the declared action
key-target = the declared target
key-from = the square it started from
key-moved = squares of movement used in the activation that is going on
key-rushed = squares of rush used
key-jumps = jumps made
key-done = the action itself was done
key-turnover = the turn ended in a turnover
key-winner = who won, or `none`
key-deeds = everything counted, by player
key-misses-next-game = it misses the next match
key-dead = it is dead
key-lost = characteristics reduced for good
key-gold = gold
key-tallies = counts of a side
key-pitch = the pitch
key-balls = several balls
key-special = what the balls are
key-taken = actions taken this turn
key-challenges = the active challenges
key-top = the card on top of the deck
key-pile = cards below, in an order nobody knows
key-endgame = Endgame cards
key-endgame-cards = how many Endgame cards come
key-endgame-begun = the endgame has begun
key-turns-left = turns still to begin
key-held-all = the active team held every ball when its turn began
key-stage = the part of the game it is in
key-with = optional rules in use
key-balls-to-come = special balls that lie face down
key-did = actions it took this turn
key-barred = it may not act this turn
key-move = Move
key-throw = Throw
key-armour = Armour
key-blocked = it has blocked since it marked
key-hand = cards in hand
key-cards = cards in hand, by their fronts
key-traits = coach traits
key-played = bonus plays played this turn
key-score = points
key-claims = challenges claimed this turn
key-swept = claims that count for a clean sweep
key-points = league points
key-claimed = challenges claimed this match
key-injuries = opponents injured
key-runs = runs made
key-floored = opponents knocked down
key-over = the game has ended
key-discarded = cards discarded
key-deck = the deck, or how many cards are left
key-waiting = modifiers that wait for the next monster
key-last-winner = who won the last game
key-players = how many play
key-class = its class
key-weapon = its weapon
key-weapons = its weapons
key-boasts = its boasts
key-owner = whose hero it is
key-carries = tokens it carries
key-learned = classes it has learned from
key-class-tokens = tokens on its class
key-weapon-tokens = tokens on its weapons
key-wounds = its wounds
key-heroes = how many heroes there are
key-table = the table as it is drawn
key-bet = its bet
key-applied = rules that spoke; under a name, of the one who has them
key-silent = rules that were weighed and kept silent
key-offered = rules that were offered, to anybody or to whom; `none`
key-forbidden = rules and what forbids them
key-legal = commands among the answers to the open question
key-illegal = commands that are not, or who refuses each
key-choices = exactly these answers
key-asked = whose answer is awaited
key-order = events one after the other
key-explains = lines of the trace, or parts of them
key-layers = the pack or house a value comes from
key-shown = what the coach of a side sees
key-hidden = what the coach of a side does not see
key-odds = exact chances of the last order: `passed: 2/3`
key-fault = the code of the error that it ends with
key-to = whose it is for a while
key-ability = the ability that is lent
key-count = how many

## How often, and until when

once-ever = every time
once-action = once an action
once-activation = once an activation
once-blow = once a blow
once-turn = once a turn
once-match = once a match
once-fight = once a fight
once-encounter = once an encounter
once-duel = once a duel
until-action = until the action ends
until-activation = until the activation ends
until-next-activation = until its next activation begins
until-end-of-next-activation = until its next activation ends
until-next-own-turn = until its team's next turn begins
until-down = until it goes down
until-turn = until the turn ends
until-match = until the match ends
until-fight = until the fight ends
until-encounter = until the encounter ends
until-next-turn = in the next turn
until-end-of-next-turn = until the next turn ends
until-from-next-turn = from the next turn on
until-duel = until the duel ends
