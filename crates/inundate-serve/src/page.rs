//! The files of the page.

use axum::http::{StatusCode, Uri, header};
use axum::response::IntoResponse;
use rust_embed::EmbeddedFile;

use crate::refusal::Refusal;

/// The files of a page by name: the function `get` of a type that derives [`rust_embed::Embed`].
/// The first file is `index.html`.
pub type Page = fn(&str) -> Option<EmbeddedFile>;

/// The answer to a request for a path like `/index.html`.
pub(crate) fn file(page: Page, path: &Uri) -> Result<impl IntoResponse + use<>, Refusal> {
    let name = match path.path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let Some(file) = page(name) else {
        let expected = "a file of the page or a path of the API";
        let message = format!("expected {expected}, found `{}`", path.path());
        return Err(Refusal::new(StatusCode::NOT_FOUND, "path", message));
    };
    let mut content_type = file.metadata.mimetype().to_owned();
    if content_type.starts_with("text/") {
        content_type += "; charset=utf-8";
    }
    Ok(([(header::CONTENT_TYPE, content_type)], file.data))
}

/// The folder that `cargo xtask web` makes.
#[cfg(feature = "page")]
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
struct Dist;

/// The page of inundate, which plays, solves and analyzes without a server.
#[cfg(feature = "page")]
pub fn page(name: &str) -> Option<EmbeddedFile> {
    Dist::get(name)
}

#[cfg(test)]
#[cfg(feature = "page")]
mod tests {
    use super::*;

    /// The policy forbids scripts and styles within the HTML, which would fail in the browser.
    #[test]
    fn the_page_keeps_the_policy() {
        let index = page("index.html").expect("the first file of the page");
        let index = String::from_utf8(index.data.into_owned()).expect("HTML is text");
        assert!(!index.contains("<style"), "{index}");
        assert!(!index.contains(" style="), "{index}");
        for script in index.split("<script").skip(1) {
            let (tag, rest) = script.split_once('>').expect("a tag ends");
            let is_empty = rest.trim_start().starts_with("</script>");
            assert!(tag.contains(" src=") && is_empty, "{script}");
        }
    }
}
