//! The solvers in C++ keep the contract of solvers and find the optima of the search.
//!
//! They are a program of their own, so that to test them compiles nothing else again.

#[path = "../checks/mod.rs"]
mod checks;

use inundate::encode::ilp::{Ilp, IlpSolver, Rounds};
use inundate::encode::sat::{Sat, SatSolver};

use checks::{
    ilp_agrees, ilp_keeps_the_contract, sat_agrees, sat_attains_corpus_optima,
    sat_keeps_the_contract,
};

fn cadical() -> Sat {
    Sat::default().with_solver(SatSolver::Cadical)
}

fn ilp(solver: IlpSolver) -> Ilp {
    Ilp::default().with_solver(solver)
}

fn ilp_by_colors(solver: IlpSolver) -> Ilp {
    ilp(solver).with_rounds(Rounds::Colors)
}

#[test]
fn cadical_keeps_the_contract() {
    sat_keeps_the_contract(cadical());
    sat_attains_corpus_optima(cadical());
}

#[test]
fn cadical_agrees() {
    sat_agrees(4, 300, cadical());
    sat_agrees(6, 100, cadical());
}

#[cfg(feature = "highs")]
#[test]
fn highs_keeps_the_contract() {
    ilp_keeps_the_contract(ilp(IlpSolver::Highs));
}

#[cfg(feature = "highs")]
#[test]
fn highs_agrees() {
    ilp_agrees(4, 300, ilp_by_colors(IlpSolver::Highs));
    ilp_agrees(6, 100, ilp_by_colors(IlpSolver::Highs));
}

#[test]
fn cbc_keeps_the_contract() {
    ilp_keeps_the_contract(ilp(IlpSolver::Cbc));
}

#[test]
fn cbc_agrees() {
    ilp_agrees(4, 20, ilp_by_colors(IlpSolver::Cbc));
}
