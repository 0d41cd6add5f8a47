//! Plurals, lists and columns of text, and suggestions for mistyped names.

use inundate_core::notation::LabeledMove;
use inundate_core::{Instance, Move};

pub(crate) use inundate_core::notation::joined;

/// `1 move`, `2 moves`.
pub(crate) fn plural(count: impl Into<u64>, noun: &str) -> String {
    match (count.into(), noun) {
        (1, noun) => format!("1 {noun}"),
        (count, "vertex") => format!("{count} vertices"),
        (count, noun) => format!("{count} {noun}s"),
    }
}

/// Moves in plain notation, separated by blanks.
pub(crate) fn moves_text(board: &Instance, moves: &[Move]) -> String {
    joined(moves.iter().map(|&mv| LabeledMove::new(board, mv)), " ")
}

/// A line of names, then rows, [in columns](in_columns).
pub(crate) fn table<const N: usize>(
    names: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
    words: &[usize],
) -> String {
    let names = [names.map(str::to_owned)].into_iter();
    in_columns(&names.chain(rows).collect::<Vec<_>>(), words)
}

/// Rows of as many cells each, in columns that are two blanks apart. What is in the columns of
/// `words` begins in one place, what is in others ends there, as numbers do.
pub(crate) fn in_columns<R: AsRef<[String]>>(rows: &[R], words: &[usize]) -> String {
    let count = rows.first().map_or(0, |row| row.as_ref().len());
    let width = |column: usize| {
        rows.iter()
            .map(|row| row.as_ref()[column].chars().count())
            .max()
    };
    let widths: Vec<usize> = (0..count).filter_map(width).collect();
    let line = |row: &R| {
        let cells = row.as_ref().iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, width))| {
            // A width in a format ends at 65,535.
            let blanks = " ".repeat(width - cell.chars().count());
            if words.contains(&column) {
                format!("  {cell}{blanks}")
            } else {
                format!("  {blanks}{cell}")
            }
        });
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

/// The end of a message: the name that is nearest to a mistyped word, the first of several; nothing
/// where all are too different from it.
pub(crate) fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let distance = |name: &&str| strsim::damerau_levenshtein(word, name);
    // One mistake in three letters, and more than one letter right.
    let most = word.chars().count() / 3;
    let nearest = names.into_iter().min_by_key(distance);
    let nearest = nearest.filter(|name| (1..=most).contains(&distance(name)));
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_wrong_letters_are_seen_through() {
        const NAMES: [&str; 5] = ["exact", "free-exact", "bfs", "sat", "greedy-area"];
        for (word, name) in [
            ("exat", Some("exact")),
            ("xeact", Some("exact")),
            ("greedy_area", Some("greedy-area")),
            ("greedyarea", Some("greedy-area")),
            ("fre-exact", Some("free-exact")),
            ("bfx", Some("bfs")),
            // It is no mistake.
            ("exact", None),
            ("guess", None),
            ("x", None),
            ("", None),
        ] {
            let meant = name.map(|name| format!("; did you mean `{name}`?"));
            assert_eq!(
                did_you_mean(word, NAMES),
                meant.unwrap_or_default(),
                "{word}"
            );
        }
    }
}
