//! `cargo xtask notices`: the licenses of what the shipped program contains, as `THIRD-PARTY-NOTICES.md`.
//!
//! The crates are those of the program on every platform that is released, those of the page in it, and those of the package
//! for Python. Their texts come
//! from their packages, as Cargo unpacks them, and are written once where several crates have the same. The file names the
//! sum of all packages in the lock files, by which [`check`] knows without a network whether it is out of date.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::contents::{Crate, Part};
use crate::package;
use crate::sums;

/// The file that every package has.
pub(crate) const FILE: &str = "THIRD-PARTY-NOTICES.md";

/// What is no crate: the standard library and, on Linux, the C library that the program is linked to.
const OTHERS: &str = include_str!("notices/others.md");

/// The MIT license.
const MIT: &str = include_str!("notices/mit.txt");

/// Writes the file.
pub(crate) fn write() -> Result<(), String> {
    let text = page(&shipped()?, &sum()?)?;
    fs::write(FILE, text).map_err(|error| format!("{FILE}: {error}"))
}

/// Whether the file was written for the packages of the lock files.
pub(crate) fn check() -> Result<(), String> {
    let text = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))?;
    if text.contains(&*mark(&sum()?)) {
        Ok(())
    } else {
        let locks = Part::ALL.map(Part::lock).join(", ");
        Err(format!(
            "{FILE}: expected the notices for the packages of {locks}, found older ones: run `cargo xtask notices`"
        ))
    }
}

/// The line by which the check knows the packages.
fn mark(sum: &str) -> String {
    format!("<!-- packages of the lock files: {sum} -->")
}

/// The sum of the names and versions of all packages of registries.
fn sum() -> Result<String, String> {
    let mut packages = BTreeSet::new();
    for lock in Part::ALL.map(Part::lock) {
        let text = fs::read_to_string(lock).map_err(|error| format!("{lock}: {error}"))?;
        packages.extend(locked(&text).map_err(|error| format!("{lock}: {error}"))?);
    }
    let lines: String = packages
        .iter()
        .flat_map(|(name, version)| [name, " ", version, "\n"])
        .collect();
    Ok(sums::sha256(lines.as_bytes()))
}

/// The packages of registries in a lock file.
fn locked(text: &str) -> Result<BTreeSet<(String, String)>, toml::de::Error> {
    let lock: toml::Table = text.parse()?;
    let packages = lock.get("package").and_then(toml::Value::as_array);
    let packages = packages.into_iter().flatten();
    let foreign = packages.filter(|package| package.get("source").is_some());
    let part = |package: &toml::Value, key| {
        let value = package.get(key).and_then(toml::Value::as_str);
        value.unwrap_or_default().to_owned()
    };
    Ok(foreign
        .map(|package| (part(package, "name"), part(package, "version")))
        .collect())
}

/// The crates that the program, its page and the package for Python contain, each with its license.
fn shipped() -> Result<BTreeMap<Crate, String>, String> {
    let mut crates = BTreeMap::new();
    for part in Part::ALL {
        crates.extend(part.crates()?);
    }
    Ok(crates)
}

/// The whole file.
fn page(crates: &BTreeMap<Crate, String>, sum: &str) -> Result<String, String> {
    let mut text = format!(
        "# Third-party notices\n\n{}\n\n\
         The programs, the web page and the package for Python of inundate contain the crates below, which others wrote. `cargo xtask notices`\n\
         writes this file. Where a license lets you choose and MIT is a choice, MIT is taken. The sources of each crate are\n\
         behind its link.\n\n## Crates\n\n| crate | license |\n|---|---|\n",
        mark(sum)
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ((name, version), license) in crates {
        let link = format!("[{name} {version}](https://crates.io/crates/{name}/{version})");
        let _ = writeln!(text, "| {link} | {license} |");
        let package = unpacked(name, version)?;
        let mut found = licenses(&package)?;
        if found.is_empty() {
            found.push(standard(name, license, &package)?);
        }
        for license in found {
            let users = texts.entry(license).or_default();
            users.push(format!("{name} {version}"));
        }
    }
    text.push('\n');
    text.push_str(OTHERS);
    let mut texts: Vec<(String, Vec<String>)> = texts.into_iter().collect();
    texts.sort_by(|(_, a), (_, b)| a.cmp(b));
    for (license, users) in texts {
        let _ = write!(
            text,
            "\n## {}\n\n```text\n{license}\n```\n",
            users.join(", ")
        );
    }
    Ok(text)
}

/// Where Cargo unpacked a crate.
fn unpacked(name: &str, version: &str) -> Result<PathBuf, String> {
    let folder = format!("{name}-{version}");
    let sources = package::cargo_home()
        .map(|home| home.join("registry/src"))
        .unwrap_or_default();
    let registries = package::folders(&sources).map_err(|error| error.to_string())?;
    let mut places = registries.iter().map(|registry| registry.join(&folder));
    places
        .find(|place| place.is_dir())
        .ok_or_else(|| format!("{folder}: expected its sources below {}", sources.display()))
}

/// The texts of the licenses of a package. If MIT is a choice, the others are left out.
fn licenses(folder: &Path) -> Result<Vec<String>, String> {
    const NAMES: [&str; 6] = [
        "LICENSE",
        "LICENCE",
        "COPYING",
        "COPYRIGHT",
        "NOTICE",
        "UNLICENSE",
    ];
    let upper = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.to_uppercase()
    };
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let files = entries.flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.is_file() && NAMES.iter().any(|name| upper(path).starts_with(name)))
        .collect();
    files.sort();
    if files.iter().any(|path| upper(path).contains("MIT")) {
        files.retain(|path| {
            let name = upper(path);
            !["APACHE", "UNLICENSE", "BSL", "BOOST"]
                .iter()
                .any(|other| name.contains(other))
        });
    }
    let text = |path: &PathBuf| {
        let text = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let text = String::from_utf8_lossy(&text).replace('\r', "");
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        Ok(lines.join("\n").trim_matches('\n').to_owned())
    };
    files.iter().map(text).collect()
}

/// The text for a package that names MIT as its license, and has no text of it: the standard one, with the authors that
/// its manifest names.
fn standard(name: &str, license: &str, folder: &Path) -> Result<String, String> {
    if !license
        .split([' ', '/', '(', ')'])
        .any(|part| part == "MIT")
    {
        return Err(format!(
            "{name}: expected the text of {license}, found none"
        ));
    }
    let manifest = folder.join("Cargo.toml");
    let read = fs::read_to_string(&manifest).map_err(|error| error.to_string());
    let read = read.and_then(|text| {
        text.parse::<toml::Table>()
            .map_err(|error| error.to_string())
    });
    let read = read.map_err(|error| format!("{}: {error}", manifest.display()))?;
    let authors = read
        .get("package")
        .and_then(|package| package.get("authors"));
    let authors = authors
        .and_then(toml::Value::as_array)
        .into_iter()
        .flatten();
    let authors: Vec<&str> = authors.filter_map(toml::Value::as_str).collect();
    let holders = match authors.as_slice() {
        [] => format!("the authors of {name}"),
        authors => authors.join(", "),
    };
    Ok(MIT.trim_end().replace("{holders}", &holders))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_packages_of_registries_count() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n\n[[package]]\nname = \"b\"\nversion = \"2.0.0\"\n\
                    source = \"registry+x\"\n";
        let found = locked(lock).expect("a lock file");
        assert_eq!(found, [("b".to_owned(), "2.0.0".to_owned())].into());
    }

    #[test]
    fn mit_is_taken_where_it_is_a_choice() {
        let folder = std::env::temp_dir().join(format!("inundate-notices-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for name in [
            "LICENSE-MIT",
            "LICENSE-APACHE",
            "license-unicode",
            "README.md",
        ] {
            fs::write(folder.join(name), format!("{name}\r\n")).expect("a file");
        }
        let found = licenses(&folder);
        fs::remove_dir_all(&folder).expect("a folder");
        assert_eq!(
            found,
            Ok(vec!["LICENSE-MIT".to_owned(), "license-unicode".to_owned()])
        );
    }
}
