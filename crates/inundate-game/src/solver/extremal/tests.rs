//! The search against brute force over all boards of small shapes.

use inundate_core::generate::{Kind, Size, Sizes, SplitMix64};
use inundate_core::{GameSetup, GridSetup, Instance, Pivot, Stop, Vertex};
use inundate_testkit::{fixed_at, oracle};
use std::cell::Cell;
use std::collections::BTreeSet;

use super::{Extremal, ExtremalChoice, ExtremalError, Record, Rule};

fn board(kind: Kind, cols: usize, cells: &[u8], game: GameSetup) -> Instance {
    let rows = cells
        .chunks(cols)
        .map(|row| row.iter().map(u8::to_string).collect());
    let grid = GridSetup::from_drawing(&rows.collect::<Vec<String>>().join("\n")).unwrap();
    let board = match kind {
        Kind::Hex => grid.into_hex(game),
        Kind::CircularGrid => grid.into_circular_grid(game),
        _ => grid.into_instance(game),
    };
    board.unwrap()
}

/// The colorings of some cells with at most a number of colors, which are numbered as they come.
fn colorings(cells: usize, colors: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..cells {
        let longer = all.iter().flat_map(|coloring: &Vec<u8>| {
            let used = coloring.iter().max().map_or(0, |most| most + 1);
            let more = (0..colors.min(used + 1)).map(|color| [&coloring[..], &[color]].concat());
            more.collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    all
}

/// The permutations of a few things.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|some: &Vec<usize>| {
            let rest = (0..count).filter(|thing| !some.contains(thing));
            rest.map(|thing| [&some[..], &[thing]].concat())
                .collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    all
}

fn renamed(colors: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut names: Vec<u8> = Vec::new();
    let name = |color| {
        let place = names.iter().position(|&name| name == color);
        let place = place.unwrap_or_else(|| {
            names.push(color);
            names.len() - 1
        });
        u8::try_from(place).unwrap()
    };
    colors.map(name).collect()
}

/// The first of the symmetric boards.
fn class(board: &[u8], symmetries: &[Vec<usize>]) -> Vec<u8> {
    let images = symmetries.iter();
    let images = images.map(|image| renamed(image.iter().map(|&cell| board[cell])));
    images.min().unwrap()
}

fn optimum(board: &Instance, rule: Rule) -> u32 {
    match rule {
        Rule::FromTheBest => {
            let vertices = board.graph().vertices();
            let optima = vertices.map(|v| oracle::optimum(&fixed_at(board.clone(), v)));
            optima.min().unwrap()
        }
        Rule::From(_) | Rule::Free => oracle::optimum(board),
    }
}

#[test]
fn all_boards_of_six_cells() {
    for (kind, cols) in [
        (Kind::Grid, 3),
        (Kind::Grid, 6),
        (Kind::Hex, 3),
        (Kind::CircularGrid, 3),
    ] {
        let corner = GameSetup::Fixed(Pivot::Cell(0, 0));
        let middle = GameSetup::Fixed(Pivot::Cell(0, 1));
        let games = [
            (corner, Some(Rule::From(0))),
            (middle, Some(Rule::From(1))),
            (corner, Some(Rule::FromTheBest)),
            (GameSetup::Free, None),
        ];
        for (game, rule) in games {
            let shape = board(kind, cols, &[0; 6], game);
            let rule = rule.unwrap_or(Rule::from_instance(&shape));
            let is_joined = |a: usize, b: usize| {
                let neighbors = shape
                    .graph()
                    .neighbors(Vertex::new(u32::try_from(a).unwrap()));
                neighbors.iter().any(|v| v.index() == b)
            };
            let keeps = |image: &Vec<usize>| {
                let pairs = (0..36).map(|pair| (pair / 6, pair % 6));
                let pivot = match rule {
                    Rule::From(pivot) => image[pivot] == pivot,
                    Rule::FromTheBest | Rule::Free => true,
                };
                pivot
                    && pairs
                        .into_iter()
                        .all(|(a, b)| is_joined(a, b) == is_joined(image[a], image[b]))
            };
            let symmetries: Vec<Vec<usize>> = permutations(6).into_iter().filter(keeps).collect();
            for colors in 1..=6 {
                let mut classes = BTreeSet::new();
                let mut most = 0;
                for cells in colorings(6, colors) {
                    let moves = optimum(&board(kind, cols, &cells, game), rule);
                    if moves > most {
                        (most, classes) = (moves, BTreeSet::new());
                    }
                    if moves == most {
                        classes.insert(class(&cells, &symmetries));
                    }
                }
                let extremal = Extremal::new(&shape, rule, usize::from(colors)).unwrap();
                let found = extremal.search_all(ExtremalChoice::All);
                assert_eq!(found.moves, most, "{kind:?} {rule:?} {colors}");
                let boards = found.boards.iter().map(|board| class(board, &symmetries));
                assert_eq!(
                    boards.collect::<BTreeSet<_>>(),
                    classes,
                    "{kind:?} {rule:?} {colors}"
                );
                assert_eq!(found.boards.len(), classes.len());
                let first = extremal.search_all(ExtremalChoice::First);
                assert_eq!((first.moves, first.boards.len()), (most, 1));
                assert!(classes.contains(&class(&first.boards[0], &symmetries)));
            }
        }
    }
}

/// The results agree with earlier searches by other programs.
#[test]
fn known_tables() {
    let most = |rows: usize, cols: usize, rule: Rule, colors: std::ops::RangeInclusive<usize>| {
        let shape = board(
            Kind::Grid,
            cols,
            &vec![0; rows * cols],
            GameSetup::default(),
        );
        let moves = colors.map(|colors| {
            let extremal = Extremal::new(&shape, rule, colors).unwrap();
            extremal.search_all(ExtremalChoice::First).moves
        });
        moves.collect::<Vec<u32>>()
    };
    let corner = Rule::From(0);
    // The theorem on two rows.
    for cols in 2..=5 {
        let expected = (2..=2 * cols).map(|colors: usize| cols + colors.div_ceil(2) - 1);
        let found = most(2, cols, corner, 2..=2 * cols).into_iter();
        assert!(found.map(|moves| moves as usize).eq(expected), "{cols}");
    }
    assert_eq!(most(3, 3, corner, 2..=9), [4, 5, 6, 6, 7, 7, 8, 8]);
    assert_eq!(most(3, 4, corner, 2..=4), [5, 6, 7]);
    assert_eq!(most(3, 4, corner, 9..=12), [10, 10, 11, 11]);
    assert_eq!(most(2, 4, Rule::Free, 2..=8), [3, 4, 5, 5, 6, 6, 7]);
    assert_eq!(most(3, 3, Rule::Free, 2..=9), [2, 4, 4, 5, 6, 6, 7, 8]);
}

#[test]
fn what_is_not_searched() {
    let sizes = Sizes::default().with(Size::Rows, 3).with(Size::Cols, 11);
    let shape = Kind::Grid.make(&sizes, 1, &mut SplitMix64::new(0)).unwrap();
    let error = |colors| Extremal::new(&shape, Rule::Free, colors).unwrap_err();
    assert_eq!(
        error(2),
        ExtremalError::TooLarge {
            most: 32,
            found: 33
        }
    );
    let shape = board(Kind::Grid, 2, &[0; 4], GameSetup::default());
    let error = Extremal::new(&shape, Rule::Free, 5).unwrap_err();
    assert_eq!(error, ExtremalError::Colors { most: 4, found: 5 });
}

/// Stops at a look.
struct AtLook(Cell<u32>);

impl Stop for AtLook {
    fn should_stop(&self) -> bool {
        self.0.set(self.0.get().saturating_sub(1));
        self.0.get() == 0
    }
}

/// A stop before the search, and within it.
#[test]
fn a_search_that_is_stopped() {
    let shape = board(Kind::Grid, 4, &[0; 16], GameSetup::default());
    let extremal = Extremal::new(&shape, Rule::From(0), 6).unwrap();
    let record = Record::new(ExtremalChoice::All, 0);
    for look in [1, 3] {
        let stop = AtLook(Cell::new(look));
        assert_eq!(extremal.search(0, &record, &stop), None);
        assert_eq!(stop.0.get(), 0);
    }
}
