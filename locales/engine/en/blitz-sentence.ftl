# Pieces of sentences of conditions and amounts that Blitz Bowl has.


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
noun-end-zone-of-blitz = the team whose End Zone { $who } is in
claim-end-zone-blitz = { $who } is { $not } in an End Zone
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
        [yes] taken no action this turn (not even a free one)
       *[no] taken an action this turn (free or not)
    }
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
claim-prone-opponents-count = players beside a Prone opponent are { $not } kept from being Open
claim-runs-pass-opponents = Runs may { $not } pass beside opponents
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
claim-pass-was-long = the throw was { $not } a long one
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
claim-role-long = the throw is { $not } a long one
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
