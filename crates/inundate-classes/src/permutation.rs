//! The fixed game on permutation graphs.

use inundate_core::family::Permutation;
use inundate_core::{Color, Vertex};
use inundate_method::{Run, StopReason};

use super::sequence::Sequence;
use super::two_ends::number;
use super::zero_one::{States, cheapest};

/// The vertices as lines, from a place on an upper row to a place on a lower row.
struct Lines {
    /// The lines of each color, (upper place, lower place).
    by_color: Vec<Vec<(u32, u32)>>,
}

impl Lines {
    fn new(permutation: &Permutation, colors: &[Color]) -> Self {
        let images = permutation.as_slice();
        assert_eq!(images.len(), colors.len(), "a color for each vertex");
        let palette = colors.iter().max().map_or(0, |color| color.index() + 1);
        let mut by_color = vec![Vec::new(); palette];
        for ((upper, image), color) in (0..).zip(images).zip(colors) {
            by_color[color.index()].push((upper, number(image.index())));
        }
        Self { by_color }
    }

    /// The span after a move: with all lines of the color that cross it, and with those that cross
    /// these, and so on.
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

/// A shortest sequence on a permutation graph, from the permutation, the colors of its vertices,
/// and the pivot.
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
///
/// The lines of a connected set of vertices reach from a first to a last place on both rows. A
/// line crosses none of them exactly if it runs before the first place of both rows or after the
/// last place of both. So the four places are the state.
///
/// # Errors
/// [`StopReason`].
///
/// # Panics
/// If the permutation, the colors and the pivot are not those of one board.
///
/// # Complexity
/// O(s·n) time for s states that are reached, times the length of the longest chain of lines that
/// one move floods; s is O(n⁴) at worst, and small in practice.
///
/// # Source
/// New here. Permutation graphs are co-comparability graphs, and Fleischer, Woeginger 2010 show
/// that the game on these is polynomial.
pub fn permutation(
    permutation: &Permutation,
    colors: &[Color],
    pivot: Vertex,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let lines = Lines::new(permutation, colors);
    let color = colors[pivot.index()];
    let line = (number(pivot.index()), number(permutation.image(pivot)));
    let start = Span {
        first: line,
        last: line,
    };
    let start = lines.after(start, color);
    let is_left = lines.is_left(start, color);
    let mut sequence = Sequence::new(colors, color, is_left);
    for (color, is_left) in cheapest(&lines, start, run)? {
        sequence.push(color, is_left);
    }
    Ok(sequence.finish())
}

/// The places that lines reach, (upper, lower).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Span {
    first: (u32, u32),
    last: (u32, u32),
}

impl Span {
    fn with(self, (upper, lower): (u32, u32)) -> Self {
        Self {
            first: (self.first.0.min(upper), self.first.1.min(lower)),
            last: (self.last.0.max(upper), self.last.1.max(lower)),
        }
    }

    fn is_beyond(self, (upper, lower): (u32, u32)) -> bool {
        upper < self.first.0 && lower < self.first.1 || upper > self.last.0 && lower > self.last.1
    }
}

impl States for Lines {
    type State = Span;

    fn is_closed(&self, span: &Span) -> bool {
        let mut lines = self.by_color.iter().flatten();
        !lines.any(|line| span.is_beyond(*line))
    }

    fn moves(&self, span: &Span, visit: &mut dyn FnMut(Color, Span, bool)) {
        for index in 0..self.by_color.len() {
            let color = Color::new(u16::try_from(index).expect("the index of a color"));
            let after = self.after(*span, color);
            if after != *span {
                visit(color, after, self.is_left(after, color));
            }
        }
    }
}
