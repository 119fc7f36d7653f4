mod beast;
mod data;
mod deeds;
mod set_up;
