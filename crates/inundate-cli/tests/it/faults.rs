//! The system fails at each call, one after the other: the program ends in good order, files are the old ones or the
//! new ones, and the same command works afterwards. `strace` injects the faults; it has to be installed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{Ran, feed};

/// How a call fails.
struct Fault {
    call: &'static str,
    errors: &'static [&'static str],
}

/// The calls that fail. A call that closes a folder is none of them: the standard library panics there.
const FAULTS: &[Fault] = &[
    fault("openat", &["EIO", "ENOSPC", "EMFILE", "EINTR"]),
    fault("read", &["EIO", "EINTR"]),
    fault("write", &["ENOSPC", "EIO", "EINTR"]),
    fault("fsync", &["EIO", "EINTR"]),
    fault("fdatasync", &["EIO", "EINTR"]),
    fault("flock", &["EIO", "EINTR", "ENOLCK"]),
    fault("rename", &["EIO", "ENOSPC"]),
    fault("renameat", &["EIO", "ENOSPC"]),
    fault("renameat2", &["EIO", "ENOSPC"]),
    fault("linkat", &["EIO"]),
    fault("unlink", &["EIO"]),
    fault("mkdir", &["EIO", "ENOSPC"]),
    fault("ftruncate", &["EIO"]),
    fault("fchmod", &["EIO"]),
    fault("lseek", &["EIO"]),
    fault("statx", &["EIO"]),
    fault("getdents64", &["EIO"]),
];

const fn fault(call: &'static str, errors: &'static [&'static str]) -> Fault {
    Fault { call, errors }
}

/// A command that writes.
struct Case {
    arguments: &'static str,
    input: &'static str,
    /// Whether each run writes the same bytes. Saved games have times.
    is_fixed: bool,
}

const CASES: &[Case] = &[
    case("generate --rows 4 --cols 4 --colors 3 --count 3 --seed 1 -o out"),
    case("levels --rows 5 --cols 5 --colors 3 --puzzles 2 --seed 1 -o out"),
    case("solve in.boards -o out --format jsonl --no-stats -j 1"),
    case("solve in.boards -o out --format csv --no-stats -j 2"),
    case("solve in.boards --board 0 --certificate out --no-stats -j 1"),
    case("solve in.boards --board 0 --trace out --no-stats -j 1"),
    case("solve random:6x6x3:1 -m sat --at-most 5 --proof out --no-stats -j 1"),
    case("solve random:12x12x6:1 --checkpoint out --checkpoint-every 1ms --no-stats -j 1"),
    case("connect in.boards --board 0 --to bottom-right --certificate out --no-stats"),
    case("convert in.boards --output-format json -o out"),
    case("import in.png -o out"),
    case("render in.boards --board 0 -o out.svg"),
    case("render in.boards --board 0 -o out.png"),
    case("animate in.boards --board 0 -o out.gif"),
    case("encode in.boards --board 1 --as dimacs -o out"),
    case("hint in.png -o out"),
    case("study in.toml out --no-stats -j 1"),
    case("duel generate --rows 3 --cols 3 --apart --count 2 -o out"),
    Case {
        arguments: "play random:4x4x3:1 --plain --data out",
        input: "1\n2\nhint\nsave\nquit\n",
        is_fixed: false,
    },
    Case {
        arguments: "play random:2x2x2:1 --plain --data out",
        input: "1\n0\n1\nquit\n",
        is_fixed: false,
    },
];

const fn case(arguments: &'static str) -> Case {
    Case {
        arguments,
        input: "",
        is_fixed: true,
    }
}

const BOARDS: &str = "a 5 5 0 0 0120121201200120120121201\nb 3 3 0 0 012012012\n";
const STUDY: &str = "name = \"x\"\nseed = 1\nmethods = [\"exact\", \"greedy-area\"]\n[[boards]]\nkind = \"grid\"\n\
                     sizes = [[4, 4]]\ncolors = [3]\ncount = 5\n";

impl Case {
    /// The file that it replaces, if it writes one file.
    fn target(&self) -> Option<&'static str> {
        let mut arguments = self.arguments.split_whitespace();
        arguments
            .find(|argument| ["-o", "--certificate", "--trace", "--proof"].contains(argument))?;
        arguments.next()
    }
}

/// What a command finds in the place of its file.
const OLD: &[u8] = b"old";

/// The files of a folder with what they hold, those of its folders too.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    let mut found = Files::new();
    let mut open = vec![folder.to_owned()];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap();
                found.insert(name.display().to_string(), fs::read(&path).unwrap());
            }
        }
    }
    found
}

fn unfinished(files: &Files) -> Vec<&String> {
    files
        .keys()
        .filter(|name| name.ends_with(".unfinished"))
        .collect()
}

/// A folder with what the commands read, where a case runs.
struct Place {
    folder: tempfile::TempDir,
    picture: Vec<u8>,
}

impl Place {
    fn new() -> Self {
        let mut place = Self {
            folder: tempfile::tempdir().unwrap(),
            picture: Vec::new(),
        };
        let draw = case("render random:6x6x4:1 -o in.png");
        place.clear(&draw);
        assert_eq!(place.run(&draw, &[]).code, Some(0));
        place.picture = fs::read(place.path().join("in.png")).unwrap();
        place
    }

    fn path(&self) -> std::path::PathBuf {
        self.folder.path().join("work")
    }

    fn clear(&self, case: &Case) {
        let folder = self.path();
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("in.boards"), BOARDS).unwrap();
        fs::write(folder.join("in.toml"), STUDY).unwrap();
        fs::write(folder.join("in.png"), &self.picture).unwrap();
        if let Some(target) = case.target() {
            fs::write(folder.join(target), OLD).unwrap();
        }
    }

    /// Runs a case under `strace` with these options.
    fn run(&self, case: &Case, options: &[String]) -> Ran {
        let mut command = Command::new("strace");
        command
            .args(["-f", "-qq", "-o"])
            .arg(self.folder.path().join("log"))
            .args(options)
            .arg(env!("CARGO_BIN_EXE_inundate"))
            .args(case.arguments.split_whitespace())
            .current_dir(self.path())
            .env_remove("RUST_BACKTRACE");
        feed(&mut command, case.input)
    }

    /// The calls of the last run: of each the first of the program itself, after those of the loader, and the most in
    /// one thread.
    fn calls(&self) -> BTreeMap<String, (usize, usize)> {
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap();
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

    /// Lets each call of a case fail, and returns how many runs that takes.
    fn fail_everywhere(&self, case: &Case) -> usize {
        self.clear(case);
        let all: Vec<String> = FAULTS
            .iter()
            .map(|fault| format!("?{}", fault.call))
            .collect();
        let whole = self.run(case, &["-e".into(), format!("trace={}", all.join(","))]);
        assert_eq!(whole.code, Some(0), "{}: {}", case.arguments, whole.err);
        let expected = files(&self.path());
        let calls = self.calls();
        let mut points = 0;
        for fault in FAULTS {
            let (first, most) = calls.get(fault.call).copied().unwrap_or((1, 0));
            for when in first..=most {
                let kinds = fault.errors.iter().map(|error| format!("error={error}"));
                for kind in kinds.chain(["signal=KILL".into()]) {
                    let point = format!("{}:{kind}:when={when}", fault.call);
                    self.fail_once(case, &point, &expected);
                    points += 1;
                }
            }
        }
        points
    }

    fn fail_once(&self, case: &Case, point: &str, expected: &Files) {
        self.clear(case);
        let call = point.split(':').next().unwrap();
        let options = [
            "-e",
            &format!("trace={call}"),
            "-e",
            &format!("inject={point}"),
        ];
        let ran = self.run(case, &options.map(str::to_owned));
        let is_killed = point.contains("KILL");
        let now = files(&self.path());
        let about = format!("{}\n{point}: {:?}\n{}", case.arguments, ran.code, ran.err);
        if !is_killed {
            assert!(matches!(ran.code, Some(0..=2)), "{about}");
            assert!(
                ran.code == Some(0) || !ran.err.is_empty() || call == "write",
                "{about}"
            );
            assert!(unfinished(&now).is_empty() || call == "unlink", "{about}");
            if ran.code == Some(0) && case.is_fixed && call != "unlink" {
                assert_eq!(
                    now.keys().collect::<Vec<_>>(),
                    expected.keys().collect::<Vec<_>>(),
                    "{about}"
                );
            }
        }
        if let Some(target) = case.target() {
            assert!(now.contains_key(target), "{about}");
            for (name, content) in &now {
                let is_new = expected.get(name).is_none_or(|new| new == content);
                let is_old = content == OLD && ran.code != Some(0);
                assert!(is_new || is_old, "{name} is neither old nor new: {about}");
            }
        }
        // The same command works afterwards, with what the one before has left.
        let again = self.run(case, &["-e".into(), "trace=none".into()]);
        assert_eq!(again.code, Some(0), "{about}\nagain: {}", again.err);
        let now = files(&self.path());
        assert!(unfinished(&now).is_empty(), "again: {about}");
        if case.is_fixed {
            assert!(now == *expected, "again: {about}");
        }
    }
}

pub(crate) fn has_strace() -> bool {
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
    let points = Place::new().fail_everywhere(&CASES[0]);
    assert!(points > 40, "{points}");
}

/// `cargo test --release -p inundate-cli --test it -- faults --ignored --nocapture`.
#[test]
#[ignore = "ten minutes, needs strace"]
fn a_fault_at_every_call_of_every_command() {
    assert!(has_strace(), "expected strace");
    let place = Place::new();
    let mut all = 0;
    for case in CASES {
        let points = place.fail_everywhere(case);
        println!("{points:5} faults of {}", case.arguments);
        all += points;
    }
    println!("{all:5} faults in all");
}
