mod source;
mod sums;
