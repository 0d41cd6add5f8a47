//! Boards of pictures.

use std::fmt::Display;
use std::io::Cursor;
use std::path::Path;

use image::{DynamicImage, ImageDecoder, ImageError, ImageReader, ImageResult, Limits, RgbaImage};
use inundate_core::{GameSetup, GridSetup, Instance, InstanceError, Pivot};
use inundate_sight::{MAX_PIXELS, Options, Photograph, Reading, SightError, Tilt, read_photograph};

use crate::args::SightArgs;
use crate::failure::Failure;

/// The labels of the colors, as many as a picture may have.
const LABELS: &[u8] = b"0123456789ABCDEF";

/// How files of pictures begin: PNG, JPEG, GIF and WebP.
const MAGIC: [&[u8]; 4] = [b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a"];

/// Whether a file is a picture by its first bytes.
pub(crate) fn is_picture(bytes: &[u8]) -> bool {
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    is_webp || MAGIC.iter().any(|magic| bytes.starts_with(magic))
}

/// The board of a picture.
pub(crate) struct Screenshot {
    /// The board, painted as in the picture.
    pub(crate) board: Instance,
    /// How sure the reading is, from 0 to 1.
    pub(crate) confidence: f64,
    /// What was read, in a line.
    pub(crate) told: String,
}

impl Screenshot {
    /// Reads a picture. A given pivot wins over a mark.
    pub(crate) fn read(
        file: &Path,
        bytes: Vec<u8>,
        args: SightArgs,
        pivot: Option<Pivot>,
    ) -> Result<Self, Failure> {
        let name = file.display();
        let refuse = |error: &dyn Display| Failure::new(format!("{name}: {error}"));
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
        let photograph = read_photograph(picture.as_raw(), width, height, &options);
        let Photograph { reading, tilt, .. } = photograph.map_err(no_board)?;
        let (pivot, why) = match (pivot, reading.pivot) {
            (Some(pivot), _) => (pivot, "as given"),
            (None, Some((row, col))) => (Pivot::Cell(row, col), "by its mark"),
            (None, None) => (Pivot::Cell(0, 0), "assumed (no cell bears a mark)"),
        };
        let told = format!(
            "{name}: {}×{} cells of {} colors, pivot {pivot} {why}, confidence {:.2}{}",
            reading.rows,
            reading.cols,
            reading.colors.len(),
            reading.confidence,
            tilt.map(straightened).unwrap_or_default()
        );
        let board = board(&reading).and_then(|board| board.into_instance(GameSetup::Fixed(pivot)));
        let board = board.map_err(|error| refuse(&error))?;
        let look = |label: &str| {
            let color = LABELS
                .iter()
                .position(|&other| label.as_bytes() == [other])?;
            reading.colors.get(color).copied()
        };
        Ok(Self {
            board: board.with_paint(look),
            confidence: reading.confidence.into(),
            told,
        })
    }
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

/// What was done to a picture of a tilted board.
fn straightened(tilt: Tilt) -> String {
    let corners = tilt.corners.map(|[x, y]| format!("{x:.0},{y:.0}"));
    format!(
        ", straightened from {:+.1}° with corners at {}",
        tilt.degrees,
        corners.join(" ")
    )
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
