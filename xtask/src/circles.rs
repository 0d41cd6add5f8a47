//! Circles: no two modules next to each other may need each other, directly or through others, at any level of the
//! tree of modules. And crates depend on each other in one direction.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use toml::Table;

use crate::tree::{Tree, Use};

/// Each crate of the workspace, and those of the others that it may depend on.
const MAY_DEPEND_ON: [(&str, &[&str]); 20] = [
    ("inundate-core", &[]),
    ("inundate-check", &["inundate-core"]),
    ("inundate-file", &[]),
    ("inundate-method", &["inundate-core"]),
    ("inundate-search", &["inundate-core", "inundate-method"]),
    ("inundate-classes", &["inundate-core", "inundate-method"]),
    ("inundate-encode", &["inundate-core", "inundate-method"]),
    (
        "inundate",
        &[
            "inundate-core",
            "inundate-method",
            "inundate-search",
            "inundate-classes",
            "inundate-encode",
        ],
    ),
    (
        "inundate-duel",
        &["inundate-check", "inundate-core", "inundate-method"],
    ),
    ("inundate-draw", &["inundate-core"]),
    ("inundate-sight", &[]),
    ("inundate-records", &["inundate-core", "inundate-method"]),
    (
        "inundate-game",
        &[
            "inundate-core",
            "inundate-duel",
            "inundate-file",
            "inundate",
        ],
    ),
    (
        "inundate-serve",
        &[
            "inundate-core",
            "inundate-game",
            "inundate-records",
            "inundate",
        ],
    ),
    (
        "inundate-study",
        &[
            "inundate-core",
            "inundate-file",
            "inundate-game",
            "inundate-records",
            "inundate",
        ],
    ),
    (
        "inundate-cli",
        &[
            "inundate-check",
            "inundate-core",
            "inundate-draw",
            "inundate-duel",
            "inundate-file",
            "inundate-game",
            "inundate-records",
            "inundate-serve",
            "inundate-sight",
            "inundate-study",
            "inundate",
        ],
    ),
    ("inundate-testkit", &["inundate-core"]),
    (
        "inundate-python",
        &[
            "inundate-check",
            "inundate-core",
            "inundate-draw",
            "inundate-duel",
            "inundate-game",
            "inundate-records",
            "inundate-study",
            "inundate",
        ],
    ),
    (
        "inundate-wasm",
        &[
            "inundate-core",
            "inundate-draw",
            "inundate-duel",
            "inundate-game",
            "inundate-sight",
            "inundate",
        ],
    ),
    ("xtask", &[]),
];

/// Checks the crates with these names; all of them if there are none.
pub(crate) fn check(names: &[String]) -> Result<(), String> {
    let crates = crates(Path::new(""))?;
    if let Some(name) = names.iter().find(|name| !crates.contains_key(*name)) {
        let known: Vec<_> = crates.keys().cloned().collect();
        return Err(format!(
            "expected a crate out of {}, found `{name}`",
            known.join(", ")
        ));
    }
    let mut faults = Vec::new();
    for (name, crate_) in &crates {
        if !names.is_empty() && !names.contains(name) {
            continue;
        }
        faults.extend(wrong_directions(
            name,
            &crate_.manifest,
            crates.keys().map(String::as_str),
        ));
        for root in ["src/lib.rs", "src/main.rs"] {
            let file = crate_.folder.join(root);
            if file.exists() {
                faults.extend(circles(&Tree::read(name, &file)?));
            }
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("\n"))
    }
}

/// A crate of the workspace.
struct Crate {
    folder: PathBuf,
    manifest: Table,
}

/// The crates by name.
fn crates(root: &Path) -> Result<BTreeMap<String, Crate>, String> {
    let refuse = |error: std::io::Error| format!("the crates: {error}");
    let mut folders = vec![root.join("xtask")];
    for entry in fs::read_dir(root.join("crates")).map_err(refuse)? {
        folders.push(entry.map_err(refuse)?.path());
    }
    let mut crates = BTreeMap::new();
    for folder in folders {
        let path = folder.join("Cargo.toml");
        let fault = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| fault(&error))?;
        let manifest: Table = text.parse().map_err(|error| fault(&error))?;
        let name = manifest.get("package").and_then(|package| {
            let name = package.get("name")?.as_str()?;
            Some(name.to_owned())
        });
        let name = name.ok_or_else(|| fault(&"expected a package with a name, found none"))?;
        crates.insert(name, Crate { folder, manifest });
    }
    Ok(crates)
}

/// What a crate depends on of the workspace, and may not. What its tests need does not count.
fn wrong_directions<'a>(
    name: &str,
    manifest: &Table,
    crates: impl Iterator<Item = &'a str>,
) -> Vec<String> {
    let Some((_, allowed)) = MAY_DEPEND_ON.iter().find(|(known, _)| *known == name) else {
        return vec![format!(
            "{name}: expected a line for it in the table of what crates may depend on, found none"
        )];
    };
    let needed = dependencies(manifest);
    crates
        .filter(|other| needed.contains(*other) && !allowed.contains(other))
        .map(|other| {
            format!("{name}: expected no dependency on {other}, which the table of crates has not")
        })
        .collect()
}

/// The names of all that a crate is built with, on any system.
fn dependencies(manifest: &Table) -> BTreeSet<&str> {
    let systems = manifest
        .get("target")
        .and_then(|systems| systems.as_table());
    let systems = systems
        .into_iter()
        .flat_map(Table::values)
        .filter_map(|system| system.as_table());
    std::iter::once(manifest)
        .chain(systems)
        .flat_map(|table| ["dependencies", "build-dependencies"].map(|section| table.get(section)))
        .flatten()
        .filter_map(|section| section.as_table())
        .flat_map(Table::keys)
        .map(String::as_str)
        .collect()
}

/// The circles of a tree of modules, each with the imports that tie it.
fn circles(tree: &Tree) -> Vec<String> {
    // What each module needs of its siblings.
    let mut edges: BTreeMap<usize, BTreeMap<usize, Vec<Use>>> = BTreeMap::new();
    for found in tree.uses() {
        if let Some((from, to)) = tree.siblings(found.from, found.to) {
            let uses = edges.entry(from).or_default().entry(to).or_default();
            if uses.iter().all(|known| known.path != found.path) {
                uses.push(found);
            }
        }
    }
    let mut circles = Vec::new();
    let mut told = BTreeSet::new();
    for &module in edges.keys() {
        if told.contains(&module) {
            continue;
        }
        let circle: BTreeSet<usize> = reached(&edges, module)
            .into_iter()
            .filter(|&other| reached(&edges, other).contains(&module))
            .collect();
        if circle.is_empty() {
            continue;
        }
        circles.push(description(tree, &edges, &circle));
        told.extend(circle);
    }
    circles
}

/// The modules that one needs, directly or through others.
fn reached<T>(edges: &BTreeMap<usize, BTreeMap<usize, T>>, from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for &next in edges.get(&module).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

fn description(
    tree: &Tree,
    edges: &BTreeMap<usize, BTreeMap<usize, Vec<Use>>>,
    circle: &BTreeSet<usize>,
) -> String {
    let names: Vec<String> = circle.iter().map(|&module| tree.path(module)).collect();
    let mut text = format!("a circle of {}:", names.join(", "));
    for (from, needed) in edges {
        for (to, uses) in needed {
            if !circle.contains(from) || !circle.contains(to) {
                continue;
            }
            // What is imported is named there; the other paths tell something only where nothing is.
            let any_imported = uses.iter().any(|found| found.imported);
            let uses: Vec<String> = uses
                .iter()
                .filter(|found| found.imported || !any_imported)
                .map(|found| format!("{} ({}:{})", found.path, found.file.display(), found.line))
                .collect();
            let _ = write!(
                text,
                "\n  {} needs {} for {}",
                tree.path(*from),
                tree.path(*to),
                uses.join(", ")
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        circles(&Tree::parse("made-up", text).unwrap())
    }

    #[test]
    fn a_circle_through_a_re_export() {
        let circles = found(
            "pub use self::a::A;
            mod a { use crate::b::inner; pub struct A; fn f() { inner::b(); } }
            mod b { pub mod inner { use crate::A; pub fn b() -> A { A } } }
            mod c { use super::A; }",
        );
        assert_eq!(
            circles,
            ["a circle of made-up::a, made-up::b:\n  \
                made-up::a needs made-up::b for inner::b (:2)\n  \
                made-up::b needs made-up::a for crate::A (:3)"]
        );
    }

    #[test]
    fn circles_within_a_module_and_of_three() {
        let circles = found(
            "mod outer {
                mod a { use super::b::B; pub struct A; }
                mod b { pub struct B(super::c::C); }
                mod c { pub use std::fmt::*; pub struct C; fn f() { println!(\"{}\", super::a::A); } }
            }",
        );
        assert_eq!(circles.len(), 1);
        assert!(
            circles[0].contains("c needs made-up::outer::a for super::a::A (:4)"),
            "{}",
            circles[0]
        );
    }

    #[test]
    fn what_is_no_circle() {
        let trees = [
            // A parent and its child.
            "mod a { pub struct A; mod b { use super::A; pub struct B; } use b::B; }",
            // Tests.
            "mod a { pub struct A; #[cfg(test)] mod tests { use crate::b::B; } } mod b { use crate::a::A; pub struct B; }",
            // A definition of the module that both are in.
            "pub struct S; mod a { use crate::S; } mod b { use crate::{S, a}; }",
            // A name that leads past a sibling to where it is defined.
            "mod a { pub use crate::c::C; } mod c { pub struct C; use crate::b::B; } mod b { pub struct B; }
            mod d { use crate::a::C; }",
        ];
        for tree in trees {
            assert_eq!(found(tree), <[String; 0]>::default(), "{tree}");
        }
    }

    #[test]
    fn names_through_stars() {
        let circles = found(
            "mod prelude { pub use crate::a::*; }
            mod a { pub struct A; fn f() -> crate::b::B { crate::b::B } }
            mod b { use crate::prelude::*; pub struct B; fn f(a: &A) {} }",
        );
        assert_eq!(circles.len(), 1);
    }

    #[test]
    fn directions() {
        let manifest: Table = "
            [dependencies]
            inundate-core.workspace = true
            [target.'cfg(unix)'.dependencies]
            inundate-game.workspace = true
            [dev-dependencies]
            inundate-cli.workspace = true"
            .parse()
            .unwrap();
        let all = ["inundate-core", "inundate-game", "inundate-cli"];
        let wrong = |name| wrong_directions(name, &manifest, all.into_iter());
        assert_eq!(wrong("inundate-cli"), <[String; 0]>::default());
        assert_eq!(
            wrong("inundate-draw"),
            [
                "inundate-draw: expected no dependency on inundate-game, which the table of crates has not"
            ]
        );
        assert_eq!(wrong("inundate-new").len(), 1);
    }
}
