//! Where files are written, and what is in them already.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use crate::common::run_args;
use crate::helpers::{done, unfinished};

const BOARD: &str = "ab\ncd\n";

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
            "expected a writable folder, found entity not found",
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
