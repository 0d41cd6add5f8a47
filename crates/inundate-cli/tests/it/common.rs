//! Running the program.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program in the root of the workspace, where `corpus/` is.
pub(crate) fn inundate() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_inundate"));
    command.current_dir(root());
    command
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// Runs with arguments separated by blanks.
pub(crate) fn run(args: &str, input: impl AsRef<[u8]>) -> Ran {
    run_args(args.split_whitespace(), input)
}

/// Runs to the end.
pub(crate) fn run_args<'a>(
    args: impl IntoIterator<Item = &'a str>,
    input: impl AsRef<[u8]>,
) -> Ran {
    feed(inundate().args(args), input)
}

/// Runs a command to the end with this input.
pub(crate) fn feed(command: &mut Command, input: impl AsRef<[u8]>) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // A program that refuses its arguments reads nothing.
    let feed = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feed.join().unwrap();
    output.into()
}
