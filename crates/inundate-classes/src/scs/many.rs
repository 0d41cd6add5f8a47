//! Common supersequences of any number of words: the search.

use std::hash::Hash;
use std::mem;

use inundate_core::Stop;
use inundate_method::{Budget, Clock, Run, StopReason};
use rustc_hash::{FxHashMap, FxHashSet};

use super::deepen::{Deepening, Halt};
use super::lcs::{LetterPositions, longest_common_subsequence};
use super::majority::{majority_merge, without_idle};
use super::supersequence::{ScsError, Supersequence, woven};
use super::tournament::{Round, Tournament};
use super::words::{Letter, Letters, Words};

/// A short word that contains all words as subsequences, a shortest one where that can be proven.
///
/// Words that another word contains are left out, where there is time to find them. Two words are
/// aligned by [`scs_of_two`](crate::scs_of_two). For more:
///
/// 1. A majority merge takes nearly linear time. Aligning each word with the supersequence of those
///    before it is better for words that are alike. Every pair, and how often each letter occurs,
///    give a lower bound.
/// 2. Beams over how many letters of each word are left improve the upper bound, wider and wider.
/// 3. A breadth-first search raises the lower bound by one letter at a time. It has half of the
///    time that is left.
/// 4. The rest of the time goes to wider beams.
///
/// Without a limit of time the states of the search are limited, and so are the widths: two rounds
/// of beams that find nothing shorter are the last. So the answer is the same in every run, and at
/// every number of threads. It is a shortest one, and proven to be, for four random words of 40
/// letters or three of 200, for instance.
///
/// ```
/// use inundate_classes::scs;
/// use inundate_method::Budget;
///
/// let shortest = scs(&[b"abcb", b"bdca", b"cabd"], &Budget::default())?;
/// assert!(shortest.is_shortest());
/// assert_eq!(shortest.word.len(), 7);
/// # Ok::<(), inundate_classes::ScsError>(())
/// ```
///
/// # Errors
/// [`ScsError`], a defect.
///
/// # Complexity
/// The proof is exponential in the number of words: there are Π(n + 1) states for words of n
/// letters.
///
/// # Source
/// Mousavi et al. 2012 for the beams; Zhou and Hansen 2006 for the breadth-first search.
pub fn scs<T, W>(words: &[W], budget: &Budget) -> Result<Supersequence<T>, ScsError>
where
    T: Copy + Eq + Hash,
    W: AsRef<[T]>,
{
    let kept = without_contained(words, budget);
    let found = match *kept {
        [] => Supersequence::shortest(Vec::new()),
        [word] => Supersequence::shortest(word.to_vec()),
        _ => of_many(&kept, budget),
    };
    let places = LetterPlaces::from_word(&found.word);
    match words.iter().position(|word| !places.contain(word.as_ref())) {
        Some(word) => Err(ScsError::NotCommon { word }),
        None => Ok(found),
    }
}

/// The places of each letter in a word, to check that it contains others.
struct LetterPlaces<T>(FxHashMap<T, Vec<usize>>);

impl<T: Copy + Eq + Hash> LetterPlaces<T> {
    fn from_word(word: &[T]) -> Self {
        let mut places = FxHashMap::<T, Vec<usize>>::default();
        for (place, letter) in word.iter().enumerate() {
            places.entry(*letter).or_default().push(place);
        }
        Self(places)
    }

    /// Whether a word is a subsequence, in O(log L) for each letter.
    fn contain(&self, word: &[T]) -> bool {
        let mut from = 0;
        word.iter().all(|letter| {
            let places = self.0.get(letter).map_or(&[][..], Vec::as_slice);
            let next = places.get(places.partition_point(|&place| place < from));
            next.is_some_and(|place| {
                from = place + 1;
                true
            })
        })
    }
}

/// Letters that are compared to find words that others contain: about a quarter of a second.
const MOST_COMPARED: usize = 1 << 27;

/// The words from the longest to the shortest, without those that another one contains, as far as
/// there is time to find them. A word as long as another one is contained if it is equal.
fn without_contained<'a, T, W>(words: &'a [W], budget: &Budget) -> Vec<&'a [T]>
where
    T: Copy + Eq + Hash,
    W: AsRef<[T]>,
{
    let clock = Clock::start(budget);
    let mut different = FxHashSet::default();
    let mut by_length: Vec<&[T]> = words.iter().map(AsRef::as_ref).collect();
    by_length.retain(|word| !word.is_empty() && different.insert(*word));
    by_length.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let mut kept: Vec<&[T]> = Vec::new();
    // The longer ones among them, and the letters of these.
    let (mut longer, mut letters) = (0, 0);
    let (mut compared, mut looks) = (0, 0);
    let mut is_in_time = true;
    for word in by_length {
        while let Some(other) = kept.get(longer)
            && other.len() > word.len()
        {
            letters += other.len();
            longer += 1;
        }
        if is_in_time {
            compared += letters;
            let is_due = compared >> 20 > mem::replace(&mut looks, compared >> 20);
            is_in_time = compared < MOST_COMPARED && !(is_due && clock.should_stop());
        }
        if !is_in_time || !kept[..longer].iter().any(|other| contains(other, word)) {
            kept.push(word);
        }
    }
    kept
}

fn contains<T: Eq>(longer: &[T], word: &[T]) -> bool {
    let mut letters = longer.iter();
    word.iter()
        .all(|letter| letters.any(|other| other == letter))
}

/// The words with their letters numbered in the order in which they occur.
fn of_many<T: Copy + Eq + Hash>(words: &[&[T]], budget: &Budget) -> Supersequence<T> {
    let mut letters = Vec::new();
    let mut numbers = FxHashMap::default();
    let mut number = |&letter: &T| {
        *numbers.entry(letter).or_insert_with(|| {
            letters.push(letter);
            Letter::try_from(letters.len() - 1).expect("fewer than 2^32 letters")
        })
    };
    let numbered = |word: &&[T]| word.iter().map(&mut number).collect();
    let words: Vec<Vec<Letter>> = words.iter().map(numbered).collect();
    let _own = budget.threads.enter();
    let mut search = SupersequenceSearch::new(&words, letters.len(), budget);
    search.search();
    let spelled = |&letter: &Letter| letters[letter as usize];
    Supersequence {
        word: search.best.iter().map(spelled).collect(),
        lower_bound: search.lower_bound,
        limit: search.limit.filter(|_| !search.is_proven()),
    }
}

/// The words, the best supersequence and lower bound so far, and the run.
struct SupersequenceSearch<'a> {
    given: &'a [Vec<Letter>],
    words: Words,
    best: Vec<Letter>,
    lower_bound: usize,
    run: Run<'a>,
    limit: Option<StopReason>,
}

/// Without a limit of time no beam is wider.
const WIDTH_WITHOUT_LIMIT: usize = 1 << 13;

/// The beams before tables of pairs are made.
const QUICK_WIDTH: usize = 64;

/// Without a limit of time this many rounds in a row that find nothing shorter are the last.
const FRUITLESS_ROUNDS: u32 = 2;

/// Without a limit of time the search for a proof ends when it seems to expand more states in its
/// last run. A core expands a million or two a second.
const STATES_WITHOUT_LIMIT: u64 = 100_000_000;

/// With a limit of time it ends at this many.
const MOST_STATES: u64 = 100_000_000_000;

impl<'a> SupersequenceSearch<'a> {
    fn new(given: &'a [Vec<Letter>], alphabet: usize, budget: &'a Budget) -> Self {
        let run = Run::start(budget);
        let best = quick_supersequence(given, alphabet, &run.clock().deadline().halfway());
        let words = Words::new(given, alphabet);
        let by_letters = Letters::bound_of_all(&words) as usize;
        let quarter = run.clock().deadline().halfway().halfway();
        let by_pairs = longest_of_pairs(given, alphabet, best.len(), &quarter);
        Self {
            given,
            lower_bound: by_pairs.max(by_letters),
            best,
            words,
            limit: run.clock().stop_reason(),
            run,
        }
    }

    fn is_proven(&self) -> bool {
        self.best.len() == self.lower_bound
    }

    fn search(&mut self) {
        if self.is_proven() || self.limit.is_some() {
            return;
        }
        let mut tournament = Tournament::new(&self.words);
        let has_limit = self.run.clock().time_left().is_some();
        let widest = if has_limit {
            usize::MAX
        } else {
            WIDTH_WITHOUT_LIMIT
        };
        self.play(&mut tournament, QUICK_WIDTH);
        if self.is_proven() || self.is_stopped() {
            self.limit = self.run.clock().stop_reason();
            return;
        }
        tournament.add_pairs(&mut self.run);
        self.play(&mut tournament, width_before_proof(&self.words));
        if !self.is_proven() && !self.is_stopped() {
            self.prove(has_limit);
        }
        if !self.is_proven() && !self.is_stopped() {
            self.play(&mut tournament, widest);
        }
        self.limit = self.run.clock().stop_reason().or(self.run.stopped);
    }

    fn is_stopped(&self) -> bool {
        self.run.clock().should_stop()
    }

    /// Rounds of beams up to this width.
    fn play(&mut self, tournament: &mut Tournament, widest: usize) {
        let has_limit = self.run.clock().time_left().is_some();
        let mut fruitless = 0;
        while tournament.width() <= widest && !self.is_proven() {
            let before = self.best.len();
            let round = tournament.round(&mut self.best, &mut self.run);
            if self.best.len() < before {
                self.best = without_idle(&self.best, self.given, self.words.alphabet());
                fruitless = 0;
            } else {
                fruitless += 1;
            }
            self.report();
            if round == Round::Last || (!has_limit && fruitless == FRUITLESS_ROUNDS) {
                return;
            }
        }
    }

    /// Raises the lower bound as long as no supersequence is as short.
    fn prove(&mut self, has_limit: bool) {
        // With a limit, half of the time that is left.
        let stop = self.run.clock().deadline().halfway();
        let Some(deepening) = Deepening::new(&self.words, &mut self.run, &stop) else {
            return;
        };
        let most_states = if has_limit {
            MOST_STATES
        } else {
            STATES_WITHOUT_LIMIT
        };
        let mut expanded = 1;
        while !self.is_proven() {
            let before = self.run.stats.expanded;
            match deepening.at_most(self.lower_bound, &mut self.run, &stop) {
                Ok(Some(word)) => self.best = word,
                Ok(None) => self.lower_bound += 1,
                Err(Halt::Stopped | Halt::Limit(_)) => return,
            }
            self.report();
            let last = mem::replace(&mut expanded, self.run.stats.expanded - before);
            let runs = self.best.len() - self.lower_bound;
            if last_run_expands(last, expanded, runs) > most_states {
                return;
            }
        }
    }

    fn report(&self) {
        let bound = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let (lower, upper) = (bound(self.lower_bound), bound(self.best.len()));
        self.run
            .report(lower, Some(upper), None, self.run.stats.peak_bytes);
    }
}

/// The search for a proof is quick where there are few states. Elsewhere it takes most of its time
/// for bounds that the beams reach, so they come first.
fn width_before_proof(words: &Words) -> usize {
    let ends = |&length: &u32| length as usize + 1;
    let states = words
        .lengths()
        .iter()
        .map(ends)
        .fold(1, usize::saturating_mul);
    (states >> 10).min(1 << 10)
}

/// The number of states that the last of some more runs seems to expand, if they grow like the last
/// two.
fn last_run_expands(last: u64, now: u64, runs: usize) -> u64 {
    let grown = |states: u64, _| states.saturating_mul(now) / last.max(1);
    (1..runs).fold(now, grown)
}

/// The shorter one of a majority merge and of each word aligned with the supersequence of the words
/// before it, which is better for words that are alike. If it is stopped, the words that are left
/// are merged too.
pub(crate) fn quick_supersequence(
    words: &[Vec<Letter>],
    alphabet: usize,
    stop: &dyn Stop,
) -> Vec<Letter> {
    let majority = majority_merge(words, alphabet);
    let mut memory = LetterPositions::new(alphabet, stop);
    let mut left = words.iter();
    let mut aligned = Vec::new();
    while let Some(word) = left.next() {
        if let Some(common) = longest_common_subsequence(&aligned, word, &mut memory) {
            aligned = woven(&aligned, word, common);
        } else {
            let with_rest = [aligned, word.clone()].into_iter().chain(left.cloned());
            aligned = majority_merge(&with_rest.collect::<Vec<_>>(), alphabet);
            left = [].iter();
        }
        if aligned.len() >= majority.len() {
            return majority;
        }
    }
    without_idle(&aligned, words, alphabet)
}

/// Entries of the tables of pairs, 64 together: about a second.
const MOST_PAIR_STEPS: usize = 1 << 30;

/// The greatest length that two of the words need, over the pairs that there is time for. `enough`
/// is one that nothing is longer than.
fn longest_of_pairs(
    words: &[Vec<Letter>],
    alphabet: usize,
    enough: usize,
    stop: &dyn Stop,
) -> usize {
    let mut places = LetterPositions::new(alphabet, stop);
    let mut longest = words[0].len();
    let mut steps = 0;
    for (index, b) in words.iter().enumerate() {
        for a in &words[..index] {
            // The next ones are shorter.
            if a.len() + b.len() <= longest {
                break;
            }
            steps += a.len() * (1 + b.len() / 64);
            if longest == enough || steps > MOST_PAIR_STEPS {
                return longest;
            }
            let Some(row) = places.row(a.iter(), b.iter()) else {
                return longest;
            };
            longest = longest.max(a.len() + b.len() - row.length());
        }
    }
    longest
}
