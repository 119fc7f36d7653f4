# The words of a trace.

## What came of a hook

status-applied = applied
status-condition-false = condition false
status-declined = declined
status-spent = already used
status-forbidden = forbidden
status-replaced = replaced
status-unable = not Standing, or without its Tackle Zone
status-not-reached = not reached
status-forbidden-by = forbidden by { $rule }
status-replaced-by = replaced by { $rule }
status-false-because = condition false: { $part }

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
