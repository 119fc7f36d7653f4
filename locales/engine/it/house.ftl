# Ciò che dicono i comandi delle case.

## Una casa nuova

house-new-made = { $folder }: una casa su { $game }, { $count } file; si continua con
help-house = Comincia una casa: una cartella che cambia le regole
help-new = Crea una cartella con un esempio commentato di ogni cosa
help-new-dir = La cartella; non deve ancora esserci, o deve essere vuota
help-new-extends = Il gioco di cui cambia le regole

## Che cosa può non andare

fault-folder-in-use = in `{ $path }` c'è già qualcosa, e non si scrive mai sopra a niente
fault-pack-no-game = `{ $pack }` da solo non è un gioco; i giochi sono: { $known }
fault-no-scaffold = nessuno ha ancora scritto una casa d'esempio per `{ $pack }`: comincia da un `house.yaml` che dica `extends: { $pack }`
