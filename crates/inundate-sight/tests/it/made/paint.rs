//! Shapes on pixels.

use image::RgbaImage;
use tiny_skia::{Color, FillRule, Paint, PathBuilder, Pixmap, Rect, Transform};

/// An opaque color to paint with.
pub(super) fn ink(color: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(color[0], color[1], color[2], 255);
    paint
}

/// A canvas of one color.
pub(super) fn canvas(width: usize, height: usize, color: [u8; 3]) -> Pixmap {
    let side = |side| u32::try_from(side).expect("small");
    let mut canvas = Pixmap::new(side(width), side(height)).expect("not empty");
    canvas.fill(Color::from_rgba8(color[0], color[1], color[2], 255));
    canvas
}

/// Fills a rectangle.
pub(super) fn rect(onto: &mut Pixmap, x: f32, y: f32, width: f32, height: f32, color: [u8; 3]) {
    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
        onto.fill_rect(rect, &ink(color), Transform::identity(), None);
    }
}

/// Fills a circle.
pub(super) fn circle(onto: &mut Pixmap, x: f32, y: f32, radius: f32, color: [u8; 3]) {
    if let Some(path) = PathBuilder::from_circle(x, y, radius) {
        let identity = Transform::identity();
        onto.fill_path(&path, &ink(color), FillRule::Winding, identity, None);
    }
}

/// The pixels of an opaque canvas.
pub(super) fn pixels(canvas: &Pixmap) -> RgbaImage {
    RgbaImage::from_raw(canvas.width(), canvas.height(), canvas.data().to_vec())
        .expect("four bytes a pixel")
}

/// A picture on a canvas, over what is there.
pub(super) fn paste(onto: &mut Pixmap, picture: &RgbaImage, left: usize, top: usize) {
    let width = onto.width() as usize;
    let data = onto.data_mut();
    for (x, y, pixel) in picture.enumerate_pixels() {
        let at = 4 * ((top + y as usize) * width + left + x as usize);
        let alpha = u32::from(pixel.0[3]);
        for channel in 0..3 {
            let below = u32::from(data[at + channel]) * (255 - alpha);
            let above = u32::from(pixel.0[channel]) * alpha;
            data[at + channel] = u8::try_from((below + above + 127) / 255).expect("a mean");
        }
    }
}
