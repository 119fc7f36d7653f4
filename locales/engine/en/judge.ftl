# The judge's bench: any roll asked anything.

## Why a rule did not touch a roll

why-not-spoke = it did: { $rule }
why-not-not-held = { $role } here is { $who }, without { $rule }
why-not-no-role = { $rule } is about { $role }, and here there is none
why-not-no-bystander = { $rule } is about { $role }, and none of them here has got it
why-not-other-place = { $rule } counts where { $role } is, and here that is another place
why-not-elsewhere = { $rule } is not on { $event }; it is on: { $events }
why-not-no-hooks = { $rule } has no hooks: it is on no event at all

## The same roll, judged otherwise

what-if-recorded = as recorded
what-if-without = without { $rule }
what-if-house = under { $house }
what-if-other = The outcome is another: { $was } becomes { $is }.
what-if-same = The outcome is the same.
what-if-same-but = The outcome is the same; the total is another: { $was } becomes { $is }.
what-if-value = { $value }: { $was } becomes { $is }.
what-if-open = The outcome is open: it was { $was }, and now it takes an answer or a die that nobody gave.
what-if-no-roll = { $change } this roll does not come about.
fault-position-unwritable = no position before #{ $number } can be written down so that the game goes on as it did
fault-roll-gone = there is no roll `{ $event }` any more: the house removes its rule
fault-roll-of-other-roles = `{ $event }` has other roles than in the record, so the roll cannot be judged again

## The order at an event

order-nobody = nobody has anything to say here
order-forbids = it forbids, and so comes before all others
order-first = moved to the beginning: { $because }
order-last = moved to the end: { $because }
order-own = the event's own
order-base = base rule
order-surroundings = surroundings ({ $kind })
order-mandatory = mandatory rule
order-optional = optional rule
order-active = active side
order-passive = the other side
order-role = `{ $role }`
order-sides = Within each group the active side comes first, then the role, the pack and the place in its file decide.
fault-event-does-not-come = no case of { $path } comes to `{ $event }`
fault-case-not-found = no case of { $path } has `{ $case }` in its name

## The page of a record

report-turns = What happened
report-board = The position
report-steps = Steps
report-first = To the beginning
report-back = One step back
report-next = One step on
report-last = To the end
report-play = Play
report-pause = Pause
report-all = Everything
report-rolls = Rolls
report-decided = Decided by a rule
report-unfold = Unfold all
report-fold = Fold all
report-theme = Light or dark
report-seed = seed
report-rules = rules
report-won = Won { $winners-by }
report-draw = Nobody won
report-unfinished = not finished
report-start = Before the first answer
report-step = step
report-of = of
report-keys = ← → a step · Home End · space plays · L language · T light or dark
report-inside = and inside it
report-nothing = nothing of this kind in this record
report-made = made by arbitro from the record; every line was judged again
report-written = { $path }: { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }, { $rolls ->
        [one] 1 roll
       *[other] { $rolls } rolls
    }, { $size } kB

## What stands on the table

scene-portal = portal { $number }
scene-chest = a closed chest
scene-ball = the ball
scene-zone = End Zone { $number }
scene-level = Level { $level }
scene-pit = a pit
scene-covered = beneath a platform
scene-prone = Prone
scene-stunned = Stunned
scene-distracted = Distracted
scene-reserves = in reserve
scene-knocked-out = Knocked-Out
scene-injured = a casualty
scene-sent-off = sent off
scene-lost = lost between portals
scene-no-owner = nobody's
scene-dead = dead
scene-monster = attack { $attack } · defence { $defence }
scene-gold = gold: { $number }
scene-wounds = wounds: { $number }
scene-class-tokens = class tokens: { $number }
scene-weapon-tokens = weapon tokens: { $number }
scene-pile = cards in the pile: { $number }
scene-tokens = ● gold · ♥ wounds · ◆ class tokens · ▲ weapon tokens
scene-trapdoor = a trapdoor
scene-statue = a statue
scene-dugout = in the Dugout
scene-score = { $team } · { $points ->
    [one] 1 point
   *[other] { $points } points
 }
scene-hand = cards in hand: { $number }
scene-points = { $number ->
    [one] 1 point
   *[other] { $number } points
 }
scene-deck = Challenges, the next one on the right · cards in the deck: { $number }

## Help

help-explain-depth = How deep: line, list, tree; without `--roll` a line for each roll, with it the list
help-explain-why-not = Why this rule did not touch the event, or the values that it was reckoned with
help-explain-without = Judges the roll again, same dice, without this rule
help-explain-houses = Judges the roll again, same dice, under a house; several may be given
help-order = Tell who speaks at an event, in order, and why there
help-order-event = The id of an event
help-order-game = The game; else that of the house, or dungeon-bowl
help-order-scenario = A scenario file: the order when it comes to the event
help-order-case = The case whose name has this text; otherwise the first that comes to the event
help-explain-at = The position before the order in which this happened: the number of an event, or its name
help-explain-scenario = Takes that position out as a scenario, with the order and its dice
help-explain-html = Writes the record as a page to look at, in both languages

## The head of a game

explain-head = { $sides } · { $game } · seed { $seed } · { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } · { $outcome }
explain-head-houses = houses: { $houses }
explain-won = winner: { $winner }
explain-unended = not ended
explain-drawn = no winner
