mod achievements;
mod beast;
mod data;
mod set_up;
mod unasked;
