//! Which program reads what which program writes: collected, printed, and compared with the table in the book.

use std::fmt::Write as _;
use std::fs;

const PAGE: &str = "docs/src/formats.md";
const START: &str = "<!-- interop -->\n";
const END: &str = "<!-- end -->";

/// Who reads what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) form: &'static str,
    pub(super) writer: &'static str,
    pub(super) reader: &'static str,
}

impl Pair {
    /// The line of the table, up to the number of files.
    fn start(self) -> String {
        format!("| {} | {} | {} | ", self.form, self.writer, self.reader)
    }
}

/// How many files were read, and what is wrong with them.
#[derive(Clone, Debug, Default)]
pub(super) struct Checked {
    pub(super) files: usize,
    pub(super) wrong: Vec<String>,
}

impl Checked {
    /// Another file, which is right if both are the same.
    pub(super) fn compare<T: PartialEq + std::fmt::Display>(
        &mut self,
        file: &str,
        expected: &T,
        found: &T,
    ) {
        self.files += 1;
        if expected != found {
            self.wrong
                .push(format!("{file}: expected {expected}, found {found}"));
        }
    }
}

/// The pairs, in the order of the table; those that lack a program have no number of files.
#[derive(Debug, Default)]
pub(super) struct Matrix {
    lines: Vec<(Pair, Option<usize>)>,
    wrong: Vec<String>,
}

impl Matrix {
    /// Takes what was found, or that a program is missing.
    pub(super) fn add(&mut self, pair: Pair, checked: Option<Checked>) {
        let Pair {
            form,
            writer,
            reader,
        } = pair;
        let told = format!("{form}, from {writer} to {reader}");
        let files = checked.map(|Checked { files, wrong }| {
            eprintln!("xtask: {told}: {files} files, {} wrong", wrong.len());
            self.wrong
                .extend(wrong.iter().map(|wrong| format!("{told}: {wrong}")));
            files
        });
        if files.is_none() {
            eprintln!("xtask: {told}: not here");
        }
        self.lines.push((pair, files));
    }

    /// An error if a pair does not agree.
    pub(super) fn judge(self) -> Result<Self, String> {
        match self.wrong.as_slice() {
            [] => Ok(self),
            [first, ..] => Err(format!("{} files are wrong; {first}", self.wrong.len())),
        }
    }

    /// Whether the table in the book has what was found.
    pub(super) fn compare(&self) -> Result<(), String> {
        let text = page()?;
        if self.written_into(&text)? == text {
            Ok(())
        } else {
            Err(format!(
                "{PAGE}: expected what `cargo xtask interop --write` makes"
            ))
        }
    }

    /// Writes the table in the book.
    pub(super) fn write(&self) -> Result<(), String> {
        let text = page()?;
        let made = self.written_into(&text)?;
        fs::write(PAGE, made).map_err(|error| format!("{PAGE}: {error}"))
    }

    /// The page with this table. A pair that was not checked keeps its line, which has to be there.
    fn written_into(&self, text: &str) -> Result<String, String> {
        let place = || {
            format!(
                "{PAGE}: expected `{}` and `{END}` after it",
                START.trim_end()
            )
        };
        let (before, rest) = text.split_once(START).ok_or_else(place)?;
        let (old, after) = rest.split_once(END).ok_or_else(place)?;
        let mut table = "| form | written by | read by | files |\n|---|---|---|--:|\n".to_owned();
        for &(pair, files) in &self.lines {
            let start = pair.start();
            let line = match files {
                Some(files) => format!("{start}{files} |"),
                None => old
                    .lines()
                    .find(|line| line.starts_with(&start))
                    .ok_or_else(|| format!("{PAGE}: expected a line `{start}…`"))?
                    .to_owned(),
            };
            let _ = writeln!(table, "{line}");
        }
        Ok(format!("{before}{START}\n{table}\n{END}{after}"))
    }
}

fn page() -> Result<String, String> {
    fs::read_to_string(PAGE).map_err(|error| format!("{PAGE}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LP: Pair = Pair {
        form: "LP",
        writer: "inundate",
        reader: "Cbc",
    };
    const DRAT: Pair = Pair {
        form: "DRAT",
        writer: "kissat",
        reader: "rate",
    };

    fn right(files: usize) -> Checked {
        Checked {
            files,
            wrong: Vec::new(),
        }
    }

    #[test]
    fn a_wrong_file_is_an_error() {
        let mut checked = Checked::default();
        checked.compare("a.lp", &3, &3);
        checked.compare("b.lp", &3, &4);
        assert_eq!(checked.files, 2);
        assert_eq!(checked.wrong, ["b.lp: expected 3, found 4"]);
        let mut matrix = Matrix::default();
        matrix.add(LP, Some(checked));
        matrix.add(DRAT, None);
        let error = matrix.judge().expect_err("a file is wrong");
        assert_eq!(
            error,
            "1 files are wrong; LP, from inundate to Cbc: b.lp: expected 3, found 4"
        );
        let mut matrix = Matrix::default();
        matrix.add(LP, Some(right(2)));
        assert!(matrix.judge().is_ok());
    }

    #[test]
    fn a_pair_that_is_not_here_keeps_its_line() {
        let mut both = Matrix::default();
        both.add(LP, Some(right(2)));
        both.add(DRAT, Some(right(5)));
        let empty = "a\n<!-- interop -->\n<!-- end -->\nb\n";
        let text = both.written_into(empty).expect("a page");
        assert!(text.contains("\n| LP | inundate | Cbc | 2 |\n| DRAT | kissat | rate | 5 |\n"));
        let mut one = Matrix::default();
        one.add(LP, Some(right(2)));
        one.add(DRAT, None);
        assert_eq!(one.written_into(&text), Ok(text.clone()));
        assert!(one.written_into(empty).is_err());
        assert!(one.written_into("no table").is_err());
        let mut more = Matrix::default();
        more.add(LP, Some(right(3)));
        more.add(DRAT, None);
        assert_ne!(more.written_into(&text), Ok(text));
    }
}
