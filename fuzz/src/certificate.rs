//! Fuzzes certificates: a board, of a duel or not, a line of three dashes, and a certificate.

use inundate_check::{CheckError, Claim, ProvenClaim, check as check_certificate, check_duel};
use inundate_core::duel::DuelSetup;
use inundate_core::{Game, Instance, Vertex};
use inundate_testkit::duel::value;
use inundate_testkit::fuzz::small_board;
use inundate_testkit::{fixed_at, oracle};

use crate::{has_line, parts};

/// Largest number of vertices in the fixed game, for which brute force takes milliseconds.
const MOST_VERTICES: usize = 12;

/// Largest number of vertices in the free game.
const MOST_IN_FREE_GAME: usize = 6;

/// A certificate of a board: what it proves is true, or it is refused.
pub(crate) fn check(bytes: &[u8]) {
    let Some((board, certificate)) = parts(bytes) else {
        return;
    };
    let Some(board) = small_board(board, MOST_VERTICES) else {
        return;
    };
    let instance = board.instance;
    if instance.game() == Game::Free && instance.vertex_count() > MOST_IN_FREE_GAME {
        return;
    }
    match check_certificate(certificate, &instance) {
        Ok(proven) => is_true(&proven, &instance),
        Err(error) => has_place(&error, certificate),
    }
}

/// A refusal has a message, and its line is one of the text.
fn has_place(error: &CheckError, certificate: &[u8]) {
    assert!(!error.to_string().is_empty(), "no message");
    if let CheckError::Line { line, .. } = error {
        let text = String::from_utf8_lossy(certificate);
        assert!(has_line(&text, *line), "no line {line}: {error}");
    }
}

fn is_true(proven: &ProvenClaim, instance: &Instance) {
    let optimum = match &proven.claim {
        Claim::Pivot => {
            let own = proven.pivot.map(|pivot| Game::Fixed { pivot });
            assert_eq!(own, Some(instance.game()), "another pivot");
            oracle::optimum(instance)
        }
        Claim::Free | Claim::Islands | Claim::Pivots => oracle::optimum(instance),
        Claim::FinalColor(last) => oracle::optimum_in_color(instance, *last),
        Claim::Joined(places) => oracle::fewest_to_join(instance, places),
        Claim::BestPivot => {
            let from = |pivot: Vertex| oracle::optimum(&fixed_at(instance.clone(), pivot));
            let own = proven.pivot.map(from);
            assert!(
                own.is_some_and(|own| own <= proven.upper_bound),
                "{proven:?}"
            );
            let pivots = instance.graph().vertices();
            pivots.map(from).min().expect("a board has a vertex")
        }
    };
    let possible = proven.lower_bound..=proven.upper_bound;
    assert!(possible.contains(&optimum), "{proven:?}, but {optimum}");
}

/// Largest number of vertices in a duel, for which brute force takes milliseconds.
const MOST_VERTICES_OF_DUEL: usize = 9;

/// Largest number of colors in a duel.
const MOST_COLORS: usize = 5;

/// A certificate of a duel: what it proves is true, or it is refused.
pub(crate) fn check_of_duel(bytes: &[u8]) {
    let Some((board, certificate)) = parts(bytes) else {
        return;
    };
    let Some(board) = small_board(board, MOST_VERTICES_OF_DUEL) else {
        return;
    };
    let duel = match board.into_duel(DuelSetup::default()) {
        Ok(duel) if duel.palette().len() <= MOST_COLORS => duel,
        Ok(_) => return,
        Err(error) => return assert!(!error.to_string().is_empty(), "no message"),
    };
    match check_duel(certificate, &duel) {
        Ok(proven) => {
            let value = value(&duel);
            let possible = proven.lower..=proven.upper;
            assert!(possible.contains(&value), "{proven:?}, but {value}");
        }
        Err(error) => has_place(&error, certificate),
    }
}
