//! What only a release makes true, such as a line that installs a published package: as long as there is none, it stands
//! in one section of `CONTRIBUTING.md`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{docs, texts};

/// The text that has it.
const HOME: &str = "CONTRIBUTING.md";

/// The section for it.
const SECTION: &str = "From the first release on";

/// What needs a release.
const NEEDS: [&str; 12] = [
    "apt install ./inundate",
    "badge.svg",
    "cargo add inundate",
    "cargo binstall inundate",
    "cargo install --locked inundate",
    "cargo install inundate",
    "crates.io/crates/inundate",
    "docs.rs/inundate",
    "img.shields.io",
    "inundate/inundate/releases",
    "npm install inundate",
    "pip install inundate",
];

/// Checks all texts against the tags of the repository. Left out, with a word, where git knows none of a copy.
pub(crate) fn check() -> Result<(), String> {
    let root = Path::new(".");
    let Some(tags) = tags()? else {
        eprintln!("xtask: no git repository here: what needs a release is not checked");
        return Ok(());
    };
    let released = tags.lines().last();
    let mut wrong = Vec::new();
    let mut all = texts::all(root)?;
    all.extend(docs::files(&root.join("web/npm"), "md")?);
    for path in all {
        let text = fs::read_to_string(&path);
        let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
        let path: PathBuf = path.strip_prefix(root).unwrap_or(&path).to_owned();
        wrong.extend(problems(&path.to_string_lossy(), &text, released));
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// The tags of releases, a line each, the newest last; none where git or its repository is missing.
fn tags() -> Result<Option<String>, String> {
    let tags = Command::new("git")
        .args(["tag", "--list", "v[0-9]*", "--sort=v:refname"])
        .output();
    match tags {
        Ok(tags) if tags.status.success() => {
            let tags = String::from_utf8(tags.stdout);
            tags.map(Some).map_err(|error| format!("the tags: {error}"))
        }
        _ => Ok(None),
    }
}

fn problems(path: &str, text: &str, released: Option<&str>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut in_section = false;
    let mut found = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') {
            in_section = path == HOME && line.trim_start_matches('#').trim() == SECTION;
            found |= in_section;
        }
        let needs = NEEDS.iter().find(|needs| line.contains(**needs));
        if let (None, false, Some(needs)) = (released, in_section, needs) {
            wrong.push(format!(
                "{path}:{number}: expected nothing that needs a release outside of the section \"{SECTION}\" of \
                 {HOME}, since no tag is there, found `{needs}`"
            ));
        }
    }
    match released {
        None if path == HOME && !found => {
            wrong.push(format!("{path}: expected the section \"{SECTION}\""));
        }
        Some(tag) if found => wrong.push(format!(
            "{path}: expected no section \"{SECTION}\", since the tag {tag} is there: move its rows to the others"
        )),
        _ => {}
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn before_the_first_release() {
        let section =
            "## Install\nbuild it\n### From the first release on\n`cargo binstall inundate-cli`\n";
        assert_eq!(problems(HOME, section, None), [""; 0]);
        let after = format!("{section}## More\nhttps://docs.rs/inundate\n");
        let wrong = problems(HOME, &after, None);
        assert!(
            wrong.len() == 1 && wrong[0].starts_with("CONTRIBUTING.md:6: "),
            "{wrong:?}"
        );
        // In another text, a heading of that name makes no difference.
        assert_eq!(problems("docs/src/cli.md", section, None).len(), 1);
        assert_eq!(problems(HOME, "## Install\n", None).len(), 1);
        assert_eq!(
            problems("docs/src/cli.md", "pip install maturin\n", None),
            [""; 0]
        );
    }

    #[test]
    fn after_a_release() {
        let section = "### From the first release on\n";
        assert_eq!(problems(HOME, section, Some("v0.1.0")).len(), 1);
        assert_eq!(
            problems(HOME, "npm install inundate\n", Some("v0.1.0")),
            [""; 0]
        );
    }
}
