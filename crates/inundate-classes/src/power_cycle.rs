//! The fixed game on powers of cycles.

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::power::Power;

/// A shortest sequence on a power `C_n^k` of a cycle; k = 1 is the cycle.
///
/// As [`power_path`](super::power_path()), with vertices counted from the pivot around to both
/// sides, until the ends meet. Cycles of one and two vertices are a vertex and an edge.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(k·n²) time and four bytes for each of at most n²/2 pairs of ends.
///
/// # Source
/// New here. Souza et al. 2014, Lemma 5, reduce `C_n²` to a circular board of two rows.
pub fn power_cycle(power: &Power<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    power.shortest(true, run)
}
