//! Runs the program in tests.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
#[cfg(target_os = "linux")]
use std::sync::Arc;

#[cfg(target_os = "linux")]
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// Makes started programs receive the signals that `nohup`, or a shell that starts the tests in the
/// background, has them ignore. A program begins with the default where the one that starts it has
/// a handler, and this one gets a handler of a signal that it ignores.
#[cfg(target_os = "linux")]
pub(crate) fn hear_signals() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = u64::from_str_radix(ignored.unwrap().trim(), 16).unwrap();
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            if ignored >> (signal - 1) & 1 == 1 {
                signal_hook::flag::register(signal, Arc::default()).unwrap();
            }
        }
    });
}

/// Other systems do not tell which signals are ignored.
#[cfg(not(target_os = "linux"))]
pub(crate) fn hear_signals() {}

/// The program in the root of the workspace, where `corpus/` is.
pub(crate) fn inundate() -> Command {
    hear_signals();
    let mut command = Command::new(env!("CARGO_BIN_EXE_inundate"));
    command.current_dir(root());
    command
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The exit code and the output of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    /// The command, where it is known.
    pub(crate) command: String,
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            command: String::new(),
            code: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// A command that is run to the end.
impl From<&mut Command> for Ran {
    fn from(command: &mut Command) -> Self {
        let ran = Self::from(command.output().unwrap());
        ran.of(command)
    }
}

impl Ran {
    fn of(self, command: &Command) -> Self {
        let command = format!("{command:?}");
        Self { command, ..self }
    }
}

/// Starts a command whose output is read.
pub(crate) fn spawn(command: &mut Command) -> Child {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs with arguments separated by blanks; between two backticks there may be some.
pub(crate) fn run(args: &str, input: impl AsRef<[u8]>) -> Ran {
    let parts = args.split('`').enumerate();
    let words = parts.flat_map(|(place, part)| match place % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    run_args(words, input)
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
    let mut child = spawn(command.stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // A program that refuses its arguments reads nothing.
    let feed = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feed.join().unwrap();
    Ran::from(output).of(command)
}
