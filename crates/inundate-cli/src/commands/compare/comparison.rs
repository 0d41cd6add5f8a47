//! What the methods found on the boards.

use std::collections::BTreeMap;

use inundate::Solver;
use inundate_records::{RunStatistics, SolveRecord, SolveStatus};

use super::sign_test::{holm, sign_test};
use crate::failure::Failure;

/// What the methods found on the boards.
#[derive(Debug)]
pub(super) struct Comparison {
    pub(super) methods: Vec<Contender>,
    pub(super) boards: Vec<Board>,
}

/// A method, and where it was left out.
#[derive(Debug)]
pub(super) struct Contender {
    pub(super) name: String,
    /// On how many boards it was left out.
    pub(super) left_out: u64,
    /// Why, on the first of them.
    pub(super) reason: Option<String>,
}

/// What was found on a board.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) index: usize,
    pub(super) id: Option<String>,
    pub(super) source: String,
    /// The best lower bound.
    pub(super) lower_bound: u32,
    /// The fewest moves.
    pub(super) best: Option<u32>,
    /// What each method found; none of one that was left out.
    pub(super) found: Vec<Option<Found>>,
}

/// What a method found on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) moves: Option<u32>,
    /// What a printed algorithm says is the optimum.
    pub(super) claim: Option<u32>,
    is_proven: bool,
    statistics: Option<RunStatistics>,
}

/// What a method found on all boards with a solution.
#[derive(Debug)]
pub(super) struct Standing {
    /// Boards, with a solution or without.
    pub(super) boards: u64,
    /// How many boards it solved in each number of moves.
    moves: BTreeMap<u32, u64>,
    /// The sum of the moves above the best lower bound.
    above: u64,
    /// Boards whose optimum no method proved, so that it may lie above the bound.
    pub(super) undecided: u64,
    /// Boards on which no method needs fewer moves.
    pub(super) best: u64,
    /// Boards on which it proved its solution optimal.
    pub(super) proven: u64,
    expanded: u64,
    seconds: f64,
}

/// The moves of a method compared with those of the first, on the boards that both solved.
#[derive(Debug)]
pub(super) struct Difference {
    pub(super) fewer: u64,
    pub(super) equal: u64,
    pub(super) more: u64,
    /// The sum of the differences.
    sum: i64,
    /// The probability of the exact sign test.
    pub(super) p: f64,
    /// The same after the correction for all comparisons.
    pub(super) corrected: f64,
}

/// What a printed algorithm says is the optimum, on boards whose optimum is known.
#[derive(Debug, Default)]
pub(super) struct Claims {
    pub(super) boards: u64,
    /// On how many it says fewer moves.
    pub(super) too_few: u64,
    /// On how many it says more.
    pub(super) too_many: u64,
}

impl Board {
    /// The optimum, if a method proved it.
    pub(super) fn optimum(&self) -> Option<u32> {
        self.best.filter(|&best| best == self.lower_bound)
    }
}

impl Comparison {
    /// Of these methods, on no board.
    pub(super) fn new(methods: &[Box<dyn Solver>]) -> Self {
        let methods = methods.iter().map(|solver| Contender {
            name: solver.name().into_owned(),
            left_out: 0,
            reason: None,
        });
        Self {
            methods: methods.collect(),
            boards: Vec::new(),
        }
    }

    /// Adds the records of all methods on a board.
    ///
    /// # Errors
    /// If it is no board.
    pub(super) fn add(&mut self, records: &[SolveRecord]) -> Result<(), Failure> {
        let Some(first) = records.first() else {
            return Ok(());
        };
        if first.method.is_none() {
            return Err(Failure::new(first.error.as_deref().unwrap_or_default()));
        }
        let found = self.methods.iter_mut().zip(records);
        let found = found.map(|(method, record)| {
            if record.status != SolveStatus::Error {
                return Some(Found {
                    moves: record.moves,
                    claim: record.claim,
                    is_proven: record.status == SolveStatus::Optimal,
                    statistics: record.statistics,
                });
            }
            method.left_out += 1;
            if method.reason.is_none() {
                method.reason.clone_from(&record.error);
            }
            None
        });
        let lower_bound = records.iter().filter_map(|record| record.lower_bound).max();
        self.boards.push(Board {
            index: first.index,
            id: first.id.clone(),
            source: first.source.clone(),
            lower_bound: lower_bound.unwrap_or_default(),
            best: records.iter().filter_map(|record| record.moves).min(),
            found: found.collect(),
        });
        Ok(())
    }

    /// What a method says of the boards whose optimum is known, if it is a printed algorithm.
    pub(super) fn claims(&self, place: usize) -> Option<Claims> {
        let mut claims = None;
        for board in &self.boards {
            let claim = board.found[place].and_then(|found| found.claim);
            let (Some(claim), Some(optimum)) = (claim, board.optimum()) else {
                continue;
            };
            let claims: &mut Claims = claims.get_or_insert_default();
            claims.boards += 1;
            claims.too_few += u64::from(claim < optimum);
            claims.too_many += u64::from(claim > optimum);
        }
        claims
    }

    /// Refuses methods none of which applies to any board.
    pub(super) fn refuse_if_nothing_applies(&self) -> Result<(), Failure> {
        if self.methods.iter().any(|method| self.is_used(method)) {
            return Ok(());
        }
        let reasons = self
            .methods
            .iter()
            .filter_map(|method| method.reason.as_ref());
        let reasons = reasons.map(|reason| format!("--method {reason}, as on every board"));
        Err(Failure::Bad(reasons.collect()))
    }

    /// Puts the methods that apply to no board last, so that the first one applies to some.
    pub(super) fn put_unused_last(&mut self) {
        let order = self.used_first();
        let unsorted = std::mem::take(&mut self.methods);
        let mut unsorted: Vec<_> = unsorted.into_iter().map(Some).collect();
        self.methods = order
            .iter()
            .filter_map(|&method| unsorted[method].take())
            .collect();
        for board in &mut self.boards {
            board.found = order.iter().map(|&method| board.found[method]).collect();
        }
    }

    /// The places of the methods in this order.
    fn used_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.methods.len()).collect();
        order.sort_by_key(|&method| !self.is_used(&self.methods[method]));
        order
    }

    /// Forgets the methods that apply to no board, which come last.
    pub(super) fn forget_unused(&mut self) {
        let methods = self.methods.iter();
        let used = methods.filter(|method| self.is_used(method)).count();
        self.methods.truncate(used);
        for board in &mut self.boards {
            board.found.truncate(used);
        }
    }

    /// Whether a method applies to some board, or there is none.
    pub(super) fn is_used(&self, method: &Contender) -> bool {
        method.left_out == 0 || method.left_out < self.boards.len() as u64
    }

    /// How often each method needs how many moves more than the best, over the boards that it solved.
    pub(super) fn above_best(&self) -> impl Iterator<Item = (&str, BTreeMap<u32, u64>)> {
        let methods = self.methods.iter().enumerate();
        let methods = methods.filter(|(_, method)| self.is_used(method));
        methods.map(|(place, method)| {
            let mut counts = BTreeMap::new();
            for board in &self.boards {
                let moves = board.found[place].and_then(|found| found.moves);
                if let (Some(moves), Some(best)) = (moves, board.best) {
                    *counts.entry(moves - best).or_default() += 1;
                }
            }
            (method.name.as_str(), counts)
        })
    }

    /// What a method found on all boards.
    pub(super) fn standing(&self, method: usize) -> Standing {
        let mut standing = Standing {
            boards: 0,
            moves: BTreeMap::new(),
            above: 0,
            undecided: 0,
            best: 0,
            proven: 0,
            expanded: 0,
            seconds: 0.0,
        };
        for board in &self.boards {
            let Some(found) = board.found[method] else {
                continue;
            };
            standing.boards += 1;
            if let Some(moves) = found.moves {
                *standing.moves.entry(moves).or_default() += 1;
                standing.above += u64::from(moves - board.lower_bound);
                standing.undecided += u64::from(board.best != Some(board.lower_bound));
                standing.best += u64::from(board.best == Some(moves));
                standing.proven += u64::from(found.is_proven);
            }
            if let Some(statistics) = found.statistics {
                standing.expanded += statistics.expanded;
                standing.seconds += statistics.seconds;
            }
        }
        standing
    }

    /// Each method but the first compared with it; none of one that solved no board that the first solved.
    pub(super) fn differences(&self) -> Vec<Option<Difference>> {
        let methods = 1..self.methods.len();
        let mut found: Vec<_> = methods.map(|method| self.difference(method)).collect();
        let tests: Vec<f64> = found.iter().flatten().map(|found| found.p).collect();
        for (difference, corrected) in found.iter_mut().flatten().zip(holm(&tests)) {
            difference.corrected = corrected;
        }
        found
    }

    fn difference(&self, method: usize) -> Option<Difference> {
        let (mut fewer, mut equal, mut more, mut sum) = (0, 0, 0, 0);
        for board in &self.boards {
            let moves = |method: usize| board.found[method]?.moves.map(i64::from);
            let (Some(of_first), Some(of_this)) = (moves(0), moves(method)) else {
                continue;
            };
            let difference = of_this - of_first;
            sum += difference;
            match difference {
                ..0 => fewer += 1,
                0 => equal += 1,
                1.. => more += 1,
            }
        }
        let p = sign_test(fewer, more);
        (fewer + equal + more > 0).then_some(Difference {
            fewer,
            equal,
            more,
            sum,
            p,
            corrected: p,
        })
    }
}

#[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 moves")]
impl Standing {
    /// Boards with a solution.
    pub(super) fn solved(&self) -> u64 {
        self.moves.values().sum()
    }

    /// The mean of the moves.
    pub(super) fn mean(&self) -> Option<f64> {
        let moves = self.moves.iter();
        let sum: u64 = moves.map(|(&moves, times)| u64::from(moves) * times).sum();
        mean(sum as f64, self.solved())
    }

    /// The moves in the middle, or the mean of the two in the middle.
    pub(super) fn median(&self) -> Option<f64> {
        let solved = self.solved();
        let at = |before: u64| {
            let mut passed = 0;
            let mut moves = self.moves.iter();
            let found = moves.find(|&(_, times)| {
                passed += times;
                passed > before
            });
            found.map(|(&moves, _)| f64::from(moves))
        };
        Some(f64::midpoint(
            at(solved.checked_sub(1)? / 2)?,
            at(solved / 2)?,
        ))
    }

    /// The mean of the moves above the best lower bound.
    pub(super) fn gap(&self) -> Option<f64> {
        mean(self.above as f64, self.solved())
    }

    /// The mean of the states expanded.
    pub(super) fn expanded(&self) -> Option<f64> {
        mean(self.expanded as f64, self.boards)
    }

    /// The mean of the time.
    pub(super) fn seconds(&self) -> Option<f64> {
        mean(self.seconds, self.boards)
    }
}

impl Difference {
    /// Boards that both solved.
    pub(super) fn boards(&self) -> u64 {
        self.fewer + self.equal + self.more
    }

    /// The mean of the differences.
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 moves")]
    pub(super) fn mean(&self) -> f64 {
        self.sum as f64 / self.boards() as f64
    }
}

#[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 boards")]
fn mean(sum: f64, boards: u64) -> Option<f64> {
    (boards > 0).then(|| sum / boards as f64)
}
