mod circles;
mod fraction;
mod linear;
