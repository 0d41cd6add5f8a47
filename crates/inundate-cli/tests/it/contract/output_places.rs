//! Places of written files: links, folders and devices, and files that are there already.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use crate::helpers::{Place, Ran, begins, done, files, inundate, run, run_args, unfinished};

const BOARD: &str = "ab\ncd\n";

#[test]
fn each_output_has_a_file_of_its_own_and_spares_the_inputs() {
    let here = Place::new();
    here.write("b", BOARD);
    here.write("b.cnf", BOARD);
    here.write("one", "kept");
    fs::hard_link(here.at("one"), here.at("two")).unwrap();
    symlink("x", here.at("to-nothing")).unwrap();
    symlink("b", here.at("to-board")).unwrap();
    symlink("to-board", here.at("to-link")).unwrap();
    let before = files(here.path());
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
        Ran::from(command.args(line.split(' ')).current_dir(here.path())).refuses(expected);
        assert_eq!(files(here.path()), before, "{line}");
    }
    // Boards that are rewritten in their place are not lost.
    let json = here.answer("convert HERE/b --output-format json");
    let in_place = "convert HERE/b --output-format json --output HERE/b";
    assert_eq!(here.answer(in_place), "");
    assert_eq!(here.read("b"), json);
}

#[test]
fn a_hyphen_is_standard_output() {
    let here = Place::with("b", BOARD);
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
            Ran::from(command.current_dir(here.path())).exits(0).out
        };
        assert!(run(&["--output", "-"]) == run(&[]), "{line}");
    }
    assert_eq!(files(here.path()).len(), 1);
}

#[test]
fn links_stay_and_files_keep_their_mode() {
    let here = Place::new();
    let place = |name: &str| here.at(name);
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
    assert_eq!(unfinished(here.path()).len(), 0);

    symlink("nowhere/file", place("astray")).unwrap();
    symlink("circle", place("circle")).unwrap();
    let folder = "expected a writable folder, found no such file or folder";
    let file = "expected a new file or one to replace, found";
    for (name, expected) in [
        ("astray", folder),
        ("circle", file),
        ("elsewhere", file),
        ("fresh/", file),
    ] {
        let ran = here
            .feed(format!("solve --output HERE/{name}"), BOARD)
            .exits(2);
        let start = format!("error: --output HERE/{name}: {expected}");
        begins(&ran.err, &start);
    }
}

/// At the limit for the size of files the program says so and leaves nothing, as on a full disk.
#[test]
fn a_file_beyond_the_limit_of_the_system() {
    let here = Place::new();
    let program = env!("CARGO_BIN_EXE_inundate");
    let shell = |redirect: &str| {
        let generate = format!("exec {program} generate --rows 50 --cols 50 --count 50 {redirect}");
        let mut shell = Command::new("bash");
        shell.args(["-c", &format!("ulimit -f 8; {generate}")]);
        let ran = Ran::from(shell.current_dir(here.path())).exits(2);
        begins(&ran.err, "error: output: ");
    };
    shell("--output boards.txt");
    assert_eq!(here.count(), 0);
    shell("> boards.txt");
}

/// A device takes what is written; nothing is renamed to it.
#[cfg(unix)]
#[test]
fn a_device_is_written_to() {
    let ran = run("solve random:4x4x3:1 --output /dev/stderr", "").exits(0);
    assert_eq!(ran.says("optimal").out, "");
    run("solve random:4x4x3:1 --output /dev/null", "").exits(0);
}
