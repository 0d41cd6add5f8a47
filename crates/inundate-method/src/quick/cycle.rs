//! Color cycling.

use std::ops::Bound::{Excluded, Unbounded};

use inundate_core::{Color, Node, Outcome};

use super::flood::Flood;
use super::outcome;
use crate::{Plays, Problem, Question, Run, Solver, StopReason, label};

/// Plays the colors in increasing order, round and round, and begins after the start's color. It
/// leaves out colors that would flood nothing.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Cycle, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&Cycle, &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Cycle;

impl Solver for Cycle {
    label! {
        "cycle", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "plays the colors in increasing order, round and round, \
            leaving out those that flood nothing";
        guarantee: "at most (c − 1) times the optimum of the fixed game with c colors";
        complexity: "O(V + E + moves·log c)";
        ties: "none: the next color of the frontier after the last one played, cyclically; \
            first after the start's";
        source: "Clifford, Jalsenius, Montanaro, Sach 2012";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        outcome(problem, cycle(problem, run))
    }
}

/// Why at most (c − 1)·OPT: after a move, nothing of its color is adjacent to the flooded region.
/// So among any c − 1 moves in turn, the only color missing is one that would flood nothing, and
/// each such round contains the next move of an optimal sequence.
fn cycle(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    let mut flood = Flood::new(reduced, problem.start());
    let mut moves = Vec::new();
    finish(&mut flood, reduced.color(problem.start()), &mut moves, run)?;
    Ok(moves)
}

/// Floods everything that is left, from a region of the color `last`, and adds the moves.
///
/// Any c − 1 moves in turn, with those left out counted, flood the whole frontier as it was before
/// them, since no vertex of the frontier has the color of the last move. So if d is the largest
/// distance from the region, at most d·(c − 1) moves are added.
///
/// # Errors
/// The [`StopReason`] when `run` says that it is time to end.
pub fn finish<V: Node>(
    flood: &mut Flood<'_, V>,
    mut last: Color,
    moves: &mut Vec<Color>,
    run: &mut Run<'_>,
) -> Result<(), StopReason> {
    while !flood.is_done() {
        run.poll()?;
        let after = flood.around().range((Excluded(last), Unbounded)).next();
        last = *after.or_else(|| flood.around().first()).expect("connected");
        run.stats.expanded += 1;
        moves.push(last);
        flood.play(last, |_| {});
    }
    Ok(())
}
