//! The puzzles of the web page, and the data of their file, are those that the library finds. Its
//! own tests compare the library with brute force.

use inundate::Budget;
use inundate_core::{Color, GameSetup, GridSetup, Instance, Move, State};
use inundate_game::{Puzzle, PuzzleOutcome};

const FILE: &str = include_str!("../../../../web/src/puzzles/puzzles.txt");

fn board(side: usize, cells: &str) -> Instance {
    let mut grid = GridSetup::default();
    let cells: Vec<&str> = cells.split("").filter(|cell| !cell.is_empty()).collect();
    for row in cells.chunks(side) {
        grid.push_row(row.iter().copied().map(Some)).unwrap();
    }
    grid.into_instance(GameSetup::default()).unwrap()
}

#[test]
fn all_are_puzzles() {
    let mut boards = std::collections::HashSet::new();
    let mut last = 0;
    for line in FILE.lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        let [
            side,
            cells,
            solution,
            only_moves,
            difficulty,
            ref themes @ ..,
        ] = fields[..]
        else {
            panic!("{line}");
        };
        assert!(boards.insert(cells), "{line}");
        let position = board(side.parse().unwrap(), cells);
        let PuzzleOutcome::Puzzle(puzzle) = Puzzle::from_start(&position, &Budget::default())
        else {
            panic!("{line}");
        };
        let color = |label: char| position.palette().color(&label.to_string()).unwrap();
        let colors: Vec<Color> = solution.chars().map(color).collect();
        assert_eq!(puzzle.moves as usize, colors.len(), "{line}");
        let only = puzzle.only_move.on(&position).unwrap();
        assert_eq!(only.color, colors[0], "{line}");
        let mut state = State::new(&position);
        for color in colors {
            let pivot = only.pivot;
            state.play(Move { pivot, color }).unwrap();
        }
        assert!(state.is_flooded(), "{line}");
        assert_eq!(puzzle.only_moves.to_string(), only_moves, "{line}");
        let letters = puzzle.themes.iter().map(|theme| &theme.name()[..1]);
        assert_eq!(letters.collect::<String>(), themes.concat(), "{line}");
        let difficulty: u32 = difficulty.parse().unwrap();
        assert!(last <= difficulty, "{line}");
        last = difficulty;
        if let Some(casual) = inundate_game::casual_moves(&position, &Budget::default()) {
            let measured = 100.0 * (casual - f64::from(puzzle.moves));
            assert!(
                (measured - f64::from(difficulty)).abs() < 1.0,
                "{line}: {measured}"
            );
        }
    }
    assert_eq!(boards.len(), 200);
}
