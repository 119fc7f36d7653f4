mod beast;
mod bot;
mod data;
mod deeds;
mod dungeon;
mod roster;
mod set_up;
