//! Chores of the workspace.
//!
//! - `cargo xtask ci`: what continuous integration runs;
//! - `cargo xtask commands [--long]`: runs the commands of the README, the book and the other texts;
//! - `cargo xtask docs`: makes the pictures and tables of the book anew;
//! - `cargo xtask fuzz [--seconds N] [TARGET…]`: runs the fuzz targets.

mod commands;
mod docs;
mod fuzz;
mod links;
mod package;
mod texts;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

/// A chore.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    Ci,
    Commands { long: bool },
    Docs,
    Fuzz(fuzz::Fuzzing),
}

impl Task {
    /// A chore out of the arguments.
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let name = arguments.next().unwrap_or_default();
        if name == "fuzz" {
            let fuzzing = fuzz::parse(arguments);
            return fuzzing
                .map(Self::Fuzz)
                .map_err(|problem| format!("fuzz: {problem}"));
        }
        match (name.as_str(), arguments.collect::<Vec<_>>().as_slice()) {
            ("ci", []) => Ok(Self::Ci),
            ("commands", []) => Ok(Self::Commands { long: false }),
            ("commands", [long]) if long == "--long" => Ok(Self::Commands { long: true }),
            ("docs", []) => Ok(Self::Docs),
            (name, rest) => Err(format!(
                "expected `cargo xtask ci`, `commands [--long]`, `docs` or `fuzz …`, found `{}`",
                [&[name.to_owned()], rest].concat().join(" ")
            )),
        }
    }
}

fn main() -> ExitCode {
    let done = match Task::parse(env::args().skip(1)) {
        Ok(Task::Ci) => ci(),
        Ok(Task::Commands { long }) => commands::run(long).map(|_| ()),
        Ok(Task::Docs) => docs::write(),
        Ok(Task::Fuzz(fuzzing)) => return fuzz::run(&fuzzing),
        Err(problem) => {
            eprintln!("xtask: {problem}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => {
            eprintln!("xtask: all done");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Everything, the quick checks first; ends with the first that fails.
fn ci() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"], &[])?;
    links::check()?;
    cargo(
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--all-features",
            "--locked",
            "--",
            "-D",
            "warnings",
        ],
        &[],
    )?;
    cargo(&["test", "--workspace", "--all-features", "--locked"], &[])?;
    for example in docs::files(Path::new("crates/inundate-solve/examples"), "rs")? {
        let name = example.file_stem().unwrap_or_default().to_string_lossy();
        cargo(
            &[
                "run",
                "--quiet",
                "--locked",
                "--package",
                "inundate-solve",
                "--example",
                &name,
            ],
            &[],
        )?;
    }
    cargo(
        &["doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    // The only release build: the program that the README installs makes the book as well.
    let installed = commands::run(false)?;
    docs::check(&installed)?;
    package::check()
}

/// Runs `cargo` in the root of the workspace.
fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Path::new(&cargo), arguments, variables)
}

/// Runs a program in the root of the workspace.
fn run(program: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let name = program.file_name().unwrap_or_default().to_string_lossy();
    let line = format!("{name} {}", arguments.join(" "));
    eprintln!("xtask: {line}");
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().copied())
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line} failed ({status})")),
        Err(error) => Err(format!("{} could not start: {error}", program.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chores() {
        let parse = |line: &str| Task::parse(line.split_whitespace().map(str::to_owned));
        assert_eq!(parse("ci"), Ok(Task::Ci));
        assert_eq!(parse("docs"), Ok(Task::Docs));
        assert_eq!(parse("commands"), Ok(Task::Commands { long: false }));
        assert_eq!(parse("commands --long"), Ok(Task::Commands { long: true }));
        assert!(matches!(parse("fuzz --seconds 5"), Ok(Task::Fuzz(_))));
        for wrong in ["", "c", "ci now", "commands --short", "docs docs", "fuzz x"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
