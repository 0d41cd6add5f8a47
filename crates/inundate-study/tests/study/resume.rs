//! Runs that are interrupted in every way that a test can, and taken up again.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::{STUDY, contents, older_parts, part_texts, small, study_path, without_stats};
use inundate_core::generate::SplitMix64;
use inundate_study::{Options, RunError, Shard, Study, StudyRecord, merge, run};
use tempfile::tempdir;

fn whole_run() -> std::collections::BTreeMap<String, Vec<u8>> {
    let folder = tempdir().expect("a folder");
    let summary = run(&small(), &without_stats(folder.path())).expect("a run");
    assert!(summary.complete);
    assert_eq!((summary.boards_done, summary.boards_found), (110, 0));
    contents(folder.path())
}

#[test]
fn threads_make_no_difference() {
    let whole = whole_run();
    let parts = part_texts(&whole["parts.jsonl.gz"]);
    assert_eq!(parts.len(), 7);
    // The parts one after the other are the results.
    assert_eq!(parts.concat().as_bytes(), whole["results.jsonl"]);
    assert!(!whole.keys().any(|name| name.starts_with("part-")));
    for threads in [0, 1, 5] {
        let folder = tempdir().unwrap();
        let options = without_stats(folder.path()).threads(threads);
        run(&small(), &options).unwrap();
        assert!(contents(folder.path()) == whole, "{threads} threads");
    }
}

#[test]
fn lost_parts_are_made_again() {
    let whole = whole_run();
    let folder = tempdir().unwrap();
    let options = without_stats(folder.path());
    run(&small(), &options).unwrap();
    let mut rng = SplitMix64::new(11);
    for round in 0..10 {
        for (name, text) in &whole {
            let path = folder.path().join(name);
            match rng.below(4) {
                // The manifest is there before any part, and always whole.
                _ if name == "manifest.json" => {}
                // The end of a process or of the machine while parts are added.
                _ if name == "parts.jsonl.gz" => {
                    let length = rng.below(u32::try_from(text.len()).unwrap());
                    let length = usize::try_from(length).unwrap();
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
    let whole = whole_run();
    for stop_at in [0, 1, 20, 50, 109] {
        let folder = tempdir().unwrap();
        let cancel = Arc::new(AtomicBool::new(stop_at == 0));
        let switch = cancel.clone();
        let options = without_stats(folder.path())
            .cancel(cancel.clone())
            .progress(Arc::new(move |done, total| {
                assert_eq!(total, 110);
                if done >= stop_at {
                    switch.store(true, Ordering::Relaxed);
                }
            }));
        let first = run(&small(), &options).unwrap();
        assert!(first.boards_done >= stop_at && first.boards_done < stop_at + 3 * 16);
        assert_eq!(first.complete, first.boards_done == 110);
        assert_eq!(folder.path().join("results.jsonl").exists(), first.complete);
        let second = run(&small(), &without_stats(folder.path())).unwrap();
        assert!(second.complete);
        assert_eq!(second.boards_found, first.boards_done);
        assert!(contents(folder.path()) == whole, "stopped at {stop_at}");
    }
}

#[test]
fn shards_make_the_whole() {
    let lines = |folder: &Path| -> Vec<String> {
        let text = fs::read_to_string(folder.join("results.jsonl")).unwrap();
        text.lines().map(str::to_owned).collect()
    };
    let mut union = Vec::new();
    for index in 1..=3 {
        let folder = tempdir().unwrap();
        let options = without_stats(folder.path()).shard(Shard::new(index, 3).unwrap());
        let summary = run(&small(), &options).unwrap();
        assert!(summary.plots.is_empty() && summary.skipped_plots.len() == 3);
        union.extend(lines(folder.path()));
    }
    union.sort_by_key(|line| serde_json::from_str::<StudyRecord>(line).unwrap().board);
    let whole = whole_run();
    assert_eq!(
        union.join("\n") + "\n",
        String::from_utf8(whole["results.jsonl"].clone()).unwrap()
    );
}

#[test]
fn more_shards_than_boards() {
    let folder = tempdir().unwrap();
    let options = without_stats(folder.path()).shard(Shard::new(200, 200).unwrap());
    let summary = run(&small(), &options).unwrap();
    assert!(summary.complete && summary.boards == 0);
    assert_eq!(contents(folder.path())["results.jsonl"], b"");
}

#[test]
fn folders_of_others_are_refused() {
    let folder = tempdir().unwrap();
    run(&small(), &without_stats(folder.path())).unwrap();
    let refusal = |study: &Study, options: &Options| run(study, options).unwrap_err().to_string();
    let parse = |text: &str| Study::parse(text, &study_path()).unwrap();
    let options = without_stats(folder.path());

    let message = refusal(&parse(&STUDY.replace("\"small\"", "\"other\"")), &options);
    assert!(
        message.contains("expected the study other, found small"),
        "{message}"
    );
    let message = refusal(&parse(&STUDY.replace("seed = 5", "seed = 6")), &options);
    assert!(
        message.contains("expected the seed 6, found 5"),
        "{message}"
    );
    let shard = options.clone().shard(Shard::new(1, 2).unwrap());
    let message = refusal(&small(), &shard);
    assert!(
        message.contains("expected the shard 1/2, found 1/1"),
        "{message}"
    );
    let stats = options.clone().stats(true);
    let message = refusal(&small(), &stats);
    assert!(message.contains("with statistics"), "{message}");

    // Plots and comments are no part of what was run.
    let replotted = parse(&(STUDY.replace("Mean <optimum>", "Means") + "# more\n"));
    assert_eq!(run(&replotted, &options).unwrap().boards_found, 110);

    let manifest = folder.path().join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    fs::write(&manifest, text.replace(version, "0.0.1")).unwrap();
    let message = refusal(&small(), &options);
    assert!(
        message.contains(&format!("expected the version {version}, found 0.0.1")),
        "{message}"
    );
    fs::write(&manifest, "{").unwrap();
    assert!(refusal(&small(), &options).contains("expected the manifest of a study"));
    fs::remove_file(&manifest).unwrap();
    assert!(refusal(&small(), &options).contains("expected a manifest next to the parts"));
}

#[test]
fn one_run_at_a_time() {
    let folder = tempdir().unwrap();
    let path = folder.path().to_owned();
    let options = without_stats(folder.path()).progress(Arc::new(move |_, _| {
        let message = run(&small(), &without_stats(&path))
            .unwrap_err()
            .to_string();
        assert!(message.contains("another run at work"), "{message}");
    }));
    assert!(run(&small(), &options).unwrap().complete);
}

/// A part that somebody has changed, though its rows still read well, is made again.
#[test]
fn changed_parts_are_made_again() {
    let whole = whole_run();
    let folder = tempdir().unwrap();
    let options = without_stats(folder.path());
    run(&small(), &options).unwrap();
    let path = folder.path().join("parts.jsonl.gz");
    let parts = fs::read(&path).unwrap();
    let mut changed = parts.clone();
    changed[parts.len() / 2] ^= 1;
    fs::write(&path, changed).unwrap();
    assert_eq!(run(&small(), &options).unwrap().boards_found, 110 - 16);
    assert!(contents(folder.path()) == whole);
    // Without its end, the checksum, a part is not taken either.
    fs::write(&path, &parts[..parts.len() - 1]).unwrap();
    assert_eq!(run(&small(), &options).unwrap().boards_found, 110 - 14);
    assert!(contents(folder.path()) == whole);
    // A part that is there twice counts once, and what is no part does not count.
    let more = [&parts[..], b"something else", &parts].concat();
    fs::write(&path, more).unwrap();
    assert_eq!(run(&small(), &options).unwrap().boards_found, 110);
    assert!(contents(folder.path()) == whole);
}

/// A folder of an earlier build becomes one with packed parts, whenever that stops.
#[test]
fn older_parts_are_packed() {
    let whole = whole_run();
    let older = |format: u32| {
        let folder = tempdir().unwrap();
        for (name, text) in &whole {
            fs::write(folder.path().join(name), text).unwrap();
        }
        older_parts(folder.path(), format);
        folder
    };
    assert_eq!(contents(older(3).path()).len(), whole.len() + 6);
    // None, some or all are in the new file, and none to all of the older files are removed.
    let text = &whole["parts.jsonl.gz"];
    for (format, files) in [(3, 7), (4, 1)] {
        for length in [0, text.len() / 2, text.len()] {
            for removed in 0..=files {
                let folder = older(format);
                fs::write(folder.path().join("parts.jsonl.gz"), &text[..length]).unwrap();
                for part in 0..removed {
                    let name = match format {
                        3 => format!("part-{part:05}.jsonl"),
                        _ => "parts.jsonl".to_owned(),
                    };
                    fs::remove_file(folder.path().join(name)).unwrap();
                }
                let before = contents(folder.path());
                let merged = tempdir().unwrap();
                let shards = [folder.path().to_owned()];
                let is_whole = merge(&small(), &shards, merged.path()).is_ok();
                // Merging only reads.
                assert!(contents(folder.path()) == before);
                if is_whole {
                    assert!(contents(merged.path()) == whole);
                }
                let found = run(&small(), &without_stats(folder.path()))
                    .unwrap()
                    .boards_found;
                assert_eq!(is_whole, found == 110);
                if length == text.len() || removed == 0 {
                    assert_eq!(found, 110);
                }
                assert!(
                    contents(folder.path()) == whole,
                    "{format} {length} {removed}"
                );
            }
        }
    }
}

/// What is no text is made again, and what cannot be read is kept.
#[test]
fn older_parts_that_cannot_be_read() {
    let whole = whole_run();
    let folder = tempdir().unwrap();
    for (name, text) in &whole {
        fs::write(folder.path().join(name), text).unwrap();
    }
    older_parts(folder.path(), 4);
    let options = without_stats(folder.path());
    let path = folder.path().join("parts.jsonl");
    let mut text = fs::read(&path).unwrap();
    let end = text.len();
    text[end - 2] = 0xff;
    fs::write(&path, &text).unwrap();
    let found = run(&small(), &options).unwrap().boards_found;
    assert!((1..110).contains(&found), "{found}");
    assert!(contents(folder.path()) == whole);

    fs::create_dir(&path).unwrap();
    let error = run(&small(), &options).unwrap_err();
    assert!(matches!(error, RunError::File { path: file, .. } if file == path));
    assert!(path.exists());
    fs::remove_dir(&path).unwrap();
    assert!(contents(folder.path()) == whole);
}

/// A folder from the time when parts had no checksums is read, and its missing parts are made.
#[test]
fn folders_without_checksums_are_finished() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let file = fixtures.join("format-2.toml");
    let text = fs::read_to_string(&file).unwrap();
    let study = Study::parse(&text, &file).unwrap();
    let more = Study::parse(&text.replace("count = 20", "count = 40"), &file).unwrap();
    let results = |folder: &Path| fs::read(folder.join("results.jsonl")).unwrap();
    let new = tempdir().unwrap();
    run(&study, &without_stats(new.path())).unwrap();
    for missing in [None, Some("part-00001.jsonl")] {
        let old = tempdir().unwrap();
        for (name, text) in contents(&fixtures.join("format-2")) {
            fs::write(old.path().join(name), text).unwrap();
        }
        if let Some(part) = missing {
            fs::remove_file(old.path().join(part)).unwrap();
        }
        let merged = tempdir().unwrap();
        let merge = || merge(&study, &[old.path().to_owned()], merged.path());
        assert_eq!(merge().is_ok(), missing.is_none());
        let found = run(&study, &without_stats(old.path()))
            .unwrap()
            .boards_found;
        assert_eq!(found, if missing.is_some() { 16 } else { 20 });
        assert!(results(old.path()) == results(new.path()));
        merge().unwrap();
        assert!(results(merged.path()) == results(new.path()));
        // From now on the folder says what was run, so the study may change.
        let options = without_stats(old.path());
        assert_eq!(run(&more, &options).unwrap().boards_found, 20);
        let fresh = tempdir().unwrap();
        run(&more, &without_stats(fresh.path())).unwrap();
        assert!(contents(old.path()) == contents(fresh.path()));
    }
}
