//! Random instances and moves for proptest; they shrink to small boards of few colors.

use std::ops::RangeInclusive;

use inundate_core::{Color, Game, GameSetup, Instance, Move, Vertex};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::assemble::{graph, grid, numbers};
use crate::{fixed_at, naive};

/// Sizes to draw a grid from.
#[derive(Clone, Debug)]
pub struct GridSizes {
    /// Numbers of rows.
    pub rows: RangeInclusive<usize>,
    /// Numbers of columns.
    pub cols: RangeInclusive<usize>,
    /// Numbers of colors; some may not occur on a board.
    pub colors: RangeInclusive<usize>,
    /// Whether some cells are holes.
    pub holes: bool,
}

/// Grids of the fixed game from any pivot, labels `0`, `1`, ….
///
/// If holes cut a grid into pieces, one piece is kept.
pub fn grids(sizes: GridSizes) -> impl Strategy<Value = Instance> {
    let labels = Just(numbers(*sizes.colors.end()));
    labelled_grids(sizes, labels.boxed())
}

/// Connected graphs (a tree and at most as many further edges) of the fixed game from any pivot,
/// labels `0`, `1`, ….
pub fn graphs(
    vertices: RangeInclusive<usize>,
    colors: RangeInclusive<usize>,
) -> impl Strategy<Value = Instance> {
    let labels = Just(numbers(*colors.end()));
    labelled_graphs(vertices, colors, labels.boxed())
}

/// Plays half of the instances as free games.
pub fn either_game(instances: impl Strategy<Value = Instance>) -> impl Strategy<Value = Instance> {
    (instances, any::<bool>()).prop_map(|(instance, free)| {
        if free {
            instance
                .with_game(GameSetup::Free)
                .expect("the free game needs no pivot")
        } else {
            instance
        }
    })
}

/// Instances with legal moves. They include moves that change nothing, and moves to a neighbor's
/// color, so that long sequences flood.
pub fn played(
    instances: impl Strategy<Value = Instance>,
    length: RangeInclusive<usize>,
) -> impl Strategy<Value = (Instance, Vec<Move>)> {
    let wish = (any::<Index>(), any::<Index>(), any::<bool>());
    (instances, vec(wish, length)).prop_map(|(instance, wishes)| {
        let moves = legal_moves(&instance, &wishes);
        (instance, moves)
    })
}

/// Grids with these labels.
pub(crate) fn labelled_grids(
    sizes: GridSizes,
    labels: BoxedStrategy<Vec<String>>,
) -> impl Strategy<Value = Instance> {
    let GridSizes {
        rows,
        cols,
        colors,
        holes,
    } = sizes;
    (rows, cols, colors, labels).prop_flat_map(move |(rows, cols, colors, labels)| {
        let cell = (0..colors, 0..5).prop_map(move |(color, kind)| {
            let hole = holes && kind == 4;
            (!hole).then_some(color)
        });
        (vec(cell, rows * cols), any::<Index>(), any::<Index>()).prop_map(
            move |(cells, keep, pivot)| {
                let keep = keep.index(cells.len());
                at_index(grid(cols, cells, keep, &labels), pivot)
            },
        )
    })
}

/// Connected graphs with these labels.
pub(crate) fn labelled_graphs(
    vertices: RangeInclusive<usize>,
    colors: RangeInclusive<usize>,
    labels: BoxedStrategy<Vec<String>>,
) -> impl Strategy<Value = Instance> {
    (vertices, colors, labels).prop_flat_map(|(vertices, colors, labels)| {
        (
            vec(0..colors, vertices),
            vec(0..vertices, vertices - 1),
            vec((0..vertices, 0..vertices), 0..=vertices),
            any::<Index>(),
        )
            .prop_map(move |(colors, parents, edges, pivot)| {
                at_index(graph(&colors, &parents, &edges, &labels), pivot)
            })
    })
}

fn at_index(instance: Instance, pivot: Index) -> Instance {
    let vertex = vertex(pivot, &instance);
    fixed_at(instance, vertex)
}

fn vertex(index: Index, instance: &Instance) -> Vertex {
    let index = index.index(instance.vertex_count());
    Vertex::new(u32::try_from(index).expect("small boards"))
}

fn legal_moves(instance: &Instance, wishes: &[(Index, Index, bool)]) -> Vec<Move> {
    let mut colors = instance.colors().to_vec();
    let mut moves = Vec::new();
    for &(place, color, merging) in wishes {
        let pivot = match instance.game() {
            Game::Fixed { pivot } => pivot,
            Game::Free => vertex(place, instance),
        };
        let mut choice: Vec<Color> = instance.palette().colors().collect();
        if merging {
            let adjacent = neighbor_colors(instance, &colors, pivot);
            if !adjacent.is_empty() {
                choice = adjacent;
            }
        }
        let color = choice[color.index(choice.len())];
        for (vertex, inside) in naive::component(instance, &colors, pivot)
            .into_iter()
            .enumerate()
        {
            if inside {
                colors[vertex] = color;
            }
        }
        moves.push(Move { pivot, color });
    }
    moves
}

fn neighbor_colors(instance: &Instance, colors: &[Color], pivot: Vertex) -> Vec<Color> {
    let inside = naive::component(instance, colors, pivot);
    let mut adjacent: Vec<Color> = instance
        .graph()
        .edges()
        .flat_map(|(u, v)| [(u, v), (v, u)])
        .filter(|(u, v)| inside[u.index()] && !inside[v.index()])
        .map(|(_, v)| colors[v.index()])
        .collect();
    adjacent.sort_unstable();
    adjacent.dedup();
    adjacent
}
