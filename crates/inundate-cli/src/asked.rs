//! What is asked of each board.

use inundate::Question;
use inundate_core::{Instance, Pivot, Vertex};

/// What is asked of each board, as typed: places and labels of colors are not the same on every board.
pub(crate) enum Asked {
    /// The same question of every board.
    Same(Question),
    /// The final color with this label, or with `all` each color, one after the other.
    FinalColor(String),
    /// The places to join.
    Join(Vec<Pivot>),
}

impl Asked {
    /// Whether every method answers it.
    pub(crate) fn is_plain(&self) -> bool {
        matches!(self, Self::Same(question) if question.is_plain())
    }

    /// The questions about a board, one after the other.
    ///
    /// # Errors
    /// If the board does not have the color, or a place.
    pub(crate) fn of(&self, board: &Instance) -> Result<Vec<Question>, String> {
        match self {
            Self::Same(question) => Ok(vec![question.clone()]),
            Self::FinalColor(label) => {
                let palette = board.palette();
                let colors = match palette.color(label) {
                    _ if label == "all" => palette.colors().collect(),
                    Some(color) => vec![color],
                    None => {
                        let labels: Vec<_> = palette.colors().map(|it| palette.label(it)).collect();
                        let labels = labels.join(", ");
                        return Err(format!(
                            "--final-color: expected a color of the board ({labels}) or all, found {label}"
                        ));
                    }
                };
                Ok(colors.into_iter().map(Question::InColor).collect())
            }
            Self::Join(to) => {
                let places = to.iter().map(|&place| vertex(board, place));
                Ok(vec![Question::Join(places.collect::<Result<_, _>>()?)])
            }
        }
    }
}

/// The vertex of a place to join.
///
/// # Errors
/// If the board does not have the place.
pub(crate) fn vertex(board: &Instance, place: Pivot) -> Result<Vertex, String> {
    place.on(board).map_err(|_| {
        let expected = match board.shape().grid() {
            Some(grid) => format!(
                "a cell of the board, with a row from 0 to {} and a column from 0 to {}, and no hole",
                grid.rows() - 1,
                grid.cols() - 1
            ),
            None => format!("a vertex from 0 to {}", board.vertex_count() - 1),
        };
        format!("--to: expected {expected}, found {place}")
    })
}
