//! What is printed and wrong fails on the known counterexamples.

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, GameSetup, GridSetup, Instance, Pivot};
use inundate_testkit::oracle;
use inundate_testkit::printed::{
    Algorithm3, LoneTile, algorithm_3, circular_cuts, marked_tile_with_strict_ties,
    next_marked_on_both_sides,
};

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

#[test]
fn next_marked_tiles_on_both_sides() {
    for (drawing, d) in [("20102\n20102", 3), ("3012\n3023", 1), ("01210\n11210", 1)] {
        let counterexample = board(drawing, d);
        assert_eq!(oracle::optimum(&counterexample), 3, "{drawing}");
        assert_eq!(next_marked_on_both_sides(&counterexample), 4, "{drawing}");
    }
    for drawing in all(3, 3) {
        let board = board(&drawing, 1);
        assert!(
            next_marked_on_both_sides(&board) >= oracle::optimum(&board),
            "{drawing}"
        );
    }
}

/// A circular d-board whose column 0 is the pivot.
fn circular(drawing: &str) -> Instance {
    GridSetup::from_drawing(drawing)
        .and_then(|grid| grid.into_circular_d_board(0, GameSetup::default()))
        .expect("a column of one color")
}

fn least(cuts: &[Instance]) -> u32 {
    let optima = cuts.iter().map(oracle::optimum);
    optima.min().expect("a cut")
}

#[test]
fn cuts_with_doubled_tiles() {
    let counterexample = circular("0010\n0101");
    assert_eq!(oracle::optimum(&counterexample), 2);
    let doubled = circular_cuts(&counterexample, LoneTile::Doubled);
    assert_eq!(least(&doubled), 1);
    // The cut i = 1, j = 2 in the top row is one of those that are too short.
    let open = GridSetup::from_drawing("00001\n01011").unwrap();
    let open = open.into_d_board(2, GameSetup::default()).unwrap();
    assert!(doubled.contains(&open));
    assert_eq!(oracle::optimum(&open), 1);
    let alone = circular_cuts(&counterexample, LoneTile::Alone);
    assert_eq!(least(&alone), 2);
    // No board of three columns is a counterexample: it has one cut, without a lone tile.
    assert_eq!(
        circular_cuts(&circular("001\n010"), LoneTile::Doubled).len(),
        1
    );
}

/// Without doubled tiles the cut is exact. With them it is never too long, and often too short.
#[test]
fn cuts_on_random_boards() {
    let mut too_short = 0;
    for index in 0..1000 {
        let mut rng = SplitMix64::for_board(18, index);
        let (cols, colors) = (3 + rng.below(4), 2 + rng.below(3));
        let mut row = || {
            let cells = (1..cols).map(|_| rng.below(colors).to_string());
            format!("0{}", cells.collect::<String>())
        };
        let drawing = format!("{}\n{}", row(), row());
        let board = circular(&drawing);
        let optimum = oracle::optimum(&board);
        let alone = circular_cuts(&board, LoneTile::Alone);
        assert_eq!(least(&alone), optimum, "{drawing}");
        let doubled = least(&circular_cuts(&board, LoneTile::Doubled));
        assert!(doubled <= optimum, "{drawing}");
        too_short += u32::from(doubled < optimum);
    }
    assert_eq!(too_short, 113);
}

#[test]
fn algorithm_3_of_fukui_et_al() {
    let path = |text: &str| -> Vec<Color> {
        text.bytes()
            .map(|digit| Color::new(u16::from(digit - b'0')))
            .collect()
    };
    for (text, optimum) in [("01", 1), ("00", 0)] {
        let path = path(text);
        assert_eq!(algorithm_3(&path, Algorithm3::Printed), 2);
        assert_eq!(algorithm_3(&path, Algorithm3::ColorsInside), 2);
        assert_eq!(algorithm_3(&path, Algorithm3::Corrected), optimum);
    }
    // All paths of up to six vertices, as boards of one row.
    for length in 1..=6 {
        for code in 0..3_u32.pow(length) {
            let digits = (0..length).map(|place| code / 3_u32.pow(place) % 3);
            let text: String = digits.map(|digit| digit.to_string()).collect();
            let grid = GridSetup::from_drawing(&text).unwrap();
            let instance = grid.into_instance(GameSetup::Free).unwrap();
            let (path, optimum) = (path(&text), oracle::optimum(&instance));
            assert_eq!(algorithm_3(&path, Algorithm3::Corrected), optimum, "{text}");
            if length > 1 {
                assert!(algorithm_3(&path, Algorithm3::Printed) > optimum, "{text}");
                assert!(
                    algorithm_3(&path, Algorithm3::ColorsInside) > optimum,
                    "{text}"
                );
            }
        }
    }
}
