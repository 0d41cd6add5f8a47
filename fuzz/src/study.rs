//! Fuzzes studies, and folders of studies.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::LazyLock;

use flate2::Compression;
use flate2::write::GzEncoder;
use inundate_study::{Plan, Shard, Study, merge};

use crate::has_line;

/// Largest number of digits. A study makes some of its boards when it is read, which takes long for
/// large numbers.
const MOST_DIGITS: usize = 3;

/// A study: it is refused with a place, or its tasks can be counted.
pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let is_digit = |c: char| c.is_ascii_digit() || c == '_';
    let numbers = text.split(|c| !is_digit(c));
    if numbers.into_iter().any(|number| number.len() > MOST_DIGITS) {
        return;
    }
    // The folder does not exist, so a study that names a file is refused.
    match Study::parse(&text, Path::new("no-such-folder/study.toml")) {
        Err(error) => {
            assert!(!error.problem.is_empty(), "no message");
            assert!(has_line(&text, error.line), "no line: {error}");
            assert!(error.column > 0, "columns count from 1: {error}");
        }
        Ok(study) => {
            let shard = Shard::new(1, 3).expect("a third");
            let plan = Plan::new(&study, shard);
            assert!(plan.board_count() <= study.board_count());
            assert!(plan.part_count() <= plan.board_count());
            let again = Study::parse(&text, Path::new("no-such-folder/study.toml"));
            assert_eq!(
                again.map(|again| again.board_count()),
                Ok(study.board_count())
            );
        }
    }
}

const STUDY: &str = r#"
name = "two"
seed = 1
methods = ["exact", "greedy-area"]

[[boards]]
kind = "grid"
sizes = [[2, 3], [3, 3]]
colors = [3]
count = 2
"#;

static TWO: LazyLock<Study> =
    LazyLock::new(|| Study::parse(STUDY, Path::new("study.toml")).expect("a study"));

/// First bytes of a line that names a file.
const NAME: &[u8] = b"=== ";

/// A file of the folder.
struct File<'a> {
    name: &'a str,
    is_packed: bool,
    content: Vec<u8>,
}

/// Fuzzes the folder of a study, each file after a line with its name: merging it is refused with a
/// message, or succeeds.
///
/// A file whose name has a plus sign before it is packed, with a sum that fits, since chance finds
/// none.
pub(crate) fn check_folder(bytes: &[u8]) {
    let place = tempfile::tempdir().expect("a folder of the system");
    let (from, to) = (place.path().join("from"), place.path().join("to"));
    fs::create_dir(&from).expect("a folder in it");
    let files = files(bytes);
    for file in &files {
        fs::write(from.join(file.name), file.bytes()).expect("a file in it");
    }
    if let Err(error) = merge(&TWO, &[from], &to) {
        assert!(!error.to_string().is_empty(), "no message");
    }
}

fn files(bytes: &[u8]) -> Vec<File<'_>> {
    let mut files: Vec<File<'_>> = Vec::new();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match line.strip_prefix(NAME).and_then(File::named) {
            Some(file) => files.push(file),
            None => {
                if let Some(file) = files.last_mut() {
                    file.content.extend_from_slice(line);
                }
            }
        }
    }
    files
}

impl<'a> File<'a> {
    /// A file whose name stays within the folder.
    fn named(line: &'a [u8]) -> Option<Self> {
        const MARKS: &[u8] = b".-_";
        let name = line.strip_suffix(b"\n")?;
        let (name, is_packed) = match name.strip_prefix(b"+") {
            Some(name) => (name, true),
            None => (name, false),
        };
        let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || MARKS.contains(byte);
        let is_name = (1..100).contains(&name.len())
            && name.iter().all(is_plain)
            && name.iter().any(u8::is_ascii_alphanumeric);
        let name = std::str::from_utf8(name).ok().filter(|_| is_name)?;
        Some(Self {
            name,
            is_packed,
            content: Vec::new(),
        })
    }

    fn bytes(&self) -> Vec<u8> {
        if !self.is_packed {
            return self.content.clone();
        }
        let mut member = GzEncoder::new(Vec::new(), Compression::default());
        let packed = member.write_all(&self.content);
        let packed = packed.and_then(|()| member.finish());
        packed.expect("memory takes what is written")
    }
}
