//! Boards with published optima, from the folder `corpus` of the repository.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use inundate_core::Instance;
use inundate_core::format::{Format, Overrides, read};

/// A board of a set.
#[derive(Clone, Debug)]
pub struct CorpusBoard {
    /// Its name within the set.
    pub id: String,
    /// The board with the pivot the set gives.
    pub instance: Instance,
    /// The published optimum, where the set has a file of optima.
    pub optimum: Option<u32>,
}

/// All boards of the set `name`: the file `name.boards`, with the optima of `name.opt` if there
/// is one.
///
/// # Panics
/// If a file cannot be read, has a bad line, or gives an optimum for a board that does not exist.
pub fn corpus(name: &str) -> Vec<CorpusBoard> {
    let boards = folder().join(format!("{name}.boards"));
    let mut optima = optima(&folder().join(format!("{name}.opt")));
    let cases = read(&text(&boards), Format::Boards, Overrides::default())
        .into_iter()
        .map(|record| {
            let record = record.unwrap_or_else(|error| panic!("{}: {error}", boards.display()));
            let id = record.id.expect("the format has ids");
            CorpusBoard {
                optimum: optima.remove(&id),
                instance: record.instance,
                id,
            }
        })
        .collect();
    assert!(
        optima.is_empty(),
        "{name}.opt: expected ids of {name}.boards, found others: {:?}",
        optima.keys()
    );
    cases
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Optima by id; empty without the file.
fn optima(path: &Path) -> HashMap<String, u32> {
    if !path.exists() {
        return HashMap::new();
    }
    text(path)
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            let (id, moves) = line
                .split_once(' ')
                .unwrap_or_else(|| panic!("{}: expected `id moves`: {line}", path.display()));
            let moves = moves
                .trim()
                .parse()
                .unwrap_or_else(|error| panic!("{}: {error}: {line}", path.display()));
            (id.to_owned(), moves)
        })
        .collect()
}
