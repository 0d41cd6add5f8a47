//! The lints and tests of the server of the page.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::{cargo, told};

/// Lints and tests of the server, with a feature of it: `server` is without the page, `page` is the server and the page.
/// With the page, also lints of the command that serves it.
///
/// Cargo looks at the whole workspace, so that it takes what the other checks have built: for one package alone it would
/// choose other features of the dependencies and build them again. Of what it builds only the tests of the server run.
pub(crate) fn check(feature: &str) -> Result<(), String> {
    let of_server = format!("inundate-serve/{feature}");
    let with_command = if feature == "page" {
        format!("{of_server},inundate-cli/serve")
    } else {
        of_server.clone()
    };
    let whole = ["--locked", "--workspace", "--features"];
    let lints = ["--all-targets", "--", "-D", "warnings"];
    cargo(
        &[&["clippy"], &whole[..], &[&with_command], &lints].concat(),
        &[],
    )?;
    let tests = ["--lib", "--test", "server"];
    let build = [&["test"], &whole[..], &[&of_server], &tests].concat();
    for program in programs(&build, SERVER)? {
        // As Cargo runs them.
        let mut command = Command::new(&program);
        command.current_dir(SERVER);
        told(command, &program.to_string_lossy())?;
    }
    let tests = ["--doc", "--", SERVER];
    cargo(
        &[&["test"], &whole[..], &[&of_server], &tests].concat(),
        &[],
    )
}

const SERVER: &str = "crates/inundate-serve";

/// Builds tests, and tells the programs of a package, by its folder.
fn programs(build: &[&str], folder: &str) -> Result<Vec<PathBuf>, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(build)
        .args(["--no-run", "--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo {} failed", build.join(" ")));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text.lines().map(serde_json::from_str::<Built>);
    let programs = messages.filter_map(|message| match message {
        Ok(message) => (message
            .manifest_path
            .is_some_and(|path| path.ends_with(format!("{folder}/Cargo.toml"))))
        .then_some(message.executable?)
        .map(Ok),
        Err(error) => Some(Err(format!("cargo: {error}"))),
    });
    let programs: Vec<PathBuf> = programs.collect::<Result<_, _>>()?;
    if programs.is_empty() {
        return Err(format!("expected tests in {folder}, found none"));
    }
    Ok(programs)
}

/// What Cargo says of a thing that it has built.
#[derive(Deserialize)]
struct Built {
    manifest_path: Option<PathBuf>,
    executable: Option<PathBuf>,
}
