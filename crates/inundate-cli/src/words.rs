//! Words, and rows of them.

/// `1 move`, `2 moves`.
pub(crate) fn plural(count: impl Into<u64>, noun: &str) -> String {
    match (count.into(), noun) {
        (1, noun) => format!("1 {noun}"),
        (count, "vertex") => format!("{count} vertices"),
        (count, noun) => format!("{count} {noun}s"),
    }
}

/// Texts with something between them.
pub(crate) fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let texts = items.into_iter().map(|item| item.to_string());
    texts.collect::<Vec<_>>().join(between)
}

/// Rows of as many cells each, in columns that are two blanks apart. What is in the columns of `words` begins in one
/// place, what is in others ends there, as numbers do.
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
            if words.contains(&column) {
                format!("  {cell:width$}")
            } else {
                format!("  {cell:>width$}")
            }
        });
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
