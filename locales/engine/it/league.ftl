# Che cosa dicono le leghe.

fault-league-without-scheme = le regole di { $game } non hanno una lega
fault-league-scheme-twice = una seconda lega: un gioco ne ha una
fault-league-word-twice = due conteggi della lega si scrivono `{ $word }`
fault-league-pair-unreadable = `{ $found }` non è una coppia di posti: si scrive `1-8`
fault-league-pairings = le coppie devono contenere una volta ciascuno dei { $coaches } posti, ed essere 1, 2, 4, 8 …
fault-league-rests-on = la voce { $entry } ({ $deed }) poggia su questa: annulla prima quella
fault-league-exists = `{ $path }` c'è già: una lega nuova vuole un file suo
fault-league-not-a-league = `{ $path }` non è il file di una lega
fault-league-newer = `{ $path }` è stato scritto da un arbitro più nuovo: il suo formato è { $format }, questo arriva a { $known }
fault-league-busy = qualcun altro sta scrivendo in `{ $path }`: riprova
fault-league-corrupt = `{ $path }` è rovinato: non si può leggere come file di una lega
fault-league-damaged = `{ $path }` è stato cambiato da fuori: la voce { $entry } non è più come fu scritta
fault-league-dice-missing = i dadi non bastano: serve il numero { $index }, a { $sides } facce
fault-league-bad-die = il dado numero { $index } deve mostrare da 1 a { $sides }
fault-unknown-coach = nessun Allenatore si chiama `{ $word }`
fault-league-coach-twice = c'è già un Allenatore `{ $coach }`
fault-league-bad-coach-name =
    { $why ->
        [nothing] il nome di un Allenatore ha almeno una lettera
        [hidden] `{ $name }` non può essere il nome di un Allenatore: contiene un segno che nessuno vede, { $mark }
        [mark] `{ $name }` non può essere il nome di un Allenatore: `{ $mark }` separa i nomi da ciò che se ne dice
       *[long] il nome di un Allenatore ha al massimo { $most } caratteri, e `{ $name }` è solo l'inizio di questo
    }
fault-league-bad-date =
    { $why ->
        [nothing] una data ha almeno una lettera
        [hidden] `{ $name }` non può essere una data: contiene un segno che nessuno vede, { $mark }
       *[long] una data ha al massimo { $most } caratteri, e `{ $name }` è solo l'inizio di questa
    }
fault-league-bad-team-name =
    { $why ->
        [nothing] il nome di una squadra ha almeno una lettera
        [hidden] `{ $name }` non può essere il nome di una squadra: contiene un segno che nessuno vede, { $mark }
       *[long] il nome di una squadra ha al massimo { $most } caratteri, e `{ $name }` è solo l'inizio di questo
    }
fault-league-coach-without-team = quale squadra porta `{ $coach }`? si dice con `--team`
fault-league-unknown-team = squadra sconosciuta `{ $word }`: ci sono { $known }
fault-league-too-many-coaches = una lega ha al massimo { $most } Allenatori
fault-league-too-few-coaches = alla lega mancano Allenatori: { $count ->
        [one] ce n'è 1
       *[other] sono { $count }
    }, ne servono { $least }
fault-league-finals-began = le finali sono cominciate: la lega è chiusa
fault-league-nobody-to-pair = adesso non si può accoppiare nessuno
fault-league-against-oneself = `{ $coach }` non può giocare contro se stesso
fault-league-unknown-count = questa lega non conta `{ $word }`
fault-league-final-without-winner = una partita delle finali ha un vincitore: dopo un pareggio si va avanti, e la si riporta con il punteggio e `--overtime`, al posto della registrazione
fault-league-no-overtime = solo una partita delle finali va avanti dopo un pareggio
fault-league-no-such-season = la stagione { $season } non c'è: { $last ->
        [one] questa è la prima
       *[other] vanno da 1 a { $last }
    }
fault-league-no-such-match = la voce { $entry } non è una partita che vale
fault-league-match-of-others = la voce { $entry } è la partita fra `{ $one }` e `{ $two }`
fault-league-no-such-tie = `{ $one }` e `{ $two }` adesso non hanno una partita da giocare nelle finali
fault-league-enough-matches =
    { $matches ->
        [one] `{ $coach }` ha giocato la sua unica partita
       *[other] `{ $coach }` ha giocato tutte le sue { $matches } partite
    }
fault-league-too-soon =
    { $between ->
        [one] `{ $coach }` deve giocare contro qualcun altro prima di ritrovare `{ $other }`
       *[other] `{ $coach }` deve giocare { $between } partite contro altri prima di ritrovare `{ $other }`
    }
fault-league-met-often = `{ $one }` e `{ $two }` si sono già affrontati { $meetings ->
        [one] una volta
       *[other] { $meetings } volte
    }: basta così
fault-league-other-division = `{ $one }` e `{ $two }` sono di divisioni diverse: possono giocare solo un'amichevole
fault-league-not-divided = questa lega non ha divisioni
fault-league-divided = la lega è già divisa: annulla prima quello
fault-league-begun-already = la stagione è cominciata: si divide prima della prima partita
fault-league-division-count = una lega ha da 2 a { $most } divisioni, non { $count }
fault-league-division-sizes = le divisioni sarebbero di { $sizes } Allenatori: almeno { $least }, e il più possibile uguali
fault-league-division-once =
    { $times ->
        [0] `{ $coach }` non è in nessuna divisione
       *[other] `{ $coach }` è in { $times } divisioni
    }
fault-league-without-calendar = in questa lega nessun calendario dice chi deve giocare contro chi
fault-league-nothing-to-dock = in questa lega nessuno perde punti se evita le partite
fault-league-conceded-by-other = `{ $coach }` non gioca questa partita
fault-league-no-friendlies = in questa lega non ci sono amichevoli
fault-league-friendly-of-rivals = `{ $one }` e `{ $two }` si affrontano nella lega: le amichevoli sono fra divisioni
fault-league-friendly-again =
    { $most ->
        [one] `{ $one }` e `{ $two }` hanno già giocato la loro amichevole
       *[other] `{ $one }` e `{ $two }` hanno già giocato le loro { $most } amichevoli
    }
fault-league-nothing-to-gain = in questa lega le partite non insegnano niente
fault-league-whose-choice = a chi tocca scegliere? manca il nome dell'Allenatore
fault-league-no-gains-owed = nessuno ha qualcosa da tirare
fault-league-no-gain-owed = `{ $coach }` non ha niente da tirare
fault-league-choice-due = `{ $coach }` deve prima scegliere: si fa con `--choose`
fault-league-no-choice = `{ $coach }` non ha niente da scegliere
fault-league-gained-already = `{ $coach }` ha già `{ $word }`
fault-league-unknown-gain = `{ $word }` non è fra le cose che `{ $coach }` può scegliere
fault-league-unknown-final = la lega non finisce con `{ $word }`
fault-league-final-of-divisions = `{ $word }` è per un altro numero di divisioni: questa lega finisce con { $ways }
fault-league-matches-left = { $matches ->
        [one] non tutti hanno giocato la loro unica partita
       *[other] non tutti hanno giocato le loro { $matches } partite
    }: { $coaches }. Con `--early` le finali cominciano lo stesso
fault-league-no-finals-yet = le finali non sono cominciate: si aprono con `--open` ({ $ways })
fault-league-no-such-entry = la voce { $entry } non c'è: l'ultima è la { $last }
fault-league-nothing-to-undo = non c'è niente da annullare se non la lega stessa
fault-league-undone-already = la voce { $entry } già non vale più
fault-league-record-of-other-game = la registrazione è di { $game }, la lega gioca a { $expected }
fault-league-plays-other-game = la lega gioca a { $expected }, non a { $game }
fault-league-record-of-others = la registrazione è di una partita fra { $one } e { $two }
fault-league-record-sides = una partita di lega ha due parti, questa ne ha { $count }
fault-league-record-other-team = in questa registrazione `{ $coach }` non gioca con la squadra che la lega conosce
fault-league-record-other-sheet = in questa registrazione la squadra di `{ $coach }` non è come diceva il suo foglio prima di quella partita
fault-league-other-layers =
    la lega gioca con { $expected }, non con { $layers }{ $unnamed ->
        [empty] {""}
       *[other] : con `--house` si dà la cartella di { $unnamed }
    }
fault-league-houses-unsaid = questa lega gioca con { $houses }, e il suo file non dice dove si trova: indica la cartella con `--house`
fault-league-house-gone = in `{ $path }`, dove questa lega aveva le sue case ({ $houses }), non c'è niente: indica le cartelle di adesso con `--house`
fault-league-too-many-scores = { $score } non può essere: in una partita si segna al massimo { $most ->
        [one] una volta
       *[other] { $most } volte
    }
fault-league-scorers = { $feats ->
        [one] un giocatore di `{ $coach }` ha segnato
       *[other] dei giocatori di `{ $coach }` hanno segnato { $feats } volte
    }, e il punteggio di quella parte è { $score }
fault-league-count-against-feats = i giocatori di `{ $coach }` ne hanno fatti { $feats } di `{ $word }`, e se ne contano { $number }
fault-league-count-against-score = di `{ $word }` se ne contano { $counted }, e il punteggio è { $score }
fault-league-count-twice = `{ $word }` è detto due volte: { $first } e { $second }
fault-league-hurt-and-dead = il numero { $number } di `{ $coach }` sarebbe morto, e infortunato un'altra volta
fault-league-record-twice = questa registrazione è già nella lega: voce { $entry }
fault-league-other-rules =
    { $now ->
        [none] la lega fu fondata su altre regole: `{ $layer }` ({ $was }) non c'è più
       *[other] la lega fu fondata su altre regole: `{ $layer }` è cambiato da { $was } a { $now } (file: { $files })
    }
fault-league-release =
    { $engine ->
        [none] da quando la lega è stata fondata è cambiato quanto segue: { $layers }
       *[other] fondata da arbitro { $engine }, letta da arbitro { $release }
    }: le sue regole restano, le sue partite si giocano con quelle di oggi

## Di che cosa parla una voce

league-deed-founded = la fondazione
league-deed-joined = un Allenatore
league-deed-drawn = un sorteggio
league-deed-divided = le divisioni
league-deed-docked = punti tolti
league-deed-played = una partita
league-deed-gained = un tratto
league-deed-opened = le finali
league-deed-undone = un annullamento

## Intestazioni

league-table = Classifica
league-matches = Partite
league-division = Divisione { $letter }
league-calendar = Calendario
league-awards = Premi
league-next = Chi può giocare contro chi
league-next-of =
    { $left ->
        [0] { $coach }: nessuna partita da giocare
        [one] { $coach }: una partita da giocare
       *[other] { $coach }: { $left } partite da giocare
    }
league-rosters = Roster
league-head-place = #
league-head-coach = Allenatore
league-head-team = squadra
league-head-played = giocate
league-head-won = vinte
league-head-drawn = pari
league-head-lost = perse
league-head-points = punti lega
league-head-match = partita
league-head-opponent = avversario
league-head-result = punti lega
league-head-score = punteggio
league-head-gained = tratto
league-head-date = data
league-head-entry = reg.
league-head-note = nota
league-head-round = turno
league-head-award = premio
league-head-for = per
league-head-amount = con
league-head-left = da giocare
league-head-may-play = può giocare con
league-head-not-yet = non ancora
league-head-division = divisione
league-head-why = adesso
league-may-play = può giocare
league-total = totale
league-to-roll = da tirare
league-to-choose = da scegliere
league-not-known = da decidere
league-most = di più: { $what }
league-least = di meno: { $what }
league-place = posto { $place }
league-round =
    { $coaches ->
        [2] finale
        [4] semifinale
        [8] quarto di finale
       *[other] turno a { $coaches }
    }
league-third-place = terzo posto
league-medal-1 = { $coach } vince la lega
league-medal-2 = secondo posto: { $coach }
league-medal-3 = terzo posto: { $coach }
league-why-done =
    { $matches ->
        [one] { $coach } ha giocato la sua unica partita
       *[other] { $coach } ha giocato tutte le sue { $matches }
    }
league-why-soon =
    { $between ->
        [one] { $coach } deve prima giocare contro qualcun altro
       *[other] { $coach } deve prima giocare { $between } partite contro altri
    }
league-why-met = si sono già affrontati { $meetings ->
        [one] una volta
       *[other] { $meetings } volte
    }
league-why-division = in un'altra divisione
league-note-coaches = Allenatori iscritti: { $count }, ne servono almeno { $least }
league-note-lots = per sorteggio: { $lots }
league-note-docked = punti lega tolti: { $coaches }
league-note-away = non ancora in gara: { $coaches }
league-note-champion = { $coach } (stagione { $season })
league-note-season =
    { $champions ->
        [empty] stagione { $season }
       *[other] stagione { $season } · campioni finora: { $champions }
    }
league-note-gained = tratti dell'Allenatore: { $list }
league-note-corrected = corretta dalla voce { $entry }
league-note-overtime = ai supplementari
league-note-unplayed = non giocata
league-note-friendly = amichevole
league-note-conceded = { $coach } concede
league-note-found = { $coach } ha trovato { $gold }
league-note-so-far = per ora: la lega non è finita
league-note-drawn = sorteggiate: { $pairs }
league-note-round = turno { $round }, ancora da giocare: { $pairs }
league-season = Stagione { $season }
league-replaced = al suo posto vale la voce { $entry }
league-note-owed = devono ancora tirare o scegliere: { $coaches } (`arbitro league trait { $path }`)
league-summary =
    { $what } · { $coaches ->
        [one] 1 Allenatore
       *[other] { $coaches } Allenatori
    } · { $played ->
        [one] 1 partita decisa
       *[other] { $played } partite decise
    } su { $all }

## Che cosa si scrive

league-said-founded =
    { $meetings ->
        [0] { $name } nasce in { $path }: { $matches ->
            [one] 1 partita a testa
           *[other] { $matches } partite a testa
        }, seme { $seed }
       *[other] { $name } nasce in { $path }: { $meetings ->
            [one] 1 partita contro tutti
           *[other] { $meetings } partite contro tutti
        }, seme { $seed }
    }
league-said-joined =
    { $team ->
        [empty] { $coach } si iscrive
       *[other] { $coach } si iscrive: { $team }
    }
league-said-drawn = sorteggiate: { $pairs }
league-said-round = le prossime del calendario: { $pairs }
league-said-docked =
    { $points ->
        [one] { $coach } perde un punto lega
       *[other] { $coach } perde { $points } punti lega
    }
league-said-instead = al posto della voce { $entry }
league-said-gained = { $coach } tira { $dice } = { $total } per la partita #{ $entry }: { $what }
league-said-had = { $coach } tira { $dice } = { $total } per la partita #{ $entry }: { $what }, che ha già
league-said-chosen = { $coach } sceglie { $what }
league-said-opened = { $what }: { $coaches }
league-said-undone = la voce { $entry } non vale più
league-undone = non vale più
league-then = poi: { $command }
league-choose = si sceglie fra: { $ids }
league-written = scritto: { $path }

## Aiuto

help-league = Una lega: Allenatori, partite, classifica, finali e premi, in un solo file
help-option-file = Il file della lega
help-league-new = Fonda una lega
help-league-new-file = Il file da scrivere
help-league-new-game = Il gioco a cui si gioca; blitz-bowl se non si dice
help-league-new-name = Come si chiama la lega; altrimenti come il file
help-league-new-seed = Il seme dei suoi dadi
help-option-season = Quale stagione, da 1; altrimenti quella in corso
help-option-date = Quando, con parole tue
help-league-coach = Gli Allenatori
help-league-coach-add = Un Allenatore si iscrive
help-league-coach-add-coach = Il nome dell'Allenatore
help-league-coach-add-team = Di che squadra si tratta: human, dwarf …
help-league-coach-add-name = Come si chiama la squadra
help-league-next = Chi può giocare contro chi, e perché no
help-league-next-coach = Un Allenatore: con chi può giocare
help-league-pair = Sorteggia le prossime partite
help-league-calendar = Il calendario: chi affronta chi, e in quale turno
help-league-divide = Divide la lega, prima della prima partita
help-league-divide-divisions = Quante divisioni si sorteggiano; oppure gli Allenatori di ciascuna, con le virgole
help-league-divide-dice = I dadi del sorteggio, come sono usciti al tavolo
help-league-dock = Toglie punti lega a chi evita le partite
help-league-dock-coach = L'Allenatore
help-league-dock-points = Quanti; se non si dice, quelli della regola
help-league-unplayed = Una partita non giocata in tempo: l'hanno persa tutti e due
help-league-unplayed-one = L'Allenatore nominato per primo
help-league-unplayed-two = L'Allenatore nominato per secondo
help-league-unplayed-instead-of = La voce della partita riportata male
help-league-result = Registra una partita
help-league-result-one = L'Allenatore nominato per primo
help-league-result-two = L'Allenatore nominato per secondo
help-league-result-score = Il punteggio, nell'ordine degli Allenatori: 9-4
help-league-result-cards = Carte Sfida reclamate: 4-2
help-league-result-injuries = Infortuni causati: 3-1
help-league-result-counts = Qualsiasi altra cosa conti la lega: cards=4-2
help-league-result-overtime = È andata avanti dopo un pareggio
help-league-result-friendly = Un'amichevole fra divisioni: niente punti lega
help-league-result-conceded = L'Allenatore che dà vinta la partita senza giocarla
help-league-result-instead-of = La voce della partita riportata male
help-league-result-record = La registrazione della partita, al posto del punteggio
help-league-trait = Tira per ciò che una partita insegna
help-league-trait-coach = L'Allenatore; se non si dice, tutti quelli che devono tirare
help-league-trait-dice = I dadi come sono usciti al tavolo: 3,5
help-league-trait-choose = Che cosa si sceglie, se è uscito qualcosa che c'era già
help-league-table = La classifica
help-league-roster = I Roster degli Allenatori
help-league-roster-coach = Un Allenatore; tutti se non si dice
help-league-knockout = Mostra le finali, o le fa cominciare
help-league-knockout-open = Cominciano: league-final, league-quarter-finals …
help-league-knockout-early = Cominciano prima che siano giocate tutte le partite
help-league-knockout-dice = I dadi fra chi è alla pari, come sono usciti al tavolo
help-league-awards = I premi
help-league-undo = Ritira una voce, con un'altra che lo dice
help-league-undo-entry = Il suo numero; l'ultima che vale se non si dice
help-league-log = Tutto ciò che è stato scritto, con il suo numero
help-league-export = Scrive la lega come pagina e come tabelle per altri programmi
help-league-export-html = La pagina da scrivere
help-league-export-csv = La classifica, con le virgole
help-league-export-matches = Le partite, con le virgole
help-league-book = Scrive il regolamento con cui gioca la lega, case comprese, in una lingua o in due affiancate
help-league-book-houses = Una casa della lega che ha cambiato posto dopo la fondazione; in quel caso si indicano tutte
help-league-book-html = Un solo file: sommario, indice, ricerca; senza rete
help-league-book-examples = Scenari che si giocano e stanno ripiegati sotto le loro regole
help-league-book-md = Una cartella con un file per capitolo
