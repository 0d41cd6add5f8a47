//! The exact search of the fixed game.

use inundate_core::{Color, Game, Never, Outcome, Solution};

use super::beam::beam;
use super::board::Board;
use super::pass::pass;
use super::state::State;
use crate::bounds::colors_left;
use crate::heuristic::{GreedyArea, GreedyPerimeter};
use crate::{Class, Goal, Interrupt, Method, NotApplicable, Problem, Run, Solver};

/// Iterative deepening on the length of the solution, with a beam before each exhaustive pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Solver for Exact {
    fn method(&self) -> &'static Method {
        &Method {
            name: "exact",
            class: Class::Exact,
            summary: "iterative deepening by layers with the bound `layer`, forced calls, closure, dominance and a beam before each pass",
            plays: "fixed",
            guarantee: "optimal, with proof; stopped early, the best solution and a true lower bound \
                        (always so above 4096 components where the root bound is not attained)",
            complexity: "exponential; space two layers of states and 8 bytes for every state of a pass",
            ties: "lowest color first",
            source: "bound and forced calls: Puchert's floodit; the rest is described in the book",
        }
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        match problem.instance().game() {
            Game::Fixed { .. } => Ok(()),
            Game::Free => Err(NotApplicable {
                method: "exact",
                expected: "the fixed game".to_owned(),
                found: "the free game".to_owned(),
            }),
        }
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let mut search = Search {
            problem,
            goal,
            best: None,
            lower_bound: problem.lower_bound(),
        };
        for greedy in [&GreedyArea as &dyn Solver, &GreedyPerimeter] {
            // In linear time, so even a search that must stop at once has a solution.
            let outcome = greedy.solve(problem, goal, &mut Run::new(&Never));
            search.offer(outcome.solution().cloned());
        }
        if !search.is_over() {
            // On an interrupt `run` remembers why, and the search what it knows.
            let _ = search.dispatch(run);
        }
        Outcome::new(search.best, search.lower_bound)
    }
}

/// Both sides of the truth as they close in.
struct Search<'a> {
    problem: &'a Problem<'a>,
    goal: Goal,
    best: Option<Solution>,
    lower_bound: u32,
}

impl Search<'_> {
    fn upper_bound(&self) -> Option<u32> {
        self.best.as_ref().map(Solution::len)
    }

    fn is_over(&self) -> bool {
        self.goal.is_met(self.upper_bound(), self.lower_bound)
    }

    fn offer(&mut self, solution: Option<Solution>) {
        if let Some(solution) = solution
            && self.upper_bound().is_none_or(|best| solution.len() < best)
        {
            self.best = Some(solution);
        }
    }

    /// Searches with states as narrow as the instance allows.
    fn dispatch(&mut self, run: &mut Run<'_>) -> Result<(), Interrupt> {
        match self.problem.reduced().component_count().div_ceil(64) {
            1 => self.deepen::<1>(run),
            2 => self.deepen::<2>(run),
            3 => self.deepen::<3>(run),
            4 => self.deepen::<4>(run),
            5 => self.deepen::<5>(run),
            6 => self.deepen::<6>(run),
            7 => self.deepen::<7>(run),
            8 => self.deepen::<8>(run),
            9..=10 => self.deepen::<10>(run),
            11..=12 => self.deepen::<12>(run),
            13..=16 => self.deepen::<16>(run),
            17..=24 => self.deepen::<24>(run),
            25..=32 => self.deepen::<32>(run),
            33..=64 => self.deepen::<64>(run),
            // Above 4096 components the root bound and the greedies are all there is.
            _ => Ok(()),
        }
    }

    /// Refutes one length after another until a solution is found or the goal met.
    ///
    /// Lengths are counted without the finishing calls, of which every solution has one for each
    /// color left (see [`State::settle`]).
    fn deepen<const W: usize>(&mut self, run: &mut Run<'_>) -> Result<(), Interrupt> {
        let board = Board::<W>::new(self.problem.reduced(), self.problem.start());
        run.hold(board.bytes())?;
        let finishing = colors_left(self.problem.reduced(), self.problem.start());
        let mut word = Vec::new();
        if State::start(&board)
            .settle(&board, |color| word.push(color))
            .is_goal(&board)
        {
            self.offer_word(word);
            return Ok(());
        }
        let mut effort = 0;
        let mut improved_at = 0;
        while !self.is_over() {
            let most = self.lower_bound - finishing;
            run.report(self.lower_bound, self.upper_bound(), run.stats.peak_bytes);
            if effort >= IMPROVE_FROM && effort >= IMPROVE_AGAIN * improved_at {
                improved_at = effort;
                self.improve(&board, finishing, effort / IMPROVE_PART, run)?;
                continue;
            }
            let width = beam_width(effort, self.lower_bound);
            if let Some(word) = beam(&board, most, width, run)? {
                self.offer_word(word);
                return Ok(());
            }
            let before = run.stats.expanded;
            let tell =
                |run: &Run<'_>, bytes| run.report(self.lower_bound, self.upper_bound(), bytes);
            match pass(&board, most, run, tell) {
                Ok(Some(word)) => {
                    self.offer_word(word);
                    return Ok(());
                }
                Ok(None) => self.lower_bound += 1,
                Err(Interrupt::Memory) => {
                    // What the pass held is free again: spend some of it on a better solution.
                    self.improve(&board, finishing, LAST_EFFORT, run)?;
                    return Err(Interrupt::Memory);
                }
                Err(stopped) => return Err(stopped),
            }
            effort = run.stats.expanded - before;
        }
        Ok(())
    }

    /// One beam for anything shorter than the best solution, so that a search that has to stop
    /// has a good one.
    fn improve<const W: usize>(
        &mut self,
        board: &Board<W>,
        finishing: u32,
        effort: u64,
        run: &mut Run<'_>,
    ) -> Result<(), Interrupt> {
        let wanted = match (self.goal, self.upper_bound()) {
            (Goal::AtMost(moves), _) => moves,
            (Goal::Shortest, Some(best)) => best - 1,
            (Goal::Shortest, None) => u32::MAX,
        };
        if wanted >= self.lower_bound
            && let Some(word) = beam(
                board,
                wanted - finishing,
                beam_width(effort, self.lower_bound),
                run,
            )?
        {
            self.offer_word(word);
        }
        Ok(())
    }

    fn offer_word(&mut self, word: Vec<Color>) {
        let solution = self.problem.solution(word);
        self.offer(Some(solution));
    }
}

/// States a layer of a beam that may cost half of what the last pass did. In a prototype of this
/// search a fraction of 1 cost 7 % more time on the set pc19, and 2 cost 21 %.
fn beam_width(effort: u64, length: u32) -> usize {
    let width = effort / 2 / u64::from(length.max(1));
    usize::try_from(width.max(4)).expect("a width that fits memory")
}

/// Expanded states in a pass from which a better upper bound is looked for.
///
/// With it ten boards of 28×28 cells and 6 colors, stopped after a second each, end with 371 moves
/// in all, without it with 503; the optimum is 366. It costs nothing: on the sets of the corpus the
/// better bound saves some last passes.
const IMPROVE_FROM: u64 = 500;

/// The growth of the effort after which it is looked for again.
const IMPROVE_AGAIN: u64 = 8;

/// The part of the effort that is spent on it.
const IMPROVE_PART: u64 = 4;

/// The effort put into the last solution when the memory is used up.
const LAST_EFFORT: u64 = 200_000;

#[cfg(test)]
mod tests {
    use super::*;
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    /// Wider sets than needed give the same answer, so every width is right if one is.
    #[test]
    fn width_makes_no_difference() {
        fn length<const W: usize>(problem: &Problem<'_>) -> u32 {
            let lower_bound = problem.lower_bound();
            let mut search = Search {
                problem,
                goal: Goal::Shortest,
                best: None,
                lower_bound,
            };
            search.deepen::<W>(&mut Run::new(&Never)).unwrap();
            search.upper_bound().unwrap()
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
