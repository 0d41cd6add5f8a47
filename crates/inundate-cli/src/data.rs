//! The folder of saved games and statistics.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use directories::ProjectDirs;
use inundate_game::Statistics;

use crate::failure::Failure;

/// The given folder, else the user's data folder.
pub(crate) fn folder(named: Option<&Path>) -> Result<PathBuf, Failure> {
    if let Some(folder) = named {
        return Ok(folder.to_owned());
    }
    let own = ProjectDirs::from("", "", "inundate");
    own.map(|own| own.data_dir().to_owned()).ok_or_else(|| {
        Failure::new("--data: expected a folder, since this user has no home folder")
    })
}

/// The statistics in a folder.
pub(crate) fn statistics(folder: &Path) -> Statistics {
    Statistics::new(folder.join("statistics.jsonl"))
}

/// Today by universal time, `YYYY-MM-DD`.
pub(crate) fn today() -> String {
    let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    now.chars().take_while(|&c| c != 'T').collect()
}
