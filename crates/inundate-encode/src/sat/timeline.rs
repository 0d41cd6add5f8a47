//! The fixed game as a formula that grows by one move at a time.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::Problem;

use crate::cnf::{ClauseSink, Literal};

/// The fixed game on the contracted board, move by move.
///
/// There are two kinds of variables: *component v is flooded after move t*, and *move t plays color
/// c*. The clauses define the first by the second:
///
/// - before the first move only the pivot's component is flooded or, if the pivot is left open, at
///   most one component;
/// - what is flooded stays flooded;
/// - a move floods the components of its color that are adjacent to a flooded one, and nothing else
///   (adjacent components have different colors, so nothing more follows in the same move).
///
/// Three more kinds of clauses leave out sequences that have an equivalent one: a move plays at
/// most one color; after a move without a color all moves are without; no color is played twice in
/// a row. You can remove from any sequence of at most T moves those that change nothing, and fill
/// it up at its end. So there is a model where everything is flooded after move T if and only if T
/// moves are enough.
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
    played: Vec<Vec<Literal>>,
}

impl<'a> Timeline<'a> {
    /// The board before the first move.
    pub fn new(problem: &'a Problem<'_>, clauses: &mut impl ClauseSink) -> Self {
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

    /// The board before the first move of a game whose pivot is left open.
    ///
    /// At most one component is flooded. To say so takes one more variable, *the pivot's component
    /// is v or one before it*, and three clauses for every component v but the last. (If none is
    /// flooded, nothing ever is, so no clause says that one is.)
    pub fn from_any_pivot(problem: &'a Problem<'_>, clauses: &mut impl ClauseSink) -> Self {
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

    /// The board before the first move, without clauses that say what is flooded.
    fn without_start(
        problem: &'a Problem<'_>,
        start: Option<Component>,
        clauses: &mut impl ClauseSink,
    ) -> Self {
        let reduced = problem.reduced();
        let components = reduced.graph().vertices();
        Self {
            reduced,
            start,
            flooded: vec![components.map(|_| clauses.variable()).collect()],
            played: Vec::new(),
        }
    }

    /// Number of moves so far.
    pub fn moves(&self) -> usize {
        self.played.len()
    }

    /// Adds a move.
    pub fn grow(&mut self, clauses: &mut impl ClauseSink) {
        let played: Vec<Literal> = (0..self.reduced.color_count())
            .map(|_| clauses.variable())
            .collect();
        let flooded: Vec<Literal> = self.flooded[0].iter().map(|_| clauses.variable()).collect();
        for (color, &is_played) in played.iter().enumerate() {
            for &other in &played[..color] {
                clauses.add(&[!other, !is_played]);
            }
        }
        if let Some(played_before) = self.played.last() {
            for (&is_played, &was_played) in played.iter().zip(played_before) {
                clauses.add(&[!was_played, !is_played]);
                clauses.add(&[&[!is_played], played_before.as_slice()].concat());
            }
        }
        let before = &self.flooded[self.moves()];
        for component in self.reduced.graph().vertices() {
            let is_played = played[self.reduced.color(component).index()];
            let (was, is) = (before[component.index()], flooded[component.index()]);
            clauses.add(&[!was, is]);
            if Some(component) == self.start {
                continue;
            }
            let neighbors = self.reduced.graph().neighbors(component).iter();
            let neighbors: Vec<Literal> = neighbors.map(|v| before[v.index()]).collect();
            for &neighbor in &neighbors {
                clauses.add(&[!is_played, !neighbor, is]);
            }
            clauses.add(&[!is, was, is_played]);
            clauses.add(&[&[!is, was], neighbors.as_slice()].concat());
        }
        self.played.push(played);
        self.flooded.push(flooded);
    }

    /// For each component, whether it is flooded after the last move.
    pub fn flooded(&self) -> &[Literal] {
        &self.flooded[self.moves()]
    }

    /// The colors of the moves of a model.
    pub fn colors(&self, holds: impl Fn(Literal) -> bool) -> Vec<Color> {
        let moves = self.played.iter();
        let colors = moves.map_while(|played| played.iter().position(|&literal| holds(literal)));
        colors
            .map(|color| Color::new(u16::try_from(color).expect("at most 65,536 colors")))
            .collect()
    }
}
