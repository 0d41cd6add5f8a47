//! A small study, and readers of the files in a folder.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use flate2::bufread::GzDecoder;
use inundate_study::{Options, Shard, Study, run};
use tempfile::{TempDir, tempdir};

/// 110 boards in 7 parts, four methods.
pub(crate) const STUDY: &str = r#"
name = "small"
seed = 5
methods = ["exact", "greedy-area", "cycle", "random-permutation"]

[[boards]]
kind = "grid"
sizes = [[5, 5], [6, 6]]
colors = [3, 4]
count = 25

[[boards]]
kind = "greedy-trap"
sizes = [[4, 4], [5, 5], [6, 6], [7, 7], [8, 8]]

[[boards]]
kind = "diamonds"
sizes = [[6, 6]]
colors = [3, 5]

[[boards]]
set = "ilp-article.boards"

[[plots]]
kind = "box"
value = "moves"
by = "size"
boards = "grid"
colors = [4]
file = "box.svg"

[[plots]]
kind = "ratio"
by = "colors"
boards = "grid"
sizes = [[6, 6]]
methods = ["cycle"]
reference = "c-1"
file = "ratio.svg"

[[plots]]
kind = "mean"
value = "moves"
by = "colors"
boards = "grid"
methods = ["exact"]
reference = "sqrt(c)*n"
file = "mean.svg"
title = "Mean <optimum>"
"#;

/// The path of a study in the folder of the corpus.
pub(crate) fn study_path() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/small.toml")
}

pub(crate) fn parse(text: &str) -> Study {
    Study::parse(text, &study_path()).expect("a good study")
}

pub(crate) fn small() -> Study {
    parse(STUDY)
}

/// A folder in which a study was run.
pub(crate) fn folder_of(study: &Study) -> TempDir {
    let folder = tempdir().expect("a folder");
    let summary = run(study, &without_stats(folder.path())).expect("a run");
    assert!(summary.complete);
    folder
}

/// The files of a new folder after a run.
pub(crate) fn fresh(study: &Study) -> BTreeMap<String, Vec<u8>> {
    contents(folder_of(study).path())
}

pub(crate) fn without_stats(folder: &Path) -> Options {
    Options {
        stats: false,
        threads: 2,
        ..Options::new(folder)
    }
}

/// Options of a run that stops before its first board.
pub(crate) fn stopped(folder: &Path) -> Options {
    Options {
        cancel: Some(Arc::new(AtomicBool::new(true))),
        ..without_stats(folder)
    }
}

/// Options of the shard `index` of `of`.
pub(crate) fn of_shard(folder: &Path, index: usize, of: usize) -> Options {
    Options {
        shard: Shard::new(index, of).expect("a shard"),
        ..without_stats(folder)
    }
}

/// The rows of each part in a file of parts, as a reader of gzip finds them.
pub(crate) fn part_texts(mut bytes: &[u8]) -> Vec<String> {
    let mut texts = Vec::new();
    while !bytes.is_empty() {
        let mut text = String::new();
        let mut member = GzDecoder::new(bytes);
        member.read_to_string(&mut text).expect("a part");
        bytes = member.into_inner();
        texts.push(text);
    }
    texts
}

/// The lines of a file of parts.
pub(crate) fn text_of(bytes: &[u8]) -> String {
    part_texts(bytes).concat()
}

/// The names and contents of the files of a folder.
pub(crate) fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            let entry = entry.expect("an entry");
            let name = entry.file_name().into_string().expect("UTF-8");
            (name, fs::read(entry.path()).expect("a file"))
        })
        .collect()
}
