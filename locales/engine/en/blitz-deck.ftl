# Cards: words and faults for those who write them.

word-ball-taken-by-actor = the actor took a ball that lay on the ground when the action began
word-ball-won = a ball that nobody of the team held when the action began is in its hands now
word-kinds-of-actions-made = different actions the team has taken this turn, free ones too
word-players-who-made-any = players of the team with an action this turn, free or not
word-hemmed-in = it is Open, and has no square to step into that no opponent stands beside
word-beside-a-teammate = a team-mate is on a neighbouring square, standing or not
word-lend = all players of a team have an ability until the first action of a kind (`for:`) that one of them takes or is the target of, or to the end of the turn: `lend: wardance, to: holder, for: run`

fault-two-decks = `{ $id }` belongs to a second deck: { $pack } brings one, and so does { $other }; a match is played with one
fault-no-such-cards = `--{ $option }`: { $game } has no cards for this optional rule

## Where a card comes from, on every line that uses it

explain-card = card
provenance-seed = from the book
provenance-public = public
provenance-house = house
provenance-unknown = unknown
