//! The folder of games and statistics.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::helpers::{feed, inundate};

/// The folder of a user with this home and `XDG_DATA_HOME`, by the file that the program complains
/// about.
fn is_read(folder: &Path, home: &Path, data: Option<&OsStr>) -> bool {
    let folder = folder.join("inundate");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("statistics.jsonl");
    fs::write(&file, "no game\n").unwrap();
    let mut command = inundate();
    command.arg("statistics").env("HOME", home);
    match data {
        Some(data) => command.env("XDG_DATA_HOME", data),
        None => command.env_remove("XDG_DATA_HOME"),
    };
    let ran = feed(&mut command, "");
    fs::remove_file(&file).unwrap();
    ran.err.contains(&*file.to_string_lossy())
}

#[test]
fn folders_of_linux() {
    let home = tempfile::tempdir().unwrap();
    let data = tempfile::tempdir().unwrap();
    let (home, data) = (home.path(), data.path());
    let by_default = home.join(".local/share");
    assert!(is_read(&by_default, home, None));
    assert!(is_read(data, home, Some(data.as_os_str())));
    assert!(!is_read(&by_default, home, Some(data.as_os_str())));
    // A folder that is not absolute is not a folder of a user.
    for wrong in ["", "data", "./data"] {
        assert!(
            is_read(&by_default, home, Some(OsStr::new(wrong))),
            "{wrong}"
        );
    }
}
