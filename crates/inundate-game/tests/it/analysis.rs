//! Analysis against brute force, and the choice of the hard boards by it.

use std::ops::ControlFlow;
use std::time::Duration;

use inundate::{Auto, Budget, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{Game, GameSetup, Instance, Move, State, Vertex};
use inundate_game::{Advice, Analysis, Analyst, Daily, FirstMove, GameId, analyze, casual_moves};
use inundate_testkit::{oracle, small_cases};

/// A thousand games, one in ten of them free, with moves drawn by lot: some good, some idle.
#[test]
fn agrees_with_the_oracle_on_a_thousand_small_games() {
    let (free, fixed): (Vec<_>, Vec<_>) = small_cases()
        .iter()
        .filter(|case| case.instance.palette().len() > 1)
        .partition(|case| case.instance.game() == Game::Free);
    let fixed = fixed.iter().step_by(fixed.len() / 900).take(900);
    let free = free.iter().filter(|case| case.optimum <= 4).take(100);
    let (mut games, mut mistakes) = (0, 0);
    for (index, case) in (0..).zip(fixed.chain(free)) {
        let rng = SplitMix64::for_board(8, index);
        let board = &case.instance;
        let moves = random_game(board, case.optimum + 1, rng);
        let analysis = analyze(board, &moves, &Budget::default()).unwrap();
        mistakes += usize::from(compare(board, &moves, &analysis, case.optimum));
        games += 1;
    }
    assert_eq!(games, 1000);
    assert!((100..1000).contains(&mistakes), "{mistakes}");
}

/// An analysis that is broken off has wider ranges, and none that the whole one refutes.
#[test]
fn broken_off_it_stays_true() {
    let mut unknown = 0;
    for index in 0..10 {
        let mut rng = SplitMix64::for_board(12, index);
        let grid = uniform(14, 14, 6, &mut rng).unwrap();
        let board = grid.into_instance(GameSetup::default()).unwrap();
        let moves = random_game(&board, 12, rng);
        let whole = analyze(&board, &moves, &Budget::default()).unwrap();
        let mut told = Vec::new();
        let stop = |searched| {
            told.push(searched);
            if searched as u64 > index % 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let analyst = Analyst::new(&board);
        let analysis = analyst.analyze_with_progress(&moves, &Budget::default(), stop);
        let analysis = analysis.unwrap();
        assert_eq!(told, (1..=moves.len()).collect::<Vec<_>>());
        for (played, exact) in analysis.played.iter().zip(&whole.played) {
            let loss = exact.loss.exactly().expect("searched to the end");
            assert!(played.loss.least <= loss, "{board:?} {moves:?}");
            let most = played.loss.most;
            assert!(most.is_none_or(|most| loss <= most), "{board:?} {moves:?}");
            unknown += usize::from(played.loss.exactly().is_none());
        }
    }
    assert!(unknown > 0, "every loss is known without a search");
}

/// A game that floods the board leaves nothing to play, also where no time is left to see it.
#[test]
fn without_time_nothing_is_left_of_a_flooded_board() {
    let id: GameId = "random:14x14x6:1".parse().unwrap();
    let board = id.board().unwrap();
    let solved = solve(&Auto, &board, &Budget::default()).unwrap();
    let solution = solved.outcome.solution().unwrap();
    let none = Budget::default().with_time(Duration::ZERO);
    let analysis = analyze(&board, &solution.moves, &none).unwrap();
    let last = analysis.positions.last().unwrap();
    assert!(last.next().is_none() && last.lower_bound() == 0, "{last:?}");
}

/// Compares everything; whether there was a mistake.
fn compare(board: &Instance, moves: &[Move], analysis: &Analysis, optimum: u32) -> bool {
    let mut state = State::new(board);
    let mut values = vec![optimum];
    for &mv in moves {
        state.play(mv).unwrap();
        values.push(oracle::optimum(&state.position()));
    }
    let found = analysis.positions.iter().map(Advice::upper_bound);
    assert!(
        found.eq(values.iter().copied().map(Some)),
        "{board:?} {moves:?}"
    );
    assert!(analysis.positions.iter().all(Advice::is_proven));
    let mut state = State::new(board);
    for (index, advice) in analysis.positions.iter().enumerate() {
        let mut line = state.clone();
        for next in advice.line() {
            line.play(next.on(board).unwrap()).unwrap();
        }
        assert!(line.is_flooded(), "the line of position {index}: {board:?}");
        if let Some(&mv) = moves.get(index) {
            state.play(mv).unwrap();
        }
    }
    let losses = values.windows(2).map(|pair| pair[1] + 1 - pair[0]);
    let losses: Vec<u32> = losses.collect();
    for (played, &loss) in analysis.played.iter().zip(&losses) {
        assert_eq!(played.loss.exactly(), Some(loss), "{board:?} {moves:?}");
    }
    let first_mistake = losses.iter().position(|&loss| loss > 0);
    assert_eq!(analysis.first_mistake(), first_mistake);
    // A move takes itself and the optimum after it.
    let check = |choice: &FirstMove, mut state: State<'_>| {
        state.play(choice.mv.on(board).unwrap()).unwrap();
        let worth = 1 + oracle::optimum(&state.position());
        assert_eq!(choice.moves.exactly(), Some(worth), "{choice:?}: {board:?}");
    };
    if board.game() != Game::Free {
        let analyst = Analyst::new(board);
        let choices = analyst.choices(moves, analysis, &Budget::default());
        assert_eq!(choices.len(), moves.len() + 1);
        let mut state = State::new(board);
        for (index, choices) in choices.iter().enumerate() {
            for choice in choices {
                check(choice, state.clone());
            }
            if let Some(&mv) = moves.get(index) {
                state.play(mv).unwrap();
            }
        }
    }
    for first in Analyst::new(board).first_moves(&analysis.positions[0], &Budget::default()) {
        check(&first, State::new(board));
    }
    analysis.first_mistake().is_some()
}

/// Moves that are not all good, until the board is flooded or there are enough.
fn random_game(board: &Instance, most: u32, mut rng: SplitMix64) -> Vec<Move> {
    let mut state = State::new(board);
    let mut moves = Vec::new();
    let below = |bound: usize, rng: &mut SplitMix64| rng.below(u32::try_from(bound).unwrap());
    while !state.is_flooded() && moves.len() < most as usize {
        let pivot = match board.game() {
            Game::Fixed { pivot } => pivot,
            Game::Free => Vertex::new(below(board.vertex_count(), &mut rng)),
        };
        let color = below(board.palette().len(), &mut rng) as usize;
        let color = board.palette().colors().nth(color).unwrap();
        let mv = Move { pivot, color };
        state.play(mv).unwrap();
        moves.push(mv);
    }
    moves
}

/// The moves that a casual player loses.
fn difficulty(id: GameId) -> f64 {
    let board = id.board().unwrap();
    let answer = solve(&Auto, &board, &Budget::default()).unwrap();
    assert!(answer.outcome.is_optimal(), "{id}");
    let optimum = f64::from(answer.solution().unwrap().len());
    casual_moves(&board, &Budget::default()).unwrap() - optimum
}

/// On some days of each year, the hard board is the first of the hardest candidates. `hard_days`,
/// an example, compares all days.
#[test]
fn the_hard_board_is_the_hardest_of_eight() {
    let mut chosen = Vec::new();
    for month in 1..=12 {
        let date = format!("{}-{month:02}-{:02}", 2025 + (month + 1) / 2, 2 * month);
        let seeds = Daily::candidates(&date).unwrap();
        let hard: GameId = format!("daily:{date}:hard").parse().unwrap();
        let rated = seeds.iter().map(|&seed| difficulty(hard.with_seed(seed)));
        let rated: Vec<f64> = rated.collect();
        let most = rated.iter().copied().fold(f64::MIN, f64::max);
        let first = rated.iter().position(|&rating| rating >= most).unwrap();
        assert_eq!(hard.seed, seeds[first], "{date}: {rated:?}");
        chosen.push(first);
    }
    // Not always the same one, which a file of equal digits would have.
    chosen.sort_unstable();
    chosen.dedup();
    assert!(chosen.len() > 3, "{chosen:?}");
}
