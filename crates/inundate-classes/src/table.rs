//! The table of the methods for classes of boards: their labels, and the functions that prepare a
//! board of each class, by the kind that the instance is declared to be, or by its graph after
//! contraction.

use inundate_core::Shape;
#[cfg(feature = "graph-classes")]
use inundate_method::NotApplicable;
use inundate_method::{Class, MethodInfo, Plays, Problem};

use super::line::Line;
use super::special::{Special, colors, moves};
#[cfg(feature = "graph-classes")]
use super::{
    Cocomparability, SmallCover, Split, TileProcedure, circular_arc, cocomparability, interval,
    permutation, small_cover, split, strip_circular,
};
use super::{
    Heads, Hulls, SmallBoard, TwoColors, TwoRows, free_cycle, free_hull, free_path, free_removal,
    free_two_colors, heads, power_cycle, power_path, strip, strip_corner, two_colors,
};

/// The methods with a theorem, the fastest first of those that cover a board; methods for a
/// declared class come before those that recognize a graph. The feature `graph-classes` adds the
/// methods that no grid, path or cycle needs.
pub fn special_methods() -> impl ExactSizeIterator<Item = &'static Special> {
    SPECIAL.iter()
}

/// Name and class; games and boards; time; summary; source; parameters behind an @, if it has any;
/// the size up to which it is quick, and the function that prepares a board.
macro_rules! theorem {
    ($name:expr, $class:literal; $games:ident $on:literal; $time:literal; $summary:literal;
     $source:literal; $(@ $parameters:path;)? $quick:expr, $prepare:expr) => {
        Special::new(
            const {
                &MethodInfo {
                    guarantee: "optimal; stopped early, a quick solution and a true lower bound",
                    complexity: $time,
                    ties: "lowest color first, then the order in which states are met",
                    source: $source,
                    $(parameters: $parameters,)?
                    ..MethodInfo::new(
                        $name,
                        Class::Special { boards: $class },
                        $summary,
                        Plays::$games.on($on),
                    )
                }
            },
            $quick,
            $prepare,
        )
    };
}

static SPECIAL: &[Special] = &[
    theorem! {
        "two-colors", "board of at most two colors"; FIXED "with at most two colors"; "O(V + E)";
        "the other color in turn"; "folklore";
        usize::MAX, |problem, _| {
            let board = TwoColors::new(problem.reduced())?;
            Ok(colors(0, move |_| Ok(two_colors(&board, problem.start()))))
        }
    },
    theorem! {
        "strip-corner", "2×n board from a corner";
        FIXED "on 2×n grids and d-boards from a corner"; "O(n)";
        "the cheapest way of one end along two rows"; "Clifford, Jalsenius, Montanaro, Sach 2012";
        2_000_000, |problem, _| {
            let rows = TwoRows::open(problem.instance())?.into_corner()?;
            Ok(colors(rows.cols(), move |run| strip_corner(&rows.strip(), run)))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        TileProcedure::Clifford.method(), "2×n board from a corner";
        FIXED "on 2×n grids and d-boards from a corner"; "O(n)";
        "to the last tile of each color, by its neighbor if that is nearer";
        "Clifford, Jalsenius, Montanaro, Sach 2012, Theorem 4";
        100_000, |problem, _| {
            let rows = TwoRows::open(problem.instance())?.into_corner()?;
            let procedure = TileProcedure::Clifford;
            Ok(colors(rows.cols(), move |run| procedure.moves(&rows.strip(), run)))
        }
    },
    theorem! {
        "strip", "2×n board"; FIXED "on 2×n grids and d-boards"; "O(n²)";
        "the cheapest way of two ends along two rows";
        "Souza et al. 2014, Theorem 2; the two ends are new here";
        5_000, |problem, _| {
            let rows = TwoRows::open(problem.instance())?;
            Ok(colors(rows.cols(), move |run| strip(&rows.strip(), run)))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        "strip-circular", "circular 2×n board"; FIXED "on circular 2×n grids and d-boards"; "O(n²)";
        "the cheapest way of two ends around two rows";
        "Souza et al. 2014, Theorem 3; the two ends are new here";
        4_000, |problem, _| {
            let rows = TwoRows::circular(problem.instance())?;
            Ok(colors(rows.cols(), move |run| strip_circular(&rows.strip(), run)))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        "interval", "interval graph"; FIXED "on interval graphs"; "O(c·n²)";
        "the cheapest way of two ends along the line";
        "new here; shown polynomial by Fleischer, Woeginger 2010";
        5_000, |problem, _| {
            let Shape::Interval(intervals) = problem.instance().shape() else {
                return Err(undeclared("interval", problem));
            };
            let (labels, pivot) = (problem.instance().colors(), problem.pivot());
            Ok(colors(labels.len(), move |run| interval(intervals, labels, pivot, run)))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        "circular-arc", "circular-arc graph"; FIXED "on circular-arc graphs"; "O(c·n²)";
        "the cheapest way of two ends around the circle"; "new here";
        5_000, |problem, _| {
            let Shape::CircularArc(arcs) = problem.instance().shape() else {
                return Err(undeclared("circular-arc", problem));
            };
            let (labels, pivot) = (problem.instance().colors(), problem.pivot());
            Ok(colors(labels.len(), move |run| circular_arc(arcs, labels, pivot, run)))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        "permutation", "permutation graph"; FIXED "on permutation graphs"; "polynomial";
        "the cheapest way of four ends, two on each row";
        "new here; shown polynomial by Fleischer, Woeginger 2010";
        400, |problem, _| {
            let Shape::Permutation(images) = problem.instance().shape() else {
                return Err(undeclared("permutation", problem));
            };
            let (labels, pivot) = (problem.instance().colors(), problem.pivot());
            Ok(colors(labels.len(), move |run| permutation(images, labels, pivot, run)))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        "cocomparability", "co-comparability graph";
        FIXED "on co-comparability graphs given by an order";
        "O((n + m)²)"; "the cheapest pair of paths, up and down the order";
        "Fleischer, Woeginger 2010; the pair of paths is new here";
        10_000, |problem, _| {
            let Shape::Cocomparability(order) = problem.instance().shape() else {
                return Err(undeclared("cocomparability", problem));
            };
            let reduced = problem.reduced();
            let size = reduced.graph().vertex_count() + reduced.graph().edge_count();
            Ok(colors(size, move |run| {
                run.hold(Cocomparability::bytes_for(reduced.component_count()) as u64)?;
                cocomparability(&Cocomparability::new(reduced, problem.start(), order), run)
            }))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        "split", "split graph"; FIXED "on boards that are a split graph after contraction";
        "O(2^k·n) for a clique of k"; "a shortest path over the flooded parts of the clique";
        "new here"; 20, |problem, _| {
            let board = Split::new(problem.reduced(), problem.start())?;
            // A clique has each color once.
            let size = problem.reduced().color_count();
            Ok(colors(size, move |run| split(&board, run)))
        }
    }
    .paying(|problem| {
        matches!(problem.instance().shape(), Shape::Split(_)) || is_slow_to_search(problem)
    }),
    theorem! {
        "power-path", "power of a path";
        FIXED "on powers of paths, and on boards that are a path after contraction"; "O(k·n²)";
        "the cheapest way of two ends along a path";
        "new here; for paths the common supersequence of two words";
        10_000, |problem, _| {
            let line = match problem.instance().shape() {
                Shape::PathPower { k } => Line::declared(problem, *k),
                _ => Line::path(problem)?,
            };
            Ok(colors(line.size(), move |run| power_path(&line.power(), run)))
        }
    },
    theorem! {
        "power-cycle", "power of a cycle";
        FIXED "on powers of cycles, and on boards that are a cycle after contraction"; "O(k·n²)";
        "the cheapest way of two ends around a cycle";
        "new here; squares of cycles: Souza et al. 2014";
        8_000, |problem, _| {
            let line = match problem.instance().shape() {
                Shape::CyclePower { k } => Line::declared(problem, *k),
                _ => Line::cycle(problem)?,
            };
            Ok(colors(line.size(), move |run| power_cycle(&line.power(), run)))
        }
    },
    #[cfg(feature = "graph-classes")]
    theorem! {
        super::small_cover::NAME, "board with a small vertex cover";
        FIXED "up to 4096 components with a vertex cover of at most 24 of them";
        "O(3^k·c·n) for a cover of k";
        "a shortest path over the flooded parts of a vertex cover and what is adjacent to them";
        "new here; shown fixed-parameter tractable by Fellows et al. 2017";
        10, |problem, _| {
            let board = SmallCover::new(problem.reduced(), problem.start())?;
            Ok(colors(board.len(), move |run| small_cover(&board, run)))
        }
    }
    .paying(is_slow_to_search),
    theorem! {
        super::heads::NAME, "board with two sides";
        FIXED "up to 4096 components in two sides without an unrelated pair in either";
        "O((n + m)²)"; "the cheapest way of two heads of paths";
        "new here; AT-free graphs: Hon et al. 2015";
        @ super::heads::PARAMETERS;
        2_000, |problem, _| {
            let (board, sides) = Heads::with_sides(problem.reduced(), problem.start())?;
            Ok(colors(problem.reduced().component_count(), move |run| {
                let found = heads(&board, sides.heads(), run)?;
                Ok(found.expect("enough heads find a shortest sequence"))
            }))
        }
    }
    .paying(is_slow_to_search),
    theorem! {
        "free-two-colors", "free game of at most two colors";
        FREE "with at most two colors"; "O(V·E)";
        "the other color in turn, at a center"; "Lagoutte 2010";
        20_000, |problem, _| {
            let board = TwoColors::new(problem.reduced())?;
            let size = problem.reduced().component_count();
            Ok(moves(size, move |run| free_two_colors(&board, run)))
        }
    },
    theorem! {
        "free-path", "free game on a path";
        FREE "on boards that are a path after contraction"; "O(n³)";
        "the recurrence of the strange printer"; "Fukui et al. 2011";
        2_000, |problem, last| {
            let line = Line::path(problem)?;
            Ok(moves(line.size(), move |run| {
                Ok(line.at_components(free_path(line.colors(), last, run)?))
            }))
        }
    }
    .with_last(),
    theorem! {
        "free-cycle", "free game on a cycle";
        FREE "on boards that are a cycle after contraction"; "O(n³)";
        "the best of the paths that one cut leaves"; "Fukui et al. 2011; Meeks, Scott 2012";
        2_000, |problem, last| {
            let line = Line::cycle(problem)?;
            Ok(moves(line.size(), move |run| {
                Ok(line.at_components(free_cycle(line.colors(), last, run)?))
            }))
        }
    }
    .with_last(),
    theorem! {
        "free-removal", "free game on at most 28 components"; FREE "up to 28 components";
        "O(2^n·n) time, 3·2^n bytes for n components";
        "a table over the connected sets of components";
        "Meeks, Scott 2012";
        20, |problem, last| {
            let board = SmallBoard::new(problem.reduced())?;
            let size = problem.reduced().component_count();
            Ok(moves(size, move |run| free_removal(&board, last, run)))
        }
    }
    .with_last(),
    theorem! {
        super::free_hull::NAME, "free game on two rows or an interval graph";
        FREE "on 2×n grids and d-boards and on interval graphs after contraction, \
         with at most 16 colors";
        "O(c·2^c·e³) time, 2·2^c·e² bytes for e ends";
        "a table over the hulls of connected sets and the colors around them"; "new here";
        200_000, |problem, _| {
            let board = Hulls::new(problem)?;
            Ok(moves(board.size(), move |run| free_hull(&board, run)))
        }
    }
    // With fewer than two and a half components a color, a search takes no longer on random boards
    // of two rows, of 10 and of 12 colors.
    .paying(|problem| {
        2 * problem.reduced().component_count() >= 5 * problem.reduced().color_count()
    }),
];

/// Up to 40 components, a search takes as long as `heads` on average: 10 to 90 µs on random
/// trees, graphs and boards of three rows.
fn is_slow_to_search(problem: &Problem<'_>) -> bool {
    problem.reduced().component_count() > 40
}

/// The refusal of a board that is not declared to be of a kind.
#[cfg(feature = "graph-classes")]
fn undeclared(expected: &str, problem: &Problem<'_>) -> NotApplicable {
    let found = problem.instance().shape().kind();
    NotApplicable::new("", format!("the kind {expected}"), found)
}
