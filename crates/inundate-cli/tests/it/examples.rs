//! The examples at the end of every help work as they stand.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::helpers::{Place, root, run};

/// The commands that a help lists. After `help` there would be all of them again.
fn commands(of: &str) -> Vec<String> {
    let help = run(&format!("{of} -h"), "").out;
    let lines = help.lines().skip_while(|line| !line.ends_with(':'));
    let lines = lines.take_while(|line| *line != "Options:" && *line != "Arguments:");
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !name.is_empty() && *name != "help");
    names.map(str::to_owned).collect()
}

/// The lines of the examples of a command.
fn examples(of: &str) -> Vec<String> {
    let help = run(&format!("{of} --help"), "").out;
    let (_, examples) = help
        .split_once("\nExamples:\n")
        .unwrap_or_else(|| panic!("{of}: {help}"));
    let number = examples.lines().filter(|line| line.ends_with(':')).count();
    assert!((2..=3).contains(&number), "{of}: {examples}");
    let lines = examples.lines().filter(|line| !line.ends_with(':'));
    lines.map(|line| line.trim().to_owned()).collect()
}

/// The environment of `sh -c LINE` in a folder: `inundate` is the program, and what it keeps of its
/// own goes to the folder.
fn setting(folder: &Path) -> [(&'static str, OsString); 4] {
    let program = Path::new(env!("CARGO_BIN_EXE_inundate"));
    let programs = program.parent().unwrap().display();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap());
    [
        ("HOME", folder.into()),
        ("XDG_DATA_HOME", folder.into()),
        ("PATH", path.into()),
        ("TERM", "xterm".into()),
    ]
}

fn runs(line: &str, folder: &Path) {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(folder);
    shell.envs(setting(folder)).stdin(Stdio::null());
    let ran = shell.output().unwrap();
    assert!(ran.status.success(), "{line}: {ran:?}");
}

/// Runs an example on a terminal, where a key ends the game.
fn plays(line: &str, folder: &Path) {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut shell = CommandBuilder::new("sh");
    shell.args(["-c", line]);
    shell.cwd(folder);
    for (name, value) in setting(folder) {
        shell.env(name, value);
    }
    let mut child = pair.slave.spawn_command(shell).unwrap();
    drop(pair.slave);
    let mut screen = pair.master.try_clone_reader().unwrap();
    let mut keys = pair.master.take_writer().unwrap();
    // The game has begun when there is something to see.
    screen.read_exact(&mut [0]).unwrap();
    std::thread::spawn(move || screen.read_to_end(&mut Vec::new()));
    keys.write_all(b"Q").unwrap();
    keys.flush().unwrap();
    assert!(child.wait().unwrap().success(), "{line}");
}

/// A server runs until a signal stops it. Without the feature, the program says how to get it.
fn serves(line: &str, folder: &Path) {
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &format!("exec {line}")])
        .current_dir(folder);
    shell.envs(setting(folder)).stdin(Stdio::null());
    let mut child = shell
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut first)
        .unwrap();
    let id = child.id().to_string();
    let _ = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    let ran = child.wait_with_output().unwrap();
    if cfg!(feature = "serve") {
        assert!(first.starts_with("http://127.0.0.1:"), "{line}: {first}");
        assert_eq!(ran.status.code(), Some(0), "{line}: {ran:?}");
    } else {
        let message = String::from_utf8(ran.stderr).unwrap();
        assert!(message.contains("--features serve"), "{line}: {message}");
        assert_eq!(ran.status.code(), Some(2), "{line}");
    }
}

#[test]
fn they_work() {
    let all = commands("");
    assert!(all.len() > 15, "{all:?}");
    let nested = ["reduce", "study"].map(|name| {
        let names = commands(name);
        names
            .into_iter()
            .map(move |nested| format!("{name} {nested}"))
    });
    for command in all.into_iter().chain(nested.into_iter().flatten()) {
        let here = Place::new();
        for shared in ["studies", "corpus"] {
            std::os::unix::fs::symlink(root().join(shared), here.at(shared)).unwrap();
        }
        for line in examples(&command) {
            // All boards of 4×4 cells take fifteen seconds without optimization.
            let line = line.replace(
                "--rows 4 --cols 4 --colors 5",
                "--rows 3 --cols 4 --colors 5",
            );
            if line.starts_with("inundate play") && !line.ends_with(" --plain") {
                plays(&line, here.path());
            } else if line.starts_with("inundate serve") {
                serves(&line, here.path());
            } else {
                runs(&line, here.path());
            }
        }
    }
}
