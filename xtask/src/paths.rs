//! No path of the machine that built it is in what is shipped: it tells nobody anything, and the same sources in another folder
//! would not give the same bytes.

use std::env;
use std::path::{Path, PathBuf};

/// The flags by which the compiler writes no path of this machine into what it builds.
pub(crate) fn flags() -> Result<String, String> {
    let [sources, cargo] = local()?;
    let remap =
        |folder: &Path, name: &str| format!("--remap-path-prefix={}={name}", folder.display());
    let flags = [remap(&cargo, "cargo"), remap(&sources, "inundate")];
    let before = env::var("RUSTFLAGS").unwrap_or_default();
    Ok(format!("{before} {}", flags.join(" ")).trim().to_owned())
}

/// The folder of the project, and that where Cargo keeps the sources of crates.
pub(crate) fn local() -> Result<[PathBuf; 2], String> {
    let sources = env::current_dir().map_err(|error| format!("current folder: {error}"))?;
    let home = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| env::var_os(home).map(|home| Path::new(&home).join(".cargo")));
    let cargo = cargo.ok_or_else(|| format!("expected CARGO_HOME or {home}, found neither"))?;
    Ok([sources, cargo])
}
