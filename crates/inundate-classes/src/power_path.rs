//! The fixed game on powers of paths.

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::power::Power;

/// A shortest sequence on a power `P_n^k` of a path; k = 1 is the path.
///
/// ```text
///   0 — 1 — 2 — 1 — [0] — 2      and, for k = 2, an edge across each vertex
/// ```
///
/// The state of an end of the flooded region is its last vertex alone: it is adjacent to all
/// vertices further out that the other flooded vertices are adjacent to. Every vertex between the
/// ends is flooded or adjacent to the flooded region, since a path inside the region jumps over it.
///
/// ```
/// use inundate_core::Color;
/// use inundate::{classes::Power, classes::power_path, solver::Run};
///
/// let colors = [0, 1, 2, 1, 0, 2].map(Color::new);
/// let solve = |k| {
///     let power = Power::new(&colors, k, 4)?;
///     Ok(power_path(&power, &mut Run::unlimited()).expect("no limit"))
/// };
/// assert_eq!(solve(1)?, [1, 2, 1, 0].map(Color::new));
/// assert_eq!(solve(2)?.len(), 3);
/// # Ok::<(), inundate::solver::NotApplicable>(())
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(k·n²) time and four bytes for each of at most n²/4 pairs of ends.
///
/// # Source
/// New here. Souza et al. 2014 reduce `P_n²` to two rows.
pub fn power_path(power: &Power<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    power.shortest(false, run)
}
