//! Reading costs at most two bytes for each byte of the text, and a constant, beyond the text and
//! the boards in it.

use std::alloc::System;
use std::fmt::{self, Write};

use inundate_core::format::{Format, Overrides, detect, read};
use inundate_core::limits::{MAX_CELLS, MAX_COLORS};
use mockalloc::{AllocInfo, Mockalloc, record_allocs};

#[global_allocator]
static ALLOCATOR: Mockalloc<System> = Mockalloc(System);

/// The constant: a color for every vertex that a line of DIMACS states takes 16 MiB, errors the
/// rest.
const CONSTANT: usize = 24 << 20;

/// Peak memory of format detection.
fn cost_of_detection(text: &str) -> usize {
    // A text that is refused costs no more.
    peak(&record_allocs(|| drop(detect(text))))
}

/// The most bytes that were held at once. The allocator counts for each thread alone, so tests run
/// at the same time.
fn peak(taken: &AllocInfo) -> usize {
    usize::try_from(taken.peak_mem()).expect("a size in memory")
}

/// Reads a text, and returns how many of its records are boards and what the first error says.
///
/// # Panics
/// If that takes more memory than is promised.
fn measured(name: &str, format: Format, text: &str) -> (usize, String) {
    let mut records = Vec::new();
    let taken = record_allocs(|| records = read(text, format, Overrides::default()));
    // Only the boards and the errors remain.
    let boards = records.iter().filter(|record| record.is_ok()).count();
    let kept = if boards > 0 { taken.mem_leaked() } else { 0 };
    let kept = usize::try_from(kept).expect("a size in memory");
    let cost = cost_of_detection(text).max(peak(&taken) - kept);
    let promised = 2 * text.len() + CONSTANT;
    assert!(
        cost <= promised,
        "{name}: {format}: expected at most {promised} bytes for a text of {}, found {cost}",
        text.len()
    );
    let error = records.iter().find_map(|record| record.as_ref().err());
    (boards, error.map(ToString::to_string).unwrap_or_default())
}

fn accepts(name: &str, format: Format, text: &str) {
    assert_eq!(measured(name, format, text), (1, String::new()), "{name}");
}

fn refuses(name: &str, format: Format, text: &str, fragment: &str) {
    let (boards, error) = measured(name, format, text);
    assert_eq!(boards, 0, "{name}");
    assert!(error.contains(fragment), "{name}: {error}");
    assert!(error.len() < 1000, "{name}: {} bytes", error.len());
}

/// Bytes of a text that is long compared with the constant.
const LONG: usize = 16 << 20;

fn long(piece: &str) -> String {
    piece.repeat(LONG / piece.len())
}

/// A piece of text for each number from 1 on.
fn numbers(count: usize, piece: impl Fn(&mut String, usize) -> fmt::Result) -> String {
    let mut text = String::new();
    (1..=count).for_each(|number| piece(&mut text, number).expect("a string takes all"));
    text
}

const SIDE: usize = 2048;

#[test]
#[rustfmt::skip]
fn rows() {
    let rows = |name, text: &str, fragment| refuses(name, Format::Rows, text, fragment);
    rows("one line", &long("a"), "line 1: expected at most 4194304 cells");
    rows("one token", &format!("a {}\nb\n", long("b")), "row 1");
    rows("one line of tokens", &long("a "), "at most 4194304 cells");
    rows("a character a row", &long("a\n"), "line 4194305: expected at most 4194304 cells");
    rows("a second row", &format!("a\n{}", long("a")), "row 1: expected 1 cells");
    rows("bad boards", &long("a,\n\n"), "line 1, column 3");
    rows("a bad character", &format!("{}\u{7}", "a".repeat(MAX_CELLS)), "column 4194305");
    let labels = numbers(MAX_CELLS, |text, label| write!(text, "{label} "));
    rows("colors", &labels, "at most 65536 colors");
    let board = format!("{}\n", "ab".repeat(SIDE / 2)).repeat(SIDE);
    accepts("a board", Format::Rows, &board);
}

#[test]
#[rustfmt::skip]
fn boards() {
    let boards = |name, text: &str, fragment| refuses(name, Format::Boards, text, fragment);
    boards("fields", &long("a "), "found 8388608");
    boards("bad lines", &long("a\n"), "line 1: ");
    boards("a number", &format!("a {} 1 0 0 a", long("b")), "a whole number for rows");
    boards("a missing cell", &format!("a 1 16777217 0 0 {}", long("a")), "found 16777216");
    boards("cells", &format!("a 1 16777216 0 0 {}", long("a")), "at most 4194304 cells");
    let text = format!("a {SIDE} {SIDE} 0 0 {}", "ab".repeat(MAX_CELLS / 2));
    accepts("a board", Format::Boards, &text);
}

#[test]
fn squares() {
    let squares = |name, text: &str, fragment| refuses(name, Format::Squares, text, fragment);
    squares(
        "no square",
        &format!("{}a", long("a")),
        "a square number of cells",
    );
    squares("cells", &"a".repeat(4000 * 4000), "at most 4194304 cells");
    squares("bad lines", &long("ab\n"), "found 2");
    accepts("a board", Format::Squares, &"ab".repeat(MAX_CELLS / 2));
}

#[test]
fn sized() {
    let sized = |name, text: &str, fragment| refuses(name, Format::Sized, text, fragment);
    sized("a number", &long("9"), "a number of rows");
    sized(
        "cells",
        &format!("99999 {}", long("a ")),
        "at most 4194304 cells",
    );
    sized("no cells", "18446744073709551615", "found 0");
    let text = format!("{SIDE} {}", "a b ".repeat(MAX_CELLS / 2));
    accepts("a board", Format::Sized, &text);
}

#[test]
fn kami() {
    let kami = |name, text: &str, fragment| refuses(name, Format::Kami, text, fragment);
    kami("squares", &long("ab"), "at most 4194304 cells");
    kami("regions", &long("1\n"), "expected 5 lines for 1 regions");
    kami(
        "neighbors",
        &format!("2\n1\n2\n0\n1\n{}\n0\n", long("1 ")),
        "fewer than 2 neighbors",
    );
    let regions = 1 << 18;
    let colors = "0\n1\n".repeat(regions / 2);
    let between = numbers(regions - 2, |text, region| {
        writeln!(text, "{} {}", region - 1, region + 1)
    });
    let text = format!("{regions}\n9\n2\n{colors}1\n{between}{}\n", regions - 2);
    accepts("a list", Format::Kami, &text);
}

#[test]
fn game_ids() {
    let ids = |name, text: &str, fragment| refuses(name, Format::GameId, text, fragment);
    ids("no id", &long("a"), "a game id");
    ids("bad lines", &long("a\n"), "a game id");
    ids(
        "cells",
        &format!("16777216x1:{},1", long("0")),
        "at most 4194304 cells",
    );
    ids(
        "a cell is missing",
        &format!("16777217x1:{},1", long("0")),
        "found 16777216",
    );
    let text = format!("{SIDE}x{SIDE}:{},1", "01".repeat(MAX_CELLS / 2));
    accepts("a board", Format::GameId, &text);
}

#[test]
#[rustfmt::skip]
fn json() {
    let json = |name, text: &str, fragment| refuses(name, Format::Json, text, fragment);
    let grid = |cells: &str| format!(r#"{{"kind":"grid","cells":[[{cells}0]]}}"#);
    json("cells", &grid(&long(r#""a","#)), "at most 4194304 cells");
    json("numbers", &grid(&long("1,")), "at most 4194304 cells");
    json(
        "rows",
        &format!(r#"{{"kind":"grid","cells":[{}[0]]}}"#, long("[0],")),
        "at most 4194304 cells",
    );
    json("bad objects", &long("{}\n"), "a field `kind`");
    json(
        "a kind",
        &format!(r#"{{"kind":"{}"}}"#, long("a")),
        "found `aaa",
    );
    json(
        "a field",
        &format!(r#"{{"{}":1}}"#, long("a")),
        "unknown field `aaa",
    );
    json(
        "a string",
        &format!(r#"{{"kind":"grid","rows":"{}"}}"#, long("\u{80}")),
        "column 23: expected a whole number, found",
    );
    json(
        "colors",
        &format!(r#"{{"kind":"path","colors":[{}0]}}"#, long("0,")),
        "at most 4194304 vertices",
    );
    let labels = numbers(MAX_CELLS, |text, label| write!(text, "{label},"));
    json("labels", &grid(&labels), "at most 65536 colors");
    let edges =
        |edges: &str| format!(r#"{{"kind":"graph","colors":[0,1],"edges":[{edges}[0,1]]}}"#);
    json("edges", &edges(&"[0,1],".repeat(1 << 24)), "at most 16777216 edges");
    json("far ends", &edges(&long("[9,9],")), "edge 0: expected vertices from 0 to 1, found 9");
    for field in ["perm", "order", "clique"] {
        let text = format!(
            r#"{{"kind":"path","colors":[0],"{field}":[{}0]}}"#,
            long("1,")
        );
        json(field, &text, field);
    }
    let text = format!(
        r#"{{"kind":"interval","colors":[0],"intervals":[{}[0,0]]}}"#,
        long("[0,1],")
    );
    json("intervals", &text,
     "column 45: expected at most 1 in `intervals`, one for each vertex, found 2796203");
    let row = format!("[{}1]", "0,".repeat(SIDE - 1));
    let text = format!(
        r#"{{"kind":"grid","cells":[{}{row}]}}"#,
        format!("{row},").repeat(SIDE - 1)
    );
    accepts("a grid", Format::Json, &text);
    let text = format!(
        r#"{{"kind":"path","colors":[{}0]}}"#,
        "0,1,".repeat(MAX_CELLS / 2 - 1)
    );
    accepts("a path", Format::Json, &text);
    accepts("a graph", Format::Json, &edges(&"[0,1],".repeat(7 << 20)));
}

#[test]
#[rustfmt::skip]
fn dimacs() {
    let dimacs = |name, text: &str, fragment| refuses(name, Format::Dimacs, text, fragment);
    dimacs("edges", &format!("p edge 2 1\nn 1 a\nn 2 b\n{}", long("e 1 2\n")), "found 2796202");
    dimacs("fields", &format!("p edge 2 1\n{}", long("e ")), "line 2: expected a line `e u v`");
    dimacs("a label", &format!("p edge 2 1\nn {} a", long("1")), "a vertex from 1 to 2");
    dimacs("bad graphs", &long("p\n"), "a problem line");
    dimacs("graphs without colors", &long("p edge 1 0\n"), "a color `n vertex color`");
    dimacs("vertices", "p edge 4194304 0\n", "a color `n vertex color`");
    let labels = numbers(MAX_COLORS + 1, |text, v| writeln!(text, "n {v} {v}"));
    dimacs("labels", &format!("p edge 4194304 0\n{labels}"), "at most 65536 colors");
    let edges = "e 1 2\n".repeat(7 << 20);
    accepts("a graph", Format::Dimacs, &format!("p edge 2 {}\nn 1 a\nn 2 b\n{edges}", 7 << 20));
}

/// A complete graph in the code of graph6.
fn code(vertices: usize) -> String {
    let six = |shift: u32| char::from(63 + u8::try_from(vertices >> shift & 63).expect("six bits"));
    let bits = vertices * (vertices - 1) / 2;
    let last = 63 + (63 << (5 - (bits - 1) % 6) & 63);
    let sixes = "~".repeat(bits.div_ceil(6) - 1);
    let size: String = [12, 6, 0].map(six).into_iter().collect();
    format!(
        "~{size}{sixes}{}",
        char::from(u8::try_from(last).expect("seven bits"))
    )
}

#[test]
#[rustfmt::skip]
fn graph6() {
    let graph6 = |name, text: &str, fragment| refuses(name, Format::Graph6, text, fragment);
    graph6("fields", &long("a "), "two or three fields");
    graph6("labels", &format!("@ {}", long("a,")), "1 colors, one for each vertex");
    graph6("characters", &long("\u{1f7e5}"), "two or three fields");
    graph6("a code", &format!("{} a", long("~")), "found more");
    graph6("a bad code", &format!("{} a", long("0")), "graph6 characters");
    graph6("bad lines", &long("a\n"), "two or three fields");
    graph6(
        "edges",
        &format!("{} {}0", code(12_000), "0,".repeat(11_999)),
        "at most 16777216 edges",
    );
    accepts("a graph", Format::Graph6, &format!("{} {}0", code(4000), "0,".repeat(3999)));
}
