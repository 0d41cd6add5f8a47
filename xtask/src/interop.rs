//! `cargo xtask interop`: what the program writes, read and solved by programs that this project did not write, and what
//! they write, read by it.
//!
//! The boards are those of `interop/boards.json`: grids, with and without holes, hexagons and graphs. Every reader has to
//! find the optimum that `exact` and `free-exact` prove, and solutions are verified. A program that is missing is left
//! out, with a word. HiGHS, SCIP, Glucose, kissat and networkx are installed in an environment in the target folder, in
//! the versions of `interop/requirements.txt`. The table in the book has a line for each pair, which is compared; with
//! `--write` it is written.

mod boards;
mod collection;
mod formulas;
mod graphs;
mod linear;
mod matrix;
mod programs;
mod proofs;

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::{cargo, target};
use boards::Boards;
use matrix::Matrix;
use programs::{Environment, answers};

/// Where every file is put.
const FOLDER: &str = "interop";

/// Builds the program, and checks what it writes and reads; or writes the table.
pub(crate) fn build_and_check(writes: bool) -> Result<(), String> {
    let build = [
        "build",
        "--release",
        "--locked",
        "--package",
        "inundate-cli",
    ];
    cargo(&build, &[])?;
    let program = format!("inundate{}", env::consts::EXE_SUFFIX);
    let matrix = matrix(&target().join("release").join(program))?;
    if writes {
        matrix.write()
    } else {
        matrix.compare()
    }
}

/// The same for a program that was built before.
pub(crate) fn check(inundate: &Path) -> Result<(), String> {
    matrix(inundate)?.compare()
}

/// Everything that is here, checked.
fn matrix(inundate: &Path) -> Result<Matrix, String> {
    let boards = Boards::solved(inundate)?;
    let environment = Environment::find()?;
    let mut matrix = Matrix::default();

    let folder = folder("models")?;
    let linear = linear::export(&boards, &folder)?;
    let formulas = formulas::export(&boards, &folder)?;
    let scripted = match &environment {
        Some(environment) => Some(answers(&environment.ask("models.py", &folder)?)?),
        None => None,
    };
    linear::check(&boards, &folder, &linear, scripted.as_deref(), &mut matrix)?;
    let provers = formulas::check(
        &boards,
        &folder,
        &formulas,
        environment.as_ref(),
        scripted.as_deref(),
        &mut matrix,
    )?;
    for (writer, is_here) in provers {
        proofs::check(writer, is_here, &folder, &formulas, &mut matrix)?;
    }
    graphs::check(&boards, environment.as_ref(), &mut matrix)?;
    collection::check(&boards, &mut matrix)?;
    matrix.judge()
}

/// An empty folder for files of a kind.
fn folder(name: &str) -> Result<PathBuf, String> {
    let folder = target().join(FOLDER).join(name);
    let refused = |error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(refused)?;
    }
    fs::create_dir_all(&folder).map_err(refused)?;
    Ok(folder)
}
