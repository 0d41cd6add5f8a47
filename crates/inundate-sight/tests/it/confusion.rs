//! Made pictures, and how many of them are read.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cpu_time::ThreadTime;
use inundate_sight::{Options, read};

use crate::made::{Made, made};

/// What came of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Exact,
    Refused,
    Wrong,
}

/// Colors numbered by their first cell.
pub(crate) fn numbered(cells: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut seen: Vec<usize> = Vec::new();
    let number = |cell| {
        seen.iter()
            .position(|&other| other == cell)
            .unwrap_or_else(|| {
                seen.push(cell);
                seen.len() - 1
            })
    };
    cells.into_iter().map(number).collect()
}

fn fate(made: &Made) -> (Fate, String) {
    let picture = &made.picture;
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    match read(picture.as_raw(), width, height, &Options::default()) {
        Err(error) => (Fate::Refused, error.to_string()),
        Ok(reading) => {
            let size = (reading.rows, reading.cols) == (made.cells.len(), made.cells[0].len());
            let cells = numbered(made.cells.iter().flatten().copied());
            let read = numbered(reading.cells.iter().copied());
            let right = size && read == cells;
            let other = read
                .iter()
                .zip(&cells)
                .position(|(read, cell)| read != cell);
            let other = other.filter(|_| size && !right);
            let place = other
                .map(|cell| format!(", first at {},{}", cell / reading.cols, cell % reading.cols));
            let what = format!(
                "{}x{} of {}, confidence {:.2}, cell {:.2}{}",
                reading.rows,
                reading.cols,
                reading.colors.len(),
                reading.confidence,
                reading.cell_width,
                place.unwrap_or_default()
            );
            (if right { Fate::Exact } else { Fate::Wrong }, what)
        }
    }
}

/// A number of the environment.
pub(crate) fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

/// The kinds of pictures that a story tells of.
fn kinds(story: &str) -> Vec<&'static str> {
    let own = story.contains(" own ");
    let (drawn, around) = story
        .split_once(", ")
        .expect("a drawing, and what is around it");
    let round = !drawn.contains("radius 0 ") && !own;
    let small = drawn
        .split(' ')
        .skip(3)
        .find_map(|word| word.parse::<u32>().ok())
        .is_some_and(|cell| cell < 16);
    let has = |words: &[&str]| words.iter().any(|word| story.contains(word));
    [
        ("own renders", own),
        ("own renders in gray", has(&[" own grey "])),
        ("drawn as on phones", !own),
        ("round corners", round),
        ("gaps", !own && !drawn.contains(" gap 0 ")),
        ("shades and bevels", has(&[" gradient ", " bevel "])),
        (
            "letters and symbols",
            has(&[" letter", " dot", " Symbols ", " Labels ", " Automatic "]),
        ),
        ("cells drawn with less than 16 pixels", small),
        ("cut to the board", around.starts_with("tight")),
        ("a margin", around.starts_with("margin")),
        ("a window", around.starts_with("window")),
        ("the screen of a phone", around.starts_with("phone")),
        ("another size", has(&[", times "])),
        ("JPEG", has(&[", JPEG "])),
        ("noise", has(&[", noise "])),
    ]
    .into_iter()
    .filter_map(|(kind, is)| is.then_some(kind))
    .collect()
}

/// Reads 500 made pictures of a seed that was not used to make the reader. `SIGHT_SEED` and `SIGHT_COUNT` choose others.
#[test]
#[ignore = "a minute in release builds"]
fn most_made_pictures_are_read_and_hardly_any_is_misread() {
    let (seed, count) = (number("SIGHT_SEED", 909_090), number("SIGHT_COUNT", 500));
    let first = number("SIGHT_FIRST", 0);
    let next = AtomicU64::new(first);
    let results = Mutex::new(BTreeMap::new());
    let threads = number("SIGHT_THREADS", 2);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= first + count {
                        break;
                    }
                    let made = made(seed, index);
                    let start = ThreadTime::now();
                    let (fate, what) = fate(&made);
                    let seconds = start.elapsed().as_secs_f32();
                    if fate != Fate::Exact {
                        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
                        let _ = made
                            .picture
                            .save(folder.join(format!("{seed}-{index}.png")));
                    }
                    let line = format!(
                        "{index} {fate:?}: {}: {what} ({}x{})",
                        made.story,
                        made.picture.width(),
                        made.picture.height()
                    );
                    results
                        .lock()
                        .unwrap()
                        .insert(index, (fate, line, seconds, kinds(&made.story)));
                }
            });
        }
    });
    let results = results.into_inner().unwrap();
    let mut table: BTreeMap<Fate, usize> = BTreeMap::new();
    let mut by_kind: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for (fate, line, _, kinds) in results.values() {
        *table.entry(*fate).or_default() += 1;
        for kind in kinds {
            by_kind.entry(kind).or_default()[*fate as usize] += 1;
        }
        if *fate != Fate::Exact || std::env::var_os("SIGHT_ALL").is_some() {
            println!("{line}");
        }
    }
    println!("exact, refused, wrong:");
    for (kind, [exact, refused, wrong]) in by_kind {
        println!("{exact:5} {refused:3} {wrong:3}  {kind}");
    }
    let mut seconds: Vec<f32> = results.values().map(|result| result.2).collect();
    seconds.sort_by(f32::total_cmp);
    println!(
        "{table:?}; seconds: median {:.3}, longest {:.3}, mean {:.3}",
        seconds[seconds.len() / 2],
        seconds[seconds.len() - 1],
        seconds.iter().sum::<f32>() / seconds.len() as f32
    );
    let share = |fate: Fate| *table.get(&fate).unwrap_or(&0) as f32 / results.len() as f32;
    assert!(share(Fate::Exact) >= 0.95, "{table:?}");
    assert!(share(Fate::Wrong) <= 0.005, "{table:?}");
    let median = seconds[seconds.len() / 2];
    assert!(median <= 0.2, "a median of {median} seconds of CPU time");
}
