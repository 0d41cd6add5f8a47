//! A method keeps the contract of solvers.

use inundate::encode::ilp::Ilp;
use inundate::encode::sat::Sat;
use inundate::solver::{Goal, Run};
use inundate::{Problem, Solver};
use inundate_core::{Instance, Outcome, Stop};
use inundate_testkit::contract::{
    Claim, Subject, agrees_with_oracle, attains_corpus_optima, ignores_symmetry,
};

pub(crate) struct Tested<S>(pub(crate) S);

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

pub(crate) fn sat_keeps_the_contract(sat: Sat) {
    let sat = Tested(sat);
    assert!(agrees_with_oracle(&sat, Claim::Exact) >= 2000);
    ignores_symmetry(&sat);
}

pub(crate) fn sat_attains_corpus_optima(sat: Sat) {
    let sat = Tested(sat);
    for (set, take) in [
        ("ilp-article", 3),
        ("greedy-astar-paper", usize::MAX),
        ("pc19", 1),
    ] {
        attains_corpus_optima(&sat, Claim::Exact, set, take);
    }
}

pub(crate) fn ilp_keeps_the_contract(ilp: Ilp) {
    let ilp = Tested(ilp);
    assert!(agrees_with_oracle(&ilp, Claim::Exact) >= 2000);
    ignores_symmetry(&ilp);
    attains_corpus_optima(&ilp, Claim::Exact, "ilp-article", 1);
}
