//! `cargo xtask python`: the Python package, built, installed into a virtual environment of its own, and tested.
//!
//! The environment is in the target folder and has what `requirements.txt` of the package lists, in these versions.

mod dist;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::stamp::{Inputs, unless_checked};
use crate::{cargo, docs, paths, run, target};

pub(crate) use dist::pack;

const PACKAGE: &str = "crates/inundate-python";
const MANIFEST: &str = "crates/inundate-python/Cargo.toml";

/// The notices of the crates in a wheel, which are written for a release and may be missing otherwise.
const NOTICES: &str = "crates/inundate-python/THIRD-PARTY-NOTICES.md";

/// What a wheel has: the licenses of the project, the notices if they are there, and the path of none of some folders.
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

/// How the package is built.
struct BuildKind {
    profile: &'static str,
    /// Where Cargo builds.
    target: String,
    /// For the compiler.
    flags: String,
    /// Whether it is as shipped, so that no path of this machine may be in it.
    is_shipped: bool,
}

impl BuildKind {
    /// The optimized build, as it is shipped.
    fn long(built: &Path) -> Result<Self, String> {
        Ok(Self {
            profile: "release",
            target: built.to_string_lossy().into_owned(),
            flags: paths::flags()?,
            is_shipped: true,
        })
    }

    /// A build for tests. It takes what the tests of the workspace have built of other people's crates, so it is in the
    /// same folder, with the same flags.
    fn quick() -> Result<Self, String> {
        let here = env::current_dir().map_err(|error| format!("current folder: {error}"))?;
        Ok(Self {
            profile: "dev",
            target: here.join(target()).to_string_lossy().into_owned(),
            flags: env::var("RUSTFLAGS").unwrap_or_default(),
            is_shipped: false,
        })
    }

    /// What Cargo is told by the environment.
    fn variables(&self) -> [(&str, &str); 2] {
        [
            ("CARGO_TARGET_DIR", &self.target),
            ("RUSTFLAGS", &self.flags),
        ]
    }
}

/// Builds and installs the package, and checks it; with `long` the optimized build, also by the tests that take minutes.
/// Where Python or its package index is missing, it says so and checks nothing.
pub(crate) fn check(long: bool) -> Result<(), String> {
    let built = folder()?;
    let (requirements, kind) = if long {
        (LONG, BuildKind::long(&built)?)
    } else {
        (QUICK, BuildKind::quick()?)
    };
    let Some(tools) = environment(&built, requirements)? else {
        return Ok(());
    };
    let interpreter = tools.join(program("python"));
    let for_pyo3 = ("PYO3_PYTHON", &*interpreter.to_string_lossy());
    cargo(&["fmt", "--check", "--manifest-path", MANIFEST], &[])?;
    let inputs = Inputs {
        manifest: MANIFEST,
        paths: &[
            "LICENSE-APACHE",
            "LICENSE-MIT",
            "README.md",
            "corpus",
            "docs/src",
        ],
        programs: &[&interpreter.to_string_lossy(), "node"],
        built: &built.join("wheels"),
    };
    let name = if long { "python-long" } else { "python" };
    let lints = [
        "clippy",
        "--profile",
        kind.profile,
        "--locked",
        "--manifest-path",
        MANIFEST,
        "--",
        "-D",
        "warnings",
    ];
    unless_checked(name, &inputs, || {
        cargo(&lints, &[&kind.variables()[..], &[for_pyo3]].concat())?;
        install(&tools, &built, &kind)?;
        tests(&tools, long)
    })
}

/// Where everything is built.
fn folder() -> Result<PathBuf, String> {
    let here = env::current_dir().map_err(|error| format!("current folder: {error}"))?;
    Ok(here.join(target()).join("python"))
}

/// The Python that the variable `PYTHON` names, or else the one that is there.
pub(crate) fn named() -> PathBuf {
    env::var_os("PYTHON").map_or_else(|| program("python3"), PathBuf::from)
}

/// A Python that can make virtual environments.
fn python() -> Result<PathBuf, String> {
    let python = named();
    let can = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    let name = python.display();
    match Command::new(&python).args(["-c", can]).output() {
        Ok(output) if output.status.success() => Ok(python),
        Ok(_) => Err(format!(
            "`{name}` is older than 3.11, which the tools need, or cannot make virtual environments (Debian: python3-venv)"
        )),
        Err(_) => Err(format!("no `{name}` here")),
    }
}

fn program(name: &str) -> PathBuf {
    format!("{name}{}", env::consts::EXE_SUFFIX).into()
}

/// What the tests need, what those need that take minutes, and what a release needs.
const QUICK: &str = "requirements.txt";
const LONG: &str = "requirements-long.txt";
const DIST: &str = "requirements-dist.txt";

/// The folder of the programs of a virtual environment with all tools. None if they cannot be had here, which it says.
fn environment(built: &Path, requirements: &str) -> Result<Option<PathBuf>, String> {
    let missing = |what: &str| {
        eprintln!("xtask: {what}: the Python package is not checked");
        Ok(None)
    };
    let python = match python() {
        Ok(python) => python,
        Err(what) => return missing(&what),
    };
    let folder = built.join("environment");
    let tools = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let python_there = tools.join(program("python"));
    if !python_there.exists() {
        run(&python, &["-m", "venv", &folder.to_string_lossy()], &[])?;
    }
    let requirements = format!("{PACKAGE}/{requirements}");
    let pip = ["-m", "pip", "--disable-pip-version-check"];
    let install = ["install", "--quiet", "--requirement", &requirements];
    let installed = run(&python_there, &[&pip[..], &install].concat(), &[]);
    if let Err(problem) = installed {
        // Whether the fault is in the list, or nothing can be installed here at all.
        let any = [
            "install",
            "--quiet",
            "--dry-run",
            "--ignore-installed",
            "--no-deps",
            "maturin",
        ];
        if run(&python_there, &[&pip[..], &any].concat(), &[]).is_ok() {
            return Err(problem);
        }
        return missing("no package index (PyPI) here");
    }
    Ok(Some(tools))
}

/// Builds the wheel and installs it in place of another.
fn install(tools: &Path, built: &Path, kind: &BuildKind) -> Result<(), String> {
    let wheels = built.join("wheels");
    // A wheel of an older version would be installed as well.
    if wheels.exists() {
        fs::remove_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    }
    let python = tools.join(program("python"));
    let (python_name, folder) = (python.to_string_lossy(), wheels.to_string_lossy());
    // What an earlier build of a developer left next to the sources would be packed instead of what is built.
    for module in docs::files(Path::new(&format!("{PACKAGE}/python/inundate")), "so")? {
        fs::remove_file(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    }
    let command = [
        "build",
        "--profile",
        kind.profile,
        "--manifest-path",
        MANIFEST,
        "--interpreter",
        &python_name,
        "--out",
        &folder,
    ];
    copy_licenses()?;
    let maturin = tools.join(program("maturin"));
    run(&maturin, &command, &kind.variables())?;
    let folders = if kind.is_shipped {
        paths::local()?.to_vec()
    } else {
        Vec::new()
    };
    for wheel in docs::files(&wheels, "whl")? {
        inspect(tools, &wheel, &folders)?;
        let wheel = wheel.to_string_lossy();
        let install = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--force-reinstall",
            "--no-deps",
            &wheel,
        ];
        run(&python, &install, &[])?;
    }
    Ok(())
}

/// Copies the licenses into the folder of the package, whose wheel can have nothing else.
fn copy_licenses() -> Result<(), String> {
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let to = Path::new(PACKAGE).join(name);
        fs::copy(name, &to).map_err(|error| format!("{name} to {}: {error}", to.display()))?;
    }
    Ok(())
}

/// Looks into a wheel, as [`INSPECT`] says.
fn inspect(tools: &Path, wheel: &Path, folders: &[PathBuf]) -> Result<(), String> {
    let paths = [wheel, Path::new(PACKAGE)];
    let paths = paths
        .into_iter()
        .chain(folders.iter().map(PathBuf::as_path));
    let paths: Vec<_> = paths.map(Path::to_string_lossy).collect();
    let arguments = ["-c", INSPECT]
        .into_iter()
        .chain(paths.iter().map(AsRef::as_ref));
    run(
        &tools.join(program("python")),
        &arguments.collect::<Vec<_>>(),
        &[],
    )
}

/// The tests, and the types by both checkers and against the module.
fn tests(tools: &Path, long: bool) -> Result<(), String> {
    let python = tools.join(program("python"));
    let project = format!("{PACKAGE}/pyproject.toml");
    let tests = format!("{PACKAGE}/tests");
    let pytest = [
        "-m",
        "pytest",
        "--quiet",
        "--durations=5",
        "--config-file",
        &project,
        &tests,
    ];
    let also: &[&str] = if long { &["--long"] } else { &[] };
    run(&python, &[&pytest[..], also].concat(), &[])?;
    run(
        &python,
        &[
            "-m",
            "mypy",
            "--config-file",
            &project,
            &format!("{PACKAGE}/python/inundate"),
        ],
        &[],
    )?;
    let stubs = [
        "-m",
        "mypy.stubtest",
        "inundate._inundate",
        "--mypy-config-file",
        &project,
    ];
    run(&python, &stubs, &[])?;
    if Command::new("node").arg("--version").output().is_err() {
        eprintln!("xtask: no `node` here: pyright does not check the types");
        return Ok(());
    }
    let python = python.to_string_lossy();
    run(
        &tools.join(program("pyright")),
        &["--project", &project, "--pythonpath", &python],
        &[],
    )
}
