//! The command line as its users type it: transcripts in `tests/commands`, one file a command, in both languages.
//!
//! A transcript runs in an empty folder, or in a copy of the folder that bears its name and ends in `.in`.

#[test]
fn transcripts_are_what_the_program_says() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("COLUMNS", "120")
        .default_bin_name("arbitro")
        .case("tests/commands/*.trycmd")
        .run();
}
