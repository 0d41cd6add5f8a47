//! Certificates: written by `solve`, accepted by `check`, and what both refuse.

use crate::helpers::{Place, Ran, begins, has, run};

/// Solves a board with a certificate `HERE/c`.
fn solve(board: &str, options: &str) -> (Ran, Place) {
    let here = Place::new();
    let ran = here.run(format!("solve {board} {options} --certificate HERE/c"));
    (ran, here)
}

fn check(here: &Place, board: &str) -> Ran {
    here.run(format!("check HERE/c {board}"))
}

/// The certificate that the book shows is what the program writes.
#[test]
fn the_example_is_up_to_date() {
    let (ran, here) = solve("random:5x5x4:3", "");
    ran.exits(0);
    let example = include_str!("../../../../docs/src/examples/5x5.certificate");
    assert_eq!(here.read("c"), example);
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
        let (ran, here) = solve(board, options);
        ran.exits(0);
        let pivots = Some(options).filter(|options| options.starts_with("--pivot"));
        check(&here, &format!("{board} {}", pivots.unwrap_or_default()))
            .exits(0)
            .shows(expected)
            .shows("optimal");
    }
}

#[test]
fn a_stopped_search_proves_what_it_knows() {
    for limit in ["-t 300ms", "--memory-limit 3MiB"] {
        let (ran, here) = solve("random:40x40x6:1", limit);
        ran.exits(1);
        let ran = check(&here, "random:40x40x6:1").exits(0);
        begins(&ran.out, "proven: at least ");
    }
}

/// The free game: proven by regions, by the radius, and with a smaller bound after a limit.
#[test]
fn the_free_game_is_proven_and_checked() {
    let (ran, here) = solve("random:2x5x4:28", "--free");
    ran.exits(0);
    let example = include_str!("../../../../docs/src/examples/2x5.certificate");
    assert_eq!(here.read("c"), example);
    for board in ["random:10x10x6:1", "random:9x9x5:2", "random:12x12x2:1"] {
        let (ran, here) = solve(board, "--free");
        ran.exits(0);
        check(&here, &format!("{board} --free"))
            .exits(0)
            .shows(" in the free game, optimal (");
    }
    let (ran, here) = solve("random:18x18x6:1", "--free -t 300ms");
    ran.exits(1);
    let ran = check(&here, "random:18x18x6:1 --free -f jsonl").exits(0);
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
        let here = Place::new();
        let command = format!("connect {board} {game} {to} {options} --certificate HERE/c");
        here.run(command).exits(i32::from(options.contains("limit")));
        check(&here, &format!("{board} {game}")).exits(0).shows(expected);
    }
}

#[test]
#[rustfmt::skip]
fn check_says_what_does_not_hold() {
    let here = Place::new();
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
        here.write("c", text);
        let ran = check(&here, board).exits(code);
        let said = if code == 2 { ran.err } else { ran.out };
        has(&said, expected);
    }
    let false_text = example.replace("6 6", "7 7");
    let ran = run("check - random:5x5x4:3 -f jsonl", false_text).exits(1);
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
    let here = Place::new();
    let solve = "duel solve random:5x6x5:1 --value-only --certificate HERE/c";
    here.run(solve).exits(0);
    let check = |options: &str| here.run(format!("duel check HERE/c random:5x6x5:1 {options}"));
    begins(&check("").exits(0).out, "proven: player 0 wins by 12 (");
    let expected = "{\"status\":\"proven\",\"lower\":12,\"upper\":12,\"calls\":";
    begins(&check("-f jsonl").exits(0).out, expected);
    let expected = "not proven: line 2: expected `terms own ";
    begins(&check("--rules own").exits(1).out, expected);
    here.write("c", here.read("c").replace("at-least 12", "at-least 13"));
    let expected = "{\"status\":\"error\",\"lower\":null,";
    begins(&check("-f jsonl").exits(1).out, expected);
    here.write("c", "inundate certificate 1\n");
    check("").refuses("expected `inundate duel certificate 1`");
}

#[test]
fn a_duel_that_is_not_proven_has_no_certificate() {
    let here = Place::new();
    here.run("duel solve random:20x20x6:1 -t 200ms --certificate HERE/c")
        .exits(1)
        .says("not written, the result is not proven");
    assert!(!here.has("c"));
}
