//! Advice on the next move: the best known line and a lower bound.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use inundate::methods::{ReusingExact, automatic_with, heuristics};
use inundate::solver::{Class, Clock, Effort, Listener, Progress, ProvenBy, StopReason};
use inundate::{Answer, Budget, Problem, Solver};
use inundate_core::notation::LabeledMove;
use inundate_core::{Color, Instance, Solution};

use crate::Session;

/// The best known line of moves from a position to the end, and a lower bound on the moves left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    line: Option<Line>,
    lower_bound: u32,
    method: Cow<'static, str>,
    proven_by: ProvenBy,
    limit: Option<StopReason>,
}

/// The moves of a line from a place on. The positions on a line share its moves.
#[derive(Clone, Debug)]
struct Line {
    moves: Arc<[LabeledMove]>,
    from: usize,
}

impl Line {
    fn moves(&self) -> &[LabeledMove] {
        &self.moves[self.from..]
    }
}

impl FromIterator<LabeledMove> for Line {
    fn from_iter<I: IntoIterator<Item = LabeledMove>>(moves: I) -> Self {
        let moves = moves.into_iter().collect();
        Self { moves, from: 0 }
    }
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        self.moves() == other.moves()
    }
}

impl Eq for Line {}

impl Advice {
    /// The advice that a report on a position gives.
    pub fn new(position: &Instance, report: &Answer) -> Self {
        let labeled = |solution: &Solution| {
            let moves = solution.moves.iter();
            moves.map(|&mv| LabeledMove::new(position, mv)).collect()
        };
        Self {
            line: report.outcome.solution().map(labeled),
            lower_bound: report.outcome.lower_bound(),
            method: report.method.clone(),
            proven_by: report.proven_by.clone(),
            limit: report.limit,
        }
    }

    /// The advice without a search: only the bound [`Problem::lower_bound`].
    pub fn of_bounds(position: &Instance) -> Self {
        Self::at_least(&Problem::new(position))
    }

    fn at_least(problem: &Problem<'_>) -> Self {
        Self {
            line: None,
            lower_bound: problem.lower_bound(),
            method: Cow::Borrowed("bounds"),
            proven_by: ProvenBy::Bound(problem.root_bound().0),
            limit: None,
        }
    }

    /// The best known moves to the end; empty if the board is flooded or no line is known.
    pub fn line(&self) -> &[LabeledMove] {
        self.line.as_ref().map(Line::moves).unwrap_or_default()
    }

    /// The move to make now, if a line is known and the board is not flooded.
    pub fn next(&self) -> Option<&LabeledMove> {
        self.line().first()
    }

    /// A lower bound on the moves left.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }

    /// The length of the best known line, if there is one.
    pub fn upper_bound(&self) -> Option<u32> {
        let line = self.line.as_ref()?.moves();
        Some(u32::try_from(line.len()).expect("solutions are shorter than 2^32 moves"))
    }

    /// Whether the line is proven to be shortest.
    pub fn is_proven(&self) -> bool {
        self.upper_bound() == Some(self.lower_bound)
    }

    /// Whether no better advice for the start of a game can change its limit: the optimum is
    /// proven, or the limit is the fair one and the classic limit leaves room for the best known
    /// solution, and so for the optimum.
    pub fn settles(&self, game: &Session) -> bool {
        let leaves_room = |best| game.leaves_room_for(best);
        self.is_proven() || self.upper_bound().is_some_and(leaves_room)
    }

    /// The method that found the line.
    pub fn method(&self) -> &str {
        &self.method
    }

    /// The proof of the lower bound: a bound or a method.
    pub fn proven_by(&self) -> &ProvenBy {
        &self.proven_by
    }

    /// The limit that ended the last search, if one did and the line is not proven.
    pub fn limit(&self) -> Option<StopReason> {
        self.limit.filter(|_| !self.is_proven())
    }

    /// The advice after the first move of the line. `None` if there is no such move.
    ///
    /// A move lowers the number of moves left by at most one, so the lower bound decreases by one;
    /// a search without time may have none to lower.
    #[must_use]
    pub fn after_first(&self) -> Option<Self> {
        self.next()?;
        let line = self.line.clone().map(|Line { moves, from }| Line {
            moves,
            from: from + 1,
        });
        Some(Self {
            line,
            lower_bound: self.lower_bound.saturating_sub(1),
            ..self.clone()
        })
    }

    /// The advice for a position that follows by a move of the fixed game, if the optimum of this
    /// one is proven: the next position needs at least `least` moves, and the same line floods it.
    /// Moves of the line that change nothing there stay in it, as long as the position has their
    /// color, and another one. `colors` are those of the position, on the board.
    pub(crate) fn still(&self, least: u32, board: &Instance, colors: &[Color]) -> Self {
        let mut is_left = vec![false; board.palette().len()];
        for color in colors {
            is_left[color.index()] = true;
        }
        let is_flooded = is_left.iter().filter(|&&is_left| is_left).count() == 1;
        let line = self.line.as_ref().map(|line| {
            let is_there = |labeled: &&LabeledMove| {
                let mv = labeled.on(board);
                !is_flooded && mv.is_ok_and(|mv| is_left[mv.color.index()])
            };
            line.moves().iter().filter(is_there).cloned().collect()
        });
        Self {
            line,
            lower_bound: least,
            ..self.clone()
        }
    }

    /// The advice for a position that follows by any move, without a search: a move lowers the
    /// number of moves left by at most one.
    pub(crate) fn without_line(&self) -> Self {
        Self {
            line: None,
            lower_bound: self.lower_bound.saturating_sub(1),
            ..self.clone()
        }
    }

    /// The advice for the position before a move: that move, then this line. `least` is a lower
    /// bound for that position.
    pub(crate) fn preceded_by(&self, first: &LabeledMove, least: u32) -> Self {
        let line = self.line.as_ref().map(|line| {
            let first = std::iter::once(first.clone());
            first.chain(line.moves().iter().cloned()).collect()
        });
        Self {
            line,
            lower_bound: least,
            ..self.clone()
        }
    }

    /// Raises the lower bound to `least`, if it is lower; `proven_by` proves it.
    pub(crate) fn raise(&mut self, least: u32, proven_by: &ProvenBy) {
        if least > self.lower_bound {
            self.lower_bound = least;
            self.proven_by.clone_from(proven_by);
        }
    }

    /// Takes the better line and the better bound of `other`, which is about the same position.
    /// Returns whether anything changed.
    pub fn improve(&mut self, other: &Self) -> bool {
        let before = (self.upper_bound(), self.lower_bound);
        self.raise(other.lower_bound, &other.proven_by);
        if let Some(length) = other.upper_bound()
            && self.upper_bound().is_none_or(|own| length < own)
        {
            self.line.clone_from(&other.line);
            self.method.clone_from(&other.method);
        } else if self.is_proven() && self.lower_bound > before.1 {
            // The method whose bound proves the line is the one to name.
            self.method.clone_from(&other.method);
        }
        before != (self.upper_bound(), self.lower_bound)
    }
}

/// Searches for the best line from a position. It reports the result of a quick method at once,
/// then each improvement, until the line is proven optimal or the budget is used up. It returns the
/// last advice.
///
/// The first of the [`heuristics`] begins. Then the method that
/// [`automatic`](inundate::methods::automatic) chooses runs with the effort [`FIRST_TRY`], which is
/// enough for most boards that people play. After the other heuristics it runs again without that
/// limit. Its lower bounds are reported as it proves them.
///
/// The learner is one for the board of the game, or for the position. With it an answer takes a
/// fraction of the time of the answer before.
///
/// No clock decides what is tried, so without a limit of time the answer is the same at any load.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use inundate_core::GameSetup;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_game::advise;
/// use inundate::{Budget, methods::ReusingExact};
///
/// let grid = uniform(14, 14, 6, &mut SplitMix64::new(1))?;
/// let told = Arc::new(Mutex::new(Vec::new()));
/// let latest = told.clone();
/// let board = grid.into_instance(GameSetup::default())?;
/// let learner = ReusingExact::new(board.clone());
/// let advice = advise(&board, &learner, &Budget::default(), move |news| {
///     latest.lock().expect("nobody panics").push(news.clone());
/// });
/// assert!(advice.is_proven());
/// let told = told.lock().expect("nobody panics");
/// assert!(!told[0].is_proven() && told.last() == Some(&advice));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn advise(
    position: &Instance,
    learner: &ReusingExact,
    budget: &Budget,
    publish: impl Fn(&Advice) + Send + Sync + 'static,
) -> Advice {
    let publish = Arc::new(publish);
    let problem = Problem::new(position);
    let mut best = Advice::at_least(&problem);
    let first_try = budget.clone().with_effort(Arc::new(Effort::new(FIRST_TRY)));
    let quick = heuristics();
    let mut steps: Vec<(&dyn Solver, &Budget)> = quick
        .iter()
        .map(|solver| (solver.as_ref(), budget))
        .collect();
    let automatic = automatic_with(&problem, learner);
    if automatic.method().class != Class::Heuristic {
        steps.insert(1, (automatic, &first_try));
        steps.push((automatic, budget));
    }
    for (solver, budget) in steps {
        // On a large board even a quick method takes long.
        if best.line.is_some() && Clock::start(budget).time_left() == Some(Duration::ZERO) {
            best.limit = Some(StopReason::Time);
            break;
        }
        let budget = budget
            .clone()
            .with_progress(bound_listener(&best, solver, &publish));
        let Ok(report) = problem.solve(solver, &budget) else {
            continue;
        };
        best.limit = report.limit;
        if best.improve(&Advice::new(position, &report)) {
            publish(&best);
        }
        if best.is_proven() || report.limit == Some(StopReason::Cancelled) {
            break;
        }
    }
    best
}

/// The effort of the first search for a proof, before the other heuristics run, in looks at the
/// clock as [`Effort`] counts them. Of 25 random boards of 14×14 cells and 6 colors the hardest
/// takes 59; on 28×28 cells it is 20 ms.
pub const FIRST_TRY: u64 = 200;

/// Reports the lower bounds of a search together with the advice so far, each bound once.
fn bound_listener(
    known: &Advice,
    solver: &dyn Solver,
    publish: &Arc<impl Fn(&Advice) + Send + Sync + 'static>,
) -> Arc<Listener> {
    let (publish, known, name) = (publish.clone(), known.clone(), solver.name());
    let told = AtomicU32::new(known.lower_bound);
    Arc::new(move |progress: &Progress| {
        if told.fetch_max(progress.lower_bound, Ordering::Relaxed) >= progress.lower_bound {
            return;
        }
        let mut news = known.clone();
        let bound = Advice {
            line: None,
            lower_bound: progress.lower_bound,
            method: name.clone(),
            proven_by: ProvenBy::Method(name.clone()),
            limit: None,
        };
        if news.improve(&bound) {
            publish(&news);
        }
    })
}
