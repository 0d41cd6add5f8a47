//! Beam search for common supersequences: a state is the number of letters left of each word.

use std::mem;

use inundate_core::Stop;
use inundate_method::way_to;

use super::group::Group;
use super::guide::{Chance, Guide, to_f64};
use super::states::StateHash;
use super::words::{Letter, Words};

/// Criterion by which a beam ranks states.
#[derive(Clone, Copy, Debug)]
pub(super) enum View<'a> {
    /// The number of letters left of each word.
    Words,
    /// The lengths of the shortest common supersequences of the rests of some pairs.
    Pairs(&'a [Group]),
}

/// A beam search: level by level, the most promising of the states that one more letter leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam<'a> {
    pub(super) words: &'a Words,
    pub(super) view: View<'a>,
    pub(super) chance: Chance,
}

/// A state that one more letter leads to. Two of the same name are the same state, and equally
/// unlikely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NextState {
    /// The negative logarithm of the chance that it is completed.
    unlikely: i64,
    name: u64,
    parent: u32,
    letter: Letter,
}

/// The states of one level.
struct BeamLevel {
    /// For each state, how many letters of each word are left.
    left: Vec<u32>,
    names: Vec<u64>,
    paths: Vec<u32>,
}

/// Changes that a letter makes to a state.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    unlikely: i64,
    name: u64,
    words: u32,
}

/// Letters looked at between two looks at the clock, about a millisecond.
const LETTERS_AT_A_TIME: usize = 1 << 17;

impl Beam<'_> {
    /// A supersequence of all words, by beams of this width that aim at `target` letters; nothing
    /// when it is stopped.
    ///
    /// The value of a child is that of its parent and the change of the words that the letter is
    /// taken off. So all children of a state together take one pass over the words, or pairs of
    /// words, that the beam looks at.
    ///
    /// # Complexity
    /// O(L·w·(v + σ log(σ·w))) time for a result of L letters, width w, v words or pairs and σ
    /// letters.
    ///
    /// # Source
    /// Mousavi et al. 2012 for a beam that the chance guides; the view of pairs is new here.
    pub(super) fn search(
        &self,
        width: usize,
        target: usize,
        stop: &dyn Stop,
    ) -> Option<Vec<Letter>> {
        let names = StateHash::new(self.words.count());
        let left = self.words.lengths().to_vec();
        let mut level = BeamLevel {
            names: vec![names.name(&left)],
            left,
            paths: vec![ROOT],
        };
        let mut history = History::new();
        let mut guide = Guide::new();
        let mut changes = vec![Change::default(); self.words.alphabet() + 1];
        let mut steps = u32::try_from(target).unwrap_or(u32::MAX);
        loop {
            steps = steps.saturating_sub(1);
            let row = self.row(&mut guide, &level.left, steps);
            let children = self.children(&level, &names, &row, &mut changes, stop)?;
            let kept = best(children, width);
            let left = self.left_after(&level, &kept);
            let path =
                |child: &NextState| history.add(level.paths[child.parent as usize], child.letter);
            let mut paths: Vec<u32> = kept.iter().map(path).collect();
            let mut states = left.chunks_exact(self.words.count());
            if let Some(done) = states.position(|left| left.iter().all(|&left| left == 0)) {
                return Some(history.word(paths[done]));
            }
            history.drop_unused(&mut paths);
            level = BeamLevel {
                left,
                names: kept.iter().map(|child| child.name).collect(),
                paths,
            };
        }
    }

    /// The most bytes that a search of this width holds, about.
    pub(super) fn bytes(&self, width: usize) -> u64 {
        let words = self.words.count();
        let branching = words.min(self.words.alphabet());
        let children = branching * size_of::<NextState>();
        // Two levels, and a history that is dropped when it has doubled.
        let states = 2 * (words * size_of::<u32>() + 3 * size_of::<u64>()) + 6 * size_of::<u64>();
        width as u64 * (children + states) as u64
    }

    /// By the number of letters that a word, or a pair, needs: the logarithm of the chance to
    /// complete it.
    fn row(&self, guide: &mut Guide, left: &[u32], steps: u32) -> Vec<i64> {
        let mut longest = 0;
        let mut sum = 0.0;
        let mut count = 0;
        let mut look = |length: u32| {
            longest = longest.max(length);
            sum += f64::from(length);
            count += 1;
        };
        match self.view {
            View::Words => left.iter().copied().for_each(&mut look),
            View::Pairs(pairs) => {
                for left in left.chunks_exact(self.words.count()) {
                    pairs
                        .iter()
                        .map(|pair| pair.length(left))
                        .for_each(&mut look);
                }
            }
        }
        let steps = steps.max(longest);
        let mean = sum / to_f64(count);
        let chance = self.chance.value(self.words.alphabet(), mean, steps);
        guide.row(longest, steps, chance)
    }

    /// All children of the states of a level; nothing when it is stopped.
    fn children(
        &self,
        level: &BeamLevel,
        names: &StateHash,
        row: &[i64],
        changes: &mut [Change],
        stop: &dyn Stop,
    ) -> Option<Vec<NextState>> {
        let end = self.words.end();
        let mut children = Vec::new();
        let mut letters: Vec<Letter> = Vec::new();
        let mut nexts = vec![end; self.words.count()];
        let states = level.left.chunks_exact(self.words.count());
        let states_at_a_time = LETTERS_AT_A_TIME.div_ceil(self.words.count());
        for (parent, (left, &name)) in (0..).zip(states.zip(&level.names)) {
            if (parent as usize).is_multiple_of(states_at_a_time) && stop.should_stop() {
                return None;
            }
            for (word, (next, to)) in self.words.nexts(left).zip(&mut nexts).enumerate() {
                *to = next;
                let change = &mut changes[next as usize];
                if change.words == 0 {
                    letters.push(next);
                }
                change.words += 1;
                change.name = change.name.wrapping_add(names.of_letter(word));
            }
            let unlikely = match self.view {
                View::Words => of_words(left, &nexts, row, changes),
                View::Pairs(pairs) => of_pairs(pairs, left, &nexts, row, changes),
            };
            for letter in letters.drain(..) {
                let change = mem::take(&mut changes[letter as usize]);
                if letter != end {
                    children.push(NextState {
                        unlikely: unlikely + change.unlikely,
                        name: name.wrapping_sub(change.name),
                        parent,
                        letter,
                    });
                }
            }
        }
        Some(children)
    }

    /// The number of letters left after each child.
    fn left_after(&self, level: &BeamLevel, kept: &[NextState]) -> Vec<u32> {
        let words = self.words.count();
        let mut all = Vec::with_capacity(kept.len() * words);
        for child in kept {
            let left = &level.left[child.parent as usize * words..][..words];
            let nexts = self.words.nexts(left);
            all.extend(
                left.iter()
                    .zip(nexts)
                    .map(|(&left, next)| left - u32::from(next == child.letter)),
            );
        }
        all
    }
}

/// The unlikeliness of a state by its words, and the change by each letter.
fn of_words(left: &[u32], nexts: &[Letter], row: &[i64], changes: &mut [Change]) -> i64 {
    let mut likely = 0;
    for (&left, &next) in left.iter().zip(nexts) {
        let here = row[left as usize];
        likely += here;
        changes[next as usize].unlikely += here - row[left.saturating_sub(1) as usize];
    }
    -likely
}

/// The unlikeliness of a state by its pairs, and the change by each letter.
fn of_pairs(
    pairs: &[Group],
    left: &[u32],
    nexts: &[Letter],
    row: &[i64],
    changes: &mut [Change],
) -> i64 {
    let mut likely = 0;
    for pair in pairs {
        let &[a, b] = pair.members() else {
            unreachable!("a pair has two members")
        };
        let entry = pair.entry(left);
        let value = |entry: usize| row[usize::from(pair.lengths()[entry])];
        let here = value(entry);
        likely += here;
        let (letter_a, letter_b) = (nexts[a.word], nexts[b.word]);
        let (step_a, step_b) = (a.step(left), b.step(left));
        if letter_a == letter_b {
            changes[letter_a as usize].unlikely += here - value(entry - step_a - step_b);
        } else {
            changes[letter_a as usize].unlikely += here - value(entry - step_a);
            changes[letter_b as usize].unlikely += here - value(entry - step_b);
        }
    }
    -likely
}

/// The best children of different names, in their order.
fn best(mut children: Vec<NextState>, width: usize) -> Vec<NextState> {
    let mut kept: Vec<NextState> = Vec::with_capacity(width.min(children.len()));
    let mut rest = &mut children[..];
    while kept.len() < width && !rest.is_empty() {
        // Most states are reached by at most two paths, so this is mostly enough.
        let some = rest.len().min(2 * width);
        if some < rest.len() {
            rest.select_nth_unstable(some - 1);
        }
        let (first, others) = rest.split_at_mut(some);
        first.sort_unstable();
        for &child in &*first {
            let is_same =
                |last: &NextState| (last.unlikely, last.name) == (child.unlikely, child.name);
            if kept.len() < width && !kept.last().is_some_and(is_same) {
                kept.push(child);
            }
        }
        rest = others;
    }
    kept
}

/// The last letter of a path to a state, and the path before it.
#[derive(Clone, Copy, Debug)]
struct LetterStep {
    before: u32,
    letter: Letter,
}

/// The paths to the states of a beam, as a tree: paths that begin alike share their beginning.
///
/// Most states of a beam have no descendants a few levels later. Their steps are dropped from time
/// to time, so the memory follows the tree that is left and not the number of levels.
#[derive(Debug)]
struct History {
    steps: Vec<LetterStep>,
    /// The number of steps after they were last dropped.
    kept: usize,
}

/// The beginning, of which no step is recorded.
const ROOT: u32 = u32::MAX;

impl History {
    pub(super) fn new() -> Self {
        Self {
            steps: Vec::new(),
            kept: 0,
        }
    }

    /// One more letter; returns the name of the longer path.
    pub(super) fn add(&mut self, before: u32, letter: Letter) -> u32 {
        let path = u32::try_from(self.steps.len()).expect("fewer than 2^32 steps");
        self.steps.push(LetterStep { before, letter });
        path
    }

    /// Drops the steps that lead to none of these paths, and renames the paths, if that may halve
    /// the memory.
    fn drop_unused(&mut self, paths: &mut [u32]) {
        if self.steps.len() < 2 * self.kept + 2 * paths.len() {
            return;
        }
        let mut used = vec![false; self.steps.len()];
        for &path in &*paths {
            used[path as usize] = true;
        }
        for path in (0..used.len()).rev() {
            let before = self.steps[path].before;
            if used[path] && before != ROOT {
                used[before as usize] = true;
            }
        }
        let mut names = vec![ROOT; used.len()];
        let mut kept = 0;
        for path in (0..used.len()).filter(|&path| used[path]) {
            let LetterStep { before, letter } = self.steps[path];
            let before = names.get(before as usize).copied().unwrap_or(ROOT);
            self.steps[kept as usize] = LetterStep { before, letter };
            names[path] = kept;
            kept += 1;
        }
        self.steps.truncate(kept as usize);
        self.kept = self.steps.len();
        for path in paths {
            *path = names[*path as usize];
        }
    }

    /// The letters on the path that ends with a step.
    pub(super) fn word(&self, path: u32) -> Vec<Letter> {
        way_to(path, |&path| {
            let step = (path != ROOT).then(|| self.steps[path as usize])?;
            Some((step.letter, step.before))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_stay_when_others_are_dropped() {
        let mut history = History::new();
        let mut paths = vec![ROOT; 3];
        let mut words = vec![vec![]; 3];
        for level in 0..200 {
            // The first two paths go on from the last one now and then, so that others end.
            for (place, letter) in (0..3).zip(level..) {
                let from = if level % 7 == place {
                    2
                } else {
                    place as usize
                };
                let word: &Vec<Letter> = &words[from];
                words[place as usize] = [&word[..], &[letter]].concat();
                paths[place as usize] = history.add(paths[from], letter);
            }
            history.drop_unused(&mut paths);
            for (&path, word) in paths.iter().zip(&words) {
                assert_eq!(history.word(path), *word);
            }
        }
        assert!(history.steps.len() < 450, "{}", history.steps.len());
    }
}
