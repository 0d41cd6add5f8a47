//! The bound `turn-windows`.

use std::cmp::Reverse;

use inundate_core::{Component, ReducedGraph};

use super::distance_layers;

/// Above this product of components and turns, the bound is `distance-layers`.
const MOST_PRODUCT: usize = 1 << 14;

/// The number of times that the windows are narrowed for one number of turns.
const ROUNDS: usize = 8;

/// The least number of turns for which each component keeps a turn in which it may be flooded.
///
/// Suppose that T turns are enough. The *window* of a component holds the turns in which it may be
/// flooded: at first, those from its distance to T. Then, for each component v and each turn t of
/// its window, suppose that exactly turn t floods v. So turn t has the color of v and floods
/// nothing of another color, and whatever is reached by way of v is flooded later. From these two,
/// find the earliest turn of every component anew. Then take, for each color, components whose
/// windows are disjoint: each of them needs a turn of its own, as do those of different colors. If
/// these turns do not fit into the windows, turn t cannot flood v, and leaves its window. If a
/// window is empty, T turns are too few.
///
/// Every solution of at most T moves stays within the windows, so the bound is admissible. It is at
/// least [`distance_layers()`], with which it begins. The windows are narrowed at most eight times
/// for each T.
///
/// # Complexity
/// O(V·T·(V log V + E·T)) for each T; on boards on which V·T is above 16,384, O(V + E) for
/// `distance-layers`.
///
/// # Source
/// After a reader's comment on the article *Flood it! An exact approach*, which calls components
/// bubbles.
pub fn turn_windows(reduced: &ReducedGraph, start: Component) -> u32 {
    let mut turns = distance_layers(reduced, start);
    let size = |turns: u32| reduced.component_count() * turns as usize;
    while size(turns) <= MOST_PRODUCT && !Windows::new(reduced, start, turns).narrow() {
        turns += 1;
    }
    turns
}

/// From the first to the last turn in which something may happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TurnSpan {
    first: usize,
    last: usize,
}

/// The turns in which each component may be flooded, if there are no more than some number of
/// turns.
struct Windows<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    turns: usize,
    /// For each component, the turns from 1 that may flood it.
    may: Vec<Vec<bool>>,
    /// Components by color, without the start.
    of_color: Vec<Vec<Component>>,
}

impl<'a> Windows<'a> {
    fn new(reduced: &'a ReducedGraph, start: Component, turns: u32) -> Self {
        let turns = turns as usize;
        let mut of_color = vec![Vec::new(); reduced.color_count()];
        for component in reduced.graph().vertices().filter(|&v| v != start) {
            of_color[reduced.color(component).index()].push(component);
        }
        Self {
            reduced,
            start,
            turns,
            may: vec![vec![true; turns + 1]; reduced.component_count()],
            of_color,
        }
    }

    /// Whether every component keeps a turn.
    fn narrow(&mut self) -> bool {
        for _ in 0..ROUNDS {
            let Some(spans) = self.spans(None) else {
                return false;
            };
            if !self.have_turns(&spans) {
                return false;
            }
            let mut narrowed = false;
            for v in self.reduced.graph().vertices().filter(|&v| v != self.start) {
                let TurnSpan { first, last } = spans[v.index()];
                self.may[v.index()][..first].fill(false);
                for turn in first..=last {
                    if self.may[v.index()][turn] && !self.may_flood(v, turn) {
                        self.may[v.index()][turn] = false;
                        narrowed = true;
                    }
                }
                if !self.may[v.index()].contains(&true) {
                    return false;
                }
            }
            if !narrowed {
                return true;
            }
        }
        true
    }

    /// Whether nothing speaks against flooding this component in exactly this turn.
    fn may_flood(&self, component: Component, turn: usize) -> bool {
        let spans = self.spans(Some((component, turn)));
        spans.is_some_and(|spans| self.have_turns(&spans))
    }

    /// From the earliest turn in which each component can be flooded, given its window, to the last
    /// turn of the window. None if some component has no turn left. A fixed component is flooded in
    /// its turn.
    fn spans(&self, fixed: Option<(Component, usize)>) -> Option<Vec<TurnSpan>> {
        let color = |v: Component| self.reduced.color(v);
        let may = |v: Component, turn: usize| {
            self.may[v.index()][turn]
                && fixed.is_none_or(|(u, t)| {
                    if u == v {
                        turn == t
                    } else {
                        turn != t || color(u) == color(v)
                    }
                })
        };
        let count = self.reduced.component_count();
        let mut spans = vec![TurnSpan { first: 0, last: 0 }; count];
        let mut seen = vec![false; count];
        seen[self.start.index()] = true;
        let mut left = count - 1;
        // Reached by the turn before, and not yet flooded.
        let mut waiting = self.reduced.graph().neighbors(self.start).to_vec();
        for v in &waiting {
            seen[v.index()] = true;
        }
        for turn in 1..=self.turns {
            let (flooded, later): (Vec<_>, Vec<_>) =
                waiting.into_iter().partition(|&v| may(v, turn));
            waiting = later;
            for v in flooded {
                let last = (turn..=self.turns).rev().find(|&turn| may(v, turn));
                spans[v.index()] = TurnSpan {
                    first: turn,
                    last: last.unwrap_or(turn),
                };
                left -= 1;
                for &u in self.reduced.graph().neighbors(v) {
                    if !seen[u.index()] {
                        seen[u.index()] = true;
                        waiting.push(u);
                    }
                }
            }
        }
        (left == 0).then_some(spans)
    }

    /// Whether disjoint spans of each color can have turns of their own.
    fn have_turns(&self, spans: &[TurnSpan]) -> bool {
        let mut needed: Vec<TurnSpan> = Vec::new();
        for components in &self.of_color {
            let mut own: Vec<TurnSpan> = components.iter().map(|v| spans[v.index()]).collect();
            // The narrower of two that end together comes first.
            own.sort_unstable_by_key(|span| (span.last, usize::MAX - span.first));
            let mut end = 0;
            for span in own {
                if span.first > end {
                    end = span.last;
                    needed.push(span);
                }
            }
        }
        fit(needed, self.turns)
    }
}

/// Whether each span can have a turn of its own: in each turn, the one that ends first takes it.
fn fit(mut spans: Vec<TurnSpan>, turns: usize) -> bool {
    if spans.len() > turns {
        return false;
    }
    spans.sort_unstable_by_key(|span| Reverse(span.first));
    let mut waiting = Vec::new();
    for turn in 1..=turns {
        while let Some(span) = spans.pop_if(|span| span.first <= turn) {
            waiting.push(span.last);
        }
        let soonest = waiting.iter().enumerate().min_by_key(|&(_, &last)| last);
        if let Some((index, &last)) = soonest {
            if last < turn {
                return false;
            }
            waiting.swap_remove(index);
        }
    }
    waiting.is_empty() && spans.is_empty()
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup, Vertex};

    use super::*;

    fn bound(drawing: &str) -> (u32, u32) {
        let setup = GridSetup::from_drawing(drawing).unwrap();
        let instance = setup.into_instance(GameSetup::default()).unwrap();
        let reduced = ReducedGraph::new(&instance);
        let start = reduced.component(Vertex::new(0));
        (
            distance_layers(&reduced, start),
            turn_windows(&reduced, start),
        )
    }

    /// On a path every component has its one turn.
    #[test]
    fn of_a_path() {
        assert_eq!(bound("ababc"), (4, 4));
        assert_eq!(bound("a"), (0, 0));
    }

    #[test]
    fn spans_fit() {
        let span = |(first, last)| TurnSpan { first, last };
        let fits = |spans: &[(usize, usize)]| fit(spans.iter().copied().map(span).collect(), 4);
        assert!(fits(&[]));
        assert!(fits(&[(1, 1), (1, 2), (1, 3), (1, 4)]));
        assert!(fits(&[(4, 4), (1, 4), (2, 2), (2, 3)]));
        assert!(!fits(&[(1, 2), (1, 2), (1, 2)]));
        assert!(!fits(&[(3, 4), (4, 4), (3, 3)]));
        assert!(!fits(&[(1, 4); 5]));
    }
}
