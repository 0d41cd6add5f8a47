//! The choice of a new board.

use inundate::Effort;
use inundate_core::{GameSetup, Pivot};
use inundate_game::{Difficulty, GameId, MoveLimit, Session, classic};

use super::choices::Choices;
use super::pane::Row;

const SIZES: [usize; 9] = [6, 10, 12, 14, 18, 21, 24, 28, 40];
const COLORS: [usize; 9] = [2, 3, 4, 5, 6, 7, 8, 10, 12];
const GAMES: [(&str, GameSetup); 3] = [
    ("from the corner", GameSetup::Fixed(Pivot::Default)),
    ("from the center", GameSetup::Fixed(Pivot::Center)),
    ("free", GameSetup::Free),
];
const LIMITS: [MoveLimit; 6] = [
    MoveLimit::None,
    MoveLimit::Fair,
    MoveLimit::Classic,
    MoveLimit::Optimal { extra: 5 },
    MoveLimit::Optimal { extra: 2 },
    MoveLimit::Optimal { extra: 0 },
];

/// The effort for an easy or hard board: about half a second.
const PICK_EFFORT: u64 = 6000;

/// The fields with their values, and the chosen line.
pub(super) struct Menu(pub(super) Choices<5>);

impl Menu {
    /// The menu with the values of the current game, as far as it has them.
    pub(super) fn new(session: &Session) -> Self {
        let id = session.id().and_then(|id| id.parse::<GameId>().ok());
        let place = |found: Option<usize>, default| found.unwrap_or(default);
        let size = id.and_then(|id| SIZES.iter().position(|&size| size == id.rows));
        let colors = id.and_then(|id| COLORS.iter().position(|&colors| colors == id.colors));
        let game = id.and_then(|id| GAMES.iter().position(|game| game.1 == id.game));
        let may_have_none = classic(session.board()).is_some();
        let chosen = Some(session.limit());
        let chosen = chosen.filter(|&limit| limit != MoveLimit::None || may_have_none);
        let limit = LIMITS.iter().position(|&limit| Some(limit) == chosen);
        Self(Choices::new(
            [
                place(size, 3),
                place(colors, 4),
                place(game, 0),
                place(limit, 1),
                0,
            ],
            [
                SIZES.len(),
                COLORS.len(),
                GAMES.len(),
                LIMITS.len(),
                Difficulty::ALL.len(),
            ],
        ))
    }

    /// The contents of the window.
    pub(super) fn rows(&self) -> Vec<Row> {
        let [size, colors, game, limit, difficulty] = self.0.chosen();
        let size = SIZES[size];
        self.0.rows([
            ("size", format!("{size}×{size}")),
            ("colors", COLORS[colors].to_string()),
            ("game", GAMES[game].0.to_owned()),
            ("limit", LIMITS[limit].to_string()),
            ("difficulty", Difficulty::ALL[difficulty].to_string()),
        ])
    }

    /// Generates a board of this kind.
    pub(super) fn session(&self, seed: u64) -> Result<Session, String> {
        let [size, colors, game, limit, difficulty] = self.0.chosen();
        let size = SIZES[size];
        let id = GameId::new(size, size, COLORS[colors], seed).with_game(GAMES[game].1);
        let picked = Difficulty::ALL[difficulty].pick(id, Effort::new(PICK_EFFORT));
        let (id, _) = picked.map_err(|error| error.to_string())?;
        let board = id.board().map_err(|error| error.to_string())?;
        let session = Session::new(board, LIMITS[limit]).map_err(|error| error.to_string())?;
        Ok(session.with_id(Some(id.to_string())))
    }
}
