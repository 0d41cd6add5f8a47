//! The records of a run, in the file `results.jsonl.gz` of its folder, to which each part is added
//! as it ends:
//!
//! ```text
//! 0            600          1190         1810
//! │ part 0     │ part 2     │ part 1     │ part 3, cut when the run was killed
//!   16 boards, lines of JSON as a gzip member with a checksum
//! ```
//!
//! A part is known by the boards in it. It counts if its checksum is right and all its lines are
//! records; a run that opens the folder cuts the file before the first damaged part, and makes what
//! is missing. When all are there, [`Records::finish`] writes them in order, and as CSV.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;

use crate::folder::{Folder, RECORDS};
use crate::plan::PlannedBoard;
use crate::{Manifest, Plan, RunError, StudyRecord, Tables};

/// Results from before the study was changed, until all parts are made. The order is: write this
/// file, remove the old parts, replace the manifest. So at any moment
/// every result is in the folder, and every part belongs to the manifest next to it.
const REUSED: &str = "reused.jsonl.gz";

/// The folder of a run, with the parts that are in it.
#[derive(Debug)]
pub(crate) struct Records {
    pub(crate) folder: Folder,
    reused: ReusedRecords,
    done: Mutex<PartPlaces>,
}

/// The place of each part in a file, by its number, and the end of the last.
#[derive(Debug, Default)]
pub(crate) struct PartPlaces {
    places: BTreeMap<usize, u64>,
    end: u64,
}

impl Records {
    /// Opens a folder for a run: creates it, or finds the run's own manifest there. If the manifest
    /// is that of the study before a change, its records are kept for reuse.
    pub(crate) fn open(
        path: &Path,
        plan: &Plan<'_>,
        manifest: &Manifest,
    ) -> Result<Self, RunError> {
        let folder = Folder::open(path)?;
        let records = folder.path_of(RECORDS);
        if let Some(found) = folder.admit(manifest)? {
            keep_for_reuse(&folder, &found)?;
            folder.write_manifest(manifest)?;
        }
        let parts = PartPlaces::find(&records, plan)?;
        if fs::exists(&records).unwrap_or(false) {
            // The file is cut before the first damaged part; the parts after it are made again.
            let cut = File::options().write(true).open(&records);
            cut.and_then(|file| file.set_len(parts.end))
                .map_err(RunError::file(&records))?;
        }
        Ok(Self {
            reused: ReusedRecords::find(&folder, plan)?,
            folder,
            done: Mutex::new(parts),
        })
    }

    fn done(&self) -> MutexGuard<'_, PartPlaces> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a part is done.
    pub(crate) fn has(&self, part: usize) -> bool {
        self.done().places.contains_key(&part)
    }

    /// The results on a board from before the study was changed; `read` keeps the parts that were
    /// read, which hold many boards.
    pub(crate) fn reused(
        &self,
        plan: &Plan<'_>,
        board: PlannedBoard,
        read: &mut HashMap<u64, Vec<StudyRecord>>,
    ) -> Result<Vec<StudyRecord>, RunError> {
        let found = self.reused.on(plan, board, read);
        found.map_err(RunError::file(&self.reused.path))
    }

    /// Adds a part. If the process ends meanwhile, the part is cut, and the next run makes it
    /// again.
    pub(crate) fn add(&self, part: usize, records: &[StudyRecord]) -> Result<(), RunError> {
        let line = |record| serde_json::to_string(record).expect("a record is plain JSON") + "\n";
        let bytes = pack(&records.iter().map(line).collect::<String>());
        let path = self.folder.path_of(RECORDS);
        let mut done = self.done();
        let file = File::options().append(true).create(true).open(&path);
        file.and_then(|mut file| file.write_all(&bytes))
            .map_err(RunError::file(&path))?;
        let place = done.end;
        done.places.insert(part, place);
        done.end += bytes.len() as u64;
        Ok(())
    }

    /// Writes all parts in order, and their records as CSV, and counts them in tables.
    pub(crate) fn finish(&self, plan: &Plan<'_>, stats: bool) -> Result<Tables, RunError> {
        let path = self.folder.path_of(RECORDS);
        let tables = {
            let mut parts = self.done().reader(&path)?;
            // All parts are there, so the next one is the one that is asked for.
            let lines = |_| parts.next().unwrap_or_else(|| Ok(String::new()));
            write_in_order(&self.folder, plan, stats, lines)?
        };
        self.folder.remove(REUSED)?;
        Ok(tables)
    }
}

/// Writes the records of a plan as lines of JSON and as CSV, and counts them. A function gives the
/// lines part by part. It holds one part at a time.
pub(crate) fn write_in_order(
    folder: &Folder,
    plan: &Plan<'_>,
    stats: bool,
    mut lines: impl FnMut(usize) -> Result<String, RunError>,
) -> Result<Tables, RunError> {
    let mut tables = Tables::default();
    let mut json = folder.begin(RECORDS)?;
    let mut csv = folder.begin("results.csv")?;
    let columns = StudyRecord::columns(stats, plan.has_openings());
    csv.add(StudyRecord::csv_header(&columns).as_bytes())?;
    for part in 0..plan.part_count() {
        let lines = lines(part)?;
        json.add(&pack(&lines))?;
        let records = records_in(&lines).map_err(RunError::file(&folder.path_of(RECORDS)))?;
        csv.add(StudyRecord::csv_lines(&records, &columns).as_bytes())?;
        for records in records.chunk_by(|one, next| one.board == next.board) {
            tables.add(records);
        }
    }
    json.end()?;
    csv.end()?;
    Ok(tables)
}

impl PartPlaces {
    /// The parts of a plan in a file, each once.
    pub(crate) fn find(path: &Path, plan: &Plan<'_>) -> Result<Self, RunError> {
        let mut parts = Self::default();
        parts.end = each_part(path, |place, _, records| {
            if let Some(number) = plan.part_of(&records) {
                parts.places.entry(number).or_insert(place);
            }
            Ok(())
        })?;
        Ok(parts)
    }

    /// Number of parts.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// The lines of the parts, by number.
    pub(crate) fn reader(
        &self,
        path: &Path,
    ) -> Result<impl Iterator<Item = Result<String, RunError>> + use<>, RunError> {
        let path = path.to_owned();
        let places: Vec<u64> = self.places.values().copied().collect();
        let file = (!places.is_empty()).then(|| File::open(&path)).transpose();
        let mut file = file.map_err(RunError::file(&path))?.map(BufReader::new);
        Ok(places.into_iter().filter_map(move |place| {
            let lines = read_at(file.as_mut()?, place);
            Some(lines.map_err(RunError::file(&path)))
        }))
    }
}

/// Records from before a study was changed, by batch and board: the place of the part of each.
#[derive(Debug)]
struct ReusedRecords {
    path: PathBuf,
    places: Vec<((usize, usize), u64)>,
}

impl ReusedRecords {
    fn find(folder: &Folder, plan: &Plan<'_>) -> Result<Self, RunError> {
        let path = folder.path_of(REUSED);
        let batches = plan.study().batches().iter().enumerate();
        let batches: HashMap<&str, usize> =
            batches.map(|(at, batch)| (batch.label(), at)).collect();
        let mut places = Vec::new();
        each_part(&path, |place, _, records| {
            let keys = records.iter().filter_map(|record| {
                let batch = batches.get(&*record.batch_label())?;
                Some(((*batch, record.index), place))
            });
            places.extend(keys);
            Ok(())
        })?;
        places.sort_unstable();
        places.dedup();
        Ok(Self { path, places })
    }

    fn on(
        &self,
        plan: &Plan<'_>,
        board: PlannedBoard,
        read: &mut HashMap<u64, Vec<StudyRecord>>,
    ) -> io::Result<Vec<StudyRecord>> {
        let key = (board.batch, board.index);
        let label = plan.study().batches()[board.batch].label();
        let from = self.places.partition_point(|&(other, _)| other < key);
        let places = self.places[from..].iter();
        let places = places.take_while(|(other, _)| *other == key);
        let mut found = Vec::new();
        for (_, place) in places {
            if !read.contains_key(place) {
                let mut file = BufReader::new(File::open(&self.path)?);
                read.insert(*place, records_in(&read_at(&mut file, *place)?)?);
            }
            let is_it = |record: &&StudyRecord| {
                record.index == board.index && record.batch_label() == label
            };
            found.extend(read[place].iter().filter(is_it).cloned());
        }
        Ok(found)
    }
}

/// Moves the results of declared boards from the parts to [`REUSED`]; new parts are made from them.
fn keep_for_reuse(folder: &Folder, found: &Manifest) -> Result<(), RunError> {
    let mut file = folder.begin(REUSED)?;
    for name in [REUSED, RECORDS] {
        each_part(&folder.path_of(name), |_, lines, records| {
            // A batch that the manifest `found` lacks is from a still older study, and a later
            // batch may have its name.
            let pairs = lines.split_inclusive('\n').zip(&records);
            let kept = pairs.filter(|(_, record)| found.has(&record.batch_label()));
            file.add(&pack(&kept.map(|(line, _)| line).collect::<String>()))
        })?;
    }
    file.end()?;
    folder.remove(RECORDS)?;
    folder.remove_results()
}

/// A part as bytes: a gzip member. `gzip` reads several members one after the other as one text.
/// The records of 14×14 boards and three methods, 576 bytes a board, take 38.
fn pack(lines: &str) -> Vec<u8> {
    let mut member = GzEncoder::new(Vec::new(), Compression::default());
    let packed = member.write_all(lines.as_bytes());
    let packed = packed.and_then(|()| member.finish());
    packed.expect("memory takes what is written")
}

/// The records in lines of JSON.
fn records_in(lines: &str) -> io::Result<Vec<StudyRecord>> {
    let records = lines.lines().map(serde_json::from_str);
    Ok(records.collect::<Result<_, _>>()?)
}

/// The lines of the part at a place of a file.
fn read_at(file: &mut BufReader<File>, place: u64) -> io::Result<String> {
    // Seeking to the current place would read the buffer again.
    let here = file.stream_position()?;
    file.seek_relative(place.cast_signed() - here.cast_signed())?;
    let mut lines = String::new();
    GzDecoder::new(&mut *file).read_to_string(&mut lines)?;
    Ok(lines)
}

/// Calls a function with the place, the lines and the records of each part of a file, up to the
/// first that is damaged, and returns where they end. A file that is not there has none.
fn each_part(
    path: &Path,
    mut visit: impl FnMut(u64, &str, Vec<StudyRecord>) -> Result<(), RunError>,
) -> Result<u64, RunError> {
    let mut file = match File::open(path) {
        Ok(file) => BufReader::new(file),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(RunError::file(path)(error)),
    };
    let mut place = 0;
    loop {
        let part = read_at(&mut file, place).and_then(|lines| Ok((records_in(&lines)?, lines)));
        match part {
            Ok((records, lines)) => visit(place, &lines, records)?,
            // The end of the file or a damaged part: both end the parts.
            Err(error) => {
                use ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
                return match error.kind() {
                    InvalidData | InvalidInput | UnexpectedEof => Ok(place),
                    _ => Err(RunError::file(path)(error)),
                };
            }
        }
        place = file.stream_position().map_err(RunError::file(path))?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The boundaries of the parts that are found in a file with these bytes.
    fn ends(bytes: &[u8]) -> Vec<u64> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(RECORDS);
        fs::write(&path, bytes).unwrap();
        let mut ends = Vec::new();
        let end = each_part(&path, |place, _, _| {
            ends.push(place);
            Ok(())
        });
        ends.push(end.unwrap());
        ends
    }

    #[test]
    fn any_change_breaks_a_part() {
        let record = concat!(
            r#"{"board":0,"set":null,"kind":"grid","rows":1,"cols":2,"colors":2,"index":0,"#,
            r#""id":"a","method":"exact","status":"optimal","moves":1,"lower_bound":1,"optimum":1}"#
        );
        let part = pack(&format!("{record}\n{record}\n"));
        let length = part.len() as u64;
        let two = [&part[..], &part].concat();
        assert_eq!(ends(&two), [0, length, 2 * length]);
        for at in (0..part.len()).step_by(3) {
            assert_eq!(ends(&two[..part.len() + at]), [0, length], "cut at {at}");
            // The time, the level and the system in the head are no part of the text, nor are the
            // bits that fill up the last byte before the checksum.
            if !(4..10).contains(&at) && at + 9 != part.len() {
                let mut changed = two.clone();
                changed[part.len() + at] ^= 0x40;
                assert_eq!(ends(&changed), [0, length], "changed at {at}");
            }
        }
        assert_eq!(ends(b"no part at all"), [0]);
        assert_eq!(ends(&pack("no record\n")), [0]);
    }
}
