//! Pictures and animations: which files come to be, and when none does.

use std::fs;
use std::path::Path;
use std::process::Command;

use inundate_draw::palette::ColorScheme;

use super::helpers::done;
use crate::common::{Ran, run_args};
use crate::files;
use crate::{begins, ends, has};

/// Runs a command with an output in a folder.
fn draw(folder: &Path, command: &str, output: &str, input: &str) -> Ran {
    let path = folder.join(output);
    let arguments = command
        .split(' ')
        .chain(["--output", path.to_str().unwrap()]);
    run_args(arguments, input)
}

fn names(folder: &Path) -> Vec<String> {
    files(folder).into_keys().collect()
}

#[test]
#[rustfmt::skip]
fn the_ending_says_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    for (command, output, begins) in [
        ("render", "a.svg", &b"<svg xmlns="[..]),
        ("render", "a.PNG", b"\x89PNG"),
        ("render --strip", "b.png", b"\x89PNG"),
        ("render", "c.pdf", b"%PDF-1."),
        ("render --format pdf", "d", b"%PDF-1."),
        ("animate", "b.gif", b"GIF89a"),
        ("animate", "d.apng", b"\x89PNG"),
        ("animate", "e.png", b"\x89PNG"),
    ] {
        assert_eq!(done(draw(folder.path(), command, output, "rgb\nrrg\n")), "");
        let bytes = fs::read(folder.path().join(output)).unwrap();
        assert!(bytes.starts_with(begins), "{command} {output}");
    }
    let expected = [
        "a.PNG", "a.svg", "b.gif", "b.png", "c.pdf", "d", "d.apng", "e.png",
    ];
    assert_eq!(names(folder.path()), expected);
}

#[test]
fn standard_output_takes_one_picture() {
    let svg = done(run_args(["render", "--output", "-"], "rgb\nrrg\n"));
    begins(&svg, "<svg ");
    ends(&svg, "</svg>\n");
    let begins = |arguments: &str, expected: &[u8]| {
        let output = Command::new(env!("CARGO_BIN_EXE_inundate"))
            .args(arguments.split(' '))
            .args(["random:2x3x3:1", "-o", "-"])
            .output()
            .unwrap();
        assert!(output.status.success() && output.stderr.is_empty());
        assert!(output.stdout.starts_with(expected), "{arguments}");
    };
    begins("render -f pdf", b"%PDF-1.");
    begins("render -f png", b"\x89PNG");
    begins("animate", b"GIF89a");
    begins("animate -f apng", b"\x89PNG");
}

#[test]
fn backgrounds_are_named_or_colors() {
    let render = |background: &str| {
        let arguments = ["render", "--background", background, "--output", "-"];
        run_args(arguments, "rgb\nrrg\n")
    };
    let sheet = |background: &str| {
        let svg = done(render(background));
        svg.lines()
            .find(|line| line.starts_with("<path"))
            .unwrap()
            .to_owned()
    };
    assert!(sheet("light").starts_with("<path fill=\"#fff\" d=\"m0 0h"));
    assert!(sheet("dark").starts_with("<path fill=\"#12141a\" d=\"m0 0h"));
    assert!(sheet("#fed").starts_with("<path fill=\"#fed\" d=\"m0 0h"));
    assert!(!sheet("none").contains("d=\"m0 0h"));
}

#[test]
fn nothing_is_written_unless_all_can_be_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let boards = "ab\nba\n\nab\nb\n\nabc\n";
    let ran = draw(folder.path(), "render", "x.svg", boards);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert_eq!(names(folder.path()), [""; 0]);
    let rows = "render --keep-going --input-format rows";
    let ran = draw(folder.path(), rows, "x.svg", boards);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    ran.says("-:5");
    assert_eq!(names(folder.path()), ["x-0.svg", "x-2.svg"]);

    let json = r#"{"kind":"grid","cells":[["a","b"]]}
{"kind":"grid","cells":[["a","b"]],"free":true}"#;
    let ran = draw(folder.path(), "render --layers", "y.svg", json);
    ran.refuses("-:2: --layers: expected the fixed game");
    assert_eq!(names(folder.path()).len(), 2);
    let ran = draw(folder.path(), "render --layers --keep-going", "y.svg", json);
    assert_eq!(
        (ran.code, names(folder.path()).len()),
        (Some(0), 3),
        "{ran:?}"
    );
}

#[test]
fn solutions_are_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |command: &[&str], input: &str| {
        let path = folder.path().join("x.svg");
        let output = ["--output", path.to_str().unwrap()];
        run_args([command, &output].concat(), input)
    };
    let given = drawn(&["render", "--solution", "g b"], "rgb\nrrg\n");
    assert_eq!(done(given), "");
    let svg = fs::read_to_string(folder.path().join("x.svg")).unwrap();
    has(&svg, "a solution of 2 moves");
}

#[test]
fn palettes_are_named_or_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("p.toml");
    fs::write(&file, "name = 'p'\ncolors = ['#123456', '#fedcba']").unwrap();
    let svg = |palette: &str| {
        let ran = draw(
            folder.path(),
            &format!("render --palette {palette}"),
            "x.svg",
            "ab\nab\n",
        );
        let text = fs::read_to_string(folder.path().join("x.svg")).unwrap_or_default();
        (ran, text)
    };
    let (ran, text) = svg(file.to_str().unwrap());
    done(ran);
    has(&text, "#123456");
    has(&text, "#fedcba");
    for palette in ColorScheme::BUILT_IN {
        done(svg(palette.name).0);
    }
    fs::write(&file, "name = 'p'\ncolors = ['#123456', '#fedcb']").unwrap();
    let refused = svg(file.to_str().unwrap()).0;
    let expected = "p.toml:2:22: expected a color as #rgb or #rrggbb, found \"#fedcb\"";
    refused.refuses(expected);
}

/// A strip says what it shows; everything else does if it is asked to.
#[test]
fn titles_say_what_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let board = r#"{"id":"b7","kind":"grid","cells":[["r","g","b"],["r","r","g"]]}"#;
    let titled = |command: &[&str]| {
        let arguments = command.iter().copied().chain(["--output", "-"]);
        let svg = done(run_args(arguments, board));
        let (_, title) = svg.split_once("<title>").unwrap();
        title.split_once("</title>").unwrap().0.to_owned()
    };
    let told = "2×3 grid, 3 colors";
    let strip = format!("({told}, a solution of 2 moves)");
    assert_eq!(titled(&["render"]), told);
    assert_eq!(
        titled(&["render", "--title", "A <b>"]),
        format!("A &lt;b&gt; ({told})")
    );
    let found = format!("b7: 2 moves by strip-corner, optimal {strip}");
    assert_eq!(titled(&["render", "--strip"]), found);
    assert_eq!(
        titled(&["render", "--solution", "g b"]),
        format!("b7: 2 moves {strip}")
    );
    let none = titled(&["render", "--strip", "--title", "none"]);
    assert_eq!(format!("({none})"), strip);
    let greedy = folder.path().join("greedy.jsonl");
    let greedy = greedy.to_str().unwrap();
    let solve = ["solve", "-m", "greedy-area", "-f", "jsonl", "-o", greedy];
    done(run_args(solve, board));
    let expected = format!("b7: 2 moves by greedy-area, optimal {strip}");
    assert_eq!(titled(&["render", "--solution", greedy]), expected);
}

#[test]
fn palettes_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own.toml");
    fs::write(&own, "name = \"own\"\ncolors = [\"#000\", \"#fff\"]\n").unwrap();
    let own = own.to_str().unwrap();
    let table = done(run_args(["palettes", "grey", own, "--colors", "2"], ""));
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows.len(), 8, "{table}");
    // Black and white are 100 apart, for everybody.
    assert!(
        rows[4..].iter().all(|row| row.ends_with(" 100.0")),
        "{table}"
    );
    let svg = done(run_args(
        ["palettes", "lagoon", "--colors", "3", "-o", "-"],
        "",
    ));
    for color in ["#3871c8", "#ffe160", "#a81f4a"] {
        assert!(svg.contains(color), "{svg}");
    }
    let many = vec!["grey"; 200].join(" ");
    for (arguments, expected) in [
        (
            &format!("{many} -o -"),
            "expected a picture of at most 16384 pixels a side",
        ),
        (&format!("{own} -o {own} -f png"), "--output"),
    ] {
        run_args(["palettes"].into_iter().chain(arguments.split(' ')), "").refuses(expected);
    }
    assert_eq!(names(folder.path()), ["own.toml"]);
}

/// Several methods are drawn together, and one method as a strip.
#[test]
#[rustfmt::skip]
fn methods_are_drawn_together() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |method: &str| {
        let arguments = ["render", "random:6x6x4:4", "-m", method, "-o", "-"];
        done(run_args(arguments, ""))
    };
    let both = svg("greedy-area,exact");
    let title = "<title>6×6 grid, 4 colors, greedy-area 8 moves, exact 7 moves</title>";
    has(&both, title);
    has(&both, "greedy-area: Moves: 3 0 3");
    assert!(svg("exact").contains("a solution of 7 moves"));
    let board = "animate random:6x6x4:4 -m greedy-area,exact,cycle";
    done(draw(folder.path(), board, "race.gif", ""));
    let race = fs::read(folder.path().join("race.gif")).unwrap();
    assert!(race.starts_with(b"GIF89a"));
}
