//! The notation of places and moves.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::game::whole_number;
pub use crate::named::either;
use crate::{Game, Instance, Move, Pivot, Vertex};

/// A vertex as people and files write it: a cell of a grid, or the number of a vertex of a graph.
///
/// As text it is `row,col` or `vertex`. As JSON it is `[row,col]` or `vertex`.
///
/// ```
/// use inundate_core::notation::Place;
/// use inundate_core::{GameSetup, GridSetup, Vertex};
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let place = Place::new(&board, Vertex::new(5));
/// assert_eq!(place, Place::Cell(1, 2));
/// assert_eq!(place.to_string(), "1,2");
/// assert_eq!("1,2".parse(), Ok(place));
/// assert_eq!(place.on(&board), Some(Vertex::new(5)));
/// assert_eq!(Place::Cell(9, 9).on(&board), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        untagged,
        expecting = "expected a cell [row,col] or the number of a vertex"
    )
)]
pub enum Place {
    /// The row and the column of a cell.
    Cell(usize, usize),
    /// The number of a vertex.
    Vertex(usize),
}

impl Place {
    /// The place of a vertex of an instance.
    pub fn new(instance: &Instance, vertex: Vertex) -> Self {
        match instance.shape().grid() {
            Some(grid) => {
                let (row, col) = grid.position(vertex);
                Self::Cell(row, col)
            }
            None => Self::Vertex(vertex.index()),
        }
    }

    /// The vertex of an instance at this place, if there is one.
    pub fn on(self, instance: &Instance) -> Option<Vertex> {
        Pivot::from(self).on(instance).ok()
    }
}

impl From<Place> for Pivot {
    fn from(place: Place) -> Self {
        match place {
            Place::Cell(row, col) => Self::Cell(row, col),
            Place::Vertex(vertex) => Self::Vertex(vertex),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(row, col) => write!(f, "{row},{col}"),
            Self::Vertex(vertex) => write!(f, "{vertex}"),
        }
    }
}

impl FromStr for Place {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number =
            |part: &str| whole_number(part).ok_or_else(|| NotationError::Place(text.to_owned()));
        match text.split_once(',') {
            Some((row, col)) => Ok(Self::Cell(number(row)?, number(col)?)),
            None => Ok(Self::Vertex(number(text)?)),
        }
    }
}

/// A move with the label of its color, so that it means the same on a board and on every position
/// of it, although their palettes differ. A move of the free game has a place, a move of the fixed
/// game has none.
///
/// As text it is `label` or `place:label`. As JSON it is `"label"` or `[place,"label"]`.
///
/// ```
/// use inundate_core::notation::LabeledMove;
/// use inundate_core::{GameSetup, GridSetup};
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::Free)?;
/// let labeled: LabeledMove = "1,2:b".parse()?;
/// let mv = labeled.on(&board)?;
/// assert_eq!(board.palette().label(mv.color), "b");
/// assert_eq!(LabeledMove::new(&board, mv), labeled);
/// assert_eq!(labeled.to_string(), "1,2:b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LabeledMove {
    /// A vertex of the component that is recolored; `None` is the pivot of the fixed game.
    pub place: Option<Place>,
    /// The label of its new color.
    pub label: String,
}

impl LabeledMove {
    /// A move of the fixed game.
    pub fn fixed(label: impl Into<String>) -> Self {
        Self {
            place: None,
            label: label.into(),
        }
    }

    /// A move of an instance.
    ///
    /// # Panics
    /// If the instance has no such vertex or color.
    pub fn new(instance: &Instance, mv: Move) -> Self {
        let place = match instance.game() {
            Game::Fixed { .. } => None,
            Game::Free => Some(Place::new(instance, mv.pivot)),
        };
        Self {
            place,
            label: instance.palette().label(mv.color).to_owned(),
        }
    }

    /// Reads a move of an instance: a label in the fixed game, `place:label` in the free game.
    ///
    /// Unlike [`from_str`](Self::from_str) it knows the game, so a label of the fixed game may look
    /// like a place and a label.
    ///
    /// # Errors
    /// [`NotationError::Move`] if the free game has no move of this form.
    pub fn read(text: &str, instance: &Instance) -> Result<Self, NotationError> {
        match instance.game() {
            Game::Fixed { .. } => Ok(Self::fixed(text)),
            Game::Free => split(text).ok_or_else(|| NotationError::Move {
                expected: match instance.shape().grid() {
                    Some(_) => "a move like `2,3:COLOR`, row, column and color",
                    None => "a move like `5:COLOR`, vertex and color",
                },
                found: text.to_owned(),
            }),
        }
    }

    /// The move on an instance.
    ///
    /// # Errors
    /// [`NotationError`] if the instance has no such place or color, or plays the other game.
    pub fn on(&self, instance: &Instance) -> Result<Move, NotationError> {
        let pivot = match (instance.game(), self.place) {
            (Game::Fixed { pivot }, None) => pivot,
            (Game::Free, Some(place)) => place
                .on(instance)
                .ok_or(NotationError::NoPlace { found: place })?,
            (Game::Fixed { .. }, Some(_)) => {
                return Err(NotationError::PlaceInFixedGame(self.clone()));
            }
            (Game::Free, None) => return Err(NotationError::NoPlaceInFreeGame(self.clone())),
        };
        match instance.palette().color(&self.label) {
            Some(color) => Ok(Move { pivot, color }),
            None => Err(NotationError::NoColor(self.label.clone())),
        }
    }
}

impl fmt::Display for LabeledMove {
    /// A label that is empty or has blanks is [`quoted`], so that moves can be separated by
    /// blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}:")?;
        }
        f.write_str(&quoted(&self.label))
    }
}

impl FromStr for LabeledMove {
    type Err = std::convert::Infallible;

    /// Parses a move; a text that does not begin with a place and a colon is a label.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(split(text).unwrap_or_else(|| Self::fixed(text)))
    }
}

/// The move of a text with a place.
fn split(text: &str) -> Option<LabeledMove> {
    let (place, label) = text.split_once(':')?;
    Some(LabeledMove {
        place: Some(place.parse().ok()?),
        label: label.to_owned(),
    })
}

/// A label or an id as it is, or in quotes where it is empty, or has blanks, control characters or
/// [invisible characters](is_invisible), which the quoted text names by their numbers.
///
/// ```
/// use inundate_core::notation::quoted;
///
/// assert_eq!(quoted("red"), "red");
/// assert_eq!(quoted("dark red"), "\"dark red\"");
/// assert_eq!(quoted(""), "\"\"");
/// assert_eq!(quoted("a\u{202e}b"), "\"a\\u{202e}b\"");
/// ```
pub fn quoted(label: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| c.is_whitespace() || c.is_control() || is_invisible(c);
    if label.is_empty() || label.contains(is_hidden) {
        Cow::Owned(format!("{label:?}"))
    } else {
        Cow::Borrowed(label)
    }
}

/// Texts with something between them.
///
/// ```
/// assert_eq!(inundate_core::notation::joined([1, 2, 3], ", "), "1, 2, 3");
/// ```
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let texts = items.into_iter().map(|item| item.to_string());
    texts.collect::<Vec<_>>().join(between)
}

/// Whether a character formats the text around it and is not seen itself: it turns the direction of
/// what follows, as U+202E does, joins or separates letters, or is a tag. A text with such a
/// character is shown as another text.
///
/// These are the characters of Unicode's category Cf but for the number signs and other marks that
/// are seen, and the line and paragraph separators.
///
/// ```
/// use inundate_core::notation::is_invisible;
///
/// let invisible = ['\u{ad}', '\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{e0041}'];
/// assert!(invisible.into_iter().all(is_invisible));
/// assert!(!['a', 'é', '🌊', '\u{fe0f}'].into_iter().any(is_invisible));
/// ```
pub fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0001}'
            | '\u{e0020}'..='\u{e007f}'
    )
}

/// A text is no place or move, or the instance does not have it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The text is no place.
    #[error("expected ROW,COL or a vertex number, found `{0}`")]
    Place(String),
    /// The text is no move of the free game.
    #[error("expected {expected}, found `{found}`")]
    Move {
        /// The form of a move on this board.
        expected: &'static str,
        /// The text.
        found: String,
    },
    /// The board has no such place.
    #[error("expected a cell or vertex of the board, found {found}")]
    NoPlace {
        /// The place.
        found: Place,
    },
    /// The board has no such color.
    #[error("expected a color of the board, found `{0}`")]
    NoColor(String),
    /// A move of the fixed game has no place.
    #[error("expected a color, as in the fixed game, found `{0}`")]
    PlaceInFixedGame(LabeledMove),
    /// A move of the free game has a place.
    #[error("expected a place and a color, as in the free game, found `{0}`")]
    NoPlaceInFreeGame(LabeledMove),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameSetup, GridSetup, ListSetup};

    fn board(game: GameSetup) -> Instance {
        let grid = GridSetup::from_drawing("rgb\nrrg").unwrap();
        grid.into_instance(game).unwrap()
    }

    #[test]
    fn places_there_and_back() {
        for place in [Place::Cell(3, 14), Place::Vertex(7)] {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        for text in ["", "1,", ",1", "1,2,3", "+1", "-1", "1, 2", "center"] {
            let error = text.parse::<Place>().unwrap_err();
            assert_eq!(error, NotationError::Place(text.to_owned()));
        }
    }

    #[test]
    fn moves_there_and_back() {
        for text in ["r", "1,2:r", "5:r", "a:b", "1,2:a:b"] {
            assert_eq!(text.parse::<LabeledMove>().unwrap().to_string(), text);
        }
        assert_eq!(LabeledMove::fixed("dark red").to_string(), "\"dark red\"");
    }

    #[test]
    fn every_move_of_a_board() {
        for board in [
            board(GameSetup::Free),
            board(GameSetup::default()),
            ListSetup::new(["r", "g", "b"])
                .into_path(GameSetup::Free)
                .unwrap(),
        ] {
            for pivot in board.graph().vertices() {
                for color in board.palette().colors() {
                    let mv = Move { pivot, color };
                    if mv.check(&board).is_ok() {
                        let labeled = LabeledMove::new(&board, mv);
                        assert_eq!(labeled.on(&board), Ok(mv));
                        let read = LabeledMove::read(&labeled.to_string(), &board);
                        assert_eq!(read, Ok(labeled));
                    }
                }
            }
        }
    }

    #[test]
    fn what_a_board_does_not_have() {
        let (fixed, free) = (board(GameSetup::default()), board(GameSetup::Free));
        let error = |text: &str, board: &Instance| {
            let labeled: LabeledMove = text.parse().unwrap();
            labeled.on(board).unwrap_err().to_string()
        };
        assert_eq!(
            error("x", &fixed),
            "expected a color of the board, found `x`"
        );
        assert_eq!(
            error("0,0:r", &fixed),
            "expected a color, as in the fixed game, found `0,0:r`"
        );
        assert_eq!(
            error("r", &free),
            "expected a place and a color, as in the free game, found `r`"
        );
        for text in ["2,0:r", "5:r"] {
            let place = text.split(':').next().unwrap();
            assert_eq!(
                error(text, &free),
                format!("expected a cell or vertex of the board, found {place}")
            );
        }
        assert!(LabeledMove::read("r", &free).is_err());
        assert_eq!(
            LabeledMove::read("0,0:r", &fixed),
            Ok(LabeledMove::fixed("0,0:r"))
        );
    }
}
