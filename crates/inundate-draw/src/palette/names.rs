//! English words for colors, and labels that name a color.

use super::Rgb;

/// The eleven basic color terms of English (Berlin, Kay 1969), each with looks that people call so.
const TERMS: [(&str, &[u32]); 11] = [
    (
        "red",
        &[
            0xe6_1926, 0xff_0000, 0xa8_1f4a, 0x8b_0000, 0xd3_2f2f, 0x99_4455,
        ],
    ),
    (
        "orange",
        &[0xff_8800, 0xf5_8231, 0xe8_705a, 0xff_a500, 0xff_ae85],
    ),
    (
        "yellow",
        &[0xff_dd22, 0xff_ff00, 0xff_e160, 0xc3_b438, 0xff_ee99],
    ),
    (
        "green",
        &[
            0x22_aa33, 0x00_ff00, 0x00_6400, 0x79_d3c3, 0x42_a78f, 0x80_8000, 0x99_eecc, 0x8b_c34a,
        ],
    ),
    (
        "blue",
        &[
            0x22_44dd, 0x38_71c8, 0x00_00ff, 0x00_0080, 0x33_ccee, 0x87_ceeb, 0x1f_77b4, 0x00_ffff,
            0x00_88aa,
        ],
    ),
    (
        "purple",
        &[
            0xbb_33cc, 0x80_0080, 0x2c_1f80, 0xbc_a3f3, 0x99_66ff, 0x66_4477, 0x6d_507e,
        ],
    ),
    (
        "pink",
        &[0xff_77bb, 0xff_69b4, 0xff_c0cb, 0xff_00ff, 0xff_7799],
    ),
    (
        "brown",
        &[0x77_5533, 0x8b_4513, 0x50_1a05, 0xa4_6812, 0xd2_b48c],
    ),
    ("grey", &[0x80_8080, 0x40_4040, 0xc0_c0c0, 0x72_7580]),
    ("white", &[0xff_ffff, 0xf0_fed0, 0xf0_f0f0]),
    ("black", &[0x00_0000, 0x15_1515]),
];

/// A word for each look, so that people can tell them apart: the nearest basic color term. Of two
/// or three looks with the same term, the lighter one is *light* and the darker one *dark*. More of
/// them, those that hardly differ, and black and white are numbered from the darkest.
///
/// ```
/// use inundate_draw::palette::{ColorScheme, names};
///
/// let classic = ColorScheme::CLASSIC.colors(6);
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
        looks.map(move |&known| (term, look.difference(Rgb::from_number(known))))
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
                let names = names(&palette.colors(count));
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
