//! Texts that are almost in a format: the examples of all formats, changed a little.

use std::fs;
use std::path::{Path, PathBuf};

use inundate_core::generate::SplitMix64;

/// Longer texts are cut, so that a reader of cubic time is quick.
const MOST_CHARACTERS: usize = 600;

/// Pieces of the formats, and what people write there by mistake.
pub const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "[[",
    "]]",
    "\"",
    ":",
    ",",
    "#",
    " ",
    "\t",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "-",
    "0",
    "1",
    "2",
    "9",
    "10",
    "-1",
    "1.5",
    "1e2",
    "007",
    "18446744073709551615",
    "18446744073709551616",
    "a",
    "b",
    "Z",
    "é",
    "🟥",
    "\u{feff}",
    "\u{3000}",
    "\u{85}",
    "\u{7}",
    "\\u00e9",
    "\\ud83d",
    "null",
    "true",
    "false",
    "\"kind\":\"grid\",",
    "\"kind\":\"graph\",",
    "\"kind\":\"hex\",",
    "\"kind\":\"tree\",",
    "\"free\":true,",
    "\"pivot\":0,",
    "\"pivot\":[0,1],",
    "\"id\":7,",
    "\"k\":2,",
    "\"order\":[0,1],",
    "\"order\":null,",
    "[0,1]",
    "p edge 2 1\n",
    "p col 2 1\n",
    "p egde 3 2\n",
    "e 1 2\n",
    "n 1 a\n",
    "s 2\n",
    "c pivot 2\n",
    "c free\n",
    "c note\n",
    "2x2:0110,3\n",
    "2x2c2m1#12345\n",
    "2x1:01,\n",
    "x 2 2 0 0 abba\n",
    "x 1 1 0 0 a\n",
    "random:3x3x3:1\n",
    "SAVEFILE:41:\n",
    "MOVE    :2:M1\n",
    "MOVE    :2:M0\n",
    "STATEPOS:1:1\n",
    "ab\nba\n",
    "a b\nb a\n",
    "A_ a,b\n",
    "\"kind\"",
    "\"grid\"",
    "\"graph\"",
    "\"cells\":",
    "\"colors\":",
    "\"edges\":",
    "\"vertices\":",
    "\"rows\":",
    "\"cols\":",
    "\"pivot\":",
    "\"free\":true",
    "\"id\":",
    "99999999999999999999",
    "1e400",
    "\\u0000",
    "\\",
    "  ",
    "\u{2028}",
    "\0",
    "x 2 2 0 0 ",
    "x 1 1 0 0 a",
    "x 0 0 0 0 a",
    "4294967296",
    "abba",
    "\n{",
    "{\"kind\":\"grid\",\"cells\":[[",
    "{\"kind\":\"graph\",\"colors\":[1,2],\"edges\":[[0,1]]",
];

/// The fuzz targets that read boards, as text or as a picture. Their order is that of the examples, and so decides the mutants.
const READERS: [&str; 10] = [
    "boards", "detect", "dimacs", "game-id", "graph6", "json", "rows", "save", "pixels", "squares",
];

/// What files of the book that have no boards end in.
const NO_BOARDS: [&str; 3] = ["certificate", "fasta", "toml"];

/// The examples of all formats: the seeds of the fuzz targets, and the files of the book.
///
/// # Panics
/// If they cannot be read.
pub fn examples() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let seeds = READERS
        .iter()
        .map(|reader| root.join("fuzz/seeds").join(reader));
    let folders: Vec<PathBuf> = [root.join("docs/src/examples")]
        .into_iter()
        .chain(seeds)
        .collect();
    folders
        .iter()
        .flat_map(|folder| entries(folder))
        .filter(|file| {
            NO_BOARDS
                .iter()
                .all(|ending| file.extension() != Some(ending.as_ref()))
        })
        .map(|file| {
            let bytes = fs::read(&file).expect("a readable example");
            let text = String::from_utf8_lossy(&bytes).into_owned();
            text.chars().take(MOST_CHARACTERS).collect()
        })
        .collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a readable folder");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    paths
}

/// Case `number` of the texts that follow from examples: the same in every run.
pub fn mutant(examples: &[String], number: u64) -> String {
    let mut random = SplitMix64::for_board(0x5eed_f00d, number);
    let mut text: Vec<char> = pick(&mut random, examples).chars().collect();
    for _ in 0..=random.below(3) {
        mutate(&mut random, examples, &mut text);
        text.truncate(MOST_CHARACTERS);
    }
    text.into_iter().collect()
}

fn mutate(random: &mut SplitMix64, examples: &[String], text: &mut Vec<char>) {
    let (start, end) = range(random, text.len());
    match random.below(12) {
        0 => drop(text.drain(start..end.min(start + 3))),
        1 => drop(text.drain(start..end)),
        2 => {
            let again = text[start..end].to_vec();
            text.splice(end..end, again);
        }
        3 => text.truncate(end),
        4 => {
            let other: Vec<char> = pick(random, examples).chars().collect();
            let (from, to) = range(random, other.len());
            text.splice(start..start, other[from..to].iter().copied());
        }
        5 => {
            // Two lines change places.
            let all: String = text.iter().collect();
            let mut lines: Vec<&str> = all.split('\n').collect();
            let (a, b) = (below(random, lines.len()), below(random, lines.len()));
            lines.swap(a, b);
            *text = lines.join("\n").chars().collect();
        }
        6 => {
            // A line goes away, or comes twice.
            let all: String = text.iter().collect();
            let mut lines: Vec<&str> = all.split('\n').collect();
            let line = lines.remove(below(random, lines.len()));
            for _ in 0..2 * random.below(2) {
                lines.insert(below(random, lines.len() + 1), line);
            }
            *text = lines.join("\n").chars().collect();
        }
        7..=9 if !text.is_empty() => {
            // One character of the text replaces another: this often keeps the grammar.
            let last = text.len() - 1;
            text[start.min(last)] = text[end.min(last)];
        }
        10 => {
            text.splice(start..start, pick(random, PIECES).chars());
        }
        _ => {
            text.splice(start..end.min(start + 1), pick(random, PIECES).chars());
        }
    }
}

fn below(random: &mut SplitMix64, bound: usize) -> usize {
    random.below(u32::try_from(bound).expect("short texts")) as usize
}

fn pick<'a, T>(random: &mut SplitMix64, list: &'a [T]) -> &'a T {
    &list[below(random, list.len())]
}

/// Two places in a text of this number of characters, the lower first.
fn range(random: &mut SplitMix64, length: usize) -> (usize, usize) {
    let (a, b) = (below(random, length + 1), below(random, length + 1));
    (a.min(b), a.max(b))
}
