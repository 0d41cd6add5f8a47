//! Files as input and output.

use std::fs;

use crate::common::run_args;

#[test]
#[rustfmt::skip]
fn files() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let colors: Vec<String> = (0..65_537).map(|color| color.to_string()).collect();
    let cells: &[(String, &[&str])] = &[
        (place("empty", b""), &["empty:1:", "at least one board"]),
        (place("latin-1", b"ab\nb\xe4\n"), &["latin-1:2:", "UTF-8", "0xe4"]),
        (place("utf-16", b"\xff\xfea\0b"), &["utf-16:1:", "UTF-16 text after its mark"]),
        (place("nul", b"ab\n\0\0\n"), &["nul:2:1:", "printable"]),
        (place("picture.png", b"\x89PNG\r\n\x1a\n"),
         &["picture.png:", "boards as text", "found a picture", "`inundate hint"]),
        (place("picture.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF"),
         &["picture.jpg:", "found a picture", "`inundate import"]),
        (place("wide", format!("{}\na\n", "a".repeat(4_194_305)).as_bytes()),
         &["wide:1:", "at most 4194304 cells"]),
        (place("tall", "ab\n".repeat(2_097_153).as_bytes()),
         &["tall:2097153:", "at most 4194304 cells"]),
        (place("colorful", format!("{0}\n{0}\n", colors.join(" ")).as_bytes()),
         &["colorful:1:", "at most 65536 colors", "found 65537"]),
        (place("colorful.json",
               format!(r#"{{"kind":"grid","cells":[[{}]]}}"#, colors.join(",")).as_bytes()),
         &["colorful.json:1:", "at most 65536 colors"]),
    ];
    for (path, fragments) in cells {
        let commands: [&[&str]; 3] = [&["solve", path], &["bounds", path], &["verify", path, "a"]];
        // All read in the same way: a long file once.
        let is_long = fs::metadata(path).unwrap().len() > 1 << 20;
        for command in &commands[usize::from(is_long) * 2..] {
            let ran = run_args(command.iter().copied(), "");
            ran.refuses_with(&[&["expected"], *fragments].concat());
        }
    }
    // Records of `solve` with a bad line: the message has the line and column.
    let board = place("board", b"ab\nba\n");
    let good = r#"{"index":0,"status":"optimal","sequence":["b","a"]}"#;
    let records = place("records", format!("{good}\n\n{{\"index\":x}}\n").as_bytes());
    let ran = run_args(["verify", &board, &records], "");
    ran.refuses_with(&["records:3:10:", "expected"]);
    let truncated = place("truncated", &good.as_bytes()[..40]);
    let ran = run_args(["verify", &board, &truncated], "");
    ran.refuses_with(&["truncated:1:40:", "expected"]);
}

/// A file that exists is kept when there is nothing to put in its place.
#[test]
fn output_keeps_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result");
    fs::write(&path, "before").unwrap();
    let ran = run_args(["solve", "--output", path.to_str().unwrap()], "ab\na\n");
    ran.refuses("-:2:");
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
