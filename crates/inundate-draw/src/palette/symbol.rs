//! Symbols that stand for colors.

/// A symbol for each of the first colors; each is of the width of a letter and differs from the
/// others in form, not in color or size.
pub const SYMBOLS: [char; 24] = [
    '●', '■', '▲', '◆', '★', '✚', '✕', '○', '□', '△', '◇', '☆', '▼', '▽', '◀', '▶', '◐', '◑', '◒',
    '◓', '◢', '◣', '◤', '◥',
];

/// The symbol of a color by its index; none for those after the 24th.
pub fn symbol(index: usize) -> Option<char> {
    SYMBOLS.get(index).copied()
}
