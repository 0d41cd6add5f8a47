//! The platforms of a release.

/// The platforms that a release has archives for. The workflow builds each on a machine of its own kind, as the program
/// prints its pages itself.
pub(crate) const TARGETS: [&str; 5] = [
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
];
