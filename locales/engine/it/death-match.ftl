# Le tessere di Death Match raccontate; il resto della partita è in `story.ftl`.

story-lot = Si tira a sorte: { $total } su { $many }
story-tasty-snack-roll =
    { $outcome ->
        [something-they-ate] { $actor } ha mal di pancia ({ $roll })
        [my-favourite] { $actor } trova il suo piatto preferito ({ $roll })
       *[other] { $actor } finisce tutte le verdure ({ $roll })
    }
story-spores-roll =
    { $outcome ->
        [passed] { $actor } evita le spore ({ $roll })
       *[other] { $actor } respira le spore ({ $roll })
    }
story-roots-roll =
    { $outcome ->
        [passed] { $actor } scavalca le radici ({ $roll })
       *[other] { $actor } resta { $actor-gender ->
            [f] imbrigliata
           *[other] imbrigliato
        } nelle radici ({ $roll })
    }
story-struggle-roll =
    { $outcome ->
        [passed] { $actor } si divincola dalle radici ({ $roll })
       *[other] Le radici trattengono { $actor } ({ $roll })
    }
story-ghosts-roll =
    { $outcome ->
        [passed] { $actor } non teme i fantasmi ({ $roll })
       *[other] I fantasmi mettono in fuga { $actor } ({ $roll })
    }
story-fountain-roll =
    { $outcome ->
        [chosen-wisely] { $actor } beve dalla Fontana, e ha scelto bene ({ $roll })
       *[other] { $actor } beve dalla Fontana, ma ha scelto male ({ $roll })
    }
story-skull-breaker-roll =
    { $outcome ->
        [passed] { $actor } spacca un cranio in testa a { $target } ({ $roll })
       *[other] { $actor } cerca di colpire { $target } con un cranio e { $target-gender ->
            [f] la manca
           *[other] lo manca
        } ({ $roll })
    }
story-saw-roll =
    { $outcome ->
        [oops] Oops: { $actor } non si rialza più da Sotto la Sega ({ $roll })
        [that-was-close] La Sega manca di poco { $actor } ({ $roll })
        [side-effects] { $actor } si rialza da Sotto la Sega, ma non è più { $actor-gender ->
                [f] la stessa
               *[other] lo stesso
            } ({ $roll })
       *[other] { $actor } si rialza da Sotto la Sega: un capolavoro ({ $roll })
    }
story-chasm-test =
    { $outcome ->
        [passed] { $actor } resta in piedi fra i cadaveri ({ $roll })
       *[other] Mani di cadaveri afferrano { $actor } ({ $roll })
    }
story-rampage-roll =
    { $outcome ->
        [passed] { $actor } si scatena ({ $roll })
       *[other] { $actor } ringhia e resta dov'è ({ $roll })
    }
story-rising = { $target } ritorna dai morti

## Esiti dei tiri

outcome-something-they-ate = qualcosa che ha mangiato
outcome-my-favourite = il suo preferito
outcome-eat-your-vegetables = le verdure
outcome-chosen-poorly = scelto male
outcome-chosen-wisely = scelto bene
outcome-oops = ops
outcome-that-was-close = c'è mancato poco
outcome-side-effects = niente effetti collaterali
outcome-yes-yes-yes = sì, sì, sì
