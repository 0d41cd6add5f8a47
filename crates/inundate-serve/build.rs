//! With the feature `page`: says what to do if the page has not been made.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return;
    }
    let page = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed={}", page.display());
    if !page.join("index.html").is_file() {
        println!(
            "cargo::error=expected the page that the program serves in web/dist, found no web/dist/index.html; \
             run `cargo xtask web` in the root of the repository, which makes it"
        );
    }
}
