//! The distance from a line of cells to the next, found as the period of the edges.

use std::f32::consts::TAU;

/// Smallest distance of cells in pixels.
pub(crate) const MIN_PITCH: f32 = 6.0;

/// Largest number of peaks of the autocorrelation that are tried.
const MOST_PEAKS: usize = 10;

/// Periods that the edges of both axes may have, the likeliest first, refined.
pub(crate) fn pitches(columns: &[f32], rows: &[f32]) -> Vec<f32> {
    let across = autocorrelation(&smooth(columns, 0.7));
    let down = autocorrelation(&smooth(rows, 0.7));
    let both = across.iter().zip(&down);
    let both: Vec<f32> = both.map(|(a, b)| a.min(*b) + 0.5 * (a + b)).collect();
    let both = smooth(&both, 0.6);
    let top = (columns.len().min(rows.len()) as f32 / 2.2) as usize;
    let is_peak =
        |&at: &usize| both[at] >= both[at - 1] && both[at] > both[at + 1] && both[at] > 0.02;
    let mut peaks: Vec<usize> = (MIN_PITCH as usize..top).filter(is_peak).collect();
    peaks.sort_by(|&a, &b| both[b].total_cmp(&both[a]));
    let mut found: Vec<f32> = Vec::new();
    for &at in peaks.iter().take(MOST_PEAKS) {
        let bend = both[at - 1] - 2.0 * both[at] + both[at + 1];
        let shift = 0.5 * (both[at - 1] - both[at + 1]) / bend;
        found.push(at as f32 + if bend == 0.0 { 0.0 } else { shift });
    }
    // A peak may be a multiple or a part of the period.
    for index in 0..found.len().min(3) {
        for factor in [0.5, 1.0 / 3.0, 2.0, 3.0] {
            let other = found[index] * factor;
            if (MIN_PITCH..top as f32).contains(&other) {
                found.push(other);
            }
        }
    }
    let mut pitches: Vec<f32> = Vec::new();
    for pitch in found {
        let pitch = refine(columns, rows, pitch);
        if pitches
            .iter()
            .all(|other| (pitch - other).abs() > 0.02 * pitch)
        {
            pitches.push(pitch);
        }
    }
    pitches
}

/// The period near another at which the waves of both axes are highest.
fn refine(columns: &[f32], rows: &[f32], pitch: f32) -> f32 {
    let long = columns.len().max(rows.len()) as f32;
    let step = pitch * pitch / (8.0 * long);
    let steps = (0.04 * pitch / step).ceil() as i32;
    let height = |pitch: f32| {
        let one = |edges: &[f32], pitch: f32| {
            let (re, im) = wave(edges, pitch);
            (re * re + im * im).sqrt()
        };
        one(columns, pitch)
            + one(rows, pitch)
            + 0.5 * (one(columns, pitch / 2.0) + one(rows, pitch / 2.0))
    };
    (-steps..=steps)
        .map(|at| pitch + at as f32 * step)
        .max_by(|a, b| height(*a).total_cmp(&height(*b)))
        .unwrap_or(pitch)
}

/// The part of a period in edges, as a complex number.
fn wave(edges: &[f32], pitch: f32) -> (f32, f32) {
    let turn = (TAU / pitch).sin_cos();
    let mut at = (TAU / pitch).sin_cos();
    let (mut re, mut im) = (0.0, 0.0);
    for edge in edges {
        re += edge * at.1;
        im += edge * at.0;
        at = (at.0 * turn.1 + at.1 * turn.0, at.1 * turn.1 - at.0 * turn.0);
    }
    (re, im)
}

/// The places where lines of a period may begin, each from 0 to the period: where the wave is
/// highest, half a
/// period beside it, and where the folded edges are strongest.
pub(crate) fn phases(edges: &[f32], pitch: f32) -> Vec<f32> {
    let (re, im) = wave(edges, pitch);
    let main = (im.atan2(re) / TAU).rem_euclid(1.0) * pitch;
    let bins = (pitch as usize).max(12);
    let mut folded = vec![0.0; bins];
    for (at, edge) in edges.iter().enumerate() {
        let place = ((at + 1) as f32 / pitch).fract() * bins as f32;
        folded[(place as usize).min(bins - 1)] += edge;
    }
    let wide = (bins / 8).max(1);
    let sum_at = |at: usize| -> f32 {
        (0..=2 * wide)
            .map(|shift| folded[(at + bins + shift - wide) % bins])
            .sum()
    };
    let highest = (0..bins).max_by(|&a, &b| sum_at(a).total_cmp(&sum_at(b)));
    let highest = (highest.unwrap_or_default() as f32 + 0.5) / bins as f32 * pitch;
    let mut phases: Vec<f32> = Vec::new();
    for phase in [main, (main + pitch / 2.0) % pitch, highest] {
        let apart = |other: &f32| {
            let way = (phase - other).abs();
            way.min(pitch - way) > 0.1 * pitch
        };
        if phases.iter().all(apart) {
            phases.push(phase);
        }
    }
    phases
}

/// The correlation of a series with itself at each distance up to a half of its length and what
/// smooths that, 1 at 0. Slow changes are taken off before.
fn autocorrelation(series: &[f32]) -> Vec<f32> {
    let count = series.len() as f32;
    let slow = smooth(series, (count / 12.0).max(8.0));
    let fast: Vec<f32> = series.iter().zip(&slow).map(|(a, b)| a - b).collect();
    let whole: f32 = fast.iter().map(|value| value * value).sum();
    let at = |shift: usize| -> f32 {
        let sum: f32 = fast.iter().zip(&fast[shift..]).map(|(a, b)| a * b).sum();
        sum / whole.max(1e-9) * count / (count - shift as f32).max(count / 4.0)
    };
    (0..series.len() / 2 + 3).map(at).collect()
}

/// A series under a bell of the given width.
fn smooth(series: &[f32], deviation: f32) -> Vec<f32> {
    let reach = (3.0 * deviation) as usize + 1;
    let bell = |shift: usize| (-0.5 * (shift as f32 / deviation).powi(2)).exp();
    let weights: Vec<f32> = (0..=reach).map(bell).collect();
    let whole = 2.0 * weights.iter().sum::<f32>() - 1.0;
    let at = |at: usize| -> f32 {
        let part = &series[at.saturating_sub(reach)..(at + reach + 1).min(series.len())];
        let first = at.saturating_sub(reach);
        let sum: f32 = part
            .iter()
            .enumerate()
            .map(|(index, value)| value * weights[(first + index).abs_diff(at)])
            .sum();
        sum / whole
    };
    (0..series.len()).map(at).collect()
}
