//! Statistics in a file.

use std::fs;

use inundate::Budget;
use inundate_core::notation::LabeledMove;
use inundate_core::{GameSetup, GridSetup};
use inundate_game::{BoardTypeSummary, GameRecord, MoveLimit, Session, Statistics, advise};

fn record(moves: &[&str], hints: u32) -> Option<GameRecord> {
    let board = GridSetup::from_drawing("rgb\nrrg").unwrap();
    let board = board.into_instance(GameSetup::default()).unwrap();
    let start = advise(&board, &Budget::default(), |_| {});
    let mut session = Session::new(board, MoveLimit::Moves(4)).unwrap();
    (0..hints).for_each(|_| session.count_hint());
    for label in moves {
        session.play_labeled(&LabeledMove::fixed(*label)).unwrap();
    }
    GameRecord::of(&session, &start, "2026-11-21")
}

#[test]
fn games_are_kept_and_summed_up() {
    assert_eq!(record(&["g"], 0), None, "it is not over");
    let folder = tempfile::tempdir().unwrap();
    let statistics = Statistics::new(folder.path().join("new/statistics.jsonl"));
    assert_eq!(statistics.records().unwrap(), (vec![], vec![]));
    let games = [
        record(&["b", "g", "b"], 0).unwrap(),
        record(&["g", "b"], 1).unwrap(),
        record(&["g", "r", "g", "r"], 0).unwrap(),
    ];
    for game in &games {
        statistics.add(game).unwrap();
    }
    // A crash in the middle of a line loses that line alone.
    let text = fs::read_to_string(statistics.path()).unwrap();
    fs::write(statistics.path(), format!("{text}{{\"date\":\"2026")).unwrap();
    statistics.add(&games[0]).unwrap();
    let (records, bad) = statistics.records().unwrap();
    assert_eq!((records.len(), bad), (4, vec![4]));
    assert_eq!(records[..3], games);
    let summary = BoardTypeSummary::of(&records).remove(0);
    assert_eq!(summary.board, "2×3 grid, 3 colors, fixed");
    assert_eq!((summary.games, summary.won), (4, 3));
    assert_eq!(
        (summary.fewest_moves, summary.least_gap),
        (Some(3), Some(1))
    );
    assert_eq!((summary.gaps, summary.compared), (2, 2));
    let old = statistics.reset().unwrap().unwrap();
    assert!(old.exists() && !statistics.path().exists());
    assert_eq!(statistics.reset().unwrap(), None);
}
