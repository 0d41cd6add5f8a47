//! Vertex cover, reduced to the fixed game on trees of three colors.

use super::cover::{completed, needed};
use super::{CoverError, LetterColors, ReduceError, WordBoard};
use crate::limits::MAX_VERTICES;
use crate::{Graph, Instance, InstanceError, Move, Vertex};

/// A tree of three colors for the fixed game whose optimum gives the size of a smallest vertex
/// cover of a graph.
///
/// The tree is the [star](WordBoard::star) of words over 0 and 1 in which no 1 follows another. A 0
/// weighs 2 and a 1 weighs 1, and the optimum is the least weight of a common supersequence.
///
/// Let the vertices that have an edge be 0, …, n − 1, let N = 3n − 1 and W = ⌈3n/2⌉. Time is
/// counted in zeros: a 1 of a word has the time t if t zeros are before it. All times in the words
/// are multiples of W. A *unit* is W zeros.
///
/// - For each vertex i, two words of N units have a single 1 after 3i and after 3i + 2 units.
/// - For each edge ij with i < j, a word of N − 1 units has a 1 after 3i + 1 units and another one
///   after 3j.
///
/// ```text
///          0    1    2    3    4    5   units
///  i = 0   1         1
///  i = 1                  1         1
///  edge 01      1         1             one unit shorter, so both may be a unit later
/// ```
///
/// *The optimum is 2WN + 2n + k, where k is the size of a smallest vertex cover.*
///
/// - For a cover, take N units with a 1 after 3i and 3i + 2 units for each i, and one after 3i + 1
///   units for each i of the cover. An edge ij with i in the cover finds its first 1 there, and the
///   second one after 3j units. With j in the cover, it finds the first one after 3i + 2 units and
///   the second one after 3j + 1.
/// - A common supersequence has WN + e zeros for some e ≥ 0. If e ≥ W, it weighs 2WN + 2W ≥ 2WN +
///   3n at least, and k < n. If e < W, it has for each word of a vertex a 1 that is at most e later
///   than in the word, so 2n of them. An edge ij has two. If the first one is less than one unit
///   late, it is none of the 2n; say that i is covered by it. Else it is after 3i + 2 units or
///   later, so the second one is after 3j + 1 units or later, and at most e later than that. It is
///   none of the 2n either; say that j is covered. Each covered vertex i has a 1 of its own then,
///   between 3i + 1 and 3i + 2 units.
///
/// So the fixed game is NP-hard on trees with three colors. With [`SharedRoot`](super::SharedRoot)
/// the free game is, too. Where a 0 weighs 1 as well, the same proof with units of 3n zeros shows
/// that shortest common supersequences of words over two letters are NP-hard to find.
///
/// ```
/// use inundate_core::reduce::VertexCoverTree;
/// use inundate_core::{Graph, Vertex, verify};
///
/// // A path of three vertices is covered by its center.
/// let [end, center, other] = [0, 1, 2].map(Vertex::new);
/// let path = Graph::from_edges(3, [(end, center), (center, other)]);
/// let tree = VertexCoverTree::new(path)?;
/// assert_eq!((tree.instance().palette().len(), tree.base_moves()), (3, 86));
/// let moves = tree.moves(&[center])?;
/// assert_eq!((verify(tree.instance(), &moves), moves.len()), (Ok(()), 87));
/// assert_eq!(tree.cover(&moves), [center]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
/// New here. That the game is hard on trees of three colors: Fellows et al. 2015.
#[derive(Clone, Debug)]
pub struct VertexCoverTree {
    graph: Graph,
    /// The vertices that have an edge.
    ends: Vec<Vertex>,
    star: WordBoard<bool>,
}

/// Times, in zeros.
#[derive(Clone, Copy, Debug)]
struct Times {
    /// Zeros of a unit.
    unit: usize,
    /// Zeros of the words of vertices.
    all: usize,
}

impl Times {
    fn new(ends: usize) -> Self {
        let unit = (3 * ends).div_ceil(2);
        Self {
            unit,
            all: unit * (3 * ends).saturating_sub(1),
        }
    }

    /// The word of this many zeros with ones at these times.
    fn word(zeros: usize, ones: impl IntoIterator<Item = usize>) -> Vec<bool> {
        let mut word = Vec::new();
        let mut before = 0;
        for time in ones {
            word.extend(std::iter::repeat_n(false, time - before));
            word.push(true);
            before = time;
        }
        word.extend(std::iter::repeat_n(false, zeros - before));
        word
    }
}

impl VertexCoverTree {
    /// The tree of a graph.
    ///
    /// # Errors
    /// [`ReduceError`] if it exceeds a [limit](crate::limits): graphs of up to 30 vertices do not.
    ///
    /// # Complexity
    /// O((n + m)·n²) for n vertices and m edges.
    pub fn new(graph: Graph) -> Result<Self, ReduceError> {
        let has_edge = |v: &Vertex| !graph.neighbors(*v).is_empty();
        let ends: Vec<Vertex> = graph.vertices().filter(has_edge).collect();
        let words = 2 * ends.len() + graph.edge_count();
        // Before anything of this size is made. The first bound keeps the product small.
        let vertices = |times: Times| (2 * words).saturating_mul(times.all);
        if words > MAX_VERTICES.isqrt() || vertices(Times::new(ends.len())) > MAX_VERTICES {
            return Err(InstanceError::TooManyVertices.into());
        }
        let times = Times::new(ends.len());
        let mut words = Vec::with_capacity(words);
        for number in 0..ends.len() {
            let forced = [3 * number, 3 * number + 2];
            words.extend(forced.map(|units| Times::word(times.all, [units * times.unit])));
        }
        let number = |v: Vertex| ends.binary_search(&v).expect("it has an edge");
        for (u, v) in graph.edges() {
            let (i, j) = (number(u.min(v)), number(u.max(v)));
            let ones = [3 * i + 1, 3 * j].map(|units| units * times.unit);
            words.push(Times::word(times.all - times.unit, ones));
        }
        let label = |letter| u8::from(letter).to_string();
        let star = WordBoard::star(&words, LetterColors::Fewest, label)?;
        Ok(Self { graph, ends, star })
    }

    /// The fixed game on the tree.
    pub fn instance(&self) -> &Instance {
        self.star.instance()
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    fn times(&self) -> Times {
        Times::new(self.ends.len())
    }

    /// The difference between the optimum of the tree and the size of a smallest vertex cover.
    pub fn base_moves(&self) -> usize {
        2 * self.times().all + 2 * self.ends.len()
    }

    /// A sequence that floods the tree, made from a vertex cover. Vertices that the cover does not
    /// need are left out, the lowest first. The sequence has [`base_moves`](Self::base_moves) and
    /// one more move for each of the others.
    ///
    /// # Errors
    /// [`CoverError`] if it is not a vertex cover.
    ///
    /// # Complexity
    /// O(n² + m).
    pub fn moves(&self, cover: &[Vertex]) -> Result<Vec<Move>, CoverError> {
        let cover = needed(&self.graph, cover)?;
        let times = self.times();
        let ones = self.ends.iter().enumerate().flat_map(|(number, v)| {
            let middle = cover.binary_search(v).is_ok().then_some(3 * number + 1);
            let units = [Some(3 * number), middle, Some(3 * number + 2)];
            units.into_iter().flatten().map(|units| units * times.unit)
        });
        Ok(self.star.moves(&Times::word(times.all, ones)))
    }

    /// A vertex cover, made from a sequence that floods the tree. It is no larger than what the
    /// sequence has more than the [`base_moves`](Self::base_moves).
    ///
    /// # Complexity
    /// O(moves + n + m).
    pub fn cover(&self, moves: &[Move]) -> Vec<Vertex> {
        let times = self.times();
        let word = self.star.spelled(moves);
        let zeros = word.iter().filter(|&&letter| !letter).count();
        let is_late = zeros >= times.all + times.unit;
        let mut is_in = vec![is_late; self.graph.vertex_count()];
        let mut time = 0;
        for letter in word {
            if !letter {
                time += 1;
            } else if let Some(v) = self.ends.get(time / times.unit / 3)
                && time / times.unit % 3 == 1
            {
                is_in[v.index()] = true;
            }
        }
        // Moves that do not flood the tree may leave out an edge.
        completed(&self.graph, is_in)
    }
}
