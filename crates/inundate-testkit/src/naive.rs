//! The rules implemented again, as simply as possible.
//!
//! A component is found by passes over all edges until nothing changes. This is slow, and very
//! different from what [`State`](inundate_core::State) and [`verify`](inundate_core::verify()) do.

use inundate_core::{Color, Game, Instance, Move, Vertex};

/// The coloring after each move; a move changes the component of its pivot.
///
/// This does not check whether the game allows the moves; [`floods`] does.
///
/// # Panics
/// If a move names a vertex that does not exist.
pub fn replay(instance: &Instance, moves: &[Move]) -> Vec<Vec<Color>> {
    let mut colors = instance.colors().to_vec();
    moves
        .iter()
        .map(|mv| {
            let inside = component(instance, &colors, mv.pivot);
            for (color, inside) in colors.iter_mut().zip(inside) {
                if inside {
                    *color = mv.color;
                }
            }
            colors.clone()
        })
        .collect()
}

/// Whether the game allows the moves and they leave a single color.
pub fn floods(instance: &Instance, moves: &[Move]) -> bool {
    let allowed = |mv: &Move| {
        let at_pivot = match instance.game() {
            Game::Fixed { pivot } => mv.pivot == pivot,
            Game::Free if instance.pivots().is_empty() => {
                mv.pivot.index() < instance.vertex_count()
            }
            Game::Free => instance.pivots().contains(&mv.pivot),
        };
        at_pivot && mv.color.index() < instance.palette().len()
    };
    moves.iter().all(allowed)
        && is_monochromatic(
            replay(instance, moves)
                .last()
                .map_or(instance.colors(), Vec::as_slice),
        )
}

/// Whether all vertices have one color.
pub fn is_monochromatic(colors: &[Color]) -> bool {
    colors.iter().all(|color| Some(color) == colors.first())
}

/// For each vertex, whether it is in the monochromatic component of `start`.
pub fn component(instance: &Instance, colors: &[Color], start: Vertex) -> Vec<bool> {
    let mut inside = vec![false; colors.len()];
    inside[start.index()] = true;
    loop {
        let mut grown = false;
        for (u, v) in instance.graph().edges() {
            let (u, v) = (u.index(), v.index());
            if colors[u] == colors[v] && inside[u] != inside[v] {
                inside[u] = true;
                inside[v] = true;
                grown = true;
            }
        }
        if !grown {
            return inside;
        }
    }
}

/// Number of monochromatic components.
pub fn component_count(instance: &Instance, colors: &[Color]) -> usize {
    let mut counted = vec![false; colors.len()];
    let mut count = 0;
    for start in instance.graph().vertices() {
        if counted[start.index()] {
            continue;
        }
        count += 1;
        for (counted, inside) in counted.iter_mut().zip(component(instance, colors, start)) {
            *counted |= inside;
        }
    }
    count
}
