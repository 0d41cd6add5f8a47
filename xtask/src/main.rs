//! Chores of the workspace.
//!
//! - `cargo xtask ci [--all-features]`: what continuous integration runs; with all features it needs what the solvers
//!   in C++ need;
//! - `cargo xtask circles [CRATE…]`: that no modules need each other in a circle, and that crates depend on each other
//!   in one direction;
//! - `cargo xtask commands [--long]`: runs the commands of the README, the book and the other texts;
//! - `cargo xtask docs`: makes the pictures and tables of the book anew;
//! - `cargo xtask fuzz [--seconds N] [TARGET…]`: runs the fuzz targets.

mod circles;
mod commands;
mod docs;
mod figures;
mod fuzz;
mod links;
mod package;
mod texts;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// A chore.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    Ci { native: bool },
    Circles { crates: Vec<String> },
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
            ("ci", []) => Ok(Self::Ci { native: false }),
            ("ci", [all]) if all == "--all-features" => Ok(Self::Ci { native: true }),
            ("circles", crates) => Ok(Self::Circles {
                crates: crates.to_vec(),
            }),
            ("commands", []) => Ok(Self::Commands { long: false }),
            ("commands", [long]) if long == "--long" => Ok(Self::Commands { long: true }),
            ("docs", []) => Ok(Self::Docs),
            (name, rest) => Err(format!(
                "expected `cargo xtask ci [--all-features]`, `circles [CRATE…]`, `commands [--long]`, `docs` or `fuzz …`, found `{}`",
                [&[name.to_owned()], rest].concat().join(" ")
            )),
        }
    }
}

fn main() -> ExitCode {
    let done = match Task::parse(env::args().skip(1)) {
        Ok(Task::Ci { native }) => ci(native),
        Ok(Task::Circles { crates }) => circles::check(&crates),
        Ok(Task::Commands { long }) => commands::run(long).map(|_| ()),
        Ok(Task::Docs) => docs::write().and_then(|()| figures::write()),
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

/// The crate whose features need a Rust toolchain only. What the workspace is built with has none of them, so that the
/// commands that follow find it built.
const ALL_OF_CORE: [&str; 3] = ["--package", "inundate-core", "--all-features"];

/// The same crate as those have it who want nothing but the rules.
const LEAST_OF_CORE: [&str; 3] = ["--package", "inundate-core", "--no-default-features"];

/// The crate whose features need other toolchains.
const ALL_OF_ENCODE: [&str; 3] = ["--package", "inundate-encode", "--all-features"];

/// Everything, the quick checks first; ends with the first that fails. With `native` the features that need other
/// toolchains are checked too, on top of what a build without them does.
fn ci(native: bool) -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"], &[])?;
    circles::check(&[])?;
    links::check()?;
    let everything: [&[&str]; 3] = [&["--workspace"], &ALL_OF_CORE, &ALL_OF_ENCODE];
    let crates = if native {
        &everything[..]
    } else {
        &everything[..2]
    };
    for which in crates {
        let lints = [
            &["clippy", "--locked", "--all-targets"],
            *which,
            &["--", "-D", "warnings"],
        ];
        cargo(&lints.concat(), &[])?;
    }
    let least = [
        &["clippy", "--locked"],
        &LEAST_OF_CORE[..],
        &["--", "-D", "warnings"],
    ];
    cargo(&least.concat(), &[])?;
    for which in crates {
        cargo(&[&["test", "--locked"], *which].concat(), &[])?;
    }
    // `cargo test` has built them; `cargo run` would build what they need again, with the features of one package.
    let examples = target().join("debug/examples");
    for example in docs::files(Path::new("crates/inundate/examples"), "rs")? {
        let name = example.file_stem().unwrap_or_default().to_string_lossy();
        run(
            &examples.join(format!("{name}{}", env::consts::EXE_SUFFIX)),
            &[],
            &[],
        )?;
    }
    cargo(
        &["doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    // The only release build: the program that the README installs makes the book as well.
    let installed = commands::run(false)?;
    docs::check(&installed.program)?;
    figures::check(&installed.tree)?;
    package::check()
}

/// Where cargo builds, by the root of the workspace.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
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
    let start = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().copied())
        .status();
    match status {
        Ok(status) if status.success() => {
            eprintln!("xtask: that took {} s", start.elapsed().as_secs());
            Ok(())
        }
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
        assert_eq!(parse("ci"), Ok(Task::Ci { native: false }));
        assert_eq!(parse("ci --all-features"), Ok(Task::Ci { native: true }));
        assert_eq!(parse("docs"), Ok(Task::Docs));
        let crates = vec!["xtask".to_owned()];
        assert_eq!(parse("circles xtask"), Ok(Task::Circles { crates }));
        assert_eq!(parse("commands"), Ok(Task::Commands { long: false }));
        assert_eq!(parse("commands --long"), Ok(Task::Commands { long: true }));
        assert!(matches!(parse("fuzz --seconds 5"), Ok(Task::Fuzz(_))));
        for wrong in ["", "c", "ci now", "commands --short", "docs docs", "fuzz x"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
