//! Letters and digits as strokes of a pen, so that a picture needs no font.
//!
//! A glyph is drawn on a raster of 5 columns and 9 rows: capitals end at row 6, the tails of small
//! letters reach row 8. Each polyline is a word of digits, column and row in turn.

use crate::geometry::{Path, Point};

/// Rows of a capital.
const HEIGHT: f64 = 6.0;
/// Columns of a glyph, and those to the next.
const WIDTH: f64 = 4.0;
const ADVANCE: f64 = 5.8;
/// Columns between the outermost ones of neighbors where each glyph takes its own width.
const SPACE: f64 = 1.9;

/// Columns of a space between words, apart from those around it.
const BLANK: f64 = 1.2;

/// The distance from a corner at which a line in a caption begins to bend.
const ROUND: f64 = 0.8;

/// The style of written text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// On cells: every glyph as wide as any other, and the zero with a bar.
    Label,
    /// In captions: each glyph of its own width, with a thin pen.
    Plain,
    /// As `Plain`, with a thick pen.
    Bold,
}

impl Hand {
    /// Thickness of the pen.
    const fn pen(self) -> f64 {
        match self {
            Self::Label => 0.95,
            Self::Plain => 0.7,
            Self::Bold => 1.25,
        }
    }
}

/// Rows of the raster in the side of a cell with a glyph.
pub(crate) const POINTS: f64 = 12.0;
/// The height of that glyph in the side of its cell.
pub(crate) const ROOM: f64 = (HEIGHT + Hand::Label.pen()) / POINTS;

const DIGITS: [&str; 10] = [
    "103041453616050110 1432",
    "112026 1636",
    "01103041420646",
    "004022324345361605",
    "300444 3036",
    "400002324345361605",
    "30040516364544331304",
    "004016",
    "103041423344453616050413020110 1333",
    "16424130100102133342",
];

const CAPITALS: [&str; 26] = [
    "0602204246 0444",
    "00063645443303 3342413000",
    "4130100105163645",
    "00062644422000",
    "40000646 0333",
    "400006 0333",
    "41301001051636454323",
    "0006 4046 0343",
    "1030 2026 1636",
    "2040 3035261605",
    "0006 400346",
    "000646",
    "0600234046",
    "06004640",
    "103041453616050110",
    "06003041423303",
    "103041453616050110 2446",
    "06003041423303 2346",
    "413010010213334445361605",
    "0040 2026",
    "000516364540",
    "002640",
    "0016233640",
    "0046 4006",
    "002340 2326",
    "00400646",
];

const SMALL: [&str; 26] = [
    "12324346 441405163645",
    "0006 0312324345361605",
    "421203051646",
    "4046 4332120305163645",
    "044443321203051636",
    "40302126 0242",
    "4332120304153544 4247381807",
    "0006 0312324346",
    "132326 2021",
    "1323271808 2021",
    "0006 420446",
    "10202536",
    "0602 03122326 23324346",
    "0602 0312324346",
    "123243453616050312",
    "0208 0312324345361605",
    "4248 4332120305163645",
    "0602 03123243",
    "43321203143445361605",
    "20253646 0242",
    "0205163645 4246",
    "022642",
    "0216243642",
    "0246 4206",
    "0226 4218",
    "02420646",
];

const OTHERS: [(char, &str); 35] = [
    ('.', "2526"),
    (',', "2517"),
    (':', "2223 2526"),
    (';', "2223 2517"),
    ('!', "2023 2526"),
    ('?', "011030414223 2526"),
    ('\'', "2022"),
    ('"', "1012 3032"),
    ('`', "1021"),
    ('-', "1333"),
    ('_', "0747"),
    ('+', "2125 0343"),
    ('*', "2125 0244 0442"),
    ('×', "0145 4105"),
    ('=', "0242 0444"),
    ('~', "03123443"),
    ('<', "410345"),
    ('>', "014305"),
    ('(', "30212536"),
    (')', "10212516"),
    ('[', "30101636"),
    (']', "10303616"),
    ('{', "30212213242536"),
    ('}', "10212233242516"),
    ('/', "4006"),
    ('\\', "0046"),
    ('|', "2027"),
    ('^', "022042"),
    ('#', "1016 3036 0242 0444"),
    ('$', "4111021333443505 2026"),
    ('%', "0010110100 3545463635 4006"),
    ('&', "4602011020310405162644"),
    ('@', "3616050110304144343222132434"),
    (UNKNOWN, "0040460600"),
    (' ', ""),
];

/// The replacement of a character that has no glyph.
const UNKNOWN: char = '\u{fffd}';

/// A text with a sign in place of each character that has no glyph.
pub(crate) fn readable(text: &str) -> String {
    let known = |character: char| strokes(character).map_or(UNKNOWN, |_| character);
    text.chars().map(known).collect()
}

fn strokes(character: char) -> Option<&'static str> {
    let from = |first: char, glyphs: &[&'static str]| {
        let place = u32::from(character).checked_sub(u32::from(first))?;
        glyphs.get(usize::try_from(place).ok()?).copied()
    };
    from('0', &DIGITS)
        .or_else(|| from('A', &CAPITALS))
        .or_else(|| from('a', &SMALL))
        .or_else(|| {
            let found = OTHERS.iter().find(|(other, _)| *other == character);
            found.map(|(_, glyph)| *glyph)
        })
}

/// The lines of a character by their points.
fn lines(character: char, hand: Hand) -> Option<impl Iterator<Item = Vec<Point>>> {
    let has_bar = hand == Hand::Label;
    let count = if character == '0' && !has_bar {
        1
    } else {
        usize::MAX
    };
    let digit = |byte: u8| f64::from(byte - b'0');
    let points = move |line: &str| {
        let pairs = line.as_bytes().chunks(2);
        pairs
            .map(|pair| Point::new(digit(pair[0]), digit(pair[1])))
            .collect()
    };
    Some(
        strokes(character)?
            .split_whitespace()
            .take(count)
            .map(points),
    )
}

/// The first column of a character, and how many it takes.
fn columns(character: char, hand: Hand) -> (f64, f64) {
    let points: Vec<Point> = match lines(character, hand) {
        Some(lines) if hand != Hand::Label => lines.flatten().collect(),
        _ => Vec::new(),
    };
    let Some(first) = points.iter().map(|at| at.x).min_by(f64::total_cmp) else {
        let is_blank = hand != Hand::Label;
        return (0.0, if is_blank { BLANK } else { WIDTH });
    };
    let last = points.iter().map(|at| at.x).fold(first, f64::max);
    (first, last - first)
}

/// Columns from the last one of a glyph to the first one of the next.
fn space(hand: Hand) -> f64 {
    match hand {
        Hand::Label => ADVANCE - WIDTH,
        Hand::Plain | Hand::Bold => SPACE,
    }
}

/// Whether all characters of a text have glyphs.
pub(crate) fn is_drawable(text: &str) -> bool {
    text.chars().all(|character| strokes(character).is_some())
}

/// The width of a text with capitals of a height.
pub(crate) fn width(text: &str, hand: Hand, height: f64) -> f64 {
    let glyphs: f64 = text
        .chars()
        .map(|character| columns(character, hand).1 + space(hand))
        .sum();
    (glyphs - space(hand) + hand.pen()) * height / (HEIGHT + hand.pen())
}

/// The strokes of a text around its center and the thickness of the pen; as high as `size.1` unless
/// it would be wider than `size.0`. None if there is nothing to draw.
pub(crate) fn text(text: &str, hand: Hand, center: Point, size: (f64, f64)) -> Option<(Path, f64)> {
    if text.trim().is_empty() || !is_drawable(text) {
        return None;
    }
    let height = size.1 * (size.0 / width(text, hand, size.1)).min(1.0);
    let scale = height / (HEIGHT + hand.pen());
    let left = center.x - width(text, hand, height) / 2.0 + hand.pen() / 2.0 * scale;
    let top = center.y - HEIGHT / 2.0 * scale;
    let mut path = Path::default();
    let mut advanced = 0.0;
    for character in text.chars() {
        let (first, taken) = columns(character, hand);
        let corner = Point::new(left + (advanced - first) * scale, top);
        for line in lines(character, hand)? {
            let line = match hand {
                Hand::Label => Path::line(line),
                Hand::Plain | Hand::Bold => Path::round_line(&line, ROUND),
            };
            path.extend(line.placed(scale, corner));
        }
        advanced += taken + space(hand);
    }
    Some((path, hand.pen() * scale))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::geometry::Step;

    #[test]
    fn every_glyph_is_of_whole_points_and_its_own() {
        let glyphs: Vec<&str> = DIGITS
            .iter()
            .chain(&CAPITALS)
            .chain(&SMALL)
            .copied()
            .chain(OTHERS.iter().map(|(_, glyph)| *glyph))
            .collect();
        for glyph in &glyphs {
            for line in glyph.split_whitespace() {
                assert!(line.len() % 2 == 0 && line.len() >= 4, "{glyph}");
                for pair in line.as_bytes().chunks(2) {
                    assert!((b'0'..=b'4').contains(&pair[0]), "{glyph}");
                    assert!((b'0'..=b'8').contains(&pair[1]), "{glyph}");
                }
            }
        }
        assert_eq!(glyphs.iter().collect::<HashSet<_>>().len(), glyphs.len());
    }

    #[test]
    fn text_stays_in_its_room() {
        let hands = [Hand::Label, Hand::Plain, Hand::Bold];
        let samples = ["7", "W", "123", "move 12"];
        for (sample, hand) in samples
            .into_iter()
            .flat_map(|sample| hands.map(|hand| (sample, hand)))
        {
            let (path, pen) = text(sample, hand, Point::new(5.0, 5.0), (8.0, 6.0)).unwrap();
            for step in path.0 {
                let (Step::Move(at) | Step::Line(at) | Step::Curve(_, at)) = step else {
                    panic!("lines and curves only")
                };
                let half = pen / 2.0 - 1e-9;
                assert!((1.0 + half..=9.0 - half).contains(&at.x), "{sample} {at:?}");
                assert!((2.0 + half..=8.0 - half).contains(&at.y), "{sample} {at:?}");
            }
        }
        assert_eq!(
            text("é", Hand::Label, Point::new(0.0, 0.0), (8.0, 6.0)),
            None
        );
    }
}
