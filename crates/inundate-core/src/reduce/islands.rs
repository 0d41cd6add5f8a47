//! The islands of a board, each as a board of its own.

use crate::{Color, Component, GameSetup, GraphSetup, Instance, Move, ReducedGraph, Vertex};

/// A part of a board of the free game from which no way leads to the rest, as a board of its own.
///
/// No move changes two islands, so the moves of a solution can be made island by island, and OPT is
/// the least sum, over all colors c, of the moves that give each island the color c. Let F be the
/// optimum of an island alone. It takes F or F + 1 moves to give it the color c, since a move to c
/// can follow any solution. It takes F + 1 if the island does not have the color: by the tree of a
/// play (see the book's page on `free-exact`) a region gets the color d in F moves only if some
/// components of color d in it are never recolored.
///
/// ```
/// use inundate_core::reduce::Island;
/// use inundate_core::{GameSetup, GraphSetup, ReducedGraph};
///
/// let mut setup = GraphSetup::new(["a", "b", "c"]);
/// setup.push_edge(0, 2);
/// let board = setup.into_instance(GameSetup::Islands)?;
/// let reduced = ReducedGraph::new(&board);
/// let islands = reduced.islands();
/// let first = Island::new(&board, &reduced, &islands[0]);
/// assert_eq!((islands.len(), first.board().vertex_count()), (2, 2));
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Island {
    board: Instance,
    /// The first vertex of each of its components on the whole board.
    firsts: Vec<Vertex>,
    /// By color of the island, the color of the whole board.
    colors: Vec<Color>,
}

impl Island {
    /// The island of these components, all of [one](ReducedGraph::islands), with a vertex for each.
    ///
    /// # Complexity
    /// O(V + E log E) for the island.
    pub fn new(board: &Instance, reduced: &ReducedGraph, components: &[Component]) -> Self {
        let palette = board.palette();
        let labels = components.iter().map(|&v| palette.label(reduced.color(v)));
        let mut setup = GraphSetup::new(labels);
        for (number, &u) in components.iter().enumerate() {
            for v in reduced.graph().neighbors(u).iter().filter(|&&v| v > u) {
                let other = components.binary_search(v).expect("of the same island");
                setup.push_edge(number, other);
            }
        }
        // Both palettes have the labels in one order.
        let mut colors: Vec<Color> = components.iter().map(|&v| reduced.color(v)).collect();
        colors.sort_unstable();
        colors.dedup();
        let island = setup.into_instance(GameSetup::Free);
        Self {
            board: island.expect("a connected part of a board"),
            firsts: components
                .iter()
                .map(|&v| reduced.lowest_vertex(v))
                .collect(),
            colors,
        }
    }

    /// The island alone, in the free game.
    pub fn board(&self) -> &Instance {
        &self.board
    }

    /// The color of the island that is a color of the whole board, if it has that.
    pub fn color(&self, of_all: Color) -> Option<Color> {
        let place = self.colors.binary_search(&of_all).ok()?;
        self.board.palette().colors().nth(place)
    }

    /// The color of the whole board that is a color of the island.
    ///
    /// # Panics
    /// If the island does not have the color.
    pub fn color_of_all(&self, color: Color) -> Color {
        self.colors[color.index()]
    }

    /// A move on the island as one on the whole board.
    pub fn on_whole_board(&self, mv: Move) -> Move {
        Move {
            pivot: self.firsts[mv.pivot.index()],
            color: self.colors[mv.color.index()],
        }
    }
}
