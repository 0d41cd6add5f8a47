//! Shortest common supersequences, by the exact search.

use std::hash::Hash;

use inundate_classes::{ScsError, Supersequence};
use inundate_method::Budget;
use inundate_search::Exact;

/// A short word that contains all words as subsequences, a shortest one unless the budget ends.
///
/// This is [`classes::scs`](inundate_classes::scs()) with [`Exact`] for three words and more.
///
/// ```
/// use inundate::{Budget, scs};
///
/// let shortest = scs(&[b"abcb", b"bdca", b"cabd"], &Budget::default())?;
/// assert!(shortest.is_shortest());
/// assert_eq!(shortest.word.len(), 7);
/// # Ok::<(), inundate::ScsError>(())
/// ```
///
/// # Errors
/// [`ScsError`], a defect.
///
/// # Complexity
/// Exponential from three words on: that of [`Exact`] on a star.
pub fn scs<T, W>(words: &[W], budget: &Budget) -> Result<Supersequence<T>, ScsError>
where
    T: Copy + Eq + Hash,
    W: AsRef<[T]>,
{
    inundate_classes::scs(words, &Exact, budget)
}
