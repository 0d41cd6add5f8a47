//! A board, a line of three dashes, and a certificate: what it proves is true, or it is refused.

use inundate_check::{CheckError, Claim, Proven, check as check_certificate};
use inundate_core::{Game, Instance, Vertex};
use inundate_testkit::fuzz::small_board;
use inundate_testkit::{fixed_at, oracle};

use crate::{has_line, parts};

/// The brute force that tells the truth takes milliseconds for as many.
const MOST_VERTICES: usize = 12;

/// The same in the free game.
const MOST_IN_FREE_GAME: usize = 6;

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
        Err(error) => {
            assert!(!error.to_string().is_empty(), "no message");
            if let CheckError::Line { line, .. } = error {
                let text = String::from_utf8_lossy(certificate);
                assert!(has_line(&text, line), "no line {line}: {error}");
            }
        }
    }
}

fn is_true(proven: &Proven, instance: &Instance) {
    let optimum = match &proven.claim {
        Claim::Pivot => {
            let own = proven.pivot.map(|pivot| Game::Fixed { pivot });
            assert_eq!(own, Some(instance.game()), "another pivot");
            oracle::optimum(instance)
        }
        Claim::Free => oracle::optimum(instance),
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
