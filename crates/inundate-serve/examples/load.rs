//! A thousand clients, each with a request a second, for a minute: `cargo run --release -p inundate-serve --features
//! server --example load [SECONDS]`.
//!
//! Each request solves another board of 14×14 cells. The server is a process of its own, so that its memory can be
//! told. The bars: every answer is 200 or 503, at least 300 boards are solved a second, and 99 % of them are answered
//! within a second. The exit status is 1 if one is missed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use std::{env, fs, io, thread};

use inundate_serve::rust_embed::{self, Embed};
use inundate_serve::{Page, ServeOptions, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::time::{Instant as Moment, sleep_until};

#[derive(Embed)]
#[folder = "tests/page"]
struct Files;

const CLIENTS: u32 = 1000;
const PERIOD: Duration = Duration::from_secs(1);
const LEAST_SOLVED: f64 = 300.0;

fn main() -> ExitCode {
    match env::args().nth(1).as_deref() {
        Some("server") => serve(),
        seconds => {
            let seconds =
                seconds.map_or(60, |seconds| seconds.parse().expect("a number of seconds"));
            measure(Duration::from_secs(seconds))
        }
    }
}

/// The server, until its standard input ends.
fn serve() -> ExitCode {
    let options = ServeOptions::default().with_port(0);
    let server = Server::bind(options, Page::of::<Files>()).expect("a free port");
    write_line(&server.address().to_string());
    let stop = Arc::new(AtomicBool::new(false));
    let switch = stop.clone();
    thread::spawn(move || {
        let _ = io::stdin().read_to_end(&mut Vec::new());
        switch.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    match server.run(&stop) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn write_line(text: &str) {
    let mut out = io::stdout();
    writeln!(out, "{text}").expect("somebody reads it");
    out.flush().expect("somebody reads it");
}

/// The answer to a request.
struct Sample {
    status: u16,
    took: Duration,
}

fn measure(time: Duration) -> ExitCode {
    let program = env::current_exe().expect("the system knows it");
    let mut server = Command::new(program)
        .arg("server")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    let output = server.stdout.take().expect("a pipe");
    BufReader::new(output)
        .read_line(&mut line)
        .expect("the address");
    let address: SocketAddr = line.trim().parse().expect("an address");

    let start = Instant::now();
    let samples = Runtime::new().expect("threads").block_on(async {
        let clients = (0..CLIENTS).map(|number| tokio::spawn(client(number, address, time)));
        let clients: Vec<_> = clients.collect();
        let mut samples = Vec::new();
        for client in clients {
            samples.extend(
                client
                    .await
                    .expect("no client panics")
                    .expect("a connection"),
            );
        }
        samples
    });
    let elapsed = start.elapsed().as_secs_f64();
    let memory = resident(server.id());
    drop(server.stdin.take());
    let has_stopped = server.wait().expect("our child").success();
    report(&samples, elapsed, &memory, has_stopped)
}

/// The lines of the system about the memory of a process.
fn resident(process: u32) -> String {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let lines = status
        .lines()
        .filter(|line| line.starts_with("VmRSS") || line.starts_with("VmHWM"));
    lines.collect::<Vec<_>>().join(", ").replace('\t', " ")
}

fn report(samples: &[Sample], elapsed: f64, memory: &str, has_stopped: bool) -> ExitCode {
    let count = |status: u16| {
        samples
            .iter()
            .filter(|sample| sample.status == status)
            .count()
    };
    let (solved, busy) = (count(200), count(503));
    let mut times: Vec<Duration> = samples
        .iter()
        .filter(|sample| sample.status == 200)
        .map(|sample| sample.took)
        .collect();
    times.sort_unstable();
    let percentile = |percent: usize| {
        times
            .get((times.len() * percent / 100).min(times.len().saturating_sub(1)))
            .copied()
            .unwrap_or_default()
    };
    #[expect(clippy::cast_precision_loss, reason = "counts below 2^52")]
    let rate = solved as f64 / elapsed;
    write_line(&format!(
        "{} answers in {elapsed:.1} s: {solved} solved ({rate:.0} a second), {busy} busy, {} others",
        samples.len(),
        samples.len() - solved - busy
    ));
    write_line(&format!(
        "the solved took {:?} (50 %), {:?} (95 %), {:?} (99 %), {:?} at most",
        percentile(50),
        percentile(95),
        percentile(99),
        percentile(100)
    ));
    write_line(&format!("the server: {memory}"));
    let is_good = solved + busy == samples.len()
        && rate >= LEAST_SOLVED
        && percentile(99) < PERIOD
        && has_stopped;
    if is_good {
        ExitCode::SUCCESS
    } else {
        write_line("a bar is missed");
        ExitCode::FAILURE
    }
}

/// A client that keeps its connection, and begins at its own part of the first second.
async fn client(number: u32, address: SocketAddr, time: Duration) -> io::Result<Vec<Sample>> {
    let first = Moment::now() + PERIOD * number / CLIENTS;
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut samples = Vec::new();
    let mut bytes = Vec::new();
    for round in 0.. {
        let due = first + PERIOD * round;
        if PERIOD * round >= time {
            break;
        }
        sleep_until(due).await;
        let seed = u64::from(number) * 1_000_000 + u64::from(round);
        let body = format!("{{\"board\":\"random:14x14x6:{seed}\"}}");
        let head = format!(
            "POST /api/solve HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        let begun = Instant::now();
        stream.write_all((head + &body).as_bytes()).await?;
        let status = answer(&mut stream, &mut bytes).await?;
        let took = begun.elapsed();
        samples.push(Sample { status, took });
    }
    Ok(samples)
}

/// The status of the next answer.
async fn answer(stream: &mut TcpStream, bytes: &mut Vec<u8>) -> io::Result<u16> {
    bytes.clear();
    loop {
        if stream.read_buf(bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let text = String::from_utf8_lossy(bytes);
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let mut lines = head.lines().map(str::to_ascii_lowercase);
        let length =
            lines.find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
        if length.is_some_and(|length: usize| body.len() >= length) {
            let status = head
                .split(' ')
                .nth(1)
                .and_then(|status| status.parse().ok());
            return status.ok_or_else(|| io::ErrorKind::InvalidData.into());
        }
    }
}
