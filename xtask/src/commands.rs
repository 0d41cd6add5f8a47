//! `cargo xtask commands [--long]`: every command of the `sh` blocks of all texts, run as a reader
//! would who has just fetched the project.
//!
//! Commands run in a copy of the tree, line by line, with a home and a folder for what they install
//! of their own. The latter stands first in the search path: so `inundate` is the program that the
//! README's install command made. A block `sh,long` holds what takes long, or is continuous integration
//! itself. Unless `--long` is given, of its commands only a short form is run ([`Short`]). (The
//! blocks `console` are tests of the program.)

use std::collections::HashSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;

use tempfile::TempDir;

use crate::{Task, figures, target, texts};

/// Programs that a reader may lack; a command that pipes into one that is not there is left out.
const OPTIONAL: [&str; 1] = ["man"];

/// A line of a `sh` block.
#[derive(Debug, PartialEq, Eq)]
struct Command {
    /// `FILE:LINE`.
    place: String,
    line: String,
    long: bool,
}

/// What is done with a long command in little time.
#[derive(Debug, PartialEq, Eq)]
enum Short {
    /// A chore, whose arguments were read and are right, or the test command, which continuous integration runs.
    Read,
    /// A command that does less, for the tree itself, where it has nothing to build.
    Instead(String),
}

/// What the commands leave behind.
pub(crate) struct Installed {
    /// The program that they have installed.
    pub(crate) program: PathBuf,
    /// The copy of the tree that they ran in.
    pub(crate) tree: PathBuf,
    /// Where both are, as long as this lives.
    _folder: TempDir,
}

/// Runs them all; fails with the first that fails.
pub(crate) fn run(long: bool) -> Result<Installed, String> {
    let root = env::current_dir().map_err(|error| error.to_string())?;
    let commands = collect(&root)?;
    let folder = TempDir::new().map_err(|error| format!("a temporary folder: {error}"))?;
    let place = Place::new(&root, folder.path())?;
    let (mut whole, mut short, mut left_out) = (0, Vec::new(), Vec::new());
    // Many texts name the same benchmark, or tests that are listed by the same command.
    let mut ran = HashSet::new();
    for command in &commands {
        let Command {
            place: at, line, ..
        } = command;
        if let Some(missing) = missing_program(line, &place.path) {
            eprintln!("xtask: {at}: no `{missing}` here: {line}");
            left_out.push(command);
        } else if command.long && !long {
            match short_form(line).map_err(|problem| format!("{at}: {problem}"))? {
                Short::Read => eprintln!("xtask: {at}: only read: {line}"),
                Short::Instead(instead) if ran.contains(&instead) => {
                    eprintln!("xtask: {at}: in short, as before: {instead}");
                }
                Short::Instead(instead) => {
                    eprintln!("xtask: {at}: in short: {instead}");
                    place
                        .run(&root, &instead)
                        .map_err(|problem| format!("{at}: {problem}"))?;
                    ran.insert(instead);
                }
            }
            short.push(command);
        } else {
            eprintln!("xtask: {at}: {line}");
            place
                .run(&place.tree, line)
                .map_err(|problem| format!("{at}: {problem}"))?;
            whole += 1;
        }
    }
    eprintln!("xtask: {whole} commands of the texts ran as they stand");
    for (what, commands) in [
        (
            "only in short; `cargo xtask commands --long` runs it",
            short,
        ),
        ("left out for want of a program", left_out),
    ] {
        for Command { place, line, .. } in commands {
            eprintln!("xtask: {what}: {place}: {line}");
        }
    }
    let program = format!("inundate{}", env::consts::EXE_SUFFIX);
    Ok(Installed {
        program: place.installed.join("bin").join(program),
        tree: place.tree,
        _folder: folder,
    })
}

/// The lines of all `sh` blocks.
fn collect(root: &Path) -> Result<Vec<Command>, String> {
    let mut commands = Vec::new();
    for path in texts::all(root)? {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.strip_prefix(root).unwrap_or(&path).display();
        for block in texts::blocks(&text) {
            let long = block.tag == "sh,long";
            if !long && block.tag != "sh" {
                continue;
            }
            for (number, line) in block.lines {
                if !line.trim().is_empty() && !line.trim_start().starts_with('#') {
                    commands.push(Command {
                        place: format!("{name}:{number}"),
                        line,
                        long,
                    });
                }
            }
        }
    }
    Ok(commands)
}

/// The short form of a long command: chores are only read, benchmarks solve one board of each set
/// for a second at most, tests are only listed; both without a release build, and with the features of the
/// workspace, in which they are built already.
fn short_form(line: &str) -> Result<Short, String> {
    let command = line.split(" #").next().unwrap_or_default();
    let words: Vec<&str> = command.split_whitespace().collect();
    match words.as_slice() {
        ["cargo", "xtask", arguments @ ..] => {
            Task::parse(arguments.iter().map(ToString::to_string)).map(|_| Short::Read)
        }
        ["cargo", "test", "--workspace"] => Ok(Short::Read),
        ["cargo", "bench", arguments @ ..] => {
            let (all, rest) = selection(arguments);
            Ok(Short::Instead(format!(
                "cargo bench --profile dev{all} --{rest} --boards 1 --time 1"
            )))
        }
        ["cargo", "test", "--release", arguments @ ..] => {
            let (all, rest) = selection(arguments);
            // Not those of the documentation, which would be compiled.
            let tests = if all.contains(" --test ") {
                ""
            } else {
                " --tests"
            };
            Ok(Short::Instead(format!(
                "cargo test{all}{tests} --{rest} --list"
            )))
        }
        _ => Err(format!(
            "expected cargo xtask, cargo bench or cargo test --release in a block sh,long, found \
             `{command}`"
        )),
    }
}

/// Arguments of cargo for the whole workspace, and those of the program; each with a blank before it.
fn selection(arguments: &[&str]) -> (String, String) {
    let end = arguments.iter().position(|&argument| argument == "--");
    let (own, rest) = arguments.split_at(end.unwrap_or(arguments.len()));
    let mut all = Vec::new();
    let mut words = own.iter().copied();
    while let Some(word) = words.next() {
        if word == "-p" {
            words.next();
            all.push("--workspace");
        } else {
            all.push(word);
        }
    }
    let after_blank = |words: &[&str]| [&[""], words].concat().join(" ");
    let rest = rest.get(1..).unwrap_or_default();
    (after_blank(&all), after_blank(rest))
}

/// The optional program that a command needs and that is not there.
fn missing_program(line: &str, path: &OsString) -> Option<&'static str> {
    let stages = line
        .split('|')
        .filter_map(|stage| stage.split_whitespace().next());
    let needed = stages.filter_map(|word| OPTIONAL.into_iter().find(|&program| program == word));
    needed
        .into_iter()
        .find(|program| !env::split_paths(path).any(|folder| folder.join(program).is_file()))
}

/// Where commands run.
struct Place {
    /// The copy of the tree.
    tree: PathBuf,
    /// Where `cargo install` installs to.
    installed: PathBuf,
    /// The home of whoever types the commands.
    home: PathBuf,
    /// Where cargo builds, for both trees.
    target: PathBuf,
    /// The search path.
    path: OsString,
}

impl Place {
    /// Makes a place in an empty folder, which is not in the one that cargo builds in. What cargo builds from files in
    /// there, it looks up there again: then a later build of the tree itself would not see that the tree has changed.
    fn new(root: &Path, folder: &Path) -> Result<Self, String> {
        let refuse = |error: io::Error| format!("{}: {error}", folder.display());
        let (tree, installed) = (folder.join("tree"), folder.join("installed"));
        let home = folder.join("home");
        fs::create_dir_all(&home).map_err(refuse)?;
        copy(root, &tree).map_err(refuse)?;
        figures::clear(&tree)?;
        let found = env::var_os("PATH").unwrap_or_default();
        let folders = [installed.join("bin")].into_iter();
        let path = env::join_paths(folders.chain(env::split_paths(&found)))
            .map_err(|error| error.to_string())?;
        Ok(Self {
            tree,
            installed,
            home,
            target: root.join(target()),
            path,
        })
    }

    /// Runs a line; if it fails, the error has all that it printed.
    fn run(&self, folder: &Path, line: &str) -> Result<(), String> {
        let mut command = process::Command::new("bash");
        // The toolchain stays where it is.
        if let Some(home) = env::home_dir() {
            for (name, folder) in [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")] {
                if env::var_os(name).is_none() {
                    command.env(name, home.join(folder));
                }
            }
        }
        let output = command
            .args(["-e", "-o", "pipefail", "-c", line])
            .current_dir(folder)
            .env("HOME", &self.home)
            .env("PATH", &self.path)
            .env("CARGO_INSTALL_ROOT", &self.installed)
            .env("CARGO_TARGET_DIR", &self.target)
            .stdin(process::Stdio::null())
            .output()
            .map_err(|error| format!("bash: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        Err(format!(
            "`{line}` failed ({})\n{}{}",
            output.status,
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        ))
    }
}

/// Copies a tree without its history and what was built. Files keep their times, by which cargo
/// knows what it has built already.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == ".git" || name == "target" {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(name))?;
        } else {
            let copied = to.join(name);
            fs::copy(entry.path(), &copied)?;
            let time = entry.metadata()?.modified()?;
            fs::File::options()
                .write(true)
                .open(copied)?
                .set_modified(time)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_of_the_texts() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let commands = collect(root).unwrap();
        let install = commands
            .iter()
            .position(|command| command.line.contains("cargo install"));
        let first = commands
            .iter()
            .position(|command| command.line.starts_with("inundate "));
        assert!(
            install.unwrap() < first.unwrap(),
            "the README installs the program"
        );
        let count = |long| {
            commands
                .iter()
                .filter(|command| command.long == long)
                .count()
        };
        assert!(count(true) > 0 && count(false) > 5);
        for command in commands.iter().filter(|command| command.long) {
            short_form(&command.line).unwrap();
        }
    }

    #[test]
    fn short_forms() {
        let instead = |line: &str| Ok(Short::Instead(line.to_owned()));
        for line in [
            "cargo xtask ci  # all",
            "cargo xtask fuzz --seconds 60",
            "cargo test --workspace",
        ] {
            assert_eq!(short_form(line), Ok(Short::Read), "{line}");
        }
        assert_eq!(
            short_form("cargo bench -p a --bench b   # states"),
            instead("cargo bench --profile dev --workspace --bench b -- --boards 1 --time 1")
        );
        assert_eq!(
            short_form("cargo bench --bench b -- set --each"),
            instead("cargo bench --profile dev --bench b -- set --each --boards 1 --time 1")
        );
        assert_eq!(
            short_form("cargo test --release -p a -- --ignored"),
            instead("cargo test --workspace --tests -- --ignored --list")
        );
        assert_eq!(
            short_form("cargo test --release -p a --test b -- c --ignored"),
            instead("cargo test --workspace --test b -- c --ignored --list")
        );
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
    fn what_fails_is_told() {
        let nowhere = PathBuf::new();
        let place = Place {
            tree: env::temp_dir(),
            installed: nowhere.clone(),
            home: nowhere.clone(),
            target: nowhere,
            path: env::var_os("PATH").unwrap(),
        };
        assert_eq!(
            place.run(&place.tree, "echo one | grep -q one  # found"),
            Ok(())
        );
        for wrong in [
            "false",
            "false | true",
            "echo two | grep one",
            "no-such-program",
        ] {
            let problem = place.run(&place.tree, wrong).unwrap_err();
            assert!(
                problem.starts_with(&format!("`{wrong}` failed (")),
                "{problem}"
            );
        }
        assert!(
            place
                .run(&place.tree, "echo why >&2; false")
                .unwrap_err()
                .ends_with("why\n")
        );
    }

    #[test]
    fn programs_that_are_not_there() {
        let nowhere = OsString::from("/nowhere");
        let line = "inundate man solve | man -l -";
        assert_eq!(missing_program(line, &nowhere), Some("man"));
        assert_eq!(missing_program("inundate man solve", &nowhere), None);
    }
}
