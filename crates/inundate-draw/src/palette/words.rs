//! Labels that name a color.

/// Words, initials and signs by the index of their color among the first of `lagoon`.
const WORDS: [(&[&str], usize); 12] = [
    (&["blue", "b", "🟦", "🔵", "💙"], 0),
    (&["yellow", "y", "🟨", "🟡", "💛", "gold"], 1),
    (&["red", "r", "🟥", "🔴", "❤", "berry"], 2),
    (&["green", "g", "🟩", "🟢", "💚", "mint"], 3),
    (
        &["purple", "p", "violet", "v", "🟪", "🟣", "💜", "indigo"],
        4,
    ),
    (&["orange", "o", "🟧", "🟠", "🧡", "coral"], 5),
    (&["pink", "magenta", "m", "🩷", "lilac"], 6),
    (&["grey", "gray", "🩶", "slate"], 7),
    (&["white", "w", "⬜", "⚪", "🤍", "cream"], 8),
    (
        &[
            "brown", "black", "k", "🟫", "🟤", "🤎", "⬛", "⚫", "🖤", "cocoa",
        ],
        9,
    ),
    (&["teal", "cyan", "c", "🩵", "fern"], 10),
    (&["caramel"], 11),
];

/// The color that each label names; none unless all labels name one, each a different one.
pub(super) fn named(labels: &[&str]) -> Option<Vec<usize>> {
    let mut found = Vec::new();
    for label in labels {
        // Without the sign that asks for a picture.
        let word = label.trim_end_matches('\u{fe0f}').to_lowercase();
        let (_, index) = WORDS
            .iter()
            .find(|(words, _)| words.contains(&word.as_str()))?;
        if found.contains(index) {
            return None;
        }
        found.push(*index);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_word_names_one_color() {
        let words: Vec<&str> = WORDS
            .iter()
            .flat_map(|(words, _)| words.iter().copied())
            .collect();
        assert_eq!(words.iter().collect::<HashSet<_>>().len(), words.len());
        for (place, (_, index)) in WORDS.iter().enumerate() {
            assert_eq!(place, *index);
        }
    }

    #[test]
    fn all_labels_have_to_name_a_color() {
        assert_eq!(named(&["r", "G", "blue"]), Some(vec![2, 3, 0]));
        assert_eq!(named(&["🟥", "❤\u{fe0f}"]), None);
        assert_eq!(named(&["⚫\u{fe0f}", "⚪"]), Some(vec![9, 8]));
        assert_eq!(named(&["r", "g", "x"]), None);
        assert_eq!(named(&["0", "1"]), None);
    }
}
