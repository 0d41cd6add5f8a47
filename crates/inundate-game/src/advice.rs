//! What to play.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use inundate::{
    Budget, Class, Listener, Problem, Progress, ProvenBy, Report, Solver, StopReason, all_methods,
    automatic,
};
use inundate_core::notation::LabeledMove;
use inundate_core::{Instance, Solution};

/// What is known about the moves that are left from a position: a way to play on and a lower bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    line: Option<Vec<LabeledMove>>,
    lower_bound: u32,
    method: Cow<'static, str>,
    proven_by: ProvenBy,
}

impl Advice {
    /// The advice of a report on a position.
    pub fn new(position: &Instance, report: &Report) -> Self {
        let labeled = |solution: &Solution| {
            let moves = solution.moves.iter();
            moves.map(|&mv| LabeledMove::of(position, mv)).collect()
        };
        Self {
            line: report.outcome.solution().map(labeled),
            lower_bound: report.outcome.lower_bound(),
            method: report.method.clone(),
            proven_by: report.proven_by.clone(),
        }
    }

    /// What is known without looking for a way: the lower bound of [`Problem::lower_bound`].
    pub fn of_bounds(position: &Instance) -> Self {
        Self::at_least(&Problem::new(position))
    }

    fn at_least(problem: &Problem<'_>) -> Self {
        Self {
            line: None,
            lower_bound: problem.lower_bound(),
            method: Cow::Borrowed("bounds"),
            proven_by: ProvenBy::Bound(problem.root_bound().0),
        }
    }

    /// The best known way to play to the end; empty where there is nothing left to do or none is known.
    pub fn line(&self) -> &[LabeledMove] {
        self.line.as_deref().unwrap_or_default()
    }

    /// The move to make now, if there is one to make and one is known.
    pub fn next(&self) -> Option<&LabeledMove> {
        self.line().first()
    }

    /// No fewer moves will do.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }

    /// So many moves will do, if a way is known.
    pub fn upper_bound(&self) -> Option<u32> {
        let line = self.line.as_ref()?;
        Some(u32::try_from(line.len()).expect("solutions are shorter than 2^32 moves"))
    }

    /// Whether the line is proven to be a shortest one.
    pub fn is_proven(&self) -> bool {
        self.upper_bound() == Some(self.lower_bound)
    }

    /// The method that found the line.
    pub fn method(&self) -> &str {
        &self.method
    }

    /// What proves the lower bound.
    pub fn proven_by(&self) -> &ProvenBy {
        &self.proven_by
    }

    /// The advice after the first move of the line: the rest of it. `None` where there is no line to
    /// follow.
    ///
    /// A move lowers the number of moves left by at most one, so the lower bound falls by one.
    #[must_use]
    pub fn after_first(&self) -> Option<Self> {
        let (_, rest) = self.line.as_deref()?.split_first()?;
        Some(Self {
            line: Some(rest.to_vec()),
            lower_bound: self.lower_bound - 1,
            method: self.method.clone(),
            proven_by: self.proven_by.clone(),
        })
    }

    /// What a position that needs a proven number of moves says about one that a move of the fixed game
    /// leads to: it needs at least `least`, and the same line floods it. Calls that are idle there
    /// stay in it.
    pub(crate) fn still(&self, least: u32, position: &Instance) -> Self {
        let line = self.line.as_ref().map(|line| {
            let present = |labeled: &&LabeledMove| labeled.on(position).is_ok();
            line.iter().filter(present).cloned().collect()
        });
        Self {
            line,
            lower_bound: least,
            method: self.method.clone(),
            proven_by: self.proven_by.clone(),
        }
    }

    /// What a position says about the one before a move: that move, then its line. `least` is what
    /// is known to be needed there.
    pub(crate) fn preceded_by(&self, first: &LabeledMove, least: u32) -> Self {
        let line = self.line.as_ref().map(|line| {
            let first = std::iter::once(first.clone());
            first.chain(line.iter().cloned()).collect()
        });
        Self {
            line,
            lower_bound: least,
            method: self.method.clone(),
            proven_by: self.proven_by.clone(),
        }
    }

    /// Notes that no fewer moves than these will do, and what proves it.
    pub(crate) fn raise(&mut self, least: u32, proven_by: &ProvenBy) {
        if least > self.lower_bound {
            self.lower_bound = least;
            self.proven_by.clone_from(proven_by);
        }
    }

    /// Takes over what `other` knows better about the same position; whether anything was.
    pub fn improve(&mut self, other: &Self) -> bool {
        let before = (self.upper_bound(), self.lower_bound);
        self.raise(other.lower_bound, &other.proven_by);
        if let Some(length) = other.upper_bound()
            && self.upper_bound().is_none_or(|own| length < own)
        {
            self.line.clone_from(&other.line);
            self.method.clone_from(&other.method);
        } else if self.is_proven() && self.lower_bound > before.1 {
            // The bound that proves it is what there is to tell.
            self.method.clone_from(&other.method);
        }
        before != (self.upper_bound(), self.lower_bound)
    }
}

/// What to play from a position: at once what the quick methods find is told, then whatever is
/// better, until it is proven or the budget is used up; the last word is returned.
///
/// The first of the quick methods of [`all_methods`] begins. Then the one that [`automatic`] chooses
/// has [`SOON`], in which most boards of a player's size are proven; after the other quick ones it
/// goes on without that limit. Its lower bounds are told as it proves them.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use inundate_core::GameSetup;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_game::advise;
/// use inundate::Budget;
///
/// let grid = uniform(14, 14, 6, &mut SplitMix64::new(1))?;
/// let told = Arc::new(Mutex::new(Vec::new()));
/// let ear = told.clone();
/// let advice = advise(&grid.into_instance(GameSetup::default())?, &Budget::default(), move |news| {
///     ear.lock().expect("nobody panics").push(news.clone());
/// });
/// assert!(advice.is_proven());
/// let told = told.lock().expect("nobody panics");
/// assert!(!told[0].is_proven() && told.last() == Some(&advice));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn advise(
    position: &Instance,
    budget: &Budget,
    tell: impl Fn(&Advice) + Send + Sync + 'static,
) -> Advice {
    let tell = Arc::new(tell);
    let problem = Problem::new(position);
    let mut best = Advice::at_least(&problem);
    let soon = Budget {
        time: Some(budget.time.map_or(SOON, |time| time.min(SOON))),
        ..budget.clone()
    };
    let mut quick = all_methods();
    quick.retain(|solver| solver.method().class == Class::Heuristic);
    let mut steps: Vec<(&dyn Solver, &Budget)> = quick
        .iter()
        .map(|solver| (solver.as_ref(), budget))
        .collect();
    let automatic = automatic(&problem);
    if automatic.method().class != Class::Heuristic {
        steps.insert(1, (automatic, &soon));
        steps.push((automatic, budget));
    }
    for (solver, budget) in steps {
        let budget = Budget {
            progress: Some(hear(&best, solver, &tell)),
            ..budget.clone()
        };
        let Ok(report) = problem.solve(solver, &budget) else {
            continue;
        };
        if best.improve(&Advice::new(position, &report)) {
            tell(&best);
        }
        if best.is_proven() || report.limit == Some(StopReason::Cancelled) {
            break;
        }
    }
    best
}

/// How long the search for a proof has before the other quick methods are asked.
pub const SOON: Duration = Duration::from_millis(500);

/// Tells the lower bounds of a search, beside what is known already.
fn hear(
    known: &Advice,
    solver: &dyn Solver,
    tell: &Arc<impl Fn(&Advice) + Send + Sync + 'static>,
) -> Arc<Listener> {
    let (tell, known, name) = (tell.clone(), known.clone(), solver.name());
    Arc::new(move |progress: &Progress| {
        let mut news = known.clone();
        let bound = Advice {
            line: None,
            lower_bound: progress.lower_bound,
            method: name.clone(),
            proven_by: ProvenBy::Method(name.clone()),
        };
        if news.improve(&bound) {
            tell(&news);
        }
    })
}
