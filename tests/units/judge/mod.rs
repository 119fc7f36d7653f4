mod compare;
mod json;
mod numbers;
mod odds;
mod one_line;
mod tell;
mod watch;
