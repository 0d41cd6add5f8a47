//! The choice of a new duel.

use inundate_core::duel::Rules;
use inundate_duel::{Fairness, Level, Side};

use crate::args::DuelKind;
use crate::duel::{NewDuel, Table, side_text};
use crate::tui::menu::Menu;

const SIZES: [(usize, usize); 8] = [
    (5, 6),
    (7, 8),
    (8, 8),
    (9, 10),
    (10, 10),
    (12, 12),
    (14, 14),
    (20, 20),
];
const COLORS: [usize; 6] = [3, 4, 5, 6, 7, 8];
const KINDS: [(DuelKind, &str); 2] = [(DuelKind::Grid, "squares"), (DuelKind::Hex, "hexagons")];
const NEIGHBORS: [&str; 2] = ["any colors", "never alike"];
const BOARDS: [(Option<Fairness>, &str); 3] = [
    (None, "fair up to 7×8"),
    (Some(Fairness::Any), "any"),
    (Some(Fairness::DRAW), "fair, proven"),
];

/// Who may play a side.
fn sides() -> [Side; 10] {
    let mut sides = [Side::Person; 10];
    for (side, level) in sides[1..].iter_mut().zip(Level::ALL) {
        *side = Side::Computer(level);
    }
    sides
}

/// The menu with the values of the current game.
pub(super) fn menu(table: &Table) -> Menu {
    let boards = &table.new.boards;
    let size = SIZES
        .iter()
        .position(|&size| size == (boards.rows, boards.cols));
    let colors = COLORS.iter().position(|&colors| colors == boards.colors);
    let kind = KINDS.iter().position(|kind| kind.0 == boards.kind);
    let board = BOARDS.iter().position(|board| board.0 == table.new.fair);
    let rules = table.session.duel().rules();
    let rules = Rules::ALL.iter().position(|&other| other == rules);
    let [zero, one] = table
        .session
        .sides()
        .map(|side| sides().iter().position(|&other| other == side));
    let sides = sides().map(side_text);
    Menu::new("new duel")
        .line(
            "size",
            SIZES.map(|(rows, cols)| format!("{rows}×{cols}")),
            size.unwrap_or(1),
        )
        .line("colors", COLORS, colors.unwrap_or(3))
        .line("cells", KINDS.map(|kind| kind.1), kind.unwrap_or(0))
        .line("neighbors", NEIGHBORS, usize::from(boards.apart))
        .line("board", BOARDS.map(|board| board.1), board.unwrap_or(0))
        .line("rules", Rules::ALL, rules.unwrap_or(0))
        .line("player 0", sides.clone(), zero.unwrap_or(0))
        .line("player 1", sides, one.unwrap_or(0))
}

/// What is chosen; what the lines do not say is as before.
pub(super) fn new_duel(menu: &Menu, before: &NewDuel) -> NewDuel {
    let [size, colors, kind, apart, fair, rules, zero, one] = menu.chosen();
    let mut new = before.clone();
    (new.boards.rows, new.boards.cols) = SIZES[size];
    new.boards.colors = COLORS[colors];
    new.boards.kind = KINDS[kind].0;
    new.boards.apart = apart == 1;
    new.fair = BOARDS[fair].0;
    new.terms.rules = Some(Rules::ALL[rules]);
    new.sides = [sides()[zero], sides()[one]];
    new
}
