//! Traces are read as they are written, and foreign ones are refused with their line.

use inundate_core::generate::SplitMix64;
use inundate_method::{Fate, PassKind};
use inundate_records::Trace;

/// A trace of the book.
fn trace() -> String {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/src/figures/exact.jsonl"
    );
    std::fs::read_to_string(path).expect("a figure of the book")
}

#[test]
fn what_is_written_is_read() {
    let text = trace();
    let trace = Trace::read(&text).unwrap();
    assert_eq!(trace.head.method, "exact");
    assert_eq!(trace.head.board.vertex_count(), 64);
    let kinds: Vec<PassKind> = trace.passes.iter().map(|pass| pass.kind).collect();
    assert_eq!(kinds, [PassKind::Beam, PassKind::DepthFirst]);
    let states = || trace.passes.iter().flat_map(|pass| &pass.states);
    let expanded = states().filter(|state| state.fate == Fate::Expanded);
    assert_eq!(expanded.count() as u64, trace.end.expanded);
    let lines = text.lines().filter(|line| line.starts_with("{\"state\""));
    assert_eq!(states().count(), lines.count());
}

/// A trace of a few lines.
const SMALL: &str = concat!(
    r#"{"inundate_trace":2,"method":"bfs","#,
    r#""board":{"kind":"path","colors":["a","b","a"]}}
{"pass":1,"kind":"breadth-first","limit":null,"width":null}
{"state":0,"parent":null,"move":null,"pass":1,"fate":"expanded"}
{"state":1,"parent":0,"move":"b","pass":1,"fate":"goal"}
{"end":"optimal","moves":2,"lower_bound":2,"expanded":1,"generated":1,"complete":true}
"#
);

fn refusal(text: &str) -> (usize, String) {
    let error = Trace::read(text).expect_err(text);
    (error.line, error.problem)
}

/// The line of an error and words of it, and what is replaced in the small trace by what.
const CHANGES: &str = r#"
1 | expected version 2 | "inundate_trace":2 | "inundate_trace":1
1 | column | "colors":["a" | "colors":[7.5
1 | expected the first line of a trace | "inundate_trace" | "x"
2 | expected pass 1, found pass 2 | {"pass":1 | {"pass":2
2 | found `sideways` | breadth-first | sideways
4 | expected a parent among the states | "parent":0 | "parent":1
4 | expected a parent and a move | "parent":0 | "parent":null
4 | expected state 1, found state 0 | "state":1 | "state":0
4 | expected state 1, found state 2 | "state":1 | "state":2
4 | one that is bound | "fate":"expanded" | "fate":"bound"
4 | expected a fate | "fate":"goal" | "fate":"lost"
4 | found `c` | "move":"b" | "move":"c"
4 | one of pass 2 | "move":"b","pass":1 | "move":"b","pass":2
4 | column | "parent":0, | "parent":-1,
5 | one of the fields | {"end" | {"ende"
5 | column | {"end" | [1,2]⏎{"end"
5 | expanded: expected 1, those of the lines before, found 7 | "expanded":1 | "expanded":7
5 | generated: expected 1 | "generated":1 | "generated":0
5 | moves: expected at most 2 | "moves":2 | "moves":1000000000
5 | lower_bound: expected at most 2 | "lower_bound":2 | "lower_bound":1000000000
5 | found 1 and 2 with `optimal` | "moves":2 | "moves":1
5 | found 2 and 1 with `optimal` | "lower_bound":2 | "lower_bound":1
5 | found 2 and 2 with `feasible` | "optimal" | "feasible"
6 | found more | complete":true}⏎ | complete":true}⏎{}⏎
"#;

#[test]
fn what_does_not_fit_is_refused_with_its_line() {
    assert_eq!(Trace::read(SMALL).unwrap().passes[0].states.len(), 2);
    for case in CHANGES.trim().lines() {
        let parts: Vec<String> = case
            .split('|')
            .map(|part| part.trim().replace('⏎', "\n"))
            .collect();
        let [line, expected, from, to] = &parts[..] else {
            panic!("{case}")
        };
        assert!(SMALL.contains(from), "{case}");
        let (found, problem) = refusal(&SMALL.replacen(from, to, 1));
        assert_eq!(found.to_string(), *line, "{case}: {problem}");
        assert!(problem.contains(expected), "{case}: {problem}");
    }
    let (head, _) = SMALL.split_once("{\"end\"").unwrap();
    assert!(refusal(head).1.contains("expected a last line with `end`"));
    assert_eq!(refusal("").0, 1);
}

/// Texts that are almost traces, in which characters are left out, replaced or repeated: each is
/// read or refused with a line that it has.
#[test]
fn almost_a_trace() {
    let trace: String = trace().chars().take(600).collect();
    let examples: [Vec<char>; 2] = [SMALL.chars().collect(), trace.chars().collect()];
    let mut read = 0;
    for number in 0..2000 {
        let mut random = SplitMix64::for_board(17, number);
        let mut below =
            |bound: usize| random.below(u32::try_from(bound).expect("short texts")) as usize;
        let mut text = examples[below(2)].clone();
        for _ in 0..=below(3) {
            let (at, other) = (below(text.len()), below(text.len()));
            match below(3) {
                0 => drop(text.remove(at)),
                1 => text[at] = text[other],
                _ => text.insert(at, text[other]),
            }
        }
        let text: String = text.into_iter().collect();
        match Trace::read(&text) {
            Ok(_) => read += 1,
            Err(error) => {
                assert!((1..=text.lines().count().max(1)).contains(&error.line));
                assert!(!error.problem.is_empty());
            }
        }
    }
    assert!(read < 1900, "{read} of 2000 mutants are read");
}

/// Each state is the parent of the next; no walk recurses.
#[test]
fn deep_trees_are_read() {
    let (head, end) = SMALL.split_once("{\"state\":0").unwrap();
    let (_, end) = end.split_once("{\"end\"").unwrap();
    let mut text = head.to_owned();
    let state = |number: u32| {
        let (parent, label) = match number.checked_sub(1) {
            Some(parent) => (parent.to_string(), "\"a\""),
            None => ("null".to_owned(), "null"),
        };
        format!(
            "{{\"state\":{number},\"parent\":{parent},\"move\":{label},\"pass\":1,\
             \"fate\":\"expanded\"}}\n"
        )
    };
    text.extend((0..30_000).map(state));
    text += "{\"end\"";
    text += &end.replace(
        "\"expanded\":1,\"generated\":1",
        "\"expanded\":30000,\"generated\":29999",
    );
    let trace = Trace::read(&text).unwrap();
    assert_eq!(trace.passes[0].states.last().unwrap().parent, Some(29_998));
}
