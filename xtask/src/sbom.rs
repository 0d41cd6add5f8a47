//! `cargo xtask sbom`: what the shipped artifacts contain, as `CycloneDX` 1.6, in `target/dist-archives`.
//!
//! Of each crate and each package of npm it has the name, the version, the license, the sum by which the registry names it,
//! and what it needs. Everything comes from the lock files and from Cargo, without a network once the crates are there. The
//! same lock files always give the same bytes.

mod npm;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::contents::{Crate, Part};
use crate::{dist, sums};

/// An artifact: the end of its file's name, how it is named where it is published, and what is in it.
struct Artifact {
    name: &'static str,
    kind: &'static str,
    purl: &'static str,
    parts: &'static [Part],
    has_page: bool,
}

const ARTIFACTS: [Artifact; 3] = [
    Artifact {
        name: "program",
        kind: "application",
        purl: "pkg:cargo/inundate-cli",
        parts: &[Part::Program, Part::Page],
        has_page: true,
    },
    Artifact {
        name: "python",
        kind: "library",
        purl: "pkg:pypi/inundate",
        parts: &[Part::Python],
        has_page: false,
    },
    Artifact {
        name: "npm",
        kind: "library",
        purl: "pkg:npm/inundate",
        parts: &[Part::Page],
        has_page: false,
    },
];

/// Writes a file for each artifact, with its checksum.
pub(crate) fn write() -> Result<(), String> {
    let version = dist::version()?;
    for artifact in &ARTIFACTS {
        let document = document(artifact, &version)?;
        let text = serde_json::to_string_pretty(&document).map_err(|error| error.to_string())?;
        let text = format!("{text}\n");
        let file = format!("inundate-{version}-{}.cdx.json", artifact.name);
        let folder = Path::new(dist::FOLDER);
        dist::write(&folder.join(&file), text.as_bytes())?;
        let sum = sums::sha256(text.as_bytes());
        let line = format!("{sum}  {file}\n");
        dist::write(&folder.join(format!("{file}.sha256")), line.as_bytes())?;
        let count = document["components"].as_array().map_or(0, Vec::len);
        eprintln!("xtask: {}/{file}: {count} components", dist::FOLDER);
    }
    Ok(())
}

/// A part of an artifact.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Component {
    name: String,
    version: String,
    license: String,
    purl: String,
    /// The name of a sum, and its digits.
    sum: (&'static str, String),
    /// The names of the components that it needs, as purls.
    needs: BTreeSet<String>,
}

/// The whole document.
fn document(artifact: &Artifact, version: &str) -> Result<Value, String> {
    let mut components = BTreeMap::new();
    let mut needed = BTreeSet::new();
    for &part in artifact.parts {
        let lock = part.lock();
        let text = fs::read_to_string(lock).map_err(|error| format!("{lock}: {error}"))?;
        let locked = Lock::parse(&text).map_err(|error| format!("{lock}: {error}"))?;
        let crates = part.crates()?;
        needed.extend(locked.of_own(&crates));
        for (package, license) in &crates {
            let component = locked.component(package, license, &crates);
            let component: Component =
                component.ok_or_else(|| format!("{lock}: no {}", package.0))?;
            // The parts may need the same crate with other features.
            let known = components
                .entry(component.purl.clone())
                .or_insert_with(|| component.clone());
            known.needs.extend(component.needs);
        }
    }
    if artifact.has_page {
        for component in npm::components()? {
            needed.insert(component.purl.clone());
            components.insert(component.purl.clone(), component);
        }
    }
    let purl = format!("{}@{version}", artifact.purl);
    let mut dependencies = vec![json!({ "ref": purl, "dependsOn": needed })];
    dependencies.extend(
        components
            .values()
            .map(|component| json!({ "ref": component.purl, "dependsOn": component.needs })),
    );
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": artifact.kind,
                "bom-ref": purl,
                "name": "inundate",
                "version": version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "purl": purl,
            },
        },
        "components": components.values().map(shown).collect::<Vec<_>>(),
        "dependencies": dependencies,
    }))
}

fn shown(component: &Component) -> Value {
    let (algorithm, digits) = &component.sum;
    json!({
        "type": "library",
        "bom-ref": component.purl,
        "name": component.name,
        "version": component.version,
        "hashes": [{ "alg": algorithm, "content": digits }],
        // Old packages write `/` for `OR`.
        "licenses": [{ "expression": component.license.replace('/', " OR ") }],
        "purl": component.purl,
    })
}

fn purl((name, version): &Crate) -> String {
    format!("pkg:cargo/{name}@{version}")
}

/// The packages of a lock file of Cargo.
struct Lock(BTreeMap<Crate, Locked>);

struct Locked {
    /// None of a crate of this project.
    sum: Option<String>,
    needs: Vec<Crate>,
}

impl Lock {
    fn parse(text: &str) -> Result<Self, toml::de::Error> {
        let lock: toml::Table = text.parse()?;
        let packages = lock.get("package").and_then(toml::Value::as_array);
        let packages: Vec<&toml::Value> = packages.into_iter().flatten().collect();
        let part = |package: &toml::Value, key| {
            let value = package.get(key).and_then(toml::Value::as_str);
            value.unwrap_or_default().to_owned()
        };
        let named = |package: &toml::Value| (part(package, "name"), part(package, "version"));
        let crates: Vec<Crate> = packages.iter().map(|package| named(package)).collect();
        // A name alone, where it has one version; else the name and the version.
        let of_line = |line: &str| {
            let mut words = line.split(' ');
            let (name, version) = (words.next().unwrap_or_default(), words.next());
            let is_it =
                |one: &&Crate| one.0 == name && version.is_none_or(|version| one.1 == version);
            crates.iter().find(is_it).cloned()
        };
        let locked = packages.iter().map(|package| {
            let needs = package.get("dependencies").and_then(toml::Value::as_array);
            let lines = needs.into_iter().flatten().filter_map(toml::Value::as_str);
            let checksum = package.get("checksum").and_then(toml::Value::as_str);
            let locked = Locked {
                sum: checksum.map(str::to_owned),
                needs: lines.filter_map(of_line).collect(),
            };
            (named(package), locked)
        });
        Ok(Self(locked.collect()))
    }

    /// A crate with what it needs of those that are in the artifact.
    fn component(
        &self,
        package: &Crate,
        license: &str,
        there: &BTreeMap<Crate, String>,
    ) -> Option<Component> {
        let Locked { sum, needs } = self.0.get(package)?;
        let needs = needs.iter().filter(|need| there.contains_key(need));
        Some(Component {
            name: package.0.clone(),
            version: package.1.clone(),
            license: license.to_owned(),
            purl: purl(package),
            sum: ("SHA-256", sum.clone()?),
            needs: needs.map(purl).collect(),
        })
    }

    /// What the crates of this project need themselves.
    fn of_own(&self, there: &BTreeMap<Crate, String>) -> BTreeSet<String> {
        let own = self.0.values().filter(|locked| locked.sum.is_none());
        let needs = own.flat_map(|locked| &locked.needs);
        needs
            .filter(|need| there.contains_key(need))
            .map(purl)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_lock_file_says() {
        let lock = "[[package]]\nname = \"own\"\nversion = \"0.1.0\"\ndependencies = [\"a\", \"b 2.0.0\", \"dev\"]\n\n\
                    [[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"registry+x\"\nchecksum = \"12\"\n\
                    dependencies = [\"b 1.0.0\", \"dev\"]\n\n\
                    [[package]]\nname = \"b\"\nversion = \"1.0.0\"\nsource = \"registry+x\"\nchecksum = \"34\"\n\n\
                    [[package]]\nname = \"b\"\nversion = \"2.0.0\"\nsource = \"registry+x\"\nchecksum = \"56\"\n\n\
                    [[package]]\nname = \"dev\"\nversion = \"1.0.0\"\nsource = \"registry+x\"\nchecksum = \"78\"\n";
        let lock = Lock::parse(lock).expect("a lock file");
        let named = |name: &str, version: &str| (name.to_owned(), version.to_owned());
        let there: BTreeMap<Crate, String> = [("a", "1.0.0"), ("b", "1.0.0"), ("b", "2.0.0")]
            .into_iter()
            .map(|(name, version)| (named(name, version), "MIT".to_owned()))
            .collect();
        let of_own = lock.of_own(&there);
        assert_eq!(
            of_own.into_iter().collect::<Vec<_>>(),
            ["pkg:cargo/a@1.0.0", "pkg:cargo/b@2.0.0"]
        );
        let a = lock
            .component(&named("a", "1.0.0"), "MIT/Zlib", &there)
            .expect("a crate");
        assert_eq!(a.sum, ("SHA-256", "12".to_owned()));
        assert_eq!(a.needs.iter().collect::<Vec<_>>(), ["pkg:cargo/b@1.0.0"]);
        assert_eq!(shown(&a)["licenses"][0]["expression"], "MIT OR Zlib");
        assert_eq!(lock.component(&named("c", "1.0.0"), "MIT", &there), None);
    }
}
