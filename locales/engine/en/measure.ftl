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
odds-grief-gauntlet = a hero is dead
odds-count = { $what } of { $side }

## What is counted

tally-touchdowns = touchdowns
tally-casualties = casualties
tally-gold = gold
tally-deaths = deaths

## What can be wrong

fault-odds-too-many = more than { $most } ways: ask for less with `--want EVENT=OUTCOME`, or for more with `--ways`
fault-odds-too-fine = the chances here are too small to be written exactly
fault-odds-no-order = the game does not come to `{ $command }`
fault-no-such-case = no case is called `{ $name }`
fault-try-odd-words = `{ $part }` is not a thing and its value, or a name with words and values in turn

## Help

help-odds = Exact chances of what may come of the last order of a scenario
help-odds-scenario = A scenario file
help-odds-case = One case of it, by its name
help-odds-policy = How optional rules are answered: as is best, never, always
help-odds-want = What is wanted: an event, or an event and its outcome; with it everything ends
help-odds-ways = How many ways are gone at most
help-try = Set up one roll or one step, and tell how it is judged
help-try-what = A game, or a scenario file
help-try-position = The position, parts apart by `;`: "h3 at 8,4 ag 3+ has dodge, block; a5 at 8,5"
help-try-commands = The commands: "h3 move 9,4" "use dodge"
help-try-case = One case of the file, by its name
help-try-dice = The dice, in the order rolled; block dice by name
help-try-seed = The seed of the dice
help-try-accept = Use the optional rules that no command speaks of
help-try-scenario = Print the scenario, to be kept in a file
help-try-trace = How much is told: outcome, rules, full
