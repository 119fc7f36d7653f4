# Una riga d'aiuto per ogni parola che regole e comandi possono usare nei giochi di bowl.
#
# Chi aggiunge una parola al vocabolario aggiunge qui la sua riga e, allo stesso posto, la gemella nell'altra lingua.

## Cose del gioco

word-player = un giocatore, di qualunque squadra
word-square = una casella del sotterraneo; di un giocatore, quella in cui è
word-team = una squadra; di un giocatore, la sua

## Che cosa hanno i giocatori

word-ma = Movimento: le caselle che può percorrere
word-st = Forza: quanto pesa in un Blocco
word-ag = Agilità: il numero da raggiungere nei suoi test
word-pa = Abilità Passaggio: il numero da raggiungere quando lancia; `none` se non ne ha
word-av = Armatura: il numero che la rompe
word-niggling-injuries = quanti Infortuni Cronici ha
word-group = il gruppo del Roster in cui conta il suo ruolo: `actor.group is blitzers`
word-room = la stanza in cui è, o `none`; come tipo di regola, ciò che una stanza fa a chi vi si trova
word-terrain = il terreno della casella in cui è, o `none`; come tipo di regola, ciò che un terreno fa a chi vi si trova
word-level = il livello della casella: 0 è il pavimento
word-precarious = è accanto a qualcosa in cui può cadere
word-at-wall = un muro corre lungo uno dei suoi lati
word-corridor = fa parte di un corridoio, anche di uno che ha nome e regole come una stanza
word-joined = la tessera di una casella comunica con quella dell'altra: `destination joined by origin`
word-chest = ha sopra un Forziere chiuso
word-ball-square = ci giace sopra un pallone
word-covered = ha sopra un altro livello
word-standing = è In Piedi
word-prone = è { $who-gender ->
        [f] Prona
       *[other] Prono
    }: a terra, può rialzarsi quando si attiva
word-stunned = è { $who-gender ->
        [f] Stordita
       *[other] Stordito
    }: a terra, non si può attivare
word-falling = è appena { $who-gender ->
        [f] andata
       *[other] andato
    } giù, e subisce il Tiro Armatura per questo
word-marking = è In Piedi e ha la sua Zona Tackle, quindi Marca chi { $who-gender ->
        [f] le
       *[other] gli
    } sta accanto
word-marking-once-activated = è In Piedi e ha la sua Zona Tackle, o la riavrà quando sarà { $who-gender ->
        [f] attivata
       *[other] attivato
    }
word-marked = è { $who-gender ->
        [f] Marcata
       *[other] Marcato
    } da almeno un avversario; di una squadra, da uno dei suoi: `target marked by team`
word-open = è { $who-gender ->
        [f] Libera: nessuno la Marca
       *[other] Libero: nessuno lo Marca
    }
word-carrying = ha il pallone
word-acting = sta agendo: nella sua attivazione, o in un movimento o passaggio fuori turno (allora non `is in-activation`)
word-in-activation = è nella sua attivazione, e non in un movimento o passaggio nel mezzo di quella altrui
word-activated = è già { $who-gender ->
        [f] stata attivata
       *[other] stato attivato
    } in questo turno
word-active = è della squadra attiva

## Che cosa hanno caselle e squadre

word-occupant = il giocatore che vi si trova, o `none`
word-portal = ha un Portale
word-occupied = ha sopra un giocatore
word-end-zone = è in un'Area di Meta
word-end-zone-of = la squadra di cui è l'Area di Meta, o `none`
word-steps-to-score = a quanti passi è il giocatore da dove segna, girando intorno ai Forzieri chiusi, o `none` se non c'è strada
word-free = è libera: non c'è nessuno, e niente che la chiuda
word-pass-spent = ha già usato il Passaggio del turno in corso, che è suo
word-pit = fa parte di una fossa: non ci si entra camminando, ma ci si può cadere, e saltarla
word-college = il Collegio a cui appartiene la sua stanza, o `none`
word-on-turn = è di turno
word-coach-gone = è senza Allenatore: è stato cacciato e non può più protestare
word-re-rolls = i Re-Roll di Squadra che le restano
word-touchdowns = i Touchdown validi che ha segnato
word-turns = i turni che ha già giocato
word-first = gioca il primo turno della partita

## Che cosa ha la partita

word-declared-action = l'azione dichiarata da chi sta agendo, o `none`
word-loose-ball = la casella dove giace il pallone, `none` se qualcuno lo tiene o nessuno l'ha trovato; se i palloni sono più d'uno, quella del pallone in gioco in quel momento, o di un altro a terra
word-turn = il numero del turno in corso, contando quelli di ogni squadra; come durata, un turno di squadra
word-last-square = la casella da cui è partito l'ultimo passo di chi è attivo, o `none`
word-acting-player = chi sta agendo, o `none`
word-carrier = chi ha il pallone, o `none`
word-acting-special = l'Azione Speciale in corso, al posto di un Blocco o da sola, o `none`
word-caster = la squadra che ha lanciato l'ultimo incantesimo, o `none`
word-active-team = la squadra attiva

## Insiemi, e che cosa lega due cose

word-teammates = i suoi compagni in campo, lui escluso
word-opponents = i suoi avversari in campo
word-markers = chi lo Marca; di una casella, chi vi Marcherebbe il protagonista dell'evento
word-occupants = tutti quelli nella stanza di quella casella
word-hazards = ciò in cui può scivolare da dove si trova: acqua, bordi, aperture, una casella ciascuno
word-substitutes = quelli della squadra che aspettano in riserva
word-knocked-out = i suoi KO, in panchina
word-injured = i suoi nello spazio degli Infortunati e Morti
word-neighbours = i giocatori, di tutte le squadre, nelle caselle accanto
word-players = i giocatori di una squadra in campo
word-squad = tutti i giocatori di una squadra, anche in panchina
word-other-teams = tutte le altre squadre
word-distance = quante caselle ci sono da una cosa all'altra: `distance from actor to target`
word-band = la fascia del lanciometro da un giocatore a una casella: 1 Rapido, 2 Corto, 3 Lungo, 4 Bomba, 5 oltre
word-in-range = se il secondo potrebbe lanciare fino al primo, a distanza Veloce o Corto: `target in-range by actor`
word-on-level = se i due sono sullo stesso livello: `target on-level by actor`
word-rise = quanto è più alta la seconda casella, accanto alla prima; 1, 0 o -1, e sulle scale conta il verso in cui salgono: `rise from origin to destination`
word-seen = se il secondo vede il primo, senza muri in mezzo: `target seen by actor`
word-named = se una parola che accompagna una regola del secondo indica il primo, per posizione o razza, o tutti: `catcher named by actor`
word-reached = se i due sono adiacenti senza muri in mezzo: `target reached by actor`

## Chi può avere una regola, pur non essendo parte dell'evento

word-marker-on-arrival = `as: marker-on-arrival`: un avversario che Marca la casella d'arrivo
word-neighbour = `as: neighbour`: un giocatore, di qualunque squadra, accanto alla casella d'arrivo
word-marker = `as: marker`: un avversario che Marca la casella lasciata
word-opponent = `as: opponent`: un avversario qualunque in campo
word-anybody = `as: anybody`: un giocatore qualunque in campo
word-substitute = `as: substitute`: una riserva della squadra di cui si parla
word-team-mate = `as: team-mate`: un compagno qualunque in campo
word-own-team = `as: own-team`: la squadra di chi agisce
word-any-team = `as: any-team`: una squadra qualunque

## I valori che ogni evento ha

word-natural = il dado, o la somma dei dadi, prima delle modifiche
word-total = il tiro dopo le modifiche; per una domanda, il valore fin qui
word-need = il numero da raggiungere; come effetto lo cambia: `need: 3`
word-outcome = il nome del risultato, `none` finché è aperto; come effetto lo decide: `outcome: passed`
word-doubles = due o più dadi mostrano lo stesso numero naturale
word-holder = chi ha la regola di cui si parla
word-base = il numero da cui parte un valore, prima delle regole

## Effetti di tutti i giochi

word-modify = aggiunge al tiro o al valore: `modify: -1`
word-value = mette un altro valore: `value: true`
word-add-dice = aggiunge dadi al gruppo: `add-dice: 1`
word-set = cambia un fatto dell'evento: `target-falls: false` sotto `set`
word-forbid = vieta una regola, un suo gancio, ogni ripetizione di dadi o ogni modificatore: `forbid: dodge`, `forbid: re-rolls`, `forbid: modifiers`
word-reroll = ritira i dadi; `reroll: one` uno solo, con `face:` uno che mostra quella faccia; mai due volte
word-blow = in `once`, una volta per i Tiri Armatura e Infortunio di uno stesso colpo
word-table = legge il risultato su un'altra tabella: `table: stunty-injury`; come tipo di regola, una tabella
word-cancel = l'evento non avviene
word-call = fa avvenire un altro evento: `call: prison-roll`
word-test = fa avvenire un altro evento e va avanti solo se riesce (`passed`) o non è annullato; con `else:` ciò che si fa altrimenti: `test: loner-test, else: cancel`
word-choose = un Allenatore sceglie una cosa, che diventa un ruolo dell'evento: `among:` un insieme, `if:` che cosa dev'essere vero, `by:` di chi è l'Allenatore, `lot:` un tiro al suo posto: `choose: target, among: neighbours of actor`
word-keep = l'Allenatore di chi ha la regola tiene uno dei dadi, e gli altri non contano: `keep: one`
word-take = dei risultati usciti vale il primo di questa lista: `take: [pow, stumble]`

## Effetti dei giochi di bowl

word-shift = il giocatore si sposta senza tiri in una casella libera: `shift: holder, to: origin`
word-lay-ball = il pallone è deposto e non rimbalza; `in` dice dove: `lay-ball: actor, in: origin`
word-try-catch = il giocatore prova a ricevere il pallone: `try-catch: holder, how: how`
word-deviate-ball = il pallone lascia le mani del giocatore e devia dalla sua casella
word-advance = il giocatore muove fuori turno, di tante caselle al massimo: `advance: holder, squares: 3`
word-pass-ball = chi ha il pallone lo passa fuori turno, entro una fascia del lanciometro: `pass-ball: holder, within: 1`
word-declare = chi sta agendo cambia l'azione che aveva dichiarato: `declare: pass, for: actor`
word-throw-bomb = una bomba è lanciata come un pallone, finché esplode: `throw-bomb: actor`
word-throw-team-mate = un compagno è lanciato, con le regole del lancio: `throw-team-mate: target, by: actor`
word-reel = il giocatore va, casella per casella, dove lo manda la sagoma della Rimessa, bloccando chi trova: `reel: actor`
word-turnover = è Turnover
word-fall-over = il giocatore Cade a Terra: `fall-over: actor`
word-knock-down = il giocatore è Atterrato; `by` dice da chi, `through` per quale regola: `knock-down: target, by: actor`
word-fell = il giocatore è Atterrato da ciò che gli ha già rotto l'armatura: subito un Tiro Infortunio: `fell: target, by: actor`
word-place-prone = il giocatore è posizionato Prono; `in` dice in quale casella: `place-prone: holder, in: origin`
word-stun = il giocatore è Stordito
word-knock-out = il giocatore è KO, in panchina
word-strike = si fa un Tiro Armatura contro il giocatore, senza Atterrarlo; `by` dice da chi viene: `strike: target, by: actor`
word-injure = si fa un Tiro Infortunio contro il giocatore
word-casualty = il giocatore è una Perdita: si fa un Tiro Perdita; `by` dice per mano di chi, `through` per quale regola: `casualty: target, by: actor`
word-remove-as-casualty = il giocatore lascia la partita con quella ferita: `remove-as-casualty: target, as: badly-hurt`
word-reduce = una caratteristica peggiora di un punto, fra i limiti: `reduce: target, what: av, most: 11, least: 3`
word-niggle = il giocatore ha un Infortunio Cronico in più
word-miss-next-game = il giocatore salterà la prossima partita della sua squadra
word-kill = il giocatore è Morto: lascia la partita, e la sua squadra lo perde per sempre
word-send-off = il giocatore è Espulso
word-eject-coach = l'Allenatore della squadra è cacciato
word-return-by-portal = il giocatore torna in gioco dal Portale della panchina
word-end-activation = l'attivazione del giocatore finisce
word-change = una caratteristica cambia per qualche tempo: `change: actor, what: st, by: 1, until: activation`
word-grant = un giocatore ha una regola per qualche tempo: `grant: dodge, to: actor, until: activation`; con `by:` la conta tante volte: `grant: fury, to: actor, by: 1, until: match`
word-end-span = ciò che dura così a lungo finisce, per tutti: `end-span: fair-weather`; `of:` dice di chi soltanto
word-distract = il giocatore perde la Zona Tackle fino alla sua prossima attivazione, o per quanto dice `until`
word-offer = propone un'Azione Speciale, coi suoi bersagli: `offer: throw-food, to: opponents of actor`
word-tally = si segna una tacca, al posto di un'altra se si vuole: `tally: raise-funds, for: actor`
word-spend-re-roll = la squadra consuma un Re-Roll
word-add-re-rolls = la squadra ha tanti Re-Roll in più, uno se non si dice altro; con `until:` quelli non spesi allora se ne vanno: `add-re-rolls: team, by: 1, until: turn`
word-lend-re-roll = la squadra ha un Re-Roll in più, finché lei o un suo giocatore in gioco ha questa regola: `lend-re-roll: holder.team`
word-stand = il giocatore si alza dov'è, senza spendere nulla
word-reserve = il giocatore lascia il gioco e va nelle riserve
word-recruit = un giocatore nuovo entra nelle riserve della squadra, se il suo Roster nomina un `newcomer`
word-return-ball = il pallone torna in gioco da un Portale, e rimbalza; `return-ball: actor` dice quale, se sono più d'uno: quello che ha in mano il protagonista
word-start-drive = comincia un nuovo drive: tutti si schierano da capo, e il prossimo turno è della squadra: `start-drive: other-teams of actor.team`
word-count-teleport = un giocatore si è teletrasportato un'altra volta in questo turno, dove si trova
word-scatter-on = il pallone si disperde ancora
word-drop-ball = chi è indicato perde il pallone, che rimbalza; nessuno indicato: chi tiene il pallone in gioco in quel momento
word-pick-up = il giocatore tenta di raccogliere il pallone da quella casella, ovunque sia: `pick-up: actor, in: destination`
word-open-chest = il giocatore apre il Forziere di quella casella, ovunque sia: `open-chest: actor, in: destination`
word-use-up = la squadra ha una volta in meno una regola: `use-up: bribes, of: holder`
word-give = la squadra ha da ora una regola: `give: eyes-on, to: team`; con `by:` la conta, magari per qualche tempo: `give: cheers, to: team, by: 1, until: turn`
word-put = il giocatore è tolto da dov'è e messo in una casella libera: `put: target, in: destination`
word-bring-on = il giocatore entra dalle riserve in una casella vuota: `bring-on: target, in: destination`
word-revoke = si toglie una regola concessa: `revoke: dodge, of: actor`
word-roll-armour = si fa un Tiro Armatura contro il giocatore, così come sta
word-recover = il giocatore guarisce dagli Infortuni Cronici
word-skills = tutte le abilità di una categoria: `event.skills("mutation")`
word-may-have = se nulla impedisce a un giocatore di avere una regola: `event.may_have(player, "claws")`
word-shove = il giocatore è Spintonato, e nessuno insegue: `shove: target, by: actor`
word-charge = un pezzo di nessuna squadra corre in una casella accanto a qualcuno e lo blocca; se non c'è nessuno resta dov'è: `charge: actor, target: victim, from: place`
word-go-home = un pezzo di nessuna squadra torna nella sua tana: `go-home: actor`
word-players-around = i giocatori a uno o più passi da una casella, al massimo tanti, i più vicini per primi: `event.players_around(square, 2)`
word-steps-beside = con quanti passi un giocatore arriva accanto a un altro, per caselle libere; niente se non c'è strada: `event.steps_beside(player, foe)`
word-attack-squares = le caselle accanto a un altro in fondo alla più dritta delle strade più brevi che un giocatore ha per arrivarci: `event.attack_squares(player, foe)`
word-banish = il giocatore è perduto, illeso, per il resto della partita
word-slip = il giocatore cade in ciò che ha accanto, se può cadere in qualcosa; `in` dice in quale di più cose
word-lay = il terreno di una casella diventa un altro: `lay: open-trapdoor, in: place`
word-clear = sulla casella non resta alcun terreno: `clear: place`
word-cast = quella squadra lancia un incantesimo, e da ora è `caster`: `cast: holder`

## Tipi di regole

word-event-kind = ciò che alcuni eventi hanno in comune: le regole parlano di `every` evento di un genere
word-event = un momento che le regole possono toccare: un tiro, un valore, un fatto
word-die = un dado senza numeri, con le sue facce
word-setting = i numeri di una procedura
word-skill = un'Abilità dei giocatori
word-trait = un Tratto dei giocatori
word-procedure = qualcosa che vale per tutti, dovunque
word-deed = un'impresa che rende gloria a un giocatore
word-action = un'azione da dichiarare, o che una regola propone; in un evento, quella in corso
word-asset = ciò che ha una squadra intera
word-inducement = ciò che una squadra compra per una partita
word-wizard = un mago, del suo Collegio
word-sponsor = lo Sponsor di una squadra
word-benefit = ciò che uno Sponsor fa per un giocatore
word-charm = ciò che un giocatore ha addosso per qualche tempo, per un incantesimo o uno Sponsor
word-counter = ciò che si conta di un giocatore, finché dicono le regole: `actor.fury` è quante volte
word-team-counter = ciò che si conta di una squadra, allo stesso modo: `team.cheers` è quante volte
word-scenario = ciò che vale in una partita particolare
word-beast = un pezzo che non è di nessuna squadra, con la sua tana
word-roster = un Collegio: i suoi giocatori e i suoi prezzi
word-advancement = ciò che i giocatori di una Lega imparano, e a che prezzo
word-skill-table = le abilità di una categoria, come le danno i dadi
word-tile = la sagoma di una tessera del sotterraneo
word-dungeon = un sotterraneo già disegnato

## Durate: `once:` e `until:`

word-activation = fino alla fine dell'attivazione in corso; in `once`, una volta per attivazione
word-next-activation = fino all'inizio della sua prossima attivazione
word-end-of-next-activation = fino alla fine della sua prossima attivazione
word-next-own-turn = fino all'inizio del prossimo turno della sua squadra
word-down = finché non va giù, in qualunque modo
word-match = fino alla fine della partita; in `once`, una volta a partita

## Elenchi di nomi

word-rule = il nome di una regola qualunque
word-catch = come il pallone arriva a chi lo riceve
word-characteristic = una caratteristica del profilo
word-span = quanto dura qualcosa; come genere di regola, una durata che finisce quando lo dicono i suoi ganci: `end-span: self`
word-category = una categoria di abilità
word-direction = un lato del campo

## Risultati

word-passed = il test è riuscito
word-self = la regola stessa, con il suo id: `cause is self`
word-unfavourable = i dadi sono stati tirati, e il risultato non è di quelli che la regola dell'evento chiama `favourable` (`passed`, se non ne dice)
word-failed = il test è fallito
word-accurate = il passaggio arriva dove doveva
word-inaccurate = il passaggio si disperde dal bersaglio
word-wildly-inaccurate = il passaggio devia da chi lo ha lanciato
word-fumble = Fumble: ciò che si lanciava cade di mano
word-superb = il lancio del compagno è il migliore
word-successful = il lancio del compagno è riuscito, ma non il migliore
word-terrible = il lancio del compagno devia da chi lo ha lanciato
word-broken = l'armatura è rotta
word-unbroken = l'armatura ha tenuto
word-right = a destra del bersaglio
word-left = a sinistra del bersaglio

## Azioni

word-move = un'Azione Movimento
word-block = un'Azione Blocco, da sola
word-blitz = un'Azione Blitz, o il suo Blocco
word-pass = un'Azione Passaggio
word-hand-off = un'Azione Hand-Off
word-throw = un'Azione Lanciare un Compagno di Squadra
word-foul = un'Azione Fallo; come effetto, un fallo commesso all'istante: `foul: target, by: actor`
word-special = un'Azione Speciale
word-bench = ciò che si fa dalla panchina: un ingresso, o la Spugna Magica

## Come arriva il pallone

word-accurate-pass = con un Passaggio Accurato
word-handed = di mano in mano, con un Hand-Off
word-deflection = deflettato con un'Interferenza
word-bouncing = di rimbalzo
word-deviated = dopo una deviazione
word-scattered = dopo una dispersione

## Categorie di abilità

word-agility = le abilità di Agilità
word-general = le abilità Generali
word-mutation = le Mutazioni
word-passing = le abilità di Passaggio
word-strength = le abilità di Forza

## Ruoli e fatti degli eventi

role-team = la squadra di cui si parla
role-actor = chi agisce o tira: il protagonista
role-target = chi subisce
role-action = quale azione è in corso
role-cause = la regola per cui succede
role-origin = la casella da cui si parte
role-elsewhere = se il pallone vola invece in un'altra direzione
role-destination = la casella in cui si arriva
role-wins = se questo Touchdown fa vincere la partita
role-willingly = se il giocatore vi è entrato di sua volontà
role-on-foot = se vi è entrato con un passo o un salto, e non con un movimento gratuito
role-face = la faccia scelta del dado Blocco
role-actor-falls = se chi blocca è Atterrato
role-target-falls = se il bersaglio è Atterrato
role-target-pushed = se il bersaglio è spinto
role-instead = l'Azione Speciale che prende il posto del Blocco
role-chain = se è una spinta a catena
role-free = quante caselle libere ha intorno
role-anywhere = se può andare in qualunque casella libera intorno
role-stays = se resta dov'è
role-round = quale Blocco di fila è su questo bersaglio, da 1
role-pushed = se il Blocco doveva spingere il bersaglio
role-contact = se chi blocca è rimasto addosso al bersaglio
role-again = se chi blocca deve bloccarlo un'altra volta
role-feature = la casella che fa da muro, se non è il muro del sotterraneo
role-floored = se il Blocco lo stende comunque
role-handled = se una regola ha già detto che cosa gli succede
role-carried-off = se il bersaglio non è più dove è stato bloccato
role-chest = la casella del Forziere
role-in-corner = se ciò che rimbalza è in un angolo
role-in-line = se vola diritto per più caselle
role-in-hand = se chi ha aperto il Forziere ha subito il pallone in mano
role-ends = se con ciò l'attivazione finisce
role-mirrored = di quanti ottavi di giro a destra lo volgerebbe uno specchio
role-steps-left = le caselle che può ancora percorrere senza Rush
role-printed = la Capacità di Movimento del suo profilo
role-allowance = la Capacità di Movimento che ha per farlo
role-ball = se nel Forziere c'è il pallone
role-times = quante volte è stato teletrasportato in questo turno
role-catcher = chi ha il pallone alla fine, o `none`
role-accuracy = come è riuscito il passaggio
role-spotted = se l'arbitro ha visto il Fallo
role-friend = il compagno da assistere
role-foe = l'avversario contro cui si assiste
role-opponent = l'altro giocatore del Blocco
role-assists = quante assistenze riceve
role-attack = la Forza di chi blocca, tutto compreso
role-defence = la Forza del bersaglio, tutto compreso
role-passer = chi ha lanciato il pallone
role-over = chi o cosa sta in mezzo, saltato o sorvolato
role-band = la fascia del lanciometro: 1 Rapido, 2 Corto, 3 Lungo, 4 Bomba, 5 oltre
role-bank = se il pallone è lanciato contro un muro
role-fumbled = se il lancio è un Fumble comunque
role-how = come arriva il pallone
role-thrown = il compagno lanciato
role-thrower = chi ha lanciato il compagno
role-quality = come è riuscito il lancio
role-grounded = se la bomba è finita a terra, e non esplode in mano a qualcuno
role-glides = se chi è lanciato plana dove vuole il suo Allenatore
role-facing = il lato del campo a cui è volta la sagoma
role-chooser = il giocatore il cui Allenatore sceglie il risultato
role-number = quanti dadi si tirano
role-helpers = le assistenze offensive in un Fallo
role-hinderers = le assistenze difensive in un Fallo
role-place = una casella della stanza
role-victim = chi la stanza colpisce, una volta scelto
role-portal = il numero del Portale da cui si parte; 0 è la panchina
role-portals = quanti sono i Portali
role-sides = le facce del dado
role-squares = quante caselle vengono superate
role-two-steps = quanto costerebbero i due passi di cui il salto prende il posto
role-answer = che cosa ha risposto l'arbitro, o `none` se nessuno ha protestato
role-next = su chi salta il fulmine
role-tester = chi tira, dove nessun'altra regola può metterci mano
role-threshold = il numero da raggiungere
role-fighting = se è per un Blocco o un Blitz
role-gale = se è per una bufera

## Comandi: rispondere a una regola

command-use = `use dodge`: usa la regola proposta
command-decline = `decline`: non la usa
command-choose = `choose push-back`: sceglie uno dei risultati
command-pick = `pick a5`: sceglie una di più cose
command-keep = `keep 4`: tiene quel dado

## Comandi: il turno

command-move = `h3 move 7,4 8,4`: il giocatore si muove in quelle caselle, una dopo l'altra; `h3 move` dichiara soltanto
command-block = `h3 block a5`: blocca quell'avversario; anche il Blocco di un Blitz
command-blitz = `h3 blitz a5`: dichiara un Blitz contro quell'avversario
command-pass = `h3 pass`: dichiara un Passaggio; `h3 pass 9,4` lancia il pallone a quella casella
command-bank = `h3 bank 9,4`: lancia il pallone contro il muro di quella casella
command-hand-off = `h3 hand-off`: dichiara un Hand-Off; `h3 hand-off h5` consegna il pallone a quel compagno
command-throw = `h3 throw`: dichiara il lancio di un compagno; `h3 throw h5` lo prende, `h3 throw 9,4` lo lancia a quella casella
command-foul = `h3 foul a5`: dichiara un Fallo su quell'avversario, poi lo commette
command-special = `h3 special throw-food`: fa quell'Azione Speciale; `h3 special a5` ne indica il bersaglio
command-jump = `h3 jump 9,4`: salta sopra chi è a terra, fino a quella casella
command-hurry = `h3 hurry 9,4`: fa un passo di corsa dove il terreno rallenterebbe
command-handle = `h3 handle 9,4`: fa qualcosa con il terreno di quella casella, per esempio apre una botola
command-aim = `h3 aim east`: volge la sagoma della Rimessa verso quel lato; `h3 aim north`, `h3 aim south` e `h3 aim west` verso gli altri
command-stand = `h3 stand`: si rialza
command-open = `h3 open 7,5`: apre il Forziere di quella casella
command-stop = `h3 stop`: finisce l'attivazione
command-enter = `h9 enter`: una riserva entra dal Portale della panchina
command-sponge = `h9 sponge`: la Spugna Magica riporta un KO fra le riserve
command-end-turn = `end turn`: finisce il turno

## Comandi: nel mezzo di un'azione

command-push = `a5 push 9,4`: il giocatore è spinto in quella casella
command-crash = `a5 crash`: il giocatore è spinto contro il muro
command-follow = `follow`: insegue
command-stay = `stay`: resta dov'è
command-interfere = `a5 interfere`: quell'avversario tenta l'Interferenza
command-let = `let`: lascia passare il pallone
command-argue = `argue`: contesta la Chiamata del Fallo
command-accept = `accept`: accetta l'espulsione
command-catch = `h5 catch`: prova a prendere il pallone che passa

## Comandi: prima della partita

command-end-zone = `end-zone 1`: sceglie quell'Area di Meta, dal suo numero
command-chest = `chest 7,5`: mette un Forziere su quella casella
command-portal = `portal 7,5`: mette il prossimo Portale su quella casella
command-learn = `h3 learn claws`: il giocatore prende quell'abilità
command-place = `h3 place 2,1`: mette il giocatore in quella casella

## Parole del prompt

command-help = `help`: i comandi e che cosa fanno
command-legal = `legal`: le risposte possibili adesso; `legal h3` e `legal use` per esteso quelle di uno o di una parola
command-why = `why`: il tracciato dell'ultimo evento
command-show = `show`: il tavolo, e chi è dove; `show h3` il foglio di uno
command-undo = `undo`: ritira l'ultimo comando, se dopo non si sono tirati dadi
command-quit = `quit`: lascia la partita; si potrà riprendere

## Che cosa si chiede a un Allenatore

ask-turn = È il tuo turno: chi attivi, e per fare che cosa?
ask-activation = Che cosa fa adesso?
ask-rule = Usi questa regola?
ask-face = Quale risultato scegli?
ask-die-again = Quale dado ritiri?
ask-pick = Chi o che cosa scegli?
ask-choose = Quale scegli?
ask-order = Che cosa scegli?
ask-keep = Quale dado tieni?
ask-push = In quale casella { $who-gender ->
        [f] la spingi
       *[other] lo spingi
    }?
ask-follow-up = Insegui?
ask-interference = Chi tenta di interferire col passaggio?
ask-catch = Il pallone { $who-gender ->
        [f] le
       *[other] gli
    } passa sopra: prova a prenderlo?
ask-argue = Contesti la Chiamata del Fallo?
ask-target = Qual è il bersaglio?
ask-throw = In quale casella lanci il giocatore?
ask-bomb = In quale casella lanci la bomba?
ask-facing = Verso quale lato volgi la sagoma?
ask-end-zone = Quale Area di Meta è la tua?
ask-chest = Dove metti il prossimo Forziere?
ask-portal = Dove metti il prossimo Portale?
ask-place = Quale giocatore metti, e in quale casella?
