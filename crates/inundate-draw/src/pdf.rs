//! Scenes as PDF.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};
use tiny_skia::PathSegment;

use crate::geometry::{Path, Point};
use crate::palette::Rgb;
use crate::raster::outline;
use crate::scene::{Paint, Scene};

/// Points in a pixel: 96 pixels are an inch, as in SVG, and 72 points.
const POINTS: f32 = 0.75;
/// The overlap of areas that touch, in pixels: viewers smooth each edge on its own, and the page
/// would shine through.
const OVERLAP: f64 = 0.2;

impl Scene {
    /// The picture as a PDF document of one page; the same scene gives the same bytes.
    ///
    /// It consists of lines and curves, like the SVG: it has no fonts, and no pixels. At 96 pixels
    /// an inch, the page is as large as the picture.
    pub fn to_pdf(&self) -> Vec<u8> {
        let [catalog, pages, page, contents, information] = [1, 2, 3, 4, 5].map(Ref::new);
        let mut pdf = Pdf::new();
        pdf.catalog(catalog)
            .pages(pages)
            .viewer_preferences()
            .display_doc_title(true);
        pdf.pages(pages).kids([page]).count(1);
        let (width, height) = (small(f64::from(self.width)), small(f64::from(self.height)));
        let mut sheet = pdf.page(page);
        sheet.media_box(Rect::new(0.0, 0.0, width * POINTS, height * POINTS));
        sheet.parent(pages).contents(contents);
        sheet.resources();
        sheet.finish();
        let content = compressed(&self.painted());
        pdf.stream(contents, &content).filter(Filter::FlateDecode);
        let mut told = pdf.document_info(information);
        told.title(TextStr(&self.title));
        told.subject(TextStr(&self.description));
        told.creator(TextStr("inundate"));
        told.finish();
        pdf.finish()
    }

    /// The content stream of the page.
    fn painted(&self) -> Vec<u8> {
        let mut content = Content::new();
        let height = small(f64::from(self.height));
        content
            .transform([POINTS, 0.0, 0.0, -POINTS, 0.0, height * POINTS])
            .set_line_cap(LineCapStyle::RoundCap)
            .set_line_join(LineJoinStyle::RoundJoin);
        if let Some(color) = self.background {
            fill(&mut content, color);
            content
                .rect(0.0, 0.0, small(f64::from(self.width)), height)
                .fill_nonzero();
        }
        for (paint, path) in &self.shapes {
            paint_path(&mut content, paint, path);
        }
        content.finish().into_vec()
    }
}

fn paint_path(content: &mut Content, paint: &Paint, path: &Path) {
    let overlap = |color| paint.is_crisp.then_some((color, OVERLAP));
    let stroke = paint.stroke.or_else(|| paint.fill.and_then(overlap));
    if let Some(color) = paint.fill {
        fill(content, color);
    }
    if let Some((color, width)) = stroke {
        let [red, green, blue] = channels(color);
        content
            .set_stroke_rgb(red, green, blue)
            .set_line_width(small(width));
    }
    draw(content, path);
    match (paint.fill, stroke) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

fn fill(content: &mut Content, color: Rgb) {
    let [red, green, blue] = channels(color);
    content.set_fill_rgb(red, green, blue);
}

/// Follows a path. PDF knows cubic curves alone.
fn draw(content: &mut Content, path: &Path) {
    let point = |at: tiny_skia::Point| Point::new(at.x.into(), at.y.into());
    let mut pen = Point::new(0.0, 0.0);
    for segment in outline(path).iter().flat_map(tiny_skia::Path::segments) {
        match segment {
            PathSegment::MoveTo(at) => {
                pen = point(at);
                content.move_to(small(pen.x), small(pen.y));
            }
            PathSegment::LineTo(at) => {
                pen = point(at);
                content.line_to(small(pen.x), small(pen.y));
            }
            PathSegment::QuadTo(control, at) => {
                let [from, control, at] = [pen, point(control), point(at)];
                let towards = |end: Point| end + (control - end) * (2.0 / 3.0);
                pen = curve(content, [towards(from), towards(at), at]);
            }
            PathSegment::CubicTo(first, second, at) => {
                pen = curve(content, [first, second, at].map(point));
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

fn curve(content: &mut Content, [first, second, end]: [Point; 3]) -> Point {
    let [x1, y1, x2, y2, x3, y3] = [first.x, first.y, second.x, second.y, end.x, end.y].map(small);
    content.cubic_to(x1, y1, x2, y2, x3, y3);
    end
}

fn channels(Rgb { red, green, blue }: Rgb) -> [f32; 3] {
    // Three decimals tell all 256 shades apart.
    [red, green, blue].map(|channel| (f32::from(channel) / 255.0 * 1000.0).round() / 1000.0)
}

/// A length rounded to hundredths, which are short.
#[expect(clippy::cast_possible_truncation, reason = "pixels, to hundredths")]
fn small(value: f64) -> f32 {
    ((value * 100.0).round() / 100.0) as f32
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("memory takes all that is written")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn scene() -> Scene {
        let (size, paper) = ([40.0, 20.0], Some(Rgb::WHITE));
        let mut scene = Scene::new(size, paper, "5×5 (a) \\ b", "Moves: 1 2").unwrap();
        let at = |x: f64, y: f64| Point::new(x, y);
        let red = Rgb::new(255, 0, 0);
        scene.push(Paint::fill(red), Path::rectangle(at(1.0, 2.0), 3.0, 4.0));
        scene.push(Paint::crisp(red), Path::rectangle(at(4.0, 2.0), 3.0, 4.0));
        let bent = Path::curve(at(0.0, 0.0), at(3.0, 0.0), at(3.0, 3.0));
        scene.push(Paint::stroke(red, 0.5), bent);
        let disk = Path::circle(at(10.0, 10.0), 2.0);
        scene.push(Paint::both(red, (Rgb::BLACK, 1.0)), disk);
        scene
    }

    /// The bytes of the page, inflated.
    fn content(file: &[u8]) -> String {
        let find = |from: usize, what: &[u8]| {
            let rest = &file[from..];
            from + rest
                .windows(what.len())
                .position(|part| part == what)
                .unwrap()
        };
        let start = find(0, b"stream\n") + b"stream\n".len();
        let end = find(start, b"\nendstream");
        let mut text = String::new();
        let mut decoder = flate2::read::ZlibDecoder::new(&file[start..end]);
        decoder.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn shapes_are_lines_and_curves() {
        let text = content(&scene().to_pdf());
        // Pixels from the upper left corner, in points from the lower left one. Areas that touch
        // reach over each other.
        let expected = "\
            0.75 0 0 -0.75 0 15 cm / 1 J / 1 j / 1 1 1 rg / 0 0 40 20 re / f / 1 0 0 rg / 1 2 m / \
            4 2 l / 4 6 l / 1 6 l / h / f / 1 0 0 rg / 1 0 0 RG / 0.2 w / 4 2 m / 7 2 l / 7 6 l / \
            4 6 l / h / B / 1 0 0 RG / 0.5 w / 0 0 m / 2 0 3 1 3 3 c / S / 1 0 0 rg / 0 0 0 RG / 1 \
            w / 12 10 m / 12 10.55 11.8 11.02 11.41 11.41 c / 11.02 11.8 10.55 12 10 12 c / 9.45 \
            12 8.98 11.8 8.59 11.41 c / 8.2 11.02 8 10.55 8 10 c / 8 9.45 8.2 8.98 8.59 8.59 c / \
            8.98 8.2 9.45 8 10 8 c / 10.55 8 11.02 8.2 11.41 8.59 c / 11.8 8.98 12 9.45 12 10 c / \
            h / B";
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.join(" / "), expected);
    }

    /// Every object is where the table at the end says, and the page is as large as the picture.
    #[test]
    fn the_file_is_whole() {
        let file = scene().to_pdf();
        assert_eq!(file, scene().to_pdf());
        let text = String::from_utf8_lossy(&file);
        assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
        assert!(text.contains("/MediaBox [0 0 30 15]"), "{text}");
        assert!(text.contains("/Subject (Moves: 1 2)"), "{text}");
        let (_, table) = text.rsplit_once("startxref\n").unwrap();
        let table: usize = table.lines().next().unwrap().parse().unwrap();
        let table = String::from_utf8_lossy(&file[table..]).into_owned();
        let entries: Vec<&str> = table.lines().skip(3).take(5).collect();
        for (number, entry) in (1..).zip(entries) {
            let offset: usize = entry.split(' ').next().unwrap().parse().unwrap();
            let object = format!("{number} 0 obj\n");
            assert!(file[offset..].starts_with(object.as_bytes()), "{entry}");
        }
    }
}
