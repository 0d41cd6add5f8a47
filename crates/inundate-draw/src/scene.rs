//! What is to be painted, in order.

use crate::geometry::{Path, Point};
use crate::palette::Rgb;

/// How a path is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Rgb>,
    /// Color and width, in pixels; ends and corners are round.
    pub(crate) stroke: Option<(Rgb, f64)>,
}

impl Paint {
    pub(crate) fn fill(color: Rgb) -> Self {
        Self {
            fill: Some(color),
            stroke: None,
        }
    }

    pub(crate) fn stroke(color: Rgb, width: f64) -> Self {
        Self {
            fill: None,
            stroke: Some((color, width)),
        }
    }
}

/// A picture on white: shapes in pixels, painted one over the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Pixels in a unit of length in which many coordinates are whole.
    pub(crate) unit: f64,
    /// A description for readers who cannot see it.
    pub(crate) title: String,
    pub(crate) shapes: Vec<(Paint, Path)>,
}

impl Scene {
    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Adds a shape; it joins the one before it if that is painted the same.
    pub(crate) fn push(&mut self, paint: Paint, path: Path) {
        match self.shapes.last_mut() {
            Some((last, joined)) if *last == paint => joined.extend(path),
            _ => self.shapes.push((paint, path)),
        }
    }

    /// Adds text, as high as `height` unless it would be wider than `width`, around its center.
    pub(crate) fn push_text(&mut self, text: &str, center: Point, size: (f64, f64), color: Rgb) {
        if let Some((path, width)) = crate::glyph::text(text, center, size) {
            self.push(Paint::stroke(color, width), path);
        }
    }
}
