//! The distances of the lines of a board on both axes.

use crate::pitch::{phases, pitches};

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

/// The periods of both axes that may be those of square cells, the likeliest first.
pub(super) fn periods(columns: &[f32], rows: &[f32]) -> Vec<[Period; 2]> {
    let [across, down] = [columns, rows].map(|edges| {
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
        pitches(edges, edges)
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
    let worth = |[one, other]: &[Period; 2]| {
        one.explained.min(other.explained) + 0.5 * (one.explained + other.explained)
    };
    pairs.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    pairs
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
