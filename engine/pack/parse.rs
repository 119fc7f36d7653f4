//! Many files into trees at once.

use std::thread;

use super::diagnostic::Diagnostic;
use super::sources::Sources;
use super::tree::Tree;

/// Less text than this is read faster by one than shared among several.
const WORTH_SHARING: usize = 32 * 1024;

/// Parses files, shared among the processors; the answers are in the order of the files.
pub(super) fn parse_all(files: &[u16], sources: &Sources) -> Vec<Result<Tree, Diagnostic>> {
    let size = |file: &u16| sources.text(*file).len();
    let total: usize = files.iter().map(size).sum();
    let workers = thread::available_parallelism().map_or(1, usize::from).min(4).min(total / WORTH_SHARING + 1);
    let parse = |part: &[u16]| -> Vec<Result<Tree, Diagnostic>> {
        part.iter().map(|&file| Tree::parse(sources.text(file), file)).collect()
    };
    if workers == 1 {
        return parse(files);
    }
    let mut parts: Vec<&[u16]> = Vec::new();
    let mut rest = files;
    for worker in (1..=workers).rev() {
        let share = rest.iter().map(size).sum::<usize>() / worker;
        let mut sum = 0;
        let fits = |file: &&u16| {
            sum += size(file);
            sum <= share
        };
        let end = if worker == 1 { rest.len() } else { (rest.iter().take_while(fits).count() + 1).min(rest.len()) };
        let (part, others) = rest.split_at(end);
        parts.push(part);
        rest = others;
    }
    thread::scope(|scope| {
        let mine = parts.pop().unwrap_or_default();
        let helpers: Vec<_> = parts
            .into_iter()
            .map(|part| (part, thread::Builder::new().stack_size(8 << 20).spawn_scoped(scope, move || parse(part))))
            .collect();
        let last = parse(mine);
        let mut answers = Vec::with_capacity(files.len());
        for (part, helper) in helpers {
            // A system without threads to spare, or a helper that fell: its share is read here.
            let done = helper.ok().and_then(|helper| helper.join().ok());
            answers.extend(done.unwrap_or_else(|| parse(part)));
        }
        answers.extend(last);
        answers
    })
}
