//! Pictures and animations: which files come to be, and when none does.

use std::process::Command;

use inundate_draw::palette::ColorScheme;

use crate::helpers::{Place, begins, done, ends, files, has, run_args};

/// The names of what is there.
fn names(here: &Place) -> Vec<String> {
    files(here.path()).into_keys().collect()
}

#[test]
#[rustfmt::skip]
fn the_ending_says_what_is_written() {
    let here = Place::new();
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
        let ran = here.feed(format!("{command} --output HERE/{output}"), "rgb\nrrg\n");
        assert_eq!(done(ran), "");
        assert!(here.bytes(output).starts_with(begins), "{command} {output}");
    }
    let expected = [
        "a.PNG", "a.svg", "b.gif", "b.png", "c.pdf", "d", "d.apng", "e.png",
    ];
    assert_eq!(names(&here), expected);
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
        let mut lines = svg.lines().filter(|line| line.starts_with("<path"));
        lines.next().unwrap().to_owned()
    };
    for (name, color) in [("light", "#fff"), ("dark", "#12141a"), ("#fed", "#fed")] {
        begins(&sheet(name), &format!("<path fill=\"{color}\" d=\"m0 0h"));
    }
    assert!(!sheet("none").contains("d=\"m0 0h"));
}

#[test]
fn nothing_is_written_unless_all_can_be_drawn() {
    let here = Place::new();
    let boards = "ab\nba\n\nab\nb\n\nabc\n";
    here.feed("render --output HERE/x.svg", boards).exits(2);
    assert_eq!(names(&here), [""; 0]);
    let rows = "render --keep-going --input-format rows --output HERE/x.svg";
    here.feed(rows, boards).exits(0).says("-:5");
    assert_eq!(names(&here), ["x-0.svg", "x-2.svg"]);

    let json = r#"{"kind":"grid","cells":[["a","b"]]}
{"kind":"grid","cells":[["a","b"]],"free":true}"#;
    here.feed("render --layers --output HERE/y.svg", json)
        .refuses("-:2: --layers: expected the fixed game");
    assert_eq!(names(&here).len(), 2);
    here.feed("render --layers --keep-going --output HERE/y.svg", json)
        .exits(0);
    assert_eq!(names(&here).len(), 3);
}

#[test]
fn solutions_are_replayed() {
    let args = ["render", "--solution", "g b", "--output", "-"];
    let svg = done(run_args(args, "rgb\nrrg\n"));
    has(&svg, "a solution of 2 moves");
}

#[test]
fn palettes_are_named_or_read() {
    let two = "name = 'p'\ncolors = ['#123456', '#fedcba']";
    let here = Place::with("p.toml", two);
    let svg = |palette| here.feed(format!("render --palette {palette} -o -"), "ab\nab\n");
    svg("HERE/p.toml")
        .quiet(0)
        .shows("#123456")
        .shows("#fedcba");
    for palette in ColorScheme::BUILT_IN {
        done(svg(palette.name()));
    }
    here.write("p.toml", two.replace("cba", "cb"));
    let expected = "p.toml:2:22: expected a color as #rgb or #rrggbb, found \"#fedcb\"";
    svg("HERE/p.toml").refuses(expected);
}

/// A strip says what it shows; everything else does if it is asked to.
#[test]
fn titles_say_what_is_known() {
    let here = Place::new();
    let board = r#"{"id":"b7","kind":"grid","cells":[["r","g","b"],["r","r","g"]]}"#;
    let titled = |options: &str| {
        let svg = done(here.feed(format!("render {options} --output -"), board));
        let (_, title) = svg.split_once("<title>").unwrap();
        title.split_once("</title>").unwrap().0.to_owned()
    };
    let told = "2×3 grid, 3 colors";
    let strip = format!("({told}, a solution of 2 moves)");
    done(here.feed("solve -m greedy-area -f jsonl -o HERE/greedy", board));
    for (options, title) in [
        ("", told.to_owned()),
        ("--title `A <b>`", format!("A &lt;b&gt; ({told})")),
        (
            "--strip",
            format!("b7: 2 moves by strip-corner, optimal {strip}"),
        ),
        ("--solution `g b`", format!("b7: 2 moves {strip}")),
        (
            "--solution HERE/greedy",
            format!("b7: 2 moves by greedy-area, optimal {strip}"),
        ),
    ] {
        assert_eq!(titled(options), title);
    }
    assert_eq!(format!("({})", titled("--strip --title none")), strip);
}

#[test]
fn palettes_are_compared() {
    let two = "name = \"own\"\ncolors = [\"#000\", \"#fff\"]\n";
    let here = Place::with("own.toml", two);
    let table = here.answer("palettes grey HERE/own.toml --colors 2");
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows.len(), 8, "{table}");
    // Black and white are 100 apart, for everybody.
    let is_apart = |row: &&str| row.ends_with(" 100.0");
    assert!(rows[4..].iter().all(is_apart), "{table}");
    let svg = here.answer("palettes lagoon --colors 3 -o -");
    for color in ["#3871c8", "#ffe160", "#a81f4a"] {
        has(&svg, color);
    }
    here.run(format!("palettes {} -o -", "grey ".repeat(200)))
        .refuses("expected a picture of at most 16384 pixels a side");
    here.run("palettes HERE/own.toml -o HERE/own.toml -f png")
        .refuses("--output");
    assert_eq!(names(&here), ["own.toml"]);
}

/// Several methods are drawn together, and one method as a strip.
#[test]
#[rustfmt::skip]
fn methods_are_drawn_together() {
    let here = Place::new();
    let svg = |method| here.run(format!("render random:6x6x4:4 -m {method} -o -")).quiet(0);
    svg("greedy-area,exact")
        .shows("<title>6×6 grid, 4 colors, greedy-area 8 moves, exact 7 moves</title>")
        .shows("greedy-area: Moves: 3 0 3");
    svg("exact").shows("a solution of 7 moves");
    here.answer("animate random:6x6x4:4 -m greedy-area,exact,cycle -o HERE/race.gif");
    assert!(here.bytes("race.gif").starts_with(b"GIF89a"));
}
