//! What `inundate extremal` asks.

use std::ops::RangeInclusive;

use inundate::{Auto, Budget, Problem, Question as Asked};
use inundate_core::{FamilyName, GameSetup, GridSetup, Instance, Pivot};
use inundate_game::extremal::{Extremal, Found, Rule, Wanted};

use super::ExtremalRecord;
use super::state::Level;
use crate::args::extremal::{ExtremalArgs, ShapeName};
use crate::failure::Failure;

/// The boards of a shape, their game, and numbers of colors.
pub(super) struct Question {
    kind: ShapeName,
    rows: usize,
    cols: usize,
    rule: Rule,
    pub(super) colors: RangeInclusive<usize>,
    pub(super) wanted: Wanted,
    /// A board of one color.
    shape: Instance,
}

impl ShapeName {
    fn family(self) -> FamilyName {
        match self {
            Self::Grid => FamilyName::Grid,
            Self::CircularGrid => FamilyName::CircularGrid,
            Self::Hex => FamilyName::Hex,
        }
    }

    /// A board of this shape.
    fn board(self, cells: &[String], game: GameSetup) -> Result<Instance, Failure> {
        let grid = GridSetup::from_drawing(&cells.join("\n"));
        let grid = grid.map_err(|error| Failure::new(error.to_string()))?;
        let board = self.family().board(grid, game);
        let board = board.expect("a family of cells alone");
        board.map_err(|error| Failure::new(error.to_string()))
    }
}

impl Question {
    pub(super) fn new(args: &ExtremalArgs) -> Result<Self, Failure> {
        let (kind, rows, cols) = (args.kind, args.rows, args.cols);
        let cells = rows.checked_mul(cols);
        let cells = cells.filter(|cells| (1..=Extremal::MOST_CELLS).contains(cells));
        let cells = cells.ok_or_else(|| {
            Failure::new(format!(
                "--rows {rows} --cols {cols}: expected 1 to {} cells, found {rows} times {cols}",
                Extremal::MOST_CELLS
            ))
        })?;
        let game = if args.free {
            GameSetup::Free
        } else {
            GameSetup::Fixed(args.pivot.unwrap_or(Pivot::Cell(0, 0)))
        };
        // Without an end, up to a color for each cell.
        let (first, most) = match &args.colors {
            Some(colors) if *colors.end() == u32::MAX => (*colors.start() as usize, cells),
            Some(colors) => (*colors.start() as usize, *colors.end() as usize),
            None => (cells.min(2), cells),
        };
        for colors in [first, most] {
            if !(1..=cells).contains(&colors) {
                return Err(Failure::new(format!(
                    "--colors: expected 1 to {cells} colors for as many cells, found {colors}"
                )));
            }
        }
        let shape = kind.board(&vec!["0".repeat(cols); rows], game)?;
        let rule = if args.best_pivot {
            Rule::FromTheBest
        } else {
            Rule::of(&shape)
        };
        Ok(Self {
            kind,
            rows,
            cols,
            rule,
            colors: first..=most,
            wanted: if args.all { Wanted::All } else { Wanted::First },
            shape,
        })
    }

    pub(super) fn is_all(&self) -> bool {
        self.wanted == Wanted::All
    }

    /// The search for boards of at most this number of colors.
    pub(super) fn extremal(&self, colors: usize) -> Result<Extremal, Failure> {
        Extremal::new(&self.shape, self.rule, colors)
            .map_err(|error| Failure::new(error.to_string()))
    }

    /// The number of cells of a board.
    pub(super) fn cells(&self) -> usize {
        self.shape.vertex_count()
    }

    fn pivot(&self) -> Option<(usize, usize)> {
        match self.rule {
            Rule::From(vertex) => Some((vertex / self.cols, vertex % self.cols)),
            Rule::FromTheBest | Rule::Free => None,
        }
    }

    /// The game of a board that was found.
    fn game(&self) -> GameSetup {
        match (self.rule, self.pivot()) {
            (Rule::Free, _) => GameSetup::Free,
            (_, Some((row, col))) => GameSetup::Fixed(Pivot::Cell(row, col)),
            (_, None) => GameSetup::default(),
        }
    }

    fn variant(&self) -> &'static str {
        match self.rule {
            Rule::From(_) => "fixed",
            Rule::FromTheBest => "best-pivot",
            Rule::Free => "free",
        }
    }

    /// What every checkpoint of this question says.
    pub(super) fn subject(&self) -> String {
        let wanted = if self.is_all() { "all" } else { "first" };
        let pivot = self.pivot().map(|(row, col)| format!(" {row},{col}"));
        format!(
            "{} {}x{} {}{} {wanted}",
            self.kind.family().as_str(),
            self.rows,
            self.cols,
            self.variant(),
            pivot.unwrap_or_default()
        )
    }

    pub(super) fn headline(&self) -> String {
        let game = match self.pivot() {
            Some((row, col)) => format!("fixed game from {row},{col}"),
            None if self.rule == Rule::Free => "free game".to_owned(),
            None => "fixed game from the best pivot".to_owned(),
        };
        let (rows, cols, kind) = (self.rows, self.cols, self.kind.family().as_str());
        format!("{rows}×{cols} {kind}, {game}: the most moves that a board takes\n")
    }

    /// The rows of each board, divided by `/`: colors as digits, then letters.
    pub(super) fn drawings(&self, boards: &[Vec<u8>]) -> Vec<String> {
        let drawn = |board: &Vec<u8>| self.rows(board).join("/");
        boards.iter().map(drawn).collect()
    }

    fn rows(&self, board: &[u8]) -> Vec<String> {
        let letter = |&color: &u8| char::from_digit(color.into(), 36).expect("at most 32 colors");
        let rows = board.chunks(self.cols);
        rows.map(|row| row.iter().map(letter).collect()).collect()
    }

    pub(super) fn record<'a>(
        &self,
        level: &Level,
        is_proven: bool,
        boards: &'a [String],
    ) -> ExtremalRecord<'a> {
        ExtremalRecord {
            kind: self.kind.family().as_str(),
            rows: self.rows,
            cols: self.cols,
            variant: self.variant(),
            pivot: self.pivot(),
            colors: level.colors,
            proven: is_proven,
            moves: level.found.moves,
            boards,
            nodes: level.found.nodes,
            seconds: level.seconds,
        }
    }

    /// Solves the boards found once more, by the usual method.
    pub(super) fn check(&self, found: &Found) -> Result<(), Failure> {
        for board in &found.boards {
            let board = self.kind.board(&self.rows(board), self.game())?;
            let asked = match self.rule {
                Rule::FromTheBest => Asked::AnyPivot,
                Rule::From(_) | Rule::Free => Asked::Shortest,
            };
            let answer = Problem::new(&board).ask(&Auto, &asked, &Budget::default());
            let answer = answer.map_err(|error| Failure::new(error.to_string()))?;
            let outcome = answer.outcome;
            assert!(
                outcome.is_optimal() && outcome.lower_bound() == found.moves,
                "a board takes {} moves, not {}: {board:?}",
                outcome.lower_bound(),
                found.moves
            );
        }
        Ok(())
    }
}
