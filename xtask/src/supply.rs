//! `cargo xtask supply`: where the crates of others come from, under which licenses, and which come in several versions.
//!
//! `deny.toml` says what is allowed, in the form that `cargo deny` reads. This chore reads it too, and asks Cargo for the
//! crates, so that the check needs no other tool. Where `cargo deny` is installed it runs as well, and checks advisories if
//! there is a copy of their database. The crates are those of the program, of the page and of the package for Python.

mod license;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::{env, fs};

use serde::Deserialize;

use crate::{cargo, package};

const POLICY: &str = "deny.toml";

/// The manifests whose crates are checked, the workspace first.
const MANIFESTS: [&str; 3] = [
    "Cargo.toml",
    "crates/inundate-wasm/Cargo.toml",
    "crates/inundate-python/Cargo.toml",
];

/// Checks all crates; an error names each that is not allowed.
pub(crate) fn check() -> Result<(), String> {
    let policy = Policy::read()?;
    let mut wrong = Vec::new();
    for (index, manifest) in MANIFESTS.into_iter().enumerate() {
        let packages = foreign(manifest)?;
        wrong.extend(policy.refused(&packages));
        // What the policy says about versions is about the workspace, as for `cargo deny`.
        if index == 0 {
            wrong.extend(policy.versions(&packages));
        }
    }
    wrong.sort();
    wrong.dedup();
    if !wrong.is_empty() {
        return Err(format!("{POLICY}: {}", wrong.join("\n")));
    }
    by_cargo_deny()
}

/// The same by `cargo deny`, where it is installed.
fn by_cargo_deny() -> Result<(), String> {
    let there = Command::new("cargo-deny").arg("--version").output();
    if there.is_err() {
        return Ok(());
    }
    let mut checks = vec!["deny", "--locked", "--offline", "check"];
    let database = package::cargo_home().map(|home| home.join("advisory-dbs"));
    if database.is_some_and(|database| database.is_dir()) {
        checks.push("advisories");
    } else {
        eprintln!("xtask: no database of advisories here: they are not checked");
    }
    checks.extend(["bans", "licenses", "sources"]);
    cargo(&checks, &[])
}

/// A crate of others.
#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// The crates of others that a manifest needs, with all features, on all platforms.
fn foreign(manifest: &str) -> Result<Vec<Package>, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = [
        "metadata",
        "--locked",
        "--all-features",
        "--format-version",
        "1",
        "--manifest-path",
        manifest,
    ];
    let ran = Command::new(cargo).args(arguments).output();
    let ran = ran.map_err(|error| format!("cargo metadata: {error}"))?;
    if !ran.status.success() {
        let said = String::from_utf8_lossy(&ran.stderr);
        return Err(format!("cargo metadata: {said}"));
    }
    let metadata: Metadata =
        serde_json::from_slice(&ran.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let mut packages = metadata.packages;
    packages.retain(|package| package.source.is_some());
    Ok(packages)
}

/// What `deny.toml` allows, as far as this chore checks it.
#[derive(Debug, Deserialize)]
struct Policy {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    allow: BTreeSet<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

impl Licenses {
    /// The licenses that are allowed for a crate.
    fn of(&self, name: &str) -> BTreeSet<String> {
        let own = self.exceptions.iter().filter(|own| own.package == name);
        let own = own.flat_map(|own| &own.allow);
        self.allow.iter().chain(own).cloned().collect()
    }
}

/// Licenses that are allowed for one crate.
#[derive(Debug, Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    package: String,
    allow: BTreeSet<String>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// An older version that is allowed beside a newer one, and why.
#[derive(Debug, Deserialize)]
struct Skip {
    /// The name, `@` and the version.
    #[serde(rename = "crate")]
    package: String,
    reason: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: BTreeSet<String>,
}

impl Policy {
    fn read() -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("{POLICY}: {error}");
        let text = fs::read_to_string(POLICY).map_err(|error| wrong(&error))?;
        toml::from_str(&text).map_err(|error| wrong(&error))
    }

    /// The crates whose license or source is not allowed.
    fn refused(&self, packages: &[Package]) -> Vec<String> {
        let mut wrong = Vec::new();
        for package in packages {
            let named = format!("{} {}", package.name, package.version);
            let license = package.license.as_deref().unwrap_or_default();
            match license::is_allowed(license, &self.licenses.of(&package.name)) {
                Some(true) => {}
                Some(false) => {
                    wrong.push(format!("{named}: `{license}` is no license of the list"));
                }
                None => wrong.push(format!("{named}: expected a license, found `{license}`")),
            }
            let source = package.source.as_deref().unwrap_or_default();
            let registry = source.strip_prefix("registry+").unwrap_or(source);
            if !self.sources.allow_registry.contains(registry) {
                wrong.push(format!("{named}: `{source}` is no source of the list"));
            }
        }
        wrong
    }

    /// The crates that come in several versions without a reason, and the reasons for which there is no crate.
    fn versions(&self, packages: &[Package]) -> Vec<String> {
        let mut by_name: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for Package { name, version, .. } in packages {
            by_name.entry(name).or_default().push(version);
        }
        let mut older = BTreeSet::new();
        for (name, mut versions) in by_name {
            versions.sort_by_key(|version| numbers(version));
            versions.pop();
            older.extend(
                versions
                    .into_iter()
                    .map(|version| format!("{name}@{version}")),
            );
        }
        let skipped: BTreeSet<String> = self
            .bans
            .skip
            .iter()
            .map(|skip| skip.package.clone())
            .collect();
        let unlisted = older
            .difference(&skipped)
            .map(|one| format!("{one}: an older version beside a newer one, without a reason"));
        let unused = skipped
            .difference(&older)
            .map(|one| format!("{one}: a reason for an older version that is not there"));
        let bare = self.bans.skip.iter().filter(|skip| skip.reason.is_empty());
        let bare = bare.map(|skip| format!("{}: expected a reason", skip.package));
        unlisted.chain(unused).chain(bare).collect()
    }
}

/// The numbers of a version, in the order of versions.
fn numbers(version: &str) -> Vec<u64> {
    let parts = version.split(['.', '-', '+']);
    parts.map(|part| part.parse().unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "https://github.com/rust-lang/crates.io-index";

    fn policy(skip: &str) -> Policy {
        let text = format!(
            "[licenses]\nallow = [\"MIT\"]\n[bans]\nskip = [{skip}]\n[sources]\nallow-registry = [\"{INDEX}\"]\n"
        );
        toml::from_str(&text).expect("a policy")
    }

    fn package(name: &str, version: &str, license: &str, source: &str) -> Package {
        let [name, version, license, source] = [name, version, license, source].map(str::to_owned);
        Package {
            name,
            version,
            license: (!license.is_empty()).then_some(license),
            source: Some(source),
        }
    }

    #[test]
    fn licenses_and_sources() {
        let registry = format!("registry+{INDEX}");
        let packages = [
            package("a", "1.0.0", "MIT OR GPL-3.0", &registry),
            package("b", "1.0.0", "GPL-3.0", &registry),
            package("c", "1.0.0", "", &registry),
            package("d", "1.0.0", "MIT", "git+https://example.org/d"),
        ];
        assert_eq!(
            policy("").refused(&packages),
            [
                "b 1.0.0: `GPL-3.0` is no license of the list",
                "c 1.0.0: expected a license, found ``",
                "d 1.0.0: `git+https://example.org/d` is no source of the list",
            ]
        );
    }

    #[test]
    fn a_license_for_one_crate() {
        let registry = format!("registry+{INDEX}");
        let of = |name| package(name, "1.0.0", "MIT AND NCSA", &registry);
        let mut policy = policy("");
        policy.licenses.exceptions = vec![Exception {
            package: "a".to_owned(),
            allow: ["NCSA".to_owned()].into(),
        }];
        assert_eq!(
            policy.refused(&[of("a"), of("b")]),
            ["b 1.0.0: `MIT AND NCSA` is no license of the list"]
        );
    }

    #[test]
    fn versions_have_reasons() {
        let registry = format!("registry+{INDEX}");
        let of = |name, version| package(name, version, "MIT", &registry);
        let packages = [of("a", "0.9.1"), of("a", "0.10.0"), of("b", "1.0.0")];
        let listed = "{ crate = \"a@0.9.1\", reason = \"x needs it\" }";
        assert!(policy(listed).versions(&packages).is_empty());
        assert_eq!(
            policy("").versions(&packages),
            ["a@0.9.1: an older version beside a newer one, without a reason"]
        );
        assert_eq!(
            policy(listed).versions(&packages[1..]),
            ["a@0.9.1: a reason for an older version that is not there"]
        );
        let bare = "{ crate = \"a@0.9.1\", reason = \"\" }";
        assert_eq!(
            policy(bare).versions(&packages),
            ["a@0.9.1: expected a reason"]
        );
    }
}
