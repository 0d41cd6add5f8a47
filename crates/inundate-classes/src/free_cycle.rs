//! The free game on cycles.

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::free_path::Windows;

/// A shortest sequence of the free game on a cycle: moves at places of the cycle.
///
/// The optimum of a graph is the least optimum of its spanning trees (Meeks, Scott 2012b). So the
/// optimum of a cycle is the least optimum of the paths that one cut leaves. All of these are
/// windows of the path that goes twice around the cycle. Cycles of one and two vertices are a
/// vertex and an edge.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// As [`free_path`](super::free_path()) on 2n vertices with windows of at most n: O(n³) time,
/// 6n² bytes.
///
/// # Source
/// Fukui et al. 2011; Meeks, Scott 2012b.
pub fn free_cycle(colors: &[Color], run: &mut Run<'_>) -> Result<Vec<(usize, Color)>, StopReason> {
    let length = colors.len();
    let twice = [colors, &colors[..length.saturating_sub(1)]].concat();
    let windows = Windows::new(&twice, length, run)?;
    let first = (0..length).min_by_key(|&first| windows.cost(first, length));
    let mut moves = first.map_or_else(Vec::new, |first| windows.moves(first, length));
    for (place, _) in &mut moves {
        *place %= length;
    }
    Ok(moves)
}

/// The same for moves that leave the cycle in a given color.
///
/// Either a vertex of this color is never recolored: then the others, a path, get the color while
/// it stays. Or everything is recolored in the end: one move more than the optimum.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// That of [`free_cycle`], and O(occ³) for a color that occurs occ times.
///
/// # Source
/// As [`free_cycle`]; the final color is new here.
pub fn free_cycle_in_color(
    colors: &[Color],
    last: Color,
    run: &mut Run<'_>,
) -> Result<Vec<(usize, Color)>, StopReason> {
    let length = colors.len();
    let twice = [colors, &colors[..length.saturating_sub(1)]].concat();
    let windows = Windows::new(&twice, length, run)?;
    let mut best = None;
    for stays in (0..length).filter(|&place| colors[place] == last) {
        run.poll()?;
        let (cost, stay) = windows.stay(stays + 1, length - 1, last);
        if best.as_ref().is_none_or(|&(least, _, _)| cost < least) {
            best = Some((cost, stays, stay));
        }
    }
    let open = (0..length).map(|first| (windows.cost(first, length), first));
    let open = open.min();
    let mut moves = match (best, open) {
        (Some((cost, stays, stay)), Some((recolored, _))) if cost <= recolored => {
            windows.moves_in_color(stays + 1, length - 1, &stay, last)
        }
        (_, Some((_, first))) => windows.moves_in_color(first, length, &[], last),
        (_, None) => Vec::new(),
    };
    for (place, _) in &mut moves {
        *place %= length;
    }
    Ok(moves)
}
