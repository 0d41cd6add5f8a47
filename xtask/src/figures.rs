//! The figures of the book, made by the commands printed with them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::docs::files;
use crate::{cargo, target, texts};

/// The page with the commands; each writes into [`FOLDER`].
const PAGE: &str = "docs/src/figures.md";
const FOLDER: &str = "docs/src/figures";

/// Makes all figures anew, by the program as it stands.
pub(crate) fn write() -> Result<(), String> {
    cargo(&["build", "--release", "--locked"], &[])?;
    let built = env::current_dir()
        .map_err(|error| error.to_string())?
        .join(target())
        .join("release");
    let found = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([built].into_iter().chain(env::split_paths(&found)))
        .map_err(|error| error.to_string())?;
    clear(Path::new("."))?;
    let text = fs::read_to_string(PAGE).map_err(|error| format!("{PAGE}: {error}"))?;
    for block in texts::blocks(&text) {
        for (number, line) in block.lines.iter().filter(|_| block.tag == "sh") {
            eprintln!("xtask: {PAGE}:{number}: {line}");
            let status = Command::new("bash")
                .args(["-e", "-o", "pipefail", "-c", line])
                .env("PATH", &path)
                .status()
                .map_err(|error| format!("bash: {error}"))?;
            if !status.success() {
                return Err(format!("{PAGE}:{number}: `{line}` failed ({status})"));
            }
        }
    }
    Ok(())
}

/// Removes the figures of a tree, so that those that are there afterwards were made.
pub(crate) fn clear(tree: &Path) -> Result<(), String> {
    for figure in figures(tree)? {
        fs::remove_file(&figure).map_err(|error| format!("{}: {error}", figure.display()))?;
    }
    Ok(())
}

/// Whether the book holds the figures that the commands have made in a tree, byte for byte.
pub(crate) fn check(tree: &Path) -> Result<(), String> {
    let (book, made) = (read(Path::new("."))?, read(tree)?);
    let differing = book
        .iter()
        .find(|(name, bytes)| made.get(*name) != Some(*bytes));
    let missing = || made.iter().find(|(name, _)| !book.contains_key(*name));
    match differing.or_else(missing) {
        None => Ok(()),
        Some((name, _)) => Err(format!(
            "{FOLDER}/{}: expected what `cargo xtask docs` makes",
            name.display()
        )),
    }
}

/// The figures of a tree by their names.
fn read(tree: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>, String> {
    let figure = |path: PathBuf| {
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok((path.file_name().unwrap_or_default().into(), bytes))
    };
    figures(tree)?.into_iter().map(figure).collect()
}

/// The files of the figures of a tree.
fn figures(tree: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = tree.join(FOLDER);
    let endings = ["gif", "svg", "jsonl"].map(|ending| files(&folder, ending));
    Ok(endings.into_iter().collect::<Result<Vec<_>, _>>()?.concat())
}
