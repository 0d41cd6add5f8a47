//! Share codes: any text is read or refused, and what is read is written back as the same game.

use inundate_game::{Session, read_share_code, share_code};
use proptest::prelude::*;

const CODES: [&str; 6] = [
    "1/random:14x14x6:42/classic/",
    "1/random:4x4x3:1/9/02",
    "1/hex:5x5x4:7:center/optimal+2/",
    "1/grid:2x3:_gbrrg:0,1/none/rg",
    "1/grid:2x3:rgbrrg:free/fair/0:b-1:r",
    "1/daily:2026-11-21/25/",
];

/// What a code says about a game.
fn said(session: &Session) -> (Vec<usize>, Option<String>, String) {
    let colors = session.colors().iter().map(|color| color.index());
    let limit = session.limit().to_string();
    (colors.collect(), session.id().map(str::to_owned), limit)
}

fn check(text: &str) {
    if let Ok(session) = read_share_code(text) {
        let code = share_code(&session).expect("what was read has a code");
        let again = read_share_code(&code).expect("a code that was written");
        assert_eq!(said(&again), said(&session), "{text} as {code}");
        assert_eq!(share_code(&again), Some(code));
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}") {
        check(&text);
        check(&format!("1/{text}"));
    }

    /// A few characters of a code are replaced, left out or doubled.
    #[test]
    fn altered_codes_are_read_or_refused(
        which in 0..CODES.len(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..3, "[0-9a-z:/,x_+-]"), 1..4),
    ) {
        let mut code: Vec<char> = CODES[which].chars().collect();
        for (place, kind, other) in changes {
            let place = place.index(code.len());
            match kind {
                0 => code[place] = other.chars().next().expect("one character"),
                1 => drop(code.remove(place)),
                _ => code.insert(place, code[place]),
            }
        }
        let code: String = code.into_iter().collect();
        // Boards of millions of cells are right, but take long.
        prop_assume!(code.split(['x', ':']).all(|number| number.len() < 4 || number.parse::<u64>().is_err()));
        check(&code);
    }
}
