//! The table of the printed algorithms: their labels, and the functions that prepare a board for
//! each.

use inundate_method::{Class, MethodInfo, NotApplicable, Plays, Problem};

use super::{Algorithm3, Path, algorithm_3, doubled_cuts, next_marked, one_by_one, straight_cuts};
use crate::special::{PreparedBoard, Special, SpecialSolution, printed};
use crate::{Case, TileProcedure, TwoRows, free_path, sequence};

/// The algorithms as papers print them, each followed by its repair if it has one.
pub fn printed_methods() -> impl ExactSizeIterator<Item = &'static Special> {
    PRINTED.iter()
}

/// Name; games and boards; time; summary; ties; source; a board on which it is wrong, unless it is
/// a repair; the function that prepares a board.
macro_rules! in_print {
    ($name:expr; $games:ident $on:literal; $time:literal; $summary:literal; $ties:literal;
     $source:literal; $($wrong:literal)?; $prepare:expr) => {
        Special::new(
            const {
                let caveat: &[&str] = &[$(concat!("as printed; wrong on ", $wrong))?];
                &MethodInfo {
                    guarantee: match caveat {
                        [caveat] => caveat,
                        _ => "optimal",
                    },
                    complexity: $time,
                    ties: $ties,
                    source: $source,
                    caveat: caveat.first().copied(),
                    ..MethodInfo::new($name, Class::Printed, $summary, Plays::$games.on($on))
                }
            },
            0,
            $prepare,
        )
    };
}

static PRINTED: &[Special] = &[
    in_print! {
        "printed:souza-theorem-2"; FIXED "on 2×n grids and d-boards";
        "O(k·n²) as printed; here polynomial for each set of marked tiles passed";
        "shortest sequences to the next marked tiles on both sides, again and again";
        "the best of all ways"; "Souza, Protti, Dantas da Silva 2014, Theorem 2";
        "3012/3023 from 0,1: 4 moves instead of 3";
        |problem, _| {
            let rows = TwoRows::open(problem.instance())?;
            Ok(printed(move |problem, run| {
                let rounds = next_marked(&rows.strip(), run)?.into_iter();
                let moves = rounds.flat_map(|round| round.moves);
                Ok(SpecialSolution::from_printed(problem.solution(moves)))
            }))
        }
    },
    in_print! {
        "printed:souza-theorem-3"; FIXED "on circular 2×n grids and d-boards"; "O(n⁴)";
        "the least of the open boards that a cut leaves, lone tiles doubled"; "the first cut";
        "Souza, Protti, Dantas da Silva 2014, Theorem 3, Corollary 4";
        "the circular d-board 0010/0101 from column 0: 1 move instead of 2";
        |problem, _| {
            let rows = TwoRows::circular(problem.instance())?;
            Ok(printed(move |problem, run| {
                let moves = doubled_cuts(&rows.strip(), run)?.moves;
                let claim = u32::try_from(moves.len()).expect("fewer than vertices");
                // They need not flood the board: what they leave is flooded by the lowest color
                // each time.
                let moves = moves.into_iter();
                let played = sequence::replay(problem.reduced(), problem.start(), moves);
                let found = SpecialSolution::from_printed(problem.solution(played));
                Ok(SpecialSolution { claim: Some(claim), ..found })
            }))
        }
    },
    in_print! {
        "printed:souza-theorem-3:straight"; FIXED "on circular 2×n grids and d-boards"; "O(n³)";
        "its repair: the least of the open boards that a cut between two columns leaves";
        "the first cut";
        "new here, after Souza, Protti, Dantas da Silva 2014"; ;
        |problem, _| {
            let rows = TwoRows::circular(problem.instance())?;
            Ok(printed(move |problem, run| {
                let moves = straight_cuts(&rows.strip(), run)?.moves;
                let found = SpecialSolution::from_printed(problem.solution(moves));
                Ok(SpecialSolution { is_optimal: true, ..found })
            }))
        }
    },
    in_print! {
        "printed:fukui-algorithm-3"; FREE "on boards that are a path after contraction"; "O(c·n³)";
        "a table of stretches and colors"; "each vertex in turn takes the lowest color";
        "Fukui et al. 2011, Algorithm 3"; "every path of n ≥ 2 vertices: n moves";
        |problem, _| {
            let path = Path::from_problem(problem)?;
            Ok(printed(move |_, run| {
                let claim = algorithm_3(&path.colors, Algorithm3::Printed, run)?;
                let found = SpecialSolution::from_printed(path.solution(one_by_one(&path.colors)));
                Ok(SpecialSolution { claim: Some(claim), ..found })
            }))
        }
    },
    in_print! {
        "printed:fukui-algorithm-3:corrected";
        FREE "on boards that are a path after contraction"; "O(c·n³)";
        "its repair: the loop over the colors inside, stretches of one vertex too";
        "the moves of free-path, which are as many"; "Fukui et al. 2011, Algorithm 3"; ;
        |problem, _| {
            let path = Path::from_problem(problem)?;
            Ok(printed(move |_, run| {
                let claim = algorithm_3(&path.colors, Algorithm3::Corrected, run)?;
                let solution = path.solution(free_path(&path.colors, None, run)?);
                Ok(SpecialSolution {
                    claim: Some(claim),
                    is_optimal: solution.len() == claim,
                    solution,
                })
            }))
        }
    },
    in_print! {
        TileProcedure::Report.method(); FIXED "on 2×n grids and d-boards from a corner"; "O(n²)";
        "marked tiles, each by a shortest way from the tile visited last; \
         flooded tiles on the way make no moves";
        "the first way of a breadth-first search";
        "a student's report, The Complexity of Flood Filling Games";
        "010/203 from 0,0: 5 moves instead of 4";
        |problem, _| report(problem, TileProcedure::Report)
    },
    in_print! {
        TileProcedure::Program.method(); FIXED "on 2×n grids and d-boards from a corner"; "O(n²)";
        "its program: to the last tile of each color, by the fewest tiles from \
            the one flooded last";
        "the first path of a breadth-first search from both ends";
        "a student's report, The Complexity of Flood Filling Games";
        "01/23 from 0,0: 4 moves instead of 3";
        |problem, _| report(problem, TileProcedure::Program)
    },
];

fn report<'p>(
    problem: &Problem<'p>,
    procedure: TileProcedure,
) -> Result<PreparedBoard<'p>, NotApplicable> {
    let rows = TwoRows::open(problem.instance())?.into_corner()?;
    Ok(printed(move |problem, run| {
        let rounds = procedure.rounds(&rows.strip(), run)?;
        let moves = rounds.iter().flat_map(|round| &round.moves);
        let found = SpecialSolution::from_printed(problem.solution(moves.copied()));
        let said = rounds.iter().map(|round| round.distance).sum();
        let claim = match rounds.last() {
            Some(round) if round.case == Case::NoPath => None,
            // In the program each change of color is a move.
            Some(round) if round.case == Case::Path => Some(said),
            _ => found.claim,
        };
        Ok(SpecialSolution { claim, ..found })
    }))
}
