//! Methods compared on the same boards, with the exact sign test.

use std::collections::BTreeMap;

use inundate_core::notation::LabeledMove;

use crate::{RunStatistics, SolveRecord, SolveStatus};

/// The results of several methods on the same boards, and how often each needs fewer moves than the
/// first.
///
/// ```
/// use inundate::{Budget, GameSetup, GridSetup, Problem, method};
/// use inundate_records::{Comparison, Origin, SolveRecord};
///
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// let origin = Origin { index: 0, id: None, source: "a text", move_limit: None };
/// let problem = Problem::new(&board);
/// let names = ["exact", "greedy-area"];
/// let mut comparison = Comparison::new(names);
/// let mut records = Vec::new();
/// for name in names {
///     let answer = problem.solve(method(name)?.as_ref(), &Budget::default())?;
///     records.push(SolveRecord::new(&origin, &board, &answer));
/// }
/// comparison.add(&records)?;
/// assert_eq!(comparison.standing(1).mean(), Some(6.0));
/// let difference = comparison.differences().remove(0).expect("both solved the board");
/// assert_eq!((difference.more, difference.p), (1, 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Comparison {
    /// The methods, in the order of the results on a board.
    pub methods: Vec<ComparedMethod>,
    /// The boards, in the order in which they were added.
    pub boards: Vec<ComparedBoard>,
}

/// A method, and the boards on which it was left out.
#[derive(Debug)]
pub struct ComparedMethod {
    /// Its name.
    pub name: String,
    /// The number of boards on which it was left out.
    pub left_out: u64,
    /// The reason, on the first of them.
    pub reason: Option<String>,
}

/// The results on a board.
#[derive(Debug)]
pub struct ComparedBoard {
    /// Its number among all boards, from 0.
    pub index: usize,
    /// Its id.
    pub id: Option<String>,
    /// Its source.
    pub source: String,
    /// The best lower bound.
    pub lower_bound: u32,
    /// The fewest moves.
    pub best: Option<u32>,
    /// The result of each method; none of one that was left out.
    pub found: Vec<Option<MethodResult>>,
}

/// The result of a method on a board.
#[derive(Clone, Debug)]
pub struct MethodResult {
    /// The moves of its solution.
    pub moves: Option<u32>,
    /// Its solution.
    pub sequence: Option<Vec<LabeledMove>>,
    /// The optimum that a printed algorithm claims.
    pub claim: Option<u32>,
    is_proven: bool,
    /// The time, memory and states of the run, unless they are left out.
    pub statistics: Option<RunStatistics>,
}

/// The results of a method over all boards.
#[derive(Debug)]
pub struct Standing {
    /// Boards, with a solution or without.
    pub boards: u64,
    /// The number of boards that it solved in each number of moves.
    moves: Counts<u32>,
    /// The sum of the moves above the best lower bound.
    above: u64,
    /// Boards whose optimum no method proved, so that it may lie above the bound.
    pub undecided: u64,
    /// Boards on which no method needs fewer moves.
    pub best: u64,
    /// Boards on which it proved its solution optimal.
    pub proven: u64,
    expanded: u64,
    seconds: f64,
}

/// The moves of a method compared with those of the first, on the boards that both solved.
#[derive(Debug)]
pub struct Difference {
    /// Boards on which it needs fewer moves.
    pub fewer: u64,
    /// Boards on which both need as many.
    pub equal: u64,
    /// Boards on which it needs more moves.
    pub more: u64,
    /// The sum of the differences.
    sum: i64,
    /// The probability of the exact sign test.
    pub p: f64,
    /// `p` after the correction for all comparisons.
    pub corrected: f64,
}

/// The claims of a printed algorithm, on boards whose optimum is known.
#[derive(Debug, Default)]
pub struct Claims {
    /// Boards whose optimum is known.
    pub boards: u64,
    /// Boards on which it claims fewer moves.
    pub too_few: u64,
    /// Boards on which it claims more.
    pub too_many: u64,
}

impl ComparedMethod {
    /// The reason why it was left out, on the first such board, without its name.
    pub fn why_left_out(&self) -> Option<&str> {
        let reason = self.reason.as_deref()?;
        // The reason may name the method with its value or without.
        let (short, _) = self.name.split_once(':').unwrap_or((&self.name, ""));
        let names = [self.name.as_str(), short].into_iter();
        let mut after = names.filter_map(|name| reason.strip_prefix(name)?.strip_prefix(": "));
        Some(after.next().unwrap_or(reason))
    }
}

impl ComparedBoard {
    /// The optimum, if a method proved it.
    pub fn optimum(&self) -> Option<u32> {
        self.best.filter(|&best| best == self.lower_bound)
    }
}

impl Comparison {
    /// A comparison of the methods with these names, on no board yet.
    pub fn new(methods: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let methods = methods.into_iter().map(|name| ComparedMethod {
            name: name.into(),
            left_out: 0,
            reason: None,
        });
        Self {
            methods: methods.collect(),
            boards: Vec::new(),
        }
    }

    /// Adds the records of all methods on a board, in the order of the methods.
    ///
    /// # Errors
    /// The reason why the board is bad.
    pub fn add(&mut self, records: &[SolveRecord]) -> Result<(), String> {
        let Some(first) = records.first() else {
            return Ok(());
        };
        if first.method.is_none() {
            return Err(first.error.clone().unwrap_or_default());
        }
        let found = self.methods.iter_mut().zip(records);
        let found = found.map(|(method, record)| {
            if record.status != SolveStatus::Error {
                return Some(MethodResult {
                    moves: record.moves,
                    sequence: record.sequence.clone(),
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
        self.boards.push(ComparedBoard {
            index: first.index,
            id: first.id.clone(),
            source: first.source.clone(),
            lower_bound: lower_bound.unwrap_or_default(),
            best: records.iter().filter_map(|record| record.moves).min(),
            found: found.collect(),
        });
        Ok(())
    }

    /// Counts the claims of a method on the boards whose optimum is known; `None` unless it is a
    /// printed algorithm.
    pub fn claims(&self, place: usize) -> Option<Claims> {
        let mut claims = None;
        for board in &self.boards {
            let claim = board.found[place].as_ref().and_then(|found| found.claim);
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

    /// The reasons why no method applies to any board, one for each; `None` if one does.
    pub fn why_nothing_applies(&self) -> Option<Vec<&str>> {
        if self.methods.iter().any(|method| self.is_used(method)) {
            return None;
        }
        let reasons = self.methods.iter();
        Some(
            reasons
                .filter_map(|method| method.reason.as_deref())
                .collect(),
        )
    }

    /// Puts the methods that apply to no board last, so that the first one applies to some.
    pub fn put_unused_last(&mut self) {
        let order = self.used_first();
        let unsorted = std::mem::take(&mut self.methods);
        let mut unsorted: Vec<_> = unsorted.into_iter().map(Some).collect();
        self.methods = order
            .iter()
            .filter_map(|&method| unsorted[method].take())
            .collect();
        for board in &mut self.boards {
            board.found = order
                .iter()
                .map(|&method| board.found[method].take())
                .collect();
        }
    }

    /// The places of the methods in this order.
    fn used_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.methods.len()).collect();
        order.sort_by_key(|&method| !self.is_used(&self.methods[method]));
        order
    }

    /// Forgets the methods that apply to no board, which come last.
    pub fn forget_unused(&mut self) {
        let methods = self.methods.iter();
        let used = methods.filter(|method| self.is_used(method)).count();
        self.methods.truncate(used);
        for board in &mut self.boards {
            board.found.truncate(used);
        }
    }

    /// Whether a method applies to some board, or there is none.
    pub fn is_used(&self, method: &ComparedMethod) -> bool {
        method.left_out == 0 || method.left_out < self.boards.len() as u64
    }

    /// For each method the number of boards for each number of moves over the best, of the boards
    /// that it solved.
    pub fn above_best(&self) -> impl Iterator<Item = (&str, Counts<u32>)> {
        let methods = self.methods.iter().enumerate();
        let methods = methods.filter(|(_, method)| self.is_used(method));
        methods.map(|(place, method)| {
            let mut counts = Counts::default();
            for board in &self.boards {
                let moves = board.found[place].as_ref().and_then(|found| found.moves);
                if let (Some(moves), Some(best)) = (moves, board.best) {
                    counts.add(moves - best);
                }
            }
            (method.name.as_str(), counts)
        })
    }

    /// Sums up the results of a method on all boards.
    pub fn standing(&self, method: usize) -> Standing {
        let mut standing = Standing {
            boards: 0,
            moves: Counts::default(),
            above: 0,
            undecided: 0,
            best: 0,
            proven: 0,
            expanded: 0,
            seconds: 0.0,
        };
        for board in &self.boards {
            let Some(found) = &board.found[method] else {
                continue;
            };
            standing.boards += 1;
            if let Some(moves) = found.moves {
                standing.moves.add(moves);
                standing.above += u64::from(moves - board.lower_bound);
                standing.undecided += u64::from(board.best != Some(board.lower_bound));
                standing.best += u64::from(board.best == Some(moves));
                standing.proven += u64::from(found.is_proven);
            }
            if let Some(statistics) = &found.statistics {
                standing.expanded += statistics.expanded;
                standing.seconds += statistics.seconds;
            }
        }
        standing
    }

    /// Compares each method with the first; `None` for one that solved no board that the first
    /// solved.
    pub fn differences(&self) -> Vec<Option<Difference>> {
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
            let moves = |method: usize| board.found[method].as_ref()?.moves.map(i64::from);
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
    pub fn solved(&self) -> u64 {
        self.moves.total()
    }

    /// The mean of the moves.
    pub fn mean(&self) -> Option<f64> {
        let moves = self.moves.iter();
        let sum: u64 = moves.map(|(moves, times)| u64::from(moves) * times).sum();
        mean(sum as f64, self.solved())
    }

    /// The median of the moves; the mean of both if two are in the middle.
    pub fn median(&self) -> Option<f64> {
        self.moves.median()
    }

    /// The mean of the moves above the best lower bound.
    pub fn gap(&self) -> Option<f64> {
        mean(self.above as f64, self.solved())
    }

    /// The mean of the states expanded.
    pub fn expanded(&self) -> Option<f64> {
        mean(self.expanded as f64, self.boards)
    }

    /// The mean of the time.
    pub fn seconds(&self) -> Option<f64> {
        mean(self.seconds, self.boards)
    }
}

impl Difference {
    /// Boards that both solved.
    pub fn boards(&self) -> u64 {
        self.fewer + self.equal + self.more
    }

    /// The mean of the differences.
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 moves")]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.boards() as f64
    }
}

#[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 boards")]
fn mean(sum: f64, boards: u64) -> Option<f64> {
    (boards > 0).then(|| sum / boards as f64)
}

/// The probability that a fair coin, thrown `fewer + more` times, falls at least as unevenly as
/// this: the two-sided p of the exact sign test, which leaves out ties.
///
/// It asks which of two methods is more often shorter, and assumes nothing of how the differences
/// are distributed. Those of moves are small whole numbers, most of which occur many times. The
/// signed ranks of Wilcoxon 1945 would have no exact table for these, and what they refute is that
/// the differences lie symmetrically about 0.
///
/// # Complexity
/// O(n) for n boards.
///
/// # Source
/// Conover 1999, *Practical Nonparametric Statistics*, section 3.4.
#[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 boards")]
fn sign_test(fewer: u64, more: u64) -> f64 {
    let (thrown, least) = (fewer + more, fewer.min(more));
    if 2 * least == thrown {
        return 1.0;
    }
    // ln of the probability of `least` heads. Those of fewer heads are smaller, so they are sums of
    // its parts.
    let choices = (1..=least).map(|head| ((thrown - least + head) as f64 / head as f64).ln());
    let ln = choices.sum::<f64>() - thrown as f64 * std::f64::consts::LN_2;
    let (mut term, mut sum) = (1.0, 1.0);
    for heads in (1..=least).rev() {
        term *= heads as f64 / (thrown - heads + 1) as f64;
        sum += term;
    }
    (2.0 * ln.exp() * sum).min(1.0)
}

/// The probabilities of several tests, each made so large that all together mislead no more often
/// than one: the correction of Holm 1979.
fn holm(tests: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..tests.len()).collect();
    order.sort_by(|&one, &other| tests[one].total_cmp(&tests[other]));
    let mut corrected = vec![0.0; tests.len()];
    let mut least: f64 = 0.0;
    let mut left = 0.0;
    for &test in order.iter().rev() {
        left += 1.0;
        corrected[test] = (left * tests[test]).min(1.0);
    }
    for &test in &order {
        least = least.max(corrected[test]);
        corrected[test] = least;
    }
    corrected
}

/// Values with the number of times that each occurs, in increasing order.
///
/// Counts are whole numbers, so the sum of several is the same in every order. Everything that a
/// study or a comparison says of many boards is made of counts at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts<T: Ord>(BTreeMap<T, u64>);

impl<T: Ord> Default for Counts<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Ord + Copy> Counts<T> {
    /// Counts a value once more.
    pub fn add(&mut self, value: T) {
        self.add_times(value, 1);
    }

    fn add_times(&mut self, value: T, times: u64) {
        *self.0.entry(value).or_default() += times;
    }

    /// Adds the counts of others.
    pub fn absorb(&mut self, other: &Self) {
        for (value, times) in other.iter() {
            self.add_times(value, times);
        }
    }

    /// Each value with the number of times that it occurs, in increasing order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (T, u64)> {
        self.0.iter().map(|(&value, &times)| (value, times))
    }

    /// The number of values in all.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// The number of values with a property.
    pub fn count(&self, has: impl Fn(T) -> bool) -> u64 {
        self.iter()
            .filter(|&(value, _)| has(value))
            .map(|(_, times)| times)
            .sum()
    }

    /// The counts of a property of the values; values without it are left out.
    pub fn map<U: Ord + Copy>(&self, of: impl Fn(T) -> Option<U>) -> Counts<U> {
        let mut counts = Counts::default();
        for (value, times) in self.iter() {
            if let Some(value) = of(value) {
                counts.add_times(value, times);
            }
        }
        counts
    }

    /// The value after `before` others in increasing order.
    fn value_after(&self, before: u64) -> Option<T> {
        let mut passed = 0;
        let found = self.iter().find(|&(_, times)| {
            passed += times;
            passed > before
        });
        found.map(|(value, _)| value)
    }

    /// The value a number of quarters of the way from the first to the last, the lower of two
    /// neighbors.
    pub fn quartile(&self, quarter: u64) -> Option<T> {
        let rank = self.total().checked_sub(1).map(u128::from)? * u128::from(quarter) / 4;
        self.value_after(u64::try_from(rank).ok()?)
    }

    /// The least value.
    pub fn least(&self) -> Option<T> {
        self.0.first_key_value().map(|(&value, _)| value)
    }

    /// The largest value.
    pub fn most(&self) -> Option<T> {
        self.0.last_key_value().map(|(&value, _)| value)
    }
}

impl Counts<u32> {
    /// The value in the middle, or the mean of the two in the middle.
    pub fn median(&self) -> Option<f64> {
        let total = self.total();
        let place = |before| self.value_after(before).map(f64::from);
        let (low, high) = (place(total.checked_sub(1)? / 2)?, place(total / 2)?);
        Some(f64::midpoint(low, high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(found: f64, expected: f64) -> bool {
        (found - expected).abs() <= 1e-12 * expected.abs()
    }

    #[test]
    fn known_values() {
        // 2·(1 + 10 + 45)/1024, 2/2^20, and 2·(1 + 19 + 171 + 969 + 3876)/2^19.
        for (fewer, more, p) in [
            (0, 0, 1.0),
            (3, 3, 1.0),
            (4, 3, 1.0),
            (0, 1, 1.0),
            (2, 8, 112.0 / 1024.0),
            (8, 2, 112.0 / 1024.0),
            (0, 20, 2.0 / 1_048_576.0),
            (4, 15, 10_072.0 / 524_288.0),
        ] {
            assert!(is_near(sign_test(fewer, more), p), "{fewer} {more}");
        }
        // About normal: 500,000 ± 500, so 1,500 away is 3 standard deviations.
        let p = sign_test(498_500, 501_500);
        assert!((p - 0.002_708).abs() < 1e-5, "{p}");
        assert!(sign_test(0, 1_000_000) < 1e-300);
    }

    #[test]
    fn corrected() {
        let found = holm(&[0.01, 0.04, 0.03, 0.005]);
        let expected = [0.03, 0.06, 0.06, 0.02];
        let mut pairs = found.iter().zip(expected);
        assert!(
            pairs.all(|(&found, expected)| is_near(found, expected)),
            "{found:?}"
        );
        assert_eq!(holm(&[0.7, 0.6]), [1.0, 1.0]);
        assert!(holm(&[]).is_empty());
    }

    #[test]
    fn sums_do_not_depend_on_the_order() {
        let counts = |values: &[u32]| {
            let mut counts = Counts::default();
            for &value in values {
                counts.add(value);
            }
            counts
        };
        let (a, b) = (counts(&[3, 1, 3]), counts(&[7, 3]));
        let (mut one, mut other) = (a.clone(), b.clone());
        one.absorb(&b);
        other.absorb(&a);
        assert_eq!((&one, &one), (&other, &counts(&[1, 3, 3, 3, 7])));
        assert_eq!((one.total(), one.count(|value| value < 4)), (5, 4));
        assert_eq!((one.least(), one.most()), (Some(1), Some(7)));
        assert_eq!(
            one.map(|value| (value > 1).then_some(value / 2)),
            counts(&[1, 1, 1, 3])
        );
    }
}
