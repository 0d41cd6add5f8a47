//! The choice of the hard boards.

use inundate::{Auto, Budget, solve};
use inundate_game::{Daily, GameId, casual_moves};

/// The moves that a casual player loses.
fn difficulty(id: GameId) -> f64 {
    let board = id.board().unwrap();
    let answer = solve(&Auto, &board, &Budget::default()).unwrap();
    assert!(answer.outcome.is_optimal(), "{id}");
    let optimum = f64::from(answer.solution().unwrap().len());
    casual_moves(&board, &Budget::default()).unwrap() - optimum
}

/// On some days of each year, the hard board is the first of the hardest candidates. `hard_days`, an example, compares all
/// days.
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
