//! The files of the page.

use std::borrow::Cow;
use std::fmt::{self, Write};

use axum::body::{Body, Bytes};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, VARY,
};
use axum::http::{HeaderMap, Method, Response, StatusCode, header};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::encoding::Encoding;
use crate::refusal::Refusal;

/// The files of a page, which are part of the program.
///
/// A file may have compressed forms next to it, `NAME.br` and `NAME.gz`, which clients get that take them. Files in the
/// folder `assets` have a hash of their content in their name, as Vite makes them, so browsers never ask for them
/// again. They ask for every other file, and get it only if it has changed.
#[derive(Clone, Copy)]
pub struct Page {
    get: fn(&str) -> Option<EmbeddedFile>,
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page").finish_non_exhaustive()
    }
}

/// The folder of the files with a hash in their name.
const HASHED: &str = "assets/";

impl Page {
    /// The page of embedded files. Its first file is `index.html`.
    pub fn of<F: RustEmbed>() -> Self {
        Self { get: F::get }
    }

    /// The answer to a request for a path like `/index.html`.
    pub(crate) fn answer(
        self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Result<Response<Body>, Refusal> {
        let name = match path.trim_start_matches('/') {
            "" => "index.html",
            name => name,
        };
        let plain = (self.get)(name).ok_or_else(|| not_found(path))?;
        if !matches!(*method, Method::GET | Method::HEAD) {
            return Err(Refusal::wrong_method("GET, HEAD", method));
        }
        let compressed = |encoding: Encoding| (self.get)(&format!("{name}{}", encoding.suffix()));
        let encoding = Encoding::choose(headers, |encoding| compressed(encoding).is_some());
        let tag = tag(&plain, encoding);
        let kept = if name.starts_with(HASHED) {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let mut answer = Response::builder()
            .header(CACHE_CONTROL, kept)
            .header(VARY, "Accept-Encoding")
            .header(ETAG, &tag);
        if is_known(headers, &tag) {
            let answer = answer.status(StatusCode::NOT_MODIFIED).body(Body::empty());
            return Ok(answer.expect("these are headers"));
        }
        if let Some(encoding) = encoding.name() {
            answer = answer.header(CONTENT_ENCODING, encoding);
        }
        let content_type = content_type(&plain);
        let data = match encoding {
            Encoding::Identity => plain.data,
            encoding => compressed(encoding).expect("it was chosen").data,
        };
        let answer = answer
            .header(CONTENT_TYPE, content_type)
            .header(CONTENT_LENGTH, data.len());
        let body = if method == Method::HEAD {
            Body::empty()
        } else {
            match data {
                Cow::Borrowed(data) => Bytes::from_static(data).into(),
                Cow::Owned(data) => data.into(),
            }
        };
        Ok(answer.body(body).expect("these are headers"))
    }
}

/// No such path.
pub(crate) fn not_found(path: &str) -> Refusal {
    Refusal::new(
        StatusCode::NOT_FOUND,
        "path",
        format!("expected a file of the page or a path of the API, found `{path}`"),
    )
}

/// The type of a file; all texts are UTF-8.
fn content_type(file: &EmbeddedFile) -> String {
    let name = file.metadata.mimetype();
    let is_text = name.starts_with("text/")
        || name.ends_with("javascript")
        || name.ends_with("json")
        || name.ends_with("xml");
    if is_text {
        format!("{name}; charset=utf-8")
    } else {
        name.to_owned()
    }
}

/// A tag that the content has, and that other forms of the file do not have.
fn tag(file: &EmbeddedFile, encoding: Encoding) -> String {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        write!(tag, "{byte:02x}").expect("it is written to memory");
    }
    tag + encoding.suffix() + "\""
}

/// Whether the client has this form of the file.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let values = headers.get_all(header::IF_NONE_MATCH).iter();
    let mut tags = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|known| known.trim().trim_start_matches("W/"));
    tags.any(|known| known == tag || known == "*")
}
