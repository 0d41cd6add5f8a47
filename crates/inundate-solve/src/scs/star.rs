//! Supersequences of many words, by flooding a star of paths.

use std::hash::Hash;

use inundate_core::{GameSetup, GraphSetup, Instance, InstanceError, Pivot};
use rustc_hash::FxHashMap;

use super::scs_of_two;
use crate::{Budget, Exact, SolveError, solve};

/// A common supersequence, and how short one could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supersequence<T> {
    /// It contains every word as a subsequence.
    pub word: Vec<T>,
    /// No shorter word does.
    pub lower_bound: usize,
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
pub enum StarError {
    /// The words make a board beyond the limits.
    #[error("the words make a board that is too large")]
    TooLarge(#[source] InstanceError),
    /// The solver failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// A short word that contains all words as subsequences, a shortest one unless the budget ends.
///
/// Words that another word contains are left out. Two words are aligned
/// ([`scs_of_two`]), whatever the budget. More are spelled outwards from the pivot of a star of
/// paths: a sequence of calls floods the star exactly if it contains each word as a subsequence,
/// as long as no letter follows itself. If one does, each letter a becomes two, a and a′; then a
/// shortest sequence is twice as long, for its letters without and with a stroke are common
/// supersequences both.
///
/// ```
/// use inundate_solve::{Budget, scs};
///
/// let shortest = scs(&[b"abcb", b"bdca", b"cabd"], &Budget::default())?;
/// assert!(shortest.is_shortest());
/// assert_eq!(shortest.word.len(), 7);
/// # Ok::<(), inundate_solve::StarError>(())
/// ```
///
/// # Errors
/// [`StarError`].
///
/// # Complexity
/// Exponential from three words on: that of [`Exact`] on a star.
///
/// # Source
/// Fellows et al. 2015; the doubled letters are of this project.
pub fn scs<T, W>(words: &[W], budget: &Budget) -> Result<Supersequence<T>, StarError>
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
    match *kept {
        [] => Ok(shortest(Vec::new())),
        [word] => Ok(shortest(word.to_vec())),
        [a, b] => Ok(shortest(scs_of_two(a, b))),
        _ => by_star(&kept, budget),
    }
}

fn shortest<T>(word: Vec<T>) -> Supersequence<T> {
    Supersequence {
        lower_bound: word.len(),
        word,
    }
}

fn contains<T: Eq>(longer: &[T], word: &[T]) -> bool {
    let mut letters = longer.iter();
    word.iter()
        .all(|letter| letters.any(|other| other == letter))
}

fn by_star<T: Copy + Eq + Hash>(
    words: &[&[T]],
    budget: &Budget,
) -> Result<Supersequence<T>, StarError> {
    let mut numbers = FxHashMap::default();
    let mut letters = Vec::new();
    for letter in words.iter().copied().flatten() {
        numbers.entry(*letter).or_insert_with(|| {
            letters.push(*letter);
            letters.len() - 1
        });
    }
    let repeats = |word: &&[T]| word.windows(2).any(|pair| pair[0] == pair[1]);
    let strokes = if words.iter().any(repeats) { 2 } else { 1 };
    let star = star(words, &numbers, strokes).map_err(StarError::TooLarge)?;
    let report = solve(&Exact, &star, budget)?;
    let lower_bound = (report.outcome.lower_bound() as usize).div_ceil(strokes);
    let Some(solution) = report.outcome.solution() else {
        let word = words.concat();
        return Ok(Supersequence { word, lower_bound });
    };
    let labels = solution
        .moves
        .iter()
        .map(|mv| star.palette().label(mv.color));
    // A call of the pivot's own color spells nothing.
    let calls: Vec<usize> = labels.filter_map(|label| label.parse().ok()).collect();
    let spelled = |stroke: usize| {
        let ours = calls.iter().filter(move |call| **call % strokes == stroke);
        ours.map(|call| letters[call / strokes]).collect::<Vec<_>>()
    };
    let word = (0..strokes).map(spelled);
    let word = word.min_by_key(Vec::len).expect("one stroke at least");
    Ok(Supersequence { word, lower_bound })
}

/// The words outwards from a pivot of a color of its own; a letter is a vertex for each stroke.
fn star<T: Eq + Hash>(
    words: &[&[T]],
    numbers: &FxHashMap<T, usize>,
    strokes: usize,
) -> Result<Instance, InstanceError> {
    const PIVOT: &str = "pivot";
    let mut labels = vec![PIVOT.to_owned()];
    let mut edges = Vec::new();
    for word in words {
        let mut inner = 0;
        for letter in *word {
            for stroke in 0..strokes {
                edges.push((inner, labels.len()));
                inner = labels.len();
                labels.push((strokes * numbers[letter] + stroke).to_string());
            }
        }
    }
    let mut setup = GraphSetup::new(labels.iter().map(String::as_str));
    for (u, v) in edges {
        setup.push_edge(u, v);
    }
    setup.into_instance(GameSetup::Fixed(Pivot::Vertex(0)))
}
