//! Outputs: files, closed pipes, full disks, terminals.

use std::fs;
use std::io::{BufRead, BufReader};
use std::thread::sleep;
use std::time::Duration;

use crate::helpers::{
    B28, PC19, Place, Ran, answer, ask, begins, done, first, has, interrupt, inundate, records,
    run, spawn,
};

#[test]
fn output_appears_whole() {
    let here = Place::new();
    let boards = first(PC19, 3);
    let to_file = |command: &str| {
        let command = format!("{command} --output HERE/result");
        assert_eq!(done(here.feed(command, &boards)), "");
        assert_eq!(here.count(), 1);
        here.read("result")
    };
    for command in [
        "solve --no-stats --format jsonl",
        "solve --no-stats --format csv",
        "solve --no-stats --steps",
        "bounds",
    ] {
        assert_eq!(to_file(command), done(run(command, &boards)), "{command}");
    }
    let made = "generate --count 2 --seed 5";
    assert_eq!(to_file(made), answer(made));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        here.write("other", "");
        let permissions = |name| fs::metadata(here.at(name)).unwrap().permissions().mode();
        assert_eq!(permissions("result"), permissions("other"));
    }
    // While it solves, the place is empty; what is stopped is complete as well.
    fs::remove_file(here.at("result")).unwrap();
    let mut solve = inundate();
    solve.args(["solve", B28, "--format", "jsonl", "--output"]);
    let mut child = solve.arg(here.at("result")).spawn().unwrap();
    sleep(Duration::from_millis(300));
    assert!(!here.has("result"));
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert_eq!(records(&here.read("result")).len(), 10);
    assert_eq!(here.count(), 2);
}

#[test]
#[rustfmt::skip]
fn refused_runs_leave_no_file() {
    let here = Place::new();
    for command in [
        "solve random:4x4x4:1 --free -m bfs --certificate",
        "solve random:8x8x5:1 -m greedy-area --trace",
        "solve random:3x3x3:1 -m nonsense --output",
        "generate --kind path-power --power 0 --output",
        "bounds random:3x3x3:1 --pivot 9,9 --output",
        "render random:40x40x6:1 --cell 40 --memory-limit 4MiB --output",
    ] {
        here.run(format!("{command} HERE/x.png")).refuses("expected ");
        assert!(!here.has("x.png"), "{command}");
    }
    let within = "render random:40x40x6:1 --cell 40 --memory-limit 64MiB --output HERE/x.png";
    assert_eq!(here.answer(within), "");
    assert!(here.has("x.png"));
}

/// Transcripts do not tell where a message is written.
#[test]
fn nothing_found_leaves_the_output_empty() {
    let ran = run("levels --puzzles 3 --time-limit 0s", "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    run("levels --puzzles 0", "").refuses("invalid value '0' for '--puzzles <N>'");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let commands = [
        "generate --count 100000",
        "solve corpus/pc19.boards --method greedy-area --format jsonl",
        "solve corpus/pc19.boards --method greedy-area --format csv --threads 2",
        "solve corpus/pc19.boards --method greedy-area",
        "bounds corpus/pc19.boards",
        "bounds corpus/pc19.boards --format csv",
    ];
    for command in commands {
        let mut child = spawn(inundate().args(command.split(' ')));
        let mut line = String::new();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut line).unwrap();
        drop(reader);
        let ran = Ran::from(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{command}");
    }
}

#[test]
fn no_escape_codes_but_on_a_terminal() {
    let board = "abc\nbca\n";
    for args in [
        "solve --steps",
        "solve --method all",
        "bounds",
        "methods",
        "solve --help",
    ] {
        let ran = run(args, board).quiet(0);
        assert!(!ran.out.contains('\u{1b}'), "{args}");
    }
    for ran in [
        run("solve", "ab\na\n"),
        run("solve --nonsense", ""),
        run("", ""),
    ] {
        assert!(!ran.err.contains('\u{1b}'), "{}", ran.err);
    }
    // Labels and ids may hold anything in JSON; in text they do nothing to the terminal.
    let hostile = r#"{"kind":"grid","cells":[["\u001b[31m","a b"]],"id":"\u001b]0;x\u0007"}"#;
    let out = done(run("solve --steps --no-stats", hostile));
    assert!(!out.contains('\u{1b}') && !out.contains('\u{7}'), "{out:?}");
    assert!(out.contains(r#"optimal: 1 move: "a b""#), "{out}");
    assert!(out.contains(r#"("\u{1b}]0;x\u{7}")"#), "{out}");
    let record = &ask("solve --format jsonl", hostile)[0];
    assert_eq!(record["id"], "\u{1b}]0;x\u{7}");
    assert_eq!(record["sequence"], serde_json::json!(["a b"]));
}

/// The palettes of pictures are those of text, and the depth that is asked for wins.
#[test]
fn text_has_the_colors_that_are_asked_for() {
    let show = |options: &str| {
        let mut show = inundate();
        show.args(["show", "docs/src/examples/small.txt"]);
        Ran::from(show.args(options.split_whitespace()).env("NO_COLOR", "1")).out
    };
    let cell = |options: &str| {
        let text = show(options);
        let start = text.find("\u{1b}[").expect("a color");
        text[start..].lines().next().unwrap().to_owned()
    };
    assert!(!show("").contains('\u{1b}'));
    assert!(!show("--color-depth none").contains('\u{1b}'));
    // The first color of `grey` is its darkest, and the terminal's nearest.
    let darkest = "\u{1b}[38;2;255;255;255m\u{1b}[48;2;27;27;27m[0]";
    begins(&cell("--color-depth true --palette grey"), darkest);
    let darkest = "\u{1b}[38;5;231m\u{1b}[48;5;234m[0]";
    begins(&cell("--color-depth 256 --palette grey"), darkest);
    let lagoon = cell("--color-depth true --palette lagoon");
    assert_eq!(cell("--color-depth true"), lagoon);
    let plain = "play --plain --color-depth true --palette muted docs/src/examples/small.txt";
    let first = cell("--color-depth true --palette muted");
    run(plain, "").shows(&first[..first.find(']').unwrap()]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    for line in [
        "methods",
        "--help",
        "-h",
        "--version",
        "help",
        "solve --help",
        "help solve",
        "reduce vertex-cover --help",
        "man",
        "man solve",
        "completions bash",
    ] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let ran = Ran::from(inundate().args(line.split(' ')).stdout(full)).exits(2);
        begins(&ran.err, "error: output: ");
    }
}

#[test]
fn help_to_a_closed_pipe_is_no_error() {
    for line in [
        "--help",
        "--version",
        "help solve",
        "man",
        "completions zsh",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        Ran::from(inundate().args(line.split(' ')).stdout(writer)).quiet(0);
    }
}

#[test]
fn the_version_is_told_in_short_and_in_full() {
    let full = answer("version");
    let short = format!("inundate {}\n", env!("CARGO_PKG_VERSION"));
    begins(&full, &short);
    has(&full, "\n  features ");
    for line in ["--version --verbose", "--verbose --version", "-V --verbose"] {
        assert_eq!(answer(line), full, "{line}");
    }
    assert_eq!(answer("--version"), short);
}

/// Packages take all pages at once: the program's, and one for each command and the commands of
/// these.
#[test]
fn manual_pages_are_written_into_a_folder() {
    let here = Place::new();
    assert_eq!(here.answer("man --folder HERE/a/man1"), "");
    let read = |name: &str| here.read(&format!("a/man1/{name}"));
    assert_eq!(read("inundate.1"), answer("man"));
    assert_eq!(read("inundate-solve.1"), answer("man solve"));
    for command in "play render man reduce reduce-vertex-cover study study-merge".split(' ') {
        has(&read(&format!("inundate-{command}.1")), ".TH");
    }
    let files = fs::read_dir(here.at("a/man1")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    for name in names {
        assert!(!name.contains("help") && name.ends_with(".1"), "{name}");
    }
    here.write("file", "");
    here.run("man --folder HERE/file").refuses("--folder: ");
}
