//! Runs that are interrupted in every way that a test can, and taken up again.

use std::fs;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::{
    STUDY, contents, folder_of, fresh, of_shard, parse, part_texts, small, without_stats,
};
use flate2::bufread::GzDecoder;
use inundate_core::generate::SplitMix64;
use inundate_study::{Options, Study, run};
use tempfile::tempdir;

#[test]
fn threads_make_no_difference() {
    let whole = fresh(&small());
    let parts = part_texts(&whole["results.jsonl.gz"]);
    assert_eq!(parts.len(), 7);
    let records = parts.concat();
    assert_eq!(records.lines().count(), 440);
    for threads in [0, 1, 5] {
        let folder = tempdir().unwrap();
        let options = Options {
            threads,
            ..without_stats(folder.path())
        };
        let summary = run(&small(), &options).unwrap();
        assert_eq!((summary.boards_done, summary.boards_found), (110, 0));
        assert!(contents(folder.path()) == whole, "{threads} threads");
    }
}

#[test]
fn lost_parts_are_made_again() {
    let whole = fresh(&small());
    let folder = folder_of(&small());
    let options = without_stats(folder.path());
    let mut rng = SplitMix64::new(11);
    for round in 0..10 {
        for (name, text) in &whole {
            let path = folder.path().join(name);
            match rng.below(4) {
                // The manifest is there before any part, and always whole.
                _ if name == "manifest.json" => {}
                // The end of a process or of the machine while parts are added.
                _ if name == "results.jsonl.gz" => {
                    let length = rng.below(u32::try_from(text.len()).unwrap()) as usize;
                    fs::write(&path, &text[..length]).unwrap();
                }
                0 => fs::remove_file(&path).unwrap(),
                1 => {
                    let unfinished = folder.path().join(format!("{name}.unfinished"));
                    fs::write(unfinished, &text[..text.len() / 3]).unwrap();
                }
                // Not by an end of the process, but by one of the machine.
                2 => fs::write(&path, &text[..text.len() / 2]).unwrap(),
                _ => {}
            }
        }
        let summary = run(&small(), &options).unwrap();
        assert!(summary.complete && summary.boards_found < summary.boards);
        assert!(contents(folder.path()) == whole, "round {round}");
    }
    assert_eq!(run(&small(), &options).unwrap().boards_found, 110);
}

#[test]
fn a_cancelled_run_goes_on() {
    let whole = fresh(&small());
    for stop_at in [0, 1, 20, 50, 109] {
        let folder = tempdir().unwrap();
        let cancel = Arc::new(AtomicBool::new(stop_at == 0));
        let switch = cancel.clone();
        let progress = move |done, total| {
            assert_eq!(total, 110);
            if done >= stop_at {
                switch.store(true, Ordering::Relaxed);
            }
        };
        let options = Options {
            cancel: Some(cancel.clone()),
            progress: Some(Arc::new(progress)),
            ..without_stats(folder.path())
        };
        let first = run(&small(), &options).unwrap();
        assert!(first.boards_done >= stop_at && first.boards_done < stop_at + 3 * 16);
        assert_eq!(first.complete, first.boards_done == 110);
        assert_eq!(folder.path().join("results.csv").exists(), first.complete);
        let second = run(&small(), &without_stats(folder.path())).unwrap();
        assert!(second.complete);
        assert_eq!(second.boards_found, first.boards_done);
        assert!(contents(folder.path()) == whole, "stopped at {stop_at}");
    }
}

#[test]
fn folders_of_others_are_refused() {
    let folder = tempdir().unwrap();
    let options = without_stats(folder.path());
    run(&small(), &options).unwrap();
    let refused = |study: &Study, options: &Options, expected: &str| {
        let message = run(study, options).unwrap_err().to_string();
        assert!(message.contains(expected), "{message}");
    };
    let other = parse(&STUDY.replace("\"small\"", "\"other\""));
    refused(&other, &options, "expected the study other, found small");
    let shard = of_shard(folder.path(), 1, 2);
    refused(&small(), &shard, "expected the shard 1/2, found 1/1");
    let with_stats = Options::new(folder.path());
    refused(&small(), &with_stats, "with statistics");
    let manifest = folder.path().join("manifest.json");
    fs::write(&manifest, "{").unwrap();
    refused(&small(), &options, "expected the manifest of a study");
    fs::remove_file(&manifest).unwrap();
    refused(
        &small(),
        &options,
        "expected a manifest next to the records",
    );
}

#[test]
fn one_run_at_a_time() {
    let folder = tempdir().unwrap();
    let path = folder.path().to_owned();
    let progress = move |_, _| {
        let error = run(&small(), &without_stats(&path)).unwrap_err();
        let message = error.to_string();
        assert!(message.contains("another run at work"), "{message}");
    };
    let options = Options {
        progress: Some(Arc::new(progress)),
        ..without_stats(folder.path())
    };
    assert!(run(&small(), &options).unwrap().complete);
}

/// A part that somebody has changed, though its rows may still read well, is made again, and so are
/// those after it.
#[test]
fn changed_parts_are_made_again() {
    let whole = fresh(&small());
    let folder = tempdir().unwrap();
    let options = without_stats(folder.path());
    run(&small(), &options).unwrap();
    let path = folder.path().join("results.jsonl.gz");
    let parts = fs::read(&path).unwrap();
    let third = part_ends(&parts)[2];
    let mut changed = parts.clone();
    changed[third + 20] ^= 1;
    fs::write(&path, changed).unwrap();
    assert_eq!(run(&small(), &options).unwrap().boards_found, 3 * 16);
    assert!(contents(folder.path()) == whole);
    // Without its end, the checksum, a part is not taken either.
    fs::write(&path, &parts[..parts.len() - 1]).unwrap();
    assert_eq!(run(&small(), &options).unwrap().boards_found, 110 - 14);
    assert!(contents(folder.path()) == whole);
    // A part that is there twice counts once, and what is no part does not count.
    let more = [&parts[..], &parts, b"something else"].concat();
    fs::write(&path, more).unwrap();
    assert_eq!(run(&small(), &options).unwrap().boards_found, 110);
    assert!(contents(folder.path()) == whole);
}

/// The end of each part.
fn part_ends(bytes: &[u8]) -> Vec<usize> {
    let mut rest = bytes;
    let mut ends = Vec::new();
    while !rest.is_empty() {
        let mut member = GzDecoder::new(rest);
        member.read_to_end(&mut Vec::new()).expect("a part");
        rest = member.into_inner();
        ends.push(bytes.len() - rest.len());
    }
    ends
}
