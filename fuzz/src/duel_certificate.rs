//! A board of a duel, a line of three dashes, and a certificate: what it proves is true, or it is refused.

use inundate_check::{CheckError, check_duel};
use inundate_core::duel::DuelSetup;
use inundate_testkit::duel::value;
use inundate_testkit::fuzz::small_board;

use crate::{has_line, parts};

/// The brute force that tells the truth takes milliseconds for as many.
const MOST_VERTICES: usize = 9;

/// The same.
const MOST_COLORS: usize = 5;

pub(crate) fn check(bytes: &[u8]) {
    let Some((board, certificate)) = parts(bytes) else {
        return;
    };
    let Some(board) = small_board(board, MOST_VERTICES) else {
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
        Err(error) => {
            assert!(!error.to_string().is_empty(), "no message");
            if let CheckError::Line { line, .. } = error {
                let text = String::from_utf8_lossy(certificate);
                assert!(has_line(&text, line), "no line {line}: {error}");
            }
        }
    }
}
