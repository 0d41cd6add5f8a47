//! Both methods keep the contract of solvers.

use std::time::Duration;

use inundate::encode::ilp::Ilp;
use inundate::encode::sat::Sat;
use inundate::solver::StopReason;
use inundate::{Budget, solve};
use inundate_testkit::contract::honors_the_budget;
use inundate_testkit::corpus::corpus;

use crate::checks::contract::{
    Tested, ilp_keeps_the_contract, sat_attains_corpus_optima, sat_keeps_the_contract,
};

#[test]
fn sat() {
    sat_keeps_the_contract(Sat::default());
}

#[test]
fn sat_on_the_corpus() {
    sat_attains_corpus_optima(Sat::default());
}

#[test]
fn sat_honors_the_budget() {
    honors_the_budget(&Tested(Sat::default()));
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
