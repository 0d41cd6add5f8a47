//! Boards in the forms of other programs, of spreadsheets, chats and assignments: each is read as
//! that board, or rejected, and never read as another one.

use inundate_core::format::{Overrides, read_auto};
use inundate_core::generate::SplitMix64;
use inundate_core::{Game, Shape};

type Rows = Vec<Vec<String>>;

/// A form in which people write a board: its name, whether a reader has to know it (else it may
/// reject it), whether it needs labels of one character, and how it is written.
type Form = (&'static str, bool, bool, fn(&Rows) -> String);

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
    ("characters", true, true, |b| plain(b, "", LINES)),
    ("blanks", true, false, |b| plain(b, " ", LINES)),
    ("tabs", true, false, |b| plain(b, "\t", LINES)),
    ("commas", true, false, |b| plain(b, ",", LINES)),
    ("commas and blanks", true, false, |b| plain(b, ", ", LINES)),
    ("semicolons", true, false, |b| plain(b, ";", LINES)),
    ("trailing commas", true, false, |b| plain(b, ",", ["", ",", "\n"])),
    ("quoted fields", true, false, |b| text(b, |c| format!("\"{c}\""), ",", LINES)),
    ("quoted blanks", true, false, |b| text(b, |c| format!("'{c}'"), " ", LINES)),
    ("carriage returns", true, false, |b| plain(b, " ", ["", "\r", "\n"])),
    ("blank lines between rows", true, false, |b| plain(b, " ", ["", "", "\n\n"])),
    ("quoted message", true, true, |b| plain(b, "", ["> ", "", "\n"])),
    ("fence", true, false, |b| format!("```\n{}\n```\n", plain(b, " ", LINES))),
    ("rows cols colors", true, false, |b| headed(b, |rows, cols, colors| format!("{rows} {cols} {colors}"))),
    ("cols rows", true, false, |b| headed(b, |rows, cols, _| format!("{cols} {rows}"))),
    ("size over characters", true, true, |b| {
        let (rows, cols, _) = size(b);
        format!("{rows} {cols}\n{}\n", plain(b, "", LINES))
    }),
    ("size, blank line", true, false, |b| {
        headed(b, |rows, cols, colors| format!("{rows} {cols} {colors}\n"))
    }),
    ("size, pivot", true, false, |b| headed(b, |rows, cols, _| format!("{rows} {cols}\n0 0"))),
    ("size, limit, N", true, false, |b| headed(b, |rows, cols, _| format!("{rows} {cols} 25 N"))),
    ("rows, cols, colors on lines", true, false, |b| {
        headed(b, |rows, cols, k| format!("{rows}\n{cols}\n{k}"))
    }),
    ("Python", true, false, |b| code(b, "board = [", ["[", "]", ",\n         "], "]\n")),
    ("Python, single quotes", true, false, |b| {
        format!("[{}]", text(b, |c| format!("'{c}'"), ", ", ["[", "]", ",\n"]))
    }),
    ("Python, tuples", true, false, |b| code(b, "(", ["(", ")", ", "], ")")),
    ("numpy array", true, false, |b| code(b, "np.array([", ["[", "]", ",\n       "], "], dtype=object)")),
    ("numpy print", true, false, |b| format!("[{}]", plain(b, " ", ["[", "]", "\n "]))),
    ("list per line", true, false, |b| code(b, "", ["[", "]", "\n"], "\n")),
    ("C", true, false, |b| {
        let (rows, cols, _) = size(b);
        code(b, &format!("int board[{rows}][{cols}] = {{\n"), ["  {", "}", ",\n"], "\n};\n")
    }),
    ("C, characters", true, true, |b| {
        format!("char b[][9] = {{{}}};", text(b, |c| format!("'{c}'"), ",", ["{", "}", ","]))
    }),
    ("C, strings", true, true, |b| plain(b, "", ["\"", "\\n\"", "\n"])),
    ("Java", true, false, |b| code(b, "String[][] board = new String[][] {", ["{", "}", ", "], "};")),
    ("C#", true, false, |b| code(b, "var board = new string[] {\n", ["{ ", " }", ",\n"], "\n};")),
    ("Go", true, false, |b| code(b, "board := [][]string{\n", ["\t{", "},", "\n"], "\n}\n")),
    ("Rust", true, false, |b| code(b, "let board = vec![\n", ["    vec![", "],", "\n"], "\n];\n")),
    ("JavaScript, strings", true, true, |b| {
        format!("const level = [\n{}\n];", plain(b, "", ["  \"", "\",", "\n"]))
    }),
    ("JSON of an object", true, false, |b| code(b, "{\"board\": [", ["[", "]", ", "], "]}")),
    ("JSON, flat", true, false, |b| {
        let (rows, cols, _) = size(b);
        code(
            b,
            &format!("{{\"rows\": {rows}, \"cols\": {cols}, \"cells\": ["),
            ["", "", ", "],
            "]}",
        )
    }),
    ("Kotlin", true, false, |b| code(b, "val b = arrayOf(\n", ["  arrayOf(", ")", ",\n"], "\n)")),
    ("Lua and Wolfram", true, false, |b| code(b, "{", ["{", "}", ", "], "}")),
    ("Matlab", true, false, |b| format!("A = [{}];", text(b, literal, " ", ["", "", "; "]))),
    ("Matlab, lines", true, false, |b| format!("A = [{}];", text(b, literal, " ", ["", "", "\n     "]))),
    ("MiniZinc", true, false, |b| code(b, "board = [| ", ["", "", "\n | "], " |];")),
    ("MiniZinc, array2d", true, false, |b| {
        let (rows, cols, _) = size(b);
        code(b, &format!("array2d(1..{rows}, 1..{cols}, ["), ["", "", ", "], "]);")
    }),
    ("Markdown", true, false, |b| {
        let (_, cols, _) = size(b);
        let heading = rule(cols, "   ", "|");
        format!("{heading}\n{}\n{}", rule(cols, "---", "|"), plain(b, " | ", ["| ", " |", "\n"]))
    }),
    ("Markdown, first row as heading", false, false, |b| {
        let row = |rows: &[Vec<String>]| plain(&rows.to_vec(), " | ", ["| ", " |", "\n"]);
        format!("{}\n{}\n{}", row(&b[..1]), rule(b[0].len(), "---", "|"), row(&b[1..]))
    }),
    ("table with a frame", true, false, |b| {
        let line = rule(b[0].len(), "----", "+");
        format!("{line}\n{}\n{line}\n", plain(b, " | ", ["| ", " |", &format!("\n{line}\n")]))
    }),
    ("LaTeX", true, false, |b| plain(b, " & ", ["", " \\\\", "\n"])),
    ("pandas print", true, false, |b| {
        let rows = lines(b, |index, row| format!("{index} {}", row.join(" ")));
        format!("  {}\n{rows}", names(b[0].len(), 0).join(" "))
    }),
    ("pandas CSV", true, false, |b| {
        let rows = lines(b, |index, row| format!("{index},{}", row.join(",")));
        format!(",{}\n{rows}", names(b[0].len(), 0).join(","))
    }),
    ("pandas CSV without index", false, false, |b| {
        format!("{}\n{}", names(b[0].len(), 0).join(","), plain(b, ",", LINES))
    }),
    ("numbered columns", false, false, |b| {
        format!("{}\n{}", names(b[0].len(), 1).join(" "), plain(b, " ", LINES))
    }),
    ("lettered columns, numbered rows", true, false, |b| {
        let letters: Vec<String> = ('A'..).take(b[0].len()).map(String::from).collect();
        let rows = lines(b, |index, row| format!("{} {}", index + 1, row.join(" ")));
        format!("  {}\n{rows}", letters.join(" "))
    }),
    ("numbered lines", false, true, |b| {
        lines(b, |index, row| format!("{:>3} {}", index + 1, row.concat()))
    }),
    ("numbered rows", false, false, |b| lines(b, |index, row| format!("{}: {}", index + 1, row.join(" ")))),
    ("heading", false, true, |b| format!("Level {}:\n\n{}\n", b.len(), plain(b, "", LINES))),
    ("sentence", false, false, |b| format!("Please solve this\n{}\nThank you all\n", plain(b, " ", LINES))),
    ("names of the columns", false, false, |b| {
        let names: Vec<String> = (0..b[0].len()).map(|col| format!("col_{col}")).collect();
        format!("{}\n{}", names.join(","), plain(b, ",", LINES))
    }),
    ("dashes around", false, true, |b| {
        let line = "-".repeat(b[0].len());
        format!("{line}\n{}\n{line}\n", plain(b, "", LINES))
    }),
    ("equals signs below", false, false, |b| format!("{}\n======\n", plain(b, " ", LINES))),
    ("slashes", false, false, |b| plain(b, "/", LINES)),
    ("dashes between", false, true, |b| plain(b, "-", LINES)),
    ("dots between", false, true, |b| plain(b, ".", LINES)),
    ("bars without ends", true, false, |b| plain(b, "|", LINES)),
    ("HTML", false, false, |b| {
        format!("<table>\n{}\n</table>", plain(b, "</td><td>", ["<tr><td>", "</td></tr>", "\n"]))
    }),
    ("XML of rows", false, false, |b| plain(b, " ", ["<row>", "</row>", "\n"])),
    ("YAML", true, false, |b| code(b, "board:\n", ["  - [", "]", "\n"], "\n")),
    ("one list", false, false, |b| code(b, "[", ["", "", ", "], "]")),
    ("reshape", false, false, |b| {
        let (rows, cols, _) = size(b);
        code(b, "np.array([", ["", "", ", "], &format!("]).reshape({cols}, {rows}).T\n"))
    }),
    ("R", false, false, |b| {
        let (rows, _, _) = size(b);
        code(b, "matrix(c(", ["", "", ", "], &format!("), nrow={rows})"))
    }),
    ("two lists", false, false, |b| {
        let list = code(b, "[", ["[", "]", ", "], "]");
        format!("start = 1\nfirst({list}, {list})")
    }),
    ("show", true, false, |b| {
        let mut rows = b.clone();
        let last = rows.len() - 1;
        rows[last][0] = format!("[{}]", rows[last][0]);
        plain(&rows, "  ", ["   ", "", "\n"])
    }),
    ("no-break spaces", true, false, |b| plain(b, "\u{a0}", LINES)),
    ("UTF-8 mark", true, false, |b| format!("\u{feff}{}", plain(b, ";", LINES))),
    ("zero-width spaces", false, true, |b| plain(b, "\u{200b}", LINES)),
    ("escape sequences", false, true, |b| text(b, |c| format!("\u{1b}[31m{c}\u{1b}[0m"), "", LINES)),
    ("bullets", false, false, |b| plain(b, " ", ["- ", "", "\n"])),
    ("stars", false, true, |b| plain(b, "", ["* ", "", "\n"])),
    ("names of the rows", false, false, |b| {
        lines(b, |index, row| format!("row{} {}", index + 1, row.join(" ")))
    }),
    ("times of a chat", false, true, |b| plain(b, "", ["[12:03] bob: ", "", "\n"])),
    ("names of a chat", false, false, |b| plain(b, " ", ["bob: ", "", "\n"])),
    ("arrows", false, false, |b| plain(b, " -> ", LINES)),
    ("size with names", false, false, |b| headed(b, |rows, cols, _| format!("rows = {rows}, cols = {cols}"))),
    ("size with a cross", true, false, |b| headed(b, |rows, cols, _| format!("{rows}x{cols}"))),
    ("size of another board", false, false, |b| {
        headed(b, |rows, cols, _| {
            format!("{} {} {}", rows + 1, cols + 2, if cols == 3 { "" } else { "9" })
        })
    }),
    ("torus", false, false, |b| headed(b, |rows, cols, _| format!("{cols} {rows} 12 S"))),
    ("moves below", false, false, |b| format!("{}\n\nMoves: {}\n", plain(b, " ", LINES), b[0].join(" "))),
    ("number of moves below", false, true, |b| format!("{}\n25\n", plain(b, " ", LINES))),
    ("two boards and a rule", false, true, |b| {
        let board = plain(b, "", LINES);
        format!("{board}\n---\n{board}\n")
    }),
    ("Lisp", true, false, |b| format!("'({})", plain(b, " ", ["(", ")", " "]))),
    ("parentheses", true, false, |b| plain(b, " ", ["(", ")", "\n"])),
    ("comments in code", true, false, |b| {
        code(b, "grid = [# the board\n", ["  [", "],  // a row", "\n"], "\n]\n")
    }),
    ("text of several lines", true, true, |b| {
        format!("LEVEL = \"\"\"\n{}\n\"\"\"\n", plain(b, "", LINES))
    }),
    ("text with line feeds", true, true, |b| {
        format!("let b = \"{}\";", plain(b, "", ["", "", "\\n"]))
    }),
    ("other fields of JSON", false, false, |b| {
        code(b, "{\"level\": 7, \"board\": [", ["[", "]", ", "], "], \"moves\": 12}")
    }),
    ("object of code", true, false, |b| {
        code(b, "const level = { id: 7, grid: [", ["[", "]", ", "], "], par: 12 };")
    }),
    ("elided array", false, false, |b| format!("[{}\n...\n [0 0]]", plain(b, " ", ["[", "]", "\n "]))),
    ("open bracket", false, false, |b| code(b, "[", ["[", "]", ", "], "")),
    // A single number above two rows of two cells would be their size.
    ("first row cut off", false, true, |b| {
        let cut = usize::from(b[0].len() > 2);
        plain(b, "", LINES).chars().skip(cut).collect()
    }),
    ("table with wide frame", true, false, |b| {
        let line = rule(b[0].len(), "───", "┼");
        format!("{line}\n{}\n{line}\n", plain(b, " │ ", ["│ ", " │", "\n"]))
    }),
    ("square, side alone", true, false, |b| {
        let side = b.len().min(b[0].len());
        let square: Rows = b[..side].iter().map(|row| row[..side].to_vec()).collect();
        let is_all = square.len() == b.len() && square[0].len() == b[0].len();
        let head = if is_all { format!("{side}\n") } else { String::new() };
        head + &plain(b, " ", LINES)
    }),
    ("array of decimals", true, false, |b| {
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
    let palette = record.instance.palette();
    let labels = record.instance.colors().iter();
    let labels = labels.map(|&color| palette.label(color).replace('\u{fe0f}', ""));
    let expected = board.iter().flatten();
    let expected = expected.map(|label| label.replace('\u{fe0f}', ""));
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
        let (name, is_read, needs_narrow, write) = FORMS[place];
        let board = loop {
            let board = draw(&mut random);
            let is_narrow = board
                .iter()
                .flatten()
                .all(|label| label.trim_end_matches('\u{fe0f}').chars().count() == 1);
            if is_narrow || !needs_narrow {
                break board;
            }
        };
        let text = write(&board);
        match reading(&board, &text) {
            ReadResult::Right => counts[place][0] += 1,
            ReadResult::Rejected(error) => {
                counts[place][1] += 1;
                if is_read && (refused[place].is_empty() || number % 3 == 0) {
                    refused[place] = format!("{text}\n  {error}");
                }
            }
            ReadResult::Wrong => wrong.push(format!("{name}:\n{text}")),
        }
    }
    for ((name, ..), [right, rejected]) in FORMS.iter().zip(&counts) {
        println!("{name:34} {right:4} read {rejected:4} rejected");
    }
    assert!(
        wrong.is_empty(),
        "{} read as another board:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(8)].join("\n\n")
    );
    for (((name, is_read, ..), [right, rejected]), text) in FORMS.iter().zip(&counts).zip(refused) {
        let is_known = 10 * right >= 9 * (right + rejected);
        assert!(is_known || !is_read, "{name} is rejected too often: {text}");
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
        "|a|b|\n|-|-|\n|1|2|3|",
    ] {
        let read = read_auto(text, Overrides::default());
        assert!(matches!(read.last(), Some(Err(_))), "{text}: {read:?}");
    }
}
