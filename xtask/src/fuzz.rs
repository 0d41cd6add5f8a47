//! `cargo xtask fuzz [--seconds N] [--keep] [TARGET…]`: every fuzz target, or the ones named, for N seconds in all.
//!
//! libFuzzer drives them, by the coverage that the compiler counts: LLVM's pass for that is in the stable toolchain too, and
//! the crate `libfuzzer-sys` brings libFuzzer's sources. Where there is no C++ compiler the command says so and succeeds, so
//! that it can stand in a list of checks anywhere; the tests run the targets on their seeds and on the stored corpus.

mod corpus;

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How long all targets run, unless told otherwise.
const SECONDS: u32 = 600;

/// An input that takes longer is a finding. libFuzzer would wait 20 minutes.
const TIMEOUT: &str = "-timeout=10";

/// More memory than any input needs, in MiB.
const MEMORY: &str = "-rss_limit_mb=3000";

/// Longer inputs seldom say more, and take longer.
const LONGEST: &str = "-max_len=4000";

/// The compiler counts which edges run, how often, and what is compared.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing";

/// What to fuzz.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fuzzing {
    seconds: u32,
    /// Whether to store what was found beside the seeds.
    keep: bool,
    /// An input to run the only target on, in place of looking for some.
    input: Option<PathBuf>,
    targets: Vec<String>,
}

/// Runs the targets; fails if one of them finds something.
pub(crate) fn run(fuzzing: &Fuzzing) -> crate::Result {
    if Command::new("c++").arg("--version").output().is_err() {
        eprintln!("xtask: fuzz: skipped, no `c++`, which compiles libFuzzer");
        return Ok(());
    }
    match fuzz_all(fuzzing) {
        Ok(true) => Ok(()),
        Ok(false) => Err("fuzz: a target fails".into()),
        Err(error) => Err(format!("fuzz: {error}").into()),
    }
}

/// Whether nothing was found.
fn fuzz_all(fuzzing: &Fuzzing) -> Result<bool, String> {
    let program = build()?;
    if let ([target], Some(input)) = (&fuzzing.targets[..], &fuzzing.input) {
        let mut command = driven(&program, target);
        let status = command.arg(input).status();
        return Ok(status.map_err(|error| error.to_string())?.success());
    }
    let count = u32::try_from(fuzzing.targets.len()).expect("few targets");
    let share = (fuzzing.seconds / count).max(1);
    let mut summary = Vec::new();
    let mut is_clean = true;
    for target in &fuzzing.targets {
        let line = match fuzz(&program, target, share) {
            Ok(Run {
                is_clean: true,
                executions: Some(executions),
            }) => format!("{executions} executions in {share} s"),
            Ok(Run { is_clean: true, .. }) => "no statistics in its output".to_owned(),
            Ok(_) => {
                is_clean = false;
                found(target).unwrap_or_else(|| "failed, without an input".to_owned())
            }
            Err(error) => {
                is_clean = false;
                format!("could not run: {error}")
            }
        };
        summary.push(format!("xtask: fuzz: {target}: {line}"));
        if fuzzing.keep && is_clean {
            let kept = corpus::keep(&program, target);
            let (count, bytes) = kept.map_err(|error| format!("{target}: {error}"))?;
            summary.push(format!(
                "xtask: fuzz: {target}: {count} inputs kept, {bytes} bytes"
            ));
        }
    }
    eprintln!("{}", summary.join("\n"));
    Ok(is_clean)
}

/// Options and targets out of the arguments.
pub(crate) fn parse(arguments: impl Iterator<Item = String>) -> Result<Fuzzing, String> {
    parse_with(arguments, &known_targets())
}

fn parse_with(
    mut arguments: impl Iterator<Item = String>,
    known: &[String],
) -> Result<Fuzzing, String> {
    let mut fuzzing = Fuzzing {
        seconds: SECONDS,
        keep: false,
        input: None,
        targets: Vec::new(),
    };
    while let Some(argument) = arguments.next() {
        if argument == "--seconds" {
            let value = arguments.next().unwrap_or_default();
            fuzzing.seconds = value
                .parse()
                .ok()
                // libFuzzer takes 0 for "without end".
                .filter(|&seconds| seconds > 0)
                .ok_or_else(|| format!("expected --seconds N from 1, found `{value}`"))?;
        } else if argument == "--keep" {
            fuzzing.keep = true;
        } else if argument == "--input" {
            let file = arguments.next().filter(|file| !file.is_empty());
            let file = file.ok_or("expected --input FILE, found no file")?;
            fuzzing.input = Some(file.into());
        } else if known.contains(&argument) {
            fuzzing.targets.push(argument);
        } else {
            let known = known.join(", ");
            return Err(format!(
                "expected --seconds N, --keep, --input FILE or a target ({known}), found `{argument}`"
            ));
        }
    }
    if fuzzing.input.is_some() && fuzzing.targets.len() != 1 {
        return Err("expected one target for --input".to_owned());
    }
    if fuzzing.targets.is_empty() {
        fuzzing.targets = known.to_vec();
    }
    Ok(fuzzing)
}

/// Builds the program that runs any target. The flags are for it alone and not for what runs while it is built, so the
/// platform has to be named.
fn build() -> Result<PathBuf, String> {
    let told = Command::new("rustc").arg("-vV").output();
    let told = told.map_err(|error| format!("rustc: {error}"))?.stdout;
    let told = String::from_utf8_lossy(&told).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not tell its host")?;
    let folder = work().join("build");
    let mut cargo = Command::new("cargo");
    cargo
        .args(["build", "--locked", "--package", "inundate-fuzz"])
        .args(["--features", "libfuzzer", "--target", host, "--target-dir"])
        .arg(&folder)
        .envs([("RUSTFLAGS", COVERAGE), ("CARGO_INCREMENTAL", "0")]);
    match cargo.status() {
        Ok(status) if status.success() => Ok(folder.join(host).join("debug/targets")),
        Ok(status) => Err(format!("{cargo:?} failed ({status})")),
        Err(error) => Err(format!("{cargo:?}: {error}")),
    }
}

/// What a target did.
struct Run {
    is_clean: bool,
    /// As libFuzzer counted them.
    executions: Option<u64>,
}

/// Runs a target, passing on what it prints.
fn fuzz(program: &Path, target: &str, seconds: u32) -> io::Result<Run> {
    let own = corpus::unpack(target)?;
    let artifacts = artifacts(target);
    fs::create_dir_all(&artifacts)?;
    eprintln!("xtask: fuzz: {target}: {seconds} s");
    let mut child = driven(program, target)
        .args([own, seeds(target)])
        .args([LONGEST, "-print_final_stats=1"])
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .stderr(Stdio::piped())
        .spawn()?;
    let mut executions = None;
    let output = child.stderr.take().expect("stderr is piped");
    for line in BufReader::new(output).split(b'\n') {
        // What libFuzzer prints of an input need not be UTF-8.
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        eprintln!("{line}");
        executions = executed(&line).or(executions);
    }
    Ok(Run {
        is_clean: child.wait()?.success(),
        executions,
    })
}

/// The program, for one target.
fn driven(program: &Path, target: &str) -> Command {
    let mut command = Command::new(program);
    command
        .env("INUNDATE_TARGET", target)
        .args([TIMEOUT, MEMORY]);
    command
}

/// What to do about the newest input that a target failed on.
fn found(target: &str) -> Option<String> {
    let files = fs::read_dir(artifacts(target)).ok()?.flatten();
    let newest = files.max_by_key(|file| file.metadata().and_then(|data| data.modified()).ok())?;
    let file = newest.path();
    let file = file.display();
    Some(format!(
        "failed on {file}; cargo xtask fuzz {target} --input {file} runs it again"
    ))
}

/// The number in a line of libFuzzer's final statistics.
fn executed(line: &str) -> Option<u64> {
    let number = line.strip_prefix("stat::number_of_executed_units:")?;
    number.trim().parse().ok()
}

/// Where the program is built, inputs that were found are, and those that failed.
fn work() -> PathBuf {
    crate::built("fuzz")
}

fn artifacts(target: &str) -> PathBuf {
    work().join("artifacts").join(target)
}

/// The folder of the fuzz crate.
fn folder() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).join("fuzz")
}

fn seeds(target: &str) -> PathBuf {
    folder().join("seeds").join(target)
}

/// The names of the targets, as the folders of their seeds have them.
fn known_targets() -> Vec<String> {
    let folders = fs::read_dir(folder().join("seeds"));
    let mut names: Vec<String> = folders
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|folder| folder.file_name().into_string().ok())
        .collect();
    names.sort();
    names
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
            keep: false,
            input: None,
            targets: targets.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(parsed(""), Ok(fuzzing(SECONDS, &["json", "rows"])));
        assert_eq!(parsed("rows --seconds 5"), Ok(fuzzing(5, &["rows"])));
        assert!(parsed("--keep").is_ok_and(|fuzzing| fuzzing.keep));
        let input = parsed("rows --input x").map(|fuzzing| fuzzing.input);
        assert_eq!(input, Ok(Some("x".into())));
        for wrong in [
            "--seconds",
            "--seconds 0",
            "--seconds x",
            "--input",
            "--input x",
            "--input x rows json",
            "boards",
            "--help",
        ] {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_number_in_the_statistics() {
        let line = "stat::number_of_executed_units: 12345";
        assert_eq!(executed(line), Some(12345));
        assert_eq!(executed("Done 5 runs in 1 second(s)"), None);
    }
}
