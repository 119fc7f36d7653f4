# The prompt: the command words of this language, and what players are asked and ask.
#
# A record and a scenario always have the English words, which the prompt understands in every language.

## Command words

typed-use = use
typed-decline = decline
typed-choose = choose
typed-pick = pick
typed-keep = keep
typed-move = move
typed-block = block
typed-blitz = blitz
typed-pass = pass
typed-bank = bank
typed-hand-off = hand-off
typed-throw = throw
typed-foul = foul
typed-special = special
typed-jump = jump
typed-hurry = hurry
typed-handle = handle
typed-aim = aim
typed-stand = stand
typed-open = open
typed-stop = stop
typed-enter = enter
typed-sponge = sponge
typed-end-turn = end-turn
typed-push = push
typed-crash = crash
typed-follow = follow
typed-stay = stay
typed-interfere = interfere
typed-let = let
typed-argue = argue
typed-accept = accept
typed-catch = catch
typed-end-zone = end-zone
typed-chest = chest
typed-portal = portal
typed-learn = learn
typed-place = place
typed-pitch = pitch
typed-run = run
typed-mark = mark
typed-sidestep = sidestep
typed-stand-up = stand-up
typed-reserves = reserves
typed-claim = claim
typed-leave = leave
typed-discard = discard
typed-send = send
typed-ball = ball
typed-take = take
typed-boast = boast
typed-enough = enough
typed-face = face
typed-avoid = avoid
typed-rise = rise
typed-rest = rest
typed-wield = wield
typed-again = again
typed-bet = bet
typed-first = first
typed-bury = bury
typed-token-of = token-of
typed-help = help
typed-legal = legal
typed-why = why
typed-odds = odds
typed-show = show
typed-team = team
typed-then = then
typed-go = go
typed-auto = auto
typed-undo = undo
typed-quit = quit

## What the prompt says

command-team = `team`: the team, a line each; `team a` that of the letter a
command-go = `go`: goes the way that was just found
command-auto = `auto`: before the match, places all that is left to place
prompt-none-of-these = there is nothing to do with `{ $word }` here
prompt-counted = { $first } … { $last } ({ $count })
prompt-nobody = nobody is called `{ $who }`
prompt-way = the way: `{ $order }`
prompt-go = `{ $word }` goes it
prompt-not-done = the rest of the order is not done: `{ $order }`
no-way = no way is found that leads there
no-way-far =
    no way is found: the shortest is { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }, and the player can move { $left }{ $rushes ->
        [0] { "" }
       *[other] { " " }(+{ $rushes } by Rush)
    }
no-way-dear = no way is found: the shortest is { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }, and costs more movement than is left
prompt-nothing-to-go = no way waits to be gone
prompt-nothing-to-auto = this you decide yourself: only what is placed before the match is placed for you
prompt-nothing-to-undo = there is nothing of yours to take back
prompt-fault-taken-back = the rules have gone wrong there, so your last answer is taken back
prompt-no-event = there is no event { $number } that you may be told of

## Sheets

sheet-at = on { $square }
sheet-with-ball = with the ball
sheet-done = has acted
sheet-left =
    { $squares ->
        [one] can move 1 square
       *[other] can move { $squares } squares
    }{ $rushes ->
        [0] { "" }
       *[other] { " " }(+{ $rushes } by Rush)
    }
sheet-team-bowl = { $team } · re-rolls { $rerolls } · touchdowns { $touchdowns } · turns { $turns }
sheet-team-blitz = { $team } · points { $points } · cards in hand { $cards }
sheet-team-gauntlet = { $team } · gold { $gold }
sheet-attack = attack
sheet-defence = defence
