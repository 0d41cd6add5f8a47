//! Solutions as animated GIF.

use std::collections::HashMap;
use std::time::Duration;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use inundate_core::{Color, Move};

use crate::error::MAX_ANIMATED;
use crate::palette::Rgb;
use crate::scene::Scene;
use crate::{DrawError, Drawing, DuelDrawing, NamedSolution};

/// Most frames from which the colors of the animation are taken.
const SAMPLE: usize = 8;
/// The index that leaves a pixel as it was.
const SAME: u8 = 255;

/// The pictures of an animation.
type Frames<'a> = Box<dyn Iterator<Item = Result<Scene, DrawError>> + 'a>;

impl Drawing<'_> {
    /// An animated GIF of a solution, a frame for each position; the first and the last stay three
    /// times as long. A frame holds what differs from the one before. Without a background it is on
    /// white.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooLong`], [`DrawError::Stopped`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn animation(&self, moves: &[Move], delay: Duration) -> Result<Vec<u8>, DrawError> {
        let frames = || Ok(Box::new(self.frames(moves)?) as Frames<'_>);
        self.film(moves.len(), delay, &frames)
    }

    /// An animated GIF of several solutions, as of one: their boards are next to each other and
    /// move at the same time, with the names of the methods below. A board that is flooded waits
    /// for the others, marked as done.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooLong`], [`DrawError::TooManyDrawn`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn race(
        &self,
        solutions: &[NamedSolution<'_>],
        delay: Duration,
    ) -> Result<Vec<u8>, DrawError> {
        let last = NamedSolution::most_moves(solutions);
        let frames = || Ok(Box::new(self.race_frames(solutions)?) as Frames<'_>);
        self.film(last, delay, &frames)
    }

    /// An animated GIF of frames 0 to `last`.
    fn film<'b>(
        &self,
        last: usize,
        delay: Duration,
        frames: &dyn Fn() -> Result<Frames<'b>, DrawError>,
    ) -> Result<Vec<u8>, DrawError> {
        let colors = self.table(last, frames)?;
        let mut file = Vec::new();
        let mut encoder: Option<Encoder<&mut Vec<u8>>> = None;
        let mut file_slot = Some(&mut file);
        let mut before: Vec<u8> = Vec::new();
        let mut nearest = Nearest::new(&colors);
        for (place, scene) in frames()?.enumerate() {
            self.poll()?;
            let scene = scene?;
            let pixels = pixels(&scene)?;
            let (width, height) = (side(scene.width), side(scene.height));
            if encoder.is_none() {
                let table: Vec<u8> = colors
                    .iter()
                    .flat_map(|c| [c.red, c.green, c.blue])
                    .collect();
                let output = file_slot.take().expect("taken once");
                let mut first = Encoder::new(output, width, height, &table).map_err(encoding)?;
                first.set_repeat(Repeat::Infinite).map_err(encoding)?;
                encoder = Some(first);
            }
            let now: Vec<u8> = pixels.iter().map(|&color| nearest.index(color)).collect();
            let mut frame = difference(&before, &now, width);
            let is_end = place == 0 || place == last;
            let hundredths = delay.as_millis() / 10 * if is_end { 3 } else { 1 };
            frame.delay = u16::try_from(hundredths).unwrap_or(u16::MAX);
            let encoder = encoder.as_mut().expect("made for the first frame");
            encoder.write_frame(&frame).map_err(encoding)?;
            before = now;
        }
        drop(encoder);
        Ok(file)
    }

    /// Up to 255 colors: those of the board, then the most frequent ones of some frames.
    fn table<'b>(
        &self,
        last: usize,
        frames: &dyn Fn() -> Result<Frames<'b>, DrawError>,
    ) -> Result<Vec<Rgb>, DrawError> {
        let mut counts: HashMap<Rgb, u64> = HashMap::new();
        let step = last.div_ceil(SAMPLE).max(1);
        for (place, scene) in frames()?.enumerate() {
            self.poll()?;
            let scene = scene?;
            if place == 0 {
                let frame = u64::from(scene.width) * u64::from(scene.height);
                let found = frame * (last as u64 + 1);
                if found > MAX_ANIMATED {
                    return Err(DrawError::TooLong { found });
                }
            }
            if place % step == 0 || place == last {
                for color in pixels(&scene)? {
                    *counts.entry(color).or_default() += 1;
                }
            }
        }
        let mut table: Vec<Rgb> = self
            .looks()
            .iter()
            .copied()
            .take(usize::from(SAME))
            .collect();
        let mut frequent: Vec<(Rgb, u64)> = counts.into_iter().collect();
        frequent.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        for (color, _) in frequent {
            if table.len() < usize::from(SAME) && !table.contains(&color) {
                table.push(color);
            }
        }
        // The index for pixels that stay has to be in the table too.
        table.resize(usize::from(SAME) + 1, Rgb::BLACK);
        Ok(table)
    }
}

impl DuelDrawing<'_> {
    /// An animated GIF, a frame for each position; the first and the last stay three times as long.
    /// Without a background it is on white.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooLong`].
    ///
    /// # Panics
    /// If the rules forbid one of the calls.
    pub fn animation(
        &self,
        calls: &[Option<Color>],
        delay: Duration,
    ) -> Result<Vec<u8>, DrawError> {
        let frames = || Ok(Box::new(self.frames(calls)?) as Frames<'_>);
        self.drawing().film(calls.len(), delay, &frames)
    }
}

/// The nearest color of a table, remembered.
struct Nearest<'a> {
    table: &'a [Rgb],
    known: HashMap<Rgb, u8>,
}

impl<'a> Nearest<'a> {
    fn new(table: &'a [Rgb]) -> Self {
        Self {
            table: &table[..usize::from(SAME)],
            known: HashMap::new(),
        }
    }

    fn index(&mut self, color: Rgb) -> u8 {
        *self.known.entry(color).or_insert_with(|| {
            let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
            let distance = |other: &Rgb| {
                square(color.red, other.red)
                    + square(color.green, other.green)
                    + square(color.blue, other.blue)
            };
            let nearest = (0..)
                .zip(self.table)
                .min_by_key(|(_, other)| distance(other));
            nearest.map_or(0, |(index, _)| index)
        })
    }
}

fn pixels(scene: &Scene) -> Result<Vec<Rgb>, DrawError> {
    let pixels = scene.pixels()?;
    let opaque = pixels.pixels().iter();
    Ok(opaque
        .map(|pixel| Rgb::new(pixel.red(), pixel.green(), pixel.blue()))
        .collect())
}

/// The smallest rectangle with all pixels that differ; the other pixels in it stay as they were.
fn difference(before: &[u8], now: &[u8], width: u16) -> Frame<'static> {
    let across = usize::from(width);
    let rows = || before.chunks(across).zip(now.chunks(across));
    let mut frame = Frame {
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    };
    if before.is_empty() {
        frame.width = width;
        frame.height = side_of(now.len() / across);
        frame.buffer = now.to_vec().into();
        return frame;
    }
    frame.transparent = Some(SAME);
    let top = rows().position(|(a, b)| a != b);
    let Some(top) = top else {
        (frame.width, frame.height) = (1, 1);
        frame.buffer = vec![SAME].into();
        return frame;
    };
    let count = before.len() / across;
    let bottom = (top..count).rev().find(|&row| {
        let row = row * across..(row + 1) * across;
        before[row.clone()] != now[row]
    });
    let bottom = bottom.expect("a row differs");
    let differs = |col: usize| rows().any(|(a, b)| a[col] != b[col]);
    let left = (0..across)
        .find(|&col| differs(col))
        .expect("a pixel differs");
    let right = (left..across)
        .rev()
        .find(|&col| differs(col))
        .expect("a pixel differs");
    let mut buffer = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
    for (a, b) in rows().skip(top).take(bottom + 1 - top) {
        let cut = a[left..=right].iter().zip(&b[left..=right]);
        buffer.extend(cut.map(|(a, b)| if a == b { SAME } else { *b }));
    }
    (frame.left, frame.top) = (side_of(left), side_of(top));
    (frame.width, frame.height) = (side_of(right + 1 - left), side_of(bottom + 1 - top));
    frame.buffer = buffer.into();
    frame
}

fn side(pixels: u32) -> u16 {
    u16::try_from(pixels).expect("sides are limited to 2^14")
}

fn side_of(pixels: usize) -> u16 {
    u16::try_from(pixels).expect("sides are limited to 2^14")
}

#[expect(clippy::needless_pass_by_value, reason = "as `map_err` gives it")]
fn encoding(error: gif::EncodingError) -> DrawError {
    DrawError::Encoding(error.to_string())
}
