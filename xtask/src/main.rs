//! Chores of the workspace.
//!
//! - `cargo xtask ci`: all checks that need the Rust toolchain and bash only;
//! - `cargo xtask check`: those of them that run nothing: formatting, circles, links, what needs a release, sources,
//!   the paper, lints;
//! - `cargo xtask native [--long]`: the back ends in C++; with `--long`, `HiGHS` as well;
//! - `cargo xtask paper`: the paper as PDF, where Typst is installed;
//! - `cargo xtask proofs`: the machine-checked proofs, where Coq is installed;
//! - `cargo xtask commands [--long]`: runs the commands of the README, the book and the other texts;
//! - `cargo xtask docs`: makes the pictures and tables of the book anew;
//! - `cargo xtask web [--check|--long]`: the web page; with `--check`, its tests and budgets, and those of its server, as
//!   well; with `--long`, every picture in every window too;
//! - `cargo xtask site ADDRESS`: the page with the book in its folder `book`, for a host at that address;
//! - `cargo xtask python [--long|--dist]`: the Python package in an environment of its own: builds, installs and tests it;
//!   with `--dist`, its wheel for old systems and its source distribution;
//! - `cargo xtask fuzz [--seconds N] [TARGET…]`: runs the fuzz targets.

mod circles;
mod commands;
mod complexity;
mod docs;
mod figures;
mod fuzz;
mod ladder;
mod links;
mod paper;
mod paths;
mod proofs;
mod python;
mod releases;
mod server;
mod site;
mod sources;
mod stamp;
mod texts;
mod web;
mod workflows;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// A chore.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    Check,
    Ci,
    Commands { long: bool },
    Docs,
    Native { long: bool },
    Paper,
    Proofs,
    Python { long: bool },
    PythonDist,
    Site { address: String },
    Web(Option<web::Checks>),
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
            ("check", []) => Ok(Self::Check),
            ("ci", []) => Ok(Self::Ci),
            ("native", []) => Ok(Self::Native { long: false }),
            ("native", [long]) if long == "--long" => Ok(Self::Native { long: true }),
            ("paper", []) => Ok(Self::Paper),
            ("proofs", []) => Ok(Self::Proofs),
            ("python", []) => Ok(Self::Python { long: false }),
            ("python", [long]) if long == "--long" => Ok(Self::Python { long: true }),
            ("python", [dist]) if dist == "--dist" => Ok(Self::PythonDist),
            ("commands", []) => Ok(Self::Commands { long: false }),
            ("commands", [long]) if long == "--long" => Ok(Self::Commands { long: true }),
            ("docs", []) => Ok(Self::Docs),
            ("site", [address]) => Ok(Self::Site {
                address: address.clone(),
            }),
            ("web", []) => Ok(Self::Web(None)),
            ("web", [check]) if check == "--check" => Ok(Self::Web(Some(web::Checks::OfChange))),
            ("web", [long]) if long == "--long" => Ok(Self::Web(Some(web::Checks::OfRelease))),
            (name, rest) => Err(format!(
                "expected `cargo xtask check`, `ci`, `commands [--long]`, `docs`, `fuzz …`, `native [--long]`, `paper`, `proofs`, `python [--long|--dist]`, `site ADDRESS` or `web [--check|--long]`, found `{}`",
                [&[name.to_owned()], rest].concat().join(" ")
            )),
        }
    }
}

fn main() -> ExitCode {
    let done = match Task::parse(env::args().skip(1)) {
        Ok(Task::Check) => check(),
        Ok(Task::Ci) => ci(),
        Ok(Task::Native { long }) => native(long),
        Ok(Task::Paper) => paper::build(),
        Ok(Task::Proofs) => proofs::check(),
        Ok(Task::Python { long }) => python::check(long),
        Ok(Task::PythonDist) => python::pack(),
        Ok(Task::Site { address }) => site::build(&address),
        Ok(Task::Web(None)) => web::build(None),
        Ok(Task::Web(Some(checks))) => web::check(checks),
        Ok(Task::Commands { long }) => commands::run(long).map(|_| ()),
        Ok(Task::Docs) => docs::write()
            .and_then(|()| figures::write())
            .and_then(|()| ladder::write())
            .and_then(|()| complexity::write()),
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

/// The test command of the README.
const TESTS: [&str; 3] = ["test", "--workspace", "--locked"];

/// Everything that needs the Rust toolchain and bash only, the quick checks first; ends with the first that fails.
fn ci() -> Result<(), String> {
    check()?;
    cargo(&TESTS, &[])?;
    // `cargo test` has built them; `cargo run` would build what they need again, with the features of one package.
    let examples = target().join("debug/examples");
    for example in docs::files(Path::new("crates/inundate/examples"), "rs")? {
        let name = example.file_stem().unwrap_or_default().to_string_lossy();
        let program = format!("{name}{}", env::consts::EXE_SUFFIX);
        run(&examples.join(program), &[], &[])?;
    }
    ladder::check(&examples)?;
    cargo(
        &["doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    // The only release build: the program that the README installs makes the book as well.
    let installed = commands::run(false)?;
    docs::check(&installed.program)?;
    complexity::check(&installed.program)?;
    figures::check(&installed.tree)
}

/// What needs no build: formatting, circles, links, what needs a release, sources, the paper, and lints with all features that need the Rust toolchain only.
fn check() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"], &[])?;
    circles::check()?;
    links::check()?;
    releases::check()?;
    workflows::check()?;
    sources::check()?;
    paper::check()?;
    let everything = ["--workspace", "--all-targets"];
    // Without its default features, the crate of the rules is all that some users want.
    let least = ["--package", "inundate-core", "--no-default-features"];
    // The page has games without a solver in its module of rules.
    let unsolved = [
        "--package",
        "inundate-game",
        "--no-default-features",
        "--features",
        "files,threads",
    ];
    for which in [&everything[..], &least, &unsolved] {
        let lints = [&["clippy", "--locked"], which, &["--", "-D", "warnings"]];
        cargo(&lints.concat(), &[])?;
    }
    Ok(())
}

/// The back ends in C++: lints, and the tests of the crate that has them. Left out, with a word, where `cmake` or a
/// C++ compiler is missing.
///
/// Cargo looks at the whole workspace, so that it takes what the other checks have built: for one package alone it would
/// choose other features of the dependencies and build them again. The C++ code is compiled for a quick build, as
/// `native.cmake` says.
///
/// `HiGHS` takes 40 of 98 s, so it is left to releases, with `long`.
fn native(long: bool) -> Result<(), String> {
    for tool in ["cmake", "c++"] {
        if Command::new(tool).arg("--version").output().is_err() {
            eprintln!("xtask: no `{tool}` here: the back ends in C++ are not checked");
            return Ok(());
        }
    }
    let quick = Path::new("xtask/native.cmake").canonicalize();
    let quick = quick.map_err(|error| format!("xtask/native.cmake: {error}"))?;
    let variables = [
        ("CMAKE_TOOLCHAIN_FILE", &*quick.to_string_lossy()),
        ("CXXFLAGS", "-O1"),
    ];
    let features = if long {
        "inundate-encode/cadical,inundate-encode/cbc,inundate-encode/highs"
    } else {
        "inundate-encode/cadical,inundate-encode/cbc"
    };
    let which = [
        "--locked",
        "--workspace",
        "--features",
        features,
        "--test",
        "native",
    ];
    let lints = [&["clippy"], &which[..], &["--", "-D", "warnings"]];
    cargo(&lints.concat(), &variables)?;
    cargo(&[&["test"], &which[..]].concat(), &variables)
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
    let mut command = Command::new(program);
    command.args(arguments).envs(variables.iter().copied());
    told(command, &line)
}

/// Runs a command, and tells how long it took.
fn told(mut command: Command, line: &str) -> Result<(), String> {
    eprintln!("xtask: {line}");
    let start = Instant::now();
    let status = command.status();
    match status {
        Ok(status) if status.success() => {
            eprintln!("xtask: that took {} s", start.elapsed().as_secs());
            Ok(())
        }
        Ok(status) => Err(format!("{line} failed ({status})")),
        Err(error) => Err(format!("{line} could not start: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chores() {
        let parse = |line: &str| Task::parse(line.split_whitespace().map(str::to_owned));
        assert_eq!(parse("check"), Ok(Task::Check));
        assert_eq!(parse("ci"), Ok(Task::Ci));
        assert_eq!(parse("native"), Ok(Task::Native { long: false }));
        assert_eq!(parse("native --long"), Ok(Task::Native { long: true }));
        assert_eq!(parse("paper"), Ok(Task::Paper));
        assert_eq!(parse("python"), Ok(Task::Python { long: false }));
        assert_eq!(parse("python --long"), Ok(Task::Python { long: true }));
        assert_eq!(parse("python --dist"), Ok(Task::PythonDist));
        assert_eq!(parse("docs"), Ok(Task::Docs));
        let address = "https://example.org/inundate/".to_owned();
        assert_eq!(
            parse("site https://example.org/inundate/"),
            Ok(Task::Site { address })
        );
        assert_eq!(parse("web"), Ok(Task::Web(None)));
        let checked = |checks| Ok(Task::Web(Some(checks)));
        assert_eq!(parse("web --check"), checked(web::Checks::OfChange));
        assert_eq!(parse("web --long"), checked(web::Checks::OfRelease));
        assert_eq!(parse("commands"), Ok(Task::Commands { long: false }));
        assert_eq!(parse("commands --long"), Ok(Task::Commands { long: true }));
        assert!(matches!(parse("fuzz --seconds 5"), Ok(Task::Fuzz(_))));
        for wrong in [
            "",
            "c",
            "ci now",
            "commands --short",
            "docs docs",
            "python --short",
            "site",
            "web check",
            "fuzz x",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
