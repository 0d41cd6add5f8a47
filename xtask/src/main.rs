//! Tasks of the workspace; `CONTRIBUTING.md` lists them.

mod circles;
mod commands;
mod fuzz;
mod proofs;
mod python;
mod texts;
mod web;

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use xshell::{Shell, cmd};

use commands::Extent;

/// A value, or an error of any kind.
type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// A task with its arguments, ready to run.
type Task = Box<dyn FnOnce(&Shell) -> Result>;

/// Parses the arguments as a task.
fn task(arguments: &[&str]) -> Result<Task> {
    Ok(match *arguments {
        ["check"] => Box::new(check),
        ["ci"] => Box::new(ci),
        ["commands"] => Box::new(|sh| commands::check(sh, Extent::Typed)),
        ["commands", "--long"] => Box::new(|sh| commands::check(sh, Extent::Long)),
        ["docs"] => Box::new(commands::write_book),
        ["native"] => Box::new(|sh| native(sh, "inundate-encode/cadical,inundate-encode/cbc")),
        ["native", "--long"] => Box::new(|sh| {
            native(
                sh,
                "inundate-encode/cadical,inundate-encode/cbc,inundate-encode/highs",
            )
        }),
        ["paper"] => Box::new(|sh| paper(sh).map(drop)),
        ["proofs"] => Box::new(proofs::check),
        ["python"] => Box::new(|sh| python::check(sh, false)),
        ["python", "--long"] => Box::new(|sh| python::check(sh, true)),
        ["python", "--dist"] => Box::new(python::pack),
        ["site", address] if address.starts_with("http") && address.ends_with('/') => {
            let address = address.to_owned();
            Box::new(move |sh| web::site(sh, &address))
        }
        ["web"] => Box::new(|sh| web::build(sh, None)),
        ["web", "--check"] => Box::new(|sh| web::check(sh, web::Checks::OfChange)),
        ["web", "--long"] => Box::new(|sh| web::check(sh, web::Checks::OfRelease)),
        ["fuzz", ref rest @ ..] => {
            let fuzzing = fuzz::parse(rest)?;
            Box::new(move |sh| fuzz::run(sh, &fuzzing))
        }
        _ => {
            return Err(format!(
                "expected check, ci, commands [--long], docs, fuzz …, native [--long], paper, \
                 proofs, python [--long|--dist], site http://ADDRESS/ or web [--check|--long], found `{}`",
                arguments.join(" ")
            )
            .into());
        }
    })
}

fn main() -> ExitCode {
    let start = Instant::now();
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let task = match task(&arguments) {
        Ok(task) => task,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            return ExitCode::from(2);
        }
    };
    match Shell::new().map_err(Into::into).and_then(|sh| task(&sh)) {
        Ok(()) => {
            eprintln!("xtask: all done in {} s", start.elapsed().as_secs());
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs all checks that need only the Rust toolchain, bash and Git, the quick ones first; ends with
/// the first that fails.
fn ci(sh: &Shell) -> Result {
    check(sh)?;
    cmd!(sh, "cargo test --workspace --locked").run()?;
    // `cargo test` has built them; `cargo run` would build what they need again, with the features
    // of one package.
    for example in sh.read_dir("crates/inundate/examples")? {
        if let (Some(name), Some("rs")) = (example.file_stem(), ending(&example)) {
            let program = built("debug/examples").join(name);
            cmd!(sh, "{program}").run()?;
        }
    }
    let flags = sh.push_env("RUSTDOCFLAGS", "-D warnings");
    cmd!(sh, "cargo doc --workspace --no-deps --locked").run()?;
    drop(flags);
    commands::check(sh, Extent::Quick)
}

/// Runs the checks that build no program: formatting, circles, texts, and lints with all
/// features that need the Rust toolchain only.
fn check(sh: &Shell) -> Result {
    cmd!(sh, "cargo fmt --all --check").run()?;
    cmd!(
        sh,
        "cargo fmt --check --manifest-path crates/inundate-wasm/Cargo.toml"
    )
    .run()?;
    circles::check(sh)?;
    texts::check_links(sh)?;
    texts::check_paper(sh)?;
    texts::check_lines(sh)?;
    // The lints of the package for Python need none.
    let _none = sh.push_env("PYO3_NO_PYTHON", "1");
    for which in [
        "--workspace --all-targets",
        // Some users want only the crate of the rules, without its default features.
        "--package inundate-core --no-default-features",
        // The page has games without a solver in its module of rules.
        "--package inundate-game --no-default-features --features files,threads",
    ] {
        let which = which.split(' ');
        cmd!(sh, "cargo clippy --locked {which...} -- -D warnings").run()?;
    }
    Ok(())
}

/// The back ends in C++: lints, and the tests of the crate that has them. Left out, with a word,
/// where `cmake` or a C++ compiler is missing. `HiGHS` takes 40 of 98 s, so it is left to releases.
///
/// Cargo looks at the whole workspace, so that it takes what the other checks have built: for one
/// package alone it would choose other features of the dependencies and build them again. The C++
/// code is compiled for a quick build, as `native.cmake` says.
fn native(sh: &Shell, features: &str) -> Result {
    if let Some(tool) = ["cmake", "c++"].into_iter().find(|tool| !has(sh, tool)) {
        eprintln!("xtask: no `{tool}` here: the back ends in C++ are not checked");
        return Ok(());
    }
    let _quick = sh.push_env("CMAKE_TOOLCHAIN_FILE", here(sh, "xtask/native.cmake"));
    let _level = sh.push_env("CXXFLAGS", "-O1");
    let which = [
        "--locked",
        "--workspace",
        "--features",
        features,
        "--test",
        "native",
    ];
    cmd!(sh, "cargo clippy {which...} -- -D warnings").run()?;
    Ok(cmd!(sh, "cargo test {which...}").run()?)
}

/// Makes the paper, by Typst as a program or as a module of Python.
fn paper(sh: &Shell) -> Result<PathBuf> {
    let (made, source) = (built("paper/inundate-paper.pdf"), "docs/paper/paper.typ");
    sh.create_dir(built("paper"))?;
    if has(sh, "typst") {
        cmd!(sh, "typst compile --root . {source} {made}").run()?;
    } else {
        let python = python::named();
        let compile = "import sys, typst; typst.compile(sys.argv[1], root='.', output=sys.argv[2])";
        let ran = cmd!(sh, "{python} -c {compile} {source} {made}").run();
        ran.map_err(|error| {
            format!("{error}; the paper needs Typst (https://typst.app or `pip install typst`)")
        })?;
    }
    Ok(made)
}

/// Whether a program is installed.
fn has(sh: &Shell, program: impl AsRef<Path>) -> bool {
    let program = program.as_ref();
    let asked = cmd!(sh, "{program} --version").quiet().ignore_stdout();
    asked.ignore_stderr().run().is_ok()
}

/// A path below the target folder of Cargo.
fn built(path: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    env::current_dir()
        .unwrap_or_default()
        .join(target)
        .join(path)
}

/// A path below the root of the project.
fn here(sh: &Shell, path: &str) -> PathBuf {
    sh.current_dir().join(path)
}

fn ending(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

#[cfg(test)]
mod tests {
    use super::task;

    #[test]
    fn tasks() {
        let is_known = |line: &str| task(&line.split_whitespace().collect::<Vec<_>>()).is_ok();
        for right in [
            "check",
            "commands --long",
            "python --dist",
            "site https://example.org/inundate/",
            "web --check",
            "fuzz --seconds 5",
            "fuzz rows --keep json",
        ] {
            assert!(is_known(right), "{right}");
        }
        for wrong in [
            "",
            "c",
            "ci now",
            "commands --short",
            "site",
            "site https://example.org/a",
            "site example.org/",
            "web check",
            "fuzz x",
            "fuzz --seconds",
            "fuzz --seconds 0",
            "fuzz rows --seconds x",
        ] {
            assert!(!is_known(wrong), "{wrong}");
        }
    }
}
