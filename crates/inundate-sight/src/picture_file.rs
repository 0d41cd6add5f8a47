//! Decodes picture files: BMP, GIF, JPEG, PNG and WebP.

use std::io::Cursor;

use exif::{In, Reader, Tag};
use gif::{ColorOutput, DecodeOptions};
use image_webp::WebPDecoder;
use png::Transformations;
use thiserror::Error;
use zune_bmp::BmpDecoder;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::SightError;
use crate::view::pixel_count;

/// The format of a picture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PictureForm {
    /// BMP.
    Bmp,
    /// GIF; only the first frame is read.
    Gif,
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// WebP.
    WebP,
    /// A known format that is not read: its name.
    Other(&'static str),
}

/// Bytes of a file, and where they are.
type Signature = &'static [(usize, &'static [u8])];

const FORMS: [(PictureForm, Signature); 14] = [
    (PictureForm::Gif, &[(0, b"GIF87a")]),
    (PictureForm::Gif, &[(0, b"GIF89a")]),
    (PictureForm::Bmp, &[(0, b"BM"), (6, &[0; 4])]),
    (PictureForm::Other("TIFF"), &[(0, b"II*\0")]),
    (PictureForm::Other("TIFF"), &[(0, b"MM\0*")]),
    (PictureForm::Other("AVIF"), &[(4, b"ftypavif")]),
    (PictureForm::Other("AVIF"), &[(4, b"ftypavis")]),
    (PictureForm::Other("HEIC"), &[(4, b"ftyphei")]),
    (PictureForm::Other("HEIC"), &[(4, b"ftyphev")]),
    (PictureForm::Other("HEIC"), &[(4, b"ftypmif")]),
    (PictureForm::Other("PDF"), &[(0, b"%PDF")]),
    (PictureForm::Jpeg, &[(0, &[0xff, 0xd8, 0xff])]),
    (PictureForm::Png, &[(0, b"\x89PNG\r\n")]),
    (PictureForm::WebP, &[(0, b"RIFF"), (8, b"WEBP")]),
];

impl PictureForm {
    /// The format of a file by its first bytes, if it is a picture.
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        let has = |&(at, part): &(usize, &[u8])| {
            bytes.get(at..).is_some_and(|bytes| bytes.starts_with(part))
        };
        let found = FORMS.iter().find(|(_, parts)| parts.iter().all(has));
        found.map(|&(form, _)| form)
    }
}

/// The reason why a file has no pixels.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PictureFileError {
    /// The file does not begin as a picture does.
    #[error("found neither of them")]
    Unknown,
    /// The picture has a format that is not read.
    #[error("{0}, which is not read; take a screenshot of it, or save it as PNG")]
    Other(&'static str),
    /// The BMP cannot be read.
    #[error("a damaged BMP: {0}")]
    Bmp(String),
    /// The picture has no frame.
    #[error("a GIF without a picture in it")]
    Empty,
    /// The picture takes more memory than any picture of a board.
    #[error(transparent)]
    TooLarge(#[from] SightError),
    /// The GIF cannot be read.
    #[error("a damaged GIF: {0}")]
    Gif(#[from] gif::DecodingError),
    /// The JPEG cannot be read.
    #[error("a damaged JPEG: {0}")]
    Jpeg(#[from] zune_jpeg::errors::DecodeErrors),
    /// The PNG cannot be read.
    #[error("a damaged PNG: {0}")]
    Png(#[from] png::DecodingError),
    /// The WebP cannot be read.
    #[error("a damaged WebP: {0}")]
    WebP(#[from] image_webp::DecodingError),
}

/// The pixels of a picture, as [`read`](crate::read()) takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Four bytes each, red, green, blue and alpha, row by row.
    pub rgba: Vec<u8>,
    /// Pixels of a row.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
}

impl Pixels {
    /// Reads the first picture of a file, turned as the file says. Its size is checked before its
    /// pixels take memory. Color profiles are not read.
    ///
    /// # Errors
    /// [`PictureFileError`]: no picture, a damaged one, or one of more than
    /// [`MAX_PIXELS`](crate::MAX_PIXELS).
    pub fn read(bytes: &[u8]) -> Result<Self, PictureFileError> {
        match PictureForm::detect(bytes) {
            Some(PictureForm::Bmp) => bmp(bytes),
            Some(PictureForm::Gif) => gif(bytes),
            Some(PictureForm::Jpeg) => jpeg(bytes),
            Some(PictureForm::Png) => png(bytes),
            Some(PictureForm::WebP) => webp(bytes),
            Some(PictureForm::Other(name)) => Err(PictureFileError::Other(name)),
            None => Err(PictureFileError::Unknown),
        }
    }

    /// Pixels of one, two, three or four bytes each: gray or color, and alpha.
    fn of_bytes(bytes: Vec<u8>, width: usize, height: usize) -> Self {
        let rgba = match bytes.len() / (width * height).max(1) {
            count @ 1..=3 => {
                let pixels = bytes.chunks_exact(count).map(|pixel| match *pixel {
                    [gray] => [gray, gray, gray, u8::MAX],
                    [gray, alpha] => [gray, gray, gray, alpha],
                    [red, green, blue] => [red, green, blue, u8::MAX],
                    _ => unreachable!("pixels of at most three bytes"),
                });
                pixels.flatten().collect()
            }
            _ => bytes,
        };
        Self {
            rgba,
            width,
            height,
        }
    }
}

/// The size in a header, if it is not too large.
fn header_size((width, height): (u32, u32)) -> Result<(usize, usize), SightError> {
    let [width, height] = [width, height].map(|side| side as usize);
    pixel_count(width, height)?;
    Ok((width, height))
}

fn bmp(bytes: &[u8]) -> Result<Pixels, PictureFileError> {
    let options = DecoderOptions::default()
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX);
    let mut decoder = BmpDecoder::new_with_options(ZCursor::new(bytes), options);
    // Errors of the BMP decoder are meant for developers only.
    let damaged = |error| PictureFileError::Bmp(format!("{error:?}").trim_end().to_owned());
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().expect("the header is read");
    pixel_count(width, height)?;
    let pixels = decoder.decode().map_err(damaged)?;
    Ok(Pixels::of_bytes(pixels, width, height))
}

/// The first frame, on a transparent ground of the size of the whole.
fn gif(bytes: &[u8]) -> Result<Pixels, PictureFileError> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    options.check_frame_consistency(true);
    let mut decoder = options.read_info(bytes)?;
    let (width, height) = header_size((decoder.width().into(), decoder.height().into()))?;
    let frame = decoder.read_next_frame()?.ok_or(PictureFileError::Empty)?;
    let mut rgba = vec![0; 4 * width * height];
    let (left, top) = (usize::from(frame.left), usize::from(frame.top));
    let row_bytes = 4 * usize::from(frame.width);
    for (row, pixels) in frame.buffer.chunks_exact(row_bytes.max(1)).enumerate() {
        let start = 4 * ((top + row) * width + left);
        rgba[start..start + row_bytes].copy_from_slice(pixels);
    }
    Ok(Pixels {
        rgba,
        width,
        height,
    })
}

fn jpeg(bytes: &[u8]) -> Result<Pixels, PictureFileError> {
    let options = DecoderOptions::default()
        .set_strict_mode(false)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers()?;
    let (width, height) = decoder.dimensions().expect("the header is read");
    pixel_count(width, height)?;
    let rgb = decoder.decode()?;
    let exif = decoder.exif().cloned();
    Ok(turned(Pixels::of_bytes(rgb, width, height), exif))
}

fn png(bytes: &[u8]) -> Result<Pixels, PictureFileError> {
    let mut reader = png_reader(bytes)?;
    let (width, height) = header_size(reader.info().size())?;
    let size = reader.output_buffer_size();
    let mut pixels = vec![0; size.ok_or(SightError::TooLarge { width, height })?];
    let info = reader.next_frame(&mut pixels)?;
    pixels.truncate(info.buffer_size());
    let exif = reader.info().exif_metadata.as_ref();
    let exif = exif.map(|exif| exif.to_vec());
    Ok(turned(Pixels::of_bytes(pixels, width, height), exif))
}

/// Reads the header, and what is before the pixels.
fn png_reader(bytes: &[u8]) -> Result<png::Reader<Cursor<&[u8]>>, png::DecodingError> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    // Texts and color profiles are not used, and may be bombs.
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    decoder.read_info()
}

fn webp(bytes: &[u8]) -> Result<Pixels, PictureFileError> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes))?;
    let (width, height) = header_size(decoder.dimensions())?;
    let size = decoder.output_buffer_size();
    let mut pixels = vec![0; size.ok_or(SightError::TooLarge { width, height })?];
    decoder.read_image(&mut pixels)?;
    // A picture can be shown without it.
    let exif = decoder.exif_metadata().ok().flatten();
    Ok(turned(Pixels::of_bytes(pixels, width, height), exif))
}

/// Turns a picture by its EXIF orientation. An unreadable EXIF block is ignored.
fn turned(pixels: Pixels, exif: Option<Vec<u8>>) -> Pixels {
    match exif.and_then(orientation) {
        Some(orientation @ 2..=8) => upright(&pixels, orientation),
        _ => pixels,
    }
}

/// The orientation of the first picture, from 1, upright, to 8.
fn orientation(exif: Vec<u8>) -> Option<u32> {
    let exif = Reader::new().read_raw(exif).ok()?;
    let field = exif.get_field(Tag::Orientation, In::PRIMARY)?;
    field.value.get_uint(0)
}

/// EXIF numbers the orientations by the side of the picture on which the first row and the first
/// column of the file are: 1 top and left, 2 top and right, 3 bottom and right, 4 bottom and left,
/// and 5 to 8 the same with rows and columns exchanged.
fn upright(pixels: &Pixels, orientation: u32) -> Pixels {
    let Pixels {
        ref rgba,
        width,
        height,
    } = *pixels;
    let is_exchanged = orientation > 4;
    let (to_width, to_height) = if is_exchanged {
        (height, width)
    } else {
        (width, height)
    };
    let from_right = matches!(orientation, 2 | 3 | 6 | 7);
    let from_bottom = matches!(orientation, 3 | 4 | 7 | 8);
    let mut turned = Vec::with_capacity(rgba.len());
    for row in 0..to_height {
        for col in 0..to_width {
            let col = if from_right { to_width - 1 - col } else { col };
            let row = if from_bottom {
                to_height - 1 - row
            } else {
                row
            };
            let (row, col) = if is_exchanged { (col, row) } else { (row, col) };
            let start = 4 * (row * width + col);
            turned.extend_from_slice(&rgba[start..start + 4]);
        }
    }
    Pixels {
        rgba: turned,
        width: to_width,
        height: to_height,
    }
}

#[cfg(test)]
mod tests;
