# Ciò che dicono i comandi delle case.

## Una casa nuova

house-new-made = { $folder }: una casa su { $game }, { $count } file; si continua con
help-house = Comincia una casa: una cartella che cambia le regole
help-house-new = Crea una cartella con un esempio commentato di ogni cosa
help-house-new-dir = La cartella; non deve ancora esserci, o deve essere vuota
help-house-new-extends = Il gioco di cui cambia le regole

## Che cosa può non andare

fault-folder-in-use = in `{ $path }` c'è già qualcosa, e non si scrive mai sopra a niente
fault-pack-no-game = `{ $pack }` da solo non è un gioco; i giochi sono: { $known }
fault-pack-not-beneath = `{ $game }` non è fatto su un pacchetto `{ $pack }`; è fatto di: { $known }
fault-no-scaffold = nessuno ha ancora scritto una casa d'esempio per `{ $pack }`: comincia da un `house.yaml` che dica `extends: { $pack }`
fault-not-a-house = `{ $path }` non è una cartella né un archivio zip
fault-house-link = `{ $path }` è un collegamento, o non è un file vero e proprio: una casa contiene i propri file
fault-archive-climbs = l'archivio `{ $path }` contiene un file fuori di sé: `{ $name }`
fault-archive-too-large = l'archivio `{ $path }` contiene più di { $limit } MB
fault-archive-unreadable =
    { $what ->
        [encrypted] l'archivio `{ $path }` chiede una parola d'ordine: ricrealo senza
        [method] l'archivio `{ $path }` è compresso in un modo che qui non si legge: usa quello solito, deflate
       *[damaged] l'archivio `{ $path }` è danneggiato
    }
fault-unknown-code = nessun messaggio porta il codice `{ $word }`
fault-patch-removes-nothing = `{ $path }` di `{ $id }` non c'è, e non si può togliere
fault-param-of-no-use = nessuno legge il numero `{ $param }` di `{ $rule }`
fault-override-hidden = ciò che la casa `{ $first }` dice di `{ $id }` non si vede: la casa `{ $second }` lo toglie o lo sostituisce per intero

## Differences

help-diff = Racconta ogni differenza che le case, o un pacchetto, fanno al gioco sotto
help-diff-game = Il gioco
help-diff-against = Il pacchetto con cui confrontarlo, sotto di esso: per la finale, `dungeon-bowl`
help-rules-layers = Mostra da dove viene ogni valore della regola, e che cosa nasconde
diff-becomes = { $before } diventa { $after }
diff-added = ora { $after }
diff-taken = non più { $before }
diff-hook-added = nuovo gancio: { $event }, { $phase }, { $effect }
diff-hook-taken = il gancio non c'è più
diff-nothing-in-it = niente
diff-row = riga { $row }
diff-new = regola nuova ({ $kind })
diff-gone = tolta ({ $kind })
diff-script = parla per lei una funzione in uno script
diff-summary =
    { $values ->
        [one] 1 valore cambia
       *[other] { $values } valori cambiano
    }, regole nuove: { $new }, tolte: { $gone }
layers-removed = tolta da { $by }; era scritta in { $was }
layers-taken = tolto

## Kinds of rules

rule-kind-skill = abilità
rule-kind-trait = tratto
rule-kind-procedure = procedura
rule-kind-deed = impresa
rule-kind-room = stanza
rule-kind-terrain = terreno
rule-kind-action = azione
rule-kind-asset = risorsa
rule-kind-inducement = incentivo
rule-kind-wizard = mago
rule-kind-sponsor = sponsor
rule-kind-benefit = beneficio
rule-kind-charm = incanto
rule-kind-scenario = scenario
rule-kind-roster = lista
rule-kind-advancement = avanzamento
rule-kind-skill-table = tabella di abilità
rule-kind-tile = tessera
rule-kind-dungeon = dungeon
rule-kind-class = classe
rule-kind-weapon = arma
rule-kind-boast = vanteria
rule-kind-bonus = bonus
rule-kind-penalty = penalità
rule-kind-effect = effetto
rule-kind-monster = mostro
rule-kind-special = incontro speciale
rule-kind-modifier = modificatore
rule-kind-event = evento
rule-kind-table = tabella
rule-kind-die = dado
rule-kind-setting = impostazione

## Keys of a rule, where their names are not what one would say

field-source = fonte
field-sources = altre fonti
field-reading = lettura
field-mandatory = obbligatoria
field-event = evento
field-as = ruolo
field-where = luogo
field-phase = fase
field-if = condizione
field-once = quante volte
field-once-for = per chi
field-holders = quanti possono usarla
field-ask = si chiede
field-instead-of = al posto di
field-script = script
field-order = ordine
field-roll = dadi
field-need = serve
field-natural = naturale
field-outcomes = esiti
field-table = tabella
field-rows = righe
field-value = valore
field-truth = vero
field-least = minimo
field-most = massimo
field-cost = prezzo
field-limits = limiti
field-has = ha
field-faces = facce
field-copies = copie

## Numbers of rules, where their names are not what one would say

param-defence = Difesa
param-wounds = ferite
param-gold = oro
param-tokens = segnalini
param-attack = Attacco
param-bonus = bonus
param-dice = dadi
param-until = fino a
param-penalty = penalità
param-most = al massimo
param-least = almeno
param-range = distanza
param-hits-on = colpisce con
param-farthest = al più lontano
param-defence-lost = Difesa persa
param-defence-bonus = bonus alla Difesa
param-heals = ferite curate
param-gold-more = oro in più
param-gold-lost = oro perso
param-dice-more = dadi in più
param-dice-lost = dadi persi
param-dice-won = dadi guadagnati
param-tokens-won = segnalini guadagnati
param-tokens-lost = segnalini persi
param-strength = Forza
param-most-strength = Forza massima
param-factor = fattore
param-cost = prezzo
param-price = prezzo
param-safe-on = salvo con
param-free-on = libero con
param-falls-on = cade con
param-held-on = trattenuto con
param-strikes-on = colpisce con
param-favoured-on = favorito con
param-remembers-on = si ricorda con
param-re-rolls = ritiri di squadra
param-radius = raggio
param-squares = caselle
param-highest = il più alto
param-heroes = eroi
param-fewest = al minimo
param-budget = tesoreria
param-chests = forzieri
param-portals = portali
param-prone-count = contano anche gli avversari Proni
param-barred-from-free = neppure azioni gratuite
param-past-opponents = passa accanto agli avversari
param-run-beside-prone = una Corsa finisce accanto ai Proni
param-mark-beside-prone = si marca chi è Prono
param-no-squares = vale una Corsa di nessuna casella
param-onto-a-ball = si entra anche su un pallone
param-in-any-turn = nel turno di chiunque
param-anew = ricomincia da capo
param-falls-count = contano le cadute nelle botole
param-counts-for-taker = conta per chi l'ha presa
param-spends = l'azione è persa
param-without-endgame = anche senza Fine Partita
param-refresh = posto delle nuove Sfide
param-hand-limit = posto degli scarti
param-new-ball = posto del nuovo pallone
param-in-set-up = anche nella preparazione
param-prone-too = anche chi è Prono
param-open-only = solo se è Libero
param-with-its-holder = il pallone cade con chi lo tiene
param-stays = resta dov'è
param-at-once = subito
param-without-balls = anche senza più palloni
param-caught-at-once = il pallone preso appena uscito conta
param-go-back = tornano nel mazzo
param-shared = condiviso

## Schemi

schema-made = { $path }: { $count } file, per un editor con un language server YAML
help-schema = Scrive schemi JSON, per gli editor che completano e controllano mentre si scrive
help-schema-dir = Una casa, che li riceve in `.schema`; o una cartella qualsiasi
help-schema-game = Il gioco, se la cartella non è una casa

## Codici

code-wrong = sbagliato
code-right = giusto
code-run = lo dice `arbitro { $line }`
help-help-code = Spiega un codice dei messaggi, con un esempio
help-help-code-code = Il codice; senza, tutti
