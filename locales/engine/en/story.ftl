# The game as a story: a sentence for each event, and the words to explain it.
#
# `story-<event>` tells an event to somebody watching; `heading-<event>` begins a new part of the story. An event
# without a sentence is not told; a roll without a sentence is told by `story-roll`. A sentence may use the roles of
# its event under their names (`{ $actor }`; `none` if there is nobody), the words for ids (`{ $cause-name }`), and, of
# rolls, `{ $roll }`, `{ $natural }`, `{ $total }`, `{ $need }`, `{ $dice }`, `{ $modifier }`, `{ $outcome }` and
# `{ $outcome-name }`; `{ $times }` counts how often it has happened to the same protagonist so far.

## Turns

heading-turn-start = — Turn { $times } · { $team } —
story-activation-end =
    { $destination ->
        [none] {""}
       *[other] { $actor } goes from { $origin } to { $destination }
    }
story-turnover =
    { $cause ->
        [none] Turnover for { $team-the }!
       *[other] Turnover for { $team-the }! ({ $cause-name })
    }

## Before the match

story-coin-toss =
    { $total ->
        [1] The coin favours the home team
       *[other] The coin favours the visitors
    }
story-swarm-roll =
    { $total ->
        [1] 1 more comes on
       *[other] { $total } more come on
    }
story-random-roster = Whose roster is read: { $roll }
story-random-player = The roster of { $roster }, number { $roll }
story-kick-off-deviation = The ball that was kicked off deviates by { $total ->
        [1] 1 square
       *[other] { $total } squares
    } ({ $roll })
story-chest-roll-off = { $team }: { $roll } in the roll-off for the chests
story-turn-order-roll = { $team }: { $roll } for the order of turns
story-hidden-ball = The ball is in one of the chests; which one, nobody knows

## Movement

story-rush-test =
    { $outcome ->
        [passed] { $actor } rushes ({ $roll })
       *[other] { $actor } trips while rushing ({ $roll })
    }
story-dodge-test =
    { $outcome ->
        [passed] { $actor } dodges to { $destination } ({ $roll })
       *[other] { $actor } fails to dodge away ({ $roll })
    }
story-jump-test =
    { $outcome ->
        [passed] { $actor } jumps to { $destination } ({ $roll })
       *[other] { $actor } gets the jump wrong ({ $roll })
    }
story-crossing-test =
    { $outcome ->
        [passed] { $actor } jumps over it to { $destination } ({ $roll })
       *[other] { $actor } jumps too short ({ $roll })
    }
story-stand-up-test =
    { $outcome ->
        [passed] { $actor } stands up ({ $roll })
       *[other] { $actor } tries to stand up but stays Prone ({ $roll })
    }
story-pick-up-test =
    { $outcome ->
        [passed] { $actor } picks up the ball ({ $roll })
       *[other] The ball slips away from { $actor } ({ $roll })
    }

## Blocks

story-block-dice =
    { $number ->
        [1] { $actor } blocks { $target }: { $roll }
       *[other] { $actor } blocks { $target }: { $roll }; { $chooser } chooses { $outcome-name }
    }
story-tentacles-roll =
    { $outcome ->
        [passed] { $actor } holds { $target } fast ({ $roll })
       *[other] { $target } slips out of the tentacles of { $actor } ({ $roll })
    }
story-shadowing-roll =
    { $outcome ->
        [passed] { $actor } stays close to { $target } ({ $roll })
       *[other] { $actor } loses { $target } ({ $roll })
    }
story-jump-up-test =
    { $outcome ->
        [passed] { $actor } leaps to its feet and strikes ({ $roll })
       *[other] { $actor } does not get up ({ $roll })
    }
story-hunger-roll =
    { $outcome ->
        [passed] { $actor } resists its hunger ({ $roll })
       *[other] { $actor } is too hungry and opens its mouth ({ $roll })
    }
story-wriggle-roll =
    { $outcome ->
        [passed] { $actor } wriggles free before the bite ({ $roll })
       *[other] { $actor } is eaten ({ $roll })
    }
story-gaze-test =
    { $outcome ->
        [passed] { $actor } hypnotises { $target } ({ $roll })
       *[other] { $target } withstands the gaze of { $actor } ({ $roll })
    }
story-animosity-roll =
    { $outcome ->
        [passed] { $actor } stoops to serve { $catcher } ({ $roll })
       *[other] { $actor } will not hear of serving { $catcher } ({ $roll })
    }
story-fuse-roll =
    { $outcome ->
        [passed] The fuse is short: the bomb goes off in hand ({ $roll })
       *[other] The fuse still burns ({ $roll })
    }
story-blast-roll =
    { $outcome ->
        [passed] The blast catches { $target } ({ $roll })
       *[other] The blast spares { $target } ({ $roll })
    }
story-dauntless-test =
    { $outcome ->
        [passed] { $actor } is not afraid of { $target } ({ $roll })
       *[other] { $actor } finds { $target } too strong ({ $roll })
    }
story-foul-appearance-test =
    { $outcome ->
        [passed] { $actor } overcomes the sight of { $target } ({ $roll })
       *[other] { $actor } cannot bear the sight of { $target } ({ $roll })
    }
story-block-replaced = { $actor }, in place of a block against { $target }: { $instead-name }
story-chainsaw-roll =
    { $outcome ->
        [passed] The Chainsaw of { $actor } bites ({ $roll })
       *[other] The Chainsaw kicks back at { $actor }! ({ $roll })
    }
story-projectile-vomit-roll =
    { $outcome ->
        [passed] { $actor } vomits over { $target } ({ $roll })
       *[other] { $actor } vomits down its own front ({ $roll })
    }
story-push-choice =
    { $stays ->
        [true] { $target } stays where it is
       *[other] {""}
    }
story-pushed = { $target } is pushed back to { $destination }
story-pushed-into-wall = { $target } is pushed into the wall
story-meets-wall = { $actor } leaves the field, or finds a wall there
story-pushed-into-feature = { $target } goes over the edge, at { $destination }!
story-wall-push-test =
    { $outcome ->
        [passed] { $target } shrugs off the wall ({ $roll })
       *[other] { $target } hits the wall hard ({ $roll })
    }

## Falls, armour, injuries

story-falls-over = { $actor } Falls Over
story-knocked-down =
    { $actor ->
        [none] { $target } is Knocked Down
       *[other] { $target } is Knocked Down by { $actor }
    }
story-placed-prone = { $target } is Placed Prone
story-armour-roll =
    { $outcome ->
        [broken] The armour of { $target } breaks ({ $roll })
       *[other] The armour of { $target } holds ({ $roll })
    }
story-injury-roll =
    { $outcome ->
        [stunned] { $target } is Stunned ({ $roll })
        [knocked-out] { $target } is Knocked Out ({ $roll })
        [badly-hurt] { $target } is Badly Hurt ({ $roll })
        [casualty] { $target } is a Casualty! ({ $roll })
       *[other] { $target }: { $outcome-name } ({ $roll })
    }
story-casualty-roll =
    { $outcome ->
        [dead] { $target } is Dead! ({ $roll })
       *[other] Casualty roll for { $target }: { $outcome-name } ({ $roll })
    }
story-lasting-injury-roll = Something to remember for { $target }: { $outcome-name } ({ $roll })

## The ball

story-accuracy-test =
    { $outcome ->
        [accurate] Accurate pass by { $actor } to { $destination } ({ $roll })
        [inaccurate] Inaccurate pass by { $actor } to { $destination } ({ $roll })
        [wildly-inaccurate] Wildly inaccurate pass by { $actor } ({ $roll })
       *[other] Fumble! { $actor } drops the ball ({ $roll })
    }
story-interference-test =
    { $outcome ->
        [passed] { $actor } gets a hand on the pass of { $passer }! ({ $roll })
       *[other] { $actor } misses the pass of { $passer } ({ $roll })
    }
story-catch-test =
    { $outcome ->
        [passed] { $actor } catches the ball ({ $roll })
       *[other] { $actor } does not hold the ball ({ $roll })
    }
story-pass-resolved =
    { $catcher ->
        [none] The ball is in nobody's hands
       *[other] The ball is in the hands of { $catcher }
    }
story-direction =
    { $total ->
        [1] From { $origin } towards ↖
        [2] From { $origin } towards ↑
        [3] From { $origin } towards ↗
        [4] From { $origin } towards ←
        [5] From { $origin } towards →
        [6] From { $origin } towards ↙
        [7] From { $origin } towards ↓
       *[other] From { $origin } towards ↘
    }
story-deviation-distance =
    { $total ->
        [1] It deviates by 1 square
       *[other] It deviates by { $total } squares
    }
story-template-direction =
    { $total ->
        [1] { $actor } from { $origin }, facing { $facing-name }: diagonally left
        [2] { $actor } from { $origin }, facing { $facing-name }: diagonally left
        [3] { $actor } from { $origin }, facing { $facing-name }: straight on
        [4] { $actor } from { $origin }, facing { $facing-name }: straight on
       *[other] { $actor } from { $origin }, facing { $facing-name }: diagonally right
    }
story-ricochet = It bounces off the wall at { $origin }
story-corner-rebound = It bounces out of the corner at { $origin }
story-wall-miss =
    { $outcome ->
        [right] The throw hits the wall too far right
       *[other] The throw hits the wall too far left
    }
story-wall-distance =
    { $total ->
        [1] The ball comes back 1 square from the wall
       *[other] The ball comes back { $total } squares from the wall
    }
story-ball-enters-feature = The ball ends at { $destination }, where it cannot stay
story-twin-roll =
    { $outcome ->
        [passed] An ordinary ball comes up too ({ $roll })
       *[other] No ordinary ball comes up ({ $roll })
    }
story-called-off = Nobody has won, and nobody will: the game is called off
story-touchdown = TOUCHDOWN! { $actor } scores with the ball in hand

## Throwing a team-mate

story-quality-test =
    { $outcome ->
        [superb] Superb throw: { $actor } hurls { $thrown } at { $destination } ({ $roll })
        [successful] Successful throw: { $actor } hurls { $thrown } at { $destination } ({ $roll })
        [terrible] Terrible throw: { $actor } hurls { $thrown } who knows where ({ $roll })
       *[other] Fumble! { $thrown } slips out of the hands of { $actor } ({ $roll })
    }
story-glide-distance =
    { $total ->
        [1] { $actor } glides 1 square
       *[other] { $actor } glides { $total } squares
    }
story-landing-test =
    { $outcome ->
        [passed] { $actor } lands on both feet at { $destination } ({ $roll })
       *[other] { $actor } lands badly ({ $roll })
    }

## Fouls

story-foul-committed =
    { $spotted ->
        [true] The referee has seen the foul of { $actor }!
       *[other] Nobody has seen the foul of { $actor }
    }
story-sent-off =
    { $answer ->
        [persuaded] {""}
       *[other] { $actor } is Sent-off
    }
story-argue-the-call =
    { $outcome ->
        [ejected] You're outta here! The coach of { $actor } is ejected too ({ $roll })
        [persuaded] The referee is persuaded: { $actor } comes back to the dungeon ({ $roll })
       *[other] The referee does not care ({ $roll })
    }

## Chests and portals

story-chest-opened =
    { $ball ->
        [true] { $actor } opens the chest at { $chest }: there is the ball!
       *[other] { $actor } opens the chest at { $chest }: it is a trap!
    }
story-caught-in-blast = The blast hits { $target }
story-portal-roll =
    { $actor ->
        [none] The ball comes out of a portal: { $total }
       *[other] { $portal ->
            [0] { $stays ->
                [true] { $actor } stays on the bench: the portal fails ({ $roll })
               *[other] { $actor } comes in by the portal of the bench: { $total }
            }
           *[other] { $actor } enters portal { $portal }: { $total }
        }
    }
story-teleported = { $actor } comes out at { $destination }
story-mishap = Magical Mishap! { $actor } vanishes who knows where

## Rooms

story-throw-food-roll =
    { $outcome ->
        [passed] { $actor } hits { $target } full on with the food ({ $roll })
       *[other] The food of { $actor } misses { $target } ({ $roll })
    }
story-prison-roll =
    { $outcome ->
        [chained] { $actor } drags some chains along ({ $roll })
       *[other] { $actor } steps clear of the chains ({ $roll })
    }
story-idol-roll =
    { $outcome ->
        [favoured] The Chaos Idol favours { $actor } ({ $roll })
       *[other] The Chaos Idol ignores { $actor } ({ $roll })
    }
story-dragon-roll =
    { $outcome ->
        [struck] The young Dragon bowls { $actor } over ({ $roll })
       *[other] The young Dragon leaves { $actor } in peace ({ $roll })
    }
story-beast-charges =
    { $target ->
        [none] { $actor } finds nobody it can reach
       *[other] { $actor } charges { $target }
    }
story-beast-returns =
    { $origin ->
        [none] { $actor } lies in wait at { $destination }
       *[other] { $actor } goes back to { $destination }
    }

## Wizards, sponsors, bribes

story-life-drain = The life of { $target } is drained
story-fireball = A Fireball bursts at { $destination }
story-fireball-roll =
    { $outcome ->
        [hit] The Fireball hits { $target } ({ $roll })
       *[other] { $target } gets clear of the Fireball ({ $roll })
    }
story-chain-lightning-roll =
    { $outcome ->
        [leaps] Lightning strikes { $target } and leaps on ({ $roll })
       *[other] Lightning strikes { $target } and is spent ({ $roll })
    }
story-transmutation =
    { $outcome ->
        [collapsed] The armour of { $target } turns to gold and crushes its wearer ({ $roll })
       *[other] The armour of { $target } only glitters ({ $roll })
    }
story-shadowed-step = { $target } goes through the shadows and comes out at { $destination }
story-grasping-vines = Vines wrap round { $target }
story-old-map = { $target } follows an old map to { $destination }
story-blackout-roll =
    { $outcome ->
        [passed] The screens go dark ({ $roll })
       *[other] The screens show it all ({ $roll })
    }
story-recovery-roll =
    { $outcome ->
        [passed] A jolt, and { $target } goes to the Reserves ({ $roll })
       *[other] The jolt is not enough for { $target } ({ $roll })
    }
story-bribe-roll =
    { $outcome ->
        [passed] The referee takes it and looks away: { $actor } comes back to the dungeon ({ $roll })
       *[other] The referee takes the bribe and is not moved ({ $roll })
    }

## Skills and Traits

story-pro-test =
    { $outcome ->
        [passed] { $tester } is a Pro about it ({ $roll })
       *[other] Not even Pro helps { $tester } ({ $roll })
    }
story-loner-test =
    { $outcome ->
        [passed] Somebody listens to { $tester } ({ $roll })
       *[other] Nobody listens to { $tester }: the re-roll is lost ({ $roll })
    }
story-animal-savagery-test =
    { $outcome ->
        [passed] { $actor } masters itself ({ $roll })
       *[other] { $actor } goes wild! ({ $roll })
    }
story-bone-head-test =
    { $outcome ->
        [passed] { $actor } remembers what it was about ({ $roll })
       *[other] { $actor } forgets what it was about ({ $roll })
    }
story-pick-me-up-test =
    { $outcome ->
        [passed] A sip, and { $actor } is up again ({ $roll })
       *[other] A sip is not enough: { $actor } stays down ({ $roll })
    }
story-really-stupid-test =
    { $outcome ->
        [passed] { $actor } knows what to do ({ $roll })
       *[other] { $actor } has no idea what to do ({ $roll })
    }
story-regeneration-test =
    { $outcome ->
        [passed] { $actor } regenerates! ({ $roll })
       *[other] { $actor } does not regenerate ({ $roll })
    }
story-take-root-test =
    { $outcome ->
        [passed] { $actor } stays free to move ({ $roll })
       *[other] { $actor } takes root! ({ $roll })
    }
story-unchannelled-fury-test =
    { $outcome ->
        [passed] { $actor } channels its rage ({ $roll })
       *[other] { $actor } roars with rage, and no more ({ $roll })
    }

## A roll in a few words

story-roll =
    { $event }{ $who ->
        [none] {""}
       *[other] , { $who }
    }: { $outcome ->
        [none] { $roll }
       *[other] { $outcome-name } ({ $roll })
    }
roll-need = { $sum }, { $need } needed
roll-again = first { $first }, then { $then }
roll-kept = kept { $sum } of { $dice }
roll-none = without a roll

## An event in full

explain-base = base
explain-value = reckoned
explain-house = { $text } [{ $house }; `{ $path }` was { $was }]
explain-house-new = { $text } [{ $house }]
explain-others = { $count ->
        [one] one other that could not have mattered here
       *[other] { $count } others that could not have mattered here
    }
explain-why-not = why not
explain-test-failed = { $rule }: the test fails
explain-test-passed = { $rule }: the test is passed
explain-refused = { $rule }: lost, { $by } refused it (#{ $number }); { $dice } { $count ->
        [one] stands
       *[other] stand
    }
explain-natural = { $outcome }: a natural { $natural } decides
explain-unable = { $text }, but there is nobody to do it to
explain-because = because: { $text }
explain-debug = debug: { $text }
explain-decisive = DECISIVE
explain-ruling = ruling
explain-before-ruling = before the ruling: { $text }
# A judge's ruling. { $by } is a name and { $why } a reason, as they were typed; { $rule } is the rule that it rests on.
ruling = { $by } rules: { $what }
ruling-die = the die shows { $face }
ruling-outcome = { $roll } comes out as “{ $outcome }”
ruling-position = things stand like this: { $position }
ruling-why = { $what } – { $why }
ruling-by-rule = { $what } – { $why } ({ $rule })
explain-faces =
    { $count ->
        [one] 1 die = { $dice }
       *[other] { $count } dice = { $dice }
    }
explain-forbids = forbids { $other }
explain-rerolls = rolling again
explain-modifiers = modifying the roll
explain-reroll = rolled again
explain-reroll-one = one die rolled again ({ $die })
explain-cancel = nothing happens
explain-table = read in { $table }
explain-need = { $need } needed
explain-in-place = { $number } in its place: { $text }
explain-kept = { $text }: the die that counts is { $die }
explain-limit = not past the limit: { $total }
explain-open = not resolved yet
explain-unknown = no event has the number { $id }
rule-of = { $rule } { $holder-of }
nobody = nobody

## The roles of an event, after its protagonist

cast-activations = after activations { $value }
cast-actor = by { $value }
cast-die = die { $value }
cast-just-now = just now
cast-steps = steps { $value }
cast-target = against { $value }
cast-action = { $value }
cast-cause = because of { $value }
cast-origin = from { $value }
cast-destination = to { $value }
cast-over = over { $value }
cast-face = { $value }
cast-actor-falls = the blocker goes down
cast-target-falls = the target goes down
cast-target-pushed = the target is pushed
cast-what = { $value }
cast-willingly = willingly
cast-on-foot = by a step
cast-feature = against { $value }
cast-floored = the block fells the target
cast-floored-blitz = the target goes down
cast-floored-ball-dropped = as its carrier goes down
cast-handled = already settled
cast-carried-off = carried off
cast-chest = chest at { $value }
cast-ball = with the ball
cast-times = time { $value }
cast-catcher = caught by { $value }
cast-accuracy = { $value } pass
cast-spotted = seen by the referee
cast-friend = for { $value }
cast-foe = against { $value }
cast-opponent = against { $value }
cast-assists = assists { $value }
cast-attack = attack { $value }
cast-defence = defence { $value }
cast-band = band { $value }
cast-bank = at the wall
cast-fumbled = a fumble anyway
cast-passer = pass of { $value }
cast-how = { $value }
cast-thrown = throws { $value }
cast-thrower = thrown by { $value }
cast-quality = { $value } throw
cast-grounded = on the ground
cast-glides = glides
cast-facing = template to { $value }
cast-chooser = { $value } chooses
cast-number = dice { $value }
cast-number-ball-bounced = bounce { $value }
cast-number-bounce-roll = bounce { $value }
cast-helpers = assists { $value }
cast-hinderers = opposing assists { $value }
cast-portal = portal { $value }
cast-stays = stays on the bench
cast-stays-push-choice = stays where it is
cast-answer = { $value }
cast-next = then { $value }
cast-team = for { $value }
cast-threshold = on { $value }+
cast-fighting = out to fight
cast-again = blocks again
cast-already = holds already
cast-anywhere = in any direction
cast-assisted = assisted
cast-balls = balls { $value }
cast-bonus = { $value }
cast-chain = in a chain
cast-challenge = { $value }
cast-chooses = by choice
cast-claimant = claimed by { $value }
cast-claimed = cards claimed { $value }
cast-claims = claimed so far { $value }
cast-contact = still side by side
cast-counted = counts
cast-credited = credit to { $value }
cast-depth = rows from the edge { $value }
cast-dice = dice { $value }
cast-distance = { $value } tenths of a square away
cast-elsewhere = somewhere else
cast-ends = then the activation ends
cast-ends-blitz = then the action ends
cast-farther = squares more { $value }
cast-free = free: { $value }
cast-free-blitz = free
cast-portals = portals: { $value }
cast-tester = rolled for { $value }
cast-handed = handed over
cast-held = with the ball
cast-ignored = but the result is ignored
cast-in-corner = in a corner
cast-in-line = in a straight line
cast-in-hand = taken in hand
cast-instead = instead { $value }
cast-last = the last
cast-levels = levels { $value }
cast-long = long throw
cast-lost = penalty { $value }
cast-obstructed = something in between
cast-occupant = { $value } is there
cast-other-action-declared = { $value } before
cast-other-action-over = { $value } before
cast-other-dazzled = { $value } before
cast-outside = outside so far { $value }
cast-own-turn = in its own turn
cast-penalty = penalty { $value }
cast-place = at { $value }
cast-points = points { $value }
cast-prone = placed Prone
cast-pushed = pushed
cast-rival = against { $value }
cast-round = time { $value }
cast-sides = among { $value } Portals
cast-spent = used up
cast-squares = squares { $value }
cast-two-steps = two steps { $value }
cast-statue = against the statue at { $value }
cast-mirrored = mirror { $value }
cast-steps-left = steps left { $value }
cast-printed = by its profile { $value }
cast-allowance = Movement { $value }
cast-taken = actions taken { $value }
cast-turned = turned aside
cast-victim = victim { $value }
cast-waived = penalties waived { $value }
cast-wins = wins the match

## Outcomes

outcome-passed = passed
outcome-failed = failed
outcome-accurate = accurate
outcome-inaccurate = inaccurate
outcome-wildly-inaccurate = wildly inaccurate
outcome-fumble = fumble
outcome-superb = superb
outcome-successful = successful
outcome-terrible = terrible
outcome-broken = armour broken
outcome-unbroken = armour intact
outcome-right = to the right
outcome-left = to the left
outcome-stunned = Stunned
outcome-knocked-out = Knocked Out
outcome-casualty = Casualty
outcome-badly-hurt = Badly Hurt
outcome-seriously-hurt = Seriously Hurt
outcome-serious-injury = Serious Injury
outcome-lasting-injury = Lasting Injury
outcome-dead = Dead
outcome-infected = Infected
outcome-head-injury = Head Injury
outcome-smashed-knee = Smashed Knee
outcome-broken-arm = Broken Arm
outcome-neck-injury = Neck Injury
outcome-dislocated-shoulder = Dislocated Shoulder
outcome-ejected = You're outta here
outcome-dismissed = I don't care
outcome-persuaded = the referee is persuaded
outcome-chained = in chains
outcome-free = free
outcome-favoured = favoured
outcome-ignored = ignored
outcome-struck = struck
outcome-asleep = the Dragon sleeps
outcome-hit = hit
outcome-missed = missed
outcome-leaps = the bolt leaps
outcome-spent = the bolt is spent
outcome-collapsed = collapses
outcome-unharmed = unharmed
outcome-caught = caught
outcome-unpunished = unpunished
outcome-pulled-out = pulled out
outcome-gone-astray = gone astray

## Faces of the block die

outcome-player-down = Player Down
outcome-both-down = Both Down
outcome-push-back = Push Back
outcome-stumble = Stumble
outcome-pow = Pow

## Actions

action-move = Move
action-block = Block
action-blitz = Blitz
action-pass = Pass
action-hand-off = Hand-off
action-throw = Throw Team-mate
action-foul = Foul
action-special = Special Action
action-bench = bench

## Ways to catch

catch-accurate-pass = accurate pass
catch-handed = hand-off
catch-deflection = ball deflected by an interference
catch-bouncing = bouncing ball
catch-deviated = ball that deviated
catch-scattered = ball that scattered

## Characteristics and spans

characteristic-ma = Movement Allowance
characteristic-st = Strength
characteristic-ag = Agility
characteristic-pa = Passing Ability
characteristic-av = Armour Value
span-action = action
span-activation = activation
span-next-activation = start of the next activation
span-end-of-next-activation = end of the next activation
span-next-own-turn = start of its team's next turn
span-down = until it goes down
span-blow = blow
span-match = match
direction-north = north
direction-east = east
direction-south = south
direction-west = west
category-agility = Agility
category-general = General
category-mutation = Mutation
category-passing = Passing
category-strength = Strength
