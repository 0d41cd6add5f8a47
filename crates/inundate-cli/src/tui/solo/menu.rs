//! The choice of a new board.

use inundate::solver::Effort;
use inundate_core::{GameSetup, Pivot};
use inundate_game::{Difficulty, GameId, MoveLimit, Session, classic};

use crate::tui::menu::Menu;

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

/// The menu with the values of the current game, as far as it has them.
pub(super) fn menu(session: &Session) -> Menu {
    let id = session.id().and_then(|id| id.parse::<GameId>().ok());
    let size = id.and_then(|id| SIZES.iter().position(|&size| size == id.rows));
    let colors = id.and_then(|id| COLORS.iter().position(|&colors| colors == id.colors));
    let game = id.and_then(|id| GAMES.iter().position(|game| game.1 == id.game));
    let may_have_none = classic(session.board()).is_some();
    let chosen = Some(session.limit());
    let chosen = chosen.filter(|&limit| limit != MoveLimit::None || may_have_none);
    let limit = LIMITS.iter().position(|&limit| Some(limit) == chosen);
    Menu::new("new board")
        .line(
            "size",
            SIZES.map(|size| format!("{size}×{size}")),
            size.unwrap_or(3),
        )
        .line("colors", COLORS, colors.unwrap_or(4))
        .line("game", GAMES.map(|game| game.0), game.unwrap_or(0))
        .line("limit", LIMITS, limit.unwrap_or(1))
        .line("difficulty", Difficulty::ALL, 0)
}

/// Generates a board of the kind that is chosen.
pub(super) fn session(menu: &Menu, seed: u64) -> Result<Session, String> {
    let [size, colors, game, limit, difficulty] = menu.chosen();
    let size = SIZES[size];
    let id = GameId::new(size, size, COLORS[colors], seed).with_game(GAMES[game].1);
    let picked = Difficulty::ALL[difficulty].pick(id, Effort::new(PICK_EFFORT));
    let (id, _) = picked.map_err(|error| error.to_string())?;
    let board = id.board().map_err(|error| error.to_string())?;
    let session = Session::new(board, LIMITS[limit]).map_err(|error| error.to_string())?;
    Ok(session.with_id(Some(id.to_string())))
}
