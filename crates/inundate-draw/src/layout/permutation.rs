//! Permutations as lines between two rows.

use inundate_core::Vertex;

use super::{Body, Echo, Layout};
use crate::geometry::{Path, Point, length};

const STEP: f64 = 1.3;

/// A line for each vertex, from its number above to its image below; lines that cross are of
/// neighbors.
pub(super) fn lines(images: &[Vertex]) -> Layout {
    let height = (0.35 * length(images.len())).clamp(3.0, 12.0);
    let mut layout = Layout::default();
    for (number, image) in images.iter().enumerate() {
        let vertex = Vertex::new(u32::try_from(number).expect("vertices are limited to 2^22"));
        let above = Point::new(STEP * length(number), 0.0);
        let below = Point::new(STEP * length(image.index()), height);
        layout.bodies.push(Body::disk(above));
        let line = Path::line([above, below]);
        for (path, line) in [(line, Some(0.2)), (Path::circle(below, 0.22), None)] {
            layout.echoes.push(Echo { vertex, path, line });
        }
    }
    layout
}
