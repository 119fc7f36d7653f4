# La partita raccontata: una frase per evento, e le parole per spiegarlo.
#
# `story-<evento>` racconta un evento a chi guarda; `heading-<evento>` apre una nuova parte del racconto. Un evento
# senza frase non si racconta; un tiro senza frase si racconta con `story-roll`. Ogni frase può usare i ruoli
# dell'evento con il loro nome (`{ $actor }`; `none` se non c'è nessuno), le parole degli id (`{ $cause-name }`), e dei
# tiri `{ $roll }`, `{ $natural }`, `{ $total }`, `{ $need }`, `{ $dice }`, `{ $modifier }`, `{ $outcome }` e
# `{ $outcome-name }`; `{ $times }` conta quante volte è successo finora allo stesso protagonista.

## Turni

heading-turn-start = — Turno { $times } · { $team } —
story-activation-end =
    { $destination ->
        [none] {""}
       *[other] { $actor } va da { $origin } a { $destination }
    }
story-turnover =
    { $cause ->
        [none] Turnover per { $team-the }!
       *[other] Turnover per { $team-the }! ({ $cause-name })
    }

## Prima della partita

story-coin-toss =
    { $total ->
        [1] La moneta premia la squadra di casa
       *[other] La moneta premia gli ospiti
    }
story-swarm-roll =
    { $total ->
        [1] Ne entra 1 in più
       *[other] Ne entrano { $total } in più
    }
story-random-roster = Di quale Roster si legge: { $roll }
story-random-player = Dal Roster di { $roster } il numero { $roll }
story-kick-off-deviation = Il pallone calciato devia di { $total ->
        [1] 1 casella
       *[other] { $total } caselle
    } ({ $roll })
story-chest-roll-off = { $team }: { $roll } nello spareggio per i Forzieri
story-turn-order-roll = { $team }: { $roll } per l'ordine di turno
story-hidden-ball = Il pallone è in uno dei Forzieri; in quale, nessuno lo sa

## Movimento

story-rush-test =
    { $outcome ->
        [passed] { $actor } fa un Rush ({ $roll })
       *[other] { $actor } inciampa nel Rush ({ $roll })
    }
story-dodge-test =
    { $outcome ->
        [passed] { $actor } riesce a Smarcarsi verso { $destination } ({ $roll })
       *[other] { $actor } non riesce a Smarcarsi ({ $roll })
    }
story-jump-test =
    { $outcome ->
        [passed] { $actor } salta e arriva in { $destination } ({ $roll })
       *[other] { $actor } sbaglia il salto ({ $roll })
    }
story-crossing-test =
    { $outcome ->
        [passed] { $actor } salta sopra le cose fino a { $destination } ({ $roll })
       *[other] { $actor } salta troppo corto ({ $roll })
    }
story-stand-up-test =
    { $outcome ->
        [passed] { $actor } si rialza ({ $roll })
       *[other] { $actor } prova a rialzarsi, ma resta { $actor-gender ->
            [f] Prona
           *[other] Prono
        } ({ $roll })
    }
story-pick-up-test =
    { $outcome ->
        [passed] { $actor } raccoglie il pallone ({ $roll })
       *[other] A { $actor } sfugge il pallone ({ $roll })
    }

## Blocchi

story-block-dice =
    { $number ->
        [1] { $actor } Blocca { $target }: { $roll }
       *[other] { $actor } Blocca { $target }: { $roll }; { $chooser } sceglie { $outcome-name }
    }
story-tentacles-roll =
    { $outcome ->
        [passed] { $actor } trattiene { $target } coi tentacoli ({ $roll })
       *[other] { $target } si libera dai tentacoli di { $actor } ({ $roll })
    }
story-shadowing-roll =
    { $outcome ->
        [passed] { $actor } sta alle costole di { $target } ({ $roll })
       *[other] { $actor } perde di vista { $target } ({ $roll })
    }
story-jump-up-test =
    { $outcome ->
        [passed] { $actor } balza in piedi e colpisce ({ $roll })
       *[other] { $actor } non riesce a balzare in piedi ({ $roll })
    }
story-hunger-roll =
    { $outcome ->
        [passed] { $actor } resiste alla fame ({ $roll })
       *[other] { $actor } ha troppa fame e apre la bocca ({ $roll })
    }
story-wriggle-roll =
    { $outcome ->
        [passed] { $actor } sguscia via prima del boccone ({ $roll })
       *[other] { $actor } finisce in bocca al compagno ({ $roll })
    }
story-gaze-test =
    { $outcome ->
        [passed] { $actor } ipnotizza { $target } ({ $roll })
       *[other] { $target } sostiene lo sguardo di { $actor } ({ $roll })
    }
story-animosity-roll =
    { $outcome ->
        [passed] { $actor } si degna di servire { $catcher } ({ $roll })
       *[other] { $actor } non vuole saperne di servire { $catcher } ({ $roll })
    }
story-fuse-roll =
    { $outcome ->
        [passed] La miccia è corta: la bomba esplode in mano ({ $roll })
       *[other] La miccia brucia ancora ({ $roll })
    }
story-blast-roll =
    { $outcome ->
        [passed] L'esplosione investe { $target } ({ $roll })
       *[other] L'esplosione risparmia { $target } ({ $roll })
    }
story-dauntless-test =
    { $outcome ->
        [passed] { $actor } non teme { $target } ({ $roll })
       *[other] { $target } è troppo forte per { $actor } ({ $roll })
    }
story-foul-appearance-test =
    { $outcome ->
        [passed] { $actor } regge la vista di { $target } ({ $roll })
       *[other] { $actor } non regge la vista di { $target } ({ $roll })
    }
story-block-replaced = { $actor }, al posto di un Blocco contro { $target }: { $instead-name }
story-chainsaw-roll =
    { $outcome ->
        [passed] La Motosega di { $actor } morde ({ $roll })
       *[other] La Motosega rincula addosso a { $actor }! ({ $roll })
    }
story-projectile-vomit-roll =
    { $outcome ->
        [passed] { $actor } vomita addosso a { $target } ({ $roll })
       *[other] { $actor } si vomita addosso ({ $roll })
    }
story-push-choice =
    { $stays ->
        [true] { $target } resta dov'è
       *[other] {""}
    }
story-pushed = { $target } è { $target-gender ->
        [f] Spintonata
       *[other] Spintonato
    } in { $destination }
story-pushed-into-wall = { $target } è { $target-gender ->
        [f] spinta
       *[other] spinto
    } contro il muro
story-meets-wall = { $actor } esce dal campo, o vi trova un muro
story-pushed-into-feature = { $target } vola oltre il bordo, in { $destination }!
story-wall-push-test =
    { $outcome ->
        [passed] { $target } regge l'urto contro il muro ({ $roll })
       *[other] { $target } non regge l'urto contro il muro ({ $roll })
    }

## Cadute, armature, infortuni

story-falls-over = { $actor } Cade a Terra
story-knocked-down =
    { $actor ->
        [none] { $target } è { $target-gender ->
                [f] Atterrata
               *[other] Atterrato
            }
       *[other] { $target } è { $target-gender ->
            [f] Atterrata
           *[other] Atterrato
        } da { $actor }
    }
story-placed-prone = { $target } è { $target-gender ->
        [f] posizionata Prona
       *[other] posizionato Prono
    }
story-armour-roll =
    { $outcome ->
        [broken] L'armatura di { $target } cede ({ $roll })
       *[other] L'armatura di { $target } tiene ({ $roll })
    }
story-injury-roll =
    { $outcome ->
        [stunned] { $target } è { $target-gender ->
                [f] Stordita
               *[other] Stordito
            } ({ $roll })
        [knocked-out] { $target } è KO ({ $roll })
        [badly-hurt] { $target } è { $target-gender ->
                [f] Gravemente Ferita
               *[other] Gravemente Ferito
            } ({ $roll })
        [casualty] { $target } è una Perdita! ({ $roll })
       *[other] { $target }: { $outcome-name } ({ $roll })
    }
story-casualty-roll =
    { $outcome ->
        [dead] { $target } è { $target-gender ->
                [f] Morta
               *[other] Morto
            }! ({ $roll })
       *[other] Tiro Perdita per { $target }: { $outcome-name } ({ $roll })
    }
story-lasting-injury-roll = A { $target } resta un ricordo: { $outcome-name } ({ $roll })

## Il pallone

story-accuracy-test =
    { $outcome ->
        [accurate] Passaggio Accurato di { $actor } verso { $destination } ({ $roll })
        [inaccurate] Passaggio Inaccurato di { $actor } verso { $destination } ({ $roll })
        [wildly-inaccurate] Passaggio Rovinosamente Inaccurato di { $actor } ({ $roll })
       *[other] Fumble! Il pallone scivola di mano a { $actor } ({ $roll })
    }
story-interference-test =
    { $outcome ->
        [passed] { $actor } interferisce con il passaggio di { $passer }! ({ $roll })
       *[other] { $actor } non arriva sul passaggio di { $passer } ({ $roll })
    }
story-catch-test =
    { $outcome ->
        [passed] { $actor } riceve il pallone ({ $roll })
       *[other] { $actor } non trattiene il pallone ({ $roll })
    }
story-pass-resolved =
    { $catcher ->
        [none] Il pallone non è in mano a nessuno
       *[other] Il pallone è in mano a { $catcher }
    }
story-direction =
    { $total ->
        [1] Da { $origin } verso ↖
        [2] Da { $origin } verso ↑
        [3] Da { $origin } verso ↗
        [4] Da { $origin } verso ←
        [5] Da { $origin } verso →
        [6] Da { $origin } verso ↙
        [7] Da { $origin } verso ↓
       *[other] Da { $origin } verso ↘
    }
story-deviation-distance =
    { $total ->
        [1] Devia di 1 casella
       *[other] Devia di { $total } caselle
    }
story-template-direction =
    { $total ->
        [1] { $actor } da { $origin } verso { $facing-name }: in diagonale a sinistra
        [2] { $actor } da { $origin } verso { $facing-name }: in diagonale a sinistra
        [3] { $actor } da { $origin } verso { $facing-name }: diritto
        [4] { $actor } da { $origin } verso { $facing-name }: diritto
       *[other] { $actor } da { $origin } verso { $facing-name }: in diagonale a destra
    }
story-ricochet = Rimbalza contro il muro in { $origin }
story-corner-rebound = Rimbalza nell'angolo in { $origin }
story-wall-miss =
    { $outcome ->
        [right] Il lancio colpisce il muro troppo a destra
       *[other] Il lancio colpisce il muro troppo a sinistra
    }
story-wall-distance =
    { $total ->
        [1] Il pallone torna dal muro di 1 casella
       *[other] Il pallone torna dal muro di { $total } caselle
    }
story-ball-enters-feature = Il pallone finisce in { $destination }, dove non può restare
story-twin-roll =
    { $outcome ->
        [passed] Esce anche un pallone normale ({ $roll })
       *[other] Non esce nessun pallone normale ({ $roll })
    }
story-called-off = Nessuno ha vinto, e nessuno vincerà: la partita è sospesa
story-touchdown = TOUCHDOWN! { $actor } segna con il pallone in mano

## Lanciare un compagno di squadra

story-quality-test =
    { $outcome ->
        [superb] Lancio Superbo: { $actor } scaglia { $thrown } verso { $destination } ({ $roll })
        [successful] Lancio Riuscito: { $actor } scaglia { $thrown } verso { $destination } ({ $roll })
        [terrible] Lancio Terribile: { $actor } scaglia { $thrown } chissà dove ({ $roll })
       *[other] Fumble! { $thrown } scivola di mano a { $actor } ({ $roll })
    }
story-glide-distance =
    { $total ->
        [1] { $actor } plana di 1 casella
       *[other] { $actor } plana di { $total } caselle
    }
story-landing-test =
    { $outcome ->
        [passed] { $actor } atterra in piedi in { $destination } ({ $roll })
       *[other] { $actor } atterra male ({ $roll })
    }

## Falli

story-foul-committed =
    { $spotted ->
        [true] L'arbitro ha visto il Fallo di { $actor }!
       *[other] Nessuno ha visto il Fallo di { $actor }
    }
story-sent-off =
    { $answer ->
        [persuaded] {""}
       *[other] { $actor } è { $actor-gender ->
            [f] Espulsa
           *[other] Espulso
        }
    }
story-argue-the-call =
    { $outcome ->
        [ejected] Sei fuori di qui! Anche l'Allenatore di { $actor } è Espulso ({ $roll })
        [persuaded] L'arbitro si convince: { $actor } torna nel sotterraneo ({ $roll })
       *[other] All'arbitro non interessa ({ $roll })
    }

## Forzieri e Portali

story-chest-opened =
    { $ball ->
        [true] { $actor } apre il Forziere in { $chest }: c'è il pallone!
       *[other] { $actor } apre il Forziere in { $chest }: è una trappola!
    }
story-caught-in-blast = L'esplosione investe { $target }
story-portal-roll =
    { $actor ->
        [none] Il pallone esce da un Portale: { $total }
       *[other] { $portal ->
            [0] { $stays ->
                [true] { $actor } resta in panchina: il Portale si guasta ({ $roll })
               *[other] { $actor } entra dal Portale della panchina: { $total }
            }
           *[other] { $actor } entra nel Portale { $portal }: { $total }
        }
    }
story-teleported = { $actor } riappare in { $destination }
story-mishap = Disavventura Magica! { $actor } sparisce chissà dove

## Stanze

story-throw-food-roll =
    { $outcome ->
        [passed] { $actor } centra in pieno { $target } con il cibo ({ $roll })
       *[other] Il cibo di { $actor } manca { $target } ({ $roll })
    }
story-prison-roll =
    { $outcome ->
        [chained] { $actor } si trascina dietro le catene ({ $roll })
       *[other] { $actor } schiva le catene ({ $roll })
    }
story-idol-roll =
    { $outcome ->
        [favoured] L'Idolo del Caos benedice { $actor } ({ $roll })
       *[other] L'Idolo del Caos ignora { $actor } ({ $roll })
    }
story-dragon-roll =
    { $outcome ->
        [struck] Il giovane Drago travolge { $actor } ({ $roll })
       *[other] Il giovane Drago lascia in pace { $actor } ({ $roll })
    }
story-beast-charges =
    { $target ->
        [none] { $actor } non trova nessuno a portata
       *[other] { $actor } carica { $target }
    }
story-beast-returns =
    { $origin ->
        [none] { $actor } è in agguato in { $destination }
       *[other] { $actor } torna in { $destination }
    }

## Maghi, Sponsor, Mazzette

story-life-drain = La vita di { $target } è risucchiata
story-fireball = Una Palla di Fuoco esplode in { $destination }
story-fireball-roll =
    { $outcome ->
        [hit] La Palla di Fuoco investe { $target } ({ $roll })
       *[other] { $target } schiva la Palla di Fuoco ({ $roll })
    }
story-chain-lightning-roll =
    { $outcome ->
        [leaps] Il fulmine colpisce { $target } e salta ancora ({ $roll })
       *[other] Il fulmine colpisce { $target } e si spegne ({ $roll })
    }
story-transmutation =
    { $outcome ->
        [collapsed] L'armatura di { $target } si muta in oro, e il peso { $target-gender ->
                [f] la schiaccia
               *[other] lo schiaccia
            } ({ $roll })
       *[other] L'armatura di { $target } luccica appena ({ $roll })
    }
story-shadowed-step = { $target } passa fra le ombre e riappare in { $destination }
story-grasping-vines = I viticci avvinghiano { $target }
story-old-map = { $target } segue una vecchia mappa fino a { $destination }
story-blackout-roll =
    { $outcome ->
        [passed] Gli schermi si spengono ({ $roll })
       *[other] Gli schermi mostrano tutto ({ $roll })
    }
story-recovery-roll =
    { $outcome ->
        [passed] Una scossa, e { $target } va fra le Riserve ({ $roll })
       *[other] La scossa non basta a { $target } ({ $roll })
    }
story-bribe-roll =
    { $outcome ->
        [passed] L'arbitro intasca e guarda altrove: { $actor } torna nel sotterraneo ({ $roll })
       *[other] L'arbitro intasca la Mazzetta e non cambia idea ({ $roll })
    }

## Abilità e Tratti

story-pro-test =
    { $outcome ->
        [passed] { $tester } se la cava da Pro ({ $roll })
       *[other] { $tester } non se la cava nemmeno da Pro ({ $roll })
    }
story-loner-test =
    { $outcome ->
        [passed] Qualcuno dà retta a { $tester } ({ $roll })
       *[other] Nessuno dà retta a { $tester }: il Re-Roll è perso ({ $roll })
    }
story-animal-savagery-test =
    { $outcome ->
        [passed] { $actor } si domina ({ $roll })
       *[other] { $actor } perde la testa! ({ $roll })
    }
story-bone-head-test =
    { $outcome ->
        [passed] { $actor } si ricorda che cosa voleva fare ({ $roll })
       *[other] { $actor } non si ricorda più che cosa voleva fare ({ $roll })
    }
story-pick-me-up-test =
    { $outcome ->
        [passed] { $actor } si rialza con un sorso ({ $roll })
       *[other] Il sorso non basta: { $actor } resta a terra ({ $roll })
    }
story-really-stupid-test =
    { $outcome ->
        [passed] { $actor } ha capito che cosa deve fare ({ $roll })
       *[other] { $actor } non ha capito che cosa deve fare ({ $roll })
    }
story-regeneration-test =
    { $outcome ->
        [passed] { $actor } si rigenera! ({ $roll })
       *[other] { $actor } non si rigenera ({ $roll })
    }
story-take-root-test =
    { $outcome ->
        [passed] { $actor } resta { $actor-gender ->
                [f] libera
               *[other] libero
            } di muoversi ({ $roll })
       *[other] { $actor } mette radici! ({ $roll })
    }
story-unchannelled-fury-test =
    { $outcome ->
        [passed] { $actor } domina la rabbia ({ $roll })
       *[other] { $actor } ruggisce di rabbia e non fa altro ({ $roll })
    }

## Un tiro in poche parole

story-roll =
    { $event }{ $who ->
        [none] {""}
       *[other] , { $who }
    }: { $outcome ->
        [none] { $roll }
       *[other] { $outcome-name } ({ $roll })
    }
roll-need = { $sum }, serve { $need }
roll-again = prima { $first }, poi { $then }
roll-kept = tenuto { $sum } fra { $dice }
roll-none = senza tirare

## Un evento per intero

explain-base = base
explain-value = in conto
explain-house = { $text } [{ $house }; `{ $path }` era { $was }]
explain-house-new = { $text } [{ $house }]
explain-others = { $count ->
        [one] un'altra che qui non poteva contare
       *[other] altre { $count } che qui non potevano contare
    }
explain-why-not = perché no
explain-test-failed = { $rule }: il test fallisce
explain-test-passed = { $rule }: il test è superato
explain-refused = { $rule }: va perso, { $by } lo rifiuta (#{ $number }); { $count ->
        [one] resta
       *[other] restano
    } { $dice }
explain-natural = { $outcome }: decide { $natural ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $natural }
    } naturale
explain-unable = { $text }, ma non c'è nessuno a cui farlo
explain-because = perché: { $text }
explain-debug = prova: { $text }
explain-decisive = DECISIVA
explain-ruling = decisione
explain-before-ruling = prima della decisione: { $text }
# La decisione di un giudice. { $by } è un nome e { $why } un motivo, come sono stati scritti; { $rule } è la regola su cui si fonda.
ruling = Decisione di { $by }: { $what }
ruling-die = il dado mostra { $face }
ruling-outcome = { $roll } ha come esito “{ $outcome }”
ruling-position = la situazione è questa: { $position }
ruling-why = { $what } – { $why }
ruling-by-rule = { $what } – { $why } ({ $rule })
explain-faces =
    { $count ->
        [one] 1 dado = { $dice }
       *[other] { $count } dadi = { $dice }
    }
explain-forbids = vieta { $other }
explain-rerolls = di tirare di nuovo
explain-modifiers = di modificare il tiro
explain-reroll = si tira di nuovo
explain-reroll-one = si ritira un dado ({ $die })
explain-cancel = non succede nulla
explain-table = si legge in { $table }
explain-need = serve { $need }
explain-in-place = al suo posto { $number }: { $text }
explain-kept = { $text }: il dado che conta è { $die }
explain-limit = non oltre il limite: { $total }
explain-open = non ancora risolto
explain-unknown = nessun evento ha il numero { $id }
rule-of = { $rule } { $holder-of }
nobody = nessuno

## I ruoli di un evento, dopo il suo protagonista

cast-activations = dopo attivazioni { $value }
cast-actor = di { $value }
cast-die = dado { $value }
cast-just-now = appena adesso
cast-steps = passi { $value }
cast-target = contro { $value }
cast-action = { $value }
cast-cause = per { $value }
cast-origin = da { $value }
cast-destination = verso { $value }
cast-over = sopra { $value }
cast-face = { $value }
cast-actor-falls = chi Blocca va a terra
cast-target-falls = il bersaglio va a terra
cast-target-pushed = il bersaglio è spinto
cast-what = { $value }
cast-willingly = di sua volontà
cast-on-foot = con un passo
cast-feature = contro { $value }
cast-floored = il Blocco stende il bersaglio
cast-floored-blitz = il bersaglio va a terra
cast-floored-ball-dropped = perché chi lo tiene va a terra
cast-handled = già risolto
cast-carried-off = portato via
cast-chest = Forziere in { $value }
cast-ball = con il pallone
cast-times = volta { $value }
cast-catcher = ricevuto da { $value }
cast-accuracy = passaggio { $value }
cast-spotted = visto dall'arbitro
cast-friend = per { $value }
cast-foe = contro { $value }
cast-opponent = contro { $value }
cast-assists = assistenze { $value }
cast-attack = attacco { $value }
cast-defence = difesa { $value }
cast-band = fascia { $value }
cast-bank = contro il muro
cast-fumbled = Fumble comunque
cast-passer = passaggio di { $value }
cast-how = { $value }
cast-thrown = lancia { $value }
cast-thrower = lanciato da { $value }
cast-quality = lancio { $value }
cast-grounded = a terra
cast-glides = plana
cast-facing = sagoma verso { $value }
cast-chooser = sceglie { $value }
cast-number = dadi { $value }
cast-number-ball-bounced = rimbalzo { $value }
cast-number-bounce-roll = rimbalzo { $value }
cast-helpers = assistenze { $value }
cast-hinderers = assistenze avversarie { $value }
cast-portal = Portale { $value }
cast-stays = resta in panchina
cast-stays-push-choice = resta dove è
cast-answer = { $value }
cast-next = poi { $value }
cast-team = per { $value }
cast-threshold = con { $value }+
cast-fighting = per fare a botte
cast-again = blocca ancora
cast-already = vale già
cast-anywhere = in ogni direzione
cast-assisted = con assistenza
cast-balls = palloni { $value }
cast-bonus = { $value }
cast-chain = a catena
cast-challenge = { $value }
cast-chooses = a scelta
cast-claimant = la reclama { $value }
cast-claimed = carte reclamate { $value }
cast-claims = già reclamate { $value }
cast-contact = ancora vicini
cast-counted = conta
cast-credited = il merito è di { $value }
cast-depth = file dal bordo { $value }
cast-dice = dadi { $value }
cast-distance = a { $value } decimi di casella
cast-elsewhere = in un altro posto
cast-ends = poi l'attivazione finisce
cast-ends-blitz = poi l'azione finisce
cast-farther = caselle in più { $value }
cast-free = libero: { $value }
cast-free-blitz = gratuita
cast-portals = Portali: { $value }
cast-tester = tira { $value }
cast-handed = consegnato
cast-held = con il pallone
cast-ignored = ma il risultato è ignorato
cast-in-corner = in un angolo
cast-in-line = in volo diritto
cast-in-hand = preso in mano
cast-instead = al suo posto { $value }
cast-last = l'ultimo
cast-levels = livelli { $value }
cast-long = passaggio lungo
cast-lost = penalità { $value }
cast-obstructed = con un ostacolo in mezzo
cast-occupant = vi si trova { $value }
cast-other-action-declared = prima { $value }
cast-other-action-over = prima { $value }
cast-other-dazzled = prima { $value }
cast-outside = già fuori { $value }
cast-own-turn = nel suo turno
cast-penalty = penalità { $value }
cast-place = in { $value }
cast-points = punti { $value }
cast-prone = posizionato Prono
cast-pushed = spinto
cast-rival = contro { $value }
cast-round = volta { $value }
cast-sides = fra { $value } Portali
cast-spent = consumata
cast-squares = caselle { $value }
cast-two-steps = due passi { $value }
cast-statue = contro la statua in { $value }
cast-mirrored = specchio { $value }
cast-steps-left = passi rimasti { $value }
cast-printed = di profilo { $value }
cast-allowance = Movimento { $value }
cast-taken = azioni fatte { $value }
cast-turned = deviato
cast-victim = vittima { $value }
cast-waived = penalità tolte { $value }
cast-wins = decide la partita

## Esiti

outcome-passed = superato
outcome-failed = fallito
outcome-accurate = Accurato
outcome-inaccurate = Inaccurato
outcome-wildly-inaccurate = Rovinosamente Inaccurato
outcome-fumble = Fumble
outcome-superb = Superbo
outcome-successful = Riuscito
outcome-terrible = Terribile
outcome-broken = armatura rotta
outcome-unbroken = armatura intatta
outcome-right = a destra
outcome-left = a sinistra
outcome-stunned = Stordito
outcome-knocked-out = KO
outcome-casualty = Perdita
outcome-badly-hurt = Gravemente Ferito
outcome-seriously-hurt = Ferita Seria
outcome-serious-injury = Infortunio Serio
outcome-lasting-injury = Infortunio Persistente
outcome-dead = Morto
outcome-infected = Infettato
outcome-head-injury = Ferita alla Testa
outcome-smashed-knee = Ginocchio Fracassato
outcome-broken-arm = Braccio Rotto
outcome-neck-injury = Ferita al Collo
outcome-dislocated-shoulder = Spalla Lussata
outcome-ejected = Sei fuori di qui
outcome-dismissed = Non mi interessa
outcome-persuaded = l'arbitro si convince
outcome-chained = { $who-gender ->
        [f] incatenata
       *[other] incatenato
    }
outcome-free = { $who-gender ->
        [f] libera
       *[other] libero
    }
outcome-favoured = { $who-gender ->
        [f] benedetta
       *[other] benedetto
    }
outcome-ignored = { $who-gender ->
        [f] ignorata
       *[other] ignorato
    }
outcome-struck = { $who-gender ->
        [f] colpita
       *[other] colpito
    }
outcome-asleep = il Drago dorme
outcome-hit = colpito
outcome-missed = mancato
outcome-leaps = il fulmine salta
outcome-spent = il fulmine si spegne
outcome-collapsed = crolla
outcome-unharmed = { $who-gender ->
        [f] illesa
       *[other] illeso
    }
outcome-caught = { $who-gender ->
        [f] colta sul fatto
       *[other] colto sul fatto
    }
outcome-unpunished = { $who-gender ->
        [f] impunita
       *[other] impunito
    }
outcome-pulled-out = { $who-gender ->
        [f] tirata fuori
       *[other] tirato fuori
    }
outcome-gone-astray = { $who-gender ->
        [f] dispersa
       *[other] disperso
    }

## Facce del dado Blocco

outcome-player-down = Attaccante a Terra
outcome-both-down = Entrambi a Terra
outcome-push-back = Spintonato
outcome-stumble = Difensore Incespica
outcome-pow = Difensore a Terra

## Azioni

action-move = Movimento
action-block = Blocco
action-blitz = Blitz
action-pass = Passaggio
action-hand-off = Hand-Off
action-throw = Lanciare un Compagno di Squadra
action-foul = Fallo
action-special = Azione Speciale
action-bench = panchina

## Modi di Ricevere

catch-accurate-pass = passaggio Accurato
catch-handed = Hand-Off
catch-deflection = pallone deflettato da un'Interferenza
catch-bouncing = pallone che rimbalza
catch-deviated = pallone che ha Deviato
catch-scattered = pallone che si è Disperso

## Caratteristiche e periodi

characteristic-ma = Capacità di Movimento
characteristic-st = Forza
characteristic-ag = Agilità
characteristic-pa = Abilità Passaggio
characteristic-av = Valore Armatura
span-action = azione
span-activation = attivazione
span-next-activation = inizio della prossima attivazione
span-end-of-next-activation = fine della prossima attivazione
span-next-own-turn = inizio del prossimo turno della sua squadra
span-down = fino a quando va a terra
span-blow = colpo
span-match = partita
direction-north = nord
direction-east = est
direction-south = sud
direction-west = ovest
category-agility = Agilità
category-general = Generali
category-mutation = Mutazioni
category-passing = Passaggio
category-strength = Forza
