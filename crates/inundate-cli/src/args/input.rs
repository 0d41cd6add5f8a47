//! Boards to read, as typed.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use inundate_core::format::{Format, Heading, Overrides};
use inundate_core::limits::EdgeLimit;
use inundate_core::{GameSetup, Pivot};

use super::board::{self, BoardName};
use crate::units;

#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    #[arg(value_name = "BOARD", help = board::help(), default_value = "-", value_hint = ValueHint::AnyPath)]
    pub(crate) inputs: Vec<BoardName>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Report bad boards in the output and continue with the others.
    #[arg(long)]
    pub(crate) keep_going: bool,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct ReadingArgs {
    /// The format of the boards; `auto` recognizes it by the text.
    #[arg(long, value_name = "FORMAT", default_value = "auto", value_parser = input_format())]
    pub(crate) input_format: InputFormat,
    /// Read the first lines of a text in rows as the size of the board: rows, columns, then perhaps a
    /// number of colors or moves, and the pivot. Without it they are read so only if nothing else fits.
    #[arg(long, conflicts_with = "input_format")]
    pub(crate) header: bool,
    /// Use only the board with this id, or else with this index, from 0.
    #[arg(long = "board", id = "choice", value_name = "N|ID")]
    pub(crate) choice: Option<String>,
    /// The pivot, whatever the file or id says: R,C, a vertex of a graph, center, top-left,
    /// top-right, bottom-left or bottom-right.
    #[arg(long, value_name = "PIVOT", value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// Play the free game, in which each move may have another pivot.
    #[arg(long, conflicts_with = "pivot")]
    pub(crate) free: bool,
    /// The most edges of a board whose text does not list them, which a memory limit sets.
    #[arg(skip)]
    pub(crate) edges: EdgeLimit,
}

impl ReadingArgs {
    pub(crate) fn overrides(&self) -> Overrides {
        let game = match (self.free, self.pivot) {
            (true, _) => Some(GameSetup::Free),
            (false, pivot) => pivot.map(GameSetup::Fixed),
        };
        let heading = if self.header {
            Heading::Size
        } else {
            Heading::Recognized
        };
        game.map_or_else(Overrides::default, Overrides::game)
            .with_heading(heading)
            .with_edges(self.edges)
    }
}

/// A format, or `None` for `auto`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InputFormat(pub(crate) Option<Format>);

pub(super) fn input_format() -> impl TypedValueParser<Value = InputFormat> {
    let names = ["auto"].into_iter().chain(Format::ALL.map(Format::name));
    PossibleValuesParser::new(names).map(|name| InputFormat(name.parse().ok()))
}

pub(super) fn board_format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}
