//! English words for colors, and labels that name a color.

use super::Rgb;

/// The eleven basic color terms of English (Berlin, Kay 1969), each with looks that people call so.
const TERMS: [(&str, &[[u8; 3]]); 11] = [
    (
        "red",
        &[
            [0xe6, 0x19, 0x26],
            [0xff, 0, 0],
            [0xa8, 0x1f, 0x4a],
            [0x8b, 0, 0],
            [0xd3, 0x2f, 0x2f],
            [0x99, 0x44, 0x55],
        ],
    ),
    (
        "orange",
        &[
            [0xff, 0x88, 0],
            [0xf5, 0x82, 0x31],
            [0xe8, 0x70, 0x5a],
            [0xff, 0xa5, 0],
            [0xff, 0xae, 0x85],
        ],
    ),
    (
        "yellow",
        &[
            [0xff, 0xdd, 0x22],
            [0xff, 0xff, 0],
            [0xff, 0xe1, 0x60],
            [0xc3, 0xb4, 0x38],
            [0xff, 0xee, 0x99],
        ],
    ),
    (
        "green",
        &[
            [0x22, 0xaa, 0x33],
            [0, 0xff, 0],
            [0, 0x64, 0],
            [0x79, 0xd3, 0xc3],
            [0x42, 0xa7, 0x8f],
            [0x80, 0x80, 0],
            [0x99, 0xee, 0xcc],
            [0x8b, 0xc3, 0x4a],
        ],
    ),
    (
        "blue",
        &[
            [0x22, 0x44, 0xdd],
            [0x38, 0x71, 0xc8],
            [0, 0, 0xff],
            [0, 0, 0x80],
            [0x33, 0xcc, 0xee],
            [0x87, 0xce, 0xeb],
            [0x1f, 0x77, 0xb4],
            [0, 0xff, 0xff],
            [0, 0x88, 0xaa],
        ],
    ),
    (
        "purple",
        &[
            [0xbb, 0x33, 0xcc],
            [0x80, 0, 0x80],
            [0x2c, 0x1f, 0x80],
            [0xbc, 0xa3, 0xf3],
            [0x99, 0x66, 0xff],
            [0x66, 0x44, 0x77],
            [0x6d, 0x50, 0x7e],
        ],
    ),
    (
        "pink",
        &[
            [0xff, 0x77, 0xbb],
            [0xff, 0x69, 0xb4],
            [0xff, 0xc0, 0xcb],
            [0xff, 0, 0xff],
            [0xff, 0x77, 0x99],
        ],
    ),
    (
        "brown",
        &[
            [0x77, 0x55, 0x33],
            [0x8b, 0x45, 0x13],
            [0x50, 0x1a, 0x05],
            [0xa4, 0x68, 0x12],
            [0xd2, 0xb4, 0x8c],
        ],
    ),
    (
        "grey",
        &[
            [0x80, 0x80, 0x80],
            [0x40, 0x40, 0x40],
            [0xc0, 0xc0, 0xc0],
            [0x72, 0x75, 0x80],
        ],
    ),
    (
        "white",
        &[[0xff, 0xff, 0xff], [0xf0, 0xfe, 0xd0], [0xf0, 0xf0, 0xf0]],
    ),
    ("black", &[[0, 0, 0], [0x15, 0x15, 0x15]]),
];

/// A word for each look, so that people can tell them apart: the nearest basic color term. Of two
/// or three looks with the same term, the lighter one is *light* and the darker one *dark*. More of
/// them, those that hardly differ, and black and white are numbered from the darkest.
///
/// ```
/// use inundate_draw::palette::{ColorScheme, names};
///
/// let classic = ColorScheme::classic().colors(6);
/// assert_eq!(names(&classic), ["red", "green", "dark blue", "yellow", "purple", "light blue"]);
/// ```
///
/// # Complexity
/// O(n log n) for n looks.
pub fn names(looks: &[Rgb]) -> Vec<String> {
    let termed = looks.iter().enumerate();
    let mut termed: Vec<(&str, f32, usize)> = termed
        .map(|(index, &look)| (term(look), look.lab().l, index))
        .collect();
    termed.sort_by(|(term_a, a, _), (term_b, b, _)| term_a.cmp(term_b).then(a.total_cmp(b)));
    let mut names = vec![String::new(); looks.len()];
    for group in termed.chunk_by(|a, b| a.0 == b.0) {
        let is_plain = matches!(group[0].0, "black" | "white")
            || group.windows(2).any(|pair| pair[1].1 - pair[0].1 < VISIBLE);
        for (place, &(term, _, index)) in group.iter().enumerate() {
            names[index] = match (group.len(), place) {
                (1, _) => term.to_owned(),
                (2 | 3, 0) if !is_plain => format!("dark {term}"),
                (3, 1) if !is_plain => term.to_owned(),
                (2 | 3, _) if !is_plain => format!("light {term}"),
                _ => format!("{term} {}", place + 1),
            };
        }
    }
    names
}

/// The least difference of CIELAB lightness that is called light and dark.
const VISIBLE: f32 = 3.0;

/// The term of the nearest look.
fn term(look: Rgb) -> &'static str {
    let known = TERMS.iter().flat_map(|&(term, looks)| {
        let looks = looks.iter();
        looks.map(move |&[red, green, blue]| (term, look.difference(Rgb::new(red, green, blue))))
    });
    let nearest = known.min_by(|(_, a), (_, b)| a.total_cmp(b));
    nearest.map_or("grey", |(term, _)| term)
}

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
        // Drop the variation selector that asks for an emoji.
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
    use crate::palette::ColorScheme;

    #[test]
    fn every_word_is_of_one_color() {
        for palette in ColorScheme::BUILT_IN {
            for count in [2, 6, 12, 24] {
                let names = names(&palette.scheme().colors(count));
                let distinct: HashSet<&String> = names.iter().collect();
                assert_eq!(distinct.len(), count, "{names:?}");
            }
        }
    }

    #[test]
    fn looks_without_a_contrast_are_numbered() {
        let equal = [Rgb::new(200, 0, 0); 2];
        assert_eq!(names(&equal), ["red 1", "red 2"]);
        let whites = [Rgb::WHITE, Rgb::new(240, 240, 240)];
        assert_eq!(names(&whites), ["white 2", "white 1"]);
        let many: Vec<Rgb> = (0..=255)
            .map(|level| Rgb::new(level, level, level))
            .collect();
        let distinct: HashSet<String> = names(&many).into_iter().collect();
        assert_eq!(distinct.len(), many.len());
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
