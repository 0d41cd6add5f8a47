//! The files of the page.

use inundate_serve::ServeOptions;

use crate::client::{Answer, Running};

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const SCRIPT: &str = "/assets/app-0a1b2c3d.js";

fn file(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/page{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn is_guarded(answer: &Answer) {
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"));
    assert!(!policy.contains("unsafe-inline") && policy.ends_with("frame-ancestors 'none'"));
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), Some(value), "{name}");
    }
    assert_eq!(answer.header("access-control-allow-origin"), None);
}

#[test]
fn files_have_types_and_times_to_keep() {
    let server = Running::start(ServeOptions::default());
    for (path, name, content_type, kept) in [
        ("/", "/index.html", "text/html; charset=utf-8", "no-cache"),
        (
            "/index.html?a=b",
            "/index.html",
            "text/html; charset=utf-8",
            "no-cache",
        ),
        (
            "/sw.js",
            "/sw.js",
            "text/javascript; charset=utf-8",
            "no-cache",
        ),
        (
            "/manifest.webmanifest",
            "/manifest.webmanifest",
            "application/manifest+json; charset=utf-8",
            "no-cache",
        ),
        (SCRIPT, SCRIPT, "text/javascript; charset=utf-8", FOR_EVER),
        (
            "/assets/rules-9f8e7d6c.wasm",
            "/assets/rules-9f8e7d6c.wasm",
            "application/wasm",
            FOR_EVER,
        ),
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.body, file(name), "{path}");
        assert_eq!(answer.header("content-type"), Some(content_type), "{path}");
        assert_eq!(answer.header("cache-control"), Some(kept), "{path}");
        assert_eq!(answer.header("vary"), Some("Accept-Encoding"), "{path}");
        is_guarded(&answer);
    }
}

#[test]
fn the_smallest_form_that_the_client_takes() {
    let server = Running::start(ServeOptions::default());
    let get = |accepted: &str| {
        let line = format!("Accept-Encoding: {accepted}");
        server.ask(&format!("GET {SCRIPT}"), &[&line])
    };
    let mut tags = Vec::new();
    for (accepted, encoding, name) in [
        ("gzip, deflate, br", Some("br"), ".br"),
        ("gzip;q=1, br;q=0", Some("gzip"), ".gz"),
        ("deflate", None, ""),
    ] {
        let answer = get(accepted);
        assert_eq!(answer.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(answer.body, file(&format!("{SCRIPT}{name}")), "{accepted}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/javascript; charset=utf-8")
        );
        tags.push(answer.header("etag").unwrap().to_owned());
    }
    tags.dedup();
    assert_eq!(tags.len(), 3, "{tags:?}");
    // It has no compressed form.
    let plain = server.ask("GET /sw.js", &["Accept-Encoding: br"]);
    assert_eq!(plain.header("content-encoding"), None);
}

#[test]
fn what_the_client_has_is_not_sent_again() {
    let server = Running::start(ServeOptions::default());
    let first = server.get("/");
    let tag = first.header("etag").unwrap();
    for known in [
        tag.to_owned(),
        format!("W/{tag}"),
        format!("\"a\", {tag}"),
        "*".to_owned(),
    ] {
        let again = server.ask("GET /", &[&format!("If-None-Match: {known}")]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
        assert_eq!(again.header("etag"), Some(tag), "{known}");
    }
    let other = server.ask("GET /", &["If-None-Match: \"a\""]);
    assert_eq!((other.status, other.body), (200, first.body));
}

#[test]
fn heads_and_wrong_methods() {
    let server = Running::start(ServeOptions::default());
    for path in [SCRIPT, "/api/openapi.json"] {
        let (head, get) = (server.ask(&format!("HEAD {path}"), &[]), server.get(path));
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        for name in ["content-length", "content-type", "etag", "cache-control"] {
            assert_eq!(head.header(name), get.header(name), "{path}: {name}");
        }
    }
    for (line, allowed) in [
        ("POST /", "GET, HEAD"),
        ("DELETE /assets/rules-9f8e7d6c.wasm", "GET, HEAD"),
        ("PUT /api/openapi.json", "GET, HEAD"),
        ("GET /api/solve", "POST"),
        ("OPTIONS /api/generate", "POST"),
    ] {
        let answer = server.ask(line, &["Content-Length: 0"]);
        assert_eq!(answer.status, 405, "{line}");
        assert_eq!(answer.header("allow"), Some(allowed), "{line}");
        is_guarded(&answer);
    }
}

#[test]
fn unknown_paths() {
    let server = Running::start(ServeOptions::default());
    for path in [
        "/nothing",
        "/assets",
        "/assets/",
        "/../Cargo.toml",
        "/assets/../index.html",
        "/%2e%2e/Cargo.toml",
        "/api/",
        "/api/solve/",
        "/api/nothing",
        "//index.html/",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        let (place, message) = answer.error();
        assert_eq!(place, "path");
        assert!(message.ends_with(&format!("found `{path}`")), "{message}");
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        is_guarded(&answer);
    }
}
