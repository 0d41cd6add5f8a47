//! A duel: a board and the terms of the game, checked.

use std::sync::Arc;

use super::{LabeledCall, Player, Rules};
use crate::{Color, GameSetup, Instance, Palette, Vertex};

/// A duel on a board. [`DuelSetup::on`](super::DuelSetup::on) makes it: the starts are vertices of
/// two different components. A clone shares the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Duel {
    board: Arc<Board>,
    starts: [Vertex; 2],
    rules: Rules,
    first: Player,
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Board {
    /// The board, as an instance of the free game, since a duel has no pivot.
    instance: Instance,
    palette: Palette,
    /// The color of the palette for each color of the instance.
    color_of: Vec<Color>,
}

impl Duel {
    /// Makes a duel of checked terms.
    pub(super) fn new(
        instance: Instance,
        starts: [Vertex; 2],
        rules: Rules,
        palette: Option<usize>,
        first: Player,
    ) -> Self {
        let instance = instance
            .with_game(GameSetup::Free)
            .expect("the free game needs no pivot");
        let (palette, color_of) = instance.palette().extended(palette.unwrap_or(0));
        Self {
            board: Arc::new(Board {
                instance,
                palette,
                color_of,
            }),
            starts,
            rules,
            first,
        }
    }

    /// Replaces the rules.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    /// Replaces the player who calls first.
    #[must_use]
    pub fn with_first(self, first: Player) -> Self {
        Self { first, ..self }
    }

    /// Exchanges the starts.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [zero, one] = self.starts;
        Self {
            starts: [one, zero],
            ..self
        }
    }

    /// The board, as an instance of the free game.
    pub fn instance(&self) -> &Instance {
        &self.board.instance
    }

    /// The start of a player.
    pub fn start(&self, player: Player) -> Vertex {
        self.starts[player.index()]
    }

    /// The rule set.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The player who calls first.
    pub fn first(&self) -> Player {
        self.first
    }

    /// The colors that may be called: those of the board, and those that no vertex has.
    pub fn palette(&self) -> &Palette {
        &self.board.palette
    }

    /// The color of a vertex at the start, in [`palette`](Self::palette).
    pub fn color(&self, vertex: Vertex) -> Color {
        let board = &self.board;
        board.color_of[board.instance.color(vertex).index()]
    }

    /// A call with its label.
    ///
    /// # Panics
    /// If the color is not of this duel.
    pub fn labeled(&self, call: Option<Color>) -> LabeledCall {
        call.map(|color| self.palette().label(color).to_owned())
    }
}
