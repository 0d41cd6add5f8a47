//! `cargo xtask site`: the page, the book and the paper, as they are published under one address.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{paper, run, target, web};

/// What the page is built into, and the picture that other programs show of a link to it.
const PAGE: &str = "web/dist";
const PICTURE: &str = "web/site/social.png";

/// Builds both into `target/site`: the page at its top, the book in the folder `book`, and the paper beside it where Typst is
/// installed.
pub(crate) fn build(address: &str) -> Result<(), String> {
    check(address)?;
    if Command::new("mdbook").arg("--version").output().is_err() {
        return Err("no `mdbook` here: `cargo install --locked mdbook` adds it".to_owned());
    }
    web::build_for(Some(address), None)?;
    let site = target().join("site");
    let told = |path: &Path| {
        let path = path.display().to_string();
        move |error| format!("{path}: {error}")
    };
    if site.exists() {
        fs::remove_dir_all(&site).map_err(told(&site))?;
    }
    copy(Path::new(PAGE), &site)?;
    let picture = Path::new(PICTURE);
    fs::copy(picture, site.join("social.png")).map_err(told(picture))?;
    let book = site.join("book");
    let book = std::path::absolute(&book).map_err(told(&book))?;
    let book = book.to_string_lossy();
    run(
        Path::new("mdbook"),
        &["build", "docs", "--dest-dir", &book],
        &[],
    )?;
    if let Some(made) = paper::build_where_possible()? {
        fs::copy(&made, site.join("paper.pdf")).map_err(told(&made))?;
    }
    eprintln!("xtask: {} is for {address}", site.display());
    Ok(())
}

/// Links of the page go from its folder on, so its address has to end in a slash.
fn check(address: &str) -> Result<(), String> {
    let rest = ["https://", "http://"]
        .iter()
        .find_map(|scheme| address.strip_prefix(scheme));
    let is_right = rest.is_some_and(|rest| {
        rest.len() > 1 && rest.ends_with('/') && !rest.contains(['?', '#', '"', ' '])
    });
    if is_right {
        Ok(())
    } else {
        Err(format!(
            "expected an address like https://example.org/inundate/, found `{address}`"
        ))
    }
}

/// Copies a folder, but not the files that are compressed for `inundate serve`: a host does that by itself.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let told = |error| format!("{}: {error}", from.display());
    fs::create_dir_all(to).map_err(told)?;
    for entry in fs::read_dir(from).map_err(told)? {
        let path = entry.map_err(told)?.path();
        let name = path.file_name().expect("an entry has a name");
        let is_compressed = path
            .extension()
            .is_some_and(|end| end == "br" || end == "gz");
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else if !is_compressed {
            fs::copy(&path, to.join(name)).map_err(told)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        assert_eq!(check("https://example.org/inundate/"), Ok(()));
        assert_eq!(check("http://localhost:8000/"), Ok(()));
        for wrong in [
            "",
            "https://",
            "https:///",
            "https://example.org/a",
            "example.org/",
            "https://a/?b/",
        ] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }
}
