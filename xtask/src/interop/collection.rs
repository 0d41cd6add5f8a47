//! Game ids and saves of Simon Tatham's Portable Puzzle Collection, both ways. Its program for Flood draws what it reads
//! without a display, and `inundate import` reads the board from that picture.

use std::fs;
use std::path::{Path, PathBuf};

use super::boards::Boards;
use super::folder;
use super::matrix::{Checked, Matrix, Pair};
use super::programs::{ask_with, in_path, read};

const COLLECTION: &str = "the collection";
const ID: &str = "game id";
const SAVE: &str = "save";

/// Parameters of the boards that the collection makes, and how many of each.
const PARAMETERS: [&str; 3] = ["6x5c4m2", "8x8c6m5", "9x6c10m0"];
const EACH: usize = 6;

/// The collection's program, under the name of Debian, and its own.
fn program() -> Option<PathBuf> {
    in_path("sgt-flood").or_else(|| in_path("flood"))
}

/// What it prints. An id does not say how many colors it may have: the parameters by default do, and ten are the most.
fn flood(program: &Path, arguments: &[&str]) -> Result<String, String> {
    ask_with(program, arguments, &[("FLOOD_DEFAULT", "6x6c10m0")])
}

/// All four pairs.
pub(super) fn check(boards: &Boards, matrix: &mut Matrix) -> Result<(), String> {
    let found = match program() {
        None => None,
        Some(program) => {
            let folder = folder("collection")?;
            let [own_ids, own_saves] = to_collection(boards, &program, &folder)?;
            let [ids, saves] = from_collection(boards, &program, &folder)?;
            Some([own_ids, ids, own_saves, saves])
        }
    };
    let pairs = [
        (ID, "inundate", COLLECTION),
        (ID, COLLECTION, "inundate"),
        (SAVE, "inundate", COLLECTION),
        (SAVE, COLLECTION, "inundate"),
    ];
    for (place, (form, writer, reader)) in pairs.into_iter().enumerate() {
        let pair = Pair {
            form,
            writer,
            reader,
        };
        let checked = found.as_ref().map(|found| found[place].clone());
        matrix.add(pair, checked);
    }
    Ok(())
}

/// What the collection draws of the program's ids and saves has the same optimum.
fn to_collection(boards: &Boards, program: &Path, folder: &Path) -> Result<[Checked; 2], String> {
    let [mut ids, mut saves] = [Checked::default(), Checked::default()];
    for board in boards.list.iter().filter(|board| board.is_plain) {
        let alone = folder.join(format!("{}.json", board.id));
        boards.write(board, "convert", &["--output-format", "json"], &alone)?;
        // The collection floods from the corner.
        let convert = |format: &str, file: &Path| {
            let [alone, file] = [&*alone, file].map(Path::to_string_lossy);
            let start = ["convert", &*alone, "--pivot", "0,0"];
            let end = ["--output-format", format, "--output", &*file];
            boards.ask(&[start, end].concat())
        };
        let corner = folder.join(format!("{}.txt", board.id));
        convert("rows", &corner)?;
        let expected = one_optimum(boards, &corner)?;

        let file = folder.join(format!("{}.id", board.id));
        convert("game-id", &file)?;
        let text = read(&file)?;
        let id = text.trim_end();
        // It prints the ids that it accepts.
        let accepted = flood(program, &["--generate", "1", id])?;
        let drawn = drawn_optimum(boards, program, id, &file)?;
        ids.compare(
            id,
            &format!("{id} {expected}"),
            &format!("{} {drawn}", accepted.trim_end()),
        );

        let file = folder.join(format!("{}.sav", board.id));
        convert("save", &file)?;
        let drawn = drawn_optimum(boards, program, &file.to_string_lossy(), &file)?;
        saves.compare(&board.id, &expected, &drawn);
    }
    Ok([ids, saves])
}

/// The program reads the collection's ids and saves as the boards that the collection draws.
fn from_collection(boards: &Boards, program: &Path, folder: &Path) -> Result<[Checked; 2], String> {
    let [mut ids, mut saves] = [Checked::default(), Checked::default()];
    for parameters in PARAMETERS {
        let count = EACH.to_string();
        let start = folder
            .join(format!("{parameters}-"))
            .to_string_lossy()
            .into_owned();
        let printed = flood(program, &["--generate", &count, parameters])?;
        for (number, id) in printed.lines().enumerate() {
            let file = PathBuf::from(format!("{start}{number}.id"));
            fs::write(&file, format!("{id}\n"))
                .map_err(|error| format!("{}: {error}", file.display()))?;
            let drawn = drawn_optimum(boards, program, id, &file)?;
            ids.compare(id, &drawn, &one_optimum(boards, &file)?);
        }
        let save = ["--save", &*start, "--save-suffix", ".sav", parameters];
        flood(program, &[&["--generate", &*count][..], &save].concat())?;
        for number in 0..EACH {
            let file = PathBuf::from(format!("{start}{number}.sav"));
            let name = file.to_string_lossy().into_owned();
            let drawn = drawn_optimum(boards, program, &name, &file)?;
            saves.compare(&name, &drawn, &one_optimum(boards, &file)?);
        }
    }
    Ok([ids, saves])
}

/// The optimum of the only board in a file.
fn one_optimum(boards: &Boards, file: &Path) -> Result<u32, String> {
    let name = file.to_string_lossy();
    match *boards.optima(&[&*name, "--method", "exact"])? {
        [optimum] => Ok(optimum),
        ref more => Err(format!("{name}: expected one board, found {}", more.len())),
    }
}

/// The optimum of the board in the picture that the collection draws of an id or a save.
fn drawn_optimum(boards: &Boards, program: &Path, game: &str, file: &Path) -> Result<u32, String> {
    let picture = format!("{}.png", file.display());
    flood(program, &["--screenshot", &picture, game])?;
    let read = format!("{}.boards", file.display());
    let format = ["--output-format", "boards", "--output", &*read];
    boards.ask(&[&["import", &*picture][..], &format].concat())?;
    one_optimum(boards, Path::new(&read))
}
