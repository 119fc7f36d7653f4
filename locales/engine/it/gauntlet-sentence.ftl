# Pezzi di frasi di condizioni e quantità che ha il Gauntlet.


noun-defence = la Difesa { $who-of }
noun-dice = il numero di Dadi Attacco { $who-of }
noun-printed-class-tokens = il numero di segnalini Abilità di Classe con cui comincia { $who }
noun-printed-weapon-tokens = il numero di segnalini Abilità Arma con cui comincia { $who }
noun-class-tokens = il numero di segnalini Abilità di Classe { $who-of }
noun-weapon-tokens = il numero di segnalini Abilità Arma { $who-of }
noun-wounds = il numero di Ferite { $who-of }
noun-gold = l'Oro { $who-of }
noun-purse = l'Oro con cui può pagare { $who }
noun-bet = la scommessa { $who-of }
noun-attack = la Forza d'Attacco { $who-of }
noun-threat = la Forza d'Attacco del Mostro contro { $who }
noun-obstacle = la Difesa del Mostro contro { $who }
noun-times-faced = il numero di volte in cui questo Incontro è stato affrontato { $who-by }
noun-hurt = il numero di Ferite inflitte da questo combattimento { $who-to }
claim-dead = { $who } { $not } è { $who-gender ->
        [f] Morta
       *[other] Morto
    }
claim-living = { $who } { $not } è { $who-gender ->
        [f] viva
       *[other] vivo
    }
claim-thrusting = il tiro { $who-of } { $not } è un numero al posto dei dadi
claim-killing = { $who } { $not } ha già Ucciso il Mostro
claim-dodging = { $who } { $not } ha già Schivato il Mostro
claim-skipping = { $who } { $not } salta l'Incontro
claim-forgoing = { $who } { $not } rinuncia al Tesoro
claim-exchanged = per { $who } Attacco e Difesa del Mostro { $not } si sono scambiati
claim-risen = { $who } { $not } è un Morto che gioca lo stesso
claim-harmed = { $who } { $not } è stato toccato dal Danno del Mostro
claim-unscathed = { $who } { $not } ha Ucciso e Schivato uno stesso Mostro in questo turno
claim-monster = { $who } { $not } è un Mostro
noun-others = Eroi diversi { $who-by }
noun-rivals = Eroi di giocatori diversi da quello { $who-of }
noun-role-actor-gauntlet = l'Eroe
noun-role-encounter = l'Incontro
noun-role-encounters = il numero di Incontri affrontati in questo turno
noun-role-fights = il numero di combattimenti contro questo Mostro
noun-role-boast = la Spacconeria
noun-role-weapon = l'Arma
noun-role-player = il numero del giocatore
noun-role-players = il numero di giocatori
noun-role-shield = la Difesa complessiva dell'Eroe
noun-role-threat = la Forza d'Attacco complessiva del Mostro
noun-role-attack-gauntlet = la Forza d'Attacco complessiva dell'Eroe
noun-role-defence-gauntlet = la Difesa complessiva del Mostro
noun-role-face-gauntlet = il numero del dado
claim-role-dodged = il Mostro { $not } è Schivato
claim-role-killed = il Mostro { $not } è Ucciso
claim-role-paid = il Tesoro { $not } è stato guadagnato
claim-role-stolen = l'Eroe { $not } è stato tolto a un altro giocatore
