//! `inundate serve` on clocks that lie, with system calls that fail, and with an output that is full. The program has to have
//! the server, so these tests run on request: `cargo test -p inundate-cli --features serve --test it -- serve:: --nocapture`,
//! after `cargo xtask web` has made the page.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::common::{Ran, inundate};
use crate::faults::has_strace;
use crate::lying_clock::{SEEDS, lying};

/// Nothing takes longer, so that a test fails and does not hang.
const LONGEST: Duration = Duration::from_mins(1);

/// A program that serves, or that has ended.
struct Serving {
    child: Child,
    /// Where it listens, if it came so far.
    address: Option<SocketAddr>,
}

/// An answer: its status, and the body.
type Answer = (u16, Vec<u8>);

impl Serving {
    /// Starts the program, and waits for its first line.
    fn start(command: &mut Command) -> Self {
        let mut child = command
            .args(["serve", "--port", "0", "--threads", "2"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = child.stdout.take().unwrap();
        let (tell, told) = mpsc::channel();
        thread::spawn(move || {
            let mut line = String::new();
            let _ = BufReader::new(out).read_line(&mut line);
            tell.send(line)
        });
        let line = told.recv_timeout(LONGEST).expect("a line, or an end");
        let address = line.trim().strip_prefix("http://");
        let address = address.and_then(|rest| rest.strip_suffix('/')?.parse().ok());
        Self { child, address }
    }

    /// One request on a connection of its own; `None` if there is no whole answer.
    fn ask(&self, line: &str, body: &str) -> Option<Answer> {
        let address = self.address?;
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(LONGEST)).unwrap();
        let length = body.len();
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).ok()?;
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let status = head.split(' ').nth(1)?.parse().unwrap();
        let length = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            let is_length = name.eq_ignore_ascii_case("content-length");
            is_length.then(|| value.parse().unwrap())
        });
        let body = bytes.split_off(end + 4);
        (length == Some(body.len())).then_some((status, body))
    }

    /// What a visitor asks, and a program.
    fn talk(&self) -> Vec<Option<Answer>> {
        vec![
            self.ask("GET /", ""),
            self.ask("GET /sw.js", ""),
            self.ask("POST /api/verify", r#"{"board":"rgb\nrrg","moves":"g b"}"#),
            self.ask(
                "POST /api/generate",
                r#"{"rows":9,"cols":9,"colors":5,"count":20,"seed":7}"#,
            ),
            self.ask("POST /api/solve", "{"),
        ]
    }

    /// The lower bound and the number of moves of an answer to a board.
    fn solve(&self, board: &str) -> Option<(u64, Option<u64>)> {
        let body = format!(r#"{{"board":"{board}","time_limit_ms":2000}}"#);
        let (status, body) = self.ask("POST /api/solve", &body)?;
        if status != 200 {
            return None;
        }
        let record: Value = serde_json::from_slice(&body).unwrap();
        Some((record["lower_bound"].as_u64()?, record["moves"].as_u64()))
    }

    /// Stops it as Ctrl-C does. `None` if it does not end.
    fn stop(mut self) -> Option<Ran> {
        let id = self.child.id().to_string();
        let kill = |signal: &str| Command::new("kill").args([signal, &id]).status();
        kill("-INT").unwrap();
        let begin = Instant::now();
        while self.child.try_wait().unwrap().is_none() {
            if begin.elapsed() > LONGEST {
                let _ = kill("-KILL");
                let _ = self.child.wait();
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
        Some(self.child.wait_with_output().unwrap().into())
    }
}

/// A board that takes a search, and the fewest moves.
const BOARD: &str = "random:12x12x6:1";

#[test]
fn clocks_that_lie_change_no_answer_that_has_no_limit_of_time() {
    let folder = tempfile::tempdir().unwrap();
    let Some(library) = lying(folder.path()) else {
        return;
    };
    let right = Serving::start(&mut inundate());
    let expected = right.talk();
    assert!(expected.iter().all(Option::is_some), "{expected:?}");
    let (optimum, moves) = right.solve(BOARD).unwrap();
    assert_eq!(moves, Some(optimum));
    assert_eq!(right.stop().unwrap().code, Some(0));
    for seed in SEEDS {
        let mut command = inundate();
        command.env("LD_PRELOAD", &library).env("LYING_CLOCK", seed);
        let lied = Serving::start(&mut command);
        let [mut answered, mut asked] = [0; 2];
        while answered < 30 && asked < 6_000 {
            // A connection may end too early: its time was over, as far as the server knows.
            asked += 6;
            for (answer, expected) in lied.talk().into_iter().zip(&expected) {
                match &answer {
                    None | Some((408, _)) => {}
                    Some(_) => {
                        assert_eq!(&answer, expected, "seed {seed}");
                        answered += 1;
                    }
                }
            }
            if let Some((least, moves)) = lied.solve(BOARD) {
                assert!(least <= optimum, "seed {seed}: {least}");
                assert!(moves.is_none_or(|moves| moves >= optimum), "seed {seed}");
                answered += 1;
            }
        }
        println!("seed {seed}: {answered} of {asked} answered");
        assert!(answered >= 30, "seed {seed}: {answered}");
        let ran = lied.stop().expect("an end");
        assert_eq!(ran.code, Some(0), "seed {seed}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
}

/// How a system call fails. Those are left out that the libraries rely on: `write`, by which threads wake each other; `sendto`
/// and `recvfrom`, by which the handler of signals tells of one; and `epoll_wait`.
const FAULTS: &[(&str, &str)] = &[
    ("clone3", "EAGAIN"),
    ("clone", "EAGAIN"),
    ("pipe2", "EMFILE"),
    ("epoll_create1", "EMFILE"),
    ("epoll_ctl", "ENOMEM"),
    ("eventfd2", "EMFILE"),
    ("socket", "EMFILE"),
    ("setsockopt", "ENOBUFS"),
    ("bind", "EADDRINUSE"),
    ("listen", "EADDRINUSE"),
    ("getsockname", "ENOBUFS"),
    ("accept4", "EMFILE"),
    ("writev", "ENOBUFS"),
];

/// Starts the program under `strace`, which leaves its process to be the one that is started.
fn traced(log: &std::path::Path, options: &[String]) -> Serving {
    let mut command = Command::new("strace");
    command
        .args(["-D", "-f", "-qq", "-o"])
        .arg(log)
        .args(options);
    command.arg(env!("CARGO_BIN_EXE_inundate"));
    Serving::start(&mut command)
}

/// The most calls of each kind in one thread.
fn calls(log: &std::path::Path) -> BTreeMap<String, usize> {
    let log = fs::read_to_string(log).unwrap();
    let mut threads = BTreeMap::new();
    let mut calls = BTreeMap::new();
    for line in log.lines() {
        let call = line.split_once(' ').and_then(|(thread, call)| {
            let (call, _) = call.trim_start().split_once('(')?;
            Some((thread, call))
        });
        let Some((thread, call)) = call else {
            continue;
        };
        let count = threads.entry((thread, call)).or_insert(0);
        *count += 1;
        let most = calls.entry(call.to_owned()).or_insert(0);
        *most = (*most).max(*count);
    }
    calls
}

/// The server does not start, and says why; or it answers what it can.
#[test]
fn a_fault_at_every_call() {
    if !has_strace() {
        println!("skipped: strace is not installed");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let names: Vec<String> = FAULTS.iter().map(|(call, _)| format!("?{call}")).collect();
    let whole = traced(&log, &["-e".into(), format!("trace={}", names.join(","))]);
    let expected = whole.talk();
    assert!(expected.iter().all(Option::is_some), "{expected:?}");
    assert_eq!(whole.stop().unwrap().code, Some(0));
    let calls = calls(&log);
    let [mut started, mut refused] = [0; 2];
    for (call, error) in FAULTS {
        for when in 1..=calls.get(*call).copied().unwrap_or(0) {
            let point = format!("{call}:error={error}:when={when}");
            let options = [
                "-e",
                &format!("trace={call}"),
                "-e",
                &format!("inject={point}"),
            ];
            let serving = traced(&log, &options.map(str::to_owned));
            let is_started = serving.address.is_some();
            if is_started {
                started += 1;
                for (answer, expected) in serving.talk().iter().zip(&expected) {
                    // Without a thread for it, a request is to be sent again.
                    let is_late = matches!(answer, None | Some((503, _)));
                    assert!(is_late || answer == expected, "{point}: {answer:?}");
                }
                // Whatever failed, it was once.
                assert_eq!(serving.talk().last(), expected.last(), "{point}");
            } else {
                refused += 1;
            }
            let ran = serving.stop();
            let ran = ran.unwrap_or_else(|| panic!("{point}: no end"));
            assert_eq!(
                ran.code,
                Some(if is_started { 0 } else { 2 }),
                "{point}: {}",
                ran.err
            );
            assert!(!ran.err.contains("panicked"), "{point}: {}", ran.err);
            assert!(
                is_started || ran.err.starts_with("error: "),
                "{point}: {}",
                ran.err
            );
        }
    }
    println!("{started} faults of a server that started, {refused} of one that did not");
    assert!(started > 10 && refused > 5, "{started} and {refused}");
}

#[test]
fn an_address_that_cannot_be_told_is_an_error() {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut command = inundate();
    let output = command.args(["serve", "--port", "0"]).stdout(full).output();
    let ran = Ran::from(output.unwrap());
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert!(ran.err.contains("No space left"), "{}", ran.err);
}
