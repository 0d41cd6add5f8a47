//! The boards of a study: a batch for each set, and for each size and number of colors of a family.

use inundate_core::Instance;
use inundate_core::format::ParsedBoard;
use inundate_core::generate::{Kind, Size, Sizes, SplitMix64};

/// The boards of one family, size and number of colors, or of one set.
///
/// # Seeds
/// A batch has a label: `grid 14 14 6` for a family (its name, rows, columns, colors) and `set
/// NAME` for a set. With the study's seed S, board k (from 0) of the batch is drawn with
/// [`SplitMix64::for_board`]\(H(`S label`), k), where H is the 64-bit FNV-1a hash of the text. A
/// method M that uses random numbers gets for board k the first number of the stream
/// `for_board(H(`S label M`), k)` as its seed. So a board depends on the study's seed, its own
/// parameters and its own number, and on nothing else in the study. This never changes.
#[derive(Clone, Debug)]
pub struct Batch {
    pub(crate) label: String,
    pub(crate) boards: Boards,
    pub(crate) openings: usize,
    pub(crate) methods: Vec<String>,
}

/// The source of the boards of a batch.
#[derive(Clone, Debug)]
pub(crate) enum Boards {
    /// Generated boards: the fixed game from the top-left cell.
    Drawn {
        family: Kind,
        size: (usize, usize),
        colors: usize,
        count: usize,
    },
    /// Boards read from a file.
    Set {
        name: String,
        records: Vec<ParsedBoard>,
    },
}

/// A board of a study.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StudyBoard {
    /// The name of its set.
    pub set: Option<String>,
    /// The name of its family.
    pub kind: Option<&'static str>,
    /// Rows and columns, unless it is a graph.
    pub size: Option<(usize, usize)>,
    /// Number of colors: as declared for a family, as they occur in a set.
    pub colors: usize,
    /// The number in its batch, from 0.
    pub index: usize,
    /// Its name: from the file, or made of family, size, colors and index.
    pub id: String,
    /// The board.
    pub instance: Instance,
}

impl Batch {
    pub(crate) fn drawn(
        family: Kind,
        (rows, cols): (usize, usize),
        colors: usize,
        count: usize,
    ) -> Self {
        Self {
            label: format!("{} {rows} {cols} {colors}", family.name()),
            boards: Boards::Drawn {
                family,
                size: (rows, cols),
                colors,
                count,
            },
            openings: 0,
            methods: Vec::new(),
        }
    }

    pub(crate) fn set(name: String, records: Vec<ParsedBoard>) -> Self {
        Self {
            label: format!("set {name}"),
            boards: Boards::Set { name, records },
            openings: 0,
            methods: Vec::new(),
        }
    }

    /// The number of boards, from the first, of which also the first moves and the shortest
    /// solutions are counted.
    pub fn openings(&self) -> usize {
        self.openings
    }

    /// The names of the methods that play its boards.
    pub fn methods(&self) -> &[String] {
        &self.methods
    }

    /// The text from which seeds are derived.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The name of the family or the set.
    pub fn name(&self) -> &str {
        match &self.boards {
            Boards::Drawn { family, .. } => family.name(),
            Boards::Set { name, .. } => name,
        }
    }

    /// Whether its boards are read from a file.
    pub(crate) fn is_set(&self) -> bool {
        matches!(self.boards, Boards::Set { .. })
    }

    /// The name of the set, or family, size and colors in one word.
    pub(crate) fn key(&self) -> String {
        match &self.boards {
            Boards::Drawn {
                family,
                size: (rows, cols),
                colors,
                ..
            } => format!("{}-{rows}x{cols}-{colors}", family.name()),
            Boards::Set { name, .. } => name.clone(),
        }
    }

    /// Number of boards, at least one.
    #[expect(clippy::len_without_is_empty, reason = "there is at least one board")]
    pub fn len(&self) -> usize {
        match &self.boards {
            Boards::Drawn { count, .. } => *count,
            Boards::Set { records, .. } => records.len(),
        }
    }

    /// Number of boards to check, from the first, to know that all can be made.
    pub(crate) fn tried(&self) -> usize {
        match &self.boards {
            Boards::Drawn { .. } => 1,
            Boards::Set { records, .. } => records.len(),
        }
    }

    /// Makes a board. The error says why it cannot be made.
    pub(crate) fn try_board(&self, seed: u64, index: usize) -> Result<StudyBoard, String> {
        match &self.boards {
            &Boards::Drawn {
                family,
                size,
                colors,
                ..
            } => {
                let (rows, cols) = size;
                let sizes = Sizes::default()
                    .with(Size::Rows, rows)
                    .with(Size::Cols, cols);
                let board = family.make(&sizes, colors, &mut self.stream(seed, "", index));
                Ok(StudyBoard {
                    set: None,
                    kind: Some(family.name()),
                    size: Some(size),
                    colors,
                    index,
                    id: format!("{}-{index}", self.key()),
                    instance: board.map_err(|error| error.to_string())?,
                })
            }
            Boards::Set { name, records } => {
                let record = &records[index];
                Ok(StudyBoard {
                    set: Some(name.clone()),
                    kind: None,
                    size: grid_size(&record.instance),
                    colors: record.instance.palette().len(),
                    index,
                    id: record
                        .id
                        .clone()
                        .unwrap_or_else(|| format!("line-{}", record.line)),
                    instance: record.instance.clone(),
                })
            }
        }
    }

    /// The seed of a method that uses random numbers.
    pub(crate) fn method_seed(&self, seed: u64, method: &str, index: usize) -> u64 {
        self.stream(seed, &format!(" {method}"), index).next_u64()
    }

    fn stream(&self, seed: u64, suffix: &str, index: usize) -> SplitMix64 {
        let text = format!("{seed} {}{suffix}", self.label);
        SplitMix64::for_board(fnv1a64(text.as_bytes()), index as u64)
    }
}

/// FNV-1a with 64 bits.
///
/// It derives seeds and identifies the files of sets, so it never changes, like the generators of
/// boards.
///
/// # Source
/// Fowler, Noll, Vo; RFC 9923.
pub(crate) fn fnv1a64(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn grid_size(instance: &Instance) -> Option<(usize, usize)> {
    let grid = instance.shape().grid()?;
    Some((grid.rows(), grid.cols()))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use inundate_core::format::{Extras, Format, write};

    use super::*;

    /// Test vectors published with the function.
    #[test]
    fn frozen_hashes() {
        assert_eq!(fnv1a64(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a64(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a64(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn frozen_boards() {
        let batch = Batch::drawn(Kind::Grid, (3, 5), 4, 10);
        let board = batch.try_board(7, 2).unwrap();
        let mut text = String::new();
        let id = Extras::id(Some(&board.id));
        write(&mut text, Format::Boards, id, &board.instance).unwrap();
        assert_eq!(text, FROZEN_BOARD);
        assert_eq!(batch.method_seed(7, "random-permutation", 2), FROZEN_SEED);
    }

    /// The boards of the original game that cannot be won are those of the study whose numbers they
    /// bear.
    #[test]
    fn unwinnable_boards() {
        let batch = Batch::drawn(Kind::Grid, (14, 14), 6, 10_000_000);
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/original-unwinnable.boards");
        let boards = fs::read_to_string(file).unwrap();
        let mut count = 0;
        for line in boards.lines().filter(|line| !line.starts_with('#')) {
            let id = line.split(' ').next().unwrap();
            let index = id.strip_prefix("grid-14x14-6-").unwrap().parse().unwrap();
            let mut text = String::new();
            let instance = batch.try_board(14, index).unwrap().instance;
            write(&mut text, Format::Boards, Extras::id(Some(id)), &instance).unwrap();
            assert_eq!(text.trim_end(), line);
            count += 1;
        }
        assert_eq!(count, 22);
    }

    const FROZEN_BOARD: &str = "grid-3x5-4-2 3 5 0 0 202302322302023\n";
    const FROZEN_SEED: u64 = 330_118_126_021_877_441;
}
