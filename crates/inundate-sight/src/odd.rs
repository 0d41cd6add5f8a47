//! A color of one cell that is a little off another color: by a pointer, or because an animation is
//! under way.

use crate::view::{distance, least_distance};

/// A mixture is within this of the line between two colors, in steps of sRGB.
const ON_LINE: f32 = 7.0;

/// A color is surely none half way between two others if it is this far from the line: shades and
/// JPEG move it.
const OFF_LINE: f32 = 27.0;

/// A cell has a color if another one has at most this share in its mixture; up to a half it is
/// unclear.
const OTHER: f32 = 0.4;
const HALF: f32 = 0.6;

/// White or black over a color change it by at most this share.
const VEIL: f32 = 0.4;

/// Distance, in steps of sRGB, from which on a color differs from all others; below `ONE` two
/// colors are the same.
const APART: f32 = 60.0;
const ONE: f32 = 12.0;

/// A color that is this much nearer to another one than any two are to each other is that one
/// behind gray glass, if gray glass makes it so; else it is that one behind other glass, or one of
/// its own.
const NEAR: f32 = 0.4;

/// Confidence that a cell has a color that it is a little off.
const TAKEN: f32 = 0.85;

/// Decides the color of a cell whose look no other cell has: its place in `others`, or none for a
/// color of its own; with the confidence.
///
/// An animation mixes two colors of the board, a pointer mixes white or black into one. Both are
/// linear in sRGB, as programs draw them.
pub(crate) fn color_of_single(look: [u8; 3], others: &[[u8; 3]]) -> (Option<usize>, f32) {
    let [look, white, black] = [look, [255; 3], [0; 3]].map(|color| color.map(f32::from));
    let others: Vec<[f32; 3]> = others.iter().map(|color| color.map(f32::from)).collect();
    let mut best: Option<(f32, usize)> = None;
    let mut half = f32::INFINITY;
    // Among grays every gray is a mixture of others, so mixtures prove nothing.
    let is_gray = others.iter().chain([&look]).all(gray);
    let mixed = others.iter().enumerate().filter(|_| !is_gray);
    for (at, &own) in mixed {
        let veils = [(white, VEIL), (black, VEIL)];
        let ends = others.iter().map(|&other| (other, HALF)).chain(veils);
        for (end, most) in ends {
            let Some((share, off)) = mixture(look, own, end) else {
                continue;
            };
            if share < 0.0 || share > most {
                continue;
            }
            if share > OTHER && most > VEIL {
                half = half.min(off);
            } else if off <= ON_LINE && best.is_none_or(|(least, _)| off < least) {
                best = Some((off, at));
            }
        }
    }
    if let Some((_, at)) = best.filter(|&(off, _)| off < half) {
        return (Some(at), TAKEN);
    }
    if half <= ON_LINE {
        return (None, 0.0);
    }
    let rising =
        |from: f32, to: f32, at: f32| (0.5 + 0.5 * (at - from) / (to - from)).clamp(0.0, 1.0);
    let mut ways: Vec<(f32, usize)> = others
        .iter()
        .map(|&other| distance(look, other))
        .zip(0..)
        .collect();
    ways.sort_by(|one, other| one.0.total_cmp(&other.0));
    let apart = least_distance(&others);
    match ways[..] {
        [(nearest, at), (next, _), ..] if nearest < APART && nearest < NEAR * apart.min(next) => {
            if nearest < ONE || !is_gray && off_gray_glass(look, others[at]) <= ON_LINE {
                (Some(at), TAKEN)
            } else {
                (None, 0.0)
            }
        }
        [(nearest, _), ..] => {
            let sure = rising(ONE, APART, nearest).min(rising(ON_LINE, OFF_LINE, half));
            (None, sure)
        }
        [] => (None, 1.0),
    }
}

/// The share of `end` in the mixture with `own` that is nearest to a look, and the distance of the
/// look from it; none if they are one color.
fn mixture(look: [f32; 3], own: [f32; 3], end: [f32; 3]) -> Option<(f32, f32)> {
    let way_to = |to: [f32; 3]| [0, 1, 2].map(|channel| to[channel] - own[channel]);
    let (line, point) = (way_to(end), way_to(look));
    let square = dot(line, line);
    (square > 1.0).then(|| {
        let share = dot(line, point) / square;
        let foot = [0, 1, 2].map(|channel| own[channel] + share * line[channel]);
        (share, distance(look, foot))
    })
}

/// The distance of a look from a color behind gray glass, which lets a share of the color through
/// and adds to all channels alike.
fn off_gray_glass(look: [f32; 3], own: [f32; 3]) -> f32 {
    let [look, own] = [look, own].map(|color| {
        let gray = color.iter().sum::<f32>() / 3.0;
        color.map(|channel| channel - gray)
    });
    let share = dot(look, own) / dot(own, own).max(1.0);
    let through = own.map(|channel| share.clamp(1.0 - VEIL, 1.0) * channel);
    distance(look, through)
}

/// Whether the channels of a color are nearly alike.
fn gray(color: &[f32; 3]) -> bool {
    let [red, green, blue] = *color;
    red.max(green).max(blue) - red.min(green).min(blue) <= ON_LINE
}

fn dot(one: [f32; 3], other: [f32; 3]) -> f32 {
    (0..3).map(|channel| one[channel] * other[channel]).sum()
}

#[cfg(test)]
mod tests {
    use super::color_of_single;

    const COLORS: [[u8; 3]; 3] = [[220, 30, 60], [40, 160, 60], [30, 90, 200]];

    #[test]
    fn mixtures_have_the_color_that_most_of_them_is() {
        let mixed = |one: usize, other: usize, share: f32| {
            [0, 1, 2].map(|channel| {
                let (one, other) = (COLORS[one][channel], COLORS[other][channel]);
                (f32::from(one) * (1.0 - share) + f32::from(other) * share) as u8
            })
        };
        assert_eq!(color_of_single(mixed(0, 2, 0.3), &COLORS).0, Some(0));
        assert_eq!(color_of_single(mixed(2, 1, 0.2), &COLORS).0, Some(2));
        assert!(color_of_single(mixed(0, 2, 0.5), &COLORS).1 < 0.5);
        // Under white, and a color of its own.
        assert_eq!(color_of_single([227, 64, 89], &COLORS).0, Some(0));
        // Behind gray glass, as a cell under the pointer of a page.
        let page = [[65, 105, 226], [255, 19, 147], [255, 139, 0], [128, 255, 2]];
        assert_eq!(color_of_single([214, 44, 133], &page).0, Some(1));
        // Behind green glass, or a color of its own.
        let board = [
            [201, 123, 184],
            [109, 244, 118],
            [64, 191, 0],
            [9, 131, 115],
        ];
        assert_eq!(color_of_single([92, 210, 140], &board), (None, 0.0));
        assert_eq!(color_of_single([245, 210, 50], &COLORS), (None, 1.0));
        assert_eq!(
            color_of_single([125; 3], &[[20; 3], [90; 3], [160; 3], [230; 3]]).0,
            None
        );
    }
}
