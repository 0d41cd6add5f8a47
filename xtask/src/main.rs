//! Chores of the workspace. `cargo xtask ci` is what continuous integration runs.

use std::env;
use std::process::{Command, ExitCode};

/// A step: its name, the arguments of `cargo`, and variables of its environment.
struct Step(
    &'static str,
    &'static [&'static str],
    &'static [(&'static str, &'static str)],
);

const CI: &[Step] = &[
    Step("fmt", &["fmt", "--all", "--check"], &[]),
    Step(
        "clippy",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "-D",
            "warnings",
        ],
        &[],
    ),
    Step("test", &["test", "--workspace", "--locked"], &[]),
    Step(
        "doc",
        &["doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    ),
    // The first command of the README, in a release build as there.
    Step(
        "readme",
        &[
            "run",
            "--release",
            "--locked",
            "--",
            "solve",
            "corpus/ilp-article.boards",
        ],
        &[],
    ),
];

fn main() -> ExitCode {
    match env::args().nth(1).as_deref() {
        Some("ci") => run(CI),
        other => {
            eprintln!(
                "expected `cargo xtask ci`, found `{}`",
                other.unwrap_or_default()
            );
            ExitCode::from(2)
        }
    }
}

/// Runs the steps in order until one fails.
fn run(steps: &[Step]) -> ExitCode {
    for Step(name, arguments, variables) in steps {
        eprintln!("xtask: {name}: cargo {}", arguments.join(" "));
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(*arguments)
            .envs(variables.iter().copied())
            .status();
        match status {
            Ok(status) if status.success() => {}
            Ok(status) => {
                eprintln!("xtask: {name} failed ({status})");
                return ExitCode::FAILURE;
            }
            Err(error) => {
                eprintln!("xtask: {name} could not start: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    eprintln!("xtask: all done");
    ExitCode::SUCCESS
}
