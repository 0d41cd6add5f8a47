//! Every bound is admissible, and they are ordered as documented.

use inundate::methods::Exact;
use inundate::solver::Run;
use inundate::{Budget, Problem, bounds, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{Game, GameSetup, Instance, Move, ReducedGraph, State};
use inundate_testkit::corpus::corpus;
use inundate_testkit::small_cases;
use inundate_testkit::strategies::{GridSizes, graphs, grids};
use proptest::prelude::*;

fn check(instance: &Instance, optimum: u32) {
    let reduced = ReducedGraph::new(instance);
    let run = &mut Run::unlimited();
    let named = match instance.game() {
        Game::Fixed { pivot } => bounds::fixed(&reduced, reduced.component(pivot), run),
        Game::Free => bounds::free(&reduced, run),
    };
    for (name, bound) in named {
        assert!(bound <= optimum, "{name} {bound} > {optimum}: {instance:?}");
    }
    assert!(
        Problem::new(instance).lower_bound() <= optimum,
        "{instance:?}"
    );
}

#[test]
fn admissible_on_the_oracle_cases() {
    for case in small_cases() {
        check(&case.instance, case.optimum);
    }
}

/// Boards of 14×14 to 18×18 cells, whose optima others have published.
#[test]
fn admissible_on_the_corpus() {
    for name in ["pc19", "b14c8-first200", "b18c6-first200", "b10c15n1000"] {
        for board in corpus(name).into_iter().take(10) {
            check(&board.instance, board.optimum.expect("the set has optima"));
        }
    }
}

/// Much more effort than `inundate bounds` spends: the sets grow to eight components.
#[test]
fn admissible_with_effort() {
    let mut tight = 0;
    for index in 0..300 {
        let rng = &mut SplitMix64::for_board(31, index);
        let (rows, cols) = (3 + rng.below(5) as usize, 3 + rng.below(5) as usize);
        let grid = uniform(rows, cols, 2 + rng.below(6) as usize, rng).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let run = &mut Run::unlimited();
        let bound = bounds::set_root(problem.reduced(), problem.start(), 20_000, run);
        let optimum = solve(&Exact, &instance, &Budget::default())
            .unwrap()
            .outcome;
        let optimum = optimum.solution().unwrap().len();
        assert!(bound <= optimum, "board {index}: {bound} > {optimum}");
        tight += u32::from(bound == optimum);
    }
    assert!(tight > 200, "{tight}");
}

fn ordered(instance: &Instance) {
    let Game::Fixed { pivot } = instance.game() else {
        return;
    };
    let reduced = ReducedGraph::new(instance);
    let start = reduced.component(pivot);
    let layers = bounds::distance_layers(&reduced, start);
    assert!(bounds::colors_left(&reduced, start) <= layers);
    assert!(bounds::eccentricity(&reduced, start) <= layers);
    assert!(layers <= bounds::layer(&reduced, start));
    assert!(layers <= bounds::turn_windows(&reduced, start));
    let run = &mut Run::unlimited();
    let by_pairs = bounds::pair_root(&reduced, start, run);
    assert!(bounds::layer(&reduced, start) <= by_pairs);
    assert!(by_pairs <= bounds::set_root(&reduced, start, 200, run));
}

proptest! {
    #[test]
    fn ordered_on_grids(instance in grids(GridSizes {
        rows: 1..=9,
        cols: 1..=9,
        colors: 1..=7,
        holes: true,
    })) {
        ordered(&instance);
    }

    #[test]
    fn ordered_on_graphs(instance in graphs(1..=30, 1..=7)) {
        ordered(&instance);
    }
}

/// A move lowers no bound by more than one: on these small boards even those do that need not.
#[test]
fn consistent_along_moves() {
    for case in small_cases()
        .iter()
        .filter(|case| case.instance.game() != Game::Free)
        .take(500)
    {
        let reduced = ReducedGraph::new(&case.instance);
        let Game::Fixed { pivot } = case.instance.game() else {
            unreachable!()
        };
        let run = &mut Run::unlimited();
        let before = bounds::fixed(&reduced, reduced.component(pivot), run);
        for color in case.instance.palette().colors() {
            let mut state = State::new(&case.instance);
            state.play(Move { pivot, color }).expect("a move");
            let reduced = ReducedGraph::new(&state.position());
            for ((name, before), (_, after)) in
                before
                    .iter()
                    .zip(bounds::fixed(&reduced, reduced.component(pivot), run))
            {
                assert!(
                    *before <= after + 1,
                    "{name}: {before} to {after}: {:?}",
                    case.instance
                );
            }
        }
    }
}
