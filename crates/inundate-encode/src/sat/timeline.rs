//! The fixed game as a formula that grows by a move at a time.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::Problem;

use crate::cnf::{Clauses, Literal};

/// The fixed game on the contracted board, told move by move.
///
/// Two kinds of variables: *component v is flooded after move t*, and *move t calls color c*. The
/// clauses define the first by the second:
///
/// - before the first move the pivot's component is flooded, and no other; or, if the pivot is left open, one
///   component at most;
/// - what is flooded stays flooded;
/// - a move floods the components of its color beside a flooded one, and nothing else (adjacent
///   components have different colors, so nothing follows in the same move).
///
/// Three more kinds leave out sequences that others stand for: a move calls one color at most; a
/// move without a color is followed by such moves only; no color is called twice in a row. A
/// sequence of at most T moves loses its moves that change nothing and is filled up at its end, so
/// there is a model where everything is flooded after move T if and only if T moves are enough.
///
/// Distances from the pivot need no clauses: unit propagation finds that a component at distance d
/// is not flooded before move d.
///
/// # Complexity
/// n + c variables and O(n + m + c²) clauses a move, for n components of c colors with m adjacent
/// pairs.
#[derive(Clone, Debug)]
pub struct Timeline<'a> {
    reduced: &'a ReducedGraph,
    /// The pivot's component, unless that is left open.
    start: Option<Component>,
    /// By move from 0, by component.
    flooded: Vec<Vec<Literal>>,
    /// By move from 1, by color.
    calls: Vec<Vec<Literal>>,
}

impl<'a> Timeline<'a> {
    /// The board before the first move.
    pub fn new(problem: &'a Problem<'_>, clauses: &mut impl Clauses) -> Self {
        let timeline = Self::without_start(problem, Some(problem.start()), clauses);
        for component in timeline.reduced.graph().vertices() {
            let is_flooded = timeline.flooded[0][component.index()];
            clauses.add(&[if component == problem.start() {
                is_flooded
            } else {
                !is_flooded
            }]);
        }
        timeline
    }

    /// The board before the first move of a game whose pivot is still to be chosen.
    ///
    /// One component at most is flooded. That needs one more variable for every component v but the last, *the
    /// pivot's component is v or one before it*, and three clauses. (Where none is flooded, nothing ever is, so no
    /// clause says that one is.)
    pub fn from_any_pivot(problem: &'a Problem<'_>, clauses: &mut impl Clauses) -> Self {
        let timeline = Self::without_start(problem, None, clauses);
        let mut chosen_before: Option<Literal> = None;
        for (index, &is_pivot) in timeline.flooded[0].iter().enumerate() {
            if let Some(chosen_before) = chosen_before {
                clauses.add(&[!chosen_before, !is_pivot]);
            }
            if index + 1 == timeline.flooded[0].len() {
                break;
            }
            let chosen = clauses.variable();
            clauses.add(&[!is_pivot, chosen]);
            if let Some(chosen_before) = chosen_before {
                clauses.add(&[!chosen_before, chosen]);
            }
            chosen_before = Some(chosen);
        }
        timeline
    }

    /// The board before the first move, before it is said what is flooded.
    fn without_start(
        problem: &'a Problem<'_>,
        start: Option<Component>,
        clauses: &mut impl Clauses,
    ) -> Self {
        let reduced = problem.reduced();
        let components = reduced.graph().vertices();
        Self {
            reduced,
            start,
            flooded: vec![components.map(|_| clauses.variable()).collect()],
            calls: Vec::new(),
        }
    }

    /// Number of moves so far.
    pub fn moves(&self) -> usize {
        self.calls.len()
    }

    /// Adds a move.
    pub fn grow(&mut self, clauses: &mut impl Clauses) {
        let calls: Vec<Literal> = (0..self.reduced.color_count())
            .map(|_| clauses.variable())
            .collect();
        let flooded: Vec<Literal> = self.flooded[0].iter().map(|_| clauses.variable()).collect();
        for (color, &call) in calls.iter().enumerate() {
            for &other in &calls[..color] {
                clauses.add(&[!other, !call]);
            }
        }
        if let Some(calls_before) = self.calls.last() {
            for (&call, &call_before) in calls.iter().zip(calls_before) {
                clauses.add(&[!call_before, !call]);
                clauses.add(&[&[!call], calls_before.as_slice()].concat());
            }
        }
        let before = &self.flooded[self.moves()];
        for component in self.reduced.graph().vertices() {
            let call = calls[self.reduced.color(component).index()];
            let (was, is) = (before[component.index()], flooded[component.index()]);
            clauses.add(&[!was, is]);
            if Some(component) == self.start {
                continue;
            }
            let beside = self.reduced.graph().neighbors(component).iter();
            let beside: Vec<Literal> = beside.map(|beside| before[beside.index()]).collect();
            for &beside in &beside {
                clauses.add(&[!call, !beside, is]);
            }
            clauses.add(&[!is, was, call]);
            clauses.add(&[&[!is, was], beside.as_slice()].concat());
        }
        self.calls.push(calls);
        self.flooded.push(flooded);
    }

    /// Which components are flooded after the last move.
    pub fn flooded(&self) -> &[Literal] {
        &self.flooded[self.moves()]
    }

    /// The calls of a model.
    pub fn calls(&self, holds: impl Fn(Literal) -> bool) -> Vec<Color> {
        let moves = self.calls.iter();
        let called = moves.map_while(|calls| calls.iter().position(|&call| holds(call)));
        called
            .map(|color| Color::new(u16::try_from(color).expect("at most 65,536 colors")))
            .collect()
    }
}
