//! The data model of a study file, with the position of each value for error messages, and the
//! words of a plot's declaration.

use serde::Deserialize;
use toml::Spanned;

/// Names of methods.
pub(super) type Names = Spanned<Vec<Spanned<String>>>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStudy {
    pub(super) name: Spanned<String>,
    pub(super) seed: u64,
    pub(super) methods: Option<Names>,
    pub(super) time_limit: Option<Spanned<String>>,
    pub(super) memory_limit: Option<Spanned<String>>,
    /// A field of older study files.
    pub(super) keep: Option<Spanned<String>>,
    pub(super) confidence: Option<Spanned<u32>>,
    pub(super) boards: Spanned<Vec<Spanned<RawBoards>>>,
    #[serde(default)]
    pub(super) plots: Vec<Spanned<RawPlot>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBoards {
    pub(super) kind: Option<Spanned<String>>,
    pub(super) sizes: Option<Spanned<Vec<Spanned<Vec<usize>>>>>,
    pub(super) colors: Option<Spanned<Vec<Spanned<usize>>>>,
    pub(super) count: Option<Spanned<usize>>,
    pub(super) set: Option<Spanned<String>>,
    pub(super) take: Option<Spanned<usize>>,
    pub(super) openings: Option<Spanned<usize>>,
    pub(super) methods: Option<Names>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlot {
    pub(super) kind: Spanned<PlotKind>,
    pub(super) value: Option<Spanned<PlotValue>>,
    pub(super) by: Option<Spanned<By>>,
    pub(super) boards: Option<Spanned<String>>,
    pub(super) sizes: Option<Spanned<Vec<Spanned<Vec<usize>>>>>,
    pub(super) colors: Option<Spanned<Vec<usize>>>,
    pub(super) methods: Option<Names>,
    pub(super) file: Spanned<String>,
    pub(super) title: Option<String>,
    pub(super) reference: Option<Spanned<Reference>>,
}

/// The form of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum PlotKind {
    /// A box for each group: quartiles, whiskers to the last value within 1.5 times the height of
    /// the box, points beyond.
    Box,
    /// A line through the means on a linear axis.
    Mean,
    /// A line through the means on a logarithmic axis.
    Growth,
    /// A line through the mean ratios to the optimum, and the largest ratio of each group.
    Ratio,
    /// Bars for the share of the boards that take each number of moves.
    Histogram,
}

/// The quantity of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum PlotValue {
    /// Moves of the solutions.
    Moves,
    /// States expanded.
    Expanded,
    /// Moves divided by the proven optimum, of the boards where one is proven.
    Ratio,
}

/// The quantity on the horizontal axis. If the other one varies, each of its values has a line of
/// its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum By {
    /// Rows and columns.
    Size,
    /// The number of colors.
    Colors,
}

/// A curve in the number of colors c and the side n of square boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[non_exhaustive]
pub enum Reference {
    /// a·√c·n with the factor a that fits best (least squares).
    #[serde(rename = "sqrt(c)*n")]
    RootColorsTimesSide,
    /// c − 1: color cycling needs at most this multiple of the optimum.
    #[serde(rename = "c-1")]
    ColorsButOne,
    /// 2c/3: random permutations need at most this multiple of the optimum in expectation, for c ≥
    /// 3.
    #[serde(rename = "2c/3")]
    TwoThirdsOfColors,
    /// n/3: the greedy methods need this multiple of the optimum on the family `greedy-trap`.
    #[serde(rename = "n/3")]
    ThirdOfSide,
    /// A line in a histogram between the boards that can be won within the classic limit and the
    /// others.
    #[serde(rename = "classic-limit")]
    ClassicLimit,
}

impl Reference {
    /// Whether the curve needs the side of a square.
    pub(crate) fn needs_side(self) -> bool {
        matches!(self, Self::RootColorsTimesSide | Self::ThirdOfSide)
    }

    /// The value that the curve is compared with.
    pub(super) fn value(self) -> PlotValue {
        match self {
            Self::RootColorsTimesSide | Self::ClassicLimit => PlotValue::Moves,
            _ => PlotValue::Ratio,
        }
    }
}
