//! The contract of solvers: properties that every method must have, however it works.
//!
//! A solver's crate wraps each of its methods as a [`SolverUnderTest`] and calls these functions
//! from tests. Each panics with the board at fault, as JSON and, where it can be drawn, as rows.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use inundate_core::format::{Extras, Format, write};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{Game, GameSetup, Instance, Never, Outcome, Stop, verify};

use crate::corpus::corpus;
use crate::symmetry::Symmetry;
use crate::{naive, repetitions, small_cases};

/// A way to solve instances.
pub trait SolverUnderTest {
    /// The name for reports.
    fn name(&self) -> String;

    /// Solves an instance until `stop` says so; `None` if the method does not apply to it.
    fn solve(&self, instance: &Instance, stop: &dyn Stop) -> Option<Outcome>;
}

/// A name and a function make a subject.
impl<F: Fn(&Instance, &dyn Stop) -> Option<Outcome>> SolverUnderTest for (&str, F) {
    fn name(&self) -> String {
        self.0.to_owned()
    }

    fn solve(&self, instance: &Instance, stop: &dyn Stop) -> Option<Outcome> {
        self.1(instance, stop)
    }
}

/// The guarantee of a method that is not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// A proven optimum.
    Exact,
    /// A solution.
    Heuristic,
}

/// Checks the subject against the optima of all [`small_cases`]. Returns the number to which it
/// applied.
///
/// # Panics
/// If a solution does not flood the board (by [`naive::floods`] or by [`verify()`]) or is shorter
/// than the optimum, a lower bound exceeds the optimum, "optimal" is not true, or the claim is
/// not kept. If the subject applies to none of the cases.
pub fn agrees_with_oracle(subject: &dyn SolverUnderTest, claim: Claim) -> usize {
    let mut applied = 0;
    for (number, case) in small_cases().iter().enumerate() {
        if let Some(outcome) = subject.solve(&case.instance, &Never) {
            applied += 1;
            let trial = Trial {
                subject,
                board: format!("small case {number}"),
                instance: &case.instance,
                optimum: (case.optimum, case.optimum),
            };
            trial.check(&outcome);
            trial.check_claim(&outcome, claim);
        }
    }
    assert!(
        applied > 0,
        "{}: applies to none of the small cases",
        subject.name()
    );
    applied
}

/// Checks the subject against the published optima of the first `take` boards of a
/// [`corpus`] set.
///
/// # Panics
/// As [`agrees_with_oracle`]; if the set has no optima; and if the subject does not apply to one
/// of the boards.
pub fn attains_corpus_optima(subject: &dyn SolverUnderTest, claim: Claim, set: &str, take: usize) {
    for case in corpus(set).into_iter().take(take) {
        let optimum = case
            .optimum
            .unwrap_or_else(|| panic!("{set} {}: expected a published optimum", case.id));
        let trial = Trial {
            subject,
            board: format!("{set} {}", case.id),
            instance: &case.instance,
            optimum: (optimum, optimum),
        };
        let outcome = subject
            .solve(&case.instance, &Never)
            .unwrap_or_else(|| trial.fail("does not apply"));
        trial.check(&outcome);
        trial.check_claim(&outcome, claim);
    }
}

/// Checks that the subject tells the truth whenever it is stopped, and stops when it is told to:
/// it polls at most 1000 times more, and if stopped from the start it returns within 10 seconds.
///
/// Stops after 0, 1, 2, 5, 20, 100 and 1000 polls, on boards of the corpus sets `pc19` and
/// `b10c15n1000` (under both games) and on small cases.
///
/// # Panics
/// As [`agrees_with_oracle`], and if the subject does not stop.
pub fn honors_the_budget(subject: &dyn SolverUnderTest) {
    let mut applied = 0;
    for set in ["pc19", "b10c15n1000"] {
        for case in corpus(set).into_iter().take(3) {
            let optimum = case.optimum.expect("the set has optima");
            let free = case
                .instance
                .clone()
                .with_game(GameSetup::Free)
                .expect("the free game needs no pivot");
            for (instance, least) in [(&case.instance, optimum), (&free, 0)] {
                let trial = Trial {
                    subject,
                    board: format!("{set} {}", case.id),
                    instance,
                    optimum: (least, optimum),
                };
                applied += usize::from(trial.stop_early());
            }
        }
    }
    let mut small_fixed = 0;
    let mut small_free = 0;
    for (number, case) in small_cases().iter().enumerate() {
        let counter = match case.instance.game() {
            Game::Fixed { .. } => &mut small_fixed,
            Game::Free => &mut small_free,
        };
        if *counter == repetitions(50) || case.optimum < 4 {
            continue;
        }
        let trial = Trial {
            subject,
            board: format!("small case {number}"),
            instance: &case.instance,
            optimum: (case.optimum, case.optimum),
        };
        *counter += usize::from(trial.stop_early());
    }
    applied += small_fixed + small_free;
    assert!(
        applied > 0,
        "{}: applies to none of the boards",
        subject.name()
    );
}

/// Checks that an exact subject finds the same optimum after a change of colors, a reflection, a
/// quarter turn or another numbering, and that it applies whatever the labels of the colors.
///
/// # Panics
/// With the board and the [`Symmetry`], if it does not; if the subject applies to none of the
/// boards.
pub fn ignores_symmetry(subject: &dyn SolverUnderTest) {
    let larger = (0..12).map(|index| {
        uniform(5, 6, 4, &mut SplitMix64::for_board(5, index))
            .expect("a small size")
            .into_instance(GameSetup::default())
            .expect("a full grid")
    });
    let small = small_cases().iter().step_by(7).map(|case| &case.instance);
    let optimum = |instance: &Instance| {
        let outcome = subject.solve(instance, &Never)?;
        if !outcome.is_optimal() {
            let trial = Trial::blank(subject, instance);
            trial.fail("does not prove an optimum");
        }
        Some(outcome.lower_bound())
    };
    let mut applied = 0;
    for instance in small.cloned().chain(larger) {
        let Some(before) = optimum(&instance) else {
            continue;
        };
        applied += 1;
        for symmetry in Symmetry::ALL {
            let Some(changed) = symmetry.apply(&instance) else {
                continue;
            };
            let after = optimum(&changed);
            let names = matches!(symmetry, Symmetry::ReverseColors | Symmetry::CycleColors);
            if after != Some(before) && (after.is_some() || names) {
                let found = after.map_or("no result".to_owned(), |moves| format!("{moves} moves"));
                Trial::blank(subject, &instance).fail(&format!(
                    "expected {before} moves after {symmetry:?} too, found {found}"
                ));
            }
        }
    }
    assert!(
        applied > 0,
        "{}: applies to none of the boards",
        subject.name()
    );
}

/// True from the poll after the first `grace` polls on.
struct StopAfter {
    grace: u64,
    polls: AtomicU64,
}

impl Stop for StopAfter {
    fn should_stop(&self) -> bool {
        self.polls.fetch_add(1, Ordering::Relaxed) >= self.grace
    }
}

/// A subject and a board whose optimum is known, or known to lie between two numbers.
struct Trial<'a> {
    subject: &'a dyn SolverUnderTest,
    board: String,
    instance: &'a Instance,
    optimum: (u32, u32),
}

impl<'a> Trial<'a> {
    fn blank(subject: &'a dyn SolverUnderTest, instance: &'a Instance) -> Self {
        Self {
            subject,
            board: "board".to_owned(),
            instance,
            optimum: (0, u32::MAX),
        }
    }

    /// Checks the properties of every outcome, stopped or not.
    fn check(&self, outcome: &Outcome) {
        let (least, most) = self.optimum;
        if outcome.lower_bound() > most {
            self.fail(&format!(
                "expected at most {most} as lower bound, found {}",
                outcome.lower_bound()
            ));
        }
        let Some(solution) = outcome.solution() else {
            return;
        };
        if !naive::floods(self.instance, &solution.moves) {
            self.fail(&format!("the moves do not flood: {:?}", solution.moves));
        }
        if let Err(error) = verify(self.instance, &solution.moves) {
            self.fail(&format!(
                "refused by the verifier, {error}: {:?}",
                solution.moves
            ));
        }
        if solution.len() < least {
            self.fail(&format!(
                "{} moves flood, fewer than the optimum {least} that the test knows: {:?}",
                solution.len(),
                solution.moves
            ));
        }
        if !outcome.is_optimal() && solution.len() == outcome.lower_bound() {
            self.fail("the solution meets the lower bound, but is not called optimal");
        }
    }

    fn check_claim(&self, outcome: &Outcome, claim: Claim) {
        if claim == Claim::Exact && !outcome.is_optimal() {
            self.fail(&format!(
                "expected a proven optimum of {} moves, found {:?} moves and lower bound {}",
                self.optimum.1,
                outcome.solution().map(inundate_core::Solution::len),
                outcome.lower_bound()
            ));
        }
        if outcome.solution().is_none() {
            self.fail("expected a solution, found none");
        }
    }

    /// Whether the subject applies.
    fn stop_early(&self) -> bool {
        const POLLS_AFTER: u64 = 1000;
        const PATIENCE: Duration = Duration::from_secs(10);
        for grace in [0, 1, 2, 5, 20, 100, 1000] {
            let stop = StopAfter {
                grace,
                polls: AtomicU64::new(0),
            };
            let start = Instant::now();
            let Some(outcome) = self.subject.solve(self.instance, &stop) else {
                return false;
            };
            if grace == 0 && start.elapsed() > PATIENCE {
                self.fail(&format!(
                    "stopped from the start, it took {:?}",
                    start.elapsed()
                ));
            }
            let after = stop.polls.into_inner().saturating_sub(grace);
            if after > POLLS_AFTER {
                self.fail(&format!(
                    "told to stop after {grace} polls, it polled {after} more"
                ));
            }
            self.check(&outcome);
        }
        true
    }

    fn fail(&self, complaint: &str) -> ! {
        let mut text = String::new();
        if write(&mut text, Format::Rows, Extras::default(), self.instance).is_err() {
            text.clear();
        }
        let _ = write!(text, "{}", json(self.instance));
        panic!(
            "{}: {}: {complaint}\n{text}",
            self.subject.name(),
            self.board
        );
    }
}

fn json(instance: &Instance) -> String {
    let mut text = String::new();
    write(&mut text, Format::Json, Extras::default(), instance)
        .expect("JSON carries every instance");
    text
}
