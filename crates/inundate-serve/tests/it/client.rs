//! A server for a test, and requests as they go over the wire.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use inundate_serve::rust_embed::{self, Embed};
use inundate_serve::{ServeOptions, Server};
use serde_json::Value;

#[derive(Embed)]
#[folder = "tests/page"]
pub(crate) struct Files;

/// A server that stops at the end of the test.
pub(crate) struct RunningServer {
    pub(crate) address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl RunningServer {
    pub(crate) fn start(options: ServeOptions) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let options = ServeOptions { port: 0, ..options };
        let server = Server::bind(options, Files::get, stop.clone()).unwrap();
        Self {
            address: server.address(),
            stop,
            thread: Some(thread::spawn(move || server.run())),
        }
    }

    /// Stops it, and waits until it has stopped.
    pub(crate) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// Sends bytes. No answer takes longer than the time that is set here, so that a test fails and
    /// does not hang.
    pub(crate) fn send(&self, request: impl AsRef<[u8]>) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let longest = Some(Duration::from_mins(1));
        stream.set_read_timeout(longest).unwrap();
        stream.write_all(request.as_ref()).unwrap();
        stream
    }

    /// A request with these lines of its head, and the usual ones for what they leave out.
    pub(crate) fn ask(&self, line: &str, lines: &[&str], body: impl AsRef<[u8]>) -> Answer {
        let mut head = format!("{line} HTTP/1.1\r\nConnection: close\r\n");
        let usual = [
            format!("Host: {}", self.address),
            "Content-Type: application/json".to_owned(),
            format!("Content-Length: {}", body.as_ref().len()),
        ];
        let is_left_out = |usual: &&str| {
            !lines
                .iter()
                .any(|line| usual.starts_with(line.split_inclusive(':').next().unwrap()))
        };
        let usual = usual.iter().map(String::as_str).filter(is_left_out);
        for line in usual.chain(lines.iter().copied()) {
            head = head + line + "\r\n";
        }
        head += "\r\n";
        Answer::read(self.send([head.as_bytes(), body.as_ref()].concat()))
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path}"), &[], "")
    }

    pub(crate) fn post(&self, path: &str, body: impl AsRef<[u8]>) -> Answer {
        self.ask(&format!("POST {path}"), &[], body)
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// An answer, with the names of its headers in small letters.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads to the end of the connection.
    pub(crate) fn read(mut stream: TcpStream) -> Self {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let body = bytes.split_off(end.unwrap() + 4);
        let head = String::from_utf8(bytes).unwrap();
        let headers = head.lines().filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()));
        Self {
            status: head[9..12].parse().unwrap(),
            headers: headers.collect(),
            body,
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), Some("application/json"));
        serde_json::from_slice(&self.body).unwrap()
    }

    /// Checks the status, and the beginning of the place and a part of the message.
    pub(crate) fn is_refused(&self, status: u16, place: &str, message: &str) {
        let json = self.json();
        let text = |name: &str| json["error"][name].as_str().unwrap();
        assert_eq!(self.status, status, "{json}");
        assert!(text("place").starts_with(place), "{json}");
        assert!(text("message").contains(message), "{json}");
    }
}
