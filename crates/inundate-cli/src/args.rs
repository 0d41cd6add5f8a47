//! The command line, as typed.

mod analyze;
pub(crate) mod animate;
mod board;
mod bounds;
mod check;
mod classify;
mod compare;
mod connect;
mod convert;
mod duel;
pub(crate) mod encode;
mod examples;
pub(crate) mod extremal;
mod final_color;
mod generate;
mod groups;
mod hint;
mod import;
mod input;
mod limit;
mod look;
mod methods;
mod output;
pub(crate) mod palettes;
pub(crate) mod picture;
mod play;
mod program;
mod reduce;
mod reduce_cover;
mod reduce_result;
mod reduce_words;
pub(crate) mod render;
mod scs;
mod serve;
mod show;
mod solve;
mod statistics;
mod study;
mod suggested;
mod verify;

use clap::{ColorChoice, Parser};

pub(crate) use analyze::AnalyzeArgs;
pub(crate) use board::BoardName;
pub(crate) use bounds::BoundsArgs;
pub(crate) use check::CheckArgs;
pub(crate) use classify::ClassifyArgs;
pub(crate) use compare::{CompareArgs, TableFormat};
pub(crate) use connect::ConnectArgs;
pub(crate) use convert::ConvertArgs;
pub(crate) use duel::{
    DuelAnalyzeArgs, DuelAnimateArgs, DuelBoardArgs, DuelCheckArgs, DuelCommand, DuelGenerateArgs,
    DuelInputArgs, DuelKind, DuelPictureArgs, DuelPlayArgs, DuelRenderArgs, DuelSolveArgs,
    DuelTournamentArgs, OneDuelArgs, SeriesArgs, TermsArgs,
};
pub(crate) use final_color::FinalColors;
pub(crate) use generate::{FilterArgs, GenerateArgs, SizeArgs, SortKey};
pub(crate) use groups::{
    Command, DrawCommand, MakeCommand, ProgramCommand, ResearchCommand, SolveCommand,
};
pub(crate) use hint::HintArgs;
pub(crate) use import::{ImportArgs, SightArgs};
use input::board_format;
pub(crate) use input::{InputArgs, ReadingArgs};
pub(crate) use limit::LimitArgs;
pub(crate) use look::{ColorDepth, InkArgs, PaletteArgs, SymbolArgs, Symbols};
pub(crate) use methods::MethodsArgs;
pub(crate) use output::{OutputFormat, RecordArgs, RecordFormat, ResultForm};
pub(crate) use play::{LookArgs, PlayArgs};
pub(crate) use program::{CompletionsArgs, ManArgs};
pub(crate) use reduce::{ReduceBoardArgs, ReduceCommand};
pub(crate) use reduce_cover::{CoverBoard, ReduceCoverArgs};
pub(crate) use reduce_result::ReduceResultArgs;
pub(crate) use reduce_words::{ReduceWordsArgs, WordsBoard};
pub(crate) use scs::{ScsArgs, StringArgs};
pub(crate) use serve::ServeArgs;
pub(crate) use show::ShowArgs;
pub(crate) use solve::SolveArgs;
pub(crate) use statistics::StatisticsArgs;
pub(crate) use study::{StudyArgs, StudyCommand, StudyMergeArgs, StudyRunArgs};
pub(crate) use verify::VerifyArgs;

/// Solve, prove and verify flood-filling games (Flood-It, Free-Flood-It).
///
/// A board is a grid or a graph with a color on each vertex. A move gives the connected area of one
/// color around a pivot a new color, so that it grows. The goal is a board of one color in as few
/// moves as possible.
#[derive(Debug, Parser)]
#[command(name = "inundate", version, max_term_width = 100, help_template = groups::help_template())]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Use colors `always`, `never`, or on a terminal that shows them (`auto`).
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true,
        value_parser = clap::value_parser!(ColorChoice),
        display_order = LAST
    )]
    pub(crate) color: ColorChoice,
}

/// The place of an option of all commands in their help: before `--help`.
const LAST: usize = 999;

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    /// The program, its commands, and theirs.
    fn all_commands(command: &clap::Command) -> Vec<&clap::Command> {
        let nested = command.get_subcommands().flat_map(all_commands);
        std::iter::once(command).chain(nested).collect()
    }

    #[test]
    fn a_letter_means_the_same_in_every_command() {
        const MEANINGS: [(char, &[&str]); 5] = [
            ('o', &["output"]),
            ('j', &["threads"]),
            ('m', &["method"]),
            ('t', &["time-limit"]),
            // What is written; no command has two of them.
            ('f', &["format", "output-format", "as"]),
        ];
        let program = Cli::command();
        let commands = all_commands(&program);
        let options = commands.iter().flat_map(|command| command.get_opts());
        for option in options {
            let long = option.get_long().unwrap();
            let letter = MEANINGS
                .into_iter()
                .find(|(_, names)| names.contains(&long));
            let letter = letter.map(|(letter, _)| letter);
            assert_eq!(option.get_short(), letter, "--{long}");
        }
    }

    /// The script for fish puts the help of values between double quotes as it stands.
    #[test]
    fn help_of_values_can_be_quoted() {
        let program = Cli::command();
        let commands = all_commands(&program);
        let arguments = commands.iter().flat_map(|command| command.get_arguments());
        for value in arguments.flat_map(clap::Arg::get_possible_values) {
            let help = value.get_help().map(ToString::to_string);
            let help = help.unwrap_or_default();
            assert!(
                !help.contains(['"', '$', '\\']),
                "{}: {help}",
                value.get_name()
            );
        }
    }

    #[test]
    fn every_command_has_examples() {
        for command in &all_commands(&Cli::command())[1..] {
            let name = command.get_name();
            let examples = command.get_after_help().map(ToString::to_string);
            let examples = examples.unwrap_or_default();
            assert!(examples.starts_with("Examples:\n  "), "{name}");
            // No line of them is wrapped.
            assert!(
                examples.lines().all(|line| line.chars().count() <= 80),
                "{name}: {examples}"
            );
        }
    }
}
