//! Strings from arguments and files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use inundate_core::format::{check_letters, read_fasta};
use inundate_core::notation::quoted;

use crate::input::{place, read_text};
use crate::{Failure, Result};

/// Strings, as arguments or in a file.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct StringArgs {
    /// The strings; each character is a letter. After `--` a string may begin with a hyphen. A
    /// single one that is the name of a file is read as `--fasta` does.
    #[arg(value_name = "STRING")]
    pub(crate) strings: Vec<String>,
    /// Read the strings from this file, in FASTA format or one a line; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) fasta: Option<PathBuf>,
}

/// Strings, letter by letter.
#[derive(Debug)]
pub(crate) struct Strings {
    pub(crate) letters: Vec<Vec<char>>,
    /// A first line that may be a string or the alphabet of all others. It is not among the
    /// strings.
    pub(crate) doubtful: Option<Doubtful>,
}

/// A first line that may be the alphabet.
#[derive(Debug)]
pub(crate) struct Doubtful {
    place: String,
    letters: Vec<char>,
}

impl StringArgs {
    /// Reads the strings, each without blanks. Interpretations of unusual input are reported on
    /// standard error.
    pub(crate) fn read(&self) -> Result<Strings> {
        let path = match (&self.fasta, self.strings.as_slice()) {
            (Some(path), _) => path,
            (None, [name]) if name == "-" || Path::new(name).is_file() => Path::new(name),
            (None, strings) => return of_arguments(strings),
        };
        let text = read_text(path, "strings")?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        if text.trim_start().starts_with(['>', ';']) {
            return of_fasta(text, path);
        }
        Lines::new(text, path).read()
    }
}

impl Strings {
    fn new(strings: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let strings = strings.into_iter();
        Self {
            letters: strings
                .map(|string| string.as_ref().chars().collect())
                .collect(),
            doubtful: None,
        }
    }
}

impl Doubtful {
    /// Settles that the line is the alphabet if a supersequence of the strings contains it, so that
    /// it makes no difference.
    pub(crate) fn settle(&self, supersequence: &[char]) -> Result<()> {
        if !contains(supersequence, &self.letters) {
            return Err(self.refusal());
        }
        self.print_note();
        Ok(())
    }

    /// Both readings, and how to choose one.
    pub(crate) fn refusal(&self) -> Failure {
        failure!(
            "{}: expected a string or the alphabet of the other lines, found {}, which can be \
             both; leave the alphabet out, or write a line `>NAME` before each string (FASTA) to \
             have it read as one",
            self.place,
            self.quoted()
        )
    }

    fn print_note(&self) {
        let (place, letters) = (&self.place, self.quoted());
        eprint_lossy!("{place}: {letters} read as the alphabet of the strings, not as one of them");
    }

    fn quoted(&self) -> String {
        quoted(&self.letters.iter().collect::<String>()).into_owned()
    }
}

/// Whether a word has the letters of a string in their order.
pub(crate) fn contains(word: &[char], string: &[char]) -> bool {
    let mut letters = word.iter();
    string
        .iter()
        .all(|letter| letters.any(|other| other == letter))
}

fn of_arguments(strings: &[String]) -> Result<Strings> {
    let bad = strings.iter().zip(1..).filter_map(refusal);
    Failure::unless(false, bad.collect())?;
    Ok(Strings::new(strings))
}

/// The message for a bad argument; `None` for a good one.
fn refusal((string, number): (&String, usize)) -> Option<String> {
    let (column, found) = check_letters(string).err()?;
    Some(format!(
        "STRING {number}, character {column}: expected a letter, found {found}; strings are \
         separated by blanks and have no control characters"
    ))
}

fn of_fasta(text: &str, path: &Path) -> Result<Strings> {
    let records = read_fasta(text).map_err(|error| {
        let place = place(path.display(), error.line, error.column);
        failure!("{place}: {}", error.problem)
    })?;
    Ok(Strings::new(records.iter().map(|record| &record.string)))
}

/// A text of one string a line.
struct Lines<'a> {
    path: &'a Path,
    /// Numbers from 1 and lines, without the empty ones.
    lines: Vec<(usize, &'a str)>,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str, path: &'a Path) -> Self {
        let lines = (1..).zip(text.lines().map(str::trim));
        let lines = lines.filter(|(_, line)| !line.is_empty()).collect();
        Self { path, lines }
    }

    /// The strings, after lines that say how many they are and which letters they have.
    fn read(mut self) -> Result<Strings> {
        let Some(&first) = self.lines.first() else {
            let expected = "at least one string, alone on its line or behind a line `>NAME`";
            return Err(self.failure(1, &format!("expected {expected}, found none")));
        };
        if self.is_header(first.1)? {
            self.say(
                first,
                "read as the number of the strings, not as one of them",
            );
            self.lines.remove(0);
        }
        self.take_lengths();
        let mut doubtful = None;
        if let Some(is_certain) = self.begins_with_alphabet() {
            let (line, letters) = self.lines.remove(0);
            let alphabet = Doubtful {
                place: self.place(line),
                letters: letters.chars().collect(),
            };
            if is_certain {
                alphabet.print_note();
            } else {
                doubtful = Some(alphabet);
            }
        }
        let bad = |&(line, string): &(usize, &str)| {
            let gap = string.chars().position(|c| c == '-').map(|before| {
                let found = "a gap `-` of an alignment; take the gaps out of the strings";
                (before + 1, found)
            });
            let (column, found) = check_letters(string).err().or(gap)?;
            Some((line, column, found))
        };
        if let Some((line, column, found)) = self.lines.iter().find_map(bad) {
            let place = format!("{}:{column}", self.place(line));
            let expected = "expected a letter of the string that the line is";
            bail!("{place}: {expected}, found {found}");
        }
        Ok(Strings {
            doubtful,
            ..Strings::new(self.lines.iter().map(|(_, line)| line))
        })
    }

    /// Whether the first line is numbers, the first of them that of the lines behind it.
    fn is_header(&self, first: &str) -> Result<bool> {
        let mut numbers = first.split_whitespace().map(str::parse::<usize>);
        let behind = self.lines.len() - 1;
        let count = numbers.next().and_then(Result::ok);
        // An alphabet may come between.
        let is_count =
            behind > 0 && (count == Some(behind) || count.is_some_and(|n| n + 1 == behind));
        if !is_count || !numbers.all(|number| number.is_ok()) {
            return Ok(false);
        }
        let has_digit = |line: &str| line.chars().any(|c| c.is_ascii_digit());
        let is_string = !first.contains(char::is_whitespace);
        if is_string && self.lines[1..].iter().all(|(_, line)| has_digit(line)) {
            let found = format!(
                "expected a string or the number of strings, found `{first}`, which can be both"
            );
            let choice = "leave the number out, or write a line `>NAME` before each string (FASTA)";
            return Err(self.failure(self.lines[0].0, &format!("{found}; {choice}")));
        }
        Ok(true)
    }

    /// Takes away the length before each string, if all lines have it.
    fn take_lengths(&mut self) {
        let without = |&(line, text): &(usize, &'a str)| {
            let (length, string) = text.split_once(char::is_whitespace)?;
            let string = string.trim_start();
            let is_length = length.parse() == Ok(string.chars().count());
            is_length.then_some((line, string))
        };
        let first = self.lines.first();
        let alphabet = usize::from(first.is_some_and(|first| without(first).is_none()));
        let strings: Option<Vec<_>> = self.lines[alphabet..].iter().map(without).collect();
        if let Some(strings) = strings.filter(|strings| !strings.is_empty()) {
            self.say(
                self.lines[alphabet],
                "the number is read as the length of the string",
            );
            self.lines.splice(alphabet.., strings);
        }
    }

    /// Whether the first line is exactly the letters of all others, each once, if one of these is
    /// longer; and whether that is certain. It is not if it may be a string of few letters, or if
    /// others have no letter twice either.
    fn begins_with_alphabet(&self) -> Option<bool> {
        let [(_, first), strings @ ..] = self.lines.as_slice() else {
            return None;
        };
        let letters: BTreeSet<char> = first.chars().collect();
        let count = first.chars().count();
        let of_strings: BTreeSet<char> =
            strings.iter().flat_map(|(_, line)| line.chars()).collect();
        let is_longer = |&(_, line): &(usize, &str)| line.chars().count() > count;
        if letters.len() != count || letters != of_strings || !strings.iter().any(is_longer) {
            return None;
        }
        let has_twice = |&(_, line): &(usize, &str)| {
            line.chars().count() > line.chars().collect::<BTreeSet<_>>().len()
        };
        let is_in_order = first.chars().is_sorted();
        Some(count >= SURE && (is_in_order || strings.iter().all(has_twice)))
    }

    fn say(&self, (line, text): (usize, &str), reading: &str) {
        eprint_lossy!("{}: {}: {reading}", self.place(line), quoted(text));
    }

    fn place(&self, line: usize) -> String {
        format!("{}:{line}", self.path.display())
    }

    fn failure(&self, line: usize, message: &str) -> Failure {
        failure!("{}: {message}", self.place(line))
    }
}

/// Letters of an alphabet that is certain: of five letters, only one order in 120 is ascending.
const SURE: usize = 5;
