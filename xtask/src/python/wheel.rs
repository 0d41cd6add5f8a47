//! What a wheel carries besides the code: the licenses of the project, the notices of what it contains, and no path of the
//! machine that built it.

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use zip::ZipArchive;

use super::{MANIFEST, PACKAGE};
use crate::paths;

/// The licenses of the project.
const LICENSES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The notices of the crates that are in the program and the wheel.
const NOTICES: &str = "THIRD-PARTY-NOTICES.md";

/// Copies the texts into the folder of the package, whose wheel can have nothing else. The notices may be missing.
pub(crate) fn copy_texts() -> Result<(), String> {
    for name in LICENSES {
        copy(name)?;
    }
    if Path::new(NOTICES).exists() {
        copy(NOTICES)?;
    }
    Ok(())
}

fn copy(name: &str) -> Result<(), String> {
    let to = Path::new(PACKAGE).join(name);
    fs::copy(name, &to)
        .map(|_| ())
        .map_err(|error| format!("{name} to {}: {error}", to.display()))
}

/// Whether the notices are there and name every crate that the wheel contains.
pub(crate) fn check_notices() -> Result<(), String> {
    let text = fs::read_to_string(NOTICES).map_err(|error| {
        format!("{NOTICES}: {error}: a wheel that is released has the notices of what it contains")
    })?;
    let crates = crates()?;
    let missing = unnamed(&crates, &text);
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{NOTICES}: expected the notices of every crate in the wheel, found none of {}",
        missing.join(", ")
    ))
}

/// The crates of registries that the extension module contains, by name.
fn crates() -> Result<BTreeSet<String>, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tree = [
        "tree",
        "--locked",
        "--edges",
        "normal,no-proc-macro",
        "--prefix",
        "none",
        "--format",
        "{p}",
        "--manifest-path",
        MANIFEST,
    ];
    let ran = Command::new(cargo).args(tree).output();
    let ran = ran.map_err(|error| format!("cargo tree: {error}"))?;
    if !ran.status.success() {
        let said = String::from_utf8_lossy(&ran.stderr);
        return Err(format!("cargo tree: {said}"));
    }
    let listed = String::from_utf8_lossy(&ran.stdout);
    Ok(listed.lines().filter_map(foreign).collect())
}

/// The name of a crate of the tree, unless it is of this project, which has a path.
fn foreign(line: &str) -> Option<String> {
    let (name, rest) = line.split_once(' ')?;
    (!rest.contains('/') && !rest.contains('\\')).then(|| name.to_owned())
}

/// The crates that a text does not name.
fn unnamed<'a>(crates: &'a BTreeSet<String>, text: &str) -> Vec<&'a str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let words: BTreeSet<&str> = text.split(|c| !is_part(c)).collect();
    let names = crates.iter().map(String::as_str);
    names.filter(|name| !words.contains(name)).collect()
}

/// Looks into a wheel: whether it has the texts as they are here, the notices too if they are there, and the path of none
/// of these folders.
pub(crate) fn inspect(wheel: &Path, folders: &[PathBuf]) -> Result<(), String> {
    let wrong = |what: String| format!("{}: {what}", wheel.display());
    let file = File::open(wheel).map_err(|error| wrong(error.to_string()))?;
    let folders: Vec<String> = (folders.iter())
        .map(|folder| folder.to_string_lossy().into_owned())
        .collect();
    let mut texts = Vec::new();
    for name in LICENSES.into_iter().chain([NOTICES]) {
        match fs::read(name) {
            Ok(text) => texts.push((name, text)),
            Err(_) if name == NOTICES => {}
            Err(error) => return Err(format!("{name}: {error}")),
        }
    }
    look(file, &texts, &folders).map_err(wrong)
}

fn look(
    wheel: impl Read + std::io::Seek,
    texts: &[(&str, Vec<u8>)],
    folders: &[String],
) -> Result<(), String> {
    let mut wheel = ZipArchive::new(wheel).map_err(|error| error.to_string())?;
    let mut missing: BTreeSet<&str> = texts.iter().map(|&(name, _)| name).collect();
    for number in 0..wheel.len() {
        let mut entry = wheel.by_index(number).map_err(|error| error.to_string())?;
        let place = entry
            .name()
            .map_err(|error| error.to_string())?
            .into_owned();
        let mut bytes = Vec::new();
        entry
            .read_to_end(&mut bytes)
            .map_err(|error| format!("{place}: {error}"))?;
        for (name, text) in texts {
            if place.ends_with(&format!(".dist-info/licenses/{name}")) && bytes == *text {
                missing.remove(name);
            }
        }
        for folder in folders {
            paths::none_of(&bytes, folder).map_err(|what| format!("{place}: {what}"))?;
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let missing: Vec<&str> = missing.into_iter().collect();
    Err(format!(
        "expected the text of {}, found none",
        missing.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn wheel(files: &[(&str, &str)]) -> Cursor<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in files {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.finish().unwrap()
    }

    #[test]
    fn a_wheel_has_its_texts_and_no_local_path() {
        let texts = [
            ("LICENSE-MIT", b"MIT".to_vec()),
            (NOTICES, b"notices".to_vec()),
        ];
        let folders = ["/home/me/.cargo".to_owned()];
        let whole = [
            (
                "inundate/_inundate.abi3.so",
                "panicked at cargo/registry/src",
            ),
            ("inundate-0.1.0.dist-info/licenses/LICENSE-MIT", "MIT"),
            (
                "inundate-0.1.0.dist-info/licenses/THIRD-PARTY-NOTICES.md",
                "notices",
            ),
        ];
        assert_eq!(look(wheel(&whole), &texts, &folders), Ok(()));
        let without = look(wheel(&whole[..2]), &texts, &folders);
        assert_eq!(
            without.unwrap_err(),
            "expected the text of THIRD-PARTY-NOTICES.md, found none"
        );
        let mut other = whole;
        other[1].1 = "another license";
        let other = look(wheel(&other), &texts, &folders);
        assert_eq!(
            other.unwrap_err(),
            "expected the text of LICENSE-MIT, found none"
        );
        let mut local = whole;
        local[0].1 = "at /home/me/.cargo/registry and /home/me/.cargo/git";
        assert_eq!(
            look(wheel(&local), &texts, &folders).unwrap_err(),
            "inundate/_inundate.abi3.so: expected no path of this machine, found `/home/me/.cargo` 2 times"
        );
    }

    #[test]
    fn crates_that_no_notice_names() {
        let listed = "inundate-python v0.1.0 (/home/me/inundate)\npyo3 v0.30.1\npyo3-ffi v0.30.1 (*)\nserde v1.0.0";
        let crates: BTreeSet<String> = listed.lines().filter_map(foreign).collect();
        assert_eq!(crates.len(), 3);
        assert_eq!(
            unnamed(&crates, "- `pyo3-ffi` 0.30.1\n- serde 1.0.0"),
            ["pyo3"]
        );
        assert!(unnamed(&crates, "pyo3, pyo3-ffi and serde").is_empty());
    }
}
