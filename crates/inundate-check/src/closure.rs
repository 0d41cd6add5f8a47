//! Checks that a pool of regions is closed: every region that moves and merges make of its regions
//! is in it, or is refuted.

use crate::cover::Bound;
use crate::pool::{Pool, Region};
use crate::verdict::Fault;

/// Checks that no solution has at most `moves` moves: the pool has all regions that can be made and
/// may lead to one, and no region is the whole board.
///
/// The page of the book on `free-exact` proves it: if so few moves were enough, then also in a way
/// that moves only regions [inside no other](Closure::is_inside_another), makes no merge that is
/// [not needed](Region::needs), and lacks only what the bound refutes and what another region
/// [makes up for](is_as_good).
///
/// # Errors
/// [`Fault`]: the first region that is missing, or that is the whole board.
pub(crate) fn expect_closed(pool: &Pool<'_>, moves: u32) -> Result<(), Fault> {
    let mut closure = Closure::new(pool, moves);
    for component in 0..pool.board.len() {
        closure.expect(&pool.single(component), || format!("component {component}"))?;
    }
    let colors = pool.board.classes.len();
    for place in 0..pool.regions.len() {
        let region = &pool.regions[place];
        if region.level >= moves || closure.is_inside_another(place) {
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
    for color in 0..colors {
        let of_color = pool
            .regions
            .iter()
            .filter(|region| region.color == color && region.level > 0);
        let of_color: Vec<&Region> = of_color.collect();
        for (second, other) in of_color.iter().enumerate() {
            let Some(shell) = other.shell() else { continue };
            for (first, one) in of_color.iter().enumerate() {
                // Two on one level are joined in one order only: the largest part comes first.
                let is_first =
                    one.level > other.level || one.level == other.level && first < second;
                if is_first
                    && one.level.saturating_add(other.level) <= moves
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

/// The regions of a pool, ordered by their levels, and the bound that refutes regions it lacks.
struct Closure<'a> {
    pool: &'a Pool<'a>,
    bound: Bound,
    moves: u32,
    /// The regions by level.
    order: Vec<usize>,
    /// For each component, the regions that have it, as bits in this order.
    having: Vec<Vec<u64>>,
}

impl<'a> Closure<'a> {
    fn new(pool: &'a Pool<'a>, moves: u32) -> Self {
        let mut order: Vec<usize> = (0..pool.regions.len()).collect();
        order.sort_by_key(|&place| pool.regions[place].level);
        let mut having = vec![vec![0; order.len().div_ceil(64)]; pool.board.len()];
        for (bit, &place) in order.iter().enumerate() {
            let set = pool.regions[place].set();
            for component in set.common(set) {
                having[component][bit / 64] |= 1 << (bit % 64);
            }
        }
        let bound = Bound::new(pool.board);
        Self {
            pool,
            bound,
            moves,
            order,
            having,
        }
    }

    /// Checks that the pool has a region or one as good, or that the bound refutes it.
    fn expect(&mut self, region: &Region, what: impl Fn() -> String) -> Result<(), Fault> {
        if *region.set() == self.pool.board.all {
            return Err(Fault::new(
                format!("more than {} moves", self.moves),
                format!("{}: the board in {}", what(), region.level),
            ));
        }
        let left = self.moves - region.level;
        let is_refuted = self.bound.exceeds(&region.layers, region.color, left);
        if is_refuted || self.any_around(region, |_, other| is_as_good(other, region)) {
            return Ok(());
        }
        Err(Fault::new(
            format!("a line with as large a region as {}", what()),
            "none",
        ))
    }

    /// Whether a region that takes no more moves contains the one at a place, whatever its color.
    /// Of equal regions the first counts.
    fn is_inside_another(&self, place: usize) -> bool {
        let region = &self.pool.regions[place];
        self.any_around(region, |at, other| {
            let is_first = (other.level, at) < (region.level, place);
            is_first || other.level == region.level && other.set() != region.set()
        })
    }

    /// Whether `is` holds for the place of some region of the pool that contains this one, and for
    /// the region.
    fn any_around(&self, region: &Region, is: impl Fn(usize, &Region) -> bool) -> bool {
        let members: Vec<&Vec<u64>> = region
            .set()
            .common(region.set())
            .map(|v| &self.having[v])
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
                is(place, &self.pool.regions[place])
            })
        })
    }
}

/// Whether a region that contains another makes up for it: one on a lower level, or on the same
/// level with its color and of parts as good.
fn is_as_good(region: &Region, part: &Region) -> bool {
    region.level < part.level
        || region.level == part.level && region.color == part.color && region.parts <= part.parts
}
