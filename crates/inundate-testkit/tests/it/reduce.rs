//! Transformations agree with the oracle: solutions are carried back, and optima are as promised.

use std::collections::BTreeSet;

use inundate_core::generate::{SplitMix64, uniform, uniform_list};
use inundate_core::reduce::{
    FinalColor, Promise, ReduceError, Unfolding, cycle_square, d_board, path_square, pivot_column,
};
use inundate_core::{Color, Game, GameSetup, GridSetup, Instance, ListSetup, Pivot, Shape, Vertex};
use inundate_testkit::{naive, oracle};

use crate::{draw, some_solution};

const BOARDS: u64 = 3_000;

/// Checks edge by edge that the board is an unfolding.
fn check_cells(board: &Instance, unfolding: &Unfolding) {
    let new = unfolding.instance();
    assert_eq!(board.palette(), new.palette());
    let cells = new.graph().vertices();
    let origins: BTreeSet<Vertex> = cells.clone().map(|v| unfolding.origin(v)).collect();
    assert_eq!(origins.len(), board.vertex_count());
    for v in cells {
        assert_eq!(new.color(v), board.color(unfolding.origin(v)));
    }
    for (u, v) in new.graph().edges() {
        let (u, v) = (unfolding.origin(u), unfolding.origin(v));
        assert!(u == v || board.graph().neighbors(u).contains(&v));
    }
    match (board.game(), new.game()) {
        (Game::Fixed { pivot }, Game::Fixed { pivot: cell }) => {
            assert_eq!(unfolding.origin(cell), pivot);
        }
        games => assert_eq!(games, (Game::Free, Game::Free)),
    }
}

fn check(board: &Instance, unfolding: &Unfolding, rng: &mut SplitMix64) {
    check_cells(board, unfolding);
    let moves = some_solution(unfolding.instance(), rng);
    assert!(naive::floods(board, &unfolding.moves_back(&moves)));
    let (old, new) = (
        oracle::optimum(board),
        oracle::optimum(unfolding.instance()),
    );
    match unfolding.promise() {
        Promise::Equal => assert_eq!(old, new, "{board:?}"),
        Promise::UpperBound => assert!(old <= new, "{board:?}"),
    }
}

fn grid(rng: &mut SplitMix64, rows: usize, most_cols: usize) -> Instance {
    let (cols, colors) = (1 + draw(rng, most_cols), 1 + draw(rng, 5));
    let pivot = GameSetup::Fixed(Pivot::Cell(draw(rng, rows), draw(rng, cols)));
    let grid = uniform(rows, cols, colors, rng).expect("a small board");
    if draw(rng, 2) == 0 {
        grid.into_instance(pivot)
    } else {
        grid.into_circular_grid(pivot)
    }
    .expect("a pivot on the board")
}

#[test]
fn d_boards_of_grids() {
    let (mut larger, mut bounds) = (0, 0);
    for index in 0..BOARDS {
        let rng = &mut SplitMix64::for_board(1, index);
        let rows = 1 + draw(rng, 4);
        let board = grid(rng, rows, 4);
        let unfolding = d_board(&board).unwrap();
        check(&board, &unfolding, rng);
        if unfolding.promise() == Promise::UpperBound {
            bounds += 1;
            let optimum = oracle::optimum(unfolding.instance());
            larger += u32::from(oracle::optimum(&board) < optimum);
        }
    }
    // From three rows on it is only a bound.
    assert!(bounds > 800 && larger > 10, "{larger} of {bounds}");
}

#[test]
fn the_bound_is_not_exact() {
    let board = GridSetup::from_drawing("00\n01\n00").unwrap();
    let board = board
        .into_instance(GameSetup::Fixed(Pivot::Cell(0, 1)))
        .unwrap();
    let unfolding = d_board(&board).unwrap();
    let (old, new) = (
        oracle::optimum(&board),
        oracle::optimum(unfolding.instance()),
    );
    assert_eq!((old, new), (1, 2));
}

#[test]
fn the_column_of_the_pivot() {
    let mut refused = 0;
    for index in 0..BOARDS {
        let rng = &mut SplitMix64::for_board(2, index);
        let rows = 1 + draw(rng, 3);
        let board = grid(rng, rows, 5);
        match pivot_column(&board) {
            Ok(unfolding) => {
                assert_eq!(unfolding.promise(), Promise::Equal);
                assert!(matches!(
                    unfolding.instance().shape(),
                    Shape::DBoard(_) | Shape::CircularDBoard(_)
                ));
                check(&board, &unfolding, rng);
            }
            Err(error) => {
                refused += 1;
                assert_eq!(rows, 3, "{error}");
            }
        }
    }
    assert!(refused > 100);
}

/// Colors of up to 14 vertices, and a pivot.
fn list(rng: &mut SplitMix64) -> (ListSetup, GameSetup) {
    let (vertices, colors) = (1 + draw(rng, 14), 1 + draw(rng, 5));
    let list = uniform_list(vertices, colors, rng).expect("a short list");
    (list, GameSetup::Fixed(Pivot::Vertex(draw(rng, vertices))))
}

#[test]
fn squares_of_cycles() {
    for index in 0..BOARDS {
        let rng = &mut SplitMix64::for_board(3, index);
        let (list, game) = list(rng);
        let board = list.into_cycle_power(2, game).unwrap();
        check(&board, &cycle_square(&board).unwrap(), rng);
    }
}

#[test]
fn squares_of_paths() {
    for index in 0..BOARDS {
        let rng = &mut SplitMix64::for_board(4, index);
        let (list, game) = list(rng);
        let board = list.into_path_power(2, game).unwrap();
        check(&board, &path_square(&board).unwrap(), rng);
    }
}

#[test]
fn squares_in_the_free_game() {
    for index in 0..300 {
        let rng = &mut SplitMix64::for_board(5, index);
        let (vertices, colors) = (1 + draw(rng, 6), 1 + draw(rng, 3));
        let list = uniform_list(vertices, colors, rng).unwrap();
        let path = list.clone().into_path_power(2, GameSetup::Free).unwrap();
        check(&path, &path_square(&path).unwrap(), rng);
        let cycle = list.into_cycle_power(2, GameSetup::Free).unwrap();
        match cycle_square(&cycle) {
            Ok(unfolding) => {
                assert_eq!(vertices % 2, 0);
                check(&cycle, &unfolding, rng);
            }
            Err(error) => {
                assert_eq!(vertices % 2, 1);
                let expected = "expected the fixed game, or an even number of vertices";
                assert!(error.to_string().starts_with(expected), "{error}");
            }
        }
    }
}

/// The way back from any solution of a board with leaves, some of whose moves are at leaves.
#[test]
fn final_colors() {
    for index in 0..300 {
        let rng = &mut SplitMix64::for_board(6, index);
        let (cols, colors) = (1 + draw(rng, 3), 1 + draw(rng, 3));
        let grid = uniform(2, cols, colors, rng).unwrap();
        let game = match draw(rng, 2) {
            0 => GameSetup::Free,
            _ => GameSetup::Fixed(Pivot::Cell(draw(rng, 2), draw(rng, cols))),
        };
        let board = grid.into_instance(game).unwrap();
        let last = draw(rng, board.palette().len());
        let last = Color::new(u16::try_from(last).expect("small"));
        let leaves = FinalColor::new(&board, last).unwrap();
        let solution = some_solution(leaves.instance(), rng);
        let moves = leaves.moves(&solution);
        assert!(naive::floods(&board, &moves), "{board:?} {solution:?}");
        assert!(moves.len() <= solution.len() + 1);
        let color = moves.last().map_or(board.colors()[0], |mv| mv.color);
        assert_eq!(color, last);
    }
}

#[test]
fn refusals() {
    let message = |error: Result<Unfolding, ReduceError>| error.unwrap_err().to_string();
    let hex = GridSetup::from_drawing("ab").unwrap();
    let hex = hex.into_hex(GameSetup::default()).unwrap();
    assert_eq!(
        message(d_board(&hex)),
        "expected a grid or a circular grid, found hex"
    );
    let free = GridSetup::from_drawing("ab").unwrap();
    let free = free.into_instance(GameSetup::Free).unwrap();
    assert_eq!(
        message(pivot_column(&free)),
        "expected the fixed game, found the free game"
    );
    let mut holes = GridSetup::default();
    holes.push_row([Some("a"), Some("b")]).unwrap();
    holes.push_row([None, Some("b")]).unwrap();
    let holes = holes.into_instance(GameSetup::default()).unwrap();
    assert_eq!(
        message(d_board(&holes)),
        "expected a pivot's column without holes, found a hole at (1,0)"
    );
    let game = GameSetup::default();
    let cube = ListSetup::new(["a", "b", "a"])
        .into_cycle_power(3, game)
        .unwrap();
    assert_eq!(
        message(cycle_square(&cube)),
        "expected the square of a cycle, a cycle-power with k = 2, found a cycle-power with k = 3"
    );
    assert_eq!(
        message(path_square(&cube)),
        "expected the square of a path, a path-power with k = 2, found cycle-power"
    );
    // A tall board becomes a wide one.
    let tall = uniform(3000, 1, 2, &mut SplitMix64::new(1)).unwrap();
    let tall = tall.into_instance(game).unwrap();
    assert_eq!(
        message(d_board(&tall)),
        "the transformed board: expected at most 4194304 cells, found more"
    );
}
