//! Concurrent runs: two programs write the same file or folder at the same moment. Each ends in
//! good order, and the result is the whole output of one of them.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::helpers::files;

/// Commands that always write the same bytes. Both write `out`.
const CASES: [&str; 9] = [
    "generate --rows 4 --cols 4 --colors 3 --count 300 --seed 1 -o out",
    "solve random:6x6x4:1 -o out --format jsonl --no-stats",
    "solve random:10x10x6:1 --certificate out --no-stats",
    "solve random:6x6x4:1 --trace out --no-stats",
    "solve random:12x12x6:1 --checkpoint out --checkpoint-every 1ms --no-stats",
    "render random:6x6x4:1 -o out.svg",
    "animate random:4x4x3:1 -o out.gif",
    "encode random:4x4x3:1 --as dimacs --moves 4 -o out",
    "study GREED out --no-stats -j 1",
];

const ROUNDS: usize = 3;

/// A program that begins to run in this folder.
fn start(folder: &Path, arguments: &str, input: Stdio) -> std::process::Child {
    let greed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/examples/greed.toml");
    let arguments = arguments.split(' ').map(|word| match word {
        "GREED" => greed.to_str().unwrap(),
        word => word,
    });
    Command::new(env!("CARGO_BIN_EXE_inundate"))
        .args(arguments)
        .current_dir(folder)
        .stdin(input)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn they_leave_what_one_writes() {
    for arguments in CASES {
        let folder = tempfile::tempdir().unwrap();
        let alone = start(folder.path(), arguments, Stdio::null());
        let alone = alone.wait_with_output().unwrap();
        assert!(alone.status.success(), "{arguments}: {}", said(&alone));
        let expected = files(folder.path());
        for _ in 0..ROUNDS {
            let folder = tempfile::tempdir().unwrap();
            let both = [(); 2].map(|()| start(folder.path(), arguments, Stdio::null()));
            let both = both.map(|child| child.wait_with_output().unwrap());
            let codes = both.each_ref().map(|output| output.status.code());
            assert!(codes.contains(&Some(0)), "{arguments}: {codes:?}");
            for output in &both {
                let said = said(output);
                let in_order = match output.status.code() {
                    Some(0) => true,
                    // The second program reports that another is at work, and where.
                    Some(2) => said.contains("out") && said.contains("another"),
                    _ => false,
                };
                assert!(in_order, "{arguments}: {codes:?}: {said}");
            }
            let found = files(folder.path());
            assert_eq!(
                found.keys().collect::<Vec<_>>(),
                expected.keys().collect::<Vec<_>>(),
                "{arguments}: {codes:?}"
            );
            for (name, bytes) in &expected {
                assert!(found[name] == *bytes, "{arguments}: {name}: {codes:?}");
            }
        }
    }
}

/// Both games are in the statistics.
#[test]
fn both_games_count() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.txt");
    fs::write(&games, "1\n0\n1\nquit\n").unwrap();
    for round in 1..=ROUNDS {
        let both = [1, 2].map(|seed| {
            let input = fs::File::open(&games).unwrap();
            let play = format!("play random:2x2x2:{seed} --plain --data data");
            start(folder.path(), &play, input.into())
        });
        for child in both {
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{}", said(&output));
        }
        let kept = folder.path().join("data/statistics.jsonl");
        let kept = fs::read_to_string(kept).unwrap();
        assert_eq!(kept.lines().count(), 2 * round);
    }
}
