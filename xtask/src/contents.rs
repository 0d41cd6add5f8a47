//! What the shipped artifacts contain: the crates of others in each, as Cargo resolves them.

use std::collections::BTreeMap;
use std::env;
use std::process::Command;

use crate::targets::TARGETS;

/// A crate: its name and its version.
pub(crate) type Crate = (String, String);

/// A part of what is shipped, with a lock file of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The program.
    Program,
    /// The modules of WebAssembly: in the page, which the program has in it, and in the package for npm.
    Page,
    /// The package for Python.
    Python,
}

impl Part {
    /// All parts.
    pub(crate) const ALL: [Self; 3] = [Self::Program, Self::Page, Self::Python];

    /// The lock file that has its crates.
    pub(crate) fn lock(self) -> &'static str {
        match self {
            Self::Program => "Cargo.lock",
            Self::Page => "crates/inundate-wasm/Cargo.lock",
            Self::Python => "crates/inundate-python/Cargo.lock",
        }
    }

    /// The crates of others that it contains on the platforms that are served, each with its license.
    pub(crate) fn crates(self) -> Result<BTreeMap<Crate, String>, String> {
        let mut root = match self {
            Self::Program => vec!["--package", "inundate-cli", "--features", "serve"],
            Self::Page => vec!["--manifest-path", "crates/inundate-wasm/Cargo.toml"],
            Self::Python => vec!["--manifest-path", "crates/inundate-python/Cargo.toml"],
        };
        let targets: &[&str] = match self {
            Self::Page => &["wasm32-unknown-unknown"],
            Self::Program | Self::Python => &TARGETS,
        };
        for target in targets {
            root.extend(["--target", target]);
        }
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let tree = ["tree", "--locked", "--edges", "normal,no-proc-macro"];
        let shown = ["--prefix", "none", "--format", "{p}\t{l}"];
        let ran = Command::new(cargo)
            .args([&tree[..], &shown, &root].concat())
            .output();
        let ran = ran.map_err(|error| format!("cargo tree: {error}"))?;
        if !ran.status.success() {
            let said = String::from_utf8_lossy(&ran.stderr);
            return Err(format!("cargo tree: {said}"));
        }
        let listed = String::from_utf8_lossy(&ran.stdout);
        Ok(listed.lines().filter_map(foreign).collect())
    }
}

/// A line of the tree, unless it is about a crate of this project, which has a path.
fn foreign(line: &str) -> Option<(Crate, String)> {
    let line = line.strip_suffix(" (*)").unwrap_or(line);
    let (package, license) = line.split_once('\t')?;
    let (name, version) = package.split_once(" v")?;
    let is_foreign = !version.contains(' ');
    is_foreign.then(|| {
        let [name, version, license] = [name, version, license].map(str::to_owned);
        ((name, version), license)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_of_others() {
        let own = "inundate v0.1.0 (/here/crates/inundate)\tMIT OR Apache-2.0";
        assert_eq!(foreign(own), None);
        let named = |name: &str, version: &str, license: &str| {
            let [name, version, license] = [name, version, license].map(str::to_owned);
            Some(((name, version), license))
        };
        let line = "libm v0.2.16\tMIT (*)";
        assert_eq!(foreign(line), named("libm", "0.2.16", "MIT"));
    }
}
