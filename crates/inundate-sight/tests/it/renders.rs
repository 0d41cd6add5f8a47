//! Pictures that the project itself draws, whatever their look: every one is read rightly or refused.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use inundate_sight::{Options, read};

use crate::confusion::{number, numbered};
use crate::made::{Render, render};

/// What came of a render.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// The board is right, and the pivot: by its mark.
    Certain,
    /// The board is right, and no pivot is claimed.
    Assumed,
    Refused,
    WrongBoard,
    WrongPivot,
}

fn fate(render: &Render) -> (Fate, String) {
    let picture = &render.picture;
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let reading = match read(picture.as_raw(), width, height, &Options::default()) {
        Err(error) => return (Fate::Refused, error.to_string()),
        Ok(reading) => reading,
    };
    let size = (render.cells.len(), render.cells[0].len());
    let cells = numbered(render.cells.iter().flatten().copied());
    let fate = if (reading.rows, reading.cols) != size || numbered(reading.cells) != cells {
        Fate::WrongBoard
    } else {
        match reading.pivot {
            Some(pivot) if pivot == render.pivot => Fate::Certain,
            Some(_) => Fate::WrongPivot,
            None => Fate::Assumed,
        }
    };
    let what = format!(
        "{}x{} of {}, pivot {:?}, confidence {:.2}",
        reading.rows,
        reading.cols,
        reading.colors.len(),
        reading.pivot,
        reading.confidence
    );
    (fate, what)
}

/// The fates of renders, with the sides of their cells; the story of what is wrong is printed.
#[expect(clippy::print_stdout, reason = "a test says what it found")]
fn fates(seed: u64, count: u64, [smallest, largest]: [usize; 2]) -> Vec<(usize, Fate)> {
    let next = AtomicU64::new(0);
    let fates = Mutex::new(Vec::new());
    let all = std::env::var_os("SIGHT_ALL").is_some();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        break;
                    }
                    let render = render(seed, index, smallest, largest);
                    let (fate, what) = fate(&render);
                    let is_wrong = matches!(fate, Fate::WrongBoard | Fate::WrongPivot);
                    if is_wrong || all {
                        println!("{index} {fate:?}: {}: {what}", render.story);
                        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
                        let file = format!("render-{seed}-{index}.png");
                        let _ = render.picture.save(folder.join(file));
                    }
                    fates
                        .lock()
                        .expect("no thread panics")
                        .push((render.cell, fate));
                }
            });
        }
    });
    fates.into_inner().expect("no thread panics")
}

/// Prints a line for each range of sizes, and compares with what is asked for: nothing wrong, and of the boards
/// whose cells have more than 10 pixels at least this share read.
#[expect(clippy::print_stdout, reason = "a test says what it found")]
fn judge(fates: &[(usize, Fate)], least: f32) {
    let count = |cells: std::ops::RangeInclusive<usize>, fate: Fate| {
        let is = |&&(cell, other): &&(usize, Fate)| cells.contains(&cell) && other == fate;
        fates.iter().filter(is).count()
    };
    println!("cell: pivot certain, pivot assumed, refused, wrong board, wrong pivot");
    for cells in [6..=10, 11..=15, 16..=23, 24..=60, 6..=60] {
        let [certain, assumed, refused, board, pivot] = [
            Fate::Certain,
            Fate::Assumed,
            Fate::Refused,
            Fate::WrongBoard,
            Fate::WrongPivot,
        ]
        .map(|fate| count(cells.clone(), fate));
        println!("{cells:?}: {certain:5} {assumed:5} {refused:4} {board:4} {pivot:4}");
    }
    assert_eq!(count(6..=60, Fate::WrongBoard), 0, "wrong boards");
    assert_eq!(count(6..=60, Fate::WrongPivot), 0, "wrong pivots");
    let read = count(11..=60, Fate::Certain) + count(11..=60, Fate::Assumed);
    let large = fates.iter().filter(|(cell, _)| *cell > 10).count();
    let share = read as f32 / large as f32;
    assert!(share >= least, "{read} of {large} are read");
}

#[test]
fn some_renders_are_read_and_none_wrongly() {
    judge(&fates(33_001, 48, [6, 24]), 0.9);
}

/// Reads 2,000 renders of a seed that was not used to make the reader. `SIGHT_SEED` and `SIGHT_COUNT` choose others.
#[test]
#[ignore = "a minute in release builds"]
fn two_thousand_renders_are_read_and_none_wrongly() {
    let (seed, count) = (number("SIGHT_SEED", 60_606), number("SIGHT_COUNT", 2000));
    judge(&fates(seed, count, [6, 60]), 0.97);
}
