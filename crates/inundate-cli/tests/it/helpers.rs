//! Boards to ask about, and how to read the answers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use image::{ImageFormat, Rgb, RgbImage};
use inundate_records::{RunStatistics, SolveRecord};
use serde_json::{Map, Value};
use tempfile::TempDir;

pub(crate) use crate::common::{Ran, feed, hear_signals, inundate, root, run, run_args, spawn};

pub(crate) const PC19: &str = "corpus/pc19.boards";
pub(crate) const B28: &str = "corpus/b28c6-first10.boards";
/// The first boards of a set.
pub(crate) fn first(set: &str, count: usize) -> String {
    let text = fs::read_to_string(root().join(set)).unwrap();
    let boards = text.lines().filter(|line| !line.starts_with('#'));
    boards.take(count).flat_map(|line| [line, "\n"]).collect()
}

/// The output of a run that ends well and says nothing.
#[track_caller]
pub(crate) fn done(ran: Ran) -> String {
    ran.quiet(0).out
}

/// The records that such a run writes.
#[track_caller]
pub(crate) fn ask(args: &str, input: impl AsRef<[u8]>) -> Vec<Value> {
    records(&done(run(args, input)))
}

/// The output of arguments separated by blanks.
#[track_caller]
pub(crate) fn answer(args: impl AsRef<str>) -> String {
    done(run(args.as_ref(), ""))
}

/// The strings of a list, as arguments have them.
pub(crate) fn words(list: &Value) -> String {
    let words = list.as_array().unwrap().iter();
    let words: Vec<&str> = words.map(|word| word.as_str().unwrap()).collect();
    words.join(" ")
}

/// The only record of a text.
#[track_caller]
pub(crate) fn record(jsonl: &str) -> Value {
    serde_json::from_str(jsonl).unwrap()
}

pub(crate) fn records(jsonl: &str) -> Vec<Value> {
    jsonl
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

impl Ran {
    /// Asserts the exit code.
    #[track_caller]
    pub(crate) fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "{}: {self:#?}", self.command);
        self
    }

    /// Asserts the exit code, and that nothing is said.
    #[track_caller]
    pub(crate) fn quiet(self, code: i32) -> Self {
        assert_eq!(self.err, "", "{}: {self:#?}", self.command);
        self.exits(code)
    }

    /// Asserts that standard error has a text.
    #[track_caller]
    pub(crate) fn says(&self, text: &str) -> &Self {
        assert!(self.err.contains(text), "{text}: {self:#?}");
        self
    }

    /// Asserts that standard output has a text.
    #[track_caller]
    pub(crate) fn shows(&self, text: &str) -> &Self {
        assert!(self.out.contains(text), "{text}: {self:#?}");
        self
    }

    /// Asserts that the input or the usage is refused with a text, and that nothing else is
    /// written.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str) -> &Self {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{self:#?}");
        assert!(!self.err.contains("panicked"), "{self:#?}");
        self.says(text)
    }

    /// Asserts that it is refused with all of these texts.
    #[track_caller]
    pub(crate) fn refuses_with(&self, texts: &[&str]) {
        for text in texts {
            self.refuses(text);
        }
    }
}

/// A folder for the files of a test, named `HERE` in the arguments of its runs.
pub(crate) struct Place(TempDir);

impl Place {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// A place with a file.
    pub(crate) fn with(name: &str, content: impl AsRef<[u8]>) -> Self {
        let place = Self::new();
        place.write(name, content);
        place
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// The path of a file.
    pub(crate) fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Such a path as an argument.
    pub(crate) fn arg(&self, name: &str) -> String {
        self.at(name).to_str().unwrap().to_owned()
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.at(name), content).unwrap();
    }

    #[track_caller]
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.at(name)).unwrap()
    }

    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.at(name)).unwrap()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.at(name).exists()
    }

    /// The number of files and folders.
    pub(crate) fn count(&self) -> usize {
        fs::read_dir(self.0.path()).unwrap().count()
    }

    /// Runs like [`run`]. In the output the folder is `HERE` too.
    #[track_caller]
    pub(crate) fn run(&self, args: impl AsRef<str>) -> Ran {
        self.feed(args, "")
    }

    /// The output of a run that ends well and says nothing.
    #[track_caller]
    pub(crate) fn answer(&self, args: impl AsRef<str>) -> String {
        done(self.run(args))
    }

    /// Runs likewise with an input, where the folder is `HERE` too.
    #[track_caller]
    pub(crate) fn feed(&self, args: impl AsRef<str>, input: impl AsRef<str>) -> Ran {
        let here = self.path().to_str().unwrap();
        let [args, input] = [args.as_ref(), input.as_ref()].map(|text| text.replace("HERE", here));
        let mut ran = run(&args, input);
        for text in [&mut ran.out, &mut ran.err] {
            *text = text.replace(here, "HERE");
        }
        ran
    }
}

/// A picture of a board, 20 pixels for a cell, as a BMP file.
pub(crate) fn bitmap(rows: &[&str]) -> Vec<u8> {
    let [width, height] =
        [rows[0].len(), rows.len()].map(|count| 20 * u32::try_from(count).unwrap());
    let picture = RgbImage::from_fn(width, height, |x, y| {
        Rgb(match rows[y as usize / 20].as_bytes()[x as usize / 20] {
            b'r' => [220, 20, 30],
            b'g' => [30, 160, 50],
            b'b' => [20, 80, 210],
            b'y' => [250, 220, 40],
            b'p' => [150, 40, 140],
            // Halfway between red and blue.
            _ => [120, 50, 120],
        })
    });
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Bmp).unwrap();
    bytes.into_inner()
}

/// The end of the last line of `verify` for these records: it does not check that fewer moves are
/// not enough.
pub(crate) fn bounds_not_checked(records: &[Value]) -> String {
    let claims = |row: &&Value| row["status"] == "optimal" && !row["sequence"].is_null();
    match records.iter().filter(claims).count() {
        0 => String::new(),
        1 => "; 1 bound not checked".to_owned(),
        count => format!("; {count} bounds not checked"),
    }
}

/// The names of the fields of an object in the order in which they are written.
pub(crate) fn fields(line: &str) -> Vec<String> {
    let object: Map<String, Value> = serde_json::from_str(line).unwrap();
    object.keys().cloned().collect()
}

/// The fields of a record in which nothing is wrong, in their order.
pub(crate) fn all_fields() -> Vec<&'static str> {
    let mut fields = SolveRecord::csv_header(false);
    fields.retain(|name| *name != "error");
    fields
}

/// The fields where no theorem applies.
pub(crate) fn fields_without_theorem() -> Vec<&'static str> {
    let mut fields = all_fields();
    fields.retain(|name| *name != "theorem");
    fields
}

pub(crate) const STATS: [&str; RunStatistics::COLUMNS.len()] = RunStatistics::COLUMNS;

/// A row that a limit left open: a solution and a true bound below it.
pub(crate) fn is_open(record: &Value) {
    let moves = record["moves"].as_u64().unwrap();
    assert_eq!(record["status"], "feasible", "{record}");
    assert!(record["lower_bound"].as_u64().unwrap() < moves, "{record}");
    assert_eq!(record["sequence"].as_array().unwrap().len() as u64, moves);
}

pub(crate) fn interrupt(child: &std::process::Child) {
    send("INT", &[child.id()]);
}

/// Sends a signal to processes, as fast as it goes.
pub(crate) fn send(signal: &str, processes: &[u32]) {
    let mut kill = Command::new("kill");
    kill.arg(format!("-{signal}"))
        .args(processes.iter().map(u32::to_string));
    assert!(kill.status().unwrap().success());
}

/// Waits until there is what is waited for; a minute is too long on any machine.
pub(crate) fn wait_for<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < Duration::from_mins(1));
        sleep(Duration::from_millis(5));
    }
}

/// The files of a folder that are being written, or were when their run was killed.
pub(crate) fn unfinished(folder: &Path) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().path());
    let is_hidden = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.starts_with('.')
    };
    names.filter(is_hidden).collect()
}

/// All files and folders below a folder, by path, with what they hold; folders, and links that lead
/// nowhere, hold nothing.
pub(crate) fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            let below = files(&path).into_iter();
            found.extend(below.map(|(rest, bytes)| (format!("{name}/{rest}"), bytes)));
            found.insert(format!("{name}/"), Vec::new());
        } else if path.exists() {
            found.insert(name, fs::read(&path).unwrap());
        } else {
            found.insert(name, Vec::new());
        }
    }
    found
}

/// Asserts that a text has another.
#[track_caller]
pub(crate) fn has(text: &str, part: &str) {
    assert!(text.contains(part), "{part}: {text}");
}

/// Asserts that a text begins with another.
#[track_caller]
pub(crate) fn begins(text: &str, start: &str) {
    assert!(text.starts_with(start), "{start}: {text}");
}

/// Asserts that a text ends with another.
#[track_caller]
pub(crate) fn ends(text: &str, end: &str) {
    assert!(text.ends_with(end), "{end}: {text}");
}
