//! Scenes as pixels.

use std::io::Write;

use png::{ColorType, Encoder, EncodingError};
use tiny_skia::{
    FillRule, LineCap, LineJoin, PathBuilder, Pixmap, PremultipliedColorU8, Stroke, Transform,
};

use crate::DrawError;
use crate::geometry::{Path, Step};
use crate::palette::Rgb;
use crate::scene::Scene;

impl Scene {
    /// The picture as a PNG file.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`] if there is no memory for it.
    pub fn to_png(&self) -> Result<Vec<u8>, DrawError> {
        let pixels = self.pixels()?;
        let mut file = Vec::new();
        write(&pixels, &mut file).map_err(DrawError::encoding)?;
        Ok(file)
    }

    /// The picture as a PNG file, if its shapes and pixels take at most this many bytes.
    ///
    /// # Errors
    /// [`DrawError::NoRoom`] if they take more.
    pub fn to_png_within(&self, most: u64) -> Result<Vec<u8>, DrawError> {
        let pixels = u64::from(self.width) * u64::from(self.height) * PIXEL as u64;
        let found = self.bytes() + pixels;
        if found > most {
            return Err(DrawError::NoRoom { most, found });
        }
        self.to_png()
    }

    pub(crate) fn pixels(&self) -> Result<Pixmap, DrawError> {
        let mut pixels = Pixmap::new(self.width, self.height).ok_or(DrawError::TooLarge {
            width: self.width.into(),
            height: self.height.into(),
        })?;
        if let Some(Rgb { red, green, blue }) = self.background {
            pixels.fill(tiny_skia::Color::from_rgba8(red, green, blue, 255));
        }
        for (paint, path) in &self.shapes {
            let Some(path) = outline(path) else { continue };
            if let Some(color) = paint.fill {
                let mut ink = ink(color);
                ink.anti_alias = !paint.is_crisp;
                pixels.fill_path(&path, &ink, FillRule::Winding, Transform::identity(), None);
            }
            if let Some((color, width)) = paint.stroke {
                let stroke = Stroke {
                    width: small(width),
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..Stroke::default()
                };
                pixels.stroke_path(&path, &ink(color), &stroke, Transform::identity(), None);
            }
        }
        Ok(pixels)
    }
}

/// Bytes of a pixel: red, green, blue and alpha.
const PIXEL: usize = 4;

/// The bytes of pixels.
pub(crate) fn bytes(pixels: &[PremultipliedColorU8]) -> impl Iterator<Item = u8> {
    pixels.iter().flat_map(|pixel| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    })
}

/// Bytes of a chunk of the file.
const CHUNK: usize = 1 << 16;

/// Writes pixels as a PNG file, row by row, so that there is no second copy of them.
fn write(pixels: &Pixmap, file: &mut Vec<u8>) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(file, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgba);
    let mut writer = encoder.write_header()?;
    let mut rows = writer.stream_writer_with_size(CHUNK)?;
    let mut line = Vec::new();
    for row in pixels.pixels().chunks(pixels.width() as usize) {
        line.clear();
        line.extend(bytes(row));
        rows.write_all(&line)?;
    }
    rows.finish()?;
    writer.finish()
}

fn ink(color: Rgb) -> tiny_skia::Paint<'static> {
    let mut paint = tiny_skia::Paint::default();
    paint.set_color_rgba8(color.red, color.green, color.blue, 255);
    paint
}

pub(crate) fn outline(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for &step in &path.0 {
        match step {
            Step::Move(to) => builder.move_to(small(to.x), small(to.y)),
            Step::Line(to) => builder.line_to(small(to.x), small(to.y)),
            Step::Curve(control, to) => {
                builder.quad_to(small(control.x), small(control.y), small(to.x), small(to.y));
            }
            Step::Circle(center, radius) => {
                builder.push_circle(small(center.x), small(center.y), small(radius));
            }
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "pixels, to fractions of them"
)]
fn small(value: f64) -> f32 {
    value as f32
}
