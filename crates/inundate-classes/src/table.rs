//! The labels of the special methods, and how each prepares a board of its class: by the kind that
//! the instance is declared to be, or by its graph after contraction.

use inundate_core::Shape;
use inundate_method::{Class, Method, Plays, Problem};

use super::heads::NAME;
use super::line::Line;
use super::special::{Prepared, Special, Valued};
#[cfg(feature = "graph-classes")]
use super::{
    Cocomparability, SmallCover, Split, TileProcedure, circular_arc, cocomparability, interval,
    marked_tile, permutation, small_cover, split, strip_circular,
};
use super::{
    Heads, HeadsBound, Hulls, SmallBoard, TwoColors, TwoRows, free_cycle, free_cycle_in_color,
    free_hull, free_path, free_path_in_color, free_removal, free_removal_in_color, free_two_colors,
    heads, heads_bound, power_cycle, power_path, strip, strip_corner, two_colors,
};

/// The special methods. Of two that cover a board the quicker one comes first, and methods for a
/// declared class come before those that recognize a graph. Without the feature `graph-classes` those are left out that
/// no grid, path or cycle needs.
pub fn special_methods() -> impl ExactSizeIterator<Item = &'static Special> {
    TABLE.iter()
}

static TABLE: &[Special] = &[
    Special {
        method: &special(
            "two-colors",
            "board of at most two colors",
            "the other color in turn",
            Plays::FIXED.on("with at most two colors"),
            "O(V + E)",
            "folklore",
        ),
        quick: usize::MAX,
        pays: |_| true,
        prepare: |problem| {
            let board = TwoColors::new(problem.reduced())?;
            Ok(Prepared::colors(
                problem.reduced().component_count(),
                move |_| Ok(two_colors(&board, problem.start())),
            ))
        },
        valued: None,
        in_color: None,
    },
    Special {
        method: &special(
            "strip-corner",
            "2×n board from a corner",
            "the cheapest way of one end along two rows",
            Plays::FIXED.on("on 2×n grids and d-boards from a corner"),
            "O(n)",
            "Clifford, Jalsenius, Montanaro, Sach 2012",
        ),
        quick: 2_000_000,
        pays: |_| true,
        prepare: |problem| {
            let rows = TwoRows::open(problem.instance())?.into_corner()?;
            Ok(Prepared::colors(rows.cols(), move |run| {
                strip_corner(&rows.strip(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            TileProcedure::Clifford.method(),
            "2×n board from a corner",
            "to the last tile of each color, by its neighbor if that is nearer",
            Plays::FIXED.on("on 2×n grids and d-boards from a corner"),
            "O(n)",
            "Clifford, Jalsenius, Montanaro, Sach 2012, Theorem 4",
        ),
        quick: 100_000,
        pays: |_| true,
        prepare: |problem| {
            let rows = TwoRows::open(problem.instance())?.into_corner()?;
            Ok(Prepared::colors(rows.cols(), move |run| {
                let steps = marked_tile(&rows.strip(), run)?;
                Ok(steps.into_iter().flat_map(|step| step.moves).collect())
            }))
        },
        valued: None,
        in_color: None,
    },
    Special {
        method: &special(
            "strip",
            "2×n board",
            "the cheapest way of two ends along two rows",
            Plays::FIXED.on("on 2×n grids and d-boards"),
            "O(n²)",
            "Souza et al. 2014, Theorem 2; the two ends are new here",
        ),
        quick: 5_000,
        pays: |_| true,
        prepare: |problem| {
            let rows = TwoRows::open(problem.instance())?;
            Ok(Prepared::colors(rows.cols(), move |run| {
                strip(&rows.strip(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            "strip-circular",
            "circular 2×n board",
            "the cheapest way of two ends around two rows",
            Plays::FIXED.on("on circular 2×n grids and d-boards"),
            "O(n²)",
            "Souza et al. 2014, Theorem 3; the two ends are new here",
        ),
        quick: 4_000,
        pays: |_| true,
        prepare: |problem| {
            let rows = TwoRows::circular(problem.instance())?;
            Ok(Prepared::colors(rows.cols(), move |run| {
                strip_circular(&rows.strip(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            "interval",
            "interval graph",
            "the cheapest way of two ends along the line",
            Plays::FIXED.on("on interval graphs"),
            "O(c·n²)",
            "new here; shown polynomial by Fleischer, Woeginger 2010",
        ),
        quick: 5_000,
        pays: |_| true,
        prepare: |problem| {
            let Shape::Interval(intervals) = problem.instance().shape() else {
                return Err(undeclared("interval", problem));
            };
            let colors = problem.instance().colors();
            Ok(Prepared::colors(colors.len(), move |run| {
                interval(intervals, colors, problem.pivot(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            "circular-arc",
            "circular-arc graph",
            "the cheapest way of two ends around the circle",
            Plays::FIXED.on("on circular-arc graphs"),
            "O(c·n²)",
            "new here",
        ),
        quick: 5_000,
        pays: |_| true,
        prepare: |problem| {
            let Shape::CircularArc(arcs) = problem.instance().shape() else {
                return Err(undeclared("circular-arc", problem));
            };
            let colors = problem.instance().colors();
            Ok(Prepared::colors(colors.len(), move |run| {
                circular_arc(arcs, colors, problem.pivot(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            "permutation",
            "permutation graph",
            "the cheapest way of four ends, two on each row",
            Plays::FIXED.on("on permutation graphs"),
            "polynomial",
            "new here; shown polynomial by Fleischer, Woeginger 2010",
        ),
        quick: 400,
        pays: |_| true,
        prepare: |problem| {
            let Shape::Permutation(images) = problem.instance().shape() else {
                return Err(undeclared("permutation", problem));
            };
            let colors = problem.instance().colors();
            Ok(Prepared::colors(colors.len(), move |run| {
                permutation(images, colors, problem.pivot(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            "cocomparability",
            "co-comparability graph",
            "the cheapest pair of paths, up and down the order",
            Plays::FIXED.on("on co-comparability graphs given by an order"),
            "O((n + m)²)",
            "Fleischer, Woeginger 2010; the pair of paths is new here",
        ),
        quick: 10_000,
        pays: |_| true,
        prepare: |problem| {
            let Shape::Cocomparability(order) = problem.instance().shape() else {
                return Err(undeclared("cocomparability", problem));
            };
            let reduced = problem.reduced();
            let graph = reduced.graph();
            let size = graph.vertex_count() + graph.edge_count();
            Ok(Prepared::colors(size, move |run| {
                let bytes = Cocomparability::bytes_for(reduced.component_count());
                run.hold(bytes as u64)?;
                let board = Cocomparability::new(reduced, problem.start(), order);
                cocomparability(&board, run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            "split",
            "split graph",
            "a shortest path over the flooded parts of the clique",
            Plays::FIXED.on("on boards that are a split graph after contraction"),
            "O(2^k·n) for a clique of k",
            "new here",
        ),
        quick: 20,
        pays: |problem| is_declared_split(problem) || is_slow_to_search(problem),
        prepare: |problem| {
            let board = Split::new(problem.reduced(), problem.start())?;
            // A clique has each color once.
            Ok(Prepared::colors(
                problem.reduced().color_count(),
                move |run| split(&board, run),
            ))
        },
        valued: None,
        in_color: None,
    },
    Special {
        method: &special(
            "power-path",
            "power of a path",
            "the cheapest way of two ends along a path",
            Plays::FIXED.on("on powers of paths, and on boards that are a path after contraction"),
            "O(k·n²)",
            "new here; for paths the common supersequence of two words",
        ),
        quick: 10_000,
        pays: |_| true,
        prepare: |problem| {
            let line = match problem.instance().shape() {
                Shape::PathPower { k } => Line::declared(problem, *k),
                _ => Line::path(problem)?,
            };
            Ok(Prepared::colors(line.size(), move |run| {
                power_path(&line.power(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    Special {
        method: &special(
            "power-cycle",
            "power of a cycle",
            "the cheapest way of two ends around a cycle",
            Plays::FIXED
                .on("on powers of cycles, and on boards that are a cycle after contraction"),
            "O(k·n²)",
            "new here; squares of cycles: Souza et al. 2014",
        ),
        quick: 8_000,
        pays: |_| true,
        prepare: |problem| {
            let line = match problem.instance().shape() {
                Shape::CyclePower { k } => Line::declared(problem, *k),
                _ => Line::cycle(problem)?,
            };
            Ok(Prepared::colors(line.size(), move |run| {
                power_cycle(&line.power(), run)
            }))
        },
        valued: None,
        in_color: None,
    },
    #[cfg(feature = "graph-classes")]
    Special {
        method: &special(
            super::small_cover::NAME,
            "board with a small vertex cover",
            "a shortest path over the flooded parts of a vertex cover and what is adjacent to them",
            Plays::FIXED.on("up to 4096 components with a vertex cover of at most 24 of them"),
            "O(3^k·c·n) for a cover of k",
            "new here; shown fixed-parameter tractable by Fellows et al. 2017",
        ),
        quick: 10,
        pays: is_slow_to_search,
        prepare: |problem| {
            let board = SmallCover::new(problem.reduced(), problem.start())?;
            Ok(Prepared::colors(board.len(), move |run| {
                small_cover(&board, run)
            }))
        },
        valued: None,
        in_color: None,
    },
    Special {
        method: &special(
            NAME,
            "board with two sides",
            "the cheapest way of two heads of paths",
            Plays::FIXED
                .on("up to 4096 components in two sides without an unrelated pair in either"),
            "O((n + m)²)",
            "new here; AT-free graphs: Hon et al. 2015",
        ),
        quick: 2_000,
        pays: is_slow_to_search,
        prepare: |problem| {
            let (board, sides) = Heads::with_sides(problem.reduced(), problem.start())?;
            Ok(Prepared::colors(
                problem.reduced().component_count(),
                move |run| {
                    let found = heads(&board, sides.heads(), run)?;
                    Ok(found.expect("enough heads find a shortest sequence"))
                },
            ))
        },
        valued: Some(Valued {
            parameters: heads_bound::PARAMETERS,
            make: |count| Ok(Box::new(count.parse::<HeadsBound>()?)),
        }),
        in_color: None,
    },
    Special {
        method: &special(
            "free-two-colors",
            "free game of at most two colors",
            "the other color in turn, at a center",
            Plays::FREE.on("with at most two colors"),
            "O(V·E)",
            "Lagoutte 2010",
        ),
        quick: 20_000,
        pays: |_| true,
        prepare: |problem| {
            let board = TwoColors::new(problem.reduced())?;
            Ok(Prepared::moves(
                problem.reduced().component_count(),
                move |run| free_two_colors(&board, run),
            ))
        },
        valued: None,
        in_color: None,
    },
    Special {
        method: &special(
            "free-path",
            "free game on a path",
            "the recurrence of the strange printer",
            Plays::FREE.on("on boards that are a path after contraction"),
            "O(n³)",
            "Fukui et al. 2011",
        ),
        quick: 2_000,
        pays: |_| true,
        prepare: |problem| {
            let line = Line::path(problem)?;
            Ok(Prepared::moves(line.size(), move |run| {
                let found = free_path(line.colors(), run)?;
                Ok(line.at_components(found))
            }))
        },
        valued: None,
        in_color: Some(|problem, last| {
            let line = Line::path(problem)?;
            Ok(Prepared::moves(line.size(), move |run| {
                let found = free_path_in_color(line.colors(), last, run)?;
                Ok(line.at_components(found))
            }))
        }),
    },
    Special {
        method: &special(
            "free-cycle",
            "free game on a cycle",
            "the best of the paths that one cut leaves",
            Plays::FREE.on("on boards that are a cycle after contraction"),
            "O(n³)",
            "Fukui et al. 2011; Meeks, Scott 2012",
        ),
        quick: 2_000,
        pays: |_| true,
        prepare: |problem| {
            let line = Line::cycle(problem)?;
            Ok(Prepared::moves(line.size(), move |run| {
                let found = free_cycle(line.colors(), run)?;
                Ok(line.at_components(found))
            }))
        },
        valued: None,
        in_color: Some(|problem, last| {
            let line = Line::cycle(problem)?;
            Ok(Prepared::moves(line.size(), move |run| {
                let found = free_cycle_in_color(line.colors(), last, run)?;
                Ok(line.at_components(found))
            }))
        }),
    },
    Special {
        method: &special(
            "free-removal",
            "free game on at most 28 components",
            "a table over the connected sets of components",
            Plays::FREE.on("up to 28 components"),
            "O(2^n·n) time, 3·2^n bytes for n components",
            "Meeks, Scott 2012",
        ),
        quick: 20,
        pays: |_| true,
        prepare: |problem| {
            let board = SmallBoard::new(problem.reduced())?;
            Ok(Prepared::moves(
                problem.reduced().component_count(),
                move |run| free_removal(&board, run),
            ))
        },
        valued: None,
        in_color: Some(|problem, last| {
            let board = SmallBoard::new(problem.reduced())?;
            Ok(Prepared::moves(
                problem.reduced().component_count(),
                move |run| free_removal_in_color(&board, last, run),
            ))
        }),
    },
    Special {
        method: &special(
            super::free_hull::NAME,
            "free game on two rows or an interval graph",
            "a table over the hulls of connected sets and the colors around them",
            Plays::FREE.on("on 2×n grids and d-boards and on interval graphs after contraction, with at most 16 colors"),
            "O(c·2^c·e³) time, 2·2^c·e² bytes for e ends",
            "new here",
        ),
        quick: 200_000,
        pays: has_components_of_each_color,
        prepare: |problem| {
            let board = Hulls::new(problem)?;
            Ok(Prepared::moves(board.effort(), move |run| {
                free_hull(&board, run)
            }))
        },
        valued: None,
        in_color: None,
    },
];

/// Up to this many components, a search takes as long as `heads` on average: 10 to 90 µs on random
/// trees, graphs and boards of three rows.
const SEARCHED_AS_QUICKLY: usize = 40;

fn is_slow_to_search(problem: &Problem<'_>) -> bool {
    problem.reduced().component_count() > SEARCHED_AS_QUICKLY
}

/// With fewer than two and a half components a color, a search takes no longer than `free-hull` on
/// random boards of two rows, of 10 and of 12 colors.
fn has_components_of_each_color(problem: &Problem<'_>) -> bool {
    2 * problem.reduced().component_count() >= 5 * problem.reduced().color_count()
}

#[cfg(feature = "graph-classes")]
fn is_declared_split(problem: &Problem<'_>) -> bool {
    matches!(problem.instance().shape(), Shape::Split(_))
}

const fn special(
    name: &'static str,
    boards: &'static str,
    summary: &'static str,
    plays: Plays,
    complexity: &'static str,
    source: &'static str,
) -> Method {
    Method::new(name, Class::Special { boards }, summary, plays)
        .with_guarantee("optimal; stopped early, a quick solution and a true lower bound")
        .with_complexity(complexity)
        .with_ties("lowest color first, then the order in which states are met")
        .with_source(source)
}

/// The refusal of a board that is not declared to be of a kind.
#[cfg(feature = "graph-classes")]
fn undeclared(expected: &str, problem: &inundate_method::Problem<'_>) -> super::refusal::Refusal {
    let found = problem.instance().shape().kind();
    super::refusal::Refusal::new(format!("the kind {expected}"), found)
}
