//! Vector pictures: filled and stroked paths, in painting order.

use crate::DrawError;
use crate::error::{MAX_PIXELS, MAX_SIDE};
use crate::geometry::{Path, Point, Step};
use crate::glyph::{Hand, width};
use crate::palette::Rgb;

/// The fill and the stroke of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Rgb>,
    /// Color and width, in pixels; ends and corners are round.
    pub(crate) stroke: Option<(Rgb, f64)>,
    /// Whether its edges are edges of pixels, so that areas side by side leave no seam.
    pub(crate) is_crisp: bool,
}

/// The darkest ink, a little off black.
pub(crate) const INK: Rgb = Rgb::new(0x14, 0x16, 0x1d);
/// The ink of secondary text on a light page.
pub(crate) const GREY: Rgb = Rgb::new(0x5a, 0x5e, 0x6b);

impl Paint {
    pub(crate) fn fill(color: Rgb) -> Self {
        Self {
            fill: Some(color),
            stroke: None,
            is_crisp: false,
        }
    }

    pub(crate) fn stroke(color: Rgb, width: f64) -> Self {
        Self {
            fill: None,
            stroke: Some((color, width)),
            is_crisp: false,
        }
    }

    /// An area with a line around it.
    pub(crate) fn both(color: Rgb, stroke: (Rgb, f64)) -> Self {
        Self {
            fill: Some(color),
            stroke: Some(stroke),
            is_crisp: false,
        }
    }

    /// An area whose edges are edges of pixels.
    pub(crate) fn crisp(color: Rgb) -> Self {
        Self {
            is_crisp: true,
            ..Self::fill(color)
        }
    }
}

/// A picture on its background: shapes in pixels, painted one over the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Pixels in a unit of length in which many coordinates are whole.
    pub(crate) unit: f64,
    /// The background color; `None` for a transparent picture.
    pub(crate) background: Option<Rgb>,
    /// The title for screen readers.
    pub(crate) title: String,
    /// The description for screen readers.
    pub(crate) description: String,
    pub(crate) shapes: Vec<(Paint, Path)>,
}

impl Scene {
    /// The background of a picture; its unit is a pixel.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "lengths are not negative, and the largest are refused"
    )]
    pub(crate) fn new(
        [width, height]: [f64; 2],
        background: Option<Rgb>,
        title: impl Into<String>,
        description: impl Into<String>,
    ) -> Result<Self, DrawError> {
        let limit = f64::from(MAX_SIDE);
        let (wide, high) = (width.ceil() as u64, height.ceil() as u64);
        if width > limit || height > limit || wide * high > MAX_PIXELS {
            let (width, height) = (wide, high);
            return Err(DrawError::TooLarge { width, height });
        }
        Ok(Self {
            width: wide as u32,
            height: high as u32,
            unit: 1.0,
            background,
            title: title.into(),
            description: description.into(),
            shapes: Vec::new(),
        })
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Bytes that its shapes take.
    pub(crate) fn bytes(&self) -> u64 {
        let steps: usize = self.shapes.iter().map(|(_, path)| path.0.capacity()).sum();
        (self.shapes.capacity() * size_of::<(Paint, Path)>() + steps * size_of::<Step>()) as u64
    }

    /// Adds a shape; it joins the one before it if that is painted the same.
    pub(crate) fn push(&mut self, paint: Paint, path: Path) {
        match self.shapes.last_mut() {
            Some((last, joined)) if *last == paint => joined.extend(path),
            _ => self.shapes.push((paint, path)),
        }
    }

    /// Adds the label of a cell, as high as `size.1` unless it would be wider than `size.0`, around
    /// its center.
    pub(crate) fn push_label(&mut self, text: &str, center: Point, size: (f64, f64), color: Rgb) {
        self.push_text(text, Hand::Label, center, size, color);
    }

    /// Adds a word of a caption, whose capitals are as high as `height`, from its left end; returns
    /// its right end.
    pub(crate) fn push_word(
        &mut self,
        text: &str,
        hand: Hand,
        left: Point,
        height: f64,
        color: Rgb,
    ) -> f64 {
        let width = width(text, hand, height);
        let center = left + Point::new(width / 2.0, 0.0);
        self.push_text(text, hand, center, (2.0 * width, height), color);
        left.x + width
    }

    fn push_text(&mut self, text: &str, hand: Hand, center: Point, size: (f64, f64), color: Rgb) {
        if let Some((path, width)) = crate::glyph::text(text, hand, center, size) {
            self.push(Paint::stroke(color, width), path);
        }
    }
}
