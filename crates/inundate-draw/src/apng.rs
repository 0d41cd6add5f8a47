//! Solutions as animated PNG.

use std::time::Duration;

use inundate_core::{Color, Move};
use png::{BlendOp, ColorType, DisposeOp, Encoder, EncodingError, Writer};

use crate::error::MAX_ANIMATED;
use crate::raster::{PIXEL, bytes};
use crate::scene::Scene;
use crate::{DrawError, Drawing, DuelDrawing, NamedSolution};

impl Drawing<'_> {
    /// An animated PNG of a solution: as [`animation`](Self::animation), but each pixel has its
    /// true color, and without a background it is transparent.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooLong`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn animated_png(&self, moves: &[Move], delay: Duration) -> Result<Vec<u8>, DrawError> {
        self.animated(self.frames(moves)?, moves.len(), delay)
    }

    /// An animated PNG of several solutions: as [`race`](Self::race), but each pixel has its true
    /// color, and without a background it is transparent.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooLong`], [`DrawError::TooManyDrawn`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn race_png(
        &self,
        solutions: &[NamedSolution<'_>],
        delay: Duration,
    ) -> Result<Vec<u8>, DrawError> {
        let last = NamedSolution::most_moves(solutions);
        self.animated(self.race_frames(solutions)?, last, delay)
    }

    /// Frames 0 to `last` on the background of the drawing.
    fn animated(
        &self,
        frames: impl Iterator<Item = Result<Scene, DrawError>>,
        last: usize,
        delay: Duration,
    ) -> Result<Vec<u8>, DrawError> {
        let background = self.background();
        let frames = frames.map(|frame| {
            self.poll()?;
            frame.map(|scene| Scene {
                background,
                ..scene
            })
        });
        let delays = (0..=last).map(|place| {
            let is_end = place == 0 || place == last;
            delay * if is_end { 3 } else { 1 }
        });
        encode(frames.zip(delays), last + 1)
    }
}

impl DuelDrawing<'_> {
    /// An animated PNG: as [`animation`](Self::animation), but each pixel has its true color, and
    /// without a background it is transparent.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooLong`].
    ///
    /// # Panics
    /// If the rules forbid one of the calls.
    pub fn animated_png(
        &self,
        calls: &[Option<Color>],
        delay: Duration,
    ) -> Result<Vec<u8>, DrawError> {
        let frames = self.frames(calls)?;
        self.drawing().animated(frames, calls.len(), delay)
    }
}

/// The file that shows frames of one size, each for its time, again and again.
fn encode(
    mut frames: impl Iterator<Item = (Result<Scene, DrawError>, Duration)>,
    count: usize,
) -> Result<Vec<u8>, DrawError> {
    let (first, delay) = frames.next().expect("every animation has a start");
    let first = first?;
    let (width, height) = (first.width, first.height);
    let found = u64::from(width) * u64::from(height) * count as u64;
    if found > MAX_ANIMATED {
        return Err(DrawError::TooLong { found });
    }
    let mut file = Vec::new();
    let mut writer = header(&mut file, (width, height), count).map_err(refused)?;
    let across = width as usize;
    let mut before: Vec<u8> = Vec::new();
    for (scene, delay) in std::iter::once((Ok(first), delay)).chain(frames) {
        let now: Vec<u8> = bytes(scene?.pixels()?.pixels()).collect();
        let hundredths = u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX);
        let part = if before.is_empty() {
            PixelRect::whole(width as usize, height as usize)
        } else {
            PixelRect::changed(&before, &now, across)
        };
        writer
            .set_frame_delay(hundredths, 100)
            .and_then(|()| write_part(&mut writer, &part, &now, across))
            .map_err(refused)?;
        before = now;
    }
    writer.finish().map_err(refused)?;
    Ok(file)
}

/// Begins a file; each frame stays below the next, which replaces a part of it.
fn header(
    file: &mut Vec<u8>,
    (width, height): (u32, u32),
    count: usize,
) -> Result<Writer<&mut Vec<u8>>, EncodingError> {
    let mut encoder = Encoder::new(file, width, height);
    encoder.set_color(ColorType::Rgba);
    let frames = u32::try_from(count).expect("no more than pixels, which are limited");
    encoder.set_animated(frames, 0)?;
    encoder.set_blend_op(BlendOp::Source)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    encoder.write_header()
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PixelRect {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl PixelRect {
    fn whole(width: usize, height: usize) -> Self {
        let (left, top) = (0, 0);
        Self {
            left,
            top,
            width,
            height,
        }
    }

    /// The smallest rectangle with all pixels that differ; a pixel if none does, as a frame is
    /// never empty.
    fn changed(before: &[u8], now: &[u8], across: usize) -> Self {
        let pairs = before.chunks(PIXEL).zip(now.chunks(PIXEL)).enumerate();
        let differing = pairs.filter(|(_, (a, b))| a != b);
        let places = differing.map(|(place, _)| (place % across, place / across));
        let around = places.fold(None, |around, (x, y)| match around {
            None => Some((x, y, x, y)),
            Some((left, top, right, bottom)) => {
                Some((x.min(left), y.min(top), x.max(right), y.max(bottom)))
            }
        });
        let (left, top, right, bottom) = around.unwrap_or_default();
        Self {
            left,
            top,
            width: right + 1 - left,
            height: bottom + 1 - top,
        }
    }
}

fn write_part(
    writer: &mut Writer<&mut Vec<u8>>,
    part: &PixelRect,
    now: &[u8],
    across: usize,
) -> Result<(), EncodingError> {
    let rows = now.chunks(across * PIXEL).skip(part.top).take(part.height);
    let sides = part.left * PIXEL..(part.left + part.width) * PIXEL;
    let pixels: Vec<u8> = rows.flat_map(|row| row[sides.clone()].to_vec()).collect();
    let length = |pixels: usize| u32::try_from(pixels).expect("sides are limited to 2^14");
    // The place goes to the corner first, as no frame may reach beyond the picture at any time.
    writer.reset_frame_position()?;
    writer.set_frame_dimension(length(part.width), length(part.height))?;
    writer.set_frame_position(length(part.left), length(part.top))?;
    writer.write_image_data(&pixels)
}

#[expect(clippy::needless_pass_by_value, reason = "as `map_err` gives it")]
fn refused(error: EncodingError) -> DrawError {
    DrawError::Encoding(error.to_string())
}
