//! The command line: the commands, in groups, and their examples.

pub(crate) mod program;

use std::fmt::Write;

use clap::builder::{StyledStr, Styles};
use clap::{ColorChoice, CommandFactory, Parser};

use crate::args::{PlayArgs, SuggestingParser};
use crate::commands::{
    analyze, bounds, check, classify, compare, connect, convert, duel, encode, extremal, generate,
    hint, import, levels, methods, palettes, play, reduce, render, scs, serve, show, solve,
    statistics, study, verify,
};

/// Declares commands, each with its description, its arguments and the function that runs it. The
/// commands have no description themselves: it would become that of the program.
macro_rules! commands {
    ($commands:ident: $($(#[$about:meta])* $name:ident($args:ty) => $run:path,)+) => {
        #[derive(Debug, clap::Subcommand)]
        pub(crate) enum $commands {
            $($(#[$about])* $name($args),)+
        }

        impl $commands {
            pub(crate) fn run(&self) -> $crate::Result<$crate::Finish> {
                match self {
                    $(Self::$name(args) => $run(args),)+
                }
            }
        }
    };
}

/// Solve, prove and verify flood-filling games (Flood-It, Free-Flood-It).
///
/// A board is a grid or a graph with a color on each vertex. A move gives the connected area of one
/// color around a pivot a new color, so that it grows. The goal is a board of one color in as few
/// moves as possible.
#[derive(Debug, Parser)]
#[command(name = "inundate", version, max_term_width = 100)]
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

commands! {
    Command:
    /// Play a game, on the full screen or line by line.
    ///
    /// Press `?` on the screen to see its keys. Exit status: 0 done; 2 bad input or usage.
    Play(PlayArgs) => play::run,
    /// Suggest moves for a screenshot, or for any other board.
    ///
    /// Reads the board of a screenshot, solves it and names the moves by the look of their colors.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C left it unproven; 2 bad input or usage, or a
    /// picture that is unclear.
    Hint(hint::HintArgs) => hint::run,
    /// Analyze a game: what each move lost, and which move was better.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C left something unproven; 2 bad input or usage.
    Analyze(analyze::AnalyzeArgs) => analyze::run,
    /// Solve, analyze and generate boards for two players.
    ///
    /// In a duel two players call colors in turn, and the larger territory wins.
    #[command(subcommand)]
    Duel(duel::DuelCommand) => duel::DuelCommand::run,
    /// Summarize, export or reset the statistics of your games.
    Statistics(statistics::StatisticsArgs) => statistics::run,
    /// Serve the page to play on, and an API for other programs.
    ///
    /// Listens on 127.0.0.1 only, and prints its address. Ctrl-C stops it.
    ///
    /// Exit status: 0 stopped; 2 bad usage, a port in use, or a program without the feature
    /// `serve`.
    Serve(serve::ServeArgs) => serve::run,
    /// Find the fewest moves that flood a board, with proof.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search on some board; 2 bad input or
    /// usage.
    Solve(solve::SolveArgs) => solve::run,
    /// Check that a sequence of moves floods its board.
    ///
    /// Exit status: 0 all boards are flooded; 1 some are not; 2 bad input or usage.
    Verify(verify::VerifyArgs) => verify::run,
    /// Check a certificate of an optimum.
    ///
    /// `solve --certificate` and `connect --certificate` write one. It is checked line by line, by
    /// code independent of the search.
    ///
    /// Exit status: 0 it proves what it says; 1 it does not; 2 bad input or usage.
    Check(check::CheckArgs) => check::run,
    /// Print the lower and upper bounds on the moves you need.
    Bounds(bounds::BoundsArgs) => bounds::run,
    /// Find the fewest moves that join given places.
    ///
    /// After the last move all places are in one component at the same time: in the fixed game that
    /// of the pivot. In the free game moves are made anywhere.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search on some board; 2 bad input or
    /// usage.
    Connect(connect::ConnectArgs) => connect::run,
    /// Compare methods on boards: moves, proofs, states and time.
    ///
    /// A method is left out on boards that it does not apply to, with a line that says on how many,
    /// and why.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped a search on some board; 2 bad input or
    /// usage.
    Compare(compare::CompareArgs) => compare::run,
    /// List the methods, with their guarantees, complexity and sources.
    Methods(methods::MethodsArgs) => methods::run,
    /// Generate boards, random or special, of every family.
    Generate(generate::GenerateArgs) => generate::run,
    /// Make levels for a game: boards with a solution, ladders, puzzles.
    ///
    /// Writes each as JSON: the board with a shortest solution, its number of moves (`par`), the
    /// moves of `greedy-area`, the number of shortest solutions, the difficulty and the id for the
    /// puzzle collection.
    ///
    /// Exit status: 0 done; 1 fewer levels than wanted were found; 2 bad input or usage.
    Levels(Box<levels::LevelsArgs>) => levels::run,
    /// Convert boards to another format.
    ///
    /// Ids are kept if the format has a field for them. A game id keeps its move limit; any other
    /// board gets the number of moves that `greedy-area` needs as its limit.
    Convert(convert::ConvertArgs) => convert::run,
    /// Read the board of a screenshot.
    ///
    /// Finds the grid of cells, the cells of the same color and the mark of the pivot. Labels the
    /// colors 0, 1, 2, ... by their first cell. Standard error says how sure the reading is.
    ///
    /// Exit status: 0 done; 2 bad input or usage, or a picture that is unclear, with the reason.
    Import(import::ImportArgs) => import::run,
    /// Print boards, their components, distance layers or marked tiles.
    Show(show::ShowArgs) => show::run,
    /// Draw boards or solutions as SVG, PNG or PDF.
    ///
    /// Draws boards of every family and outlines the component of the pivot. With --strip or
    /// --solution it draws the board at the start and after each move.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for a solution; 2 bad input or
    /// usage.
    Render(Box<render::RenderArgs>) => render::run,
    /// Draw solutions as animated GIF or PNG.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for a solution; 2 bad input or
    /// usage.
    Animate(Box<render::AnimateArgs>) => render::animate,
    /// Compare palettes, for people with each kind of color vision.
    ///
    /// Prints the smallest CIEDE2000 difference among the first colors of each palette: a
    /// difference of 1 is just visible, one of 10 is seen at a glance. With --output it draws a
    /// sheet of the colors instead.
    Palettes(palettes::PalettesArgs) => palettes::run,
    /// Run an experiment from a file, resume it, or merge its shards.
    ///
    /// Exit status: 0 done; 1 stopped by Ctrl-C (run the same command to resume); 2 bad input or
    /// usage.
    Study(study::StudyArgs) => study::run,
    /// Tell which classes of graphs a board belongs to, with proof.
    ///
    /// Classes are those of the board after contraction, each with a certificate that has been
    /// checked: an order, a clique, intervals. The input may declare a class with its model, which
    /// is kept. On large boards some classes stay undecided.
    ///
    /// Exit status: 0 done; 2 bad input or usage.
    Classify(classify::ClassifyArgs) => classify::run,
    /// Find the most moves that any board of a size takes, by exhaustion.
    ///
    /// Tries all boards of a size and number of colors, up to symmetry and the names of colors, and
    /// prunes partial boards for which few moves are enough. The boards found are solved once more.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search; 2 bad input or usage.
    Extremal(extremal::ExtremalArgs) => extremal::run,
    /// Write a board as an integer program or a formula.
    ///
    /// Fixed game only.
    Encode(encode::EncodeArgs) => encode::run,
    /// Reduce one problem to another, and translate solutions back.
    ///
    /// Writes the new board. Standard error says what its optimum means for the old problem. With
    /// --solution, it translates a solution of the new board into one of the old problem instead.
    #[command(subcommand)]
    Reduce(reduce::ReduceCommand) => reduce::run,
    /// Find a shortest common supersequence of strings.
    ///
    /// It contains the letters of each string in their order, with other letters in between.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search; 2 bad input or usage.
    Scs(scs::ScsArgs) => scs::run,
    /// Print the version, the features and the instructions in use.
    Version(program::VersionArgs) => program::version,
    /// Print a completion script for your shell.
    Completions(program::CompletionsArgs) => program::completions,
    /// Print the manual page (roff) of the program or of one command.
    Man(program::ManArgs) => program::man,
}

/// The groups in which the help lists the commands, each with the command that it begins with.
const GROUPS: [(&str, &str); 6] = [
    ("Play", "play"),
    ("Solve", "solve"),
    ("Make", "generate"),
    ("Draw", "show"),
    ("Research", "study"),
    ("This program", "version"),
];

/// The examples: a line that says what each does, and below it its commands, behind a line with the
/// name of the command. A test runs them all.
const EXAMPLES: &str = include_str!("args/examples.txt");

impl Cli {
    /// The whole command line: with the commands in groups, and with examples at the end of each
    /// help.
    pub(crate) fn whole() -> clap::Command {
        let program = with_examples(Self::command(), "");
        let help = help_template(program.clone());
        program.help_template(help)
    }
}

/// The help of the program: as clap writes it, with the commands in groups.
fn help_template(mut program: clap::Command) -> StyledStr {
    // It adds the command `help`.
    program.build();
    let names = program
        .get_subcommands()
        .map(|command| command.get_name().len());
    let width = names.max().unwrap_or_default();
    let literal = *Styles::styled().get_literal();
    let mut text = "{before-help}{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for command in program.get_subcommands() {
        let name = command.get_name();
        if let Some((group, _)) = GROUPS.iter().find(|(_, first)| *first == name) {
            text += &format!("\n{}\n", heading(group));
        }
        let about = command.get_about().map(ToString::to_string);
        let about = about.unwrap_or_default();
        let _ = writeln!(text, "  {literal}{name:width$}{literal:#}  {about}");
    }
    (text + &format!("\n{}\n{{options}}{{after-help}}", heading("Options"))).into()
}

/// Adds its examples to the help of a command, and theirs to those of its own commands.
fn with_examples(command: clap::Command, name: &str) -> clap::Command {
    let section = EXAMPLES
        .split('[')
        .find_map(|section| section.strip_prefix(name)?.strip_prefix("]\n"));
    let command = match section {
        Some(examples) => command.after_help(heading("Examples") + "\n" + examples.trim_end()),
        None => command,
    };
    command.mut_subcommands(|nested| {
        let name = format!("{name} {}", nested.get_name());
        with_examples(nested, name.trim_start())
    })
}

/// A heading that looks like those of clap.
fn heading(name: &str) -> String {
    let style = *Styles::styled().get_header();
    format!("{style}{name}:{style:#}")
}

/// The commands that have a manual page.
pub(crate) const COMMANDS: SuggestingParser = SuggestingParser(|| {
    let program = Cli::command();
    let commands = program.get_subcommands();
    commands
        .map(|command| command.get_name().to_owned())
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::whole().debug_assert();
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
            // The form that is written; no command has two of them.
            ('f', &["format", "output-format", "as"]),
        ];
        let program = Cli::whole();
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
        let program = Cli::whole();
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
        for command in &all_commands(&Cli::whole())[1..] {
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

    #[test]
    fn every_group_has_commands_and_each_of_these_one_line() {
        let mut program = Cli::whole();
        program.build();
        let help = program.render_help().to_string();
        for (group, first) in GROUPS {
            let begins = format!("\n{group}:\n  {first} ");
            assert!(help.contains(&begins), "{group}: {help}");
        }
        for command in program.get_subcommands() {
            let about = command.get_about().unwrap().to_string();
            let name = command.get_name();
            let is_its =
                |line: &&str| line.starts_with(&format!("  {name} ")) && line.ends_with(&about);
            let lines: Vec<&str> = help.lines().filter(is_its).collect();
            assert!(
                matches!(lines[..], [line] if line.chars().count() <= 80),
                "{name}: {help}"
            );
        }
    }
}
