//! Both methods keep the contract of solvers.

use std::time::Duration;

use inundate::encode::ilp::Ilp;
use inundate::encode::sat::Sat;
use inundate::{Budget, Goal, Problem, Run, Solver, StopReason, solve};
use inundate_core::{Instance, Outcome, Stop};
use inundate_testkit::contract::{
    Claim, Subject, agrees_with_oracle, attains_corpus_optima, honors_the_budget, ignores_symmetry,
};
use inundate_testkit::corpus::corpus;

struct Tested<S>(S);

impl<S: Solver> Subject for Tested<S> {
    fn name(&self) -> String {
        self.0.name().into_owned()
    }

    fn solve(&self, instance: &Instance, stop: &dyn Stop) -> Option<Outcome> {
        let problem = Problem::new(instance);
        self.0.covers(&problem).ok()?;
        Some(
            self.0
                .solve(&problem, Goal::Shortest, &mut Run::until(stop)),
        )
    }
}

fn sat_keeps_the_contract(sat: Sat) {
    let sat = Tested(sat);
    assert!(agrees_with_oracle(&sat, Claim::Exact) >= 2000);
    ignores_symmetry(&sat);
    for (set, take) in [
        ("ilp-article", 3),
        ("greedy-astar-paper", usize::MAX),
        ("pc19", 1),
    ] {
        attains_corpus_optima(&sat, Claim::Exact, set, take);
    }
}

#[test]
fn sat() {
    sat_keeps_the_contract(Sat::default());
}

#[test]
fn sat_honors_the_budget() {
    honors_the_budget(&Tested(Sat::default()));
}

#[cfg(feature = "cadical")]
#[test]
fn sat_by_cadical() {
    use inundate::encode::sat::SatSolver;
    sat_keeps_the_contract(Sat {
        solver: SatSolver::Cadical,
    });
}

fn ilp_keeps_the_contract(ilp: Ilp) {
    let ilp = Tested(ilp);
    assert!(agrees_with_oracle(&ilp, Claim::Exact) >= 2000);
    ignores_symmetry(&ilp);
    attains_corpus_optima(&ilp, Claim::Exact, "ilp-article", 1);
}

/// A solver of integer programs checks the limits more and more seldom. So this test does not count
/// polls; it checks that time and memory limits are kept.
fn ilp_honors_limits(ilp: Ilp) {
    let case = &corpus("pc19")[0];
    let optimum = case.optimum.expect("the set has optima");
    for (time, memory, expected) in [
        (Some(Duration::ZERO), None, StopReason::Time),
        (Some(Duration::from_millis(300)), None, StopReason::Time),
        (None, Some(1 << 10), StopReason::Memory),
    ] {
        let budget = Budget::default().with_time(time).with_memory(memory);
        let report = solve(&ilp, &case.instance, &budget).expect("it covers the board");
        assert_eq!(report.limit, Some(expected));
        assert!(report.outcome.lower_bound() <= optimum);
        assert!(report.outcome.solution().expect("a quick one").len() >= optimum);
        assert!(report.elapsed < Duration::from_mins(1));
    }
}

#[test]
fn ilp_keeps_limits() {
    ilp_honors_limits(Ilp::default());
}

#[test]
fn ilp() {
    ilp_keeps_the_contract(Ilp::default());
}

#[cfg(feature = "highs")]
#[test]
fn ilp_by_highs() {
    use inundate::encode::ilp::IlpSolver;
    ilp_keeps_the_contract(Ilp {
        solver: IlpSolver::Highs,
        ..Ilp::default()
    });
}

#[cfg(feature = "cbc")]
#[test]
fn ilp_by_cbc() {
    use inundate::encode::ilp::IlpSolver;
    ilp_keeps_the_contract(Ilp {
        solver: IlpSolver::Cbc,
        ..Ilp::default()
    });
}
