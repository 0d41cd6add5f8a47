//! Supersequences of many words: pair by pair, and by flooding a star of paths.

use std::hash::Hash;

use inundate_core::Stop;
use inundate_core::reduce::WordStar;
use inundate_method::{Budget, Clock, SolveError, Solver, StopReason, solve};

use super::two::scs_of_two;

/// A common supersequence, and a lower bound on the length of all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Supersequence<T> {
    /// It contains every word as a subsequence.
    pub word: Vec<T>,
    /// Every such word has at least this length.
    pub lower_bound: usize,
    /// The limit that ended the search, if one did.
    pub limit: Option<StopReason>,
}

impl<T> Supersequence<T> {
    /// Whether there is no shorter one.
    pub fn is_shortest(&self) -> bool {
        self.word.len() == self.lower_bound
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScsError {
    /// The solver failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The answer is not a supersequence of all words. This is a defect.
    #[error("defect in scs: its answer does not contain word {word}")]
    NotCommon {
        /// Position of the word among those given, from 0.
        word: usize,
    },
}

/// A short word that contains all words as subsequences, a shortest one unless the budget ends.
///
/// Words that another word contains are left out. Two words are aligned by [`scs_of_two`], whatever
/// the budget. Three words or more are aligned in two ways: every pair gives a lower bound, and
/// each word aligned with the supersequence of the words before gives an upper one. If the two
/// differ, `solver`, an exact method for the fixed game, floods the words as a [`WordStar`]. You get
/// the better of both answers.
///
/// ```
/// use inundate::classes::scs;
/// use inundate::{Budget, Exact};
///
/// let shortest = scs(&[b"abcb", b"bdca", b"cabd"], &Exact, &Budget::default())?;
/// assert!(shortest.is_shortest());
/// assert_eq!(shortest.word.len(), 7);
/// # Ok::<(), inundate::classes::ScsError>(())
/// ```
///
/// # Errors
/// [`ScsError`], a defect.
///
/// # Complexity
/// Exponential from three words on: that of the solver on a star.
///
/// # Source
/// Fellows et al. 2015; the doubled letters of the star are new here.
pub fn scs<T, W>(
    words: &[W],
    solver: &dyn Solver,
    budget: &Budget,
) -> Result<Supersequence<T>, ScsError>
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
        [] => shortest(Vec::new()),
        [word] => shortest(word.to_vec()),
        [a, b] => shortest(scs_of_two(a, b)),
        _ => of_many(&kept, solver, budget)?,
    };
    let left_out = |word: &W| !contains(&found.word, word.as_ref());
    match words.iter().position(left_out) {
        Some(word) => Err(ScsError::NotCommon { word }),
        None => Ok(found),
    }
}

fn shortest<T>(word: Vec<T>) -> Supersequence<T> {
    Supersequence {
        lower_bound: word.len(),
        word,
        limit: None,
    }
}

fn contains<T: Eq>(longer: &[T], word: &[T]) -> bool {
    let mut letters = longer.iter();
    word.iter()
        .all(|letter| letters.any(|other| other == letter))
}

fn of_many<T: Copy + Eq + Hash>(
    words: &[&[T]],
    solver: &dyn Solver,
    budget: &Budget,
) -> Result<Supersequence<T>, SolveError> {
    let clock = Clock::start(budget);
    let merged = merged(words, &clock);
    let by_pairs = longest_of_pairs(words, &clock);
    if merged.len() == by_pairs {
        return Ok(shortest(merged));
    }
    let mut found = Supersequence {
        word: merged,
        lower_bound: by_pairs,
        limit: clock.stop_reason(),
    };
    if found.limit.is_some() {
        return Ok(found);
    }
    // If the words make no board within the limits, nothing more is known.
    let mut letters = 0_u32..;
    let number = |_| letters.next().expect("fewer than 2^32 letters").to_string();
    let Ok(star) = WordStar::new(words, number) else {
        return Ok(found);
    };
    let budget = budget.clone().with_time(clock.time_left());
    let report = solve(solver, star.instance(), &budget)?;
    let bound = report.outcome.lower_bound() as usize;
    found.lower_bound = by_pairs.max(bound.div_ceil(star.moves_per_letter()));
    if let Some(solution) = report.outcome.solution() {
        let word = star.spelled(&solution.moves);
        if word.len() < found.word.len() {
            found.word = word;
        }
    }
    found.limit = report.limit.filter(|_| !found.is_shortest());
    Ok(found)
}

/// Each word aligned with the supersequence of the words before; appended when the time is over.
fn merged<T: Copy + Eq + Hash>(words: &[&[T]], clock: &Clock) -> Vec<T> {
    words.iter().fold(Vec::new(), |merged, word| {
        if clock.should_stop() {
            [&merged, *word].concat()
        } else {
            scs_of_two(&merged, word)
        }
    })
}

/// The greatest length that two of the words need, over the pairs that there is time for.
fn longest_of_pairs<T: Copy + Eq + Hash>(words: &[&[T]], clock: &Clock) -> usize {
    let pairs = (1..words.len()).flat_map(|j| (0..j).map(move |i| (words[i], words[j])));
    let in_time = pairs.take_while(|_| !clock.should_stop());
    let lengths = in_time.map(|(a, b)| scs_of_two(a, b).len());
    lengths.max().unwrap_or(0).max(words[0].len())
}
