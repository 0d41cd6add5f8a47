//! Detects whether a text is the code of a duel, a share code, the id of a board, or a board in one
//! of the formats.

use inundate_core::format::{Format, detect};
use inundate_duel::{DuelCode, DuelCodeError};

use crate::{GameId, GameIdError, find_share_code};

/// The kind of a text that names or holds boards: the same in every front end.
///
/// The kinds are tried in this order: the code of a duel, the share code of a game, the id of a
/// generated board, each also as the end of a link; then an id of the puzzle collection or JSON,
/// and any other text.
///
/// ```
/// use inundate_game::BoardText;
///
/// assert!(matches!(BoardText::parse("random:4x4x3:1")?, BoardText::Id(_)));
/// assert!(matches!(BoardText::parse("https://example.org/#1/random:4x4x3:1/9/02")?, BoardText::Game(_)));
/// let duel = BoardText::parse("duel:square:7x8x6:any:1:standard:person-5:")?;
/// assert!(matches!(duel, BoardText::Duel(_)));
/// assert!(matches!(BoardText::parse("0012\n3201")?, BoardText::Text(None)));
/// # Ok::<(), inundate_game::BoardTextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardText<'t> {
    /// The code of a duel.
    Duel(DuelCode),
    /// The share code of a game: [`read_share_code`](crate::read_share_code) reads it.
    Game(&'t str),
    /// The id of a generated board.
    Id(GameId),
    /// A text in one of the formats. It names the format if the text is short enough to be typed:
    /// an id of the puzzle collection, or JSON.
    Text(Option<Format>),
}

/// An error in a text that begins like a code or an id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardTextError {
    /// It is not a code of a duel.
    #[error(transparent)]
    Duel(#[from] DuelCodeError),
    /// It is not an id of a generated board.
    #[error(transparent)]
    Id(#[from] GameIdError),
}

impl<'t> BoardText<'t> {
    /// Detects the kind of a text. No board is made.
    ///
    /// # Errors
    /// [`BoardTextError`] if the text begins like the code of a duel or an id, but is not one.
    pub fn parse(text: &'t str) -> Result<Self, BoardTextError> {
        if let Some(code) = DuelCode::find(text) {
            return Ok(Self::Duel(code.parse()?));
        }
        if let Some(code) = find_share_code(text) {
            return Ok(Self::Game(code));
        }
        if GameId::begins(text) {
            return Ok(Self::Id(text.parse()?));
        }
        let typed = detect(text).ok();
        Ok(Self::Text(typed.filter(|format| {
            matches!(format, Format::GameId | Format::Json)
        })))
    }
}
