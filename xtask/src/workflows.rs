//! The workflows: what they use of others is named by its hash, which nobody can move to another content as a tag.

use std::fs;
use std::path::Path;

use crate::docs;

/// Checks the workflows of this repository.
pub(crate) fn check() -> Result<(), String> {
    let mut wrong = Vec::new();
    for path in docs::files(Path::new(".github/workflows"), "yml")? {
        let name = path.display();
        let text = fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
        wrong.extend(movable(&text).map(|used| {
            format!("{name}: expected the hash of a commit and its version, as in `…@0123… # v1.2.3`, found {used}")
        }));
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// What a workflow uses by a name that can be moved.
fn movable(text: &str) -> impl Iterator<Item = &str> {
    let uses = text
        .lines()
        .filter_map(|line| line.split_once("uses:").map(|(_, used)| used.trim()));
    uses.filter(|used| !is_fixed(used))
}

fn is_fixed(used: &str) -> bool {
    let Some((_, at)) = used.split_once('@') else {
        // What the repository itself has.
        return used.starts_with("./");
    };
    let (hash, version) = at.split_once(" # v").unwrap_or((at, ""));
    hash.len() == 40
        && hash.chars().all(|digit| digit.is_ascii_hexdigit())
        && version.starts_with(|digit: char| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::movable;

    #[test]
    fn tags_branches_and_short_hashes_can_be_moved() {
        let hash = "11d5960a326750d5838078e36cf38b85af677262";
        let text = format!(
            "- uses: a/b@v4\n  uses: a/b@main # v4\n- uses: a/b@{hash}\n- uses: a/b@{} # v4.4.0\n\
             - uses: a/b@{hash} # v4.4.0\n- uses: ./own\n- run: true\n",
            &hash[..12]
        );
        let found: Vec<&str> = movable(&text).collect();
        assert_eq!(found.len(), 4, "{found:?}");
    }
}
