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
odds-grief-gauntlet = un eroe è morto
odds-count = { $what } di { $side }

## Ciò che si conta

tally-touchdowns = touchdown
tally-casualties = Perdite
tally-gold = oro
tally-deaths = morti

## Che cosa può non andare

fault-odds-too-many = più di { $most } modi: chiedi meno con `--want EVENTO=ESITO`, o di più con `--ways`
fault-odds-too-fine = qui le probabilità sono troppo piccole per scriverle esatte
fault-odds-no-order = la partita non arriva a `{ $command }`
fault-no-such-case = nessun caso si chiama `{ $name }`
fault-try-odd-words = `{ $part }` non è una cosa con il suo valore, né un nome seguito da parole e valori alternati

## Aiuto

help-odds = Probabilità esatte di ciò che può venire dall'ultimo ordine di uno scenario
help-odds-scenario = Un file di scenari
help-odds-case = Un solo caso, per nome
help-odds-policy = Come si risponde alle regole facoltative: come conviene, mai, sempre
help-odds-want = Che cosa si vuole: un evento, o un evento e il suo esito; lì tutto finisce
help-odds-ways = Quanti modi si percorrono al massimo
help-try = Prepara un tiro o un passo, e dice come si giudica
help-try-what = Un gioco, o un file di scenari
help-try-position = La posizione, con `;` tra le parti: "h3 at 8,4 ag 3+ has dodge, block; a5 at 8,5"
help-try-commands = I comandi: "h3 move 9,4" "use dodge"
help-try-case = Un solo caso del file, per nome
help-try-dice = I dadi, nell'ordine dei tiri; i dadi blocco per nome
help-try-seed = Il seme dei dadi
help-try-accept = Usa le regole facoltative di cui nessun comando parla
help-try-scenario = Stampa lo scenario, da tenere in un file
help-try-trace = Quanto si racconta: outcome, rules, full
