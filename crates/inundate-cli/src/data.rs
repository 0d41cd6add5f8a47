//! The folder of saved games and statistics.

use std::env;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use inundate_game::StatisticsFile;

use crate::Result;

/// The given folder, else the user's data folder.
pub(crate) fn folder(named: Option<&Path>) -> Result<PathBuf> {
    if let Some(folder) = named {
        return Ok(folder.to_owned());
    }
    own_folder()
        .ok_or_else(|| failure!("--data: expected a folder, since this user has no home folder"))
}

/// The folder of this platform for the data that programs keep for a user.
fn own_folder() -> Option<PathBuf> {
    let absolute = |folder: &PathBuf| folder.is_absolute();
    let named = |name| env::var_os(name).map(PathBuf::from).filter(absolute);
    let home = || env::home_dir().filter(absolute);
    if cfg!(windows) {
        Some(named("APPDATA")?.join("inundate/data"))
    } else if cfg!(target_os = "macos") {
        Some(home()?.join("Library/Application Support/inundate"))
    } else {
        let data = named("XDG_DATA_HOME").or_else(|| Some(home()?.join(".local/share")))?;
        Some(data.join("inundate"))
    }
}

/// The statistics in a folder.
pub(crate) fn statistics(folder: &Path) -> StatisticsFile {
    StatisticsFile::new(folder.join("statistics.jsonl"))
}

/// Today by universal time, `YYYY-MM-DD`.
pub(crate) fn today() -> String {
    let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    now.chars().take_while(|&c| c != 'T').collect()
}
