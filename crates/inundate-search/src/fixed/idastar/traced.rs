//! A depth-first pass for a tracer.

use inundate_core::Color;
use inundate_method::{Fate, PassKind, TraceEvent, TracedState, Tracer};

use super::Walk;

/// What a tracer is told about a pass.
pub(super) struct Traced<'a> {
    tracer: &'a Tracer,
    /// The states on the way from the start, a step each.
    path: Vec<TracedState>,
}

impl<'a> Traced<'a> {
    /// Begins a pass; `None` if the tracer takes no more states.
    pub(super) fn begin(tracer: &'a Tracer, most: u32, walk: &mut Walk<'_>) -> Option<Self> {
        let pass = tracer.begin_pass(PassKind::DepthFirst, Some(most), None);
        let number = tracer.next_state()?;
        let mut start = TracedState::start(number, pass, walk.last_colors(), walk.bound());
        start.fate = match walk.region.left() {
            0 => Fate::Goal,
            _ => Fate::Expanded,
        };
        tracer.tell(&TraceEvent::State(start.clone()));
        let path = vec![start];
        Some(Self { tracer, path })
    }

    /// The moves from this color on to the one that is made are left out, or all if none is made.
    pub(super) fn skip(&mut self, from: usize, made: Option<Color>, walk: &mut Walk<'_>) {
        let end = made.map_or(usize::MAX, Color::index);
        for color in walk.region.colors() {
            let is_there = !walk.region.frontier(color).is_empty();
            if is_there && (from..end).contains(&color.index()) {
                walk.make(color);
                self.make(Fate::Order, walk);
                walk.take_back();
            }
        }
    }

    /// The walk has made a step.
    pub(super) fn make(&mut self, fate: Fate, walk: &mut Walk<'_>) {
        self.path.truncate(walk.steps.len() - 1);
        let (Some(parent), Some(number)) = (self.path.last(), self.tracer.next_state()) else {
            return;
        };
        let mut colors = walk.last_colors();
        let forced = colors.split_off(1);
        let mut state = parent.after(number, colors[0], forced, walk.bound());
        state.fate = fate;
        self.tracer.tell(&TraceEvent::State(state.clone()));
        self.path.push(state);
    }
}
