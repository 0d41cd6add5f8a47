//! Puzzles of both games against brute force and the exact solver.

use std::collections::VecDeque;

use inundate::methods::Bfs;
use inundate::solve;
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::metrics::radius;
use inundate_core::{Color, GameSetup, GridSetup, Move, Vertex};
use inundate_testkit::oracle::optimum;

use super::*;
use crate::count_optimal;

fn random(game: GameSetup, side: usize, colors: usize, index: u64) -> Instance {
    let seed = if game == GameSetup::Free { 38 } else { 37 };
    let rng = &mut SplitMix64::for_board(seed, index);
    let grid = uniform(side, side, colors, rng).unwrap();
    grid.into_instance(game).unwrap()
}

fn fixed(side: usize, colors: usize, index: u64) -> Instance {
    random(GameSetup::default(), side, colors, index)
}

fn from_start(board: &Instance) -> PuzzleOutcome {
    Puzzle::from_start(board, &Budget::default())
}

fn mined(board: &Instance, moves_left: RangeInclusive<u32>) -> Option<Puzzle> {
    match Puzzle::mine(board, &moves_left, &Budget::default()) {
        PuzzleOutcome::Puzzle(puzzle) => Some(*puzzle),
        PuzzleOutcome::Nothing => None,
        PuzzleOutcome::Unproven => panic!("there is no limit"),
    }
}

/// A move, the position after it, and the vertices that join.
type PlayedMove = (Move, Instance, usize);

/// Every other color of the board for the component of the pivot, in the free game for every
/// component by its lowest vertex.
fn played(position: &Instance) -> Vec<PlayedMove> {
    let state = State::new(position);
    let is_lowest = |pivot: &Vertex| state.component(*pivot).iter().all(|v| v >= pivot);
    let pivots: Vec<Vertex> = match position.game() {
        Game::Fixed { pivot } => vec![pivot],
        Game::Free => position.graph().vertices().filter(is_lowest).collect(),
    };
    let mut played = Vec::new();
    for pivot in pivots {
        for color in position.palette().colors() {
            if color != position.color(pivot) {
                let mut next = state.clone();
                let mv = Move { pivot, color };
                let gain = next.play(mv).unwrap();
                played.push((mv, next.position(), gain));
            }
        }
    }
    played
}

/// The moves after which one fewer is enough.
fn optimal(position: &Instance, needed: fn(&Instance) -> u32) -> Vec<LabeledMove> {
    let moves = needed(position);
    let played = played(position).into_iter();
    let best = played.filter(|(_, next, _)| needed(next) + 1 == moves);
    best.map(|(mv, ..)| LabeledMove::new(position, mv))
        .collect()
}

fn by_bfs(position: &Instance) -> u32 {
    let answer = solve(&Bfs, position, &Budget::default()).unwrap();
    assert!(answer.outcome.is_optimal());
    answer.outcome.lower_bound()
}

/// The moves of greedy methods, each with the lowest vertex of its component.
fn greedy_moves(position: &Instance) -> Vec<LabeledMove> {
    let greedy: [&dyn Solver; 3] = [&GreedyArea, &GreedyPerimeter, &GreedyPairs];
    let first = greedy.map(|solver| {
        let answer = solve(solver, position, &Budget::default()).unwrap();
        let mv = answer.outcome.solution().unwrap().moves[0];
        let component = State::new(position).component(mv.pivot);
        let pivot = component.into_iter().min().unwrap();
        LabeledMove::new(position, Move { pivot, ..mv })
    });
    first.to_vec()
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

/// Checks each claim of a puzzle about its position by its definition.
fn assert_described(puzzle: &Puzzle) {
    let position = &puzzle.position;
    let only = puzzle.only_move.on(position).unwrap();
    let is_free = position.game() == Game::Free;
    let mut played = played(position);
    played.retain(|(.., gain)| is_free || *gain > 0);
    let (best, others): (Vec<_>, Vec<_>) = played.iter().partition(|(mv, ..)| *mv == only);
    let [(_, next, gain)] = best.as_slice() else {
        panic!("the only move is none of the position");
    };
    assert!(others.iter().any(|(.., other)| other > gain));
    // The distance to the farthest component, and the gains of the other moves of the same
    // component.
    let far = |board: &Instance| match board.game() {
        Game::Fixed { .. } => distance(board),
        Game::Free => radius(Problem::new(board).reduced().graph()),
    };
    let nearest = others.iter().map(|(_, next, _)| far(next)).min();
    let mut here = others
        .iter()
        .filter(|(mv, _, other)| mv.pivot == only.pivot && *other > 0)
        .map(|(.., other)| other)
        .peekable();
    let has = |theme| puzzle.themes.contains(&theme);
    let is_sacrifice = here.peek().is_some() && here.all(|other| other > gain);
    assert_eq!(has(Theme::Sacrifice), is_sacrifice);
    assert_eq!(has(Theme::Reach), Some(far(next)) < nearest);
    assert_eq!(has(Theme::Detour), Some(far(next)) > nearest);
    let label = |board: &Instance, color: Color| board.palette().label(color).to_owned();
    let is_last = if is_free {
        let lost = label(position, position.color(only.pivot));
        let mut left = next.colors().iter();
        left.all(|&color| label(next, color) != lost)
    } else {
        let cells = position.colors().iter();
        cells.filter(|color| **color == only.color).count() == *gain
    };
    assert_eq!(has(Theme::LastColor), is_last);
    let count = count_optimal(position, puzzle.moves, 1 << 17, &Budget::default());
    assert_eq!(has(Theme::OnlyLine), count == Some(1));
    assert_eq!(has(Theme::OnlyLine), puzzle.only_moves == puzzle.moves);
    let greedy = greedy_moves(position);
    assert!(puzzle.tempting.iter().all(|mv| greedy.contains(mv)));
    let is_tempting = |mv: &LabeledMove| *mv != puzzle.only_move && puzzle.tempting.contains(mv);
    assert!(greedy.iter().all(is_tempting));
}

/// Exactly one move is optimal at each of the only moves, and more are after them. Returns how many
/// puzzles there are, the most moves of one, and how often each theme is seen.
fn check_mined(
    boards: impl Iterator<Item = Instance>,
    moves_left: RangeInclusive<u32>,
    needed: fn(&Instance) -> u32,
) -> (u32, u32, [u32; Theme::ALL.len()]) {
    let (mut found, mut longest, mut seen) = (0, 0, [0; Theme::ALL.len()]);
    for puzzle in boards.filter_map(|board| mined(&board, moves_left.clone())) {
        found += 1;
        longest = longest.max(puzzle.moves);
        let mut position = puzzle.position.clone();
        assert_eq!(needed(&position), puzzle.moves);
        let only = std::slice::from_ref(&puzzle.only_move);
        assert_eq!(optimal(&position, needed), only);
        for _ in 0..puzzle.only_moves {
            let best = optimal(&position, needed);
            assert_eq!(best.len(), 1);
            let mut state = State::new(&position);
            state.play(best[0].on(&position).unwrap()).unwrap();
            position = state.position();
        }
        assert!(position.palette().len() == 1 || optimal(&position, needed).len() > 1);
        assert_described(&puzzle);
        for (theme, seen) in Theme::ALL.iter().zip(&mut seen) {
            *seen += u32::from(puzzle.themes.contains(theme));
        }
        let again = from_start(&puzzle.position);
        assert_eq!(again, PuzzleOutcome::Puzzle(puzzle.into()));
    }
    (found, longest, seen)
}

#[test]
fn mined_puzzles_by_brute_force() {
    let size = |index: u64| (4 + (index % 2) as usize, 3 + (index % 3) as usize);
    let boards = (0..300).map(|index| fixed(size(index).0, size(index).1, index));
    let (found, _, seen) = check_mined(boards, 3..=9, optimum);
    assert!(found > 50, "{found}");
    assert!(seen.iter().all(|&seen| seen > 2), "{seen:?}");
}

#[test]
fn mined_free_puzzles_by_breadth_first_search() {
    let colors = |index: u64| 3 + (index % 2) as usize;
    let boards = (0..160).map(|index| random(GameSetup::Free, 4, colors(index), index));
    let (found, longest, seen) = check_mined(boards, 2..=9, by_bfs);
    assert!(found > 12 && longest > 3, "{found} {longest}");
    let often = seen.iter().filter(|&&seen| seen > 1).count();
    assert!(often > 3, "{seen:?}");
}

/// A board is a puzzle exactly if brute force says so.
fn check_all(boards: impl Iterator<Item = Instance>) -> [u32; 2] {
    let mut counts = [0; 2];
    for board in boards {
        let best = optimal(&board, optimum);
        let played = played(&board);
        let is_better = |gain: usize| played.iter().any(|(.., other)| *other > gain);
        let is_puzzle = best.len() == 1
            && !greedy_moves(&board).contains(&best[0])
            && played
                .iter()
                .any(|(mv, _, gain)| LabeledMove::new(&board, *mv) == best[0] && is_better(*gain));
        match from_start(&board) {
            PuzzleOutcome::Puzzle(puzzle) => {
                assert!(is_puzzle, "{board:?}");
                assert_eq!(puzzle.only_move, best[0]);
            }
            found => {
                assert_eq!(found, PuzzleOutcome::Nothing);
                assert!(!is_puzzle, "{board:?}");
            }
        }
        counts[usize::from(is_puzzle)] += 1;
    }
    counts
}

#[test]
fn no_puzzle_is_missed() {
    let [others, puzzles] = check_all((0..1000).map(|index| fixed(4, 4, index)));
    assert!(puzzles > 20 && others > 20, "{puzzles} {others}");
    let free = (0..1500).map(|index| random(GameSetup::Free, 3, 3, index));
    let [others, puzzles] = check_all(free);
    assert!(puzzles > 10 && others > 10, "{puzzles} {others}");
}

/// Of the positions in the range it takes the one with the most only moves.
#[test]
fn the_most_only_moves() {
    let mut differ = 0;
    for index in 0..40 {
        let board = fixed(6, 5, index);
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
    let board = fixed(14, 6, 1);
    let short = Budget::default().with_time(std::time::Duration::ZERO);
    for game in [GameSetup::default(), GameSetup::Free] {
        let board = board.clone().with_game(game).unwrap();
        let found = Puzzle::mine(&board, &(1..=30), &short);
        assert_eq!(found, PuzzleOutcome::Unproven);
        let flooded = GridSetup::from_drawing("aa").unwrap();
        let flooded = flooded.into_instance(game).unwrap();
        assert_eq!(from_start(&flooded), PuzzleOutcome::Nothing);
    }
}
