//! `cargo xtask python`: the Python package, built, installed into a virtual environment of its
//! own, and tested; with `--dist`, its wheel for old systems, and its source distribution with all
//! crates that it needs.
//!
//! The environment is in the target folder and has what `requirements.txt` of the package lists, in
//! these versions.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use xshell::{Shell, cmd};

use crate::{Result, built, ending, has, web};

const PACKAGE: &str = "crates/inundate-python";
const MANIFEST: &str = "crates/inundate-python/Cargo.toml";

/// Options of the calls of pip that build or install a wheel.
const PIP: [&str; 3] = ["--quiet", "--disable-pip-version-check", "--no-deps"];

/// The notices of the crates in a wheel, which are written for a release and may be missing
/// otherwise.
const NOTICES: &str = "crates/inundate-python/THIRD-PARTY-NOTICES.md";

/// Script that inspects a wheel: it has the licenses of the project, the notices if they exist, and
/// no path of the given folders.
const INSPECT: &str = r#"
import pathlib, sys, zipfile
wheel, package, *folders = sys.argv[1:]
archive = zipfile.ZipFile(wheel)
files = {name: archive.read(name) for name in archive.namelist()}
for name in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY-NOTICES.md"]:
    text = pathlib.Path(package, name)
    carried = [files[place] for place in files if place.endswith(f".dist-info/licenses/{name}")]
    if text.exists() and carried != [text.read_bytes()]:
        sys.exit(f"{wheel}: expected the text of {name}, found {len(carried)}")
for place, text in files.items():
    for folder in folders:
        if folder.encode() in text:
            sys.exit(f"{wheel}: {place}: expected no path of this machine, found {folder}")
"#;

/// A board that an installed package has to prove.
const PROVES: &str = "import inundate; board = inundate.generate(rows=14, cols=14, seed=1)[0]; \
    answer = inundate.solve(board); print(inundate.__file__, answer.length); \
    raise SystemExit(not answer.optimal)";

/// The GNU C library of 2014 (2.17), or musl of 2019 (1.2): older ones are not served by Rust.
const OLDEST: &str = if cfg!(target_env = "musl") {
    "musllinux_1_2"
} else {
    "manylinux2014"
};

/// Builds and installs the package, and checks it; with `long` the optimized build, also by the
/// tests that take minutes. Where Python or its package index is missing, it says so and checks
/// nothing.
pub(crate) fn check(sh: &Shell, long: bool) -> Result {
    let requirements = if long {
        "requirements-long.txt"
    } else {
        "requirements.txt"
    };
    let Some(tools) = environment(sh, requirements)? else {
        return Ok(());
    };
    let python = tools.join(program("python"));
    let _interpreter = sh.push_env("PYO3_PYTHON", &python);
    // The optimized build is as it is shipped: no path of this machine may be in it. A quick one
    // takes what the tests of the workspace have built of other people's crates, so it is in the
    // same folder, with the same flags.
    let (profile, target, flags, folders) = if long {
        let paths = web::paths(sh)?.to_vec();
        ("release", built("python"), web::without_paths(sh)?, paths)
    } else {
        let flags = env::var("RUSTFLAGS").unwrap_or_default();
        ("dev", built(""), flags, Vec::new())
    };
    let folders = &folders;
    let _target = sh.push_env("CARGO_TARGET_DIR", target);
    let _flags = sh.push_env("RUSTFLAGS", flags);
    // A wheel of an older version would be installed as well, and what an earlier build of a
    // developer left next to the sources would be packed instead of what is built.
    let wheels = built("python/wheels");
    sh.remove_path(&wheels)?;
    for module in files(sh, format!("{PACKAGE}/python/inundate"), "so")? {
        sh.remove_path(module)?;
    }
    let path = on_path(&tools)?;
    {
        // The wheel is built as users build it with pip, by the maturin of the environment.
        let _path = sh.push_env("PATH", path);
        let profile = format!("build-args=--locked --profile {profile}");
        let options = ["--no-build-isolation", "--config-settings", &profile];
        cmd!(
            sh,
            "{python} -m pip wheel {PIP...} {options...} --wheel-dir {wheels} ./{PACKAGE}"
        )
        .run()?;
    }
    for wheel in files(sh, &wheels, "whl")? {
        cmd!(sh, "{python} -c {INSPECT} {wheel} {PACKAGE} {folders...}")
            .quiet()
            .run()?;
        cmd!(
            sh,
            "{python} -m pip install {PIP...} --force-reinstall {wheel}"
        )
        .run()?;
    }
    let project = format!("{PACKAGE}/pyproject.toml");
    let module = |arguments: &str| {
        let words = arguments.split_whitespace();
        cmd!(sh, "{python} -m {words...}")
    };
    let also = if long { "--long" } else { "" };
    // The cache of mypy keeps what it has read of other packages for the next test.
    let _cache = sh.push_env("MYPY_CACHE_DIR", built("python/mypy"));
    // The two run side by side, each on one core, in the time of the tests.
    let stub = format!("mypy.stubtest inundate._inundate --mypy-config-file {project}");
    let mut stub = Command::from(module(&stub)).spawn()?;
    let tests =
        format!("pytest --quiet --durations=5 --config-file {project} {PACKAGE}/tests {also}");
    let tested = module(&tests).run();
    if !stub.wait()?.success() {
        return Err("the stub is not that of the extension module: see above".into());
    }
    tested?;
    module(&format!("mypy --config-file {project} --package inundate")).run()?;
    if !has(sh, "node") {
        eprintln!("xtask: no `node` here: pyright does not check the types");
        return Ok(());
    }
    // The installed package has the stub of the extension module.
    let installed = "import inundate; print(*inundate.__path__)";
    let installed = cmd!(sh, "{python} -P -c {installed}").read()?;
    let pyright = tools.join(program("pyright"));
    let options = ["--project", &project, "--pythonpath"];
    Ok(cmd!(sh, "{pyright} {options...} {python} {installed}").run()?)
}

/// Builds the wheel and the source distribution into `target/python/dist`, and tries them in a
/// folder of their own: the latter without a network.
pub(crate) fn pack(sh: &Shell) -> Result {
    if !sh.path_exists(NOTICES) {
        return Err(format!(
            "{NOTICES}: a wheel that is released has the notices of what it contains: \
             `.ci/release notices` writes them"
        )
        .into());
    }
    copy_licenses(sh)?;
    let Some(tools) = environment(sh, "requirements-dist.txt")? else {
        return Ok(());
    };
    let out = built("python/dist");
    sh.remove_path(&out)?;
    let maturin = tools.join(program("maturin"));
    let _path = sh.push_env("PATH", on_path(&tools)?);
    let _target = sh.push_env("CARGO_TARGET_DIR", built("python"));
    let flags = sh.push_env("RUSTFLAGS", web::without_paths(sh)?);
    // The linker of Zig has the symbols of old C libraries.
    let zig = ["--zig", "--compatibility", OLDEST];
    let zig = if cfg!(target_os = "linux") {
        &zig[..]
    } else {
        &[]
    };
    let options = ["--locked", "--release", "--generate-stubs"];
    cmd!(
        sh,
        "{maturin} build {options...} --manifest-path {MANIFEST} --out {out} {zig...}"
    )
    // Zig takes away all symbols where debug information is to go, and maturin writes the stub from
    // them.
    .env("CARGO_PROFILE_RELEASE_STRIP", "none")
    .run()?;
    let (python, folders) = (tools.join(program("python")), &web::paths(sh)?);
    for wheel in files(sh, &out, "whl")? {
        cmd!(sh, "{python} -c {INSPECT} {wheel} {PACKAGE} {folders...}")
            .quiet()
            .run()?;
        try_out(sh, &python, &wheel)?;
    }
    if !cfg!(all(target_os = "linux", target_env = "gnu")) {
        eprintln!("xtask: the source distribution is made on Linux with the GNU C library");
        return Ok(());
    }
    let source = sources(sh, &maturin, &out)?;
    drop(flags);
    // Home is empty and there is no network: only the archive's contents are available.
    let home = built("python/no-home");
    sh.remove_path(&home)?;
    let _home = sh.push_env("CARGO_HOME", home);
    let _offline = sh.push_env("CARGO_NET_OFFLINE", "true");
    let _index = sh.push_env("PIP_NO_INDEX", "1");
    try_out(sh, &python, &source)
}

/// The source distribution: as maturin packs it, with the crates of the registry in `vendor` and a
/// configuration that finds them.
fn sources(sh: &Shell, maturin: &Path, out: &Path) -> Result<PathBuf> {
    let plain = out.join("plain");
    cmd!(
        sh,
        "{maturin} sdist --manifest-path {MANIFEST} --out {plain}"
    )
    .run()?;
    let archive = files(sh, &plain, "gz")?
        .pop()
        .ok_or("maturin made no source distribution")?;
    cmd!(sh, "tar -xzf {archive} -C {plain}").run()?;
    let name = archive
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let stem = name.trim_end_matches(".tar.gz");
    let (tree, packed) = (plain.join(stem), out.join(&name));
    let (manifest, vendor) = (tree.join("Cargo.toml"), tree.join("vendor"));
    // Not `--locked`: crates that are not packed leave the lock file, with all that only they need.
    cmd!(
        sh,
        "cargo vendor --quiet --manifest-path {manifest} {vendor}"
    )
    .ignore_stdout()
    .run()?;
    let text = "[source.crates-io]\nreplace-with = \"vendor\"\n\n\
        [source.vendor]\ndirectory = \"vendor\"\n";
    sh.write_file(tree.join(".cargo/config.toml"), text)?;
    let same = [
        "--sort=name",
        "--mtime=2000-01-01 00:00Z",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
    ];
    cmd!(sh, "tar {same...} -czf {packed} -C {plain} {stem}").run()?;
    sh.remove_path(plain)?;
    Ok(packed)
}

/// Installs a package into a folder of its own, and proves a board with it.
fn try_out(sh: &Shell, python: &Path, package: &Path) -> Result {
    let trial = built("python/trial");
    sh.remove_path(&trial)?;
    // The tool that builds is in the environment: pip could not fetch it.
    let install = ["--no-build-isolation", "--target"];
    cmd!(
        sh,
        "{python} -m pip install {PIP...} {install...} {trial} {package}"
    )
    .run()?;
    Ok(cmd!(sh, "{python} -P -c {PROVES}")
        .env("PYTHONPATH", &trial)
        .run()?)
}

/// The path of programs, with the environment first.
fn on_path(tools: &Path) -> Result<OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let first = [tools.to_owned()].into_iter();
    Ok(env::join_paths(first.chain(env::split_paths(&old)))?)
}

/// Copies the licenses into the folder of the package, whose wheel can have nothing else.
fn copy_licenses(sh: &Shell) -> Result {
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        sh.copy_file(name, Path::new(PACKAGE).join(name))?;
    }
    Ok(())
}

/// The folder of the programs of a virtual environment with all tools. None if they cannot be had
/// here, which it says.
fn environment(sh: &Shell, requirements: &str) -> Result<Option<PathBuf>> {
    let missing = |what: &str| {
        eprintln!("xtask: {what}: the Python package is not checked");
        Ok(None)
    };
    let python = named();
    let can = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    if cmd!(sh, "{python} -c {can}")
        .quiet()
        .ignore_stderr()
        .run()
        .is_err()
    {
        return missing(
            "no Python of 3.11 or newer here that makes virtual environments \
             (Debian: python3-venv)",
        );
    }
    let folder = built("python/environment");
    let tools = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let there = tools.join(program("python"));
    if !sh.path_exists(&there) {
        cmd!(sh, "{python} -m venv {folder}").run()?;
    }
    let requirements = format!("{PACKAGE}/{requirements}");
    let pip = [
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--quiet",
    ];
    let installed = cmd!(sh, "{there} {pip...} --requirement {requirements}").run();
    if let Err(problem) = installed {
        // Tells whether the list is at fault, or nothing can be installed here at all.
        let any = ["--dry-run", "--ignore-installed", "--no-deps", "maturin"];
        if cmd!(sh, "{there} {pip...} {any...}").run().is_ok() {
            return Err(problem.into());
        }
        return missing("no package index (PyPI) here");
    }
    Ok(Some(tools))
}

/// The Python that the variable `PYTHON` names, or else the default one.
pub(crate) fn named() -> PathBuf {
    env::var_os("PYTHON").map_or_else(|| program("python3"), PathBuf::from)
}

fn program(name: &str) -> PathBuf {
    format!("{name}{}", env::consts::EXE_SUFFIX).into()
}

/// The files of a folder with this ending.
fn files(sh: &Shell, folder: impl AsRef<Path>, end: &str) -> Result<Vec<PathBuf>> {
    let mut files = sh.read_dir(folder)?;
    files.retain(|path| ending(path) == Some(end));
    Ok(files)
}
