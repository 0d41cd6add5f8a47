//! `cargo xtask dist [--target TARGET]`: what a release offers for a platform. `cargo xtask deb` packs it for Debian.
//!
//! The archive holds the program, its manual pages, completions for shells, and the texts, in one folder. Entries have
//! an order, a time and rights of their own, so that the same files always give the same archive.

mod deb;
mod pages;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::{archive, cargo, notices, paths, sums, target};
pub(crate) use deb::pack as deb;

/// The texts of every package.
const TEXTS: [&str; 5] = [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    notices::FILE,
];

/// Where the archives are put.
pub(crate) const FOLDER: &str = "target/dist-archives";

/// Builds the program for a target, packs it and writes its checksum.
pub(crate) fn pack(triple: Option<&str>) -> Result<(), String> {
    let triple = match triple {
        Some(triple) => triple.to_owned(),
        None => host()?,
    };
    let program = build(&triple)?;
    let name = name(&version()?, &triple);
    let files = files(&program, &name)?;
    let bytes = if is_windows(&triple) {
        archive::zip(&files)
    } else {
        archive::tar_gz(&files)
    };
    let bytes = bytes.map_err(|error| format!("{name}: {error}"))?;
    let file = format!("{name}{}", suffix(&triple));
    let folder = Path::new(FOLDER);
    write(&folder.join(&file), &bytes)?;
    let sum = sums::sha256(&bytes);
    write(
        &folder.join(format!("{file}.sha256")),
        format!("{sum}  {file}\n").as_bytes(),
    )?;
    eprintln!(
        "xtask: {FOLDER}/{file}: {} bytes, SHA-256 {sum}",
        bytes.len()
    );
    Ok(())
}

/// Builds the shipped program for a target; returns its path.
fn build(triple: &str) -> Result<PathBuf, String> {
    notices::check()?;
    let commit = match env::var("INUNDATE_COMMIT") {
        Ok(commit) => commit,
        Err(_) => commit()?,
    };
    let arguments = [
        "build",
        "--locked",
        "--profile",
        "dist",
        "--package",
        "inundate-cli",
        "--features",
        "serve",
        "--target",
        triple,
    ];
    // The program has the page in it.
    crate::web::build(None)?;
    let flags = paths::flags()?;
    cargo(
        &arguments,
        &[("INUNDATE_COMMIT", &commit), ("RUSTFLAGS", &flags)],
    )?;
    let ending = if is_windows(triple) { ".exe" } else { "" };
    let folder = target().join(triple).join("dist");
    let program = folder.join(format!("inundate{ending}"));
    let wrong = |what: String| format!("{}: {what}", program.display());
    let bytes = fs::read(&program).map_err(|error| wrong(error.to_string()))?;
    for folder in paths::local()? {
        paths::none_of(&bytes, &folder.to_string_lossy()).map_err(wrong)?;
    }
    Ok(program)
}

/// What goes into the archive: the path there, whether it is a program, and its bytes, in the order of the paths.
fn files(program: &Path, name: &str) -> Result<Vec<archive::File>, String> {
    let pages = target().join("dist-pages").join(name);
    let mut sources = pages::write(program, &pages)?;
    sources.push((program.to_owned(), program_name(program)));
    sources.extend(TEXTS.map(|text| (text.into(), text.to_owned())));
    sources.sort_by(|(_, a), (_, b)| a.cmp(b));
    let file = |(source, place): (PathBuf, String)| {
        let bytes = fs::read(&source).map_err(|error| format!("{}: {error}", source.display()))?;
        Ok(archive::File {
            path: format!("{name}/{place}"),
            is_program: source == program,
            bytes,
        })
    };
    sources.into_iter().map(file).collect()
}

fn program_name(program: &Path) -> String {
    let name = program.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The folder in an archive, and its name without the ending.
fn name(version: &str, triple: &str) -> String {
    format!("inundate-{version}-{triple}")
}

fn suffix(triple: &str) -> &'static str {
    if is_windows(triple) {
        ".zip"
    } else {
        ".tar.gz"
    }
}

fn is_windows(triple: &str) -> bool {
    triple.contains("windows")
}

/// The version of the workspace.
pub(crate) fn version() -> Result<String, String> {
    let text = fs::read_to_string("Cargo.toml").map_err(|error| format!("Cargo.toml: {error}"))?;
    let manifest: toml::Table = text
        .parse()
        .map_err(|error| format!("Cargo.toml: {error}"))?;
    let version = manifest["workspace"]["package"]["version"].as_str();
    Ok(version.ok_or("Cargo.toml: no version")?.to_owned())
}

/// The platform that this runs on.
pub(crate) fn host() -> Result<String, String> {
    let told = output("rustc", &["--version", "--verbose"])?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.ok_or("rustc does not tell its host")?.to_owned())
}

/// The commit and its date, as `inundate version` prints them.
fn commit() -> Result<String, String> {
    let describe = [
        "describe",
        "--always",
        "--dirty",
        "--exclude",
        "*",
        "--abbrev=12",
    ];
    let hash = output("git", &describe)?;
    let date = output("git", &["log", "-1", "--format=%cs"])?;
    Ok(format!("{} {}", hash.trim(), date.trim()))
}

/// What a program prints.
fn output(program: &str, arguments: &[&str]) -> Result<String, String> {
    let ran = Command::new(program)
        .args(arguments)
        .output()
        .map_err(|error| format!("{program} could not start: {error}"))?;
    if !ran.status.success() {
        let said = String::from_utf8_lossy(&ran.stderr).into_owned();
        return Err(format!("{program} {}: {said}", arguments.join(" ")));
    }
    String::from_utf8(ran.stdout).map_err(|error| format!("{program}: {error}"))
}

/// Writes a file; its folder is made if it is missing.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let refused = |error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(refused)?;
    }
    fs::write(path, bytes).map_err(refused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::TARGETS;

    const WORKFLOW: &str = include_str!("../../.github/workflows/release.yml");

    fn manifest() -> toml::Table {
        let text = include_str!("../../crates/inundate-cli/Cargo.toml");
        text.parse().expect("a manifest")
    }

    #[test]
    fn the_workflow_builds_every_target_and_no_other() {
        let named = WORKFLOW.lines().filter_map(|line| {
            let line = line.trim().trim_start_matches("- ");
            line.strip_prefix("target: ")
        });
        let mut named: Vec<&str> = named.collect();
        named.sort_unstable();
        let mut expected = TARGETS;
        expected.sort_unstable();
        assert_eq!(named, expected);
        for line in [
            "cargo xtask dist --target ${{ matrix.target }}",
            "cargo xtask deb",
            "cargo xtask sbom",
            &format!("path: {FOLDER}/*"),
        ] {
            assert!(WORKFLOW.contains(line), "{line}");
        }
    }

    #[test]
    fn every_package_has_the_notices() {
        assert!(TEXTS.contains(&notices::FILE));
        let manifest = manifest();
        let assets = manifest["package"]["metadata"]["deb"]["assets"].as_array();
        let mut sources = assets.into_iter().flatten().map(|asset| &asset[0]);
        assert!(sources.any(|source| source.as_str() == Some("../../THIRD-PARTY-NOTICES.md")));
        let python = include_str!("../../crates/inundate-python/pyproject.toml");
        let python: toml::Table = python.parse().expect("a project");
        let texts = python["project"]["license-files"].as_array();
        let mut texts = texts.into_iter().flatten();
        assert!(texts.any(|text| text.as_str() == Some(notices::FILE)));
        // The page makes its own, of crates and of packages of npm, and fails where a text is missing.
        let npm = include_str!("../../web/npm/build.mjs");
        assert!(npm.contains("dist/LICENSES-OF-CRATES.txt"));
    }

    /// `cargo binstall` looks for an archive under the address that this chore names it by, and in it for the program.
    #[test]
    fn binstall_finds_what_is_packed() {
        let manifest = manifest();
        let binstall = &manifest["package"]["metadata"]["binstall"];
        let text = |table: &toml::Value, key: &str| table[key].as_str().expect(key).to_owned();
        for triple in TARGETS {
            let special = binstall["overrides"].get(triple);
            let format = special.map_or_else(
                || text(binstall, "pkg-fmt"),
                |special| text(special, "pkg-fmt"),
            );
            let (ending, exe) = match format.as_str() {
                "tgz" => (".tar.gz", ""),
                "zip" => (".zip", ".exe"),
                other => panic!("{other}"),
            };
            assert_eq!(ending, suffix(triple));
            assert_eq!(exe == ".exe", is_windows(triple));
            // Binstall takes `.tgz` or `.tar.gz` for `archive-suffix`, whichever it finds.
            let filled = |template: String| {
                let values = [
                    ("{ repo }", "REPO"),
                    ("{ version }", "1.2.3"),
                    ("{ target }", triple),
                    ("{ archive-suffix }", ending),
                    ("{ bin }", "inundate"),
                    ("{ binary-ext }", exe),
                ];
                let filled = values
                    .iter()
                    .fold(template, |text, (key, value)| text.replace(key, value));
                assert!(!filled.contains('{'), "{filled}");
                filled
            };
            let name = name("1.2.3", triple);
            let address = format!("REPO/releases/download/v1.2.3/{name}{ending}");
            assert_eq!(filled(text(binstall, "pkg-url")), address);
            let program = format!("{name}/inundate{exe}");
            assert_eq!(filled(text(binstall, "bin-dir")), program);
        }
    }
}
