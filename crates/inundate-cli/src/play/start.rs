//! Starts a game from a file, an id, a code or options.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use inundate_core::notation::Place;
use inundate_core::{Instance, Pivot, Shape, Vertex};
use inundate_game::{Daily, GameId, MoveLimit, Optimum, Session, classic, has_optimum};

use crate::args::{PlayArgs, ReadingArgs};
use crate::data;
use crate::input::{Content, only, open};
use crate::limits::within;
use crate::{At, Failure, Result};

/// The most boards to look at to find one of the wanted difficulty.
const ATTEMPTS: u64 = 10_000;

/// The game that is asked for, and the file that it came from, if it was saved.
pub(super) fn start(args: &PlayArgs) -> Result<(Session, Option<PathBuf>)> {
    let reading = args.reading.taking_all();
    let Some(name) = &args.board else {
        if reading.choice.is_some() {
            bail!("--board: expected BOARD too, found none");
        }
        let id = match args.new.daily {
            Some(level) => Daily::new(&data::today(), level)
                .at(format_args!("--daily {level}"))?
                .into(),
            None => first(args, &reading)?,
        };
        let id = with_game(id, &reading);
        let session = begin(board_of(id, &reading)?, args.limit)?;
        // An id has no place for several pivots.
        let id = session.board().pivots().is_empty().then(|| id.to_string());
        return Ok((session.with_id(id), None));
    };
    let items = match open(name, None, &reading)? {
        Content::Boards(boards) => boards.items,
        Content::Game(_) | Content::Shared(_) if args.limit.is_some() => {
            bail!("{name}: expected no --limit for a saved game, which has its own");
        }
        // It is not written over, since it is in another format.
        Content::Shared(session) => return Ok((*session, None)),
        Content::Game(session) => return Ok((*session, Some(name.path().to_owned()))),
    };
    let item = only(name, items)?;
    let own = item.limit.map(MoveLimit::Moves);
    let session = begin(item.board.map_err(Failure::new)?, args.limit.or(own))?;
    Ok((session.with_id(item.id), None))
}

/// Refuses a board that is too large to be played.
pub(crate) fn check_size(board: &Instance) -> Result<()> {
    const MAX_VERTICES: usize = 10_000;
    match board.vertex_count() {
        ..=MAX_VERTICES => Ok(()),
        found => Err(failure!(
            "expected at most {MAX_VERTICES} cells or vertices to play, found {found}"
        )),
    }
}

/// A game under a limit, or under the usual one if none is chosen.
fn begin(board: Instance, limit: Option<MoveLimit>) -> Result<Session> {
    check_size(&board)?;
    let limit = limit.unwrap_or_else(|| MoveLimit::usual(&board));
    Session::new(board, limit).at("--limit")
}

/// The board of an id that options have made, with the pivots that they name.
fn board_of(id: GameId, reading: &ReadingArgs) -> Result<Instance> {
    let board = id.board().at(options(&id))?;
    reading.place_pivots(board).map_err(Failure::new)
}

/// The options that the id is made of, typed or not.
fn options(id: &GameId) -> String {
    let (rows, cols, colors) = (id.rows, id.cols, id.colors);
    format!("--rows {rows} --cols {cols} --colors {colors}")
}

/// Whether no argument says which board or game it shall be.
pub(super) fn asks_for_nothing(args: &PlayArgs) -> bool {
    let new = &args.new;
    let size = [new.rows, new.cols, new.colors];
    let has_size = size.iter().any(Option::is_some);
    let has_kind = new.daily.is_some() || new.seed.is_some() || new.optimum.is_some();
    let has_game = args.reading.overrides().game.is_some() || args.limit.is_some();
    args.board.is_none() && !has_size && !has_kind && !has_game
}

fn with_game(id: GameId, reading: &ReadingArgs) -> GameId {
    id.with_game(reading.overrides().game.unwrap_or(id.game))
}

/// The first board from the seed on that is as difficult as wanted.
fn first(args: &PlayArgs, reading: &ReadingArgs) -> Result<GameId> {
    let new = &args.new;
    let size = [(new.rows, 14), (new.cols, 14), (new.colors, 6)];
    let [rows, cols, colors] = size.map(|(given, usual)| given.unwrap_or(usual));
    let seed = new.seed.unwrap_or_else(seed_of_now);
    let mut id = with_game(GameId::new(rows, cols, colors, seed), reading);
    let Some(range) = &new.optimum else {
        return id.to_play().at(options(&id));
    };
    let budget = within(Duration::from_secs(10));
    for _ in 0..ATTEMPTS {
        if let Optimum::Within(_) = has_optimum(&board_of(id, reading)?, range, &budget) {
            return Ok(id);
        }
        id.seed = id.seed.wrapping_add(1);
    }
    let (least, most) = (range.start(), range.end());
    Err(failure!(
        "--optimum: expected a range of optima that boards of this size have, found none of \
         {ATTEMPTS} boards in {least}..{most}"
    ))
}

/// A board like the one that was played, from another seed: of the size that its id names or, with
/// several pivots, of its own. A limit that is a number is kept for generated boards only.
pub(crate) fn random(session: &Session) -> Result<Session> {
    let board = session.board();
    let pivot = |&vertex: &Vertex| Place::new(board, vertex).into();
    let pivots: Vec<Pivot> = board.pivots().iter().map(pivot).collect();
    let id = session.id().and_then(|id| id.parse::<GameId>().ok());
    let limit = match session.limit() {
        MoveLimit::Moves(_) if id.is_none() => MoveLimit::Fair,
        MoveLimit::None if classic(session.board()).is_none() => MoveLimit::Fair,
        limit => limit,
    };
    // An id has no place for several pivots.
    let like = match board.shape() {
        Shape::Grid(grid) if !pivots.is_empty() => {
            let colors = board.palette().len();
            Some(GameId::new(grid.rows(), grid.cols(), colors, 0))
        }
        _ => None,
    };
    let id = id.or(like).unwrap_or(GameId::new(14, 14, 6, 0));
    let id = id.with_seed(seed_of_now()).to_play()?;
    let (board, id) = match like {
        Some(_) => (id.board()?.with_pivots(&pivots)?, None),
        None => (id.board()?, Some(id.to_string())),
    };
    Ok(Session::new(board, limit)?.with_id(id))
}

/// A seed that is small enough to type.
pub(crate) fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let nanoseconds = now.map_or(0, |now| now.as_nanos());
    u64::try_from(nanoseconds / 1000 % 1_000_000_000).expect("below 10^9")
}
