//! Symbols for colors.

/// A symbol for each of the first colors. Each is as wide as a letter, and they differ in form, not in color
/// or size.
pub const SYMBOLS: [char; 24] = [
    '●', '■', '▲', '◆', '★', '✚', '✕', '○', '▼', '═', '☾', '⧗', '◀', '▶', '◐', '◑', '◒', '◓', '◢',
    '◣', '◤', '◥', '□', '◇',
];

/// The symbol of a color by its index; `None` after the 24th.
pub fn symbol(index: usize) -> Option<char> {
    SYMBOLS.get(index).copied()
}
