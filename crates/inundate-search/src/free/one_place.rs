//! Solutions of the free game that move at one place only.

use std::borrow::Cow;

use inundate_core::metrics::breadth_first;
use inundate_core::{Color, Component, Outcome, ReducedGraph};
use inundate_method::bounds::layer;
use inundate_method::quick::fallback;
use inundate_method::{Plays, Problem, Question, Run, Solver, StopReason, label};

use crate::BeamWidth;
use crate::heuristic::beam;

/// Plays the fixed game from every promising place near the middle of the board, by beams.
///
/// A solution of the fixed game from any pivot is also one of the free game. From the best pivot it
/// is seldom longer than the optimum: by one move on 28 of 1000 random boards of up to 10×10 cells.
/// A place is promising if its bound `layer` is below the best solution so far.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::OnePlace, solve};
///
/// let instance = GridSetup::from_drawing("abcba\nabcba")?.into_instance(GameSetup::Free)?;
/// let outcome = solve(&OnePlace::default(), &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnePlace {
    width: BeamWidth,
}

crate::beam_width::of_width!(OnePlace, BeamWidth::TEN, "regions");

impl Solver for OnePlace {
    label! {
        "one-place", Heuristic, Plays::FREE;
        "plays the fixed game from every promising place near the middle, by beams";
        guarantee: "none";
        complexity: "O(P·moves·W·c·(V + E)) time for P places, at most 512, and W regions kept";
        ties: "lowest bound, then nearest to the middle; as `beam`";
        source: "the book";
        parameters: &[BeamWidth::parameter(
            "10",
            "regions kept from each place, 1 to 1000000, written `one-place:WIDTH`",
        )];
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.width).into()
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let width = self.width.get();
        let found = Candidates::new(problem, run)
            .and_then(|places| places.play(problem.reduced(), width, u32::MAX, run));
        let best = match found {
            Ok(moves) => moves.map(|moves| problem.solution_at(moves)),
            Err(_) => fallback(problem),
        };
        Outcome::new(best, problem.lower_bound())
    }
}

/// Components to play from, with their bounds, the lowest first.
pub(super) struct Candidates(Vec<(u32, Component)>);

impl Candidates {
    /// The components nearest to the middle, at most [`MOST_PLACES`].
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn new(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Self, StopReason> {
        let reduced = problem.reduced();
        let near = nearest(reduced, problem.start(), MOST_PLACES);
        Self::at(reduced, &near, run)
    }

    /// These components.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn at(
        reduced: &ReducedGraph,
        components: &[Component],
        run: &mut Run<'_>,
    ) -> Result<Self, StopReason> {
        let mut places = Vec::new();
        for &component in components {
            run.poll()?;
            places.push((layer(reduced, component), component));
        }
        places.sort_by_key(|&(bound, _)| bound);
        Ok(Self(places))
    }

    /// The number of places from which `most` moves may be enough.
    pub(super) fn count(&self, most: u32) -> usize {
        self.0.partition_point(|&(bound, _)| bound <= most)
    }

    /// The shortest solution of at most `most` moves at one place that the beams find.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn play(
        &self,
        reduced: &ReducedGraph,
        width: usize,
        mut most: u32,
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<(Component, Color)>>, StopReason> {
        let mut best = None;
        for &(bound, component) in &self.0 {
            if bound > most {
                break;
            }
            let Some((_, moves)) = beam(reduced, &[component], width, most, run)? else {
                continue;
            };
            let length = u32::try_from(moves.len()).expect("fewer than components");
            best = Some(moves.into_iter().map(|color| (component, color)).collect());
            match length.checked_sub(1) {
                Some(fewer) => most = fewer,
                None => break,
            }
        }
        Ok(best)
    }
}

/// The most places that are tried. On larger boards, places far from the middle are too far from
/// the opposite rim.
pub(super) const MOST_PLACES: usize = 512;

/// The components nearest to one, by breadth-first search.
pub(super) fn nearest(reduced: &ReducedGraph, middle: Component, most: usize) -> Vec<Component> {
    let mut found = breadth_first(reduced.graph(), middle);
    found.truncate(most);
    found
}

#[cfg(test)]
mod tests {
    use inundate::Auto;
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_method::Question;
    use inundate_method::{Budget, solve};

    use super::*;
    use crate::Exact;

    /// Never better than the fixed optimum from the best pivot, and with wide beams as good.
    #[test]
    fn as_good_as_the_best_pivot() {
        for seed in 0..60 {
            let rng = &mut SplitMix64::new(seed);
            let (side, colors) = (2 + rng.below(6) as usize, 2 + rng.below(4) as usize);
            let grid = uniform(side, side, colors.min(side * side), rng).unwrap();
            let fixed = grid.clone().into_instance(GameSetup::default()).unwrap();
            let fixed = Problem::new(&fixed);
            let best = fixed.ask(&Auto, &Question::AnyPivot, &Budget::default());
            let optimum = best.unwrap().outcome.lower_bound();
            let free = grid.into_instance(GameSetup::Free).unwrap();
            let wide = OnePlace::new(BeamWidth::new(10_000).unwrap());
            let found = solve(&wide, &free, &Budget::default()).unwrap().outcome;
            let found = found.solution().unwrap().len();
            assert_eq!(found, optimum, "seed {seed}");
        }
    }

    /// Only the places with a bound above the wanted length are left out.
    #[test]
    fn only_promising_places_are_tried() {
        let grid = uniform(9, 9, 5, &mut SplitMix64::new(4)).unwrap();
        let fixed = grid.clone().into_instance(GameSetup::default()).unwrap();
        let fixed = Problem::new(&fixed);
        let best = fixed.ask(&Exact, &Question::AnyPivot, &Budget::default());
        let optimum = best.unwrap().outcome.lower_bound();
        let free = grid.into_instance(GameSetup::Free).unwrap();
        let problem = Problem::new(&free);
        let run = &mut Run::unlimited();
        let places = Candidates::new(&problem, run).unwrap();
        assert_eq!(places.0.len(), problem.reduced().component_count());
        let none = places.play(problem.reduced(), 1000, optimum - 1, run);
        assert_eq!(none, Ok(None));
        assert!(places.count(optimum) > 0);
        let some = places.play(problem.reduced(), 1000, optimum, run).unwrap();
        assert_eq!(some.unwrap().len(), optimum as usize);
    }
}
