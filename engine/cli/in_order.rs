//! Work that is shared among the processors, and told in its order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// A stack as large as that of the thread a program begins with.
const STACK: usize = 16 << 20;

/// Does the work for each item, shared among the processors, and hands over what came of it in the order of the items, until somebody
/// has heard enough; what made them break off.
pub fn in_order<I: Sync, T: Send, B>(
    items: &[I],
    work: impl Fn(&I) -> T + Sync,
    mut hear: impl FnMut(T) -> ControlFlow<B>,
) -> Option<B> {
    let workers = thread::available_parallelism().map_or(1, usize::from).min(items.len());
    if workers <= 1 {
        return items.iter().find_map(|item| hear(work(item)).break_value());
    }
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (done, comes) = mpsc::channel::<(usize, T)>();
        for _ in 0..workers {
            let (done, work, next, enough) = (done.clone(), &work, &next, &enough);
            let worker = move || {
                while !enough.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    if done.send((index, work(item))).is_err() {
                        break;
                    }
                }
            };
            // Where there is no thread to spare, the work is done below.
            let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker);
        }
        drop(done);
        let mut early: BTreeMap<usize, T> = BTreeMap::new();
        let mut heard = 0;
        for (index, came) in comes {
            early.insert(index, came);
            while let Some(came) = early.remove(&heard) {
                heard += 1;
                if let ControlFlow::Break(with) = hear(came) {
                    enough.store(true, Ordering::Relaxed);
                    return Some(with);
                }
            }
        }
        items[heard..].iter().find_map(|item| hear(work(item)).break_value())
    })
}
