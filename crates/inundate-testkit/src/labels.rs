//! Random labels, and instances that have them, for proptest.

use inundate_core::Instance;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::families::families;
use crate::strategies::{GridSizes, either_game, labelled_graphs, labelled_grids};

/// Instances of all families and both games with all sorts of labels: of one character or more,
/// numbers with and without leading zeros, separators, comment signs, blanks, nothing.
pub fn instances_of_all_labels() -> impl Strategy<Value = Instance> {
    let sizes = GridSizes {
        rows: 1..=4,
        cols: 1..=6,
        colors: 1..=6,
        holes: false,
    };
    let holes = GridSizes {
        holes: true,
        ..sizes.clone()
    };
    either_game(prop_oneof![
        3 => labelled_grids(sizes.clone(), labels(6, single_character())),
        2 => labelled_grids(sizes.clone(), labels(6, token())),
        1 => labelled_grids(sizes, labels(6, any_label())),
        1 => labelled_grids(holes, labels(6, any_label())),
        2 => labelled_graphs(1..=8, 1..=6, labels(6, any_label())),
        2 => (families(1..=4, 1..=8, 1..=6), labels(6, any_label())).prop_map(
            |(instance, labels)| instance.relabeled(|color| labels[color.index()].clone())
        ),
    ])
}

fn labels(
    count: usize,
    label: impl Strategy<Value = String> + 'static,
) -> BoxedStrategy<Vec<String>> {
    vec(label, count).boxed()
}

fn single_character() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => select("0123456789abzABZ".chars().collect::<Vec<_>>()),
        1 => select("#{}[]\"'\\;:.-_|é🟥\u{301}\u{200b}ﷺ".chars().collect::<Vec<_>>()),
        1 => any::<char>().prop_filter("a character for a cell", |character| {
            !character.is_whitespace()
                && !character.is_control()
                && !",\u{feff}".contains(*character)
        }),
    ]
    .prop_map(String::from)
}

fn token() -> impl Strategy<Value = String> {
    const KNOWN: &str = "0 1 10 01 007 -1 1.5 red blue # a# { null ß 🟥🟦 18446744073709551615 \
        18446744073709551616";
    let known: Vec<String> = KNOWN.split(' ').map(String::from).collect();
    prop_oneof![
        3 => select(known),
        1 => "[!-+\\--~]{1,4}",
        1 => vec(single_character(), 1..=3).prop_map(|characters| characters.concat()),
    ]
}

fn any_label() -> impl Strategy<Value = String> {
    // The first is empty.
    const ODD: &str = "¦ ¦dark red¦a,b¦#¦#x¦\n¦\t¦\r¦\u{feff}¦\u{feff}a¦\u{2028}¦\0¦\"¦\\";
    let odd: Vec<String> = ODD.split('¦').map(String::from).collect();
    prop_oneof![
        2 => select(odd),
        2 => token(),
        1 => any::<String>(),
    ]
}
