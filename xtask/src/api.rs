//! The public items of every library that is published, as the text `api.txt` in the folder of its crate.

mod listing;
mod shown;
mod text;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use self::listing::lines;
use crate::package::libraries;
use crate::tree::Tree;

/// Writes the text of every crate.
pub(crate) fn write() -> Result<(), String> {
    for (path, text) in texts()? {
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Compares the text of every crate with its source.
pub(crate) fn check() -> Result<(), String> {
    for (path, text) in texts()? {
        let known = fs::read_to_string(&path).unwrap_or_default();
        if let Some(difference) = difference(&known, &text) {
            return Err(format!(
                "{}: the public items differ from the source:\n{difference}\nIf you mean this change, run \
                 `cargo xtask api` and commit the text",
                path.display()
            ));
        }
    }
    Ok(())
}

fn texts() -> Result<Vec<(PathBuf, String)>, String> {
    let text = |crate_name| {
        let folder = PathBuf::from("crates").join(crate_name);
        let tree = Tree::read(crate_name, &folder.join("src/lib.rs"))?;
        Ok((folder.join("api.txt"), lines(&tree, crate_name)))
    };
    libraries().map(text).collect()
}

/// The first lines that stand in one text only, if there are any.
fn difference(known: &str, new: &str) -> Option<String> {
    const SHOWN: usize = 10;
    let [known, new]: [BTreeSet<&str>; 2] = [known, new].map(|text| text.lines().collect());
    let gone = known.difference(&new).map(|line| format!("- {line}"));
    let more = new.difference(&known).map(|line| format!("+ {line}"));
    let lines: Vec<_> = gone.take(SHOWN).chain(more.take(SHOWN)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences() {
        assert_eq!(difference("a\nb\n", "b\na\n"), None);
        assert_eq!(difference("a\nb\n", "b\nc\n").unwrap(), "- a\n+ c");
    }
}
