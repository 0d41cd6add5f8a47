//! `cargo xtask fuzz [--seconds N] [TARGET…]`: every fuzz target, or the ones named, for a while.
//!
//! The targets need a nightly toolchain. Where there is none the command says so and succeeds, so
//! that it can stand in a list of checks anywhere; the seeds are replayed on stable by the tests.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// How long a target runs, unless told otherwise.
const SECONDS: u32 = 60;

/// An input that takes longer is a finding. libFuzzer would wait 20 minutes.
const TIMEOUT: &str = "-timeout=10";

/// What to fuzz.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fuzzing {
    seconds: u32,
    targets: Vec<String>,
}

/// Runs the targets; fails if one of them finds something.
pub(crate) fn run(Fuzzing { seconds, targets }: &Fuzzing) -> ExitCode {
    if !has_nightly() {
        eprintln!(
            "xtask: fuzz: skipped, no nightly toolchain; `rustup toolchain install nightly` installs one"
        );
        return ExitCode::SUCCESS;
    }
    if !succeeds(cargo_fuzz().arg("--version")) {
        eprintln!("xtask: fuzz: no cargo-fuzz; `cargo install cargo-fuzz --locked` installs it");
        return ExitCode::FAILURE;
    }
    let mut summary = Vec::new();
    let mut clean = true;
    for target in targets {
        let line = match fuzz(target, *seconds) {
            Ok(Run { clean: true, rate }) => match rate {
                Some(rate) => format!("{rate} executions per second"),
                None => "no statistics in its output".to_owned(),
            },
            Ok(_) => {
                clean = false;
                format!("failed; the input, if there is one, is in fuzz/artifacts/{target}")
            }
            Err(error) => {
                clean = false;
                format!("could not run: {error}")
            }
        };
        summary.push(format!("xtask: fuzz: {target}: {line}"));
    }
    eprintln!("{}", summary.join("\n"));
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Seconds and targets out of the arguments.
pub(crate) fn parse(arguments: impl Iterator<Item = String>) -> Result<Fuzzing, String> {
    parse_with(arguments, &known_targets())
}

fn parse_with(
    mut arguments: impl Iterator<Item = String>,
    known: &[String],
) -> Result<Fuzzing, String> {
    let mut seconds = SECONDS;
    let mut targets = Vec::new();
    while let Some(argument) = arguments.next() {
        if argument == "--seconds" {
            let value = arguments.next().unwrap_or_default();
            seconds = value
                .parse()
                .ok()
                // libFuzzer takes 0 for "without end".
                .filter(|&seconds| seconds > 0)
                .ok_or_else(|| format!("expected --seconds N from 1, found `{value}`"))?;
        } else if known.contains(&argument) {
            targets.push(argument);
        } else {
            let known = known.join(", ");
            return Err(format!(
                "expected --seconds N or a target ({known}), found `{argument}`"
            ));
        }
    }
    if targets.is_empty() {
        targets = known.to_vec();
    }
    Ok(Fuzzing { seconds, targets })
}

/// What a target did.
struct Run {
    clean: bool,
    /// Executions per second, as libFuzzer counted them.
    rate: Option<u64>,
}

/// Runs a target, passing on what it prints.
fn fuzz(target: &str, seconds: u32) -> io::Result<Run> {
    // cargo-fuzz makes this folder only when it is given no folders.
    let corpus = folder().join("corpus").join(target);
    fs::create_dir_all(&corpus)?;
    let seeds = folder().join("seeds").join(target);
    eprintln!("xtask: fuzz: {target}: {seconds} s");
    let mut child = cargo_fuzz()
        .args(["run", target])
        .args([corpus, seeds])
        .args(["--", TIMEOUT, "-print_final_stats=1"])
        .arg(format!("-max_total_time={seconds}"))
        .stderr(Stdio::piped())
        .spawn()?;
    let mut rate = None;
    let output = child.stderr.take().expect("stderr is piped");
    for line in BufReader::new(output).split(b'\n') {
        // What libFuzzer prints of an input need not be UTF-8.
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        eprintln!("{line}");
        rate = executions_per_second(&line).or(rate);
    }
    Ok(Run {
        clean: child.wait()?.success(),
        rate,
    })
}

/// The number in a line of libFuzzer's final statistics.
fn executions_per_second(line: &str) -> Option<u64> {
    let number = line.strip_prefix("stat::average_exec_per_sec:")?;
    number.trim().parse().ok()
}

/// The folder of the fuzz crate.
fn folder() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).join("fuzz")
}

/// The names of the targets, as their files have them.
fn known_targets() -> Vec<String> {
    let files = fs::read_dir(folder().join("fuzz_targets"));
    let mut names: Vec<String> = files
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    names
}

fn has_nightly() -> bool {
    let list = Command::new("rustup").args(["toolchain", "list"]).output();
    list.is_ok_and(|list| {
        String::from_utf8_lossy(&list.stdout)
            .lines()
            .any(|toolchain| toolchain.starts_with("nightly"))
    })
}

/// `cargo +nightly fuzz` in its folder, by rustup's `cargo`, which knows `+nightly`.
fn cargo_fuzz() -> Command {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz"]).current_dir(folder());
    command
}

fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Fuzzing, String> {
        let known = ["json", "rows"].map(String::from);
        parse_with(line.split_whitespace().map(String::from), &known)
    }

    #[test]
    fn all_targets_unless_some_are_named() {
        let fuzzing = |seconds, targets: &[&str]| Fuzzing {
            seconds,
            targets: targets.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(parsed(""), Ok(fuzzing(SECONDS, &["json", "rows"])));
        assert_eq!(parsed("rows --seconds 5"), Ok(fuzzing(5, &["rows"])));
        for wrong in [
            "--seconds",
            "--seconds 0",
            "--seconds x",
            "boards",
            "--help",
        ] {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_rate_in_the_statistics() {
        assert_eq!(
            executions_per_second("stat::average_exec_per_sec:     12345"),
            Some(12345)
        );
        assert_eq!(executions_per_second("Done 5 runs in 1 second(s)"), None);
    }
}
