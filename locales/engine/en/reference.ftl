## Reference pages

words-title-shared = The words of every game
words-made = This page is made of the tables by which rules are checked; `rules/README.md` tells how to make it anew.
words-written = { $path }: { $count ->
        [one] 1 page
       *[other] { $count } pages
    }

column-word = word
column-key = key
column-kind = kind
column-group = group
column-effect = effect
column-event = event
column-events = events
column-setting = setting
column-meaning = meaning
column-where = where it may stand
column-keys = own keys
column-names = names
column-roles = roles that the event needs
column-example = for example
column-from = taken from
column-scope = whom it concerns
column-default = in this game
column-rolls = rolls
column-starts = starts from

words-rule-keys = Keys of every rule
words-hook-keys = Keys of a hook
words-things = What there is
words-phases = Phases: `phase:`
words-core-effects = What a hook does in every game: `do:`
words-every-event = Words of every event
words-event-keys = Keys of an event
words-shared-kinds = Kinds of rules in every game: `kind:`
words-case-keys = Keys of a case
words-relations = Relations
words-finders = What scripts look up (* a list)
words-groups = Names
words-periods = How often: `once:`
words-rolls = Events: rolls (* may be cancelled)
words-values = Events: values
words-steps = Events: steps (* may be cancelled)
words-expected-of-game = Keys of what may be expected of the position

scope-everywhere = everybody, everywhere
scope-held = a { $kind } that has it: the hook says `as:`
scope-place = those who are there: the hook says `where:`
scope-data = nobody: it is read, not hooked

any-phase = any phase
phase-says-pre-roll = before the dice: forbid, cancel, put another thing in its place, set the number to reach
phase-says-modify = numbers that add up
phase-says-resolve = the result, and what may change it
phase-says-post = what comes of it

key-rule-source = where the book says it: `db/dodge-test`; a house gives its own
key-rule-sources = the same in several places
key-rule-reading = where the print is wrong or open, in one language; a line `reading` of the rule's words says it in all
key-rule-provenance = where a number comes from that is not in the print
key-rule-mandatory = `true`: it always applies, and nobody is asked
key-rule-usable = `always`: it works for those too who are down or have lost their Tackle Zone
key-rule-argument = `number` or `rule`: it carries one, as `loner(4)`
key-rule-params = its named numbers, for hooks and texts alike
key-rule-hooks = what it does, each under a name of its own

key-hook-event = the event it is on, several, or all of a kind: `every agility-test`; left out in a rule of kind `event`
key-hook-besides = events, or kinds of them, that it is not on
key-hook-as = the role in which the holder of the rule takes part: `actor`, `target`, `marker`
key-hook-where = for rules of places: whose place counts
key-hook-phase = when it speaks
key-hook-if = a condition
key-hook-cost = what is paid first; who cannot pay is not asked
key-hook-once = how often at most
key-hook-once-for = `side`: what one of a side uses is used up for all of it; `all`: for everybody who has it; `holder`: for that one alone
key-hook-holders = `one`: only one of several may use it
key-hook-ask = `false`: used without asking; `true`: always asked
key-hook-instead-of = the hook, or rule, it takes the place of
key-hook-do = what it does: one effect, or a list
key-hook-script = `true`: the function of the hook's name in the script of the rule
key-hook-order = `first` or `last` of its phase; why, the words of the rule say

key-event-is = the kinds it is of: `[agility-test]`
key-event-roll = its dice: `d6`, `2d6`, `block-die`
key-event-sides = the role that says how many sides a die has
key-event-pool = how many dice, where that changes
key-event-need = the number to reach
key-event-natural = what a natural number makes of it, whatever the total: `{"{"}1: failed, 6: passed{"}"}`
key-event-outcomes = results by their conditions; the first that holds counts, `otherwise` takes the rest, and what a patch adds stands before it
key-event-favourable = results that nobody would roll again
key-event-table = the table in which the total is looked up
key-event-roles = who takes part, for events that only rules call: `{"{"}actor: player, target: player or none{"}"}`
key-event-value = the number it starts from
key-event-truth = the condition it starts from
key-event-least = no less than this
key-event-most = no more than this
key-event-secret = nobody is told its result before the game is over
key-event-at-once = `true`: all that it does happens in one moment; a ball that is dropped bounces once all who fall lie there

key-case-name = a sentence; unique in its file
key-case-game = the pack; left out below a folder that bears its name
key-case-houses = houses on it, as paths from the file
key-case-position = where it starts
key-case-spent = what is used up by now: `{"{"}h3: dodge{"}"}`
key-case-dice = faces, in the order in which they are rolled
key-case-commands = what coaches say, in order
key-case-otherwise = `decline` or `accept`: the answer to optional rules that no command speaks of
key-case-expect = what must come of it
key-case-entry = the entries of the book that it shows
key-case-league = coaches and their teams, in the place of a position

word-argument = the number that the rule carries: 4 of `loner(4)`
word-league = a league: how many teams, how matches are drawn, what a result is worth
word-count = something counted in a league
word-play-off = matches that decide a league
word-award = an award, for the most or the least of a count
word-club = what a league's teams are made of: treasury, journeymen, numbers
word-break = what comes between two seasons
