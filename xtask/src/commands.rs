//! `cargo xtask commands [--long]`: every command of the `sh` blocks of all texts, run as a reader
//! would who has just fetched the project; and `cargo xtask docs`, which takes what they make into
//! the book.
//!
//! Commands run in a copy of the tree, line by line, with a home and a folder for what they install
//! of their own. The latter stands first in the search path: so `inundate` is the program that the
//! README's install command made. What they write into `docs/src` has to be what the book has. A
//! block `sh,long` holds what takes long, or is continuous integration itself. Unless `--long` is
//! given, of its commands only a short form is run. (The blocks `console` are tests of the
//! program.)

use std::collections::HashSet;
use std::env;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use xshell::{Shell, cmd};

use crate::{Result, built, ending, has, here, task, texts};

/// The pages whose commands make the figures and tables of the book; the README installs the
/// program.
const OF_BOOK: [&str; 3] = ["README.md", "docs/src/figures.md", "docs/src/findings.md"];

/// The studies of the book: a minute of CPU time without optimization, so continuous integration
/// only reads it.
const STUDIES: &str = "bash docs/studies.sh";

/// Installs the program that the tests have built. `cargo install` and `cargo run` would build it,
/// and all that it needs, with the features of one package: 76 of 356 s of `cargo xtask ci`.
const INSTALL: &str = "mkdir -p \"$CARGO_INSTALL_ROOT/bin\"; \
    cp \"$CARGO_TARGET_DIR/debug/inundate\" \"$CARGO_INSTALL_ROOT/bin\"";

/// A line of a `sh` block.
struct Command {
    text: PathBuf,
    number: usize,
    line: String,
    is_long: bool,
}

/// Quick replacement of a long command.
#[derive(Debug, PartialEq, Eq)]
enum Short {
    /// A task, whose arguments are right, or the test command, which continuous integration runs.
    Read,
    /// A command that does less, for the tree itself, where it has nothing to build.
    Instead(String),
}

/// Extent of a run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The program is installed and run as the tests have built it, which takes seconds instead of
    /// minutes; long commands are run in their short form.
    Quick,
    /// Long commands are run in their short form.
    Typed,
    /// Everything as it is typed.
    Long,
}

/// Runs all commands; fails with the first that fails, or if the book has other files than they
/// make.
pub(crate) fn check(sh: &Shell, extent: Extent) -> Result {
    let tree = run(sh, extent, |_| true)?;
    let made = tree.path().join("tree/docs/src");
    cmd!(sh, "diff -r docs/src {made}").run()?;
    Ok(())
}

/// Writes the figures and tables of the book.
pub(crate) fn write_book(sh: &Shell) -> Result {
    let tree = run(sh, Extent::Typed, |text| {
        OF_BOOK.iter().any(|name| text == Path::new(name))
    })?;
    let made = tree.path().join("tree/docs/src/.");
    cmd!(sh, "cp -R {made} docs/src").run()?;
    Ok(())
}

/// Runs the commands of some texts in a copy of the tree, which is in the folder `tree`.
fn run(sh: &Shell, extent: Extent, is_wanted: impl Fn(&Path) -> bool) -> Result<TempDir> {
    let commands = collect(sh)?;
    let folder = TempDir::new()?;
    let place = Place::new(sh, folder.path())?;
    // Many texts name the same benchmark, or tests that are listed by the same command.
    let mut ran = HashSet::new();
    for Command {
        text,
        number,
        line,
        is_long,
    } in commands.iter().filter(|command| is_wanted(&command.text))
    {
        let at = format!("{}:{number}", text.display());
        let told = |error| format!("{at}: {error}");
        if line.contains("| man ") && !has(sh, "man") {
            eprintln!("xtask: {at}: no `man` here: {line}");
        } else if extent == Extent::Quick && (line == STUDIES || line.starts_with("cargo build")) {
            eprintln!("xtask: {at}: only read: {line}");
        } else if !is_long || extent == Extent::Long {
            let line = match extent {
                Extent::Quick if line.starts_with("cargo install ") => INSTALL.to_owned(),
                Extent::Quick => line.replacen("cargo run --release --", "inundate", 1),
                Extent::Typed | Extent::Long => line.clone(),
            };
            eprintln!("xtask: {at}: {line}");
            place.run(&place.tree, &line).map_err(told)?;
        } else if let Short::Instead(instead) = short_form(line).map_err(told)? {
            if ran.insert(instead.clone()) {
                eprintln!("xtask: {at}: in short: {instead}");
                place.run(&sh.current_dir(), &instead).map_err(told)?;
            }
        } else {
            eprintln!("xtask: {at}: only read: {line}");
        }
    }
    // The plot of an example, which `cargo test --workspace` has built.
    cmd!(sh, "cargo build --workspace --examples --locked").run()?;
    let (example, plot) = (
        built("debug/examples/difficulty"),
        "docs/src/studies/difficulty.svg",
    );
    let plot = place.tree.join(plot);
    cmd!(sh, "{example} {plot}").run()?;
    Ok(folder)
}

/// The lines of all `sh` blocks, and before those of a page of the book the commands in its tables.
fn collect(sh: &Shell) -> Result<Vec<Command>> {
    let mut commands = Vec::new();
    for text in texts::all(sh)? {
        let content = sh.read_file(&text)?;
        let is_page = text.starts_with("docs/src");
        for (number, row) in (1..).zip(content.lines()).filter(|_| is_page) {
            let spans = texts::spans(row).filter(|span| span.starts_with("inundate "));
            commands.extend(spans.map(|line| Command {
                text: text.clone(),
                number,
                line: line.to_owned(),
                is_long: false,
            }));
        }
        for block in texts::blocks(&content) {
            let is_long = block.tag == "sh,long";
            if !is_long && block.tag != "sh" {
                continue;
            }
            let lines = block.lines.into_iter();
            let lines = lines
                .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
            commands.extend(lines.map(|(number, line)| {
                let text = text.clone();
                Command {
                    text,
                    number,
                    line,
                    is_long,
                }
            }));
        }
    }
    Ok(commands)
}

/// The short form of a long command: tasks are only read, benchmarks solve one board of each set
/// for a second at most, tests are only listed; both without a release build, and with the features
/// of the workspace, in which they are built already.
fn short_form(line: &str) -> Result<Short> {
    let command = line.split(" #").next().unwrap_or_default();
    let (own, rest) = command.split_once(" -- ").unwrap_or((command, ""));
    let words: Vec<&str> = own.split_whitespace().collect();
    let mut all: Vec<&str> = words
        .iter()
        .skip(2)
        .copied()
        .filter(|&word| word != "--release")
        .collect();
    // The whole workspace takes the place of one package.
    if let Some(at) = all.iter().position(|&word| word == "-p") {
        all.splice(at..at + 2, ["--workspace"]);
    }
    let (all, rest) = (all.join(" "), rest.trim());
    match words.as_slice() {
        ["cargo", "xtask", arguments @ ..] => task(arguments).map(|_| Short::Read),
        ["cargo", "test", "--workspace"] => Ok(Short::Read),
        ["cargo", "bench", ..] => {
            let rest = format!("{rest} --boards 1 --time 1");
            Ok(Short::Instead(format!(
                "cargo bench --profile dev {all} -- {}",
                rest.trim()
            )))
        }
        // Lists the tests, without documentation tests, which would be compiled.
        ["cargo", "test", "--release", ..] if all.contains("--test ") => {
            Ok(Short::Instead(format!("cargo test {all} -- {rest} --list")))
        }
        ["cargo", "test", "--release", ..] => Ok(Short::Instead(format!(
            "cargo test {all} --tests -- {rest} --list"
        ))),
        _ => Err(format!(
            "expected cargo xtask, cargo bench or cargo test --release in a block sh,long, \
             found `{command}`"
        )
        .into()),
    }
}

/// The folders in which commands run.
struct Place {
    /// The copy of the tree.
    tree: PathBuf,
    variables: Vec<(&'static str, PathBuf)>,
}

impl Place {
    /// Makes a place in an empty folder, which is not in the one that cargo builds in. What cargo
    /// builds from files in there, it looks up there again: then a later build of the tree itself
    /// would not see that the tree has changed. Files keep their times, by which cargo knows what
    /// it has built already.
    fn new(sh: &Shell, folder: &Path) -> Result<Self> {
        let tree = sh.create_dir(folder.join("tree"))?;
        let copy = "git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | \
            tar -xf - -C \"$0\"";
        cmd!(sh, "bash -e -o pipefail -c {copy} {tree}").run()?;
        // Figures that exist afterwards were made by the commands.
        for figure in sh.read_dir(tree.join("docs/src/figures"))? {
            if matches!(ending(&figure), Some("gif" | "jsonl" | "svg")) {
                sh.remove_path(figure)?;
            }
        }
        let installed = folder.join("installed");
        let path = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths(
            [installed.join("bin")]
                .into_iter()
                .chain(env::split_paths(&path)),
        )?;
        // The toolchain stays where it is.
        let home = env::home_dir().unwrap_or_default();
        let or =
            |name, other: &str| env::var_os(name).map_or_else(|| home.join(other), PathBuf::from);
        let variables = vec![
            ("CARGO_HOME", or("CARGO_HOME", ".cargo")),
            ("RUSTUP_HOME", or("RUSTUP_HOME", ".rustup")),
            ("HOME", sh.create_dir(folder.join("home"))?),
            ("PATH", path.into()),
            ("CARGO_INSTALL_ROOT", installed),
            ("CARGO_TARGET_DIR", here(sh, &built("").to_string_lossy())),
        ];
        Ok(Self { tree, variables })
    }

    /// Runs a line; if it fails, the error has all that it printed.
    fn run(&self, folder: &Path, line: &str) -> Result {
        let sh = Shell::new()?;
        sh.change_dir(folder);
        let ran = cmd!(sh, "bash -e -o pipefail -c {line}").envs(self.variables.iter().cloned());
        let ran = ran.quiet().ignore_status().output()?;
        if ran.status.success() {
            return Ok(());
        }
        let said = [ran.stdout, ran.stderr].concat();
        Err(format!(
            "`{line}` failed ({})\n{}",
            ran.status,
            String::from_utf8_lossy(&said)
        )
        .into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_of_the_texts() {
        let sh = Shell::new().unwrap();
        sh.change_dir(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap());
        let commands = collect(&sh).unwrap();
        let first = |start: &str| {
            commands
                .iter()
                .position(|command| command.line.starts_with(start))
        };
        assert!(first("cargo install").unwrap() < first("inundate ").unwrap());
        assert!(commands.iter().filter(|command| !command.is_long).count() > 5);
        for command in commands.iter().filter(|command| command.is_long) {
            short_form(&command.line).unwrap();
        }
        assert!(first(STUDIES).is_some());
        for text in OF_BOOK {
            assert!(
                commands
                    .iter()
                    .any(|command| command.text == Path::new(text)),
                "{text}"
            );
        }
    }

    #[test]
    fn short_forms() {
        for line in [
            "cargo xtask ci  # all",
            "cargo xtask fuzz --seconds 60",
            "cargo test --workspace",
        ] {
            assert_eq!(short_form(line).unwrap(), Short::Read, "{line}");
        }
        for (line, short) in [
            (
                "cargo bench -p a --bench b   # states",
                "cargo bench --profile dev --workspace --bench b -- --boards 1 --time 1",
            ),
            (
                "cargo bench --bench b -- set --each",
                "cargo bench --profile dev --bench b -- set --each --boards 1 --time 1",
            ),
            (
                "cargo test --release -p a -- --ignored",
                "cargo test --workspace --tests -- --ignored --list",
            ),
            (
                "cargo test --release -p a --test b -- c --ignored",
                "cargo test --workspace --test b -- c --ignored --list",
            ),
        ] {
            assert_eq!(short_form(line).unwrap(), Short::Instead(short.to_owned()));
        }
        for wrong in [
            "cargo xtask c",
            "cargo xtask fuzz --second 60",
            "inundate solve",
            "cargo test",
        ] {
            assert!(short_form(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn failures_are_told() {
        let place = Place {
            tree: env::temp_dir(),
            variables: Vec::new(),
        };
        place
            .run(&place.tree, "echo one | grep -q one  # found")
            .unwrap();
        for wrong in [
            "false",
            "false | true",
            "echo two | grep one",
            "no-such-program",
        ] {
            let problem = place.run(&place.tree, wrong).unwrap_err().to_string();
            assert!(
                problem.starts_with(&format!("`{wrong}` failed (")),
                "{problem}"
            );
        }
        let problem = place.run(&place.tree, "echo why >&2; false").unwrap_err();
        assert!(problem.to_string().ends_with("why\n"));
    }
}
