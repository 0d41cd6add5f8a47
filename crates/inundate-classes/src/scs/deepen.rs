//! Iterative deepening for common supersequences: proves that none is shorter.

use inundate_core::Stop;
use inundate_method::{Deadline, Run, StopReason};

use super::group::{self, Group};
use super::states::{Key, KeyLayout};
use super::words::{Letter, Letters, Words};

/// A breadth-first search over the numbers of letters left of each word, without the states that
/// cannot be completed in a given number of letters. If it comes to no end, every supersequence is
/// longer.
///
/// It is run with more and more letters (iterative deepening). Each run expands the states that A*
/// expands before it raises its bound so far, but holds two levels only. Every letter costs one, so
/// a level is all that is reached with so many letters, and a state that was reached with one
/// letter less need not be looked at again.
///
/// # Source
/// Zhou and Hansen 2006 for breadth-first search with a bound. The tables of groups are pattern
/// databases.
#[derive(Debug)]
pub(super) struct Deepening<'a> {
    words: &'a Words,
    keys: KeyLayout,
    groups: Vec<Group>,
    letters: Option<Letters>,
    table_bytes: u64,
}

/// The reason why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// By the switch of this search alone.
    Stopped,
    /// By a limit of the run.
    Limit(StopReason),
}

impl From<StopReason> for Halt {
    fn from(reason: StopReason) -> Self {
        Self::Limit(reason)
    }
}

/// Entries of the tables of all groups together. More take longer to fill than they save: four
/// words of 40 letters have four tables of 69,000 entries, and 12 such words 220.
const MOST_ENTRIES: usize = 1 << 25;

/// More groups take too long to look at.
const MOST_GROUPS: usize = 1 << 10;

/// States that a thread expands at a time.
const STATES_AT_A_TIME: usize = 1 << 12;

type Level = Vec<Key>;

impl<'a> Deepening<'a> {
    /// Makes a search; `None` if the states of these words do not fit into a key, or it is stopped.
    pub(super) fn new(words: &'a Words, run: &mut Run<'_>, stop: &Deadline) -> Option<Self> {
        Self::by_groups(words, &choose_groups(words), run, stop)
    }

    fn by_groups(
        words: &'a Words,
        chosen: &[Vec<usize>],
        run: &mut Run<'_>,
        stop: &Deadline,
    ) -> Option<Self> {
        let keys = KeyLayout::new(words)?;
        let entries = chosen
            .iter()
            .filter_map(|group| Group::entries(words, group));
        let bytes = (entries.sum::<usize>() * size_of::<u16>()) as u64;
        run.hold(bytes).ok()?;
        let groups = run.run_jobs(chosen.len(), |group| {
            Group::new(words, &chosen[group], stop)
        });
        Some(Self {
            words,
            keys,
            groups: groups.into_iter().collect::<Option<_>>()?,
            letters: (Letters::entries(words) <= MOST_ENTRIES / 4).then(|| Letters::new(words)),
            table_bytes: bytes,
        })
    }

    /// A supersequence of at most `target` letters, or nothing if there is none.
    pub(super) fn at_most(
        &self,
        target: usize,
        run: &mut Run<'_>,
        stop: &Deadline,
    ) -> Result<Option<Vec<Letter>>, Halt> {
        if self.levels(target, run, stop, |_| {})?.is_none() {
            return Ok(None);
        }
        // Mostly the beams have found a shortest one, and this is not needed. So the levels are
        // kept in a second run only.
        let mut levels = Vec::new();
        let length = self.levels(target, run, stop, |level| levels.push(level))?;
        let length = length.expect("the first run has found one");
        levels.truncate(length);
        Ok(Some(self.spelled(&levels)))
    }

    /// Searches level by level; `leave` gets each level when it is expanded. Returns the length of
    /// a supersequence.
    fn levels(
        &self,
        target: usize,
        run: &mut Run<'_>,
        stop: &Deadline,
        mut leave: impl FnMut(Level),
    ) -> Result<Option<usize>, Halt> {
        let target = u32::try_from(target).unwrap_or(u32::MAX);
        let mut level = vec![self.keys.key(self.words.lengths())];
        for written in 1..=target {
            let mut children = self.children(&level, target - written, run, stop)?;
            #[expect(
                clippy::stable_sort_primitive,
                reason = "it merges the sorted lists of the jobs"
            )]
            children.sort();
            children.dedup();
            if children.first() == Some(&0) {
                leave(level);
                return Ok(Some(written as usize));
            }
            without(&mut children, &level);
            leave(level);
            level = children;
            if level.is_empty() {
                break;
            }
        }
        Ok(None)
    }

    /// All states that one more letter leads to, as far as `allowed` more letters may complete
    /// them.
    fn children(
        &self,
        level: &[Key],
        allowed: u32,
        run: &mut Run<'_>,
        stop: &Deadline,
    ) -> Result<Level, Halt> {
        let chunks: Vec<&[Key]> = level.chunks(STATES_AT_A_TIME).collect();
        let job = |number: usize| {
            let is_over = stop.should_stop();
            (!is_over).then(|| self.children_of(chunks[number], allowed))
        };
        let mut children = Level::new();
        run.take_jobs(chunks.len(), job, |run, found| {
            let found = found.ok_or(Halt::Stopped)?;
            let keys = level.len() + 2 * (children.len() + found.len());
            run.hold(self.table_bytes + (keys * size_of::<Key>()) as u64)?;
            children.extend(found);
            Ok::<_, Halt>(())
        })?;
        run.stats.expanded += level.len() as u64;
        Ok(children)
    }

    fn children_of(&self, states: &[Key], allowed: u32) -> Level {
        let words = self.words.count();
        let end = self.words.end();
        let mut children = Level::new();
        let (mut left, mut child, mut most) = (vec![0; words], vec![0; words], Vec::new());
        let mut letters: Vec<Letter> = Vec::new();
        // The group that cut off the last state mostly cuts off the next one too.
        let mut first = 0;
        for &key in states {
            self.keys.read(key, &mut left);
            letters.clear();
            letters.extend(self.words.nexts(&left).filter(|&next| next != end));
            letters.sort_unstable();
            letters.dedup();
            for &letter in &letters {
                self.take_off(letter, &left, &mut child);
                let is_too_long = |group: &Group| group.length(&child) > allowed;
                if self.groups.get(first).is_some_and(is_too_long) {
                    continue;
                }
                if let Some(cutting) = self.groups.iter().position(is_too_long) {
                    first = cutting;
                    continue;
                }
                let letters = self.letters.as_ref();
                if letters.is_some_and(|letters| letters.bound(&child, &mut most) > allowed) {
                    continue;
                }
                children.push(self.keys.key(&child));
            }
        }
        children.sort_unstable();
        children.dedup();
        children
    }

    fn take_off(&self, letter: Letter, left: &[u32], child: &mut [u32]) {
        let nexts = self.words.nexts(left);
        for ((child, &left), next) in child.iter_mut().zip(left).zip(nexts) {
            *child = left - u32::from(next == letter);
        }
    }

    /// The letters on a way through these levels to the state where nothing is left.
    fn spelled(&self, levels: &[Level]) -> Vec<Letter> {
        let words = self.words.count();
        let (mut left, mut child) = (vec![0; words], vec![0; words]);
        let mut key = 0;
        let mut word = Vec::new();
        for level in levels.iter().rev() {
            let mut leads_here = |&before: &Key| {
                self.keys.read(before, &mut left);
                (0..words).find_map(|of| {
                    let letter = self.words.next(of, left[of]);
                    if letter == self.words.end() {
                        return None;
                    }
                    self.take_off(letter, &left, &mut child);
                    (self.keys.key(&child) == key).then_some((before, letter))
                })
            };
            let step = level.iter().find_map(&mut leads_here);
            let (before, letter) = step.expect("each state comes from one of the level before");
            word.push(letter);
            key = before;
        }
        word.reverse();
        word
    }
}

/// Drops the keys of one ascending list from another.
fn without(keys: &mut Level, dropped: &[Key]) {
    let mut dropped = dropped.iter().peekable();
    keys.retain(|key| {
        while dropped.next_if(|other| *other < key).is_some() {}
        dropped.peek() != Some(&key)
    });
}

/// All groups of the greatest size whose tables are small enough; at least some pairs of which each
/// word is in one.
fn choose_groups(words: &Words) -> Vec<Vec<usize>> {
    let mut chosen = group::in_ring(words, MOST_ENTRIES);
    for size in 2..=words.count() {
        let Some(groups) = all_groups(words.count(), size) else {
            break;
        };
        let mut entries = groups.iter().map(|group| Group::entries(words, group));
        let total = entries.try_fold(0_usize, |sum, entries| sum.checked_add(entries?));
        if total.is_none_or(|total| total > MOST_ENTRIES) {
            break;
        }
        chosen = groups;
    }
    chosen
}

/// All groups of this size, if they are not too many.
fn all_groups(words: usize, size: usize) -> Option<Vec<Vec<usize>>> {
    let mut groups = vec![vec![]];
    for _ in 0..size {
        let longer = |group: &Vec<usize>| {
            let group = group.clone();
            let from = group.last().map_or(0, |last| last + 1);
            (from..words).map(move |word| [&group[..], &[word]].concat())
        };
        groups = groups.iter().flat_map(longer).collect();
        if groups.len() > MOST_GROUPS {
            return None;
        }
    }
    Some(groups)
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;
    use inundate_method::{Budget, Clock};

    use super::*;
    use crate::scs::tests::{contains, lengths, random_words};

    /// With groups of each size it finds the shortest supersequence, and proves that none is
    /// shorter.
    #[test]
    fn it_finds_the_optimum_and_proves_it() {
        let stop = Clock::start(&Budget::default()).deadline().clone();
        for index in 0..300 {
            let rng = &mut SplitMix64::for_board(1, index);
            let (drawn, words) = random_words(rng);
            let optimum = *lengths(&words).last().expect("all letters") as usize;
            for size in 2..=words.count() {
                let groups = all_groups(words.count(), size).expect("few groups");
                let mut run = Run::unlimited();
                let search = Deepening::by_groups(&words, &groups, &mut run, &stop);
                let search = search.expect("a small table");
                let shorter = search.at_most(optimum - 1, &mut run, &stop);
                assert_eq!(shorter, Ok(None), "{drawn:?}");
                let found = search.at_most(optimum, &mut run, &stop);
                let found = found.expect("no limit").expect("an optimum");
                assert_eq!(found.len(), optimum, "{drawn:?}");
                assert!(drawn.iter().all(|word| contains(&found, word)));
            }
        }
    }

    #[test]
    fn a_sorted_list_without_another() {
        let mut keys = vec![1, 3, 4, 8, 9];
        without(&mut keys, &[0, 3, 5, 9, 12]);
        assert_eq!(keys, [1, 4, 8]);
    }
}
