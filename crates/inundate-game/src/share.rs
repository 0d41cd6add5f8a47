//! Codes that carry a board, and the game on it, in a link.

use std::fmt::Write;

use inundate_core::notation::Place;
use inundate_core::{FamilyName, Game, GameSetup, GridSetup, Instance, Move, Pivot, Shape, Vertex};

use crate::game_id::number;
use crate::{GameId, GameIdError, MoveLimit, PlayError, Session};

/// The code of a session: its board, its limit and the moves made. `None` for a board whose family
/// takes more than cells in rows and columns, walls and links, and for one with a label that is not
/// a single letter or digit.
///
/// A code is `1/BOARD/LIMIT/MOVES`. It has only characters that a link may have after its `#`. The
/// book's page on formats has the grammar.
///
/// ```
/// use inundate_game::{GameId, MoveLimit, Session, read_share_code, share_code};
///
/// let id: GameId = "random:4x4x3:1".parse()?;
/// let mut game = Session::new(id.board()?, MoveLimit::Moves(9))?.with_id(Some(id.to_string()));
/// game.play_labeled(&"0".parse()?)?;
/// game.play_labeled(&"2".parse()?)?;
/// assert_eq!(share_code(&game).as_deref(), Some("1/random:4x4x3:1/9/02"));
/// let again = read_share_code("1/random:4x4x3:1/9/02")?;
/// assert_eq!(again.colors(), game.colors());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn share_code(session: &Session) -> Option<String> {
    let instance: &Instance = session.board();
    let mut code = format!("{VERSION}/{}/{}/", board(session)?, limit(session));
    for (number, &mv) in session.played().iter().enumerate() {
        let label = instance.palette().label(mv.color);
        label.chars().all(is_plain).then_some(())?;
        let _ = match instance.game() {
            Game::Fixed { .. } => write!(code, "{label}"),
            Game::Free => {
                let dash = if number == 0 { "" } else { "-" };
                write!(code, "{dash}{}:{label}", mv.pivot.index())
            }
        };
    }
    Some(code)
}

/// The version of the grammar, with which each code begins.
const VERSION: &str = "1";

/// The character of a hole in a code.
const HOLE: char = '_';

/// Whether a character may stand for a color.
fn is_plain(label: char) -> bool {
    label.is_ascii_alphanumeric()
}

/// The limit in moves, if it is known; so a limit that depends on the optimum stays the same.
fn limit(session: &Session) -> MoveLimit {
    match (session.limit(), session.limit_in_moves()) {
        (MoveLimit::Optimal { .. } | MoveLimit::Fair, Some(moves)) => MoveLimit::Moves(moves),
        (limit, _) => limit,
    }
}

/// The families of the boards that a code can carry without an id, each with how the code begins,
/// up to the colon.
const FAMILIES: [(FamilyName, &str); 6] = [
    (FamilyName::Grid, "grid"),
    (FamilyName::Hex, "hexagons"),
    (FamilyName::Triangles, "triangle-grid"),
    (FamilyName::Torus, "torus-grid"),
    (FamilyName::CircularGrid, "circular-grid"),
    (FamilyName::Maze, "maze"),
];

/// The board: its id if it has one, or all its cells.
fn board(session: &Session) -> Option<String> {
    let instance: &Instance = session.board();
    if let Some(id) = session.id().and_then(|id| id.parse::<GameId>().ok()) {
        return Some(id.to_string());
    }
    let mut families = FAMILIES.into_iter();
    let (_, name) = families.find(|&(family, _)| family == instance.shape().family())?;
    let grid = instance.shape().grid()?;
    let mut text = format!("{name}:{}x{}:", grid.rows(), grid.cols());
    for row in 0..grid.rows() {
        for col in 0..grid.cols() {
            text.push(match grid.vertex(row, col) {
                None => HOLE,
                Some(vertex) => {
                    let label = instance.palette().label(instance.color(vertex));
                    let mut letters = label.chars();
                    match (
                        letters.next().filter(|&letter| is_plain(letter)),
                        letters.next(),
                    ) {
                        (Some(letter), None) => letter,
                        _ => return None,
                    }
                }
            });
        }
    }
    if let Shape::Maze(maze) = instance.shape() {
        let cell = |vertex| {
            let (row, col) = grid.position(vertex);
            row * grid.cols() + col
        };
        let mut before = ':';
        for &[here, there] in maze.walls().iter().chain(maze.links()) {
            let _ = write!(text, "{before}{}-{}", cell(here), cell(there));
            before = ',';
        }
    }
    let pivot;
    let places = match instance.game() {
        Game::Free if instance.pivots().is_empty() => {
            text.push_str(":free");
            return Some(text);
        }
        Game::Fixed { pivot } if grid.vertex(0, 0) == Some(pivot) => return Some(text),
        Game::Free => instance.pivots(),
        Game::Fixed { pivot: place } => {
            pivot = [place];
            &pivot[..]
        }
    };
    let mut before = ':';
    for &place in places {
        let (row, col) = grid.position(place);
        let _ = write!(text, "{before}{row},{col}");
        before = ';';
    }
    Some(text)
}

/// An error in a share code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShareCodeError {
    /// It is of a version that this program does not know.
    #[error("expected a code that begins with `{VERSION}/`, found `{0}`")]
    Version(String),
    /// A part of it is wrong.
    #[error("{part} of the code: {problem}")]
    Part {
        /// The name of the part.
        part: &'static str,
        /// The problem in words: `expected …, found …`.
        problem: String,
    },
    /// A move of it cannot be made.
    #[error("move {number} of the code: {problem}")]
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The problem in words.
        problem: String,
    },
}

impl ShareCodeError {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "`map_err` gives the error itself"
    )]
    fn board(problem: impl ToString) -> Self {
        let problem = problem.to_string();
        Self::Part {
            part: "board",
            problem,
        }
    }
}

/// The code in a text that begins like a code, or like a link that has a code after its `#`. Such a
/// text is nothing else.
///
/// ```
/// use inundate_game::find_share_code;
///
/// assert_eq!(find_share_code("https://example.org/#1/daily:2026-11-21"), Some("1/daily:2026-11-21"));
/// assert_eq!(find_share_code("1/daily:2026-11-21"), Some("1/daily:2026-11-21"));
/// assert_eq!(find_share_code("random:14x14x6:42"), None);
/// ```
pub fn find_share_code(text: &str) -> Option<&str> {
    let is_link = text.starts_with("https://") || text.starts_with("http://");
    let code = match text.split_once('#') {
        Some((_, code)) if is_link => code,
        _ => text,
    };
    let after_digits = code.trim_start_matches(|c: char| c.is_ascii_digit());
    let begins_like_one = after_digits.len() < code.len() && after_digits.starts_with('/');
    begins_like_one.then_some(code)
}

/// The session of a code of [`share_code`]. The limit may be left out, or the limit and the moves.
///
/// # Errors
/// [`ShareCodeError`].
pub fn read_share_code(code: &str) -> Result<Session, ShareCodeError> {
    let Some(rest) = code
        .strip_prefix(VERSION)
        .and_then(|rest| rest.strip_prefix('/'))
    else {
        let beginning = code.chars().take(20).collect();
        return Err(ShareCodeError::Version(beginning));
    };
    let mut parts = rest.splitn(3, '/');
    let (instance, id) = read_board(parts.next().unwrap_or_default())?;
    let of_limit = |problem: String| ShareCodeError::Part {
        part: "limit",
        problem,
    };
    let limit = match parts.next() {
        None => MoveLimit::usual(&instance),
        Some(limit) => limit
            .parse()
            .map_err(|error: crate::MoveLimitError| of_limit(error.to_string()))?,
    };
    let moves = read_moves(parts.next().unwrap_or_default(), &instance)?;
    let mut session = Session::new(instance, limit)
        .map_err(|error| of_limit(error.to_string()))?
        .with_id(id);
    for (index, &mv) in moves.iter().enumerate() {
        session
            .play(mv)
            .map_err(|error: PlayError| ShareCodeError::Move {
                number: index + 1,
                problem: error.to_string(),
            })?;
    }
    Ok(session)
}

/// The board of a code, and its id if it has one.
fn read_board(text: &str) -> Result<(Instance, Option<String>), ShareCodeError> {
    if GameId::begins(text) {
        let id: GameId = text
            .parse()
            .map_err(|error: GameIdError| ShareCodeError::board(error))?;
        let instance = id.board().map_err(ShareCodeError::board)?;
        return Ok((instance, Some(id.to_string())));
    }
    let (name, rest) = text.split_once(':').unwrap_or_default();
    let family = FAMILIES.into_iter().find(|&(_, known)| known == name);
    let (family, _) = family.ok_or_else(|| {
        let found: String = text.chars().take(20).collect();
        ShareCodeError::board(format!(
            "expected random:, hex:, triangles:, torus:, daily:, grid:, hexagons:, triangle-grid:, \
             torus-grid:, circular-grid: or maze:, found `{found}`"
        ))
    })?;
    let mut parts = rest.splitn(3 + usize::from(family == FamilyName::Maze), ':');
    let size = parts.next().unwrap_or_default();
    let of_size = |(rows, cols)| Some((number::<usize>(rows)?, number::<usize>(cols)?));
    let Some((rows @ 1.., cols @ 1..)) = size.split_once('x').and_then(of_size) else {
        let refusal = format!("expected ROWSxCOLS like 14x14, found `{size}`");
        return Err(ShareCodeError::board(refusal));
    };
    let drawn = parts.next().unwrap_or_default();
    let found = drawn.chars().count();
    if rows.checked_mul(cols) != Some(found) {
        return Err(ShareCodeError::board(format!(
            "expected {rows}×{cols} cells, found {found}"
        )));
    }
    if let Some(found) = drawn.chars().find(|&cell| cell != HOLE && !is_plain(cell)) {
        return Err(ShareCodeError::board(format!(
            "expected letters, digits and `{HOLE}` as cells, found `{found}`"
        )));
    }
    let pairs = match family {
        FamilyName::Maze => parts.next().unwrap_or_default(),
        _ => "",
    };
    let game = parts.next();
    let mut grid = GridSetup::default();
    for row in 0..rows {
        let cells = row * cols..(row + 1) * cols;
        let labels = cells.map(|at| Some(&drawn[at..=at]).filter(|&label| label != "_"));
        grid.push_row(labels).map_err(ShareCodeError::board)?;
    }
    let (mut several, mut setup) = (Vec::new(), GameSetup::default());
    match game {
        None => {}
        Some("free") => setup = GameSetup::Islands,
        Some(places) => {
            for place in places.split(';') {
                several.push(place.parse::<Pivot>().map_err(ShareCodeError::board)?);
            }
            setup = GameSetup::Fixed(several[0]);
        }
    }
    let instance = match family {
        FamilyName::Maze => {
            let (walls, links) = read_pairs(pairs, rows, cols)?;
            grid.into_maze(&walls, &links, setup)
        }
        _ => family.board(grid, setup).expect("a family of cells alone"),
    };
    let instance = instance.and_then(|instance| match several.len() {
        0 | 1 => Ok(instance),
        _ => instance.with_pivots(&several),
    });
    Ok((instance.map_err(ShareCodeError::board)?, None))
}

/// The walls and the links of a maze: `CELL-CELL`, separated by commas. Cells are numbered row by
/// row. A pair side by side is a wall, any other one a link.
fn read_pairs(text: &str, rows: usize, cols: usize) -> Result<(Pairs, Pairs), ShareCodeError> {
    let (mut walls, mut links) = (Vec::new(), Vec::new());
    if text.is_empty() {
        return Ok((walls, links));
    }
    let cell = |text| number(text).filter(|&cell: &usize| cell < rows * cols);
    for pair in text.split(',') {
        let cells = pair
            .split_once('-')
            .and_then(|(here, there)| Some((cell(here)?, cell(there)?)));
        let (here, there) = cells.ok_or_else(|| {
            let last = rows * cols - 1;
            ShareCodeError::board(format!(
                "expected two cells from 0 to {last} like 3-4, found `{pair}`"
            ))
        })?;
        let place = |cell| Place::Cell(cell / cols, cell % cols);
        let apart = here.abs_diff(there);
        let is_side_by_side = apart == cols || apart == 1 && here.max(there) % cols != 0;
        let kind = if is_side_by_side {
            &mut walls
        } else {
            &mut links
        };
        kind.push([place(here), place(there)]);
    }
    Ok((walls, links))
}

type Pairs = Vec<[Place; 2]>;

/// The moves of a code: a label each in the fixed game; in the free game `VERTEX:LABEL`, separated
/// by `-`.
fn read_moves(text: &str, instance: &Instance) -> Result<Vec<Move>, ShareCodeError> {
    let mut moves = Vec::new();
    let mut add = |written| {
        let read = read_move(written, instance).map_err(|problem| ShareCodeError::Move {
            number: moves.len() + 1,
            problem,
        });
        read.map(|mv| moves.push(mv))
    };
    match instance.game() {
        _ if text.is_empty() => {}
        Game::Free => text.split('-').try_for_each(add)?,
        Game::Fixed { .. } => {
            for (at, label) in text.char_indices() {
                add(&text[at..at + label.len_utf8()])?;
            }
        }
    }
    Ok(moves)
}

fn read_move(written: &str, instance: &Instance) -> Result<Move, String> {
    let (pivot, label) = match instance.game() {
        Game::Fixed { pivot } => (pivot, written),
        Game::Free => {
            let refuse = || format!("expected VERTEX:COLOR, found `{written}`");
            let (vertex, label) = written.split_once(':').ok_or_else(refuse)?;
            let vertex: u32 = number(vertex).ok_or_else(refuse)?;
            if vertex as usize >= instance.vertex_count() {
                let count = instance.vertex_count();
                return Err(format!("expected a vertex below {count}, found {vertex}"));
            }
            (Vertex::new(vertex), label)
        }
    };
    let color = instance.palette().color(label);
    let color = color.ok_or_else(|| format!("expected a color of the board, found `{label}`"))?;
    Ok(Move { pivot, color })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back() {
        for code in [
            "1/random:14x14x6:42/classic/",
            "1/random:4x4x3:1/9/02",
            "1/grid:2x3:rgbrrg:free/none/0:b-1:r",
            "1/hex:5x5x4:7/optimal+2/",
            "1/grid:2x3:rgbrrg/2/g",
            "1/grid:2x3:rgbrrg:1,2/none/r",
            "1/grid:2x3:_gbrrg:0,1/none/rg",
            "1/hexagons:2x3:aBcaaB:free/none/0:B",
            "1/triangle-grid:2x3:ab_aab:free/none/0:b",
            "1/grid:2x3:a_bb_a:free/none/0:b-2:a",
            "1/torus-grid:2x3:abcaab/none/b",
            "1/circular-grid:2x3:abcaab/none/b",
            "1/torus:5x6x3:7/none/",
            "1/maze:2x3:abcaab:0-1,1-4,0-5/none/b",
            "1/maze:2x3:a_caab:0-3:free/none/0:b",
            "1/maze:3x1:abc:0-1,0-2/none/c",
            "1/maze:2x3:abcaab:0-5:1,2/none/a",
            "1/grid:2x3:abcaab:0,0;1,2/none/0:b-5:a",
            "1/maze:2x3:abcaab:0-5:0,1;1,2/none/",
        ] {
            let session = read_share_code(code).unwrap();
            assert_eq!(share_code(&session).as_deref(), Some(code));
        }
        let daily = read_share_code("1/daily:2026-11-21").unwrap();
        assert_eq!(daily.id(), Some("random:14x14x6:20261121"));
    }

    #[test]
    fn nonsense_is_refused() {
        // In the last but one, walls make an island.
        let wrong = "1 1/ 0/random:4x4x3:1 2/random:4x4x3:1 1/random:4x4x3 \
            1/random:4x4x3:1/11.5/ 1/random:4x4x3:1/9/9 1/random:4x4x3:1/1/02 \
            1/random:4x4x3:1:free/9/1 1/random:4x4x3:1:free/9/99:1 1/grid:2x3:rgbrrg:free/9/0:b- \
            1/grid:2x3:rgbrr 1/grid:0x0: 1/grid:1x2:é 1/grid:2x2:ab-b \
            1/grid:99999999999x99999999999:ab 1/grid:2x2:abab:9,9 1/hexagons:1x1:_ 1/path:3:aba \
            1/grid:2x2:abab:0,0:free 1/grid:2x2:abab:0,0; 1/grid:2x2:abab:0,0;0,0 \
            1/grid:2x2:abab:0,0;0,1/none/3:a 1/maze:2x2:abab:0 1/maze:2x2:abab:0-9 \
            1/maze:2x2:abab:0-1, 1/maze:2x2:abab:0-1,1-0 1/maze:2x2:abab:0-1,0-2 \
            1/maze:2x2:abab:1-1";
        for code in wrong.split(' ').chain([""]) {
            assert!(read_share_code(code).is_err(), "{code}");
        }
    }

    #[test]
    fn codes_are_found() {
        assert_eq!(find_share_code("23/x"), Some("23/x"));
        for other in [
            "",
            "1",
            "/",
            "4x3:001232011023,6",
            "#1/x",
            "https://example.org/1/x",
        ] {
            assert_eq!(find_share_code(other), None, "{other}");
        }
    }
}
