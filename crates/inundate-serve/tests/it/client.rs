//! A server for a test, and requests as they go over the wire.

use std::collections::HashMap;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use inundate_serve::rust_embed::{self, Embed};
use inundate_serve::{Broken, Page, ServeOptions, Server};
use serde_json::Value;

#[derive(Embed)]
#[folder = "tests/page"]
struct Files;

/// No answer takes longer, so that a test fails and does not hang.
const LONGEST: Duration = Duration::from_secs(30);

/// A server that stops at the end of the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<(), Broken>>>,
}

impl Running {
    pub(crate) fn start(options: ServeOptions) -> Self {
        let server = Server::bind(options.with_port(0), Page::of::<Files>()).unwrap();
        let address = server.address();
        let stop = Arc::new(AtomicBool::new(false));
        let switch = stop.clone();
        let thread = thread::spawn(move || server.run(&switch));
        Self {
            address,
            stop,
            thread: Some(thread),
        }
    }

    /// Asks it to stop.
    pub(crate) fn ask_to_stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits until it has stopped.
    pub(crate) fn join(&mut self) {
        self.ask_to_stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(LONGEST)).unwrap();
        stream
    }

    /// Sends bytes on a connection of their own, and reads the answer.
    pub(crate) fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request).unwrap();
        Answer::read(&mut stream, request.starts_with(b"HEAD")).unwrap()
    }

    /// A request with further lines of its head.
    pub(crate) fn ask(&self, line: &str, lines: &[&str]) -> Answer {
        let lines: String = lines.iter().flat_map(|line| [line, "\r\n"]).collect();
        let host = self.address;
        self.raw(format!("{line} HTTP/1.1\r\nHost: {host}\r\n{lines}\r\n").as_bytes())
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path}"), &[])
    }

    pub(crate) fn post(&self, path: &str, body: impl AsRef<[u8]>) -> Answer {
        self.raw(&self.request(path, body.as_ref()))
    }

    /// A request of the API as bytes.
    pub(crate) fn request(&self, path: &str, body: &[u8]) -> Vec<u8> {
        let mut request = self.head(path, body.len()).into_bytes();
        request.extend_from_slice(body);
        request
    }

    /// Its head.
    pub(crate) fn head(&self, path: &str, length: usize) -> String {
        let host = self.address;
        format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        )
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.join();
    }
}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// `None` if the connection ends before there is an answer.
    pub(crate) fn read(stream: &mut TcpStream, is_head: bool) -> Option<Self> {
        let mut bytes = Vec::new();
        let end = loop {
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
            more(stream, &mut bytes)?;
        };
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.split("\r\n");
        let status = lines.next().unwrap().split(' ').nth(1).unwrap();
        let headers: HashMap<String, String> = lines
            .map(|line| {
                let (name, value) = line.split_once(':').unwrap();
                (name.to_ascii_lowercase(), value.trim().to_owned())
            })
            .collect();
        let length = headers
            .get("content-length")
            .map(|length| length.parse().unwrap());
        let length: usize = if is_head {
            0
        } else {
            length.unwrap_or_default()
        };
        let mut body = bytes.split_off(end + 4);
        while body.len() < length {
            more(stream, &mut body).expect("a whole answer");
        }
        assert_eq!(body.len(), length, "{head}");
        Some(Self {
            status: status.parse().unwrap(),
            headers,
            body,
        })
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), Some("application/json"));
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The place and the message of a refusal.
    pub(crate) fn error(&self) -> (String, String) {
        let json = self.json();
        let text = |name: &str| json["error"][name].as_str().unwrap().to_owned();
        (text("place"), text("message"))
    }
}

/// Reads some bytes; `None` at the end of the connection.
fn more(stream: &mut TcpStream, bytes: &mut Vec<u8>) -> Option<()> {
    let mut some = [0; 16 << 10];
    match stream.read(&mut some) {
        Ok(0) => None,
        Ok(count) => {
            bytes.extend_from_slice(&some[..count]);
            Some(())
        }
        Err(error) if error.kind() == ErrorKind::ConnectionReset => None,
        Err(error) => panic!("{error}"),
    }
}
