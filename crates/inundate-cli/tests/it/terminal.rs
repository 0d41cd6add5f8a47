//! Commands that read standard input, where that is a terminal.
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use crate::common::run;
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

/// Line by line, a game that was left is offered where somebody types, and only there.
#[test]
fn an_unfinished_game_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display();
    let any = format!("play --plain --data {data}");
    let one = format!("{any} random:6x6x4:3");
    let (out, _) = typed(&one, "board off\n1 0\nquit");
    assert!(
        out.ends_with("the game is kept; `inundate play` goes on with it\n"),
        "{out}"
    );
    let question = "You left a game (6×6 grid, 4 colors, fixed, random:6x6x4:3, 2 moves made). \
                    Go on with it (y/n)? ";
    let (out, _) = typed(&any, "n\nmoves\nquit");
    assert!(
        out.starts_with(question) && out.contains("made: \n"),
        "{out}"
    );
    let (out, _) = typed(&any, "y\nmoves\n0\n1");
    assert!(
        out.starts_with(question) && out.contains("made: 1 0\n"),
        "{out}"
    );
    let (out, _) = typed(&one, "quit");
    assert!(!out.contains("You left"), "{out}");
    for input in ["y\n", ""] {
        let out = run(&any, input).out;
        assert!(!out.contains("You left"), "{out}");
    }
}
