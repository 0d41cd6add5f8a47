//! Bad input and usage: exit code 2, nothing on standard output, a message with the place, what
//! was expected and what was found, and no file left behind.

mod boards;
mod files;
mod pictures;

use crate::helpers::{Place, run};

/// Arguments after which bad text is fed to standard input, and what the message holds.
type Row<'a> = (&'a str, &'a str, &'a [&'a str]);

/// Each row alone, with an output file that must not come to be. Every message says what was
/// expected.
fn refuse_all(rows: &[Row<'_>]) {
    for &(args, input, fragments) in rows {
        let fragments = [&["expected"], fragments].concat();
        run(args, input).refuses_with(&fragments);
        let is_written = ["solve", "bounds", "generate"]
            .iter()
            .any(|name| args.starts_with(name));
        if is_written && !args.contains("--output ") {
            let here = Place::new();
            here.feed(format!("{args} --output HERE/result"), input)
                .refuses_with(&fragments);
            assert_eq!(here.count(), 0, "{args}: a file is left behind");
        }
    }
}
