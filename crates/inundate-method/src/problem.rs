//! An instance made ready for solvers.

use std::sync::Arc;

use inundate_core::metrics::distances;
use inundate_core::{
    Color, Component, Game, GameSetup, Instance, Move, Node, Pivot, ReducedGraph, Solution, Vertex,
};

use crate::NotApplicable;
use crate::bounds::{self, NamedBound};

/// An instance and what every solver needs to know about it, computed once.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, verify};
/// use inundate::Problem;
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// assert_eq!(problem.reduced().component_count(), 4);
/// assert_eq!(problem.lower_bound(), 2);
/// let moves = ["g", "b"].map(|label| instance.palette().color(label).expect("on the board"));
/// assert!(verify(&instance, &problem.solution(moves).moves).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    instance: &'a Instance,
    /// Games on the same board share it.
    reduced: Arc<ReducedGraph>,
    start: Component,
    root_bound: NamedBound,
}

impl<'a> Problem<'a> {
    /// Contracts the instance and finds its start and its root bound.
    ///
    /// # Complexity
    /// O(V + E log d) for a largest degree of d.
    pub fn new(instance: &'a Instance) -> Self {
        Self::contracted(instance, Arc::new(ReducedGraph::new(instance)))
    }

    /// The problem of another game on the same board, such as [`game_from`](Self::game_from),
    /// without a contraction.
    pub fn of_game<'b>(&self, game: &'b Instance) -> Problem<'b> {
        debug_assert!(
            game.graph() == self.instance.graph() && game.colors() == self.instance.colors()
        );
        Problem::contracted(game, self.reduced.clone())
    }

    /// The fixed game from a component of the board.
    ///
    /// # Panics
    /// If the board has its pivot in a given column, like a d-board, and the component is not
    /// there.
    pub fn game_from(&self, component: Component) -> Instance {
        let vertex = self.reduced.lowest_vertex(component);
        let pivot = match self.instance.shape().grid() {
            Some(grid) => {
                let (row, col) = grid.position(vertex);
                Pivot::Cell(row, col)
            }
            None => Pivot::Vertex(vertex.index()),
        };
        let game = self.instance.clone().with_game(GameSetup::Fixed(pivot));
        game.expect("every vertex can be the pivot")
    }

    fn contracted(instance: &'a Instance, reduced: Arc<ReducedGraph>) -> Self {
        let (start, root_bound) = match instance.game() {
            Game::Fixed { pivot } => {
                let start = reduced.component(pivot);
                (start, ("layer", bounds::layer(&reduced, start)))
            }
            Game::Free if !instance.pivots().is_empty() => {
                let mut starts = instance.pivots().iter().map(|&v| reduced.component(v));
                let start = starts.next().expect("several");
                (start, bounds::of_pivots(&reduced, starts.chain([start])))
            }
            Game::Free if !instance.is_connected() => (
                Component::new(0),
                ("colors-left", bounds::colors_of_islands(&reduced)),
            ),
            Game::Free => {
                let (middle, diameter) = middle(&reduced);
                let (colors, radius) = (bounds::colors_but_one(&reduced), diameter.div_ceil(2));
                let bound = if colors >= radius {
                    ("colors-left", colors)
                } else {
                    ("radius", radius)
                };
                (middle, bound)
            }
        };
        Self {
            instance,
            reduced,
            start,
            root_bound,
        }
    }

    /// The instance.
    pub fn instance(&self) -> &'a Instance {
        self.instance
    }

    /// The contracted instance.
    pub fn reduced(&self) -> &ReducedGraph {
        &self.reduced
    }

    /// The component from which methods that grow one region start: the pivot's, of several the
    /// first one's, and one in the middle of a long shortest path in the free game, where all moves
    /// of a solution may have the same pivot.
    pub fn start(&self) -> Component {
        self.start
    }

    /// A lower bound on the optimum. In the fixed game it is `layer`. In the free game it is the
    /// larger of two: one less than the number of colors, and half the longest distance found; with
    /// several pivots [`of_pivots`](bounds::of_pivots).
    pub fn lower_bound(&self) -> u32 {
        self.root_bound.1
    }

    /// [`lower_bound`](Self::lower_bound) with its name among the [bounds](crate::bounds).
    pub fn root_bound(&self) -> NamedBound {
        self.root_bound
    }

    /// The pivot of methods that grow one region.
    pub fn pivot(&self) -> Vertex {
        match self.instance.game() {
            Game::Fixed { pivot } => pivot,
            Game::Free => {
                let lowest = || self.reduced.lowest_vertex(self.start);
                let pivots = self.instance.pivots().first().copied();
                pivots.unwrap_or_else(lowest)
            }
        }
    }

    /// Refuses the free game, for a method of the fixed game.
    ///
    /// # Errors
    /// [`NotApplicable`] if it is the free game.
    pub fn expect_fixed(&self, method: &'static str) -> Result<(), NotApplicable> {
        match self.instance.game() {
            Game::Fixed { .. } => Ok(()),
            Game::Free => Err(NotApplicable::new(
                method,
                "the fixed game",
                self.instance.game_in_words(),
            )),
        }
    }

    /// Refuses the fixed game, for a method of the free game.
    ///
    /// # Errors
    /// [`NotApplicable`] if it is the fixed game.
    pub fn expect_free(&self, method: &'static str) -> Result<(), NotApplicable> {
        match self.instance.game() {
            Game::Free if self.instance.pivots().is_empty() => Ok(()),
            _ => Err(NotApplicable::new(
                method,
                "the free game",
                self.instance.game_in_words(),
            )),
        }
    }

    /// Refuses boards of more components, for a method that has a limit.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are more than `most`.
    pub fn expect_components(
        &self,
        most: usize,
        method: &'static str,
    ) -> Result<(), NotApplicable> {
        let found = self.reduced.component_count();
        NotApplicable::expect_at_most(method, most, "components", found)
    }

    /// The solution of moves at [`pivot`](Self::pivot) to these colors.
    pub fn solution(&self, colors: impl IntoIterator<Item = Color>) -> Solution {
        let pivot = self.pivot();
        Solution {
            moves: colors
                .into_iter()
                .map(|color| Move { pivot, color })
                .collect(),
        }
    }

    /// The solution of moves at components, each at the lowest vertex.
    pub fn solution_at(&self, moves: impl IntoIterator<Item = (Component, Color)>) -> Solution {
        let moves = moves.into_iter().map(|(component, color)| Move {
            pivot: self.reduced.lowest_vertex(component),
            color,
        });
        Solution {
            moves: moves.collect(),
        }
    }
}

/// The middle of a shortest path that two breadth-first searches find, and the length of that path.
/// The radius is at least half of it.
fn middle(reduced: &ReducedGraph) -> (Component, u32) {
    let farthest = |distance: &[Option<u32>]| {
        let (index, length) = distance
            .iter()
            .enumerate()
            .max_by_key(|&(index, length)| (*length, usize::MAX - index))
            .expect("a vertex");
        (Component::at(index), length.expect("connected"))
    };
    let (one_end, _) = farthest(&distances(reduced.graph(), Component::new(0)));
    let from_one_end = distances(reduced.graph(), one_end);
    let (mut walk, length) = farthest(&from_one_end);
    for _ in 0..length / 2 {
        let nearer = |v: &&Component| from_one_end[v.index()] < from_one_end[walk.index()];
        walk = *reduced
            .graph()
            .neighbors(walk)
            .iter()
            .find(nearer)
            .expect("a path leads back");
    }
    (walk, length)
}
