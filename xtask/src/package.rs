//! Packs every crate that is to be published and builds each from its package alone.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use crate::cargo;

/// The crates that are published, each after those that it needs.
const PUBLISHED: [&str; 16] = [
    "inundate-core",
    "inundate-check",
    "inundate-draw",
    "inundate-file",
    "inundate-method",
    "inundate-duel",
    "inundate-search",
    "inundate-classes",
    "inundate-encode",
    "inundate",
    "inundate-records",
    "inundate-game",
    "inundate-serve",
    "inundate-sight",
    "inundate-study",
    "inundate-cli",
];

/// Where the packages are built.
const TARGET: &str = "target/packages";

/// `cargo package` for all of [`PUBLISHED`] at once.
///
/// Cargo builds a crate of the workspace against the packages of the others, which it unpacks in its home and compiles
/// like any crate of a registry: what is there under the same name and version, from an earlier run, it takes for this
/// run's. So the unpacked and the compiled packages of earlier runs go first.
pub(crate) fn check() -> Result<(), String> {
    let stale = |error| format!("the packages of an earlier run: {error}");
    remove(Path::new(TARGET))
        .and_then(|()| forget_copies())
        .map_err(stale)?;
    let mut arguments = vec![
        "package",
        "--locked",
        "--allow-dirty",
        "--target-dir",
        TARGET,
    ];
    for name in PUBLISHED {
        arguments.extend(["--package", name]);
    }
    // Nobody debugs what is built here.
    cargo(&arguments, &[("CARGO_PROFILE_DEV_DEBUG", "none")])
}

/// Removes what `cargo package` unpacked of our crates: a registry in a folder has no host, and the name of its folder
/// begins with the hyphen before the hash.
fn forget_copies() -> io::Result<()> {
    let Some(sources) = cargo_home().map(|home| home.join("registry/src")) else {
        return Ok(());
    };
    for registry in folders(&sources)? {
        if !name(&registry).starts_with('-') {
            continue;
        }
        for copy in folders(&registry)? {
            let is_ours = |crate_name: &&str| {
                name(&copy)
                    .strip_prefix(*crate_name)
                    .is_some_and(|version| version.starts_with('-'))
            };
            if PUBLISHED.iter().any(is_ours) {
                remove(&copy)?;
            }
        }
    }
    Ok(())
}

/// Removes a folder, if there is one.
fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub(crate) fn cargo_home() -> Option<PathBuf> {
    env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cargo")))
}

/// The folders in a folder; none where there is no such folder.
pub(crate) fn folders(path: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut folders = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    Ok(folders)
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
