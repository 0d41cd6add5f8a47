//! The commands, in the groups that the help lists them in.

use std::fmt::{self, Write};

use clap::Subcommand;
use clap::builder::{StyledStr, Styles};

use super::examples::{heading, help};
use super::{
    AnalyzeArgs, BoundsArgs, CheckArgs, ClassifyArgs, CompareArgs, CompletionsArgs, ConnectArgs,
    ConvertArgs, DuelCommand, GenerateArgs, HintArgs, ImportArgs, ManArgs, MethodsArgs, PlayArgs,
    ReduceCommand, ScsArgs, ServeArgs, ShowArgs, SolveArgs, StatisticsArgs, StudyArgs, VerifyArgs,
    analyze, animate, bounds, check, classify, compare, connect, convert, duel, encode, extremal,
    generate, hint, import, methods, palettes, play, program, reduce, render, scs, serve, show,
    solve, statistics, study, verify,
};

// A doc comment on one of these would become the description of the program.

// The first group, and the others.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game, on the full screen or line by line.
    ///
    /// Press `?` on the screen to see its keys. Exit status: 0 done; 2 bad input or usage.
    #[command(after_help = help(play::EXAMPLES))]
    Play(PlayArgs),
    /// Say what to play on the board of a picture, or on any other board.
    ///
    /// Reads the board of a screenshot, solves it and names the moves by what the colors look like.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C left it unproven; 2 bad input or usage, or a picture that is unclear.
    #[command(after_help = help(hint::EXAMPLES))]
    Hint(HintArgs),
    /// Analyze a game: what each move lost, and which move was better.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C left something unproven; 2 bad input or usage.
    #[command(after_help = help(analyze::EXAMPLES))]
    Analyze(AnalyzeArgs),
    /// Solve, analyze and generate boards for two players.
    ///
    /// In a duel two players call colors in turn, and the larger territory wins.
    #[command(subcommand, after_help = help(duel::EXAMPLES))]
    Duel(DuelCommand),
    /// Summarize, export or reset the statistics of your games.
    #[command(after_help = help(statistics::EXAMPLES))]
    Statistics(StatisticsArgs),
    /// Serve the page to play on, and an API for other programs.
    ///
    /// Listens on 127.0.0.1 only, and prints its address. Ctrl-C stops it.
    ///
    /// Exit status: 0 stopped; 2 bad usage, a port in use, or a program without the feature `serve`.
    #[command(after_help = help(serve::EXAMPLES))]
    Serve(ServeArgs),
    #[command(flatten)]
    Solve(SolveCommand),
    #[command(flatten)]
    Make(MakeCommand),
    #[command(flatten)]
    Draw(DrawCommand),
    #[command(flatten)]
    Research(ResearchCommand),
    #[command(flatten)]
    Program(ProgramCommand),
}

#[derive(Debug, Subcommand)]
pub(crate) enum SolveCommand {
    /// Find the fewest moves that flood a board, with proof.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search on some board; 2 bad input or
    /// usage.
    #[command(after_help = help(solve::EXAMPLES))]
    Solve(SolveArgs),
    /// Check that a sequence of moves floods its board.
    ///
    /// Exit status: 0 all boards are flooded; 1 some are not; 2 bad input or usage.
    #[command(after_help = help(verify::EXAMPLES))]
    Verify(VerifyArgs),
    /// Check a certificate of an optimum.
    ///
    /// `solve --certificate` and `connect --certificate` write one. It is checked line by line, by code that has nothing of the
    /// search.
    ///
    /// Exit status: 0 it proves what it says; 1 it does not; 2 bad input or usage.
    #[command(after_help = help(check::EXAMPLES))]
    Check(CheckArgs),
    /// Print the lower and upper bounds on the moves you need.
    #[command(after_help = help(bounds::EXAMPLES))]
    Bounds(BoundsArgs),
    /// Find the fewest moves that join given places.
    ///
    /// After the last move all places are in one component at the same time: in the fixed game that of
    /// the pivot. In the free game moves are made anywhere.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search on some board; 2 bad input or usage.
    #[command(after_help = help(connect::EXAMPLES))]
    Connect(ConnectArgs),
    /// Compare methods on boards: moves, proofs, states and time.
    ///
    /// A method is left out on boards that it does not apply to, with a line that says on how many,
    /// and why.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped a search on some board; 2 bad input or usage.
    #[command(after_help = help(compare::EXAMPLES))]
    Compare(CompareArgs),
    /// List the methods, with their guarantees, complexity and sources.
    #[command(after_help = help(methods::EXAMPLES))]
    Methods(MethodsArgs),
}

#[derive(Debug, Subcommand)]
pub(crate) enum MakeCommand {
    /// Generate boards, random or special, of every family.
    #[command(after_help = help(generate::EXAMPLES))]
    Generate(Box<GenerateArgs>),
    /// Convert boards to another format.
    ///
    /// Ids are kept if the format has a field for them. A game id keeps its move limit; any other
    /// board gets the number of moves that `greedy-area` needs as its limit.
    #[command(after_help = help(convert::EXAMPLES))]
    Convert(ConvertArgs),
    /// Read the board of a screenshot.
    ///
    /// Finds the grid of cells, the cells of the same color and the mark of the pivot. Labels the
    /// colors 0, 1, 2, ... by their first cell. Standard error says how sure the reading is.
    ///
    /// Exit status: 0 done; 2 bad input or usage, or a picture that is unclear, with the reason.
    #[command(after_help = help(import::EXAMPLES))]
    Import(ImportArgs),
}

#[derive(Debug, Subcommand)]
pub(crate) enum DrawCommand {
    /// Print boards, their components, distance layers or marked tiles.
    #[command(after_help = help(show::EXAMPLES))]
    Show(ShowArgs),
    /// Draw boards or solutions as SVG, PNG or PDF.
    ///
    /// Draws boards of every family and outlines the component of the pivot. With --strip or
    /// --solution it draws the board at the start and after each move.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for a solution; 2 bad input or
    /// usage.
    #[command(after_help = help(render::EXAMPLES))]
    Render(Box<render::RenderArgs>),
    /// Draw solutions as animated GIF or PNG.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for a solution; 2 bad input or
    /// usage.
    #[command(after_help = help(animate::EXAMPLES))]
    Animate(Box<animate::AnimateArgs>),
    /// Compare palettes, for people with each kind of color vision.
    ///
    /// Prints the smallest CIEDE2000 difference among the first colors of each palette: a difference
    /// of 1 is just visible, one of 10 is seen at a glance. With --output it draws a sheet of the
    /// colors instead.
    #[command(after_help = help(palettes::EXAMPLES))]
    Palettes(palettes::PalettesArgs),
}

#[derive(Debug, Subcommand)]
pub(crate) enum ResearchCommand {
    /// Run an experiment from a file, resume it, or merge its shards.
    ///
    /// Exit status: 0 done; 1 stopped by Ctrl-C (run the same command to resume); 2 bad input or
    /// usage.
    #[command(after_help = help(study::EXAMPLES))]
    Study(StudyArgs),
    /// Tell which classes of graphs a board belongs to, with proof.
    ///
    /// Classes are those of the board after contraction, each with a certificate that has been checked:
    /// an order, a clique, intervals. The input may declare a class with its model, which is kept. Of
    /// large boards some classes stay undecided.
    ///
    /// Exit status: 0 done; 2 bad input or usage.
    #[command(after_help = help(classify::EXAMPLES))]
    Classify(ClassifyArgs),
    /// Find the most moves that any board of a size takes, by exhaustion.
    ///
    /// Tries all boards of a size and number of colors, up to symmetry and the names of colors, and gives up beginnings
    /// of boards for which few moves are enough. The boards found are solved once more.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search; 2 bad input or usage.
    #[command(after_help = help(extremal::EXAMPLES))]
    Extremal(extremal::ExtremalArgs),
    /// Write a board as an integer program or a formula.
    ///
    /// Fixed game only.
    #[command(after_help = help(encode::EXAMPLES))]
    Encode(encode::EncodeArgs),
    /// Reduce one problem to another, and translate solutions back.
    ///
    /// Writes the new board. Standard error says what its optimum means for the old problem. With
    /// --solution, it translates a solution of the new board into one of the old problem instead.
    #[command(subcommand, after_help = help(reduce::EXAMPLES))]
    Reduce(ReduceCommand),
    /// Find a shortest common supersequence of strings.
    ///
    /// It contains the letters of each string in their order, with other letters in between.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search; 2 bad input or usage.
    #[command(after_help = help(scs::EXAMPLES))]
    Scs(ScsArgs),
}

#[derive(Debug, Subcommand)]
pub(crate) enum ProgramCommand {
    /// Print the version, the features and the instructions in use.
    #[command(after_help = help(program::VERSION_EXAMPLES))]
    Version,
    /// Print a completion script for your shell.
    #[command(after_help = help(program::COMPLETIONS_EXAMPLES))]
    Completions(CompletionsArgs),
    /// Print the manual page (roff) of the program or of one command.
    #[command(after_help = help(program::MAN_EXAMPLES))]
    Man(ManArgs),
}

/// Adds the commands of a group to a command.
type Augment = fn(clap::Command) -> clap::Command;

/// The groups after the first, in the order of the help.
const GROUPS: [(&str, Augment); 5] = [
    ("Solve", SolveCommand::augment_subcommands),
    ("Make", MakeCommand::augment_subcommands),
    ("Draw", DrawCommand::augment_subcommands),
    ("Research", ResearchCommand::augment_subcommands),
    ("This program", ProgramCommand::augment_subcommands),
];

/// The help of the program: as clap writes it, with the commands in groups.
pub(super) fn help_template() -> StyledStr {
    template().expect("text takes all that is written").into()
}

fn template() -> Result<String, fmt::Error> {
    let groups = groups();
    let all = groups.iter().flat_map(|(_, commands)| commands);
    let width = all.map(|command| command.get_name().len()).max();
    let width = width.unwrap_or_default();
    let literal = *Styles::styled().get_literal();
    let mut text = "{before-help}{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (name, commands) in &groups {
        writeln!(text, "\n{}", heading(name))?;
        for command in commands {
            let name = command.get_name();
            let about = command.get_about().map(ToString::to_string);
            let about = about.unwrap_or_default();
            writeln!(text, "  {literal}{name:width$}{literal:#}  {about}")?;
        }
    }
    write!(text, "\n{}\n{{options}}{{after-help}}", heading("Options"))?;
    Ok(text)
}

/// The commands of each group.
fn groups() -> Vec<(&'static str, Vec<clap::Command>)> {
    let commands = |augment: Augment| -> Vec<clap::Command> {
        let group = augment(clap::Command::new("inundate"));
        group.get_subcommands().cloned().collect()
    };
    let mut groups: Vec<_> = GROUPS
        .into_iter()
        .map(|(name, augment)| (name, commands(augment)))
        .collect();
    let mut first = commands(Command::augment_subcommands);
    let others: Vec<&str> = groups
        .iter()
        .flat_map(|(_, commands)| commands)
        .map(clap::Command::get_name)
        .collect();
    first.retain(|command| !others.contains(&command.get_name()));
    if let Some((_, last)) = groups.last_mut() {
        last.push(help_command());
    }
    groups.insert(0, ("Play", first));
    groups
}

/// The command `help`, which clap adds.
fn help_command() -> clap::Command {
    let mut program = clap::Command::new("inundate").subcommand(clap::Command::new("other"));
    program.build();
    let help = program.find_subcommand("help");
    help.expect("a program with commands has it").clone()
}

#[cfg(test)]
mod tests {
    use super::super::Cli;
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_command_is_in_one_group_with_one_line() {
        let mut program = Cli::command();
        program.build();
        let mut all: Vec<&str> = program
            .get_subcommands()
            .map(clap::Command::get_name)
            .collect();
        let groups = groups();
        let listed = groups.iter().flat_map(|(_, commands)| commands);
        let mut listed: Vec<&str> = listed.map(clap::Command::get_name).collect();
        all.sort_unstable();
        listed.sort_unstable();
        assert_eq!(all, listed);

        let help = program.render_help().to_string();
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
