# Una lega nel browser, e i regolamenti.

web-leagues = Leghe
web-league-played =
    { $played ->
        [one] 1 partita giocata
       *[other] { $played } partite giocate
    } su { $all }
web-found = Una nuova lega
web-founds = Fondala
web-league-name = Come si chiama
web-books = Regolamenti
web-book = Il regolamento
web-in-book = Nel regolamento
web-print = Una pagina da stampare
web-home = ← Tutta la cartella
web-sheets = La lega com'è adesso
web-log = Tutto ciò che è stato scritto
web-written = Scritto
web-refused = Non si scrive niente, perché:
web-late = Intanto qualcuno ha scritto:
web-links-league = I link per gli altri
web-link-commissioner = Quello del Commissario di Lega: può scrivere
web-link-reader = Chi guarda soltanto
web-desk = Da scrivere
web-choose = Scegli
web-write = Scrivi
web-match = Partita
web-player = Giocatore
web-score = Punteggio
web-date = Data, con parole tue
web-dice = I dadi, come sono usciti al tavolo; altrimenti quelli della lega
web-overtime = È andata avanti dopo un pareggio
web-friendly = Un'amichevole: niente punti lega
web-conceded = Chi l'ha data vinta senza giocare
web-nobody = nessuno
web-record = La sua registrazione, al posto del punteggio
web-deeds = Che cosa hanno fatto i giocatori
web-injury = Infortunio
web-hurt-dead = morto
web-hurt-niggling = un Infortunio Cronico
web-instead-of = Al posto della voce
web-no-match = Adesso non può giocare nessuno: le tabelle qui sotto dicono perché.
web-nothing-owed = Nessuno ha da tirare o da scegliere.
web-everybody-owing = tutti quelli che devono tirare
web-chosen = Che cosa si sceglie, se è uscito qualcosa che c'era già
web-orders = Che cosa si può fare adesso
web-orders-not = Che cosa no, e perché
web-order-name = Il nome, per chi viene ingaggiato
web-against = Contro
web-each = l'uno
web-most = al massimo
web-divisions = Quante; oppure gli Allenatori di ciascuna, una riga per divisione, con le virgole
web-points = Punti lega; se non si dice, quelli della regola
web-way-out = Come finisce la lega
web-early = Prima che tutto sia giocato
web-entry = Voce; se non si dice, l'ultima che vale
web-line = Una riga, come negli scenari delle leghe
web-team-name = Come si chiama la squadra
web-do-report = Registra una partita
web-do-pair = Prossimo turno
web-do-trait = Tira per i tratti
web-do-team = Una squadra
web-do-buy = Incentivi
web-do-correct = Correggi una partita
web-do-unplayed = Non giocata
web-do-knockout = Le finali
web-do-season = Chiudi la stagione
web-do-join = Un Allenatore si iscrive
web-do-divide = Divisioni
web-do-dock = Togli punti
web-do-undo = Ritira una voce
web-do-line = Un comando

fault-league-moved-on = tu hai visto la lega alla voce { $yours }, e adesso è alla { $now }: eccola com'è, con quello che avevi scritto
fault-league-only-watched = questo link guarda soltanto: scrive quello del Commissario di Lega
fault-table-no-league = in questa cartella non c'è nessuna lega `{ $name }`
fault-table-no-book = in questa cartella non c'è nessun regolamento `{ $name }`
