//! The fixed game from the best pivot, against brute force from every vertex.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use inundate::methods::Exact;
use inundate::solver::{BestPivots, StopReason};
use inundate::{Answer, Auto, Budget, Problem, Question, SolveError, Solver};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{
    GameSetup, GraphSetup, GridSetup, Instance, Pivot, ReducedGraph, Vertex, verify,
};
use inundate_testkit::oracle;

fn ask(board: &Instance, solver: &dyn Solver, budget: &Budget) -> Result<Answer, SolveError> {
    Problem::new(board).ask(solver, &Question::AnyPivot, budget)
}

fn pivots(answer: &Answer) -> &BestPivots {
    answer.pivots.as_ref().expect("they were asked for")
}

/// The optimum from each component, by brute force.
fn optima(board: &Instance, reduced: &ReducedGraph) -> Vec<u32> {
    let from = |component| {
        let vertex: Vertex = reduced.lowest_vertex(component);
        let pivot = match board.shape().grid() {
            Some(grid) => {
                let (row, col) = grid.position(vertex);
                Pivot::Cell(row, col)
            }
            None => Pivot::Vertex(vertex.index()),
        };
        let game = GameSetup::Fixed(pivot);
        oracle::optimum(&board.clone().with_game(game).unwrap())
    };
    reduced.graph().vertices().map(from).collect()
}

fn check(board: &Instance) {
    let reduced = ReducedGraph::new(board);
    let optima = optima(board, &reduced);
    for (u, v) in reduced.graph().edges() {
        let apart = optima[u.index()].abs_diff(optima[v.index()]);
        assert!(
            apart <= 1,
            "optima of adjacent components differ by {apart}"
        );
    }
    let least = *optima.iter().min().unwrap();
    let components = reduced.graph().vertices();
    let attaining = components.filter(|v| optima[v.index()] == least);
    let attaining: Vec<_> = attaining.map(|v| reduced.lowest_vertex(v)).collect();
    for solver in [&Exact as &dyn Solver, &Auto] {
        let answer = ask(board, solver, &Budget::default()).unwrap();
        let solution = answer.outcome.solution().unwrap();
        assert!(answer.outcome.is_optimal());
        assert_eq!(solution.len(), least);
        let pivots = pivots(&answer);
        assert_eq!(verify(&pivots.game, &solution.moves), Ok(()));
        assert_eq!(pivots.best, attaining, "{:?}", board.colors());
        assert_eq!((&pivots.undecided, answer.limit), (&vec![], None));
    }
}

#[test]
fn small_grids() {
    let mut rng = SplitMix64::new(4);
    for _ in 0..300 {
        let (rows, cols) = (2 + rng.below(3), 2 + rng.below(3));
        let colors = 2 + rng.below(4).min(rows * cols - 2);
        let grid = uniform(rows as usize, cols as usize, colors as usize, &mut rng).unwrap();
        check(&grid.into_instance(GameSetup::default()).unwrap());
    }
}

#[test]
fn small_graphs() {
    let mut rng = SplitMix64::new(5);
    for _ in 0..500 {
        let n = 1 + rng.below(9) as usize;
        let labels: Vec<_> = (0..n).map(|_| rng.below(4).to_string()).collect();
        let mut setup = GraphSetup::new(labels.iter().map(String::as_str));
        for v in 1..n {
            let bound = u32::try_from(v).expect("small");
            setup.push_edge(rng.below(bound) as usize, v);
            if rng.below(3) == 0 {
                setup.push_edge(rng.below(bound) as usize, v);
            }
        }
        check(&setup.into_instance(GameSetup::default()).unwrap());
    }
}

fn large() -> Instance {
    let grid = uniform(30, 30, 8, &mut SplitMix64::new(2)).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

#[test]
fn limits_leave_the_best_known() {
    let board = large();
    let stopped = |budget: &Budget, limit| {
        let answer = ask(&board, &Exact, budget).unwrap();
        let (pivots, solution) = (pivots(&answer), answer.outcome.solution().unwrap());
        assert_eq!(verify(&pivots.game, &solution.moves), Ok(()));
        assert!(answer.outcome.lower_bound() < solution.len());
        assert_eq!(answer.limit, Some(limit));
        assert!(!pivots.best.is_empty() && !pivots.undecided.is_empty());
    };
    let time = |millis| Budget::default().with_time(Duration::from_millis(millis));
    stopped(&time(0), StopReason::Time);
    stopped(&time(300), StopReason::Time);
    let memory = Budget::default().with_memory(1 << 16);
    stopped(&memory, StopReason::Memory);
    let cancelled = Budget::default().with_cancel(Arc::new(AtomicBool::new(true)));
    stopped(&cancelled, StopReason::Cancelled);
}

#[test]
fn games_without_a_choice_are_refused() {
    let refused = |board: Instance| {
        let error = ask(&board, &Exact, &Budget::default()).unwrap_err();
        assert!(matches!(error, SolveError::NotApplicable(_)));
        let checked = Problem::new(&board).can_ask(&Exact, &Question::AnyPivot);
        assert_eq!(checked.unwrap_err().to_string(), error.to_string());
        error.to_string()
    };
    let grid = GridSetup::from_drawing("ab\nab").unwrap();
    let free = grid.clone().into_instance(GameSetup::Free).unwrap();
    assert_eq!(
        refused(free),
        "best-pivot: expected the fixed game on a board whose pivot can be any cell or vertex, \
            found the free game"
    );
    let d_board = grid.into_d_board(0, GameSetup::default()).unwrap();
    assert_eq!(
        refused(d_board),
        "best-pivot: expected the fixed game on a board whose pivot can be any cell or vertex, \
            found d-board"
    );
}
