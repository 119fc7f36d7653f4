# Settings: what procedures read of rules: one line each, with its range in `words`, `rules` and the schema.

## Bowl games

word-setting-pre-game-players-placed = players each team places before the first turn
word-setting-pre-game-in-turn = whether coaches place their players one at a time in turn
word-setting-pre-game-fewer = whether a coach may place fewer players than that
word-setting-turn-order-roll-each-round = whether two teams roll for their order in every round too
word-setting-pre-game-second-begins = whether the coach who places second has the first turn
word-setting-pre-game-team-turns = team turns each side has until time is up, where nobody agreed on another number
word-setting-pre-game-home = the team at home, where none is named
word-setting-pre-game-away = the visiting team, where none is named
word-setting-pre-game-dungeon = the dungeon, where none is named
word-setting-passing-needs-sight = whether a pass needs a free line to its square
word-setting-changing-your-mind-dice-bind = whether a roll of dice makes what was decided stand (1) or not (0)
word-setting-dungeon-building-corridors = corridors, at least
word-setting-dungeon-building-square-rooms = square rooms, at least
word-setting-dungeon-building-rectangular-rooms = rectangular rooms, at least
word-setting-dungeon-building-end-zones = end zones, exactly; 0 does not ask
word-setting-dungeon-building-end-zone-distance = steps between two end zones, at least
word-setting-dungeon-building-through-walls = whether that distance is measured through walls, and not in steps
word-setting-dungeon-building-end-zone-width = squares of the shorter side of an end zone
word-setting-dungeon-building-end-zone-length = squares of the longer side of an end zone
word-setting-dungeon-building-corridor-width = squares across of any way, at least
word-setting-dungeon-building-rooms-once = whether a room is used only once
word-setting-dungeon-building-join = squares over which two tiles join, at least
word-setting-dungeon-building-door-width = squares of a door
word-setting-multi-player-building-corridors = corridors, at least
word-setting-multi-player-building-square-rooms = square rooms, at least
word-setting-multi-player-building-rectangular-rooms = rectangular rooms, at least
word-setting-multi-player-building-end-zones = end zones, exactly; 0 does not ask
word-setting-multi-player-building-end-zone-distance = steps between two end zones, at least
word-setting-multi-player-building-rooms-once = whether a room is used only once
word-setting-multi-player-building-join = squares over which two tiles join, at least
word-setting-multi-player-building-door-width = squares of a door
word-setting-chest-placing-chests = chests to be placed
word-setting-chest-placing-balls = how many balls a match has: each lies in a chest of its own
word-setting-chest-placing-per-tile = chests, and portals, of one tile at most; 0 does not ask
word-setting-chest-placing-clear-of-end-zones = whether chests and portals keep clear of end zones and of tiles beside them
word-setting-chest-placing-from-end-zone = squares from a chest to an end zone, at least
word-setting-chest-placing-from-chest = squares from a chest to another, at least
word-setting-chest-placing-in-steps = whether these distances are counted in steps, and not through walls
word-setting-chest-placing-like-prone = whether a chest is to a ball like somebody who lies there, and not like a wall
word-setting-chest-placing-roll-if-needed = whether nobody rolls for the first chest where the map has all chests and portals
word-setting-portal-placing-most = portals of a map at most, where it may have more than it must
word-setting-portal-placing-portals = portals to be placed
word-setting-portal-placing-from-chest = squares from a portal to a chest, at least
word-setting-action-gold = gold for each step of `few`, `some` and `many` that is reached
word-setting-action-few = players who have done it, for the first gold
word-setting-action-some = players who have done it, for more gold
word-setting-action-many = players who have done it, for the last gold
word-setting-benefit-by = by how much it raises what `raises` names
word-setting-benefit-most = how high it raises it, at most
word-setting-beast-ma = movement, in squares
word-setting-beast-st = strength
word-setting-called-off-turns = turns of all sides after which the game is called off

## Blitz games

word-setting-set-up-home = the team at home, where none is named
word-setting-set-up-away = the visiting team, where none is named
word-setting-team-size-players = players of a team
word-setting-challenge-deck-cards = cards of the deck
word-setting-challenge-deck-endgame-cards = endgame cards of the deck
word-setting-open-player-prone-count = whether opponents who lie beside him count
word-setting-may-step-past-opponents = whether any Run may pass beside opponents
word-setting-get-on-with-it-caught-at-once = whether a team that catches the ball of a turn without any held it from the start
word-setting-special-balls-a-coach = special balls that each coach brings
word-setting-end-of-turn-refresh = when new challenges are laid out; lower numbers come first
word-setting-end-of-turn-hand-limit = when cards above the limit are discarded
word-setting-end-of-turn-new-ball = when a ball comes up for a team that sits on all
word-setting-challenge-points = points for the coach who claims it
word-setting-position-move = squares of a move
word-setting-position-throw = what a throw needs; none who cannot throw
word-setting-position-armour = what breaks the armour
word-setting-position-count = players of this position in the team

## The gauntlet

word-setting-players-fewest = players of a game, at least
word-setting-players-most = players of a game, at most
word-setting-game-for-two-heroes = heroes of each player in a game for two
word-setting-game-for-two-turns-pass-for-all = whether a turn passes for heroes who do not play in it
word-setting-game-for-two-gold-is-shared = whether each hero may pay with the gold of all heroes of its player
word-setting-once-more-modifiers-stay = whether modifiers count when an encounter is faced once more
word-setting-bragging-boasts-from-centre = boasts that may be added from the middle of the table
word-setting-class-defence = Defence printed on the card
word-setting-class-tokens = ability tokens printed on the card
word-setting-weapon-dice = attack dice printed on the card
word-setting-weapon-tokens = ability tokens printed on the card
word-setting-monster-attack = Attack printed on the card
word-setting-monster-defence = Defence printed on the card
word-setting-monster-wounds = damage in wounds
word-setting-monster-gold = treasure in gold
word-setting-special-attack = Attack printed on the card
word-setting-special-defence = Defence printed on the card
word-setting-special-wounds = damage in wounds
word-setting-special-gold = treasure in gold
word-setting-modifier-attack = Attack printed on the card
word-setting-modifier-defence = Defence printed on the card
word-setting-modifier-wounds = damage in wounds
word-setting-modifier-gold = treasure in gold
