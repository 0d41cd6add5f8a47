//! The final colors of a board, as typed.

use std::convert::Infallible;
use std::str::FromStr;

use inundate_core::{Color, Instance};

/// The value of `--final-color`.
#[derive(Clone, Debug)]
pub(crate) enum FinalColors {
    /// Each color of the palette.
    All,
    /// The color with this label.
    Label(String),
}

impl FromStr for FinalColors {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "all" => Self::All,
            label => Self::Label(label.to_owned()),
        })
    }
}

impl FinalColors {
    /// The colors of a board, in the order of its palette.
    pub(crate) fn on(&self, instance: &Instance) -> Result<Vec<Color>, String> {
        let palette = instance.palette();
        match self {
            Self::All => Ok(palette.colors().collect()),
            Self::Label(label) => palette
                .color(label)
                .map(|color| vec![color])
                .ok_or_else(|| {
                    let labels: Vec<&str> =
                        palette.colors().map(|color| palette.label(color)).collect();
                    format!(
                        "--final-color: expected a color of the board ({}) or all, found {label}",
                        labels.join(", ")
                    )
                }),
        }
    }
}
