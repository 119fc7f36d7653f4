# What the commands for houses say.

## A fresh house

house-new-made = { $folder }: a house on { $game }, { $count } files; go on with
help-house = Start a house: a folder that changes rules
help-house-new = Make a folder with one commented example of each thing
help-house-new-dir = The folder; it must not be there yet, or be empty
help-house-new-extends = The game whose rules it changes

## What can be wrong with it

fault-folder-in-use = something is in `{ $path }` already, and nothing is ever written over
fault-pack-no-game = `{ $pack }` is no game by itself; the games are: { $known }
fault-pack-not-beneath = `{ $game }` is not built on a pack `{ $pack }`; it is made of: { $known }
fault-no-scaffold = nobody has written an example house for `{ $pack }` yet: start with a `house.yaml` that says `extends: { $pack }`
fault-not-a-house = `{ $path }` is neither a folder nor a zip archive
fault-house-link = `{ $path }` is a link, or no plain file: a house holds its own files
fault-archive-climbs = the archive `{ $path }` holds a file outside of itself: `{ $name }`
fault-archive-too-large = the archive `{ $path }` holds more than { $limit } MB
fault-archive-unreadable =
    { $what ->
        [encrypted] the archive `{ $path }` wants a password: pack it without
        [method] the archive `{ $path }` is packed in a way that is not read here: use the usual one, deflate
       *[damaged] the archive `{ $path }` is damaged
    }
fault-unknown-code = no message bears the code `{ $word }`
fault-patch-removes-nothing = `{ $path }` of `{ $id }` is not there to be taken away
fault-param-of-no-use = nobody reads the number `{ $param }` of `{ $rule }`
fault-override-hidden = what the house `{ $first }` says of `{ $id }` is hidden: the house `{ $second }` takes or replaces the whole of it

## Differences

help-diff = Tell every difference that houses, or a pack, make to the game beneath
help-diff-game = The game
help-diff-against = The pack to hold it against, beneath it: `dungeon-bowl` for the final
help-rules-layers = Show where each value of the rule comes from, and what it hides
diff-becomes = { $before } becomes { $after }
diff-added = now { $after }
diff-taken = no longer { $before }
diff-hook-added = new hook: { $event }, { $phase }, { $effect }
diff-hook-taken = the hook is gone
diff-nothing-in-it = nothing
diff-row = row { $row }
diff-new = new rule ({ $kind })
diff-gone = removed ({ $kind })
diff-script = a function in a script speaks for it
diff-summary =
    { $values ->
        [one] 1 value changes
       *[other] { $values } values change
    }, new rules: { $new }, removed: { $gone }
layers-removed = removed by { $by }; it was written in { $was }
layers-taken = taken away

## Kinds of rules

rule-kind-skill = skill
rule-kind-trait = trait
rule-kind-procedure = procedure
rule-kind-deed = deed
rule-kind-room = room
rule-kind-terrain = terrain
rule-kind-action = action
rule-kind-asset = asset
rule-kind-inducement = inducement
rule-kind-wizard = wizard
rule-kind-sponsor = sponsor
rule-kind-benefit = benefit
rule-kind-charm = charm
rule-kind-scenario = scenario
rule-kind-roster = roster
rule-kind-advancement = advancement
rule-kind-skill-table = table of skills
rule-kind-tile = tile
rule-kind-dungeon = dungeon
rule-kind-class = class
rule-kind-weapon = weapon
rule-kind-boast = boast
rule-kind-bonus = bonus
rule-kind-penalty = penalty
rule-kind-effect = effect
rule-kind-monster = monster
rule-kind-special = special encounter
rule-kind-modifier = modifier
rule-kind-event = event
rule-kind-table = table
rule-kind-die = die
rule-kind-setting = setting

## Keys of a rule, where their names are not what one would say

field-source = source
field-sources = other sources
field-reading = reading
field-mandatory = mandatory
field-event = event
field-as = role
field-where = place
field-phase = phase
field-if = condition
field-once = how often
field-once-for = for whom
field-holders = how many may use it
field-ask = its coach is asked
field-instead-of = in place of
field-script = script
field-order = order
field-roll = dice
field-need = needs
field-natural = natural
field-outcomes = outcomes
field-table = table
field-rows = rows
field-value = value
field-truth = truth
field-least = at least
field-most = at most
field-cost = price
field-limits = limits
field-has = has
field-faces = faces
field-copies = copies

## Numbers of rules, where their names are not what one would say

param-defence = Defence
param-wounds = wounds
param-gold = gold
param-tokens = tokens
param-attack = Attack
param-bonus = bonus
param-dice = dice
param-until = until
param-penalty = penalty
param-most = at most
param-least = at least
param-range = range
param-hits-on = hits on
param-farthest = farthest
param-defence-lost = Defence lost
param-defence-bonus = Defence bonus
param-heals = wounds healed
param-gold-more = more gold
param-gold-lost = gold lost
param-dice-more = more dice
param-dice-lost = dice lost
param-dice-won = dice won
param-tokens-won = tokens won
param-tokens-lost = tokens lost
param-strength = Strength
param-most-strength = most Strength
param-factor = factor
param-cost = price
param-price = price
param-safe-on = safe on
param-free-on = free on
param-falls-on = falls on
param-held-on = held on
param-strikes-on = strikes on
param-favoured-on = favoured on
param-remembers-on = remembers on
param-re-rolls = team re-rolls
param-radius = radius
param-squares = squares
param-highest = the highest
param-heroes = heroes
param-fewest = at the fewest
param-budget = budget
param-chests = chests
param-portals = portals
param-prone-count = Prone opponents count too
param-barred-from-free = not even free actions
param-past-opponents = passes beside opponents
param-run-beside-prone = a Run ends beside Prone ones
param-mark-beside-prone = a Mark ends beside Prone ones
param-no-squares = a Run of no squares counts
param-onto-a-ball = onto a ball too
param-in-any-turn = in whoever's turn
param-anew = begins anew
param-falls-count = falls through trapdoors count
param-counts-for-taker = counts for whoever has taken it
param-spends = the action is lost
param-without-endgame = without the Endgame too
param-refresh = place of the new challenges
param-hand-limit = place of the discards
param-new-ball = place of the new ball
param-in-set-up = in set-up too
param-prone-too = Prone ones too
param-open-only = only if Open
param-with-its-holder = the ball falls with its holder
param-stays = stays where it is
param-at-once = at once
param-without-balls = even with no ball left
param-caught-at-once = a ball caught as it comes up was held
param-go-back = go back into the deck
param-shared = shared

## Schemas

schema-made = { $path }: { $count } files, for an editor with a YAML language server
help-schema = Write JSON Schemas, for editors that complete and check while one types
help-schema-dir = A house, which gets them in `.schema`; or any folder
help-schema-game = The game, where the folder is no house

## Codes

code-wrong = wrong
code-right = right
code-run = told by `arbitro { $line }`
help-help-code = Explain a code that messages bear, with an example
help-help-code-code = The code; without it, all of them
