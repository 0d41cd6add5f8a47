//! A small study and what a folder holds.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use inundate_study::{Options, Study};

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

pub(crate) fn small() -> Study {
    Study::parse(STUDY, &study_path()).expect("a good study")
}

pub(crate) fn without_stats(folder: &Path) -> Options {
    Options::new(folder).stats(false).threads(2)
}

/// Puts the parts of a folder into files of their own, as earlier builds did.
pub(crate) fn separate_parts(folder: &Path) {
    let text = fs::read_to_string(folder.join("parts.jsonl")).expect("the parts");
    let ends = text.match_indices("{\"crc32\":").map(|(seal, _)| {
        let line = text[seal..].find('\n').expect("the end of a line");
        seal + line + 1
    });
    let mut start = 0;
    for (part, end) in ends.enumerate() {
        let path = folder.join(format!("part-{part:05}.jsonl"));
        fs::write(path, &text[start..end]).expect("a part");
        start = end;
    }
    fs::remove_file(folder.join("parts.jsonl")).expect("a file");
    let manifest = folder.join("manifest.json");
    let text = fs::read_to_string(&manifest).expect("a manifest");
    let text = text.replace("\"format\": 4", "\"format\": 3");
    fs::write(manifest, text).expect("a manifest");
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
