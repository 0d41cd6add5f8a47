//! Boards in the forms of other programs, of spreadsheets, chats and assignments: each is read as
//! that board, or rejected, and never read as another one.

use inundate_core::format::{Overrides, read_auto};
use inundate_core::generate::SplitMix64;
use inundate_core::{Game, Shape};

type Rows = Vec<Vec<String>>;

/// A form in which people write a board.
struct Form {
    name: &'static str,
    /// Whether a reader has to know it; else it may reject it.
    is_read: bool,
    /// Whether it needs labels of one character.
    is_narrow: bool,
    write: Write,
}

type Write = fn(&Rows) -> String;

const fn form(name: &'static str, is_read: bool, is_narrow: bool, write: Write) -> Form {
    Form {
        name,
        is_read,
        is_narrow,
        write,
    }
}

/// A form that every reader has to know.
const fn read(name: &'static str, write: Write) -> Form {
    form(name, true, false, write)
}

const fn read_narrow(name: &'static str, write: Write) -> Form {
    form(name, true, true, write)
}

/// A form that may be rejected.
const fn any(name: &'static str, write: Write) -> Form {
    form(name, false, false, write)
}

const fn any_narrow(name: &'static str, write: Write) -> Form {
    form(name, false, true, write)
}

/// The rows joined by `between`, each of its cells joined by `separator` and put between `open` and
/// `close`.
fn text(
    rows: &Rows,
    cell: impl Fn(&String) -> String,
    separator: &str,
    [open, close, between]: [&str; 3],
) -> String {
    let row = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(&cell).collect();
        format!("{open}{}{close}", cells.join(separator))
    };
    rows.iter().map(row).collect::<Vec<_>>().join(between)
}

fn plain(rows: &Rows, separator: &str, ends: [&str; 3]) -> String {
    text(rows, String::clone, separator, ends)
}

/// Labels as code writes them: numbers as they are, all else in quotation marks.
fn literal(label: &String) -> String {
    if label == "0" || (!label.starts_with('0') && label.bytes().all(|byte| byte.is_ascii_digit()))
    {
        label.clone()
    } else {
        format!("\"{label}\"")
    }
}

fn code(rows: &Rows, before: &str, ends: [&str; 3], after: &str) -> String {
    format!("{before}{}{after}", text(rows, literal, ", ", ends))
}

fn size(rows: &Rows) -> (usize, usize, usize) {
    let mut labels: Vec<_> = rows.iter().flatten().collect();
    labels.sort_unstable();
    labels.dedup();
    (rows.len(), rows[0].len(), labels.len())
}

/// Rows of cells below a heading that has their numbers, and that of the colors.
fn headed(rows: &Rows, heading: impl Fn(usize, usize, usize) -> String) -> String {
    let (height, width, colors) = size(rows);
    let heading = heading(height, width, colors);
    format!("{heading}\n{}\n", plain(rows, " ", LINES))
}

/// A line for each row, with its number from 0.
fn lines(rows: &Rows, line: impl Fn(usize, &Vec<String>) -> String) -> String {
    let rows = rows.iter().enumerate();
    rows.map(|(number, row)| line(number, row) + "\n").collect()
}

fn names(count: usize, first: usize) -> Vec<String> {
    (first..first + count)
        .map(|name| name.to_string())
        .collect()
}

fn rule(cols: usize, part: &str, end: &str) -> String {
    format!("{end}{}{end}", vec![part; cols].join(end))
}

const LINES: [&str; 3] = ["", "", "\n"];

#[rustfmt::skip]
const FORMS: &[Form] = &[
    read_narrow("characters", |b| plain(b, "", LINES)),
    read("blanks", |b| plain(b, " ", LINES)),
    read("tabs", |b| plain(b, "\t", LINES)),
    read("commas", |b| plain(b, ",", LINES)),
    read("commas and blanks", |b| plain(b, ", ", LINES)),
    read("semicolons", |b| plain(b, ";", LINES)),
    read("trailing commas", |b| plain(b, ",", ["", ",", "\n"])),
    read("quoted fields", |b| text(b, |c| format!("\"{c}\""), ",", LINES)),
    read("quoted blanks", |b| text(b, |c| format!("'{c}'"), " ", LINES)),
    read("carriage returns", |b| plain(b, " ", ["", "\r", "\n"])),
    read("blank lines between rows", |b| plain(b, " ", ["", "", "\n\n"])),
    read_narrow("quoted message", |b| plain(b, "", ["> ", "", "\n"])),
    read("fence", |b| format!("```\n{}\n```\n", plain(b, " ", LINES))),
    read("rows cols colors", |b| headed(b, |rows, cols, colors| format!("{rows} {cols} {colors}"))),
    read("cols rows", |b| headed(b, |rows, cols, _| format!("{cols} {rows}"))),
    read_narrow("size over characters", |b| {
        let (rows, cols, _) = size(b);
        format!("{rows} {cols}\n{}\n", plain(b, "", LINES))
    }),
    read("size, blank line", |b| {
        headed(b, |rows, cols, colors| format!("{rows} {cols} {colors}\n"))
    }),
    read("size, pivot", |b| headed(b, |rows, cols, _| format!("{rows} {cols}\n0 0"))),
    read("size, limit, N", |b| headed(b, |rows, cols, _| format!("{rows} {cols} 25 N"))),
    read("rows, cols, colors on lines", |b| {
        headed(b, |rows, cols, k| format!("{rows}\n{cols}\n{k}"))
    }),
    read("Python", |b| code(b, "board = [", ["[", "]", ",\n         "], "]\n")),
    read("Python, single quotes", |b| {
        format!("[{}]", text(b, |c| format!("'{c}'"), ", ", ["[", "]", ",\n"]))
    }),
    read("Python, tuples", |b| code(b, "(", ["(", ")", ", "], ")")),
    read("numpy array", |b| code(b, "np.array([", ["[", "]", ",\n       "], "], dtype=object)")),
    read("numpy print", |b| format!("[{}]", plain(b, " ", ["[", "]", "\n "]))),
    read("list per line", |b| code(b, "", ["[", "]", "\n"], "\n")),
    read("C", |b| {
        let (rows, cols, _) = size(b);
        code(b, &format!("int board[{rows}][{cols}] = {{\n"), ["  {", "}", ",\n"], "\n};\n")
    }),
    read_narrow("C, characters", |b| {
        format!("char b[][9] = {{{}}};", text(b, |c| format!("'{c}'"), ",", ["{", "}", ","]))
    }),
    read_narrow("C, strings", |b| plain(b, "", ["\"", "\\n\"", "\n"])),
    read("Java", |b| code(b, "String[][] board = new String[][] {", ["{", "}", ", "], "};")),
    read("C#", |b| code(b, "var board = new string[] {\n", ["{ ", " }", ",\n"], "\n};")),
    read("Go", |b| code(b, "board := [][]string{\n", ["\t{", "},", "\n"], "\n}\n")),
    read("Rust", |b| code(b, "let board = vec![\n", ["    vec![", "],", "\n"], "\n];\n")),
    read_narrow("JavaScript, strings", |b| {
        format!("const level = [\n{}\n];", plain(b, "", ["  \"", "\",", "\n"]))
    }),
    read("JSON of an object", |b| code(b, "{\"board\": [", ["[", "]", ", "], "]}")),
    read("JSON, flat", |b| {
        let (rows, cols, _) = size(b);
        code(
            b,
            &format!("{{\"rows\": {rows}, \"cols\": {cols}, \"cells\": ["),
            ["", "", ", "],
            "]}",
        )
    }),
    read("Kotlin", |b| code(b, "val b = arrayOf(\n", ["  arrayOf(", ")", ",\n"], "\n)")),
    read("Lua and Wolfram", |b| code(b, "{", ["{", "}", ", "], "}")),
    read("Matlab", |b| format!("A = [{}];", text(b, literal, " ", ["", "", "; "]))),
    read("Matlab, lines", |b| format!("A = [{}];", text(b, literal, " ", ["", "", "\n     "]))),
    read("MiniZinc", |b| code(b, "board = [| ", ["", "", "\n | "], " |];")),
    read("MiniZinc, array2d", |b| {
        let (rows, cols, _) = size(b);
        code(b, &format!("array2d(1..{rows}, 1..{cols}, ["), ["", "", ", "], "]);")
    }),
    read("Markdown", |b| {
        let (_, cols, _) = size(b);
        let heading = rule(cols, "   ", "|");
        format!("{heading}\n{}\n{}", rule(cols, "---", "|"), plain(b, " | ", ["| ", " |", "\n"]))
    }),
    any("Markdown, first row as heading", |b| {
        let row = |rows: &[Vec<String>]| plain(&rows.to_vec(), " | ", ["| ", " |", "\n"]);
        format!("{}\n{}\n{}", row(&b[..1]), rule(b[0].len(), "---", "|"), row(&b[1..]))
    }),
    read("table with a frame", |b| {
        let line = rule(b[0].len(), "----", "+");
        format!("{line}\n{}\n{line}\n", plain(b, " | ", ["| ", " |", &format!("\n{line}\n")]))
    }),
    read("LaTeX", |b| plain(b, " & ", ["", " \\\\", "\n"])),
    read("pandas print", |b| {
        let rows = lines(b, |index, row| format!("{index} {}", row.join(" ")));
        format!("  {}\n{rows}", names(b[0].len(), 0).join(" "))
    }),
    read("pandas CSV", |b| {
        let rows = lines(b, |index, row| format!("{index},{}", row.join(",")));
        format!(",{}\n{rows}", names(b[0].len(), 0).join(","))
    }),
    any("pandas CSV without index", |b| {
        format!("{}\n{}", names(b[0].len(), 0).join(","), plain(b, ",", LINES))
    }),
    any("numbered columns", |b| {
        format!("{}\n{}", names(b[0].len(), 1).join(" "), plain(b, " ", LINES))
    }),
    read("lettered columns, numbered rows", |b| {
        let letters: Vec<String> = ('A'..).take(b[0].len()).map(String::from).collect();
        let rows = lines(b, |index, row| format!("{} {}", index + 1, row.join(" ")));
        format!("  {}\n{rows}", letters.join(" "))
    }),
    any_narrow("numbered lines", |b| {
        lines(b, |index, row| format!("{:>3} {}", index + 1, row.concat()))
    }),
    any("numbered rows", |b| lines(b, |index, row| format!("{}: {}", index + 1, row.join(" ")))),
    any_narrow("heading", |b| format!("Level {}:\n\n{}\n", b.len(), plain(b, "", LINES))),
    any("sentence", |b| format!("Please solve this\n{}\nThank you all\n", plain(b, " ", LINES))),
    any("names of the columns", |b| {
        let names: Vec<String> = (0..b[0].len()).map(|col| format!("col_{col}")).collect();
        format!("{}\n{}", names.join(","), plain(b, ",", LINES))
    }),
    any_narrow("dashes around", |b| {
        let line = "-".repeat(b[0].len());
        format!("{line}\n{}\n{line}\n", plain(b, "", LINES))
    }),
    any("equals signs below", |b| format!("{}\n======\n", plain(b, " ", LINES))),
    any("slashes", |b| plain(b, "/", LINES)),
    any_narrow("dashes between", |b| plain(b, "-", LINES)),
    any_narrow("dots between", |b| plain(b, ".", LINES)),
    read("bars without ends", |b| plain(b, "|", LINES)),
    any("HTML", |b| {
        format!("<table>\n{}\n</table>", plain(b, "</td><td>", ["<tr><td>", "</td></tr>", "\n"]))
    }),
    any("XML of rows", |b| plain(b, " ", ["<row>", "</row>", "\n"])),
    read("YAML", |b| code(b, "board:\n", ["  - [", "]", "\n"], "\n")),
    any("one list", |b| code(b, "[", ["", "", ", "], "]")),
    any("reshape", |b| {
        let (rows, cols, _) = size(b);
        code(b, "np.array([", ["", "", ", "], &format!("]).reshape({cols}, {rows}).T\n"))
    }),
    any("R", |b| {
        let (rows, _, _) = size(b);
        code(b, "matrix(c(", ["", "", ", "], &format!("), nrow={rows})"))
    }),
    any("two lists", |b| {
        let list = code(b, "[", ["[", "]", ", "], "]");
        format!("start = 1\nfirst({list}, {list})")
    }),
    read("show", |b| {
        let mut rows = b.clone();
        let last = rows.len() - 1;
        rows[last][0] = format!("[{}]", rows[last][0]);
        plain(&rows, "  ", ["   ", "", "\n"])
    }),
    read("no-break spaces", |b| plain(b, "\u{a0}", LINES)),
    read("UTF-8 mark", |b| format!("\u{feff}{}", plain(b, ";", LINES))),
    any_narrow("zero-width spaces", |b| plain(b, "\u{200b}", LINES)),
    any_narrow("escape sequences", |b| text(b, |c| format!("\u{1b}[31m{c}\u{1b}[0m"), "", LINES)),
    any("bullets", |b| plain(b, " ", ["- ", "", "\n"])),
    any_narrow("stars", |b| plain(b, "", ["* ", "", "\n"])),
    any("names of the rows", |b| {
        lines(b, |index, row| format!("row{} {}", index + 1, row.join(" ")))
    }),
    any_narrow("times of a chat", |b| plain(b, "", ["[12:03] bob: ", "", "\n"])),
    any("names of a chat", |b| plain(b, " ", ["bob: ", "", "\n"])),
    any("arrows", |b| plain(b, " -> ", LINES)),
    any("size with names", |b| headed(b, |rows, cols, _| format!("rows = {rows}, cols = {cols}"))),
    read("size with a cross", |b| headed(b, |rows, cols, _| format!("{rows}x{cols}"))),
    any("size of another board", |b| {
        headed(b, |rows, cols, _| {
            format!("{} {} {}", rows + 1, cols + 2, if cols == 3 { "" } else { "9" })
        })
    }),
    any("torus", |b| headed(b, |rows, cols, _| format!("{cols} {rows} 12 S"))),
    any("moves below", |b| format!("{}\n\nMoves: {}\n", plain(b, " ", LINES), b[0].join(" "))),
    any_narrow("number of moves below", |b| format!("{}\n25\n", plain(b, " ", LINES))),
    any_narrow("two boards and a rule", |b| {
        let board = plain(b, "", LINES);
        format!("{board}\n---\n{board}\n")
    }),
    read("Lisp", |b| format!("'({})", plain(b, " ", ["(", ")", " "]))),
    read("parentheses", |b| plain(b, " ", ["(", ")", "\n"])),
    read("comments in code", |b| {
        code(b, "grid = [# the board\n", ["  [", "],  // a row", "\n"], "\n]\n")
    }),
    read_narrow("text of several lines", |b| {
        format!("LEVEL = \"\"\"\n{}\n\"\"\"\n", plain(b, "", LINES))
    }),
    read_narrow("text with line feeds", |b| {
        format!("let b = \"{}\";", plain(b, "", ["", "", "\\n"]))
    }),
    any("other fields of JSON", |b| {
        code(b, "{\"level\": 7, \"board\": [", ["[", "]", ", "], "], \"moves\": 12}")
    }),
    read("object of code", |b| {
        code(b, "const level = { id: 7, grid: [", ["[", "]", ", "], "], par: 12 };")
    }),
    any("elided array", |b| format!("[{}\n...\n [0 0]]", plain(b, " ", ["[", "]", "\n "]))),
    any("open bracket", |b| code(b, "[", ["[", "]", ", "], "")),
    // A single number above two rows of two cells would be their size.
    any_narrow("first row cut off", |b| {
        let cut = usize::from(b[0].len() > 2);
        plain(b, "", LINES).chars().skip(cut).collect()
    }),
    read("table with wide frame", |b| {
        let line = rule(b[0].len(), "───", "┼");
        format!("{line}\n{}\n{line}\n", plain(b, " │ ", ["│ ", " │", "\n"]))
    }),
    read("square, side alone", |b| {
        let side = b.len().min(b[0].len());
        let square: Rows = b[..side].iter().map(|row| row[..side].to_vec()).collect();
        let is_all = square.len() == b.len() && square[0].len() == b[0].len();
        let head = if is_all { format!("{side}\n") } else { String::new() };
        head + &plain(b, " ", LINES)
    }),
    read("array of decimals", |b| {
        let is_number = |label: &String| label.bytes().all(|byte| byte.is_ascii_digit());
        let cell = |label: &String| label.clone() + if is_number(label) { "." } else { "" };
        format!("[{}]", text(b, cell, " ", ["[", "]", "\n "]))
    }),
];

/// Labels of boards as people choose them.
const LABELS: &[&[&str]] = &[
    &["0", "1", "2", "3", "4", "5", "6", "7"],
    &["1", "2", "3", "4", "5", "6"],
    &["r", "g", "b", "y", "o", "p"],
    &["A", "B", "C", "D", "E", "F"],
    &["red", "green", "blue", "yellow", "orange", "purple"],
    &["❤\u{fe0f}", "💙", "💚", "💛", "🧡"],
    &["🟥", "🟦", "🟩", "⬛\u{fe0f}", "⬜"],
    &["#ff0000", "#00ff00", "#0000ff", "#000000"],
    &["10", "11", "12", "13"],
    &["01", "02", "03", "04"],
    &["RED", "GREEN", "BLUE"],
];

fn draw(random: &mut SplitMix64) -> Rows {
    let mut below =
        |bound: usize| random.below(u32::try_from(bound).expect("small numbers")) as usize;
    let labels = LABELS[below(LABELS.len())];
    let (rows, cols) = (2 + below(7), 2 + below(7));
    let colors = 2 + below(labels.len() - 1);
    let cell = |_: usize| labels[below(colors)].to_owned();
    let cells: Vec<String> = (0..rows * cols).map(cell).collect();
    cells.chunks(cols).map(<[String]>::to_vec).collect()
}

/// The result of reading a text of a board.
#[derive(Debug, PartialEq)]
enum ReadResult {
    Right,
    Rejected(String),
    Wrong,
}

fn reading(board: &Rows, text: &str) -> ReadResult {
    let records = read_auto(text, Overrides::default());
    if let Some(error) = records.iter().find_map(|record| record.as_ref().err()) {
        return ReadResult::Rejected(error.to_string());
    }
    let [Ok(record)] = records.as_slice() else {
        return ReadResult::Wrong;
    };
    let says_torus = text.lines().next().is_some_and(|line| line.ends_with('S'));
    let grid = match record.instance.shape() {
        Shape::Grid(grid) if !says_torus => grid,
        Shape::Torus(grid) if says_torus => grid,
        _ => return ReadResult::Wrong,
    };
    let labels = record.instance.colors().iter().map(|&color| {
        record
            .instance
            .palette()
            .label(color)
            .replace('\u{fe0f}', "")
    });
    let expected = board
        .iter()
        .flatten()
        .map(|label| label.replace('\u{fe0f}', ""));
    let size = (grid.rows(), grid.cols()) == (board.len(), board[0].len()) && !grid.has_holes();
    let same = size && labels.eq(expected);
    let fixed = matches!(record.instance.game(), Game::Fixed { .. });
    if same && fixed {
        ReadResult::Right
    } else {
        ReadResult::Wrong
    }
}

/// 10,000 boards, each in one of the forms.
#[test]
fn forms_are_read_or_rejected() {
    let mut random = SplitMix64::new(54);
    let mut counts = vec![[0_usize; 2]; FORMS.len()];
    let mut wrong = Vec::new();
    let mut refused = vec![String::new(); FORMS.len()];
    for number in 0..10_000 {
        let place = number % FORMS.len();
        let form = &FORMS[place];
        let board = loop {
            let board = draw(&mut random);
            let is_narrow = board
                .iter()
                .flatten()
                .all(|label| label.trim_end_matches('\u{fe0f}').chars().count() == 1);
            if is_narrow || !form.is_narrow {
                break board;
            }
        };
        let text = (form.write)(&board);
        match reading(&board, &text) {
            ReadResult::Right => counts[place][0] += 1,
            ReadResult::Rejected(error) => {
                counts[place][1] += 1;
                if form.is_read && (refused[place].is_empty() || number % 3 == 0) {
                    refused[place] = format!("{text}\n  {error}");
                }
            }
            ReadResult::Wrong => wrong.push(format!("{}:\n{text}", form.name)),
        }
    }
    for (form, [right, rejected]) in FORMS.iter().zip(&counts) {
        println!("{:34} {right:4} read {rejected:4} rejected", form.name);
    }
    assert!(
        wrong.is_empty(),
        "{} read as another board:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(8)].join("\n\n")
    );
    for ((form, [right, rejected]), text) in FORMS.iter().zip(&counts).zip(refused) {
        let is_known = 10 * right >= 9 * (right + rejected);
        assert!(
            is_known || !form.is_read,
            "{} is rejected too often: {text}",
            form.name
        );
    }
}

/// Lines of dashes alone may be rows, or what is left of a table.
#[test]
fn a_table_without_rows_is_rejected() {
    for text in [
        "--\n--",
        "==\n--\n==",
        "|-|-|\n|-|-|",
        "+--+\n+--+",
        "01\n10\n\n---\n---",
    ] {
        let read = read_auto(text, Overrides::default());
        assert!(matches!(read.last(), Some(Err(_))), "{text}: {read:?}");
    }
}
