//! The plot of the levels of a ladder, by the example `difficulty` of the library of games.

use std::env;
use std::fs;
use std::path::Path;

use crate::{cargo, run, target};

/// Where the book has it.
const PLOT: &str = "docs/src/studies/difficulty.svg";

/// Rewrites the plot.
pub(crate) fn write() -> Result<(), String> {
    let example = ["--package", "inundate-game", "--example", "difficulty"];
    cargo(
        &[
            &["run", "--release", "--locked"],
            &example[..],
            &["--", PLOT],
        ]
        .concat(),
        &[],
    )
}

/// Whether the book has what an example makes that was built before, in this folder.
pub(crate) fn check(examples: &Path) -> Result<(), String> {
    let program = examples.join(format!("difficulty{}", env::consts::EXE_SUFFIX));
    let made = target().join("difficulty.svg");
    run(&program, &[&made.to_string_lossy()], &[])?;
    let read = |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
    if read(&made)? == read(Path::new(PLOT))? {
        Ok(())
    } else {
        Err(format!("{PLOT}: expected what `cargo xtask docs` makes"))
    }
}
