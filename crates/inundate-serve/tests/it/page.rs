//! The files of the page, and the headers of every answer.

use inundate_serve::ServeOptions;

use crate::client::{Answer, Files, RunningServer};

fn is_guarded(answer: &Answer) {
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"));
    assert!(!policy.contains("unsafe-inline") && policy.ends_with("frame-ancestors 'none'"));
    for (name, value) in [
        ("x-content-type-options", Some("nosniff")),
        ("cache-control", Some("no-cache")),
        ("referrer-policy", Some("no-referrer")),
        ("cross-origin-opener-policy", Some("same-origin")),
        ("cross-origin-resource-policy", Some("same-origin")),
        ("access-control-allow-origin", None),
    ] {
        assert_eq!(answer.header(name), value, "{name}");
    }
}

/// Paths and types.
const FILES: &str = "
/ text/html; charset=utf-8
/index.html?a=b text/html; charset=utf-8
/sw.js text/javascript; charset=utf-8
/manifest.webmanifest application/manifest+json
/assets/app-0a1b2c3d.js text/javascript; charset=utf-8
/assets/rules-9f8e7d6c.wasm application/wasm
";

#[test]
fn files_have_types() {
    let server = RunningServer::start(ServeOptions::default());
    for line in FILES.trim().lines() {
        let (path, content_type) = line.split_once(' ').unwrap();
        let name = path.trim_start_matches('/').split('?').next().unwrap();
        let name = if name.is_empty() { "index.html" } else { name };
        let answer = server.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.body, *Files::get(name).unwrap().data, "{path}");
        assert_eq!(answer.header("content-type"), Some(content_type), "{path}");
        is_guarded(&answer);
        let head = server.ask(&format!("HEAD {path}"), &[], "");
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        let length = answer.header("content-length");
        assert_eq!(head.header("content-length"), length, "{path}");
    }
}

/// The policy forbids scripts and styles within the HTML, which would fail in the browser.
#[cfg(feature = "page")]
#[test]
fn the_page_keeps_the_policy() {
    let index = inundate_serve::page("index.html").expect("the first file of the page");
    let index = String::from_utf8(index.data.into_owned()).expect("HTML is text");
    assert!(!index.contains("<style"), "{index}");
    assert!(!index.contains(" style="), "{index}");
    for script in index.split("<script").skip(1) {
        let (tag, rest) = script.split_once('>').expect("a tag ends");
        let is_empty = rest.trim_start().starts_with("</script>");
        assert!(tag.contains(" src=") && is_empty, "{script}");
    }
}
