//! The checks of every solver, those in Rust and those in C++: a method keeps the contract of
//! solvers, and a method and a breadth-first search without bounds find the same optima.

use inundate::encode::ilp::Ilp;
use inundate::encode::sat::{Formula, Sat, refute};
use inundate::methods::Bfs;
use inundate::solver::Run;
use inundate::{Budget, Problem, Question, Solver};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance, Outcome, Stop};
use inundate_testkit::contract::{
    Claim, SolverUnderTest, agrees_with_oracle, attains_corpus_optima, ignores_symmetry,
};
use inundate_testkit::repetitions;

pub(crate) struct ModelUnderTest<S>(pub(crate) S);

impl<S: Solver> SolverUnderTest for ModelUnderTest<S> {
    fn name(&self) -> String {
        self.0.name().into_owned()
    }

    fn solve(&self, instance: &Instance, stop: &dyn Stop) -> Option<Outcome> {
        let problem = Problem::new(instance);
        self.0.supports(&Question::Shortest, &problem).ok()?;
        Some(
            self.0
                .answer(&Question::Shortest, &problem, &mut Run::until(stop)),
        )
    }
}

pub(crate) fn sat_keeps_the_contract(sat: Sat) {
    let sat = ModelUnderTest(sat);
    assert!(agrees_with_oracle(&sat, Claim::Exact) >= 2000);
    ignores_symmetry(&sat);
}

pub(crate) fn sat_attains_corpus_optima(sat: Sat) {
    let sat = ModelUnderTest(sat);
    for (set, take) in [
        ("ilp-article", 3),
        ("greedy-astar-paper", repetitions(28)),
        ("pc19", 1),
    ] {
        attains_corpus_optima(&sat, Claim::Exact, set, take);
    }
}

pub(crate) fn ilp_keeps_the_contract(ilp: Ilp) {
    let ilp = ModelUnderTest(ilp);
    assert!(agrees_with_oracle(&ilp, Claim::Exact) >= 2000);
    ignores_symmetry(&ilp);
    attains_corpus_optima(&ilp, Claim::Exact, "ilp-article", 1);
}

fn boards(colors: usize, count: u64) -> impl Iterator<Item = Instance> {
    (0..repetitions(count)).map(move |index| {
        uniform(5, 5, colors, &mut SplitMix64::for_board(6, index))
            .expect("a small size")
            .into_instance(GameSetup::default())
            .expect("a full grid")
    })
}

pub(crate) fn optimum(problem: &Problem<'_>, solver: &dyn Solver) -> u32 {
    let answer = problem
        .solve(solver, &Budget::default())
        .unwrap_or_else(|error| panic!("{}: {error}", solver.name()));
    assert!(answer.outcome.is_optimal(), "{}", solver.name());
    answer.outcome.lower_bound()
}

pub(crate) fn sat_agrees(colors: usize, count: u64, sat: Sat) {
    for (index, instance) in boards(colors, count).enumerate() {
        let problem = Problem::new(&instance);
        let moves = optimum(&problem, &Bfs);
        assert_eq!(optimum(&problem, &sat), moves, "board {index}");
        let refuted = |moves| {
            let formula = Formula::new(&problem, moves);
            let refutation = refute(formula, &mut Run::unlimited());
            refutation.expect("no limit").is_some()
        };
        assert!(moves == 0 || refuted(moves - 1), "board {index}");
        assert!(!refuted(moves), "board {index}");
    }
}

pub(crate) fn ilp_agrees(colors: usize, count: u64, ilp: Ilp) {
    for (index, instance) in boards(colors, count).enumerate() {
        let problem = Problem::new(&instance);
        let moves = optimum(&problem, &Bfs);
        assert_eq!(optimum(&problem, &ilp), moves, "board {index}");
    }
}
