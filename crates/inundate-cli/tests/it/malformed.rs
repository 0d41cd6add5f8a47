//! Bad input and usage: exit code 2, nothing on standard output, a message with the place, what
//! was expected and what was found, and no file left behind.

mod boards;
mod files;
mod pictures;

use std::fs;

use crate::common::run_args;

/// Arguments after which bad text is fed to standard input, and what the message holds.
type Row<'a> = (&'a str, &'a str, &'a [&'a str]);

/// Each row alone, with an output file that must not come to be. Every message says what was
/// expected.
fn refuse_all(rows: &[Row<'_>]) {
    for &(args, input, fragments) in rows {
        let args: Vec<&str> = args.split_whitespace().collect();
        let fragments = [&["expected"], fragments].concat();
        run_args(args.iter().copied(), input).refuses_with(&fragments);
        if matches!(args[0], "solve" | "bounds" | "generate") && !args.contains(&"--output") {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("result");
            let with_file = [args.as_slice(), &["--output", path.to_str().unwrap()]].concat();
            run_args(with_file, input).refuses_with(&fragments);
            let left = fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(left, 0, "{args:?}: a file is left behind");
        }
    }
}
