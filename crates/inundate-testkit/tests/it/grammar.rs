//! What the readers take is what the grammars of the book say, by a second reader that shares nothing
//! with them: on the examples of all formats and on ten thousand texts that are almost one of them.

use std::collections::BTreeMap;
use std::panic::catch_unwind;

use inundate_core::format::{Format, Overrides, ParseError, ParsedBoard, detect, read, read_auto};
use inundate_testkit::grammar::{self, PlainBoard};
use inundate_testkit::mutation::{examples, mutant};

const CASES: u64 = 10_000;

/// The boards of a text, if none of its records is refused. Every refusal has a place and a message.
fn boards(text: &str, records: Vec<Result<ParsedBoard, ParseError>>) -> Option<Vec<PlainBoard>> {
    assert!(!records.is_empty(), "{text:?}");
    let lines = text.matches('\n').count() + 1;
    let mut boards = Some(Vec::new());
    for record in records {
        match record {
            Ok(record) => {
                assert!((1..=lines).contains(&record.line), "{text:?}");
                if let Some(boards) = &mut boards {
                    boards.push(PlainBoard::of(&record.instance, record.id.clone()));
                }
            }
            Err(error) => {
                assert!((1..=lines).contains(&error.line), "{error}: {text:?}");
                assert_ne!(error.column, Some(0), "{error}: {text:?}");
                assert!(error.problem.to_string().len() > 10, "{error}: {text:?}");
                boards = None;
            }
        }
    }
    boards
}

/// Compares both readers, by content and in every format by name; returns which format was found.
fn compare(text: &str) -> Option<Format> {
    let found = detect(text).ok();
    assert_eq!(found, grammar::auto(text), "auto: {text:?}");
    let by_content = boards(text, read_auto(text, Overrides::default()));
    let expected = found.and_then(|format| grammar::read(format, text));
    assert_eq!(by_content, expected, "auto, {found:?}: {text:?}");
    for format in Format::ALL {
        let by_name = boards(text, read(text, format, Overrides::default()));
        assert_eq!(by_name, grammar::read(format, text), "{format}: {text:?}");
    }
    found.filter(|_| by_content.is_some())
}

#[test]
fn examples_of_the_book_are_read() {
    for text in examples() {
        compare(&text);
    }
}

/// Where a grammar is easily read too widely or too narrowly.
#[test]
fn corners_of_the_grammars() {
    for text in [
        // Bits after the last pair of vertices.
        "A` a,b\n",
        "A_ a,b\n",
        "[[-0]]",
        "[[1,\"1\",01]]",
        "[[1.0]]",
        "[[18446744073709551615,-9223372036854775808]]",
        "[[18446744073709551616]]",
        "[[\"\\ud83d\\udfe5\",\"\\ud83d\"]]",
        "[]",
        "[[],[]]",
        "[[null,0]]",
        "{\"kind\":\"path\",\"colors\":[1],\"free\":false,\"pivot\":[0,0]}",
        "{\"kind\":\"path\",\"colors\":[1],\"free\":true,\"pivot\":[0,0]}",
        "{\"kind\":\"path\",\"colors\":[1],\"free\":null}",
        "{\"kind\":\"path\",\"colors\":[1],\"order\":null}{\"kind\":\"path\",\"colors\":[1]}",
        "{\"kind\":\"path\",\"colors\":[1,2,1],\"starts\":[0,2],\"rules\":\"own\",\"palette\":3,\"first\":1}",
        "{\"kind\":\"path\",\"colors\":[1,2,1],\"starts\":[0,2],\"rules\":null,\"palette\":1}",
        "{\"kind\":\"path\",\"colors\":[1,1,1],\"starts\":[0,2]}",
        "{\"kind\":\"path\",\"colors\":[1,2,1],\"starts\":[0,3]}",
        "{\"kind\":\"path\",\"colors\":[1,2,1],\"starts\":null,\"first\":0}",
        "{\"kind\":\"path\",\"colors\":[1,2,1],\"starts\":[0,1,2]}",
        "{\"kind\":\"grid\",\"cells\":[[null,1],[1,2]],\"starts\":[[0,1],[1,1]]}",
        "{\"kind\":\"grid\",\"cells\":[[null,1],[1,2]],\"starts\":[[0,0],[1,1]]}",
        "{\"kind\":\"d-board\",\"d\":1,\"cells\":[[2,1],[3,1]],\"starts\":[[0,0],[1,1]],\"first\":2}",
        "{\"kind\":\"d-board\",\"d\":1,\"cells\":[[2,1],[3,1]],\"starts\":[[0,0],[1,1]],\"pivot\":[1,1]}",
        "a\rb\na\rb\n",
        "ab\r\nba\r\n",
        "ab\nba\r",
        "\u{c}\nab\nba\n\u{3000}\nab\nab",
        "ab\u{3000}\nbaa\n",
        "\u{feff}ab\nba\n",
        "a\u{feff}b\nbab\n",
        "0x0:,0\n",
        "1x1:0,99999999999999999999\n",
        "2x1m1c1:01,1\n",
        "2x1c:01,1\n",
        "p edge 2 1\ne 1 2\nn 1 a\nn 2 b\ns 1\ns 2\n",
        "c free\np edge 1 0\nn 1 a\np edge 1 0\nn 1 #\nc free\n",
        "c pivot 1\np edge 2 1\nc pivot 2\nn 1 a\nn 2 b\ne 1 2\n",
        "p edge 2 1\nc pivot 3\nn 1 a\nn 2 b\ne 1 2\n",
        "p edge 2 1\nc pivot 99999999999999999999\nn 1 a\nn 2 b\ne 1 2\n",
        "p edge 2 1\nc pivot 2 here\nn 1 a\nn 2 b\ne 1 2\n",
        "p cx 1 1 0 0 a\nl 2 1\nab\n",
        "p cx 1 1\nl 2 1 3\n",
        "1 1 1 0 0 3\n2 1 1 0 0 3\n",
        " #a 1 2 0 1 ab\n",
    ] {
        compare(text);
    }
}

#[test]
fn ten_thousand_mutants() {
    let examples = examples();
    let mut accepted: BTreeMap<&str, usize> = BTreeMap::new();
    let mut failed = Vec::new();
    for number in 0..CASES {
        let text = mutant(&examples, number);
        match catch_unwind(|| compare(&text)) {
            Ok(Some(format)) => *accepted.entry(format.name()).or_default() += 1,
            Ok(None) => {}
            Err(_) => failed.push(number),
        }
    }
    assert!(
        failed.is_empty(),
        "{} cases, first {:?}",
        failed.len(),
        &failed[..failed.len().min(9)]
    );
    // Every format that `auto` finds was found often, so that this compares something.
    for format in ["rows", "boards", "game-id", "json", "dimacs"] {
        assert!(
            accepted.get(format).is_some_and(|&count| count > 50),
            "{accepted:?}"
        );
    }
}
