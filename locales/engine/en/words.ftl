# Single words, and the frame of a report.

## Yes and no

yes = yes
no = no

## The frame of a report

severity-error = error
severity-warning = warning
severity-help = help
did-you-mean = did you mean `{ $word }`?
counted-errors =
    { $errors ->
        [0] no errors
        [one] 1 error
       *[other] { $errors } errors
    }
counted-warnings =
    { $warnings ->
        [0] no warnings
        [one] 1 warning
       *[other] { $warnings } warnings
    }
summary-findings =
    { $warnings ->
        [0] { counted-errors }
       *[other]
        { $errors ->
            [0] { counted-warnings }
           *[other] { counted-errors }, { counted-warnings }
        }
    }

## Labels of the other places of a diagnostic

label-first = first written here
label-first-use = first used here
label-overridden = what is changed was written here
label-below = what is below was written here
label-removed = it was removed here
label-same = the same is written here
label-the-other = the other is here
label-other-house = the other house says it here
label-rule = the rule is here
label-event = the event is here
label-italian = the Italian is here
label-english = the English is here

## Shapes of YAML

shape-nothing = nothing
shape-true = `true`
shape-truth = `true` or `false`
shape-number = a whole number
shape-text = a text
shape-list = a list
shape-map = a map
shape-range = a range, as `2-7`
shape-dice = dice, as `2d6`
shape-pair = two values, as `[3, 4]`

## What an event is

ground-dice = dice that are added up
ground-faces = dice with faces
ground-value = a value
ground-step = a step

## Types of values, single and in sets

kind-truth = a truth
kind-number = a number
kind-name = a name
kind-set = a set
kind-nothing = nothing
kind-player = a player
kind-square = a square
kind-team = a team
kind-thing = a thing
kind-value = a value
kind-none = something that has no value
kind-outcome = an outcome
kind-rule = a rule
kind-action = an action
kind-catch = a way to catch
kind-characteristic = a characteristic
kind-span = a span of time
kind-set-player = some players
kind-set-square = some squares
kind-set-team = some teams

## Groups of names

group-book = book
group-dungeon = dungeon
group-position = position
group-hook = hook
group-outcome = outcome
group-rule = rule
group-face = face
group-action = action
group-skill = skill
group-trait = trait
group-weather = weather
group-keyword = keyword
group-group = group of positions
group-catch = way to catch
group-characteristic = characteristic
group-span = span of time
group-category = category
group-direction = side of the field
group-table = table
group-die = die
group-event = event
group-room = room
group-inducement = inducement
group-wizard = wizard
group-sponsor = sponsor
group-benefit = benefit
group-charm = charm
group-deed = deed

## What may stand in a condition

expected-end = the end
expected-number = a number
expected-word = a word
expected-set = some things, as `markers of actor`
expected-operator = a comparison, as `is` or `>=`
expected-dice = dice, as `2d6`
expected-target = a target, as `3+`
expected-range = a range, as `2-7`
expected-rule = a rule, as `loner(4)`
expected-value = a value
expected-last = { $rest } or { $last }

## Languages

language-it = Italian
language-en = English

## Keys of a text

text-twin = words
text-name = name
text-text = text
text-line = line `{ $hook }`
text-because = reason why `{ $hook }` is moved
text-none = none
