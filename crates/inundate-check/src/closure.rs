//! Checks that a pool of regions is closed, the last step of a lower bound of the free game: every
//! region that moves and joins make of its regions is in it, or is refuted.
//!
//! ```text
//! a b a   one move    a a a   a region on level 1; two on levels i and j of one color that touch
//! · b ·  ─────────▸   · a ·   are joined to one on level i + j
//! ```
//!
//! A region is a connected set of components that `level` moves inside it can make one color. The
//! pool begins with the components, on level 0. If it is closed up to some level and has no region
//! that is the whole board, so many moves cannot flood it. The file reads the pool and the board,
//! changes nothing, and shares no code with the search that made the pool.

use crate::cover::CoverBound;
use crate::pool::{Pool, Region};
use crate::verdict::Fault;

/// Checks that no solution has at most `moves` moves: the pool has all regions that can be made and
/// may lead to a solution, and none is the whole board.
///
/// The page of the book on `free-exact` proves that it is enough to look at moves of regions
/// [inside no other](Closure::is_inside_another) and at joins that [are needed](Region::needs). The
/// pool may lack a region that the bound refutes, or that another one [makes up for](is_as_good).
///
/// # Errors
/// [`Fault`]: the first region that is missing, or that is the whole board.
pub(crate) fn expect_closed(pool: &Pool<'_>, moves: u32) -> Result<(), Fault> {
    let mut closure = Closure::new(pool, moves);
    for component in 0..pool.board.len() {
        closure.expect(&pool.single(component), || format!("component {component}"))?;
    }
    expect_moves(&mut closure)?;
    expect_joins(&mut closure)
}

/// Checks that the pool has the regions that a move makes.
fn expect_moves(closure: &mut Closure<'_>) -> Result<(), Fault> {
    let pool = closure.pool;
    let colors = pool.board.classes.len();
    for place in 0..pool.regions.len() {
        let region = &pool.regions[place];
        if region.level >= closure.moves || closure.is_inside_another(place) {
            continue;
        }
        for color in (0..colors).filter(|&color| color != region.color) {
            let recolored = region.recolored(pool.board, color, 0);
            if recolored.set() != region.set() {
                let what = || format!("that of line {} in color {color}", region.line);
                closure.expect(&recolored, what)?;
            }
        }
    }
    Ok(())
}

/// Checks that the pool has the regions that a join makes.
fn expect_joins(closure: &mut Closure<'_>) -> Result<(), Fault> {
    let pool = closure.pool;
    for color in 0..pool.board.classes.len() {
        let of_color = pool
            .regions
            .iter()
            .filter(|region| region.color == color && region.level > 0);
        let of_color: Vec<&Region> = of_color.collect();
        for (second, other) in of_color.iter().enumerate() {
            // Only a region that a move made has a shell, and each join ends in such a region.
            let Some(shell) = other.shell() else { continue };
            for (first, one) in of_color.iter().enumerate() {
                // Two are joined once: the region on the higher level comes first, or the earlier
                // one.
                let is_first =
                    one.level > other.level || one.level == other.level && first < second;
                if is_first
                    && one.level.saturating_add(other.level) <= closure.moves
                    && one.needs(other, &shell)
                {
                    let what =
                        || format!("those of lines {} and {} together", one.line, other.line);
                    closure.expect(&one.joined(other, 0), what)?;
                }
            }
        }
    }
    Ok(())
}

/// A pool with an index of its regions, and the bound that refutes regions it lacks.
struct Closure<'a> {
    pool: &'a Pool<'a>,
    bound: CoverBound,
    moves: u32,
    /// The places of the regions, sorted by level.
    order: Vec<usize>,
    /// For each component, the regions that contain it, as bits in this order.
    containing: Vec<Vec<u64>>,
}

impl<'a> Closure<'a> {
    fn new(pool: &'a Pool<'a>, moves: u32) -> Self {
        let mut order: Vec<usize> = (0..pool.regions.len()).collect();
        order.sort_by_key(|&place| pool.regions[place].level);
        let mut containing = vec![vec![0; order.len().div_ceil(64)]; pool.board.len()];
        for (bit, &place) in order.iter().enumerate() {
            let set = pool.regions[place].set();
            for component in set.common(set) {
                containing[component][bit / 64] |= 1 << (bit % 64);
            }
        }
        let bound = CoverBound::new(pool.board);
        Self {
            pool,
            bound,
            moves,
            order,
            containing,
        }
    }

    /// Checks that the pool has a region or one as good, or that the bound refutes it. `what` names
    /// the region in a fault.
    fn expect(&mut self, region: &Region, what: impl Fn() -> String) -> Result<(), Fault> {
        if *region.set() == self.pool.board.all {
            return Err(Fault::new(
                format!("more than {} moves", self.moves),
                format!("{}: the board in {}", what(), region.level),
            ));
        }
        let left = self.moves - region.level;
        let is_refuted = self.bound.exceeds(&region.layers, region.color, left);
        if is_refuted || self.any_containing(region, |_, other| is_as_good(other, region)) {
            return Ok(());
        }
        Err(Fault::new(
            format!("a line with as large a region as {}", what()),
            "none",
        ))
    }

    /// Whether a region that takes no more moves contains the one at a place, whatever its color.
    /// Among equal regions the first counts.
    fn is_inside_another(&self, place: usize) -> bool {
        let region = &self.pool.regions[place];
        self.any_containing(region, |at, other| {
            let is_first = (other.level, at) < (region.level, place);
            is_first || other.level == region.level && other.set() != region.set()
        })
    }

    /// Whether `test` holds for some region of the pool, with its place, that contains this one.
    fn any_containing(&self, region: &Region, test: impl Fn(usize, &Region) -> bool) -> bool {
        let members: Vec<&Vec<u64>> = region
            .set()
            .common(region.set())
            .map(|v| &self.containing[v])
            .collect();
        (0..self.order.len().div_ceil(64)).any(|word| {
            let mut bits = u64::MAX;
            for member in &members {
                bits &= member[word];
                if bits == 0 {
                    return false;
                }
            }
            (0..64).filter(|bit| bits >> bit & 1 == 1).any(|bit| {
                let place = self.order[64 * word + bit];
                test(place, &self.pool.regions[place])
            })
        })
    }
}

/// Whether a region that contains another makes up for it: one on a lower level, or on the same
/// level with its color and of parts as good.
fn is_as_good(region: &Region, inner: &Region) -> bool {
    region.level < inner.level
        || region.level == inner.level && region.color == inner.color && region.parts <= inner.parts
}
