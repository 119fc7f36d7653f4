# Pieces of sentences of conditions and amounts that the Gauntlet has.


noun-defence = the Defence { $who-of }
noun-dice = the number of attack dice { $who-of }
noun-printed-class-tokens = the number of class tokens { $who } starts with
noun-printed-weapon-tokens = the number of weapon tokens { $who } starts with
noun-class-tokens = the number of class tokens { $who-of }
noun-weapon-tokens = the number of weapon tokens { $who-of }
noun-wounds = the number of Wounds { $who-of }
noun-gold = the gold { $who-of }
noun-purse = the gold that { $who } can pay with
noun-bet = the bet { $who-of }
noun-attack = the Attack { $who-of }
noun-threat = the Attack of the monster against { $who }
noun-obstacle = the Defence of the monster against { $who }
noun-times-faced = the number of times that this encounter has been faced { $who-by }
noun-hurt = the number of Wounds that this fight has dealt { $who-to }
claim-dead = { $who } is { $not } dead
claim-living = { $who } is { $not } alive
claim-thrusting = the roll { $who-of } is { $not } a number in place of the dice
claim-killing = { $who } has { $not } killed the monster already
claim-dodging = { $who } has { $not } dodged the monster already
claim-skipping =
    { $who } { $not-so ->
        [yes] skips
       *[no] does not skip
    } the encounter
claim-forgoing =
    { $who } { $not-so ->
        [yes] gives up
       *[no] does not give up
    } the treasure
claim-exchanged = the Attack and Defence of the monster have { $not } changed places for { $who }
claim-risen = { $who } is { $not } dead and playing all the same
claim-harmed = the damage of the monster has { $not } done something to { $who }
claim-unscathed = { $who } has { $not } killed and dodged one and the same monster this turn
claim-monster = { $who } is { $not } a monster
noun-others = heroes other than { $who }
noun-rivals = heroes of other players than that { $who-of }
noun-role-actor-gauntlet = the hero
noun-role-encounter = the encounter
noun-role-encounters = the number of encounters faced this turn
noun-role-fights = the number of fights against this monster
noun-role-boast = the boast
noun-role-weapon = the weapon
noun-role-player = the number of the player
noun-role-players = the number of players
noun-role-shield = the total Defence of the hero
noun-role-threat = the total Attack of the monster
noun-role-attack-gauntlet = the total Attack of the hero
noun-role-defence-gauntlet = the total Defence of the monster
noun-role-face-gauntlet = the number on the die
claim-role-dodged = the monster is { $not } dodged
claim-role-killed = the monster is { $not } killed
claim-role-paid = the treasure has { $not } been earned
claim-role-stolen = the hero has { $not } been taken from another player
