//! Counts how many made pictures are read. `SIGHT_SEED` and `SIGHT_COUNT` choose others,
//! `SIGHT_ALL` lists each.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cpu_time::ThreadTime;
use image::RgbaImage;
use inundate_sight::{Options, Reading, SightError, read};

use crate::made::{Kind, MadePicture, field, made, render};

/// Confidence from which on a reading is certain.
const CERTAIN: f32 = 0.9;

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

/// A number from an environment variable, or the usual one.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

/// The result of reading a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Read,
    ReadUnsurely,
    Refused,
    WrongUnsurely,
    Wrong,
}

/// Number of pictures with each result.
type Fates = [usize; 5];

/// A made picture and its reading, without the pixels.
struct Trial {
    made: MadePicture,
    fate: Fate,
    reading: Result<Reading, SightError>,
    seconds: f32,
}

impl Trial {
    fn from_made(made: MadePicture) -> Self {
        let picture = &made.picture;
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let start = ThreadTime::now();
        let reading = read(picture.as_raw(), width, height, &Options::default());
        let seconds = start.elapsed().as_secs_f32();
        let cols = made.cells.first().map_or(0, Vec::len);
        let cells = numbered(made.cells.iter().flatten().copied());
        let is_right = |reading: &Reading| {
            let is_other =
                made.pivot.is_some() && reading.pivot.is_some() && reading.pivot != made.pivot;
            reading.cols == cols
                && numbered(reading.cells.iter().copied().flatten()) == cells
                && !is_other
        };
        let fate = match &reading {
            Err(_) => Fate::Refused,
            Ok(reading) => match (is_right(reading), reading.confidence >= CERTAIN) {
                (true, true) => Fate::Read,
                (true, false) => Fate::ReadUnsurely,
                (false, false) => Fate::WrongUnsurely,
                (false, true) => Fate::Wrong,
            },
        };
        Self {
            made,
            fate,
            reading,
            seconds,
        }
    }

    /// A line about the picture and its reading.
    fn what(&self) -> String {
        let what = match &self.reading {
            Err(error) => error.to_string(),
            Ok(reading) => format!(
                "{}x{} of {}, pivot {:?}, confidence {:.2}, cell {:.2}",
                reading.rows,
                reading.cols,
                reading.colors.len(),
                reading.pivot,
                reading.confidence,
                reading.cell_width
            ),
        };
        format!("{:?}: {}: {what}", self.fate, self.made.story)
    }
}

/// Reads this many pictures on two threads.
fn tried(name: &str, count: u64, make: impl Fn(u64) -> MadePicture + Sync) -> Vec<Trial> {
    let next = AtomicU64::new(0);
    let results = Mutex::new(BTreeMap::new());
    let all = std::env::var_os("SIGHT_ALL").is_some();
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            let mut tried = Trial::from_made(make(index));
            if all || matches!(tried.fate, Fate::WrongUnsurely | Fate::Wrong) {
                println!("{index} {}", tried.what());
                let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
                let _ = tried
                    .made
                    .picture
                    .save(folder.join(format!("{name}-{index}.png")));
            }
            tried.made.picture = RgbaImage::default();
            results
                .lock()
                .expect("no thread panics")
                .insert(index, tried);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(work);
        }
    });
    let results = results.into_inner().expect("no thread panics");
    results.into_values().collect()
}

/// Counts the results by the kinds of a picture, of which it may have several.
fn table<K: Ord>(tried: &[Trial], kinds: impl Fn(&Trial) -> Vec<K>) -> BTreeMap<K, Fates> {
    let mut table = BTreeMap::<K, Fates>::new();
    for tried in tried {
        for kind in kinds(tried) {
            table.entry(kind).or_default()[tried.fate as usize] += 1;
        }
    }
    table
}

/// Prints a table.
fn print<K: std::fmt::Debug>(table: &BTreeMap<K, Fates>) {
    println!("{:42}  read unsure refused wrong-unsure wrong", "");
    for (kind, [read, unsure, refused, below, wrong]) in table {
        let kind = format!("{kind:?}");
        println!("{kind:42} {read:5} {unsure:6} {refused:7} {below:12} {wrong:5}");
    }
}

/// The kinds of pictures named in a story.
fn told(story: &str) -> Vec<&'static str> {
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
        ("all", true),
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

/// Reads 500 made pictures of a seed that was not used to make the reader.
#[test]
#[ignore = "a minute in release builds"]
fn most_made_pictures_are_read_and_hardly_any_is_misread() {
    let (seed, count) = (number("SIGHT_SEED", 909_090), number("SIGHT_COUNT", 500));
    let tried = tried("made", count, |index| made(seed, index));
    let table = table(&tried, |tried| told(&tried.made.story));
    print(&table);
    let mut seconds: Vec<f32> = tried.iter().map(|tried| tried.seconds).collect();
    seconds.sort_by(f32::total_cmp);
    println!(
        "seconds: median {:.3}, longest {:.3}, mean {:.3}",
        seconds[seconds.len() / 2],
        seconds[seconds.len() - 1],
        seconds.iter().sum::<f32>() / seconds.len() as f32
    );
    let [read, unsure, _, below, wrong] = table["all"].map(|fates| fates as f32 / count as f32);
    assert!(read + unsure >= 0.95, "{:?}", table["all"]);
    assert!(below + wrong <= 0.005, "{:?}", table["all"]);
}

/// Pictures as people take them, this many of each kind. Nothing is wrong and certain, at least
/// this share of the pictures with one board is read, and where there is not one board nothing is
/// certain.
fn as_people_take_them(kinds: &[Kind], seed: u64, count: u64, least: f32) {
    let kind = |index: u64| kinds[usize::try_from(index / count).expect("few")];
    let tried = tried("field", kinds.len() as u64 * count, |index| {
        field(kind(index), seed, index % count)
    });
    let table = table(&tried, |tried| {
        vec![tried.made.kind.expect("one of the kinds")]
    });
    print(&table);
    let (mut right, mut all) = (0, 0);
    for (kind, fates) in &table {
        let [read, unsure, .., wrong] = fates;
        assert_eq!(*wrong, 0, "{kind:?}");
        if !matches!(kind, Kind::Boards | Kind::Strokes) {
            right += read + unsure;
            all += fates.iter().sum::<usize>();
        }
    }
    assert!(
        right as f32 >= least * all as f32,
        "{right} of {all} are read"
    );
}

#[test]
fn some_pictures_of_each_kind_are_read_and_none_is_certainly_wrong() {
    as_people_take_them(&Kind::ALL, 3, 2, 0.8);
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
    as_people_take_them(&kinds, seed, count, 0.9);
}

#[test]
#[ignore = "minutes in release builds"]
fn two_thousand_margins_are_no_cells() {
    let (seed, count) = (number("SIGHT_SEED", 45_045), number("SIGHT_COUNT", 1000));
    as_people_take_them(&[Kind::Margin, Kind::OwnMargin], seed, count, 0.97);
}

/// Pictures that the project itself draws, whatever their look, with cells of this side in pixels:
/// no board and no pivot is wrong, and of the boards whose cells have more than 10 pixels at least
/// this share is read.
fn renders(seed: u64, count: u64, [smallest, largest]: [usize; 2], least: f32) {
    let tried = tried("render", count, |index| {
        render(seed, index, smallest, largest)
    });
    let size = |tried: &Trial| match tried.made.cell {
        ..=10 => "6 to 10 pixels",
        11..=15 => "11 to 15",
        16..=23 => "16 to 23",
        24.. => "24 to 60",
    };
    let pivot = |tried: &Trial| match &tried.reading {
        Ok(Reading { pivot: Some(_), .. }) => "a pivot",
        Ok(_) => "no pivot",
        Err(_) => "none",
    };
    print(&table(&tried, |tried| vec![(size(tried), pivot(tried))]));
    let large = table(&tried, |tried| vec![tried.made.cell > 10]);
    for [.., below, wrong] in large.values() {
        assert_eq!(below + wrong, 0, "wrong boards or pivots");
    }
    let [read, unsure, refused, ..] = large[&true];
    let share = (read + unsure) as f32 / (read + unsure + refused) as f32;
    assert!(share >= least, "{share} are read");
}

#[test]
fn some_renders_are_read_and_none_wrongly() {
    renders(33_001, 48, [6, 24], 0.9);
}

/// Reads 2,000 renders of a seed that was not used to make the reader.
#[test]
#[ignore = "a minute in release builds"]
fn two_thousand_renders_are_read_and_none_wrongly() {
    let (seed, count) = (number("SIGHT_SEED", 60_606), number("SIGHT_COUNT", 2000));
    renders(seed, count, [6, 60], 0.97);
}
