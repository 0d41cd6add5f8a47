//! Beam search of the free game over regions.

use std::borrow::Cow;

use inundate_core::{Color, Component, Outcome, Solution};
use inundate_method::quick::fallback;
use inundate_method::with_simd;
use inundate_method::{Plays, Problem, Question, Run, Solver, StopReason, label};
use rustc_hash::FxHashSet;

use super::board::Board;
use super::grow::{BeamStates, Successor, grow};
use crate::BeamWidth;
use crate::bits::{Bits, with_width};

/// Grows regions from all components at once and keeps, after each move, the most promising.
///
/// A move recolors a region, or it recolors a component adjacent to the region to the region's
/// color; then the components of that color behind it join too. The beam runs twice, with and
/// without moves of the second kind, because on large boards these crowd out the others.
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

crate::beam_width::of_width!(FreeBeam, BeamWidth::HUNDRED, "regions");

impl Solver for FreeBeam {
    label! {
        "free-beam", Heuristic, Plays::FREE.up_to(super::board::MOST);
        "grows regions from all components and keeps, after each move, those from which colors and \
            distances leave the least to do";
        guarantee: "none";
        complexity: "O(moves·W·d·V²/64) time and O(W·d·V/64) space for W regions kept and \
            d moves at a region";
        ties: "lowest sum of distances, then the order in which regions are found";
        source: "the book";
        parameters: &[BeamWidth::parameter(
            "100",
            "regions kept, 1 to 1000000, written `free-beam:WIDTH`",
        )];
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.width).into()
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
    Ok(problem.solution_at(best))
}

/// The moves of the shortest solution found, if there are fewer than `fewer`.
///
/// Regions are ranked by the number of colors left and the distance of the farthest component,
/// where the larger of the two counts twice; then by the sum of the distances.
///
/// The memory may narrow the beam, see [`grow`].
///
/// # Errors
/// [`StopReason`] from `run`; that of memory if it is not enough for a single region.
pub(super) fn beam<const W: usize>(
    board: &Board<W>,
    width: usize,
    adjacent_moves: bool,
    fewer: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<(Component, Color)>>, StopReason> {
    if board.len() == 1 {
        return Ok((fewer > 0).then(Vec::new));
    }
    let regions = (0..board.len()).map(|component| {
        let mut region = Bits::EMPTY;
        region.insert(component);
        (region, board.color_of[component])
    });
    let mut rules = Regions {
        board,
        adjacent_moves,
    };
    grow(&mut rules, regions.collect(), width, fewer, run)
}

/// A region of one color, the rest of the board as it was.
struct Regions<'a, const W: usize> {
    board: &'a Board<W>,
    adjacent_moves: bool,
}

impl<const W: usize> BeamStates for Regions<'_, W> {
    /// The region and its color.
    type State = (Bits<W>, usize);
    type Grown = Bits<W>;
    type Rank = u64;
    /// A hash of the region, and its color.
    type Key = (u64, usize);

    /// One for each color, and with `adjacent_moves` one for each adjacent component.
    fn most(&self) -> usize {
        let adjacent = if self.adjacent_moves {
            self.board.len()
        } else {
            0
        };
        self.board.classes.len() + adjacent
    }

    fn bytes(&self) -> u64 {
        self.board.bytes()
    }

    fn heap_bytes(&self) -> usize {
        0
    }

    fn expand(
        &mut self,
        &(region, color): &(Bits<W>, usize),
        parent: u32,
        left: u32,
        met: &mut FxHashSet<(u64, usize)>,
        successors: &mut Vec<Successor<Self>>,
    ) -> Option<(u32, Color)> {
        with_simd(
            #[inline(always)]
            || self.successors(region, color, parent, left, met, successors),
        )
    }

    fn after(&mut self, _: &(Bits<W>, usize), next: &Successor<Self>) -> (Bits<W>, usize) {
        (next.grown, next.color.index())
    }

    fn component(&self, number: u32) -> Component {
        self.board.original(number as usize)
    }
}

impl<const W: usize> Regions<'_, W> {
    #[inline(always)]
    fn successors(
        &self,
        region: Bits<W>,
        own: usize,
        parent: u32,
        left: u32,
        met: &mut FxHashSet<(u64, usize)>,
        successors: &mut Vec<Successor<Self>>,
    ) -> Option<(u32, Color)> {
        let board = self.board;
        let number = |component: usize| u32::try_from(component).expect("few components");
        let frontier = board.around(region).minus(region);
        let inside = region.iter().next().expect("a region has a component");
        let mut offer = |region: Bits<W>, color: usize, component: usize| {
            if region == board.all {
                return true;
            }
            let hash = u64::from(region.hash()) << 32
                | u64::from(region.iter_down().next().map_or(0, number));
            if met.insert((hash, color))
                && let Some(rank) = rank(board, region, color, left)
            {
                successors.push(Successor {
                    rank,
                    parent,
                    component: number(component),
                    color: Board::<W>::color(color),
                    grown: region,
                });
            }
            false
        };
        for (color, class) in board.classes.iter().enumerate() {
            let flooded = frontier.and(class.members);
            if !flooded.is_empty() && offer(region.or(flooded), color, inside) {
                return Some((number(inside), Board::<W>::color(color)));
            }
        }
        if self.adjacent_moves {
            let class = board.classes[own].members;
            for component in frontier.iter() {
                let mut region = region.or(board.neighbors(component).and(class));
                region.insert(component);
                if offer(region, own, component) {
                    return Some((number(component), Board::<W>::color(own)));
                }
            }
        }
        None
    }
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
