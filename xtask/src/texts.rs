//! The texts of the project and the fenced blocks in them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::docs::files;

/// The README first, since its commands install the program; then the other texts at the root,
/// the book, and those of the crates and the corpus.
pub(crate) fn all(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut folders = vec![root.to_owned()];
    folders.extend(with_folders(&root.join("docs/src"))?);
    folders.extend(with_folders(&root.join("crates"))?);
    folders.push(root.join("corpus"));
    let mut texts = vec![root.join("README.md")];
    for folder in folders {
        let found = files(&folder, "md")?;
        texts.extend(
            found
                .into_iter()
                .filter(|text| *text != root.join("README.md")),
        );
    }
    Ok(texts)
}

/// A folder and those in it, in order.
fn with_folders(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut folders = in_folder(folder)?;
    folders.retain(|path| path.is_dir());
    folders.push(folder.to_owned());
    folders.sort();
    Ok(folders)
}

/// The files and folders in a folder, in order.
pub(crate) fn in_folder(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let refuse = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries: Result<Vec<_>, _> = fs::read_dir(folder).map_err(refuse)?.collect();
    let entries = entries.map_err(refuse)?.into_iter();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// What stands between two fences.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// The line of the first fence, from 1.
    pub(crate) line: usize,
    /// What the first fence says after its backticks: `sh`, `sh,long`, …
    pub(crate) tag: String,
    /// Lines with their numbers.
    pub(crate) lines: Vec<(usize, String)>,
}

/// The fenced blocks of a text.
pub(crate) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (line, content) in (1..).zip(text.lines()) {
        match (content.trim().strip_prefix("```"), open.take()) {
            (Some(tag), None) => {
                open = Some(Block {
                    line,
                    tag: tag.to_owned(),
                    lines: Vec::new(),
                });
            }
            (Some(_), Some(block)) => blocks.push(block),
            (None, Some(mut block)) => {
                block.lines.push((line, content.to_owned()));
                open = Some(block);
            }
            (None, None) => {}
        }
    }
    // A block that is not closed reaches to the end.
    blocks.extend(open);
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What trycmd runs: `console` blocks of these texts, see the test `cmd` of the program.
    const TRANSCRIPTS: [&str; 3] = ["README*.md", "docs/src/*.md", "docs/src/*/*.md"];

    fn root() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
    }

    fn read(path: &str) -> String {
        fs::read_to_string(root().join(path)).unwrap()
    }

    /// Whether a block is run by what is made for its tag, or cannot be.
    fn is_known(text: &str, block: &Block) -> bool {
        let parts: Vec<&str> = text.split('/').collect();
        match block.tag.as_str() {
            // `cargo xtask commands`.
            "sh" | "sh,long" => true,
            "console" => matches!(
                parts.as_slice(),
                ["README.md"] | ["docs", "src", _] | ["docs", "src", _, _]
            ),
            // Doc tests.
            "rust" => match parts.as_slice() {
                ["README.md"] => read("crates/inundate-testkit/src/lib.rs")
                    .contains("include_str!(\"../../../README.md\")"),
                ["crates", name, "README.md"] => read(&format!("crates/{name}/src/lib.rs"))
                    .contains("include_str!(\"../README.md\")"),
                _ => false,
            },
            // The tests of the Python package run them as examples.
            "python" => matches!(
                parts.as_slice(),
                ["README.md"]
                    | ["crates", "inundate-python", "README.md"]
                    | ["docs", "src", "python.md"]
                    // Pages that are made of notebooks.
                    | ["docs", "src", "notebooks", _]
            ),
            // The test of the npm package.
            "js" => {
                text == "README.md"
                    && read("web/npm/test.mjs").contains("join(here, \"../../README.md\")")
            }
            // No command.
            "text" => !block.lines.iter().any(|(_, line)| line.starts_with("$ ")),
            _ => false,
        }
    }

    #[test]
    fn every_block_has_a_runner() {
        let cases = read("crates/inundate-cli/tests/cmd.rs");
        for transcripts in TRANSCRIPTS {
            assert!(cases.contains(&format!(".case(\"{transcripts}\")")));
        }
        let mut found = 0;
        for path in all(root()).unwrap() {
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap();
            for block in blocks(&read(name)) {
                let Block { line, tag, .. } = &block;
                assert!(is_known(name, &block), "{name}:{line}: `{tag}`");
                found += 1;
            }
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn blocks_without_a_runner_are_found() {
        let block = |text: &str| blocks(text).pop().unwrap();
        for (text, tag, known) in [
            ("README.md", "console", true),
            ("CONTRIBUTING.md", "console", false),
            ("crates/inundate-cli/README.md", "console", false),
            ("docs/src/methods/bfs.md", "console", true),
            ("docs/src/cli.md", "", false),
            ("docs/src/cli.md", "bash", false),
            ("docs/src/cli.md", "sh,lang", false),
            ("docs/src/cli.md", "rust", false),
            ("docs/src/cli.md", "python", false),
            ("docs/src/cli.md", "js", false),
            ("README.md", "js", true),
            ("docs/src/python.md", "python", true),
            ("crates/inundate-core/README.md", "rust", true),
        ] {
            let found = is_known(text, &block(&format!("```{tag}\nx\n```\n")));
            assert_eq!(found, known, "{text}: {tag}");
        }
        assert!(!is_known("README.md", &block("```text\n$ ls\n```\n")));
        assert!(!is_known("README.md", &block("```console,ignore\n$ ls\n")));
    }

    #[test]
    fn blocks_and_their_lines() {
        let text = "a\n```sh,long\none\n\ntwo\n```\nb\n  ```\n  c\n  ```\n```text\n";
        let found = blocks(text);
        let tags: Vec<_> = found
            .iter()
            .map(|block| (block.line, &*block.tag))
            .collect();
        assert_eq!(tags, [(2, "sh,long"), (8, ""), (11, "text")]);
        let lines = [(3, "one"), (4, ""), (5, "two")];
        assert_eq!(
            found[0].lines,
            lines.map(|(line, text)| (line, text.to_owned()))
        );
    }
}
