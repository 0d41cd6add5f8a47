//! `inundate duel render` and `inundate duel animate`.

use std::path::Path;

use inundate::solver::Deadline;
use inundate_core::Color;
use inundate_core::duel::{Duel, Position};
use inundate_draw::{DrawError, Drawing};
use inundate_duel::{Options, play, solve};

use crate::args::{DuelAnimateArgs, DuelPictureArgs, DuelRenderArgs, Title, destination};
use crate::duel::{only_game, read_calls};
use crate::limits::{interrupts, of_command};
use crate::{At, Finish, Output, Result};

pub(super) fn render(args: &DuelRenderArgs) -> Result<Finish> {
    let (path, format) = destination(&args.output, args.format)?;
    let has_no_game = !args.best && args.picture.players.is_none();
    let start = has_no_game.then(Vec::new);
    draw(&args.picture, path, start, |drawing, duel, calls, _| {
        let scene = if args.strip {
            drawing.duel_strip(duel, calls, args.columns.map(|columns| columns as usize))?
        } else {
            drawing.duel_position(duel, calls)?
        };
        format.encode(&scene)
    })
}

pub(super) fn animate(args: &DuelAnimateArgs) -> Result<Finish> {
    let (path, format) = destination(&args.output, args.film.format)?;
    let delay = args.film.delay;
    draw(&args.picture, path, None, |drawing, duel, calls, end| {
        format.encode(drawing.duel_animation(duel, calls), delay, end)
    })
}

/// Draws the calls that are given, those of two levels, or else `otherwise` or best play of both.
fn draw(
    args: &DuelPictureArgs,
    path: Option<&Path>,
    otherwise: Option<Vec<Option<Color>>>,
    encode: impl Fn(&Drawing<'_>, &Duel, &[Option<Color>], &Deadline) -> Result<Vec<u8>, DrawError>,
) -> Result<Finish> {
    let board = &args.duel.board;
    let (game, duel) = only_game(&args.duel, None)?;
    let calls = match (&args.calls, args.players, otherwise) {
        (Some(calls), _, _) => read_calls(&duel, calls)?,
        (None, Some(levels), _) => play(&duel, levels, args.seed).calls,
        (None, None, _) if game.code.is_some() => game.calls(&duel, "")?,
        (None, None, Some(calls)) => calls,
        (None, None, None) => {
            let Some(calls) = best_play(&duel, args)? else {
                failure!(
                    "{board}: best play is not proven within the limits, so there is no picture"
                )
                .print();
                return Ok(Finish::Incomplete);
            };
            calls
        }
    };
    let mut drawing = Drawing::of_duel(&duel, &args.style.style()?).at(board)?;
    if let Some(Title::Text(title)) = &args.title {
        drawing = drawing.with_title(title);
    }
    let end = args.limits.of_drawing(interrupts()?);
    let bytes = match encode(&drawing, &duel, &calls, &end) {
        Err(DrawError::Stopped) => {
            failure!("{board}: the drawing was stopped, so there is no picture").print();
            return Ok(Finish::Incomplete);
        }
        drawn => drawn.at(board)?,
    };
    Output::write_bytes(path, &bytes)
}

/// Calls that are best for both, if they are proven within the limits.
fn best_play(duel: &Duel, args: &DuelPictureArgs) -> Result<Option<Vec<Option<Color>>>> {
    let options = Options::default().with_calls(false);
    let budget = of_command(args.limits.time_limit, args.limits.memory_limit)?;
    Ok(solve(&Position::new(duel), options, &budget).line)
}
