//! Commands that read standard input, where that is a terminal.
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Command;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::helpers::{Place, begins, ends, has, root, run, run_args};

/// The standard output and standard error of a command with text typed at a terminal.
fn typed(arguments: &str, text: &str) -> (String, String) {
    typed_to("\"$0\" $1 >\"$2\" 2>\"$3\"", arguments, text)
}

/// The standard output and standard error of a line of a shell, where the command is `"$0" $1 >"$2"
/// 2>"$3"`.
fn typed_to(line: &str, arguments: &str, text: &str) -> (String, String) {
    let here = Place::new();
    let (out, err) = (here.at("out"), here.at("err"));
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", line]);
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
    let here = Place::new();
    let any = format!("play --plain --data {}", here.arg(""));
    let one = format!("{any} random:6x6x4:3");
    let (out, _) = typed(&one, "board off\n1 0\nquit");
    ends(&out, "the game is kept; `inundate play` goes on with it\n");
    let question = "You left a game (6×6 grid, 4 colors, random:6x6x4:3, 2 moves made). \
                    Go on with it (y/n)? ";
    let (out, _) = typed(&any, "n\nmoves\nquit");
    begins(&out, question);
    has(&out, "made: \n");
    let (out, _) = typed(&any, "y\nmoves\n0\n1");
    begins(&out, question);
    has(&out, "made: 1 0\n");
    let (out, _) = typed(&one, "quit");
    assert!(!out.contains("You left"), "{out}");
    for input in ["y\n", ""] {
        let out = run(&any, input).out;
        assert!(!out.contains("You left"), "{out}");
    }
}

/// A board from another program, and commands from the terminal.
#[test]
fn a_board_from_a_pipe_is_played_at_the_terminal() {
    let here = Place::new();
    let line = "printf 'rgb\\nrrg\\n' | \"$0\" $1 >\"$2\" 2>\"$3\"";
    let arguments = format!("play - --plain --limit none --data {}", here.arg(""));
    let (out, err) = typed_to(line, &arguments, "g\nmoves\nb\nquit");
    assert_eq!(err, "");
    begins(&out, "2×3 grid, 3 colors; `help` lists the commands\n");
    has(&out, "made: g\n");
    has(&out, "flooded in 2 moves");
    let play = "duel play - --plain --players person,person";
    let (out, err) = typed_to(line, play, "calls\nquit");
    assert_eq!(err, "");
    begins(&out, "duel, 2×3 grid, 3 colors, rules standard");
    ends(&out, "calls: \n");
}

/// Where no terminal is there, somebody has to hear how else a board is played.
#[cfg(target_os = "linux")]
#[test]
fn a_board_from_a_pipe_needs_a_terminal() {
    for (arguments, found) in [
        ("play - --plain", "`inundate play --plain FILE` plays it"),
        ("play -", "`inundate play FILE` plays it"),
        (
            "duel play - --plain",
            "`inundate duel play --plain FILE` plays it",
        ),
        ("duel play -", "`inundate duel play FILE` plays it"),
    ] {
        // Without the terminal of whoever runs the test.
        let mut command = Command::new("setsid");
        command.args(["--wait", env!("CARGO_BIN_EXE_inundate")]);
        let board = fs::File::open(root().join("docs/src/examples/small.txt")).unwrap();
        let ran =
            crate::helpers::Ran::from(command.args(arguments.split(' ')).stdin(board)).exits(2);
        begins(&ran.err, "error: BOARD -: expected a terminal to play at");
        ran.says(found);
    }
    // A board that is taken for commands.
    let ran = run("play --plain random:4x4x3:1", "{\"kind\":\"path\"}\n{}\n");
    assert_eq!(
        ran.out
            .matches("`inundate play --plain -` reads it as a board")
            .count(),
        1
    );
}

/// Text for people is broken between words where the terminal is narrow; records are not.
#[test]
fn text_is_broken_between_words() {
    let shown = |arguments: &[&str], errors: &str| {
        let size = PtySize {
            rows: 24,
            cols: 40,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", &format!("\"$0\" \"$@\" {errors}")]);
        command.arg(env!("CARGO_BIN_EXE_inundate"));
        command.args(arguments);
        command.cwd(root());
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let reader = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let mut buffer = [0; 4096];
            // Some systems report a closed other end as an error, not as the end.
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                bytes.extend_from_slice(&buffer[..count]);
            }
            String::from_utf8(bytes).unwrap()
        });
        child.wait().unwrap();
        drop(pair.master);
        reader.join().unwrap().replace('\r', "")
    };
    let analysis = ["analyze", "docs/src/examples/small.txt", "2 3 0 1 2 3"];
    // Without the progress of the search.
    let silent = "2>/dev/null";
    let narrow = shown(&analysis, silent);
    assert!(
        narrow.lines().all(|line| line.chars().count() <= 40),
        "{narrow}"
    );
    let wide = run_args(analysis, "").out;
    let words =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    assert_eq!(words(&narrow), words(&wide));
    let records = [&analysis[..], &["--format", "jsonl"]].concat();
    assert_eq!(shown(&records, silent), run_args(records, "").out);
    let refused = shown(&analysis[..2], "");
    assert!(
        refused.lines().all(|line| line.chars().count() <= 60),
        "{refused}"
    );
    has(
        &refused,
        "MOVES is required unless BOARD is\n  a saved game, and\n",
    );
}
