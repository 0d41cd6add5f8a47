//! Rows of cells, a line each.

use std::collections::BTreeSet;

use super::AS_DRAWN;
use super::sheet::{Layout, Sheet, is_digits};
use crate::format::{
    Fault, Format, Heading, Overrides, ParseError, Remedy, blocks, characters, excerpt, is_comment,
    offset, quoted,
};

/// Lines that belong together: those between two blank lines.
#[derive(Clone, Copy)]
pub(super) struct Block<'t> {
    text: &'t str,
    /// Its first byte and the one behind its last.
    range: (usize, usize),
    /// The line on which it begins, from 1.
    first: usize,
    /// Lines at its beginning that say its size.
    skip: usize,
    /// Whether every line of the text is quoted as in a message: `> rgb`.
    is_quoted: bool,
}

/// The separator of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    None,
    Blanks,
    /// Names between colons, as chats write emoji: `:red_square::blue_square:`.
    Colons,
    Sign(char),
}

/// The note of rows that stand in a text in quotation marks.
pub(super) const BETWEEN_MARKS: &str = "the text between quotation marks";

/// Signs between the columns of a table.
const BARS: [char; 5] = ['|', '│', '┃', '║', '¦'];

/// Signs that a cell has only where a text is more than cells.
const MARKUP: &str = "[](){}<>=\"'`;|:\\/&“”‘’«»│┃║¦";

impl<'t> Block<'t> {
    /// All lines of a text.
    pub(super) fn whole(text: &'t str) -> Self {
        let range = (0, text.len());
        let block = Self {
            text,
            range,
            first: 1,
            skip: 0,
            is_quoted: false,
        };
        let is_quoted = |(_, line): (usize, &str)| line.trim_start().starts_with('>');
        Self {
            is_quoted: block.lines().all(is_quoted),
            ..block
        }
    }

    /// The blocks of a text that have a line other than a comment.
    pub(super) fn all(text: &'t str) -> impl Iterator<Item = Self> {
        let whole = Self::whole(text);
        let is_blank = move |line: &str| {
            let line = line.trim();
            line.is_empty() || (whole.is_quoted && line == ">")
        };
        let block = move |(first, block): (usize, &str)| {
            let start = offset(block, text);
            Self {
                range: (start, start + block.len()),
                first,
                ..whole
            }
        };
        let blocks = blocks(text, is_blank).map(block);
        blocks.filter(|block| block.lines().next().is_some())
    }

    /// Joins this block with the next one.
    pub(super) fn joined(self, next: &Self) -> Self {
        Self {
            range: (self.range.0, next.range.1),
            ..self
        }
    }

    /// The lines that are not blank, with their numbers.
    fn all_lines(&self) -> impl Iterator<Item = (usize, &'t str)> + Clone + use<'t> {
        let &Self {
            text,
            range: (start, end),
            first,
            is_quoted,
            ..
        } = self;
        let line = move |(index, line): (usize, &'t str)| {
            let line = line.trim();
            let unquoted = line.trim_start_matches(['>', ' ']);
            (first + index, if is_quoted { unquoted } else { line })
        };
        let lines = text[start..end].lines().enumerate().map(line);
        lines.filter(|(_, line)| {
            !line.is_empty() && !line.starts_with("```") && !line.starts_with("~~~")
        })
    }

    /// The lines, without comments and without those that say the size.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &'t str)> + Clone + use<'t> {
        self.all_lines()
            .filter(|(_, line)| !is_comment(line))
            .skip(self.skip)
    }

    /// The lines without their numbers.
    fn contents(&self) -> impl Iterator<Item = &'t str> + Clone + use<'t> {
        self.lines().map(|(_, line)| line)
    }

    /// The lines that draw no frame of a table.
    fn cells(&self) -> impl Iterator<Item = &'t str> + Clone + use<'t> {
        self.contents().filter(|line| !is_rule(line))
    }

    pub(super) fn is_one_row(&self) -> bool {
        self.lines().nth(1).is_none()
    }

    /// Whether its first line is whole numbers alone.
    pub(super) fn is_numbers(&self) -> bool {
        self.contents()
            .next()
            .is_some_and(|line| numbers(line).is_some())
    }

    /// The rows of the block, without the lines that say its size.
    pub(super) fn sheet(self, overrides: Overrides) -> Result<Sheet, ParseError> {
        let (number, line) = self.lines().next().expect("a block has a line");
        let refuse =
            |expected: &str, found: String| Err(ParseError::expected(number, expected, found));
        let sized = (1..=3).find_map(|skip| Some((skip, self.below_size(skip)?)));
        if overrides.heading == Heading::Size {
            let found = quoted(line);
            let refuse = || refuse("the size of the board below, as asked for", found);
            return sized.map_or_else(refuse, |(_, sized)| Ok(sized));
        }
        let plain = self.rows();
        let Some((skip, sized)) = sized else {
            return plain;
        };
        // Numbers that are not colors of the board: several lines of them, or one that ends in the
        // number of colors.
        let mut heads = self.contents().take(skip).filter_map(numbers).flatten();
        let are_others = !heads.any(|number| sized.has_label(&number.to_string()));
        let says_colors = numbers(line).is_some_and(|size| size.get(2) == Some(&sized.colors()));
        match plain {
            Err(_) => Ok(sized),
            Ok(plain) if plain.is_short_first || plain.check_kinds().is_err() => Ok(sized),
            Ok(_) if skip > 1 && are_others => Ok(sized),
            Ok(plain) if says_colors && plain.first_row_is_alone() => Ok(sized),
            Ok(_) => {
                let found = format!(
                    "`{}`, which can be either; the format `rows` reads it as a row, \
                        and if it is the size, leave it out",
                    excerpt(line)
                );
                let refusal = refuse("a row, or the size of the board below", found);
                refusal.map_err(|error| error.with_remedy(Remedy::FormatOrSize(Format::Rows)))
            }
        }
    }

    /// The rows below the first `skip` lines, if these say the size of the board: `rows cols`, then
    /// perhaps a number of colors or a limit of moves, and the pivot; or the side of a square board
    /// alone.
    fn below_size(&self, skip: usize) -> Option<Sheet> {
        let heads = || self.contents().take(skip);
        let all: Vec<Vec<usize>> = heads().map(numbers).collect::<Option<_>>()?;
        let rest = Self { skip, ..*self };
        let rows = rest.lines().count();
        if rows < 2 || !all.iter().flatten().take(2).any(|&size| size == rows) {
            return None;
        }
        let mut sheet = rest.rows().ok()?;
        let cols = sheet.cols();
        let agree = |a, b| (a, b) == (rows, cols) || (b, a) == (rows, cols);
        let is_side = |side| (side, side) == (rows, cols);
        let all: Vec<&[usize]> = all.iter().map(Vec::as_slice).collect();
        let (agrees, pivot) = match *all.as_slice() {
            [&[side]] => (is_side(side), None),
            [&[a, b] | &[a, b, _]] | [&[a, b], &[_]] | [&[a], &[b], &[_]] => (agree(a, b), None),
            [&[a, b] | &[a, b, _], &[row, col]] => (agree(a, b), Some((row, col))),
            [&[side], &[row, col]] => (is_side(side), Some((row, col))),
            [&[a], &[b]] => (agree(a, b) || is_side(a), None),
            _ => return None,
        };
        let is_inside = pivot.is_none_or(|(row, col)| row < rows && col < cols);
        if !agrees || !is_inside {
            return None;
        }
        sheet.pivot = pivot;
        sheet.is_sized = true;
        let wraps = heads()
            .next()
            .is_some_and(|line| line.ends_with(['N', 'S']));
        if wraps {
            sheet.move_limit = all[0].get(2).and_then(|&limit| u32::try_from(limit).ok());
            sheet.is_torus = heads().next().is_some_and(|line| line.ends_with('S'));
        }
        if sheet.is_torus {
            sheet.note("a torus, as the `S` above its rows says");
        }
        let lines: Vec<String> = heads().map(quoted).collect();
        let pivot = pivot.map_or_else(String::new, |(row, col)| format!(", the pivot {row},{col}"));
        let lines = lines.join(" ");
        sheet.note(format!(
            "{rows} rows of {cols} cells{pivot}, as {lines} above them says"
        ));
        Some(sheet)
    }

    /// All lines as rows.
    pub(super) fn rows(&self) -> Result<Sheet, ParseError> {
        if let Some(inner) = strings(self.contents()) {
            let first = self.lines().next().map_or(1, |(number, _)| number);
            let rows = Block::whole(&inner).rows();
            return rows
                .map(|sheet| sheet.with_note(BETWEEN_MARKS))
                .map_err(|error| ParseError {
                    column: None,
                    ..error.below(first)
                });
        }
        let separator = self.separator();
        let is_table = matches!(separator, Separator::Sign(sign) if BARS.contains(&sign));
        let mut sheet = Sheet::new(match separator {
            Separator::None => Layout::Characters,
            _ => Layout::Separated,
        });
        let ends = self.ends(separator);
        let of_rule = |line: &str| format!("the rule `{}` ({AS_DRAWN})", excerpt(line));
        // The rows above which a table has a rule.
        let mut rules = Vec::new();
        for (number, line) in self.lines() {
            if is_rule(line) && is_table {
                rules.push(sheet.rows());
                continue;
            }
            if is_rule(line) && self.is_odd_rule(line) {
                let expected = "a row, or a blank line between two boards";
                return Err(ParseError::expected(number, expected, of_rule(line)));
            }
            let pushed = self.push_line(&mut sheet, line.trim_end_matches(ends), separator);
            pushed.map_err(|fault| fault.on(number, self.text))?;
            sheet.end_row(number)?;
        }
        for (number, line) in self.all_lines().filter(|(_, line)| is_comment(line)) {
            if sheet.can_have(&split(line, separator)) {
                let found = format!(
                    "`{}`, which can be either; write another sign, \
                        or put the cell in quotation marks",
                    excerpt(line)
                );
                return Err(ParseError::expected(number, "a row or a comment", found));
            }
        }
        match separator {
            Separator::Colons => sheet.note("the emoji between colons"),
            Separator::Sign('\t' | ',') | Separator::Blanks | Separator::None => {}
            Separator::Sign(sign) => sheet.note(format!("cells separated by `{sign}`")),
        }
        if self.is_quoted {
            sheet.note("the lines after `>`");
        }
        // A frame without rows.
        if sheet.rows() == 0
            && let Some((number, line)) = self.lines().next()
        {
            return Err(ParseError::expected(number, "a row", of_rule(line)));
        }
        // A table has one rule below its heading; other rules are below every row.
        rules.retain(|&row| row > 0 && row < sheet.rows());
        if rules == [1] && sheet.rows() > 1 {
            sheet.drop_heading()?;
        }
        Ok(sheet)
    }

    /// Adds the cells of a line, without their quotation marks.
    fn push_line(
        &self,
        sheet: &mut Sheet,
        line: &'t str,
        separator: Separator,
    ) -> Result<(), Fault<'t>> {
        for (index, field) in split(line, separator).into_iter().enumerate() {
            let refuse = |found: &str| Err(Fault::found(field, "a cell", found));
            let mut marks = ['"', '\''].into_iter();
            let quoted = marks.find_map(|mark| field.strip_prefix(mark)?.strip_suffix(mark));
            if let Some(label) = quoted.filter(|_| separator != Separator::None) {
                sheet.push_cell(label)?;
                continue;
            }
            // The corner of a table may be blank, and in a Markdown table all of its heading.
            if field.is_empty()
                && separator == Separator::Sign(',')
                && (index, sheet.rows()) != (0, 0)
            {
                let after = &self.text[offset(field, self.text)..];
                return refuse(if after.starts_with(['\r', '\n']) {
                    "the end of the line"
                } else {
                    "`,`"
                });
            }
            // Brackets mark the pivot where `show` draws a board.
            let pivot = field
                .strip_prefix('[')
                .and_then(|field| field.strip_suffix(']'));
            if let Some(label) =
                pivot.filter(|label| !label.is_empty() && separator == Separator::Blanks)
            {
                if sheet.pivot.is_some() {
                    let field = excerpt(field);
                    return refuse(&format!("a second one in brackets, `{field}` ({AS_DRAWN})"));
                }
                let (row, col) = sheet.place();
                sheet.pivot = Some((row, col));
                sheet.note(format!("the pivot {row},{col} by its brackets"));
                sheet.push_cell(label)?;
                continue;
            }
            if let Some(sign) = field.chars().find(|&sign| MARKUP.contains(sign)) {
                let line = excerpt(line);
                return refuse(&format!(
                    "`{sign}` in `{line}`, which is not a cell alone ({AS_DRAWN})"
                ));
            }
            let parts = || field.split_whitespace();
            let is_short = |part: &str| part.chars().nth(1).is_none() || is_digits(part);
            if parts().nth(1).is_some() && parts().all(is_short) {
                let field = excerpt(field);
                return refuse(&format!(
                    "several, `{field}`, where commas or other signs separate cells ({AS_DRAWN})"
                ));
            }
            sheet.push_cell(field)?;
        }
        Ok(())
    }

    /// The signs at the ends of lines that are not cells: every line but perhaps the last ends in
    /// one.
    fn ends(&self, separator: Separator) -> &'static [char] {
        let ends: &[char] = match separator {
            Separator::Sign('&') => &['\\', ' '],
            Separator::Sign(',') => &[',', ' '],
            Separator::Sign(';') | Separator::Blanks => &[';', ' '],
            Separator::Sign('\t') => &['\t', ' '],
            _ => return &[' '],
        };
        let end = ends[0];
        let most = self.lines().count().saturating_sub(1).max(1);
        let is_end = self.contents().take(most).all(|line| line.ends_with(end));
        if is_end { ends } else { &[' '] }
    }

    fn separator(&self) -> Separator {
        let cells = || self.cells();
        let first = cells().next().unwrap_or_default();
        if first.starts_with(':') && cells().all(|line| colons(line).is_some()) {
            return Separator::Colons;
        }
        let is_inside = |line: &str, sign: char| line.trim_end_matches(sign).contains(sign);
        if let Some(bar) = BARS
            .into_iter()
            .find(|&bar| cells().all(|line| is_inside(line, bar)))
        {
            return Separator::Sign(bar);
        }
        if cells().all(|line| line.contains('&')) && cells().any(|line| line.ends_with("\\\\")) {
            return Separator::Sign('&');
        }
        let inside = ['\t', ';', ',']
            .into_iter()
            .find(|&sign| cells().any(|line| is_inside(line, sign)));
        match inside {
            Some(sign) => Separator::Sign(sign),
            None if cells().any(|line| line.contains(char::is_whitespace)) => Separator::Blanks,
            None => Separator::None,
        }
    }

    /// Whether no row has the signs of a rule as cells.
    fn is_odd_rule(&self, rule: &str) -> bool {
        let mut others = self.cells().peekable();
        others.peek().is_some()
            && !others.any(|line| line.contains(|sign| rule.contains(sign) && sign != ' '))
    }
}

/// A line that draws the frame of a table, or divides a text: two dashes or more and nothing else.
fn is_rule(line: &str) -> bool {
    let is_dash =
        |sign: char| "-=_~*".contains(sign) || matches!(sign, '─' | '━' | '═' | '╌' | '┄');
    let is_part = |sign: char| {
        is_dash(sign) || "+|: ".contains(sign) || ('\u{2500}'..='\u{257f}').contains(&sign)
    };
    line.chars().all(is_part) && line.chars().filter(|&sign| is_dash(sign)).count() >= 2
}

/// The whole numbers of a line, at most three, and no more but a letter behind three of them that
/// says whether the board wraps.
fn numbers(line: &str) -> Option<Vec<usize>> {
    let separators = |sign: char| sign.is_whitespace() || ",;x×".contains(sign);
    let mut fields: Vec<&str> = line
        .split(separators)
        .filter(|field| !field.is_empty())
        .collect();
    if fields.len() == 4 && matches!(fields[3], "N" | "S") {
        fields.pop();
    }
    let number = |field: &&str| {
        let is_plain = is_digits(field) && (field.len() == 1 || !field.starts_with('0'));
        field.parse().ok().filter(|_| is_plain)
    };
    let numbers = fields.iter().map(number);
    numbers
        .collect::<Option<Vec<usize>>>()
        .filter(|numbers| (1..=3).contains(&numbers.len()))
}

/// The names of a line of names between colons.
fn colons(line: &str) -> Option<Vec<&str>> {
    let mut names = Vec::new();
    let mut rest = line;
    loop {
        rest = rest.trim_start_matches([' ', '\t', ',', '\u{200b}']);
        if rest.is_empty() {
            return Some(names);
        }
        let (name, after) = rest.strip_prefix(':')?.split_once(':')?;
        let is_plain = |sign: char| sign.is_alphanumeric() || "_+-~".contains(sign);
        if name.is_empty() || !name.chars().all(is_plain) {
            return None;
        }
        names.push(name);
        rest = after;
    }
}

/// The lines in quotation marks, if every line is one text in quotation marks: rows of characters
/// in code.
fn strings<'t>(lines: impl Iterator<Item = &'t str> + Clone) -> Option<String> {
    let inner = lines.map(|line| {
        let line = line.trim_end_matches([',', ';', '+', '\\', '.', ' ']);
        let mark = line.chars().next().filter(|mark| "\"'`".contains(*mark))?;
        let text = line.strip_prefix(mark)?.strip_suffix(mark)?;
        let text = text.trim_end_matches("\\n");
        (!text.contains(mark)).then_some(text)
    });
    let inner: Vec<&str> = inner.collect::<Option<_>>()?;
    are_rows(&inner).then(|| inner.join("\n"))
}

/// Whether texts, each on a line of its own, are rows of a character a cell and not labels: labels
/// repeat.
pub(super) fn are_rows(texts: &[&str]) -> bool {
    let width = texts.first().map_or(0, |text| text.chars().count());
    let different = texts.iter().collect::<BTreeSet<_>>().len();
    texts.len() > 1
        && width > 1
        && (different == texts.len() || (width > 2 && 2 * different > texts.len()))
}

/// The fields of a line, with the quotation marks that they may have.
fn split(line: &str, separator: Separator) -> Vec<&str> {
    match separator {
        Separator::None => characters(line).collect(),
        Separator::Colons => colons(line).unwrap_or_default(),
        Separator::Blanks => fields(line, char::is_whitespace)
            .filter(|field| !field.is_empty())
            .collect(),
        Separator::Sign(sign) => {
            let line = if BARS.contains(&sign) {
                let line = line.strip_prefix(sign).unwrap_or(line);
                line.strip_suffix(sign).unwrap_or(line)
            } else {
                line
            };
            fields(line, move |other| other == sign)
                .map(str::trim)
                .collect()
        }
    }
}

/// The parts of a line between separators that are not in quotation marks.
fn fields(line: &str, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = &str> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let line = rest?;
        let mark = line
            .trim_start()
            .chars()
            .next()
            .filter(|mark| "\"'".contains(*mark));
        let mut inside = false;
        let end = line.char_indices().find(|&(_, sign)| {
            inside ^= Some(sign) == mark;
            !inside && is_separator(sign)
        });
        let Some((end, sign)) = end else {
            return rest.take();
        };
        rest = Some(&line[end + sign.len_utf8()..]);
        Some(&line[..end])
    })
}
