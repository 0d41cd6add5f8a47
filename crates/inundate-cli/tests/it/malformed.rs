//! Bad input and usage: exit code 2, nothing on standard output, a message with the place, what
//! was expected and what was found, and no file left behind.

mod boards;
mod files;
mod pictures;

use std::fs;

use crate::common::{Ran, run_args};

/// Arguments after which bad text is fed to standard input, and what the message holds.
type Row<'a> = (&'a str, &'a str, &'a [&'a str]);

fn refused(ran: &Ran, fragments: &[&str], what: &str) {
    assert_eq!(ran.code, Some(2), "{what}: {ran:?}");
    assert_eq!(ran.out, "", "{what}");
    assert!(!ran.err.contains("panicked"), "{what}: {}", ran.err);
    for fragment in fragments {
        ran.says(fragment);
    }
}

/// Each row alone, with an output file that must not come to be.
fn refuse_all(rows: &[Row<'_>]) {
    for &(args, input, fragments) in rows {
        let args: Vec<&str> = args.split_whitespace().collect();
        let what = format!("{args:?} < {input:.80?}");
        refused(&run_args(args.iter().copied(), input), fragments, &what);
        if matches!(args[0], "solve" | "bounds" | "generate") && !args.contains(&"--output") {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("result");
            let with_file = [args.as_slice(), &["--output", path.to_str().unwrap()]].concat();
            refused(&run_args(with_file, input), fragments, &what);
            let left = fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(left, 0, "{what}: a file is left behind");
        }
    }
}

/// Every message of ours says what was expected.
fn refuse_all_and_say_what_was_expected(rows: &[Row<'_>]) {
    let rows: Vec<(_, _, Vec<&str>)> = rows
        .iter()
        .map(|&(args, input, fragments)| (args, input, [&["expected"], fragments].concat()))
        .collect();
    let rows: Vec<Row<'_>> = rows
        .iter()
        .map(|(args, input, fragments)| (*args, *input, fragments.as_slice()))
        .collect();
    refuse_all(&rows);
}
