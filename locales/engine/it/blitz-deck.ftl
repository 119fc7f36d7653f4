# Le carte: parole ed errori che servono a chi ne scrive.

word-ball-taken-by-actor = chi agisce ha preso un pallone che era a terra all'inizio dell'azione
word-ball-won = un pallone che all'inizio dell'azione nessuno della squadra teneva ora è in mano sua
word-kinds-of-actions-made = azioni diverse fatte dalla squadra in questo turno, anche gratuite
word-players-who-made-any = giocatori della squadra con un'azione in questo turno, anche gratuita
word-hemmed-in = è Libero, ma non ha una casella in cui andare senza finire accanto a un avversario
word-beside-a-teammate = ha un compagno in una casella adiacente, in piedi o no
word-lend = tutti i giocatori di una squadra hanno un'abilità fino alla prima azione di un tipo (`for:`) che uno di loro fa o subisce, o fino alla fine del turno: `lend: wardance, to: holder, for: run`

fault-two-decks = `{ $id }` è di un secondo mazzo: { $pack } ne porta uno, e anche { $other }; si gioca con un mazzo solo
fault-no-such-cards = `--{ $option }`: { $game } non ha carte per questa regola facoltativa

## Da dove viene una carta, in ogni riga che la usa

explain-card = carta
provenance-seed = dal libro
provenance-public = pubblica
provenance-house = della casa
provenance-unknown = ignota
