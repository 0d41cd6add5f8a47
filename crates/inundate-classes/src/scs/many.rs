//! Supersequences of any number of words.

use std::hash::Hash;
use std::mem;

use inundate_core::Stop;
use inundate_method::{Budget, Clock, Run, StopReason};
use rustc_hash::FxHashMap;

use super::deepen::{Deepening, Halt};
use super::letters::Letters;
use super::supersequence::{ScsError, Supersequence};
use super::tournament::{Round, Tournament};
use super::two::scs_of_two;
use super::words::{Letter, Words};

/// A short word that contains all words as subsequences, a shortest one where that can be proven.
///
/// Words that another word contains are left out. Two words are aligned by [`scs_of_two`], whatever
/// the budget. For three words or more:
///
/// 1. Every pair, and how often each letter occurs, give a lower bound. Each word aligned with the
///    supersequence of the words before gives an upper one.
/// 2. Beams over how many letters of each word are left improve the upper bound, wider and wider.
/// 3. A breadth-first search raises the lower bound by one letter at a time. It has half of the time
///    that is left.
/// 4. The rest of the time goes to wider beams.
///
/// Without a limit of time the widths and the states of the search are limited. So the answer is the
/// same in every run, and at every number of threads. It is a shortest one, and proven to be, for
/// four random words of 40 letters or three of 200, for instance.
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
/// The proof is exponential in the number of words: there are Π(n + 1) states for words of n letters.
///
/// # Source
/// Mousavi et al. 2012 for the beams; Zhou and Hansen 2006 for the breadth-first search.
pub fn scs<T, W>(words: &[W], budget: &Budget) -> Result<Supersequence<T>, ScsError>
where
    T: Copy + Eq + Hash,
    W: AsRef<[T]>,
{
    let mut kept: Vec<&[T]> = Vec::new();
    let mut by_length: Vec<&[T]> = words.iter().map(AsRef::as_ref).collect();
    by_length.sort_by_key(|word| std::cmp::Reverse(word.len()));
    for word in by_length {
        if !word.is_empty() && !kept.iter().any(|longer| contains(longer, word)) {
            kept.push(word);
        }
    }
    let found = match *kept {
        [] => Supersequence::shortest(Vec::new()),
        [word] => Supersequence::shortest(word.to_vec()),
        [a, b] => Supersequence::shortest(scs_of_two(a, b)),
        _ => of_many(&kept, budget),
    };
    let left_out = |word: &W| !contains(&found.word, word.as_ref());
    match words.iter().position(left_out) {
        Some(word) => Err(ScsError::NotCommon { word }),
        None => Ok(found),
    }
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
    let mut search = Search::new(&words, letters.len(), budget);
    search.search();
    let spelled = |&letter: &Letter| letters[letter as usize];
    Supersequence {
        word: search.best.iter().map(spelled).collect(),
        lower_bound: search.lower_bound,
        limit: search.limit.filter(|_| !search.is_proven()),
    }
}

/// What is known, and the run.
struct Search<'a> {
    words: Words,
    best: Vec<Letter>,
    lower_bound: usize,
    run: Run<'a>,
    limit: Option<StopReason>,
}

/// Without a limit of time no beam is wider.
const WIDTH_WITHOUT_LIMIT: usize = 1 << 13;

/// Without a limit of time the search for a proof ends when it seems to expand more states in its last run. A core
/// expands a million or two a second.
const STATES_WITHOUT_LIMIT: u64 = 100_000_000;

/// The same with a limit.
const MOST_STATES: u64 = 100_000_000_000;

impl<'a> Search<'a> {
    fn new(words: &[Vec<Letter>], alphabet: usize, budget: &'a Budget) -> Self {
        let run = Run::start(budget);
        let by_pairs = longest_of_pairs(words, run.clock());
        let best = merged(words, run.clock());
        let words = Words::new(words, alphabet);
        let by_letters = Letters::bound_of_all(&words);
        Self {
            lower_bound: by_pairs.max(by_letters as usize),
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
        let mut tournament = Tournament::new(&self.words, &mut self.run);
        let has_limit = self.run.clock().time_left().is_some();
        let widest = if has_limit {
            usize::MAX
        } else {
            WIDTH_WITHOUT_LIMIT
        };
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
        while tournament.width() <= widest && !self.is_proven() {
            let round = tournament.round(&mut self.best, &mut self.run);
            self.report();
            if round == Round::Last {
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

/// The search for a proof is quick where there are few states. Elsewhere it takes most of its time for bounds that the
/// beams reach, so they come first.
fn width_before_proof(words: &Words) -> usize {
    let ends = |&length: &u32| length as usize + 1;
    let states = words
        .lengths()
        .iter()
        .map(ends)
        .fold(1, usize::saturating_mul);
    (states >> 10).min(1 << 10)
}

/// How many states the last of some more runs seems to expand, if they grow like the last two.
fn last_run_expands(last: u64, now: u64, runs: usize) -> u64 {
    let grown = |states: u64, _| states.saturating_mul(now) / last.max(1);
    (1..runs).fold(now, grown)
}

/// Each word aligned with the supersequence of the words before; appended when the time is over.
fn merged(words: &[Vec<Letter>], clock: &Clock) -> Vec<Letter> {
    words.iter().fold(Vec::new(), |merged, word| {
        if clock.should_stop() {
            [&merged[..], word].concat()
        } else {
            scs_of_two(&merged, word)
        }
    })
}

/// The greatest length that two of the words need, over the pairs that there is time for.
fn longest_of_pairs(words: &[Vec<Letter>], clock: &Clock) -> usize {
    let pairs = (1..words.len()).flat_map(|j| (0..j).map(move |i| (&words[i], &words[j])));
    let in_time = pairs.take_while(|_| !clock.should_stop());
    let lengths = in_time.map(|(a, b)| scs_of_two(a, b).len());
    lengths.max().unwrap_or(0).max(words[0].len())
}
