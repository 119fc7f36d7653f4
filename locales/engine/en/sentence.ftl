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
        [yes] has a Tackle Zone (or will once activated)
       *[no] will have no Tackle Zone even once activated
    }
claim-marked = { $who } is { $not } Marked
claim-open = { $who } is { $not } Open
claim-carrying = { $who } is { $not } holding the ball
claim-acting = it is { $not } the activation { $who-of }
claim-in-activation = the activation under way is { $not } that { $who-of }
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
none-room = { $who } is { $not } in a room
none-college =
    the room { $who-of } { $not-so ->
        [yes] belongs to a college
       *[no] belongs to no college
    }
none-terrain = { $who } is { $not } on special terrain
none-end-zone-of = { $who } is { $not } in an end zone
none-steps-to-score =
    { $not-so ->
        [yes] a way leads
       *[no] no way leads
    } from { $who } to where it scores
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
noun-end-zone-of = the team whose end zone { $who } is in
noun-steps-to-score = the number of steps from { $who } to where it scores
claim-end-zone = { $who } is { $not } in an End Zone
claim-pit = { $who } is { $not } part of a pit
claim-at-wall = { $who } is { $not } beside a wall
claim-corridor = { $who } is { $not } part of a corridor
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
claim-by-on-level = { $who } is { $not } on the level { $by-of }
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
none-role-chest = a closed chest is { $not } in the way
noun-role-mirrored = the eighths of a turn to the right of a mirror
noun-role-steps-left = the number of squares left to move
noun-role-printed = the Movement Allowance of the profile
noun-role-allowance = the present Movement Allowance
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
noun-role-over = whatever is in between
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
noun-role-squares = the number of squares passed over
noun-role-two-steps = the cost of the two steps it takes the place of
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
claim-role-on-foot =
    the player { $not-so ->
        [yes] went
       *[no] did not go
    } there by a step or a jump
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
claim-role-carried-off = the target has { $not } been carried off
claim-role-in-corner = the one that rebounds is { $not } in a corner
claim-role-in-line =
    the one that rebounds { $not-so ->
        [yes] flies in a straight line
       *[no] does not fly in a straight line
    }
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
claim-role-grounded =
    the bomb { $not-so ->
        [yes] has come to ground
       *[no] goes off in somebody's hands
    }
claim-role-glides =
    the one thrown { $not-so ->
        [yes] glides
       *[no] does not glide
    } where the coach wants
claim-role-fighting = it is { $not } for a block or a Blitz
claim-role-hurried = the step has { $not } been hurried
claim-role-just-now = it has { $not } happened just now
claim-role-gale = it is { $not } by a gale

## What an effect does, and what may be said beside it

clause-each-of = each of these ({ $things })
does-shift = { $player } comes to { $to } without a roll
does-lay-ball = the ball { $by-of } is laid down in { $in }, and does not bounce
does-try-catch = { $player } tries to catch the ball, which comes like this: { $how }
does-deviate-ball = the ball { $of-of } deviates
does-advance = { $player } moves out of turn; squares at most: { $squares }
does-pass-ball = { $player } passes the ball out of turn, within band { $within } of the ruler at most
does-declare = the action declared { $for-by } becomes { $action }
does-throw-bomb = { $by } throws a bomb
does-throw-team-mate = { $player } is thrown { $by-by }
does-reel = { $player } goes where the throw-in template sends it, square by square, and blocks everybody in the way
does-turnover = it is a Turnover
does-fall-over = { $player } Falls Over
does-knock-down = { $player } is Knocked Down
does-fell = { $player } is Knocked Down with the armour broken already: an Injury Roll at once
does-place-prone = { $player } is Placed Prone
does-stun = { $player } is Stunned
does-knock-out = { $player } is knocked out
does-strike = an Armour Roll is made against { $player }, without a Knock Down
does-injure = an Injury Roll is made against { $player }
does-injure-blitz = { $player } is Injured
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
does-gain = { $to } gains { $what ->
        [gold] gold
       *[other] a { $what }
    }
does-lose = { $from } loses { $what ->
        [gold] gold
       *[other] a { $what }
    }
does-spend = { $of } spends { $what ->
        [gold] gold
       *[other] a { $what }
    }
does-wound = { $hero } is wounded
does-heal = { $hero } heals Wounds
does-take-away = { $from } loses { $rule }
does-cleanse = { $hero } loses all penalties
does-ignore-boasts = the boasts { $hero-of } do not count until the end of the turn
does-lock = { $of } cannot spend any { $what }
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
with-willingly = of its own will: { $value }
with-target = against { $value }
with-from = from { $value }
with-beside = beside { $value }
with-besides = except { $value }
with-anybody = any player: { $value }
with-ordinary = an ordinary ball: { $value }
with-for = until the first { $value }
with-penalty = penalty { $value }
