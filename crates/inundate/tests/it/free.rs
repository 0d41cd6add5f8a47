//! The free game: the exact search compared with brute force and with the table over connected
//! sets, on graphs in `special/free.rs`, and the guarantees of its methods.

use inundate::methods::{BeamWidth, Exact, FreeBeam, FreeExact, MergeEdges};
use inundate::{Budget, Problem, Question, Solver, method, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GridSetup, Instance};
use inundate_testkit::oracle;

fn random(side: usize, colors: usize, seed: u64) -> Instance {
    let rng = &mut SplitMix64::for_board(31, seed);
    let grid = uniform(side, side, colors, rng).expect("a small size");
    grid.into_instance(GameSetup::Free).expect("a full grid")
}

/// The length that a method proves. `solve` has replayed the moves.
fn proven(solver: &dyn Solver, instance: &Instance) -> u32 {
    let answer = solve(solver, instance, &Budget::default()).expect("a free game");
    assert!(answer.outcome.is_optimal(), "{instance:?}");
    answer.outcome.lower_bound()
}

/// One of each set of boards that differ only in the names of the colors.
#[test]
fn all_boards_of_nine_cells_and_three_colors() {
    let mut boards = 0;
    for code in 0..3_u32.pow(9) {
        let cells: Vec<u32> = (0..9).map(|cell| code / 3_u32.pow(cell) % 3).collect();
        let mut met = 0;
        let in_order = cells.iter().all(|&color| {
            met += u32::from(color == met);
            color < met
        });
        if in_order {
            let rows = cells.chunks(3).map(|row| {
                let row: Vec<String> = row.iter().map(ToString::to_string).collect();
                row.concat()
            });
            let drawing = rows.collect::<Vec<_>>().join("\n");
            let grid = GridSetup::from_drawing(&drawing).expect("a full grid");
            let instance = grid.into_instance(GameSetup::Free).expect("a full grid");
            assert_eq!(
                proven(&FreeExact, &instance),
                oracle::optimum(&instance),
                "{drawing}"
            );
            boards += 1;
        }
    }
    // One board of one color, 255 of two, and 3025 of three.
    assert_eq!(boards, 3281);
}

/// Boards of up to 28 components, and whether a number of moves is enough, for each around the
/// optimum.
#[test]
fn boards_against_the_table() {
    let removal = method("free-removal").expect("a method");
    for index in 0..60 {
        let rng = &mut SplitMix64::for_board(33, index);
        let [rows, cols, colors] =
            [(3, 2), (4, 2), (3, 4)].map(|(least, bound)| (least + rng.below(bound)) as usize);
        let grid = uniform(rows, cols, colors, rng).expect("a small size");
        let instance = grid.into_instance(GameSetup::Free).expect("a full grid");
        let optimum = proven(&*removal, &instance);
        assert_eq!(proven(&FreeExact, &instance), optimum, "{instance:?}");
        for moves in optimum.saturating_sub(2)..=optimum + 1 {
            let question = Question::AtMost(moves);
            let answer = Problem::new(&instance).ask(&FreeExact, &question, &Budget::default());
            let answer = answer.expect("a free game");
            match (answer.solution(), answer.is_enough()) {
                (Some(solution), Some(true)) => {
                    assert!((optimum..=moves).contains(&solution.len()));
                }
                (None, Some(false)) => {
                    let lower_bound = answer.outcome.lower_bound();
                    assert!((moves + 1..=optimum).contains(&lower_bound));
                }
                open => panic!("{moves} of {optimum}: {open:?}, {instance:?}"),
            }
        }
    }
}

/// The optimum that `exact` finds from any pivot is an upper bound, seldom by more than one move.
#[test]
fn never_longer_than_from_the_best_pivot() {
    for seed in 0..12 {
        let free = random(6, 4, seed);
        let from = |row, col| {
            let pivot = inundate_core::Pivot::Cell(row, col);
            let fixed = free
                .clone()
                .with_game(GameSetup::Fixed(pivot))
                .expect("a cell");
            proven(&Exact, &fixed)
        };
        let cells = (0..6).flat_map(|row| (0..6).map(move |col| (row, col)));
        let best = cells.map(|(row, col)| from(row, col)).min().expect("cells");
        let optimum = proven(&FreeExact, &free);
        assert!(optimum <= best && best <= optimum + 1, "{optimum} {best}");
    }
}

#[test]
fn games_of_the_other_kind_are_refused() {
    let free = random(4, 3, 1);
    let fixed = free
        .clone()
        .with_game(GameSetup::default())
        .expect("a corner");
    let refusal = |solver: &dyn Solver, instance| {
        let answer = solve(solver, instance, &Budget::default());
        answer.expect_err("another game").to_string()
    };
    assert_eq!(
        refusal(&Exact, &free),
        "exact: expected the fixed game, found the free game"
    );
    for name in ["free-exact", "free-beam", "merge-edges", "free-removal"] {
        let solver = method(name).expect("a method");
        assert_eq!(
            refusal(&*solver, &fixed),
            format!("{name}: expected the free game, found the fixed game")
        );
    }
    let error = method("free-beam:0").err().expect("no width").to_string();
    assert_eq!(
        error,
        "free-beam: expected a whole number from 1 to 1000000 after the colon, found `0`"
    );
}

/// Boards with more components than regions are made of have a solution and a lower bound.
#[test]
fn large_boards() {
    let instance = random(30, 6, 4);
    let outcome = solve(&FreeExact, &instance, &Budget::default())
        .expect("a free game")
        .outcome;
    let length = outcome.solution().expect("a solution").len();
    assert!(outcome.lower_bound() >= 12 && length <= 35, "{outcome:?}");
}

#[test]
fn wider_beams_and_merges() {
    let total = |solver: &dyn Solver| -> u32 {
        let lengths = (0..10).map(|seed| {
            let answer = solve(solver, &random(10, 5, seed), &Budget::default());
            answer
                .expect("a free game")
                .outcome
                .solution()
                .expect("a solution")
                .len()
        });
        lengths.sum()
    };
    let beam = |width| FreeBeam::new(BeamWidth::new(width).expect("a width"));
    let (one, hundred, merges) = (total(&beam(1)), total(&beam(100)), total(&MergeEdges));
    assert!(hundred < one && one < merges, "{hundred} {one} {merges}");
}
