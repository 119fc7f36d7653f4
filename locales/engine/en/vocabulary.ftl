# One line of help for every word that rules and commands may use in bowl games.
#
# A word that is added to the vocabulary adds its line here and, in the same place, its twin in the other language.

## Things of the game

word-player = a player, of any team
word-square = a square of the dungeon; of a player, the one it is in
word-team = a team; of a player, its own

## What players have

word-ma = Movement Allowance: the squares it may cover
word-st = Strength: what it weighs in a block
word-ag = Agility: the number to reach in its tests
word-pa = Passing Ability: the number to reach when it throws; `none` if it has none
word-av = Armour Value: the number that breaks it
word-niggling-injuries = how many Niggling Injuries it has
word-group = the group on its roster that its position counts against: `actor.group is blitzers`
word-room = the room it is in, or `none`; as a kind of rule, what a room does to those inside
word-terrain = the terrain of the square it is on, or `none`; as a kind of rule, what terrain does to those on it
word-level = the level of the square: 0 is the floor
word-precarious = it stands beside something it can fall into
word-at-wall = a wall runs along one of its sides
word-corridor = it belongs to a corridor, even to one that has a name and rules as a room has
word-joined = the tile of one square opens on that of the other: `destination joined by origin`
word-chest = a closed chest stands on it
word-ball-square = a ball lies on it
word-covered = there is another level above the square
word-standing = it is standing
word-prone = it is Prone: down, and may stand up when activated
word-stunned = it is Stunned: down, and may not be activated
word-falling = it has gone down just now and takes an Armour Roll for it
word-marking = it stands and has its Tackle Zone, so it Marks those next to it
word-marking-once-activated = it stands and has its Tackle Zone, or gets it back when it is activated
word-marked = it is Marked by at least one opponent; of a team, by one of its players: `target marked by team`
word-open = it is Open: nobody Marks it
word-carrying = it holds the ball
word-acting = it is the one acting: in its activation, or in a move or pass out of turn (then it is not `in-activation`)
word-in-activation = it is in its own activation, and not in a move or pass in the middle of another's
word-activated = it has already been activated this turn
word-active = its team is the active one

## What squares and teams have

word-occupant = the player in it, or `none`
word-portal = a portal is in it
word-occupied = a player is on it
word-end-zone = it is in an end zone
word-end-zone-of = the team whose end zone it is in, or `none`
word-steps-to-score = how many steps it is to where the player scores, round closed chests, or `none` where there is no way
word-free = it is free: nobody is there, and nothing bars it
word-pass-spent = its team is the active one, and has used its Pass this turn
word-pit = it is part of a pit: nobody walks in, but one may fall in, and jump over
word-college = the college to which its room belongs, or `none`
word-on-turn = it is its turn
word-coach-gone = its coach has been thrown out and may argue no more
word-re-rolls = the team re-rolls it has left
word-touchdowns = the Touchdowns it has scored that count
word-turns = the turns it has already played
word-first = it has the first turn of the match

## What the match has

word-declared-action = the action that the one acting declared, or `none`
word-loose-ball = the square where the ball lies, `none` while somebody holds it or nobody has found it; of several that of the ball at hand, or else of another that lies
word-turn = the number of the current turn, counting every side's; as a span, one team turn
word-last-square = the square that the one acting last set out from, or `none`
word-acting-player = the one acting, or `none`
word-carrier = the one who holds the ball, or `none`
word-acting-special = the Special Action under way, in the place of a block or by itself, or `none`
word-caster = the team that has cast the last spell, or `none`
word-active-team = the active team

## Sets, and what lies between two things

word-teammates = its team-mates in play, without itself
word-opponents = its opponents in play
word-markers = those who Mark it; of a square, those who would Mark the event's protagonist there
word-occupants = everybody in the room of that square
word-hazards = what it may slip into from where it stands: water, edges, openings, one square each
word-substitutes = those of the team who wait in its reserves
word-knocked-out = its players knocked out, on the bench
word-injured = its players in the box of the injured and dead
word-neighbours = the players of all teams in the squares around
word-players = the players of a team in play
word-squad = all players of a team, those on the bench too
word-other-teams = all other teams
word-distance = how many squares lie from one thing to another: `distance from actor to target`
word-band = the band of the ruler from a player to a square: 1 quick, 2 short, 3 long, 4 long bomb, 5 beyond
word-in-range = whether the second could throw as far as the first, at Quick or Short range: `target in-range by actor`
word-on-level = whether the two are on the same level: `target on-level by actor`
word-rise = how much higher the second square is, beside the first: 1, 0 or -1; on stairs, the way they lead up counts: `rise from origin to destination`
word-seen = whether the second sees the first, with no wall between: `target seen by actor`
word-named = whether a word that a rule of the second carries means the first, by position or race, or everybody: `catcher named by actor`
word-reached = whether the two are next to one another with no wall between: `target reached by actor`

## Who may have a rule without being part of the event

word-marker-on-arrival = `as: marker-on-arrival`: an opponent who Marks the square that is entered
word-neighbour = `as: neighbour`: a player, of either team, next to the square that is entered
word-marker = `as: marker`: an opponent who Marks the square that is left
word-opponent = `as: opponent`: any opponent in play
word-anybody = `as: anybody`: any player in play
word-substitute = `as: substitute`: a player in reserve of the team in question
word-team-mate = `as: team-mate`: any team-mate in play
word-own-team = `as: own-team`: the team of the one who acts
word-any-team = `as: any-team`: any of the teams

## The values every event has

word-natural = the die, or the sum of the dice, before modifiers
word-total = the roll after modifiers; for a value, the value so far
word-need = the number to reach; as an effect it sets it: `need: 3`
word-outcome = the name of the result, `none` while open; as an effect it decides it: `outcome: passed`
word-doubles = two or more dice show the same natural number
word-holder = the one who has the rule in question
word-base = the number a value starts from, before rules

## Effects of every game

word-modify = adds to the roll or the value: `modify: -1`
word-value = puts another value: `value: true`
word-add-dice = adds dice to the pool: `add-dice: 1`
word-set = changes a fact of the event: `target-falls: false` under `set`
word-forbid = forbids a rule, one hook of it, all rerolling or all modifiers: `forbid: dodge`, `forbid: re-rolls`, `forbid: modifiers`
word-reroll = rolls the dice again; `reroll: one` a single die, with `face:` one that shows that face; never twice
word-blow = in `once`, once for the armour and injury rolls of one blow
word-table = reads the result in another table: `table: stunty-injury`; as a kind of rule, a table
word-cancel = the event does not happen
word-call = makes another event happen: `call: prison-roll`
word-test = makes another event happen and goes on only if it passes or is not cancelled; `else:` says what is done otherwise: `test: loner-test, else: cancel`
word-choose = a coach chooses one thing, which becomes a role of the event: `among:` a set, `if:` what must be true of it, `by:` whose coach, `lot:` a roll in its place: `choose: target, among: neighbours of actor`
word-keep = of the dice rolled the coach of its holder keeps one, and the others do not count: `keep: one`
word-take = of the faces rolled the first one of this list becomes the result: `take: [pow, stumble]`

## Effects of bowl games

word-shift = the player comes to a free square without any roll: `shift: holder, to: origin`
word-lay-ball = the ball is laid down and does not bounce; `in` says where: `lay-ball: actor, in: origin`
word-try-catch = the player tries to catch the ball: `try-catch: holder, how: how`
word-deviate-ball = the ball leaves the player's hands and deviates from its square
word-advance = the player moves out of turn, so many squares at most: `advance: holder, squares: 3`
word-pass-ball = the carrier passes the ball out of turn, within a band of the ruler: `pass-ball: holder, within: 1`
word-declare = the one acting changes the action it declared: `declare: pass, for: actor`
word-throw-bomb = a bomb is thrown like a ball until it goes off: `throw-bomb: actor`
word-throw-team-mate = a team-mate is thrown, by the rules of throwing: `throw-team-mate: target, by: actor`
word-reel = the player goes, square by square, where the throw-in template sends it, and blocks whom it meets: `reel: actor`
word-turnover = it is a Turnover
word-fall-over = the player Falls Over: `fall-over: actor`
word-knock-down = the player is Knocked Down; `by` says by whom, `through` through which rule: `knock-down: target, by: actor`
word-fell = the player is Knocked Down by what has broken its armour already: an Injury Roll at once: `fell: target, by: actor`
word-place-prone = the player is Placed Prone; `in` says in which square: `place-prone: holder, in: origin`
word-stun = the player is Stunned
word-knock-out = the player is knocked out, off to the bench
word-strike = an Armour Roll is made against the player, who is not Knocked Down; `by` says whose doing it is: `strike: target, by: actor`
word-injure = an Injury Roll is made against the player
word-casualty = the player is a casualty: a Casualty Roll is made; `by` says by whom, `through` through which rule: `casualty: target, by: actor`
word-remove-as-casualty = the player leaves the match with that injury: `remove-as-casualty: target, as: badly-hurt`
word-reduce = a characteristic gets worse by one, within limits: `reduce: target, what: av, most: 11, least: 3`
word-niggle = the player has one more Niggling Injury
word-miss-next-game = the player will miss the next match of its team
word-kill = the player is dead: it leaves the match, and its team has lost it for good
word-send-off = the player is sent off
word-eject-coach = the team's coach is thrown out
word-return-by-portal = the player comes back into play by the bench portal
word-end-activation = the player's activation ends
word-change = a characteristic changes for a while: `change: actor, what: st, by: 1, until: activation`
word-grant = a player has a rule for a while: `grant: dodge, to: actor, until: activation`; `by:` counts it so often: `grant: fury, to: actor, by: 1, until: match`
word-end-span = what lasts so long is over, for everybody: `end-span: fair-weather`; `of:` says of whom alone
word-distract = the player loses its Tackle Zone until it is next activated, or for as long as `until` says
word-offer = offers a Special Action, with its targets: `offer: throw-food, to: opponents of actor`
word-tally = one more is tallied, in the place of another if so wished: `tally: raise-funds, for: actor`
word-spend-re-roll = the team spends a re-roll
word-add-re-rolls = the team has so many re-rolls more, one where nothing is said; with `until:` those it has not spent go then: `add-re-rolls: team, by: 1, until: turn`
word-lend-re-roll = the team has one re-roll more, as long as it or one of its players in play has this rule: `lend-re-roll: holder.team`
word-stand = the player stands up where it is, at no cost
word-reserve = the player leaves play for the reserves
word-recruit = a new player joins the reserves of the team, if its roster names a `newcomer`
word-return-ball = the ball comes back into play out of a portal, and bounces; `return-ball: actor` says of several which: the actor's, if it holds one
word-start-drive = a new drive begins: everybody lines up anew, and the team has the next turn: `start-drive: other-teams of actor.team`
word-count-teleport = a player has been teleported once more this turn, to where it stands
word-scatter-on = the ball scatters on
word-drop-ball = each player named drops the ball, and it bounces; nobody named: the carrier of the ball at hand
word-pick-up = the player tries to pick the ball up from that square, wherever it stands itself: `pick-up: actor, in: destination`
word-open-chest = the player opens the chest on that square, wherever it stands itself: `open-chest: actor, in: destination`
word-use-up = the team has a rule once less: `use-up: bribes, of: holder`
word-give = the team has a rule from now on: `give: eyes-on, to: team`; `by:` counts it, perhaps for a while: `give: cheers, to: team, by: 1, until: turn`
word-put = the player is taken from where it is and put in a free square: `put: target, in: destination`
word-bring-on = the player comes on from the reserves to an empty square: `bring-on: target, in: destination`
word-revoke = a rule that was granted is taken back: `revoke: dodge, of: actor`
word-roll-armour = an Armour Roll is made against the player, as it stands
word-recover = the player is rid of its Niggling Injuries
word-skills = every skill of a category: `event.skills("mutation")`
word-may-have = whether nothing keeps a player from having a rule: `event.may_have(player, "claws")`
word-shove = the player is pushed back, and nobody follows up: `shove: target, by: actor`
word-charge = a piece of no side runs to a square beside somebody and blocks it; with nobody to go for it stays: `charge: actor, target: victim, from: place`
word-go-home = a piece of no side goes home: `go-home: actor`
word-players-around = the players a step or more from a square, so many at most, the nearest first: `event.players_around(square, 2)`
word-steps-beside = how many steps bring a player beside another, through free squares; nothing where no way leads there: `event.steps_beside(player, foe)`
word-attack-squares = the squares beside another at the end of the straightest of the shortest ways that a player has there: `event.attack_squares(player, foe)`
word-banish = the player is lost, unhurt, for the rest of the match
word-slip = the player falls into what it stands beside, if there is anything to fall into; `in` says which of several things
word-lay = the terrain of a square becomes another: `lay: open-trapdoor, in: place`
word-clear = no terrain is left on the square: `clear: place`
word-cast = that team casts a spell, and is `caster` from now on: `cast: holder`

## Kinds of rules

word-event-kind = what some events have in common: rules speak of `every` one of a kind
word-event = a moment that rules may touch: a roll, a value, something that happens
word-die = a die without numbers, and its faces
word-setting = the numbers of a procedure
word-skill = a skill of players
word-trait = a trait of players
word-procedure = something that holds for everybody, everywhere
word-deed = a deed that wins a player glory
word-action = an action to declare, or one that a rule offers; in an event, the one under way
word-asset = what a whole team has
word-inducement = what a team buys for a match
word-wizard = a wizard, of a college
word-sponsor = the sponsor of a team
word-benefit = what a sponsor does for one player
word-charm = what a player is under for a while, by a spell or a sponsor
word-counter = what is counted of a player, as long as rules say: `actor.fury` is how often
word-team-counter = what is counted of a team, likewise: `team.cheers` is how often
word-scenario = what holds in one particular match
word-beast = a piece that belongs to no side, with a lair
word-roster = a college: its players and prices
word-advancement = what players of a league learn, at what price
word-skill-table = the skills of a category, as the dice give them
word-tile = the shape of a dungeon tile
word-dungeon = a dungeon already drawn

## Spans: `once:` and `until:`

word-activation = until the end of this activation; in `once`, once an activation
word-next-activation = until the start of its next activation
word-end-of-next-activation = until the end of its next activation
word-next-own-turn = until the next turn of its team begins
word-down = until it goes down, however that comes about
word-match = until the end of the match; in `once`, once a match

## Lists of names

word-rule = the id of any rule
word-catch = how the ball comes to the one who catches it
word-characteristic = a characteristic of the profile
word-span = how long something lasts; as a kind of rule, a span that is over when its hooks say so: `end-span: self`
word-category = a category of skills
word-direction = a side of the field

## Results

word-passed = the test is passed
word-self = the rule itself, by its id: `cause is self`
word-unfavourable = dice were rolled, and their result is none that the event's rule calls `favourable` (`passed`, if it says nothing)
word-failed = the test is failed
word-accurate = the pass comes down where it was meant to
word-inaccurate = the pass scatters from the target
word-wildly-inaccurate = the pass deviates from the thrower
word-fumble = a fumble: what was to be thrown is dropped
word-superb = the best throw of a team-mate
word-successful = a good throw of a team-mate, not the best
word-terrible = the throw of a team-mate deviates from the thrower
word-broken = the armour is broken
word-unbroken = the armour held
word-right = to the right of the target
word-left = to the left of the target

## Actions

word-move = a Move Action
word-block = a Block Action, by itself
word-blitz = a Blitz Action, or the block in it
word-pass = a Pass Action
word-hand-off = a Hand-Off Action
word-throw = a Throw Team-Mate Action
word-foul = a Foul Action; as an effect, a foul committed at once: `foul: target, by: actor`
word-special = a Special Action
word-bench = what is done from the bench: an entry, or the Magic Sponge

## How the ball comes

word-accurate-pass = by an accurate pass
word-handed = from hand to hand, by a hand-off
word-deflection = deflected by interference
word-bouncing = on a bounce
word-deviated = after it deviated
word-scattered = after it scattered

## Categories of skills

word-agility = the skills of Agility
word-general = the General skills
word-mutation = the Mutations
word-passing = the skills of Passing
word-strength = the skills of Strength

## Roles and facts of events

role-team = the team in question
role-actor = the one who acts or rolls: the protagonist
role-target = the one on the receiving end
role-action = which action is under way
role-cause = the rule through which it happens
role-origin = the square it starts from
role-elsewhere = whether the ball flies in another direction instead
role-destination = the square it comes to
role-wins = whether this Touchdown wins the match
role-willingly = whether the player went there willingly
role-on-foot = whether it went there by a step or a jump, and not by a free move
role-face = the chosen face of the block die
role-actor-falls = whether the blocker is Knocked Down
role-target-falls = whether the target is Knocked Down
role-target-pushed = whether the target is pushed
role-instead = the Special Action that takes the place of the block
role-chain = whether it is a chain push
role-free = how many squares around it are free
role-anywhere = whether it may go to any free square around it
role-stays = whether it stays where it is
role-round = the how manieth block it is on this target, from 1
role-pushed = whether the block was to push the target
role-contact = whether the blocker kept up with the target and is next to it
role-again = whether the blocker must block it once more
role-feature = the square that counts as a wall, if not the dungeon wall itself
role-floored = whether the block fells it anyway
role-handled = whether a rule has already said what happens to it
role-carried-off = whether the target is no longer where it was blocked
role-chest = the square of the chest
role-in-corner = whether the one that rebounds is in a corner
role-in-line = whether it flies in a straight line for several squares
role-in-hand = whether the opener of the chest has the ball in hand at once
role-ends = whether the activation ends with it
role-mirrored = how many eighths of a turn to the right a mirror would send it
role-steps-left = the squares it may still move without rushing
role-printed = the Movement Allowance of its profile
role-allowance = the Movement Allowance it has for it
role-ball = whether the ball is in the chest
role-times = how many times it has been teleported this turn
role-catcher = the one who ends up with the ball, or `none`
role-accuracy = how well the pass went
role-spotted = whether the referees saw the foul
role-friend = the team-mate to assist
role-foe = the opponent to assist against
role-opponent = the other player of the block
role-assists = how many assists it gets
role-attack = the blocker's Strength, all told
role-defence = the target's Strength, all told
role-passer = the one who threw the ball
role-over = the player or thing in between, jumped or flown over
role-band = the band of the ruler: 1 quick, 2 short, 3 long, 4 long bomb, 5 beyond
role-bank = whether the ball is thrown at a wall
role-fumbled = whether the throw is a fumble anyway
role-how = how the ball comes
role-thrown = the team-mate who is thrown
role-thrower = the one who threw the team-mate
role-quality = how well the throw went
role-grounded = whether the bomb has come to ground, and does not go off in somebody's hands
role-glides = whether the one thrown glides where its coach wants
role-facing = the side of the field that the template faces
role-chooser = the player whose coach chooses the result
role-number = how many dice are rolled
role-helpers = the offensive assists in a foul
role-hinderers = the defensive assists in a foul
role-place = a square of the room
role-victim = the one the room strikes, once somebody is chosen
role-portal = the number of the portal it leaves by; 0 is the bench
role-portals = how many portals there are
role-sides = the sides of the die
role-squares = how many squares are passed over
role-two-steps = what the two steps would cost that the jump takes the place of
role-answer = what the referees answered, or `none` if nobody argued
role-next = whom the lightning leaps to
role-tester = the one who rolls, where no other rule may meddle
role-threshold = the number to reach
role-fighting = whether it is for a block or a blitz
role-gale = whether it is for a gale

## Commands: answering a rule

command-use = `use dodge`: uses the rule on offer
command-decline = `decline`: does not use it
command-choose = `choose push-back`: takes one of the results
command-pick = `pick a5`: takes one of several things
command-keep = `keep 4`: keeps that die

## Commands: the turn

command-move = `h3 move 7,4 8,4`: the player moves to those squares, one after the other; `h3 move` only declares
command-block = `h3 block a5`: blocks that opponent; the block of a blitz too
command-blitz = `h3 blitz a5`: declares a blitz against that opponent
command-pass = `h3 pass`: declares a pass; `h3 pass 9,4` throws the ball to that square
command-bank = `h3 bank 9,4`: throws the ball at the wall beside that square
command-hand-off = `h3 hand-off`: declares a hand-off; `h3 hand-off h5` gives the ball to that team-mate
command-throw = `h3 throw`: declares the throw of a team-mate; `h3 throw h5` lifts that one, `h3 throw 9,4` throws it to that square
command-foul = `h3 foul a5`: declares a foul on that opponent, then commits it
command-special = `h3 special throw-food`: takes that Special Action; `h3 special a5` names its target
command-jump = `h3 jump 9,4`: jumps over somebody on the ground, to that square
command-hurry = `h3 hurry 9,4`: takes a step at a run where the ground would slow it down
command-handle = `h3 handle 9,4`: does something with the terrain of that square, such as opening a trapdoor
command-aim = `h3 aim east`: turns the throw-in template to that side; `h3 aim north`, `h3 aim south` and `h3 aim west` to the others
command-stand = `h3 stand`: stands up
command-open = `h3 open 7,5`: opens the chest on that square
command-stop = `h3 stop`: ends the activation
command-enter = `h9 enter`: a reserve comes in by the bench portal
command-sponge = `h9 sponge`: the Magic Sponge brings a knocked-out player back to the reserves
command-end-turn = `end turn`: ends the turn

## Commands: in the middle of an action

command-push = `a5 push 9,4`: the player is pushed into that square
command-crash = `a5 crash`: the player is pushed into the wall
command-follow = `follow`: follows up
command-stay = `stay`: stays where it is
command-interfere = `a5 interfere`: that opponent tries to interfere
command-let = `let`: lets the ball go by
command-argue = `argue`: argues the call
command-accept = `accept`: accepts the sending-off
command-catch = `h5 catch`: tries to catch the ball as it goes by

## Commands: before the match

command-end-zone = `end-zone 1`: takes that end zone, by its number
command-chest = `chest 7,5`: puts a chest on that square
command-portal = `portal 7,5`: puts the next portal on that square
command-learn = `h3 learn claws`: the player takes that skill
command-place = `h3 place 2,1`: puts the player on that square

## Words of the prompt

command-help = `help`: the commands and what they do
command-legal = `legal`: the answers possible now; `legal h3` and `legal use` all those of one, or of a word
command-why = `why`: the trace of the last event
command-show = `show`: the table, and who is where; `show h3` somebody's sheet
command-undo = `undo`: takes back the last command, unless dice were rolled since
command-quit = `quit`: leaves the match; it can be resumed

## What a coach is asked

ask-turn = Your turn: who acts, and how?
ask-activation = What does it do now?
ask-rule = Do you use this rule?
ask-face = Which result do you choose?
ask-die-again = Which die do you roll again?
ask-pick = Whom or what do you choose?
ask-choose = Which do you choose?
ask-order = Which do you choose?
ask-keep = Which die do you keep?
ask-push = Which square is it pushed into?
ask-follow-up = Do you follow up?
ask-interference = Who tries to interfere with the pass?
ask-catch = The ball goes by overhead: does it try to catch it?
ask-argue = Do you argue the call?
ask-target = Who is the target?
ask-throw = Which square do you throw it to?
ask-bomb = Which square do you throw the bomb at?
ask-facing = Which side do you turn the template to?
ask-end-zone = Which end zone is yours?
ask-chest = Where do you put the next chest?
ask-portal = Where do you put the next portal?
ask-place = Which player do you place, and on which square?
