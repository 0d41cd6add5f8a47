//! The tests of `inundate-cli` in one program, which is linked once.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod certificate;
#[cfg(unix)]
mod checkpoint;
mod common;
mod contract;
mod duel;
#[cfg(unix)]
mod examples;
#[cfg(target_os = "linux")]
mod faults;
mod field;
#[cfg(target_os = "linux")]
mod lying_clock;
mod malformed;
mod plain;
#[cfg(unix)]
mod play;
mod proof;
mod reference_tables;
mod sgt_flood;
mod study;
#[cfg(unix)]
mod terminal;
mod two_at_once;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// All files below a folder, by path, with what they hold; links that lead nowhere hold nothing.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            let below = files(&path).into_iter();
            found.extend(below.map(|(rest, bytes)| (format!("{name}/{rest}"), bytes)));
        } else {
            found.insert(name, fs::read(&path).unwrap_or_default());
        }
    }
    found
}

/// Asserts that a text has another.
#[track_caller]
fn has(text: &str, part: &str) {
    assert!(text.contains(part), "{part}: {text}");
}

/// Asserts that a text begins with another.
#[track_caller]
fn begins(text: &str, start: &str) {
    assert!(text.starts_with(start), "{start}: {text}");
}

/// Asserts that a text ends with another.
#[track_caller]
fn ends(text: &str, end: &str) {
    assert!(text.ends_with(end), "{end}: {text}");
}
