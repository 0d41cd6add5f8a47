//! A move by the label of its color.

use std::fmt;

use inundate_core::{Game, Instance, Move, Vertex};

/// A move whose color is named by its label, so that it means the same on a board and on every
/// position of it, whose palettes differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// A vertex of the component that is recolored.
    pub pivot: Vertex,
    /// The label of its new color.
    pub label: String,
}

impl Step {
    /// A move of an instance.
    ///
    /// # Panics
    /// If the instance has no such color.
    pub fn of(instance: &Instance, mv: Move) -> Self {
        Self {
            pivot: mv.pivot,
            label: instance.palette().label(mv.color).to_owned(),
        }
    }

    /// The move on an instance, if it has the color.
    pub fn on(&self, instance: &Instance) -> Option<Move> {
        let color = instance.palette().color(&self.label)?;
        Some(Move {
            pivot: self.pivot,
            color,
        })
    }

    /// The move in words: the color in the fixed game, `place:color` in the free game, as the
    /// command line reads it.
    pub fn text(&self, instance: &Instance) -> String {
        match (instance.game(), instance.shape().grid()) {
            (Game::Fixed { .. }, _) => self.label.clone(),
            (Game::Free, Some(grid)) => {
                let (row, col) = grid.position(self.pivot);
                format!("{row},{col}:{}", self.label)
            }
            (Game::Free, None) => format!("{}:{}", self.pivot.index(), self.label),
        }
    }

    /// The move that a text of this form means.
    ///
    /// # Errors
    /// What was expected and what was found.
    pub fn parse(text: &str, instance: &Instance) -> Result<Self, String> {
        let (pivot, label) = match instance.game() {
            Game::Fixed { pivot } => (pivot, text),
            Game::Free => {
                let form = || {
                    let form = match instance.shape().grid() {
                        Some(_) => "a move like `2,3:COLOR`, row, column and color",
                        None => "a move like `5:COLOR`, vertex and color",
                    };
                    format!("expected {form}, found `{text}`")
                };
                let (place, label) = text.split_once(':').ok_or_else(form)?;
                let place: inundate_core::Pivot = place.parse().map_err(|_| form())?;
                let pivot = place.on(instance).map_err(|error| error.to_string())?;
                (pivot, label)
            }
        };
        let step = Self {
            pivot,
            label: label.to_owned(),
        };
        match step.on(instance) {
            Some(_) => Ok(step),
            None => Err(format!("expected a color of the board, found `{label}`")),
        }
    }
}

impl fmt::Display for Step {
    /// The color alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}
