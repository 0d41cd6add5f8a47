//! Both methods keep the contract of solvers, and find the optima of a search without bounds.
//!
//! The search is breadth-first. The formulas are checked at the optimum and at one
//! move less, so that none of our bounds can hide an error in them. The programs begin with as many
//! rounds as colors, or as components, or have any number of rounds.

use std::time::Duration;

use inundate::encode::ilp::{Formulation, Ilp, IlpSolver, ModelAnswer, Program, Rounds};
use inundate::encode::sat::{Formula, Sat, refute};
use inundate::methods::Bfs;
use inundate::solver::{Run, StopReason};
use inundate::{Budget, Problem, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Pivot, verify};
use inundate_testkit::contract::honors_the_budget;
use inundate_testkit::corpus::corpus;
use inundate_testkit::repetitions;

use crate::checks::{
    ModelUnderTest, ilp_agrees, ilp_keeps_the_contract, optimum, sat_agrees,
    sat_attains_corpus_optima, sat_keeps_the_contract,
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
    honors_the_budget(&ModelUnderTest(Sat::default()));
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
        let answer = solve(&ilp, &case.instance, &budget).expect("it covers the board");
        assert_eq!(answer.limit, Some(expected));
        assert!(answer.outcome.lower_bound() <= optimum);
        assert!(answer.outcome.solution().expect("a quick one").len() >= optimum);
        assert!(answer.elapsed < Duration::from_mins(1));
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

/// Formulas that leave the pivot open have the least optimum of all pivots.
#[test]
fn any_pivot() {
    for (index, colors) in (0..repetitions(100)).zip((2..6).cycle()) {
        let rng = &mut SplitMix64::for_board(7, index);
        let board = uniform(3, 4, colors, rng).expect("a small size");
        let from = |row, col| {
            let game = GameSetup::Fixed(Pivot::Cell(row, col));
            board.clone().into_instance(game).expect("a full grid")
        };
        let cells = (0..3).flat_map(|row| (0..4).map(move |col| (row, col)));
        let optima = cells.map(|(row, col)| optimum(&Problem::new(&from(row, col)), &Bfs));
        let moves = optima.min().expect("twelve cells");
        let corner = from(0, 0);
        let problem = Problem::new(&corner);
        let refuted = |moves| {
            let formula = Formula::from_any_pivot(&problem, moves);
            let refutation = refute(formula, &mut Run::unlimited());
            refutation.expect("no limit").is_some()
        };
        assert!(moves == 0 || refuted(moves - 1), "board {index}");
        assert!(!refuted(moves), "board {index}");
    }
}

#[test]
fn sat_on_boards_of_4_colors() {
    sat_agrees(4, 300, Sat::default());
}

#[test]
fn sat_on_boards_of_6_colors() {
    sat_agrees(6, 100, Sat::default());
}

#[test]
fn ilp_on_boards_of_4_colors() {
    let by_colors = Ilp::default().with_rounds(Rounds::Colors);
    ilp_agrees(4, 300, by_colors);
    ilp_agrees(4, 300, Ilp::default());
}

#[test]
fn ilp_on_some_boards() {
    for formulation in [Formulation::Cumulative, Formulation::Once] {
        for rounds in [Rounds::Solution, Rounds::Bound, Rounds::Colors] {
            let ilp = Ilp::default()
                .with_formulation(formulation)
                .with_rounds(rounds);
            ilp_agrees(4, 20, ilp);
        }
    }
}

/// Programs with too few rounds have no solution, and those with more have the optimum,
/// strengthened or not.
#[test]
fn programs_of_any_number_of_rounds() {
    for index in 0..repetitions(12) {
        let grid = uniform(3, 4, 4, &mut SplitMix64::for_board(8, index)).expect("a small size");
        let instance = grid
            .into_instance(GameSetup::default())
            .expect("a full grid");
        let problem = Problem::new(&instance);
        let moves = optimum(&problem, &Bfs);
        for (rounds, formulation) in (0..=moves + 2).flat_map(|rounds| {
            [Formulation::Once, Formulation::Cumulative].map(|formulation| (rounds, formulation))
        }) {
            let plain = Program::new(&problem, formulation, rounds);
            let mut strong = plain.clone();
            strong.strengthen(problem.lower_bound().min(rounds));
            for program in [plain, strong] {
                let run = &mut Run::unlimited();
                let answer = IlpSolver::Microlp
                    .solve(program.model(), run)
                    .expect("no limit");
                let found = match &answer {
                    ModelAnswer::Optimal(values) => Some(program.colors(values)),
                    _ => None,
                };
                let place = format!("board {index}, {rounds} rounds, {formulation:?}");
                if rounds < moves {
                    assert_eq!(answer, ModelAnswer::Infeasible, "{place}");
                } else {
                    let solution = problem.solution(found.expect("there is one"));
                    assert_eq!(solution.len(), moves, "{place}");
                    assert!(verify(&instance, &solution.moves).is_ok(), "{place}");
                }
            }
        }
    }
}
