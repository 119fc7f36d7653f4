# Probabilità, prove, ciò che una casa cambia nelle partite già giocate e ciò che cambia in media.

## Probabilità

odds-title = `{ $command }`, { $policy } ({ $ways ->
    [one] un solo modo
   *[other] { $ways } modi
})
odds-title-position = da qui in avanti, { $policy } ({ $ways ->
    [one] un solo modo
   *[other] { $ways } modi
})
odds-policy-best = ognuno risponde come gli conviene
odds-policy-decline = le regole facoltative si rifiutano
odds-policy-accept = le regole facoltative si usano
odds-wanted = succede ciò che si vuole
odds-grief-bowl = Turnover
odds-grief-gauntlet = muore un Eroe di { $side }
odds-grief-blitz = un suo giocatore è Infortunato
prompt-odds-of-what = probabilità di che cosa? `{ $order }`
command-odds = `odds h3 move 8,4`: le probabilità di quell'ordine, prima di darlo
odds-count = { $side }: { $what }
odds-unseen = il resto ({ $share }) non è stato guardato: ogni probabilità è almeno il primo numero, al più il secondo; ≈ dove i due si leggono uguali

## Ciò che una casa cambia in una partita già giocata

impact-with = con la casa
impact-not-rolled = non si tira
impact-parted = le partite si separano al comando { $command }: { $why }
impact-over = con la casa la partita finisce dopo il comando { $command }
impact-goes-on = con la casa la partita continua, dove senza era finita
impact-stopped-without = senza la casa la partita non va oltre: { $why }
impact-stopped-with = con la casa la partita non va oltre: { $why }
impact-summary = { $records ->
    [one] una registrazione
   *[other] { $records } registrazioni
}: { $alike ->
    [one] un tiro uguale
   *[other] { $alike } tiri uguali
}, { $changed ->
    [one] uno cambiato
   *[other] { $changed } cambiati
}, { $gone ->
    [one] uno che si tira solo senza la casa
   *[other] { $gone } che si tirano solo senza la casa
}, { $new ->
    [one] uno solo con la casa
   *[other] { $new } solo con la casa
}{ $decided ->
    [0] {""}
    [one] , un'altra cosa decisa diversamente
   *[other] , { $decided } altre cose decise diversamente
}; { $parted ->
    [0] nessuna partita si separa
    [one] una partita si separa
   *[other] { $parted } partite si separano
}

## Ciò che una casa cambia in media

compare-title = { $game } con { $houses } e senza: { $games ->
    [one] una partita per parte
   *[other] { $games } partite per parte
}
compare-untouched = Nessuna partita è andata altrimenti: la casa non tocca niente di ciò che è accaduto in queste partite.
compare-shared = Di una partita vinta in più d'uno ciascuno è vincitore: le loro parti, sommate, superano il totale.
compare-stopped = fermato a mano; le partite dovevano essere { $games }
compare-part = parte { $shard } scritta in `{ $path }`, con la casa e senza: { $games ->
    [one] una partita
   *[other] { $games } partite
}
compare-without = senza la casa
compare-with = con la casa
compare-change = differenza
compare-points = { $number } punti
compare-sure = *
compare-wins = { $side }: partite vinte
compare-draws = partite senza vincitore
compare-turns = turni per partita
compare-count = { $side }: { $what } per partita

## Una casa che si sta scrivendo

watch-good = { $look }: la casa va bene; { $cases }
watch-broken = { $look }: la casa non si può usare; valgono ancora le regole di { $last }: { $cases }
watch-never-good = { $look }: la casa non si può usare; { $cases }
watch-no-cases = nessun caso giudicato

## Ciò che si conta

tally-touchdowns = touchdown
tally-casualties = Perdite
tally-gold = oro
tally-deaths = morti
tally-points = punti
tally-cards = Carte Sfida reclamate
tally-injuries = infortuni causati

## Che cosa può non andare

fault-case-of-league = nel caso di una lega non si gioca nessuna partita: lo esamina soltanto `arbitro judge`
fault-odds-no-order = la partita non arriva a `{ $command }`
fault-no-such-case = nessun caso si chiama `{ $name }`
fault-several-cases = { $count } casi hanno `{ $name }` nel nome: { $cases }
fault-try-odd-words = `{ $part }` non è una cosa con il suo valore, né un nome seguito da parole e valori alternati
fault-game-without-end = la partita col seme { $seed } non è arrivata alla fine
fault-which-game = questo nella partita col seme { $seed }, { $house ->
    [0] senza la casa
   *[other] con la casa
 }
fault-part-unreadable = `{ $path }` non è una parte di un confronto, o è monca
fault-part-format = `{ $path }` ha il formato { $format }; questo programma conosce il { $known }
fault-part-release = le parti le ha giocate arbitro { $engine }, questo è arbitro { $release }
fault-part-other-rules =
    { $now ->
        [none] le parti sono state giocate con altre regole: `{ $layer }` ({ $was }) non c'è
       *[other]
            { $was ->
                [none] le parti sono state giocate con altre regole: `{ $layer }` ({ $now }, file: { $files }) non c'era
               *[other] le parti sono state giocate con altre regole: `{ $layer }` è cambiato da { $was } a { $now } (file: { $files })
            }
    }
fault-part-other-run = `{ $path }` non è dello stesso confronto di `{ $other }`: il suo `{ $what }` è { $found }, non { $wanted }
fault-part-stopped = `{ $path }` è stata fermata a mano: della parte { $shard } ha { $games ->
        [one] 1 partita
       *[other] { $games } partite
    } su { $wanted }
fault-part-twice = `{ $path }` è la parte { $shard }, e lo è anche `{ $other }`
fault-part-missing =
    { $count ->
        [one] di { $of } parti ne manca una: { $shards }
       *[other] di { $of } parti ne mancano { $count }: { $shards }
    }
fault-cannot-watch = non si può sorvegliare la cartella `{ $path }`: { system-says }

## Aiuto

help-odds = Probabilità esatte di ciò che può venire dall'ultimo ordine di uno scenario
help-odds-scenario = Un file di scenari
help-odds-case = Un solo caso, per nome o per una sua parte
help-odds-policy = Come si risponde alle regole facoltative: come conviene, mai, sempre
help-odds-want = Che cosa si vuole: un evento, o un evento e il suo esito; lì tutto finisce
help-odds-ways = Quanti modi si percorrono al massimo
help-try = Prepara un tiro o un passo, e dice come si giudica
help-try-what = Un gioco, o un file di scenari
help-try-position = La posizione, con `;` tra le parti: "h3 at 8,4 ag 3+ has dodge, block; a5 at 8,5"
help-try-commands = I comandi: "h3 move 9,4" "use dodge"
help-try-case = Un solo caso del file, per nome o per una sua parte
help-try-dice = I dadi, nell'ordine dei tiri; i dadi blocco per nome
help-try-seed = Il seme dei dadi
help-try-accept = Usa le regole facoltative di cui nessun comando parla
try-afterwards = Dopo:
help-try-scenario = Stampa lo scenario, da tenere in un file
help-try-trace = Quanto si racconta: outcome, rules, full
help-impact = Rigioca con una casa partite registrate, ed elenca che cosa sarebbe cambiato
help-impact-records = Registrazioni di partite
help-compare = Gioca migliaia di partite con e senza una casa, e misura che cosa cambia
help-compare-game = Il gioco
help-compare-games = Quante partite, con la casa e senza; se non è detto, 10.000
help-compare-jobs = Quanti lavorano insieme; se non è detto, quanti sono i processori
help-compare-seed = Il seme della prima partita; se non è detto, 1
help-compare-machine = Chi gioca per tutti: un bot, o uno che risponde a caso
help-compare-teams = Le squadre, in ordine: Collegi, squadre o file di squadra
help-compare-dungeon = Il sotterraneo: il suo id o un file di allestimento
help-compare-turns = Turni per parte, dopo i quali il tempo è scaduto
help-compare-players = Quanti giocatori
help-compare-csv = Scrive ogni partita in questo file
help-compare-svg = Disegna il grafico in questo file
help-compare-shard = Gioca una parte delle partite, la terza di 64: `3/64`
help-compare-out = Scrive quella parte in questo file
help-compare-merge = Dice che cosa risulta da tutte le parti di un confronto, in qualsiasi ordine
help-watch = Controlla una casa e ne giudica i casi a ogni salvataggio
help-watch-house = La cartella della casa
help-watch-once = Guarda una volta e finisce
