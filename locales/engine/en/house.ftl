# What the commands for houses say.

## A fresh house

house-new-made = { $folder }: a house on { $game }, { $count } files; go on with
help-house = Start a house: a folder that changes rules
help-new = Make a folder with one commented example of each thing
help-new-dir = The folder; it must not be there yet, or be empty
help-new-extends = The game whose rules it changes

## What can be wrong with it

fault-folder-in-use = something is in `{ $path }` already, and nothing is ever written over
fault-pack-no-game = `{ $pack }` is no game by itself; the games are: { $known }
fault-no-scaffold = nobody has written an example house for `{ $pack }` yet: start with a `house.yaml` that says `extends: { $pack }`
