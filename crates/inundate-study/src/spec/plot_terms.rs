//! The words of a plot's declaration.

use serde::Deserialize;

/// The form of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
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
}

/// What a plot measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlotValue {
    /// Moves of the solutions.
    Moves,
    /// States expanded.
    Expanded,
    /// Moves divided by the proven optimum, of the boards where one is proven.
    Ratio,
}

/// What runs along the horizontal axis; the other one, if it varies, makes different lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// Rows and columns.
    Size,
    /// The number of colors.
    Colors,
}

/// A curve in the number of colors c and the side n of square boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Reference {
    /// a·√c·n with the factor a that fits best (least squares).
    #[serde(rename = "sqrt(c)*n")]
    RootColorsTimesSide,
    /// c − 1: what color cycling takes at most of the optimum.
    #[serde(rename = "c-1")]
    ColorsButOne,
    /// 2c/3: what random permutations take at most of the optimum in expectation, for c ≥ 3.
    #[serde(rename = "2c/3")]
    TwoThirdsOfColors,
    /// n/3: what the greedies take of the optimum on the family `greedy-trap`.
    #[serde(rename = "n/3")]
    ThirdOfSide,
}

impl Reference {
    /// Whether the curve needs the side of a square.
    pub(crate) fn needs_side(self) -> bool {
        matches!(self, Self::RootColorsTimesSide | Self::ThirdOfSide)
    }

    /// What the curve is to be compared with.
    pub(super) fn value(self) -> PlotValue {
        match self {
            Self::RootColorsTimesSide => PlotValue::Moves,
            _ => PlotValue::Ratio,
        }
    }
}
