//! Slots for the moves in which colors vanish.

/// A schedule keeps count of this many slots, the last ones.
pub(super) const SLOTS: usize = 64;

/// Slots for the moves in which colors vanish.
///
/// A move removes at most one color from the board, so the colors vanish in different moves; the
/// last one counts as gone in one move more, which would recolor the whole board. If e moves are
/// needed before a color can be gone, it takes one of the slots from e to the last. Colors are put
/// in one by one, each in the earliest slot from e on that is free, counted from the end the latest:
/// if there is none, there is no assignment (Hall's condition on intervals with a common end).
///
/// No more than [`SLOTS`] colors can be put in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// A bit for each free slot; the last slot is the lowest bit.
    free: u64,
    last: u32,
}

impl Schedule {
    /// The slots of a board that is to be flooded with this many moves.
    #[inline(always)]
    pub(super) fn new(moves: u32) -> Self {
        let last = moves + 1;
        Self {
            free: u64::MAX >> (64 - last.min(64)),
            last,
        }
    }

    /// Gives a slot to a color that takes at least this many moves, one or more, to be gone. Returns
    /// false if no slot is free.
    #[inline(always)]
    pub(super) fn take_slot(&mut self, moves: u32) -> bool {
        if moves > self.last {
            return false;
        }
        // Slots `moves` to `last` are the bits 0 to `last − moves`.
        let open = self.free & u64::MAX >> (63 - (self.last - moves).min(63));
        if open == 0 {
            return false;
        }
        self.free ^= 1 << open.ilog2();
        true
    }
}

/// The fewest moves after which all colors but one can be gone. `moves` has a lower bound for each.
pub(super) fn shortest(mut moves: Vec<u32>) -> u32 {
    moves.sort_unstable_by_key(|&moves| std::cmp::Reverse(moves));
    let bounds = moves.iter().zip(0..).map(|(&moves, after)| moves + after);
    bounds.max().map_or(0, |last| last.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All triples and quadruples of small numbers.
    #[test]
    fn slots_are_enough_from_the_shortest_on() {
        for code in 0..6_u32.pow(4) {
            let moves: Vec<u32> = (0..4)
                .map(|place| 1 + code / 6_u32.pow(place) % 6)
                .collect();
            let shortest = shortest(moves.clone());
            for budget in 0..12 {
                let mut schedule = Schedule::new(budget);
                let fits = moves.iter().all(|&moves| schedule.take_slot(moves));
                assert_eq!(fits, budget >= shortest, "{moves:?} in {budget}");
            }
        }
    }
}
