//! The parts of a folder of records: where each is, and its rows as lines of JSON, packed so that any change shows.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::plan::PlannedBoard;
use crate::{Plan, RunError, StudyRecord};

/// How a part begins: a gzip member with a field of its own, `IN`, for the length of the member.
const HEAD: [u8; 16] = [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 8, 0, b'I', b'N', 4, 0];

/// The head and the length.
const BEFORE: usize = HEAD.len() + 4;

/// The checksum and the length of the text.
const AFTER: usize = 8;

/// Level 1 packs rows to a twelfth: 200,000 boards of 6×6 cells and two methods, 75 MB, to 6.2 MB.
const LEVEL: u8 = 1;

/// A part as bytes: one gzip member, so several parts one after the other are what `gzip` reads as
/// the texts one after the other. The same text gives the same bytes in every build.
///
/// # Source
/// RFC 1952. The length in a field of the member, so that a damaged part can be skipped, is the idea
/// of BGZF (Li et al. 2009).
pub(crate) fn pack(text: &str) -> Vec<u8> {
    let packed = compress_to_vec(text.as_bytes(), LEVEL);
    let length = |length: usize| {
        u32::try_from(length)
            .expect("a part is small")
            .to_le_bytes()
    };
    let crc32 = crc32fast::hash(text.as_bytes()).to_le_bytes();
    let whole = length(BEFORE + packed.len() + AFTER);
    [&HEAD[..], &whole, &packed, &crc32, &length(text.len())].concat()
}

/// The text of a part, if it is unchanged.
fn unpack(bytes: &[u8]) -> Option<String> {
    let content = bytes.get(BEFORE..bytes.len().checked_sub(AFTER)?)?;
    let (crc32, length) = bytes.last_chunk::<AFTER>()?.split_at(4);
    let number = |bytes: &[u8]| Some(u32::from_le_bytes(bytes.try_into().ok()?));
    if length_of(bytes)? != bytes.len() {
        return None;
    }
    let limit = usize::try_from(number(length)?).ok()?;
    let text = decompress_to_vec_with_limit(content, limit).ok()?;
    let is_whole = text.len() == limit && crc32fast::hash(&text) == number(crc32)?;
    is_whole.then(|| String::from_utf8(text).ok())?
}

/// The length that the beginning of a part says.
fn length_of(bytes: &[u8]) -> Option<usize> {
    let length = bytes.strip_prefix(&HEAD)?.first_chunk::<4>()?;
    usize::try_from(u32::from_le_bytes(*length)).ok()
}

/// Calls a function with the place and the text of every unchanged part of a file. What is damaged,
/// or cut by a crash, is left out. It holds one part at a time.
fn each_part(file: File, mut visit: impl FnMut(u64, usize, String)) -> io::Result<()> {
    let end = file.metadata()?.len();
    let mut file = BufReader::with_capacity(1 << 16, file);
    let mut place = 0;
    while place + (BEFORE + AFTER) as u64 <= end {
        file.seek(SeekFrom::Start(place))?;
        let mut head = [0; BEFORE];
        file.read_exact(&mut head)?;
        if let Some(length) = length_of(&head)
            && place + length as u64 <= end
            && let Some(rest) = length.checked_sub(BEFORE)
        {
            let mut bytes = head.to_vec();
            bytes.resize(BEFORE + rest, 0);
            file.read_exact(&mut bytes[BEFORE..])?;
            if let Some(text) = unpack(&bytes) {
                visit(place, length, text);
                place += length as u64;
                continue;
            }
        }
        match next_head(&mut file, place + 1)? {
            Some(next) => place = next,
            None => break,
        }
    }
    Ok(())
}

/// The first place from `start` on where a part may begin.
fn next_head(file: &mut BufReader<File>, start: u64) -> io::Result<Option<u64>> {
    file.seek(SeekFrom::Start(start))?;
    let mut window: Vec<u8> = Vec::new();
    let mut from = start;
    loop {
        let kept = window.len();
        file.by_ref().take(1 << 16).read_to_end(&mut window)?;
        if window.len() == kept {
            return Ok(None);
        }
        if let Some(found) = window.windows(HEAD.len()).position(|bytes| bytes == HEAD) {
            return Ok(Some(from + found as u64));
        }
        let done = window.len().saturating_sub(HEAD.len() - 1);
        window.drain(..done);
        from += done as u64;
    }
}

/// Rows as lines of JSON.
pub(crate) fn lines(rows: &[StudyRecord]) -> String {
    rows.iter()
        .map(|row| serde_json::to_string(row).expect("a row is plain JSON") + "\n")
        .collect()
}

/// The file that parts are added to.
pub(crate) const PARTS: &str = "parts.jsonl.gz";

/// Where a part is.
#[derive(Clone, Debug)]
pub(crate) struct PartSpan {
    pub(crate) file: PathBuf,
    pub(crate) start: u64,
    pub(crate) length: usize,
}

impl PartSpan {
    /// The bytes there.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, RunError> {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = File::open(&self.file)?;
            file.seek(SeekFrom::Start(self.start))?;
            let mut bytes = vec![0; self.length];
            file.read_exact(&mut bytes)?;
            Ok(bytes)
        };
        read().map_err(RunError::file(&self.file))
    }

    /// The lines of the part.
    pub(crate) fn lines(&self) -> Result<String, RunError> {
        unpack(&self.bytes()?).ok_or_else(|| RunError::Folder {
            path: self.file.clone(),
            expected: format!("the part at byte {} as it was written", self.start),
            found: "one that was changed since".to_owned(),
        })
    }
}

/// The unchanged parts of a folder that belong to a plan, each once.
pub(crate) fn find_parts(
    folder: &Path,
    plan: &Plan<'_>,
) -> Result<BTreeMap<usize, PartSpan>, RunError> {
    let mut parts = BTreeMap::new();
    each_part_of(&folder.join(PARTS), |place, lines| {
        if let Some(number) = number_of(plan, lines) {
            parts.entry(number).or_insert(place);
        }
    })?;
    Ok(parts)
}

/// Calls a function with every unchanged part of a file, whatever its plan. A file that is not there has none.
pub(crate) fn each_part_of(
    path: &Path,
    mut visit: impl FnMut(PartSpan, &str),
) -> Result<(), RunError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(RunError::file(path)(error)),
    };
    let place = |start, length| PartSpan {
        file: path.to_owned(),
        start,
        length,
    };
    each_part(file, |start, length, lines| {
        visit(place(start, length), &lines);
    })
    .map_err(RunError::file(path))
}

/// The rows of a part, if every line is one.
pub(crate) fn rows(lines: &str) -> Option<Vec<StudyRecord>> {
    let read = |line| serde_json::from_str(line).ok();
    lines.lines().map(read).collect()
}

/// The number of a part, if its rows are those of the plan.
fn number_of(plan: &Plan<'_>, lines: &str) -> Option<usize> {
    let rows = rows(lines)?;
    let number = plan.part_of(rows.first()?.board)?;
    let batches = plan.study().batches();
    let expected = plan.part(number).flat_map(|place| {
        let PlannedBoard { board, batch, .. } = place;
        let methods = batches[batch].methods().iter();
        methods.map(move |method| (board, method))
    });
    expected
        .eq(rows.iter().map(|row| (row.board, &row.method)))
        .then_some(number)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    /// The texts of the parts that are found in a file with these bytes.
    fn found(bytes: &[u8]) -> Vec<String> {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        let mut texts = Vec::new();
        each_part(file, |place, length, text| {
            let place = usize::try_from(place).unwrap();
            assert_eq!(bytes[place..place + length], pack(&text));
            texts.push(text);
        })
        .unwrap();
        texts
    }

    /// If this changes, the parts of an interrupted run of the same version are not those that the
    /// next run makes: increase the format.
    #[test]
    fn frozen_bytes() {
        let bytes = pack("{\"moves\":5}\n{\"moves\":5}\n");
        assert_eq!(crc32fast::hash(&bytes), FROZEN, "{bytes:02x?}");
    }

    const FROZEN: u32 = 2_455_091_487;

    #[test]
    fn any_change_breaks_a_part() {
        let text = "{\"moves\":5}\n{\"moves\":6}\n";
        let bytes = pack(text);
        assert_eq!(unpack(&bytes).as_deref(), Some(text));
        assert_eq!(unpack(&pack("")).as_deref(), Some(""));
        for at in 0..bytes.len() {
            assert_eq!(unpack(&bytes[..at]), None);
            for bit in 0..8 {
                let mut changed = bytes.clone();
                changed[at] ^= 1 << bit;
                // The length of the field of the member is no part of the text.
                assert!(unpack(&changed).is_none_or(|found| found == text), "{at}");
            }
        }
        let far = "x".repeat(1 << 20);
        assert!(pack(&far).len() < 1 << 14 && unpack(&pack(&far)).as_ref() == Some(&far));
    }

    #[test]
    fn whole_parts_are_found() {
        let lines = (0..20_000).map(|number| {
            format!(
                "{{\"moves\":{number}}}
"
            )
        });
        let long = lines.collect::<Vec<_>>().concat();
        let texts = ["{\"moves\":5}\n", &long, "{\"moves\":8}\n"];
        let packed = texts.map(pack);
        let bytes = packed.concat();
        assert_eq!(found(&bytes), texts);
        let ends = [
            packed[0].len(),
            packed[0].len() + packed[1].len(),
            bytes.len(),
        ];
        for length in (0..bytes.len())
            .step_by(997)
            .chain(ends)
            .chain(ends.map(|end| end - 1))
        {
            let whole = ends.iter().filter(|&&end| end <= length).count();
            assert_eq!(found(&bytes[..length]), texts[..whole], "{length}");
        }
        // One part is damaged: its beginning, its length, its text or its end.
        for at in [0, 17, 19, 30, packed[1].len() / 2, packed[1].len() - 1] {
            let mut changed = bytes.clone();
            changed[packed[0].len() + at] ^= 0x40;
            assert_eq!(found(&changed), [texts[0], texts[2]], "{at}");
        }
        assert_eq!(
            found(b"no part at all, but long enough to hold the head of one"),
            [""; 0]
        );
    }
}
