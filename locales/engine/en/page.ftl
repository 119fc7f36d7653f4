# The page of a rule: what it does, in words.

## What an event is by itself

page-also = also called
page-params = values
page-roles = roles
page-roll = dice
page-dice = { $count }d{ $faces }
page-pool = d{ $faces }, as many as { $count }
page-sides = { $count }, of as many sides as { $faces }
page-faces = { $count }, with the faces { $faces }
page-need = it takes
page-outcomes = result
page-number = the number itself is the result
page-face = the face that is chosen is the result
page-grade = { $outcome }, if { $if }
page-otherwise = { $outcome }, otherwise
page-rows = rows
page-value = it starts from
page-truth = it is true
page-least = no less than
page-most = no more than
page-cancel = a rule may keep it from happening
page-at-once = all that it does happens in one moment
page-secret = nobody is told its result before the game is over
page-data = as it is written

## When a hook speaks

page-every = every { $kind }
page-as = through { $role }
page-where = through the place { $role-of }
page-never = never, by the values of the rule
page-once = once per { $span }
page-once-side = once per { $span } for the whole side
page-once-all = once per { $span } for everybody who has it
page-besides = apart from { $events }
page-one-holder = only one of those who have it
page-moved-first = before all others of its phase
page-moved-last = after all others of its phase
event-kind-roll = roll
page-instead = in place of { $hooks }

## What a hook does

page-modify = adds { $amount }
page-takes-off = takes off { $amount }
page-sets = puts in its place: { $amount }
page-answers = the answer is { $amount }
page-needs = it takes { $amount }
page-adds-dice = adds dice: { $amount }
page-decides = the result is { $outcome }
page-puts = settles { $role }: { $amount }
page-settles = settles: { $what }
page-forbids = forbids { $rule }
page-hook-of = “{ $hook }” of { $rule }
page-forbids-rerolls = forbids every re-roll
page-forbids-modifiers = forbids whatever changes the roll
page-rerolls = the dice are rolled again
page-rerolls-one = one of the dice is rolled again
page-rerolls-face = one of the dice that shows { $face } is rolled again
page-takes = of these faces the first that was rolled counts: { $faces }
page-reads = the result is read in { $table }
page-cancels = it does not happen
page-calls = then comes { $event }
page-tests = { $event } must go well for what follows
page-tests-else = { $event } must go well for what follows; otherwise: { $else }
page-chooses = a coach chooses { $role }
page-chooses-gauntlet = a player chooses { $role }
page-chooses-never = nobody chooses { $role }
page-draws = a lot chooses { $role }
page-among = among { $what }
page-fits = where { $what }
page-by = the coach { $what-of }
page-by-gauntlet = the player { $what-of }
page-lot = by the roll of { $what }
page-keeps = its coach keeps one of the dice
page-keeps-gauntlet = its player keeps one of the dice
page-scripted = what comes of it, the script { $script } says
page-notation = notation

## Who speaks of it

page-called-by = called by
page-touched-by = spoken at by
page-read-by = read by

## The book

book-contents = Contents
book-index = Index of terms
book-search = Search
book-nothing = nothing found
book-was = without the houses
book-new = new
book-changed = changed
book-gone = taken out
book-example = Example
book-under = under
book-written = { $path }: { $rules ->
        [one] 1 rule
       *[other] { $rules } rules
    } in { $chapters ->
        [one] 1 chapter
       *[other] { $chapters } chapters
    }, { $size } kB

## Chapters

chapter-abilities = Abilities
chapter-ability-rolls = Ability rolls
chapter-actions = Actions
chapter-advancement = Advancements
chapter-agility = Agility skills
chapter-ball-rolls = Rolls for the ball
chapter-balls = The ball
chapter-beasts = Beasts
chapter-benefits = Benefits of colleges
chapter-big-guys = Big Guys
chapter-block-die = The block die
chapter-blocking = Blocking
chapter-boasts = Boasts
chapter-bonus-plays = Bonus plays
chapter-bonuses = Bonuses
chapter-challenge-cards = Challenge cards
chapter-challenges = Challenges
chapter-charms = Charms
chapter-classes = Classes
chapter-coach-trait-table = Table of coach traits
chapter-coach-traits = Coach traits
chapter-death = Death
chapter-deeds = Deeds that earn points
chapter-dice = Dice
chapter-duel = The duel
chapter-dungeons = Dungeons
chapter-effects = Effects
chapter-end-of-turn = End of the turn
chapter-endgame-challenges = Endgame challenges
chapter-equipment = Equipment
chapter-event-kinds = Kinds of rolls
chapter-exhibitions = Exhibition matches
chapter-extra-rules = Extra rules
chapter-fouls = Fouls
chapter-general = General skills
chapter-ground = The ground
chapter-ground-charms = Charms of the ground
chapter-ground-rolls = Rolls for the ground
chapter-ground-tables = Tables of the ground
chapter-heights = Heights
chapter-inducements = Inducements
chapter-injuries = Injuries
chapter-introduction = Introduction
chapter-kick-off = Kick-off
chapter-league = The league
chapter-league-awards = Awards of the league
chapter-league-break = Between seasons
chapter-league-calendar = Calendar of the league
chapter-league-counts = What the league counts
chapter-league-finals = Finals of the league
chapter-league-play-offs = Play-offs
chapter-league-rules = How a league goes
chapter-league-squads = Teams of the league
chapter-lent-abilities = Lent abilities
chapter-life = Life
chapter-magic-wind = The magic wind
chapter-match = The match
chapter-modifiers = Modifiers
chapter-monsters = Monsters
chapter-movement = Movement
chapter-multi-player = More than two coaches
chapter-mutation = Mutations
chapter-passing = Passing
chapter-penalties = Penalties
chapter-pitches = Pitches
chapter-players = Players
chapter-portals = Portals
chapter-positions = Positions
chapter-post-game = After a match
chapter-pre-game = Before a match
chapter-principles = Principles
chapter-procedures = Procedures
chapter-profile = Profiles
chapter-referee = The referee
chapter-room-rolls = Rolls in rooms
chapter-rooms = Rooms
chapter-rosters = Rosters
chapter-seasons = Seasons
chapter-set-up = Set-up
chapter-skill-rolls = Rolls of skills
chapter-skill-tables = Tables of skills
chapter-skills-passing = Passing skills
chapter-special-actions = Special Actions
chapter-special-balls = Special balls
chapter-specials = Special encounters
chapter-spells = Spells
chapter-sponsors = Sponsors
chapter-status = The state of a player
chapter-strength = Strength skills
chapter-table = At the table
chapter-tables = Tables
chapter-team = The team
chapter-team-list = The team sheet
chapter-team-re-rolls = Team re-rolls
chapter-teams = Teams
chapter-terms = Terms
chapter-terrain = Terrain
chapter-throwing = Throwing
chapter-tiles = Tiles
chapter-trait-rolls = Rolls of coach traits
chapter-traits = Traits
chapter-turns = Turns
chapter-weapons = Weapons
chapter-wizards = Wizards
