//! Common supersequences, reduced to the fixed game on stars of paths.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{GameSetup, GraphSetup, Instance, InstanceError, Move, Pivot};

/// A star of paths that spell words outwards from the pivot, vertex 0.
///
/// ```text
///  a — b — c —[*]— b — d — c — a      the words "cba" and "bdca"
/// ```
///
/// The pivot has a color of its own. If no letter follows itself in a word, a sequence of moves floods the
/// star exactly if it contains each word as a subsequence. So the optimum is the length of a shortest common
/// supersequence.
///
/// If some letter follows itself, each letter a becomes two, a and a′, and the optimum is twice that length. A
/// supersequence becomes a solution when you double its letters in the same way. And in any solution, the
/// letters without a stroke form a common supersequence, and so do those with a stroke.
///
/// ```
/// use inundate_core::reduce::WordStar;
/// use inundate_core::{Move, Vertex, verify};
///
/// let star = WordStar::new(&["aab", "ba"].map(str::as_bytes), |letter| char::from(letter).into())?;
/// assert_eq!((star.instance().vertex_count(), star.moves_per_letter()), (11, 2));
/// let to = |label| Move {
///     pivot: Vertex::new(0),
///     color: star.instance().palette().color(label).expect("a letter"),
/// };
/// // For "aab" and one more "a".
/// let moves = ["a", "a'", "a", "a'", "b", "b'", "a", "a'"].map(to);
/// assert_eq!(verify(star.instance(), &moves), Ok(()));
/// assert_eq!(star.spelled(&moves), b"aaba");
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
///
/// # Source
/// Fellows et al. 2015 for the star; the doubled letters are new here.
#[derive(Clone, Debug)]
pub struct WordStar<T> {
    instance: Instance,
    moves_per_letter: usize,
    /// By color, the letter, and whether it has a stroke; nothing for the pivot's.
    letters: Vec<Option<(T, bool)>>,
}

const PIVOT: &str = "pivot";
const STROKE: &str = "'";

impl<T: Copy + Eq + Hash> WordStar<T> {
    /// The star of some words, with the label of each letter, which is asked for once.
    ///
    /// # Errors
    /// [`InstanceError`] if it exceeds a [limit](crate::limits).
    ///
    /// # Panics
    /// If two letters get the same label, or one gets `pivot` or that of another with `'` behind it.
    ///
    /// # Complexity
    /// O(letters of all words).
    pub fn new(
        words: &[impl AsRef<[T]>],
        mut label: impl FnMut(T) -> String,
    ) -> Result<Self, InstanceError> {
        let mut labels = FxHashMap::default();
        for &letter in words.iter().flat_map(AsRef::as_ref) {
            labels.entry(letter).or_insert_with(|| {
                let plain = label(letter);
                let stroke = format!("{plain}{STROKE}");
                [plain, stroke]
            });
        }
        let repeats = |word: &[T]| word.windows(2).any(|pair| pair[0] == pair[1]);
        let is_doubled = words.iter().any(|word| repeats(word.as_ref()));
        let moves_per_letter = if is_doubled { 2 } else { 1 };
        let used = |letter: &T| labels[letter].iter().take(moves_per_letter);
        let distinct: FxHashSet<&str> = labels
            .keys()
            .flat_map(used)
            .map(String::as_str)
            .chain([PIVOT])
            .collect();
        assert_eq!(
            distinct.len(),
            labels.len() * moves_per_letter + 1,
            "labels of letters are distinct"
        );
        let mut colors = vec![PIVOT];
        let mut edges = Vec::new();
        for word in words {
            let mut inner = 0;
            for label in word.as_ref().iter().flat_map(used) {
                edges.push((inner, colors.len()));
                inner = colors.len();
                colors.push(label);
            }
        }
        let mut setup = GraphSetup::new(colors);
        for (u, v) in edges {
            setup.push_edge(u, v);
        }
        let instance = setup.into_tree(GameSetup::Fixed(Pivot::Vertex(0)))?;
        let mut letters = vec![None; instance.palette().len()];
        for (&letter, labels) in &labels {
            for (label, stroke) in labels.iter().zip([false, true]) {
                if let Some(color) = instance.palette().color(label) {
                    letters[color.index()] = Some((letter, stroke));
                }
            }
        }
        Ok(Self {
            instance,
            moves_per_letter,
            letters,
        })
    }

    /// The fixed game on the star, a tree.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// How many times the length of a shortest common supersequence the optimum is: twice if some letter
    /// follows itself in a word, else once.
    pub fn moves_per_letter(&self) -> usize {
        self.moves_per_letter
    }

    /// The word that the moves spell, by their letters with a stroke or those without, whichever is shorter.
    /// If the moves flood the star, it contains each word as a subsequence.
    pub fn spelled(&self, moves: &[Move]) -> Vec<T> {
        let letters = moves.iter().filter_map(|mv| self.letters[mv.color.index()]);
        let (strokes, plain): (Vec<_>, Vec<_>) = letters.partition(|&(_, stroke)| stroke);
        let shorter = if self.moves_per_letter == 2 && strokes.len() < plain.len() {
            strokes
        } else {
            plain
        };
        shorter.into_iter().map(|(letter, _)| letter).collect()
    }
}
