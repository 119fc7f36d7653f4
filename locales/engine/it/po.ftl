# Cataloghi di gettext: quello che un traduttore vede di `texts export` e `texts import`.

## Fatto

po-exported =
    { $count ->
        [0] niente da tradurre
        [one] { $count } testo scritto, in { $files ->
            [one] { $files } file
           *[other] { $files } file
        }
       *[other] { $count } testi scritti, in { $files ->
            [one] { $files } file
           *[other] { $files } file
        }
    }
po-alone =
    { $count ->
        [one] { $count } testo non ha un italiano con cui viaggiare, e resta nel suo capitolo
       *[other] { $count } testi non hanno un italiano con cui viaggiare, e restano nei loro capitoli
    }
po-imported =
    { $count ->
        [0] nessun testo nuovo
        [one] { $count } testo nuovo
       *[other] { $count } testi nuovi
    }; { $marks ->
        [0] nessun segno nuovo
        [one] { $marks } segno scritto
       *[other] { $marks } segni scritti
    }; { $files ->
        [0] ogni capitolo resta com'è
        [one] { $files } capitolo cambiato
       *[other] { $files } capitoli cambiati
    }

## Quello che un catalogo dice di un testo

po-shown-name = dove si vede: il nome della regola
po-shown-also = dove si vede: altri nomi della regola, separati da virgole
po-shown-gender = per le frasi che si accordano: il genere del nome nella tua lingua, con la sua lettera
po-shown-article = per le frasi: l'articolo del nome nella tua lingua
po-shown-text = dove si vede: quello che dice la regola, nel libro e sulla sua pagina
po-shown-reading = dove si vede: la lettura, sulla pagina della regola e nell'elenco delle letture
po-shown-line = dove si vede: la riga di `{ $hook }` in una traccia
po-shown-because = dove si vede: perché `{ $hook }` cambia posto nell'ordine
po-shown-use = il termine, come sta nei testi
po-shown-forms = altre forme di `{ $term }`, separate da virgole: plurali, forme di un verbo; può restare vuoto
po-shown-not = parole che questo libro non usa per `{ $term }`, separate da virgole; può restare vuoto
po-example = per esempio: { $words }

## Quello che non va in un catalogo

fault-unreadable-po = questo non si lascia leggere come catalogo di gettext: { $detail }
po-trouble-quote-open = un testo non è chiuso: mancano le sue virgolette
po-trouble-after-text = dopo le virgolette di chiusura c'è ancora qualcosa
po-trouble-escape = dopo `\` c'è quello che non può esserci
po-trouble-no-text = qui manca un testo tra virgolette doppie
po-trouble-keyword = qui ci vuole `msgctxt`, `msgid` o `msgstr`
po-trouble-order = questo sta nell'ordine sbagliato: `msgctxt`, `msgid`, poi `msgstr`
po-trouble-no-words = questo messaggio ha un originale e nessun `msgstr`, o viceversa
po-trouble-twice = questo messaggio c'è due volte
po-trouble-plural = nessuno di questi testi ha un `msgid_plural`: quello che dipende da un numero si sceglie tra graffe
fault-po-charset = questo catalogo è scritto in `{ $word }`: salvalo in UTF-8
fault-po-none = in `{ $path }` non c'è nessun `.po`
fault-po-language =
    { $word ->
        [empty] questo catalogo non dice la sua lingua: scrivila dopo `Language:` nell'intestazione
       *[other] `{ $word }` non è una lingua in cui si traducono i testi
    }
fault-po-unknown-chapter = il capitolo `{ $word }` non c'è: lo nomina `X-Chapter:` nell'intestazione del catalogo, o il suo percorso
fault-po-twice = `{ $context }` c'è due volte, con parole diverse
fault-po-not-imported = `{ $context }` ha qui parole che il suo capitolo non ha, e andrebbero perse: prima importa questo catalogo, o scrivi in un'altra cartella
fault-po-apart = le parole di `{ $rule }` in `{ $path }` non si possono cambiare senza toccare altro: non è cambiato niente; scrivile lì a mano
fault-po-unknown-context = `{ $chapter }` non ha nessun testo `{ $word }`; resta fuori
fault-po-stale = l'italiano di `{ $context }` non è quello tradotto qui; resta fuori: esportalo di nuovo e rileggilo
fault-po-placeables =
    `{ $context }` ha { $words ->
        [empty] nessun segnaposto
       *[other] { $words }
    } al posto di { $source ->
        [empty] nessuno
       *[other] { $source }
    }; resta fuori
fault-po-hidden-mark = le parole di `{ $context }` contengono un segno che nessuno vede, { $mark }; restano fuori
fault-po-no-term = di `{ $word }` manca il termine: ci sono solo altre sue parole; restano fuori

## Aiuto

help-texts-export = Scrive i testi delle regole come cataloghi di gettext (`.po`), uno per capitolo e per lingua
help-texts-export-po = La cartella in cui scriverli: `DIR/<lingua>/<pacchetto>/<capitolo>.po`
help-texts-export-what = Pacchetti per nome, case per cartella; altrimenti ogni pacchetto
help-texts-export-within = Solo in questa lingua
help-texts-import = Riporta i cataloghi di gettext nei capitoli; quello che è nuovo viene scritto, e segnato come riletto dove non è `fuzzy`
help-texts-import-what = I cataloghi, o le cartelle che li contengono
