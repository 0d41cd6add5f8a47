//! The puzzles of the web page are those that the library finds, with what the file says of them. That the library is right
//! about a position is compared with brute force in its own tests.

use inundate::Budget;
use inundate_core::{GameSetup, GridSetup, Instance, Move, State, Vertex};
use inundate_game::{Mined, Puzzle};

const FILE: &str = include_str!("../../../../web/src/puzzles/puzzles.txt");
const FREE: &str = include_str!("../../../../web/src/puzzles/free.txt");

fn board(side: usize, cells: &str, game: GameSetup) -> Instance {
    let mut grid = GridSetup::default();
    let cells: Vec<&str> = cells.split("").filter(|cell| !cell.is_empty()).collect();
    for row in cells.chunks(side) {
        grid.push_row(row.iter().copied().map(Some)).unwrap();
    }
    grid.into_instance(game).unwrap()
}

/// A move as a file has it: a vertex and a color, or a color for the corner.
fn read(position: &Instance, text: &str) -> Move {
    let (vertex, label) = text.split_once(':').unwrap_or(("0", text));
    Move {
        pivot: Vertex::new(vertex.parse().unwrap()),
        color: position.palette().color(label).unwrap(),
    }
}

/// Checks the lines of a file, and returns how many boards it has. The moves of a line, between separators, are a shortest
/// solution, which begins with the only move.
fn checked(file: &str, game: GameSetup, separator: &str) -> usize {
    let mut boards = std::collections::HashSet::new();
    let mut last = 0;
    for line in file.lines() {
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
        let position = board(side.parse().unwrap(), cells, game);
        let Mined::Puzzle(puzzle) = Puzzle::of(&position, &Budget::default()) else {
            panic!("{line}");
        };
        let texts = solution.split(separator).filter(|text| !text.is_empty());
        let moves: Vec<Move> = texts.map(|text| read(&position, text)).collect();
        assert_eq!(puzzle.moves as usize, moves.len(), "{line}");
        let mut state = State::new(&position);
        let only = puzzle.only_move.on(&position).unwrap();
        assert_eq!(only.color, moves[0].color, "{line}");
        assert!(
            state.component(only.pivot).contains(&moves[0].pivot),
            "{line}"
        );
        for mv in moves {
            state.play(mv).unwrap();
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
    boards.len()
}

#[test]
fn all_are_puzzles() {
    assert_eq!(checked(FILE, GameSetup::default(), ""), 200);
    assert_eq!(checked(FREE, GameSetup::Free, "-"), 40);
}
