//! The surroundings of a board: the color at the border of the picture, and the colors next to each
//! side.

use crate::cells::middle;
use crate::lattice::Lattice;
use crate::view::{View, distance};

/// The color at the border of the picture, if it has one.
pub(crate) fn surroundings(view: &View) -> Option<[f32; 3]> {
    let (width, height) = (view.width, view.height);
    let rows = (0..width).flat_map(|col| {
        [
            col,
            width + col,
            (height - 1) * width + col,
            (height - 2) * width + col,
        ]
    });
    let cols = (0..height).flat_map(|row| {
        [
            row * width,
            row * width + 1,
            (row + 1) * width - 1,
            (row + 1) * width - 2,
        ]
    });
    let border: Vec<[f32; 3]> = rows.chain(cols).map(|at| view.lab[at]).collect();
    let near = |color: [f32; 3]| {
        border
            .iter()
            .filter(|&&other| distance(color, other) < 6.0 + view.slack())
            .count()
    };
    let tried = border.iter().step_by((border.len() / 64).max(1));
    let (count, color) = tried
        .map(|&color| (near(color), color))
        .max_by_key(|(count, _)| *count)?;
    (count as f32 > 0.45 * border.len() as f32).then_some(color)
}

/// The strip just outside a side of a lattice.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OuterStrip {
    /// The picture ends.
    Nothing,
    /// One color along most of the side.
    Color([f32; 3]),
    /// Several colors.
    Mixed,
}

impl OuterStrip {
    /// The color, if there is one.
    pub(crate) fn color(self) -> Option<[f32; 3]> {
        match self {
            Self::Color(color) => Some(color),
            Self::Nothing | Self::Mixed => None,
        }
    }
}

/// The strips just outside the left, right, top and bottom side of a lattice.
pub(crate) fn frame(view: &View, lattice: Lattice) -> [OuterStrip; 4] {
    let Lattice { across, down } = lattice;
    [
        (across, down, false, true),
        (across, down, true, true),
        (down, across, false, false),
        (down, across, true, false),
    ]
    .map(|(axis, along, after, upright)| {
        let length = if upright { view.width } else { view.height };
        let outside = |distances: [f32; 3]| {
            let place = |distance: f32| {
                if after {
                    axis.line(axis.count) + distance * axis.pitch
                } else {
                    axis.start - distance * axis.pitch
                }
            };
            let places = distances.map(place).into_iter();
            let mut samples = Vec::new();
            for place in places.filter(|&place| place >= 0.0 && place < length as f32) {
                for cell in 0..along.count {
                    for shift in [-0.25, 0.0, 0.25] {
                        let other = along.middle(cell) + shift * along.pitch;
                        samples.push(view.at(if upright {
                            (place, other)
                        } else {
                            (other, place)
                        }));
                    }
                }
            }
            if samples.is_empty() {
                return OuterStrip::Nothing;
            }
            let color = middle(&samples);
            let same = samples
                .iter()
                .filter(|&&sample| distance(sample, color) < 8.0 + view.slack())
                .count();
            if 10 * same >= 6 * samples.len() {
                OuterStrip::Color(color)
            } else {
                OuterStrip::Mixed
            }
        };
        // A board may have a narrow margin of its own.
        match outside([0.14, 0.2, 0.26]) {
            OuterStrip::Mixed => match outside([0.3, 0.36, 0.42]) {
                OuterStrip::Nothing => OuterStrip::Mixed,
                farther => farther,
            },
            near => near,
        }
    })
}
