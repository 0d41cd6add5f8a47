//! Properties of any text that is read as a share code, which the tests and a fuzz target check.

use inundate_game::{GameId, Session, find_share_code, read_share_code, share_code};

/// Texts with larger boards or more moves are skipped: they are right, but take long.
const MOST_CELLS: usize = 10_000;
const LONGEST: usize = 4_000;

/// Any text is refused, or read and written back as the same game. Returns whether it was read.
///
/// # Panics
/// If not.
pub(crate) fn check(text: &str) -> bool {
    let code = find_share_code(text).unwrap_or(text);
    if code.len() > LONGEST || has_large_board(code) {
        return false;
    }
    match read_share_code(code) {
        Err(error) => {
            assert!(!error.to_string().is_empty(), "no message");
            false
        }
        Ok(session) => {
            let written = share_code(&session).expect("what was read has a code");
            let again = read_share_code(&written).expect("a code that was written");
            assert_eq!(said(&again), said(&session), "{code} as {written}");
            assert_eq!(share_code(&again), Some(written));
            true
        }
    }
}

/// The colors, the id and the limit of a game.
fn said(session: &Session) -> (Vec<usize>, Option<String>, String) {
    let colors = session.colors().iter().map(|color| color.index());
    let limit = session.limit().to_string();
    (colors.collect(), session.id().map(str::to_owned), limit)
}

/// Other boards than generated ones have a character for each cell.
fn has_large_board(code: &str) -> bool {
    let board = code.split('/').nth(1).unwrap_or_default();
    board.parse::<GameId>().is_ok_and(|id| {
        let cells = id.rows.checked_mul(id.cols);
        cells.is_none_or(|cells| cells > MOST_CELLS)
    })
}
