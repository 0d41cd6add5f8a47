//! A greedy method that looks some moves ahead.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::str::FromStr;

use inundate_core::{Color, Outcome};
use inundate_method::quick::outcome_or_fallback;
use inundate_method::{
    Parameter, ParameterError, ParameterKind, Plays, Problem, Question, Run, Solver, StopReason,
    label,
};

use crate::region::Reversible;

/// Always the first move towards the largest region that some number of moves can reach.
///
/// If the whole board can be flooded, fewer moves are better. With a depth of 1 it is
/// [`GreedyArea`](inundate_method::quick::GreedyArea).
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Lookahead, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?
///     .into_instance(GameSetup::default())?;
/// let length = |depth| {
///     let lookahead = Lookahead::new(depth).expect("1 to 6");
///     let answer = solve(&lookahead, &instance, &Budget::default())?;
///     let length = answer.outcome.solution().map(|solution| solution.len());
///     Ok::<_, Box<dyn std::error::Error>>(length)
/// };
/// assert_eq!((length(1)?, length(3)?), (Some(5), Some(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lookahead {
    depth: u32,
}

impl Lookahead {
    /// The possible depths.
    pub const DEPTHS: RangeInclusive<u32> = 1..=6;

    /// Looks this many moves ahead; `None` unless the number is one of [`DEPTHS`](Self::DEPTHS).
    pub fn new(depth: u32) -> Option<Self> {
        Self::DEPTHS.contains(&depth).then_some(Self { depth })
    }
}

/// Looks two moves ahead.
impl Default for Lookahead {
    fn default() -> Self {
        Self { depth: 2 }
    }
}

/// The number of moves, as it is written after the name of the method.
impl FromStr for Lookahead {
    type Err = ParameterError;

    fn from_str(depth: &str) -> Result<Self, ParameterError> {
        let lookahead = depth.parse().ok().and_then(Self::new);
        lookahead.ok_or_else(|| ParameterError::new("a whole number from 1 to 6 after the colon"))
    }
}

impl Solver for Lookahead {
    label! {
        "lookahead", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "always makes the first of the moves that flood the most vertices, some moves ahead";
        guarantee: "none; optimal where as many moves as it sees ahead suffice";
        complexity: "O(moves·c^K + moves·c^(K−1)·(V + E)) for K moves ahead";
        ties: "fewest moves if all is flooded, then lowest color";
        source: "the course project flood; kin: Tatham's Flood";
        parameters: &[
            Parameter::new("K", ParameterKind::Whole { from: 1, to: 6 }, "2",
                "moves seen ahead, 1 to 6, written `lookahead:K`"),
        ];
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.depth).into()
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        outcome_or_fallback(problem, lookahead(problem, self.depth, run))
    }
}

fn lookahead(
    problem: &Problem<'_>,
    depth: u32,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let mut region = Reversible::new(problem.reduced(), problem.start());
    let mut moves = Vec::new();
    while region.left() > 0 {
        let (_, color) = best(&mut region, depth, run)?;
        let color = color.expect("connected");
        run.stats.expanded += 1;
        moves.push(color);
        region.play(color);
    }
    Ok(moves)
}

/// The worth of some moves, more is better: the number of vertices they flood, and if these are
/// all, the number of moves not needed.
type MovesWorth = (u64, u32);

/// The worth of the best of all sequences of `depth` moves, and its first move; of equal sequences
/// the one with the lowest color.
fn best(
    region: &mut Reversible<'_>,
    depth: u32,
    run: &mut Run<'_>,
) -> Result<(MovesWorth, Option<Color>), StopReason> {
    if depth == 0 || region.left() == 0 {
        return Ok(((0, depth), None));
    }
    run.poll()?;
    let mut chosen = ((0, 0), None);
    for color in region.colors() {
        let vertices = region.vertices(color);
        if vertices == 0 {
            continue;
        }
        run.stats.generated += 1;
        let (further, spare) = if depth == 1 {
            (0, 0)
        } else {
            let made = region.play(color);
            let (worth, _) = best(region, depth - 1, run)?;
            region.take_back(made);
            worth
        };
        let worth = (vertices + further, spare);
        if worth > chosen.0 {
            chosen = (worth, Some(color));
        }
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, greedy_trap, uniform};
    use inundate_core::{GameSetup, Instance};
    use inundate_method::quick::GreedyArea;
    use inundate_method::{Budget, solve};

    use super::*;

    fn moves(solver: &dyn Solver, instance: &Instance) -> Vec<Color> {
        let answer = solve(solver, instance, &Budget::default()).unwrap();
        let moves = &answer.outcome.solution().unwrap().moves;
        moves.iter().map(|mv| mv.color).collect()
    }

    fn random_boards() -> impl Iterator<Item = Instance> {
        (0..40).map(|seed| {
            let rng = &mut SplitMix64::new(seed);
            let grid = uniform(9, 9, 4, rng).unwrap();
            grid.into_instance(GameSetup::default()).unwrap()
        })
    }

    #[test]
    fn one_move_ahead_is_greedy() {
        for board in random_boards() {
            let ahead = moves(&Lookahead { depth: 1 }, &board);
            assert_eq!(ahead, moves(&GreedyArea, &board));
        }
    }

    /// The worth of each first move, by all sequences, each played from the start on.
    #[test]
    fn begins_as_the_best_sequence_does() {
        for board in random_boards() {
            let problem = Problem::new(&board);
            let palette: Vec<Color> = board.palette().colors().collect();
            let mut best = (0, None);
            for &a in &palette {
                for &b in &palette {
                    for &c in &palette {
                        let mut region = Reversible::new(problem.reduced(), problem.start());
                        let before = region.left();
                        for color in [a, b, c] {
                            region.play(color);
                        }
                        if before - region.left() > best.0 {
                            best = (before - region.left(), Some(a));
                        }
                    }
                }
            }
            assert_eq!(
                moves(&Lookahead { depth: 3 }, &board).first().copied(),
                best.1
            );
        }
    }

    /// Lookahead is optimal where all moves are within its depth.
    #[test]
    fn sees_through_the_trap() {
        for side in 3..=12 {
            let grid = greedy_trap(side).unwrap();
            let board = grid.into_instance(GameSetup::default()).unwrap();
            for depth in 3..=6 {
                assert_eq!(moves(&Lookahead { depth }, &board).len(), 3);
            }
        }
    }
}
