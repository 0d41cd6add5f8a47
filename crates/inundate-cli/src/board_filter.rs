//! Which boards of a series are kept.

use std::ops::RangeInclusive;
use std::time::Instant;

use inundate::Budget;
use inundate::solver::{Clock, StopReason};
use inundate_core::Instance;
use inundate_game::{Mined, Optimum, Puzzle, best_pivot_has_optimum, has_optimum};

use crate::Finish;
use crate::args::FilterArgs;
use crate::failure::Failure;
use crate::limits::of_command;
use crate::measures::{Measures, effort};
use crate::tell::tell;
use crate::text::plural;
use crate::units::range_text;

/// The range of a filter that is not given.
const ANY: RangeInclusive<u32> = 0..=u32::MAX;

/// The moves that a puzzle has left, if it is not said.
const OF_PUZZLES: RangeInclusive<u32> = 3..=u32::MAX;

/// A board that is kept.
pub(crate) enum Kept {
    /// Nothing had to be known of it.
    Unsolved,
    /// This is known of it.
    Solved(Measures),
}

/// What is done with a board.
enum Verdict {
    Kept(Kept),
    Dropped,
    /// The optimum is not proven.
    Unproven,
    /// There are too many shortest solutions to count.
    Uncounted,
}

/// Which boards of a series are kept.
pub(crate) struct BoardFilter<'a> {
    args: &'a FilterArgs,
    /// Number of boards to keep.
    wanted: u64,
    /// For the whole series.
    budget: Budget,
    looked_at: u64,
    kept: u64,
    unproven: u64,
    uncounted: u64,
}

impl<'a> BoardFilter<'a> {
    pub(crate) fn new(args: &'a FilterArgs, wanted: u64) -> Result<Self, Failure> {
        Ok(Self {
            args,
            wanted,
            budget: of_command(args.time_limit, args.memory_limit)?,
            looked_at: 0,
            kept: 0,
            unproven: 0,
            uncounted: 0,
        })
    }

    /// Whether boards are solved.
    pub(crate) fn solves(&self) -> bool {
        let args = self.args;
        args.with_solution
            || args.optimum.is_some()
            || args.greedy_gap.is_some()
            || args.solutions.is_some()
            || args.effort.is_some()
            || args.sort.is_some()
            || args.ladder.is_some()
            || args.puzzles.is_some()
    }

    /// Whether a limit or Ctrl-C has ended the series.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped().is_some()
    }

    /// Counts the shortest solutions of a board that was kept.
    pub(crate) fn count(&self, board: &Instance, measures: &mut Measures) {
        measures.count(board, &self.budget);
    }

    /// Whether boards are left out.
    fn filters(&self) -> bool {
        let args = self.args;
        if args.puzzles.is_some() {
            return true;
        }
        let ranges = [
            &args.optimum,
            &args.greedy_gap,
            &args.solutions,
            &args.effort,
        ];
        ranges.iter().any(|range| range.is_some())
    }

    /// Whether the series is over.
    pub(crate) fn is_over(&self) -> bool {
        self.kept == self.wanted
            || self.stopped().is_some()
            || self.solves() && self.looked_at == self.args.attempts
    }

    pub(crate) fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// What has ended the series early, if anything has.
    fn stopped(&self) -> Option<StopReason> {
        Clock::start(&self.budget).stop_reason()
    }

    /// Looks at a board, and keeps it or leaves it out.
    pub(crate) fn look_at(&mut self, board: &Instance) -> Option<Kept> {
        // Half of the time that is left, so that one hard board does not take the time of all others.
        let verdict = self.judge(board, &self.budget.share(2));
        if matches!(verdict, Verdict::Unproven | Verdict::Uncounted) && self.stopped().is_some() {
            // With more time it might have been kept.
            return None;
        }
        self.looked_at += 1;
        match verdict {
            Verdict::Kept(kept) => {
                self.kept += 1;
                return Some(kept);
            }
            Verdict::Dropped => {}
            Verdict::Unproven => self.unproven += 1,
            Verdict::Uncounted => self.uncounted += 1,
        }
        None
    }

    /// Looks for a puzzle on a board, and keeps it or leaves it out.
    pub(crate) fn look_for_puzzle(&mut self, board: &Instance) -> Option<(Box<Puzzle>, Measures)> {
        let moves_left = self.args.optimum.as_ref().unwrap_or(&OF_PUZZLES);
        let budget = self.budget.share(2).begun_at(Instant::now());
        match Puzzle::mine(board, moves_left, &budget) {
            Mined::Puzzle(puzzle) => match self.look_at(&puzzle.position)? {
                Kept::Solved(measures) => Some((puzzle, measures)),
                Kept::Unsolved => None,
            },
            Mined::Nothing => {
                self.looked_at += 1;
                None
            }
            Mined::Unproven => {
                // With more time there might have been one.
                if self.stopped().is_none() {
                    self.looked_at += 1;
                    self.unproven += 1;
                }
                None
            }
        }
    }

    fn judge(&self, board: &Instance, budget: &Budget) -> Verdict {
        let budget = &budget.clone().begun_at(Instant::now());
        let args = self.args;
        if !self.solves() {
            return Verdict::Kept(Kept::Unsolved);
        }
        let range = args.optimum.as_ref().unwrap_or(&ANY);
        let optimum = if args.best_pivot {
            best_pivot_has_optimum(board, range, budget)
        } else {
            has_optimum(board, range, budget)
        };
        let solution = match optimum {
            Optimum::Within(solution) => solution,
            Optimum::Outside => return Verdict::Dropped,
            Optimum::Unproven => return Verdict::Unproven,
        };
        if args.best_pivot {
            // The solution is from another pivot than that of the board.
            return Verdict::Kept(Kept::Unsolved);
        }
        let mut measures = Measures::new(board, solution);
        let gap = args.greedy_gap.as_ref().unwrap_or(&ANY);
        if !gap.contains(&measures.greedy_gap()) {
            return Verdict::Dropped;
        }
        if let Some(range) = &args.effort {
            match effort(board, budget).map(u32::try_from) {
                None => return Verdict::Unproven,
                Some(Ok(effort)) if range.contains(&effort) => {}
                Some(_) => return Verdict::Dropped,
            }
        }
        if args.counts() {
            measures.count(board, budget);
        }
        match (&args.solutions, measures.solutions) {
            (None, _) => {}
            (Some(_), None) => return Verdict::Uncounted,
            (Some(range), Some(count)) => match u32::try_from(count) {
                Ok(count) if range.contains(&count) => {}
                _ => return Verdict::Dropped,
            },
        }
        if args.rates() {
            measures.rate(board, budget);
        }
        Verdict::Kept(Kept::Solved(measures))
    }

    /// Reports how rare the boards are, or how many are missing.
    pub(crate) fn finish(&self) -> Finish {
        if self.kept == self.wanted {
            if self.filters() && self.looked_at > self.kept {
                let (kept, looked_at) = (self.kept, plural(self.looked_at, "board"));
                let one_in = (self.looked_at + kept / 2) / kept.max(1);
                tell(format_args!(
                    "{kept} of the first {looked_at} of the seed, about one in {one_in}, with {}",
                    self.description()
                ));
            }
            return Finish::Done;
        }
        let kept = self.kept;
        let left_out = [
            ("the optimum of", self.unproven, "not proven"),
            (
                "the number of shortest solutions of",
                self.uncounted,
                "unknown",
            ),
        ];
        let left_out = left_out.into_iter().filter(|&(_, boards, _)| boards > 0);
        let left_out: Vec<String> = left_out
            .map(|(what, boards, how)| {
                let boards = plural(boards, "board");
                format!("; {what} {boards} is {how}")
            })
            .collect();
        let left_out = left_out.concat();
        if let Some(reason) = self.stopped() {
            let looked_at = plural(self.looked_at, "board");
            let stopped = match reason.limit() {
                Some(limit) => format!("stopped by the {limit}"),
                None => "interrupted".to_owned(),
            };
            tell(format_args!(
                "{stopped} after {looked_at}: found {kept}{left_out}"
            ));
        } else if self.solves() {
            let wanted = plural(self.wanted, "board");
            tell(format_args!(
                "found {kept} of {wanted} with {} among the first {} of the seed{left_out} (see --attempts)",
                self.description(),
                self.args.attempts
            ));
        }
        Finish::Incomplete
    }

    /// What the boards have to have.
    fn description(&self) -> String {
        let ranges = [
            ("an optimum", &self.args.optimum),
            ("a greedy gap", &self.args.greedy_gap),
            ("a number of shortest solutions", &self.args.solutions),
            ("an effort", &self.args.effort),
        ];
        let given = ranges.into_iter().filter_map(|(what, range)| {
            let range = range.as_ref()?;
            Some(format!("{what} in {}", range_text(range)))
        });
        let puzzle = self.args.puzzles.map(|_| "a puzzle".to_owned());
        let given: Vec<String> = puzzle.into_iter().chain(given).collect();
        if given.is_empty() {
            "a proven optimum".to_owned()
        } else {
            given.join(" and ")
        }
    }
}
