//! Transcripts: `tests/cmd/`, the README and the book, run as they stand.

use std::path::Path;

/// Commands run where a reader would type them, in the root of the workspace: a case without a
/// folder of its own (`NAME.in/`) runs in the current directory of the test.
#[test]
fn transcripts() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(root).unwrap();
    // Patterns that find nothing are fine.
    trycmd::TestCases::new()
        .register_bin("inundate", Path::new(env!("CARGO_BIN_EXE_inundate")))
        .env("COLUMNS", "100")
        .case("crates/inundate-cli/tests/cmd/*.trycmd")
        .case("crates/inundate-cli/tests/cmd/*.toml")
        .case("README*.md")
        .case("docs/src/*.md")
        .case("docs/src/*/*.md")
        .run();
}
