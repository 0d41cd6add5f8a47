//! Joining places by the fewest moves: to the pivot in the fixed game, to each other in the free
//! game.

mod free;
mod hypergraph;
mod pairs;
mod search;
mod trees;
mod two_rows;

pub use hypergraph::{Boundary, BoundaryMove, Hypergraph};
use inundate_core::metrics::distances;
use inundate_core::{Color, Component, Game, Outcome, Vertex};
use inundate_method::{NotApplicable, Plays, Problem, Question, Run, Solver, label};
use search::Heads;
pub use two_rows::{Side, TwoRowsTable};

use crate::scs::quick_supersequence;

/// The places that [`Connect`] joins.
#[derive(Clone, Debug)]
struct Connection<'a> {
    problem: &'a Problem<'a>,
    /// The components of the places, each once, in the fixed game without the pivot's.
    targets: Vec<Component>,
    /// By target, the distances of all components to it.
    distances: Vec<Vec<u32>>,
    /// Bits for a component.
    bits: u32,
}

impl<'a> Connection<'a> {
    /// A problem, and the vertices to join.
    ///
    /// # Errors
    /// [`NotApplicable`] for a vertex that does not exist, and for this many targets
    /// that they do not fit into 128 bits: 10 targets among 4095 components do, and 5 among
    /// 2^22.
    fn new(problem: &'a Problem<'a>, places: &[Vertex]) -> Result<Self, NotApplicable> {
        let refuse = |expected: String, found: String| NotApplicable::new(NAME, expected, found);
        let (instance, reduced) = (problem.instance(), problem.reduced());
        let is_fixed = instance.game() != Game::Free;
        let vertices = instance.vertex_count();
        if let Some(outside) = places.iter().find(|place| place.index() >= vertices) {
            let expected = format!("vertices from 0 to {}", vertices - 1);
            return Err(refuse(expected, outside.index().to_string()));
        }
        let mut targets: Vec<_> = places.iter().map(|&v| reduced.component(v)).collect();
        targets.retain(|&target| !is_fixed || target != problem.start());
        targets.sort_unstable();
        targets.dedup();
        let last = reduced.component_count() - 1;
        // In the free game a set has a number for no component.
        let highest = last + usize::from(!is_fixed);
        let bits = usize::BITS - highest.leading_zeros();
        let most = Heads::BITS / bits.max(1);
        if targets.len() > most as usize {
            return Err(refuse(
                format!("at most {most} targets among {} components", last + 1),
                targets.len().to_string(),
            ));
        }
        let to = |target: &Component| {
            let distances = distances(reduced.graph(), *target).into_iter();
            distances.map(|steps| steps.expect("connected")).collect()
        };
        Ok(Self {
            problem,
            distances: targets.iter().map(to).collect(),
            targets,
            bits,
        })
    }

    /// The places that a question asks to join.
    fn asked(question: &Question, problem: &'a Problem<'a>) -> Result<Self, NotApplicable> {
        let Question::Join(places) = question else {
            return Err(NotApplicable::new(
                NAME,
                "places to join",
                question.to_string(),
            ));
        };
        Self::new(problem, places)
    }

    /// A sequence that joins all targets by moves at a component, not always a shortest one: a
    /// supersequence of the colors along a shortest path to each target.
    fn along_paths(&self, root: Component, run: &Run<'_>) -> Vec<Color> {
        let words = self.distances.iter();
        let words = words.map(|distances| self.path(root, distances));
        let letters = |word: Vec<Color>| {
            let index = |color: Color| u32::try_from(color.index()).expect("at most 65,536");
            word.into_iter().map(index).collect()
        };
        let words: Vec<Vec<u32>> = words.map(letters).collect();
        let alphabet = words
            .iter()
            .flatten()
            .max()
            .map_or(0, |&most| most as usize + 1);
        let found = quick_supersequence(&words, alphabet, &run.clock().deadline().halfway());
        let color = |letter: u32| Color::new(u16::try_from(letter).expect("a color"));
        found.into_iter().map(color).collect()
    }

    /// The colors of the lowest vertices on a shortest path from a component.
    fn path(&self, root: Component, distances: &[u32]) -> Vec<Color> {
        let reduced = self.problem.reduced();
        let mut walk = root;
        let steps = (0..distances[walk.index()]).rev();
        let colors = steps.map(|left| {
            let neighbors = reduced.graph().neighbors(walk).iter();
            let mut nearer = neighbors.filter(|v| distances[v.index()] == left);
            walk = *nearer.next().expect("a shortest path leads there");
            reduced.color(walk)
        });
        colors.collect()
    }
}

const NAME: &str = "connect";

/// Joins places by a shortest sequence of moves: it answers [`Question::Join`] and nothing else.
///
/// In the free game, the least number of moves that join some places is that of the best tree with
/// ends among them. Two places are joined along a path, more by a table of the sets of ends of
/// trees.
///
/// In the fixed game, a sequence floods a component exactly if the colors along some path from the
/// pivot's component to it are a subsequence. So the search moves a tuple of heads, each the end of
/// a path towards one target: a move takes each head to a neighbor of its color or leaves it. A
/// state's bound is the number of moves made plus the distance that the farthest head has left,
/// which no move lowers by more than one. The search starts with a supersequence of the colors
/// along a shortest path to each target, and only looks for shorter sequences.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Vertex};
/// use inundate::{Budget, Problem, Question, methods::Connect};
///
/// let instance = GridSetup::from_drawing("01201\n12010")?.into_instance(GameSetup::default())?;
/// let corners = Question::Join([4, 9].map(Vertex::new).to_vec());
/// let answer = Problem::new(&instance).ask(&Connect, &corners, &Budget::default())?;
/// assert!(answer.outcome.is_optimal());
/// assert_eq!(answer.outcome.lower_bound(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(n^r) states at worst for r targets among n components, and from each as many successors as
/// there are ways to move the heads. In the free game O(t·n³/64) time and t·n²/8 bytes for two
/// places and t moves, and O(n^(r + 1)) time and O(n^r) space at worst for r of them.
///
/// # Source
/// Meeks, Scott 2012 show for the free game that joining a bounded number of places is polynomial.
/// The sequences that Souza et al. 2014 use for two targets on d-boards; the tuples of heads are
/// new here.
#[derive(Clone, Copy, Debug, Default)]
pub struct Connect;

impl Solver for Connect {
    label! {
        NAME, Exact, Plays::BOTH;
        "joins places";
        complexity: "O(n^r) states for r places, n components";
        source: "Meeks, Scott 2012; new here";
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        Connection::asked(question, problem).map(|_| ())
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        match (
            Connection::asked(question, problem),
            problem.instance().game(),
        ) {
            (Ok(connection), Game::Fixed { .. }) => connection.search(run),
            (Ok(connection), Game::Free) => connection.search_anywhere(run),
            (Err(_), _) => Outcome::new(None, problem.lower_bound()),
        }
    }
}
