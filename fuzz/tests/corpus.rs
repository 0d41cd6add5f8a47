//! Every target on its seeds and on its stored corpus: the inputs that libFuzzer has found to reach
//! different code, and each that a target once failed on.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::panic;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use flate2::read::GzDecoder;
use inundate_fuzz::{TARGETS, Target};

/// Time limit of an input, which takes milliseconds; one that hangs fails by its name.
const PATIENCE: Duration = Duration::from_secs(20);

/// Name and bytes of an input.
type Input = (String, Vec<u8>);

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    paths
}

fn seeds(target: &str) -> Vec<Input> {
    let seeds = entries(&folder("seeds").join(target)).into_iter();
    let seed = |path: PathBuf| {
        let bytes = fs::read(&path).expect("a readable seed");
        (path.display().to_string(), bytes)
    };
    seeds.map(seed).collect()
}

/// The stored corpus of a target, from `cargo xtask fuzz --keep`.
fn corpus(target: &str) -> Vec<Input> {
    let path = folder("corpus").join(format!("{target}.tar.gz"));
    let file = fs::File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut archive = tar::Archive::new(GzDecoder::new(file));
    let entries = archive.entries().expect("an archive");
    let input = |entry: std::io::Result<tar::Entry<'_, _>>| {
        let mut entry = entry.expect("an entry");
        let name = entry.path().expect("a name").display().to_string();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("its bytes");
        (format!("{} {name}", path.display()), bytes)
    };
    entries.map(input).collect()
}

/// Runs a target on an input. Returns a complaint if it fails.
fn complaint(target: &'static Target, (name, bytes): Input) -> Option<String> {
    static PANICS: AtomicUsize = AtomicUsize::new(0);
    static HOOK: std::sync::Once = std::sync::Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::Relaxed);
            usual(info);
        }));
    });
    let (done, wait) = mpsc::channel();
    // A panic of another thread, such as one of the server, ends with it.
    let before = PANICS.load(Ordering::Relaxed);
    let worker = thread::spawn(move || {
        (target.check)(&bytes);
        let _ = done.send(());
    });
    match wait.recv_timeout(PATIENCE) {
        Ok(()) if PANICS.load(Ordering::Relaxed) == before => None,
        Err(RecvTimeoutError::Timeout) => Some(format!("{name} takes longer than {PATIENCE:?}")),
        Ok(()) | Err(RecvTimeoutError::Disconnected) => {
            let _ = worker.join();
            Some(format!("{name} panics"))
        }
    }
}

#[test]
fn nothing_stored_fails() {
    let mut complaints = Vec::new();
    for target in TARGETS {
        let begin = std::time::Instant::now();
        let seeds = seeds(target.name);
        assert!(!seeds.is_empty(), "{} has no seeds", target.name);
        let inputs: Vec<Input> = seeds.into_iter().chain(corpus(target.name)).collect();
        let count = inputs.len();
        let wrong = inputs
            .into_iter()
            .filter_map(|input| complaint(target, input));
        complaints.extend(wrong);
        println!("{}: {count} inputs, {:?}", target.name, begin.elapsed());
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_target_has_seeds() {
    let folders = entries(&folder("seeds")).into_iter();
    let folders: BTreeSet<String> = folders
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        // The target that the feature `server` brings.
        .filter(|name| cfg!(feature = "server") || name != "request")
        .collect();
    let names = TARGETS.iter().map(|target| target.name.to_owned());
    assert_eq!(names.collect::<BTreeSet<_>>(), folders);
}
