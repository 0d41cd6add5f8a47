//! The exact search for a tracer.

use std::sync::Arc;

use inundate_core::Color;
use inundate_method::{Fate, PassKind, PlainGame, Run, TraceEvent, TracedState, Tracer};

use super::board::Board;
use super::layer::Layer;
use crate::watch::Watch;

/// A beam for the tracer of a run, if it has one.
#[derive(Default)]
pub(super) struct TracedBeam(Option<Watch>);

impl TracedBeam {
    /// Begins a beam for at most `most` moves that do not finish a color.
    pub(super) fn begin<const W: usize>(
        board: &Board<W>,
        most: u32,
        width: usize,
        run: &Run<'_>,
    ) -> Self {
        let begin = |tracer| {
            let plain = plain(board);
            Watch::begin(tracer, plain, PassKind::Beam, Some(most), Some(width))
        };
        Self(run.tracer().map(begin))
    }

    /// The next `expanded` states of the layer are expanded.
    pub(super) fn expand(&mut self, expanded: u64) {
        if let Some(watch) = &mut self.0 {
            let count = usize::try_from(expanded).expect("states of a layer");
            watch.expand(count, true);
        }
    }

    /// Only these states of the next layer are left.
    pub(super) fn keep<const W: usize>(&mut self, next: &Layer<W>) {
        if let Some(watch) = &mut self.0 {
            let key = |step: &super::layer::Step| (step.parent as usize, step.color);
            watch.keep(next.steps.iter().map(key));
        }
    }

    /// The next layer is complete.
    pub(super) fn advance(&mut self) {
        if let Some(watch) = &mut self.0 {
            watch.advance_with_all();
        }
    }
}

fn plain<const W: usize>(board: &Board<W>) -> PlainGame {
    let neighbors = (0..board.len()).map(|v| board.adjacent.get(v).iter().collect());
    PlainGame::new(neighbors.collect(), board.color_of.clone(), 0, true)
}

/// Refutations for the tracer of a run, if it has one.
#[derive(Default)]
pub(super) struct TracedRefutation(Option<Box<Path>>);

/// The way to the state that is searched.
struct Path {
    tracer: Arc<Tracer>,
    pass: u32,
    /// The numbers of its states from the start.
    states: Vec<u64>,
}

impl TracedRefutation {
    /// Begins with at most `most` moves that do not finish a color.
    pub(super) fn begin<const W: usize>(&mut self, board: &Board<W>, most: u32, run: &Run<'_>) {
        self.0 = run.tracer().map(|tracer| {
            let plain = plain(board);
            let (region, forced) = plain.start();
            let limit = most + forced + plain.colors_left(&region);
            Box::new(Path {
                tracer: tracer.clone(),
                pass: tracer.begin_pass(PassKind::DepthFirst, Some(limit), None),
                states: Vec::new(),
            })
        });
    }

    /// Whether somebody is told.
    pub(super) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// The fate of the state after a move from the state at the end of a path of this many states, or of the start. The
    /// compiler sees that there is nobody to tell without the feature.
    #[inline(always)]
    pub(super) fn tell(&mut self, depth: usize, color: Color, fate: Fate) {
        if let Some(path) = self.0.as_deref_mut().filter(|_| Tracer::ENABLED) {
            path.tell(depth, color, fate);
        }
    }
}

impl Path {
    fn tell(&mut self, depth: usize, color: Color, fate: Fate) {
        let Some(number) = self.tracer.next_state() else {
            return;
        };
        self.states.truncate(depth);
        let parent = self.states.last().copied();
        self.tracer.tell(&TraceEvent::State(TracedState {
            number,
            pass: self.pass,
            parent,
            color: parent.map(|_| color),
            fate,
        }));
        self.states.push(number);
    }
}
