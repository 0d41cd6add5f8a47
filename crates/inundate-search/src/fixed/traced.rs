//! The passes of the exact search for a tracer.

use inundate_core::Color;
use inundate_method::{PassKind, Run};

use super::board::Board;
use super::layer::Layer;
use super::options::{Options, Part};
use super::trail::Step;
use crate::watch::{Dropped, Forcing, Key, Plain, Watch};

/// A pass for the tracer of a run, if it has one.
#[derive(Default)]
pub(super) struct Traced(Option<Watch>);

impl Traced {
    /// Begins a pass for at most `most` moves that do not finish a color; `width` is that of a beam.
    pub(super) fn begin<const W: usize>(
        board: &Board<W>,
        options: Options,
        most: u32,
        width: Option<usize>,
        run: &Run<'_>,
    ) -> Self {
        let Some(tracer) = run.tracer() else {
            return Self(None);
        };
        let neighbors = (0..board.len()).map(|v| board.adjacent.get(v).iter().collect());
        let plain = Plain::new(
            neighbors.collect(),
            board.color_of.clone(),
            0,
            Forcing::Together,
            options.uses(Part::Closure),
        );
        let kind = match width {
            Some(_) => PassKind::Beam,
            None => PassKind::Layers,
        };
        Self(Some(Watch::begin(tracer, plain, kind, Some(most), width)))
    }

    /// The next `expanded` states of the layer are expanded.
    pub(super) fn expand<const W: usize>(&mut self, layer: &Layer<W>, expanded: u64) {
        if let Some(watch) = &mut self.0 {
            let steps = &layer.steps;
            let count = usize::try_from(expanded).expect("states of a layer");
            let is_skipped = |place: usize, color: Color| steps[place].skipped.contains(color);
            watch.expand(count, true, is_skipped);
        }
    }

    /// Only these states of the next layer are left.
    pub(super) fn keep<const W: usize>(&mut self, next: &Layer<W>, why: Dropped) {
        if let Some(watch) = &mut self.0 {
            watch.keep(next.steps.iter().copied().map(key), why);
        }
    }

    /// The next layer is complete.
    pub(super) fn advance(&mut self) {
        if let Some(watch) = &mut self.0 {
            watch.advance_with_all();
        }
    }
}

fn key(step: Step) -> Key {
    (step.parent as usize, step.color)
}
