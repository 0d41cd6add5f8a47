//! Links within the texts: every file and every heading that one points to is there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::texts;

/// Checks all texts.
pub(crate) fn check() -> Result<(), String> {
    let broken: Vec<String> = texts::all(Path::new("."))?
        .iter()
        .flat_map(|text| broken_links(text))
        .collect();
    if broken.is_empty() {
        Ok(())
    } else {
        Err(broken.join("\n"))
    }
}

fn broken_links(path: &Path) -> Vec<String> {
    let Ok(text) = fs::read_to_string(path) else {
        return vec![format!("{}: unreadable", path.display())];
    };
    let targets = text
        .match_indices("](")
        .filter_map(|(start, _)| text[start + 2..].split(')').next());
    targets
        .filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        .filter(|target| !leads_somewhere(path, target))
        .map(|target| {
            format!(
                "{}: expected a file or heading, found the link {target}",
                path.display()
            )
        })
        .collect()
}

fn leads_somewhere(from: &Path, target: &str) -> bool {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path: PathBuf = if file.is_empty() {
        from.to_owned()
    } else {
        from.with_file_name(file)
    };
    if anchor.is_empty() {
        return path.exists();
    }
    let Ok(text) = fs::read_to_string(path) else {
        return false;
    };
    text.lines()
        .filter(|line| line.starts_with('#'))
        .any(|line| heading_anchor(line) == anchor)
}

/// The anchor that mdBook gives to a heading.
fn heading_anchor(line: &str) -> String {
    let words = line.trim_start_matches('#').trim().to_lowercase();
    let kept = words
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}
