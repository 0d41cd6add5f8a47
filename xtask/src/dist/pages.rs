//! Manual pages and completions, printed by the program itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::write as write_file;
use crate::docs::files;

/// Shells, and how their completions are called where they look for them.
pub(super) const SHELLS: [(&str, &str); 5] = [
    ("bash", "inundate.bash"),
    ("elvish", "inundate.elv"),
    ("fish", "inundate.fish"),
    ("powershell", "_inundate.ps1"),
    ("zsh", "_inundate"),
];

/// Writes them into a folder, which is made anew; returns each file and its place in a package.
pub(super) fn write(program: &Path, folder: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let man = folder.join("man");
    ask(program, &["man", "--folder", &man.to_string_lossy()])?;
    let mut places = Vec::new();
    for page in files(&man, "1")? {
        let name = page.file_name().unwrap_or_default().to_string_lossy();
        let place = format!("man/{name}");
        places.push((page.clone(), place));
    }
    for (shell, name) in SHELLS {
        let place = format!("completions/{name}");
        let file = folder.join(&place);
        write_file(&file, &ask(program, &["completions", shell])?)?;
        places.push((file, place));
    }
    Ok(places)
}

/// What the program prints.
fn ask(program: &Path, arguments: &[&str]) -> Result<Vec<u8>, String> {
    let shown = program.display();
    let ran = Command::new(program).args(arguments).output();
    let ran = ran.map_err(|error| {
        format!("{shown}: {error}; the program has to run here, as it prints its own pages")
    })?;
    if !ran.status.success() {
        let said = String::from_utf8_lossy(&ran.stderr);
        return Err(format!("{shown} {}: {said}", arguments.join(" ")));
    }
    Ok(ran.stdout)
}
