//! The exact solver of duels.

use inundate_core::duel::{Duel, Player, Position};
use inundate_core::{Color, ReducedGraph};
use inundate_method::{Budget, Run, StopReason};

use crate::certificate::Certificate;
use crate::children::{SearchRules, after};
use crate::contracted_board::ContractedBoard;
use crate::estimate::voronoi;
use crate::node::{Node, Privacy, sign};
use crate::report::{CallValue, Report, Statistics, Value, line};
use crate::search::DuelSearch;
use crate::transposition::TranspositionTable;

/// Largest number of components that the solver searches.
pub const MAX_COMPONENTS: usize = 512;

/// Largest number of colors that the solver searches. Colors that no vertex has do not count.
pub const MAX_COLORS: usize = 250;

/// Largest number of vertices that the solver searches.
pub const MAX_VERTICES: usize = 32_767;

/// Options of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Whether to find the value after each call.
    pub calls: bool,
    /// Whether to find a line of best play.
    pub line: bool,
    /// Whether to use the proven fact that a player can take free components that the other cannot
    /// reach: it narrows the bounds. Without it the search is slower and rests on fewer arguments;
    /// the values are the same.
    pub count_private: bool,
}

impl Options {
    /// Sets whether to find the value after each call.
    #[must_use]
    pub fn with_calls(self, calls: bool) -> Self {
        Self { calls, ..self }
    }

    /// Sets whether to find a line of best play.
    #[must_use]
    pub fn with_line(self, line: bool) -> Self {
        Self { line, ..self }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            calls: true,
            line: true,
            count_private: true,
        }
    }
}

/// The value of a position under best play of both, the value after each call, and a line of best
/// play.
///
/// Beyond [`MAX_COMPONENTS`], [`MAX_COLORS`] or [`MAX_VERTICES`], nothing is searched and the
/// bounds are those of the vertices within reach. The memory limit bounds the table; the search
/// goes on with a table of that size, and stops only if the limit is too small for any. A limit of
/// time leaves bounds that are true.
///
/// ```
/// use inundate_core::duel::{DuelSetup, Position};
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate_duel::{Options, solve};
/// use inundate_method::Budget;
///
/// let board = uniform(4, 4, 4, &mut SplitMix64::new(2))?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let report = solve(&Position::new(&duel), Options::default(), &Budget::default());
/// let value = report.value.proven().expect("no limit was given");
/// let best = report.calls.iter().filter_map(|call| call.value.proven()).max();
/// assert_eq!(best, Some(value));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// Exponential in the number of contested components.
pub fn solve(position: &Position, options: Options, budget: &Budget) -> Report {
    answer(position, options, false, budget)
}

/// The value of a duel from its start, as [`solve`] finds it, with a
/// [certificate](Report::certificate).
///
/// The certificate is made after the rest, by what the table still has; what it no longer has is
/// searched again.
///
/// ```
/// use inundate_check::check_duel;
/// use inundate_core::GameSetup;
/// use inundate_core::duel::DuelSetup;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_duel::{Options, certify};
/// use inundate_method::Budget;
///
/// let board = uniform(4, 4, 4, &mut SplitMix64::new(2))?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let report = certify(&duel, Options::default(), &Budget::default());
/// let mut text = Vec::new();
/// report.certificate.expect("no limit was given").write(&mut text)?;
/// let proven = check_duel(text.as_slice(), &duel)?;
/// assert_eq!((proven.lower, proven.upper), (report.value.lower, report.value.upper));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// That of [`solve`], and that of [`play_out`](inundate_check::play_out).
pub fn certify(duel: &Duel, options: Options, budget: &Budget) -> Report {
    answer(&Position::new(duel), options, true, budget)
}

fn answer(position: &Position, options: Options, certified: bool, budget: &Budget) -> Report {
    let mut run = Run::start(budget);
    let memory = budget.memory.unwrap_or(u64::MAX);
    let mut report = Report {
        value: reach_bounds(position),
        calls: if options.calls {
            bounds_of_calls(position)
        } else {
            Vec::new()
        },
        line: None,
        certificate: None,
        limit: None,
        is_too_large: false,
        statistics: Statistics::default(),
    };
    let duel = position.duel();
    let reduced = ReducedGraph::new(duel.instance());
    let components = reduced.component_count();
    let is_small = components <= MAX_COMPONENTS
        && reduced.color_count() <= MAX_COLORS
        && duel.instance().vertex_count() <= MAX_VERTICES;
    let limit = if position.is_over() {
        report.line = options.line.then(Vec::new);
        report.certificate = certified.then(|| Certificate::of_finished(position));
        None
    } else if is_small {
        let task = SolveTask {
            position,
            options,
            certified,
            reduced: &reduced,
            memory,
        };
        let searched = match components.div_ceil(64) {
            0 | 1 => task.search::<1>(&mut run, &mut report),
            #[cfg(feature = "widths")]
            2 => task.search::<2>(&mut run, &mut report),
            #[cfg(feature = "widths")]
            3 => task.search::<3>(&mut run, &mut report),
            ..=4 => task.search::<4>(&mut run, &mut report),
            _ => task.search::<8>(&mut run, &mut report),
        };
        searched.err()
    } else {
        report.is_too_large = true;
        None
    };
    report.limit = limit;
    report.statistics = Statistics {
        expanded: run.stats.expanded,
        generated: run.stats.generated,
        peak_bytes: run.stats.peak_bytes,
        elapsed: run.elapsed(),
        cpu: run.cpu(),
    };
    report
}

/// Finds the value of each call from the position after it. [Dead](Position::dead) colors have the
/// value of the first of them.
fn for_each_call<E>(
    position: &Position,
    calls: &mut [CallValue],
    mut find: impl FnMut(&mut CallValue, &Position) -> Result<(), E>,
) -> Result<(), E> {
    let dead = position.dead();
    let mut of_dead = None;
    for call in calls {
        let is_dead = call.call.is_some_and(|color| dead[color.index()]);
        match of_dead {
            Some(value) if is_dead => call.value = value,
            _ => {
                let found = find(call, &after(position, call.call));
                if is_dead {
                    of_dead = Some(call.value);
                }
                found?;
            }
        }
    }
    Ok(())
}

/// The legal calls with [`reach_bounds`] after them, in O(V + E + colors), since all calls that
/// conquer nothing have the same bounds; in O(colors · (V + E)) under rules that capture.
fn bounds_of_calls(position: &Position) -> Vec<CallValue> {
    let gains = position.gains();
    let after = |color: Color| reach_bounds(&after(position, Some(color)));
    let mut idle = None;
    let mut bounds = |color: Color| match gains[color.index()] {
        0 => *idle.get_or_insert_with(|| after(color)),
        // The other player may get some too.
        _ if position.duel().rules().captures() => after(color),
        gain => {
            let gain = i32::try_from(gain).expect("at most 2^22 vertices");
            let score = position.score() + sign(position.turn()) * gain;
            let free = reach_bounds(position).upper - position.score() - gain;
            Value {
                lower: score - free,
                upper: score + free,
            }
        }
    };
    let legal = position.legal().into_iter();
    legal
        .map(|color| CallValue {
            call: Some(color),
            value: bounds(color),
        })
        .collect()
}

/// Bounds that hold whatever is played: a player gets at most all free vertices.
pub(crate) fn reach_bounds(position: &Position) -> Value {
    let free = if position.is_over() {
        0
    } else {
        i32::try_from(position.free()).expect("at most 2^22 vertices")
    };
    Value {
        lower: position.score() - free,
        upper: position.score() + free,
    }
}

/// The position and the options of a search whose board is within the limits.
struct SolveTask<'a> {
    position: &'a Position,
    options: Options,
    certified: bool,
    reduced: &'a ReducedGraph,
    memory: u64,
}

impl SolveTask<'_> {
    /// Searches with sets of `W` words.
    fn search<const W: usize>(
        &self,
        run: &mut Run<'_>,
        report: &mut Report,
    ) -> Result<(), StopReason> {
        let duel = self.position.duel();
        let board = ContractedBoard::<W>::new(duel, self.reduced);
        let game = SearchRules {
            rules: duel.rules(),
            privacy: if self.options.count_private {
                Privacy::new(duel.rules(), board.colors)
            } else {
                Privacy::Open
            },
        };
        let Some(table) = TranspositionTable::new(self.memory) else {
            return Err(StopReason::Memory);
        };
        let mut search = DuelSearch::new(&board, game, table, run);
        let mut found = search.fill(self.position, self.options, report);
        if let (Ok(()), Some(value), true) = (found, report.value.proven(), self.certified) {
            let certificate = Certificate::find(self.position, value, &mut search);
            found = certificate.map(|certificate| report.certificate = Some(certificate));
        }
        run.stats.peak_bytes = search.table.peak_bytes();
        found
    }
}

/// Proofs of values of positions, as vertices of player 0 minus vertices of player 1.
impl<const W: usize> DuelSearch<'_, '_, W> {
    fn fill(
        &mut self,
        position: &Position,
        options: Options,
        report: &mut Report,
    ) -> Result<(), StopReason> {
        let guess = self.guess(position);
        self.prove(position, guess, &mut report.value)?;
        let value = report.value.lower;
        for_each_call(position, &mut report.calls, |call, next| {
            // No call is better than the best.
            match position.turn() {
                Player::Zero => call.value.upper = call.value.upper.min(value),
                Player::One => call.value.lower = call.value.lower.max(value),
            }
            self.prove(next, value, &mut call.value)
        })?;
        if options.line {
            let (calls, score) = line(position.clone(), |next| {
                Ok(match next.turn() {
                    Player::Zero => self.compare(next, value + 1)? <= value,
                    Player::One => self.compare(next, value)? >= value,
                })
            })?;
            debug_assert_eq!(score, value);
            report.line = (score == value).then_some(calls);
        }
        Ok(())
    }

    /// First guess at the value, where the search begins.
    fn guess(&self, position: &Position) -> i32 {
        let node = Node::from_position(self.board, position);
        position.score() + sign(position.turn()) * voronoi(self.board, &node)
    }

    /// Narrows the bounds on the value of a position until they meet.
    ///
    /// Each step asks whether the value is at least a number next to the last answer; both answers
    /// narrow the bounds, which are true at any time.
    fn prove(
        &mut self,
        position: &Position,
        guess: i32,
        value: &mut Value,
    ) -> Result<(), StopReason> {
        let mut guess = guess;
        while value.lower < value.upper {
            let number = guess.clamp(value.lower + 1, value.upper);
            let found = self.compare(position, number)?;
            if found >= number {
                value.lower = value.lower.max(found);
                guess = found + 1;
            } else {
                value.upper = value.upper.min(found);
                guess = found;
            }
        }
        Ok(())
    }

    /// Compares the value with a number: a result of at least the number is a lower bound, another
    /// an upper bound.
    fn compare(&mut self, position: &Position, number: i32) -> Result<i32, StopReason> {
        if position.is_over() {
            return Ok(position.score());
        }
        let node = Node::from_position(self.board, position);
        match position.turn() {
            Player::Zero => {
                let lead = position.score();
                Ok(lead + self.at_least(&node, number - lead)?)
            }
            Player::One => {
                let lead = -position.score();
                Ok(-(lead + self.at_least(&node, 1 - number - lead)?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::duel::{DuelSetup, Rules};
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;

    /// Sets of all widths give the same search.
    #[test]
    fn the_width_of_sets_does_not_matter() {
        for seed in 0..5 {
            let grid = uniform(5, 5, 5, &mut SplitMix64::new(seed)).unwrap();
            let board = grid.into_instance(GameSetup::Free).unwrap();
            for rules in Rules::ALL {
                let setup = DuelSetup {
                    rules,
                    ..DuelSetup::default()
                };
                let duel = setup.on(board.clone()).unwrap();
                let reduced = ReducedGraph::new(duel.instance());
                let start = Position::new(&duel);
                let task = SolveTask {
                    position: &start,
                    options: Options::default(),
                    certified: false,
                    reduced: &reduced,
                    memory: 1 << 30,
                };
                let widths = [
                    SolveTask::search::<1>,
                    SolveTask::search::<2>,
                    SolveTask::search::<3>,
                    SolveTask::search::<8>,
                ];
                let [one, two, three, eight] = widths.map(|search| {
                    let mut run = Run::unlimited();
                    let mut report = Report {
                        value: reach_bounds(&start),
                        calls: Vec::new(),
                        line: None,
                        certificate: None,
                        limit: None,
                        is_too_large: false,
                        statistics: Statistics::default(),
                    };
                    search(&task, &mut run, &mut report).unwrap();
                    (report, run.stats.expanded)
                });
                assert!(one.0.value.proven().is_some());
                assert_eq!(one, two);
                assert_eq!(one, three);
                assert_eq!(one, eight);
            }
        }
    }
}
