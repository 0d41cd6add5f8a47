//! The fewest moves that flood both of two components.

use inundate_core::{Component, ReducedGraph};

use super::distance_board::DistanceBoard;
use super::last_calls::NotBefore;
use inundate_method::{Run, StopReason, with_simd};

/// The fewest moves that flood both of two components, for all pairs.
///
/// A component is flooded once the moves contain the colors of a path to it, in order. So imagine
/// two heads at the start: a move to a color may take each head to a neighbor of that color. The
/// moves flood both components if and only if the heads can get there. All pairs of places are
/// searched at once, breadth first, as rows of bits.
#[derive(Debug)]
pub(super) struct PairMoves {
    pub(super) ground: DistanceBoard,
    /// For each component the moves to it together with each one up to it; [`FAR`] if those are
    /// more.
    moves: Vec<u8>,
    /// The moves before which pairs of colors are not finished, by `moves`.
    pub(super) not_before: NotBefore,
    /// Whether all pairs were reached before the search was stopped.
    pub(super) is_complete: bool,
}

/// Stands for all numbers from this one.
const FAR: u8 = u8::MAX;

/// The most colors of a board. Each two of them have a number.
const MOST_COLORS: usize = 1024;

/// Operations on words between two looks at the clock: some hundred microseconds.
const CHUNK: usize = 1 << 18;

impl PairMoves {
    /// None if the board has more than 32,768 components or 1024 colors, or if the run has not
    /// enough memory. If it is stopped, pairs that have not been reached need more moves than those
    /// that have.
    ///
    /// # Complexity
    /// O(V·E) for the pairs, and O(V·E/64) for each number of moves at most. The memory is 7/8·V²
    /// bytes.
    pub(super) fn new(reduced: &ReducedGraph, start: Component, run: &mut Run<'_>) -> Option<Self> {
        let ground = DistanceBoard::new(reduced, start)?;
        if ground.colors > MOST_COLORS || !run.can_hold(Self::bytes(&ground)) {
            return None;
        }
        run.hold(Self::bytes(&ground)).ok()?;
        let mut pairs = Self {
            moves: vec![FAR; ground.len() * (ground.len() + 1) / 2],
            not_before: NotBefore::new(ground.colors),
            is_complete: false,
            ground,
        };
        pairs.is_complete = pairs.search(run).is_ok();
        Some(pairs)
    }

    /// Bytes held while the pairs are searched.
    fn bytes(ground: &DistanceBoard) -> u64 {
        let count = ground.len() as u64;
        count * (count + 1) / 2 + 3 * 8 * count * count.div_ceil(64)
    }

    /// Bytes held after the search.
    pub(super) fn bytes_left(&self) -> u64 {
        self.moves.len() as u64
    }

    /// The fewest moves that flood both, or 255 if those are more.
    #[inline]
    pub(super) fn get(&self, one: u16, other: u16) -> u8 {
        let (low, high) = (usize::from(one.min(other)), usize::from(one.max(other)));
        self.moves[high * (high + 1) / 2 + low]
    }

    fn search(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let mut rows = Rows::new(&self.ground);
        rows.next[0] = 1;
        rows.span[0] = WordSpan { first: 0, end: 1 };
        for moves in 0.. {
            let mut any = false;
            for one in 0..self.ground.len() {
                with_simd(
                    #[inline(always)]
                    || any |= self.settle(&mut rows, one, moves),
                );
            }
            if !any {
                break;
            }
            let mut work = 0;
            for one in 0..self.ground.len() {
                with_simd(
                    #[inline(always)]
                    || work += rows.step(&self.ground, one),
                );
                if work > CHUNK {
                    work = 0;
                    if let Err(reason) = run.poll() {
                        self.leave(&rows, moves + 1);
                        return Err(reason);
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes the pairs found for one component those of this number of moves, but for pairs with
    /// fewer. Returns whether there are any.
    #[inline(always)]
    fn settle(&mut self, rows: &mut Rows, one: usize, moves: u32) -> bool {
        let WordSpan { first, end } = std::mem::take(&mut rows.span[one]);
        let row = &mut self.moves[one * (one + 1) / 2..][..=one];
        let color = self.ground.color[one];
        let at = one * rows.words;
        let mut span = WordSpan::default();
        for word in first..end {
            let fresh = rows.next[at + word] & !rows.seen[at + word];
            rows.next[at + word] = 0;
            rows.fresh[at + word] = fresh;
            if fresh == 0 {
                continue;
            }
            rows.seen[at + word] |= fresh;
            span.include(word);
            let mut left = fresh;
            while left != 0 {
                let other = 64 * word + left.trailing_zeros() as usize;
                left &= left - 1;
                if other > one {
                    break;
                }
                row[other] = u8::try_from(moves).unwrap_or(FAR);
                // The start is not a target.
                if other > 0 {
                    let colors = [color, self.ground.color[other]];
                    self.not_before.raise(colors, moves);
                }
            }
        }
        rows.fresh_span[one] = span;
        span.end > 0
    }

    /// Notes that pairs not seen take this number of moves at least.
    fn leave(&mut self, rows: &Rows, moves: u32) {
        for one in 1..self.ground.len() {
            for other in 1..=one {
                if rows.seen[one * rows.words + other / 64] >> (other % 64) & 1 == 0 {
                    let colors = [self.ground.color[one], self.ground.color[other]];
                    self.not_before.raise(colors, moves);
                }
            }
        }
    }
}

/// Some words of a row: no others have members.
#[derive(Clone, Copy, Debug, Default)]
struct WordSpan {
    first: usize,
    end: usize,
}

impl WordSpan {
    #[inline(always)]
    fn include(&mut self, word: usize) {
        self.add(Self {
            first: word,
            end: word + 1,
        });
    }

    #[inline(always)]
    fn add(&mut self, other: Self) {
        if self.end == 0 {
            *self = other;
        } else if other.end > 0 {
            self.first = self.first.min(other.first);
            self.end = self.end.max(other.end);
        }
    }
}

/// Sets of pairs: for each component a row of words, a bit for each other.
struct Rows {
    words: usize,
    /// Pairs reached so far.
    seen: Vec<u64>,
    /// Pairs reached by the last move.
    fresh: Vec<u64>,
    fresh_span: Vec<WordSpan>,
    /// Pairs found for the next move, with some that have been seen.
    next: Vec<u64>,
    span: Vec<WordSpan>,
    /// For each color a row of its components.
    class: Vec<u64>,
    /// The neighbors of the fresh ones of a row.
    moved: Vec<u64>,
}

impl Rows {
    fn new(ground: &DistanceBoard) -> Self {
        let words = ground.len().div_ceil(64);
        let mut class = vec![0; words * ground.colors];
        for (component, &color) in ground.color.iter().enumerate() {
            class[color * words + component / 64] |= 1 << (component % 64);
        }
        let table = || vec![0; words * ground.len()];
        let spans = || vec![WordSpan::default(); ground.len()];
        Self {
            words,
            seen: table(),
            fresh: table(),
            fresh_span: spans(),
            next: table(),
            span: spans(),
            class,
            moved: vec![0; words],
        }
    }

    /// Moves one head from this component, or the other head from the fresh ones of its row, or
    /// both. Returns about how many operations that took.
    #[inline(always)]
    fn step(&mut self, ground: &DistanceBoard, one: usize) -> usize {
        let span = self.fresh_span[one];
        if span.end == 0 {
            return 1;
        }
        let at = one * self.words;
        let mut work = 0;
        let mut reached = WordSpan::default();
        for word in span.first..span.end {
            let mut left = self.fresh[at + word];
            while left != 0 {
                let other = 64 * word + left.trailing_zeros() as usize;
                left &= left - 1;
                for &neighbor in &ground.neighbors[other] {
                    let neighbor = usize::from(neighbor);
                    self.moved[neighbor / 64] |= 1 << (neighbor % 64);
                    reached.include(neighbor / 64);
                    work += 1;
                }
            }
        }
        for word in reached.first..reached.end {
            self.next[at + word] |= self.moved[word];
        }
        self.span[one].add(reached);
        for &neighbor in &ground.neighbors[one] {
            let neighbor = usize::from(neighbor);
            let class = ground.color[neighbor] * self.words;
            let row = neighbor * self.words;
            for word in span.first..span.end {
                self.next[row + word] |= self.fresh[at + word];
            }
            for word in reached.first..reached.end {
                self.next[row + word] |= self.moved[word] & self.class[class + word];
            }
            self.span[neighbor].add(span);
            self.span[neighbor].add(reached);
            work += span.end - span.first + reached.end - reached.first;
        }
        self.moved[reached.first..reached.end].fill(0);
        work
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Stop};
    use inundate_method::Problem;

    use super::*;
    use crate::roots::tests::{fewest, regions, small_boards};

    /// Every pair, on 300 boards.
    #[test]
    fn moves_are_the_fewest() {
        for (index, problem) in small_boards(21, 300) {
            let run = &mut Run::unlimited();
            let pairs = PairMoves::new(problem.reduced(), problem.start(), run).unwrap();
            assert!(pairs.is_complete);
            let regions = regions(&pairs.ground);
            let count = u16::try_from(pairs.ground.len()).unwrap();
            let mut not_before = NotBefore::new(pairs.ground.colors);
            for one in 0..count {
                for other in 0..count {
                    let moves = fewest(&regions, 1 << one | 1 << other);
                    assert_eq!(u32::from(pairs.get(one, other)), moves, "board {index}");
                    if one > 0 && other > 0 {
                        let color = |one: u16| pairs.ground.color[usize::from(one)];
                        not_before.raise([color(one), color(other)], moves);
                    }
                }
            }
            let colors = not_before.left();
            assert_eq!(colors, pairs.not_before.left());
            for &one in &colors {
                for &other in &colors {
                    let known = [&not_before, &pairs.not_before].map(|all| all.both(one, other));
                    assert_eq!(known[0], known[1], "board {index}");
                }
            }
        }
    }

    /// Stops after a number of polls.
    struct After(AtomicU32);

    impl Stop for After {
        fn should_stop(&self) -> bool {
            let polls = self.0.load(Ordering::Relaxed);
            self.0.store(polls.saturating_sub(1), Ordering::Relaxed);
            polls == 0
        }
    }

    /// Wherever it is stopped, pairs of colors have their moves or, if those are more, one more
    /// than are searched.
    #[test]
    fn pairs_that_are_left_take_more_moves() {
        let grid = uniform(48, 48, 400, &mut SplitMix64::new(5)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let search = |run: &mut Run<'_>| {
            PairMoves::new(problem.reduced(), problem.start(), run).expect("enough memory")
        };
        let whole = search(&mut Run::unlimited());
        let colors = 0..whole.ground.colors;
        let both = |pairs: &PairMoves| -> Vec<u32> {
            let pairs_of = |one| colors.clone().map(move |other| [one, other]);
            let all = colors.clone().flat_map(pairs_of);
            all.map(|[one, other]| pairs.not_before.both(one, other))
                .collect()
        };
        let all = both(&whole);
        let most = all.iter().copied().max();
        let mut met = Vec::new();
        for polls in (0..).step_by(24) {
            let stop = After(AtomicU32::new(polls));
            let pairs = search(&mut Run::until(&stop));
            if pairs.is_complete {
                assert_eq!(both(&pairs), all);
                break;
            }
            let left = both(&pairs);
            let searched = left.iter().copied().max();
            assert!(searched <= most);
            let expected = all.iter().map(|&moves| moves.min(searched.unwrap()));
            assert!(expected.eq(left), "{polls} polls");
            met.push(searched);
        }
        met.dedup();
        assert!(met.len() > 2, "{met:?}");
    }
}
