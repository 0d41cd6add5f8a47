//! The files of a study's folder, each after a line with its name: to merge them is refused with a message, or done.
//!
//! A sum that fits is written for a file whose name has a plus sign before it, since chance finds none.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use inundate_study::{Study, merge};
use miniz_oxide::deflate::compress_to_vec;

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

static OF_RECORDS: LazyLock<Study> = LazyLock::new(|| read(STUDY));

static OF_TABLES: LazyLock<Study> =
    LazyLock::new(|| read(&STUDY.replace("seed = 1", "seed = 1\nkeep = \"tables\"")));

fn read(text: &str) -> Study {
    Study::parse(text, Path::new("study.toml")).expect("a study")
}

/// What a line begins with that names a file.
const NAME: &[u8] = b"=== ";

/// A file of the folder.
struct File<'a> {
    name: &'a str,
    is_summed: bool,
    content: Vec<u8>,
}

pub(crate) fn check(bytes: &[u8]) {
    let place = tempfile::tempdir().expect("a folder of the system");
    let (from, to) = (place.path().join("from"), place.path().join("to"));
    fs::create_dir(&from).expect("a folder in it");
    let files = files(bytes);
    for file in &files {
        fs::write(from.join(file.name), file.bytes()).expect("a file in it");
    }
    let has_tables = files.iter().any(|file| file.name == "tables.json");
    let study = if has_tables { &OF_TABLES } else { &OF_RECORDS };
    if let Err(error) = merge(study, &[from], &to) {
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
    /// A file with a name that leads nowhere else.
    fn named(line: &'a [u8]) -> Option<Self> {
        const MARKS: &[u8] = b".-_";
        let name = line.strip_suffix(b"\n")?;
        let (name, is_summed) = match name.strip_prefix(b"+") {
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
            is_summed,
            content: Vec::new(),
        })
    }

    fn bytes(&self) -> Vec<u8> {
        match self.content.as_slice() {
            content if !self.is_summed => content.to_vec(),
            content if self.name == "parts.jsonl.gz" => packed(content),
            content => {
                let seal = format!("{{\"crc32\":{}}}\n", crc32fast::hash(content));
                [content, seal.as_bytes()].concat()
            }
        }
    }
}

/// A part of a study's records.
fn packed(content: &[u8]) -> Vec<u8> {
    const HEAD: &[u8] = b"\x1f\x8b\x08\x04\0\0\0\0\0\xff\x08\0IN\x04\0";
    let number = |number: usize| u32::try_from(number).expect("a small file").to_le_bytes();
    let deflated = compress_to_vec(content, 1);
    let length = number(HEAD.len() + 4 + deflated.len() + 8);
    let sum = crc32fast::hash(content).to_le_bytes();
    [HEAD, &length, &deflated, &sum, &number(content.len())].concat()
}
