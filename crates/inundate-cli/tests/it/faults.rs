//! Fault injection: each system call fails in turn. The program ends in good order, files are the
//! old ones or the new ones, and the same command works afterwards. `strace` injects the faults; it
//! has to be installed.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Stdio};

use crate::helpers::{Ran, feed, files};

/// The system calls that fail, and their errors. A call that closes a folder is none of them: the
/// standard library panics there.
const FAULTS: &[(&str, &[&str])] = &[
    ("openat", &["EIO", "ENOSPC", "EMFILE", "EINTR"]),
    ("read", &["EIO", "EINTR"]),
    ("write", &["ENOSPC", "EIO", "EINTR"]),
    ("fsync", &["EIO", "EINTR"]),
    ("fdatasync", &["EIO", "EINTR"]),
    ("flock", &["EIO", "EINTR", "ENOLCK"]),
    ("rename", &["EIO", "ENOSPC"]),
    ("renameat", &["EIO", "ENOSPC"]),
    ("renameat2", &["EIO", "ENOSPC"]),
    ("linkat", &["EIO"]),
    ("unlink", &["EIO"]),
    ("mkdir", &["EIO", "ENOSPC"]),
    ("ftruncate", &["EIO"]),
    ("fchmod", &["EIO"]),
    ("lseek", &["EIO"]),
    ("statx", &["EIO"]),
    ("getdents64", &["EIO"]),
];

/// A command that writes the same bytes in each run.
const COMMAND: &str = "generate --rows 4 --cols 4 --colors 3 --count 3 --seed 1 -o out";

/// Its file.
const TARGET: &str = "out";

/// The old contents of the file.
const OLD: &[u8] = b"old";

/// The files of a folder with what they hold.
type Files = BTreeMap<String, Vec<u8>>;

/// A folder in which the command runs.
struct Place(tempfile::TempDir);

impl Place {
    fn path(&self) -> std::path::PathBuf {
        self.0.path().join("work")
    }

    fn clear(&self) {
        let folder = self.path();
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join(TARGET), OLD).unwrap();
    }

    /// Runs the command under `strace` with these options.
    fn run(&self, options: &[String]) -> Ran {
        let mut command = Command::new("strace");
        command
            .args(["-f", "-qq", "-o"])
            .arg(self.0.path().join("log"))
            .args(options)
            .arg(env!("CARGO_BIN_EXE_inundate"))
            .args(COMMAND.split(' '))
            .current_dir(self.path())
            .env_remove("RUST_BACKTRACE");
        feed(&mut command, "")
    }

    /// The calls of the last run: of each the first of the program itself, after those of the
    /// loader, and the most in one thread.
    fn calls(&self) -> BTreeMap<String, (usize, usize)> {
        let log = fs::read_to_string(self.0.path().join("log")).unwrap();
        let mut threads = BTreeMap::new();
        let mut calls = BTreeMap::new();
        let mut is_loaded = false;
        for line in log.lines() {
            // The program begins with a look at its stack.
            is_loaded |= line.contains("/proc/self/maps");
            let Some((thread, call)) = line.split_once(' ') else {
                continue;
            };
            let Some((call, _)) = call.trim_start().split_once('(') else {
                continue;
            };
            let count = threads.entry((thread, call)).or_insert(0);
            *count += 1;
            let (first, most) = calls.entry(call.to_owned()).or_insert((1, 0));
            *most = (*most).max(*count);
            if !is_loaded {
                *first = *most + 1;
            }
        }
        calls
    }

    /// Lets each call fail, and returns how many runs that takes.
    fn fail_everywhere(&self) -> usize {
        self.clear();
        let all: Vec<String> = FAULTS.iter().map(|(call, _)| format!("?{call}")).collect();
        let whole = self.run(&["-e".into(), format!("trace={}", all.join(","))]);
        assert_eq!(whole.code, Some(0), "{}", whole.err);
        let expected = files(&self.path());
        let calls = self.calls();
        let mut points = 0;
        for (call, errors) in FAULTS {
            let (first, most) = calls.get(*call).copied().unwrap_or((1, 0));
            for when in first..=most {
                let kinds = errors.iter().map(|error| format!("error={error}"));
                for kind in kinds.chain(["signal=KILL".into()]) {
                    let point = format!("{call}:{kind}:when={when}");
                    self.fail_once(&point, &expected);
                    points += 1;
                }
            }
        }
        points
    }

    fn fail_once(&self, point: &str, expected: &Files) {
        self.clear();
        let call = point.split(':').next().unwrap();
        let options = [
            "-e",
            &format!("trace={call}"),
            "-e",
            &format!("inject={point}"),
        ];
        let ran = self.run(&options.map(str::to_owned));
        let now = files(&self.path());
        let about = format!("{point}: {:?}\n{}", ran.code, ran.err);
        if !point.contains("KILL") {
            assert!(matches!(ran.code, Some(0..=2)), "{about}");
            let is_told = ran.code == Some(0) || !ran.err.is_empty() || call == "write";
            assert!(is_told, "{about}");
            assert!(now.len() == 1 || call == "unlink", "{about}");
        }
        let is_old = now[TARGET] == OLD && ran.code != Some(0);
        assert!(
            is_old || now[TARGET] == expected[TARGET],
            "neither old nor new: {about}"
        );
        // The command works afterwards, with the files that the failed run left.
        let again = self.run(&["-e".into(), "trace=none".into()]);
        assert_eq!(again.code, Some(0), "{about}\nagain: {}", again.err);
        assert!(files(&self.path()) == *expected, "again: {about}");
    }
}

fn has_strace() -> bool {
    let version = Command::new("strace")
        .arg("-V")
        .stdout(Stdio::null())
        .status();
    version.is_ok_and(|status| status.success())
}

#[test]
fn a_fault_at_every_call_of_one_command() {
    if !has_strace() {
        println!("skipped: strace is not installed");
        return;
    }
    let points = Place(tempfile::tempdir().unwrap()).fail_everywhere();
    assert!(points > 40, "{points}");
}
