//! `cargo xtask python --dist`: the wheel for old systems, and the source distribution with all crates that it needs.

use std::fs;
use std::path::Path;

use super::{DIST, MANIFEST, NOTICES, copy_licenses, environment, folder, inspect, program};
use crate::{cargo, docs, paths, run};

/// The GNU C library of 2014 (2.17), or musl of 2019 (1.2): older ones are not served by Rust.
const OLDEST: &str = if cfg!(target_env = "musl") {
    "musllinux_1_2"
} else {
    "manylinux2014"
};

/// Where the source distribution is made.
const MAKES_SOURCES: bool = cfg!(all(target_os = "linux", target_env = "gnu"));

/// Builds both into `target/python/dist`, and tries them in a folder of their own: the wheel, and the source distribution
/// without a network.
pub(crate) fn pack() -> Result<(), String> {
    if !Path::new(NOTICES).exists() {
        return Err(format!(
            "{NOTICES}: a wheel that is released has the notices of what it contains: `.ci/release notices` writes them"
        ));
    }
    copy_licenses()?;
    let built = folder()?;
    let Some(tools) = environment(&built, DIST)? else {
        return Ok(());
    };
    let out = built.join("dist");
    if out.exists() {
        remove(&out)?;
    }
    let wheel_folder = out.to_string_lossy();
    let maturin = tools.join(program("maturin"));
    let mut path = tools.clone().into_os_string();
    if let Some(rest) = std::env::var_os("PATH") {
        path.push(if cfg!(windows) { ";" } else { ":" });
        path.push(rest);
    }
    let path = path.to_string_lossy();
    let flags = paths::flags()?;
    let variables = [
        ("CARGO_TARGET_DIR", &*built.to_string_lossy()),
        ("PATH", &*path),
        ("RUSTFLAGS", &*flags),
    ];
    let mut arguments = vec![
        "build",
        "--release",
        "--manifest-path",
        MANIFEST,
        "--out",
        &wheel_folder,
    ];
    if cfg!(target_os = "linux") {
        // The linker of Zig has the symbols of old C libraries.
        arguments.extend(["--zig", "--compatibility", OLDEST]);
    }
    run(&maturin, &arguments, &variables)?;
    for made in docs::files(&out, "whl")? {
        inspect(&tools, &made, &paths::local()?)?;
        try_out(&built, &tools, &made, &[])?;
    }
    if !MAKES_SOURCES {
        eprintln!("xtask: the source distribution is made on Linux with the GNU C library");
        return Ok(());
    }
    let source = sources(&maturin, &out, &variables)?;
    // An empty home and no network: what is not in the archive is not there.
    let home = built.join("no-home");
    if home.exists() {
        remove(&home)?;
    }
    let offline = [
        ("CARGO_HOME", &*home.to_string_lossy()),
        ("CARGO_NET_OFFLINE", "true"),
        ("PIP_NO_INDEX", "1"),
        ("PATH", &*path),
    ];
    try_out(&built, &tools, &source, &offline)
}

/// The source distribution: as maturin packs it, with the crates of the registry in `vendor` and a configuration that
/// finds them.
fn sources(
    maturin: &Path,
    out: &Path,
    variables: &[(&str, &str)],
) -> Result<std::path::PathBuf, String> {
    let plain = out.join("plain");
    let plain_name = plain.to_string_lossy();
    run(
        maturin,
        &["sdist", "--manifest-path", MANIFEST, "--out", &plain_name],
        variables,
    )?;
    let archives = docs::files(&plain, "gz")?;
    let [archive] = archives.as_slice() else {
        return Err(format!(
            "{}: expected one archive, found {}",
            plain.display(),
            archives.len()
        ));
    };
    let archive_name = archive.to_string_lossy();
    run(
        Path::new("tar"),
        &["-xzf", &archive_name, "-C", &plain_name],
        &[],
    )?;
    let name = archive.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.trim_end_matches(".tar.gz");
    let tree = plain.join(stem);
    let manifest = tree.join("inundate-python/Cargo.toml");
    let vendor = tree.join("vendor");
    let vendor_lines = [
        "vendor",
        "--quiet",
        "--locked",
        "--manifest-path",
        &manifest.to_string_lossy(),
        &vendor.to_string_lossy(),
    ];
    cargo(&vendor_lines, &[])?;
    let configuration = tree.join(".cargo");
    let text = "[source.crates-io]\nreplace-with = \"vendor\"\n\n[source.vendor]\ndirectory = \"vendor\"\n";
    fs::create_dir_all(&configuration)
        .and_then(|()| fs::write(configuration.join("config.toml"), text))
        .map_err(|error| format!("{}: {error}", configuration.display()))?;
    let packed = out.join(&*name);
    let tar = [
        "--sort=name",
        "--mtime=2000-01-01 00:00Z",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "-czf",
        &packed.to_string_lossy(),
        "-C",
        &plain_name,
        stem,
    ];
    run(Path::new("tar"), &tar, &[])?;
    remove(&plain)?;
    Ok(packed)
}

/// Installs a package into a folder of its own, and proves a board with it.
fn try_out(
    built: &Path,
    tools: &Path,
    package: &Path,
    variables: &[(&str, &str)],
) -> Result<(), String> {
    let trial = built.join("trial");
    if trial.exists() {
        remove(&trial)?;
    }
    let trial = trial.to_string_lossy();
    let python = tools.join(program("python"));
    let target = format!("--target={trial}");
    let package = package.to_string_lossy();
    // The tool that builds is in the environment: pip could not fetch it.
    let install = [
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--quiet",
        "--no-build-isolation",
        "--no-deps",
        &target,
        &package,
    ];
    run(&python, &install, variables)?;
    let proves = "import inundate; board = inundate.generate(rows=14, cols=14, seed=1)[0]; \
                  report = inundate.solve(board); print(inundate.__file__, report.length); \
                  raise SystemExit(not report.optimal)";
    run(&python, &["-P", "-c", proves], &[("PYTHONPATH", &*trial)])
}

fn remove(folder: &Path) -> Result<(), String> {
    fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}
