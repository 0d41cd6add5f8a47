//! Watching a search by layers: what its tracer is told.
//!
//! The searches keep nothing for this. A [`Watch`] goes along with a pass, and works out once more, by the
//! [plain](PlainGame) rules, which states it made and why it dropped some. What the pass kept it is told.

#[cfg(test)]
pub(crate) mod tests;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use inundate_core::Color;
use inundate_method::{Fate, FloodedFlags, PassKind, PlainGame, TraceEvent, TracedState, Tracer};

/// A pass by layers as its tracer sees it.
pub(crate) struct Watch {
    tracer: Arc<Tracer>,
    plain: PlainGame,
    /// The most moves of a solution, if the pass cuts by the bound.
    limit: Option<u32>,
    /// Whether a state is a duplicate of those of all layers before, or of its own layer only.
    remembers: bool,
    /// The states of the layer that is being expanded, dropped ones included, as they were generated.
    layer: Vec<Node>,
    /// Where the states that were kept stand among them, in the order of the pass.
    kept: Vec<usize>,
    /// How many of those are expanded.
    expanded: usize,
    /// The states of the next layer.
    next: Vec<Node>,
    /// Where each of them stands, by the place of its parent and its color.
    place_of: HashMap<Key, usize>,
    seen: HashSet<FloodedFlags>,
    /// Whether the tracer takes no more states.
    is_over: bool,
}

/// A state by the place of its parent in the layer before and the color of the move.
pub(crate) type Key = (usize, Color);

struct Node {
    state: TracedState,
    region: FloodedFlags,
    /// The moves from the start, forced ones included.
    moves: u32,
    is_too_long: bool,
}

impl Watch {
    /// Begins a pass. `steps` are the most moves that it makes besides one finishing move for each color,
    /// if it cuts by the bound.
    pub(crate) fn begin(
        tracer: &Arc<Tracer>,
        plain: PlainGame,
        kind: PassKind,
        steps: Option<u32>,
        width: Option<usize>,
    ) -> Self {
        let (region, forced) = plain.start();
        let limit = steps.map(|steps| steps + plain.colors_left(&region) + forced);
        let pass = tracer.begin_pass(kind, limit, width);
        let mut watch = Self {
            tracer: tracer.clone(),
            limit,
            remembers: kind == PassKind::BreadthFirst,
            layer: Vec::new(),
            kept: Vec::new(),
            expanded: 0,
            next: Vec::new(),
            place_of: HashMap::new(),
            seen: HashSet::new(),
            is_over: false,
            plain,
        };
        if let Some(number) = watch.number() {
            let state = TracedState {
                number,
                pass,
                parent: None,
                color: None,
                fate: Fate::Open,
            };
            watch.seen.insert(region.clone());
            let node = watch.node(state, region, forced);
            watch.layer.push(node);
            watch.kept.push(0);
        }
        watch
    }

    fn number(&mut self) -> Option<u64> {
        let number = self.tracer.next_state();
        self.is_over |= number.is_none();
        number
    }

    /// The pass has expanded the next `count` states of its layer. If it `ends_at_goal`, it made no more
    /// states after a flooded one.
    pub(crate) fn expand(&mut self, count: usize, ends_at_goal: bool) {
        for place in self.expanded..self.expanded + count {
            if self.is_over {
                return;
            }
            self.expanded = place + 1;
            let parent = self.kept[place];
            self.layer[parent].state.fate = Fate::Expanded;
            if self.layer[parent].is_too_long {
                continue;
            }
            for color in self.plain.moves(&self.layer[parent].region) {
                let Some(number) = self.number() else { return };
                let before = &self.layer[parent];
                let (region, forced) = self.plain.after(&before.region, color);
                let state = TracedState {
                    number,
                    pass: before.state.pass,
                    parent: Some(before.state.number),
                    color: Some(color),
                    fate: Fate::Open,
                };
                let mut node = self.node(state, region, before.moves + 1 + forced);
                node.state.fate = if node.is_too_long {
                    Fate::Bound
                } else if ends_at_goal && PlainGame::is_goal(&node.region) {
                    Fate::Goal
                } else if self.seen.insert(node.region.clone()) {
                    self.place_of.insert((place, color), self.next.len());
                    Fate::Open
                } else {
                    Fate::Duplicate
                };
                let fate = node.state.fate;
                self.next.push(node);
                if fate == Fate::Goal {
                    return;
                }
            }
        }
    }

    fn node(&self, state: TracedState, region: FloodedFlags, moves: u32) -> Node {
        let is_over = |limit| moves + self.plain.bound(&region) > limit;
        Node {
            is_too_long: self.limit.is_some_and(is_over),
            state,
            region,
            moves,
        }
    }

    /// The state at a place of the layer is the goal.
    pub(crate) fn goal(&mut self, place: usize) {
        // Once it is over, the layers of the pass are no longer known.
        if let Some(&place) = self.kept.get(place).filter(|_| !self.is_over) {
            self.layer[place].state.fate = Fate::Goal;
        }
    }

    /// Of the states of the next layer the beam has room for these alone.
    pub(crate) fn keep(&mut self, kept: impl IntoIterator<Item = Key>) {
        if self.is_over {
            return;
        }
        let places = kept.into_iter().map(|key| (key, self.place_of[&key]));
        let kept: HashMap<Key, usize> = places.collect();
        let made = self.place_of.drain();
        for (_, place) in made.filter(|(key, _)| !kept.contains_key(key)) {
            self.next[place].state.fate = Fate::BeamWidth;
        }
        self.place_of = kept;
    }

    /// The pass goes on with the next layer, in the order of its states.
    pub(crate) fn advance(&mut self, order: impl IntoIterator<Item = Key>) {
        if self.is_over {
            return;
        }
        self.kept = order.into_iter().map(|key| self.place_of[&key]).collect();
        self.advance_to_kept();
    }

    /// The pass goes on with all states of the next layer, in the order in which they were made.
    pub(crate) fn advance_with_all(&mut self) {
        self.kept = self.place_of.values().copied().collect();
        self.kept.sort_unstable();
        self.advance_to_kept();
    }

    fn advance_to_kept(&mut self) {
        self.tell_layer();
        self.layer = std::mem::take(&mut self.next);
        self.expanded = 0;
        self.place_of.clear();
        if !self.remembers {
            self.seen.clear();
        }
    }

    fn tell_layer(&mut self) {
        for node in self.layer.drain(..) {
            self.tracer.tell(&TraceEvent::State(node.state));
        }
    }
}

/// However the pass ends, its states are told.
impl Drop for Watch {
    fn drop(&mut self) {
        self.tell_layer();
        self.layer = std::mem::take(&mut self.next);
        self.tell_layer();
    }
}
