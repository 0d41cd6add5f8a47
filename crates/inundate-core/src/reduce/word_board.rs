//! Common supersequences, reduced to the fixed and the free game.

mod spelling;
mod squares;

use std::hash::Hash;

use rustc_hash::FxHashMap;

use self::spelling::{LetterPart, Spelling};
use self::squares::Layout;
use super::ReduceError;
use crate::{Color, Game, GameSetup, GraphSetup, Instance, Move, Pivot, State, Vertex};

/// A board whose solutions spell common supersequences of words.
///
/// Each word is a sequence of components, from the pivot's component outwards. On a
/// [star](Self::star) it is a path:
///
/// ```text
///  a — b — c —[*]— b — d — c — a      the words "cba" and "bdca"
/// ```
///
/// On a [grid](Self::grid) it is a square of nested frames in the color of the pivot's component,
/// which surrounds all squares; the first letter is the outermost frame, and the middle cell the
/// last one:
///
/// ```text
///  * * * * * * * * * * *
///  * c c c c c * a a a *
///  * c b b b c * a b a *      the words "cba" and "ab"
///  * c b a b c * a a a *
///  * c b b b c * * * * *
///  * c c c c c * * * * *
///  * * * * * * * * * * *
/// ```
///
/// Contracted, both boards are the same star of paths, in which no two neighbors have the same
/// color. So moves flood them exactly if they contain the colors of each path as a subsequence.
///
/// # One or two colors for a letter
/// If no letter follows itself in a word, a letter is a color, and the optimum is the length of a
/// shortest common supersequence.
///
/// Else a letter a is two components in a row, of colors a and a′, if it is one of a set D that
/// contains all letters that follow themselves. Let a letter of D weigh 2, and any other 1. The
/// optimum is then the least weight of a common supersequence, for each choice of D:
///
/// - A supersequence becomes a solution of its weight when you write a a′ for each letter a of D.
/// - From a solution take the letters that are not of D, and of those of D either the colors
///   without a stroke or the colors with one. Either is a common supersequence. The one with fewer
///   letters of D weighs no more than the solution has moves.
///
/// [`LetterColors::Alike`] has all letters in D, and the optimum is twice the length of a shortest
/// common supersequence. With the pivot in the color of a stroke, which begins no path, words over
/// two letters take four colors. [`LetterColors::Fewest`] has in D only what it must.
///
/// # Three colors
/// [`LetterColors::Three`] takes any words over two letters, a and b, and a number T. The third
/// color, *, is that of the pivot and follows each letter, so "ab" is a * b *. Alone these squares
/// are not enough: the words "a" and "b" take the three moves a b *, fewer than their supersequence
/// "ab" has letters and separators. One more square is a clock: frames that are a in the left half
/// and b in the right, T + 1 of them, and T frames of * between.
///
/// ```text
///  a a a b b b
///  a * * * * b
///  a * a b * b      T = 1
///  a * a b * b
///  a * * * * b
///  a a a b b b
/// ```
///
/// *The optimum is 2T + 2 if there is a common supersequence of at most T letters, and greater if
/// not.*
///
/// - The region reaches each frame of * in the clock by a move to it and a letter before that,
///   whichever it is: 2T moves. Then the two colors in the middle are left. So all solutions have
///   at least 2T + 2 moves.
/// - With 2T + 2 moves, they are T times a letter and *, and in the end both letters. Words end
///   with *, so they are contained in the first 2T moves, and the T letters in these are a common
///   supersequence.
/// - Such a supersequence, with more letters up to T if it has fewer, and a * after each letter,
///   contains all words and reaches the middle of the clock. The two moves to a and b then take
///   what is left of it.
///
/// A supersequence of more than T letters gives two moves for each letter and two more. And m moves
/// that flood the board give a supersequence of at most m − T − 1 letters, those before the last *:
/// there are T moves to
/// * at least, and one move more, either another move to * or a letter after the last one.
///
/// ```
/// use inundate_core::reduce::{LetterColors, WordBoard, WordOptimum};
/// use inundate_core::verify;
///
/// let words = ["aab", "ba"].map(str::as_bytes);
/// let label = |letter| char::from(letter).to_string();
/// let star = WordBoard::star(&words, LetterColors::Alike, label)?;
/// assert_eq!(star.instance().palette().len(), 4);
/// assert_eq!(star.optimum(), WordOptimum::TwiceLength);
/// // For "aab" and one more "a".
/// let moves = star.moves(b"aaba");
/// assert_eq!((verify(star.instance(), &moves), moves.len()), (Ok(()), 8));
/// assert_eq!(star.spelled(&moves), b"aaba");
///
/// let grid = WordBoard::grid(&words, LetterColors::Three { length: 4 }, label)?;
/// assert_eq!(grid.instance().palette().len(), 3);
/// let moves = grid.moves(b"aaba");
/// assert_eq!((verify(grid.instance(), &moves), moves.len()), (Ok(()), 10));
/// assert_eq!(grid.spelled(&moves), b"aaba");
/// # Ok::<(), inundate_core::reduce::ReduceError>(())
/// ```
///
/// # Source
/// Fellows et al. 2015 for the star, and Clifford et al. 2012 for the hardness with three colors.
/// The doubled letters, the weights, the squares and the clock are new here.
#[derive(Clone, Debug)]
pub struct WordBoard<T> {
    instance: Instance,
    optimum: WordOptimum,
    /// By color.
    letters: Vec<Option<(T, LetterPart)>>,
    colors: FxHashMap<T, Vec<Color>>,
    pivot_color: Color,
    /// A common supersequence, seldom a short one.
    long: Vec<T>,
    copies: Copies,
}

/// The copies of the words on the board.
#[derive(Clone, Copy, Debug)]
enum Copies {
    One,
    /// For the free game.
    Many {
        count: usize,
        layout: Layout,
    },
}

/// The colors of letters on a [`WordBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterColors {
    /// One color for each letter, or two for each if some letter follows itself in a word.
    Alike,
    /// Two colors for a letter that follows itself in some word, and one for any other.
    Fewest,
    /// One color for each of two letters and a third one between all letters. The board, a grid,
    /// then asks for a supersequence of at most this length.
    Three {
        /// The number of letters T.
        length: usize,
    },
}

/// The meaning of the optimum of a [`WordBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordOptimum {
    /// The length of a shortest common supersequence.
    Length,
    /// Twice that length.
    TwiceLength,
    /// The least weight of a common supersequence: a letter that follows itself in some word counts
    /// two, any other one.
    Weight,
    /// 2T + 2 moves if there is a common supersequence of at most this many letters T, and more if
    /// not.
    Decides {
        /// The number of letters T.
        length: usize,
    },
}

impl<T: Copy + Eq + Hash> WordBoard<T> {
    /// The star of the words, a tree, in the fixed game. The label of each letter is asked for
    /// once.
    ///
    /// # Errors
    /// [`ReduceError`] for [`LetterColors::Three`], whose clock is not a tree, and if the star
    /// exceeds a [limit](crate::limits).
    ///
    /// # Panics
    /// If two letters get the same label, or one gets `pivot` or that of another with `'` behind
    /// it.
    ///
    /// # Complexity
    /// O(letters of all words).
    pub fn star(
        words: &[impl AsRef<[T]>],
        colors: LetterColors,
        label: impl FnMut(T) -> String,
    ) -> Result<Self, ReduceError> {
        if let LetterColors::Three { .. } = colors {
            return Err(ReduceError::NotApplicable {
                expected: "a grid for three colors and a length",
                found: "a star".to_owned(),
            });
        }
        let spelling = Spelling::new(words, colors, label)?;
        let mut vertices = vec![spelling.pivot];
        let mut edges = Vec::new();
        for path in &spelling.paths {
            let mut inner = 0;
            for &label in path {
                edges.push((inner, vertices.len()));
                inner = vertices.len();
                vertices.push(label);
            }
        }
        let label = |&vertex: &usize| spelling.labels[vertex].as_str();
        let mut setup = GraphSetup::new(vertices.iter().map(label));
        for (u, v) in edges {
            setup.push_edge(u, v);
        }
        let instance = setup.into_tree(GameSetup::Fixed(Pivot::Vertex(0)))?;
        Ok(Self::with(spelling, instance, Copies::One))
    }

    /// The words as squares on an n×n board, in the fixed game from the upper left corner.
    ///
    /// # Errors
    /// [`ReduceError`] for [`LetterColors::Three`] if there are not two letters, and if the board
    /// exceeds a [limit](crate::limits).
    ///
    /// # Panics
    /// As [`star`](Self::star()).
    ///
    /// # Complexity
    /// O(cells).
    pub fn grid(
        words: &[impl AsRef<[T]>],
        colors: LetterColors,
        label: impl FnMut(T) -> String,
    ) -> Result<Self, ReduceError> {
        let spelling = Spelling::new(words, colors, label)?;
        let game = GameSetup::default();
        let instance = Layout::new(&spelling, 1).board(&spelling, 1, game)?;
        Ok(Self::with(spelling, instance, Copies::One))
    }

    /// An n×n board of the free game, with the optimum of [`grid`](Self::grid): all squares as many
    /// times as that takes moves, or more.
    ///
    /// A component other than that of the corner lies in one square. So a sequence of fewer moves
    /// than there are copies leaves some copy to the corner's component, whose moves then flood it
    /// in the fixed game. For [`WordOptimum::Decides`], there is a copy more than the 2T + 2 moves
    /// in question.
    ///
    /// # Errors
    /// As [`grid`](Self::grid).
    ///
    /// # Panics
    /// As [`star`](Self::star()).
    ///
    /// # Complexity
    /// O(cells).
    pub fn free_grid(
        words: &[impl AsRef<[T]>],
        colors: LetterColors,
        label: impl FnMut(T) -> String,
    ) -> Result<Self, ReduceError> {
        let spelling = Spelling::new(words, colors, label)?;
        let count = match spelling.optimum {
            WordOptimum::Decides { length } => length.saturating_mul(2).saturating_add(3),
            _ => spelling.weight(&spelling.long),
        };
        let layout = Layout::new(&spelling, count);
        let instance = layout.board(&spelling, count, GameSetup::Free)?;
        Ok(Self::with(
            spelling,
            instance,
            Copies::Many { count, layout },
        ))
    }

    fn with(spelling: Spelling<T>, instance: Instance, copies: Copies) -> Self {
        let palette = instance.palette();
        let color = |label: &String| palette.color(label).expect("all labels are on the board");
        let by_label: Vec<Color> = spelling.labels.iter().map(color).collect();
        let mut letters = vec![None; palette.len()];
        let mut colors: FxHashMap<T, Vec<Color>> = FxHashMap::default();
        for (&color, &letter) in by_label.iter().zip(&spelling.letters) {
            letters[color.index()] = letter;
            if let Some((letter, _)) = letter {
                colors.entry(letter).or_default().push(color);
            }
        }
        Self {
            optimum: spelling.optimum,
            letters,
            colors,
            pivot_color: by_label[spelling.pivot],
            long: spelling.long,
            copies,
            instance,
        }
    }

    /// The board.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The meaning of its optimum.
    pub fn optimum(&self) -> WordOptimum {
        self.optimum
    }

    /// The moves of a common supersequence, all with the component of vertex 0. Letters of no word
    /// are left out.
    pub fn moves(&self, supersequence: &[T]) -> Vec<Move> {
        let known = supersequence
            .iter()
            .filter_map(|letter| self.colors.get(letter));
        let mut colors: Vec<Color> = Vec::new();
        if let WordOptimum::Decides { length } = self.optimum {
            let letters: Vec<Color> = known.flatten().copied().collect();
            let both = self
                .letters
                .iter()
                .zip(0..)
                .filter(|(letter, _)| letter.is_some());
            let both = both.map(|(_, color)| Color::new(color));
            let first = both.clone().next().expect("there are two letters");
            let more = length.saturating_sub(letters.len());
            for letter in letters.into_iter().chain(std::iter::repeat_n(first, more)) {
                colors.extend([letter, self.pivot_color]);
            }
            colors.extend(both);
        } else {
            colors.extend(known.flatten());
        }
        let pivot = Vertex::new(0);
        colors
            .into_iter()
            .map(|color| Move { pivot, color })
            .collect()
    }

    /// The word that moves spell. If they flood the board, it contains each word as a subsequence.
    ///
    /// It weighs no more than there are moves, where the optimum is a length or a weight. Where the
    /// board asks for T letters, it has at most T for 2T + 2 moves, and in the fixed game at most m
    /// − T − 1 for m moves.
    ///
    /// # Panics
    /// In the free game, if a move is not legal on the board.
    ///
    /// # Complexity
    /// O(moves), in the free game with the cells that they change.
    pub fn spelled(&self, moves: &[Move]) -> Vec<T> {
        let Some(colors) = self.of_corner(moves) else {
            return self.long.clone();
        };
        let colors = match self.optimum {
            WordOptimum::Decides { .. } => {
                let last = colors.iter().rposition(|&color| color == self.pivot_color);
                &colors[..last.unwrap_or(0)]
            }
            _ => &colors,
        };
        let letters = || {
            colors
                .iter()
                .filter_map(|color| self.letters[color.index()])
        };
        let count = |part| letters().filter(|&(_, other)| other == part).count();
        let left_out = if count(LetterPart::Stroke) < count(LetterPart::Plain) {
            LetterPart::Plain
        } else {
            LetterPart::Stroke
        };
        letters()
            .filter(|&(_, part)| part != left_out)
            .map(|(letter, _)| letter)
            .collect()
    }

    /// The colors of the moves of vertex 0, if they flood some copy alone.
    fn of_corner(&self, moves: &[Move]) -> Option<Vec<Color>> {
        let Copies::Many { count, layout } = self.copies else {
            return Some(moves.iter().map(|mv| mv.color).collect());
        };
        debug_assert_eq!(self.instance.game(), Game::Free);
        let mut state = State::new(&self.instance);
        let mut is_moved = vec![false; count];
        let mut colors = Vec::new();
        for &mv in moves {
            if state.component(mv.pivot).contains(&Vertex::new(0)) {
                colors.push(mv.color);
            } else if let Some(copy) = layout.copy(mv.pivot.index()) {
                is_moved[copy] = true;
            }
            state.play(mv).expect("the moves are legal on the board");
        }
        is_moved.contains(&false).then_some(colors)
    }
}
