//! Words for looks.

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

/// A word for each look, so that people can tell them apart: the nearest basic color term. Where several looks have the
/// same term, the lighter ones are *light* and the darker ones *dark*, or they are numbered from the darkest.
///
/// ```
/// use inundate_draw::palette::{ColorScheme, names};
///
/// let classic = ColorScheme::classic().colors(6);
/// assert_eq!(names(&classic), ["red", "green", "dark blue", "yellow", "purple", "light blue"]);
/// ```
///
/// # Complexity
/// O(n²) for n looks.
pub fn names(looks: &[Rgb]) -> Vec<String> {
    let terms: Vec<&str> = looks.iter().map(|&look| term(look)).collect();
    let word = |index: usize| {
        let term = terms[index];
        let same = (0..looks.len()).filter(|&other| terms[other] == term);
        let mut same: Vec<usize> = same.collect();
        same.sort_by(|&a, &b| {
            let [a, b] = [a, b].map(|index| looks[index].lab().l);
            a.total_cmp(&b)
        });
        let place = same.iter().position(|&other| other == index).unwrap_or(0);
        match (same.len(), place) {
            (1, _) | (3, 1) => term.to_owned(),
            (2 | 3, 0) => format!("dark {term}"),
            (2 | 3, _) => format!("light {term}"),
            (_, place) => format!("{term} {}", place + 1),
        }
    };
    (0..looks.len()).map(word).collect()
}

/// The term of the nearest look.
fn term(look: Rgb) -> &'static str {
    let nearest = |looks: &[[u8; 3]]| {
        let looks = looks
            .iter()
            .map(|&[red, green, blue]| look.difference(Rgb::new(red, green, blue)));
        looks.min_by(f32::total_cmp).unwrap_or(f32::INFINITY)
    };
    let terms = TERMS
        .iter()
        .min_by(|(_, a), (_, b)| nearest(a).total_cmp(&nearest(b)));
    terms.map_or("grey", |(term, _)| term)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::palette::ColorScheme;

    #[test]
    fn the_usual_palette() {
        let lagoon = ColorScheme::lagoon().colors(10);
        assert_eq!(
            names(&lagoon),
            [
                "blue",
                "yellow",
                "red",
                "green",
                "dark purple",
                "orange",
                "light purple",
                "grey",
                "white",
                "brown"
            ]
        );
    }

    #[test]
    fn every_word_is_of_one_color() {
        for palette in ColorScheme::BUILT_IN {
            for count in [2, 6, 12, 24] {
                let names = names(&palette().colors(count));
                let distinct: HashSet<&String> = names.iter().collect();
                assert_eq!(distinct.len(), count, "{names:?}");
            }
        }
    }

    #[test]
    fn names_are_those_of_the_terms() {
        for (term, looks) in TERMS {
            for &[red, green, blue] in looks {
                assert_eq!(names(&[Rgb::new(red, green, blue)]), [term]);
            }
        }
    }
}
