//! Arguments of `inundate encode`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use inundate::encode::ilp::Formulation;
use inundate_study::Shard;

use super::InputArgs;

#[derive(Debug, Args)]
pub(crate) struct EncodeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// What to write.
    #[arg(long = "as", value_name = "FORM")]
    pub(crate) form: Form,
    /// So many moves are to be enough: rounds of the program, or moves of the formula [default:
    /// those of a quick solution].
    #[arg(long, value_name = "K")]
    pub(crate) moves: Option<u32>,
    /// Of a program: whether a variable says that a component is flooded just then, or by then.
    #[arg(long, value_name = "FORMULATION", default_value = "once")]
    pub(crate) formulation: FormulationName,
    /// Of a program: add what is known of the game to the article's constraints.
    #[arg(long)]
    pub(crate) cuts: bool,
    /// Take the I-th of N equal shares of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// Write to a file, `-` for standard output; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// An integer program in free MPS.
    Mps,
    /// An integer program in the LP format.
    Lp,
    /// A formula, "K moves are enough", in DIMACS CNF.
    Dimacs,
    /// How large all of them are, as a table.
    Sizes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormulationName {
    Once,
    Cumulative,
}

impl From<FormulationName> for Formulation {
    fn from(name: FormulationName) -> Self {
        match name {
            FormulationName::Cumulative => Self::Cumulative,
            FormulationName::Once => Self::Once,
        }
    }
}
