//! Puzzles against brute force and the exact solver.

use std::collections::VecDeque;

use inundate::solve;
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GridSetup, Move, Vertex};
use inundate_testkit::oracle::optimum;

use super::*;
use crate::{Count, count_optimal};

mod free;

fn random(side: usize, colors: usize, index: u64) -> Instance {
    let rng = &mut SplitMix64::for_board(37, index);
    let grid = uniform(side, side, colors, rng).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

fn mined(board: &Instance, moves_left: RangeInclusive<u32>) -> Option<Puzzle> {
    match Puzzle::mine(board, &moves_left, &Budget::default()) {
        Mined::Puzzle(puzzle) => Some(*puzzle),
        Mined::Nothing => None,
        Mined::Unproven => panic!("there is no limit"),
    }
}

/// Every color but that of the region, with the position after it and the cells it floods.
fn played(position: &Instance) -> Vec<(String, Instance, usize)> {
    let corner = Vertex::new(0);
    let colors = position.palette().colors();
    let others = colors.filter(|&color| color != position.color(corner));
    let after = others.map(|color| {
        let mut state = State::new(position);
        let mv = Move {
            pivot: corner,
            color,
        };
        let gain = state.play(mv).unwrap();
        let label = position.palette().label(color).to_owned();
        (label, state.position(), gain)
    });
    after.collect()
}

/// The most changes of color that a path from the corner to a cell needs.
fn distance(position: &Instance) -> u32 {
    let mut distances = vec![u32::MAX; position.vertex_count()];
    distances[0] = 0;
    let mut queue = VecDeque::from([Vertex::new(0)]);
    while let Some(u) = queue.pop_front() {
        for &v in position.graph().neighbors(u) {
            let step = u32::from(position.color(u) != position.color(v));
            if distances[u.index()] + step < distances[v.index()] {
                distances[v.index()] = distances[u.index()] + step;
                if step == 0 {
                    queue.push_front(v);
                } else {
                    queue.push_back(v);
                }
            }
        }
    }
    distances.into_iter().max().unwrap()
}

/// The colors after which one move fewer is enough, by brute force.
fn optimal(position: &Instance) -> Vec<String> {
    let moves = optimum(position);
    let played = played(position).into_iter();
    let best = played.filter(|(_, next, _)| optimum(next) + 1 == moves);
    best.map(|(label, ..)| label).collect()
}

fn greedy_colors(position: &Instance) -> Vec<String> {
    let greedy: [&dyn Solver; 3] = [&GreedyArea, &GreedyPerimeter, &GreedyPairs];
    let first = greedy.map(|solver| {
        let answer = solve(solver, position, &Budget::default()).unwrap();
        let mv = answer.outcome.solution().unwrap().moves[0];
        position.palette().label(mv.color).to_owned()
    });
    first.to_vec()
}

/// What a puzzle claims of its position, each by its definition.
fn assert_described(puzzle: &Puzzle) {
    let played = played(&puzzle.position);
    let (best, others): (Vec<_>, Vec<_>) = played
        .iter()
        .filter(|(.., gain)| *gain > 0)
        .partition(|(label, ..)| *label == puzzle.only_move.label);
    let (_, next, gain) = best[0];
    assert!(others.iter().any(|(.., other)| other > gain));
    let nearest = others.iter().map(|(_, next, _)| distance(next)).min();
    let cells = |board: &Instance| {
        let labels = board.colors().iter();
        let labels = labels.map(|&color| board.palette().label(color));
        labels
            .filter(|label| *label == puzzle.only_move.label)
            .count()
    };
    let has = |theme| puzzle.themes.contains(&theme);
    assert_eq!(
        has(Theme::Sacrifice),
        others.iter().all(|(.., other)| other > gain)
    );
    assert_eq!(has(Theme::Reach), Some(distance(next)) < nearest);
    assert_eq!(has(Theme::Detour), Some(distance(next)) > nearest);
    assert_eq!(has(Theme::LastColor), cells(&puzzle.position) == *gain);
    let count = count_optimal(&puzzle.position, puzzle.moves, 1 << 17, &Budget::default());
    assert_eq!(has(Theme::OnlyLine), count == Count::Exactly(1));
    assert_eq!(has(Theme::OnlyLine), puzzle.only_moves == puzzle.moves);
    let greedy = greedy_colors(&puzzle.position);
    assert!(puzzle.tempting.iter().all(|mv| greedy.contains(&mv.label)));
    assert!(greedy.iter().all(|label| *label != puzzle.only_move.label
        && puzzle.tempting.iter().any(|mv| mv.label == *label)));
}

/// Brute force finds exactly one optimal color at each of the only moves, and more after them.
#[test]
fn mined_puzzles_by_brute_force() {
    let mut seen = [0; Theme::ALL.len()];
    let mut found = 0;
    for index in 0..300 {
        let board = random(4 + (index % 2) as usize, 3 + (index % 3) as usize, index);
        let Some(puzzle) = mined(&board, 3..=9) else {
            continue;
        };
        found += 1;
        let mut position = puzzle.position.clone();
        assert_eq!(optimum(&position), puzzle.moves);
        assert_eq!(
            optimal(&position),
            std::slice::from_ref(&puzzle.only_move.label)
        );
        for _ in 0..puzzle.only_moves {
            let best = optimal(&position);
            assert_eq!(best.len(), 1);
            let next = played(&position)
                .into_iter()
                .find(|(label, ..)| *label == best[0]);
            position = next.unwrap().1;
        }
        assert!(position.palette().len() == 1 || optimal(&position).len() > 1);
        assert_described(&puzzle);
        for (theme, seen) in Theme::ALL.iter().zip(&mut seen) {
            *seen += usize::from(puzzle.themes.contains(theme));
        }
    }
    assert!(found > 50, "{found}");
    assert!(seen.iter().all(|&seen| seen > 2), "{seen:?}");
}

/// A board is a puzzle exactly if brute force says so.
#[test]
fn no_puzzle_is_missed() {
    let (mut puzzles, mut others) = (0, 0);
    for index in 0..1000 {
        let board = random(4, 4, index);
        let best = optimal(&board);
        let gains = played(&board);
        let most = gains.iter().map(|(.., gain)| *gain).max();
        let gain = |label: &String| {
            gains
                .iter()
                .find(|(other, ..)| other == label)
                .map(|found| found.2)
        };
        let is_puzzle =
            best.len() == 1 && gain(&best[0]) < most && !greedy_colors(&board).contains(&best[0]);
        match Puzzle::of(&board, &Budget::default()) {
            Mined::Puzzle(puzzle) => {
                assert!(is_puzzle, "{index}");
                assert_eq!(puzzle.only_move.label, best[0]);
                puzzles += 1;
            }
            found => {
                assert_eq!(found, Mined::Nothing);
                assert!(!is_puzzle, "{index}");
                others += 1;
            }
        }
    }
    assert!(puzzles > 20 && others > 20, "{puzzles} {others}");
}

/// Of the positions in the range it takes the one with the most only moves.
#[test]
fn the_most_only_moves() {
    let mut differ = 0;
    for index in 0..40 {
        let board = random(6, 5, index);
        let Some(best) = mined(&board, 2..=30) else {
            continue;
        };
        for moves in 2..=30 {
            let Some(puzzle) = mined(&board, moves..=moves) else {
                continue;
            };
            assert_eq!(puzzle.moves, moves);
            assert!(puzzle.only_moves <= best.only_moves);
            assert!(puzzle.only_moves < best.only_moves || moves <= best.moves);
            differ += usize::from(puzzle != best);
        }
    }
    assert!(differ > 10, "{differ}");
}

#[test]
fn limits_and_other_games() {
    let board = random(14, 6, 1);
    let short = Budget::default().with_time(std::time::Duration::ZERO);
    assert_eq!(Puzzle::mine(&board, &(1..=30), &short), Mined::Unproven);
    let free = board.with_game(GameSetup::Free).unwrap();
    assert_eq!(Puzzle::mine(&free, &(1..=30), &short), Mined::Unproven);
    for game in [GameSetup::default(), GameSetup::Free] {
        let flooded = GridSetup::from_drawing("aa").unwrap();
        let flooded = flooded.into_instance(game).unwrap();
        assert_eq!(Puzzle::of(&flooded, &Budget::default()), Mined::Nothing);
    }
}
