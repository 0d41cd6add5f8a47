//! The free game on two rows and on interval graphs, of few colors.

mod hull_ends;
mod lines;
mod table;
mod tree;

use inundate_core::{Color, Component, Move, Shape, verify};
use inundate_method::{NotApplicable, Problem, Run, StopReason, rebuild};

use self::hull_ends::{Ends, Line};
use self::table::NodeTable;
use self::tree::First;
use super::recognize::interval_model;
use super::two_rows::two_rows;

/// The name of the method.
pub(super) const NAME: &str = "free-hull";

/// The most components: the numbers of nodes have sixteen bits.
const MOST: usize = 4096;

/// The most colors: the table has a part for each set of them.
const MOST_COLORS: usize = 16;

/// A board whose components lie along a line: two rows or columns of a grid, with holes or not, or
/// an interval graph.
///
/// The hull of a connected set is what its left end and its right end have between them. Every
/// component inside is in the set or adjacent to it.
#[derive(Debug)]
pub struct Hulls<'a> {
    problem: &'a Problem<'a>,
    ends: Ends,
}

impl<'a> Hulls<'a> {
    /// The hulls of a board, contracted.
    ///
    /// # Errors
    /// [`NotApplicable`] if the board is none of these, has more than 4096 components or more than
    /// 16 colors. A graph that is not declared to be an interval graph or a power of a path is
    /// recognized up to [`MOST_DENSE`](super::MOST_DENSE) components.
    ///
    /// # Complexity
    /// O(V log V + c·n) for n components of c colors, and that of [`recognize`](super::recognize())
    /// for a graph that is to be recognized.
    pub fn new(problem: &'a Problem<'a>) -> Result<Self, NotApplicable> {
        let reduced = problem.reduced();
        let (components, colors) = (reduced.component_count(), reduced.color_count());
        NotApplicable::expect_at_most(NAME, MOST, "components", components)?;
        NotApplicable::expect_at_most(NAME, MOST_COLORS, "colors", colors)?;
        match line(problem) {
            Some(line) => Ok(Self {
                problem,
                ends: Ends::new(line, reduced),
            }),
            None => Err(NotApplicable::new(
                NAME,
                "two rows or columns, or an interval graph after contraction",
                format!("a {} that is neither", problem.instance().shape().kind()),
            )),
        }
    }

    /// The larger of two numbers: c·2^c·e³ for c colors and e ends, in units of 2^21, with which
    /// the time grows; and the KiB of the table.
    pub(super) fn size(&self) -> usize {
        let colors = self.problem.reduced().color_count();
        let ends = self.ends.left.len().max(self.ends.right.len()) as u64;
        let steps = ends.pow(3).saturating_mul((colors << colors) as u64) >> 21;
        let size = steps.max(NodeTable::bytes(&self.ends, colors) >> 10);
        usize::try_from(size).unwrap_or(usize::MAX)
    }
}

/// The components along a line, if they have a linear layout.
fn line(problem: &Problem<'_>) -> Option<Line> {
    let reduced = problem.reduced();
    let of_vertices = |vertices: &[(i64, i64)]| {
        lines::intervals(&lines::of_components(vertices, reduced), reduced)
    };
    if let Some(grid) = two_rows(problem.instance()) {
        return Some(lines::two_rows(grid, reduced));
    }
    match problem.instance().shape() {
        Shape::Interval(intervals) => Some(of_vertices(intervals.as_slice())),
        Shape::PathPower { k } => {
            let length = i64::try_from(*k).unwrap_or(i64::from(u32::MAX));
            let vertices = (0..).take(problem.instance().vertex_count());
            let intervals: Vec<(i64, i64)> = vertices.map(|v: i64| (v, v + length)).collect();
            Some(of_vertices(&intervals))
        }
        _ => {
            let model = interval_model(reduced.graph())?;
            let wide = |(start, end)| (i64::from(start), i64::from(end));
            let model: Vec<(i64, i64)> = model.into_iter().map(wide).collect();
            Some(lines::intervals(&model, reduced))
        }
    }
}

/// A shortest sequence of the free game on two rows or an interval graph: moves at components.
///
/// ```text
///   0 0 1 2      three moves
///   1 2 2 0
/// ```
///
/// The optimum is one less than the fewest nodes of a tree of sets of components with these
/// properties: the components of a node have one color, a node and all below it are connected, and
/// adjacent components are in one node or in nodes one above the other. Let g(e, f, A) be the
/// fewest nodes for a hull with the ends e and f, below nodes whose colors are the set A.
/// Components inside that have a color of A may be left out, and what sticks out has one. The top
/// node has some color d, and below it is a chain of hulls from left to right, joined by components
/// of color d. So g(e, f, A) is one more than the least sum of g(·, ·, A ∪ {d}) over chains. The
/// paper has the proof.
///
/// The order in which the nodes are played has no proof. Two orders are played, and the first that
/// floods the board is returned; if none does, it looks for a first move after which the rest takes
/// one move less. That has never been necessary.
///
/// ```
/// use inundate::{Problem, classes::Hulls, classes::free_hull, solver::Run};
/// use inundate_core::{GameSetup, GridSetup};
///
/// let board = GridSetup::from_drawing("0012\n1220")?.into_instance(GameSetup::Free)?;
/// let problem = Problem::new(&board);
/// let moves = free_hull(&Hulls::new(&problem)?, &mut Run::unlimited());
/// assert_eq!(moves.expect("no limit").len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(c·2^c·e³) time for c colors and e ends, at most as many as components of an interval graph and
/// three a column of two rows; 2·2^c·e² bytes.
///
/// # Source
/// New here. Meeks, Scott 2011 show that two rows are fixed-parameter tractable in c, and Fukui,
/// Otachi et al. 2012 that interval graphs are polynomial for a fixed c.
pub fn free_hull(
    board: &Hulls<'_>,
    run: &mut Run<'_>,
) -> Result<Vec<(Component, Color)>, StopReason> {
    let problem = board.problem;
    let table = NodeTable::new(&board.ends, problem.reduced().color_count(), run)?;
    let nodes = tree::nodes(&table, run)?;
    let members = tree::members(&table, &nodes);
    let orders = [First::Heaviest, First::Lightest];
    let mut played = orders
        .map(|first| tree::moves(&nodes, &members, first))
        .into_iter();
    if let Some(moves) = played.find(|moves| floods(problem, moves)) {
        return Ok(moves);
    }
    drop(table);
    let fewest = u32::try_from(nodes.len() - 1).expect("at most as many moves as components");
    rebuilt(problem, fewest, run)
}

/// The moves of a board whose optimum is known, without an order of the tree.
fn rebuilt(
    problem: &Problem<'_>,
    fewest: u32,
    run: &mut Run<'_>,
) -> Result<Vec<(Component, Color)>, StopReason> {
    let solution = rebuild(problem.instance(), fewest, run, |rest, _, run| {
        let problem = Problem::new(rest);
        let board = Hulls::new(&problem).expect("a move does not leave the class");
        Ok(Some(problem.solution_at(free_hull(&board, run)?)))
    })?;
    let component = |mv: Move| (problem.reduced().component(mv.pivot), mv.color);
    Ok(solution.moves.into_iter().map(component).collect())
}

fn floods(problem: &Problem<'_>, moves: &[(Component, Color)]) -> bool {
    let solution = problem.solution_at(moves.iter().copied());
    verify(problem.instance(), &solution.moves).is_ok()
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;

    #[test]
    fn moves_without_an_order_of_the_tree() {
        for index in 0..30 {
            let rng = &mut SplitMix64::for_board(95, index);
            let (cols, colors) = (2 + rng.below(8) as usize, 2 + rng.below(4) as usize);
            let grid = uniform(2, cols, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Free).unwrap();
            let problem = Problem::new(&instance);
            let run = &mut Run::unlimited();
            let board = Hulls::new(&problem).unwrap();
            let moves = free_hull(&board, run).unwrap().len();
            if moves > 0 {
                let fewest = u32::try_from(moves).unwrap();
                let rebuilt = rebuilt(&problem, fewest, run).unwrap();
                assert_eq!(rebuilt.len(), moves);
                assert!(floods(&problem, &rebuilt));
            }
        }
    }
}
