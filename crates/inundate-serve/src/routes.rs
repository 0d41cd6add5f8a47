//! The paths of the server.

use std::time::Duration;

use axum::Router;
use axum::body::{Bytes, HttpBody};
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{Method, StatusCode, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use rust_embed::EmbeddedFile;
use tokio::time::timeout;

use crate::ServeOptions;
use crate::api::{ApiRequest, GenerateRequest, SolveRequest, VerifyRequest, description, parse};
use crate::guard::{guard, names};
use crate::permits::Permits;
use crate::refusal::{JSON, Refusal};

/// Largest number of bytes in a body.
const MOST_BYTES: usize = 1_000_000;

/// Time limit for a body to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// State of the handlers: the page, the permits and the limits.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) page: Page,
    pub(crate) permits: Permits,
    pub(crate) options: ServeOptions,
}

/// All paths of a server with this port.
pub(crate) fn routes(site: Site, port: u16) -> Router {
    let description = description(&site.options, port).to_string();
    let described = ([(header::CONTENT_TYPE, JSON)], Bytes::from(description));
    Router::new()
        .route("/api/solve", post(answer::<SolveRequest>))
        .route("/api/verify", post(answer::<VerifyRequest>))
        .route("/api/generate", post(answer::<GenerateRequest>))
        .route("/api/openapi.json", get(described))
        .method_not_allowed_fallback(wrong_method)
        .fallback(get(page_file).fallback(wrong_method))
        .with_state(site)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn_with_state(names(port), guard))
}

/// The file of the page at a path.
async fn page_file(State(site): State<Site>, path: Uri) -> Result<impl IntoResponse, Refusal> {
    file(site.page, &path)
}

/// Refuses a method. The router adds the header `Allow`.
async fn wrong_method(found: Method) -> Refusal {
    let message = format!("expected one of the header `Allow`, found {found}");
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
}

/// Reads a body, waits for a permit, and answers. All long work has the permit, reading the board
/// too.
async fn answer<Q: ApiRequest>(
    State(site): State<Site>,
    request: Request,
) -> Result<impl IntoResponse, Refusal> {
    let body = body(request).await?;
    let work = move |switch| {
        let expected = "a JSON object as /api/openapi.json describes it";
        parse::<Q>(&body, "body", expected)?.answer(&site.options, switch)
    };
    let answer = site.permits.run(work).await?;
    Ok(([(header::CONTENT_TYPE, JSON)], answer))
}

/// The body of a request. A page of another site cannot send JSON without a preflight request,
/// which nobody answers.
async fn body(request: Request) -> Result<Bytes, Refusal> {
    let found = request.headers().get(header::CONTENT_TYPE);
    let found = String::from_utf8_lossy(found.map_or(b"none", |value| value.as_bytes()));
    let essence = found.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case(JSON) {
        let message = format!("expected `{JSON}`, found `{found}`");
        let (status, place) = (StatusCode::UNSUPPORTED_MEDIA_TYPE, "header Content-Type");
        return Err(Refusal::new(status, place, message));
    }
    let refuse = |status, found: &str| {
        let seconds = PATIENCE.as_secs();
        let expected = format!("all of it within {seconds} s, at most {MOST_BYTES} bytes");
        Err(Refusal::new(
            status,
            "body",
            format!("expected {expected}, found {found}"),
        ))
    };
    if request.body().size_hint().lower() > MOST_BYTES as u64 {
        return refuse(StatusCode::PAYLOAD_TOO_LARGE, "more");
    }
    match timeout(PATIENCE, Bytes::from_request(request, &())).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(error)) => refuse(error.status(), &error.body_text()),
        Err(_) => refuse(StatusCode::REQUEST_TIMEOUT, "only a part"),
    }
}

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
