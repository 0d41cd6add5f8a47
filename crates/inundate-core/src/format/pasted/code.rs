//! Rows of cells in brackets: nested lists and arrays of programming languages.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::lines::{BETWEEN_MARKS, Block, are_rows};
use super::sheet::{Layout, Sheet};
use crate::format::{Overrides, ParseError, ParsedBoard, ParsedBoards};
use crate::limits::MAX_NESTING;

/// Whether a text has brackets that are more than marks of a pivot, and no sequences that control a
/// terminal.
pub(super) fn fits(text: &str) -> bool {
    if text.contains(|sign: char| sign.is_control() && !sign.is_whitespace()) {
        return false;
    }
    let lines = Block::whole(text);
    let has_brackets = |(_, line): (usize, &str)| {
        let line = line.trim();
        let is_mark = |word: &str| {
            let inner = word
                .strip_prefix('[')
                .and_then(|word| word.strip_suffix(']'));
            inner.is_some_and(|inner| !inner.contains(['[', ']', ',']))
        };
        let marked = line.split_whitespace().filter(|word| is_mark(word)).count();
        let brackets = line.matches(['[', '{', '(']).count();
        brackets > marked
            || (marked > 1)
            || (marked == 1 && line.split_whitespace().nth(1).is_none())
    };
    lines.lines().any(has_brackets) || TEXT_MARKS.iter().any(|mark| text.contains(mark))
}

/// Marks around a text of several lines, and the mark of a line feed in one.
const TEXT_MARKS: [&str; 3] = ["\"\"\"", "'''", "\\n"];

/// Most values of the lists of one text: each takes some 60 bytes until the board is made.
const MAX_VALUES: usize = 1 << 20;

/// Reads the boards of a text: one, or one for each block between blank lines with brackets of its
/// own.
pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let (mut start, mut first) = (0, 1);
    let (mut depth, mut has_brackets, mut is_blank) = (0_usize, false, false);
    for (at, line, token) in Tokens::new(text) {
        match token {
            Token::Open => (depth, has_brackets, is_blank) = (depth + 1, true, false),
            Token::Close => depth = depth.saturating_sub(1),
            Token::Newline if is_blank && depth == 0 && has_brackets => {
                records.push(board(&text[start..at], first, overrides))?;
                (start, first, has_brackets) = (at + 1, line + 1, false);
            }
            Token::Newline => is_blank = true,
            Token::Quoted(_) => {}
            Token::Word(_) | Token::Sign(_) => is_blank = false,
        }
    }
    if text[start..].trim().is_empty() && start > 0 {
        return ControlFlow::Continue(());
    }
    records.push(board(&text[start..], first, overrides))
}

fn board(text: &str, first: usize, overrides: Overrides) -> Result<ParsedBoard, ParseError> {
    let board = sheet(text)
        .and_then(|sheet| sheet.into_board(overrides))
        .map_err(|error| error.below(first))?;
    Ok(ParsedBoard {
        line: board.line + first - 1,
        ..board
    })
}

/// A part of code.
#[derive(Debug, PartialEq, Eq)]
enum Token<'t> {
    Open,
    Close,
    /// A number, a name, a sign or an emoji.
    Word(&'t str),
    /// A text in quotation marks.
    Quoted(Cow<'t, str>),
    Newline,
    /// Another sign: a separator, an assignment, the end of a key.
    Sign(char),
}

/// The tokens of a text without comments, each with its place and its line, from 1.
struct Tokens<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl<'t> Tokens<'t> {
    fn new(text: &'t str) -> Self {
        let (at, line) = (0, 1);
        Self { text, at, line }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn advance(&mut self, bytes: usize) {
        self.line += self.rest()[..bytes].matches('\n').count();
        self.at += bytes;
    }

    /// A text in quotation marks, which are three or one.
    fn quoted(&mut self, mark: &str) -> Option<Token<'t>> {
        let inner = &self.rest()[mark.len()..];
        let mut is_escaped = false;
        let end = inner.char_indices().find(|&(index, sign)| {
            let ends = !is_escaped && inner[index..].starts_with(mark);
            is_escaped = sign == '\\' && !is_escaped;
            ends
        });
        let (end, _) = end?;
        self.advance(end + 2 * mark.len());
        let inner = &inner[..end];
        Some(Token::Quoted(if inner.contains('\\') {
            let plain = inner
                .replace("\\n", "\n")
                .replace("\\t", "\t")
                .replace("\\r", "");
            Cow::Owned(plain.replace(['\\'], ""))
        } else {
            Cow::Borrowed(inner)
        }))
    }

    /// Skips blanks and comments.
    fn skip(&mut self) {
        loop {
            let rest = self.rest();
            let blanks = rest.trim_start_matches(|sign: char| sign.is_whitespace() && sign != '\n');
            self.advance(rest.len() - blanks.len());
            let is_comment = ["//", "# ", "-- ", "% "]
                .iter()
                .any(|mark| blanks.starts_with(mark));
            if is_comment {
                self.advance(blanks.find('\n').unwrap_or(blanks.len()));
            } else if blanks.starts_with("/*") || blanks.starts_with("(*") {
                let end = if blanks.starts_with('/') { "*/" } else { "*)" };
                self.advance(blanks.find(end).map_or(blanks.len(), |end| end + 2));
            } else {
                return;
            }
        }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = (usize, usize, Token<'t>);

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let (rest, at, line) = (self.rest(), self.at, self.line);
        let first = rest.chars().next()?;
        let marks = ["\"\"\"", "\'\'\'", "\"", "\'", "`"];
        if let Some(mark) = marks.into_iter().find(|mark| rest.starts_with(mark))
            && let Some(token) = self.quoted(mark)
        {
            return Some((at, line, token));
        }
        let is_word = |sign: char| !sign.is_whitespace() && !"[](){},;|=:\"'`<>&/\\".contains(sign);
        let length = rest.find(|sign| !is_word(sign)).unwrap_or(rest.len());
        let token = match first {
            _ if length > 0 => Token::Word(&rest[..length]),
            '\n' => Token::Newline,
            '[' | '{' | '(' => Token::Open,
            ']' | '}' | ')' => Token::Close,
            sign => Token::Sign(sign),
        };
        self.advance(length.max(first.len_utf8()));
        Some((at, line, token))
    }
}

/// A value of a list, or a list in it.
#[derive(Debug)]
enum Node<'t> {
    Word(&'t str),
    Text(Cow<'t, str>),
    List(List<'t>),
}

/// The part of a text between two brackets; or a whole text.
#[derive(Debug, Default)]
struct List<'t> {
    /// The line on which it begins.
    line: usize,
    /// The function or type whose name stands right before it.
    name: &'t str,
    nodes: Vec<Node<'t>>,
    /// Line feeds, semicolons and bars in it, each with the number of nodes before.
    breaks: Vec<(usize, char)>,
    /// A sign that is no part of a list of cells.
    odd: Option<char>,
}

impl<'t> List<'t> {
    fn lists(&self) -> impl Iterator<Item = &List<'t>> {
        self.nodes.iter().filter_map(|node| match node {
            Node::List(list) => Some(list),
            _ => None,
        })
    }

    /// Whether it has values and no lists.
    fn is_leaf(&self) -> bool {
        self.lists().next().is_none() && !self.nodes.is_empty()
    }

    /// The lists, this one among them, that have leaves in them.
    fn parents<'a>(&'a self, depth: usize, found: &mut Vec<(&'a Self, usize)>) {
        if self.lists().any(Self::is_leaf) {
            found.push((self, depth));
        }
        for list in self.lists() {
            list.parents(depth + usize::from(list.name.is_empty()), found);
        }
    }

    /// Its values, if all are texts in quotation marks.
    fn texts(&self) -> Option<Vec<&str>> {
        self.nodes
            .iter()
            .map(|node| match node {
                Node::Text(text) => Some(&**text),
                _ => None,
            })
            .collect()
    }

    fn push_row(&self, nodes: &[Node<'t>], sheet: &mut Sheet) -> Result<(), ParseError> {
        for node in nodes {
            let label = match node {
                Node::Word(word) => word,
                Node::Text(text) => &**text,
                Node::List(_) => continue,
            };
            let pushed = sheet.push_cell(label);
            pushed.map_err(|fault| ParseError::at(self.line, fault.problem))?;
        }
        sheet.end_row(self.line)
    }
}

fn refuse<T>(line: usize, expected: impl ToString, found: impl ToString) -> Result<T, ParseError> {
    Err(ParseError::expected(line, expected, found))
}

/// The lists of a text.
fn parse(text: &str) -> Result<List<'_>, ParseError> {
    let mut open = vec![List {
        line: 1,
        ..List::default()
    }];
    let mut values = 0;
    // Whether the next value belongs to a name, as in `dtype=int`.
    let mut is_named = false;
    for (at, line, token) in Tokens::new(text) {
        let depth = open.len();
        let list = open.last_mut().expect("the whole text is a list");
        let glued = text[..at]
            .chars()
            .next_back()
            .is_some_and(|sign| !sign.is_whitespace());
        match token {
            Token::Newline => list.breaks.push((list.nodes.len(), '\n')),
            Token::Open => {
                if depth > MAX_NESTING {
                    let expected = format!("at most {MAX_NESTING} levels of brackets");
                    return refuse(line, expected, "more");
                }
                let name = match list.nodes.last() {
                    Some(&Node::Word(name)) if glued && text[..at].ends_with(name) => name,
                    _ => "",
                };
                if !name.is_empty() {
                    list.nodes.pop();
                }
                open.push(List {
                    line,
                    name,
                    ..List::default()
                });
                is_named = false;
            }
            Token::Close => {
                let closed = open.pop().expect("the whole text is a list");
                let Some(outer) = open.last_mut() else {
                    let expected = "an open bracket before";
                    return refuse(line, expected, format!("`{}`", &text[at..=at]));
                };
                // An index or the length of an array: `board[4]`, `[3]int`.
                let is_square = text[at..].starts_with(']');
                let is_before = text[at + 1..]
                    .starts_with(|sign: char| sign.is_alphanumeric() || "[{(".contains(sign));
                let is_index = closed
                    .name
                    .ends_with(|sign: char| sign.is_alphanumeric() || sign == '_');
                if !(is_square && (is_before || is_index)) {
                    outer.nodes.push(Node::List(closed));
                }
            }
            Token::Sign('=') if depth == 1 => list.nodes.clear(),
            Token::Sign(sign @ ('=' | ':')) => {
                list.nodes.pop();
                is_named = sign == '=';
            }
            Token::Sign(sign @ (';' | '|')) => list.breaks.push((list.nodes.len(), sign)),
            Token::Sign(',') => is_named = false,
            Token::Sign(sign) => list.odd = Some(sign),
            Token::Word(_) | Token::Quoted(_) if is_named => is_named = false,
            Token::Word(word) => list.nodes.push(Node::Word(word)),
            Token::Quoted(inner) => list.nodes.push(Node::Text(inner)),
        }
        values += 1;
        if values > 4 * MAX_VALUES {
            let expected = format!("lists of at most {MAX_VALUES} values, or JSON");
            return refuse(line, expected, "more");
        }
    }
    let whole = open.swap_remove(0);
    match open.pop() {
        None => Ok(whole),
        Some(list) => {
            let expected = format!("the end of the bracket of line {}", list.line);
            let end = text.matches('\n').count() + 1;
            refuse(end, expected, "the end of the text")
        }
    }
}

/// The rows of the one board of a text.
fn sheet(text: &str) -> Result<Sheet, ParseError> {
    for word in ["reshape", "transpose", "matrix(", ".T\n", "..."] {
        if text.contains(word) {
            let found = format!("`{}`, which moves or leaves out cells", word.trim());
            return refuse(1, "all rows of a board as they are", found);
        }
    }
    let whole = parse(text)?;
    let mut parents = Vec::new();
    whole.parents(0, &mut parents);
    // The arguments of calls like `split("\n")` are not rows.
    let is_row = |list: &&List<'_>| {
        list.is_leaf()
            && list
                .texts()
                .is_none_or(|texts| texts.iter().any(|text| !text.trim().is_empty()))
    };
    parents.retain(|(parent, _)| parent.lists().any(|list| is_row(&list)));
    let (parent, depth) = match parents.as_slice() {
        &[parent] => parent,
        [] => return text_rows(&whole),
        [_, (second, _), ..] => {
            let expected = "the lists of one board";
            return refuse(second.line, expected, "those of another one");
        }
    };
    let rows: Vec<&List<'_>> = parent.lists().filter(is_row).collect();
    if let Some(list) = parent.lists().find(|list| !list.is_leaf()) {
        let expected = "a list of cells, as the others are";
        return refuse(list.line, expected, "a list of lists");
    }
    for list in &rows {
        if let Some(sign) = list.odd {
            let expected = "numbers, names or texts in a list";
            return refuse(list.line, expected, format!("`{sign}`"));
        }
    }
    let mut sheet = Sheet::new(Layout::Bracketed);
    sheet.note("a list in brackets");
    if let [list] = rows[..] {
        return one_list(parent, list, depth, sheet);
    }
    let has_others = parent.nodes.len() > rows.len() && !std::ptr::eq(parent, &raw const whole);
    if has_others && parent.name.is_empty() {
        return refuse(parent.line, "a list for each row", "values among them");
    }
    for list in rows {
        let signs = list
            .breaks
            .iter()
            .find(|&&(count, sign)| sign != '\n' && count < list.nodes.len());
        if let Some((_, sign)) = signs {
            return refuse(list.line, "a list for each row", format!("`{sign}` in one"));
        }
        list.push_row(&list.nodes, &mut sheet)?;
    }
    Ok(sheet)
}

/// The rows of a text without lists: those of its texts in quotation marks, which follow one
/// another as C joins them.
fn text_rows(whole: &List<'_>) -> Result<Sheet, ParseError> {
    let texts = whole.nodes.iter().filter_map(|node| match node {
        Node::Text(text) => Some(&**text),
        _ => None,
    });
    let text: String = texts.collect();
    if text.trim().contains('\n') {
        return of_text(&text, whole.line);
    }
    refuse(1, "a list for each row of a board", "none")
}

/// The rows of a text in quotation marks. Its lines may be written as `\n`, so places are on the
/// line of the list that has it.
fn of_text(text: &str, line: usize) -> Result<Sheet, ParseError> {
    let sheet = Block::whole(text).rows().map_err(|error| ParseError {
        line,
        column: None,
        ..error
    })?;
    Ok(sheet.with_note(BETWEEN_MARKS).on_line(line))
}

/// The rows of a board whose cells are all in one list.
fn one_list(
    parent: &List<'_>,
    list: &List<'_>,
    depth: usize,
    mut sheet: Sheet,
) -> Result<Sheet, ParseError> {
    if let Some(texts) = list.texts() {
        if let &[text] = texts.as_slice()
            && text.trim().contains('\n')
        {
            return of_text(text, list.line);
        }
        let has_own_lines = (1..texts.len()).all(|count| list.breaks.contains(&(count, '\n')));
        let has_signs = list.breaks.iter().any(|&(_, sign)| sign != '\n');
        if depth == 0 && has_own_lines && !has_signs && are_rows(&texts) {
            return of_text(&texts.join("\n"), list.line);
        }
    }
    let ranges: Vec<usize> = parent
        .nodes
        .iter()
        .filter_map(|node| match node {
            Node::Word(word) => word.strip_prefix("1..")?.parse().ok(),
            _ => None,
        })
        .collect();
    if let ([rows, cols], "array2d") = (&ranges[..], parent.name) {
        if rows.checked_mul(*cols) != Some(list.nodes.len()) {
            let expected = format!("{rows}×{cols} cells, as `array2d` says");
            return refuse(list.line, expected, list.nodes.len());
        }
        for row in list.nodes.chunks(*cols) {
            list.push_row(row, &mut sheet)?;
        }
        return Ok(sheet);
    }
    // Semicolons and bars end rows; without them line feeds do.
    let has_signs = list.breaks.iter().any(|&(_, sign)| sign != '\n');
    let mut start = 0;
    let ends = list
        .breaks
        .iter()
        .filter(|&&(_, sign)| (sign != '\n') == has_signs);
    for end in ends.map(|&(count, _)| count).chain([list.nodes.len()]) {
        if end > start {
            list.push_row(&list.nodes[start..end], &mut sheet)?;
            start = end;
        }
    }
    if depth == 0 && (sheet.rows() == 1 || (sheet.cols() == 1 && !has_signs)) {
        let found = format!("one list of {} cells", list.nodes.len());
        return refuse(list.line, "a list for each row", found);
    }
    Ok(sheet)
}
