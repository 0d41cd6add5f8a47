//! The wrong rule for ties fails on the known counterexample.

use inundate_core::{GameSetup, GridSetup, Instance, Pivot};
use inundate_testkit::oracle;
use inundate_testkit::strict_ties::marked_tile_with_strict_ties;

fn board(drawing: &str, col: usize) -> Instance {
    GridSetup::from_drawing(drawing)
        .expect("rows of equal length")
        .into_instance(GameSetup::Fixed(Pivot::Cell(0, col)))
        .expect("a pivot on the board")
}

/// All boards of two rows over a number of colors.
fn all(cols: usize, colors: usize) -> impl Iterator<Item = String> {
    let cells = 2 * cols;
    (0..colors.pow(u32::try_from(cells).expect("small"))).map(move |mut code| {
        let mut drawing = String::new();
        for cell in 0..cells {
            if cell == cols {
                drawing.push('\n');
            }
            drawing += &(code % colors).to_string();
            code /= colors;
        }
        drawing
    })
}

#[test]
fn strict_ties() {
    let counterexample = board("021\n110", 0);
    assert_eq!(oracle::optimum(&counterexample), 3);
    assert_eq!(marked_tile_with_strict_ties(&counterexample), 4);
    // It is a procedure for two rows nevertheless: right most of the time, and never too short.
    let mut wrong = 0;
    for drawing in all(3, 3) {
        let board = board(&drawing, 0);
        let (printed, optimum) = (
            marked_tile_with_strict_ties(&board),
            oracle::optimum(&board),
        );
        assert!(printed >= optimum, "{drawing}");
        wrong += u32::from(printed > optimum);
    }
    assert!(0 < wrong && wrong < 100, "{wrong}");
}
