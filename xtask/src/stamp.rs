//! Stamps: what a check has passed on, so that it runs again only when that has changed.
//!
//! A stamp is in the target folder. So a clean clone checks everything.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::target;

/// What a check depends on.
pub(crate) struct Inputs<'a> {
    /// The manifest of a crate: its sources and those of all crates of the project that it needs count.
    pub(crate) manifest: &'a str,
    /// Other files and folders.
    pub(crate) paths: &'a [&'a str],
    /// Programs, whose versions count.
    pub(crate) programs: &'a [&'a str],
    /// What the check builds. Where that is missing, it runs again.
    pub(crate) built: &'a Path,
}

/// What every check depends on: the dependencies, the profiles and the checks themselves.
const ALWAYS: [&str; 3] = ["Cargo.lock", "Cargo.toml", "xtask"];

/// Runs a check, unless it has passed on the same inputs before.
pub(crate) fn unless_checked(
    name: &str,
    inputs: &Inputs<'_>,
    check: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    unless(&target().join("checked").join(name), inputs, check)
}

/// Runs a check, unless its stamp is of the same inputs.
fn unless(
    stamp: &Path,
    inputs: &Inputs<'_>,
    check: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    let digest = inputs.digest();
    let has_passed = digest.is_some() && fs::read_to_string(stamp).ok() == digest;
    if has_passed && inputs.built.exists() {
        eprintln!(
            "xtask: nothing has changed since this passed; without {} it runs again",
            stamp.display()
        );
        return Ok(());
    }
    check()?;
    // Files that were changed meanwhile may not have been checked.
    let Some(digest) = digest.filter(|before| inputs.digest().as_ref() == Some(before)) else {
        return Ok(());
    };
    let folder = stamp.parent().expect("it was joined");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(stamp, digest))
        .map_err(|error| format!("{}: {error}", stamp.display()))
}

impl Inputs<'_> {
    /// A digest of all inputs. None if it is not known which they are, as without Git.
    fn digest(&self) -> Option<String> {
        let mut paths = local_crates(self.manifest)?;
        paths.extend(self.paths.iter().chain(&ALWAYS).map(PathBuf::from));
        let mut hash = Sha256::new();
        for path in files(&paths)? {
            // A file that was deleted is listed until Git is told.
            if let Ok(bytes) = fs::read(&path) {
                hash.update(path.to_string_lossy().as_bytes());
                hash.update([0]);
                hash.update(Sha256::digest(&bytes));
            }
        }
        for program in ["cargo", "rustc"].iter().chain(self.programs) {
            hash.update(printed(program, &["--version"])?);
        }
        hash.update(env::var("RUSTFLAGS").unwrap_or_default());
        Some(format!("{:x?}", hash.finalize()))
    }
}

/// The folders of a crate and of the crates of the project that it is built from.
fn local_crates(manifest: &str) -> Option<Vec<PathBuf>> {
    let tree = [
        "tree",
        "--locked",
        "--all-features",
        "--edges",
        "normal,build",
        "--target",
        "all",
        "--prefix",
        "none",
        "--format",
        "{p}",
        "--manifest-path",
        manifest,
    ];
    let listed = printed("cargo", &tree)?;
    Some(
        listed
            .lines()
            .filter_map(local)
            .map(PathBuf::from)
            .collect(),
    )
}

/// The folder of a crate of the tree, which is in parentheses, if it has one.
fn local(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once(" (")?;
    let (folder, _) = rest.split_once(')')?;
    Path::new(folder).is_absolute().then_some(folder)
}

/// The files below paths that Git has or would add, in order.
fn files(paths: &[PathBuf]) -> Option<Vec<PathBuf>> {
    let paths: Vec<_> = paths.iter().map(|path| path.to_string_lossy()).collect();
    let mut list = vec![
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
        "--",
    ];
    list.extend(paths.iter().map(AsRef::as_ref));
    let listed = printed("git", &list)?;
    let mut files: Vec<_> = listed.split_terminator('\0').map(PathBuf::from).collect();
    files.sort();
    files.dedup();
    Some(files)
}

/// What a program prints, if it succeeds.
fn printed(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then_some(text)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn folders_of_a_tree() {
        let line = "inundate-core v0.1.0 (/home/me/inundate/crates/inundate-core) (*)";
        assert_eq!(local(line), Some("/home/me/inundate/crates/inundate-core"));
        assert_eq!(local("serde v1.0.0 (*)"), None);
        assert_eq!(local("syn v2.0.0 (proc-macro)"), None);
        assert_eq!(local("serde v1.0.0"), None);
    }

    /// A check that passes does not run again, one that fails does.
    #[test]
    fn passed_and_failed() {
        let stamp = env::temp_dir().join(format!("inundate-stamp-{}", std::process::id()));
        let inputs = Inputs {
            manifest: "Cargo.toml",
            paths: &["src/stamp.rs"],
            programs: &[],
            built: Path::new("src"),
        };
        let runs = Cell::new(0);
        let check = |result: Result<(), String>| {
            unless(&stamp, &inputs, || {
                runs.set(runs.get() + 1);
                result
            })
        };
        assert!(check(Err("wrong".to_owned())).is_err());
        assert_eq!(check(Ok(())), Ok(()));
        let is_known = inputs.digest().is_some();
        assert_eq!(check(Ok(())), Ok(()));
        assert_eq!(runs.get(), if is_known { 2 } else { 3 });
        let _ = fs::remove_file(&stamp);
    }
}
