//! Boards in the forms of other programs, of spreadsheets, chats and assignments: each is read as that board, or
//! rejected, and never read as another one.

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
    write: fn(&Rows) -> String,
}

/// The rows joined by `between`, each of its cells joined by `separator` and put between `open` and `close`.
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

fn names(count: usize, first: usize) -> Vec<String> {
    (first..first + count)
        .map(|name| name.to_string())
        .collect()
}

fn rule(cols: usize, part: &str, end: &str) -> String {
    format!("{end}{}{end}", vec![part; cols].join(end))
}

const LINES: [&str; 3] = ["", "", "\n"];

const FORMS: &[Form] = &[
    Form {
        name: "characters",
        is_read: true,
        is_narrow: true,
        write: |b| plain(b, "", LINES),
    },
    Form {
        name: "blanks",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, " ", LINES),
    },
    Form {
        name: "tabs",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, "\t", LINES),
    },
    Form {
        name: "commas",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, ",", LINES),
    },
    Form {
        name: "commas and blanks",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, ", ", LINES),
    },
    Form {
        name: "semicolons",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, ";", LINES),
    },
    Form {
        name: "trailing commas",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, ",", ["", ",", "\n"]),
    },
    Form {
        name: "quoted fields",
        is_read: true,
        is_narrow: false,
        write: |b| text(b, |c| format!("\"{c}\""), ",", LINES),
    },
    Form {
        name: "quoted blanks",
        is_read: true,
        is_narrow: false,
        write: |b| text(b, |c| format!("'{c}'"), " ", LINES),
    },
    Form {
        name: "carriage returns",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, " ", ["", "\r", "\n"]),
    },
    Form {
        name: "blank lines between rows",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, " ", ["", "", "\n\n"]),
    },
    Form {
        name: "quoted message",
        is_read: true,
        is_narrow: true,
        write: |b| plain(b, "", ["> ", "", "\n"]),
    },
    Form {
        name: "fence",
        is_read: true,
        is_narrow: false,
        write: |b| format!("```\n{}\n```\n", plain(b, " ", LINES)),
    },
    Form {
        name: "rows cols colors",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, colors) = size(b);
            format!("{rows} {cols} {colors}\n{}", plain(b, " ", LINES))
        },
    },
    Form {
        name: "cols rows",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!("{cols} {rows}\n{}\n", plain(b, " ", LINES))
        },
    },
    Form {
        name: "size over characters",
        is_read: true,
        is_narrow: true,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!("{rows} {cols}\n{}\n", plain(b, "", LINES))
        },
    },
    Form {
        name: "size, blank line",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, colors) = size(b);
            format!("{rows} {cols} {colors}\n\n{}\n", plain(b, " ", LINES))
        },
    },
    Form {
        name: "size, pivot",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!("{rows} {cols}\n0 0\n{}\n", plain(b, " ", LINES))
        },
    },
    Form {
        name: "size, limit, N",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!("{rows} {cols} 25 N\n{}\n", plain(b, " ", LINES))
        },
    },
    Form {
        name: "rows, cols, colors on lines",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, colors) = size(b);
            format!("{rows}\n{cols}\n{colors}\n{}\n", plain(b, " ", LINES))
        },
    },
    Form {
        name: "Python",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "board = [", ["[", "]", ",\n         "], "]\n"),
    },
    Form {
        name: "Python, single quotes",
        is_read: true,
        is_narrow: false,
        write: |b| {
            format!(
                "[{}]",
                text(b, |c| format!("'{c}'"), ", ", ["[", "]", ",\n"])
            )
        },
    },
    Form {
        name: "Python, tuples",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "(", ["(", ")", ", "], ")"),
    },
    Form {
        name: "numpy array",
        is_read: true,
        is_narrow: false,
        write: |b| {
            code(
                b,
                "np.array([",
                ["[", "]", ",\n       "],
                "], dtype=object)",
            )
        },
    },
    Form {
        name: "numpy print",
        is_read: true,
        is_narrow: false,
        write: |b| format!("[{}]", plain(b, " ", ["[", "]", "\n "])),
    },
    Form {
        name: "list per line",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "", ["[", "]", "\n"], "\n"),
    },
    Form {
        name: "C",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            code(
                b,
                &format!("int board[{rows}][{cols}] = {{\n"),
                ["  {", "}", ",\n"],
                "\n};\n",
            )
        },
    },
    Form {
        name: "C, characters",
        is_read: true,
        is_narrow: true,
        write: |b| {
            format!(
                "char b[][9] = {{{}}};",
                text(b, |c| format!("'{c}'"), ",", ["{", "}", ","])
            )
        },
    },
    Form {
        name: "C, strings",
        is_read: true,
        is_narrow: true,
        write: |b| plain(b, "", ["\"", "\\n\"", "\n"]),
    },
    Form {
        name: "Java",
        is_read: true,
        is_narrow: false,
        write: |b| {
            code(
                b,
                "String[][] board = new String[][] {",
                ["{", "}", ", "],
                "};",
            )
        },
    },
    Form {
        name: "C#",
        is_read: true,
        is_narrow: false,
        write: |b| {
            code(
                b,
                "var board = new string[,] {\n",
                ["{ ", " }", ",\n"],
                "\n};",
            )
        },
    },
    Form {
        name: "Go",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "board := [][]string{\n", ["\t{", "},", "\n"], "\n}\n"),
    },
    Form {
        name: "Rust",
        is_read: true,
        is_narrow: false,
        write: |b| {
            code(
                b,
                "let board = vec![\n",
                ["    vec![", "],", "\n"],
                "\n];\n",
            )
        },
    },
    Form {
        name: "JavaScript, strings",
        is_read: true,
        is_narrow: true,
        write: |b| {
            format!(
                "const level = [\n{}\n];",
                plain(b, "", ["  \"", "\",", "\n"])
            )
        },
    },
    Form {
        name: "JSON of an object",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "{\"board\": [", ["[", "]", ", "], "]}"),
    },
    Form {
        name: "JSON, flat",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            code(
                b,
                &format!("{{\"rows\": {rows}, \"cols\": {cols}, \"cells\": ["),
                ["", "", ", "],
                "]}",
            )
        },
    },
    Form {
        name: "Kotlin",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "val b = arrayOf(\n", ["  arrayOf(", ")", ",\n"], "\n)"),
    },
    Form {
        name: "Lua and Wolfram",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "{", ["{", "}", ", "], "}"),
    },
    Form {
        name: "Matlab",
        is_read: true,
        is_narrow: false,
        write: |b| format!("A = [{}];", text(b, literal, " ", ["", "", "; "])),
    },
    Form {
        name: "Matlab, lines",
        is_read: true,
        is_narrow: false,
        write: |b| format!("A = [{}];", text(b, literal, " ", ["", "", "\n     "])),
    },
    Form {
        name: "MiniZinc",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "board = [| ", ["", "", "\n | "], " |];"),
    },
    Form {
        name: "MiniZinc, array2d",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            code(
                b,
                &format!("array2d(1..{rows}, 1..{cols}, ["),
                ["", "", ", "],
                "]);",
            )
        },
    },
    Form {
        name: "Markdown",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (_, cols, _) = size(b);
            let heading = rule(cols, "   ", "|");
            format!(
                "{heading}\n{}\n{}",
                rule(cols, "---", "|"),
                plain(b, " | ", ["| ", " |", "\n"])
            )
        },
    },
    Form {
        name: "Markdown, first row as heading",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let row = |rows: &[Vec<String>]| plain(&rows.to_vec(), " | ", ["| ", " |", "\n"]);
            format!(
                "{}\n{}\n{}",
                row(&b[..1]),
                rule(b[0].len(), "---", "|"),
                row(&b[1..])
            )
        },
    },
    Form {
        name: "table with a frame",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let line = rule(b[0].len(), "----", "+");
            format!(
                "{line}\n{}\n{line}\n",
                plain(b, " | ", ["| ", " |", &format!("\n{line}\n")])
            )
        },
    },
    Form {
        name: "LaTeX",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, " & ", ["", " \\\\", "\n"]),
    },
    Form {
        name: "pandas print",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (_, cols, _) = size(b);
            let row = |(index, row): (usize, &Vec<String>)| format!("{index} {}\n", row.join(" "));
            format!(
                "  {}\n{}",
                names(cols, 0).join(" "),
                b.iter().enumerate().map(row).collect::<String>()
            )
        },
    },
    Form {
        name: "pandas CSV",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (_, cols, _) = size(b);
            let row = |(index, row): (usize, &Vec<String>)| format!("{index},{}\n", row.join(","));
            format!(
                ",{}\n{}",
                names(cols, 0).join(","),
                b.iter().enumerate().map(row).collect::<String>()
            )
        },
    },
    Form {
        name: "pandas CSV without index",
        is_read: false,
        is_narrow: false,
        write: |b| {
            format!(
                "{}\n{}",
                names(b[0].len(), 0).join(","),
                plain(b, ",", LINES)
            )
        },
    },
    Form {
        name: "numbered columns",
        is_read: false,
        is_narrow: false,
        write: |b| {
            format!(
                "{}\n{}",
                names(b[0].len(), 1).join(" "),
                plain(b, " ", LINES)
            )
        },
    },
    Form {
        name: "lettered columns, numbered rows",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let letters: Vec<String> = ('A'..).take(b[0].len()).map(String::from).collect();
            let row =
                |(index, row): (usize, &Vec<String>)| format!("{} {}\n", index + 1, row.join(" "));
            format!(
                "  {}\n{}",
                letters.join(" "),
                b.iter().enumerate().map(row).collect::<String>()
            )
        },
    },
    Form {
        name: "numbered lines",
        is_read: false,
        is_narrow: true,
        write: |b| {
            let row = |(index, row): (usize, &Vec<String>)| {
                format!("{:>3} {}\n", index + 1, row.concat())
            };
            b.iter().enumerate().map(row).collect()
        },
    },
    Form {
        name: "numbered rows",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let row =
                |(index, row): (usize, &Vec<String>)| format!("{}: {}\n", index + 1, row.join(" "));
            b.iter().enumerate().map(row).collect()
        },
    },
    Form {
        name: "heading",
        is_read: false,
        is_narrow: true,
        write: |b| format!("Level {}:\n\n{}\n", b.len(), plain(b, "", LINES)),
    },
    Form {
        name: "sentence",
        is_read: false,
        is_narrow: false,
        write: |b| {
            format!(
                "Please solve this\n{}\nThank you all\n",
                plain(b, " ", LINES)
            )
        },
    },
    Form {
        name: "names of the columns",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let names: Vec<String> = (0..b[0].len()).map(|col| format!("col_{col}")).collect();
            format!("{}\n{}", names.join(","), plain(b, ",", LINES))
        },
    },
    Form {
        name: "dashes around",
        is_read: false,
        is_narrow: true,
        write: |b| {
            let line = "-".repeat(b[0].len());
            format!("{line}\n{}\n{line}\n", plain(b, "", LINES))
        },
    },
    Form {
        name: "equals signs below",
        is_read: false,
        is_narrow: false,
        write: |b| format!("{}\n======\n", plain(b, " ", LINES)),
    },
    Form {
        name: "slashes",
        is_read: false,
        is_narrow: false,
        write: |b| plain(b, "/", LINES),
    },
    Form {
        name: "dashes between",
        is_read: false,
        is_narrow: true,
        write: |b| plain(b, "-", LINES),
    },
    Form {
        name: "dots between",
        is_read: false,
        is_narrow: true,
        write: |b| plain(b, ".", LINES),
    },
    Form {
        name: "bars without ends",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, "|", LINES),
    },
    Form {
        name: "HTML",
        is_read: false,
        is_narrow: false,
        write: |b| {
            format!(
                "<table>\n{}\n</table>",
                plain(b, "</td><td>", ["<tr><td>", "</td></tr>", "\n"])
            )
        },
    },
    Form {
        name: "XML of rows",
        is_read: false,
        is_narrow: false,
        write: |b| plain(b, " ", ["<row>", "</row>", "\n"]),
    },
    Form {
        name: "YAML",
        is_read: true,
        is_narrow: false,
        write: |b| code(b, "board:\n", ["  - [", "]", "\n"], "\n"),
    },
    Form {
        name: "one list",
        is_read: false,
        is_narrow: false,
        write: |b| code(b, "[", ["", "", ", "], "]"),
    },
    Form {
        name: "reshape",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            code(
                b,
                "np.array([",
                ["", "", ", "],
                &format!("]).reshape({cols}, {rows}).T\n"),
            )
        },
    },
    Form {
        name: "R",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let (rows, _, _) = size(b);
            code(b, "matrix(c(", ["", "", ", "], &format!("), nrow={rows})"))
        },
    },
    Form {
        name: "two lists",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let list = code(b, "[", ["[", "]", ", "], "]");
            format!("start = 1\nfirst({list}, {list})")
        },
    },
    Form {
        name: "show",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let mut rows = b.clone();
            let last = rows.len() - 1;
            rows[last][0] = format!("[{}]", rows[last][0]);
            plain(&rows, "  ", ["   ", "", "\n"])
        },
    },
    Form {
        name: "no-break spaces",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, "\u{a0}", LINES),
    },
    Form {
        name: "UTF-8 mark",
        is_read: true,
        is_narrow: false,
        write: |b| format!("\u{feff}{}", plain(b, ";", LINES)),
    },
    Form {
        name: "zero-width spaces",
        is_read: false,
        is_narrow: true,
        write: |b| plain(b, "\u{200b}", LINES),
    },
    Form {
        name: "escape sequences",
        is_read: false,
        is_narrow: true,
        write: |b| text(b, |c| format!("\u{1b}[31m{c}\u{1b}[0m"), "", LINES),
    },
    Form {
        name: "bullets",
        is_read: false,
        is_narrow: false,
        write: |b| plain(b, " ", ["- ", "", "\n"]),
    },
    Form {
        name: "stars",
        is_read: false,
        is_narrow: true,
        write: |b| plain(b, "", ["* ", "", "\n"]),
    },
    Form {
        name: "names of the rows",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let row = |(index, row): (usize, &Vec<String>)| {
                format!("row{} {}\n", index + 1, row.join(" "))
            };
            b.iter().enumerate().map(row).collect()
        },
    },
    Form {
        name: "times of a chat",
        is_read: false,
        is_narrow: true,
        write: |b| plain(b, "", ["[12:03] bob: ", "", "\n"]),
    },
    Form {
        name: "names of a chat",
        is_read: false,
        is_narrow: false,
        write: |b| plain(b, " ", ["bob: ", "", "\n"]),
    },
    Form {
        name: "arrows",
        is_read: false,
        is_narrow: false,
        write: |b| plain(b, " -> ", LINES),
    },
    Form {
        name: "size with names",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!("rows = {rows}, cols = {cols}\n{}", plain(b, " ", LINES))
        },
    },
    Form {
        name: "size with a cross",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!("{rows}x{cols}\n{}", plain(b, " ", LINES))
        },
    },
    Form {
        name: "size of another board",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!(
                "{} {} {}\n{}",
                rows + 1,
                cols + 2,
                if cols == 3 { "" } else { "9" },
                plain(b, " ", LINES)
            )
        },
    },
    Form {
        name: "torus",
        is_read: false,
        is_narrow: false,
        write: |b| {
            let (rows, cols, _) = size(b);
            format!("{cols} {rows} 12 S\n{}", plain(b, " ", LINES))
        },
    },
    Form {
        name: "moves below",
        is_read: false,
        is_narrow: false,
        write: |b| format!("{}\n\nMoves: {}\n", plain(b, " ", LINES), b[0].join(" ")),
    },
    Form {
        name: "number of moves below",
        is_read: false,
        is_narrow: true,
        write: |b| format!("{}\n25\n", plain(b, " ", LINES)),
    },
    Form {
        name: "two boards and a rule",
        is_read: false,
        is_narrow: true,
        write: |b| {
            let board = plain(b, "", LINES);
            format!("{board}\n---\n{board}\n")
        },
    },
    Form {
        name: "Lisp",
        is_read: true,
        is_narrow: false,
        write: |b| format!("'({})", plain(b, " ", ["(", ")", " "])),
    },
    Form {
        name: "parentheses",
        is_read: true,
        is_narrow: false,
        write: |b| plain(b, " ", ["( ", " )", "\n"]),
    },
    Form {
        name: "comments in code",
        is_read: true,
        is_narrow: false,
        write: |b| {
            code(
                b,
                "grid = [  # the board\n",
                ["  [", "],  // a row", "\n"],
                "\n]\n",
            )
        },
    },
    Form {
        name: "text of several lines",
        is_read: true,
        is_narrow: true,
        write: |b| format!("LEVEL = \"\"\"\n{}\n\"\"\"\n", plain(b, "", LINES)),
    },
    Form {
        name: "text with line feeds",
        is_read: true,
        is_narrow: true,
        write: |b| format!("let b = \"{}\";", plain(b, "", ["", "", "\\n"])),
    },
    Form {
        name: "other fields of JSON",
        is_read: false,
        is_narrow: false,
        write: |b| {
            code(
                b,
                "{\"level\": 7, \"board\": [",
                ["[", "]", ", "],
                "], \"moves\": 12}",
            )
        },
    },
    Form {
        name: "object of code",
        is_read: true,
        is_narrow: false,
        write: |b| {
            code(
                b,
                "const level = { id: 7, grid: [",
                ["[", "]", ", "],
                "], par: 12 };",
            )
        },
    },
    Form {
        name: "elided array",
        is_read: false,
        is_narrow: false,
        write: |b| format!("[{}\n ...\n [0 0]]", plain(b, " ", ["[", "]", "\n "])),
    },
    Form {
        name: "open bracket",
        is_read: false,
        is_narrow: false,
        write: |b| code(b, "[", ["[", "]", ", "], ""),
    },
    Form {
        name: "first row cut off",
        is_read: false,
        is_narrow: true,
        write: |b| {
            // A single number above two rows of two cells would be their size.
            let cut = usize::from(b[0].len() > 2);
            plain(b, "", LINES).chars().skip(cut).collect()
        },
    },
    Form {
        name: "table with wide frame",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let line = rule(b[0].len(), "───", "┼");
            format!("{line}\n{}\n{line}\n", plain(b, " │ ", ["│ ", " │", "\n"]))
        },
    },
    Form {
        name: "square, side alone",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let side = b.len().min(b[0].len());
            let square: Rows = b[..side].iter().map(|row| row[..side].to_vec()).collect();
            if square.len() == b.len() && square[0].len() == b[0].len() {
                format!("{side}\n{}\n", plain(b, " ", LINES))
            } else {
                plain(b, " ", LINES)
            }
        },
    },
    Form {
        name: "array of decimals",
        is_read: true,
        is_narrow: false,
        write: |b| {
            let cell = |label: &String| {
                if label.bytes().all(|byte| byte.is_ascii_digit()) {
                    format!("{label}.")
                } else {
                    label.clone()
                }
            };
            format!("[{}]", text(b, cell, " ", ["[", "]", "\n "]))
        },
    },
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
enum Reading {
    Right,
    Rejected(String),
    Wrong,
}

fn reading(board: &Rows, text: &str) -> Reading {
    let records = read_auto(text, Overrides::default());
    if let Some(error) = records.iter().find_map(|record| record.as_ref().err()) {
        return Reading::Rejected(error.to_string());
    }
    let [Ok(record)] = records.as_slice() else {
        return Reading::Wrong;
    };
    let Shape::Grid(grid) = record.instance.shape() else {
        return Reading::Wrong;
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
        Reading::Right
    } else {
        Reading::Wrong
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
            Reading::Right => counts[place][0] += 1,
            Reading::Rejected(error) => {
                counts[place][1] += 1;
                if form.is_read && (refused[place].is_empty() || number % 3 == 0) {
                    refused[place] = format!("{text}\n  {error}");
                }
            }
            Reading::Wrong => wrong.push(format!("{}:\n{text}", form.name)),
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
