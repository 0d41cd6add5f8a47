//! Ten thousand texts that are almost boards, through the program as it stands.

use crate::common::run;
use inundate_testkit::mutation::{examples, mutant};

#[test]
#[ignore = "ten thousand processes, two minutes"]
fn mutants() {
    let examples = examples();
    let mut codes = [0; 3];
    for number in 0..10_000 {
        let text = mutant(&examples, number);
        let ran = run("solve --no-stats --time-limit 2s", &text);
        let code = ran.code.and_then(|code| usize::try_from(code).ok());
        assert!(
            code.is_some_and(|code| code <= 2) && !ran.err.contains("panicked"),
            "{number}: {text:?}: {ran:?}"
        );
        let refused = code == Some(2);
        assert_eq!(
            refused,
            ran.err.contains("error: -:"),
            "{number}: {text:?}: {ran:?}"
        );
        assert_eq!(refused, ran.out.is_empty(), "{number}: {text:?}: {ran:?}");
        codes[code.unwrap_or_default()] += 1;
    }
    // Both happen, so that this says something.
    assert!(codes[0] > 1000 && codes[2] > 1000, "{codes:?}");
}
