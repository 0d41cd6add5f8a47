//! `inundate import`.

use std::io::{Cursor, Write};
use std::path::Path;

use image::{DynamicImage, ImageDecoder, ImageError, ImageReader, ImageResult, Limits, RgbaImage};
use inundate_core::format::{Format, Overrides, ParsedBoard, decode, read, write};
use inundate_core::{GameSetup, GridSetup, Instance, InstanceError, Pivot};
use inundate_draw::palette::{ColorScheme, PaletteError};
use inundate_draw::{Drawing, Style, Writing};
use inundate_sight::{MAX_PIXELS, Options, Reading, SightError};

use crate::Finish;
use crate::args::ImportArgs;
use crate::commands::convert::extras;
use crate::failure::Failure;
use crate::input::read_bytes;
use crate::output::{Output, refuse_overwriting};

/// The colors of a board, as many as a picture may have.
const LABELS: &[u8] = b"0123456789ABCDEF";

/// How a save file of the puzzle collection begins.
const SAVE: &[u8] = b"SAVEFILE:";

pub(crate) fn run(args: &ImportArgs) -> Result<Finish, Failure> {
    for (option, file) in [("--output", &args.output), ("--check", &args.check)] {
        refuse_overwriting([&args.image], option, file.as_deref())?;
    }
    let bytes = read_bytes(&args.image, "a picture")?;
    let (instance, scheme) = if bytes.starts_with(SAVE) {
        (saved(args, bytes)?, ColorScheme::lagoon())
    } else {
        pictured(args, bytes)?
    };
    let name = args.image.display();
    let mut text = String::new();
    let id = id(&args.image);
    write(
        &mut text,
        args.output_format,
        extras(args.output_format, &id, None, &instance),
        &instance,
    )
    .map_err(|error| {
        Failure::new(format!(
            "{name}: expected a board that the format can hold: {error}"
        ))
    })?;
    if let Some(check) = &args.check {
        draw(check, &instance, scheme)?;
    }
    let mut output = Output::open(args.output.as_deref())?;
    output.write_all(text.as_bytes())?;
    output.finish()?;
    Ok(Finish::Done)
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
    if args.rows.or(args.cols).is_some() {
        return Err(Failure::new(format!(
            "--rows, --cols: expected a picture, found a save file, {name}"
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
        anstream::eprintln!(
            "{name}: the board at the start; its game has the moves {}",
            moves.join(" ")
        );
    }
    Ok(instance)
}

/// The board of a picture, and the colors that it has there.
fn pictured(args: &ImportArgs, bytes: Vec<u8>) -> Result<(Instance, ColorScheme), Failure> {
    let name = args.image.display();
    let no_picture = |error: ImageError| {
        Failure::new(format!(
            "{name}: expected a picture (PNG, JPEG, WebP or GIF) or a save file: {error}"
        ))
    };
    let no_board = |error: SightError| {
        let hint = match (args.rows, args.cols) {
            (Some(_), Some(_)) => "",
            _ => "; cut the picture to the board, or say --rows and --cols",
        };
        Failure::new(format!(
            "{name}: expected a board that can be read: {error}{hint}"
        ))
    };
    let decoder = open(bytes).map_err(no_picture)?;
    check_size(&decoder).map_err(no_board)?;
    let picture = pixels(decoder).map_err(no_picture)?;
    let options = Options::default()
        .with_rows(args.rows.map(usize::from))
        .with_cols(args.cols.map(usize::from));
    let (width, height) = (side(picture.width()), side(picture.height()));
    let reading = inundate_sight::read(picture.as_raw(), width, height, &options);
    let reading = reading.map_err(no_board)?;
    let (pivot, why) = match (args.pivot, reading.pivot) {
        (Some(pivot), _) => (pivot, "as given"),
        (None, Some((row, col))) => (Pivot::Cell(row, col), "by its mark"),
        (None, None) => (Pivot::Cell(0, 0), "assumed (no cell bears a mark)"),
    };
    anstream::eprintln!(
        "{name}: {}×{} cells of {} colors, pivot {pivot} {why}, confidence {:.2}",
        reading.rows,
        reading.cols,
        reading.colors.len(),
        reading.confidence
    );
    let board = board(&reading)
        .and_then(|board| board.into_instance(GameSetup::Fixed(pivot)))
        .map_err(|error| Failure::new(format!("{name}: {error}")))?;
    let scheme =
        scheme(&reading, &board).map_err(|error| Failure::new(format!("{name}: {error}")))?;
    Ok((board, scheme))
}

/// The most bytes that what a PNG file has besides its pixels may take once it is inflated. Color profiles have at most
/// a few million; one of a bomb has a thousand times what it takes in the file, and is left out.
const BESIDES: u64 = 16 << 20;

fn open(bytes: Vec<u8>) -> ImageResult<impl ImageDecoder> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    let mut besides = Limits::default();
    besides.max_alloc = Some(BESIDES);
    reader.limits(besides);
    let mut decoder = reader.into_decoder()?;
    decoder.set_limits(Limits::default())?;
    Ok(decoder)
}

/// Refuses a picture by its header, before its pixels take memory.
fn check_size(decoder: &impl ImageDecoder) -> Result<(), SightError> {
    let (width, height) = decoder.dimensions();
    let (width, height) = (side(width), side(height));
    match width.checked_mul(height) {
        Some(pixels) if pixels <= MAX_PIXELS => Ok(()),
        _ => Err(SightError::TooLarge { width, height }),
    }
}

/// The pixels, turned as the file says.
fn pixels(mut decoder: impl ImageDecoder) -> ImageResult<RgbaImage> {
    let turned = decoder.orientation()?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(turned);
    Ok(picture.into_rgba8())
}

fn side(side: u32) -> usize {
    usize::try_from(side).expect("at most 32 bits")
}

/// The cells with a label for each color.
fn board(reading: &Reading) -> Result<GridSetup, InstanceError> {
    let label = |&color: &usize| char::from(LABELS[color]);
    GridSetup::from_rows(
        reading
            .cells
            .chunks(reading.cols)
            .map(|row| row.iter().map(label)),
    )
}

/// The colors of the picture as a palette.
fn scheme(reading: &Reading, board: &Instance) -> Result<ColorScheme, PaletteError> {
    let hex = |label: &str| {
        let color = LABELS.iter().position(|&other| label.as_bytes() == [other]);
        let [red, green, blue] = reading.colors[color.expect("a label of the board")];
        format!("\"#{red:02x}{green:02x}{blue:02x}\"")
    };
    let colors: Vec<String> = board
        .palette()
        .colors()
        .map(|color| hex(board.palette().label(color)))
        .collect();
    ColorScheme::parse(
        &format!("name = \"picture\"\ncolors = [{}]", colors.join(", ")),
        "picture",
    )
}

/// Draws the board as it was read.
fn draw(path: &Path, instance: &Instance, scheme: ColorScheme) -> Result<(), Failure> {
    let style = Style::new(scheme)
        .with_writing(Writing::Labels)
        .with_cell(Some(32));
    let png = Drawing::new(instance, &style)
        .and_then(|drawing| drawing.board())
        .and_then(|scene| scene.to_png())
        .map_err(|error| Failure::new(format!("--check {}: {error}", path.display())))?;
    let mut output = Output::file("--check", path)?;
    output.write_all(&png)?;
    output.finish()
}

#[cfg(test)]
mod tests {
    use image::codecs::png::PngEncoder;
    use image::{ExtendedColorType, ImageEncoder};

    use super::*;

    #[test]
    fn a_large_color_profile_is_not_inflated() {
        for (bytes, is_kept) in [(1 << 20, true), (17 << 20, false)] {
            let mut png = Vec::new();
            let mut encoder = PngEncoder::new(&mut png);
            encoder.set_icc_profile(vec![0; bytes]).unwrap();
            encoder
                .write_image(&[7; 3 * 16 * 16], 16, 16, ExtendedColorType::Rgb8)
                .unwrap();
            let mut decoder = open(png).unwrap();
            assert_eq!(decoder.icc_profile().unwrap().is_some(), is_kept, "{bytes}");
            assert_eq!(pixels(decoder).unwrap().dimensions(), (16, 16));
        }
    }
}
