# Che cosa può essere sbagliato, e dove: una frase per ogni codice di diagnostica.
#
# La frase comincia con la minuscola, finisce senza punto, e mette fra `apici` ciò che è stato scritto.
# Un codice nuovo va sotto il suo titolo qui e, allo stesso posto, nell'altra lingua.

## File e YAML

fault-unreadable-yaml = questo non si lascia leggere come YAML: { $detail }
fault-yaml-too-large = seguito fino in fondo, questo file contiene più di quanto serve a qualunque file di regole
fault-duplicate-key = la chiave `{ $key }` c'è due volte
fault-wrong-shape = qui ci vuole { $expected }, c'è { $found }
fault-missing-key = manca la chiave `{ $key }`
fault-unknown-key = chiave sconosciuta `{ $key }`
fault-missing-file = il file `{ $path }` non c'è
fault-missing-directory = la cartella `{ $path }` non c'è
fault-unreadable-file = `{ $path }` non si può leggere: { system-says }
fault-file-too-large = il file `{ $path }` è più grande di { $limit } MB
fault-too-many-files = più di { $limit } file nella cartella `{ $path }`
fault-folder-too-deep = la cartella `{ $path }` sta sotto più di { $limit } cartelle: nessuno ci guarda dentro
fault-folder-not-file = `{ $path }` è una cartella, non un file
fault-not-a-folder = `{ $path }` è un file, non una cartella
fault-not-utf8 = il file `{ $path }` non è scritto in UTF-8
fault-typed-not-utf8 = la riga non è scritta in UTF-8
fault-ignored-file = il file `{ $path }` non viene letto, per come finisce il suo nome
fault-rules-astray = nessuno legge le regole in `{ $path }`: quelle di una casa stanno nella sua cartella `rules`
fault-unknown-folder = la cartella `{ $path }` non è fra quelle di un pacchetto
fault-bad-name =
    { $why ->
        [nothing] un nome ha almeno una lettera
        [hidden] il nome `{ $name }` contiene un segno che nessuno vede, { $mark }: toglilo
       *[long] un nome ha al massimo { $most } caratteri, e `{ $name }` è solo l'inizio di questo
    }
fault-unwritable-file = il file `{ $path }` non si può scrivere: { system-says }
fault-unwritable-output = quel che c'è da dire non si può scrivere: { system-says }
system-says =
    { $why ->
        [missing] la sua cartella non c'è
        [forbidden] non è permesso
        [taken] c'è già qualcosa con quel nome
        [folder] è una cartella
        [file-on-the-way] sul percorso c'è un file dove ci vorrebbe una cartella
        [full] il disco è pieno
        [read-only] il disco si può solo leggere
        [name] un nome così non è possibile
        [address-taken] lì ascolta già qualcun altro
        [address-of-another] non è un indirizzo di questo computer
       *[other] { $detail }
    }

## Parole e id

fault-unknown-word = parola sconosciuta `{ $word }`
fault-unknown-name =
    { $is ->
        [rule] `{ $word }` è una regola, e `choose` è di cose e di esiti: fra regole un Allenatore sceglie con `order`
       *[other] `{ $word }` non esiste fra i nomi di questo tipo: { $group }
    }
fault-unknown-face = nessun dado ha la faccia `{ $word }`: i dadi si scrivono in numeri, o con il nome di una faccia
fault-unknown-rule = regola sconosciuta `{ $word }`
fault-unknown-event = evento sconosciuto `{ $word }`
fault-unknown-role = l'evento `{ $event }` non ha il ruolo `{ $word }`
fault-unknown-verb = effetto sconosciuto `{ $word }`
fault-unknown-function = funzione sconosciuta `{ $word }`
fault-unknown-property = { $of } non ha `{ $word }`
fault-unknown-relation = a questi due non si può chiedere `{ $word }`
fault-unknown-set = insieme sconosciuto `{ $word }`
fault-unknown-phase = fase sconosciuta `{ $word }`
fault-unknown-hook = la regola `{ $rule }` non ha un gancio `{ $hook }`, e uno nuovo vuole il suo `event` e la sua `phase`
fault-rule-of-other-kind = `{ $word }` è una regola di tipo `{ $found }`: il verbo prende quelle di { $kinds }
fault-choice-without-role = ciò che si sceglie diventa un ruolo dell'evento, e `{ $event }` non ha il ruolo `{ $word }`: può averlo un evento della casa, sotto `roles`
fault-bystander-without-role = `{ $word }` si trova passando per { $needs }, che l'evento `{ $event }` non ha
fault-unknown-kind = tipo di regola sconosciuto `{ $word }`
fault-unknown-source = la fonte `{ $word }` non è nell'indice dei manuali
fault-unknown-pack = pacchetto sconosciuto `{ $word }`
fault-unknown-house = casa sconosciuta `{ $word }`
fault-unknown-family = famiglia di giochi sconosciuta `{ $word }`
fault-text-unknown-chapter = nessun capitolo di testi si chiama `{ $word }`, per intero o in parte
fault-unknown-chapter = fra le regole non c'è nessun capitolo `{ $word }`
fault-unknown-team = squadra sconosciuta `{ $word }`

## Condizioni e quantità

fault-syntax = c'è { $found } dove ci vuole { $expected }
fault-wrong-type = qui ci vuole { $expected }, c'è { $found }
fault-too-deep = più di { $limit } cose una dentro l'altra
fault-slip = qui si scrive `{ $meant }`, non `{ $found }`
fault-two-comparisons = due confronti di fila: prima di `{ $second }` metti `and` e ricomincia
fault-number-too-large = il numero `{ $found }` è troppo grande
fault-out-of-range = { $found } non è fra { $least } e { $most }
fault-bad-dice = `{ $found }` non sono dadi che qui si possano tirare
fault-too-many-dice = `{ $found }` sono più dadi di quanti ne ha un tiro: al massimo { $most }
fault-wrong-count = `{ $word }` vuole { $expected } fra le parentesi, non { $found }
fault-missing-value = `{ $verb }` non dice che cosa, o quanto
fault-missing-role = l'evento `{ $event }` ha bisogno di `{ $role }`: scrivi chi o che cosa sotto `with`
fault-truth-as-amount = `{ $text }` è vero o falso, qui ci vuole una quantità: `{ $instead }`
fault-amount-as-condition = `{ $text }` è una quantità, qui ci vuole una condizione: `{ $instead }`
fault-set-as-condition = `{ $text }` sono più cose, qui ci vuole una condizione: `{ $instead }`
fault-set-as-amount = `{ $text }` sono più cose, qui ci vuole una quantità: `{ $instead }`
fault-set-needs-quantifier = scrivi se qualcuno, ognuno o nessuno: `{ $instead }`
fault-every-needs-more = scrivi che cosa vale per ognuno: `{ $text } ...`
fault-half-a-comparison = `{ $text }` è mezzo confronto: `{ $instead }`
fault-dash-without-spaces = `{ $text }` si legge come una parola sola, il meno vuole gli spazi: `{ $instead }`
fault-word-needs-more = `{ $text }` non può stare da sola: `{ $instead }`
fault-name-alone = `{ $word }` è il nome `{ $name }`, che da solo non dice nulla: confrontalo con qualcosa
fault-no-argument = questa regola qui non ha un `argument`
fault-no-properties = `{ $text }` è { $found } e non ha `{ $property }`
fault-cannot-have = `{ $text }` è { $found } e non può avere una regola

## Regole, tabelle e ganci

fault-duplicate-rule = la regola `{ $id }` c'è due volte
fault-table-gap =
    { $from ->
        [same] nessuna riga per { $to }
       *[other] nessuna riga da { $from } a { $to }
    }
fault-table-overlap = due righe per { $value }
fault-old-word =
    { $on ->
        [empty] `{ $word }` è una parola delle versioni prima della { $release }: ora è `{ $instead }`
       *[other] `{ $word }` è una parola delle versioni prima della { $release }: ora è una parte di `{ $instead }`, per { $on }
    }
fault-word-gone = `{ $word }` non c'è più dalla versione { $release }: il suo lavoro lo fa `{ $instead }`
fault-besides-nothing = `{ $event }` non è fra gli eventi del genere: escluderlo non cambia nulla
fault-hook-at-no-event = il gancio `{ $hook }` non parla in nessun evento: nessuno di quelli che nomina può avere ciò che fa
fault-param-behind-word = `{ $param }` è una parola di `{ $event }`, che viene prima: il numero con quel nome non è letto, gliene serve un altro
fault-least-above-most = `{ $event }` sarebbe almeno { $least } e al massimo { $most }
fault-param-only-told = il testo di `{ $rule }` dice ancora `{ $param }`, ma la regola non lo segue più: cambia quel numero, o scrivi un altro testo
fault-outcome-of-no-use = nessuno chiede il risultato `{ $outcome }`
fault-bad-range = `{ $found }` finisce prima di cominciare
fault-bad-id =
    { $why ->
        [keyword] nessuna regola può chiamarsi `{ $id }`, che è una parola delle condizioni
       *[other] `{ $id }` non può essere un id: lettere minuscole, cifre, e trattini in mezzo, per prima una lettera
    }
fault-bad-letters = `{ $letters }` non è una lettera con cui disegnare: un terreno ne ha una, le scale quattro
fault-kind-of-nothing = nessun evento è del genere `{ $kind }`
fault-hook-never-fires = il gancio `{ $hook }` non può mai avere effetto
fault-same-result-twice = i ganci `{ $hook }` e `{ $other }` decidono tutti e due questo risultato, e nessuno nomina l'altro
fault-events-too-deep = l'evento `{ $event }` è sotto più di { $limit } eventi: le regole si chiamano in cerchio
fault-events-too-many = più di { $limit } eventi dentro uno solo, l'ultimo è `{ $event }`: le regole si chiamano l'un l'altra di continuo
fault-not-cancellable = { $shape ->
    [value] `{ $event }` è un valore, e un valore non si annulla: di' quanto vale, con `value` o `modify`
    [roll] `{ $event }` è un tiro, e non si annulla: di' come va a finire, con `outcome` (nella fase pre-roll non si tira alcun dado) o `modify`
   *[step] `{ $event }` non si può annullare: racconta ciò che è già successo; annulla ciò che lo fa succedere
 }
fault-no-progress = più di { $limit } eventi senza che la partita vada avanti, l'ultimo è `{ $event }`{ $hook ->
    [none] {""}
   *[other] ; la regola che non la lascia andare avanti è `{ $hook }`
 }
fault-missing-event = nessuna regola di tipo `event` si chiama `{ $event }`
fault-missing-kind = in { $game } non resta nessuna regola di tipo `{ $kind }`, e senza non si gioca
fault-missing-setting = nessuna regola si chiama `{ $rule }`, da cui il gioco legge `{ $param }`
fault-effect-out-of-phase = `{ $verb }` non dice nulla nella fase `{ $phase }`: su { $ground } il suo posto è { $instead }
fault-effect-out-of-place =
    { $why ->
        [elsewhere] `{ $verb }` non vuol dire nulla su `{ $event }`: lo si ascolta solo su `{ $at }`
        [forgotten] `{ $verb }` non vuol dire nulla su `{ $event }`: ciò che dice lì è dimenticato prima che qualcuno guardi
        [unheld] `{ $verb }` non vuol dire nulla in `{ $rule }`, che nessuno può avere: dura finché qualcuno ha la regola che lo dice
       *[other] `{ $verb }` non vuol dire nulla su `{ $event }`, che è { $ground }: il suo posto è su { $instead }
    }
fault-not-known-there =
    { $instead ->
        [empty] `{ $word }` è qualcosa che `{ $event }` non ha, perché è { $ground }
       *[other] `{ $word }` non si sa nella fase `{ $phase }`: su { $ground } si sa in { $instead }
    }
fault-value-is-pure =
    { $key ->
        [phase] `{ $event }` è un valore, che non ha questa fase: dillo in `modify`, magari con `order: last`
       *[other] `{ $key }` non ha posto su `{ $event }`, un valore, che si può chiedere in ogni momento: lo faccia un passo o un tiro, e il valore legga ciò che ne è venuto
    }
fault-outcome-never-comes = `{ $event }` non dà mai `{ $outcome }`
fault-unread-roll =
    { $wanted ->
        [result] il gioco va secondo l'esito di `{ $event }`, che non ne ha: ci vuole una `table`, degli `outcomes`, un `need` o un dado con facce
        [number] il gioco va secondo il numero di `{ $event }`, e un dado con facce non ne ha
        [within] di `{ $event }` il gioco legge da { $least } a { $most }, e questi dadi danno da { $from } a { $to }
        [one] con `{ $event }` si trova una fra più cose, e nessuna deve restare fuori: ci vuole un dado solo
       *[lot] con `{ $event }` si tira a sorte, e ogni cosa è probabile quanto le altre: ci vogliono un dado solo e `sides: { $role }`
    }
fault-outcome-gap =
    { $from ->
        [same] `{ $event }` non ha un esito per { $to }: `otherwise` prende tutto ciò che resta
       *[other] `{ $event }` non ha esiti da { $from } a { $to }: `otherwise` prende tutto ciò che resta
    }
fault-key-of-no-use =
    { $key ->
        [script] `script: false` non dice nulla: si lascia via
        [once-for] `once-for` non dice nulla senza `once`
        [holders] `holders` non dice nulla dove chi ha la regola è uno solo
        [as] `as` non dice nulla in una regola che nessuno ha: chi si intende sta in `if`
        [where] `where` non dice nulla in una regola che non è di un luogo
        [mandatory] `mandatory` non dice nulla di una regola che nessuno ha
        [usable] `usable` non dice nulla di una regola che nessuno ha
        [argument] `argument` non dice nulla di una regola che nessuno ha
        [need] `need` non dice nulla in `{ $event }`: né i suoi esiti né alcuna regola chiedono un numero da fare
        [roles] `roles` non dice nulla di un evento che annuncia il gioco stesso: ha i suoi
        [instead-of] `{ $other }` non ha voce in questo evento, e nulla può prenderne il posto
        [target] `target` non dice più nulla di un'azione: si lascia via
       *[other] `{ $key }` non dice nulla di un'azione che ha un comando suo: è per quelle che offrono le regole
    }
fault-event-key-of-no-use =
    { $shape ->
        [value] `{ $key }` non dice nulla di `{ $event }`, che è un valore: un valore ha `value` o `truth`, `least` e `most`
        [both] `{ $event }` ha sia un `value` sia un `truth`, e decide il `truth`: ne serve uno solo
        [truth] `{ $key }` non dice nulla di `{ $event }`, che è vero o falso e non ha limiti
        [table] `{ $key }` non dice nulla di `{ $event }`, che ha una `table`: l'esito è la riga del totale
        [faces] `{ $key }` non dice nulla di `{ $event }`, i cui dadi hanno facce: l'esito è la faccia
        [roll] `{ $key }` non dice nulla di `{ $event }`, che è un tiro: un tiro ha `roll`, `need`, `outcomes`, `table` e simili
       *[step] `{ $key }` non dice nulla di `{ $event }`, che è un passo: succede e basta, il resto lo fanno i ganci
    }
fault-instead-of-circle = `{ $hook }` prende il posto di `{ $other }`, che porta di nuovo a lui: non parlerebbe nessuno dei due
fault-forbids-itself = `{ $hook }` vieta soltanto se stesso, quando ha già parlato: per parlare una volta c'è `once`, o `holders: one`
fault-verb-for-nobody = `{ $verb }` non è detto di nessuno
fault-word-not-handed-over = `{ $rule }` porta con sé una parola, e `{ $verb }` passa solo numeri: non ne verrebbe nulla
fault-span-without-end = per una squadra `{ $span }` non finisce mai: ciò che `{ $verb }` le dà resterebbe
fault-role-is-a-word = il ruolo `{ $role }` porta una parola che ogni evento conosce: gliene serve un'altra
fault-too-many-roles = l'evento `{ $event }` ha più di { $limit } ruoli
fault-too-many-things =
    { $what ->
        [rules] più di { $limit } regole in un gioco
        [events] più di { $limit } eventi in un gioco
        [hooks] più di { $limit } ganci in un gioco, contati una volta per ciascun evento
        [hooks-of-a-rule] più di { $limit } ganci in una regola
       *[faces] più di { $limit } facce su un dado
    }

## Pacchetti e case

fault-override-without-word = la regola `{ $id }` esiste già più sotto: scrivi `patch`, `replace` o `remove`
fault-patch-finds-nothing = `{ $word }` non trova nessuna regola `{ $id }` più sotto
fault-patch-wrong-head =
    { $expected ->
        [empty] questo capitolo dice `{ $key }: { $found }`, ma la regola `{ $id }` non ne ha
       *[other] questo capitolo dice `{ $key }: { $found }`, ma la regola `{ $id }` è di `{ $expected }`
    }
fault-stray-beside-word = `{ $key }` non dice nulla accanto a `{ $word }`
fault-patch-changes-nothing =
    { $path ->
        [empty] questo lascia la regola `{ $id }` com'era
       *[other] `{ $path }` di `{ $id }` ha già questo valore
    }
fault-house-clash =
    { $path ->
        [empty] le case `{ $first }` e `{ $second }` non sono d'accordo sulla regola `{ $id }`: una deve dire che viene dopo l'altra
       *[other] le case `{ $first }` e `{ $second }` non sono d'accordo su `{ $path }` di `{ $id }`: una deve dire che viene dopo l'altra
    }
fault-bad-house-name = `{ $house }` non può essere il nome di una casa: lettere minuscole, cifre, e trattini in mezzo
fault-house-called-as-pack = una casa non può chiamarsi `{ $house }`, come un pacchetto
fault-no-packs = nella cartella `{ $path }` non c'è nessun pacchetto: ognuno è una cartella con un `pack.yaml`, in `rules`
fault-house-twice = due case si chiamano `{ $house }`, la seconda in `{ $path }`
fault-house-cycle = ognuna di queste case vuole venire dopo un'altra: { $houses }
fault-house-for-another-pack = la casa `{ $house }` estende `{ $extends }`, sul quale `{ $pack }` non si appoggia
fault-pack-cycle = il pacchetto `{ $pack }` si appoggia su se stesso
fault-pack-name-differs = il pacchetto si chiama `{ $pack }`, la sua cartella `{ $folder }`
fault-pack-without-family = il pacchetto `{ $pack }` non dice di quale `family` è
fault-pack-of-another-family = il pacchetto `{ $pack }` è della famiglia di `{ $below }`, su cui si appoggia, non di `{ $family }`

## Testi delle regole

fault-hook-without-words = il gancio `{ $hook }` di `{ $rule }` non ha parole: una traccia mostra il suo id
fault-hooks-alike = i ganci `{ $hook }` e `{ $other }` di `{ $rule }` parlano nello stesso momento, e una traccia ne dice lo stesso
fault-text-missing = a `{ $rule }` manca { $key } in { $language }
fault-text-placeables-differ = `{ $rule }`, { $key }, non usa gli stessi numeri nelle due lingue: { $there } in { $source-language }, { $here } in { $language }
fault-text-unknown-placeable = `{ $rule }` non ha nulla di nome `{ $placeable }` da mettere in questo testo
fault-text-says-a-number = { $key } di `{ $rule }`, in { $language }, dice `{ $word }`, che sta nella regola: scrivi { $placeables }, oppure {"`{="}{ $word }{"}`"} se è un'altra cosa
fault-text-says-another-term = { $key } di `{ $rule }`, in { $language }, dice `{ $word }`, che in questo libro è `{ $use }`: scrivi così, oppure {"`{="}{ $word }{"}`"} se è un'altra cosa
fault-text-shows-an-id = { $key } di `{ $rule }`, in { $language }, mostra l'id `{ $word }`: scrivi quello che direbbe un lettore, o {"`{"}{ $word }{":name}`"} se è una regola
fault-text-broken-braces = { $key } di `{ $rule }`, in { $language }, ha graffe che non si chiudono, che nessuno apre o che sono vuote: si vedrebbero; scrivi {"`{nome}`"}
fault-text-wrong-choice = { $key } di `{ $rule }`, in { $language }, ha {"`{"}{ $word }{"}`"}, che non ha parole per ogni numero: scrivi {"`{squares#casella|caselle}`"}, o indica `one:`, `other:`
fault-text-also-odd =
    { $why ->
        [none] `also` di `{ $rule }`, in { $language }, non ha nessun nome: scrivine uno, o toglilo
        [same] `also` di `{ $rule }`, in { $language }, dice `{ $word }`, che è il suo nome: toglilo
       *[taken] `also` di `{ $rule }`, in { $language }, dice `{ $word }`, che è il nome di `{ $other }`: toglilo, o scrivine un altro
    }
fault-text-stale =
    { $since ->
        [nothing] nessuno ha detto di aver riletto il testo di `{ $rule }` in { $language } accanto a quello in { $source-language }: dopo averli riletti, scrivi `of: { $expected }`
        [unreadable] il segno di `{ $rule }`, in { $language }, non si può leggere: dopo aver riletto tutte e due le lingue, scrivi `of: { $expected }`
        [translation] il testo di `{ $rule }` in { $language } è cambiato dopo l'ultima rilettura accanto a quello in { $source-language }: dopo averli riletti, scrivi `of: { $expected }`
        [both] i testi di `{ $rule }` in { $source-language } e in { $language } sono cambiati dopo l'ultima rilettura: dopo averli riletti, scrivi `of: { $expected }`
        [rule] la regola `{ $rule }` è cambiata dopo l'ultima rilettura dei suoi testi: dopo averli riletti, scrivi `of: { $expected }` sotto quello in { $language }
       *[source] il testo di `{ $rule }` in { $source-language } è cambiato dopo l'ultima rilettura di quello in { $language }: dopo averli riletti, scrivi `of: { $expected }`
    }
fault-text-unknown-key = nessuno legge quello che sta sotto `{ $word }`: non è una riga di `{ $rule }`
fault-text-unknown-language = qui nessuno parla `{ $word }`: a una lingua serve la sua cartella di frasi, che `arbitro texts new { $word }` crea e `--texts` indica
fault-text-one-language = le parole di `{ $rule }` ci sono in una lingua sola: scrivi l'altra
fault-text-of-below = le parole di `{ $rule }` non sono tutte in questo livello: scrivi qui anche quelle in { $language }; se quelle di sotto valgono ancora, basta `{ $rule }: {"{"}{ $code }: {"{"}of: { $mark }{"}"}{"}"}`
fault-text-mark-apart = il segno di `{ $rule }` in `{ $path }` non si può scrivere senza toccare altro, e il file è rimasto com'era: scrivilo sotto la sua traduzione, su una riga sua
fault-texts-built-in = questi testi sono dentro il programma, dove non si può scrivere: indica la cartella dei pacchetti con `--packs`
fault-language-known = la lingua `{ $word }` c'è già, in `{ $path }` o nel programma
fault-language-code = `{ $word }` non è la sigla di una lingua, come `es` o `pt-BR`: quello che c'è dentro non viene letto
fault-message-unreadable = da qui non si legge come frase: una frase è `chiave = parole`, le righe che la seguono sono rientrate, e ogni graffa si chiude
fault-message-unknown = nessuno dice mai la frase `{ $word }`
fault-typed-word =
    { $other ->
        [empty] `{ $typed }` non si può scrivere per `{ $word }`: un comando comincia con una lettera
       *[other] `{ $typed }` non si può scrivere per `{ $word }`: si legge come `{ $other }`
    }
fault-message-unknown-value = la frase `{ $key }` non ha nessun valore `{ $word }`
fault-message-unknown-name =
    { $kind ->
        [message] la frase `{ $key }` nomina `{ $word }`, e questa lingua non ha nessuna frase così: si vedrebbe fra graffe
        [term] la frase `{ $key }` nomina il termine `{ $word }`, e questa lingua non ne ha nessuno con quel nome: si vedrebbe fra graffe
        [attribute] la frase `{ $key }` nomina `{ $word }`, e non c'è nessun attributo così: si vedrebbe fra graffe
       *[function] la frase `{ $key }` chiama `{ $word }`, e alle frasi non si dà nessuna funzione: si vedrebbe fra graffe
    }
fault-language-name-taken = con `{ $word }` si chiede la lingua `{ $language }`: questa così non si trova
fault-plural-unknown = { $number } si conta come `{ $word }`, per cui non può esserci una forma: ci sono { $words }
fault-message-of-itself = la frase `{ $key }` dice se stessa passando per `{ $word }`: si vedrebbe fra graffe
fault-text-hidden-mark = le parole sotto `{ $key }` contengono un segno che nessuno vede, { $mark }: toglilo
fault-text-of-nobody = queste parole sono per `{ $rule }`, ma una regola così non c'è
fault-glossary-without-letters = `{ $word }` non ha lettere da cercare in un testo
fault-glossary-contradicts = `{ $word }` è una parola di `{ $term }`, e una che per `{ $other }` non si usa: nessun testo potrebbe dirla bene

## Squadre

fault-over-budget = la squadra costa { $cost }, più del suo Budget di { $budget }
fault-too-many-of =
    { $count ->
        [one] 1 giocatore del gruppo `{ $position }`, il massimo è { $limit }
       *[other] { $count } giocatori del gruppo `{ $position }`, il massimo è { $limit }
    }
fault-too-few-players =
    { $count ->
        [one] 1 giocatore, ne servono almeno { $least }
       *[other] { $count } giocatori, ne servono almeno { $least }
    }
fault-too-many-players = { $count } giocatori, ne sono ammessi al massimo { $most }
fault-unknown-position = il Roster `{ $roster }` non ha la posizione `{ $word }`
fault-duplicate-number = due giocatori portano il numero { $number }
fault-too-many-re-rolls = { $count } Re-Roll, ne sono ammessi al massimo { $most }
fault-too-many-inducements = { $count ->
        [one] 1 volta
       *[other] { $count } volte
    } `{ $inducement }`, al massimo { $most }
fault-no-wizard = il Collegio `{ $college }` non ha un mago
fault-unknown-shirt = nessun giocatore porta il numero { $number }
fault-unearned =
    { $team ->
        [new] in una squadra nuova nessuno ha `{ $key }`: scrivi se è `for: league` o `for: exhibition`
       *[exhibition] in una squadra da Esibizione nessuno ha `{ $key }`
    }
fault-skill-twice = il giocatore ha già `{ $rule }`
fault-unlearnable = nessuno può imparare `{ $rule }`
fault-no-access = `{ $rule }` è della categoria `{ $category }`, né primaria né secondaria per `{ $position }`
fault-too-many-advancements = un giocatore ha imparato { $count } abilità, al massimo { $most }
fault-over-star-points = le abilità costano { $cost } Punti Star Player, più dei { $budget } della squadra
fault-other-category = `{ $rule }` è un'abilità della categoria `{ $found }`, la prima di questa tabella è di `{ $expected }`
fault-letter-taken = la lettera `{ $letter }` è già presa

## Partite, scenari e registrazioni

fault-dice-missing = i dadi dati sono finiti: { $event } vuole il dado numero { $index }
fault-dice-left =
    { $count ->
        [one] un dado è stato dato e mai tirato
       *[other] { $count } dadi sono stati dati e mai tirati
    }
fault-no-scenarios = nessun file di scenari (.yaml) sotto { $path }
fault-wrong-players = il numero dei giocatori è { $count }; devono essere da { $least } a { $most }
fault-wrong-teams = il numero delle squadre è { $count }; devono essere { $most ->
        [2] 2
       *[other] da { $least } a { $most }
    }
fault-options-clash =
    { $same ->
        [yes] { $option } è detto due volte
       *[other] { $option } e { $other } non vanno insieme
    }
fault-output-is-input = { $option } sovrascriverebbe `{ $path }`, che qui viene letto: dai un altro nome
fault-outputs-alike = { $option } e { $other } scriverebbero tutt'e due `{ $path }`: dai a ciascuno il suo nome
fault-several-languages = più lingue insieme sono solo per `book`
fault-too-many-cards = { $count } di tipo { $group } sono troppi: al massimo { $limit }
fault-record-unreadable = questa non è una riga di una registrazione: `{ $found }`
fault-record-format =
    { $engine ->
        [empty] la registrazione ha il formato { $format }; questo programma conosce il { $known }
       *[other] la registrazione ha il formato { $format }, di arbitro { $engine }; arbitro { $release } conosce il { $known }
    }
fault-record-other-rules =
    { $now ->
        [none] la registrazione è stata giocata con altre regole: `{ $layer }` ({ $was }) non c'è più
       *[other]
            { $was ->
                [none] la registrazione è stata giocata con altre regole: `{ $layer }` ({ $now }, file: { $files }) non c'era
               *[other] la registrazione è stata giocata con altre regole: `{ $layer }` è cambiato da { $was } a { $now } (file: { $files })
            }
    }
fault-record-release =
    { $engine ->
        [none] da quando la registrazione è stata scritta è cambiato quanto segue: { $layers }
       *[other] scritta da arbitro { $engine }, letta da arbitro { $release }
    }; `--anyway` ne gioca le risposte con le regole di oggi, a tuo rischio
fault-record-no-longer-fits = la risposta { $number } della registrazione non va più: si chiede “{ $asked }”, risponde `{ $command }`
fault-not-a-lot = con `{ $word }` non si sorteggia
fault-skills-exclude = nessuno ha insieme `{ $rule }` e `{ $other }`
fault-skill-needs = `{ $rule }` è solo per chi ha `{ $other }`
fault-no-such-roll = l'evento { $roll } non c'è; l'elenco mostra { $count ->
        [one] 1 tiro
       *[other] { $count } tiri
    }, e `--depth tree` tutti gli eventi
fault-not-a-roll = #{ $number } ({ $event }) non è un tiro: solo i tiri si giudicano di nuovo
fault-unknown-command = comando sconosciuto `{ $word }`
fault-unknown-option = opzione sconosciuta `{ $word }`
fault-missing-argument = manca qualcosa: { $argument }
fault-unknown-square = in questo sotterraneo non c'è la casella `{ $word }`
fault-square-taken = { $player } è già in questa casella
fault-square-not-floor = in `{ $word }` non può stare nessuno
fault-too-many-balls =
    { $most ->
        [one] il pallone è uno solo, qui sono { $count }
       *[other] i palloni sono { $most }, qui sono { $count }
    }
fault-portals-together = i Portali { $first } e { $second } sono nella stessa casella
fault-misplaced-ball =
    { $why ->
        [ball] lì c'è già un altro pallone
        [holder] chi ha il pallone deve stare in piedi sul campo
        [player] chi sta lì avrebbe il pallone
       *[floor] lì un pallone non può stare
    }
fault-card-twice = tutte le copie di `{ $card }` sono già da qualche parte
fault-die-without-face = un d{ $sides } non ha il { $face }: lo tira { $event }
fault-command-split = in una lista tra parentesi YAML spezza `{ $command }` alla virgola: va tra virgolette
fault-hook-of-several = `{ $rule }` ha più ganci: { $hooks }
fault-not-a-chance = `{ $word }` non è una probabilità: si scrive `2/3`, `0` o `1`
fault-fix-refused =
    { $what ->
        [built-in] `{ $path }` è un pacchetto dentro il programma: non c'è niente da scrivere
        [archive] `{ $path }` è un archivio: estrailo, e nomina la sua cartella
        [link] `{ $path }` è un collegamento: nomina il file a cui porta
        [read-only] `{ $path }` si può solo leggere: non è stato cambiato niente
       *[changed] `{ $path }` nel frattempo è cambiato: non è stato riscritto niente
    }
fault-record-exists = `{ $path }` c'è già: `arbitro resume` lo riprende, un altro nome lo conserva
fault-record-moved-on = `{ $path }` non è più come questa partita l'aveva lasciato, ci ha scritto qualcun altro: l'ultima cosa detta non c'è. Da lì riprende `arbitro resume`, e anche la pagina nel browser, ricaricata
fault-case-twice = il caso `{ $name }` compare due volte
fault-commands-left =
    { $count ->
        [one] è avanzato un comando: `{ $command }`
       *[other] sono avanzati { $count } comandi, da `{ $command }` in poi
    }
fault-command-illegal =
    { $source ->
        [empty] `{ $command }` non è permesso: { $reason } ({ $rule })
       *[other] `{ $command }` non è permesso: { $reason } ({ $rule }, { $source })
    }
fault-undo-after-dice = dopo si sono tirati dei dadi: quel che era deciso prima resta deciso
fault-undo-after-look = dopo si è visto qualcosa di nascosto: quel che era deciso prima resta deciso
fault-undo-after-ruling = dopo c'è stata una decisione di un giudice: solo un giudice la ritira
fault-ruling-without-name = un giudice decide con un nome da 1 a { $most } lettere
fault-ruling-without-reason = una decisione dice perché, in 1-{ $most } lettere
fault-ruling-face = un dado a { $sides } facce non mostra { $face }
fault-ruling-no-die =
    { $count ->
        [0] #{ $number } (`{ $event }`) non ha dadi
        [one] #{ $number } (`{ $event }`) ha un solo dado, quindi non c'è il dado { $die }
       *[other] #{ $number } (`{ $event }`) ha { $count } dadi, quindi non c'è il dado { $die }
    }
fault-ruling-in-the-middle =
    { $where ->
        [over] la situazione si decide a partita in corso: questa è finita, quindi decidi uno dei suoi dadi o dei suoi esiti
       *[middle] la situazione si decide tra un'attivazione o un'azione e l'altra: qui se ne sta svolgendo una, quindi decidi il suo dado o il suo esito, oppure aspetta
    }
fault-ruling-comes-to-nothing = la partita non arriva al punto in cui vale questa decisione
fault-no-such-ruling = non c'è una decisione { $number }: { $count ->
        [one] ce n'è 1
       *[other] ce ne sono { $count }
    }
fault-ruling-of-no-rule = un dado o una situazione non sono una regola: solo un esito può diventarlo
fault-ruling-not-held = la decisione { $event } non si può mostrare con una casa: lì il suo scenario non regge
fault-ruling-of-house = la decisione { $event } riguarda qualcosa che il gioco ha solo da { $houses }: va scritta lì
fault-command-not-asked =
    { $source ->
        [empty] `{ $command }` qui non è una risposta: { $request } ({ $rule })
       *[other] `{ $command }` qui non è una risposta: { $request } ({ $rule }, { $source })
    }
fault-command-half = `{ $command }` è un ordine a metà: dopo ci va { $what }
fault-command-of-several = `{ $command }` non dice chi: possono farlo { $who }
fault-command-unreadable = `{ $command }` non è un comando
fault-record-altered = registrazione e partita si separano al passo { $step }: la registrazione è stata cambiata, o è di altre regole
fault-record-truncated = la registrazione si ferma prima della fine della partita, dopo { $steps } passi: `arbitro resume` la riprende
fault-record-without-head = la registrazione si interrompe nell'intestazione, dentro non c'è nessuna partita: manca { $missing }
fault-record-turns-played = si è già giocato oltre { $turns } turni: `--turns` vuole un numero più alto

## Script

fault-script-limit =
    { $limit ->
        [operations] lo script di `{ $rule }` fa troppi passi e non finisce: `{ $hook }`, fase { $phase }, strato `{ $layer }`, in { $file }:{ $line }
        [calls] le funzioni dello script di `{ $rule }` si chiamano troppo a fondo: `{ $hook }`, fase { $phase }, strato `{ $layer }`, in { $file }:{ $line }
        [variables] lo script di `{ $rule }` ha troppe variabili: `{ $hook }`, fase { $phase }, strato `{ $layer }`, in { $file }:{ $line }
        [size] nello script di `{ $rule }` un testo, una lista o una mappa diventa troppo grande: `{ $hook }`, fase { $phase }, strato `{ $layer }`, in { $file }:{ $line }
        [scripts] gli script si chiamano uno dentro l'altro troppo a fondo, l'ultimo è di `{ $rule }`: `{ $hook }`, fase { $phase }, strato `{ $layer }`, in { $file }:{ $line }
       *[other] lo script di `{ $rule }` ha superato un limite ({ $limit }): `{ $hook }`, fase { $phase }, strato `{ $layer }`, in { $file }:{ $line }
    }
fault-script-error = lo script di `{ $rule }` si è fermato (`{ $hook }`, fase { $phase }, strato `{ $layer }`, in { $file }:{ $line }): { $detail }
fault-script-syntax = lo script di `{ $rule }` non si lascia leggere: { $detail }
fault-script-too-large =
    { $limit ->
        [length] lo script di `{ $rule }` è troppo lungo
        [functions] lo script di `{ $rule }` ha troppe funzioni
        [depth] in questo script di `{ $rule }` ci sono troppe cose una dentro l'altra
       *[other] in questo script di `{ $rule }` qualcosa è troppo grande
    }
fault-script-unknown-word = gli script non conoscono `{ $word }`
fault-script-function-missing = lo script di `{ $rule }` non ha la funzione `{ $function }(event)`
fault-script-hook-name = nessuna funzione di uno script può chiamarsi `{ $function }`: il gancio ha bisogno di un altro nome
fault-script-of-nobody = questo script è per `{ $rule }`, ma nessuna regola così ha un gancio con `script: true`
fault-script-twice = la regola `{ $rule }` ha due script
fault-script-outside-function = fuori dalle funzioni uno script non fa nulla
fault-script-not-in-value = `{ $word }` non si può dire mentre si chiede un valore: si può solo guardare e contare
fault-script-chain = qui `event` è già in uso: metti prima la lista in una variabile, con `let`, e poi passala alla funzione
fault-script-assigns = con `=` non si cambia nulla di `event`: lo cambia un verbo, o `event.set(…)` se è un fatto dell'evento
fault-script-unknown-line = le parole di `{ $rule }` non hanno la riga `{ $word }`

## La riga di comando

fault-option-of-other-games =
    `{ $option }` non dice niente a { $game }{ $right ->
        [empty] {""}
       *[other] ; ci sono { $right }
    }
fault-bad-option =
    { $right ->
        [empty] { $bounded ->
            [yes] l'opzione `{ $option }` non può essere `{ $value }`, ma un numero da { $least } a { $most }
            [whole] l'opzione `{ $option }` non può essere `{ $value }`, ma un numero intero senza segno
            [above] l'opzione `{ $option }` non può essere `{ $value }`, ma un numero intero da 1 in su
           *[other] l'opzione `{ $option }` non può essere `{ $value }`
        }
       *[other] l'opzione `{ $option }` non può essere `{ $value }`, ma una di: { $right }
    }
fault-option-without-value = l'opzione `{ $option }` vuole un valore
fault-unexpected-argument = dopo quello che c'è non serve altro: `{ $word }`
