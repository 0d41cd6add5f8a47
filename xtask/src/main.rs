//! Chores of the workspace.
//!
//! - `cargo xtask ci`: what continuous integration runs;
//! - `cargo xtask docs`: makes the pictures and tables of the book anew;
//! - `cargo xtask fuzz [--seconds N] [TARGET…]`: runs the fuzz targets.

mod docs;
mod fuzz;
mod links;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let done = match arguments.next().as_deref() {
        Some("ci") => ci(),
        Some("docs") => docs::write(),
        Some("fuzz") => return fuzz::run(arguments),
        other => {
            eprintln!(
                "expected `cargo xtask ci`, `docs` or `fuzz`, found `{}`",
                other.unwrap_or_default()
            );
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
    // The first command of the README.
    cargo(
        &[
            "run",
            "--release",
            "--locked",
            "--",
            "solve",
            "corpus/ilp-article.boards",
        ],
        &[],
    )?;
    docs::check()?;
    let mut package = vec!["package", "--locked", "--allow-dirty"];
    for name in [
        "inundate-core",
        "inundate-solve",
        "inundate-study",
        "inundate-cli",
    ] {
        package.extend(["--package", name]);
    }
    cargo(&package, &[])
}

/// Runs `cargo` in the root of the workspace.
fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    eprintln!("xtask: cargo {}", arguments.join(" "));
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(arguments)
        .envs(variables.iter().copied())
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("cargo {} failed ({status})", arguments.join(" "))),
        Err(error) => Err(format!("cargo could not start: {error}")),
    }
}
