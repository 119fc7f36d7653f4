# Impostazioni: ciò che le procedure leggono dalle regole: una riga ciascuna, con i suoi limiti in `words`, `rules` e nello schema.

## Giochi bowl

word-setting-pre-game-players-placed = giocatori che ogni squadra schiera prima del primo turno
word-setting-pre-game-in-turn = se gli Allenatori piazzano i giocatori uno alla volta, a turno
word-setting-pre-game-fewer = se un Allenatore può piazzarne di meno
word-setting-turn-order-roll-each-round = se anche due squadre tirano per l'ordine a ogni turno di gioco
word-setting-pre-game-second-begins = se il primo turno è dell'Allenatore che piazza per secondo
word-setting-pre-game-team-turns = turni di squadra per parte prima che il tempo scada, se non ci si è accordati su un altro numero
word-setting-pre-game-home = la squadra di casa, dove non se ne nomina una
word-setting-pre-game-away = la squadra ospite, dove non se ne nomina una
word-setting-pre-game-dungeon = il sotterraneo, dove non se ne nomina uno
word-setting-passing-needs-sight = se un passaggio vuole una linea libera fino alla casella
word-setting-changing-your-mind-dice-bind = se un tiro di dadi rende definitivo ciò che si è deciso (1) o no (0)
word-setting-dungeon-building-corridors = corridoi, almeno
word-setting-dungeon-building-square-rooms = stanze quadrate, almeno
word-setting-dungeon-building-rectangular-rooms = stanze rettangolari, almeno
word-setting-dungeon-building-end-zones = Aree di Meta, esattamente; 0 non lo chiede
word-setting-dungeon-building-end-zone-distance = passi fra due Aree di Meta, almeno
word-setting-dungeon-building-through-walls = se quella distanza si misura attraverso i muri, e non in passi
word-setting-dungeon-building-end-zone-width = caselle del lato corto di un'Area di Meta
word-setting-dungeon-building-end-zone-length = caselle del lato lungo di un'Area di Meta
word-setting-dungeon-building-corridor-width = caselle in larghezza di ogni passaggio, almeno
word-setting-dungeon-building-rooms-once = se una stanza si usa una volta sola
word-setting-dungeon-building-join = caselle lungo le quali si uniscono due tessere, almeno
word-setting-dungeon-building-door-width = caselle di una porta
word-setting-multi-player-building-corridors = corridoi, almeno
word-setting-multi-player-building-square-rooms = stanze quadrate, almeno
word-setting-multi-player-building-rectangular-rooms = stanze rettangolari, almeno
word-setting-multi-player-building-end-zones = Aree di Meta, esattamente; 0 non lo chiede
word-setting-multi-player-building-end-zone-distance = passi fra due Aree di Meta, almeno
word-setting-multi-player-building-rooms-once = se una stanza si usa una volta sola
word-setting-multi-player-building-join = caselle lungo le quali si uniscono due tessere, almeno
word-setting-multi-player-building-door-width = caselle di una porta
word-setting-chest-placing-chests = Forzieri da piazzare
word-setting-chest-placing-balls = quanti palloni ha una partita: ciascuno sta in un Forziere suo
word-setting-chest-placing-per-tile = Forzieri, e Portali, di una tessera al massimo; 0 non lo chiede
word-setting-chest-placing-clear-of-end-zones = se Forzieri e Portali stanno lontani dalle Aree di Meta e dalle tessere accanto
word-setting-chest-placing-from-end-zone = caselle da un Forziere a un'Area di Meta, almeno
word-setting-chest-placing-from-chest = caselle da un Forziere a un altro, almeno
word-setting-chest-placing-in-steps = se queste distanze si contano in passi, e non attraverso i muri
word-setting-chest-placing-like-prone = se per il pallone un Forziere è come chi è a terra, e non come un muro
word-setting-chest-placing-roll-if-needed = se nessuno tira per il primo Forziere quando la mappa ha già tutti i Forzieri e i Portali
word-setting-portal-placing-most = Portali di una mappa al massimo, se può averne più del dovuto
word-setting-portal-placing-portals = Portali da piazzare
word-setting-portal-placing-from-chest = caselle da un Portale a un Forziere, almeno
word-setting-action-gold = pezzi d'oro per ogni gradino di `few`, `some` e `many` raggiunto
word-setting-action-few = giocatori che l'hanno fatto, per i primi pezzi d'oro
word-setting-action-some = giocatori che l'hanno fatto, per altri pezzi d'oro
word-setting-action-many = giocatori che l'hanno fatto, per gli ultimi pezzi d'oro
word-setting-benefit-by = di quanto alza ciò che dice `raises`
word-setting-benefit-most = fino a quanto lo alza, al massimo
word-setting-beast-ma = movimento, in caselle
word-setting-beast-st = forza
word-setting-called-off-turns = turni di tutte le parti dopo i quali la partita si sospende

## Giochi blitz

word-setting-set-up-home = la squadra di casa, dove non se ne nomina una
word-setting-set-up-away = la squadra ospite, dove non se ne nomina una
word-setting-team-size-players = giocatori di una squadra
word-setting-challenge-deck-cards = carte del mazzo
word-setting-challenge-deck-endgame-cards = carte Fine Partita del mazzo
word-setting-open-player-prone-count = se contano gli avversari a terra accanto
word-setting-may-step-past-opponents = se ogni Corsa può passare accanto agli avversari
word-setting-get-on-with-it-caught-at-once = se una squadra che prende il pallone di un turno senza ce l'aveva dall'inizio
word-setting-special-balls-a-coach = palloni speciali che porta ciascun Allenatore
word-setting-end-of-turn-refresh = quando si scoprono nuove Sfide; prima i numeri più bassi
word-setting-end-of-turn-hand-limit = quando si scartano le carte oltre il limite
word-setting-end-of-turn-new-ball = quando entra un pallone se una squadra li tiene tutti
word-setting-challenge-points = punti per chi la reclama
word-setting-position-move = caselle di un movimento
word-setting-position-throw = quanto serve per un lancio; nulla per chi non lancia
word-setting-position-armour = quanto serve per rompere l'armatura
word-setting-position-count = giocatori di questo ruolo nella squadra

## Il gauntlet

word-setting-players-fewest = giocatori di una partita, almeno
word-setting-players-most = giocatori di una partita, al massimo
word-setting-game-for-two-heroes = Eroi di ciascun giocatore in una partita a due
word-setting-game-for-two-turns-pass-for-all = se un turno passa anche per gli Eroi che non vi giocano
word-setting-game-for-two-gold-is-shared = se ogni Eroe può pagare con l'Oro di tutti gli Eroi del suo giocatore
word-setting-once-more-modifiers-stay = se i modificatori valgono quando si affronta di nuovo un incontro
word-setting-bragging-boasts-from-centre = Spacconerie che si possono aggiungere dal centro del tavolo
word-setting-class-defence = Difesa stampata sulla carta
word-setting-class-tokens = segnalini abilità stampati sulla carta
word-setting-weapon-dice = Dadi Attacco stampati sulla carta
word-setting-weapon-tokens = segnalini abilità stampati sulla carta
word-setting-monster-attack = Forza d'Attacco stampata sulla carta
word-setting-monster-defence = Difesa stampata sulla carta
word-setting-monster-wounds = Danno in Ferite
word-setting-monster-gold = Tesoro in Oro
word-setting-special-attack = Forza d'Attacco stampata sulla carta
word-setting-special-defence = Difesa stampata sulla carta
word-setting-special-wounds = Danno in Ferite
word-setting-special-gold = Tesoro in Oro
word-setting-modifier-attack = Forza d'Attacco stampata sulla carta
word-setting-modifier-defence = Difesa stampata sulla carta
word-setting-modifier-wounds = Danno in Ferite
word-setting-modifier-gold = Tesoro in Oro
