//! The special methods as solvers: for what an instance is declared to be, and for what its graph
//! is after contraction.

use inundate_core::{Color, Component, Game, Move, Outcome, Shape, Solution};

use super::line::Line;
use super::two_rows::TwoRows;
use super::{
    CircularArcs, Cocomparability, Intervals, Permutation, SmallBoard, Split, TwoColors,
    circular_arc, cocomparability, free_cycle, free_path, free_subsets, free_two_colors, interval,
    marked_tile, permutation, power_cycle, power_path, split, strip, strip_circular, strip_corner,
    two_colors,
};
use crate::{Class, Goal, Interrupt, Method, NotApplicable, Problem, Run, Solver};

/// A special method: its label, and how it takes a board of its class apart.
#[derive(Clone, Copy, Debug)]
pub struct Special {
    method: &'static Method,
    /// The size up to which it takes about a second and 200 MiB at most.
    quick: usize,
    prepare: for<'p> fn(&'p Problem<'p>) -> Result<Prepared<'p>, Refusal>,
}

/// A board of the class, ready to be solved.
struct Prepared<'p> {
    /// What the method's time grows with.
    size: usize,
    solve: Solve<'p>,
}

type Solve<'p> = Box<dyn FnOnce(&mut Run<'_>) -> Result<Vec<Move>, Interrupt> + 'p>;

impl<'p> Prepared<'p> {
    fn new(
        size: usize,
        solve: impl FnOnce(&mut Run<'_>) -> Result<Vec<Move>, Interrupt> + 'p,
    ) -> Self {
        Self {
            size,
            solve: Box::new(solve),
        }
    }
}

/// What was expected and what was found.
pub(super) type Refusal = (String, String);

/// The special methods: of two that cover a board the quicker one first, and those for a declared
/// class before those for what a graph turns out to be.
pub fn special_methods() -> impl ExactSizeIterator<Item = &'static Special> {
    METHODS.iter()
}

impl Special {
    /// Whether the method covers the board and solves it in about a second.
    ///
    /// # Complexity
    /// O(V log V + E).
    pub fn is_quick(&self, problem: &Problem<'_>) -> bool {
        (self.prepare)(problem).is_ok_and(|board| board.size <= self.quick)
    }
}

impl Solver for Special {
    fn method(&self) -> &'static Method {
        self.method
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        match (self.prepare)(problem) {
            Ok(_) => Ok(()),
            Err((expected, found)) => Err(NotApplicable {
                method: self.method.name,
                expected,
                found,
            }),
        }
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        let moves = match (self.prepare)(problem) {
            Ok(board) => (board.solve)(run).ok(),
            Err(_) => None,
        };
        match moves {
            Some(moves) => Outcome::Optimal(Solution { moves }),
            None => Outcome::new(None, problem.lower_bound()),
        }
    }
}

const fn special(
    name: &'static str,
    boards: &'static str,
    summary: &'static str,
    plays: &'static str,
    complexity: &'static str,
    source: &'static str,
) -> Method {
    Method {
        name,
        class: Class::Special { boards },
        summary,
        plays,
        guarantee: "optimal",
        complexity,
        ties: "lowest color first, then the order in which states are met",
        source,
    }
}

static METHODS: [Special; 16] = [
    Special {
        method: &special(
            "two-colors",
            "board of at most two colors",
            "the other color in turn",
            "fixed, with at most two colors",
            "O(V + E)",
            "folklore",
        ),
        quick: usize::MAX,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let board = TwoColors::new(problem.reduced()).map_err(refusal)?;
            Ok(Prepared::new(
                problem.reduced().component_count(),
                move |_| Ok(calls(problem, two_colors(&board, problem.start()))),
            ))
        },
    },
    Special {
        method: &special(
            "strip-corner",
            "2×n board from a corner",
            "the cheapest way of one end along two rows",
            "fixed, on 2×n grids and d-boards from a corner",
            "O(n)",
            "Clifford, Jalsenius, Montanaro, Sach 2012",
        ),
        quick: 2_000_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let rows = TwoRows::open(problem)?;
            rows.corner()?;
            Ok(Prepared::new(rows.cols(), move |run| {
                let corner = rows.corner().expect("it was one before");
                Ok(calls(problem, strip_corner(&corner, run)?))
            }))
        },
    },
    Special {
        method: &special(
            "marked-tile",
            "2×n board from a corner",
            "to the last tile of each color, by its neighbor if that is nearer",
            "fixed, on 2×n grids and d-boards from a corner",
            "O(c·n)",
            "Clifford, Jalsenius, Montanaro, Sach 2012, Theorem 4",
        ),
        quick: 100_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let rows = TwoRows::open(problem)?;
            rows.corner()?;
            Ok(Prepared::new(rows.cols(), move |run| {
                let corner = rows.corner().expect("it was one before");
                let steps = marked_tile(&corner, run)?.into_iter();
                Ok(calls(problem, steps.flat_map(|step| step.calls)))
            }))
        },
    },
    Special {
        method: &special(
            "strip",
            "2×n board",
            "the cheapest way of two ends along two rows",
            "fixed, on 2×n grids and d-boards",
            "O(n²)",
            "Souza et al. 2014, Theorem 2; the two ends are of this project",
        ),
        quick: 5_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let rows = TwoRows::open(problem)?;
            Ok(Prepared::new(rows.cols(), move |run| {
                Ok(calls(problem, strip(&rows.strip(), run)?))
            }))
        },
    },
    Special {
        method: &special(
            "strip-circular",
            "circular 2×n board",
            "the cheapest way of two ends around two rows",
            "fixed, on circular 2×n grids and d-boards",
            "O(n²)",
            "Souza et al. 2014, Theorem 3; the two ends are of this project",
        ),
        quick: 4_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let rows = TwoRows::circular(problem)?;
            Ok(Prepared::new(rows.cols(), move |run| {
                Ok(calls(problem, strip_circular(&rows.strip(), run)?))
            }))
        },
    },
    Special {
        method: &special(
            "interval",
            "interval graph",
            "the cheapest way of two ends along the line",
            "fixed, on interval graphs",
            "O(c·n²)",
            "of this project; that it is polynomial: Fleischer, Woeginger 2010",
        ),
        quick: 5_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let Shape::Interval(intervals) = problem.instance().shape() else {
                return Err(kinds("interval", problem));
            };
            let colors = problem.instance().colors();
            let pivot = problem.pivot().index();
            let board = Intervals::new(intervals.as_slice(), colors, pivot).map_err(refusal)?;
            Ok(Prepared::new(colors.len(), move |run| {
                Ok(calls(problem, interval(&board, run)?))
            }))
        },
    },
    Special {
        method: &special(
            "circular-arc",
            "circular-arc graph",
            "the cheapest way of two ends around the circle",
            "fixed, on circular-arc graphs",
            "O(c·n²)",
            "of this project",
        ),
        quick: 5_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let Shape::CircularArc(arcs) = problem.instance().shape() else {
                return Err(kinds("circular-arc", problem));
            };
            let colors = problem.instance().colors();
            let pivot = problem.pivot().index();
            let board = CircularArcs::new(arcs.as_slice(), colors, pivot).map_err(refusal)?;
            Ok(Prepared::new(colors.len(), move |run| {
                Ok(calls(problem, circular_arc(&board, run)?))
            }))
        },
    },
    Special {
        method: &special(
            "permutation",
            "permutation graph",
            "the cheapest way of four ends, two on each row",
            "fixed, on permutation graphs",
            "polynomial",
            "of this project; that it is polynomial: Fleischer, Woeginger 2010",
        ),
        quick: 400,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let Shape::Permutation(images) = problem.instance().shape() else {
                return Err(kinds("permutation", problem));
            };
            let images: Vec<usize> = images.as_slice().iter().map(|v| v.index()).collect();
            let colors = problem.instance().colors();
            let board =
                Permutation::new(&images, colors, problem.pivot().index()).map_err(refusal)?;
            Ok(Prepared::new(colors.len(), move |run| {
                Ok(calls(problem, permutation(&board, run)?))
            }))
        },
    },
    Special {
        method: &special(
            "cocomparability",
            "co-comparability graph",
            "the cheapest pair of paths, up and down the order",
            "fixed, on co-comparability graphs given by an order",
            "O((n + m)²)",
            "Fleischer, Woeginger 2010; the pair of paths is of this project, proven in part",
        ),
        quick: 10_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let Shape::Cocomparability(order) = problem.instance().shape() else {
                return Err(kinds("cocomparability", problem));
            };
            let reduced = problem.reduced();
            let graph = reduced.graph();
            let size = graph.vertex_count() + graph.edge_count();
            Ok(Prepared::new(size, move |run| {
                let board = Cocomparability::new(reduced, problem.start(), order.as_slice());
                let board = board.expect("the order is checked, and contraction keeps it right");
                Ok(calls(problem, cocomparability(&board, run)?))
            }))
        },
    },
    Special {
        method: &special(
            "split",
            "split graph",
            "a shortest path over the flooded parts of the clique",
            "fixed, on boards that are a split graph after contraction",
            "O(2^k·n) for a clique of k",
            "of this project",
        ),
        quick: 20,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let board = Split::new(problem.reduced(), problem.start()).map_err(refusal)?;
            // A clique has each color once.
            Ok(Prepared::new(problem.reduced().color_count(), move |run| {
                Ok(calls(problem, split(&board, run)?))
            }))
        },
    },
    Special {
        method: &special(
            "power-path",
            "power of a path",
            "the cheapest way of two ends along a path",
            "fixed, on powers of paths, and on boards that are a path after contraction",
            "O(k·n²)",
            "of this project; for paths the common supersequence of two words",
        ),
        quick: 10_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let line = match problem.instance().shape() {
                Shape::PathPower { k } => Line::declared(problem, *k),
                _ => Line::path(problem)?,
            };
            Ok(Prepared::new(line.size(), move |run| {
                Ok(calls(problem, power_path(&line.power(), run)?))
            }))
        },
    },
    Special {
        method: &special(
            "power-cycle",
            "power of a cycle",
            "the cheapest way of two ends around a cycle",
            "fixed, on powers of cycles, and on boards that are a cycle after contraction",
            "O(k·n²)",
            "of this project; squares of cycles: Souza et al. 2014",
        ),
        quick: 8_000,
        prepare: |problem| {
            in_fixed_game(problem)?;
            let line = match problem.instance().shape() {
                Shape::CyclePower { k } => Line::declared(problem, *k),
                _ => Line::cycle(problem)?,
            };
            Ok(Prepared::new(line.size(), move |run| {
                Ok(calls(problem, power_cycle(&line.power(), run)?))
            }))
        },
    },
    Special {
        method: &special(
            "free-two-colors",
            "free game of at most two colors",
            "the other color in turn, at a center",
            "free, with at most two colors",
            "O(V·E)",
            "Lagoutte 2010",
        ),
        quick: 20_000,
        prepare: |problem| {
            in_free_game(problem)?;
            let board = TwoColors::new(problem.reduced()).map_err(refusal)?;
            Ok(Prepared::new(
                problem.reduced().component_count(),
                move |run| Ok(moves(problem, free_two_colors(&board, run)?)),
            ))
        },
    },
    Special {
        method: &special(
            "free-path",
            "free game on a path",
            "the recurrence of the strange printer",
            "free, on boards that are a path after contraction",
            "O(n³)",
            "Fukui et al. 2011",
        ),
        quick: 2_000,
        prepare: |problem| {
            in_free_game(problem)?;
            let line = Line::path(problem)?;
            Ok(Prepared::new(line.size(), move |run| {
                let found = free_path(line.colors(), run)?;
                Ok(moves(problem, line.at_components(found)))
            }))
        },
    },
    Special {
        method: &special(
            "free-cycle",
            "free game on a cycle",
            "the best of the paths that one cut leaves",
            "free, on boards that are a cycle after contraction",
            "O(n³)",
            "Fukui et al. 2011; Meeks, Scott 2012",
        ),
        quick: 2_000,
        prepare: |problem| {
            in_free_game(problem)?;
            let line = Line::cycle(problem)?;
            Ok(Prepared::new(line.size(), move |run| {
                let found = free_cycle(line.colors(), run)?;
                Ok(moves(problem, line.at_components(found)))
            }))
        },
    },
    Special {
        method: &special(
            "free-subsets",
            "free game on at most 28 components",
            "a table over the connected sets of components",
            "free, up to 28 components",
            "O(2^n·n·c) time, 5·2^n bytes for n components",
            "Meeks, Scott 2012",
        ),
        quick: 20,
        prepare: |problem| {
            in_free_game(problem)?;
            let board = SmallBoard::new(problem.reduced()).map_err(refusal)?;
            Ok(Prepared::new(
                problem.reduced().component_count(),
                move |run| Ok(moves(problem, free_subsets(&board, run)?)),
            ))
        },
    },
];

fn refusal(refusal: NotApplicable) -> Refusal {
    (refusal.expected, refusal.found)
}

/// The refusal of a board that is not declared to be of a kind.
fn kinds(expected: &str, problem: &Problem<'_>) -> Refusal {
    let found = problem.instance().shape().kind();
    (format!("the kind {expected}"), found.to_owned())
}

fn in_fixed_game(problem: &Problem<'_>) -> Result<(), Refusal> {
    match problem.instance().game() {
        Game::Fixed { .. } => Ok(()),
        Game::Free => Err(("the fixed game".to_owned(), "the free game".to_owned())),
    }
}

fn in_free_game(problem: &Problem<'_>) -> Result<(), Refusal> {
    match problem.instance().game() {
        Game::Free => Ok(()),
        Game::Fixed { .. } => Err(("the free game".to_owned(), "the fixed game".to_owned())),
    }
}

fn calls(problem: &Problem<'_>, calls: impl IntoIterator<Item = Color>) -> Vec<Move> {
    problem.solution(calls).moves
}

fn moves(problem: &Problem<'_>, moves: Vec<(Component, Color)>) -> Vec<Move> {
    let at = |component| problem.reduced().lowest_vertex(component);
    let moves = moves.into_iter();
    moves
        .map(|(component, color)| Move {
            pivot: at(component),
            color,
        })
        .collect()
}
