//! `cargo xtask docs`: the results and plots of the shipped studies, as the book shows them.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::{cargo, run};

const STUDIES: &str = "studies";
const BOOK: &str = "docs/src/studies";
const WORK: &str = "target/studies";

/// The files from which a study that keeps tables goes on. The book has them for large studies.
const KEPT: [&str; 2] = ["tables.json", "manifest.json"];

/// Makes all pictures and tables anew, by the program as it stands.
pub(crate) fn write() -> Result<(), String> {
    let made = made(|arguments| {
        let build = ["run", "--release", "--locked", "--"];
        cargo(&[&build, arguments].concat(), &[])
    })?;
    for (from, to) in made {
        let folder = to.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        fs::copy(&from, &to).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(())
}

/// Whether the book holds what the studies give by a program that was built before.
pub(crate) fn check(inundate: &Path) -> Result<(), String> {
    for (from, to) in made(|arguments| run(inundate, arguments, &[]))? {
        let read =
            |path: &Path| fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
        if read(&from)? != read(&to)? {
            return Err(format!(
                "{}: expected what `cargo xtask docs` makes",
                to.display()
            ));
        }
    }
    Ok(())
}

/// Runs the studies; pairs of what each made and where the book has it.
fn made(
    inundate: impl Fn(&[&str]) -> Result<(), String>,
) -> Result<Vec<(PathBuf, PathBuf)>, String> {
    let mut pairs = Vec::new();
    for study in files(Path::new(STUDIES), "toml")? {
        let name = study
            .file_stem()
            .and_then(OsStr::to_str)
            .ok_or("a study without a name")?;
        let folder = Path::new(WORK).join(name);
        match fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.to_string()),
            _ => {}
        }
        let kept = Path::new(BOOK).join(name);
        let is_kept = kept.join(KEPT[0]).exists();
        if is_kept {
            take_up(&kept, &folder)?;
        }
        let (study, output) = (study.to_string_lossy(), folder.to_string_lossy());
        let threads = std::thread::available_parallelism()
            .map_or(1, usize::from)
            .to_string();
        let mut arguments = vec!["study", &study, &output, "--threads", &threads];
        if is_kept {
            arguments.push("--no-stats");
        }
        inundate(&arguments)?;
        pairs.push((
            folder.join("summary.txt"),
            Path::new(BOOK).join(format!("{name}.txt")),
        ));
        if is_kept {
            let tables = [files(&folder, "csv")?, files(&folder, "json")?].concat();
            for table in tables {
                let place = kept.join(table.file_name().unwrap_or_default());
                pairs.push((table, place));
            }
        }
        for plot in files(&folder, "svg")? {
            let place = Path::new(BOOK).join(plot.file_name().unwrap_or_default());
            pairs.push((plot, place));
        }
    }
    Ok(pairs)
}

/// Copies the state of a large study from the book, so that its run makes only the boards that are missing.
fn take_up(kept: &Path, folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in KEPT {
        let from = kept.join(name);
        fs::copy(&from, folder.join(name))
            .map_err(|error| format!("{}: {error}", from.display()))?;
    }
    Ok(())
}

/// The files of a folder with this ending, in order.
pub(crate) fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let refuse = |error: io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(refuse)?;
    let paths: Result<Vec<PathBuf>, _> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut paths = paths.map_err(refuse)?;
    paths.retain(|path| path.extension() == Some(OsStr::new(ending)));
    paths.sort();
    Ok(paths)
}
