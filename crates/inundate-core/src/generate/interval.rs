//! Random intervals and arcs.

use super::{GenerateError, SplitMix64, bound, check_vertices, uniform_list};
use crate::limits::MAX_VERTICES;
use crate::{GameSetup, Instance};

/// A connected interval graph with uniform random colors.
///
/// Intervals are drawn from left to right: each starts 0, 1 or 2 after the one before, but not
/// after all so far have ended, and is between 1 and `length` long. So a vertex has about `length`
/// neighbors. The vertices are numbered at random.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, and more edges than the
/// limit.
pub fn interval(
    vertices: usize,
    length: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    let (mut intervals, _) = chain(vertices, length, rng)?;
    rng.shuffle(&mut intervals);
    let list = uniform_list(vertices, colors, rng)?;
    Ok(list.into_interval(intervals, GameSetup::default())?)
}

/// A connected circular-arc graph with uniform random colors: intervals drawn as for
/// [`interval`], on a circle that closes 1 or 2 after the last has started.
///
/// An arc that would overlap itself covers all of the circle.
///
/// # Errors
/// As [`interval`].
pub fn circular_arc(
    vertices: usize,
    length: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    let (intervals, last_start) = chain(vertices, length, rng)?;
    let circle = last_start + 1 + i64::from(rng.below(2));
    let arc = |(start, end): (i64, i64)| (start, end.min(start + circle - 1) % circle);
    let mut arcs: Vec<_> = intervals.into_iter().map(arc).collect();
    rng.shuffle(&mut arcs);
    let list = uniform_list(vertices, colors, rng)?;
    Ok(list.into_circular_arc(arcs, GameSetup::default())?)
}

/// The intervals in the order of their starts, and the last start.
fn chain(
    vertices: usize,
    length: usize,
    rng: &mut SplitMix64,
) -> Result<(Vec<(i64, i64)>, i64), GenerateError> {
    check_vertices(vertices)?;
    let right = (1..=MAX_VERTICES).contains(&length);
    GenerateError::unless(right, format!("a length from 1 to {MAX_VERTICES}"), &length)?;
    let (mut start, mut reach) = (0, 0);
    let mut intervals = Vec::with_capacity(vertices);
    for index in 0..vertices {
        if index > 0 {
            start = reach.min(start + i64::from(rng.below(3)));
        }
        let end = start + 1 + i64::from(rng.below(bound(length)));
        reach = reach.max(end);
        intervals.push((start, end));
    }
    Ok((intervals, start))
}
