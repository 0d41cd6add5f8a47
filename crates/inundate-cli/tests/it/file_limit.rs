//! Limits of the system that would kill the program.

use std::fs;
use std::process::Command;

use crate::begins;

/// At the limit for the size of files the program says so and leaves nothing, as on a full disk.
#[test]
fn a_file_beyond_the_limit_of_the_system() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_inundate");
    let shell = |redirect: &str| {
        let generate = format!("exec {program} generate --rows 50 --cols 50 --count 50 {redirect}");
        let output = Command::new("bash")
            .args(["-c", &format!("ulimit -f 8; {generate}")])
            .current_dir(folder.path())
            .output()
            .unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let names = || fs::read_dir(folder.path()).unwrap().count();
    let (code, message) = shell("--output boards.txt");
    assert_eq!(code, Some(2), "{message}");
    begins(&message, "error: output: ");
    assert_eq!(names(), 0);
    let (code, message) = shell("> boards.txt");
    assert_eq!(code, Some(2), "{message}");
    begins(&message, "error: output: ");
}
