//! Games whose files are updated with every move.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::thread;

use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Move, Vertex};
use inundate_game::{KeptGame, LoadError, MoveLimit, SaveError, Session, load, read_save};

fn session(seed: u64) -> Session {
    let board = uniform(5, 6, 4, &mut SplitMix64::new(seed)).unwrap();
    let board = board.into_instance(GameSetup::Free).unwrap();
    Session::new(board, MoveLimit::Optimal { extra: 1 }).unwrap()
}

/// Makes a move that changes something.
fn play(session: &mut Session, rng: &mut SplitMix64) {
    let pivot = Vertex::new(rng.below(30));
    for color in session.board().clone().palette().colors() {
        if session.play(Move { pivot, color }).is_ok() {
            return;
        }
    }
}

fn assert_same(a: &Session, b: &Session) {
    assert_eq!(
        (a.board(), a.id(), a.limit()),
        (b.board(), b.id(), b.limit())
    );
    assert_eq!((a.played(), a.taken_back()), (b.played(), b.taken_back()));
    assert_eq!((a.tally(), a.best_known()), (b.tally(), b.best_known()));
}

/// After each thing that can happen to a game its file has it, also if a line after it was not
/// written whole, and when another program goes on.
#[test]
fn every_move_is_kept_whole() {
    let folder = tempfile::tempdir().unwrap();
    let rng = &mut SplitMix64::new(9);
    let mut session = session(3).with_id(Some("ä".to_owned()));
    let mut kept = KeptGame::begin(&session, folder.path()).unwrap();
    let path = kept.path().to_owned();
    for number in 0..200 {
        match rng.below(8) {
            0 => drop(session.undo()),
            1 => drop(session.redo()),
            2 => session.count_hint(),
            3 if number % 5 == 0 => session.restart(),
            4 if number > 50 => session.set_best_known(40),
            _ => play(&mut session, rng),
        }
        let before = fs::metadata(&path).unwrap().len();
        kept.keep(&session).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert_same(&load(&text).unwrap(), &session);
        assert!(text.len() as u64 - before < 250, "a line is short");
        if number % 20 == 0 {
            drop(kept);
            let mut half = OpenOptions::new().append(true).open(&path).unwrap();
            half.write_all(&text.as_bytes()[text.len() - 100..text.len() - 30])
                .unwrap();
            let (again, resumed) = KeptGame::resume(&path).unwrap().unwrap();
            assert_same(&again, &session);
            kept = resumed;
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    kept.remove().unwrap();
    assert!(!path.exists());
}

/// Wherever the last line ends, the game has the moves before it; nothing else that is cut or
/// altered is read.
#[test]
fn a_cut_line_is_dropped_and_an_altered_one_refused() {
    let folder = tempfile::tempdir().unwrap();
    let rng = &mut SplitMix64::new(1);
    let mut session = session(4);
    let mut kept = KeptGame::begin(&session, folder.path()).unwrap();
    let (mut texts, mut played) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        texts.push(fs::read_to_string(kept.path()).unwrap());
        played.push(session.played().to_vec());
        play(&mut session, rng);
        kept.keep(&session).unwrap();
    }
    for (text, next) in texts.iter().zip(&texts[1..]) {
        let index = texts.iter().position(|other| other == text).unwrap();
        for end in text.len()..next.len() {
            assert_eq!(load(&next[..end]).unwrap().played(), played[index]);
        }
        for place in text.len()..next.len() {
            let mut altered = next.clone().into_bytes();
            altered[place] = if altered[place] == b'7' { b'8' } else { b'7' };
            let altered = String::from_utf8(altered).unwrap();
            match load(&altered) {
                Err(error) => assert_eq!(error, LoadError::Altered),
                // The line lost its end, and the text ends there.
                Ok(read) => {
                    assert_eq!(place, next.len() - 1);
                    assert_eq!(read.played(), played[index]);
                }
            }
        }
    }
    let old = texts[2].replacen("\"inundate_game\":4", "\"inundate_game\":2", 1);
    assert_eq!(load(&old).unwrap_err(), LoadError::Altered);
}

/// Games that begin at the same moment do not take each other's file.
#[test]
fn games_of_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let begin = |seed| {
        let folder = folder.path().to_owned();
        thread::spawn(move || {
            let session = session(seed);
            let kept = KeptGame::begin(&session, &folder).unwrap();
            let path = kept.path().to_owned();
            assert!(
                KeptGame::resume(&path).unwrap().is_none(),
                "it is being played"
            );
            (path, session)
        })
    };
    let games: Vec<_> = (0..16).map(begin).collect();
    let mut paths = BTreeSet::new();
    for game in games {
        let (path, session) = game.join().unwrap();
        assert_same(&read_save(&path).unwrap(), &session);
        assert!(KeptGame::resume(&path).unwrap().is_some());
        paths.insert(path);
    }
    assert_eq!(paths.len(), 16);
}

#[test]
fn what_is_no_game_is_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.game");
    assert!(KeptGame::resume(&path).unwrap().is_none(), "there is none");
    fs::write(&path, "else").unwrap();
    let error = KeptGame::resume(&path).unwrap_err();
    assert!(matches!(error, SaveError::Content(_)), "{error}");
    let other = KeptGame::begin(&session(1), folder.path()).unwrap();
    assert_eq!(other.path(), folder.path().join("2.game"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "else");
}
