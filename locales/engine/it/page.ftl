# La pagina di una regola: che cosa fa, a parole.

## Che cos'è un evento di per sé

page-also = detta anche
page-params = valori
page-roles = ruoli
page-roll = dadi
page-dice = { $count }d{ $faces }
page-pool = d{ $faces }, tanti quanti { $count }
page-sides = { $count }, con tante facce quanto { $faces }
page-faces = { $count }, con le facce { $faces }
page-need = serve
page-outcomes = esito
page-number = l'esito è il numero stesso
page-face = l'esito è la faccia scelta
page-grade = { $outcome }, se { $if }
page-otherwise = { $outcome }, altrimenti
page-rows = righe
page-value = parte da
page-truth = è vero
page-least = non meno di
page-most = non più di
page-cancel = una regola può impedire che succeda
page-at-once = tutto ciò che fa accade nello stesso momento
page-secret = il suo esito non si dice a nessuno prima della fine della partita
page-data = com'è scritta

## Quando parla un gancio

page-every = ogni { $kind }
page-as = tramite { $role }
page-where = tramite il luogo { $role-of }
page-never = mai, per i valori della regola
page-once = una volta per { $span }
page-once-side = una volta per { $span } in tutta la parte
page-once-all = una volta per { $span } tra tutti quelli che ce l'hanno
page-besides = tranne { $events }
page-one-holder = uno solo di quelli che ce l'hanno
page-moved-first = prima di ogni altro della sua fase
page-moved-last = dopo ogni altro della sua fase
event-kind-roll = tiro
page-instead = al posto di { $hooks }

## Che cosa fa un gancio

page-modify = aggiunge { $amount }
page-takes-off = toglie { $amount }
page-sets = al suo posto mette { $amount }
page-answers = la risposta è { $amount }
page-needs = serve { $amount }
page-adds-dice = aggiunge dadi: { $amount }
page-decides = l'esito è { $outcome }
page-puts = stabilisce { $role }: { $amount }
page-settles = stabilisce: { $what }
page-forbids = vieta { $rule }
page-hook-of = «{ $hook }» di { $rule }
page-forbids-rerolls = vieta ogni ritiro
page-forbids-modifiers = vieta tutto ciò che cambia il tiro
page-rerolls = i dadi si ritirano
page-rerolls-one = si ritira uno dei dadi
page-rerolls-face = si ritira un dado che mostra { $face }
page-takes = di queste facce conta la prima uscita: { $faces }
page-reads = l'esito si legge in { $table }
page-cancels = non succede
page-calls = chiama { $event }
page-tests = quel che segue vale solo se va bene { $event }
page-tests-else = quel che segue vale solo se va bene { $event }; altrimenti: { $else }
page-chooses = un Allenatore sceglie { $role }
page-chooses-gauntlet = un giocatore sceglie { $role }
page-chooses-never = nessuno sceglie { $role }
page-draws = la sorte sceglie { $role }
page-among = fra { $what }
page-fits = dove { $what }
page-by = l'Allenatore { $what-of }
page-by-gauntlet = il giocatore { $what-of }
page-lot = con il tiro di { $what }
page-keeps = il suo Allenatore tiene uno dei dadi
page-keeps-gauntlet = il suo giocatore tiene uno dei dadi
page-scripted = che cosa ne viene lo dice lo script { $script }
page-notation = notazione

## Chi ne parla

page-called-by = la chiamano
page-touched-by = vi intervengono
page-read-by = la leggono

## Il libro

book-contents = Sommario
book-index = Indice dei termini
book-search = Cerca
book-nothing = nessun risultato
book-was = senza le case
book-new = nuova
book-changed = cambiata
book-gone = tolta
book-example = Esempio
book-under = con
book-written = { $path }: { $rules ->
        [one] 1 regola
       *[other] { $rules } regole
    } in { $chapters ->
        [one] 1 capitolo
       *[other] { $chapters } capitoli
    }, { $size } kB

## Capitoli

chapter-abilities = Abilità
chapter-ability-rolls = Tiri delle abilità
chapter-actions = Azioni
chapter-advancement = Avanzamenti
chapter-agility = Abilità di Agilità
chapter-ball-rolls = Tiri del pallone
chapter-balls = Il pallone
chapter-beasts = Bestie
chapter-benefits = Benefici dei Collegi
chapter-big-guys = Big Guy
chapter-block-die = Il dado Blocco
chapter-blocking = Bloccare
chapter-boasts = Spacconerie
chapter-bonus-plays = Bonus di Gioco
chapter-bonuses = Bonus
chapter-challenge-cards = Carte Sfida
chapter-challenges = Sfide
chapter-charms = Incanti
chapter-classes = Classi
chapter-coach-trait-table = Tabella dei Tratti degli Allenatori
chapter-coach-traits = Tratti degli Allenatori
chapter-death = Morte
chapter-deeds = Imprese che valgono punti
chapter-dice = Dadi
chapter-duel = Il Duello
chapter-dungeons = Sotterranei
chapter-effects = Effetti
chapter-end-of-turn = Fine del turno
chapter-endgame-challenges = Sfide di Fine Partita
chapter-equipment = Materiale
chapter-event-kinds = Tipi di tiro
chapter-exhibitions = Partite di esibizione
chapter-extra-rules = Regole aggiuntive
chapter-fouls = Falli
chapter-general = Abilità Generali
chapter-ground = Il terreno
chapter-ground-charms = Incanti del terreno
chapter-ground-rolls = Tiri del terreno
chapter-ground-tables = Tabelle del terreno
chapter-heights = Altezze
chapter-inducements = Incentivi
chapter-injuries = Infortuni
chapter-introduction = Introduzione
chapter-kick-off = Calcio d'Inizio
chapter-league = La lega
chapter-league-awards = Premi della lega
chapter-league-break = Fra una stagione e l'altra
chapter-league-calendar = Calendario della lega
chapter-league-counts = Che cosa conta la lega
chapter-league-finals = Finali della lega
chapter-league-play-offs = Play-off
chapter-league-rules = Come va una lega
chapter-league-squads = Squadre della lega
chapter-lent-abilities = Abilità prestate
chapter-life = Vita
chapter-magic-wind = Il Vento Magico
chapter-match = La partita
chapter-modifiers = Modificatori
chapter-monsters = Mostri
chapter-movement = Movimento
chapter-multi-player = Più di due Allenatori
chapter-mutation = Mutazioni
chapter-passing = Passare
chapter-penalties = Penalità
chapter-pitches = Campi
chapter-players = Giocatori
chapter-portals = Portali
chapter-positions = Posizioni
chapter-post-game = Dopo la partita
chapter-pre-game = Prima della partita
chapter-principles = Principi
chapter-procedures = Procedure
chapter-profile = Profili
chapter-referee = L'arbitro
chapter-room-rolls = Tiri nelle stanze
chapter-rooms = Stanze
chapter-rosters = Roster
chapter-seasons = Stagioni
chapter-set-up = Preparazione
chapter-skill-rolls = Tiri delle Abilità
chapter-skill-tables = Tabelle delle Abilità
chapter-skills-passing = Abilità di Passaggio
chapter-special-actions = Azioni Speciali
chapter-special-balls = Palloni speciali
chapter-specials = Incontri speciali
chapter-spells = Incantesimi
chapter-sponsors = Sponsor
chapter-status = Lo stato dei giocatori
chapter-strength = Abilità di Forza
chapter-table = Al tavolo
chapter-tables = Tabelle
chapter-team = La squadra
chapter-team-list = Il foglio squadra
chapter-team-re-rolls = Re-Roll di Squadra
chapter-teams = Squadre
chapter-terms = Termini
chapter-terrain = Terreni
chapter-throwing = Lanciare
chapter-tiles = Tessere
chapter-trait-rolls = Tiri dei Tratti
chapter-traits = Tratti
chapter-turns = Turni
chapter-weapons = Armi
chapter-wizards = Maghi
