//! The choice of a new duel.

use inundate_core::duel::Rules;
use inundate_duel::{Fairness, Level, Side};

use crate::args::DuelKind;
use crate::duel::{NewDuel, Table, side_text};
use crate::tui::choices::Choices;
use crate::tui::pane::Row;

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

/// The fields with their values.
pub(super) struct Menu {
    pub(super) choices: Choices<8>,
    /// What the lines do not say.
    base: NewDuel,
}

/// Who may play a side.
fn sides() -> [Side; 10] {
    let mut sides = [Side::Person; 10];
    for (side, level) in sides[1..].iter_mut().zip(Level::ALL) {
        *side = Side::Computer(level);
    }
    sides
}

impl Menu {
    /// The menu with the values of the current game.
    pub(super) fn new(table: &Table) -> Self {
        let base = table.new.clone();
        let boards = &base.boards;
        let place = |found: Option<usize>, default| found.unwrap_or(default);
        let size = SIZES
            .iter()
            .position(|&size| size == (boards.rows, boards.cols));
        let colors = COLORS.iter().position(|&colors| colors == boards.colors);
        let kind = KINDS.iter().position(|kind| kind.0 == boards.kind);
        let rules = table.session.duel().rules();
        let rules = Rules::ALL.iter().position(|&other| other == rules);
        let [zero, one] = table
            .session
            .sides()
            .map(|side| place(sides().iter().position(|&other| other == side), 0));
        Self {
            choices: Choices::new(
                [
                    place(size, 1),
                    place(colors, 3),
                    place(kind, 0),
                    usize::from(boards.apart),
                    place(BOARDS.iter().position(|board| board.0 == base.fair), 0),
                    place(rules, 0),
                    zero,
                    one,
                ],
                [
                    SIZES.len(),
                    COLORS.len(),
                    KINDS.len(),
                    NEIGHBORS.len(),
                    BOARDS.len(),
                    Rules::ALL.len(),
                    sides().len(),
                    sides().len(),
                ],
            ),
            base,
        }
    }

    /// The contents of the window.
    pub(super) fn rows(&self) -> Vec<Row> {
        let [size, colors, kind, apart, fair, rules, zero, one] = self.choices.chosen();
        let (rows, cols) = SIZES[size];
        self.choices.rows([
            ("size", format!("{rows}×{cols}")),
            ("colors", COLORS[colors].to_string()),
            ("cells", KINDS[kind].1.to_owned()),
            ("neighbors", NEIGHBORS[apart].to_owned()),
            ("board", BOARDS[fair].1.to_owned()),
            ("rules", Rules::ALL[rules].to_string()),
            ("player 0", side_text(sides()[zero])),
            ("player 1", side_text(sides()[one])),
        ])
    }

    /// What is chosen.
    pub(super) fn new_duel(&self) -> NewDuel {
        let [size, colors, kind, apart, fair, rules, zero, one] = self.choices.chosen();
        let mut new = self.base.clone();
        (new.boards.rows, new.boards.cols) = SIZES[size];
        new.boards.colors = COLORS[colors];
        new.boards.kind = KINDS[kind].0;
        new.boards.apart = apart == 1;
        new.fair = BOARDS[fair].0;
        new.terms.rules = Some(Rules::ALL[rules]);
        new.sides = [sides()[zero], sides()[one]];
        new
    }
}
