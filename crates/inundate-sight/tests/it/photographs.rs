//! Made photographs, and how many of them are read.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cpu_time::ThreadTime;
use image::RgbaImage;
use inundate_sight::{Options, Photograph, SightError, read, read_photograph};

use crate::confusion::{number, numbered};
use crate::made::{Photo, made, other_picture, photograph};

/// What came of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    /// Read without straightening.
    Exact,
    Straightened,
    Refused,
    Wrong,
}

fn read_picture(picture: &RgbaImage) -> Result<Photograph, SightError> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    read_photograph(picture.as_raw(), width, height, &Options::default())
}

fn fate(photo: &Photo) -> (Fate, String) {
    let cells = &photo.made.cells;
    let Photograph { reading, tilt, .. } = match read_picture(&photo.made.picture) {
        Err(error) => return (Fate::Refused, error.to_string()),
        Ok(read) => read,
    };
    let is_right = (reading.rows, reading.cols) == (cells.len(), cells[0].len())
        && numbered(reading.cells.iter().copied()) == numbered(cells.iter().flatten().copied());
    let fate = match tilt {
        _ if !is_right => Fate::Wrong,
        Some(_) => Fate::Straightened,
        None => Fate::Exact,
    };
    let what = format!(
        "{}x{} of {}, confidence {:.2}",
        reading.rows,
        reading.cols,
        reading.colors.len(),
        reading.confidence
    );
    (fate, what)
}

/// What comes of many pictures of a seed; tells of those that are not read, and saves them.
#[expect(clippy::print_stdout, reason = "a test says what it found")]
fn table(
    (seed, count): (u64, u64),
    picture: impl Fn(u64, u64) -> (String, RgbaImage, (Fate, String), f32) + Sync,
) -> BTreeMap<Fate, u64> {
    let first = number("SIGHT_FIRST", 0);
    let next = AtomicU64::new(first);
    let results = Mutex::new(BTreeMap::new());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::thread::scope(|scope| {
        for _ in 0..number("SIGHT_THREADS", 2) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= first + count {
                        break;
                    }
                    let (story, picture, (fate, what), seconds) = picture(seed, index);
                    if fate >= Fate::Refused {
                        let _ = picture.save(folder.join(format!("photo-{seed}-{index}.png")));
                    }
                    let line = format!("{index} {fate:?}: {story}: {what}, {seconds:.2} s");
                    let mut results = results.lock().expect("no thread panics");
                    results.insert(index, (fate, line, seconds));
                }
            });
        }
    });
    let results = results.into_inner().expect("no thread panics");
    let mut table: BTreeMap<Fate, u64> = BTreeMap::new();
    for (fate, line, _) in results.values() {
        *table.entry(*fate).or_default() += 1;
        if *fate >= Fate::Refused || std::env::var_os("SIGHT_ALL").is_some() {
            println!("{line}");
        }
    }
    let mut seconds: Vec<f32> = results.values().map(|result| result.2).collect();
    seconds.sort_by(f32::total_cmp);
    let (median, longest) = (seconds[seconds.len() / 2], seconds[seconds.len() - 1]);
    println!("{table:?}; seconds: median {median:.3}, longest {longest:.3}");
    table
}

/// Reads a made photograph, and measures the time.
fn read_photo(seed: u64, index: u64) -> (String, RgbaImage, (Fate, String), f32) {
    let photo = photograph(seed, index);
    let start = ThreadTime::now();
    let fate = fate(&photo);
    let seconds = start.elapsed().as_secs_f32();
    (photo.made.story, photo.made.picture, fate, seconds)
}

/// Reads a picture without a board.
fn read_other(seed: u64, index: u64) -> (String, RgbaImage, (Fate, String), f32) {
    let (story, picture) = other_picture(seed, index);
    let start = ThreadTime::now();
    let fate = match read_picture(&picture) {
        Ok(read) => (Fate::Wrong, format!("{read:?}")),
        Err(error) => (Fate::Refused, error.to_string()),
    };
    (story, picture, fate, start.elapsed().as_secs_f32())
}

/// Reads 500 made photographs of a seed that was not used to make the reader. `SIGHT_SEED` and `SIGHT_COUNT` choose
/// others.
#[test]
#[ignore = "ten minutes in release builds"]
fn most_made_photographs_are_read_and_none_wrongly() {
    let count = number("SIGHT_COUNT", 500);
    let table = table((number("SIGHT_SEED", 616_161), count), read_photo);
    let of = |fate: Fate| *table.get(&fate).unwrap_or(&0);
    let read = of(Fate::Exact) + of(Fate::Straightened);
    // 438 of the 500 are read.
    assert!(100 * read >= 85 * count, "{table:?}");
    assert_eq!(of(Fate::Wrong), 0);
}

#[test]
#[ignore = "ten minutes in release builds"]
fn pictures_without_a_board_are_refused() {
    let count = number("SIGHT_COUNT", 250);
    let table = table((number("SIGHT_SEED", 727_272), count), read_other);
    assert_eq!(
        table.into_iter().collect::<Vec<_>>(),
        [(Fate::Refused, count)]
    );
}

/// A screenshot that `read` refuses. One that it reads is not straightened.
fn read_screenshot(seed: u64, index: u64) -> (String, RgbaImage, (Fate, String), f32) {
    let made = made(seed, index);
    let picture = made.picture;
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let start = ThreadTime::now();
    let fate = match read(picture.as_raw(), width, height, &Options::default()) {
        Ok(_) => (Fate::Exact, String::new()),
        Err(error) => match read_picture(&picture) {
            Err(same) if same == error => (Fate::Refused, error.to_string()),
            other => (Fate::Wrong, format!("{other:?}")),
        },
    };
    (made.story, picture, fate, start.elapsed().as_secs_f32())
}

/// Straightening reads no screenshot that is refused.
#[test]
#[ignore = "two minutes in release builds"]
fn refused_screenshots_stay_refused() {
    let count = number("SIGHT_COUNT", 500);
    let table = table((number("SIGHT_SEED", 909_090), count), read_screenshot);
    assert!(!table.contains_key(&Fate::Wrong), "{table:?}");
    assert_eq!(table.values().sum::<u64>(), count);
}

fn assert_unchanged(seed: u64, index: u64) {
    let made = made(seed, index);
    let picture = &made.picture;
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let before = read(picture.as_raw(), width, height, &Options::default());
    let after = read_picture(picture);
    assert!(after.as_ref().is_ok_and(|read| read.tilt.is_none()) || after.is_err());
    let after = after.map(|read| read.reading);
    assert_eq!(after, before, "{index}: {}", made.story);
}

#[test]
fn a_refused_screenshot_stays_refused() {
    for index in REFUSED {
        assert_unchanged(909_090, index);
    }
}

/// Screenshots that are refused.
const REFUSED: [u64; 3] = [14, 35, 95];

#[test]
fn tilted_boards_are_read_with_their_corners() {
    for index in [0, 4, 5] {
        let photo = photograph(11, index);
        let Photograph { reading, tilt, .. } = read_picture(&photo.made.picture).unwrap();
        let cells = &photo.made.cells;
        assert_eq!((reading.rows, reading.cols), (cells.len(), cells[0].len()));
        assert_eq!(
            numbered(reading.cells),
            numbered(cells.iter().flatten().copied())
        );
        let tilt = tilt.unwrap();
        for (found, corner) in tilt.corners.iter().zip(&photo.corners) {
            let off = (found[0] - corner[0]).hypot(found[1] - corner[1]);
            assert!(
                off < 0.2 * reading.cell_width,
                "{index}: {tilt:?}, {:?}",
                photo.corners
            );
        }
        let turn = photo.made.story.split("turned ").nth(1).unwrap();
        let turn: f32 = turn.split(',').next().unwrap().parse().unwrap();
        assert!(
            (tilt.degrees - turn).abs() < 6.0,
            "{index}: {tilt:?}, {turn}"
        );
    }
}

/// The last one, a landscape, is even in the middle of each of 4×3 cells.
#[test]
fn tilted_pictures_without_a_board_are_refused() {
    for (seed, index) in [(21, 0), (21, 1), (21, 2), (21, 3), (727_272, 220)] {
        let (story, picture) = other_picture(seed, index);
        assert!(read_picture(&picture).is_err(), "{index}: {story}");
    }
}

/// A size that is asked for is kept, and another one is refused.
#[test]
fn a_known_size_of_a_tilted_board_is_kept() {
    let photo = photograph(11, 2);
    let picture = &photo.made.picture;
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let read = |rows: usize| {
        let options = Options::default().with_rows(Some(rows));
        read_photograph(picture.as_raw(), width, height, &options)
    };
    let rows = photo.made.cells.len();
    assert_eq!(read(rows).unwrap().reading.rows, rows);
    assert!(read(rows + 1).is_err());
}
