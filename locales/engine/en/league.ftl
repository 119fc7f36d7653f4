# What leagues say.

fault-league-without-scheme = the rules of { $game } have no league
fault-league-scheme-twice = a second league: a game has one
fault-league-word-twice = two counts of the league are typed `{ $word }`
fault-league-pair-unreadable = `{ $found }` is no pair of places: write `1-8`
fault-league-pairings = the pairs must hold each of the { $coaches } places once, and be 1, 2, 4, 8 …
fault-league-rests-on = entry { $entry } ({ $deed }) rests on this: undo that one first
fault-league-exists = `{ $path }` is already there: a new league needs a file of its own
fault-league-not-a-league = `{ $path }` is not the file of a league
fault-league-newer = `{ $path }` was written by a newer arbitro: its format is { $format }, this one knows up to { $known }
fault-league-busy = somebody else is writing in `{ $path }`: try again
fault-league-corrupt = `{ $path }` is broken: it cannot be read as the file of a league
fault-league-damaged = `{ $path }` has been altered from outside: entry { $entry } is not as it was written
fault-league-dice-missing = too few dice: number { $index } is wanted, with { $sides } faces
fault-league-bad-die = die number { $index } must show 1 to { $sides }
fault-unknown-coach = no coach is called `{ $word }`
fault-league-coach-twice = there is already a coach `{ $coach }`
fault-league-bad-coach-name =
    { $why ->
        [nothing] a coach's name has at least one letter
        [hidden] `{ $name }` cannot be a coach's name: it holds a mark that nobody sees, { $mark }
        [mark] `{ $name }` cannot be a coach's name: `{ $mark }` parts names from what is told of them
       *[long] a coach's name has at most { $most } characters, and `{ $name }` is but the beginning of this one
    }
fault-league-bad-date =
    { $why ->
        [nothing] a date has at least one letter
        [hidden] `{ $name }` cannot be a date: it holds a mark that nobody sees, { $mark }
       *[long] a date has at most { $most } characters, and `{ $name }` is but the beginning of this one
    }
fault-league-bad-team-name =
    { $why ->
        [nothing] a team's name has at least one letter
        [hidden] `{ $name }` cannot be a team's name: it holds a mark that nobody sees, { $mark }
       *[long] a team's name has at most { $most } characters, and `{ $name }` is but the beginning of this one
    }
fault-league-coach-without-team = which team does `{ $coach }` bring? say `--team`
fault-league-unknown-team = unknown team `{ $word }`: there are { $known }
fault-league-too-many-coaches = a league has at most { $most } coaches
fault-league-too-few-coaches = the league has too few coaches: { $count }, and { $least } are needed
fault-league-finals-began = the finals have begun: the league is closed
fault-league-nobody-to-pair = nobody can be paired now
fault-league-against-oneself = `{ $coach }` cannot play against themselves
fault-league-unknown-count = this league does not count `{ $word }`
fault-league-final-without-winner = a match of the finals has a winner: after a draw it goes on, and is reported by its score and `--overtime`, in the place of a record
fault-league-no-overtime = only a match of the finals goes on after a draw
fault-league-no-such-season = there is no season { $season }: { $last ->
        [one] this is the first
       *[other] they are numbered from 1 to { $last }
    }
fault-league-no-such-match = entry { $entry } is no match that counts
fault-league-match-of-others = entry { $entry } is the match of `{ $one }` and `{ $two }`
fault-league-no-such-tie = `{ $one }` and `{ $two }` have no match to play in the finals now
fault-league-enough-matches =
    { $matches ->
        [one] `{ $coach }` has played the only match there is
       *[other] `{ $coach }` has played all { $matches } matches
    }
fault-league-too-soon =
    { $between ->
        [one] `{ $coach }` must play somebody else before meeting `{ $other }` again
       *[other] `{ $coach }` must play { $between } matches against others before meeting `{ $other }` again
    }
fault-league-met-often = `{ $one }` and `{ $two }` have met { $meetings ->
        [one] once
       *[other] { $meetings } times
    }: that is all
fault-league-other-division = `{ $one }` and `{ $two }` are of different divisions: they can only play a friendly
fault-league-not-divided = this league has no divisions
fault-league-divided = the league is divided: undo that first
fault-league-begun-already = the season has begun: it is divided before the first match
fault-league-division-count = a league has 2 to { $most } divisions, not { $count }
fault-league-division-sizes = the divisions would have { $sizes } coaches: { $least } at least, and as equal as can be
fault-league-division-once =
    { $times ->
        [0] `{ $coach }` is in no division
       *[other] `{ $coach }` is in { $times } divisions
    }
fault-league-without-calendar = in this league no calendar says who must play whom
fault-league-nothing-to-dock = in this league nobody loses points for dodging matches
fault-league-conceded-by-other = `{ $coach }` does not play this match
fault-league-no-friendlies = in this league there are no friendlies
fault-league-friendly-of-rivals = `{ $one }` and `{ $two }` meet in the league: friendlies are between divisions
fault-league-friendly-again =
    { $most ->
        [one] `{ $one }` and `{ $two }` have played their friendly
       *[other] `{ $one }` and `{ $two }` have played their { $most } friendlies
    }
fault-league-nothing-to-gain = in this league matches teach nothing
fault-league-whose-choice = whose choice is it? name the coach
fault-league-no-gains-owed = nobody has anything to roll
fault-league-no-gain-owed = `{ $coach }` has nothing to roll
fault-league-choice-due = `{ $coach }` must choose first: say `--choose`
fault-league-no-choice = `{ $coach }` has nothing to choose
fault-league-gained-already = `{ $coach }` already has `{ $word }`
fault-league-unknown-gain = `{ $word }` is nothing that `{ $coach }` could choose
fault-league-unknown-final = the league does not end with `{ $word }`
fault-league-final-of-divisions = `{ $word }` is for another number of divisions: this league ends with { $ways }
fault-league-matches-left = { $matches ->
        [one] not everybody has played the only match
       *[other] not everybody has played all { $matches } matches
    }: { $coaches }. `--early` begins the finals all the same
fault-league-no-finals-yet = the finals have not begun: `--open` begins them ({ $ways })
fault-league-no-such-entry = there is no entry { $entry }: the last is { $last }
fault-league-nothing-to-undo = there is nothing to undo but the league itself
fault-league-undone-already = entry { $entry } already counts no more
fault-league-record-of-other-game = the record is of { $game }, the league plays { $expected }
fault-league-plays-other-game = the league plays { $expected }, not { $game }
fault-league-record-of-others = the record is of a match between { $one } and { $two }
fault-league-record-sides = a match of a league has two sides, this one has { $count }
fault-league-record-other-team = in this record `{ $coach }` does not play with the team that the league knows
fault-league-record-other-sheet = in this record the team of `{ $coach }` is not as its sheet was before that match
fault-league-other-layers =
    the league plays by { $expected }, not by { $layers }{ $unnamed ->
        [empty] {""}
       *[other] : with `--house` goes the folder of { $unnamed }
    }
fault-league-houses-unsaid = this league plays by { $houses }, and its file does not say where that lies: name its folder with `--house`
fault-league-house-gone = nothing lies at `{ $path }`, where this league had its houses ({ $houses }): name the folders that they have now with `--house`
fault-league-too-many-scores = { $score } cannot be: in a match somebody scores { $most ->
        [one] once
       *[other] { $most } times
    } at most
fault-league-scorers = { $feats ->
        [one] one player of `{ $coach }` has scored
       *[other] players of `{ $coach }` have scored { $feats } times
    }, and the score of that side is { $score }
fault-league-count-against-feats = players of `{ $coach }` have done { $feats } of `{ $word }`, and { $number } are counted
fault-league-count-against-score = `{ $word }` are counted as { $counted }, and the score is { $score }
fault-league-count-twice = `{ $word }` is told twice: { $first } and { $second }
fault-league-hurt-and-dead = number { $number } of `{ $coach }` is said to be dead, and hurt once more
fault-league-record-twice = this record was already reported: entry { $entry }
fault-league-other-rules =
    { $now ->
        [none] the league was founded on other rules: `{ $layer }` ({ $was }) is no longer there
       *[other] the league was founded on other rules: `{ $layer }` has changed from { $was } to { $now } (files: { $files })
    }
fault-league-release =
    { $engine ->
        [none] what has changed since the league was founded is { $layers }
       *[other] founded by arbitro { $engine }, read by arbitro { $release }
    }: its own rules stay, its matches are played by the rules of today

## What an entry is about

league-deed-founded = the founding
league-deed-joined = a coach
league-deed-drawn = the draw of a round
league-deed-divided = the divisions
league-deed-docked = lost points
league-deed-played = a match
league-deed-gained = a trait
league-deed-opened = the finals
league-deed-undone = an undoing

## Headings

league-table = Table
league-matches = Matches
league-division = Division { $letter }
league-calendar = Calendar
league-awards = Awards
league-next = Who may play whom
league-next-of =
    { $left ->
        [0] { $coach }: no match left
        [one] { $coach }: one match left
       *[other] { $coach }: { $left } matches left
    }
league-rosters = Rosters
league-head-place = #
league-head-coach = coach
league-head-team = team
league-head-played = played
league-head-won = won
league-head-drawn = drawn
league-head-lost = lost
league-head-points = league points
league-head-match = match
league-head-opponent = opponent
league-head-result = league points
league-head-score = score
league-head-gained = coach trait
league-head-date = date
league-head-entry = entry
league-head-note = note
league-head-round = round
league-head-award = award
league-head-for = for
league-head-amount = with
league-head-left = matches left
league-head-may-play = may play
league-head-not-yet = not yet
league-head-division = division
league-head-why = now
league-may-play = may play
league-total = total
league-to-roll = still to roll
league-to-choose = still to choose
league-not-known = still open
league-most = most: { $what }
league-least = fewest: { $what }
league-place = place { $place }
league-round =
    { $coaches ->
        [2] final
        [4] semi-final
        [8] quarter-final
       *[other] round of { $coaches }
    }
league-third-place = third place
league-medal-1 = { $coach } wins the league
league-medal-2 = second: { $coach }
league-medal-3 = third: { $coach }
league-why-done =
    { $matches ->
        [one] { $coach } has played the only match
       *[other] { $coach } has played all { $matches }
    }
league-why-soon =
    { $between ->
        [one] { $coach } must play somebody else first
       *[other] { $coach } must play { $between } matches against others first
    }
league-why-met = they have met { $meetings ->
        [one] once
       *[other] { $meetings } times
    }
league-why-division = in another division
league-note-coaches = { $count } of at least { $least } coaches have joined
league-note-lots = by lot: { $lots }
league-note-docked = league points lost: { $coaches }
league-note-away = not taking part yet: { $coaches }
league-note-champion = { $coach } (season { $season })
league-note-season =
    { $champions ->
        [empty] season { $season }
       *[other] season { $season } · champions so far: { $champions }
    }
league-note-gained = coach traits: { $list }
league-note-corrected = put right by entry { $entry }
league-note-overtime = after overtime
league-note-unplayed = not played
league-note-friendly = friendly
league-note-conceded = { $coach } concedes
league-note-found = { $coach } found { $gold }
league-note-so-far = so far: the league is not over
league-note-drawn = drawn: { $pairs }
league-note-round = round { $round }, still to play: { $pairs }
league-season = Season { $season }
league-replaced = entry { $entry } took its place
league-note-owed = still to roll or choose: { $coaches } (`arbitro league trait { $path }`)
league-summary = { $what } · { $coaches ->
        [one] 1 coach
       *[other] { $coaches } coaches
    } · { $played } of { $all } matches decided

## What is written

league-said-founded =
    { $meetings ->
        [0] { $name } is founded in { $path }: { $matches ->
            [one] 1 match a coach
           *[other] { $matches } matches a coach
        }, seed { $seed }
       *[other] { $name } is founded in { $path }: { $meetings ->
            [one] 1 match against everybody
           *[other] { $meetings } matches against everybody
        }, seed { $seed }
    }
league-said-joined =
    { $team ->
        [empty] { $coach } joins
       *[other] { $coach } joins: { $team }
    }
league-said-drawn = drawn: { $pairs }
league-said-round = next in the calendar: { $pairs }
league-said-docked =
    { $points ->
        [one] { $coach } loses one league point
       *[other] { $coach } loses { $points } league points
    }
league-said-instead = in the place of entry { $entry }
league-said-gained = { $coach } rolls { $dice } = { $total } for match #{ $entry }: { $what }
league-said-had = { $coach } rolls { $dice } = { $total } for match #{ $entry }: { $what }, had already
league-said-chosen = { $coach } chooses { $what }
league-said-opened = { $what }: { $coaches }
league-said-undone = entry { $entry } counts no more
league-undone = counts no more
league-then = next: { $command }
league-choose = to choose from: { $ids }
league-written = written: { $path }

## Help

help-league = A league: coaches, matches, table, finals and awards, in one file
help-option-file = The file of the league
help-league-new = Found a league
help-league-new-file = The file to be written
help-league-new-game = The game that is played; blitz-bowl if none is named
help-league-new-name = What the league is called; else what the file is
help-league-new-seed = The seed of its dice
help-option-season = Which season, from 1; else the present one
help-option-date = When, in your own words
help-league-coach = The coaches
help-league-coach-add = A coach joins
help-league-coach-add-coach = The coach's name
help-league-coach-add-team = The sort of team: human, dwarf …
help-league-coach-add-name = What the team is called
help-league-next = Who may play whom, and why not
help-league-next-coach = A coach: whom they may play
help-league-pair = Draw the next matches
help-league-calendar = The calendar: who meets whom in which round
help-league-divide = Divide the league, before the first match
help-league-divide-divisions = How many divisions are drawn; or the coaches of each, with commas
help-league-divide-dice = The dice of the draw, as they fell on the table
help-league-dock = Take league points from a coach who dodges matches
help-league-dock-coach = The coach
help-league-dock-points = How many; as many as the rule says if none is named
help-league-unplayed = A match that was not played in time: both have lost it
help-league-unplayed-one = The coach named first
help-league-unplayed-two = The coach named second
help-league-unplayed-instead-of = The entry of the match that was reported wrong
help-league-result = Report a match
help-league-result-one = The coach named first
help-league-result-two = The coach named second
help-league-result-score = The score, in the order of the coaches: 9-4
help-league-result-cards = Challenge cards claimed: 4-2
help-league-result-injuries = Injuries caused: 3-1
help-league-result-counts = Whatever else the league counts: cards=4-2
help-league-result-overtime = It went on after a draw
help-league-result-friendly = A friendly between divisions: no league points
help-league-result-conceded = The coach who gave the match away without playing it
help-league-result-instead-of = The entry of the match that was reported wrong
help-league-result-record = The record of the match, in place of the score
help-league-trait = Roll for what a match teaches
help-league-trait-coach = The coach; all who have still to roll if none is named
help-league-trait-dice = The dice as they fell on the table: 3,5
help-league-trait-choose = What is chosen, if the coach had the one rolled
help-league-table = The table
help-league-roster = The rosters of the coaches
help-league-roster-coach = A coach; all if none is named
help-league-knockout = The finals: show them, or begin them
help-league-knockout-open = Begin: league-final, league-quarter-finals …
help-league-knockout-early = Begin before all matches are played
help-league-knockout-dice = The dice between those who are level, as they fell on the table
help-league-awards = The awards
help-league-undo = Take an entry back, by one that says so
help-league-undo-entry = Its number; the last one that counts if none is named
help-league-log = Everything that was written, with its number
help-league-export = Write the league as a page and as tables for other programs
help-league-export-html = The page to be written
help-league-export-csv = The table, with commas
help-league-export-matches = The matches, with commas
help-league-book = Write the rulebook that the league plays by, its houses among it, in one language or in two side by side
help-league-book-houses = A house of the league that has moved since it was founded; each of them is named then
help-league-book-html = One file: contents, index, search; no network
help-league-book-examples = Scenarios whose passages are played and folded under their rules
help-league-book-md = A folder with a file for each chapter
