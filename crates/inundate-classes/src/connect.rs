//! A shortest sequence that joins some places to the pivot.

mod search;

use inundate_core::metrics::distances;
use inundate_core::{Color, Component, Game, Vertex, region};
use inundate_method::{Budget, Goal, NotApplicable, Problem, Report, Run, SolveError};
use search::Heads;

use crate::scs::scs_of_two;

/// Some vertices of a fixed game that you want to join to the pivot, all at the same time.
///
/// ```text
///  [0] 1  2  0  1
///   1  2  0  1  0     join both corners on the right
/// ```
#[derive(Clone, Debug)]
pub struct Connection<'a> {
    problem: &'a Problem<'a>,
    places: Vec<Vertex>,
    /// The components of the places, each once, without the pivot's.
    targets: Vec<Component>,
    /// By target, the distances of all components to it.
    distances: Vec<Vec<u32>>,
    /// Bits for a component.
    bits: u32,
}

impl<'a> Connection<'a> {
    /// A problem, and the vertices to join to its pivot.
    ///
    /// # Errors
    /// [`NotApplicable`] for the free game, for a vertex that does not exist, and for so many targets
    /// that their heads do not fit into 128 bits: 10 targets among 4096 components do, and 5 among
    /// 2^22.
    pub fn new(problem: &'a Problem<'a>, places: &[Vertex]) -> Result<Self, NotApplicable> {
        let refuse = |expected: String, found: String| NotApplicable::new(NAME, expected, found);
        let (instance, reduced) = (problem.instance(), problem.reduced());
        if instance.game() == Game::Free {
            return Err(refuse("the fixed game".into(), "the free game".into()));
        }
        let vertices = instance.vertex_count();
        if let Some(outside) = places.iter().find(|place| place.index() >= vertices) {
            let expected = format!("vertices from 0 to {}", vertices - 1);
            return Err(refuse(expected, outside.index().to_string()));
        }
        let mut targets: Vec<_> = places.iter().map(|&v| reduced.component(v)).collect();
        targets.retain(|&target| target != problem.start());
        targets.sort_unstable();
        targets.dedup();
        let last = reduced.component_count() - 1;
        let bits = usize::BITS - last.leading_zeros();
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
        let words = self.distances.iter().map(|distances| self.path(distances));
        words.fold(Vec::new(), |merged, word| scs_of_two(&merged, &word))
    }

    /// The colors of the lowest vertices on a shortest path from the pivot's component.
    fn path(&self, distances: &[u32]) -> Vec<Color> {
        let reduced = self.problem.reduced();
        let mut walk = self.problem.start();
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

/// A shortest sequence of moves after which all places are in the pivot's component.
///
/// A sequence floods a component exactly if the colors along some path from the pivot's component
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
/// there are ways to move the heads.
///
/// # Source
/// The sequences that Souza et al. 2014 use for two targets on d-boards; the tuples of heads are
/// new here.
pub fn connect(connection: &Connection<'_>, budget: &Budget) -> Result<Report, SolveError> {
    let problem = connection.problem;
    let mut run = Run::start(budget);
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
