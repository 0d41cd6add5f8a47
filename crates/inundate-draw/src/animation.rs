//! Solutions and duels as animated GIF and PNG.

use std::collections::HashMap;
use std::time::Duration;

use gif::{DisposalMethod, Frame, Repeat};
use inundate_core::duel::Duel;
use inundate_core::{Color, Move, Never, Stop};
use png::{BlendOp, ColorType, DisposeOp, EncodingError};
use tiny_skia::PremultipliedColorU8;

use crate::drawing::duel_positions;
use crate::error::MAX_ANIMATED;
use crate::palette::Rgb;
use crate::raster::bytes;
use crate::scene::Scene;
use crate::{DrawError, Drawing, NamedSolution};

/// Most frames from which the colors of a GIF are taken.
const SAMPLE: usize = 8;
/// The index that leaves a pixel as it was.
const SAME: u8 = 255;

/// A drawing that moves: a frame for each position, of which the first and the last stay three
/// times as long. A frame holds what differs from the one before.
#[derive(Clone, Copy, Debug)]
pub struct Animation<'a> {
    drawing: &'a Drawing<'a>,
    played: Played<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Played<'a> {
    Solution(&'a [Move]),
    Race(&'a [NamedSolution<'a>]),
    Duel(&'a Duel, &'a [Option<Color>]),
}

impl Drawing<'_> {
    /// The animation of a solution.
    pub fn animation<'b>(&'b self, moves: &'b [Move]) -> Animation<'b> {
        let (drawing, played) = (self, Played::Solution(moves));
        Animation { drawing, played }
    }

    /// The animation of several solutions: their boards are next to each other and move at the same
    /// time, with the names of the methods below. A board that is flooded waits for the others,
    /// marked as done.
    pub fn race<'b>(&'b self, solutions: &'b [NamedSolution<'b>]) -> Animation<'b> {
        let (drawing, played) = (self, Played::Race(solutions));
        Animation { drawing, played }
    }

    /// The animation of a duel.
    pub fn duel_animation<'b>(
        &'b self,
        duel: &'b Duel,
        calls: &'b [Option<Color>],
    ) -> Animation<'b> {
        let (drawing, played) = (self, Played::Duel(duel, calls));
        Animation { drawing, played }
    }
}

/// The pictures of an animation.
type Frames<'a> = Box<dyn Iterator<Item = Result<Scene, DrawError>> + 'a>;

impl<'a> Animation<'a> {
    /// The animation as GIF, unless `stop`, which is asked at each frame, ends it. Without a
    /// background it is on white.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooLong`], [`DrawError::TooManyDrawn`],
    /// [`DrawError::Stopped`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn gif(&self, delay: Duration, stop: &dyn Stop) -> Result<Vec<u8>, DrawError> {
        let (width, height) = self.size()?;
        let colors = self.table(stop)?;
        let table = colors.iter().flat_map(|c| [c.red, c.green, c.blue]);
        let table: Vec<u8> = table.collect();
        let mut file = Vec::new();
        let mut encoder =
            gif::Encoder::new(&mut file, width, height, &table).map_err(DrawError::encoding)?;
        encoder
            .set_repeat(Repeat::Infinite)
            .map_err(DrawError::encoding)?;
        let mut known = HashMap::new();
        let mut index = |color| {
            *known
                .entry(color)
                .or_insert_with(|| nearest(&colors, color))
        };
        let indices = |scene| {
            let pixels = opaque(scene)?.into_iter();
            Ok(pixels.map(&mut index).collect())
        };
        self.each_change(delay, stop, indices, |change| {
            let [left, top, width, height] = change.rect;
            let pixels = change.pixels().map(|(before, &now)| match before {
                Some(&before) if before == now => SAME,
                _ => now,
            });
            let frame = Frame {
                delay: change.hundredths,
                dispose: DisposalMethod::Keep,
                transparent: (!change.before.is_empty()).then_some(SAME),
                left,
                top,
                width,
                height,
                buffer: pixels.collect(),
                ..Frame::default()
            };
            encoder.write_frame(&frame).map_err(DrawError::encoding)
        })?;
        drop(encoder);
        Ok(file)
    }

    /// The animation as animated PNG: each pixel has its true color, and without a background it is
    /// transparent.
    ///
    /// # Errors
    /// As [`gif`](Self::gif).
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn apng(&self, delay: Duration, stop: &dyn Stop) -> Result<Vec<u8>, DrawError> {
        let (width, height) = self.size()?;
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, width.into(), height.into());
        encoder.set_color(ColorType::Rgba);
        let count = u32::try_from(self.last() + 1).expect("no more than pixels, which are limited");
        let header = |mut encoder: png::Encoder<'static, _>| -> Result<_, EncodingError> {
            encoder.set_animated(count, 0)?;
            encoder.set_blend_op(BlendOp::Source)?;
            encoder.set_dispose_op(DisposeOp::None)?;
            encoder.write_header()
        };
        let mut writer = header(encoder).map_err(DrawError::encoding)?;
        let pixels = |scene: Scene| Ok(scene.pixels()?.pixels().to_vec());
        self.each_change(delay, stop, pixels, |change| {
            let [left, top, width, height] = change.rect.map(u32::from);
            let pixels: Vec<PremultipliedColorU8> = change.pixels().map(|(_, &now)| now).collect();
            let mut write = || -> Result<(), EncodingError> {
                writer.set_frame_delay(change.hundredths, 100)?;
                // To the corner first: no frame may reach beyond the picture at any time.
                writer.reset_frame_position()?;
                writer.set_frame_dimension(width, height)?;
                writer.set_frame_position(left, top)?;
                writer.write_image_data(&bytes(&pixels).collect::<Vec<_>>())
            };
            write().map_err(DrawError::encoding)
        })?;
        writer.finish().map_err(DrawError::encoding)?;
        Ok(file)
    }

    /// The frames, until it is time to stop.
    fn frames<'b>(
        &self,
        stop: &'b dyn Stop,
    ) -> Result<impl Iterator<Item = Result<Scene, DrawError>> + use<'a, 'b>, DrawError> {
        let frames: Frames<'a> = match self.played {
            Played::Solution(moves) => {
                Box::new(self.drawing.frames(self.drawing.positions(moves, true)))
            }
            Played::Race(solutions) => Box::new(self.drawing.race_frames(solutions)?),
            Played::Duel(duel, calls) => {
                Box::new(self.drawing.frames(duel_positions(duel, calls, true)))
            }
        };
        Ok(frames.map(|scene| {
            if stop.should_stop() {
                Err(DrawError::Stopped)
            } else {
                scene
            }
        }))
    }

    /// The number of the last frame.
    fn last(&self) -> usize {
        match self.played {
            Played::Solution(moves) => moves.len(),
            Played::Race(solutions) => NamedSolution::most_moves(solutions),
            Played::Duel(_, calls) => calls.len(),
        }
    }

    /// The width and height of the frames.
    fn size(&self) -> Result<(u16, u16), DrawError> {
        let first = self
            .frames(&Never)?
            .next()
            .expect("every animation has a start");
        let Scene { width, height, .. } = first?;
        let found = u64::from(width) * u64::from(height) * (self.last() as u64 + 1);
        if found > MAX_ANIMATED {
            return Err(DrawError::TooLong { found });
        }
        let side = |pixels: u32| u16::try_from(pixels).expect("sides are limited to 2^14");
        Ok((side(width), side(height)))
    }

    /// Passes on the change of each frame.
    fn each_change<T: PartialEq>(
        &self,
        delay: Duration,
        stop: &dyn Stop,
        mut pixels: impl FnMut(Scene) -> Result<Vec<T>, DrawError>,
        mut write: impl FnMut(&Change<'_, T>) -> Result<(), DrawError>,
    ) -> Result<(), DrawError> {
        let mut before: Vec<T> = Vec::new();
        for (place, scene) in self.frames(stop)?.enumerate() {
            let scene = scene?;
            let across = scene.width as usize;
            let now = pixels(scene)?;
            let is_end = place == 0 || place == self.last();
            let hundredths = delay.as_millis() / 10 * if is_end { 3 } else { 1 };
            write(&Change::new(&before, &now, across, hundredths))?;
            before = now;
        }
        Ok(())
    }

    /// Up to 255 colors: those of the board, then the most frequent ones of some frames.
    fn table(&self, stop: &dyn Stop) -> Result<Vec<Rgb>, DrawError> {
        let mut counts: HashMap<Rgb, u64> = HashMap::new();
        let apart = self.last().div_ceil(SAMPLE).max(1);
        for (place, scene) in self.frames(stop)?.enumerate() {
            let scene = scene?;
            if place % apart == 0 || place == self.last() {
                for color in opaque(scene)? {
                    *counts.entry(color).or_default() += 1;
                }
            }
        }
        let looks = self.drawing.looks().iter().copied();
        let mut table: Vec<Rgb> = looks.take(usize::from(SAME)).collect();
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

/// The pixels of a frame and of the one before, of which the first frame has none.
struct Change<'a, T> {
    before: &'a [T],
    now: &'a [T],
    across: usize,
    /// Left, top, width and height of the smallest rectangle with all pixels that differ; one pixel
    /// if none does.
    rect: [u16; 4],
    /// The time that the frame stays.
    hundredths: u16,
}

impl<'a, T: PartialEq> Change<'a, T> {
    fn new(before: &'a [T], now: &'a [T], across: usize, hundredths: u128) -> Self {
        let differs = |&place: &usize| before.get(place) != Some(&now[place]);
        let around = (0..now.len()).filter(differs).fold(None, |around, place| {
            let (x, y) = (place % across, place / across);
            let [left, top, right, bottom] = around.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
        });
        let [left, top, right, bottom] = around.unwrap_or_default();
        Self {
            before,
            now,
            across,
            rect: [left, top, right + 1 - left, bottom + 1 - top]
                .map(|pixels| u16::try_from(pixels).expect("sides are limited to 2^14")),
            hundredths: u16::try_from(hundredths).unwrap_or(u16::MAX),
        }
    }

    /// The pixels in the rectangle, before and now.
    fn pixels(&self) -> impl Iterator<Item = (Option<&T>, &T)> {
        let [left, top, width, height] = self.rect.map(usize::from);
        (top..top + height).flat_map(move |row| {
            let places = row * self.across + left..row * self.across + left + width;
            places.map(|place| (self.before.get(place), &self.now[place]))
        })
    }
}

/// The index of the nearest color of a table.
fn nearest(table: &[Rgb], color: Rgb) -> u8 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let distance = |other: &Rgb| {
        square(color.red, other.red)
            + square(color.green, other.green)
            + square(color.blue, other.blue)
    };
    let colors = (0..SAME).zip(table);
    let nearest = colors.min_by_key(|(_, other)| distance(other));
    nearest.map_or(0, |(index, _)| index)
}

/// The pixels of a scene on its background, or on white.
fn opaque(mut scene: Scene) -> Result<Vec<Rgb>, DrawError> {
    scene.background.get_or_insert(Rgb::WHITE);
    let pixels = scene.pixels()?;
    let look = |pixel: &PremultipliedColorU8| Rgb::new(pixel.red(), pixel.green(), pixel.blue());
    Ok(pixels.pixels().iter().map(look).collect())
}
