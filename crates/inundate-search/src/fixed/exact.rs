//! The exact search of the fixed game.

use inundate_core::{Color, Outcome};
use inundate_method::bounds::colors_left;
use inundate_method::quick::GreedyArea;
use inundate_method::{
    Class, Goal, Incumbent, Method, NotApplicable, Plays, Problem, Run, Solver, StopReason,
};

use super::beam::beam;
use super::board::Board;
use super::options::{Options, Part};
use super::pairs::{LANES, Pairs};
use super::pass::{Pass, pass};
use super::state::State;

/// Iterative deepening on the length of the solution, with a beam before each exhaustive pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Solver for Exact {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "exact",
                Class::Exact,
                "iterative deepening by layers with the bound `layer`, forced moves, closure, dominance and a beam before each pass",
                Plays::FIXED,
            )
            .with_guarantee(
                "optimal, with proof; stopped early, the best solution and a true lower bound \
                 (always so above 4096 components where the root bound is not attained)",
            )
            .with_complexity("exponential; space two layers of states and 8 bytes for every state of a pass")
            .with_ties("lowest color first")
            .with_source("bound and forced moves: Puchert's floodit; the rest is described in the book")
        }
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        problem.expect_fixed("exact")
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        search(problem, goal, Options::ALL_PARTS, run)
    }
}

/// An ablation of [`Exact`]: the search without one of its parts. It is as exact, and slower or faster.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Ablation, Budget, Exact, Part, solve};
///
/// let grid = uniform(12, 12, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let whole = solve(&Exact, &instance, &Budget::default())?;
/// let without = solve(&Ablation(Part::Closure), &instance, &Budget::default())?;
/// assert_eq!(whole.outcome.lower_bound(), without.outcome.lower_bound());
/// assert!(whole.stats.expanded < without.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ablation(pub Part);

impl Solver for Ablation {
    fn method(&self) -> &'static Method {
        Exact.method()
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        Exact.covers(problem)
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let options = Options {
            without: Some(self.0),
            ..Options::ALL_PARTS
        };
        search(problem, goal, options, run)
    }
}

fn search(problem: &Problem<'_>, goal: Goal, options: Options, run: &mut Run<'_>) -> Outcome {
    let mut search = Search {
        problem,
        options,
        incumbent: Incumbent::new(problem, goal),
    };
    // This is quick, so even a search that must stop at once has a solution.
    let greedy = GreedyArea.solve(problem, goal, &mut Run::unlimited());
    search.incumbent.offer(greedy.solution().cloned());
    if !search.incumbent.is_closed() {
        // If it is stopped, `run` knows why, and the incumbent is kept.
        let _ = search.dispatch(run);
    }
    search.incumbent.into_outcome()
}

/// A problem and its incumbent.
struct Search<'a> {
    problem: &'a Problem<'a>,
    options: Options,
    incumbent: Incumbent,
}

impl Search<'_> {
    /// Searches with states as narrow as the instance allows.
    fn dispatch(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let words = self.problem.reduced().component_count().div_ceil(64);
        match words {
            1..=2 => self.deepen::<2>(run),
            3..=4 => self.deepen::<4>(run),
            5..=8 => self.deepen::<8>(run),
            9..=12 => self.deepen::<12>(run),
            13..=16 => self.deepen::<16>(run),
            17..=32 => self.deepen::<32>(run),
            33..=64 => self.deepen::<64>(run),
            // Above 4096 components there is no search: the greedies and the root bound are the answer.
            _ => Ok(()),
        }
    }

    /// Refutes one length after another until it finds a solution or meets the goal.
    ///
    /// Lengths do not count the finishing moves: every solution has one for each color left (see [`State::normalized_start`]).
    fn deepen<const W: usize>(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let mut board = Board::<W>::new(self.problem.reduced(), self.problem.start());
        run.hold(board.bytes())?;
        let finishing = colors_left(self.problem.reduced(), self.problem.start());
        let mut moves = Vec::new();
        if State::normalized_start(&board, self.options, |color| moves.push(color)).is_goal(&board)
        {
            self.offer_moves(moves);
            return Ok(());
        }
        board.make_balls(BALLS);
        let mut pairs: Option<Pairs<W>> = None;
        let mut sample = None;
        let mut effort = 0;
        let mut improved_at = 0;
        let mut paired_at = 0;
        while !self.incumbent.is_closed() {
            let most = self.incumbent.lower_bound() - finishing;
            self.incumbent.report(run, None, run.stats.peak_bytes);
            if self.options.uses(Part::Beam) {
                if effort >= IMPROVE_FROM && effort >= IMPROVE_AGAIN * improved_at {
                    improved_at = effort;
                    self.improve(&board, finishing, effort / IMPROVE_PART, run)?;
                    continue;
                }
                let width = beam_width(effort, self.incumbent.lower_bound());
                if let Some(moves) = beam(&board, most, width, self.options, run)? {
                    self.offer_moves(moves);
                    return Ok(());
                }
            }
            // Only after the beam has failed, since often no other pass is needed.
            if let Some(sample) = &sample
                && effort >= PAIRS_AGAIN * paired_at
                && self.pairs_pay(&board, effort, run)
            {
                paired_at = effort;
                pairs = Pairs::new(&board, sample, run)?;
            }
            let before = run.stats.expanded;
            let tell = |run: &Run<'_>, depth, bytes| {
                self.incumbent.report(run, Some(depth), bytes);
            };
            sample = match pass(&board, pairs.as_ref(), most, self.options, run, tell) {
                Ok(Pass::Found(moves)) => {
                    self.offer_moves(moves);
                    return Ok(());
                }
                Ok(Pass::Refuted(sample)) => Some(sample),
                Err(StopReason::Memory) => {
                    // The memory of the pass is free again: a beam uses it for a better solution.
                    drop(pairs);
                    self.improve(&board, finishing, LAST_EFFORT, run)?;
                    return Err(StopReason::Memory);
                }
                Err(stopped) => return Err(stopped),
            };
            self.incumbent.raise(self.incumbent.lower_bound() + 1);
            effort = run.stats.expanded - before;
        }
        Ok(())
    }

    /// Whether to make tables of pairs after a pass of `effort` states.
    ///
    /// They pay if many states are still to come: a pass has two to three times as many as the one
    /// before, and the number of passes to come is the gap between the bounds.
    fn pairs_pay<const W: usize>(&self, board: &Board<W>, effort: u64, run: &Run<'_>) -> bool {
        let colors = board.class.len();
        let passes = self
            .incumbent
            .upper_bound()
            .map_or(MOST_PASSES, |best| best - self.incumbent.lower_bound());
        let to_come = (0..passes.min(MOST_PASSES)).fold(effort, |states, _| states * 5 / 2);
        let size = board.len() as u64;
        self.options.uses(Part::Pairs)
            && colors * (colors + 1) / 2 * TARGETS_EACH <= LANES
            && effort >= self.options.pairs_from.min(size * size / PAIRS_FROM)
            && to_come >= self.options.pairs_from.min(size * size)
            && run.can_hold(board.bytes() + 3 * Pairs::bytes_for(board))
    }

    /// Looks with one beam for a shorter solution, so that a search that has to stop has a good one.
    fn improve<const W: usize>(
        &mut self,
        board: &Board<W>,
        finishing: u32,
        effort: u64,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        if let Some(wanted) = self.incumbent.wanted()
            && wanted >= self.incumbent.lower_bound()
            && let Some(moves) = beam(
                board,
                wanted - finishing,
                beam_width(effort, self.incumbent.lower_bound()),
                self.options,
                run,
            )?
        {
            self.offer_moves(moves);
        }
        Ok(())
    }

    fn offer_moves(&mut self, moves: Vec<Color>) {
        self.incumbent.offer(Some(self.problem.solution(moves)));
    }
}

/// States a layer of a beam that costs at most half as much as the last pass. In a prototype of this
/// search a fraction of 1 cost 7 % more time on the set pc19, and 2 cost 21 %.
fn beam_width(effort: u64, length: u32) -> usize {
    let width = effort / 2 / u64::from(length.max(1));
    usize::try_from(width.max(4)).expect("a width that fits memory")
}

/// The largest radius of the balls that are kept.
const BALLS: usize = 16;

/// Tables of pairs may be made after a pass of as many states as the square of the number of
/// components, divided by this.
const PAIRS_FROM: u64 = 16;

/// The tables are made again, from new states, when the effort has grown by this factor.
const PAIRS_AGAIN: u64 = 6;

/// At most this many passes to come are counted when the search decides about tables of pairs.
const MOST_PASSES: u32 = 4;

/// With fewer targets for each two colors, tables of pairs prune too little.
const TARGETS_EACH: usize = 4;

/// A pass that expands this many states is followed by a beam for a better upper bound.
///
/// With it ten boards of 28×28 cells and 6 colors, stopped after a second each, end with 371 moves
/// in all, without it with 503; the optimum is 366. It costs nothing: on the sets of the corpus the
/// better bound saves some last passes.
const IMPROVE_FROM: u64 = 500;

/// The search looks for it again when the effort has grown by this factor.
const IMPROVE_AGAIN: u64 = 8;

/// The effort of the last pass divided by this is spent on it.
const IMPROVE_PART: u64 = 4;

/// The effort of the last beam, when the memory is used up.
const LAST_EFFORT: u64 = 200_000;

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;

    /// The optimum is the same without any one part, and with tables of pairs from the first pass on.
    #[test]
    fn every_ablation_gives_the_optimum() {
        let mut all_options: Vec<Options> = Part::ALL
            .iter()
            .map(|&(_, part)| Options {
                without: Some(part),
                ..Options::ALL_PARTS
            })
            .collect();
        all_options.push(Options {
            pairs_from: 0,
            ..Options::ALL_PARTS
        });
        for index in 0..60 {
            let rng = &mut SplitMix64::for_board(3, index);
            let (side, colors) = (5 + rng.below(6) as usize, 3 + rng.below(4) as usize);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let run = &mut Run::unlimited();
            let whole = Exact.solve(&problem, Goal::Shortest, run);
            for &options in &all_options {
                let run = &mut Run::unlimited();
                let other = search(&problem, Goal::Shortest, options, run);
                assert!(other.is_optimal(), "board {index}, {options:?}");
                assert_eq!(
                    other.lower_bound(),
                    whole.lower_bound(),
                    "board {index}, {options:?}"
                );
            }
        }
    }

    /// Tables of pairs on all the boards of a set whose optima are published, from the second pass
    /// on: `cargo test --release -p inundate-search -- --ignored pairs_on_whole_sets`.
    #[test]
    #[ignore = "minutes in the release profile"]
    fn pairs_on_whole_sets() {
        for set in ["b18c6-first200", "b14c8-first200"] {
            for record in inundate_testkit::corpus::corpus(set) {
                let problem = Problem::new(&record.instance);
                let options = Options {
                    pairs_from: 200,
                    ..Options::ALL_PARTS
                };
                let outcome = search(&problem, Goal::Shortest, options, &mut Run::unlimited());
                assert_eq!(Some(outcome.lower_bound()), record.optimum, "{}", record.id);
            }
        }
    }

    /// Wider sets than needed give the same answer.
    #[test]
    fn width_makes_no_difference() {
        fn length<const W: usize>(problem: &Problem<'_>) -> u32 {
            let mut search = Search {
                problem,
                options: Options::ALL_PARTS,
                incumbent: Incumbent::new(problem, Goal::Shortest),
            };
            search.deepen::<W>(&mut Run::unlimited()).unwrap();
            search.incumbent.upper_bound().unwrap()
        }
        for index in 0..20 {
            let grid = uniform(7, 7, 5, &mut SplitMix64::for_board(2, index)).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let widths = [
                length::<1>(&problem),
                length::<2>(&problem),
                length::<3>(&problem),
                length::<10>(&problem),
                length::<64>(&problem),
            ];
            assert!(widths.iter().all(|&other| other == widths[0]), "{widths:?}");
        }
    }
}
