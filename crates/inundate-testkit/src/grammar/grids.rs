//! The formats of grids: `rows`, `boards`, `squares` and `game-id`.

use super::{PlainBoard, content, is_blank, is_cell, lines, number};

const BLANKS: [char; 2] = [' ', '\t'];

pub(super) fn rows(text: &str) -> Option<Vec<PlainBoard>> {
    let lines = lines(text);
    lines
        .split(|line| !line.starts_with('#') && is_blank(line))
        .map(|board| {
            board
                .iter()
                .copied()
                .filter(|line| !line.starts_with('#'))
                .collect()
        })
        .filter(|board: &Vec<&str>| !board.is_empty())
        .map(|board| rows_of(&board))
        .collect()
}

fn rows_of(board: &[&str]) -> Option<PlainBoard> {
    let board: Vec<&str> = board.iter().map(|row| row.trim_matches(BLANKS)).collect();
    let of_tokens = board.iter().any(|row| row.contains([' ', '\t', ',']));
    let rows: Vec<Vec<String>> = board
        .iter()
        .map(|row| {
            if of_tokens {
                tokens(row)
            } else {
                characters(row)
            }
        })
        .collect::<Option<_>>()?;
    let cols = rows.first()?.len();
    if rows.iter().any(|row| row.len() != cols) {
        return None;
    }
    PlainBoard::full_grid(rows.len(), cols, rows.concat())
}

fn characters(row: &str) -> Option<Vec<String>> {
    row.chars()
        .map(|cell| is_cell(cell).then(|| cell.to_string()))
        .collect()
}

/// Between two commas, and before and after, there are tokens with blanks between them.
fn tokens(row: &str) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    for part in row.split(',') {
        let tokens = part.split(BLANKS).filter(|token| !token.is_empty());
        let before = cells.len();
        for token in tokens {
            if !token.chars().all(is_cell) {
                return None;
            }
            cells.push(token.to_owned());
        }
        if cells.len() == before {
            return None;
        }
    }
    Some(cells)
}

pub(super) fn boards(text: &str) -> Option<Vec<PlainBoard>> {
    content(text).into_iter().map(board).collect()
}

fn board(line: &str) -> Option<PlainBoard> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [id, rows, cols, row, col, cells] = fields[..] else {
        return None;
    };
    let (rows, cols, row, col) = (number(rows)?, number(cols)?, number(row)?, number(col)?);
    let board = PlainBoard::full_grid(rows, cols, characters(cells)?)?;
    (row < rows && col < cols).then(|| PlainBoard {
        id: Some(id.to_owned()),
        pivot: Some(row * cols + col),
        ..board
    })
}

pub(super) fn squares(text: &str) -> Option<Vec<PlainBoard>> {
    content(text).into_iter().map(square).collect()
}

fn square(line: &str) -> Option<PlainBoard> {
    let cells = characters(line.trim_matches(BLANKS))?;
    let side = (1..=cells.len()).find(|side| side * side == cells.len())?;
    PlainBoard::full_grid(side, side, cells)
}

pub(super) fn game_ids(text: &str) -> Option<Vec<PlainBoard>> {
    content(text)
        .into_iter()
        .map(|line| game_id(line.trim()))
        .collect()
}

pub(super) fn game_id(id: &str) -> Option<PlainBoard> {
    let mut rest = id;
    let width = digits(&mut rest)?;
    rest = rest.strip_prefix('x')?;
    let height = digits(&mut rest)?;
    for letter in ['c', 'm'] {
        if let Some(after) = rest.strip_prefix(letter) {
            rest = after;
            digits(&mut rest)?;
        }
    }
    let (cells, limit) = rest.strip_prefix(':')?.split_once(',')?;
    if limit.is_empty() {
        return None;
    }
    u32::try_from(number(limit)?).ok()?;
    let is_cell = |cell: char| cell.is_ascii_digit() || cell.is_ascii_uppercase();
    if !cells.chars().all(is_cell) {
        return None;
    }
    PlainBoard::full_grid(height, width, characters(cells)?)
}

/// Takes the digits that a text begins with.
fn digits(rest: &mut &str) -> Option<usize> {
    let end = rest.find(|character: char| !character.is_ascii_digit());
    let (digits, after) = rest.split_at(end.unwrap_or(rest.len()));
    *rest = after;
    number(digits)
}
