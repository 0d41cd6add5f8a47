//! A shortest sequence that joins some places: to the pivot in the fixed game, to each other in the
//! free game.

mod free;
mod pairs;
mod search;
mod trees;
mod two_rows;

use inundate_core::metrics::distances;
use inundate_core::{Color, Component, Game, Vertex, region};
use inundate_method::{Budget, Goal, NotApplicable, Problem, Report, Run, SolveError};
use search::Heads;
pub use two_rows::{Side, TwoRowsTable};

use crate::scs::scs_of_two;

/// Some vertices that you want to join, all at the same time: in the fixed game to the pivot, in the
/// free game to each other.
///
/// ```text
///  [0] 1  2  0  1
///   1  2  0  1  0     join both corners on the right
/// ```
#[derive(Clone, Debug)]
pub struct Connection<'a> {
    problem: &'a Problem<'a>,
    places: Vec<Vertex>,
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
    pub fn new(problem: &'a Problem<'a>, places: &[Vertex]) -> Result<Self, NotApplicable> {
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
            places: places.to_vec(),
            distances: targets.iter().map(to).collect(),
            targets,
            bits,
        })
    }

    /// A sequence that joins all targets, not always a shortest one. It merges the colors along a
    /// shortest path to each target with [`scs_of_two`], one path after the other.
    fn along_paths(&self) -> Vec<Color> {
        self.along_paths_from(self.problem.start())
    }

    /// The same for moves at another component.
    fn along_paths_from(&self, root: Component) -> Vec<Color> {
        let words = self.distances.iter();
        let words = words.map(|distances| self.path(root, distances));
        words.fold(Vec::new(), |merged, word| scs_of_two(&merged, &word))
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

/// A shortest sequence of moves after which all places are in the pivot's component; in the free
/// game, after which they are in one component.
///
/// In the free game, the least number of moves that join some places is that of the best tree with
/// ends among them. Two places are joined along a path, more by a table of the sets of ends of trees.
///
/// In the fixed game, a sequence floods a component exactly if the colors along some path from the pivot's component
/// to it are a subsequence. So the search moves a tuple of heads, each the end of a path towards
/// one target: a move takes each head to a neighbor of its color or leaves it. A state's bound is
/// the number of moves made plus the distance that the farthest head has left, which no move
/// lowers by more than one. The search starts with a supersequence of the colors along a shortest
/// path to each target, and only looks for shorter sequences.
///
/// The sequence has been replayed. If the budget ends, the report has the best sequence known and
/// a lower bound on the length of all.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Vertex};
/// use inundate::{Budget, Connection, Problem, connect};
///
/// let instance = GridSetup::from_drawing("01201\n12010")?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let connection = Connection::new(&problem, &[4, 9].map(Vertex::new))?;
/// let report = connect(&connection, &Budget::default())?;
/// assert!(report.outcome.is_optimal());
/// assert_eq!(report.outcome.lower_bound(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError::NotJoined`], a defect.
///
/// # Complexity
/// O(n^r) states at worst for r targets among n components, and from each as many successors as
/// there are ways to move the heads. In the free game O(t·n³/64) time and t·n²/8 bytes for two places
/// and t moves, and O(n^(r + 1)) time and O(n^r) space at worst for r of them.
///
/// # Source
/// Meeks, Scott 2012 show for the free game that joining a bounded number of places is polynomial.
/// The sequences that Souza et al. 2014 use for two targets on d-boards; the tuples of heads are
/// new here.
pub fn connect(connection: &Connection<'_>, budget: &Budget) -> Result<Report, SolveError> {
    let problem = connection.problem;
    let mut run = Run::start(budget);
    if problem.instance().game() == Game::Free {
        let outcome = connection.search_anywhere(&mut run);
        let moves = outcome.solution().map(|solution| &solution.moves);
        if let Some(&place) = connection.places.first()
            && !moves.is_some_and(|moves| connection.joins(moves))
        {
            let place = problem.instance().place(place);
            return Err(SolveError::NotJoined { place });
        }
        let goal = Goal::Shortest;
        return Ok(Report::new(NAME.into(), problem, goal, outcome, &run));
    }
    let outcome = connection.search(&mut run);
    if let Some(solution) = outcome.solution() {
        let colors = solution.moves.iter().map(|mv| mv.color);
        let joined = region(problem.instance(), problem.pivot(), colors);
        let left = connection
            .places
            .iter()
            .find(|place| !joined[place.index()]);
        if let Some(&place) = left {
            return Err(SolveError::NotJoined {
                place: problem.instance().place(place),
            });
        }
    }
    Ok(Report::new(
        NAME.into(),
        problem,
        Goal::Shortest,
        outcome,
        &run,
    ))
}
