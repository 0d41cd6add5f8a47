//! The fixed game on powers of paths and cycles, which are boards with two ends.

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};
use rustc_hash::FxHashMap;

use super::two_ends::{End, EndMove, EndState, TwoEnds};

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

    pub(super) fn shortest(
        &self,
        circular: bool,
        run: &mut Run<'_>,
    ) -> Result<Vec<Color>, StopReason> {
        let n = self.colors.len();
        let (before, from) = self.colors.split_at(self.pivot);
        let mut right = from.to_vec();
        let mut left = vec![from[0]];
        left.extend(before.iter().rev());
        if circular {
            right.extend(before);
            left.extend(from[1..].iter().rev());
        }
        // A row is a circle with a vertex missing.
        let around = n + usize::from(!circular);
        let past = |other: &[Color]| {
            let other = if circular { &[] } else { &other[1..] };
            Past::new(around, other)
        };
        let (past_right, past_left) = (past(&left), past(&right));
        let (right, ahead) = end(&right, self.k, &past_right, None, run)?;
        let (left, _) = end(&left, self.k, &past_left, Some(&right), run)?;
        let ends = TwoEnds {
            left,
            right,
            around: number(around),
            color: self.colors[self.pivot],
            ahead,
        };
        ends.shortest(self.colors, run)
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("instances have at most 2^22 vertices")
}

/// What follows after the last vertex of one side of a row, around the circle: the other side from
/// its far end inwards. On a circle an end never gets there: the gap is closed before.
struct Past {
    /// How far out the nearest vertex is.
    clear: u32,
    /// The same, for some colors.
    next: FxHashMap<Color, u32>,
    around: u32,
}

impl Past {
    /// `other` are the colors of the other side outwards, without the pivot.
    fn new(around: usize, other: &[Color]) -> Self {
        let met = other.iter().zip(1..);
        Self {
            clear: number(around - other.len()),
            next: met
                .map(|(&color, depth)| (color, number(around - depth)))
                .collect(),
            around: number(around),
        }
    }

    fn next(&self, color: Color) -> u32 {
        self.next.get(&color).copied().unwrap_or(self.around)
    }
}

/// The end whose vertices, from the pivot's outwards, have these colors, and [`EndMove::ahead`] of
/// the pivot's color at the start. A state is the depth of the last vertex.
fn end(
    colors: &[Color],
    k: usize,
    past: &Past,
    other: Option<&End>,
    run: &mut Run<'_>,
) -> Result<(End, u32), StopReason> {
    let far = colors.len() - 1;
    let mut places = FxHashMap::<Color, Vec<u32>>::default();
    for (depth, &color) in colors.iter().enumerate() {
        places.entry(color).or_default().push(number(depth));
    }
    // For each vertex the next one of its color, and how far a move reaches that has flooded it.
    let mut ahead = vec![0; colors.len()];
    let mut reach_after: Vec<u32> = (0..number(colors.len())).collect();
    for (color, places) in &places {
        let mut next = past.next(*color);
        let mut farthest = places.len();
        for (index, &place) in places.iter().enumerate().rev() {
            ahead[place as usize] = next;
            next = place;
            while places[farthest - 1] as usize > (place as usize).saturating_add(k) {
                farthest -= 1;
            }
            if farthest - 1 > index {
                reach_after[place as usize] = reach_after[places[farthest - 1] as usize];
            }
        }
    }
    // A move that takes the vertex next to one end moves this end too. So the ends never stop at
    // neighboring places, and `clear` could be one less where there is a vertex.
    let state = |depth: usize| EndState {
        depth: number(depth),
        clear: if depth < far {
            number(depth + 1)
        } else {
            past.clear
        },
    };
    let mut seen_at = FxHashMap::<Color, usize>::default();
    let moves = |depth: usize, moves: &mut Vec<EndMove>| {
        for next in (depth + 1..=far.min(depth.saturating_add(k))).rev() {
            let color = colors[next];
            if seen_at.insert(color, depth) != Some(depth) {
                let to = reach_after[next];
                moves.push(EndMove {
                    color,
                    to,
                    ahead: ahead[to as usize],
                });
            }
        }
    };
    let start = reach_after[0];
    let end = End::new(start as usize, far + 1, state, moves, other, run)?;
    Ok((end, ahead[start as usize]))
}

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
