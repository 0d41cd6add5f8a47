//! Bounds from the order in which colors are finished.

/// Up to this number of colors all orders are tried, by sets of colors.
const MOST_TRIED: usize = 16;

/// For each two colors, and for each color alone, a number of moves before which they are not both
/// finished.
#[derive(Clone, Debug)]
pub(super) struct NotBefore {
    colors: usize,
    moves: Vec<u32>,
}

impl NotBefore {
    pub(super) fn new(colors: usize) -> Self {
        Self {
            colors,
            moves: vec![0; colors * colors],
        }
    }

    /// Raises the number of moves for two colors, or for one given twice.
    #[inline]
    pub(super) fn raise(&mut self, [one, other]: [usize; 2], moves: u32) {
        for place in [one * self.colors + other, other * self.colors + one] {
            self.moves[place] = self.moves[place].max(moves);
        }
    }

    /// The number of moves before which this color is not finished.
    pub(super) fn alone(&self, color: usize) -> u32 {
        self.both(color, color)
    }

    pub(super) fn both(&self, one: usize, other: usize) -> u32 {
        self.moves[one * self.colors + other]
    }

    /// The colors that have to be finished.
    pub(super) fn left(&self) -> Vec<usize> {
        let is_left = |&color: &usize| self.alone(color) > 0;
        (0..self.colors).filter(is_left).collect()
    }

    /// A lower bound on the moves that finish all colors.
    ///
    /// A move finishes one color at most. So when k colors are finished last, all others are
    /// finished k moves before the end, and this takes as many moves as any two of them. The bound
    /// is the largest such sum in the best order of the colors. With more than sixteen colors it is
    /// the largest sum for colors alone, in the order of their moves, or the largest number of
    /// moves for two colors.
    ///
    /// # Complexity
    /// O(2^C·C) for up to sixteen colors, then O(C²).
    pub(super) fn fewest_moves(&self) -> u32 {
        let left = self.left();
        if left.len() <= MOST_TRIED {
            return self.in_best_order(&left);
        }
        let mut alone: Vec<u32> = left.iter().map(|&color| self.alone(color)).collect();
        alone.sort_unstable_by(|one, other| other.cmp(one));
        let last = (0..).zip(alone).map(|(later, moves)| moves + later).max();
        self.moves.iter().copied().max().max(last).unwrap_or(0)
    }

    fn in_best_order(&self, left: &[usize]) -> u32 {
        // The moves before which a set of colors, given as bits, is not finished.
        let mut set = vec![0; 1 << left.len()];
        // Likewise, but the colors outside the set are finished after it, one by one.
        let mut with_rest = vec![0; 1 << left.len()];
        for colors in 1_usize..set.len() {
            let first = colors.trailing_zeros() as usize;
            let others = colors & (colors - 1);
            let with_first = (0..left.len())
                .filter(|color| colors >> color & 1 == 1)
                .map(|color| self.both(left[first], left[color]))
                .max();
            set[colors] = with_first.unwrap_or(0).max(set[others]);
            // The one finished last of these.
            let before = (0..left.len())
                .filter(|color| colors >> color & 1 == 1)
                .map(|color| with_rest[colors & !(1 << color)])
                .min();
            let after = to_u32(left.len()) - colors.count_ones();
            with_rest[colors] = before.unwrap_or(0).max(set[colors] + after);
        }
        with_rest[set.len() - 1]
    }
}

fn to_u32(number: usize) -> u32 {
    u32::try_from(number).expect("at most 65,536 colors")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(colors: usize, moves: &[([usize; 2], u32)]) -> u32 {
        let mut not_before = NotBefore::new(colors);
        for &(pair, moves) in moves {
            not_before.raise(pair, moves);
        }
        not_before.fewest_moves()
    }

    #[test]
    fn the_last_colors_take_a_move_each() {
        assert_eq!(bound(2, &[]), 0);
        assert_eq!(bound(2, &[([0, 0], 5)]), 5);
        assert_eq!(bound(2, &[([0, 0], 5), ([1, 1], 5)]), 6);
        assert_eq!(bound(2, &[([0, 0], 5), ([1, 1], 2)]), 5);
    }

    /// One of two colors that are far together is finished last, or next to last.
    #[test]
    fn two_colors_are_far_together() {
        let alone = [([0, 0], 5), ([1, 1], 5), ([2, 2], 5)];
        assert_eq!(bound(3, &alone), 7);
        let both = |moves| [([0, 1], moves), ([0, 2], moves), ([1, 2], moves)];
        assert_eq!(bound(3, &[&alone[..], &both(6)].concat()), 7);
        assert_eq!(bound(3, &[&alone[..], &both(7)].concat()), 8);
    }

    #[test]
    fn many_colors_are_taken_one_by_one() {
        let alone = |color| ([color, color], 5);
        assert_eq!(bound(17, &(0..17).map(alone).collect::<Vec<_>>()), 21);
    }
}
