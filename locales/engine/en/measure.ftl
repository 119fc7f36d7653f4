# Odds, tries, what a house changes in games that were played, and what it changes on the average.

## Odds

odds-title = `{ $command }`, { $policy } ({ $ways ->
    [one] one way
   *[other] { $ways } ways
})
odds-title-position = from here on, { $policy } ({ $ways ->
    [one] one way
   *[other] { $ways } ways
})
odds-policy-best = everybody answers as is best
odds-policy-decline = optional rules are declined
odds-policy-accept = optional rules are used
odds-wanted = what is wanted comes
odds-grief-bowl = Turnover
odds-grief-gauntlet = a hero of { $side } dies
odds-grief-blitz = a player of its own is Injured
prompt-odds-of-what = odds of what? `{ $order }`
command-odds = `odds h3 move 8,4`: the odds of that order, before it is given
odds-count = { $what } of { $side }
odds-unseen = what is left ({ $share }) was not looked at: each chance is at least the one, at most the other number; ≈ where the two read alike

## What a house changes in a game that was played

impact-with = with the house
impact-not-rolled = not rolled
impact-parted = the games part at command { $command }: { $why }
impact-over = with the house the game is over after command { $command }
impact-goes-on = with the house the game goes on where it was over without
impact-stopped-without = without the house the game goes no further: { $why }
impact-stopped-with = with the house the game goes no further: { $why }
impact-summary = { $records ->
    [one] one record
   *[other] { $records } records
}: { $alike ->
    [one] one roll alike
   *[other] { $alike } rolls alike
}, { $changed } changed, { $gone } only without the house, { $new } only with it{ $decided ->
    [0] {""}
    [one] , one other thing decided otherwise
   *[other] , { $decided } other things decided otherwise
}; { $parted ->
    [0] no game parts
    [one] one game parts
   *[other] { $parted } games part
}

## What a house changes on the average

compare-title = { $game } with { $houses } and without: { $games ->
    [one] one game each
   *[other] { $games } games each
}
compare-untouched = No game went otherwise: the house touches nothing that came up in these games.
compare-shared = Of a game that several win together each is a winner: their shares come to more than all games.
compare-stopped = stopped by hand; { $games } were to be played
compare-part = part { $shard } written to `{ $path }`, with the house and without: { $games ->
    [one] one game
   *[other] { $games } games
}
compare-without = without the house
compare-with = with the house
compare-change = change
compare-points = { $number } points
compare-sure = *
compare-wins = games won by { $side }
compare-draws = games won by nobody
compare-turns = turns a game
compare-count = { $what } of { $side }, a game

## A house that is being written

watch-good = { $look }: the house is good; { $cases }
watch-broken = { $look }: the house cannot be used; the rules of { $last } still stand: { $cases }
watch-never-good = { $look }: the house cannot be used; { $cases }
watch-no-cases = no case was judged

## What is counted

tally-touchdowns = touchdowns
tally-casualties = casualties
tally-gold = gold
tally-deaths = deaths
tally-points = points
tally-cards = challenge cards claimed
tally-injuries = injured opponents

## What can be wrong

fault-case-of-league = in the case of a league no game is played: `arbitro judge` alone goes through it
fault-odds-no-order = the game does not come to `{ $command }`
fault-no-such-case = no case is called `{ $name }`
fault-several-cases = { $count } cases have `{ $name }` in their names: { $cases }
fault-try-odd-words = `{ $part }` is not a thing and its value, or a name with words and values in turn
fault-game-without-end = the game of seed { $seed } came to no end
fault-which-game = this was in the game of seed { $seed }, { $house ->
    [0] without the house
   *[other] with the house
 }
fault-part-unreadable = `{ $path }` is no part of a comparison, or is torn
fault-part-format = `{ $path }` has format { $format }; this program knows { $known }
fault-part-release = the parts were played by arbitro { $engine }, this is arbitro { $release }
fault-part-other-rules =
    { $now ->
        [none] the parts were played by other rules: `{ $layer }` ({ $was }) is not there
       *[other]
            { $was ->
                [none] the parts were played by other rules: `{ $layer }` ({ $now }, files: { $files }) was not there
               *[other] the parts were played by other rules: `{ $layer }` has changed from { $was } to { $now } (files: { $files })
            }
    }
fault-part-other-run = `{ $path }` is of another run than `{ $other }`: its `{ $what }` is { $found }, not { $wanted }
fault-part-stopped = `{ $path }` was stopped by hand: of part { $shard } it has { $games } of { $wanted } games
fault-part-twice = `{ $path }` is part { $shard }, and so is `{ $other }`
fault-part-missing =
    { $count ->
        [one] of { $of } parts one is missing: { $shards }
       *[other] of { $of } parts { $count } are missing: { $shards }
    }
fault-cannot-watch = the folder `{ $path }` cannot be watched: { system-says }

## Help

help-odds = Exact chances of what may come of the last order of a scenario
help-odds-scenario = A scenario file
help-odds-case = One case of it, by its name or a part of it
help-odds-policy = How optional rules are answered: as is best, never, always
help-odds-want = What is wanted: an event, or an event and its outcome; with it everything ends
help-odds-ways = How many ways are gone at most
help-try = Set up one roll or one step, and tell how it is judged
help-try-what = A game, or a scenario file
help-try-position = The position, parts apart by `;`: "h3 at 8,4 ag 3+ has dodge, block; a5 at 8,5"
help-try-commands = The commands: "h3 move 9,4" "use dodge"
help-try-case = One case of the file, by its name or a part of it
help-try-dice = The dice, in the order rolled; block dice by name
help-try-seed = The seed of the dice
help-try-accept = Use the optional rules that no command speaks of
try-afterwards = Afterwards:
help-try-scenario = Print the scenario, to be kept in a file
help-try-trace = How much is told: outcome, rules, full
help-impact = Replay stored games under a house, and list what would have changed
help-impact-records = Records of games
help-compare = Play thousands of games with and without a house, and measure what changes
help-compare-game = The game
help-compare-games = How many games, with the house and without; 10,000, if not said
help-compare-jobs = How many workers; as many as the machine has cores, if not said
help-compare-seed = The seed of the first game; 1, if not said
help-compare-machine = Who plays for all sides: a bot, or one who answers anything
help-compare-teams = The teams, in order: colleges, teams or team files
help-compare-dungeon = The dungeon: its id or a set-up file
help-compare-turns = Turns a side, after which time is up
help-compare-players = How many players
help-compare-csv = Write every game into this file
help-compare-svg = Draw the chart into this file
help-compare-shard = Play one part of the games, the third of 64: `3/64`
help-compare-out = Write that part into this file
help-compare-merge = Tell what all parts of a run come to, in any order
help-watch = Check a house and judge its cases at every save
help-watch-house = The folder of the house
help-watch-once = Look once and end
