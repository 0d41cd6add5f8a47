//! `cargo xtask python`: the Python package, built, installed into a virtual environment of its own, and tested.
//!
//! The environment is in the target folder and has what `requirements.txt` of the package lists, in these versions.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{cargo, docs, run, target};

const PACKAGE: &str = "crates/inundate-python";
const MANIFEST: &str = "crates/inundate-python/Cargo.toml";

/// Builds and installs the package, and checks it. Where Python is missing, it says so and checks nothing.
pub(crate) fn check() -> Result<(), String> {
    let python = match python() {
        Ok(python) => python,
        Err(missing) => {
            eprintln!("xtask: {missing}: the Python package is not checked");
            return Ok(());
        }
    };
    let built = env::current_dir().map_err(|error| format!("current folder: {error}"))?;
    let built = built.join(target()).join("python");
    let tools = environment(&python, &built)?;
    let cargo_target = ("CARGO_TARGET_DIR", &*built.to_string_lossy());
    let interpreter = tools.join(program("python"));
    let for_pyo3 = ("PYO3_PYTHON", &*interpreter.to_string_lossy());
    cargo(&["fmt", "--check", "--manifest-path", MANIFEST], &[])?;
    let lints = [
        "clippy",
        "--release",
        "--locked",
        "--manifest-path",
        MANIFEST,
        "--",
        "-D",
        "warnings",
    ];
    cargo(&lints, &[cargo_target, for_pyo3])?;
    install(&tools, &built)?;
    tests(&tools)
}

/// A Python that can make virtual environments.
fn python() -> Result<PathBuf, String> {
    let python = env::var_os("PYTHON").map_or_else(|| program("python3"), PathBuf::from);
    let can = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    let name = python.display();
    match Command::new(&python).args(["-c", can]).output() {
        Ok(output) if output.status.success() => Ok(python),
        Ok(_) => Err(format!(
            "`{name}` is older than 3.10 or cannot make virtual environments (Debian: python3-venv)"
        )),
        Err(_) => Err(format!("no `{name}` here")),
    }
}

fn program(name: &str) -> PathBuf {
    format!("{name}{}", env::consts::EXE_SUFFIX).into()
}

/// The folder of the programs of a virtual environment with all tools.
fn environment(python: &Path, built: &Path) -> Result<PathBuf, String> {
    let folder = built.join("environment");
    let tools = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let python_there = tools.join(program("python"));
    if !python_there.exists() {
        run(python, &["-m", "venv", &folder.to_string_lossy()], &[])?;
    }
    let requirements = format!("{PACKAGE}/requirements.txt");
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--requirement",
        &requirements,
    ];
    run(&python_there, &install, &[])?;
    Ok(tools)
}

/// Builds the wheel and installs it in place of another.
fn install(tools: &Path, built: &Path) -> Result<(), String> {
    let wheels = built.join("wheels");
    // A wheel of an older version would be installed as well.
    if wheels.exists() {
        fs::remove_dir_all(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    }
    let python = tools.join(program("python"));
    let (python_name, folder) = (python.to_string_lossy(), wheels.to_string_lossy());
    let command = [
        "build",
        "--release",
        "--manifest-path",
        MANIFEST,
        "--interpreter",
        &python_name,
        "--out",
        &folder,
    ];
    let cargo_target = ("CARGO_TARGET_DIR", &*built.to_string_lossy());
    run(&tools.join(program("maturin")), &command, &[cargo_target])?;
    for wheel in docs::files(&wheels, "whl")? {
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

/// The tests, and the types by both checkers and against the module.
fn tests(tools: &Path) -> Result<(), String> {
    let python = tools.join(program("python"));
    let project = format!("{PACKAGE}/pyproject.toml");
    run(
        &python,
        &[
            "-m",
            "pytest",
            "--quiet",
            "--config-file",
            &project,
            &format!("{PACKAGE}/tests"),
        ],
        &[],
    )?;
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
    if Command::new("npm").arg("--version").output().is_err() {
        eprintln!("xtask: no `npm` here: pyright does not check the types");
        return Ok(());
    }
    let python = python.to_string_lossy();
    run(
        &tools.join(program("pyright")),
        &["--project", &project, "--pythonpath", &python],
        &[],
    )
}
