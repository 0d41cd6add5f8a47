//! The fixed game on permutation graphs.

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};

use super::rest::Sequence;
use super::zero_one::{States, cheapest};

/// A permutation, colors, and a pivot: i < j are adjacent exactly if `permutation[i] >
/// permutation[j]`.
///
/// Drawn as lines from place i of an upper row to place `permutation[i]` of a lower one, vertices
/// are adjacent where their lines cross.
///
/// ```text
///   0   1   2
///    \   \ /
///     \   X         permutation [1, 2, 0]: 2 is adjacent to 0 and 1
///      \ / \
///   0   1   2
/// ```
#[derive(Clone, Debug)]
pub struct Permutation<'a> {
    /// By upper place: the lower place.
    below: Vec<u32>,
    colors: &'a [Color],
    pivot: usize,
    /// The places of each color's lines, (above, below).
    by_color: Vec<Vec<(u32, u32)>>,
}

impl<'a> Permutation<'a> {
    /// The images of 0, 1, …, the colors, and which is the pivot.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are none, the images are no permutation, the numbers of images
    /// and colors differ, the pivot is not one of them, or they do not hang together.
    pub fn new(
        permutation: &[usize],
        colors: &'a [Color],
        pivot: usize,
    ) -> Result<Self, NotApplicable> {
        let refuse = |expected: String, found: String| NotApplicable {
            method: "permutation",
            expected,
            found,
        };
        let n = permutation.len();
        if n == 0 || n != colors.len() {
            return Err(refuse(
                "as many colors as images, at least one".to_owned(),
                format!("{} colors, {n} images", colors.len()),
            ));
        }
        if pivot >= n {
            return Err(refuse(format!("a pivot below {n}"), pivot.to_string()));
        }
        let mut seen = vec![false; n];
        for (index, &image) in permutation.iter().enumerate() {
            match seen.get_mut(image) {
                Some(seen) if !*seen => *seen = true,
                _ => {
                    return Err(refuse(
                        format!("each of 0 to {} once", n - 1),
                        format!("{image} as image of {index}"),
                    ));
                }
            }
        }
        let mut most = 0;
        for (index, &image) in permutation.iter().enumerate().take(n - 1) {
            most = most.max(image);
            // The first places map to the first places: none of their lines crosses another.
            if most == index {
                return Err(refuse(
                    "a connected graph".to_owned(),
                    format!("nothing that joins the vertices up to {index} to the others"),
                ));
            }
        }
        let below: Vec<u32> = permutation.iter().map(|&image| number(image)).collect();
        let palette = colors.iter().max().map_or(0, |color| color.index() + 1);
        let mut by_color = vec![Vec::new(); palette];
        for (line, color) in (0..).zip(below.iter().copied()).zip(colors) {
            by_color[color.index()].push(line);
        }
        Ok(Self {
            below,
            colors,
            pivot,
            by_color,
        })
    }

    /// The span with all lines of a color that cross it, again and again.
    fn after(&self, mut span: Span, color: Color) -> Span {
        loop {
            let crossing = self.by_color[color.index()]
                .iter()
                .filter(|line| !span.is_beyond(**line));
            let wider = crossing.fold(span, |span, line| span.with(*line));
            if wider == span {
                return span;
            }
            span = wider;
        }
    }

    /// Whether some line of a color crosses nothing of the span.
    fn is_left(&self, span: Span, color: Color) -> bool {
        let lines = &self.by_color[color.index()];
        lines.iter().any(|line| span.is_beyond(*line))
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("instances have at most 2^22 vertices")
}

/// A shortest sequence on a permutation graph.
///
/// The lines of a connected set of vertices reach from a first to a last place above and below. A
/// line crosses none of them exactly if it runs before the first of both or after the last of
/// both. So the four places are the state.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(s·n) time for s states that are reached, times the length of the longest chain of lines that one
/// call floods; s is O(n⁴) at worst, and few in practice.
///
/// # Source
/// New here; permutation graphs are co-comparability graphs, for which Fleischer, Woeginger
/// 2010 show that it is polynomial.
pub fn permutation(board: &Permutation<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let (above, below) = (number(board.pivot), board.below[board.pivot]);
    let color = board.colors[board.pivot];
    let line = Span {
        first: (above, below),
        last: (above, below),
    };
    let start = board.after(line, color);
    let is_left = board.is_left(start, color);
    let mut sequence = Sequence::new(board.colors, color, is_left);
    for (color, is_left) in cheapest(board, start, run)? {
        sequence.push(color, is_left);
    }
    Ok(sequence.finish())
}

/// The places that lines reach, (above, below).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Span {
    first: (u32, u32),
    last: (u32, u32),
}

impl Span {
    fn with(self, (above, below): (u32, u32)) -> Self {
        Self {
            first: (self.first.0.min(above), self.first.1.min(below)),
            last: (self.last.0.max(above), self.last.1.max(below)),
        }
    }

    fn is_beyond(self, (above, below): (u32, u32)) -> bool {
        above < self.first.0 && below < self.first.1 || above > self.last.0 && below > self.last.1
    }
}

impl States for Permutation<'_> {
    type State = Span;

    fn is_closed(&self, span: &Span) -> bool {
        let mut lines = self.by_color.iter().flatten();
        !lines.any(|line| span.is_beyond(*line))
    }

    fn calls(&self, span: &Span, tell: &mut dyn FnMut(Color, Span, bool)) {
        for index in 0..self.by_color.len() {
            let color = Color::new(u16::try_from(index).expect("the index of a color"));
            let after = self.after(*span, color);
            if after != *span {
                tell(color, after, self.is_left(after, color));
            }
        }
    }
}
