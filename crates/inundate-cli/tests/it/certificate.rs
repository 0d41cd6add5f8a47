//! Certificates: written by `solve`, accepted by `check`, and what both refuse.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::common::{Ran, run};
use crate::{begins, has};

/// A folder with the name of a certificate in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.certificate");
    (folder, path)
}

fn solve(board: &str, options: &str) -> (Ran, TempDir, PathBuf) {
    let (folder, path) = place();
    let ran = run(
        &format!("solve {board} {options} --certificate {}", path.display()),
        "",
    );
    (ran, folder, path)
}

fn check(path: &std::path::Path, board: &str) -> Ran {
    run(&format!("check {} {board}", path.display()), "")
}

/// The certificate that the book shows is what the program writes.
#[test]
fn the_example_is_up_to_date() {
    let (ran, _folder, path) = solve("random:5x5x4:3", "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let example = include_str!("../../../../docs/src/examples/5x5.certificate");
    assert_eq!(fs::read_to_string(path).unwrap(), example);
}

#[test]
fn an_optimum_is_proven_and_checked() {
    for (board, options, expected) in [
        ("random:14x14x6:1", "", "proven: "),
        ("random:14x14x6:1", "--pivot center", "proven: "),
        ("random:12x12x6:5", "--method exact --threads 2", "proven: "),
        ("random:5x5x5:8", "--pivots 0,0;4,4", " at several pivots"),
        ("random:9x9x5:1", "--best-pivot", " from the best pivot, "),
        ("random:1x1x1:1", "", "proven: 0 moves"),
        ("docs/src/examples/cover.json", "", "proven: "),
        ("random:2x9x4:1", "", "proven: "),
    ] {
        let (ran, _folder, path) = solve(board, options);
        assert_eq!(ran.code, Some(0), "{board}: {}", ran.err);
        let pivots = Some(options).filter(|options| options.starts_with("--pivot"));
        let ran = check(&path, &format!("{board} {}", pivots.unwrap_or_default()));
        assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        ran.shows(expected);
        ran.shows("optimal");
    }
}

#[test]
fn a_stopped_search_proves_what_it_knows() {
    for limit in ["-t 300ms", "--memory-limit 3MiB"] {
        let (ran, _folder, path) = solve("random:40x40x6:1", limit);
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        let ran = check(&path, "random:40x40x6:1");
        assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        begins(&ran.out, "proven: at least ");
    }
}

/// The free game: proven by regions, by the radius, and with a smaller bound after a limit.
#[test]
fn the_free_game_is_proven_and_checked() {
    let solve = |board: &str, options: &str| solve(board, &format!("--free {options}"));
    let check = |path: &std::path::Path, board: &str| check(path, &format!("{board} --free"));
    let (ran, _folder, path) = solve("random:2x5x4:28", "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let example = include_str!("../../../../docs/src/examples/2x5.certificate");
    assert_eq!(fs::read_to_string(path).unwrap(), example);
    for board in ["random:10x10x6:1", "random:9x9x5:2", "random:12x12x2:1"] {
        let (ran, _folder, path) = solve(board, "");
        assert_eq!(ran.code, Some(0), "{board}: {}", ran.err);
        let ran = check(&path, board);
        assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        ran.shows(" in the free game, optimal (");
    }
    let (ran, _folder, path) = solve("random:18x18x6:1", "-t 300ms");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let ran = check(&path, "random:18x18x6:1 -f jsonl");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let expected = "{\"status\":\"feasible\",\"game\":\"free\",\"moves\":";
    begins(&ran.out, expected);
}

/// Joined places, in both games; and with a bound that a limit left.
#[test]
#[rustfmt::skip]
fn joined_places_are_proven_and_checked() {
    for (board, game, to, options, expected) in [
        ("random:10x10x5:1", "", "--to bottom-right", "",
         "proven: 11 moves that join 9,9 to the pivot, optimal ("),
        ("random:10x10x5:1", "--pivot center", "--to 0,0 --to 0,9", "",
         " moves that join 0,0 and 0,9 to the pivot, optimal ("),
        ("random:6x6x5:1", "--free", "--to 0,0 --to 0,5 --to 5,0", "--format jsonl",
         " moves that join 0,0; 0,5 and 5,0 in the free game, optimal ("),
        ("random:4x4x4:1", "", "--to 0,0", "",
         "proven: 0 moves that join 0,0 to the pivot, optimal ("),
        ("random:30x30x6:1", "", "--to 0,29 --to 29,0 --to 29,29", "--memory-limit 3MiB",
         "proven: at least "),
    ] {
        let (_folder, path) = place();
        let command = format!(
            "connect {board} {game} {to} {options} --certificate {}",
            path.display()
        );
        let ran = run(&command, "");
        let is_stopped = options.contains("limit");
        assert_eq!(
            ran.code,
            Some(i32::from(is_stopped)),
            "{command}: {}",
            ran.err
        );
        let ran = check(&path, &format!("{board} {game}"));
        assert_eq!(ran.code, Some(0), "{command}: {}{}", ran.out, ran.err);
        assert!(ran.out.contains(expected), "{command}: {}", ran.out);
    }
}

#[test]
#[rustfmt::skip]
fn check_says_what_does_not_hold() {
    let (_folder, path) = place();
    let board = "random:5x5x4:3";
    let example = include_str!("../../../../docs/src/examples/5x5.certificate");
    let cut = &example[..example.len() - 4];
    for (text, board, code, expected) in [
        (example, board, 0, "proven: 6 moves, optimal (3 clauses checked)\n"),
        (&example.replace("6 6", "7 7"), board, 1,
         "not proven: line 8: expected a lower bound of at most 6, found 7\n"),
        (&example.replace("m 1", "m 2"), board, 1,
         "not proven: line 5: expected a reason of level 1 or more for color 0, found one of \
          level 0\n"),
        (cut, board, 1,
         "not proven: line 8: expected the end of the line, found the end of the file\n"),
        (example, "random:5x5x4:2", 1, "not proven: line 2: expected "),
        ("", board, 2, "expected `inundate certificate 1`, found nothing"),
        ("\u{0}", board, 2, "found the end of the file"),
        (example, "random:5x5x4:3 --free", 1,
         "not proven: line 3: expected `c`, `r`, `j`, `solution` or `free`, found `b`\n"),
    ] {
        fs::write(&path, text).unwrap();
        let ran = check(&path, board);
        assert_eq!(ran.code, Some(code), "{}{}", ran.out, ran.err);
        let said = if code == 2 { ran.err } else { ran.out };
        has(&said, expected);
    }
    let ran = run(
        "check - random:5x5x4:3 -f jsonl",
        example.replace("6 6", "7 7"),
    );
    assert_eq!(ran.code, Some(1));
    assert_eq!(
        ran.out,
        "{\"status\":\"error\",\"game\":null,\"moves\":null,\"lower_bound\":null,\"pivot\":null,\
         \"to\":null,\"final_color\":null,\"clauses\":null,\"regions\":null,\"states\":null,\
         \"error\":\"line 8: expected a lower bound of at most 6, found 7\"}\n"
    );
}

/// Strategies for a duel are written, and accepted under the same terms only.
#[test]
fn duels_are_proven_and_checked() {
    let (_folder, path) = place();
    let file = path.display();
    let solve = |options: &str| {
        let options = format!("--value-only --certificate {file} {options}");
        run(&format!("duel solve random:5x6x5:1 {options}"), "")
    };
    let ran = solve("");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let check = |options: &str| run(&format!("duel check {file} random:5x6x5:1 {options}"), "");
    let ran = check("");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    begins(&ran.out, "proven: player 0 wins by 12 (");
    let ran = check("-f jsonl");
    let expected = "{\"status\":\"proven\",\"lower\":12,\"upper\":12,\"calls\":";
    begins(&ran.out, expected);
    let ran = check("--rules own");
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    let expected = "not proven: line 2: expected `terms own ";
    begins(&ran.out, expected);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("at-least 12", "at-least 13")).unwrap();
    let ran = check("-f jsonl");
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    begins(&ran.out, "{\"status\":\"error\",\"lower\":null,");
    fs::write(&path, "inundate certificate 1\n").unwrap();
    let ran = check("");
    ran.refuses("expected `inundate duel certificate 1`");
}

#[test]
fn a_duel_that_is_not_proven_has_no_certificate() {
    let (_folder, path) = place();
    let file = path.display();
    let ran = run(
        &format!("duel solve random:20x20x6:1 -t 200ms --certificate {file}"),
        "",
    );
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    ran.says("not written, the result is not proven");
    assert!(!path.exists());
}
