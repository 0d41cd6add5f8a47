//! Palettes side by side, as people with each kind of color vision see them.

use crate::DrawError;
use crate::geometry::{Path, Point, length};
use crate::glyph::{self, Hand, readable};
use crate::palette::{ColorScheme, Rgb, Vision, smallest_difference};
use crate::scene::{GREY, INK, Paint, Scene};

/// Lengths in pixels: the side of a swatch, the corner that a line around it rounds, and from one
/// to the next.
const SIDE: f64 = 24.0;
const ROUND: f64 = 5.0;
const STEP: f64 = 27.0;
/// Swatches in a row.
const ROW: usize = 12;
/// Around everything, and between columns and rows.
const MARGIN: f64 = 28.0;
const GAP: f64 = 32.0;
/// The height of a heading, and of a note.
const HEADING: f64 = 13.0;
const NOTE: f64 = 9.0;

/// A sheet of palettes below each other: the first `count` colors of each, next to what people with
/// each [`Vision`] see of them, and the smallest CIEDE2000 differences of the first six and of all.
///
/// ```
/// use inundate_draw::palette::ColorScheme;
/// use inundate_draw::palette_sheet;
///
/// let sheet = palette_sheet(&[ColorScheme::LAGOON, ColorScheme::GREY], 12)?;
/// assert!(sheet.to_svg().contains("#3871c8"));
/// # Ok::<(), inundate_draw::DrawError>(())
/// ```
///
/// # Errors
/// [`DrawError::TooLarge`].
///
/// # Complexity
/// O(p·n²) for p palettes of n colors.
pub fn palette_sheet(palettes: &[ColorScheme], count: usize) -> Result<Scene, DrawError> {
    let names: Vec<String> = palettes
        .iter()
        .map(|palette| readable(palette.name()))
        .collect();
    let widths = names
        .iter()
        .map(|name| glyph::width(name, Hand::Bold, HEADING));
    let label = widths.fold(0.0, f64::max).ceil();
    let across = length(count.clamp(1, ROW)) * STEP;
    let rows = count.div_ceil(ROW).max(1);
    let down = length(rows) * STEP + 1.5 * NOTE;
    let column = |place: usize| MARGIN + label + GAP + length(place) * (across + GAP);
    let row = |place: usize| MARGIN + 2.5 * HEADING + length(place) * (down + GAP);
    let right = column(Vision::ALL.len()) - GAP + MARGIN;
    let below = row(palettes.len()) - GAP + MARGIN;
    let title = format!("{} palettes as people see them", palettes.len());
    let told: Vec<String> = palettes.iter().map(|of| told(of, count)).collect();
    let mut scene = Scene::new([right, below], Some(Rgb::WHITE), title, told.join("; "))?;
    for (place, vision) in Vision::ALL.into_iter().enumerate() {
        let left = Point::new(column(place), MARGIN + HEADING / 2.0);
        scene.push_word(vision.name(), Hand::Bold, left, HEADING, INK);
    }
    for (number, (palette, name)) in palettes.iter().zip(&names).enumerate() {
        let top = row(number);
        let middle = top + length(rows) * STEP / 2.0;
        scene.push_word(name, Hand::Bold, Point::new(MARGIN, middle), HEADING, INK);
        let colors = palette.colors(count);
        for (place, vision) in Vision::ALL.into_iter().enumerate() {
            let corner = Point::new(column(place), top);
            swatches(&mut scene, &colors, vision, corner);
            let note = corner + Point::new(0.0, length(rows) * STEP + NOTE);
            let said = distances(palette, count, vision);
            scene.push_word(&said, Hand::Plain, note, NOTE, GREY);
        }
    }
    Ok(scene)
}

/// The colors as a vision sees them, with a thin edge, as some are nearly white.
fn swatches(scene: &mut Scene, colors: &[Rgb], vision: Vision, corner: Point) {
    for (place, color) in colors.iter().enumerate() {
        let seen = vision.simulate(*color);
        let at = Point::new(length(place % ROW), length(place / ROW)) * STEP;
        let inner = corner + at + Point::new(ROUND / 2.0, ROUND / 2.0);
        let area = Path::rectangle(inner, SIDE - ROUND, SIDE - ROUND);
        let edge = Paint::stroke(seen.mixed(INK, 0.25), ROUND + 1.0);
        scene.push(edge, area.clone());
        scene.push(Paint::both(seen, (seen, ROUND)), area);
    }
}

/// The smallest differences, of the first six and of all, rounded down.
fn distances(palette: &ColorScheme, count: usize, vision: Vision) -> String {
    const FIRST: usize = 6;
    let counts = [FIRST, count];
    let counts = &counts[usize::from(count <= FIRST)..];
    let said = counts.iter().filter_map(|&count| {
        let difference = smallest_difference(&palette.colors(count), vision)?;
        Some(format!(
            "{count}: {:.1}",
            (difference * 10.0).floor() / 10.0
        ))
    });
    said.collect::<Vec<_>>().join("   ")
}

fn told(palette: &ColorScheme, count: usize) -> String {
    let colors = palette.colors(count);
    let colors: Vec<String> = colors.iter().map(ToString::to_string).collect();
    format!("{}: {}", palette.name(), colors.join(" "))
}
