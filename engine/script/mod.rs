//! Rules that YAML cannot say: their Rhai scripts, and the limits under which they run.

use crate::expr::vocabulary::Frame;
use crate::pack::{Diagnostics, ScriptFile};
use crate::referee::{Book, Family, Flow, HookId, Referee, Tracer};

/// The scripts of a book.
#[derive(Debug, Default)]
pub struct Scripts {}

impl Scripts {
    /// Compiles and checks the scripts of a book.
    pub fn compile<G: Family>(_book: &Book<G>, _files: &[ScriptFile], _faults: &mut Diagnostics) -> Scripts {
        Scripts {}
    }
}

/// Runs the script of a hook.
///
/// # Errors
/// Whatever ends the game; `script-limit` or `script-error` when the script itself goes wrong.
pub fn run<G: Family, T: Tracer>(_referee: &mut Referee<G, T>, _hook: HookId, _frame: &mut Frame) -> Flow {
    Ok(())
}
