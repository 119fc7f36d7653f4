# Games of heroes without a board: their words, commands, questions and stories.
#
# A word that is added to the vocabulary of these games adds its line here and, in the same place, its twin in the other
# language. Words that bowl games have too are in `vocabulary.ftl`.

## Things of the game

word-hero = a hero: a class and a weapon
word-card = a card of the encounter deck

## What heroes have

word-defence = the printed Defence: of the class, or of the monster
word-dice = the attack dice printed on the weapon
word-printed-class-tokens = the class tokens it starts with
word-printed-weapon-tokens = the weapon tokens it starts with
word-class-tokens = the class tokens it has
word-weapon-tokens = the weapon tokens it has, of all weapons
word-wounds = its wounds; of a card, those that its damage deals
word-gold = its gold; of a card, that of its treasure; as a stock, gold
word-purse = the gold that it can pay with: its own, and that of its player's other heroes where gold is shared
word-bet = what it has bet; as an effect its player chooses how much, and pays nothing yet: `bet: actor, most: 5`
word-attack = its Attack in the encounter of its turn, until that turn is over; of a card, the printed Attack
word-dead = it is dead
word-living = it is alive
word-thrusting = a number counts as its roll in this fight, whatever its dice show
word-killing = it has killed the monster already
word-dodging = it has dodged the monster already
word-forgoing = it gives up the treasure
word-times-faced = how often it has faced this encounter
word-exchanged = the monster's Attack and Defence have changed places for it
word-risen = it is dead, and plays all the same
word-harmed = the monster's damage has done something to it
word-threat = the monster's Attack as it is now, before rolling
word-obstacle = the monster's Defence as it is now, before rolling
word-skipping = it skips the encounter
word-unscathed = it has killed and dodged one and the same monster this turn
word-monster = it is a monster; as a kind of rule, a monster

## Sets, and who may have a rule without being part of the event

word-others = all other heroes
word-rivals = the heroes of other players
word-onlooker = `as: onlooker`: any hero but the one it happens to

## Kinds of rules

word-class = a class of heroes
word-weapon = a weapon; in an event, the one dealt
word-boast = a handicap that a hero boasts of
word-bonus = a token for the better
word-penalty = a token for the worse, until it is lost
word-effect = something that a hero carries for a while
word-modifier = a card that changes the encounter after it

## Spans: `once:` and `until:`

word-fight = until the end of this fight; in `once`, once a fight
word-encounter = until the encounter is over; in `once`, once an encounter
word-duel = until the end of the game; in `once`, once a game
word-next-turn = throughout the hero's next turn
word-from-next-turn = from the hero's next turn on

## Stocks

word-stock = what can be gained and lost: gold, class tokens, weapon tokens
word-class-token = a class token
word-weapon-token = a weapon token

## Effects of these games

word-gain = adds gold or tokens: `gain: gold, to: actor, by: 2`
word-lose = takes gold or tokens, never below none: `lose: gold, from: actor, by: 3`
word-spend = pays for an ability, a weapon with its own tokens: `spend: class-token, of: actor`
word-wound = wounds: `wound: actor, by: 2`
word-heal = heals wounds: `heal: actor, by: 1`
word-take-away = takes tokens away, or a card: `take-away: spare-die, from: actor, by: 1`
word-cleanse = takes all penalties away: `cleanse: actor`
word-ignore-boasts = its boasts do not count until the end of the turn: `ignore-boasts: actor`
word-lock = tokens cannot be spent for a while: `lock: weapon-token, of: actor, until: turn`
word-kill-gauntlet = the monster is killed: `kill: actor`
word-hurt = the wounds that this fight has done to it
word-dodge = the monster is dodged: `dodge: actor`
word-skip = the encounter is skipped: `skip: actor`
word-forgo-treasure = the treasure is given up: `forgo-treasure: actor`
word-exchange = the monster's Attack and Defence change places: `exchange: actor`
word-roll-dice = more attack dice are rolled: `roll-dice: actor, by: 1`
word-reroll-dice = dice that its player chooses are rolled again: `reroll-dice: actor, most: 2`
word-count-as = the roll counts as a number: `count-as: actor, roll: 14`
word-roll-attack = an attack is rolled, without a monster: `roll-attack: actor`
word-deal-damage = the damage of the encounter is dealt: `deal-damage: actor`
word-repeat = the encounter is faced once more: `repeat: actor`
word-fight-again = the monster is fought once more: `fight-again: actor`
word-extra-encounter = an encounter of its own follows: `extra-encounter: actor`
word-determine = so many encounters are turned over in place of one: `determine: 2`
word-look = its player looks at so many cards on top of the deck, and a script is given them: `look: actor, cards: 2`
word-put-first = a card on top of the deck comes first: `put-first: encounter`
word-discard = a card on top of the deck goes out of the game: `discard: encounter`
word-top-cards = so many of the cards on top of the deck that somebody has looked at: `event.top_cards(2)`
word-deal-weapon = it is dealt one more weapon: `deal-weapon: actor`
word-learn = it has the class of another hero too: `learn: holder, from: actor`
word-forget = it has it no longer: `forget: holder, from: actor`

## Roles and facts of events

role-boast = the boast in question
role-weapon = the weapon in question
role-player = the number of the player
role-chosen = whether one of several things is chosen already
role-dodged = whether the monster is dodged
role-face-gauntlet = the number on the die
role-encounter = the card that is faced
role-encounters = how many encounters it faced this turn
role-fights = which fight against this monster it was
role-killed = whether the monster is killed
role-left = the cards left to draw from
role-paid = whether the treasure was earned
role-players = how many players there are
role-shield = the hero's Defence, all told
role-stolen = whether the hero belonged to another player
role-threat = the monster's Attack, all told

## Roles in a line

cast-encounter = { $value }
cast-boast = boasting { $value }
cast-weapon = { $value }
cast-player = player { $value }
cast-shield = Defence { $value }
cast-threat = threat { $value }
cast-killed = killed
cast-dodged = dodged
cast-stolen = stolen
cast-paid = paid
cast-chosen = chosen
cast-left = cards left: { $value }
cast-players = of { $value } players
cast-fights = fight { $value }
cast-encounters = encounters { $value }

## Commands

command-take = `p3 take`: takes that hero; `p3 take hung-over` adds a boast, which a stolen hero must have
command-boast = `boast hung-over`: one more boast
command-enough = `enough`: no more
command-send = `p1 send`: that hero faces the encounter
command-face = `face ogre`: faces that encounter
command-avoid = `avoid`: lets the extra encounter go
command-rise = `p2 rise`: the dead hero plays this turn
command-rest = `rest`: the dead hero rests
command-wield = `wield axe`: rolls the dice of that weapon
command-again = `again 1`: rolls a die that shows 1 again
command-bet = `bet 3`: bets so much gold
command-first = `first ogre`: puts that card on top of the deck
command-bury = `bury ogre`: removes that card from the game, for a token
command-token-of = `token-of axe`: a token of that weapon
command-odds-gauntlet = `odds p1 send`: the odds of that order, before it is given
command-use-gauntlet = `use healing-pool`: uses the rule on offer
command-pick-gauntlet = `pick p2`: takes one of several things
command-legal-gauntlet = `legal`: the answers possible now; `legal p1` and `legal use` all those of one, or of a word
command-show-gauntlet = `show`: the table, and who is where; `show p1` somebody's sheet
command-team-gauntlet = `team`: your heroes, a line each
command-choose-gauntlet = `choose killed`: takes one of the results

## What a player is asked

ask-hero = Which hero do you take, and with which boast?
ask-boast = Do you add a boast?
ask-send = Which of your heroes faces the encounter?
ask-encounter = Which encounter do you face?
ask-extra = Do you face this extra encounter?
ask-rise = Does your dead hero play this turn?
ask-wield = For which weapon do you roll?
ask-again = Which dice do you roll again?
ask-bet = How much gold do you bet?
ask-gain-token = For which weapon is the token?
ask-lose-token = Which weapon loses the token?

## Why a command is refused

reason-yours-already = the hero is the player's already
reason-boast-needed = a hero of another player is taken with one boast more
reason-no-boast-from-the-middle = a hero from the middle is taken without a boast
reason-not-a-boast = it is no boast
reason-boasted-already = the hero has that boast already
reason-not-your-hero = the hero is another player's
reason-not-on-the-table = that encounter is not on the table
reason-not-drawn = another card has been drawn
reason-not-its-weapon = the hero has no such weapon
reason-no-weapon-token = the weapon has no token
reason-not-so-much = the hero has not so much gold
reason-bet-too-high = no more may be bet here
reason-not-shown = the card is not among those looked at

## The story

heading-new-turn = — Turn { $number } —
aside-class-dealt =
    { $left ->
        [one] Class card: the last one left
       *[other] Class card: number { $total } of the { $left } left
    }
aside-weapon-dealt =
    { $left ->
        [one] Weapon card: the last one left
       *[other] Weapon card: number { $total } of the { $left } left
    }
aside-encounter-drawn =
    { $left ->
        [one] Encounter card: the last one left
       *[other] Encounter card: number { $total } of the { $left } left
    }
story-class-dealt = {""}
story-weapon-dealt = {""}
story-first-player = Player { $total } begins
story-hero-dealt = In the middle of the table: { $actor } with { $weapon-name }
story-hero-taken =
    { $boast ->
        [none] Player { $player } takes { $actor }
       *[other] { $stolen ->
            [true] Player { $player } steals { $actor } with one more boast: { $boast-name }
           *[other] Player { $player } takes { $actor } with a boast: { $boast-name }
        }
    }
story-boast-added = { $actor } has yet another boast: { $boast-name }
story-encounter-drawn = {""}
story-card-revealed =
    { $actor ->
        [none] Turned over: { $encounter }
       *[other] Turned over for { $actor } alone: { $encounter }
    }
story-hero-rises = { $actor } rises for a turn
story-encounter-met = { $actor } faces { $encounter }
story-token-spent = { $actor } uses { $cause-name }
story-attack-roll = { $actor } rolls { $roll }
story-attack-judged =
    { $attack ->
        [none] { $killed ->
            [true] { $actor } kills { $encounter } without a roll
           *[other] { $actor } does not attack { $encounter }
        }
       *[other] { $killed ->
            [true] { $actor } attacks with { $attack } against { $defence } and kills { $encounter }!
           *[other] { $actor } attacks with { $attack } against { $defence }: { $encounter } lives
        }
    }
story-monster-strikes =
    { $dodged ->
        [true] { $encounter } attacks with { $threat } against { $shield }: { $actor } dodges
       *[other] { $encounter } attacks with { $threat } against { $shield }: { $actor } is hit
    }
story-hero-dies = { $actor } dies!
story-hero-revives = { $actor } is alive again!

## Stocks and spans, as words

stock-gold = gold
stock-class-token = class token
stock-weapon-token = weapon token
span-fight = fight
span-encounter = encounter
span-turn = turn
span-next-turn = next turn
span-end-of-next-turn = end of the next turn
span-from-next-turn = from the next turn
span-duel = duel

## Kinds of values and groups of names, in diagnostics

kind-hero = a hero
kind-card = a card
kind-stock = a stock
kind-set-hero = some heroes
kind-set-card = some cards
group-hero = hero
group-card = card
group-class = class
group-weapon = weapon
group-boast = boast
group-bonus = bonus
group-penalty = penalty
group-effect = effect
group-monster = monster
group-special = special encounter
group-modifier = modifier
group-procedure = procedure
group-encounter = encounter
group-stock = stock
group-stage = stage
