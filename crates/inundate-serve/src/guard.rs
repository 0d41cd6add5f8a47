//! The guard before all routes: it answers only pages of this server and programs on this machine.
//!
//! Another site may give its name the address of this machine ("DNS rebinding"): then a browser
//! sends the requests of that site's page to this server, and lets the page read the answers. The
//! header `Host` still has the site's name, so the guard refuses every name but the server's own.
//! The header `Origin` names the origin of the page.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::IntoResponse;

use crate::refusal::Refusal;

/// The origins that a page of this server loads from, and that load from it: none but its own.
/// WebAssembly needs `'wasm-unsafe-eval'`, which allows no JavaScript that is made at run time.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; \
    script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(&str, &str); 6] = [
    // Loading a file again from the same machine takes no time.
    ("cache-control", "no-cache"),
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// The names of a server with this port. A browser leaves port 80 out.
pub(crate) fn names(port: u16) -> Arc<[String]> {
    let hosts = ["127.0.0.1", "localhost", "[::1]"].into_iter();
    let name = |host| format!("{host}:{port}").trim_end_matches(":80").to_owned();
    hosts.map(name).collect()
}

/// Refuses requests to other hosts and from pages of other origins, and adds the headers.
pub(crate) async fn guard(
    State(names): State<Arc<[String]>>,
    request: Request,
    next: Next,
) -> impl IntoResponse {
    let response = match check(&names, request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    (HEADERS, response)
}

fn check(names: &[String], headers: &HeaderMap) -> Result<(), Refusal> {
    let is_own = |name: &[u8]| {
        let mut names = names.iter().map(String::as_bytes);
        names.any(|own| own.eq_ignore_ascii_case(name))
    };
    let foreign = |status, place: &str, found: &[&HeaderValue]| {
        let message = format!("expected one of {}, found {found:?}", names.join(", "));
        Err(Refusal::new(status, place, message))
    };
    let hosts: Vec<_> = headers.get_all(header::HOST).iter().collect();
    if hosts.len() != 1 || !is_own(hosts[0].as_bytes()) {
        return foreign(StatusCode::MISDIRECTED_REQUEST, "header Host", &hosts);
    }
    let origins: Vec<_> = headers.get_all(header::ORIGIN).iter().collect();
    let mut pages = origins.iter().map(|origin| origin.as_bytes());
    if !pages.all(|page| page.strip_prefix(b"http://").is_some_and(is_own)) {
        return foreign(StatusCode::FORBIDDEN, "header Origin", &origins);
    }
    Ok(())
}
