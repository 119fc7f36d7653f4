# What can be wrong with a drawn board.

## Drawings

fault-level-twice = level { $level } is drawn twice
fault-board-ragged = row { $row } of the drawing has { $found ->
        [one] 1 square
       *[other] { $found } squares
    }, the first has { $expected }
fault-board-too-large = the drawing is more than { $limit } squares long or wide
fault-unknown-tile-mark =
    { $of ->
        [tile] `{ $mark }` is floor like any other here: a letter is a chequered square of an end zone
        [room] `{ $mark }` is floor like any other here: a letter is a pit, `o`, or the `square` of a beast whose `lair` this is
       *[other] no square is drawn as `{ $mark }`
    }
fault-map-is-all = `{ $key }` has no say beside `map`, which draws all there is
fault-tile-without-squares = this drawing has no squares, or too many

## Tiles and rooms

fault-unknown-tile = unknown tile `{ $tile }`
fault-unknown-tile-kind = unknown kind of tile `{ $kind }`
fault-unknown-tile-class = unknown class of tile `{ $class }`
fault-tile-repeated = two tiles are called `{ $tile }`
fault-tile-off-board = the tile `{ $tile }` has a square at { $x },{ $y }, outside the board of { $limit } by { $limit }
fault-tile-unreachable = nobody can reach the tile `{ $tile }`
fault-tiles-overlap = the tiles `{ $first }` and `{ $second }` both cover the square { $x },{ $y }
fault-tiles-apart = the tiles `{ $first }` and `{ $second }` do not touch
fault-join-too-narrow = the tiles `{ $first }` and `{ $second }` touch over { $found ->
        [one] 1 square
       *[other] { $found } squares
    }, at least { $need } needed
fault-wrong-turn = a tile is turned by 0, 90, 180 or 270, not by { $found }
fault-unknown-room = unknown room `{ $room }`
fault-room-needed = a tile of kind `{ $kind }` must show a room
fault-room-of-another-tile = the room `{ $room }` is printed on `{ $expected }`, not on `{ $kind }`
fault-room-of-another-size = `{ $room }` is drawn { $width } by { $height }, and its tile { $tile-width } by { $tile-height }
fault-room-repeated = the room `{ $room }` is on the board twice

## Doors

fault-door-missing = the tiles `{ $first }` and `{ $second }` touch, but no door joins them
fault-door-width = the door between `{ $first }` and `{ $second }` is { $found ->
        [one] 1 square wide
       *[other] { $found } squares wide
    }, it should be { $need }
fault-door-off-border = the door between `{ $first }` and `{ $second }` is not where they touch
fault-door-off-centre = the door between `{ $first }` and `{ $second }` starts at { $found }, its middle place is { $need }

## How many of each

fault-end-zones-count =
    { $found ->
        [one] 1 End Zone, there should be { $need }
       *[other] { $found } End Zones, there should be { $need }
    }
fault-too-few-end-zones =
    { $found ->
        [one] 1 End Zone for { $count } teams: each wants one of its own
       *[other] { $found } End Zones for { $count } teams: each wants one of its own
    }
fault-end-zones-too-near = the End Zones are { $found ->
        [one] 1 square apart
       *[other] { $found } squares apart
    }, at least { $need } needed
fault-too-few-corridors =
    { $found ->
        [one] 1 corridor, at least { $need } needed
       *[other] { $found } corridors, at least { $need } needed
    }
fault-too-few-square-rooms =
    { $found ->
        [one] 1 square room, at least { $need } needed
       *[other] { $found } square rooms, at least { $need } needed
    }
fault-too-few-rectangular-rooms =
    { $found ->
        [one] 1 rectangular room, at least { $need } needed
       *[other] { $found } rectangular rooms, at least { $need } needed
    }
fault-too-few-free-tiles =
    { $found ->
        [one] 1 tile may hold chests and portals, at least { $need } needed
       *[other] { $found } tiles may hold chests and portals, at least { $need } needed
    }
fault-chests-count =
    { $found ->
        [one] 1 chest, there should be { $need }
       *[other] { $found } chests, there should be { $need }
    }
fault-portals-count =
    { $found ->
        [one] 1 portal, there should be { $need }
       *[other] { $found } portals, there should be { $need }
    }
fault-portals-out-of-order = portal { $found } at { $x },{ $y } should be portal { $need }: on a map they are numbered from 1 on, each once

## Chests and portals

fault-placed-off-floor = { $thing } at { $x },{ $y } would not be on a square of the floor
fault-placed-in-end-zone = { $thing } at { $x },{ $y } would be in an End Zone
fault-placed-beside-end-zone = { $thing } at { $x },{ $y } would be in a tile joined to an End Zone
fault-placed-tile-taken = { $thing } at { $x },{ $y } would be one too many for its tile
fault-placed-square-taken = { $thing } at { $x },{ $y } would share its square with another
fault-placed-near-chest = { $thing } at { $x },{ $y } would be at distance { $found } from a chest, at least { $need } needed
fault-placed-near-end-zone = { $thing } at { $x },{ $y } would be at distance { $found } from an End Zone, at least { $need } needed
fault-end-zone-size = an end zone of { $short } by { $long }: the map wants { $width } by { $length }
fault-way-too-narrow = the way at { $x },{ $y } is not { $need } squares wide
fault-opening-over-rock = the opening at { $x },{ $y } leads to level { $level }, where there is rock
fault-stairs-to-nowhere = the stairs at { $x },{ $y } lead to level { $level }, where there is nothing to stand on
thing-chest = a chest
thing-portal = a portal
