# Squadre di una lega che crescono.

fault-league-absent-player = il numero { $number } di `{ $coach }` non poteva giocare quella partita
fault-league-at-its-best = `{ $word }` del numero { $number } non si può più migliorare
fault-league-athlete-lives = lo sponsor di `{ $coach }` tiene al numero { $number } finché è in squadra
fault-league-backs-nobody = `{ $sponsor }` punta su un giocatore di `{ $coach }`: serve il numero e uno fra { $benefits }
fault-league-backs-none = `{ $sponsor }` non punta su un giocatore
fault-league-bad-player-name =
    { $why ->
        [nothing] il nome di un giocatore ha almeno una lettera
        [hidden] `{ $name }` non può essere il nome di un giocatore: contiene un segno che nessuno vede, { $mark }
       *[long] il nome di un giocatore ha al massimo { $most } caratteri, e `{ $name }` è solo l'inizio di questo
    }
fault-league-bought-already = per la prossima partita di `{ $coach }` si è già comprato: il valore delle squadre non può più cambiare
fault-league-bought-for-other = `{ $coach }` ha comprato per la partita contro `{ $other }`
fault-league-choose-first = il numero { $number } di `{ $coach }` ha tirato per una caratteristica: prima deve scegliere
fault-league-did-not-play = `{ $coach }` non ha giocato quella partita
fault-league-enough-players = `{ $coach }` può schierare { $count ->
        [one] 1 giocatore
       *[other] { $count } giocatori
    }: non arrivano Journeymen
fault-league-enough-re-rolls = `{ $coach }` ha { $most } Re-Roll di Squadra: di più non si può
fault-league-group-full = `{ $coach }` ha { $limit ->
        [one] 1 giocatore
       *[other] { $limit } giocatori
    } del gruppo `{ $group }`: di più non si può
fault-league-inducements-later = una squadra nuova non compra `{ $inducement }`: gli Incentivi si comprano prima di una partita
fault-league-inducements-too-dear = { $price } pezzi d'oro sono troppi per `{ $coach }`: Borsellino { $petty }, Tesoreria { $treasury }
fault-league-legend = il numero { $number } di `{ $coach }` ha già tutti gli avanzamenti
fault-league-must-spend = il numero { $number } di `{ $coach }` ha tanti SPP che prima deve spenderne
fault-league-no-access = il numero { $number } di `{ $coach }` non ha accesso alla categoria `{ $category }`
fault-league-which-journeyman = quale Journeyman vuole `{ $coach }`? ci sono { $known }
fault-league-no-journeyman = un `{ $position }` non arriva come Journeyman da `{ $coach }`: ci sono { $known }
fault-league-not-a-new-team = in una lega si entra con una squadra nuova
fault-league-not-leaving = il numero { $number } di `{ $coach }` non era venuto solo per l'ultima partita
fault-league-not-played = il numero { $number } di `{ $coach }` non ha ancora giocato
fault-league-not-ready-then = la squadra di `{ $coach }` allora non era pronta per quella partita: annulla la voce { $entry } e riportala da capo
fault-league-not-reduced = nell'ultima partita nessuna caratteristica del numero { $number } di `{ $coach }` è stata ridotta
fault-league-not-rolled = `{ $word }` non è uscita per il numero { $number } di `{ $coach }`: ci sono { $known }
fault-league-nothing-to-learn = il numero { $number } di `{ $coach }` non ha più niente da imparare nella categoria `{ $category }`
fault-league-players-missing =
    { $missing ->
        [one] a `{ $coach }` manca un giocatore: fa' venire un Journeyman
       *[other] a `{ $coach }` mancano { $missing } giocatori: fa' venire dei Journeymen
    }
fault-league-ready-already = la squadra di `{ $coach }` è già fatta
fault-league-roll-first = il numero { $number } di `{ $coach }` prima tira per una caratteristica
fault-league-season-goes-on = la stagione non è finita: le finali non sono giocate
fault-league-secondary-only = il numero { $number } di `{ $coach }` al posto della caratteristica sceglie un'Abilità Secondaria
fault-league-skill-barred = il numero { $number } di `{ $coach }` non può imparare `{ $skill }` per via di `{ $other }`
fault-league-skill-had = il numero { $number } di `{ $coach }` ha già `{ $skill }`
fault-league-sponsor-after-match = `{ $coach }` cerca un altro Sponsor dopo una partita, non prima della prima
fault-league-sponsor-already = `{ $sponsor }` è già lo Sponsor di `{ $coach }`
fault-league-sponsor-changed =
    { $most ->
        [0] a stagione in corso lo Sponsor non si cambia
        [one] `{ $coach }` ha già cambiato Sponsor in questa stagione
       *[other] `{ $coach }` ha già cambiato Sponsor { $most } volte in questa stagione
    }
fault-league-still-drafting = `{ $coach }` sta ancora facendo la squadra
fault-league-team-full = `{ $coach }` ha { $most } giocatori: di più non si può
fault-league-too-dear = { $price } pezzi d'oro sono troppi per `{ $coach }`: in Tesoreria ce ne sono { $treasury }
fault-league-too-few-players = `{ $coach }` ha { $count ->
        [one] 1 giocatore
       *[other] { $count } giocatori
    }: una squadra ne ha almeno { $least }
fault-league-too-few-points = il numero { $number } di `{ $coach }` ha { $points } SPP, ne servono { $cost }
fault-league-unknown-player = `{ $coach }` non ha un numero { $number }
fault-league-without-squads = le squadre di questa lega non hanno un Roster di giocatori

league-deed-managed = qualcosa fatto a una squadra
league-deed-ended = la fine di una stagione

league-head-shirt = n.
league-head-player = giocatore
league-head-position = posizione
league-head-ma = MA
league-head-st = ST
league-head-ag = AG
league-head-pa = PA
league-head-av = AV
league-head-skills = abilità
league-head-stars = SPP
league-head-value = valore
league-head-current = VC
league-head-treasury = Tesoreria
league-head-winnings = vincite
league-head-bought = Incentivi
league-squad =
    { $team ->
        [empty] Giocatori di { $coach }
       *[other] Giocatori di { $coach } – { $team }
    }
league-squad-worth = Valore di Squadra { $value } · Valore Corrente { $current } · Tesoreria { $treasury } · Re-Roll di Squadra { $rerolls }
league-squad-trophy = detiene il Trofeo
league-squad-sponsor = Sponsor: { $sponsor }
league-squad-athlete = Sponsor: { $sponsor }, per il numero { $number }: { $benefit }
league-squad-unbacked = Sponsor: { $sponsor }, senza un atleta: si può scegliere un altro giocatore
league-squad-bought = comprato per la partita contro { $against }: { $items }
league-squad-former = si possono reingaggiare: { $list }
league-note-dues = prima della prossima partita di { $coach }: { $dues }
league-is-journeyman = Journeyman
league-is-leaving = se ne va, se non è ingaggiato
league-is-retired = Temporaneamente Ritirato
league-is-missing = salta la prossima partita
league-is-choosing = ha tirato { $rolled }: deve scegliere
league-is-niggled =
    { $count ->
        [one] un Infortunio Cronico
       *[other] { $count } Infortuni Cronici
    }
league-is-counted = { $counter } { $count }
league-due-draft = ancora da fare (`ready` quando è pronta)
league-due-choice = il numero { $number } deve scegliere una caratteristica o un'Abilità
league-due-spend = il numero { $number } deve spendere SPP
league-due-players =
    { $count ->
        [one] manca un Journeyman
       *[other] mancano { $count } Journeymen
    }

league-said-of-player = n. { $number } { $told }
league-said-rewarded = dopo la partita, { $dice }: { $sides }
league-said-found = { $gold } trovati
league-said-ended = la stagione è finita · scout: { $scouted } · da spendere: { $funds }
league-said-seen = { $coach } n. { $number }: { $die }
league-said-scouted = { $coach } n. { $number }: { $die }, se ne va
league-did-hire = { $coach } ingaggia il numero { $number }, { $name } ({ $position }), per { $price }
league-did-borrow = un Journeyman per { $coach }: il numero { $number }, { $name } ({ $position })
league-did-keep = il numero { $number } resta con { $coach } per { $price }
league-did-rehire = { $coach } reingaggia il numero { $number } per { $price }
league-did-rehire-healing = { $coach } reingaggia il numero { $number } per { $price }; vecchi infortuni: { $dice }
league-did-release = { $coach } licenzia il numero { $number }
league-did-retire = il numero { $number } di { $coach } riposa fino alla fine della stagione
league-did-train = { $coach } compra un Re-Roll di Squadra per { $price }
league-did-back = lo Sponsor di { $coach }: { $sponsor }
league-did-back-one = lo Sponsor di { $coach }: { $sponsor }, per il numero { $number }: { $benefit }
league-did-roll = il numero { $number } di { $coach } spende { $points } SPP per una caratteristica e tira { $dice }
league-did-learn =
    { $points ->
        [0] il numero { $number } di { $coach } prende { $what }, valore +{ $worth }
       *[other] il numero { $number } di { $coach } impara { $what } per { $points } SPP, valore +{ $worth }
    }
league-did-learn-by-lot = il numero { $number } di { $coach } tira { $dice } per { $points } SPP e impara { $what }, valore +{ $worth }
league-did-buy = { $coach } compra per la partita contro { $against }: { $items } · Borsellino { $petty }, Tesoreria { $treasury }
league-did-ready = la squadra di { $coach } è pronta
league-may-learn-by-lot =
    { $category ->
        [empty] il numero { $number }, { $name }, spende { $points } SPP e tira per una caratteristica
       *[other] il numero { $number }, { $name }, spende { $points } SPP e tira per un'Abilità: { $category }
    }
league-order-ready = la squadra è pronta
league-order-re-roll = un Re-Roll di Squadra

help-league-team = Agisce su una squadra: ingaggi, avanzamenti, Incentivi …
help-league-team-coach = L'Allenatore
help-league-team-words = hire POSIZIONE [NOME] · journeyman POSIZIONE · keep N · release N · retire N · re-roll · advance N ABILITÀ · advance N random CATEGORIA · advance N characteristic · sponsor ID [N BENEFICIO] · buy ALLENATORE COSA=N … · ready
help-league-team-dice = I dadi come sono caduti sul tavolo: 3,5
help-league-season = Chiude la stagione e comincia la prossima
help-league-season-early = La chiude prima che le finali siano giocate
help-league-season-dice = I dadi degli scout, come sono caduti sul tavolo
help-league-coach-add-roster = Il file di una squadra nuova, dove le squadre crescono; altrimenti quella che il suo Roster propone
help-league-result-feats = Che cosa ha fatto un giocatore: Ada:3:completion, o Ada:3:completion:2 se due volte
help-league-result-hurts = Che cosa è successo a un giocatore: Ada:3:dead, misses, niggling, healed, ma, st, ag, pa, av
help-league-result-gold = I pezzi d'oro che una squadra ha trovato nel sotterraneo: Ada:10000
help-league-result-joined = Chi si è unito a una squadra nella partita, per posizione: Ada:rotter-lineman, o Ada:rotter-lineman:completion con quello che ha fatto
help-league-result-dice = I dadi dopo la partita: l'oro, poi il migliore in campo di ogni squadra
