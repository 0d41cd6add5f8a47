//! Reads the entries `[[boards]]` of a study file.

use std::fs;
use std::ops::Range;
use std::path::Path;

use inundate_core::Game;
use inundate_core::format::{Overrides, read_auto};
use inundate_core::generate::Kind;
use inundate_file::found;
use toml::Spanned;

use super::raw::{Names, RawBoards, RawStudy};
use super::{MAX_BOARDS, read_methods};
use crate::batch::fnv1a64;
use crate::method_and_game::MethodAndGame;
use crate::source::Source;
use crate::{Batch, StudyError};

type Entry = Spanned<RawBoards>;

/// The batches, and for each the hash of the file it was read from (0 for a family).
pub(super) fn read(
    source: Source<'_>,
    path: &Path,
    study: &RawStudy,
) -> Result<(Vec<Batch>, Vec<u64>), StudyError> {
    let mut batches: Vec<Batch> = Vec::new();
    let mut digests = Vec::new();
    for entry in study.boards.get_ref() {
        let (made, digest) = match (&entry.get_ref().kind, &entry.get_ref().set) {
            (Some(family), None) => (draw(source, entry, read_family(source, family)?)?, 0),
            (None, Some(set)) => read_set(source, path, entry, set)?,
            (Some(family), Some(_)) => {
                return Err(source.error(family.span(), "expected `kind` or `set`, found both"));
            }
            (None, None) => {
                return Err(source.error(entry.span(), "expected `kind` or `set`, found neither"));
            }
        };
        let openings = read_openings(source, entry, &made)?;
        let names = entry.get_ref().methods.as_ref();
        let names = names.or(study.methods.as_ref());
        let Some(names) = names else {
            let problem = "missing field `methods`, which is neither here nor above all boards";
            return Err(source.error(entry.span(), problem));
        };
        let methods = read_methods(source, names)?;
        let first = batches.len();
        for mut batch in made {
            batch.openings = openings;
            batch.methods.clone_from(&methods);
            if batches.iter().any(|other| other.label() == batch.label()) {
                let problem = format!("expected each board once, found {} again", batch.key());
                return Err(source.error(entry.span(), problem));
            }
            digests.push(digest);
            batches.push(batch);
        }
        let total = batches
            .iter()
            .fold(0_usize, |total, batch| total.saturating_add(batch.len()));
        if total > MAX_BOARDS {
            let problem = format!("expected at most {MAX_BOARDS} boards in all, found {total}");
            return Err(source.error(entry.span(), problem));
        }
        check_coverage(source, study.seed, names, &batches[first..])?;
    }
    if batches.is_empty() {
        return Err(source.error(
            study.boards.span(),
            "expected at least one entry, found none",
        ));
    }
    Ok((batches, digests))
}

/// Refuses methods that do not solve the boards. Of a family the first board is tried, of a set
/// every board.
fn check_coverage(
    source: Source<'_>,
    seed: u64,
    methods: &Names,
    batches: &[Batch],
) -> Result<(), StudyError> {
    let names = methods.get_ref().iter();
    let players: Vec<_> = names
        .map(|name| (name.span(), player(name.get_ref())))
        .collect();
    for batch in batches {
        for index in 0..batch.tried() {
            let board = batch
                .try_board(seed, index)
                .expect("tried when it was read");
            for (place, player) in &players {
                if let Err(error) = player.covers(&board.instance) {
                    let problem = format!(
                        "expected a method that plays board {} of {}; {error}",
                        board.id,
                        batch.name()
                    );
                    return Err(source.error(place.clone(), problem));
                }
            }
        }
    }
    Ok(())
}

/// A player whose name was checked, with the seed 0.
fn player(name: &str) -> MethodAndGame {
    MethodAndGame::parse(name, 0).expect("the names of a study's methods were checked")
}

/// Reads the number of boards whose openings are counted.
fn read_openings(
    source: Source<'_>,
    entry: &Entry,
    batches: &[Batch],
) -> Result<usize, StudyError> {
    let Some(openings) = &entry.get_ref().openings else {
        return Ok(0);
    };
    let number = positive(source, openings)?;
    for batch in batches {
        if number > batch.len() {
            let problem = format!("expected at most {}, found {number}", batch.len());
            return Err(source.error(openings.span(), problem));
        }
        let board = |index| batch.try_board(0, index).ok();
        let is_free = |index| board(index).is_some_and(|board| board.instance.game() == Game::Free);
        if (0..batch.tried()).any(is_free) {
            let problem = "expected boards of the fixed game, found one of the free game";
            return Err(source.error(openings.span(), problem));
        }
    }
    Ok(number)
}

/// The value of a required field.
fn required<'a, T>(
    source: Source<'_>,
    entry: &Entry,
    name: &str,
    field: Option<&'a Spanned<T>>,
) -> Result<&'a Spanned<T>, StudyError> {
    field.ok_or_else(|| source.error(entry.span(), format!("missing field `{name}`")))
}

/// Refuses a field that does not belong here.
fn refused<T>(source: Source<'_>, why: &str, field: Option<&Spanned<T>>) -> Result<(), StudyError> {
    match field {
        Some(field) => Err(source.error(field.span(), format!("expected no such field {why}"))),
        None => Ok(()),
    }
}

/// A number that is at least one.
fn positive(source: Source<'_>, number: &Spanned<usize>) -> Result<usize, StudyError> {
    match *number.get_ref() {
        0 => Err(source.error(number.span(), "expected at least 1, found 0")),
        number => Ok(number),
    }
}

/// A list that is not empty.
pub(super) fn filled<'a, T>(
    source: Source<'_>,
    list: &'a Spanned<Vec<T>>,
) -> Result<&'a [T], StudyError> {
    if list.get_ref().is_empty() {
        return Err(source.error(list.span(), "expected at least one, found none"));
    }
    Ok(list.get_ref())
}

/// A family of boards by its name.
fn read_family(source: Source<'_>, name: &Spanned<String>) -> Result<Kind, StudyError> {
    let mut families = [Kind::Grid, Kind::Diamonds, Kind::GreedyTrap].into_iter();
    let family = families.find(|family| family.name() == name.get_ref());
    family.ok_or_else(|| {
        let expected = "expected grid, diamonds or greedy-trap";
        source.error(
            name.span(),
            format!("{expected}, found `{}`", name.get_ref()),
        )
    })
}

/// The numbers of colors of a family, with their places.
fn read_colors(
    source: Source<'_>,
    entry: &Entry,
    family: Kind,
) -> Result<Vec<(usize, Range<usize>)>, StudyError> {
    let fields = entry.get_ref();
    if family == Kind::GreedyTrap {
        let colors = family.default_colors();
        let why = format!("for a family of {colors} colors");
        refused(source, &why, fields.colors.as_ref())?;
        return Ok(vec![(colors, entry.span())]);
    }
    let list = required(source, entry, "colors", fields.colors.as_ref())?;
    filled(source, list)?
        .iter()
        .map(|colors| Ok((positive(source, colors)?, colors.span())))
        .collect()
}

/// Rows and columns.
pub(super) fn read_size(
    source: Source<'_>,
    size: &Spanned<Vec<usize>>,
) -> Result<(usize, usize), StudyError> {
    let &[rows, cols] = size.get_ref().as_slice() else {
        let problem = format!("expected [rows, cols], found {:?}", size.get_ref());
        return Err(source.error(size.span(), problem));
    };
    Ok((rows, cols))
}

/// The batches of a family, each with a first board that can be made.
fn draw(source: Source<'_>, entry: &Entry, family: Kind) -> Result<Vec<Batch>, StudyError> {
    let fields = entry.get_ref();
    refused(source, "with `kind`", fields.take.as_ref())?;
    let count = match &fields.count {
        None if family.is_random() => {
            return Err(source.error(entry.span(), "missing field `count`"));
        }
        None => 1,
        Some(count) => match positive(source, count)? {
            number if number > 1 && !family.is_random() => {
                let problem =
                    format!("expected 1, since all boards of the family are alike, found {number}");
                return Err(source.error(count.span(), problem));
            }
            number => number,
        },
    };
    let colors = read_colors(source, entry, family)?;
    let sizes = required(source, entry, "sizes", fields.sizes.as_ref())?;
    let mut batches = Vec::new();
    for size in filled(source, sizes)? {
        let (rows, cols) = read_size(source, size)?;
        if family != Kind::Grid && rows != cols {
            let problem = format!("expected a square board, found {rows}×{cols}");
            return Err(source.error(size.span(), problem));
        }
        for (colors, place) in &colors {
            let batch = Batch::drawn(family, (rows, cols), *colors, count);
            if let Err(problem) = batch.try_board(0, 0) {
                let place = if problem.contains("color") {
                    place.clone()
                } else {
                    size.span()
                };
                return Err(source.error(place, problem));
            }
            batches.push(batch);
        }
    }
    Ok(batches)
}

/// The batch of a set, and the hash of its file.
fn read_set(
    source: Source<'_>,
    path: &Path,
    entry: &Entry,
    set: &Spanned<String>,
) -> Result<(Vec<Batch>, u64), StudyError> {
    let fields = entry.get_ref();
    refused(source, "with `set`", fields.sizes.as_ref())?;
    refused(source, "with `set`", fields.colors.as_ref())?;
    refused(source, "with `set`", fields.count.as_ref())?;
    let file = path
        .parent()
        .unwrap_or_else(|| Path::new(""))
        .join(set.get_ref());
    let refuse = |problem: String| source.error(set.span(), problem);
    let text = fs::read_to_string(&file).map_err(|error| {
        refuse(format!(
            "expected a readable file at {}, found {}",
            file.display(),
            found(&error)
        ))
    })?;
    let name = file
        .file_stem()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut records = read_auto(&text, Overrides::default())
        .into_iter()
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| refuse(format!("{}: {error}", file.display())))?;
    if let Some(take) = &fields.take {
        let number = positive(source, take)?;
        if number > records.len() {
            let problem = format!("expected at most {}, found {number}", records.len());
            return Err(source.error(take.span(), problem));
        }
        records.truncate(number);
    }
    let batch = Batch::set(name, records);
    Ok((vec![batch], fnv1a64(text.as_bytes())))
}
