//! The Debian package, by `cargo deb`. `crates/inundate-cli/Cargo.toml` says what is in it and where.

use std::fs;
use std::path::Path;

use super::{build, host, output, pages, version, write};
use crate::archive;
use crate::{cargo, sums, target};

/// Where the manifest looks for pages, completions and the changelog.
const FOLDER: &str = "deb";

/// Builds the program for this machine and packs it.
pub(crate) fn pack() -> Result<(), String> {
    if output("cargo", &["deb", "--version"]).is_err() {
        return Err(
            "`cargo deb` is missing: `cargo install --locked cargo-deb` installs it".into(),
        );
    }
    let triple = host()?;
    let program = build(&triple)?;
    let folder = target().join(FOLDER);
    pages::write(&program, &folder)?;
    let version = version()?;
    let date = output("git", &["log", "-1", "--format=%cD"])?;
    let changelog = changelog(&version, date.trim());
    write(&folder.join("changelog"), changelog.as_bytes())?;
    write(&folder.join("license"), license()?.as_bytes())?;
    let news = archive::gzip(&read("CHANGELOG.md")?);
    write(
        &folder.join("news.gz"),
        &news.map_err(|error| format!("CHANGELOG.md: {error}"))?,
    )?;
    let to = Path::new(super::FOLDER).join(format!("inundate_{version}_{}.deb", arch(&triple)));
    let to = to.to_string_lossy();
    let arguments = [
        "deb",
        "--package",
        "inundate-cli",
        "--target",
        &triple,
        "--profile",
        "dist",
        "--no-build",
        "--locked",
        "--output",
        &to,
    ];
    cargo(&arguments, &[])?;
    let bytes = read(&to)?;
    let name = to.rsplit('/').next().unwrap_or_default();
    let sum = sums::sha256(&bytes);
    write(
        Path::new(&format!("{to}.sha256")),
        format!("{sum}  {name}\n").as_bytes(),
    )
}

/// Debian's own changelog, which says that there is a release; what is in it says the other one.
fn changelog(version: &str, date: &str) -> String {
    format!(
        "inundate ({version}-1) unstable; urgency=medium\n\n  \
         * Release {version}. See /usr/share/doc/inundate/changelog.gz for what is new.\n\n \
         -- {MAINTAINER}  {date}\n"
    )
}

/// The text of one license, and where Debian has that of the other.
fn license() -> Result<String, String> {
    let text = read("LICENSE-MIT")?;
    let text = String::from_utf8(text).map_err(|error| format!("LICENSE-MIT: {error}"))?;
    Ok(format!(
        "{text}\nAt your choice, the Apache License, Version 2.0, applies instead. Debian has its text in\n\
         /usr/share/common-licenses/Apache-2.0.\n"
    ))
}

fn read(path: &str) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{path}: {error}"))
}

/// As the manifest names them.
const MAINTAINER: &str = "The inundate developers <inundate@users.noreply.github.com>";

/// The architecture of a target, in the words of Debian.
fn arch(triple: &str) -> &str {
    match triple.split('-').next().unwrap_or_default() {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_takes_what_this_chore_makes() {
        let text = include_str!("../../../crates/inundate-cli/Cargo.toml");
        let manifest: toml::Table = text.parse().expect("a manifest");
        let deb = &manifest["package"]["metadata"]["deb"];
        assert_eq!(deb["maintainer"].as_str(), Some(MAINTAINER));
        let changelog = format!("../../target/{FOLDER}/changelog");
        assert_eq!(deb["changelog"].as_str(), Some(&*changelog));
        let assets = deb["assets"].as_array().expect("assets");
        let sources = assets
            .iter()
            .map(|asset| asset[0].as_str().expect("a source"));
        let made: Vec<&str> = sources
            .filter_map(|source| source.strip_prefix("../../target/deb/"))
            .collect();
        assert!(made.contains(&"man/*.1"), "{made:?}");
        for completion in made
            .iter()
            .filter_map(|made| made.strip_prefix("completions/"))
        {
            assert!(
                pages::SHELLS.iter().any(|(_, name)| *name == completion),
                "{completion}"
            );
        }
        assert!(made.contains(&"news.gz"), "{made:?}");
        assert_eq!(made.len(), 5, "{made:?}");
        let license = format!("../../target/{FOLDER}/license");
        assert_eq!(deb["license-file"][0].as_str(), Some(&*license));
    }
}
