# Sentences of conditions and amounts: a piece for each word, and how pieces are put together.
#
# `$not` is the word that denies, or nothing; `$not-so` chooses between `yes` and `no`. Whoever is named, `$who`, stands there with its article; behind `of`, `to` and `by` it is `$who-of`, `$who-to`, `$who-by`, without article `$who-bare`.

## How pieces are put together

clause-not = not
clause-and = { $first } and { $last }
clause-or = { $first } or { $last }
clause-group = ({ $what })
clause-if = { $then } if { $if }
clause-else = otherwise { $else }
clause-is = { $left } is { $not } { $right }
clause-number =
    { $left } is { $not } { $how ->
        [equal] { "" }
        [other] a number other than
        [less] less than
        [at-most] at most
        [more] more than
       *[at-least] at least
    } { $right }
clause-holds =
    { $word } { $not-so ->
        [yes] holds
       *[no] does not hold
    }
clause-none = there is no { $what-bare }
clause-there = there is a { $what-bare }
clause-any =
    there { $not-so ->
        [yes] are
       *[no] are no
    } { $things }
clause-some = of { $things } at least one is such that { $if }
clause-none-of = of { $things } none is such that { $if }
clause-every = of { $things } each is such that { $if }
clause-not-every = of { $things } not each is such that { $if }
clause-in = { $who } is { $not } one of these: { $things }
clause-which = { $things } (each only if { $if })
clause-within =
    { $things }, at most { $limit } { $limit ->
        [1] square
       *[other] squares
    } from { $who }
clause-besides = { $things }, except { $who }
clause-count = the number of { $things }
clause-it =
    { $case ->
        [of] of it
        [to] to it
        [by] by it
       *[the] it
    }
clause-each = each
clause-own = “{ $word }”
clause-true = always
clause-false = never
clause-unfavourable = the roll has { $not } gone badly
clause-argument = the number that { $rule } carries
clause-argument-gauntlet = the number of tokens of { $rule }
clause-tally = the number of { $rule } that { $who } has
clause-negative = minus { $amount }
clause-half = half { $amount-of }, rounded up
clause-add = { $left } plus { $right }
clause-subtract = { $left } minus { $right }
clause-multiply = { $left } times { $right }
clause-divide = { $left } divided by { $right }, rounded down
clause-greater = the greater of { $left } and { $right }
clause-lesser = the lesser of { $left } and { $right }
clause-too-long = something that is too long for a sentence: it stands below, as it is written

## Things of every event

noun-natural = the natural roll
noun-total = the total
noun-need = the number to reach
noun-outcome = the result
noun-base = the number it starts from
noun-holder = the one with this rule
claim-doubles =
    the dice { $not-so ->
        [yes] show doubles
       *[no] show no doubles
    }
is-outcome = the result is { $not } { $right }
is-outcome-passed = the roll has { $not } succeeded
is-outcome-failed = the roll has { $not } failed
none-natural =
    dice { $not-so ->
        [yes] have been rolled
       *[no] have not been rolled
    }
none-outcome =
    the result is { $not-so ->
        [yes] settled
       *[no] still open
    }
none-need =
    there is { $not-so ->
        [yes] a number to reach
       *[no] no number to reach
    }
none-base =
    there is { $not-so ->
        [yes] a number to start from
       *[no] no number to start from
    }
same-team = { $one } and { $other } are { $not } of the same team

## What players have

noun-ma = the Movement Allowance { $who-of }
noun-st = the Strength { $who-of }
noun-ag = the Agility { $who-of }
noun-pa = the Passing Ability { $who-of }
noun-av = the Armour Value { $who-of }
noun-team = the team { $who-of }
noun-position = the position { $who-of }
noun-group = the group on the roster { $who-of }
noun-square = the square { $who-of }
noun-niggling-injuries = the number of Niggling Injuries { $who-of }
noun-room = the room { $who-of }
noun-college = the college of the room { $who-of }
noun-terrain = the terrain { $who-of }
noun-level = the level { $who-of }
claim-activated = { $who } has { $not } been activated this turn
claim-precarious = { $who } is { $not } beside something to fall into
claim-standing = { $who } is { $not } standing
claim-prone = { $who } is { $not } Prone
claim-stunned = { $who } is { $not } Stunned
claim-falling = { $who } has { $not } gone down just now
claim-marking = { $who } is { $not } standing with a Tackle Zone
claim-marking-once-activated =
    { $who } { $not-so ->
        [yes] has a Tackle Zone, or will once activated
       *[no] will have no Tackle Zone even once activated
    }
claim-marked = { $who } is { $not } Marked
claim-open = { $who } is { $not } Open
claim-carrying = { $who } is { $not } holding the ball
claim-acting = it is { $not } the activation { $who-of }
claim-active = { $who } is { $not } of the active team

## What squares and teams have

claim-chest =
    there { $not-so ->
        [yes] is a closed chest
       *[no] is no closed chest
    } on { $who }
claim-ball-square =
    there { $not-so ->
        [yes] is a ball
       *[no] is no ball
    } on { $who }
claim-covered =
    { $who } { $not-so ->
        [yes] has a level above it
       *[no] has no level above it
    }
noun-occupant = the player in { $who }
none-occupant =
    { $what } { $not-so ->
        [yes] is there
       *[no] is not there
    }
claim-portal =
    there { $not-so ->
        [yes] is a portal
       *[no] is no portal
    } in { $who }
claim-occupied = { $who } is { $not } occupied by a player
claim-free = { $who } is { $not } free
claim-end-zone = { $who } is { $not } in an End Zone
claim-pit = { $who } is { $not } part of a pit
claim-at-wall = { $who } is { $not } beside a wall
noun-re-rolls = the number of team re-rolls left { $who-to }
noun-turns = the number of turns played { $who-by }
noun-touchdowns = the number of Touchdowns { $who-of }
noun-roster = the roster { $who-of }
claim-coach-gone = the coach { $who-of } has { $not } been thrown out
claim-pass-spent = { $who } has { $not } used its Pass this turn
claim-on-turn = it is { $not } the turn { $who-of }
claim-first =
    { $who } { $not-so ->
        [yes] has the first turn of the match
       *[no] does not have the first turn of the match
    }

## What the match has

noun-declared-action = the declared action
noun-loose-ball = the square of the loose ball
noun-turn = the number of the turn
noun-acting-player = the player being activated
noun-last-square = the square last left
noun-carrier = the ball carrier
noun-acting-special = the Special Action under way
noun-caster = the team that cast the spell
noun-active-team = the active team
none-carrier =
    { $not-so ->
        [yes] somebody holds the ball
       *[no] nobody holds the ball
    }
none-acting-special = a Special Action is { $not } under way
none-acting-player =
    { $not-so ->
        [yes] somebody is being activated
       *[no] nobody is being activated
    }
none-declared-action =
    { $not-so ->
        [yes] an action has been declared
       *[no] no action has been declared
    }

## Sets and relations

noun-teammates = team-mates { $who-of } in play
noun-opponents = opponents { $who-of } in play
noun-players = players { $who-of } in play
noun-squad = players { $who-of }, in play or not
noun-other-teams = teams other than { $who }
noun-markers = opponents who Mark { $who }
noun-neighbours = players next to { $who }
noun-occupants = players in the room { $who-of }
noun-hazards = squares into which { $who } may slip
noun-knocked-out = knocked-out players { $who-of }
noun-substitutes = reserves { $who-of }
noun-injured = players { $who-of } among the injured and dead
noun-distance = the distance from { $from } to { $to }
noun-rise = the difference in level from { $from } to { $to }
noun-band = the band of the ruler from { $from } to { $to }
claim-by-named = { $who } is { $not } one of those that a rule { $by-of } names
claim-by-marked = { $who } is { $not } Marked { $by-by }
claim-by-seen = { $who } is { $not } seen { $by-by }
claim-by-in-range = { $who } is { $not } within Quick or Short range { $by-of }
claim-by-reached = { $who } is { $not } next to { $by }, with no wall between
claim-by-joined = { $who } is { $not } joined to { $by } by an opening between tiles

## Roles and facts of events

noun-role-actor = the one who acts
noun-role-target = the target
noun-role-team = the team
noun-role-action = the action
is-role-action = the action is { $not } { $right }
noun-role-cause = the cause
is-role-cause = it happens { $not } because of { $right }
noun-role-origin = the square left
noun-role-destination = the square entered
noun-role-face = the chosen face
is-role-face = the chosen face is { $not } { $right }
noun-role-instead = the Special Action in place of the block
noun-role-free = the number of free squares around
noun-role-round = the number of blocks in a row on this target
noun-role-feature = the square that counts as a wall
noun-role-chest = the square of the chest
noun-role-steps-left = the number of squares left to move
noun-role-times = the number of teleports this turn
noun-role-catcher = the one who ends up with the ball
noun-role-accuracy = the accuracy of the pass
noun-role-friend = the team-mate to assist
noun-role-foe = the opponent to assist against
noun-role-opponent = the other player of the block
noun-role-assists = the number of assists
noun-role-attack = the total Strength of the blocker
noun-role-defence = the total Strength of the target
noun-role-passer = the one who threw the ball
noun-role-over = the one who is jumped over
none-role-over =
    { $not-so ->
        [yes] somebody is jumped over
       *[no] nobody is jumped over
    }
noun-role-band = the band of the ruler
noun-role-how = the way the ball comes
is-role-how =
    the ball { $not-so ->
        [yes] comes
       *[no] does not come
    } like this: { $right }
noun-role-thrown = the team-mate who is thrown
noun-role-thrower = the one who throws the team-mate
noun-role-quality = the quality of the throw
noun-role-facing = the side that the template faces
noun-role-chooser = the one whose coach chooses the result
noun-role-number = the number of dice
noun-role-helpers = the number of offensive assists
noun-role-hinderers = the number of defensive assists
noun-role-place = that square
noun-role-victim = the victim
noun-role-portal = the number of the portal
noun-role-portals = the number of portals
noun-role-sides = the number of sides of the die
noun-role-squares = the number of squares flown since the wall
noun-role-answer = the answer of the referees
noun-role-next = the one to whom the lightning leaps
noun-role-tester = the one who rolls
noun-role-threshold = the threshold
noun-role-what = the characteristic
noun-role-occupant = the player there
noun-role-helper = the helper
noun-role-levels = the difference in levels
noun-role-steps = the number of squares still to move
noun-role-activations = the number of activations
noun-role-die = the die
noun-role-many = the number of dice
noun-role-roster = the team with the roster
claim-role-elsewhere =
    the ball { $not-so ->
        [yes] flies
       *[no] does not fly
    } in another direction
claim-role-wins =
    this Touchdown { $not-so ->
        [yes] wins
       *[no] does not win
    } the match
claim-role-willingly =
    the player { $not-so ->
        [yes] went
       *[no] did not go
    } there willingly
claim-role-actor-falls = the blocker is { $not } Knocked Down
claim-role-target-falls = the target is { $not } Knocked Down
claim-role-target-pushed = the target is { $not } pushed
claim-role-chain = it is { $not } a chain push
claim-role-anywhere = any free square around may { $not } be chosen
claim-role-stays =
    the player { $not-so ->
        [yes] stays
       *[no] does not stay
    } in place
claim-role-pushed = the block was { $not } to push the target
claim-role-contact = the blocker is { $not } next to the target after the block
claim-role-again = the target is { $not } to be blocked once more
claim-role-floored =
    the block { $not-so ->
        [yes] fells the target
       *[no] does not fell the target
    }
claim-role-handled = another rule has { $not } settled it already
claim-role-in-hand =
    the opener of the chest { $not-so ->
        [yes] has the ball at once
       *[no] does not have the ball at once
    }
claim-role-ends =
    the activation { $not-so ->
        [yes] ends
       *[no] does not end
    } with it
claim-role-ball = the ball is { $not } in the chest
claim-role-spotted = the referees have { $not } seen the foul
claim-role-bank = the ball is { $not } thrown at a wall
claim-role-fumbled = the throw is { $not } a Fumble anyway
claim-role-glides =
    the one thrown { $not-so ->
        [yes] glides
       *[no] does not glide
    } where the coach wants
claim-role-fighting = it is { $not } for a block or a Blitz
claim-role-hurried = the step has { $not } been hurried
claim-role-just-now = it has { $not } happened just now
claim-role-gale = it is { $not } by a gale

## Blitz Bowl

noun-move = the move { $who-of }
noun-throw = the throw { $who-of }
noun-armour = the armour { $who-of }
noun-shirt = the number on the shirt { $who-of }
noun-kinds = the number of different ordinary actions { $who-of } this turn
noun-columns-from-home = the number of columns between { $who } and the home End Zone
noun-columns-to-go = the number of columns between { $who } and the opposing End Zone
noun-position-blitz = the position { $who-of }
claim-barred = { $who } is { $not } barred from further actions this turn
claim-on-pitch = { $who } is { $not } on the pitch
claim-in-dugout = { $who } is { $not } in the Dugout
claim-on-trapdoor = { $who } is { $not } on a trapdoor
claim-in-far-end-zone = { $who } is { $not } in the opposing End Zone
claim-in-far-half = { $who } is { $not } in the opposing half
claim-ran = { $who } has { $not } taken a Run this turn
claim-marked-somebody = { $who } has { $not } taken a Mark this turn
claim-blocked-since-mark = { $who } has { $not } blocked since the last Mark
claim-doubly-marked = { $who } is { $not } beside two or more standing opponents
claim-hemmed-in = { $who } is { $not } Open with no square to step into away from opponents
claim-beside-a-teammate = { $who } is { $not } beside a team-mate
claim-fresh =
    { $who } has { $not-so ->
        [yes] taken no ordinary action
       *[no] taken an ordinary action
    } this turn
claim-trapdoor =
    there { $not-so ->
        [yes] is a trapdoor
       *[no] is no trapdoor
    } on { $who }
claim-with-ball =
    there { $not-so ->
        [yes] is a ball
       *[no] is no ball
    } on { $who }
noun-score = the score { $who-of }
noun-hand = the number of cards in hand { $who-of }
noun-claims = the number of challenges claimed this turn { $who-by }
noun-on-pitch = the number of players on the pitch { $who-of }
noun-size = the number of players { $who-of }
noun-balls = the number of balls held { $who-by }
noun-nearest-foe = the number of columns between the End Zone { $who-of } and the nearest opponent
noun-rival = the rival { $who-of }
noun-carrier-blitz = the carrier { $who-of }
none-carrier-blitz =
    { $not-so ->
        [yes] somebody holds the ball
       *[no] nobody holds the ball
    }
claim-lying = { $who } is { $not } lying on the ground
noun-points = the number of points { $who-of }
claim-endgame = { $who } is { $not } an Endgame card
noun-balls-in-play = the number of balls in play
claim-endgame-begun = an Endgame card has { $not } been active
claim-endgame-agreed = the match is { $not } played with the Endgame
claim-ball-taken = the acting team has { $not } taken a ball that lay on the ground when the action began
claim-ball-taken-by-actor = the one who acts has { $not } taken a ball that lay on the ground when the action began
claim-ball-won = the team has { $not } won a ball that none of its players held when the action began
claim-team-had-no-ball =
    the active team had { $not-so ->
        [yes] no ball
       *[no] a ball
    } when its turn began
claim-ball-lost-by-foes = the other team has { $not } lost a ball that it held when the action began
claim-pass-received = a thrown ball has { $not } been received
claim-hand-off-made = a ball has { $not } been handed off
noun-pass-distance = the length of the throw (in tenths of a square)
noun-pass-penalties = the sum of the penalties to the throw
claim-target-floored = the Block has { $not } Knocked Down its target
claim-target-injured = the action has { $not } Injured its target
claim-shove-was-stopped = the Shove has { $not } been stopped
claim-touchdown-made = the action has { $not } brought a touchdown
noun-markers-before = the number of opponents who marked the one who acts when the action began
noun-columns-gained = the number of columns gained with a ball
claim-free-action-made = the action is { $not } a free one
noun-actions-taken-so-far = the number of ordinary actions taken this turn
noun-kinds-of-actions = the number of different ordinary actions taken this turn
noun-players-who-acted = the number of players with an ordinary action this turn
noun-kinds-of-actions-made = the number of different actions taken this turn (free ones too)
noun-players-who-made-any = the number of players with an action this turn (free or not)
noun-runs-this-turn = the number of Runs this turn
noun-floored-this-turn = the number of opponents Knocked Down by Blocks this turn
noun-foes = opponents next to { $who }
claim-by-touched = { $who } is { $not } next to { $by }
noun-markers-blitz = opponents who mark { $who }
claim-marked-blitz = { $who } is { $not } marked
noun-teammates-blitz = team-mates { $who-of }
noun-opponents-blitz = opponents { $who-of }
noun-players-blitz = players { $who-of }
noun-role-ball = the ball
noun-role-balls = the number of balls
noun-role-bonus = the bonus play
noun-role-challenge = the challenge
noun-role-claimant = the claimant
noun-role-claimed = the number of challenges claimed
noun-role-claims = the number of challenges that may be claimed
noun-role-credited = the team that scores
noun-role-depth = the row counted from the End Zone
noun-role-dice = the number of dice
noun-role-distance = the length of the throw (in tenths of a square)
noun-role-farther = the number of further squares
noun-role-left = the number of cards left
noun-role-lost = the sum of the penalties to the throw
noun-role-number-blitz = the number
noun-role-other = the other player
noun-role-outside = the number of players outside of the End Zone
noun-role-penalty = the penalty
noun-role-points = the number of points
noun-role-rival = the other team
noun-role-statue = the square of the statue
noun-role-taken = the number of actions taken
noun-role-times-blitz = the number of times this turn
noun-role-waived = the sum of the penalties that do not count
claim-role-already = it is { $not } so already
claim-role-assisted = the block is { $not } assisted
claim-role-chooses =
    the coach { $not-so ->
        [yes] chooses
       *[no] does not choose
    }
claim-role-chosen = one of several things has { $not } been chosen already
claim-role-counted =
    the injury { $not-so ->
        [yes] counts
       *[no] does not count
    }
claim-role-floored-blitz = the target is { $not } Knocked Down
claim-role-free = the action is { $not } a free one
claim-role-handed = the ball is { $not } handed off
claim-role-held = the ball is { $not } held
claim-role-ignored = the result is { $not } ignored
claim-role-last = it is { $not } the last turn
claim-role-obstructed = the throw is { $not } obstructed
claim-role-own-turn = it is { $not } the own turn of the team
claim-role-prone = the player is { $not } placed Prone
claim-role-pushed-blitz = the target is { $not } pushed
claim-role-ends-blitz =
    the action { $not-so ->
        [yes] ends
       *[no] does not end
    } with it
claim-role-set-up = it is { $not } during the set-up
claim-role-spent = the action is { $not } spent
claim-role-turn-start = it is { $not } the start of the turn
claim-role-turned = the ball has { $not } turned

## The Gauntlet

noun-defence = the Defence { $who-of }
noun-dice = the number of attack dice { $who-of }
noun-printed-class-tokens = the number of class tokens { $who } starts with
noun-printed-weapon-tokens = the number of weapon tokens { $who } starts with
noun-class-tokens = the number of class tokens { $who-of }
noun-weapon-tokens = the number of weapon tokens { $who-of }
noun-wounds = the number of Wounds { $who-of }
noun-gold = the gold { $who-of }
noun-bet = the bet { $who-of }
noun-attack = the Attack { $who-of }
noun-threat = the Attack of the monster against { $who }
noun-obstacle = the Defence of the monster against { $who }
noun-times-faced = the number of times that this encounter has been faced { $who-by }
noun-hurt = the number of Wounds that this fight has dealt { $who-to }
claim-dead = { $who } is { $not } dead
claim-living = { $who } is { $not } alive
claim-killing = { $who } has { $not } killed the monster already
claim-dodging = { $who } has { $not } dodged the monster already
claim-skipping =
    { $who } { $not-so ->
        [yes] skips
       *[no] does not skip
    } the encounter
claim-forgoing =
    { $who } { $not-so ->
        [yes] gives up
       *[no] does not give up
    } the treasure
claim-exchanged = the Attack and Defence of the monster have { $not } changed places for { $who }
claim-risen = { $who } is { $not } dead and playing all the same
claim-harmed = the damage of the monster has { $not } done something to { $who }
claim-unscathed = { $who } has { $not } killed and dodged one and the same monster this turn
claim-monster = { $who } is { $not } a monster
noun-others = heroes other than { $who }
noun-rivals = heroes of other players than that { $who-of }
noun-role-actor-gauntlet = the hero
noun-role-encounter = the encounter
noun-role-encounters = the number of encounters faced this turn
noun-role-fights = the number of fights against this monster
noun-role-boast = the boast
noun-role-weapon = the weapon
noun-role-player = the number of the player
noun-role-players = the number of players
noun-role-shield = the total Defence of the hero
noun-role-threat = the total Attack of the monster
noun-role-attack-gauntlet = the total Attack of the hero
noun-role-defence-gauntlet = the total Defence of the monster
noun-role-face-gauntlet = the number on the die
claim-role-dodged = the monster is { $not } dodged
claim-role-killed = the monster is { $not } killed
claim-role-paid = the treasure has { $not } been earned
claim-role-stolen = the hero has { $not } been taken from another player

## What an effect does, and what may be said beside it

clause-each-of = each of these ({ $things })
does-shift = { $player } comes to { $to } without a roll
does-lay-ball = the ball { $by-of } is laid down in { $in }, and does not bounce
does-try-catch = { $player } tries to catch the ball, which comes like this: { $how }
does-deviate-ball = the ball { $of-of } deviates
does-advance = { $player } moves out of turn, { $squares } squares at most
does-pass-ball = { $player } passes the ball out of turn, within band { $within } of the ruler at most
does-declare = the action declared { $for-by } becomes { $action }
does-throw-bomb = { $by } throws a bomb
does-throw-team-mate = { $player } is thrown { $by-by }
does-reel = { $player } goes where the throw-in template sends it, square by square, and blocks whomever it meets
does-turnover = it is a Turnover
does-fall-over = { $player } Falls Over
does-knock-down = { $player } is Knocked Down
does-fell = { $player } is Knocked Down with the armour broken already: an Injury Roll at once
does-place-prone = { $player } is Placed Prone
does-stun = { $player } is Stunned
does-knock-out = { $player } is knocked out
does-strike = an Armour Roll is made against { $player }, without a Knock Down
does-injure = an Injury Roll is made against { $player }
does-casualty = { $player } is a casualty: a Casualty Roll is made
does-remove-as-casualty = { $player } leaves the match: { $as }
does-reduce = { $player } gets worse by one: { $what }
does-niggle = { $player } has one more Niggling Injury
does-miss-next-game = { $player } misses the next match
does-kill = { $player } is dead
does-kill-gauntlet = { $hero } kills the monster
does-send-off = { $player } is sent off
does-eject-coach = the coach { $team-of } is thrown out
does-return-by-portal = { $player } comes back by the bench portal
does-end-activation = the activation { $player-of } ends
does-change = a characteristic { $player-of } changes: { $what } by { $by }
does-grant = { $to } gets { $rule }
does-end-span = this is over: { $span }
does-distract = { $player } loses the Tackle Zone
does-offer = the coach may choose { $action }
does-tally = one more is tallied { $for-to }: { $what }
does-spend-re-roll = { $team } spends a team re-roll
does-use-up = { $of } uses up one { $rule }
does-give = { $to } gets { $rule }
does-put = { $player } is put in { $in }
does-bring-on = { $player } comes on from the reserves, to { $in }
does-add-re-rolls = { $team } gets more team re-rolls
does-lend-re-roll = { $team } has one team re-roll more, as long as a player with this rule is in play
does-stand = { $player } stands up at no cost
does-reserve = { $player } leaves play for the reserves
does-recruit = a new player joins the reserves { $team-of }
does-scatter-on = the ball scatters on
does-drop-ball = the ball is dropped, and bounces
does-pick-up = { $by } tries to pick up the ball in { $in }
does-open-chest = { $by } opens the chest in { $in }
does-return-ball = the ball comes back into play out of a portal, and bounces
does-start-drive = a new drive begins, and the next turn is { $team-of }
does-count-teleport = { $player } has been teleported once more this turn
does-foul = { $by } fouls { $player }
does-revoke = { $of } loses { $rule }
does-roll-armour = an Armour Roll is made against { $player }
does-recover = { $player } is rid of all Niggling Injuries
does-shove = { $player } is pushed back { $by-by }, and nobody follows up
does-cast = { $by } casts a spell
does-banish = { $player } is lost, unhurt, for the rest of the match
does-slip = { $player } falls into whatever is beside
does-lay = the terrain of { $in } becomes { $terrain }
does-clear = no terrain is left on { $place }
does-charge = { $player } runs beside somebody and blocks
does-go-home = { $player } goes home
does-play = the bonus play is discarded from the hand { $by-of }
does-give-action = { $to } takes a free action: { $action }
does-team-action = a player { $of-of } takes a free action: { $action }
does-any-action = a player { $of-of } takes any free action
does-extra-action = { $for } may take one more action, with a player who has taken none
does-lend = all players { $to-of } have { $ability } for the rest of the turn
does-bar = { $player } may take no more actions this turn
does-divert = the action declared { $player-by } becomes { $to }
does-swap-abilities = { $of } and { $with } exchange all abilities until the action ends
does-drop = { $player } loses the ball, which bounces
does-bounce = { $ball } bounces
does-hold = { $by } now holds { $ball }
does-remove = { $ball } leaves play
does-enter-ball = a new ball comes up through a trapdoor, in the turn { $for-of }
does-score = { $for } scores { $points }
does-last-challenge = an unused Endgame card lies before { $for } for this turn
does-check-armour = an armour check is made against { $player }
does-gain = { $to } gains { $what }
does-lose = { $from } loses { $what }
does-spend = { $of } spends { $what }
does-wound = { $hero } is wounded
does-heal = { $hero } heals Wounds
does-take-away = { $from } loses { $rule }
does-cleanse = { $hero } loses all penalties
does-ignore-boasts = the boasts { $hero-of } do not count until the end of the turn
does-lock = { $of } cannot spend { $what }
does-dodge = { $hero } dodges the monster
does-skip = { $hero } skips the encounter
does-forgo-treasure = { $hero } gives up the treasure
does-exchange = the Attack and Defence of the monster change places for { $hero }
does-roll-dice = { $hero } rolls more attack dice
does-reroll-dice = { $hero } rolls chosen dice again
does-count-as = the roll { $hero-of } counts as { $roll }
does-roll-attack = { $hero } rolls an attack, without a monster
does-deal-damage = the damage of the encounter is dealt { $hero-to }
does-repeat = { $hero } faces the encounter once more
does-fight-again = { $hero } fights the monster once more
does-extra-encounter = { $hero } faces one more encounter, alone
does-determine = encounters turned over in place of one: { $number }
does-bet = { $hero } bets as much as its player chooses
does-look = the player { $hero-of } looks at cards on top of the deck: { $cards }
does-put-first = { $card } comes first
does-discard = { $card } goes out of the game
does-deal-weapon = { $hero } is dealt one more weapon
does-learn = { $hero } has the class { $from-of } too
does-forget = { $hero } has the class { $from-of } no longer
with-by = by the hand { $value-of }
with-amount = amount: { $value }
with-in = in { $value }
with-to = for { $value }
with-of = that { $value-of }
with-until = { $value }
with-most = at most { $value }
with-least = at least { $value }
with-through = through { $value }
with-instead-of = in place of { $value }
with-floored = with a Knock Down: { $value }
with-target = against { $value }
with-from = from { $value }
with-beside = beside { $value }
with-besides = except { $value }
with-anybody = any player: { $value }
with-for = until the first { $value }
with-penalty = penalty { $value }
