//! How the states of a beam were reached.

use super::words::Letter;

/// The last letter of a way to a state, and the way before it.
#[derive(Clone, Copy, Debug)]
struct Step {
    before: u32,
    letter: Letter,
}

/// The ways to the states of a beam, as a tree: ways that begin alike share their beginning.
///
/// Most states of a beam have no descendants a few levels later. Their steps are dropped from time to time, so the
/// memory follows the tree that is left and not the number of levels.
#[derive(Debug)]
pub(super) struct History {
    steps: Vec<Step>,
    /// The number of steps after they were last dropped.
    kept: usize,
}

/// The beginning, of which no step is recorded.
pub(super) const ROOT: u32 = u32::MAX;

impl History {
    pub(super) fn new() -> Self {
        Self {
            steps: Vec::new(),
            kept: 0,
        }
    }

    /// One more letter; returns the name of the longer way.
    pub(super) fn add(&mut self, before: u32, letter: Letter) -> u32 {
        let way = u32::try_from(self.steps.len()).expect("fewer than 2^32 steps");
        self.steps.push(Step { before, letter });
        way
    }

    /// Drops the steps that lead to none of these ways, and renames the ways, if that may halve the memory.
    pub(super) fn drop_unused(&mut self, ways: &mut [u32]) {
        if self.steps.len() < 2 * self.kept + 2 * ways.len() {
            return;
        }
        let mut used = vec![false; self.steps.len()];
        for &way in &*ways {
            used[way as usize] = true;
        }
        for way in (0..used.len()).rev() {
            let before = self.steps[way].before;
            if used[way] && before != ROOT {
                used[before as usize] = true;
            }
        }
        let mut names = vec![ROOT; used.len()];
        let mut kept = 0;
        for way in (0..used.len()).filter(|&way| used[way]) {
            let Step { before, letter } = self.steps[way];
            let before = names.get(before as usize).copied().unwrap_or(ROOT);
            self.steps[kept as usize] = Step { before, letter };
            names[way] = kept;
            kept += 1;
        }
        self.steps.truncate(kept as usize);
        self.kept = self.steps.len();
        for way in ways {
            *way = names[*way as usize];
        }
    }

    /// The letters of a way.
    pub(super) fn spelled(&self, mut way: u32) -> Vec<Letter> {
        let mut word = Vec::new();
        while way != ROOT {
            let Step { before, letter } = self.steps[way as usize];
            word.push(letter);
            way = before;
        }
        word.reverse();
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_stay_when_others_are_dropped() {
        let mut history = History::new();
        let mut ways = vec![ROOT; 3];
        let mut words = vec![vec![]; 3];
        for level in 0..200 {
            // The first two ways go on from the last one now and then, so that others end.
            for (place, letter) in (0..3).zip(level..) {
                let from = if level % 7 == place {
                    2
                } else {
                    place as usize
                };
                let word: &Vec<Letter> = &words[from];
                words[place as usize] = [&word[..], &[letter]].concat();
                ways[place as usize] = history.add(ways[from], letter);
            }
            history.drop_unused(&mut ways);
            for (&way, word) in ways.iter().zip(&words) {
                assert_eq!(history.spelled(way), *word);
            }
        }
        assert!(history.steps.len() < 450, "{}", history.steps.len());
    }
}
