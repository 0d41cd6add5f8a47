//! Longest common subsequences in linear space.

/// The places, in the first and in the second word, of the letters of a longest common
/// subsequence. Letters are numbers below `letters`.
pub(super) fn longest_common_subsequence(
    a: &[u32],
    b: &[u32],
    letters: usize,
) -> Vec<(usize, usize)> {
    let mut places = LetterPositions::new(letters);
    let mut pairs = Vec::new();
    halve(a, b, (0, 0), &mut places, &mut pairs);
    pairs
}

/// Cuts the first word in the middle and the second where the halves have the most in common.
fn halve(
    a: &[u32],
    b: &[u32],
    (i, j): (usize, usize),
    places: &mut LetterPositions,
    pairs: &mut Vec<(usize, usize)>,
) {
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
        let forward = places.row(upper.iter(), b.iter());
        let backward = places.row(lower.iter().rev(), b.iter().rev());
        let cut = best_cut(b.len(), &forward, &backward);
        halve(upper, &b[..cut], (i, j), places, pairs);
        halve(lower, &b[cut..], (i + middle, j + cut), places, pairs);
    }
    pairs.extend((0..tail).map(|at| (i + a.len() + at, j + b.len() + at)));
}

/// Where to cut the second word, so that its parts have the most in common with the halves of the
/// first.
fn best_cut(length: usize, forward: &Row, backward: &Row) -> usize {
    let mut common = backward
        .bits
        .iter()
        .map(|word| word.count_ones())
        .sum::<u32>();
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
struct Row {
    bits: Vec<u64>,
}

impl Row {
    fn grows_at(&self, place: usize) -> u32 {
        u32::from(self.bits[place / 64] >> (place % 64) & 1 == 1)
    }
}

/// Memory for the places of letters in a word, used again for each word.
struct LetterPositions {
    /// By letter, the round in which it was last met and its number among the letters of that word.
    local: Vec<(u32, u32)>,
    round: u32,
}

impl LetterPositions {
    fn new(letters: usize) -> Self {
        Self {
            local: vec![(0, 0); letters],
            round: 0,
        }
    }

    /// The row of the table of two words after all letters of the first.
    fn row<'a>(
        &mut self,
        a: impl Iterator<Item = &'a u32>,
        b: impl ExactSizeIterator<Item = &'a u32>,
    ) -> Row {
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
        Row { bits: flat }
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
