# The tiles of Death Match as a story; the rest of a match is told in `story.ftl`.

story-lot = Lots are drawn: { $total } of { $many }
story-tasty-snack-roll =
    { $outcome ->
        [something-they-ate] { $actor } has a stomach ache ({ $roll })
        [my-favourite] { $actor } finds its favourite dish ({ $roll })
       *[other] { $actor } eats up its vegetables ({ $roll })
    }
story-spores-roll =
    { $outcome ->
        [passed] { $actor } keeps clear of the spores ({ $roll })
       *[other] { $actor } breathes the spores in ({ $roll })
    }
story-roots-roll =
    { $outcome ->
        [passed] { $actor } steps over the roots ({ $roll })
       *[other] { $actor } gets caught in the roots ({ $roll })
    }
story-struggle-roll =
    { $outcome ->
        [passed] { $actor } struggles free of the roots ({ $roll })
       *[other] The roots hold { $actor } fast ({ $roll })
    }
story-ghosts-roll =
    { $outcome ->
        [passed] { $actor } is not afraid of the ghosts ({ $roll })
       *[other] The ghosts frighten { $actor } away ({ $roll })
    }
story-fountain-roll =
    { $outcome ->
        [chosen-wisely] { $actor } drinks from the Fountain, and chose wisely ({ $roll })
       *[other] { $actor } drinks from the Fountain, but chose poorly ({ $roll })
    }
story-skull-breaker-roll =
    { $outcome ->
        [passed] { $actor } breaks a skull over { $target } ({ $roll })
       *[other] { $actor } swings a skull at { $target } and misses ({ $roll })
    }
story-saw-roll =
    { $outcome ->
        [oops] Oops: { $actor } does not get up from under the Saw ({ $roll })
        [that-was-close] The Saw just misses { $actor } ({ $roll })
        [side-effects] { $actor } gets up from under the Saw, not quite the same ({ $roll })
       *[other] { $actor } gets up from under the Saw a masterpiece ({ $roll })
    }
story-chasm-test =
    { $outcome ->
        [passed] { $actor } keeps its feet among the corpses ({ $roll })
       *[other] Dead hands pull { $actor } down ({ $roll })
    }
story-rampage-roll =
    { $outcome ->
        [passed] { $actor } breaks loose ({ $roll })
       *[other] { $actor } growls and stays where it is ({ $roll })
    }
story-rising = { $target } rises again

## Outcomes of rolls

outcome-something-they-ate = something it ate
outcome-my-favourite = its favourite
outcome-eat-your-vegetables = the vegetables
outcome-chosen-poorly = chosen poorly
outcome-chosen-wisely = chosen wisely
outcome-oops = oops
outcome-that-was-close = that was close
outcome-side-effects = no side effects
outcome-yes-yes-yes = yes, yes, yes
