//! How a picture has to be turned to be upright.

use exif::{In, Reader, Tag};

use super::Pixels;

/// Turns a picture as its EXIF block says. A block that cannot be read says nothing.
pub(super) fn turned(pixels: Pixels, exif: Option<Vec<u8>>) -> Pixels {
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

/// EXIF numbers the orientations by the side of the picture on which the first row and the first column of the file are:
/// 1 top and left, 2 top and right, 3 bottom and right, 4 bottom and left, and 5 to 8 the same with rows and columns
/// exchanged.
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
