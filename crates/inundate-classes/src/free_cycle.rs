//! The free game on cycles.

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::free_path::{Windows, free_path_in_color};

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
/// A color of the cycle takes no more moves than the optimum, and any vertex of it can stay: the
/// others, a path, get the color. A color that is not on the cycle takes one more. The book has the
/// proof.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// That of [`free_path_in_color`](super::free_path_in_color()), and for a color that is not on the cycle that of [`free_cycle`].
///
/// # Source
/// As [`free_cycle`]; the final color is new here.
pub fn free_cycle_in_color(
    colors: &[Color],
    last: Color,
    run: &mut Run<'_>,
) -> Result<Vec<(usize, Color)>, StopReason> {
    let Some(stays) = colors.iter().position(|&color| color == last) else {
        let mut moves = free_cycle(colors, run)?;
        moves.extend(colors.first().map(|_| (0, last)));
        return Ok(moves);
    };
    let rest = [&colors[stays + 1..], &colors[..stays]].concat();
    let mut moves = free_path_in_color(&rest, last, run)?;
    for (place, _) in &mut moves {
        *place = (*place + stays + 1) % colors.len();
    }
    Ok(moves)
}
