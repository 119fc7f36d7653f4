# The words of a trace.

## What came of a hook

status-applied = applied
status-condition-false = condition false
status-declined = declined
status-spent = already used
status-rolled-again = the dice have been rolled again already
status-forbidden = forbidden
status-replaced = replaced
status-unable = not Standing, or without its Tackle Zone
status-unable-blitz = nobody could take the action it gives
status-not-reached = not reached
status-forbidden-by = forbidden by { $rule }
status-replaced-by = replaced by { $rule }
status-false-because = condition false: { $part }

## What was false of a condition

false-has = { $who } has { $rule }
false-has-not = { $who } does not have { $rule }
false-is = of { $who } it is true that { $what }
false-is-not = of { $who } it is not true that { $what }
false-so = it is true that { $what }
false-not-so = it is not true that { $what }
false-role = { $what }
false-role-not = not { $what }
false-none = there is none
false-nothing = it is not { $other }
false-of = { $what }, { $who-of }
false-value = { $what }: { $is }
false-reckoned = it comes to { $is }
wanted =
    { $how ->
        [equal] it takes { $limit }
        [other] it takes any other number
        [less] it takes less than { $limit }
        [at-most] it takes { $limit } at most
        [more] it takes more than { $limit }
       *[at-least] it takes { $limit } at least
    }
false-number = { $is }, and { wanted }
true-number = { $is }{ $how ->
        [equal] { "" }
        [other] , not { $limit }
        [less] , less than { $limit }
        [at-most] , at most { $limit }
        [more] , more than { $limit }
       *[at-least] , at least { $limit }
    }
false-same = it is { $is }
false-same-of = { $what } is { $is }
false-same-action = the action is { $is }
false-same-facing = the template faces { $is }
false-other = it is { $is }, not { $other }
false-other-of = { $what } is { $is }, not { $other }
false-other-cause = it happens because of { $is }, not of { $other }
false-other-action = the action is { $is }, not { $other }
false-other-facing = the template faces { $is }, not { $other }
false-face = no die that may still be rolled again shows { $face }

## The phases of an event, as the first column of a trace

phase-pre-roll = pre-roll
phase-dice = dice
phase-modify = modify
phase-resolve = resolve
phase-post = post

## How much a trace tells

level-off = nothing
level-outcome = outcomes
level-rules = the rules that spoke
level-full = everything, silent rules too
