//! The fixed game from the best pivot, against brute force from every vertex.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use inundate::{
    Budget, Exact, GreedyArea, Problem, SolveError, Solver, StopReason, automatic, best_pivot,
};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{
    GameSetup, GraphSetup, GridSetup, Instance, Pivot, ReducedGraph, Vertex, verify,
};
use inundate_testkit::oracle;

fn exact(_: &Problem<'_>) -> &'static dyn Solver {
    &Exact
}

fn greedy(_: &Problem<'_>) -> &'static dyn Solver {
    &GreedyArea
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
    let choices: [fn(&Problem<'_>) -> &'static dyn Solver; 2] = [exact, automatic];
    for choose in choices {
        let best = best_pivot(board, choose, &Budget::default()).unwrap();
        let solution = best.report.outcome.solution().unwrap();
        assert!(best.report.outcome.is_optimal());
        assert_eq!(solution.len(), least);
        assert_eq!(verify(&best.instance, &solution.moves), Ok(()));
        assert_eq!(best.pivots, attaining, "{:?}", board.colors());
        assert_eq!((best.undecided, best.report.limit), (vec![], None));
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

#[test]
fn bounds_leave_few_pivots_to_search() {
    let mut rng = SplitMix64::new(1);
    let (mut asked, mut components) = (0, 0);
    for _ in 0..5 {
        let grid = uniform(10, 10, 4, &mut rng).unwrap();
        let board = grid.into_instance(GameSetup::default()).unwrap();
        let best = best_pivot(&board, exact, &Budget::default()).unwrap();
        assert!(best.pivots.len() <= best.asked);
        asked += best.asked;
        components += best.report.components;
    }
    assert!(2 * asked < components, "{asked} of {components}");
}

fn large() -> Instance {
    let grid = uniform(30, 30, 8, &mut SplitMix64::new(2)).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

#[test]
fn limits_leave_the_best_known() {
    let board = large();
    let stopped = |budget: &Budget, limit| {
        let best = best_pivot(&board, exact, budget).unwrap();
        let solution = best.report.outcome.solution().unwrap();
        assert_eq!(verify(&best.instance, &solution.moves), Ok(()));
        assert!(best.report.outcome.lower_bound() < solution.len());
        assert_eq!(best.report.limit, Some(limit));
        assert!(!best.pivots.is_empty() && !best.undecided.is_empty());
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
fn a_method_that_proves_little_ends() {
    let best = best_pivot(&large(), greedy, &Budget::default()).unwrap();
    assert!(!best.report.outcome.is_optimal());
    assert_eq!(best.report.limit, None);
    assert!(!best.undecided.is_empty());
}

#[test]
fn games_without_a_choice_are_refused() {
    let refused = |board: Instance| {
        let error = best_pivot(&board, exact, &Budget::default()).unwrap_err();
        assert!(matches!(error, SolveError::NotApplicable(_)));
        error.to_string()
    };
    let grid = GridSetup::from_drawing("ab\nab").unwrap();
    let free = grid.clone().into_instance(GameSetup::Free).unwrap();
    assert_eq!(
        refused(free),
        "best-pivot: expected the fixed game, found the free game"
    );
    let d_board = grid.into_d_board(0, GameSetup::default()).unwrap();
    assert_eq!(
        refused(d_board),
        "best-pivot: expected a board that any cell or vertex can be the pivot of, found d-board"
    );
}
