//! Screenshots as people take them, and how many of them are read.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use inundate_sight::{Options, read};

use crate::confusion::{number, numbered};
use crate::made::{Kind, Made, field};

/// A reading at least this sure is certain: none of them may be wrong.
const CERTAIN: f32 = 0.9;

/// What came of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Read,
    ReadUnsurely,
    Refused,
    WrongUnsurely,
    Wrong,
}

fn fate(made: &Made) -> (Fate, String) {
    let picture = &made.picture;
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let reading = match read(picture.as_raw(), width, height, &Options::default()) {
        Err(error) => return (Fate::Refused, error.to_string()),
        Ok(reading) => reading,
    };
    let cols = made.cells.first().map_or(0, Vec::len);
    let cells = numbered(made.cells.iter().flatten().copied());
    let is_right = reading.cols == cols && numbered(reading.cells.iter().copied()) == cells;
    let what = format!(
        "{}x{} of {}, confidence {:.2}",
        reading.rows,
        reading.cols,
        reading.colors.len(),
        reading.confidence
    );
    let fate = match (is_right, reading.confidence >= CERTAIN) {
        (true, true) => Fate::Read,
        (true, false) => Fate::ReadUnsurely,
        (false, false) => Fate::WrongUnsurely,
        (false, true) => Fate::Wrong,
    };
    (fate, what)
}

/// The fates of `count` pictures of each kind, as a table; `SIGHT_SHOW` names those that are told and saved.
#[expect(clippy::print_stdout, reason = "a test says what it found")]
fn table(kinds: &[Kind], seed: u64, count: u64) -> BTreeMap<Kind, [usize; 5]> {
    let (next, all) = (AtomicU64::new(0), kinds.len() as u64 * count);
    let results = Mutex::new(BTreeMap::<Kind, [usize; 5]>::new());
    let shown = std::env::var("SIGHT_SHOW").unwrap_or_default();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= all {
                        break;
                    }
                    let (kind, index) = (kinds[(at / count) as usize], at % count);
                    let made = field(kind, seed, index);
                    let (fate, what) = fate(&made);
                    results
                        .lock()
                        .expect("no thread panics")
                        .entry(kind)
                        .or_default()[fate as usize] += 1;
                    let name = format!("{fate:?}");
                    if shown.split(',').any(|one| one == name) {
                        println!("{index} {name}: {}: {what}", made.story);
                        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
                        let file = format!("{kind:?}-{index}.png");
                        let _ = made.picture.save(folder.join(file));
                    }
                }
            });
        }
    });
    let results = results.into_inner().expect("no thread panics");
    println!("{:12} read  unsure refused wrong-unsure wrong", "");
    for (kind, [read, unsure, refused, below, wrong]) in &results {
        println!(
            "{:12} {read:4}  {unsure:6} {refused:7} {below:12} {wrong:5}",
            format!("{kind:?}")
        );
    }
    results
}

/// Compares with what is asked for: nothing is wrong and certain, this share of the pictures with one board is read, and
/// where there is not one board nothing is certain.
fn judge(table: &BTreeMap<Kind, [usize; 5]>, least: f32) {
    let (mut right, mut all) = (0, 0);
    for (kind, [read, unsure, refused, below, wrong]) in table {
        assert_eq!(*wrong, 0, "{kind:?}");
        if !matches!(kind, Kind::Boards | Kind::Strokes) {
            right += read + unsure;
            all += read + unsure + refused + below;
        }
    }
    assert!(
        right as f32 >= least * all as f32,
        "{right} of {all} are read"
    );
}

#[test]
fn some_pictures_of_each_kind_are_read_and_none_is_certainly_wrong() {
    judge(&table(&Kind::ALL, 3, 2), 0.8);
}

/// The kinds of `SIGHT_KIND`, or all but the margins.
#[test]
#[ignore = "minutes in release builds"]
fn pictures_as_people_take_them_are_read() {
    let is_asked = |kind: &Kind| match std::env::var("SIGHT_KIND") {
        Ok(names) => names.split(',').any(|name| name == format!("{kind:?}")),
        Err(_) => !matches!(kind, Kind::Margin | Kind::OwnMargin),
    };
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(is_asked).collect();
    let (seed, count) = (number("SIGHT_SEED", 54_054), number("SIGHT_COUNT", 60));
    judge(&table(&kinds, seed, count), 0.9);
}

#[test]
#[ignore = "minutes in release builds"]
fn two_thousand_margins_are_no_cells() {
    let (seed, count) = (number("SIGHT_SEED", 45_045), number("SIGHT_COUNT", 1000));
    judge(&table(&[Kind::Margin, Kind::OwnMargin], seed, count), 0.97);
}
