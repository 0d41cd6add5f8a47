//! Longest common subsequences in linear space.

use inundate_core::Stop;

/// The places, in the first and in the second word, of the letters of a longest common
/// subsequence; nothing when it is stopped.
pub(super) fn longest_common_subsequence(
    a: &[u32],
    b: &[u32],
    memory: &mut LetterPositions<'_>,
) -> Option<Vec<(usize, usize)>> {
    let mut pairs = Vec::new();
    halve(a, b, (0, 0), memory, &mut pairs)?;
    Some(pairs)
}

/// Cuts the first word in the middle and the second where the halves have the most in common.
fn halve(
    a: &[u32],
    b: &[u32],
    (i, j): (usize, usize),
    places: &mut LetterPositions<'_>,
    pairs: &mut Vec<(usize, usize)>,
) -> Option<()> {
    if places.is_over(a.len() + b.len()) {
        return None;
    }
    // Equal letters at both ends are common; on similar words this also ends the recursion early.
    let head = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    pairs.extend((0..head).map(|at| (i + at, j + at)));
    let (a, b, i, j) = (&a[head..], &b[head..], i + head, j + head);
    let tail = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take_while(|(x, y)| x == y)
        .count();
    let (a, b) = (&a[..a.len() - tail], &b[..b.len() - tail]);
    if let [letter] = a {
        if let Some(at) = b.iter().position(|other| other == letter) {
            pairs.push((i, j + at));
        }
    } else if !a.is_empty() && !b.is_empty() {
        let middle = a.len() / 2;
        let (upper, lower) = a.split_at(middle);
        let forward = places.row(upper.iter(), b.iter())?;
        let backward = places.row(lower.iter().rev(), b.iter().rev())?;
        let cut = best_cut(b.len(), &forward, &backward);
        halve(upper, &b[..cut], (i, j), places, pairs)?;
        halve(lower, &b[cut..], (i + middle, j + cut), places, pairs)?;
    }
    pairs.extend((0..tail).map(|at| (i + a.len() + at, j + b.len() + at)));
    Some(())
}

/// The cut of the second word such that its parts have the most in common with the halves of the
/// first.
fn best_cut(length: usize, forward: &Row, backward: &Row) -> usize {
    let mut common = backward.length();
    let mut best = (common, 0);
    for cut in 1..=length {
        common += forward.grows_at(cut - 1);
        common -= backward.grows_at(length - cut);
        if common > best.0 {
            best = (common, cut);
        }
    }
    best.1
}

/// The length of a longest common subsequence of one word and each start of another: one more
/// where a bit is set.
pub(super) struct Row {
    bits: Vec<u64>,
}

impl Row {
    /// The length for both words.
    pub(super) fn length(&self) -> usize {
        self.bits
            .iter()
            .map(|bits| bits.count_ones() as usize)
            .sum()
    }

    fn grows_at(&self, place: usize) -> usize {
        usize::from(self.bits[place / 64] >> (place % 64) & 1 == 1)
    }
}

/// Memory for the places of letters in a word, used again for each word.
pub(super) struct LetterPositions<'s> {
    /// By letter, the round in which it was last met and its number among the letters of that word.
    local: Vec<(u32, u32)>,
    round: u32,
    /// 64 entries of tables each, since the last look at the clock.
    steps: usize,
    stop: &'s dyn Stop,
}

/// Between two looks at the clock: about a millisecond.
const STEPS_AT_A_TIME: usize = 1 << 20;

impl<'s> LetterPositions<'s> {
    /// For words of letters below `letters`.
    pub(super) fn new(letters: usize, stop: &'s dyn Stop) -> Self {
        Self {
            local: vec![(0, 0); letters],
            round: 0,
            steps: 0,
            stop,
        }
    }

    /// Whether to stop, after some more steps.
    fn is_over(&mut self, steps: usize) -> bool {
        self.steps += steps;
        self.steps > STEPS_AT_A_TIME && {
            self.steps = 0;
            self.stop.should_stop()
        }
    }

    /// The row of the table of two words after all letters of the first; nothing when it is
    /// stopped.
    pub(super) fn row<'a>(
        &mut self,
        a: impl Iterator<Item = &'a u32>,
        b: impl ExactSizeIterator<Item = &'a u32>,
    ) -> Option<Row> {
        self.round += 1;
        let words = b.len().div_ceil(64);
        let mut places: Vec<Vec<u32>> = Vec::new();
        for (place, &letter) in (0..).zip(b) {
            let local = &mut self.local[letter as usize];
            if local.0 != self.round {
                *local = (
                    self.round,
                    u32::try_from(places.len()).expect("fewer than letters"),
                );
                places.push(Vec::new());
            }
            places[local.1 as usize].push(place);
        }
        // At most 64 letters occur at more places than there are words of bits. For these the bits
        // are kept, for the others they are set when needed. So the space stays linear.
        let set = |bits: &mut [u64], places: &[u32]| {
            for place in places {
                bits[*place as usize / 64] |= 1 << (place % 64);
            }
        };
        let keep = |places: &Vec<u32>| {
            (places.len() > words).then(|| {
                let mut bits = vec![0; words];
                set(&mut bits, places);
                bits
            })
        };
        let kept: Vec<Option<Vec<u64>>> = places.iter().map(keep).collect();
        let mut scratch = vec![0; words];
        let mut flat = vec![u64::MAX; words];
        for &letter in a {
            if self.is_over(words + 1) {
                return None;
            }
            let (round, local) = self.local[letter as usize];
            if round != self.round {
                continue;
            }
            let local = local as usize;
            if let Some(bits) = &kept[local] {
                advance(&mut flat, bits);
            } else {
                set(&mut scratch, &places[local]);
                advance(&mut flat, &scratch);
                for place in &places[local] {
                    scratch[*place as usize / 64] = 0;
                }
            }
        }
        for word in &mut flat {
            *word = !*word;
        }
        Some(Row { bits: flat })
    }
}

/// The next row of the table, complemented, for a letter at these places. Between two places where
/// the row grows, it now grows at the first match instead of at the second place.
fn advance(flat: &mut [u64], matches: &[u64]) {
    let mut carry = false;
    for (flat, matches) in flat.iter_mut().zip(matches) {
        let (sum, over) = flat.overflowing_add(*flat & matches);
        let (sum, over_again) = sum.overflowing_add(u64::from(carry));
        carry = over || over_again;
        *flat = sum | (*flat & !matches);
    }
}
