//! Puzzles of the free game.

use inundate::methods::Bfs;
use inundate_core::Color;
use inundate_core::metrics::radius;

use super::*;

fn random(rows: usize, cols: usize, colors: usize, index: u64) -> Instance {
    let rng = &mut SplitMix64::for_board(38, index);
    let grid = uniform(rows, cols, colors, rng).unwrap();
    grid.into_instance(GameSetup::Free).unwrap()
}

/// Every color of the board for every component, by its lowest vertex, with the position after it and the cells that join.
fn played(position: &Instance) -> Vec<(Move, Instance, usize)> {
    let state = State::new(position);
    let mut played = Vec::new();
    for pivot in position.graph().vertices() {
        if state.component(pivot).iter().any(|v| *v < pivot) {
            continue;
        }
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
fn optimal(position: &Instance, needed: impl Fn(&Instance) -> u32) -> Vec<LabeledMove> {
    let moves = needed(position);
    let played = played(position).into_iter();
    let best = played.filter(|(_, next, _)| needed(next) + 1 == moves);
    best.map(|(mv, ..)| LabeledMove::of(position, mv)).collect()
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
        LabeledMove::of(position, Move { pivot, ..mv })
    });
    first.to_vec()
}

/// What a puzzle claims of its position, each by its definition.
fn assert_described(puzzle: &Puzzle) {
    let position = &puzzle.position;
    let only = puzzle.only_move.on(position).unwrap();
    let played = played(position);
    let (best, others): (Vec<_>, Vec<_>) = played.iter().partition(|(mv, ..)| *mv == only);
    let [(_, next, gain)] = best.as_slice() else {
        panic!("the only move is none of the position");
    };
    assert!(others.iter().any(|(.., other)| other > gain));
    let narrowest = |board: &Instance| radius(Problem::new(board).reduced().graph());
    let nearest = others.iter().map(|(_, next, _)| narrowest(next)).min();
    let mut here = others
        .iter()
        .filter(|(mv, _, other)| mv.pivot == only.pivot && *other > 0)
        .map(|(.., other)| other)
        .peekable();
    let has = |theme| puzzle.themes.contains(&theme);
    let is_sacrifice = here.peek().is_some() && here.all(|other| other > gain);
    assert_eq!(has(Theme::Sacrifice), is_sacrifice);
    assert_eq!(has(Theme::Reach), Some(narrowest(next)) < nearest);
    assert_eq!(has(Theme::Detour), Some(narrowest(next)) > nearest);
    let label = |board: &Instance, color: Color| board.palette().label(color).to_owned();
    let lost = label(position, position.color(only.pivot));
    let is_gone = next
        .colors()
        .iter()
        .all(|&color| label(next, color) != lost);
    assert_eq!(has(Theme::LastColor), is_gone);
    let count = count_optimal(position, puzzle.moves, 1 << 17, &Budget::default());
    assert_eq!(has(Theme::OnlyLine), count == Count::Exactly(1));
    assert_eq!(has(Theme::OnlyLine), puzzle.only_moves == puzzle.moves);
    let greedy = greedy_moves(position);
    assert!(puzzle.tempting.iter().all(|mv| greedy.contains(mv)));
    assert!(
        greedy
            .iter()
            .all(|mv| *mv != puzzle.only_move && puzzle.tempting.contains(mv))
    );
}

/// A board is a puzzle exactly if brute force says so.
#[test]
fn no_puzzle_is_missed() {
    let (mut puzzles, mut others) = (0, 0);
    for index in 0..1500 {
        let board = random(3, 3, 3, index);
        let best = optimal(&board, optimum);
        let only = match best.as_slice() {
            [only] => only.on(&board).ok(),
            _ => None,
        };
        let played = played(&board);
        let gain = |mv| played.iter().find(|(other, ..)| *other == mv);
        let is_puzzle = only.and_then(gain).is_some_and(|(mv, _, gain)| {
            played.iter().any(|(.., other)| other > gain)
                && !greedy_moves(&board).contains(&LabeledMove::of(&board, *mv))
        });
        match Puzzle::of(&board, &Budget::default()) {
            Mined::Puzzle(puzzle) => {
                assert!(is_puzzle, "{index}");
                assert_eq!([&puzzle.only_move], [&best[0]]);
                puzzles += 1;
            }
            found => {
                assert_eq!(found, Mined::Nothing);
                assert!(!is_puzzle, "{index}");
                others += 1;
            }
        }
    }
    assert!(puzzles > 10 && others > 10, "{puzzles} {others}");
}

/// Breadth-first search finds exactly one optimal move at each of the only moves, and more after them.
#[test]
fn mined_puzzles_by_breadth_first_search() {
    let mut seen = [0; Theme::ALL.len()];
    let (mut found, mut longest) = (0, 0);
    for index in 0..400 {
        let board = random(4, 4, 3 + (index % 2) as usize, index);
        let Mined::Puzzle(puzzle) = Puzzle::mine(&board, &(2..=9), &Budget::default()) else {
            continue;
        };
        found += 1;
        longest = longest.max(puzzle.moves);
        assert_eq!(by_bfs(&puzzle.position), puzzle.moves);
        assert_eq!(
            optimal(&puzzle.position, by_bfs),
            std::slice::from_ref(&puzzle.only_move)
        );
        let mut position = puzzle.position.clone();
        for _ in 0..puzzle.only_moves {
            let best = optimal(&position, by_bfs);
            assert_eq!(best.len(), 1);
            let mut state = State::new(&position);
            state.play(best[0].on(&position).unwrap()).unwrap();
            position = state.position();
        }
        assert!(position.palette().len() == 1 || optimal(&position, by_bfs).len() > 1);
        assert_described(&puzzle);
        let again = Puzzle::of(&puzzle.position, &Budget::default());
        for (theme, seen) in Theme::ALL.iter().zip(&mut seen) {
            *seen += usize::from(puzzle.themes.contains(theme));
        }
        assert_eq!(again, Mined::Puzzle(puzzle));
    }
    assert!(found > 30 && longest > 3, "{found} {longest}");
    assert!(
        seen.iter().filter(|&&seen| seen > 1).count() > 3,
        "{seen:?}"
    );
}
