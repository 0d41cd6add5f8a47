//! The distances of the lines of a board on both axes.

use crate::pitch::{MIN_PITCH, phases, pitches};

/// Where the lines of an axis are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Period {
    pub(super) pitch: f32,
    pub(super) phase: f32,
    /// How much of the edges the lines explain, from 0 to 1.
    pub(super) explained: f32,
}

/// Cells look at most this much wider than high, or higher than wide.
const WIDER: f32 = 1.35;

/// A distance may be that of parts of cells, or of every second or third line.
const FACTORS: [f32; 5] = [1.0, 0.5, 2.0, 1.0 / 3.0, 3.0];

/// Distances that differ by less than this share are the same.
const SAME: f32 = 0.015;

/// The lattice is fitted to the edges, so pairs of distances nearer than this share become one.
const NEAR: f32 = 0.05;

/// The periods of both axes that may be those of square cells, the likeliest first, no two alike.
pub(super) fn periods(columns: &[f32], rows: &[f32]) -> Vec<[Period; 2]> {
    let found = [columns, rows].map(|edges| pitches(edges, edges));
    let [across, down] = [(columns, 0), (rows, 1)].map(|(edges, axis)| {
        // The plane keeps the lengths near its middle, so the distance of one axis is near that of the other.
        let mut distances: Vec<f32> = Vec::new();
        for pitch in found[axis].iter().chain(&found[1 - axis]) {
            for pitch in FACTORS.map(|factor| factor * pitch) {
                let is_new = |other: &f32| (pitch - other).abs() > SAME * pitch;
                let is_in_range = MIN_PITCH < pitch && pitch < 0.5 * edges.len() as f32;
                if is_in_range && distances.iter().all(is_new) {
                    distances.push(pitch);
                }
            }
        }
        let period = |pitch: f32| {
            let phase = phases(edges, pitch)
                .into_iter()
                .map(|phase| (explained(edges, pitch, phase), phase))
                .max_by(|a, b| a.0.total_cmp(&b.0));
            phase.map(|(explained, phase)| Period {
                pitch,
                phase,
                explained,
            })
        };
        distances
            .into_iter()
            .filter_map(period)
            .collect::<Vec<Period>>()
    });
    let mut pairs: Vec<[Period; 2]> = Vec::new();
    for one in across {
        for other in &down {
            let ratio = one.pitch / other.pitch;
            if ratio < WIDER && 1.0 < WIDER * ratio {
                pairs.push([one, *other]);
            }
        }
    }
    pairs.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let mut distinct: Vec<[Period; 2]> = Vec::new();
    for pair in pairs {
        let is_near = |other: &[Period; 2]| {
            (0..2).all(|axis| (pair[axis].pitch / other[axis].pitch - 1.0).abs() < NEAR)
        };
        if !distinct.iter().any(is_near) {
            distinct.push(pair);
        }
    }
    distinct
}

/// How much of the edges the lines of both axes explain, less the less square the cells are.
fn worth([one, other]: &[Period; 2]) -> f32 {
    let ratio = one.pitch / other.pitch;
    let explained = one.explained.min(other.explained) + 0.5 * (one.explained + other.explained);
    explained / ratio.max(1.0 / ratio)
}

/// A pair that is worth this share of another one is as likely.
const RIVAL: f32 = 0.65;

/// Cells that are larger by this on both axes may have been taken for several each.
const LARGER: f32 = 1.2;

/// Whether a pair makes another one, on whose lines there is a board, doubtful if there is another board on its own.
pub(super) fn is_rival(pair: &[Period; 2], of: &[Period; 2]) -> bool {
    let is_larger = |axis: usize| pair[axis].pitch > LARGER * of[axis].pitch;
    worth(pair) > RIVAL * worth(of) || (is_larger(0) && is_larger(1))
}

/// The share of edges near the lines of a period, less what would be there by chance and more for fewer lines.
fn explained(edges: &[f32], pitch: f32, phase: f32) -> f32 {
    let reach = (0.12 * pitch).max(1.0);
    let (mut near, mut all) = (0.0, 0.0);
    for (at, edge) in edges.iter().enumerate() {
        let off = ((at + 1) as f32 - phase) / pitch;
        let off = (off - off.round()).abs() * pitch;
        if off <= reach {
            near += edge;
        }
        all += edge;
    }
    let chance = (2.0 * reach / pitch).min(1.0);
    (near / all.max(1e-6) - chance) / (1.0 - chance).max(1e-6)
}
