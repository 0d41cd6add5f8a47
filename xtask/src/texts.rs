//! Reads the texts of the project: fenced blocks, and links.

use std::path::{Path, PathBuf};

use xshell::{Shell, cmd};

use crate::Result;

/// The README first, since its commands install the program; then the other texts at the root, the
/// book, and those of the crates and the corpus.
pub(crate) fn all(sh: &Shell) -> Result<Vec<PathBuf>> {
    let listed = cmd!(
        sh,
        "git ls-files -- *.md docs/src/*.md crates/*.md corpus/*.md"
    )
    .quiet()
    .read()?;
    let mut texts: Vec<PathBuf> = listed.lines().map(PathBuf::from).collect();
    texts.retain(|text| !text.starts_with("web") && !text.starts_with("proofs"));
    texts.sort_by_key(|text| (text.as_path() != Path::new("README.md"), text.clone()));
    Ok(texts)
}

/// The lines between two fences, with their numbers.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// The tag after the backticks of the first fence: `sh`, `sh,long`, …
    pub(crate) tag: String,
    pub(crate) lines: Vec<(usize, String)>,
}

/// The fenced blocks of a text.
pub(crate) fn blocks(text: &str) -> Vec<Block> {
    let (mut blocks, mut is_open) = (Vec::<Block>::new(), false);
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(tag) = line.trim().strip_prefix("```") {
            is_open = !is_open;
            if is_open {
                let tag = tag.to_owned();
                blocks.push(Block {
                    tag,
                    lines: Vec::new(),
                });
            }
        } else if let Some(block) = blocks.last_mut().filter(|_| is_open) {
            block.lines.push((number, line.to_owned()));
        }
    }
    blocks
}

/// The spans between backticks in a row of a table; none of another line.
pub(crate) fn spans(line: &str) -> impl Iterator<Item = &str> {
    let row = line.strip_prefix('|').unwrap_or_default();
    row.split('`').skip(1).step_by(2)
}

/// Checks that the target of every link exists, file and heading.
pub(crate) fn check_links(sh: &Shell) -> Result {
    let mut wrong = Vec::new();
    for path in all(sh)? {
        let text = sh.read_file(&path)?;
        let targets = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next());
        for target in
            targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let to = if file.is_empty() {
                path.clone()
            } else {
                path.with_file_name(file)
            };
            let is_there = if anchor.is_empty() {
                sh.path_exists(&to)
            } else {
                sh.read_file(&to).is_ok_and(|text| {
                    text.lines()
                        .any(|line| heading(line) == Some(anchor.into()))
                })
            };
            if !is_there {
                let text = path.display();
                wrong.push(format!(
                    "{text}: expected a file or heading, found the link {target}"
                ));
            }
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n").into())
    }
}

/// Checks that the blocks and tables that the paper takes from other texts are there.
pub(crate) fn check_paper(sh: &Shell) -> Result {
    let paper = sh.read_file("docs/paper/paper.typ")?;
    for (call, before) in [("block-of(\"/", "```text\n"), ("rows-of(\"/", "\n")] {
        for place in paper.split(call).skip(1) {
            let mut parts = place.split('"');
            let (Some(file), Some(head)) = (parts.next(), parts.nth(1)) else {
                return Err(format!("the paper: expected a file and a line after {call}").into());
            };
            if !sh.read_file(file)?.contains(&format!("{before}{head}")) {
                return Err(format!("{file}: expected what the paper takes: {head}").into());
            }
        }
    }
    Ok(())
}

/// Checks that comments name their subject first, and that lines end at 100 columns.
pub(crate) fn check_lines(sh: &Shell) -> Result {
    let listed = cmd!(sh, "git ls-files -- *.rs *.ts *.mjs *.js *.py *.sh *.md")
        .quiet()
        .read()?;
    let mut wrong = Vec::new();
    for path in listed.lines() {
        let faults = line_faults(path, &sh.read_file(path)?).into_iter();
        wrong.extend(faults.map(|(line, fault)| format!("{path}:{line}: expected {fault}")));
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n").into())
    }
}

/// Comments that open with a relative clause, and lines that are too long, with their numbers.
/// Links, rows of tables, blocks of Markdown, data of tests and templates of the page have any
/// length.
fn line_faults(path: &str, text: &str) -> Vec<(usize, &'static str)> {
    const MARKS: [&str; 7] = ["///", "//!", "//", "/**", "*", "\"\"\"", "#"];
    const CLAUSES: [&str; 4] = ["What ", "That ", "The same ", "If "];
    let ending = path.rsplit('.').next();
    let (is_markdown, is_page) = (ending == Some("md"), ending == Some("ts"));
    let is_test = path.contains("tests/");
    let (mut is_inside, mut is_block_code, mut faults) = (false, false, Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let mut marks = MARKS.iter().filter(|_| !is_markdown);
        let comment = marks.find_map(|mark| line.trim().strip_prefix(mark));
        let is_block = line.trim().starts_with("/**");
        let words = comment.unwrap_or(line).trim_start();
        is_block_code ^= is_markdown && words.starts_with("```");
        if comment.is_some() && !is_inside {
            let asks = words.starts_with("Whether ") && words.contains(" is to ");
            if asks || CLAUSES.iter().any(|clause| words.starts_with(clause)) {
                faults.push((number, "the subject of a comment first"));
            }
        }
        let is_data = is_block_code || words.starts_with('|') || is_test && comment.is_none();
        let is_link = line.contains("://") || line.contains("](");
        let is_template = is_page && comment.is_none();
        if line.chars().count() > 100 && !is_data && !is_link && !is_template {
            faults.push((number, "at most 100 columns"));
        }
        // A block whose first line has no words opens with its second.
        let is_open = is_block && line.trim() == "/**";
        is_inside = comment.is_some() && !is_open && !(is_block && line.trim().ends_with("*/"));
    }
    faults
}

/// The anchor that mdBook gives to a heading.
fn heading(line: &str) -> Option<String> {
    let words = line
        .strip_prefix('#')?
        .trim_start_matches('#')
        .trim()
        .to_lowercase();
    let kept = words
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    Some(kept.map(|c| if c == ' ' { '-' } else { c }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block without a language would be run by no tool, and nobody would notice.
    #[test]
    fn every_block_has_a_runner() {
        let sh = Shell::new().unwrap();
        sh.change_dir(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap());
        let mut found = 0;
        for path in all(&sh).unwrap() {
            let is_transcript = path.starts_with("docs/src") || path == Path::new("README.md");
            for block in blocks(&sh.read_file(&path).unwrap()) {
                let is_known = match block.tag.as_str() {
                    // `cargo xtask commands`, doc tests, and the tests of the packages for Python
                    // and npm.
                    "sh" | "sh,long" | "rust" | "python" | "js" => true,
                    "console" => is_transcript,
                    "text" => block.lines.iter().all(|(_, line)| !line.starts_with("$ ")),
                    _ => false,
                };
                assert!(is_known, "{}: {block:?}", path.display());
                found += 1;
            }
        }
        assert!(found > 50, "{found}");
    }

    /// `cargo xtask commands` runs the commands of the page of sources; here are its tests.
    #[test]
    fn the_tests_of_the_sources_are_there() {
        let sh = Shell::new().unwrap();
        sh.change_dir(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap());
        let page = sh.read_file("docs/src/sources.md").unwrap();
        let rows = page.lines().filter(|line| line.starts_with('|')).skip(2);
        let evidence: Vec<&str> = rows.map(|row| row.rsplit('|').nth(1).unwrap()).collect();
        assert_eq!(evidence.len(), 144);
        let is_name = |span: &&str| {
            span.chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        };
        for name in evidence
            .iter()
            .flat_map(|cell| cell.split('`').skip(1).step_by(2))
            .filter(is_name)
        {
            let head = format!("fn {name}(");
            let found = cmd!(sh, "git grep -q -F {head} -- crates/*.rs")
                .quiet()
                .run();
            assert!(found.is_ok(), "no test {name}");
        }
    }

    #[test]
    fn lines_are_checked() {
        let long = "a".repeat(101);
        let text = format!(
            "/// What is it?\n/// If so.\n\n//! Whether it is to be\n{long}\n/// | {long}\n\
             // https://{long}\n```\n// {long}\n```\n"
        );
        let lines = |path| -> Vec<usize> {
            let faults = line_faults(path, &text).into_iter();
            faults.map(|(line, _)| line).collect()
        };
        assert_eq!(lines("src/a.rs"), [1, 4, 5, 9]);
        assert_eq!(lines("tests/a.rs"), [1, 4, 9]);
        assert_eq!(lines("a.ts"), [1, 4, 9]);
        assert_eq!(lines("a.md"), [5, 6]);
    }

    #[test]
    fn blocks_and_headings() {
        let found = blocks("a\n```sh,long\none\n\ntwo\n```\nb\n  ```\n  c\n  ```\n```text\n");
        let tags: Vec<_> = found.iter().map(|block| block.tag.as_str()).collect();
        assert_eq!(tags, ["sh,long", "", "text"]);
        let lines = [(3, "one"), (4, ""), (5, "two")];
        assert_eq!(
            found[0].lines,
            lines.map(|(line, text)| (line, text.to_owned()))
        );
        assert_eq!(
            heading("## The free game, in `O(n)`").as_deref(),
            Some("the-free-game-in-on")
        );
    }
}
