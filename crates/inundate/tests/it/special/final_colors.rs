//! Solutions that end in a given color.

use inundate::methods::MethodInfo;
use inundate::solver::{Class, Plays, Run};
use inundate::{Auto, Budget, Problem, Question, Solver, method};
use inundate_core::generate::SplitMix64;
use inundate_core::{GameSetup, Instance, Outcome, verify_in_color};
use inundate_testkit::{oracle, repetitions};

use super::common::{all_rows, any_edges, boards, draw, graph, list, row};

/// Compares each final color with the oracle.
fn check(instance: &Instance, solvers: &[Box<dyn Solver>]) {
    let problem = Problem::new(instance);
    for last in instance.palette().colors() {
        let expected = oracle::optimum_in_color(instance, last);
        let by = |solver: &dyn Solver| {
            let question = Question::InColor(last);
            let answer = problem.ask(solver, &question, &Budget::default());
            let answer = answer.expect("covered");
            let what = (instance.colors(), last, answer.method.clone());
            assert!(answer.outcome.is_optimal(), "{what:?}");
            assert_eq!(
                answer.outcome.lower_bound(),
                expected,
                "{what:?} {instance:?}"
            );
            let solution = answer.outcome.solution().expect("optimal");
            verify_in_color(instance, &solution.moves, last).expect("a solution");
            assert_eq!(answer.components, problem.reduced().component_count());
        };
        by(&Auto);
        for solver in solvers {
            by(solver.as_ref());
        }
    }
}

fn methods(names: &[&str]) -> Vec<Box<dyn Solver>> {
    let solvers = names.iter().map(|name| method(name).expect("its name"));
    solvers.collect()
}

fn random(rng: &mut SplitMix64, most: usize) -> (Vec<u16>, Vec<(usize, usize)>) {
    let (n, count) = (1 + draw(rng, most), 1 + draw(rng, 5));
    let edges = any_edges(rng, n);
    (row(rng, n, count), edges)
}

#[test]
fn fixed() {
    let exact = methods(&["exact", "bfs", "idastar", "ucs"]);
    for mut rng in boards(111).take(2_000) {
        let (colors, edges) = random(&mut rng, 10);
        let pivot = draw(&mut rng, colors.len());
        check(&graph(&colors, &edges, Some(pivot)), &exact);
    }
}

#[test]
fn free() {
    let exact = methods(&["free-exact", "free-removal"]);
    for mut rng in boards(112).take(repetitions(600)) {
        let (colors, edges) = random(&mut rng, 6);
        check(&graph(&colors, &edges, None), &exact);
    }
}

#[test]
fn free_paths_and_cycles() {
    let (path, cycle) = (methods(&["free-path"]), methods(&["free-cycle"]));
    for length in 1..=6 {
        for colors in all_rows(length, 3) {
            let instance = list(&colors).into_path(GameSetup::Free);
            check(&instance.expect("a path"), &path);
            let instance = list(&colors).into_cycle(GameSetup::Free);
            check(&instance.expect("a cycle"), &cycle);
        }
    }
}

/// A solver of a user, whose label has the name of a method that finds final colors by itself.
struct Namesake(&'static str);

impl Solver for Namesake {
    fn method(&self) -> &'static MethodInfo {
        const {
            &MethodInfo {
                complexity: "O(1)",
                ties: "none",
                source: "a test",
                ..MethodInfo::new("free-path", Class::Heuristic, "floods nothing", Plays::BOTH)
            }
        }
    }

    fn name(&self) -> std::borrow::Cow<'static, str> {
        self.0.into()
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, _: &mut Run<'_>) -> Outcome {
        Outcome::new(None, problem.lower_bound())
    }
}

/// Questions are put to the solver itself: its name does not matter.
#[test]
fn a_solver_with_the_name_of_another() {
    let own = Namesake("mine");
    let path = list(&[0, 1, 0, 2, 1, 0]).into_path(GameSetup::Free);
    let board = graph(&[0, 1, 2, 0, 1], &[(0, 1), (0, 2), (0, 3), (3, 4)], None);
    for instance in [path.expect("a path"), board] {
        let problem = Problem::new(&instance);
        for last in instance.palette().colors() {
            let question = Question::InColor(last);
            assert_eq!(problem.can_ask(&own, &question), Ok(()));
            let answer = problem.ask(&own, &question, &Budget::default());
            let answer = answer.expect("covered");
            assert_eq!(answer.method, "mine");
            assert_eq!(
                answer.outcome.solution(),
                None,
                "the caller's solver finds none"
            );
        }
    }
}
