//! The puzzles of the web page, each solved again.

use inundate::methods::{Bfs, Exact, FreeExact, GreedyArea, GreedyPairs, GreedyPerimeter};
use inundate::{Budget, Solver, solve};
use inundate_core::{Game, GameSetup, GridSetup, Instance, Move, State, Vertex};
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

fn moves(position: &Instance) -> u32 {
    let answer = solve(&Exact, position, &Budget::default()).unwrap();
    assert!(answer.outcome.is_optimal());
    answer.outcome.lower_bound()
}

/// Every color but that of the region, with the position after it.
fn played(position: &Instance) -> Vec<(String, Instance)> {
    let Game::Fixed { pivot } = position.game() else {
        unreachable!()
    };
    let colors = position.palette().colors();
    let others = colors.filter(|&color| color != position.color(pivot));
    let after = others.map(|color| {
        let mut state = State::new(position);
        state.play(Move { pivot, color }).unwrap();
        let label = position.palette().label(color).to_owned();
        (label, state.position())
    });
    after.collect()
}

/// One color is optimal at each of the only moves, and greed chooses another at the first: `exact` solves each position on
/// its own. The theme letters, the difficulty and what follows are as the library says.
#[test]
fn all_have_one_optimal_color() {
    let mut boards = std::collections::HashSet::new();
    let mut last = 0;
    for line in FILE.lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        let &[side, cells, solution, only_moves, difficulty, themes] = fields.as_slice() else {
            panic!("{line}");
        };
        assert!(boards.insert(cells), "{line}");
        let position = board(side.parse().unwrap(), cells, GameSetup::default());
        let only_moves: usize = only_moves.parse().unwrap();
        let mut here = position.clone();
        let mut left = moves(&here);
        assert_eq!(left as usize, solution.len(), "{line}");
        for (index, label) in solution
            .split("")
            .filter(|label| !label.is_empty())
            .enumerate()
        {
            let after = played(&here);
            let needed = |next: &Instance| moves(next) + 1;
            let optimal = after.iter().filter(|(_, next)| needed(next) == left);
            let optimal: Vec<&str> = optimal.map(|(label, _)| label.as_str()).collect();
            assert!(optimal.contains(&label), "{line}");
            if index < only_moves {
                assert_eq!(optimal, [label], "{line}");
                // What the page says of every other color.
                let others = after.iter().filter(|(other, _)| other != label);
                assert!(others.into_iter().all(|(_, next)| needed(next) == left + 1));
            }
            if index == only_moves {
                assert!(optimal.len() > 1, "{line}");
            }
            here = after
                .into_iter()
                .find(|(other, _)| other == label)
                .unwrap()
                .1;
            left -= 1;
        }
        let greedy: [&dyn Solver; 3] = [&GreedyArea, &GreedyPerimeter, &GreedyPairs];
        for solver in greedy {
            let answer = solve(solver, &position, &Budget::default()).unwrap();
            let first = answer.outcome.solution().unwrap().moves[0];
            assert!(!solution.starts_with(position.palette().label(first.color)));
        }
        let Mined::Puzzle(puzzle) = Puzzle::of(&position, &Budget::default()) else {
            panic!("{line}");
        };
        let letters = puzzle.themes.iter().map(|theme| &theme.name()[..1]);
        assert_eq!(letters.collect::<String>(), themes, "{line}");
        assert_eq!(puzzle.only_moves as usize, only_moves, "{line}");
        let difficulty: u32 = difficulty.parse().unwrap();
        assert!(last <= difficulty, "{line}");
        last = difficulty;
        let casual = inundate_game::casual_moves(&position, &Budget::default()).unwrap();
        let measured = 100.0 * (casual - f64::from(puzzle.moves));
        assert!(
            (measured - f64::from(difficulty)).abs() < 1.0,
            "{line}: {measured}"
        );
    }
    assert_eq!(boards.len(), 200);
}

/// The fewest moves of a position of the free game, on small boards by breadth-first search over colorings.
fn free_moves(state: &State<'_>) -> u32 {
    let is_small = state.colors().len() <= 16;
    let solver: &dyn Solver = if is_small { &Bfs } else { &FreeExact };
    let answer = solve(solver, &state.position(), &Budget::default()).unwrap();
    assert!(answer.outcome.is_optimal());
    answer.outcome.lower_bound()
}

/// One component and color is optimal at each of the only moves, of all components and all colors of the puzzle, also those
/// that the board has no more. Greed chooses another.
#[test]
fn all_of_the_free_game_have_one_optimal_move() {
    let mut boards = std::collections::HashSet::new();
    let mut last = 0;
    for line in FREE.lines() {
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
        let position = board(side.parse().unwrap(), cells, GameSetup::Free);
        let only_moves: usize = only_moves.parse().unwrap();
        let moves = solution.split('-').map(|step| {
            let (vertex, label) = step.split_once(':').unwrap();
            Move {
                pivot: Vertex::new(vertex.parse().unwrap()),
                color: position.palette().color(label).unwrap(),
            }
        });
        let moves: Vec<Move> = moves.collect();
        let mut here = State::new(&position);
        for (index, &mv) in moves.iter().enumerate() {
            let left = free_moves(&here);
            assert_eq!(left as usize, moves.len() - index, "{line}");
            let own = here.component(mv.pivot);
            let mut optimal = 0;
            for pivot in position.graph().vertices() {
                if here.component(pivot).iter().any(|v| *v < pivot) {
                    continue;
                }
                for color in position.palette().colors() {
                    let mut next = here.clone();
                    next.play(Move { pivot, color }).unwrap();
                    let is_best =
                        color != here.colors()[pivot.index()] && free_moves(&next) + 1 == left;
                    optimal += usize::from(is_best);
                    if own.contains(&pivot) && color == mv.color {
                        assert!(is_best, "{line}: {index}");
                    }
                }
            }
            assert_eq!(optimal == 1, index < only_moves, "{line}: {index}");
            if index >= only_moves {
                break;
            }
            here.play(mv).unwrap();
        }
        let Mined::Puzzle(puzzle) = Puzzle::of(&position, &Budget::default()) else {
            panic!("{line}");
        };
        let letters = puzzle.themes.iter().map(|theme| &theme.name()[..1]);
        assert_eq!(letters.collect::<String>(), themes.concat(), "{line}");
        assert_eq!(puzzle.only_moves as usize, only_moves, "{line}");
        let difficulty: u32 = difficulty.parse().unwrap();
        assert!(last <= difficulty, "{line}");
        last = difficulty;
    }
    assert_eq!(boards.len(), 40);
}
