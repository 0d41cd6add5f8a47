//! Vertex cover, reduced to the free game.

use super::cover::{completed, needed};
use super::{CoverError, ReduceError};
use crate::limits::{MAX_COLORS, MAX_VERTICES};
use crate::{Color, GameSetup, Graph, Instance, InstanceError, ListSetup, Move, State, Vertex};

/// A board of the free game whose optimum gives the size of a smallest vertex cover of a graph.
///
/// In a graph of m edges, each edge uv gets a gadget, a stretch of 6 + 2m vertices of the square of
/// a path. Its core has the colors of u and v, with m colors of its own on both sides:
///
/// ```text
///  cₘ … c₂ c₁   u v v u u v   c₁ c₂ … cₘ
/// ```
///
/// Their numbers continue from gadget to gadget. One move on the two middle vertices of either
/// color makes five vertices of the core equal. Then c₁, …, cₘ take all but one vertex at an end of
/// the core, which keeps its color. That is m + 1 moves for a gadget, and the colors that are left
/// are a vertex cover.
///
/// - On the square of a path, the gadgets follow each other. One move joins one to the next, and k
///   colors are left: m(m + 1) + (m − 1) + k = **m² + 2m + k − 1** moves.
/// - On the square of a cycle, there are three more gadgets, for edges between four added vertices:
///   q1q3, q2q4 and q1q2. (Each of the m + 3 gadgets has m colors of its own, as before.) One of
///   their smallest covers is q1 and q2. With moves to both of them at the end, the last gadget
///   needs no move of its own and need not be joined: the region that goes around the cycle takes
///   its m colors from both sides. (m + 2)(m + 1) + (m + 1) + m + (k + 2) = **m² + 5m + k + 5**
///   moves.
///
/// The theorem of the source: if k is the size of a smallest vertex cover, no sequence is shorter.
/// This makes the free game on squares of cycles and paths NP-hard, and so that on [two
/// rows](super::cycle_square()). This type makes a sequence of this length from any cover.
///
/// ```
/// use inundate_core::reduce::VertexCoverBoard;
/// use inundate_core::{Graph, Vertex, verify};
///
/// // A star of two edges is covered by its center.
/// let [leaf, center, other] = [0, 1, 2].map(Vertex::new);
/// let star = Graph::from_edges(3, [(leaf, center), (center, other)]);
/// let board = VertexCoverBoard::path_square(star)?;
/// assert_eq!((board.instance().vertex_count(), board.base_moves()), (20, 7));
/// let moves = board.moves(&[center])?;
/// assert_eq!((verify(board.instance(), &moves), moves.len()), (Ok(()), 8));
/// assert_eq!(board.cover(&moves), [center]);
/// assert_eq!(
///     board.moves(&[leaf]).unwrap_err().to_string(),
///     "expected a vertex cover, found neither end of the edge 1–2 in it"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
/// Souza et al. 2014, Theorem 8 and Corollary 9; the order within a gadget is as we read them.
#[derive(Clone, Debug)]
pub struct VertexCoverBoard {
    graph: Graph,
    instance: Instance,
    gadgets: Vec<Gadget>,
    form: Form,
}

/// The form of the board's graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    CycleSquare,
    PathSquare,
}

/// The vertices of the board that stand for an edge.
#[derive(Clone, Copy, Debug)]
struct Gadget {
    /// The first vertex of the core.
    core: usize,
    ends: [GadgetEnd; 2],
}

/// An end of an edge that has a gadget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GadgetEnd {
    /// A vertex of the graph.
    Given(Vertex),
    /// One of the four vertices added for the square of a cycle.
    Added(u8),
}

impl GadgetEnd {
    fn label(self) -> String {
        match self {
            Self::Given(v) => v.index().to_string(),
            Self::Added(number) => format!("q{number}"),
        }
    }
}

/// The color of each vertex of a core, by end.
const CORE: [usize; 6] = [0, 1, 1, 0, 0, 1];

/// By the end that is left, the vertex of the core at which the moves of its gadget are made: one
/// of the middle two of this color.
const MIDDLE: [usize; 2] = [3, 1];

impl VertexCoverBoard {
    /// The square of a cycle.
    ///
    /// # Errors
    /// [`ReduceError`] if it exceeds a [limit](crate::limits): graphs of up to 253 edges do not.
    ///
    /// # Complexity
    /// O(m²).
    pub fn cycle_square(graph: Graph) -> Result<Self, ReduceError> {
        let added =
            [(1, 3), (2, 4), (1, 2)].map(|(a, b)| [GadgetEnd::Added(a), GadgetEnd::Added(b)]);
        Self::new(graph, Form::CycleSquare, &added)
    }

    /// The square of a path.
    ///
    /// # Errors
    /// [`ReduceError`] for a graph without an edge, which has no gadget, and if it exceeds a
    /// [limit](crate::limits): graphs of up to 254 edges do not.
    ///
    /// # Complexity
    /// O(m²).
    pub fn path_square(graph: Graph) -> Result<Self, ReduceError> {
        if graph.edge_count() == 0 {
            return Err(ReduceError::NotApplicable {
                expected: "a graph with an edge",
                found: "one without".to_owned(),
            });
        }
        Self::new(graph, Form::PathSquare, &[])
    }

    fn new(graph: Graph, form: Form, added: &[[GadgetEnd; 2]]) -> Result<Self, ReduceError> {
        let own = graph.edge_count();
        let given = graph
            .edges()
            .map(|edge| <[_; 2]>::from(edge).map(GadgetEnd::Given));
        let ends: Vec<_> = given.chain(added.iter().copied()).collect();
        let length = CORE.len() + 2 * own;
        // Before anything of this size is made. Every gadget has colors of its own.
        let colors = ends.len() * own;
        if colors > MAX_COLORS {
            return Err(InstanceError::TooManyColors { found: colors }.into());
        }
        if ends.len() * length > MAX_VERTICES {
            return Err(InstanceError::TooManyVertices.into());
        }
        let mut labels = Vec::with_capacity(ends.len() * length);
        for (gadget, ends) in ends.iter().enumerate() {
            let own_label = |number: usize| format!("c{}", gadget * own + number);
            labels.extend((1..=own).rev().map(own_label));
            labels.extend(CORE.map(|end| ends[end].label()));
            labels.extend((1..=own).map(own_label));
        }
        let list = ListSetup::new(labels.iter().map(String::as_str));
        let instance = match form {
            Form::CycleSquare => list.into_cycle_power(2, GameSetup::Free),
            Form::PathSquare => list.into_path_power(2, GameSetup::Free),
        }?;
        let gadgets = ends.into_iter().enumerate().map(|(gadget, ends)| Gadget {
            core: gadget * length + own,
            ends,
        });
        Ok(Self {
            gadgets: gadgets.collect(),
            graph,
            instance,
            form,
        })
    }

    /// The free game on the board.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The difference between the optimum of the board and the size of a smallest vertex cover.
    pub fn base_moves(&self) -> usize {
        let m = self.graph.edge_count();
        match self.form {
            Form::CycleSquare => m * m + 5 * m + 5,
            Form::PathSquare => m * m + 2 * m - 1,
        }
    }

    /// A sequence that floods the board, made from a vertex cover. Vertices that the cover does not
    /// need are left out, the lowest first. The sequence has [`base_moves`](Self::base_moves) and
    /// one more move for each of the others.
    ///
    /// # Errors
    /// [`CoverError`] if it is not a vertex cover.
    ///
    /// # Complexity
    /// O(m²) and the size of the cover.
    pub fn moves(&self, cover: &[Vertex]) -> Result<Vec<Move>, CoverError> {
        let cover = needed(&self.graph, cover)?;
        Ok(self.play(&cover))
    }

    /// The moves of a cover that needs all its vertices.
    fn play(&self, cover: &[Vertex]) -> Vec<Move> {
        let is_in_cover = |end: GadgetEnd| match end {
            GadgetEnd::Given(v) => cover.binary_search(&v).is_ok(),
            GadgetEnd::Added(number) => number <= 2,
        };
        let (last, joined) = match self.form {
            Form::CycleSquare => {
                let (last, others) = self.gadgets.split_last().expect("three gadgets are added");
                (Some(last), others)
            }
            Form::PathSquare => (None, &self.gadgets[..]),
        };
        let mut moves = Vec::new();
        let mut region = None;
        for gadget in joined {
            let left = usize::from(!is_in_cover(gadget.ends[0]));
            let pivot = Vertex::at(gadget.core + MIDDLE[left]);
            let to_five = self.color(gadget.core + usize::from(left == 0));
            let colors = [to_five].into_iter().chain(self.own_colors(gadget));
            moves.extend(colors.map(|color| Move { pivot, color }));
            let color = moves.last().expect("a move in each gadget").color;
            match region {
                None => region = Some(pivot),
                Some(pivot) => moves.push(Move { pivot, color }),
            }
        }
        let pivot = region.expect("there is a gadget");
        let taken = last.map(|gadget| self.own_colors(gadget).rev());
        let added = last.map(|gadget| gadget.ends.map(|end| self.color_of(end)));
        let given = cover.iter().map(|&v| self.color_of(GadgetEnd::Given(v)));
        let colors = taken.into_iter().flatten();
        let colors = colors.chain(added.into_iter().flatten()).chain(given);
        moves.extend(colors.map(|color| Move { pivot, color }));
        moves
    }

    /// A vertex cover, made from a sequence that floods the board. It starts with the vertices to
    /// whose color some move extends a component beyond a gadget. If an edge has no end among them,
    /// one is added. Then the vertices that the cover does not need are left out.
    ///
    /// The result is a vertex cover whatever the moves are. From the [moves of a
    /// cover](Self::moves) of a graph of two edges or more you get that cover back, without the
    /// vertices that it did not need.
    ///
    /// # Panics
    /// If a move is not legal on the board.
    ///
    /// # Complexity
    /// O(m²) for each move.
    pub fn cover(&self, moves: &[Move]) -> Vec<Vertex> {
        let mut is_in = vec![false; self.graph.vertex_count()];
        let mut state = State::new(&self.instance);
        for &mv in moves {
            state.play(mv).expect("the moves are legal on the board");
            let chosen = self.vertex_of(mv.color);
            if let Some(v) = chosen.filter(|v| !is_in[v.index()]) {
                let component = state.component(mv.pivot);
                let gadgets = component.iter().map(|cell| self.gadget_of(*cell));
                is_in[v.index()] = gadgets.clone().min() != gadgets.max();
            }
        }
        completed(&self.graph, is_in)
    }

    fn length(&self) -> usize {
        self.instance.vertex_count() / self.gadgets.len()
    }

    fn gadget_of(&self, cell: Vertex) -> usize {
        cell.index() / self.length()
    }

    fn color(&self, cell: usize) -> Color {
        self.instance.color(Vertex::at(cell))
    }

    /// The colors c₁, …, cₘ of a gadget.
    fn own_colors(&self, gadget: &Gadget) -> impl DoubleEndedIterator<Item = Color> + use<'_> {
        let behind = gadget.core + CORE.len();
        (behind..behind + self.graph.edge_count()).map(|cell| self.color(cell))
    }

    fn color_of(&self, end: GadgetEnd) -> Color {
        let color = self.instance.palette().color(&end.label());
        color.expect("an end of a gadget is on the board")
    }

    /// The vertex of the graph that has this color, if any.
    fn vertex_of(&self, color: Color) -> Option<Vertex> {
        let number = self.instance.palette().label(color).parse().ok()?;
        Some(Vertex::new(number))
    }
}
