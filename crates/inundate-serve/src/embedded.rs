//! The page as the repository makes it.

use rust_embed::Embed;

use crate::Page;

/// What `cargo xtask web` has made.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct Dist;

/// The page of inundate, which plays, solves and analyzes without a server.
pub fn page() -> Page {
    Page::of::<Dist>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(name: &str) -> &str {
        name.rsplit('.').next().unwrap_or_default()
    }

    /// Files that a browser loads have their compressed forms next to them.
    #[test]
    fn large_files_are_compressed() {
        let names: Vec<String> = Dist::iter().map(Into::into).collect();
        let is_large = |name: &&String| {
            ["css", "html", "js", "svg", "wasm"].contains(&ending(name))
                && Dist::get(name).is_some_and(|file| file.data.len() > 4096)
        };
        let large: Vec<&String> = names.iter().filter(is_large).collect();
        assert!(large.iter().any(|name| ending(name) == "wasm"), "{names:?}");
        for name in large {
            for ending in [".br", ".gz"] {
                assert!(names.contains(&format!("{name}{ending}")), "{name}{ending}");
            }
        }
    }

    /// What the policy forbids would fail in the browser: scripts and styles within the HTML.
    #[test]
    fn the_page_keeps_the_policy() {
        let index = Dist::get("index.html").expect("the first file of the page");
        let index = String::from_utf8(index.data.into_owned()).expect("HTML is text");
        assert!(!index.contains("<style"), "{index}");
        assert!(!index.contains(" style="), "{index}");
        for script in index.split("<script").skip(1) {
            let (tag, rest) = script.split_once('>').expect("a tag ends");
            let content = rest.split("</script>").next().unwrap_or_default();
            assert!(
                tag.contains(" src=") && content.trim().is_empty(),
                "{script}"
            );
        }
    }
}
