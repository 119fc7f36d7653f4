mod compare;
mod json;
mod numbers;
mod odds;
mod tell;
mod try_line;
mod watch;
