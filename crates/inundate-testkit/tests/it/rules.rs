//! The rules of the core agree with the naive rules, and imply facts about optima.

use inundate_core::{Color, Game, GameSetup, GraphSetup, Instance, Move, Vertex};
use inundate_testkit::families::families;
use inundate_testkit::fuzz::check_game;
use inundate_testkit::strategies::{GridSizes, either_game, graphs, grids, played};
use inundate_testkit::symmetry::{Symmetry, contract};
use inundate_testkit::{naive, oracle};
use proptest::prelude::*;

fn boards() -> impl Strategy<Value = Instance> {
    let sizes = |holes| GridSizes {
        rows: 1..=6,
        cols: 1..=6,
        colors: 1..=6,
        holes,
    };
    either_game(prop_oneof![
        grids(sizes(false)),
        grids(sizes(true)),
        graphs(1..=20, 1..=6),
        graphs(10..=40, 2..=4),
        families(1..=5, 1..=20, 1..=5),
    ])
}

fn small_boards() -> impl Strategy<Value = Instance> {
    boards_up_to([4, 4, 10, 3], 5)
}

fn tiny_free_boards() -> impl Strategy<Value = Instance> {
    boards_up_to([2, 3, 6, 2], 4).prop_map(|instance| free(&instance))
}

/// Boards of at most so many rows, columns, vertices and lines of a family.
fn boards_up_to(
    [rows, cols, vertices, lines]: [usize; 4],
    colors: usize,
) -> impl Strategy<Value = Instance> {
    let grids = grids(GridSizes {
        rows: 1..=rows,
        cols: 1..=cols,
        colors: 1..=colors,
        holes: true,
    });
    prop_oneof![
        2 => grids,
        2 => graphs(1..=vertices, 1..=colors),
        1 => families(1..=lines, 1..=vertices, 1..=colors),
    ]
}

fn free(instance: &Instance) -> Instance {
    instance
        .clone()
        .with_game(GameSetup::Free)
        .expect("the free game needs no pivot")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Moves of a game, and one that may be illegal among them.
    #[test]
    fn games_are_played_by_the_naive_rules(
        (instance, mut moves) in played(boards(), 0..=60),
        place in any::<prop::sample::Index>(),
        vertex in 0_u32..60,
        color in 0_u16..10,
    ) {
        let mv = Move { pivot: Vertex::new(vertex), color: Color::new(color) };
        moves.insert(place.index(moves.len() + 1), mv);
        check_game(&instance, &moves);
    }
}

proptest! {
    #[test]
    fn contraction_keeps_the_optimum(instance in small_boards()) {
        let contracted = contract(&instance);
        prop_assert_eq!(oracle::optimum(&contracted), oracle::optimum(&instance));
        for (u, v) in contracted.graph().edges() {
            prop_assert_ne!(contracted.color(u), contracted.color(v));
        }
        prop_assert_eq!(
            contracted.vertex_count(),
            naive::component_count(&instance, instance.colors())
        );
    }

    #[test]
    fn contraction_keeps_the_free_optimum(instance in tiny_free_boards()) {
        prop_assert_eq!(oracle::optimum(&contract(&instance)), oracle::optimum(&instance));
    }

    #[test]
    fn symmetry_keeps_the_optimum(instance in prop_oneof![small_boards(), tiny_free_boards()]) {
        let optimum = oracle::optimum(&instance);
        for symmetry in Symmetry::ALL {
            if let Some(changed) = symmetry.apply(&instance) {
                prop_assert_eq!(oracle::optimum(&changed), optimum, "{:?}", symmetry);
            }
        }
    }

    #[test]
    fn free_is_never_harder_than_fixed(
        instance in prop_oneof![
            graphs(1..=6, 1..=4),
            grids(GridSizes { rows: 1..=2, cols: 1..=3, colors: 1..=4, holes: true }),
        ],
    ) {
        prop_assert!(oracle::optimum(&free(&instance)) <= oracle::optimum(&instance));
    }

    /// An optimum falls by at most one with a move, and some move makes it fall.
    #[test]
    fn no_move_gains_more_than_one(instance in small_boards()) {
        let optimum = oracle::optimum(&instance);
        let Game::Fixed { pivot } = instance.game() else { unreachable!() };
        let after = |color| {
            let colors = naive::replay(&instance, &[Move { pivot, color }]).remove(0);
            oracle::optimum(&recolored(&instance, &colors))
        };
        let best = instance.palette().colors().map(after).min();
        prop_assert_eq!(best, Some(optimum.saturating_sub(1)));
    }
}

/// The graph of an instance in other colors.
fn recolored(instance: &Instance, colors: &[Color]) -> Instance {
    let mut setup = GraphSetup::new(colors.iter().map(|&color| instance.palette().label(color)));
    for (u, v) in instance.graph().edges() {
        setup.push_edge(u.index(), v.index());
    }
    let Game::Fixed { pivot } = instance.game() else {
        unreachable!("fixed games only");
    };
    setup
        .into_instance(GameSetup::Fixed(inundate_core::Pivot::Vertex(
            pivot.index(),
        )))
        .expect("the same graph")
}
