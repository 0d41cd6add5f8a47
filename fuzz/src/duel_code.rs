//! Any text, read as the code of a duel: it is refused, or written back as the same game.

use inundate_duel::DuelCode;

/// Longer texts have more calls than any game.
const LONGEST: usize = 2_000;

pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if text.len() > LONGEST {
        return;
    }
    let code = match DuelCode::find(&text).unwrap_or(&text).parse::<DuelCode>() {
        Ok(code) => code,
        Err(error) => return assert!(!error.to_string().is_empty(), "no message"),
    };
    let written = code.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&code), "{text} as {written}");
    match code.session() {
        Err(error) => assert!(!error.to_string().is_empty(), "no message"),
        Ok(session) => {
            let after = code.after(&session);
            let again = after.session().expect("the code of a game that was played");
            assert_eq!(again.calls(), session.calls(), "{text} as {after}");
            assert_eq!(again.duel(), session.duel(), "{text} as {after}");
        }
    }
}
