mod blitz;
mod bowl;
mod gauntlet;
