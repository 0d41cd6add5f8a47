//! Arguments of `inundate encode`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use inundate::encode::ilp::{Formulation, PrintedProgram};
use inundate_study::Shard;

use super::InputArgs;
use super::examples::Examples;

pub(super) const EXAMPLES: Examples = &[
    (
        "How large the models of a board are",
        "inundate encode daily:2026-01-01 --as sizes",
    ),
    (
        "The formula “6 moves are enough”",
        "inundate encode random:6x6x4:3 --as dimacs --moves 6 -o six.cnf",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct EncodeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The model to write.
    #[arg(short = 'f', long = "as", value_name = "FORM")]
    pub(crate) form: Form,
    /// The number of moves that the model allows: rounds of the program, or moves of the formula
    /// [default: as many as a quick solution has].
    #[arg(long, value_name = "K")]
    pub(crate) moves: Option<u32>,
    /// For integer programs: whether a variable says that a component is flooded in a round, or up
    /// to it. The printed ones are those of the article with its errors.
    #[arg(long, value_name = "FORMULATION", default_value = "once")]
    pub(crate) formulation: FormulationName,
    /// For integer programs: add constraints that follow from the game to those of the article.
    #[arg(long)]
    pub(crate) cuts: bool,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// An integer program in free MPS.
    Mps,
    /// An integer program in the LP format.
    Lp,
    /// A formula that says that K moves are enough, in DIMACS CNF.
    Dimacs,
    /// A table of the sizes of all models.
    Sizes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormulationName {
    /// In which round a component is flooded.
    Once,
    /// Whether it is flooded by a round.
    Cumulative,
    /// `once` as the article prints it, which has no solution.
    Printed,
    /// `cumulative` as the article prints it, which can say more moves than are needed.
    PrintedCumulative,
}

/// A program as it is right, or as the article prints it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Article {
    Corrected(Formulation),
    Printed(PrintedProgram),
}

impl From<FormulationName> for Article {
    fn from(name: FormulationName) -> Self {
        match name {
            FormulationName::Once => Self::Corrected(Formulation::Once),
            FormulationName::Cumulative => Self::Corrected(Formulation::Cumulative),
            FormulationName::Printed => Self::Printed(PrintedProgram::Once),
            FormulationName::PrintedCumulative => Self::Printed(PrintedProgram::Cumulative),
        }
    }
}
