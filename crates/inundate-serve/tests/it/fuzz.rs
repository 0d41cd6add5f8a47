//! Whatever the body is, the answer is one that is described.

use std::sync::LazyLock;
use std::time::Duration;

use inundate_serve::ServeOptions;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::client::Running;

static SERVER: LazyLock<Running> = LazyLock::new(|| {
    Running::start(ServeOptions::default().with_most_time(Duration::from_millis(20)))
});

const PATHS: [&str; 3] = ["/api/solve", "/api/verify", "/api/generate"];

/// Good bodies, and pieces of them.
const PIECES: [&str; 30] = [
    r#"{"board":"rgb\nrrg","moves":"g b"}"#,
    r#"{"board":"rgb\nrrg","method":"exact","at_most":2}"#,
    r#"{"board":{"kind":"tree","vertices":3,"edges":[[0,1],[1,2]],"colors":[0,1,2],"pivot":1}}"#,
    r#"{"board":[[1,2],[2,null]],"moves":["2","1"]}"#,
    r#"{"rows":3,"cols":3,"colors":2,"count":2,"pivot":"1,1"}"#,
    r#"{"board":"random:5x5x3:1:free","moves":[[[0,0],"1"]]}"#,
    r#"{"board":"1/grid:2x2:abca/9/b"}"#,
    "\"board\":",
    "\"moves\":",
    "\"pivot\":",
    "\"kind\":\"hex\"",
    "\"kind\":\"cycle-power\",\"k\":",
    "\"time_limit_ms\":",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\n",
    "\\ud800",
    "null",
    "-1",
    "1e999",
    "18446744073709551616",
    "\u{0}",
    "\u{feff}",
    "é🟥",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

/// A body with pieces put in or cut out.
fn body() -> impl Strategy<Value = Vec<u8>> {
    let change = (
        any::<prop::sample::Index>(),
        0..8_usize,
        select(&PIECES[..]),
    );
    (select(&PIECES[..7]), vec(change, 0..4)).prop_map(|(body, changes)| {
        let mut body = body.as_bytes().to_vec();
        for (at, cut, piece) in changes {
            let at = at.index(body.len() + 1);
            let end = body.len().min(at + cut);
            body.splice(at..end, piece.bytes());
        }
        body
    })
}

fn is_answered(body: &[u8]) -> Result<(), TestCaseError> {
    for path in PATHS {
        let answer = SERVER.post(path, body);
        let text = String::from_utf8_lossy(body);
        prop_assert!(
            [200, 400, 422].contains(&answer.status),
            "{path}: {text}: {}",
            answer.status
        );
        let json = answer.json();
        prop_assert_eq!(json.get("error").is_none(), answer.status == 200);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_bodies(body in body()) {
        is_answered(&body)?;
    }

    #[test]
    fn any_bytes(body in vec(any::<u8>(), 0..200)) {
        is_answered(&body)?;
    }
}
