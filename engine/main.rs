//! The command line of arbitro.

fn main() -> std::process::ExitCode {
    arbitro::cli::main()
}
