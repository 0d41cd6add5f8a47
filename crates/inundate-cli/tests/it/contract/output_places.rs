//! Places of written files: links, folders and devices, and files that are there already.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use super::helpers::{answer, done, unfinished};
use crate::begins;
use crate::common::{Ran, inundate, run, run_args};
use crate::files;

const BOARD: &str = "ab\ncd\n";

#[test]
fn each_output_has_a_file_of_its_own_and_spares_the_inputs() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for name in ["b", "b.cnf"] {
        fs::write(place(name), BOARD).unwrap();
    }
    fs::write(place("one"), "kept").unwrap();
    fs::hard_link(place("one"), place("two")).unwrap();
    symlink("x", place("to-nothing")).unwrap();
    symlink("b", place("to-board")).unwrap();
    symlink("to-board", place("to-link")).unwrap();
    let before = files(folder.path());
    let [own, input] = ["another output", "an input"];
    for (command, output, expected) in [
        ("solve b --proof x", "--output x", own),
        ("solve b --proof x", "--output ./x", own),
        ("solve b --proof x", "--output to-nothing", own),
        ("solve b --proof x", "--output x.cnf", own),
        ("solve b --proof one", "--output two", own),
        ("solve b", "--output b", input),
        ("solve b.cnf b", "--output ./b", input),
        ("solve b", "--output to-link", input),
        ("solve to-link", "--output b", input),
        ("solve b", "--proof b", input),
        ("solve b.cnf", "--proof b", input),
        ("bounds b", "--output b", input),
        ("connect b --to 1,1", "--output b", input),
        ("encode b --as dimacs", "--output b", input),
        ("reduce pivot-column b", "--output b", input),
        ("analyze b a", "--output b", input),
        ("scs --fasta b", "--output b", input),
    ] {
        let line = format!("{command} {output}");
        let mut command = inundate();
        Ran::from(command.args(line.split(' ')).current_dir(folder.path())).refuses(expected);
        assert_eq!(files(folder.path()), before, "{line}");
    }
    // Boards that are rewritten in their place are not lost.
    let line = format!("convert {} --output-format json", place("b"));
    let json = answer(&line);
    assert_eq!(answer(format!("{line} --output {}", place("b"))), "");
    assert_eq!(fs::read_to_string(place("b")).unwrap(), json);
}

#[test]
fn a_hyphen_is_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("b");
    fs::write(&board, BOARD).unwrap();
    for line in [
        "solve b --no-stats",
        "solve b --no-stats --format csv",
        "bounds b",
        "convert b --output-format json",
        "generate --rows 3 --cols 3",
        "analyze b a",
        "scs ab ba",
        "statistics --data .",
    ] {
        let run = |more: &[&str]| {
            let mut command = inundate();
            command.args(line.split(' ')).args(more);
            let ran = Ran::from(command.current_dir(folder.path()));
            assert_eq!(ran.code, Some(0), "{line}: {ran:?}");
            ran.out
        };
        assert!(run(&["--output", "-"]) == run(&[]), "{line}");
    }
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn links_stay_and_files_keep_their_mode() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("elsewhere")).unwrap();
    for (command, ending) in [
        ("solve --no-stats", ""),
        ("render", ".svg"),
        ("animate", ".gif"),
    ] {
        let [plain, link, target] =
            ["plain", "link", "elsewhere/target"].map(|name| place(&format!("{name}{ending}")));
        let write = |path: &Path| {
            let output = ["--output", path.to_str().unwrap()];
            done(run_args(command.split(' ').chain(output), BOARD));
        };
        write(&plain);
        let expected = fs::read(&plain).unwrap();
        let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let fresh = mode(&plain);
        symlink(format!("elsewhere/target{ending}"), &link).unwrap();
        // First there is nothing where the link leads to.
        write(&link);
        assert!(link.is_symlink(), "{command}");
        assert!(fs::read(&target).unwrap() == expected, "{command}");
        assert_eq!(mode(&target), fresh);
        for bits in [0o600, 0o640, 0o444] {
            fs::write(&plain, "").unwrap();
            for path in [&plain, &target] {
                fs::set_permissions(path, PermissionsExt::from_mode(bits)).unwrap();
            }
            write(&plain);
            write(&link);
            assert!(link.is_symlink(), "{command}");
            for path in [&plain, &target] {
                assert_eq!(mode(path), bits, "{command}");
                assert!(fs::read(path).unwrap() == expected, "{command}");
                fs::set_permissions(path, PermissionsExt::from_mode(0o600)).unwrap();
            }
        }
    }
    assert_eq!(unfinished(folder.path()).len(), 0);

    symlink("nowhere/file", place("astray")).unwrap();
    symlink("circle", place("circle")).unwrap();
    for (name, expected) in [
        (
            "astray",
            "expected a writable folder, found no such file or folder",
        ),
        ("circle", "expected a new file or one to replace, found"),
        ("elsewhere", "expected a new file or one to replace, found"),
        ("fresh/", "expected a new file or one to replace, found"),
    ] {
        let path = place(name);
        let path = path.to_str().unwrap();
        let ran = run_args(["solve", "--output", path], BOARD);
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        let start = format!("error: --output {path}: {expected}");
        assert!(ran.err.starts_with(&start), "{}", ran.err);
    }
}

/// At the limit for the size of files the program says so and leaves nothing, as on a full disk.
#[test]
fn a_file_beyond_the_limit_of_the_system() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_inundate");
    let shell = |redirect: &str| {
        let generate = format!("exec {program} generate --rows 50 --cols 50 --count 50 {redirect}");
        let mut shell = Command::new("bash");
        shell.args(["-c", &format!("ulimit -f 8; {generate}")]);
        let ran = Ran::from(shell.current_dir(folder.path()));
        (ran.code, ran.err)
    };
    let names = || fs::read_dir(folder.path()).unwrap().count();
    let (code, message) = shell("--output boards.txt");
    assert_eq!(code, Some(2), "{message}");
    begins(&message, "error: output: ");
    assert_eq!(names(), 0);
    let (code, message) = shell("> boards.txt");
    assert_eq!(code, Some(2), "{message}");
    begins(&message, "error: output: ");
}

/// A device takes what is written; nothing is renamed to it.
#[cfg(unix)]
#[test]
fn a_device_is_written_to() {
    let ran = run("solve random:4x4x3:1 --output /dev/stderr", "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    assert!(ran.err.contains("optimal"), "{}", ran.err);
    assert_eq!(
        run("solve random:4x4x3:1 --output /dev/null", "").code,
        Some(0)
    );
}
