# Games of two small teams and a deck of challenges: their words, questions and stories.
#
# A word that is added to the vocabulary of these games adds its line here and, in the same place, its twin in the other
# language. Words that other games have too are in `vocabulary.ftl` and `gauntlet.ftl`.

## Things of the game

word-challenge = a challenge card; as a kind of rule, the front of one
word-ball = a ball

## What players, teams and cards have

word-armour = the number its armour check needs
word-shirt = the number on its shirt
word-kinds = kinds of ordinary actions it has taken this turn
word-columns-from-home = columns between it and its own End Zone
word-columns-to-go = columns between it and the far End Zone
word-on-pitch = it is on the pitch; of a team, how many of its players are
word-in-dugout = it is in the Dugout
word-barred = it may take no more actions this turn
word-on-trapdoor = it is on a trapdoor
word-end-zone-blitz = it is in an End Zone
word-end-zone-of-blitz = the team whose End Zone it is in, or `none`
word-in-far-end-zone = it is in the opposing End Zone
word-in-far-half = it is in the opposing half
word-ran = it has taken a Run this turn, free or not
word-marked-somebody = it has taken a Mark this turn, free or not
word-blocked-since-mark = it has blocked since its last Mark
word-doubly-marked = two or more standing opponents are beside it
word-nearest-foe = columns between the team's End Zone and the opponent nearest to it
word-fresh = it has taken no action this turn, free or not
word-trapdoor = there is a trapdoor
word-with-ball = a ball lies there
word-score = the points of a team; as an effect, points for it: `score: 1, for: holder`
word-hand = cards in the coach's hand
word-size = players of a team
word-balls = balls that a team holds
word-claims = challenges claimed this turn
word-lying = the ball lies on the ground
word-points = points of a challenge
word-endgame = it belongs to the Endgame
word-rival = the other team

## The action just made, and the turn

word-balls-in-play = balls on the pitch, held or not
word-endgame-begun = an Endgame card has been active
word-endgame-agreed = the match is played with the Endgame
word-prone-opponents-count = a player beside a Prone opponent is not Open (`open-player`)
word-runs-pass-opponents = any Run may pass beside opponents (`may-step`)
word-ball-taken = the acting team took a ball that lay on the ground when the action began
word-team-had-no-ball = the active team held no ball when its turn began
word-ball-lost-by-foes = a ball that the other team held when the action began is held by none of them now
word-pass-received = a thrown ball, not a hand-off, reached its receiver
word-hand-off-made = a ball was handed off
word-throw-blitz = what a throw needs
word-pass-distance = length of the throw, in tenths of a square
word-pass-was-long = the throw was a long one
word-pass-penalties = what penalties took off the throw
word-target-floored = the Block has Knocked Down its target
word-target-injured = the action has Injured its target
word-shove-was-stopped = the Shove could not push its target
word-touchdown-made = the action has brought a touchdown
word-markers-before = opponents that marked the actor when the action began
word-columns-gained = columns that a ball of the acting team has come nearer to the far End Zone
word-free-action-made = the action is a free one
word-actions-taken-so-far = ordinary actions taken this turn
word-kinds-of-actions = different ordinary actions taken this turn
word-players-who-acted = players with an ordinary action this turn
word-runs-this-turn = Runs of the active team this turn
word-floored-this-turn = opponents that Blocks of the active team have Knocked Down this turn

## Sets, and who may have a rule without being part of the event

word-foes = opponents on the squares around, standing or not
word-teammates-blitz = its team-mates, without itself, those in the Dugout too; without them: `teammates of actor who are on-pitch`
word-players-blitz = the players of a team, those in the Dugout too; without them: `players of team who are on-pitch`
word-opponents-blitz = its opponents, those in the Dugout too; without them: `opponents of actor who are on-pitch`
word-touched = `actor touched by target`: they are on neighbouring squares
word-coach = `as: coach`: the coach of the actor
word-rival-coach = `as: rival-coach`: the coach of the other team
word-target-coach = `as: target-coach`: the coach of the target
word-any-coach = `as: any-coach`: both coaches
word-leaver-marker = `as: leaver-marker`: any opponent that marks the square that was left
word-member = `as: member`: any player of the team who is on the pitch
word-carried = `as: carried`: the ball that the actor holds

## Kinds of rules

word-ability = an ability of players
word-coach-trait = a coach trait, which its coach has for the whole league
word-bonus-play = the back of a challenge card
word-special-ball = a ball with rules of its own
word-position = a kind of player in a team, `none` of somebody without one; in scenarios, its card: `actor.position is troll-slayer`
word-roster-blitz = the team of the game that it plays with: `actor.team.roster is skaven`
word-pitch = a face of the board; as a command, the face that is chosen

## Effects

word-play = the bonus play is discarded from a hand, and none like it is played this turn: `play: holder`
word-give-action = a player takes a free action: `give-action: block, to: actor`; `most:` squares of a Run
word-team-action = some player of a team takes a free action of a kind; `beside:` whom a move must end
word-any-action = some player of a team, `besides:` one, takes any free action
word-extra-action = one more action, for a player who has taken none; `anybody: true` for any
word-bar = the player may take no more actions this turn
word-divert = the declared action becomes another; who cannot take that one is barred
word-place-prone-blitz = the player is placed Prone where it stands: `place-prone: holder`
word-grant-blitz = a player has a rule for a while: `grant: wardance, to: actor, until: turn`; `by:` counts it so often: `grant: fury, to: actor, by: 1, until: match`
word-revoke-blitz = a rule that was granted is taken back: `revoke: wardance, of: actor`
word-injure-blitz = the player is Injured: it goes to the Dugout, without any roll
word-swap-abilities = two players exchange all abilities until the action ends
word-drop = the player loses the ball, which bounces
word-bounce = the ball bounces from where it is
word-hold = a ball comes into a player's hands: `hold: ball, by: actor`
word-remove = the ball leaves play
word-enter-ball = a new ball comes up through a trapdoor, in the turn of a team; with `ordinary: true` no special one
word-last-challenge = an unused Endgame card lies before a coach for this turn
word-check-armour = an armour check at once: `check-armour: target, by: actor, penalty: 1`

## Actions

word-run = a Run
word-mark = a Mark
word-sidestep = a Sidestep
word-stand-up = a Stand Up action
word-reserves = a Reserves action

## Outcomes

word-north-west = north-west, seen with the score track on top
word-north = north
word-north-east = north-east
word-east = east
word-south-east = south-east
word-south = south
word-south-west = south-west
word-west = west

## Commands

command-pitch = `pitch one-trapdoor`: that face of the pitch is played on
command-place-blitz = `h3 place 1,4`: puts the player on that square
command-run = `h3 run 3,4 4,5`: runs to those squares, one after the other
command-mark = `h3 mark 3,4 4,5`: moves to those squares, the last one beside an opponent
command-block-blitz = `h3 block a5`: blocks that opponent
command-sidestep = `h3 sidestep 3,4`: sidesteps to that square
command-stand-up = `h3 stand-up`: stands up
command-throw-blitz = `h3 throw h5`: throws the ball to that team-mate, or hands it over
command-reserves = `h3 reserves 1,4`: comes on at that square
command-stop-blitz = `h3 stop`: goes no further
command-claim = `claim stretcher`: claims that challenge
command-leave = `leave`: claims none
command-discard = `discard second-try`: discards that card
command-open-blitz = `open 7,6`: the ball comes up through that trapdoor
command-send-blitz = `send 7,6`: the ball goes to that square
command-ball = `ball lead-ball`: takes that special ball
command-odds-blitz = `odds h3 run 3,4`: the odds of that order, before it is given
command-use-blitz = `use second-try`: uses the rule on offer
command-choose-blitz = `choose shove`: takes one of the block dice

## Outcomes of rolls

outcome-knocked-down = Knocked Down
outcome-kerrunch = Kerrunch!
outcome-tackle = Tackle
outcome-miss = Miss
outcome-shove = Shove
outcome-north-west = north-west
outcome-north = north
outcome-north-east = north-east
outcome-east = east
outcome-south-east = south-east
outcome-south = south
outcome-south-west = south-west
outcome-west = west

## Actions, as names

blitz-action-run = Run
blitz-action-mark = Mark
blitz-action-block = Block
blitz-action-sidestep = Sidestep
blitz-action-stand-up = Stand Up
blitz-action-throw = Throw
blitz-action-reserves = Reserves

## Questions

ask-action = Your turn: who acts, and how?
ask-free-action = Which free action do you take?
ask-step = Where does it step?
ask-reserves = On which square does it come on?
ask-follow = Does it move into the square that was left?
ask-claim = Which challenge do you claim?
ask-discard = Which card do you discard?
ask-pitch = Which pitch do you choose?
ask-trapdoor = Through which trapdoor does the ball come?
ask-send-ball = Which square does the ball go to?
ask-ball = Which special ball do you take?

## The table

blitz-side = { $letter } { $team }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }, in the Dugout: { $dugout }
blitz-challenges = Challenges: { $cards } · next: { $top } · { $left } more in the deck
blitz-hand = { $letter } in hand: { $cards }
blitz-ball = Ball { $ball }: { $name }
blitz-signs = - prone, * ball, ( ) trapdoor, ### statue, H and A the End Zones of home and away

## The story

aside-card-drawn =
    { $left ->
        [one] Challenge card: the last one left
       *[other] Challenge card: number { $total } of the { $left } left
    }
story-card-drawn = {""}
story-trapdoor-roll = { $team }, for the trapdoor ({ $roll }): { $outcome-name }
story-ball-drawn = The special ball is chosen ({ $roll })
story-roll-off = { $team }: { $roll } in the roll-off
story-armour-check =
    { $outcome ->
        [passed] The armour of { $target } holds ({ $roll })
       *[other] The armour of { $target } gives way ({ $roll })
    }
story-throw-check =
    { $outcome ->
        [passed] { $actor } throws well to { $target } ({ $roll })
       *[other] { $actor } misses the throw to { $target } ({ $roll })
    }
story-trapdoor-opens = A trapdoor opens at { $destination }
story-ball-enters =
    { $ball ->
        [b1] A ball comes into play at { $destination }
        [b2] A ball comes into play at { $destination }
        [b3] A ball comes into play at { $destination }
       *[other] The ball { $ball } comes into play at { $destination }
    }
story-picked-up = { $actor } picks up the ball
story-caught = { $actor } catches the ball
story-bounce-roll = The ball bounces from { $origin } ({ $roll }): { $outcome-name }
story-ball-bounced =
    { $turned ->
        [true] { $statue ->
            [none] There is no square there: the ball turns clockwise and comes down at { $destination }
           *[other] A statue stands at { $statue }: the ball turns clockwise and comes down at { $destination }
        }
       *[other] {""}
    }
story-shove-stopped = No room behind { $target }: the Shove knocks it down
story-injured = { $target } is Injured
story-received =
    { $handed ->
        [true] { $actor } hands the ball to { $target }
       *[other] { $actor } throws the ball to { $target }
    }
story-overtime = Level: overtime
story-challenge-claimed = Challenge claimed: { $challenge } ({ $claimant })
story-points-scored =
    { $points ->
        [one] { $team }: 1 point ({ $cause-name })
       *[other] { $team }: { $points } points ({ $cause-name })
    }
story-action-done =
    { $destination ->
        [none] {""}
       *[other]
            { $action ->
                [run] { $actor } Runs to { $destination }
                [mark] { $actor } Marks at { $destination }
                [sidestep] { $actor } Sidesteps to { $destination }
                [stand-up] { $actor } Stands Up
                [reserves] { $actor } comes on at { $destination }
               *[other] {""}
            }
    }

## Kinds of values and groups of names, in diagnostics

kind-ball = a ball
kind-challenge = a challenge card
kind-set-ball = some balls
kind-set-challenge = some challenge cards
scene-end-zone = End Zone: { $team }
group-ball = ball
group-challenge = challenge
group-ability = ability
group-coach-trait = coach trait
group-bonus-play = bonus play
group-special-ball = special ball
group-team = team
group-pitch = pitch
group-side = side
group-state = state
group-option = option

## Faults

fault-no-deck = { $game } has no deck of challenges or no pitch; casa-24 and ue2-deck bring them
fault-not-a-square = `{ $word }` is no square of this pitch; a square is a column and a row: `8,6`
fault-wrong-deck = `{ $key }`: { $count ->
        [one] there is 1
       *[other] there are { $count }
    }, and the rule says { $most }; a match is played with one deck
fault-team-incomplete = team `{ $team }` has { $count ->
        [one] 1 player of { $most } whose number is known
       *[other] { $count } players of { $most } whose number is known
    }
fault-unknown-with-value = `{ $id }` says that its origin is unknown, and gives a value all the same
fault-claims-too-much =
    { $word ->
        [seed] `{ $id }` says `provenance: seed`: what is printed has its place in a book as its `source:`, and no `from:`
       *[other] `{ $id }` says `provenance: { $word }`: what is public says `from:` whom, and nothing else does
    }

## Why a command is not legal

reason-has-no-ball = the player has no ball
reason-target-not-beside = no such opponent stands beside the player
reason-nobody-in-reach = no team-mate is in reach
reason-target-out-of-reach = the team-mate is out of reach
reason-no-room = there is no room for the player there
reason-better-placed = another free square comes first
reason-no-way = no way leads on from there to a square where the move may end
reason-not-here = the move may not end here
reason-another-moves = another player is moving
reason-extra-action = the action that is left is for a player who has done nothing this turn
reason-not-near-enough = the move must end beside somebody else
reason-no-such-thing = there is no such thing
reason-not-a-pitch = it is no pitch
reason-not-on-the-board = the challenge is not on the board
reason-another-copy = another copy of the challenge is claimed first
reason-not-in-hand = no card in the coach's hand bears that
reason-not-beside = the ball goes to a square beside its own
reason-not-a-trapdoor = no trapdoor from which the ball may come is there
reason-not-a-special-ball = it is no special ball
reason-ball-in-play = that ball is in play
reason-ball-taken = a coach has that ball
reason-ball-of-others = the ball is for other teams
