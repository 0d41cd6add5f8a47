//! Two rows: from a corner, from any pivot, and closed to a circle.

use inundate::classes::{
    Case, CornerStrip, MarkedStep, Strip, TileProcedure, marked_tiles, strip_corner,
};
use inundate_core::{Color, GameSetup, GridSetup, Instance, Move, Pivot, State, Vertex};

use super::common::{all_rows, boards, check_by, draw, moves_by, row, unlimited};

fn two_rows(top: &[u16], bottom: &[u16], pivot: (usize, usize), circular: bool) -> Instance {
    let grid = GridSetup::from_numbers(top.len(), &[top, bottom].concat()).expect("two rows");
    let game = GameSetup::Fixed(Pivot::Cell(pivot.0, pivot.1));
    let board = if circular {
        grid.into_circular_grid(game)
    } else {
        grid.into_instance(game)
    };
    board.expect("two rows")
}

fn check(top: &[u16], bottom: &[u16], pivot: (usize, usize), circular: bool) -> usize {
    let board = two_rows(top, bottom, pivot, circular);
    if circular {
        return check_by("strip-circular", &board);
    }
    let is_corner = pivot.1 == 0 || pivot.1 + 1 == top.len();
    for name in ["strip-corner", "marked-tile"] {
        if is_corner {
            check_by(name, &board);
        } else {
            assert_eq!(moves_by(name, &board), None);
        }
    }
    check_by("strip", &board)
}

fn random(circular: bool, seed: u64) {
    for mut rng in boards(seed) {
        let (cols, colors) = (1 + draw(&mut rng, 9), 1 + draw(&mut rng, 6));
        let cells = row(&mut rng, 2 * cols, colors);
        let (top, bottom) = cells.split_at(cols);
        let pivot = (draw(&mut rng, 2), draw(&mut rng, cols));
        check(top, bottom, pivot, circular);
    }
}

#[test]
fn from_any_pivot() {
    random(false, 11);
}

#[test]
fn circular() {
    random(true, 12);
}

#[test]
fn from_a_corner() {
    for mut rng in boards(13) {
        let (cols, colors) = (1 + draw(&mut rng, 9), 1 + draw(&mut rng, 6));
        let cells = row(&mut rng, 2 * cols, colors);
        let (top, bottom) = cells.split_at(cols);
        let last = draw(&mut rng, 2) * (cols - 1);
        check(top, bottom, (draw(&mut rng, 2), last), false);
    }
}

/// Each tile has a color of its own, so there are as many rounds as columns. The procedure has to
/// be linear for this: in O(c·n) it takes a minute.
#[test]
fn marked_tiles_of_many_colors() {
    const COLS: u16 = 30_000;
    let colors: Vec<Color> = (0..2 * COLS).map(Color::new).collect();
    let (top, bottom) = colors.split_at(COLS.into());
    let last = usize::from(COLS) - 1;
    for pivot in [(0, 0), (1, last)] {
        let board = Strip::new(top, bottom, pivot).expect("of the class");
        let corner = CornerStrip::new(board).expect("a corner");
        let steps = unlimited(|run| TileProcedure::Clifford.rounds(&corner, run));
        let moves: usize = steps.iter().map(|step| step.moves.len()).sum();
        assert_eq!(moves, 2 * usize::from(COLS) - 1);
        assert_eq!(unlimited(|run| strip_corner(&corner, run)).len(), moves);
    }
}

/// A pivot that is a monochromatic column.
#[test]
fn d_boards() {
    for mut rng in boards(14) {
        let (cols, colors) = (1 + draw(&mut rng, 9), 2 + draw(&mut rng, 4));
        let mut cells = row(&mut rng, 2 * cols, colors);
        let d = draw(&mut rng, cols);
        cells[d] = cells[cols + d];
        let (top, bottom) = cells.split_at(cols);
        check(top, bottom, (draw(&mut rng, 2), d), draw(&mut rng, 2) == 0);
    }
}

#[test]
fn all_of_at_most_four_columns() {
    for (cols, colors) in [(1, 4), (2, 4), (3, 4), (4, 3)] {
        for cells in all_rows(2 * cols, colors) {
            let (top, bottom) = cells.split_at(cols);
            for pivot in 0..2 * cols {
                for circular in [false, true] {
                    check(top, bottom, (pivot / cols, pivot % cols), circular);
                }
            }
        }
    }
}

/// Boards on which printed procedures fail.
#[test]
fn known_counterexamples() {
    // The d-board procedure of Souza et al. 2014 takes 4 moves on each.
    assert_eq!(check(&[2, 0, 1, 0, 2], &[2, 0, 1, 0, 2], (0, 3), false), 3);
    assert_eq!(check(&[3, 0, 1, 2], &[3, 0, 2, 3], (0, 1), false), 3);
    assert_eq!(check(&[0, 1, 2, 1, 0], &[1, 1, 2, 1, 0], (0, 1), false), 3);
    assert_eq!(check(&[1, 1, 0, 1], &[0, 1, 2, 0], (0, 1), false), 3);
    // The marked-tile procedure with a strict tie rule takes 4.
    assert_eq!(check(&[0, 2, 1], &[1, 1, 0], (0, 0), false), 3);
}

/// The key property of Souza et al. 2014, Theorem 2: if the marked tiles are flooded, so is the
/// board, whatever was played.
#[test]
fn marked_tiles_are_enough() {
    let (mut flooded_boards, mut moves) = (0, 0);
    for mut rng in boards(20).take(2000) {
        let (cols, colors) = (1 + draw(&mut rng, 7), 2 + draw(&mut rng, 4));
        let cells = row(&mut rng, 2 * cols, colors);
        let (top, bottom) = cells.split_at(cols);
        let pivot = (draw(&mut rng, 2), draw(&mut rng, cols));
        let instance = two_rows(top, bottom, pivot, false);
        let (top, bottom) = instance.colors().split_at(cols);
        let marked = marked_tiles(&Strip::new(top, bottom, pivot).expect("of the class"));
        let marked = marked.concat();
        let mut state = State::new(&instance);
        let pivot = Vertex::new(u32::try_from(pivot.0 * cols + pivot.1).expect("small"));
        for _ in 0..4 * cols {
            let color = instance.colors()[draw(&mut rng, 2 * cols)];
            // A move to the color of the region is none.
            moves += u32::from(state.play(Move { pivot, color }).is_ok());
            let mut flooded = vec![false; 2 * cols];
            for v in state.component(pivot) {
                flooded[v.index()] = true;
            }
            let enough = flooded
                .iter()
                .zip(&marked)
                .all(|(flooded, marked)| *flooded || !marked);
            assert_eq!(enough, !flooded.contains(&false), "{instance:?}");
            flooded_boards += u32::from(enough);
        }
    }
    assert!(
        flooded_boards > 1000 && moves > 10_000,
        "{flooded_boards} {moves}"
    );
}

/// The rounds of the procedure, as a reader sees them.
#[test]
fn marked_tiles_step_by_step() {
    // [0] 2* 1*
    //  1  1  0*
    let instance = two_rows(&[0, 2, 1], &[1, 1, 0], (0, 0), false);
    let (top, bottom) = instance.colors().split_at(3);
    let board = CornerStrip::new(Strip::new(top, bottom, (0, 0)).unwrap()).unwrap();
    assert_eq!(
        marked_tiles(board.strip()),
        [vec![false, true, true], vec![false, false, true]]
    );
    let steps = unlimited(|run| TileProcedure::Clifford.rounds(&board, run));
    let seen = |step: MarkedStep| {
        let moves: Vec<usize> = step.moves.iter().map(|color| color.index()).collect();
        (
            step.tile,
            step.distance,
            step.other_distance,
            step.case,
            moves,
        )
    };
    let seen: Vec<_> = steps.into_iter().map(seen).collect();
    assert_eq!(
        seen,
        [
            ((0, 1), 1, 1, Case::Direct, vec![2]),
            ((0, 2), 1, 2, Case::Both, vec![1, 0]),
        ]
    );
}
