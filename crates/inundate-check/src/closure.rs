//! That nothing can be made of the regions of a pool which it lacks.

use crate::cover::Bound;
use crate::pool::{Made, Pool, Region};
use crate::verdict::Fault;

/// Checks that no solution has so few moves: the regions are all that can be made and may lead to one, and the board is
/// none of them.
///
/// The book proves it. A shortest solution makes the regions of a certain tree, each by the moves of its parts and one
/// more. Were it so short, the pool would have a region as large at each step: it lacks only what the bound refutes, and
/// what [is inside another](is_as_good).
///
/// # Errors
/// [`Fault`]: the first region that is missing.
pub(crate) fn expect_closed(pool: &Pool<'_>, moves: u32) -> Result<(), Fault> {
    let mut closure = Closure::new(pool, moves);
    for component in 0..pool.board.len() {
        closure.expect(&pool.single(component), || format!("component {component}"))?;
    }
    let colors = pool.board.classes.len();
    for region in &pool.regions {
        if region.level >= moves || region.made == Made::Blank {
            continue;
        }
        for color in (0..colors).filter(|&color| color != region.color) {
            let what = || format!("that of line {} in color {color}", region.line);
            closure.expect(&region.recolored(pool.board, color, 0), what)?;
        }
    }
    for color in 0..colors {
        let of_color = pool
            .regions
            .iter()
            .filter(|region| region.color == color && region.level > 0);
        let of_color: Vec<&Region> = of_color.collect();
        for (place, one) in of_color.iter().enumerate() {
            for (second, other) in of_color.iter().enumerate() {
                // Two on one level are joined in one order only: the largest part comes first, so what has been joined is on a
                // higher level than what is joined to it.
                let is_first =
                    one.level > other.level || one.level == other.level && place < second;
                if is_first
                    && other.made != Made::Joined
                    && one.level.saturating_add(other.level) <= moves
                    && one.meets(other)
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

/// The regions of a pool, ordered by their levels, and what is left out of it.
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

    /// Checks that the pool has what can be made from a region, or that it leads to no solution.
    fn expect(&mut self, region: &Region, what: impl Fn() -> String) -> Result<(), Fault> {
        if *region.set() == self.pool.board.all {
            return Err(Fault::new(
                format!("more than {} moves", self.moves),
                format!("{}: the board in {}", what(), region.level),
            ));
        }
        let left = self.moves - region.level;
        if self.bound.exceeds(&region.layers, region.color, left) || self.has_as_good(region) {
            return Ok(());
        }
        Err(Fault::new(
            format!("a line with as large a region as {}", what()),
            "none",
        ))
    }

    /// Whether the pool has a region that contains this one and can do all that it can.
    fn has_as_good(&self, region: &Region) -> bool {
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
                let other = &self.pool.regions[self.order[64 * word + bit]];
                is_as_good(other, region)
            })
        })
    }
}

/// Whether what a region contains can do no more than it.
///
/// On a lower level it can take the other color by one more move, or it has that color already: then no shortest solution
/// needs the other.
fn is_as_good(region: &Region, part: &Region) -> bool {
    let has_its_color = region.color == part.color;
    if region.level < part.level {
        return has_its_color || region.made != Made::Blank && part.made != Made::Blank;
    }
    region.level == part.level
        && has_its_color
        && match part.made {
            Made::Joined => region.made != Made::Blank,
            Made::Flooded => region.made == Made::Flooded,
            Made::Blank => region.made != Made::Joined,
        }
}
