//! Starts a game from a file, an id, a code or options.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use inundate_core::Instance;
use inundate_game::{Daily, GameId, MoveLimit, Optimum, Session, classic, has_optimum};

use crate::args::{PlayArgs, Variants};
use crate::data;
use crate::failure::{At, Failure};
use crate::input::{LoadedInput, only, open};
use crate::limits::within;

/// The most boards to look at to find one of the wanted difficulty.
const ATTEMPTS: u64 = 10_000;

/// The game that is asked for, and the file that it came from, if it was saved.
pub(super) fn start(args: &PlayArgs) -> Result<(Session, Option<PathBuf>), Failure> {
    let Some(name) = &args.board else {
        if args.reading.choice.is_some() {
            bail!("--board: expected BOARD too, found none");
        }
        let id = match args.new.daily {
            Some(level) => Daily::new(&data::today(), level)
                .at(format_args!("--daily {level}"))?
                .into(),
            None => first(args)?,
        };
        args.reading.expect_pivots_taken().map_err(Failure::new)?;
        return Ok((of_options(with_game(id, args), args.limit)?, None));
    };
    let items = match open(name, None, &args.reading.taking(Variants::Islands))? {
        LoadedInput::Boards(boards) => boards.items,
        LoadedInput::Game(_) | LoadedInput::Collected(_) if args.limit.is_some() => {
            bail!("{name}: expected no --limit for a saved game, which has its own");
        }
        // It is not written over, since it is in another format.
        LoadedInput::Collected(session) => return Ok((*session, None)),
        LoadedInput::Game(session) => return Ok((*session, Some(name.path().to_owned()))),
    };
    let item = only(name, items)?;
    let own = item.limit.map(MoveLimit::Moves);
    let session = begin(item.board.map_err(Failure::new)?, args.limit.or(own))?;
    Ok((session.with_id(item.id), None))
}

/// Refuses a board that is too large to be played.
pub(crate) fn check_size(board: &Instance) -> Result<(), Failure> {
    const MAX_VERTICES: usize = 10_000;
    match board.vertex_count() {
        ..=MAX_VERTICES => Ok(()),
        found => Err(failure!(
            "expected at most {MAX_VERTICES} cells or vertices to play, found {found}"
        )),
    }
}

/// A game under a limit, or under the usual one if none is chosen.
fn begin(board: Instance, limit: Option<MoveLimit>) -> Result<Session, Failure> {
    check_size(&board)?;
    let limit = limit.unwrap_or_else(|| MoveLimit::usual(&board));
    Session::new(board, limit).at("--limit")
}

/// The board of an id that options have made.
fn of_options(id: GameId, limit: Option<MoveLimit>) -> Result<Session, Failure> {
    let board = id.board().map_err(|error| refused(&id, &error))?;
    Ok(begin(board, limit)?.with_id(Some(id.to_string())))
}

/// Names the options that the id is made of, typed or not.
fn refused(id: &GameId, error: &dyn std::fmt::Display) -> Failure {
    failure!(
        "--rows {} --cols {} --colors {}: {error}",
        id.rows,
        id.cols,
        id.colors
    )
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

fn with_game(id: GameId, args: &PlayArgs) -> GameId {
    id.with_game(args.reading.overrides().game.unwrap_or(id.game))
}

/// The first board from the seed on that is as difficult as wanted.
fn first(args: &PlayArgs) -> Result<GameId, Failure> {
    let new = &args.new;
    let mut id = GameId::new(
        new.rows.unwrap_or(14),
        new.cols.unwrap_or(14),
        new.colors.unwrap_or(6),
        new.seed.unwrap_or_else(seed_of_now),
    );
    let Some(range) = &new.optimum else {
        return id.to_play().map_err(|error| refused(&id, &error));
    };
    let budget = within(Duration::from_secs(10));
    for _ in 0..ATTEMPTS {
        let board = with_game(id, args).board();
        let board = board.map_err(|error| refused(&id, &error))?;
        if matches!(has_optimum(&board, range, &budget), Optimum::Within(_)) {
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

/// A board like the one that was played, from another seed. A limit that is a number is kept for
/// generated boards only.
pub(crate) fn random(session: &Session) -> Result<Session, Failure> {
    let id = session.id().and_then(|id| id.parse::<GameId>().ok());
    let limit = match session.limit() {
        MoveLimit::Moves(_) if id.is_none() => MoveLimit::Fair,
        MoveLimit::None if classic(session.board()).is_none() => MoveLimit::Fair,
        limit => limit,
    };
    let id = id.unwrap_or(GameId::new(14, 14, 6, 0));
    let id = id.with_seed(seed_of_now()).to_play()?;
    let session = Session::new(id.board()?, limit)?;
    Ok(session.with_id(Some(id.to_string())))
}

/// A seed that is small enough to type.
pub(crate) fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let nanoseconds = now.map_or(0, |now| now.as_nanos());
    u64::try_from(nanoseconds / 1000 % 1_000_000_000).expect("below 10^9")
}
