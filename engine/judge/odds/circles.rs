//! Which places of a graph lead back to one another.

/// The places of a graph, those that lead back to one another together; whatever a group leads to comes before it.
/// `next` are the places that follow each.
pub fn groups(next: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut search = Search { next, seen: vec![None; next.len()], low: vec![0; next.len()], ..Search::default() };
    for place in 0..next.len() {
        if search.seen[place].is_none() {
            search.from(place);
        }
    }
    search.groups
}

/// Tarjan's search, with a stack of its own: graphs may be deep.
#[derive(Default)]
struct Search<'n> {
    next: &'n [Vec<usize>],
    /// When each place was first seen.
    seen: Vec<Option<usize>>,
    /// The earliest place that each leads back to.
    low: Vec<usize>,
    count: usize,
    open: Vec<usize>,
    is_open: Vec<bool>,
    groups: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn enter(&mut self, place: usize) {
        self.seen[place] = Some(self.count);
        self.low[place] = self.count;
        self.count += 1;
        self.open.push(place);
        self.is_open.resize(self.next.len(), false);
        self.is_open[place] = true;
    }

    fn from(&mut self, start: usize) {
        self.enter(start);
        let mut path = vec![(start, 0)];
        while let Some((place, index)) = path.pop() {
            let Some(&next) = self.next[place].get(index) else {
                self.leave(place);
                if let Some(&(before, _)) = path.last() {
                    self.low[before] = self.low[before].min(self.low[place]);
                }
                continue;
            };
            path.push((place, index + 1));
            match self.seen[next] {
                None => {
                    self.enter(next);
                    path.push((next, 0));
                }
                Some(when) if self.is_open[next] => self.low[place] = self.low[place].min(when),
                Some(_) => {}
            }
        }
    }

    fn leave(&mut self, place: usize) {
        if Some(self.low[place]) != self.seen[place] {
            return;
        }
        let at = self.open.iter().rposition(|&open| open == place).unwrap_or(0);
        let group = self.open.split_off(at);
        group.iter().for_each(|&member| self.is_open[member] = false);
        self.groups.push(group);
    }
}
