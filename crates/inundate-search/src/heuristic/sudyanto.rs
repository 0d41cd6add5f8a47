//! The greedy method and the A\* of Sudyanto 2020, as their program has them, with its order of
//! cells, of colors and of states.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use inundate_core::{Color, Instance, Outcome, Solution, Vertex};
use inundate_method::memory::block;
use inundate_method::quick::{outcome, outcome_or_fallback};
use inundate_method::{Plays, Problem, Question, Run, Solver, StopReason, label, way_to};

use super::astar_regions::estimate;
use crate::region::FloodedSet;

/// The greedy of Sudyanto 2020 as its program has it: the color of the greatest count of a trial
/// flood, the first of equal ones.
///
/// A trial flood goes by a stack. A cell takes its color when it leaves the stack, so it can be
/// there several times, and each time its neighbors that have the color of the move count, also
/// those in the region that took it before. The neighbor on the right is pushed first, then those
/// above, on the left and below. A state is a trial flood:
/// [generated](inundate_method::Stats::generated).
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::PrintedGreedy, solve};
///
/// let instance = GridSetup::from_drawing("1133\n3421\n2341\n2412")?
///     .into_instance(GameSetup::default())?;
/// let answer = solve(&PrintedGreedy, &instance, &Budget::default())?;
/// assert_eq!(answer.solution().map(|solution| solution.len()), Some(6));
/// assert_eq!(answer.stats.generated, 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintedGreedy;

impl Solver for PrintedGreedy {
    label! {
        "printed:sudyanto-greedy", Printed, Plays::FIXED;
        "the color that a stack of cells meets most often, as the paper's program counts";
        guarantee: "none, and its paper claims none";
        complexity: "O(c·(V + E)) for each move";
        ties: "lowest color";
        source: "Sudyanto 2020";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        outcome(problem, greedy(problem, run))
    }
}

fn greedy(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let (board, pivot) = (problem.instance(), problem.pivot());
    let mut colors = board.colors().to_vec();
    let mut moves = Vec::new();
    while colors.iter().any(|&color| color != colors[pivot.index()]) {
        run.stats.expanded += 1;
        let now = colors[pivot.index()];
        let mut best = (0, Vec::new());
        for color in board.palette().colors().filter(|&color| color != now) {
            run.poll()?;
            run.stats.generated += 1;
            let (count, after) = flood(board, colors.clone(), pivot, color);
            if count > best.0 {
                best = (count, after);
            }
        }
        (_, colors) = best;
        moves.push(colors[pivot.index()]);
    }
    Ok(moves)
}

/// The count of a trial flood, and the colors after it.
fn flood(
    board: &Instance,
    mut colors: Vec<Color>,
    pivot: Vertex,
    after: Color,
) -> (u32, Vec<Color>) {
    let before = colors[pivot.index()];
    let mut count = 0;
    let mut stack = vec![pivot];
    while let Some(here) = stack.pop() {
        colors[here.index()] = after;
        // In a grid the next vertex is on the right; the others rise from the one above.
        let is_right = |there: &&Vertex| there.index() == here.index() + 1;
        let neighbors = board.graph().neighbors(here).iter();
        let others = neighbors.clone().filter(|there| !is_right(there));
        for &there in neighbors.filter(is_right).chain(others) {
            if colors[there.index()] == before {
                stack.push(there);
            } else if colors[there.index()] == after {
                count += 1;
            }
        }
    }
    (count, colors)
}

/// The A\* of Sudyanto 2020 as its program has it, with the claim of the paper that its solutions
/// are optimal, which they are not always.
///
/// It is [`AStarRegions`](super::AStarRegions) without the set of states that are known: each trial
/// flood that counts something goes into the heap, whose order decides among equal ones. Since
/// cells of the region that have the new color already count too, only the move of a lone cell that
/// floods nothing is left out. A state is the start or a trial flood:
/// [generated](inundate_method::Stats::generated).
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::{Exact, PrintedAStar}, solve};
///
/// let instance = GridSetup::from_drawing("00120\n10001\n02020\n10110")?
///     .into_instance(GameSetup::default())?;
/// let answer = solve(&PrintedAStar, &instance, &Budget::default())?;
/// assert_eq!(answer.claim.map(|claim| claim.moves), Some(4));
/// assert_eq!(solve(&Exact, &instance, &Budget::default())?.outcome.lower_bound(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintedAStar;

impl Solver for PrintedAStar {
    label! {
        "printed:sudyanto-astar", Printed, Plays::FIXED;
        "astar-regions without a set of known states, with the claim that it is optimal";
        guarantee: "as printed; wrong on 00120/10001/02020/10110: 4 moves instead of 3";
        caveat: Some("as printed; wrong on 00120/10001/02020/10110: 4 moves instead of 3");
        complexity: "O(s·c·(V + E)) time and O(s·c·V/8) bytes for s regions expanded, \
            c^d of them for d moves at worst";
        ties: "the order of a binary heap";
        source: "Sudyanto 2020";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let outcome = outcome_or_fallback(problem, a_star(problem, run));
        // A search that was stopped claims nothing.
        let found = outcome.solution().filter(|_| run.stopped.is_none());
        run.claim = found.map(Solution::len);
        outcome
    }
}

/// A region in the heap.
struct HeapRegion {
    /// Moves made and estimated.
    value: usize,
    moves: usize,
    region: FloodedSet,
    /// The number of the last move.
    last: usize,
}

/// The less, the greater: the heap pops the greatest. Nothing else is compared, so the heap decides
/// among equal ones, as that of the C++ library does with the same steps.
impl Ord for HeapRegion {
    fn cmp(&self, other: &Self) -> Ordering {
        other.value.cmp(&self.value)
    }
}

impl PartialOrd for HeapRegion {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for HeapRegion {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for HeapRegion {}

fn a_star(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    let bytes = size_of::<HeapRegion>() as u64 + block(FloodedSet::bytes(reduced));
    let region = FloodedSet::from_components(reduced, &[problem.start()]);
    let is_alone = reduced.size(problem.start()) == 1;
    let colors: Vec<Color> = problem.instance().palette().colors().collect();
    // Each move with the number of the move before; those of the start are no moves.
    let mut played = vec![(reduced.color(problem.start()), 0)];
    let mut open = BinaryHeap::from([HeapRegion {
        value: estimate(reduced, &region),
        moves: 0,
        region,
        last: 0,
    }]);
    run.stats.generated += 1;
    while let Some(HeapRegion {
        moves,
        region,
        last,
        ..
    }) = open.pop()
    {
        if region.len() == reduced.component_count() {
            return Ok(way_to(last, |&last| (last > 0).then(|| played[last])));
        }
        run.poll()?;
        run.stats.expanded += 1;
        run.stats.generated += colors.len() as u64 - 1;
        let [states, moves_known] =
            [open.len(), played.len()].map(|count| (count + colors.len()) as u64);
        // Lists grow by doubling.
        run.hold(2 * (states * bytes + moves_known * 16))?;
        let now = played[last].0;
        for &color in colors.iter().filter(|&&color| color != now) {
            let after = region.after(reduced, color);
            if after == region && is_alone && region.len() == 1 {
                continue;
            }
            played.push((color, last));
            open.push(HeapRegion {
                value: moves + 1 + estimate(reduced, &after),
                moves: moves + 1,
                region: after,
                last: played.len() - 1,
            });
        }
    }
    unreachable!("a connected board can be flooded")
}
