//! The rows and cells of a pasted text, and the checks that they are those of a board.

use std::collections::BTreeSet;

use super::AS_DRAWN;
use crate::format::{Fault, Overrides, ParseError, ParsedBoard, excerpt, is_hex_color};
use crate::limits::MAX_CELLS;
use crate::notation::is_invisible;
use crate::{GameSetup, GridSetup, InstanceError, Pivot};

/// Ends a cell in [`Sheet::cells`]; no label has it, since it is a control character.
const CELL: &str = "\u{1f}";

/// The layout of a row: how its cells are separated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Layout {
    /// Every character is a cell.
    #[default]
    Characters,
    /// Blanks or a separator between the cells.
    Separated,
    /// Brackets around the rows: nothing else can be among them.
    Bracketed,
}

/// Rows of cells as they stand in a text.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    layout: Layout,
    /// The lines of the rows in the text, from 1.
    lines: Vec<u32>,
    /// Cells of the first row.
    cols: usize,
    /// Cells so far of the row that is being added.
    col: usize,
    /// The cells of all rows, each ended by [`CELL`], and the rows by a line feed.
    cells: String,
    /// Whether the first row has one cell less than the others, as the names of columns have.
    pub(super) is_short_first: bool,
    pub(super) pivot: Option<(usize, usize)>,
    pub(super) move_limit: Option<u32>,
    /// Whether the text says how many rows and columns there are.
    pub(super) is_sized: bool,
    /// Whether the text says that both directions wrap.
    pub(super) is_torus: bool,
    /// Parts that were left out or are not plain, in the words of a message.
    notes: Vec<String>,
}

impl Sheet {
    pub(super) fn new(layout: Layout) -> Self {
        Self {
            layout,
            ..Self::default()
        }
    }

    pub(super) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    pub(super) fn with_note(mut self, note: &str) -> Self {
        self.note(note);
        self
    }

    /// The sheet with all rows on one line of the text.
    pub(super) fn on_line(mut self, line: usize) -> Self {
        self.lines.fill(u32::try_from(line).unwrap_or(u32::MAX));
        self
    }

    /// Whether a label of the first row occurs in no other row.
    pub(super) fn first_row_is_alone(&self) -> bool {
        let others: BTreeSet<&str> = self.grid().skip(1).flat_map(Row::cells).collect();
        let first = self.grid().next();
        first.is_some_and(|row| row.cells().any(|label| !others.contains(label)))
    }

    pub(super) fn has_label(&self, wanted: &str) -> bool {
        self.grid()
            .flat_map(Row::cells)
            .any(|label| label == wanted)
    }

    /// The number of different labels.
    pub(super) fn colors(&self) -> usize {
        self.grid()
            .flat_map(Row::cells)
            .collect::<BTreeSet<_>>()
            .len()
    }

    /// Whether these cells, the first of which begins with `#`, may be another row.
    pub(super) fn can_have(&self, cells: &[&str]) -> bool {
        cells.len() == self.cols && {
            let labels: BTreeSet<&str> = self.grid().flat_map(Row::cells).collect();
            cells
                .iter()
                .all(|label| label.starts_with('#') || labels.contains(label))
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.lines.len()
    }

    pub(super) fn cols(&self) -> usize {
        self.cols
    }

    /// The place of the next cell.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.rows(), self.col)
    }

    pub(super) fn push_cell<'a>(&mut self, label: &'a str) -> Result<(), Fault<'a>> {
        if self.rows() * self.cols + self.col == MAX_CELLS {
            return Err(InstanceError::TooManyCells.into());
        }
        let mut signs = label.char_indices();
        if let Some((place, bad)) = signs.find(|&(_, sign)| is_unprintable(sign)) {
            let expected = "a printable character for a cell";
            return Err(Fault::found(&label[place..], expected, format!("{bad:?}")));
        }
        // Variation selectors say how a character is drawn: ❤ and ❤️ are one color.
        let selectors = ['\u{fe0e}', '\u{fe0f}'];
        let seen = label.chars().filter(|c| !selectors.contains(c));
        self.cells.extend(seen);
        self.cells.push_str(CELL);
        self.col += 1;
        Ok(())
    }

    /// Ends a row, which is as long as the first one, or one longer if the first one has no name
    /// for the column of names.
    pub(super) fn end_row(&mut self, line: usize) -> Result<(), ParseError> {
        let row = self.rows();
        let is_short_first = row == 1
            && self.col == self.cols + 1
            && self.layout == Layout::Separated
            && self.cols > 1;
        if row == 0 || is_short_first {
            self.is_short_first = is_short_first;
            self.cols = self.col;
        } else if self.col != self.cols {
            let (expected, found) = (self.cols, self.col);
            let cause = InstanceError::RaggedRow {
                row,
                expected,
                found,
            };
            return Err(ParseError::at(line, cause));
        }
        self.lines.push(u32::try_from(line).unwrap_or(u32::MAX));
        self.cells.push('\n');
        self.col = 0;
        Ok(())
    }

    /// The cells, row by row.
    fn grid(&self) -> impl Iterator<Item = Row<'_>> + Clone {
        self.cells.lines().map(Row)
    }

    fn error(&self, row: usize, expected: impl ToString, found: impl ToString) -> ParseError {
        let line = self.lines.get(row).copied().unwrap_or(1) as usize;
        ParseError::expected(line, expected, found)
    }

    /// The board, if nothing in the sheet looks like anything but a row of it.
    pub(super) fn into_board(mut self, overrides: Overrides) -> Result<ParsedBoard, ParseError> {
        self.drop_names()?;
        for (row, cells) in self.grid().enumerate() {
            if let Some(col) = cells.cells().position(str::is_empty) {
                let expected = format!("a cell in column {col} of row {row}");
                return Err(self.error(row, expected, "none"));
            }
        }
        self.plain_numbers();
        self.check()?;
        if let Some(note) = self.note_of_squares() {
            self.note(note);
        }
        let line = self.lines.first().copied().unwrap_or(1) as usize;
        let mut grid = GridSetup::default();
        let refuse = |cause| ParseError::at(line, cause);
        for row in self.grid() {
            grid.push_row(row.cells().map(Some)).map_err(refuse)?;
        }
        let pivot = self
            .pivot
            .map(|(row, col)| GameSetup::Fixed(Pivot::Cell(row, col)));
        let game = overrides.apply(pivot.unwrap_or_default());
        let instance = if self.is_torus {
            grid.into_torus(game)
        } else {
            grid.into_instance(game)
        };
        let instance = instance.map_err(refuse)?;
        let read_as = (!self.notes.is_empty()).then(|| self.notes.join("; "));
        Ok(ParsedBoard {
            move_limit: self.move_limit,
            read_as,
            ..ParsedBoard::new(line, instance)
        })
    }

    /// The other reading of rows that may as well be a square board each, as in sets of boards.
    fn note_of_squares(&self) -> Option<String> {
        /// Lists of boards of less than 4×4 cells are rare, and boards of 4 or 9 columns are not.
        const SHORTEST_SIDE: usize = 4;
        /// A text of as many rows as columns is one board, unless it has 100 or more: lists of 100
        /// boards of 10×10 are as usual as boards of 100×100.
        const RARE_SIDE: usize = 10;
        let (rows, cols, side) = (self.rows(), self.cols, self.cols.isqrt());
        let is_one = self.is_sized || self.layout != Layout::Characters || side * side != cols;
        let is_square = rows == cols && side < RARE_SIDE;
        (!is_one && !is_square && side >= SHORTEST_SIDE).then(|| {
            format!(
                "one board of {rows} rows and {cols} columns, not as {rows} boards of \
                 {side}×{side} (the format `squares`)"
            )
        })
    }

    /// Checks that nothing in the sheet looks like anything but a row of a board.
    fn check(&self) -> Result<(), ParseError> {
        if self.layout == Layout::Bracketed {
            return Ok(());
        }
        self.check_kinds()?;
        if !self.is_sized {
            self.check_title()?;
            self.check_count()?;
        }
        self.check_separators()
    }

    /// Leaves out a row of column names and a column of row names, as a data frame is printed and
    /// exported: the corner between them is blank.
    fn drop_names(&mut self) -> Result<(), ParseError> {
        let Some(Row(first)) = self.grid().next() else {
            return Ok(());
        };
        let has_corner = first.starts_with(CELL) && self.cols > 1;
        if !self.is_short_first && !has_corner {
            return Ok(());
        }
        let names = Row(first
            .strip_prefix(CELL)
            .filter(|_| has_corner)
            .unwrap_or(first));
        let column = || self.grid().skip(1).filter_map(|row| row.cells().next());
        if !counts(names.cells()) || !(counts(column()) || column().count() == 1) {
            return Err(if self.is_short_first {
                let (expected, found) = (self.cols - 1, self.cols);
                let cause = InstanceError::RaggedRow {
                    row: 1,
                    expected,
                    found,
                };
                // Without the heading of the table the second row may be the first.
                let line = self.lines[1.min(self.rows() - 1)];
                ParseError::at(line as usize, cause)
            } else {
                let error = self.error(0, "a cell", "a blank at the beginning of the row");
                ParseError {
                    column: Some(1),
                    ..error
                }
            });
        }
        let others = self.grid().skip(1);
        let without_name = |Row(row)| row.split_once(CELL).map_or("", |(_, rest)| rest);
        self.cells = others.flat_map(|row| [without_name(row), "\n"]).collect();
        self.lines.remove(0);
        self.cols -= 1;
        self.note("a table, without the names of its rows and columns");
        Ok(())
    }

    /// Leaves out the names of the columns above a rule.
    pub(super) fn drop_heading(&mut self) -> Result<(), ParseError> {
        let mut rows = self.grid();
        let Some(heading) = rows.next() else {
            return Ok(());
        };
        let labels: BTreeSet<&str> = rows.clone().flat_map(Row::cells).collect();
        let is_blank = heading.cells().all(str::is_empty);
        let is_of_cells = heading.cells().all(|label| labels.contains(label));
        let is_count = heading.cells().nth(2).is_some() && counts(heading.cells());
        let other_kinds = heading.kinds() & rows.fold(0, |all, row| all | row.kinds()) == 0;
        if heading.0.starts_with(CELL) && !is_blank {
            // The corner of a data frame.
            return Ok(());
        }
        let is_names = is_blank || other_kinds;
        if !is_names && is_of_cells && !is_count {
            self.note("a table, its heading as a row");
            return Ok(());
        }
        if !is_names {
            let found = format!(
                "the heading `{}` of a table, which can be the names of its columns as well; \
                 leave out the line below it to read it as a row",
                heading.text()
            );
            return Err(self.error(0, "a row of a board", found));
        }
        let end = self.cells.find('\n').map_or(0, |end| end + 1);
        self.cells.drain(..end);
        self.lines.remove(0);
        self.note("a table, without its heading");
        Ok(())
    }

    /// Numbers as `1.` and `2.0`, as arrays of decimals are printed, are whole numbers.
    fn plain_numbers(&mut self) {
        let whole = |label: &str| {
            let digits = label
                .split_once('.')
                .filter(|(_, rest)| rest.bytes().all(|b| b == b'0'));
            digits.is_some_and(|(digits, _)| is_digits(digits))
        };
        if !self.grid().flat_map(Row::cells).all(whole) {
            return;
        }
        let plain = |row: Row<'_>| -> String {
            let labels = row.cells();
            let labels = labels.map(|label| label.split('.').next().unwrap_or_default());
            labels
                .flat_map(|label| [label, CELL])
                .chain(["\n"])
                .collect()
        };
        self.cells = self.grid().map(plain).collect();
    }

    /// The rows but for one at an end, and for the one at the other end where enough are left.
    fn others(&self, odd: usize) -> impl Iterator<Item = Row<'_>> {
        let rows = self.rows();
        let is_end = move |row: usize| row == 0 || row + 1 == rows;
        let is_other = move |row: usize| if rows > 3 { !is_end(row) } else { row != odd };
        let numbered = self
            .grid()
            .enumerate()
            .filter(move |&(row, _)| is_other(row));
        numbered.map(|(_, row)| row)
    }

    /// The fewest rows or columns of which one can be told from the others.
    fn fewest(&self) -> usize {
        if self.layout == Layout::Separated {
            2
        } else {
            3
        }
    }

    /// Rejects a row or a column of labels that differ in kind from all others.
    pub(super) fn check_kinds(&self) -> Result<(), ParseError> {
        let is_separated = self.layout == Layout::Separated;
        if self.rows() < self.fewest() {
            return Ok(());
        }
        for odd in [0, self.rows() - 1] {
            let row = self.grid().nth(odd).expect("a row with this number");
            let differs = row.kinds() & self.others(odd).fold(0, |all, row| all | row.kinds()) == 0;
            if differs && (is_separated || counts(row.cells())) {
                return Err(self.odd_row(odd, "whose cells differ in kind from all others"));
            }
        }
        if !is_separated || self.cols < 2 {
            return Ok(());
        }
        let last = self.cols - 1;
        for odd in [0, last] {
            let (mut own, mut other) = (0, 0);
            for row in self.grid() {
                for (col, label) in row.cells().enumerate() {
                    *if col == odd { &mut own } else { &mut other } |= kind(label);
                }
            }
            if own & other == 0 {
                let label = self.grid().next().and_then(|row| row.cells().nth(odd));
                let found = format!(
                    "column {odd}, `{}` and on, whose cells differ in kind from all \
                        others ({AS_DRAWN})",
                    excerpt(label.unwrap_or_default())
                );
                return Err(self.error(0, "cells of a board", found));
            }
        }
        Ok(())
    }

    fn odd_row(&self, row: usize, why: &str) -> ParseError {
        let text = self.grid().nth(row).map_or_else(String::new, Row::text);
        self.error(
            row,
            "a row of the board",
            format!("`{text}`, {why} ({AS_DRAWN})"),
        )
    }

    /// Rejects a first or last row of labels that are all different and occur nowhere else, where
    /// the others repeat theirs: a title, a sentence, a list of moves.
    fn check_title(&self) -> Result<(), ParseError> {
        if self.rows() < 3 || self.cols < self.fewest() {
            return Ok(());
        }
        for odd in [0, self.rows() - 1] {
            let row = self.grid().nth(odd).expect("a row with this number");
            let own: BTreeSet<&str> = row.cells().collect();
            if own.len() < self.cols {
                continue;
            }
            let others: BTreeSet<&str> = self.others(odd).flat_map(Row::cells).collect();
            let repeats = 2 * others.len() <= (self.rows() - 1) * self.cols;
            if repeats && own.is_disjoint(&others) {
                return Err(self.odd_row(odd, "whose cells occur nowhere else"));
            }
        }
        Ok(())
    }

    /// Rejects a first row or column that counts (`0 1 2 …`, `1 2 3 …`, `A B C …`), since it may be
    /// the names of the columns or rows. Two rows may count, so may the column of two rows, and
    /// both of a square of these labels, as in many examples.
    fn check_count(&self) -> Result<(), ParseError> {
        if self.layout != Layout::Separated {
            return Ok(());
        }
        let first = self.grid().next().expect("a sheet has a row");
        let column = || self.grid().filter_map(|row| row.cells().next());
        let is_square = self.rows() == self.cols && counts(column()) && counts(first.cells());
        if is_square && !self.first_row_is_alone() {
            return Ok(());
        }
        if self.rows() > 2 && counts(first.cells()) {
            return Err(self.odd_row(0, "which counts and may be the names of the columns"));
        }
        // The lines of an editor are numbered: `1 rgb` is not a row of two cells.
        let second = || self.grid().filter_map(|row| row.cells().nth(1));
        let are_lines = self.cols == 2 && second().all(|label| label.chars().nth(1).is_some());
        let are_named = column().next().is_some_and(|label| kind(label) == 2);
        if counts(column()) && (are_lines || ((self.rows() > 2 || are_named) && self.cols > 1)) {
            let found =
                format!("column 0, which counts and may be the numbers of the rows ({AS_DRAWN})");
            return Err(self.error(0, "cells of a board", found));
        }
        Ok(())
    }

    /// Rejects rows in which a sign stands equally often, never at an end and never twice in a row:
    /// a separator, as in `1-2-3`.
    fn check_separators(&self) -> Result<(), ParseError> {
        let mut rows = self.grid();
        let Some(first) = rows.next() else {
            return Ok(());
        };
        let signs: BTreeSet<&str> = first.cells().filter(|label| kind(label) == SIGN).collect();
        for sign in signs {
            let count = |row: Row<'_>| {
                let (mut count, mut before) = (0, true);
                for label in row.cells() {
                    if label == sign && before {
                        return 0;
                    }
                    before = label == sign;
                    count += usize::from(before);
                }
                if before { 0 } else { count }
            };
            let expected = count(first);
            let even = expected > 0 && rows.clone().all(|row| count(row) == expected);
            let is_ascii = sign.len() == 1;
            if even && is_ascii && rows.clone().next().is_some() {
                let found = format!(
                    "`{}`, in which `{sign}` may separate the cells ({AS_DRAWN})",
                    first.text()
                );
                return Err(self.error(0, "a row of the board", found));
            }
        }
        Ok(())
    }
}

/// A row of a sheet.
#[derive(Clone, Copy)]
struct Row<'a>(&'a str);

impl<'a> Row<'a> {
    fn cells(self) -> impl Iterator<Item = &'a str> + Clone {
        self.0.split_terminator(CELL)
    }

    /// The kinds of its labels.
    fn kinds(self) -> u8 {
        self.cells().fold(0, |all, label| all | kind(label))
    }

    fn text(self) -> String {
        let cells: Vec<&str> = self.cells().take(20).collect();
        excerpt(&cells.join(" ")).into_owned()
    }
}

/// The kind of labels like `#`, `.` and `-`.
const SIGN: u8 = 4;

/// The kind of a label: a number, a word, a sign, a color like `#3a6fc4`, or another character such
/// as an emoji.
fn kind(label: &str) -> u8 {
    let digits = label.trim_start_matches(['-', '+']);
    if is_hex_color(label) {
        16
    } else if digits.starts_with(|c: char| c.is_ascii_digit()) {
        1
    } else if label.contains(char::is_alphabetic) {
        // Letters and words.
        if label.chars().nth(1).is_some() {
            2
        } else {
            32
        }
    } else if label.is_ascii() {
        SIGN
    } else {
        8
    }
}

/// Whether a character is no part of a label. A joiner is part of an emoji; any other invisible
/// character would make another label that looks the same.
fn is_unprintable(sign: char) -> bool {
    sign.is_control() || (is_invisible(sign) && sign != '\u{200d}')
}

pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether labels count from 0 or 1, perhaps after a name as in `row1`, or as the columns of a
/// spreadsheet do; there are two at least.
fn counts<'a>(labels: impl Iterator<Item = &'a str> + Clone) -> bool {
    let mut some = labels.clone();
    let (first, second) = (some.next().unwrap_or_default(), some.next());
    let name = first.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let at = |index: usize| match (&first[name.len()..], first) {
        ("0", _) => Some(format!("{name}{index}")),
        ("1", _) => Some(format!("{name}{}", index + 1)),
        (_, "A") => ('A'..='Z').nth(index).map(String::from),
        (_, "a") => ('a'..='z').nth(index).map(String::from),
        _ => None,
    };
    let mut numbered = labels.enumerate();
    second.is_some() && numbered.all(|(index, label)| at(index).as_deref() == Some(label))
}
