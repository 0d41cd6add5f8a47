//! Files as input and output.

use crate::helpers::Place;

#[test]
#[rustfmt::skip]
fn files() {
    let here = Place::new();
    let colors: Vec<String> = (0..65_537).map(|color| color.to_string()).collect();
    let colorful = format!("{0}\n{0}\n", colors.join(" "));
    let json = format!(r#"{{"kind":"grid","cells":[[{}]]}}"#, colors.join(","));
    let wide = format!("{}\na\n", "a".repeat(4_194_305));
    let tall = "ab\n".repeat(2_097_153);
    let cells: &[(&str, &[u8], &[&str])] = &[
        ("empty", b"", &["empty:1:", "at least one board"]),
        ("latin-1", b"ab\nb\xe4\n", &["latin-1:2:", "UTF-8", "0xe4"]),
        ("utf-16", b"\xff\xfea\0b", &["utf-16:1:", "UTF-16 text after its mark"]),
        ("nul", b"ab\n\0\0\n", &["nul:2:1:", "printable"]),
        ("picture.png", b"\x89PNG\r\n\x1a\n",
         &["picture.png:", "boards as text", "found a picture", "`inundate hint"]),
        ("picture.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF",
         &["picture.jpg:", "found a picture", "`inundate import"]),
        ("wide", wide.as_bytes(), &["wide:1:", "at most 4194304 cells"]),
        ("tall", tall.as_bytes(), &["tall:2097153:", "at most 4194304 cells"]),
        ("colorful", colorful.as_bytes(),
         &["colorful:1:", "at most 65536 colors", "found 65537"]),
        ("colorful.json", json.as_bytes(), &["colorful.json:1:", "at most 65536 colors"]),
    ];
    for (name, bytes, fragments) in cells {
        here.write(name, bytes);
        // All read in the same way: a long file once.
        let commands = ["solve", "bounds", "verify"].iter();
        for command in commands.skip(usize::from(bytes.len() > 1 << 20) * 2) {
            let moves = if *command == "verify" { "a" } else { "" };
            here.run(format!("{command} HERE/{name} {moves}"))
                .refuses_with(&[&["expected"], *fragments].concat());
        }
    }
    // Records of `solve` with a bad line: the message has the line and column.
    here.write("board", "ab\nba\n");
    let good = r#"{"index":0,"status":"optimal","sequence":["b","a"]}"#;
    here.write("records", format!("{good}\n\n{{\"index\":x}}\n"));
    let place = ["records:3:10:", "expected"];
    here.run("verify HERE/board HERE/records").refuses_with(&place);
    here.write("truncated", &good[..40]);
    let place = ["truncated:1:40:", "expected"];
    here.run("verify HERE/board HERE/truncated").refuses_with(&place);
}

/// A file that exists is kept when there is nothing to put in its place.
#[test]
fn output_keeps_what_was_there() {
    let here = Place::with("result", "before");
    here.feed("solve --output HERE/result", "ab\na\n")
        .refuses("-:2:");
    assert_eq!(here.read("result"), "before");
    assert_eq!(here.count(), 1);
}
