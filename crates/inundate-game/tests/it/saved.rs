//! Saved games, also of the first format.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::notation::LabeledMove;
use inundate_core::{GameSetup, Move, Pivot, Vertex};
use inundate_game::{
    LoadError, MoveLimit, PlayerSummary, SaveError, Session, StatisticsFile, load, save, write_save,
};

fn session(game: GameSetup) -> Session {
    let board = uniform(5, 6, 4, &mut SplitMix64::new(3)).unwrap();
    let board = board.into_instance(game).unwrap();
    let pivot = match board.game() {
        inundate_core::Game::Fixed { pivot } => pivot,
        inundate_core::Game::Free => Vertex::new(11),
    };
    let mut session = Session::new(board, MoveLimit::Optimal { extra: 1 }).unwrap();
    for label in ["0", "1", "2", "3", "0", "2"] {
        let color = session.board().palette().color(label).unwrap();
        let _ = session.play(Move { pivot, color });
    }
    session.undo();
    session.undo();
    session.redo();
    session.add_time(Duration::from_millis(1234));
    session
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    for game in [
        GameSetup::default(),
        GameSetup::Fixed(Pivot::Center),
        GameSetup::Free,
    ] {
        let before = session(game).with_id(Some("x \"y\"\n\u{1f}".to_owned()));
        let mut after = load(&save(&before)).unwrap();
        assert_eq!(after.board(), before.board());
        assert_eq!(after.played(), before.played());
        assert_eq!(after.taken_back(), before.taken_back());
        assert_eq!(after.colors(), before.colors());
        assert_eq!(after.tally(), before.tally());
        assert_eq!((after.id(), after.limit()), (before.id(), before.limit()));
        assert!(after.redo() && after.undo());
    }
}

#[test]
fn every_cut_is_refused_with_the_reason() {
    let text = save(&session(GameSetup::default()));
    let head = text.find('\n').unwrap() + 1;
    for end in 0..text.len() {
        let error = load(&text[..end]).unwrap_err();
        match error {
            LoadError::Form(_) => assert!(end < head - 1, "{end}"),
            LoadError::Cut { expected, found } => {
                assert_eq!(found, end.saturating_sub(head));
                assert_eq!(expected, text.len() - head);
            }
            other => panic!("cut at {end}: {other}"),
        }
    }
}

#[test]
fn every_altered_byte_is_refused() {
    let text = save(&session(GameSetup::default()));
    let mut read = 0;
    for place in 0..text.len() {
        for byte in [b'0', b'7', b'"', b'x'] {
            let mut altered = text.clone().into_bytes();
            if altered[place] == byte {
                continue;
            }
            altered[place] = byte;
            let altered = String::from_utf8(altered).unwrap();
            // Earlier versions may have the fields of later ones.
            if let Ok(session) = load(&altered) {
                assert!(altered.starts_with("{\"inundate_game\":0,"), "{altered}");
                assert_eq!(save(&session), text);
                read += 1;
            }
        }
    }
    assert_eq!(read, 1);
}

#[test]
fn a_later_version_is_refused_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    let session = session(GameSetup::default());
    let later = save(&session).replacen("\"inundate_game\":4", "\"inundate_game\":5", 1);
    assert_eq!(load(&later).unwrap_err(), LoadError::Version(5));
    for content in [later.as_str(), &later[..40], "my notes\n", ""] {
        fs::write(&path, content).unwrap();
        let error = write_save(&session, &path).unwrap_err();
        assert!(matches!(error, SaveError::Occupied(_)), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    fs::remove_file(&path).unwrap();
    write_save(&session, &path).unwrap();
    write_save(&session, &path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), save(&session));
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "no other file is left"
    );
}

/// A game may be kept elsewhere, and who may read it stays.
#[cfg(unix)]
#[test]
fn links_stay_and_files_keep_their_mode() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let [link, game, other] = ["link", "game", "other"].map(|name| folder.path().join(name));
    let session = session(GameSetup::default());
    let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    symlink("game", &link).unwrap();
    fs::write(&other, "").unwrap();
    write_save(&session, &link).unwrap();
    assert_eq!(mode(&game), mode(&other));
    fs::set_permissions(&game, PermissionsExt::from_mode(0o640)).unwrap();
    write_save(&session, &link).unwrap();
    assert!(link.is_symlink());
    assert_eq!(mode(&game), 0o640);
    assert_eq!(fs::read_to_string(&game).unwrap(), save(&session));
}

#[test]
fn a_game_with_moves_that_cannot_be_is_refused() {
    let text = save(&session(GameSetup::default()));
    let (_, body) = text.split_once('\n').unwrap();
    for (from, to, reason) in [
        ("[0,\"", "[1,\"", "expected a move at the pivot"),
        ("[0,\"", "[99,\"", "expected a vertex from 0 to 29"),
        ("\"made\":", "\"made\":9", "moves made"),
        ("optimal+1", "optimal-1", "expected none, fair, classic"),
        ("\"kind\":\"grid\"", "\"kind\":\"blob\"", "blob"),
    ] {
        assert!(body.contains(from), "{from} in {body}");
        let body = body.replacen(from, to, 1);
        let head = format!(
            "{{\"inundate_game\":3,\"bytes\":{},\"crc32\":{}}}\n",
            body.len(),
            crc32fast::hash(body.as_bytes())
        );
        let error = load(&(head + &body)).unwrap_err();
        assert!(matches!(error, LoadError::Game(_)), "{error}");
        assert!(error.to_string().contains(reason), "{error}");
    }
}

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
        let written = |mv: &_| LabeledMove::new(session.board(), *mv).to_string();
        let played: Vec<String> = session.played().iter().map(written).collect();
        assert_eq!(played, moves, "{name}");
        let tally = session.tally();
        assert_eq!((tally.lost, tally.time), (false, Duration::ZERO), "{name}");
    }
}

#[test]
fn statistics() {
    let (records, bad) = StatisticsFile::new(fixture("statistics.jsonl"))
        .records()
        .unwrap();
    assert!(bad.is_empty());
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].board, "4×4 grid, 3 colors, fixed");
    assert!(records[0].won && records[0].gap() == Some(0));
    let summary = PlayerSummary::from_records(&records);
    assert_eq!((summary.optimal, summary.times.games), (1, 0));
}
