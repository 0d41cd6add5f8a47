//! Every method keeps the contract of solvers.

use inundate::methods::{AStarRegions, Exact, IdaStar, MethodInfo};
use inundate::solver::{Class, Plays, Run};
use inundate::{Budget, Problem, Question, SolveError, Solver, method, solve};
use inundate_core::{GameSetup, GridSetup, Instance, Outcome, Stop};
use inundate_testkit::contract::{
    Claim, SolverUnderTest, agrees_with_oracle, attains_corpus_optima, honors_the_budget,
    ignores_symmetry,
};

/// A method under the contract.
pub(crate) struct MethodUnderTest<'a>(pub(crate) &'a dyn Solver);

impl SolverUnderTest for MethodUnderTest<'_> {
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

#[test]
fn exact_methods() {
    for (name, least) in [
        ("exact", 4000),
        ("bfs", 4000),
        ("idastar", 4000),
        ("free-exact", 400),
    ] {
        let solver = method(name).expect("its name");
        let subject = MethodUnderTest(&*solver);
        assert!(agrees_with_oracle(&subject, Claim::Exact) >= least);
        ignores_symmetry(&subject);
        honors_the_budget(&subject);
    }
}

#[test]
fn exact_methods_on_the_corpus() {
    for (set, take) in [
        ("ilp-article", usize::MAX),
        ("greedy-astar-paper", usize::MAX),
        ("pc19", 200),
        ("b10c15n1000", 100),
        ("b14c8-first200", 40),
        ("b18c6-first200", 40),
        ("exact-thesis-99", 20),
    ] {
        attains_corpus_optima(&MethodUnderTest(&Exact), Claim::Exact, set, take);
    }
    for set in ["ilp-article", "pc19"] {
        attains_corpus_optima(&MethodUnderTest(&IdaStar), Claim::Exact, set, 2);
    }
}

#[test]
fn free_heuristics() {
    for name in "free-beam free-beam:3 one-place merge-beam merge-edges".split(' ') {
        let solver = method(name).expect("its name");
        let subject = &MethodUnderTest(&*solver);
        agrees_with_oracle(subject, Claim::Heuristic);
        honors_the_budget(subject);
    }
}

/// Minutes in a debug build: `cargo test --release -p inundate -- --ignored`.
#[test]
#[ignore = "the whole corpus; run it in a release build"]
fn exact_on_the_whole_corpus() {
    for set in [
        "pc19",
        "b10c15n1000",
        "b14c8-first200",
        "b18c6-first200",
        "exact-thesis-99",
    ] {
        attains_corpus_optima(&MethodUnderTest(&Exact), Claim::Exact, set, usize::MAX);
    }
}

#[test]
fn heuristics() {
    let names = "greedy-area greedy-perimeter cycle random-permutation sum-distance beam beam:7 \
                 lookahead lookahead:4 theorem-1 gbfs";
    for name in names.split(' ') {
        let solver = method(name).expect("its name");
        let subject = &MethodUnderTest(&*solver);
        agrees_with_oracle(subject, Claim::Heuristic);
        honors_the_budget(subject);
        for set in ["ilp-article", "greedy-astar-paper", "pc19"] {
            attains_corpus_optima(subject, Claim::Heuristic, set, 30);
        }
    }
}

#[test]
fn astar_regions() {
    let subject = MethodUnderTest(&AStarRegions);
    agrees_with_oracle(&subject, Claim::Heuristic);
    honors_the_budget(&subject);
    for (set, take) in [("ilp-article", 2), ("greedy-astar-paper", 3), ("pc19", 3)] {
        attains_corpus_optima(&subject, Claim::Heuristic, set, take);
    }
}

/// Finds a shortest solution, and claims that this many more moves are needed.
struct OverstatingMethod(u32);

impl Solver for OverstatingMethod {
    fn method(&self) -> &'static MethodInfo {
        const {
            &MethodInfo {
                complexity: "that of `exact`",
                ties: "none",
                source: "a test",
                ..MethodInfo::new(
                    "overstated",
                    Class::Heuristic,
                    "claims too much",
                    Plays::BOTH,
                )
            }
        }
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let best = Exact.answer(question, problem, run).solution().cloned();
        let moves = best.as_ref().expect("no limit").len();
        Outcome::new(best, moves + self.0)
    }
}

/// A lower bound above the length of a solution is a defect of the method: there is no answer.
#[test]
fn a_bound_above_a_solution_is_refused() {
    let grid = GridSetup::from_drawing("rgb\nrrg").unwrap();
    let board = grid.into_instance(GameSetup::default()).unwrap();
    let solved = solve(&OverstatingMethod(0), &board, &Budget::default()).unwrap();
    let moves = solved.outcome.solution().expect("no limit").len();
    let lower_bound = moves + 1;
    let method = "overstated";
    let refused = solve(&OverstatingMethod(1), &board, &Budget::default());
    let expected = SolveError::Contradicts {
        method,
        moves,
        lower_bound,
    };
    assert_eq!(refused.unwrap_err(), expected);
}
