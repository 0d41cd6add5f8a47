//! The fixed game on powers of paths and cycles, which are interval and circular-arc graphs.

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};

use super::arcs::ArcBoard;
use super::two_ends::number;

/// Vertices in a row or in a circle, each adjacent to those at most k places away, and a pivot.
/// The function that solves it says which: [`power_path`](super::power_path()) takes a row,
/// [`power_cycle`](super::power_cycle()) a circle.
#[derive(Clone, Copy, Debug)]
pub struct Power<'a> {
    colors: &'a [Color],
    k: usize,
    pivot: usize,
}

impl<'a> Power<'a> {
    /// The colors in order, the power, and the pivot's place.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are no vertices, k is 0, or the pivot is not one of them.
    pub fn new(colors: &'a [Color], k: usize, pivot: usize) -> Result<Self, NotApplicable> {
        let refuse = |expected: &str, found: String| NotApplicable::new("power", expected, found);
        if colors.is_empty() {
            return Err(refuse("at least one vertex", "none".to_owned()));
        }
        if k == 0 {
            return Err(refuse("k of at least 1", "k = 0".to_owned()));
        }
        if pivot >= colors.len() {
            return Err(refuse(
                &format!("a pivot below {}", colors.len()),
                pivot.to_string(),
            ));
        }
        Ok(Self { colors, k, pivot })
    }

    /// The vertices as arcs: that of v covers the points from v to v + k, so arcs meet if they
    /// begin at most k apart.
    fn shortest(&self, circular: bool, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
        let n = number(self.colors.len());
        let reach = n - 1;
        let reach = u32::try_from(self.k).map_or(reach, |k| k.min(reach));
        let board = ArcBoard {
            // A row is a circle with a point missing.
            around: if circular { n } else { n + reach + 1 },
            spans: (0..n).map(|v| (v, reach)).collect(),
            colors: self.colors,
            pivot: self.pivot,
        };
        board.shortest(run)
    }
}

/// A shortest sequence on a power `P_n^k` of a path; k = 1 is the path.
///
/// ```text
///   0 — 1 — 2 — 1 — [0] — 2      and, for k = 2, an edge across each vertex
/// ```
///
/// The power is the [interval graph](super::interval()) of the intervals [v, v + k].
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

/// A shortest sequence on a power `C_n^k` of a cycle; k = 1 is the cycle.
///
/// A power with arcs, as of a [circular-arc graph](super::circular_arc()). Cycles of one and two
/// vertices are a vertex and an edge.
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
