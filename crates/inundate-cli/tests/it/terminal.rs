//! Commands that read standard input, where that is a terminal.
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// What a command says on standard output and standard error when somebody types at a terminal.
fn typed(arguments: &str, text: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let (out, err) = (folder.path().join("out"), folder.path().join("err"));
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", "\"$0\" $1 >\"$2\" 2>\"$3\""]);
    command.args([env!("CARGO_BIN_EXE_inundate"), arguments]);
    command.args([&out, &err]);
    command.cwd(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut echo = pair.master.try_clone_reader().unwrap();
    std::thread::spawn(move || echo.read_to_end(&mut Vec::new()));
    let mut keys = pair.master.take_writer().unwrap();
    // Ctrl-D at the start of a line ends the text.
    write!(keys, "{text}\n\x04").unwrap();
    keys.flush().unwrap();
    child.wait().unwrap();
    (
        fs::read_to_string(out).unwrap(),
        fs::read_to_string(err).unwrap(),
    )
}

#[test]
fn what_is_read_is_said_once() {
    for (arguments, text, what) in [
        ("solve --no-stats", "ab\nba", "boards"),
        ("solve --no-stats -", "ab\nba", "boards"),
        ("show", "ab\nba", "boards"),
        ("verify - b", "ab\nab", "boards"),
        ("analyze - b", "ab\nab", "boards"),
        ("verify docs/src/examples/small.txt -", "2 0 1 2 3", "moves"),
        ("reduce vertex-cover", "p edge 2 1\ne 1 2", "a graph"),
        ("scs --fasta -", ">a\nGAT", "strings"),
    ] {
        let (out, err) = typed(arguments, text);
        assert!(!out.is_empty(), "{arguments}: {err}");
        let said = format!("reading {what} from the terminal; Ctrl-D ends\n");
        assert_eq!(err.matches("reading").count(), 1, "{arguments}: {err}");
        assert!(err.starts_with(&said), "{arguments}: {err}");
    }
}

#[test]
fn files_and_ids_are_read_in_silence() {
    for arguments in ["solve docs/src/examples/small.txt --no-stats", "methods"] {
        let (out, err) = typed(arguments, "");
        assert_eq!(err, "", "{arguments}");
        assert!(!out.is_empty(), "{arguments}");
    }
}
