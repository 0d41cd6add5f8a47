//! Share codes: any text is refused, or read and written back as the same game.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use crate::any_code::check;

const CODES: [&str; 6] = [
    "1/random:14x14x6:42/classic/",
    "1/random:4x4x3:1/9/02",
    "1/hex:5x5x4:7:center/optimal+2/",
    "1/grid:2x3:_gbrrg:0,1/none/rg",
    "1/grid:2x3:rgbrrg:free/fair/0:b-1:r",
    "1/daily:2026-11-21/25/",
];

/// The seeds of the fuzz target, which makes the same check.
#[test]
fn seeds_of_the_fuzz_target_are_read_or_refused() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/share-code");
    let mut read = 0;
    for seed in fs::read_dir(seeds).unwrap() {
        let text = fs::read(seed.unwrap().path()).unwrap();
        read += usize::from(check(&String::from_utf8_lossy(&text)));
    }
    assert!(read >= 5, "{read} codes of the seeds can be read");
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
        changes in prop::collection::vec(
            (any::<prop::sample::Index>(), 0..3, "[0-9a-z:/,x_+-]"),
            1..4,
        ),
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
        check(&code);
    }
}
