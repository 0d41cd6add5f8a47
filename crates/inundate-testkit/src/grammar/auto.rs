//! Detects the format of a text, by the list in the book.

use inundate_core::format::Format;

use super::{content, is_blank, lines, number};

/// The format of a text, if it is not refused.
pub fn auto(text: &str) -> Option<Format> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.starts_with("\u{fffd}PNG\r\n") || text.starts_with("\u{89}PNG\r\n") {
        return None;
    }
    let content = content(text);
    let first = content.first()?.trim();
    if is_board(first) {
        return Some(Format::Boards);
    }
    if first.starts_with(['{', '[']) {
        return Some(Format::Json);
    }
    match dimacs(text) {
        Dimacs::Yes => return Some(Format::Dimacs),
        Dimacs::Mistaken => return None,
        Dimacs::No => {}
    }
    if begins_like_an_id(first) {
        return Some(Format::GameId);
    }
    if first.starts_with("SAVEFILE:") {
        return Some(Format::Save);
    }
    let boards = content.iter().filter(|line| is_board(line)).count();
    let one_cell =
        |line: &&str| fields(line).get(1..5) == Some(&["1", "1", "0", "0"]) && is_six(line, 1);
    if 2 * boards >= content.len()
        || content.iter().any(|line| is_surely_meant(line))
        || content
            .iter()
            .all(|line| one_cell(line) || has_a_mistake(line))
    {
        return Some(Format::Boards);
    }
    let refused = |line: &&str| {
        let line = line.trim();
        let words = ["SAVEFILE:", "random:", "daily:"];
        words.iter().any(|word| line.starts_with(word)) || begins_like_an_id(line)
    };
    if content.iter().any(refused) || content.len() < 2 {
        return None;
    }
    Some(Format::Rows)
}

fn fields(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// Six fields, the last with this number of characters.
fn is_six(line: &str, cells: usize) -> bool {
    matches!(fields(line)[..], [.., last] if fields(line).len() == 6 && last.chars().count() == cells)
}

fn is_board(line: &str) -> bool {
    let fields = fields(line);
    let number = |field: usize| fields.get(field).and_then(|field| number(field));
    let product = number(1)
        .zip(number(2))
        .and_then(|(rows, cols)| rows.checked_mul(cols));
    product.is_some_and(|product| product >= 2 && is_six(line, product))
}

fn is_surely_meant(line: &str) -> bool {
    let fields = fields(line);
    fields.len() == 6
        && fields[5].chars().count() >= 8
        && fields[1..5]
            .iter()
            .filter(|field| number(field).is_some())
            .count()
            >= 3
}

fn has_a_mistake(line: &str) -> bool {
    let fields = fields(line);
    let numbers: Vec<Option<usize>> = fields.iter().map(|field| number(field)).collect();
    let four = numbers.windows(4).any(|four| {
        matches!(four, [Some(rows), Some(cols), Some(row), Some(col)] if row < rows && col < cols)
    });
    let last_is_long = fields.last().is_some_and(|last| last.chars().count() > 1);
    (5..=7).contains(&fields.len()) && four && (numbers.contains(&None) || last_is_long)
}

fn begins_like_an_id(line: &str) -> bool {
    let end = line.find([':', '#']).unwrap_or(0);
    let Some((width, height)) = line[..end].split_once(['x', 'X']) else {
        return false;
    };
    number(width).is_some()
        && height
            .chars()
            .next()
            .is_some_and(|first| first.is_ascii_digit())
        && height
            .chars()
            .all(|character| character.is_ascii_alphanumeric())
}

/// Whether a text is in the format `dimacs`.
enum Dimacs {
    Yes,
    /// It looks like it, but is not.
    Mistaken,
    No,
}

fn dimacs(text: &str) -> Dimacs {
    let content: Vec<Vec<&str>> = lines(text)
        .into_iter()
        .filter(|line| !line.starts_with('#') && !is_blank(line))
        .map(fields)
        .filter(|fields| fields[0] != "c")
        .collect();
    let Some(first) = content.first() else {
        return Dimacs::No;
    };
    if first.len() >= 2 && first[0] == "p" && first[1] == "edge" {
        return Dimacs::Yes;
    }
    let of_digits = |field: &&str| field.chars().all(|digit| digit.is_ascii_digit());
    let looks_like_p = (3..=4).contains(&first.len())
        && ["p", "P"].contains(&first[0])
        && first[1].len() > 1
        && first[1].chars().all(|letter| letter.is_ascii_alphabetic())
        && first[2..].iter().all(of_digits);
    let is_p_col = first.len() >= 2 && first[0] == "p" && first[1] == "col";
    let of_a_graph = |fields: &&Vec<&str>| match fields[..] {
        ["e", u, v] => number(u).is_some() && number(v).is_some(),
        ["n", v, _] | ["s", v] => number(v).is_some(),
        _ => false,
    };
    let edges_and_colors = content.iter().filter(of_a_graph).count();
    if looks_like_p || is_p_col || 2 * edges_and_colors >= content.len() {
        Dimacs::Mistaken
    } else {
        Dimacs::No
    }
}
