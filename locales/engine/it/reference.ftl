## Pagine di riferimento

words-title-shared = Le parole di ogni gioco
words-made = Questa pagina nasce dalle tabelle con cui si controllano le regole; `rules/README.md` dice come rifarla.
words-written = { $path }: { $count ->
        [one] 1 pagina
       *[other] { $count } pagine
    }

column-word = parola
column-key = chiave
column-kind = tipo
column-group = gruppo
column-effect = effetto
column-event = evento
column-events = eventi
column-setting = impostazione
column-meaning = significato
column-where = dove può stare
column-keys = chiavi proprie
column-names = nomi
column-roles = ruoli che l'evento deve avere
column-example = per esempio
column-from = preso da
column-scope = chi riguarda
column-default = in questo gioco
column-rolls = si tira
column-starts = parte da

words-rule-keys = Chiavi di ogni regola
words-hook-keys = Chiavi di un gancio
words-things = Che cosa c'è
words-phases = Fasi: `phase:`
words-core-effects = Che cosa fa un gancio in ogni gioco: `do:`
words-every-event = Parole di ogni evento
words-event-keys = Chiavi di un evento
words-shared-kinds = Tipi di regole di ogni gioco: `kind:`
words-case-keys = Chiavi di un caso
words-relations = Relazioni
words-finders = Che cosa cercano gli script (* un elenco)
words-groups = Nomi
words-periods = Quante volte: `once:`
words-rolls = Eventi: tiri (* si possono annullare)
words-values = Eventi: valori
words-steps = Eventi: passi (* si possono annullare)
words-expected-of-game = Chiavi di ciò che ci si può aspettare dalla posizione

scope-everywhere = tutti, ovunque
scope-held = chi la ha ({ $kind }): il gancio dice `as:`
scope-place = chi si trova lì: il gancio dice `where:`
scope-data = nessuno: si legge e basta

any-phase = in ogni fase
phase-says-pre-roll = prima dei dadi: vietare, annullare, sostituire, stabilire il numero da raggiungere
phase-says-modify = numeri che si sommano
phase-says-resolve = il risultato, e ciò che può cambiarlo
phase-says-post = le conseguenze

key-rule-source = dove lo dice il libro: `db/dodge-test`; una casa indica la sua
key-rule-sources = lo stesso, in più punti
key-rule-reading = dove la stampa è sbagliata o lascia un dubbio, in una lingua sola; una riga `reading` fra le parole della regola lo dice in tutte
key-rule-provenance = da dove viene un numero che nella stampa non c'è
key-rule-mandatory = `true`: si applica sempre, e nessuno viene interpellato
key-rule-usable = `always`: vale anche per chi è a terra o ha perso la Zona Tackle
key-rule-argument = `number` o `rule`: ne porta uno, come `loner(4)`
key-rule-params = i suoi numeri, ciascuno con un nome, per i ganci e per i testi
key-rule-hooks = che cosa fa, ogni cosa con un nome suo

key-hook-event = l'evento in cui parla, più eventi, o tutti quelli di un genere: `every agility-test`; in una regola di tipo `event` si tralascia
key-hook-besides = eventi, o generi di eventi, in cui non parla
key-hook-as = il ruolo in cui partecipa chi ha la regola: `actor`, `target`, `marker`
key-hook-where = per le regole dei luoghi: di chi conta il luogo
key-hook-phase = quando parla
key-hook-if = una condizione
key-hook-cost = che cosa si paga prima; a chi non può pagare non si chiede
key-hook-once = quante volte al massimo
key-hook-once-for = `side`: ciò che usa uno è consumato per tutta la sua parte; `all`: per tutti quelli che lo hanno; `holder`: solo per lui
key-hook-holders = `one`: può usarlo uno solo di quelli che lo hanno
key-hook-ask = `false`: si usa senza chiedere; `true`: si chiede sempre
key-hook-instead-of = il gancio, o la regola, di cui prende il posto
key-hook-do = che cosa fa: un effetto, o un elenco
key-hook-script = `true`: la funzione con il nome del gancio, nello script della regola
key-hook-order = `first` o `last` nella sua fase; il perché sta nelle parole della regola

key-event-is = i generi a cui appartiene: `[agility-test]`
key-event-roll = i suoi dadi: `d6`, `2d6`, `block-die`
key-event-sides = il ruolo che dice quante facce ha un dado
key-event-pool = quanti dadi, dove il numero cambia
key-event-need = il numero da raggiungere
key-event-natural = che cosa ne fa un numero naturale, qualunque sia il totale: `{"{"}1: failed, 6: passed{"}"}`
key-event-outcomes = i risultati con le loro condizioni; conta la prima che è vera, `otherwise` prende il resto, e ciò che aggiunge una patch sta prima
key-event-favourable = i risultati che nessuno vorrebbe ripetere
key-event-table = la tabella in cui si cerca il totale
key-event-roles = chi partecipa, per gli eventi che chiamano solo le regole: `{"{"}actor: player, target: player or none{"}"}`
key-event-value = il numero da cui parte
key-event-truth = la condizione da cui parte
key-event-least = mai meno di così
key-event-most = mai più di così
key-event-secret = il risultato non si dice a nessuno prima che la partita finisca
key-event-at-once = `true`: tutto ciò che fa accade nello stesso momento; chi cade è già caduto quando una palla persa rimbalza

key-case-name = una frase, unica nel suo file
key-case-game = il pacchetto; si tralascia sotto una cartella che porta il suo nome
key-case-houses = le case che vi si aggiungono, con il percorso a partire dal file
key-case-position = da dove comincia
key-case-spent = che cosa è già consumato: `{"{"}h3: dodge{"}"}`
key-case-dice = le facce, nell'ordine in cui si tirano
key-case-commands = che cosa dicono gli Allenatori, in ordine
key-case-otherwise = `decline` o `accept`: la risposta alle regole facoltative di cui nessun comando parla
key-case-expect = che cosa deve venirne
key-case-entry = le voci del libro che mostra
key-case-league = Allenatori e squadre, al posto di una posizione

word-argument = il numero che la regola porta con sé: il 4 di `loner(4)`
word-league = una lega: quante squadre, come si sorteggiano le partite, quanto vale un risultato
word-count = qualcosa che si conta in una lega
word-play-off = le partite che decidono una lega
word-award = un premio, per chi ha di più o di meno di un conto
word-club = di che cosa sono fatte le squadre di una lega: tesoreria, Journeymen, numeri
word-break = ciò che viene tra due stagioni
