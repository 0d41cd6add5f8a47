//! `inundate import`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use inundate_core::format::{Format, Overrides, ParseError, ParsedBoard, decode, read, write_duel};
use inundate_core::{GameSetup, Grid, Instance, Pivot};
use inundate_draw::{DrawError, Drawing, Scene, Style, VertexText};

use crate::args::{SightArgs, TermsArgs};
use crate::commands::convert::write_board;
use crate::inks::usual;
use crate::input::read_bytes;
use crate::output::{Output, refuse_inputs};
use crate::screenshot::Screenshot;
use crate::words::joined;
use crate::{At, Finish, Result};

/// The first bytes of a save file of the puzzle collection.
const SAVE: &[u8] = b"SAVEFILE:";

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    /// A picture with a board (PNG, JPEG, WebP, GIF or BMP), or a save file of the puzzle
    /// collection; `-` is standard input.
    #[arg(value_name = "IMAGE", value_hint = ValueHint::FilePath)]
    image: PathBuf,
    #[command(flatten)]
    sight: SightArgs,
    /// The pivot: R,C, center, top-left, top-right, bottom-left or bottom-right [default: the cell
    /// with a mark, else the top-left one].
    #[arg(long, value_name = "PIVOT", allow_hyphen_values = true)]
    pivot: Option<Pivot>,
    /// A game for two, as Filler: the board becomes a duel, which `inundate duel` takes. The areas
    /// around the starts are what the players own.
    #[arg(long, conflicts_with = "pivot")]
    duel: bool,
    #[command(flatten)]
    terms: TermsArgs,
    /// The format of the board [default: boards; json for a board with holes and for --duel].
    #[arg(short = 'f', long, value_name = "FORMAT", value_parser = board_format())]
    output_format: Option<Format>,
    /// Draw the board as it was read to this PNG file, in the colors of the picture and with
    /// labels.
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

fn board_format() -> impl TypedValueParser<Value = Format> {
    let names = [Format::Boards, Format::Rows, Format::Json].map(Format::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

pub(crate) fn run(args: &ImportArgs) -> Result<Finish> {
    args.terms.only_with(args.duel)?;
    let bytes = read_bytes(&args.image, "a picture")?;
    if let Some(output) = &args.output {
        refuse_inputs("--output", output)?;
    }
    let text = if args.duel {
        duel(args, &bytes)?
    } else {
        board(args, bytes)?
    };
    Output::write_text(args.output.as_deref(), &text)
}

/// The text of a board.
fn board(args: &ImportArgs, bytes: Vec<u8>) -> Result<String> {
    let board = if bytes.starts_with(SAVE) {
        saved(args, bytes)?
    } else {
        let shot = Screenshot::read(&args.image, &bytes, args.sight, args.pivot)?;
        eprint_lossy!("{}", shot.told());
        shot.board
    };
    let mut text = String::new();
    let has_holes = board.shape().grid().is_some_and(Grid::has_holes);
    let default = if has_holes {
        Format::Json
    } else {
        Format::Boards
    };
    let format = args.output_format.unwrap_or(default);
    let name = args.image.display();
    let written = write_board(&mut text, format, &id(&args.image), None, &board);
    written.at(format_args!(
        "{name}: expected a board that the format can hold"
    ))?;
    draw(args, |style| Drawing::new(&board, style)?.board())?;
    Ok(text)
}

/// The text of a board and of the terms of a game for two.
fn duel(args: &ImportArgs, bytes: &[u8]) -> Result<String> {
    if bytes.starts_with(SAVE) {
        let image = args.image.display();
        bail!("--duel: expected a picture, found a save file, {image}");
    }
    if let Some(format) = args.output_format.filter(|&format| format != Format::Json) {
        let format = format.name();
        bail!("--output-format: expected json, the only format of duels, found {format}");
    }
    let shot = Screenshot::read(&args.image, bytes, args.sight, None)?;
    let duel = shot.duel(&args.terms)?;
    eprint_lossy!("{}", shot.told_as(&duel));
    let mut text = String::new();
    write_duel(&mut text, Some(&id(&args.image)), &duel);
    draw(args, |style| {
        Drawing::of_duel(&duel, style)?.duel_position(&duel, &[])
    })?;
    Ok(text)
}

/// The id of a board: the name of its file, without characters that an id cannot have.
fn id(image: &Path) -> String {
    let stem = image.file_stem().unwrap_or_default().to_string_lossy();
    let other = |character: char| !character.is_alphanumeric() && !"-_.".contains(character);
    match stem.replace(other, "_").as_str() {
        "" | "-" => "0".to_owned(),
        id => id.to_owned(),
    }
}

/// The board of a save file; a message has the moves of its game.
fn saved(args: &ImportArgs, bytes: Vec<u8>) -> Result<Instance> {
    let name = args.image.display();
    if args.sight.is_given() {
        bail!("--rows, --cols, --colors: expected a picture, found a save file, {name}");
    }
    let refuse = |error: ParseError| failure!("{name}:{}: {}", error.line, error.problem);
    let overrides = args
        .pivot
        .map(|pivot| Overrides::game(GameSetup::Fixed(pivot)));
    let text = decode(bytes).map_err(refuse)?;
    let mut boards = read(&text, Format::Save, overrides.unwrap_or_default()).into_iter();
    let (Some(board), None) = (boards.next(), boards.next()) else {
        bail!("{name}: expected one saved game, found several; `inundate convert` takes them all");
    };
    let ParsedBoard { instance, game, .. } = board.map_err(refuse)?;
    if let Some(game) = game.filter(|game| game.made > 0) {
        let moves = game.moves[..game.made].iter();
        let moves = joined(moves.map(|one| instance.palette().label(one.color)), " ");
        eprint_lossy!("{name}: the board at the start; its game has the moves {moves}");
    }
    Ok(instance)
}

/// Draws the board as it was read, if that is asked for.
fn draw(args: &ImportArgs, scene: impl Fn(&Style) -> Result<Scene, DrawError>) -> Result<()> {
    let Some(path) = &args.check else {
        return Ok(());
    };
    let style = Style::new(usual())
        .with_writing(VertexText::Labels)
        .with_cell(Some(32));
    let png = scene(&style).and_then(|scene| scene.to_png());
    let png = png.at(format_args!("--check {}", path.display()))?;
    let mut output = Output::file("--check", path)?;
    output.write_all(&png)?;
    output.finish()?;
    Ok(())
}
