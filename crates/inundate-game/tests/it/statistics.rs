//! Statistics in a file.

use std::fs;

use inundate::Budget;
use inundate_core::notation::LabeledMove;
use inundate_core::{GameSetup, GridSetup};
use inundate_game::{
    BoardTypeSummary, GameRecord, MoveLimit, PlayerSummary, Session, Statistics, advise,
    daily_result,
};

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

/// A game on a board of this id, won in so many moves over the optimum, or lost.
fn game(id: &str, over: Option<u32>, hints: u32) -> GameRecord {
    let mut record = record(&["g", "b"], hints).unwrap();
    record.id = Some(id.to_owned());
    record.won = over.is_some();
    record.moves += over.unwrap_or(0);
    record
}

#[test]
fn hints_and_repeated_boards_count_apart() {
    let mut games = vec![
        game("a", Some(0), 0),
        game("b", Some(3), 0),
        game("b", Some(0), 0),
        game("c", Some(0), 1),
        game("c", Some(0), 0),
        game("d", Some(3), 0),
        game("e", None, 0),
        game("f", Some(1), 0),
        game("g", None, 2),
    ];
    let summary = PlayerSummary::of(&games);
    assert_eq!((summary.games, summary.won, summary.optimal), (5, 4, 1));
    assert_eq!((summary.streak, summary.longest_streak), (1, 3));
    assert_eq!(
        Vec::from_iter(summary.gaps.clone()),
        [(0, 1), (1, 1), (3, 2)]
    );
    assert_eq!((summary.hinted, summary.hinted_won), (2, 1));
    assert_eq!((summary.repeated, summary.repeated_won), (2, 2));
    assert_eq!(summary.least_gap(), Some(0));
    assert_eq!(summary.mean_gap_in_hundredths(), Some(175));
    // What is not proven is in no gap, and boards without an id are new.
    for game in &mut games {
        game.id = None;
        game.best = None;
    }
    let summary = PlayerSummary::of(&games);
    assert_eq!((summary.games, summary.won, summary.optimal), (7, 6, 0));
    assert_eq!(
        (summary.repeated, summary.mean_gap_in_hundredths()),
        (0, None)
    );
}

#[test]
fn results_of_daily_boards() {
    let daily = "random:14x14x6:20261123";
    let mut won = game(daily, Some(1), 0);
    assert_eq!(
        daily_result(&won).unwrap(),
        "inundate daily 2026-11-23\n3 moves of 4, optimum 2\n🟩🟩🟨\n"
    );
    won.best = Some(3);
    won.limit = None;
    won.hints = 1;
    assert_eq!(
        daily_result(&won).unwrap(),
        "inundate daily 2026-11-23\n3 moves, optimum at least 2, 1 hint\n🟩🟩⬜\n"
    );
    assert_eq!(
        daily_result(&game(daily, None, 0)).unwrap(),
        "inundate daily 2026-11-23\nnot flooded in 2 moves, optimum 2\n🟩🟩🟥\n"
    );
    for other in ["random:14x14x6:7", "random:10x10x6:20261123", "wheel"] {
        assert_eq!(daily_result(&game(other, Some(0), 0)), None, "{other}");
    }
}
