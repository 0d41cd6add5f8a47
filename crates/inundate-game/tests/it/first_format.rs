//! What the first versions of the program wrote is read for as long as the version in it is known.

use std::path::{Path, PathBuf};
use std::time::Duration;

use inundate_core::notation::LabeledMove;
use inundate_game::{MoveLimit, PlayerSummary, Statistics, load};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures")
        .join(name)
}

#[test]
fn saved_games() {
    for (name, moves) in [
        ("fixed.game", &["1"][..]),
        ("free.game", &["0,0:2", "1,0:1"]),
    ] {
        let session = load(&std::fs::read_to_string(fixture(name)).unwrap()).unwrap();
        assert_eq!(session.limit(), MoveLimit::None, "{name}");
        let written = |mv: &_| LabeledMove::of(session.board(), *mv).to_string();
        let played: Vec<String> = session.played().iter().map(written).collect();
        assert_eq!(played, moves, "{name}");
        let tally = session.tally();
        assert_eq!((tally.lost, tally.time), (false, Duration::ZERO), "{name}");
    }
}

#[test]
fn statistics() {
    let (records, bad) = Statistics::new(fixture("statistics.jsonl"))
        .records()
        .unwrap();
    assert!(bad.is_empty());
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].board, "4×4 grid, 3 colors, fixed");
    assert!(records[0].won && records[0].gap() == Some(0));
    let summary = PlayerSummary::of(&records);
    assert_eq!((summary.optimal, summary.times.games), (1, 0));
}
