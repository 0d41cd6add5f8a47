//! The seeds of the fuzz targets, and every input that a target once failed on, through the same
//! checks on a stable toolchain.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use inundate_testkit::fuzz::{check_play, check_text};

/// A seed takes milliseconds; one that hangs is to fail by its name.
const PATIENCE: Duration = Duration::from_secs(20);

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz")
        .join(name)
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    paths
}

fn check(target: &str, bytes: &[u8]) {
    match target {
        "play" => check_play(bytes),
        "detect" => check_text(None, bytes),
        format => check_text(Some(format.parse().expect("named as its format")), bytes),
    }
}

/// What is wrong with a seed.
fn complaint(target: &str, seed: &Path) -> Option<String> {
    let bytes = fs::read(seed).expect("a readable seed");
    let (done, wait) = mpsc::channel();
    let target = target.to_owned();
    let worker = thread::spawn(move || {
        check(&target, &bytes);
        let _ = done.send(());
    });
    match wait.recv_timeout(PATIENCE) {
        Ok(()) => None,
        Err(RecvTimeoutError::Timeout) => {
            Some(format!("{} takes longer than {PATIENCE:?}", seed.display()))
        }
        Err(RecvTimeoutError::Disconnected) => {
            let _ = worker.join();
            Some(format!("{} panics", seed.display()))
        }
    }
}

fn replay(targets: &[&str]) {
    let mut complaints = Vec::new();
    for target in targets {
        let seeds = entries(&folder("seeds").join(target));
        assert!(!seeds.is_empty(), "{target} has no seeds");
        complaints.extend(seeds.iter().filter_map(|seed| complaint(target, seed)));
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn texts() {
    replay(&[
        "rows", "boards", "squares", "game-id", "save", "json", "dimacs", "graph6", "detect",
    ]);
}

#[test]
fn games() {
    replay(&["play"]);
}

#[test]
fn every_target_has_seeds() {
    let names = |paths: Vec<PathBuf>| -> BTreeSet<Option<String>> {
        let stem = |path: PathBuf| {
            path.file_stem()
                .map(|stem| stem.to_string_lossy().into_owned())
        };
        paths.into_iter().map(stem).collect()
    };
    assert_eq!(
        names(entries(&folder("seeds"))),
        names(entries(&folder("fuzz_targets")))
    );
}
