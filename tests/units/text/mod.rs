mod columns;
mod language;
mod messages;
mod report;
mod rule_texts;
