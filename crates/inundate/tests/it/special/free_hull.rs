//! The free game on two rows and on interval graphs.

use inundate::classes::Hulls;
use inundate::methods::FreeExact;
use inundate::{Budget, Problem, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::{GameSetup, GridSetup, Instance};
use inundate_testkit::oracle;

use super::common::{all_rows, count, draw, graph, list, row};

/// Cells as lines of letters; a space is a hole.
fn drawing(rows: &[Vec<Option<u16>>]) -> Option<Instance> {
    let cell = |cell: &Option<u16>| match cell {
        Some(color) => char::from(b'a' + u8::try_from(*color).expect("small")),
        None => ' ',
    };
    let lines = rows.iter().map(|row| row.iter().map(cell).collect());
    let lines: Vec<String> = lines.collect();
    let setup = GridSetup::from_drawing(&lines.join("\n")).ok()?;
    setup.into_instance(GameSetup::Free).ok()
}

/// Two rows, or two columns, sometimes with holes. `None` if holes cut it.
fn any_rows(rng: &mut SplitMix64, most: usize) -> Option<Instance> {
    let (length, colors) = (1 + draw(rng, most), 2 + draw(rng, 5));
    let holes = if draw(rng, 3) == 0 { 8 } else { usize::MAX };
    let mut rows = vec![Vec::new(), Vec::new()];
    for cells in &mut rows {
        for color in row(rng, length, colors) {
            let is_hole = holes < usize::MAX && draw(rng, holes) == 0;
            cells.push((!is_hole).then_some(color));
        }
    }
    if draw(rng, 2) == 0 {
        let turned = (0..length).map(|place| rows.iter().map(|row| row[place]).collect());
        rows = turned.collect();
    }
    drawing(&rows)
}

/// Intervals that meet the one before, mostly short ones, with equal ends here and there.
fn any_intervals(rng: &mut SplitMix64, most: usize) -> Vec<(i64, i64)> {
    let (n, longest) = (1 + draw(rng, most), 1 + draw(rng, 6));
    let mut reached = 0;
    let mut intervals = Vec::new();
    for _ in 0..n {
        let back = i64::try_from(draw(rng, longest + 1)).expect("small");
        let length = draw(rng, 1 + longest) + if draw(rng, 8) == 0 { 6 } else { 0 };
        let start = (reached - back).max(0);
        let end = start + i64::try_from(length).expect("small");
        intervals.push((start, end));
        reached = reached.max(end);
    }
    let last = intervals.len() - 1;
    intervals.swap(0, draw(rng, last + 1));
    intervals
}

/// Intervals, declared or as a graph to be recognized.
fn any_interval_graph(rng: &mut SplitMix64, most: usize) -> Instance {
    let intervals = any_intervals(rng, most);
    let colors = 2 + draw(rng, 5);
    let colors = row(rng, intervals.len(), colors);
    if draw(rng, 2) == 0 {
        let declared = list(&colors).into_interval(intervals, GameSetup::Free);
        return declared.expect("connected intervals");
    }
    let mut edges = Vec::new();
    for (u, s) in intervals.iter().enumerate() {
        for (v, t) in intervals[..u].iter().enumerate() {
            if s.0 <= t.1 && t.0 <= s.1 {
                edges.push((v, u));
            }
        }
    }
    graph(&colors, &edges, None)
}

fn any_board(rng: &mut SplitMix64, cells: usize, most: usize) -> Option<Instance> {
    if draw(rng, 2) == 0 {
        any_rows(rng, cells)
    } else {
        Some(any_interval_graph(rng, most))
    }
}

/// Compares with the oracle where it is quick, and with the table over connected sets.
fn compare(seed: u64, boards: u64) -> u64 {
    let mut by_oracle = 0;
    for index in 0..boards {
        let rng = &mut SplitMix64::for_board(seed, index);
        let Some(instance) = any_board(rng, 8, 14) else {
            continue;
        };
        let found = count("free-hull", &instance);
        assert_eq!(
            found,
            count("free-removal", &instance),
            "board {index}: {instance:?}"
        );
        if Problem::new(&instance).reduced().component_count() <= 5 {
            by_oracle += 1;
            assert_eq!(found, oracle::optimum(&instance) as usize, "board {index}");
        }
    }
    by_oracle
}

#[test]
fn random_boards() {
    let by_oracle = compare(91, 6000);
    assert!(by_oracle > 1000, "{by_oracle}");
}

/// A quarter of a minute: `cargo test --release -p inundate --test it special::free_hull --
/// --ignored`.
#[test]
#[ignore = "a hundred thousand boards"]
fn many_random_boards() {
    compare(92, 100_000);
}

/// All boards of 2×1 to 2×4 cells of up to four colors, but the longest ones of up to three.
#[test]
fn all_small_boards() {
    for (length, colors) in [(1, 4), (2, 4), (3, 4), (4, 3)] {
        for cells in all_rows(2 * length, colors) {
            let rows = cells.chunks(length);
            let rows: Vec<Vec<Option<u16>>> = rows
                .map(|row| row.iter().copied().map(Some).collect())
                .collect();
            let instance = drawing(&rows).expect("no holes");
            let by_subsets = count("free-removal", &instance);
            assert_eq!(count("free-hull", &instance), by_subsets, "{cells:?}");
        }
    }
}

#[test]
fn the_search_agrees_on_larger_boards() {
    let mut compared = 0;
    for index in 0..150 {
        let rng = &mut SplitMix64::for_board(93, index);
        let Some(instance) = any_board(rng, 18, 34) else {
            continue;
        };
        let answer = solve(&FreeExact, &instance, &Budget::default()).expect("the free game");
        assert!(answer.outcome.is_optimal());
        let optimum = answer.outcome.lower_bound() as usize;
        assert_eq!(count("free-hull", &instance), optimum, "board {index}");
        compared += 1;
    }
    assert!(compared > 120, "{compared}");
}

/// The order in which a tree is played has no proof.
#[test]
fn long_boards_are_played() {
    for index in 0..40 {
        let rng = &mut SplitMix64::for_board(94, index);
        if let Some(instance) = any_board(rng, 60, 120) {
            count("free-hull", &instance);
        }
    }
}

#[test]
fn one_color_and_one_column() {
    for (text, optimum) in [
        ("aaa\naaa", 0),
        ("a\na", 0),
        ("a\nb", 1),
        ("a", 0),
        ("ab", 1),
    ] {
        let setup = GridSetup::from_drawing(text).expect("a drawing");
        let instance = setup.into_instance(GameSetup::Free).expect("a board");
        assert_eq!(count("free-hull", &instance), optimum, "{text}");
    }
    let alone = list(&[3]).into_interval(vec![(0, 0)], GameSetup::Free);
    assert_eq!(count("free-hull", &alone.expect("one interval")), 0);
}

#[test]
fn refusals() {
    let text = "abc\nbca\nabc\nabc";
    let refused = |instance: &Instance| {
        let refusal = Hulls::new(&Problem::new(instance)).unwrap_err();
        refusal.to_string()
    };
    let setup = GridSetup::from_drawing(text).expect("a drawing");
    let board = setup.into_instance(GameSetup::Free).expect("a board");
    assert_eq!(
        refused(&board),
        "free-hull: expected two rows or columns, or an interval graph after contraction, \
         found a grid that is neither"
    );
    let colors: Vec<u16> = (0..17).collect();
    let path = list(&colors).into_path(GameSetup::Free).expect("a path");
    assert_eq!(
        refused(&path),
        "free-hull: expected at most 16 colors, found 17"
    );
    let colors: Vec<u16> = (0..4097).map(|v| v % 3).collect();
    let path = list(&colors).into_path(GameSetup::Free).expect("a path");
    assert_eq!(
        refused(&path),
        "free-hull: expected at most 4096 components, found 4097"
    );
}
