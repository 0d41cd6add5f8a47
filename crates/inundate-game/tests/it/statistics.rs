//! Statistics in a file.

use std::fs;
use std::time::Duration;

use inundate::Budget;
use inundate::methods::ReusingExact;
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::notation::LabeledMove;
use inundate_core::{GameSetup, GridSetup, Instance};
use inundate_game::{
    Advice, BoardTypeSummary, GameRecord, MoveLimit, PlayerSummary, Session, StatisticsFile,
    advise, classic, daily_result,
};

fn record(moves: &[&str], hints: u32) -> Option<GameRecord> {
    let (session, start) = session(moves, hints);
    GameRecord::from_session(&session, &start, "2026-11-21")
}

fn advice(board: &Instance) -> Advice {
    let solver = ReusingExact::new(board.clone());
    advise(board, &solver, &Budget::default(), |_| {})
}

/// A game with these moves, of a second each, and what is known about its board.
fn session(moves: &[&str], hints: u32) -> (Session, Advice) {
    let board = GridSetup::from_drawing("rgb\nrrg").unwrap();
    let board = board.into_instance(GameSetup::default()).unwrap();
    let start = advice(&board);
    let mut session = Session::new(board, MoveLimit::Moves(4)).unwrap();
    (0..hints).for_each(|_| session.count_hint());
    for label in moves {
        session.play_labeled(&LabeledMove::fixed(*label)).unwrap();
        session.add_time(Duration::from_secs(1));
    }
    (session, start)
}

/// A loss stays one when moves are undone, until the board is flooded or the game begins again.
#[test]
fn a_loss_is_not_undone() {
    let left = |session: &Session, start: &Advice| {
        let record = GameRecord::from_abandoned_session(session, start, "2026-11-21")?;
        Some((record.won, record.moves, record.undos))
    };
    let (mut session, start) = session(&["g", "r", "g"], 0);
    assert_eq!(left(&session, &start), None);
    session.play_labeled(&LabeledMove::fixed("r")).unwrap();
    assert_eq!(left(&session, &start), Some((false, 4, 0)));
    (0..3).for_each(|_| assert!(session.undo()));
    assert_eq!(GameRecord::from_session(&session, &start, ""), None);
    assert_eq!(left(&session, &start), Some((false, 4, 3)));
    session.play_labeled(&LabeledMove::fixed("b")).unwrap();
    assert_eq!(left(&session, &start), Some((true, 2, 3)));
    session.restart();
    assert_eq!(left(&session, &start), None);
}

/// The fair limit is the classic one if that leaves room, else two moves more than the optimum.
#[test]
fn the_fair_limit() {
    for (rows, cols, colors, seed) in [(4, 4, 5, 1), (14, 14, 6, 42), (6, 6, 4, 3)] {
        let board = uniform(rows, cols, colors, &mut SplitMix64::new(seed)).unwrap();
        let board = board.into_instance(GameSetup::default()).unwrap();
        let start = advice(&board);
        let optimum = start.upper_bound().filter(|_| start.is_proven()).unwrap();
        let limit = classic(&board).unwrap().max(optimum + 2);
        let mut session = Session::new(board, MoveLimit::Fair).unwrap();
        let state = |session: &Session| (session.awaits_best_known(), session.limit_in_moves());
        assert_eq!(state(&session), (true, None));
        assert!(start.settles(&session));
        session.set_best_known(start.upper_bound().unwrap());
        assert_eq!(state(&session), (false, Some(limit)));
    }
}

#[test]
fn games_are_kept_and_summed_up() {
    assert_eq!(record(&["g"], 0), None, "it is not over");
    let folder = tempfile::tempdir().unwrap();
    let statistics = StatisticsFile::new(folder.path().join("new/statistics.jsonl"));
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
    let summary = BoardTypeSummary::from_records(&records).remove(0);
    assert_eq!(summary.board, "2×3 grid, 3 colors, fixed");
    assert_eq!((summary.games, summary.won), (4, 3));
    assert_eq!(summary.fewest_moves, Some(3));
    assert_eq!(summary.least_gap, Some(1));
    assert_eq!((summary.gaps, summary.compared), (2, 2));
    let times = summary.times;
    let three = Some(Duration::from_secs(3));
    assert_eq!((times.games, times.mean(), times.best()), (2, three, three));
    let old = statistics.reset().unwrap().unwrap();
    assert!(old.exists() && !statistics.path().exists());
    assert_eq!(statistics.reset().unwrap(), None);
}

/// A game on a board of this id, won in this many moves over the optimum, or lost.
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
    let summary = PlayerSummary::from_records(&games);
    assert_eq!((summary.games, summary.won, summary.optimal), (5, 4, 1));
    assert_eq!((summary.streak, summary.longest_streak), (1, 3));
    let gaps = Vec::from_iter(summary.gaps.clone());
    assert_eq!(gaps, [(0, 1), (1, 1), (3, 2)]);
    assert_eq!((summary.hinted, summary.hinted_won), (2, 1));
    assert_eq!((summary.repeated, summary.repeated_won), (2, 2));
    assert_eq!(summary.least_gap(), Some(0));
    assert_eq!(summary.mean_gap_in_hundredths(), Some(175));
    assert_eq!(summary.times.games, 4);
    // Games without a proven optimum count in no gap, and boards without an id are new.
    for game in &mut games {
        game.id = None;
        game.best = None;
    }
    let summary = PlayerSummary::from_records(&games);
    assert_eq!((summary.games, summary.won, summary.optimal), (7, 6, 0));
    assert_eq!(summary.repeated, 0);
    assert_eq!(summary.mean_gap_in_hundredths(), None);
}

#[test]
fn results_of_daily_boards() {
    let daily = "random:14x14x6:20261123";
    let result = |game: &GameRecord| daily_result(game).unwrap();
    let mut won = game(daily, Some(1), 0);
    assert_eq!(result(&won), "inundate #327 · 3 (best 2) 🥈\n🟩🟩🟨\n");
    won.best = Some(3);
    won.limit = None;
    won.hints = 1;
    assert_eq!(result(&won), "inundate #327 · 3 (best ≥ 2) 💡1\n🟩🟩⬜\n");
    let lost = result(&game(daily, None, 0));
    assert_eq!(lost, "inundate #327 · not flooded in 2 (best 2)\n🟩🟩🟥\n");
    for (id, start) in [
        ("random:8x8x4:20261123", "inundate #327 small · not flooded"),
        (
            "random:14x14x6:20251231",
            "inundate 2025-12-31 · not flooded",
        ),
    ] {
        let lost = result(&game(id, None, 0));
        assert!(lost.starts_with(start), "{lost}");
    }
    for other in ["random:14x14x6:7", "random:10x10x6:20261123", "wheel"] {
        assert_eq!(daily_result(&game(other, Some(0), 0)), None, "{other}");
    }
}
