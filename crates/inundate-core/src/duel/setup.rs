//! The requested terms of a duel, and the errors if a board does not allow them.

use super::{Duel, Player, Rules};
use crate::limits::MAX_COLORS;
use crate::{Instance, InstanceError, Pivot, Vertex};

/// The requested terms. [`on`](Self::on) checks that a board allows them.
///
/// ```
/// use inundate_core::duel::{DuelSetup, Player, Rules};
/// use inundate_core::{GameSetup, GridSetup, Pivot, Vertex};
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::Free)?;
/// // Where no starts are named, they are the corners at the bottom left and at the top right.
/// let duel = DuelSetup::default().on(board.clone())?;
/// assert_eq!(duel.start(Player::Zero), Vertex::new(3));
/// assert_eq!((duel.start(Player::One), duel.rules()), (Vertex::new(2), Rules::Standard));
///
/// let starts = Some([Pivot::Cell(0, 0), Pivot::Cell(1, 1)]);
/// let setup = DuelSetup { starts, ..DuelSetup::default() };
/// assert_eq!(
///     setup.on(board).unwrap_err().to_string(),
///     "starts: expected two components, found (0,0) and (1,1) in one of color `r`"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DuelSetup {
    /// The starts of the players. By default the bottom-left and the top-right corner of a board in
    /// rows and columns, the first and the last vertex of any other.
    pub starts: Option<[Pivot; 2]>,
    /// The rule set.
    pub rules: Rules,
    /// Number of colors that may be called, if there are more than the board has. The labels of the
    /// others are the lowest whole numbers that the board does not use.
    pub palette: Option<usize>,
    /// The player who calls first.
    pub first: Player,
}

impl DuelSetup {
    /// The duel on a board; the board's own game, fixed or free, does not matter.
    ///
    /// # Errors
    /// [`DuelError`] if the board does not allow these terms.
    ///
    /// # Complexity
    /// O(V + E).
    pub fn on(self, instance: Instance) -> Result<Duel, DuelError> {
        let starts = self.check(&instance)?;
        Ok(Duel::new(
            instance,
            starts,
            self.rules,
            self.palette,
            self.first,
        ))
    }

    /// Checks that a board allows the terms; returns the vertices of the starts.
    pub(crate) fn check(&self, instance: &Instance) -> Result<[Vertex; 2], DuelError> {
        if !instance.is_connected() {
            return Err(DuelError::Islands);
        }
        let named = self
            .starts
            .unwrap_or_else(|| match instance.shape().grid() {
                Some(_) => [Pivot::BottomLeft, Pivot::TopRight],
                None => [0, instance.vertex_count() - 1].map(Pivot::Vertex),
            });
        let start = |player: Player| {
            let player = player.index();
            let vertex = named[player].on(instance);
            vertex.map_err(|cause| DuelError::Start { player, cause })
        };
        let starts = [start(Player::Zero)?, start(Player::One)?];
        let [zero, one] = starts;
        if zero == one {
            let place = instance.place(zero);
            return Err(DuelError::SameStart { place });
        }
        if is_in_component(instance, zero, one) {
            return Err(DuelError::OneComponent {
                places: starts.map(|start| instance.place(start)),
                label: instance.palette().label(instance.color(zero)).to_owned(),
            });
        }
        let fewest = instance.palette().len();
        match self.palette {
            Some(found) if !(fewest..=MAX_COLORS).contains(&found) => Err(DuelError::Palette {
                fewest,
                most: MAX_COLORS,
                found,
            }),
            _ => Ok(starts),
        }
    }
}

/// Whether a path in one color leads from one vertex to another.
fn is_in_component(instance: &Instance, from: Vertex, to: Vertex) -> bool {
    let color = instance.color(from);
    let mut reached = vec![false; instance.vertex_count()];
    let mut stack = vec![from];
    reached[from.index()] = true;
    while let Some(u) = stack.pop() {
        for &v in instance.graph().neighbors(u) {
            if !reached[v.index()] && instance.color(v) == color {
                reached[v.index()] = true;
                stack.push(v);
            }
        }
    }
    reached[to.index()]
}

/// The error of a duel that a board does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DuelError {
    /// A start is not a vertex of the board.
    #[error("start of player {player}: {}", of_a_start(cause))]
    Start {
        /// The player, 0 or 1.
        player: usize,
        /// The fault of the place.
        cause: InstanceError,
    },
    /// The board has islands.
    #[error("expected a connected board for a duel, found several islands")]
    Islands,
    /// Both players start at the same vertex.
    #[error("starts: expected two places, found {place} twice")]
    SameStart {
        /// The place, as [`Instance::place`](crate::Instance::place) writes it.
        place: String,
    },
    /// Both starts lie in one component.
    #[error(
        "starts: expected two components, found {} and {} in one of color `{label}`",
        places[0],
        places[1]
    )]
    OneComponent {
        /// The starts.
        places: [String; 2],
        /// The label of the color.
        label: String,
    },
    /// The palette is too small or too large.
    #[error("palette: expected from {fewest} colors, those of the board, to {most}, found {found}")]
    Palette {
        /// Number of colors of the board.
        fewest: usize,
        /// The limit.
        most: usize,
        /// The number asked for.
        found: usize,
    },
}

/// The text of an error about a pivot, without the word.
fn of_a_start(cause: &InstanceError) -> String {
    let text = cause.to_string();
    match text.strip_prefix("pivot: ") {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameSetup, GridSetup};

    #[test]
    fn further_colors_are_the_lowest_numbers_that_are_not_used() {
        let board = GridSetup::from_drawing("1a").unwrap();
        let board = board.into_instance(GameSetup::Free).unwrap();
        let setup = DuelSetup {
            palette: Some(5),
            ..DuelSetup::default()
        };
        let duel = setup.on(board).unwrap();
        let palette = duel.palette();
        let labels: Vec<&str> = palette.colors().map(|color| palette.label(color)).collect();
        assert_eq!(labels, ["0", "1", "2", "3", "a"]);
        assert_eq!(duel.color(Vertex(0)).index(), 1);
        assert_eq!(duel.color(Vertex(1)).index(), 4);
    }
}
