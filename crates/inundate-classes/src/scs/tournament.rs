//! A tournament of beam searches, wider from round to round.

use inundate_core::Stop;
use inundate_method::Run;

use super::beam::{Beam, View};
use super::group::{self, Group};
use super::guide::Chance;
use super::words::{Letter, Words};

/// Beams from both ends of the words, with each view and each chance.
///
/// All start narrow. Each round is wider than the one before. From a width on at which the results
/// say something, the best third goes on, so that most of the time goes to the beams that suit the
/// words.
#[derive(Debug)]
pub(super) struct Tournament {
    sides: [WordEnds; 2],
    contenders: Vec<BeamContender>,
    width: usize,
}

/// The words from one end, and tables of pairs of them.
#[derive(Debug)]
struct WordEnds {
    words: Words,
    pairs: Vec<Group>,
}

#[derive(Clone, Copy, Debug)]
struct BeamContender {
    side: usize,
    sees_pairs: bool,
    chance: Chance,
    /// The letters of all its results.
    letters: usize,
}

const FIRST_WIDTH: usize = 16;

/// From here on the best third goes on.
const FIRST_CUT: usize = 64;

/// Narrower beams become four times as wide from round to round, others twice.
const WIDE: usize = 1 << 10;

/// Two threads have work to the end.
const LAST_CONTENDERS: usize = 2;

/// Parents of a beam are numbered in 32 bits, and so are the steps of its history.
const WIDEST: usize = 1 << 24;

/// Entries of the tables of pairs of a side together.
const MOST_ENTRIES: usize = 1 << 24;

/// With more words, no beam looks at pairs: it would see a part of the pairs only, and take longer.
/// On 50 random words of 100 letters over an alphabet of 20, beams with pairs won the first rounds
/// and lost to wider beams without.
const MOST_IN_PAIRS: usize = 20;

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Round {
    /// All its beams are through.
    Done,
    /// The run has stopped, or has no memory for wider beams, or no beam can be wider.
    Last,
}

impl Tournament {
    /// Beams without pairs, which need no tables.
    pub(super) fn new(words: &Words) -> Self {
        let sides = [words.clone(), words.reversed()];
        let sides = sides.map(|words| WordEnds {
            words,
            pairs: Vec::new(),
        });
        Self {
            contenders: contenders(&sides),
            sides,
            width: FIRST_WIDTH,
        }
    }

    /// Begins again with beams that look at pairs, if there are few words.
    pub(super) fn add_pairs(&mut self, run: &mut Run<'_>) {
        let bytes = (2 * MOST_ENTRIES * size_of::<u16>()) as u64;
        if self.sides[0].words.count() > MOST_IN_PAIRS || !run.can_hold(2 * bytes) {
            return;
        }
        let deadline = run.clock().deadline().clone();
        let tables = run.run_jobs(2, |side| {
            let words = &self.sides[side].words;
            let chosen = group::in_ring(words, MOST_ENTRIES);
            let pairs = chosen.iter().map(|pair| Group::new(words, pair, &deadline));
            pairs.collect::<Option<Vec<_>>>().unwrap_or_default()
        });
        for (side, pairs) in self.sides.iter_mut().zip(tables) {
            side.pairs = pairs;
        }
        self.contenders = contenders(&self.sides);
        self.width = FIRST_WIDTH;
    }

    /// The width of the next round.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Runs each beam once, and puts a shorter supersequence in the place of `best`.
    pub(super) fn round(&mut self, best: &mut Vec<Letter>, run: &mut Run<'_>) -> Round {
        let bytes = self
            .contenders
            .iter()
            .map(|contender| self.beam(*contender).bytes(self.width));
        let bytes = self.table_bytes() + bytes.sum::<u64>();
        if self.width > WIDEST || run.hold(bytes).is_err() {
            return Round::Last;
        }
        let deadline = run.clock().deadline().clone();
        let target = best.len().saturating_sub(1);
        let job = |number: usize| {
            let beam = self.beam(self.contenders[number]);
            beam.search(self.width, target, &deadline)
        };
        let results = run.run_jobs(self.contenders.len(), job);
        let is_done = results.iter().all(Option::is_some);
        for (contender, result) in self.contenders.iter_mut().zip(results) {
            let Some(mut word) = result else { continue };
            contender.letters += word.len();
            if word.len() < best.len() {
                if contender.side == 1 {
                    word.reverse();
                }
                *best = word;
            }
        }
        if !is_done || run.clock().should_stop() {
            return Round::Last;
        }
        if self.width >= FIRST_CUT {
            self.contenders.sort_by_key(|contender| contender.letters);
            let third = self.contenders.len().div_ceil(3).max(LAST_CONTENDERS);
            self.contenders.truncate(third);
        }
        self.width *= if self.width < WIDE { 4 } else { 2 };
        Round::Done
    }

    fn table_bytes(&self) -> u64 {
        let of_side = |side: &WordEnds| {
            side.pairs
                .iter()
                .map(|pair| pair.lengths().len())
                .sum::<usize>()
        };
        (self.sides.iter().map(of_side).sum::<usize>() * size_of::<u16>()) as u64
    }

    fn beam(&self, contender: BeamContender) -> Beam<'_> {
        let side = &self.sides[contender.side];
        Beam {
            words: &side.words,
            view: if contender.sees_pairs {
                View::Pairs(&side.pairs)
            } else {
                View::Words
            },
            chance: contender.chance,
        }
    }
}

/// A contender for each side, view and chance.
fn contenders(sides: &[WordEnds; 2]) -> Vec<BeamContender> {
    let mut contenders = Vec::new();
    for chance in [Chance::Uniform, Chance::Between, Chance::Observed] {
        for sees_pairs in [true, false] {
            contenders.extend((0..2).map(|side| BeamContender {
                side,
                sees_pairs,
                chance,
                letters: 0,
            }));
        }
    }
    contenders.retain(|contender| !contender.sees_pairs || !sides[contender.side].pairs.is_empty());
    contenders
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;
    use inundate_method::{Budget, Threads};

    use super::*;
    use crate::scs::tests::contains;

    /// The results after some rounds, with a number of threads.
    fn played(drawn: &[Vec<Letter>], alphabet: usize, threads: usize) -> Vec<Vec<Letter>> {
        let budget = Budget::default().with_threads(Threads::new(threads));
        let _own = budget.threads.enter();
        let mut run = Run::start(&budget);
        let mut tournament = Tournament::new(&Words::new(drawn, alphabet));
        tournament.add_pairs(&mut run);
        let mut best = drawn.concat();
        let mut all = Vec::new();
        while tournament.width() <= 1024 {
            assert_eq!(tournament.round(&mut best, &mut run), Round::Done);
            all.push(best.clone());
        }
        assert_eq!(tournament.contenders.len(), LAST_CONTENDERS);
        all
    }

    #[test]
    fn every_result_is_common_and_the_same_on_any_number_of_threads() {
        for index in 0..6 {
            let rng = &mut SplitMix64::for_board(4, index);
            let alphabet = [1, 2, 4, 20, 300, 5][rng.below(6) as usize];
            let count = 3 + rng.below(20);
            let mut word = || {
                (0..5 + rng.below(20))
                    .map(|_| rng.below(alphabet))
                    .collect()
            };
            let drawn: Vec<Vec<Letter>> = (0..count).map(|_| word()).collect();
            let alone = played(&drawn, alphabet as usize, 1);
            for found in &alone {
                assert!(drawn.iter().all(|word| contains(found, word)), "{drawn:?}");
            }
            assert_eq!(played(&drawn, alphabet as usize, 3), alone);
            assert_eq!(played(&drawn, alphabet as usize, 1), alone);
        }
    }
}
