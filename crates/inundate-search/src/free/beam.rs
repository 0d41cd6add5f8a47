//! The beam of the free game.

use std::borrow::Cow;
use std::str::FromStr;

use inundate_core::{Color, Component, Move, Outcome, Solution};
use inundate_method::memory::HeapBytes;
use inundate_method::quick::fallback;
use inundate_method::wide;
use inundate_method::{
    Class, Method, Parameter, ParameterError, Plays, Problem, Question, Run, Solver, StopReason,
};
use rustc_hash::FxHashSet;

use super::board::Board;
use crate::BeamWidth;
use crate::bits::{Bits, with_width};

/// Grows regions from all components at once and keeps, after each move, the most promising.
///
/// A move recolors a region, or it recolors a component adjacent to the region to the region's color;
/// then the components of that color behind it join too. The beam runs twice, with and without moves
/// of the second kind, because on large boards these crowd out the others.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::FreeBeam, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::Free)?;
/// let outcome = solve(&FreeBeam::default(), &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeBeam {
    width: BeamWidth,
}

impl FreeBeam {
    /// A beam that keeps `width` regions.
    pub fn new(width: BeamWidth) -> Self {
        Self { width }
    }
}

/// Keeps a hundred regions.
impl Default for FreeBeam {
    fn default() -> Self {
        Self::new(BeamWidth::HUNDRED)
    }
}

/// The width, as it is written after the name of the method.
impl FromStr for FreeBeam {
    type Err = ParameterError;

    fn from_str(width: &str) -> Result<Self, ParameterError> {
        width.parse().map(Self::new)
    }
}

impl Solver for FreeBeam {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "free-beam",
                Class::Heuristic,
                "grows regions from all components and keeps, after each move, those from which colors and distances leave the least to do",
                Plays::FREE.up_to(super::board::MOST),
            )
            .with_guarantee("none")
            .with_complexity("O(moves·W·d·V²/64) time and O(W·d·V/64) space for W regions kept and d moves at a region")
            .with_ties("lowest sum of distances, then the order in which regions are found")
            .with_source("the book")
        }
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.width).into()
    }

    fn parameters(&self) -> &'static [Parameter] {
        const {
            &[Parameter::new(
                "WIDTH",
                BeamWidth::KIND,
                "100",
                "regions kept, 1 to 1000000, written `free-beam:WIDTH`",
            )]
        }
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let width = self.width.get();
        let components = problem.reduced().component_count();
        let best = match with_width!(free components, W => both::<W>(problem, width, run)) {
            Some(Ok(solution)) => Some(solution),
            Some(Err(_)) | None => fallback(problem),
        };
        Outcome::new(best, problem.lower_bound())
    }
}

/// The shorter solution of the beams with and without moves at components adjacent to the region.
fn both<const W: usize>(
    problem: &Problem<'_>,
    width: usize,
    run: &mut Run<'_>,
) -> Result<Solution, StopReason> {
    let board = Board::<W>::new(problem.reduced());
    let mut best: Option<Vec<(Component, Color)>> = None;
    for adjacent_moves in [true, false] {
        let fewer = best.as_ref().map_or(u32::MAX, |moves| {
            u32::try_from(moves.len()).expect("fewer than components")
        });
        best = beam(&board, width, adjacent_moves, fewer, run)?.or(best);
    }
    let best = best.expect("without a limit a beam ends with a solution");
    Ok(solution(problem, &best))
}

/// Moves at components as a solution.
pub(super) fn solution(problem: &Problem<'_>, moves: &[(Component, Color)]) -> Solution {
    let moves = moves.iter().map(|&(component, color)| Move {
        pivot: problem.reduced().lowest_vertex(component),
        color,
    });
    Solution {
        moves: moves.collect(),
    }
}

/// A region of one color, the rest of the board as it was.
struct Kept<const W: usize> {
    region: Bits<W>,
    color: usize,
    /// The place of the move that made it in the list of moves.
    made: u32,
}

/// A move, and the one before it.
struct Made {
    before: u32,
    component: u32,
    color: usize,
}

struct Successor<const W: usize> {
    rank: u64,
    region: Bits<W>,
    color: usize,
    parent: u32,
    component: u32,
}

/// The order in which successors are kept: the most promising first, and of equals the one found first.
fn order<const W: usize>(next: &Successor<W>) -> (u64, u32, u32, usize) {
    (next.rank, next.parent, next.component, next.color)
}

/// Keeps the most promising of the successors, in any order.
fn cut<const W: usize>(successors: &mut Vec<Successor<W>>, width: usize) {
    if successors.len() > width {
        successors.select_nth_unstable_by_key(width, order);
        successors.truncate(width);
    }
}

/// The moves of the shortest solution found, if there are fewer than `fewer`.
///
/// Regions are ranked by the number of colors left and the distance of the farthest component, where
/// the larger of the two counts twice; then by the sum of the distances.
///
/// When the memory is not enough for the successors of all regions kept, the beam leaves out the least
/// promising regions, and from then on keeps only as many as it had memory for.
///
/// # Errors
/// [`StopReason`] from `run`; that of memory if it is not enough for a single region.
pub(super) fn beam<const W: usize>(
    board: &Board<W>,
    mut width: usize,
    adjacent_moves: bool,
    fewer: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<(Component, Color)>>, StopReason> {
    const START: u32 = u32::MAX;
    if board.len() == 1 {
        return Ok((fewer > 0).then(Vec::new));
    }
    let mut made: Vec<Made> = Vec::new();
    run.hold(board.bytes() + Vec::<Kept<W>>::bytes_of(board.len()))?;
    let mut kept: Vec<Kept<W>> = (0..board.len())
        .map(|component| {
            let mut region = Bits::EMPTY;
            region.insert(component);
            Kept {
                region,
                color: board.color_of[component],
                made: START,
            }
        })
        .collect();
    // Successors of a region: one for each color, and with `adjacent_moves` one for each adjacent component.
    let most = board.classes.len() + if adjacent_moves { board.len() } else { 0 };
    for moves in 1..fewer {
        let mut successors: Vec<Successor<W>> = Vec::new();
        let mut met = FxHashSet::default();
        let held_elsewhere = board.bytes() + kept.bytes_with(0);
        for (parent, state) in (0_u32..).zip(&kept) {
            run.poll()?;
            if successors.len() >= 2 * width && successors.len() + most > successors.capacity() {
                cut(&mut successors, width);
            }
            let regions = width.min(successors.len() + most);
            let next = Vec::<Kept<W>>::bytes_of(regions) + made.bytes_with(regions);
            let held = held_elsewhere
                + successors.bytes_with(most)
                + (met.bytes_with(most) + made.bytes_with(0)).max(next);
            if parent > 0 && !run.can_hold(held) {
                run.note_memory_limit();
                width = width.min(parent as usize);
                break;
            }
            run.hold(held)?;
            run.stats.expanded += 1;
            run.stats.expanded_by_beams += 1;
            let last = successors.len();
            let left = fewer - 1 - moves;
            let goal = wide(
                #[inline(always)]
                || {
                    expand(
                        board,
                        state,
                        parent,
                        adjacent_moves,
                        left,
                        &mut met,
                        &mut successors,
                    )
                },
            );
            run.stats.generated += (successors.len() - last) as u64;
            if let Some(goal) = goal {
                return Ok(Some(way(board, &made, state.made, goal)));
            }
        }
        drop(met);
        if successors.is_empty() {
            return Ok(None);
        }
        cut(&mut successors, width);
        successors.sort_unstable_by_key(order);
        made.reserve(successors.len());
        let next = successors.iter().map(|next| {
            let place = u32::try_from(made.len()).expect("fewer than 2^32 regions are kept");
            made.push(Made {
                before: kept[next.parent as usize].made,
                component: next.component,
                color: next.color,
            });
            Kept {
                region: next.region,
                color: next.color,
                made: place,
            }
        });
        kept = next.collect();
    }
    Ok(None)
}

/// Adds the successors of a region to the list, except those found before and those that take more
/// than `left` moves. Returns the move that floods the board, if there is one.
#[inline(always)]
fn expand<const W: usize>(
    board: &Board<W>,
    state: &Kept<W>,
    parent: u32,
    adjacent_moves: bool,
    left: u32,
    met: &mut FxHashSet<(u64, usize)>,
    successors: &mut Vec<Successor<W>>,
) -> Option<(u32, usize)> {
    let number = |component: usize| u32::try_from(component).expect("few components");
    let frontier = board.around(state.region).minus(state.region);
    let inside = state
        .region
        .iter()
        .next()
        .expect("a region has a component");
    let mut offer = |region: Bits<W>, color: usize, component: usize| {
        if region == board.all {
            return true;
        }
        let hash =
            u64::from(region.hash()) << 32 | u64::from(region.iter_down().next().map_or(0, number));
        if met.insert((hash, color))
            && let Some(rank) = rank(board, region, color, left)
        {
            successors.push(Successor {
                rank,
                region,
                color,
                parent,
                component: number(component),
            });
        }
        false
    };
    for (color, class) in board.classes.iter().enumerate() {
        let flooded = frontier.and(class.members);
        if !flooded.is_empty() && offer(state.region.or(flooded), color, inside) {
            return Some((number(inside), color));
        }
    }
    if adjacent_moves {
        let own = board.classes[state.color].members;
        for component in frontier.iter() {
            let mut region = state.region.or(board.neighbors(component).and(own));
            region.insert(component);
            if offer(region, state.color, component) {
                return Some((number(component), state.color));
            }
        }
    }
    None
}

/// The rank of a region, unless more than `left` colors are left.
#[inline(always)]
fn rank<const W: usize>(board: &Board<W>, region: Bits<W>, color: usize, left: u32) -> Option<u64> {
    let mut colors = 0;
    for (other, class) in board.classes.iter().enumerate() {
        colors += u32::from(other != color && !class.members.is_within(region));
    }
    colors = colors.max(1);
    if colors > left {
        return None;
    }
    let (mut within, mut new) = (region, region);
    let (mut eccentricity, mut sum) = (0, 0);
    loop {
        let rest = board.all.minus(within);
        if rest.is_empty() {
            break;
        }
        eccentricity += 1;
        sum += rest.len();
        let next = within.or(board.around(new));
        new = next.minus(within);
        within = next;
    }
    let to_do = 2 * colors.max(eccentricity) + colors.min(eccentricity);
    Some(u64::from(to_do) << 32 | u64::from(sum))
}

/// All moves, in order, up to the last.
fn way<const W: usize>(
    board: &Board<W>,
    made: &[Made],
    mut before: u32,
    (component, color): (u32, usize),
) -> Vec<(Component, Color)> {
    let at = |component: u32, color| (board.original(component as usize), Board::<W>::color(color));
    let mut moves = vec![at(component, color)];
    while let Some(step) = made.get(before as usize) {
        moves.push(at(step.component, step.color));
        before = step.before;
    }
    moves.reverse();
    moves
}
