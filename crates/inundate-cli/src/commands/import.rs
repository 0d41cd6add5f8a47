//! `inundate import`.

use std::io::Write;
use std::path::Path;

use inundate_core::format::{Format, Overrides, ParsedBoard, decode, read, write, write_duel};
use inundate_core::{GameSetup, Instance};
use inundate_draw::{DrawError, Drawing, DuelDrawing, Scene, Style, Writing};

use crate::Finish;
use crate::args::ImportArgs;
use crate::commands::convert::extras;
use crate::failure::Failure;
use crate::input::read_bytes;
use crate::output::{Output, refuse_overwriting};
use crate::palette::usual;
use crate::screenshot::Screenshot;
use crate::tell::tell;

/// How a save file of the puzzle collection begins.
const SAVE: &[u8] = b"SAVEFILE:";

pub(crate) fn run(args: &ImportArgs) -> Result<Finish, Failure> {
    for (option, file) in [("--output", &args.output), ("--check", &args.check)] {
        refuse_overwriting([&args.image], option, file.as_deref())?;
    }
    args.terms.only_with(args.duel)?;
    let bytes = read_bytes(&args.image, "a picture")?;
    let text = if args.duel {
        duel(args, &bytes)?
    } else {
        board(args, bytes)?
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write_all(text.as_bytes())?;
    output.finish()?;
    Ok(Finish::Done)
}

/// The text of a board.
fn board(args: &ImportArgs, bytes: Vec<u8>) -> Result<String, Failure> {
    let board = if bytes.starts_with(SAVE) {
        saved(args, bytes)?
    } else {
        let shot = Screenshot::read(&args.image, &bytes, args.sight, args.pivot)?;
        tell(format_args!("{}", shot.told()));
        shot.board
    };
    let (mut text, id) = (String::new(), id(&args.image));
    let format = args.output_format.unwrap_or(Format::Boards);
    let extras = extras(format, &id, None, &board);
    write(&mut text, format, extras, &board).map_err(|error| {
        let name = args.image.display();
        Failure::new(format!(
            "{name}: expected a board that the format can hold: {error}"
        ))
    })?;
    draw(args, |style| Drawing::new(&board, style)?.board())?;
    Ok(text)
}

/// The text of a board and of the terms of a game for two.
fn duel(args: &ImportArgs, bytes: &[u8]) -> Result<String, Failure> {
    if bytes.starts_with(SAVE) {
        return Err(Failure::new(format!(
            "--duel: expected a picture, found a save file, {}",
            args.image.display()
        )));
    }
    if let Some(format) = args.output_format.filter(|&format| format != Format::Json) {
        return Err(Failure::new(format!(
            "--output-format: expected json, the only format of duels, found {}",
            format.name()
        )));
    }
    let shot = Screenshot::read(&args.image, bytes, args.sight, None)?;
    let duel = shot.duel(&args.terms)?;
    tell(format_args!("{}", shot.told_as(&duel)));
    let mut text = String::new();
    write_duel(&mut text, Some(&id(&args.image)), &duel);
    draw(args, |style| DuelDrawing::new(&duel, style)?.position(&[]))?;
    Ok(text)
}

/// The id of a board: the name of its file, without what an id cannot have.
fn id(image: &Path) -> String {
    let stem = image
        .file_stem()
        .map(|stem| stem.to_string_lossy())
        .unwrap_or_default();
    let plain = |character: char| character.is_alphanumeric() || "-_.".contains(character);
    let id: String = stem
        .chars()
        .map(|character| if plain(character) { character } else { '_' })
        .collect();
    if id.is_empty() || id == "-" {
        "0".to_owned()
    } else {
        id
    }
}

/// The board of a save file; a message has the moves of its game.
fn saved(args: &ImportArgs, bytes: Vec<u8>) -> Result<Instance, Failure> {
    let name = args.image.display();
    let refuse = |line: usize, problem: String| Failure::new(format!("{name}:{line}: {problem}"));
    if args.sight.is_given() {
        return Err(Failure::new(format!(
            "--rows, --cols, --colors: expected a picture, found a save file, {name}"
        )));
    }
    let text = decode(bytes).map_err(|error| refuse(error.line, error.problem.to_string()))?;
    let overrides = args.pivot.map_or_else(Overrides::default, |pivot| {
        Overrides::game(GameSetup::Fixed(pivot))
    });
    let mut boards = read(&text, Format::Save, overrides).into_iter();
    let (Some(board), None) = (boards.next(), boards.next()) else {
        return Err(Failure::new(format!(
            "{name}: expected one saved game, found several; `inundate convert` takes them all"
        )));
    };
    let ParsedBoard { instance, game, .. } =
        board.map_err(|error| refuse(error.line, error.problem.to_string()))?;
    if let Some(game) = game.filter(|game| game.made > 0) {
        let moves = game.moves[..game.made]
            .iter()
            .map(|one| instance.palette().label(one.color));
        let moves: Vec<&str> = moves.collect();
        tell(format_args!(
            "{name}: the board at the start; its game has the moves {}",
            moves.join(" ")
        ));
    }
    Ok(instance)
}

/// Draws the board as it was read, if that is asked for.
fn draw(
    args: &ImportArgs,
    scene: impl Fn(&Style) -> Result<Scene, DrawError>,
) -> Result<(), Failure> {
    let Some(path) = &args.check else {
        return Ok(());
    };
    let style = Style::new(usual())
        .with_writing(Writing::Labels)
        .with_cell(Some(32));
    let png = scene(&style)
        .and_then(|scene| scene.to_png())
        .map_err(|error| Failure::new(format!("--check {}: {error}", path.display())))?;
    let mut output = Output::file("--check", path)?;
    output.write_all(&png)?;
    output.finish()
}
