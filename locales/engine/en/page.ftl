# The page of a rule: what it does, in words.

## What an event is by itself

page-roles = who and what takes part
page-roll = dice
page-dice = { $count }d{ $faces }
page-pool = d{ $faces }, as many as { $count }
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
page-secret = nobody is told its result before the game is over
page-data = as it is written

## When a hook speaks

page-as = through { $role }
page-where = through the place of { $role }
page-once = once per { $span }
page-once-side = once per { $span } for the whole side
page-instead = in place of { $hooks }

## What a hook does

page-modify = adds { $amount }
page-sets = puts { $amount } in its place
page-needs = it takes { $amount }
page-adds-dice = adds dice: { $amount }
page-decides = the result is { $outcome }
page-puts = settles { $role }: { $amount }
page-forbids = forbids { $rule }
page-forbids-hook = forbids “{ $hook }” of { $rule }
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
page-among = among { $what }
page-fits = where { $what }
page-by = the coach of { $what }
page-lot = by the roll of { $what }
page-keeps = its coach keeps one of the dice
page-scripted = what comes of it, the script { $script } says

## Who speaks of it

page-called-by = called by
page-touched-by = spoken at by
page-read-by = read by
