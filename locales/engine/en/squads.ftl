# Teams of a league that grow.

fault-league-absent-player = number { $number } of `{ $coach }` could not play that match
fault-league-at-its-best = `{ $word }` of number { $number } cannot be improved any more
fault-league-athlete-lives = the sponsor of `{ $coach }` backs number { $number } as long as that player is on the team
fault-league-backs-nobody = `{ $sponsor }` backs one player of `{ $coach }`: say the number and one of { $benefits }
fault-league-backs-none = `{ $sponsor }` backs no player
fault-league-bad-player-name =
    { $why ->
        [nothing] a player's name has at least one letter
        [hidden] `{ $name }` cannot be a player's name: it holds a mark that nobody sees, { $mark }
       *[long] a player's name has at most { $most } characters, and `{ $name }` is but the beginning of this one
    }
fault-league-bought-already = for the next match of `{ $coach }` something was bought already: what the teams are worth must not change
fault-league-bought-for-other = `{ $coach }` has bought for the match against `{ $other }`
fault-league-choose-first = number { $number } of `{ $coach }` has rolled for a characteristic: choose first
fault-league-did-not-play = `{ $coach }` did not play that match
fault-league-enough-players = { $count ->
        [one] 1 player of `{ $coach }` can play
       *[other] { $count } players of `{ $coach }` can play
    }: no journeymen come
fault-league-enough-re-rolls = `{ $coach }` has { $most ->
        [one] 1 team re-roll
       *[other] { $most } team re-rolls
    }, there are no more
fault-league-group-full = `{ $coach }` has { $limit ->
        [one] 1 player
       *[other] { $limit } players
    } of the group `{ $group }`, no more are allowed
fault-league-inducements-later = a new team buys no `{ $inducement }`: inducements are bought before a match
fault-league-inducements-too-dear = { $price } gold pieces are too much for `{ $coach }`: petty cash { $petty }, treasury { $treasury }
fault-league-legend = number { $number } of `{ $coach }` has taken every advancement
fault-league-must-spend = number { $number } of `{ $coach }` has so many star player points that some must be spent first
fault-league-no-access = number { $number } of `{ $coach }` has no access to the category `{ $category }`
fault-league-which-journeyman = which journeyman does `{ $coach }` want? there are { $known }
fault-league-no-journeyman = a `{ $position }` does not come as a journeyman to `{ $coach }`: there are { $known }
fault-league-not-a-new-team = a team joins a league as a new one
fault-league-not-leaving = number { $number } of `{ $coach }` did not come for the last match alone
fault-league-not-played = number { $number } of `{ $coach }` has not played yet
fault-league-not-ready-then = the team of `{ $coach }` was not ready for that match then: undo entry { $entry }, and report it anew
fault-league-not-reduced = no characteristic of number { $number } of `{ $coach }` was reduced in the last match
fault-league-not-rolled = `{ $word }` was not rolled for number { $number } of `{ $coach }`: there are { $known }
fault-league-nothing-to-learn = number { $number } of `{ $coach }` has nothing left to learn in the category `{ $category }`
fault-league-players-missing =
    { $missing ->
        [one] `{ $coach }` is one player short: let a journeyman come
       *[other] `{ $coach }` is { $missing } players short: let journeymen come
    }
fault-league-ready-already = the team of `{ $coach }` is put together
fault-league-roll-first = number { $number } of `{ $coach }` rolls for a characteristic first
fault-league-season-goes-on = the season goes on: its finals are not played
fault-league-secondary-only = number { $number } of `{ $coach }` chooses a secondary skill in the place of the characteristic
fault-league-skill-barred = number { $number } of `{ $coach }` cannot learn `{ $skill }` because of `{ $other }`
fault-league-skill-had = number { $number } of `{ $coach }` has `{ $skill }` already
fault-league-sponsor-after-match = `{ $coach }` looks for another sponsor after a match, not before the first
fault-league-sponsor-already = `{ $sponsor }` is the sponsor of `{ $coach }` already
fault-league-sponsor-changed =
    { $most ->
        [0] sponsors are not changed in the middle of a season
        [one] `{ $coach }` has changed the sponsor this season already
       *[other] `{ $coach }` has changed the sponsor { $most } times this season already
    }
fault-league-still-drafting = `{ $coach }` is still putting the team together
fault-league-team-full = `{ $coach }` has { $most } players, no more are allowed
fault-league-too-dear = { $price } gold pieces are too much for `{ $coach }`: the treasury holds { $treasury }
fault-league-too-few-players = `{ $coach }` has { $count ->
        [one] 1 player
       *[other] { $count } players
    }, a team has at least { $least }
fault-league-too-few-points = number { $number } of `{ $coach }` has { $points ->
        [one] 1 star player point
       *[other] { $points } star player points
    }, { $cost } are needed
fault-league-unknown-player = `{ $coach }` has no number { $number }
fault-league-without-squads = the teams of this league have no sheets of players

league-deed-managed = something done to a team
league-deed-ended = the end of a season

league-head-shirt = no.
league-head-player = player
league-head-position = position
league-head-ma = MA
league-head-st = ST
league-head-ag = AG
league-head-pa = PA
league-head-av = AV
league-head-skills = skills
league-head-stars = SPP
league-head-value = value
league-head-current = current TV
league-head-treasury = treasury
league-head-winnings = winnings
league-head-bought = bought
league-squad =
    { $team ->
        [empty] Players of { $coach }
       *[other] Players of { $coach } – { $team }
    }
league-squad-worth = Team Value { $value } · Current Team Value { $current } · treasury { $treasury } · team re-rolls { $rerolls }
league-squad-trophy = holds the trophy
league-squad-sponsor = sponsor: { $sponsor }
league-squad-athlete = sponsor: { $sponsor }, for number { $number }: { $benefit }
league-squad-unbacked = sponsor: { $sponsor }, which backs nobody: another player may be chosen
league-squad-bought = bought for the match against { $against }: { $items }
league-squad-former = can be hired again: { $list }
league-note-dues = before the next match of { $coach }: { $dues }
league-is-journeyman = journeyman
league-is-leaving = leaves unless hired
league-is-retired = temporarily retired
league-is-missing = misses the next match
league-is-choosing = rolled { $rolled }: to choose
league-is-niggled =
    { $count ->
        [one] a niggling injury
       *[other] { $count } niggling injuries
    }
league-is-counted = { $counter } { $count }
league-due-draft = still to be put together (`ready` when it is)
league-due-choice = number { $number } is to choose a characteristic or a skill
league-due-spend = number { $number } has to spend star player points
league-due-players =
    { $count ->
        [one] one journeyman is missing
       *[other] { $count } journeymen are missing
    }

league-said-of-player = no. { $number } { $told }
league-said-rewarded = after the match, { $dice }: { $sides }
league-said-found = { $gold } found
league-said-ended = the season is over · scouts: { $scouted } · to spend: { $funds }
league-said-seen = { $coach } no. { $number }: { $die }
league-said-scouted = { $coach } no. { $number }: { $die }, goes
league-did-hire = { $coach } hires number { $number }, { $name } ({ $position }), for { $price }
league-did-borrow = a journeyman for { $coach }: number { $number }, { $name } ({ $position })
league-did-keep = number { $number } stays with { $coach } for { $price }
league-did-rehire = { $coach } hires number { $number } again for { $price }
league-did-rehire-healing = { $coach } hires number { $number } again for { $price }; old injuries: { $dice }
league-did-release = { $coach } sends number { $number } away
league-did-retire = number { $number } of { $coach } rests until the season ends
league-did-train = { $coach } buys a team re-roll for { $price }
league-did-back = the sponsor of { $coach }: { $sponsor }
league-did-back-one = the sponsor of { $coach }: { $sponsor }, for number { $number }: { $benefit }
league-did-roll = number { $number } of { $coach } spends { $points } SPP on a characteristic and rolls { $dice }
league-did-learn =
    { $points ->
        [0] number { $number } of { $coach } takes { $what }, value +{ $worth }
       *[other] number { $number } of { $coach } learns { $what } for { $points } SPP, value +{ $worth }
    }
league-did-learn-by-lot = number { $number } of { $coach } rolls { $dice } for { $points } SPP and learns { $what }, value +{ $worth }
league-did-buy = { $coach } buys for the match against { $against }: { $items } · petty cash { $petty }, treasury { $treasury }
league-did-ready = the team of { $coach } is put together
league-may-learn-by-lot =
    { $category ->
        [empty] number { $number }, { $name }, spends { $points } SPP and rolls for a characteristic
       *[other] number { $number }, { $name }, spends { $points } SPP and rolls for a skill: { $category }
    }
league-order-ready = the team is put together
league-order-re-roll = a team re-roll

help-league-team = Do something to a team: hire, advance, buy …
help-league-team-coach = The coach
help-league-team-words = hire POSITION [NAME] · journeyman POSITION · keep N · release N · retire N · re-roll · advance N SKILL · advance N random CATEGORY · advance N characteristic · sponsor ID [N BENEFIT] · buy COACH ITEM=N … · ready
help-league-team-dice = The dice as they fell on the table: 3,5
help-league-season = End the season and begin another
help-league-season-early = End it before the finals are played
help-league-season-dice = The dice of the scouts, as they fell on the table
help-league-coach-add-roster = The file of a new team, where teams grow; else the team its roster suggests
help-league-result-feats = What a player did: Ada:3:completion, or Ada:3:completion:2 for two of them
help-league-result-hurts = What became of a player: Ada:3:dead, misses, niggling, healed, ma, st, ag, pa, av
help-league-result-gold = Gold pieces that a side found in the dungeon: Ada:10000
help-league-result-joined = Who joined a side in the match, by position: Ada:rotter-lineman, or Ada:rotter-lineman:completion with what that one did
help-league-result-dice = The dice after the match: gold, then the most valuable of each side
