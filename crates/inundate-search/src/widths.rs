//! How wide the sets of a search are.

/// The narrowest of these widths, in ascending order, that has room for this many words.
pub(crate) fn narrowest(widths: &[usize], words: usize) -> Option<usize> {
    widths.iter().copied().find(|&width| words <= width)
}
