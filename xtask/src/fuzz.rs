//! `cargo xtask fuzz [--seconds N] [--keep] [TARGET…]`: every fuzz target, or the ones named, for N
//! seconds in all; `--keep` stores what was found beside the seeds.
//!
//! libFuzzer drives them, by the coverage that the compiler counts: LLVM's pass for that is in the
//! stable toolchain too, and the crate `libfuzzer-sys` brings libFuzzer's sources. Where there is
//! no C++ compiler the command says so and succeeds, so that it can stand in a list of checks
//! anywhere; the tests run the targets on their seeds and on the stored corpus.

mod corpus;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xshell::{Shell, cmd};

use crate::{Result, built, has};

/// Default time in seconds for all targets together.
const SECONDS: u32 = 600;

/// The options of libFuzzer for every run. An input that takes longer than 10 s is a finding, for
/// which it would wait 20 minutes; no input needs more memory, in MiB.
const OPTIONS: [&str; 2] = ["-timeout=10", "-rss_limit_mb=3000"];

/// Longest input in bytes. Longer ones seldom find more, and take longer.
const LONGEST: &str = "-max_len=4000";

/// The compiler counts which edges run, how often, and what is compared.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing";

/// Options of a fuzzing run.
#[derive(Debug)]
pub(crate) struct Fuzzing {
    seconds: u32,
    keep: bool,
    targets: Vec<String>,
}

/// The options and targets of the arguments.
pub(crate) fn parse(mut arguments: &[&str]) -> Result<Fuzzing> {
    let known = known_targets()?;
    let (mut seconds, mut keep, mut targets) = (SECONDS, false, Vec::new());
    while let [first, rest @ ..] = arguments {
        arguments = rest;
        match (*first, rest) {
            ("--keep", _) => keep = true,
            // libFuzzer takes 0 for "without end".
            ("--seconds", [value, rest @ ..])
                if value.parse().is_ok_and(|value: u32| value > 0) =>
            {
                (seconds, arguments) = (value.parse()?, rest);
            }
            (name, _) if known.iter().any(|known| known == name) => targets.push(name.to_owned()),
            (found, _) => {
                let known = known.join(", ");
                let expected = "--seconds N from 1, --keep or a target";
                return Err(format!("expected {expected} ({known}), found `{found}`").into());
            }
        }
    }
    if targets.is_empty() {
        targets = known;
    }
    Ok(Fuzzing {
        seconds,
        keep,
        targets,
    })
}

/// Runs the targets; fails at the end if one of them has found something.
pub(crate) fn run(sh: &Shell, fuzzing: &Fuzzing) -> Result {
    if !has(sh, "c++") {
        eprintln!("xtask: fuzz: skipped, no `c++`, which compiles libFuzzer");
        return Ok(());
    }
    let program = build(sh)?;
    let share = (fuzzing.seconds / u32::try_from(fuzzing.targets.len())?).max(1);
    let mut failed = Vec::new();
    for target in &fuzzing.targets {
        eprintln!("xtask: fuzz: {target}: {share} s");
        let found = work_folder().join("found").join(target);
        fs::create_dir_all(&found)?;
        let mut command = target_command(&program, target);
        command
            .args([corpus::unpack(target)?, seeds(target)])
            .args([LONGEST, "-print_final_stats=1"])
            .arg(format!("-max_total_time={share}"))
            .arg(format!("-artifact_prefix={}/", found.display()));
        if !command.status()?.success() {
            let (program, found) = (program.display(), found.display());
            failed.push(format!(
                "{target}: INUNDATE_TARGET={target} {program} {found}/FILE runs it again"
            ));
        } else if fuzzing.keep {
            let (count, bytes) = corpus::keep(&program, target)?;
            eprintln!("xtask: fuzz: {target}: {count} inputs kept, {bytes} bytes");
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(format!("fuzz: a target fails\n{}", failed.join("\n")).into())
}

/// Builds the program that runs any target. The flags are for it alone and not for what runs while
/// it is built, so the platform has to be named.
fn build(sh: &Shell) -> Result<PathBuf> {
    let version = cmd!(sh, "rustc -vV").quiet().read()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not name its host")?;
    let folder = work_folder().join("build");
    let which = [
        "--locked",
        "--package",
        "inundate-fuzz",
        "--features",
        "libfuzzer",
    ];
    cmd!(
        sh,
        "cargo build {which...} --target {host} --target-dir {folder}"
    )
    .env("RUSTFLAGS", COVERAGE)
    .env("CARGO_INCREMENTAL", "0")
    .run()?;
    Ok(folder.join(host).join("debug/targets"))
}

/// The program, for one target.
fn target_command(program: &Path, target: &str) -> Command {
    let mut command = Command::new(program);
    command.env("INUNDATE_TARGET", target).args(OPTIONS);
    command
}

/// The folder for the program, the inputs found, and the inputs that failed.
fn work_folder() -> PathBuf {
    built("fuzz")
}

/// The folder of the fuzz crate.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("fuzz")
}

fn seeds(target: &str) -> PathBuf {
    folder().join("seeds").join(target)
}

/// The names of the targets, from the folders of their seeds.
fn known_targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for seeds in fs::read_dir(folder().join("seeds"))? {
        names.push(seeds?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
