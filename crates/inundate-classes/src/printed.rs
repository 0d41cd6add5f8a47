//! Algorithms as papers print them, to run them and to see where they fail.
//!
//! None of them proves anything: a solution of theirs is replayed like any other, and what they say is the optimum is a
//! [claim](inundate_method::Claim). Two are right in the reading that is called a repair.

mod algorithm_3;
mod cuts;
mod last_tile;
mod next_marked;

use inundate_core::{Color, Move, Outcome, Shape, Solution, Vertex};
use inundate_method::quick::fallback;
use inundate_method::{
    Class, Method, NotApplicable, Plays, Problem, Question, Run, Solver, StopReason,
};

use self::algorithm_3::one_by_one;
pub use self::algorithm_3::{Algorithm3, algorithm_3};
pub use self::cuts::{doubled_cuts, straight_cuts};
pub use self::last_tile::{ColorsOfTheWay, from_the_last_tile};
pub use self::next_marked::next_marked;
use super::line::Line;
use super::refusal::Refusal;
use super::sequence::replay;
use super::{CornerRows, TwoRows, free_path};

/// A printed algorithm as a method.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, Solver, classes::printed::printed_methods, solve};
///
/// let board = GridSetup::from_drawing("0010\n0101")?.into_circular_d_board(0, GameSetup::default())?;
/// let cuts = printed_methods().find(|printed| printed.name() == "printed:souza-theorem-3");
/// let answer = solve(cuts.expect("in the table"), &board, &Budget::default())?;
/// // It says that one move is enough. Its move, played on the board, leaves another one to make.
/// assert_eq!(answer.claim.map(|claim| claim.moves), Some(1));
/// assert_eq!(answer.solution().map(|solution| solution.len()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Printed {
    method: &'static Method,
    prepare: for<'p> fn(&'p Problem<'p>) -> Result<Box<Find<'p>>, Refusal>,
}

/// Follows the algorithm on a board that it covers.
type Find<'p> = dyn FnOnce(&mut Run<'_>) -> Result<Found, StopReason> + 'p;

/// What an algorithm says, and what becomes of it.
struct Found {
    /// The number of moves that it says is the optimum.
    claim: u32,
    /// Its moves, with those that were missing.
    solution: Solution,
    /// Whether what it says is true, by a proof that holds.
    is_right: bool,
}

impl Found {
    /// The algorithm says that its moves are a shortest sequence.
    fn colors(problem: &Problem<'_>, colors: Vec<Color>) -> Self {
        let solution = problem.solution(colors);
        Self {
            claim: solution.len(),
            solution,
            is_right: false,
        }
    }

    /// The algorithm says so of moves that need not flood the board. What they leave is flooded by the lowest color each
    /// time.
    fn completed(problem: &Problem<'_>, colors: Vec<Color>) -> Self {
        let claim = u32::try_from(colors.len()).expect("fewer than vertices");
        let played = replay(problem.reduced(), problem.start(), colors.into_iter());
        Self {
            claim,
            ..Self::colors(problem, played)
        }
    }
}

impl Solver for Printed {
    fn method(&self) -> &'static Method {
        self.method
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        self.method.supports(question, problem)?;
        self.prepared(problem).map(|_| ())
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let lower_bound = problem.lower_bound();
        let Ok(find) = self.prepared(problem) else {
            return Outcome::new(None, lower_bound);
        };
        // `run` remembers why it was interrupted.
        let Ok(found) = find(run) else {
            return Outcome::new(fallback(problem), lower_bound);
        };
        run.claim = Some(found.claim);
        if found.is_right {
            Outcome::Optimal(found.solution)
        } else {
            Outcome::new(Some(found.solution), lower_bound)
        }
    }
}

impl Printed {
    fn prepared<'p>(&self, problem: &'p Problem<'p>) -> Result<Box<Find<'p>>, NotApplicable> {
        (self.prepare)(problem).map_err(|Refusal { expected, found }| {
            NotApplicable::new(self.method.name, expected, found)
        })
    }
}

/// The printed algorithms, each followed by its repair if it has one.
pub fn printed_methods() -> impl ExactSizeIterator<Item = &'static Printed> {
    TABLE.iter()
}

const TWO_ROWS: Plays = Plays::FIXED.on("on 2×n grids and d-boards");
const CIRCULAR: Plays = Plays::FIXED.on("on circular 2×n grids and d-boards");
const CORNER: Plays = Plays::FIXED.on("on 2×n grids and d-boards from a corner");
const PATHS: Plays = Plays::FREE.on("on boards that are a path after contraction");

static TABLE: &[Printed] = &[
    Printed {
        method: &printed(
            "printed:souza-theorem-2",
            "shortest sequences to the next marked tiles on both sides, again and again",
            TWO_ROWS,
        )
        .with_caveat("as printed; wrong on 3012/3023 from 0,1: 4 moves instead of 3")
        .with_complexity("O(k·n²) as printed; here polynomial for each set of marked tiles passed")
        .with_ties("the best of all ways")
        .with_source("Souza, Protti, Dantas da Silva 2014, Theorem 2"),
        prepare: |problem| {
            let rows = TwoRows::open(problem.instance())?;
            Ok(Box::new(move |run| {
                Ok(Found::colors(problem, next_marked(&rows.strip(), run)?))
            }))
        },
    },
    Printed {
        method: &printed(
            "printed:souza-theorem-3",
            "the least of the open boards that a cut leaves, lone tiles doubled",
            CIRCULAR,
        )
        .with_caveat(
            "as printed; wrong on the circular d-board 0010/0101 from column 0: 1 move instead of 2",
        )
        .with_complexity("O(n⁴)")
        .with_ties("the first cut")
        .with_source("Souza, Protti, Dantas da Silva 2014, Theorem 3, Corollary 4"),
        prepare: |problem| {
            let rows = TwoRows::circular(problem.instance())?;
            Ok(Box::new(move |run| {
                Ok(Found::completed(problem, doubled_cuts(&rows.strip(), run)?))
            }))
        },
    },
    Printed {
        method: &printed(
            "printed:souza-theorem-3:straight",
            "its repair: the least of the open boards that a cut between two columns leaves",
            CIRCULAR,
        )
        .with_guarantee("optimal")
        .with_complexity("O(n³)")
        .with_ties("the first cut")
        .with_source("new here, after Souza, Protti, Dantas da Silva 2014"),
        prepare: |problem| {
            let rows = TwoRows::circular(problem.instance())?;
            Ok(Box::new(move |run| {
                Ok(Found {
                    is_right: true,
                    ..Found::colors(problem, straight_cuts(&rows.strip(), run)?)
                })
            }))
        },
    },
    Printed {
        method: &printed(
            "printed:fukui-algorithm-3",
            "a table of stretches and colors",
            PATHS,
        )
        .with_caveat("as printed; wrong on every path of n ≥ 2 vertices: n moves")
        .with_complexity("O(c·n³)")
        .with_ties("each vertex in turn takes the lowest color")
        .with_source("Fukui et al. 2011, Algorithm 3"),
        prepare: |problem| {
            let path = Path::of(problem)?;
            Ok(Box::new(move |run| {
                let claim = algorithm_3(&path.colors, Algorithm3::Printed, run)?;
                let last = path.colors.iter().min().copied();
                let moves = one_by_one(&path.colors, last.expect("a vertex"));
                Ok(Found {
                    claim,
                    solution: path.solution(moves),
                    is_right: false,
                })
            }))
        },
    },
    Printed {
        method: &printed(
            "printed:fukui-algorithm-3:corrected",
            "its repair: the loop over the colors inside, stretches of one vertex too",
            PATHS,
        )
        .with_guarantee("optimal")
        .with_complexity("O(c·n³)")
        .with_ties("the moves of free-path, which are as many")
        .with_source("Fukui et al. 2011, Algorithm 3"),
        prepare: |problem| {
            let path = Path::of(problem)?;
            Ok(Box::new(move |run| {
                let claim = algorithm_3(&path.colors, Algorithm3::Corrected, run)?;
                let solution = path.solution(free_path(&path.colors, run)?);
                Ok(Found {
                    claim,
                    is_right: solution.len() == claim,
                    solution,
                })
            }))
        },
    },
    Printed {
        method: &printed(
            "printed:report-two-rows",
            "marked tiles, each by a shortest way from the tile visited last; \
             flooded tiles on the way make no moves",
            CORNER,
        )
        .with_caveat(REPORT_NOW)
        .with_complexity("O(n²)")
        .with_ties("the first way of a breadth-first search")
        .with_source(REPORT),
        prepare: |problem| report(problem, ColorsOfTheWay::Now),
    },
    Printed {
        method: &printed(
            "printed:report-two-rows:at-first",
            "the same; flooded tiles on the way make moves too",
            CORNER,
        )
        .with_caveat(REPORT_AT_FIRST)
        .with_complexity("O(n²)")
        .with_ties("the first way of a breadth-first search")
        .with_source(REPORT),
        prepare: |problem| report(problem, ColorsOfTheWay::AtFirst),
    },
];

const REPORT: &str = "a student's report, The Complexity of Flood Filling Games";
const REPORT_NOW: &str = "as printed; wrong on 010/203 from 0,0: 5 moves instead of 4";
const REPORT_AT_FIRST: &str = "as printed; wrong on 000/102 from 0,0: 3 moves instead of 2";

fn report<'p>(problem: &'p Problem<'p>, colors: ColorsOfTheWay) -> Result<Box<Find<'p>>, Refusal> {
    let rows: CornerRows = TwoRows::open(problem.instance())?.into_corner()?;
    Ok(Box::new(move |run| {
        let steps = from_the_last_tile(&rows.strip(), colors, run)?.into_iter();
        let moves = steps.flat_map(|step| step.moves).collect();
        Ok(Found::colors(problem, moves))
    }))
}

const fn printed(name: &'static str, summary: &'static str, plays: Plays) -> Method {
    Method::new(name, Class::Printed, summary, plays)
}

/// The vertices of a path in their order. What is a path only after contraction has a vertex for each component.
struct Path {
    vertices: Vec<Vertex>,
    colors: Vec<Color>,
}

impl Path {
    fn of(problem: &Problem<'_>) -> Result<Self, Refusal> {
        let instance = problem.instance();
        let is_line = match instance.shape() {
            Shape::Path => true,
            Shape::Grid(grid) => !grid.has_holes() && (grid.rows() == 1 || grid.cols() == 1),
            _ => false,
        };
        if is_line {
            return Ok(Self {
                vertices: instance.graph().vertices().collect(),
                colors: instance.colors().to_vec(),
            });
        }
        let line = Line::path(problem)?;
        let lowest = |component| problem.reduced().lowest_vertex(component);
        Ok(Self {
            vertices: line.order().map(lowest).collect(),
            colors: line.colors().to_vec(),
        })
    }

    fn solution(&self, moves: Vec<(usize, Color)>) -> Solution {
        let moves = moves.into_iter().map(|(place, color)| Move {
            pivot: self.vertices[place],
            color,
        });
        Solution {
            moves: moves.collect(),
        }
    }
}
