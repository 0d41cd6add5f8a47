//! Files appear whole, in places of their own, and no temporary file is left; sealed files are read
//! as they were written, or refused.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use inundate_file::{FileError, SealError, WholeFile, create_new, open_sealed, write_sealed};

const KIND: &str = "inundate test";

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn write(path: &Path, text: &str) {
    let mut file = WholeFile::create(path).unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file.finish().unwrap();
}

#[test]
fn it_appears_when_it_is_finished_and_not_before() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results");
    write(&path, "old");
    let mut file = WholeFile::create(&path).unwrap();
    file.write_all(b"new").unwrap();
    file.sync().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(names(folder.path()).len(), 2);
    drop(file);
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(names(folder.path()), ["results"]);
    write(&path, "new");
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(names(folder.path()), ["results"]);
}

#[test]
fn a_place_is_of_one_file_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results");
    let file = WholeFile::create(&path).unwrap();
    let other = folder.path().join("other");
    let elsewhere = WholeFile::create(&other).unwrap();
    for spelling in ["results", "./results"] {
        let error = WholeFile::create(&folder.path().join(spelling)).unwrap_err();
        assert!(matches!(error, FileError::Taken), "{error}");
    }
    file.finish().unwrap();
    elsewhere.finish().unwrap();
    let again = WholeFile::create(&path).unwrap();
    drop(again);

    fs::remove_file(&other).unwrap();
    fs::hard_link(&path, &other).unwrap();
    let _file = WholeFile::create(&path).unwrap();
    let error = WholeFile::create(&other).unwrap_err();
    assert!(matches!(error, FileError::Taken), "{error}");
}

#[test]
fn what_is_no_place_for_a_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let create = |name: &str| WholeFile::create(&folder.path().join(name)).unwrap_err();
    for name in ["", "new/", ".."] {
        let error = create(name);
        assert!(matches!(error, FileError::NoFile), "{name}: {error}");
    }
    let error = create("nowhere/results");
    assert!(matches!(error, FileError::Folder(_)), "{error}");
    assert_eq!(
        error.to_string(),
        "expected a writable folder, found no such file or folder"
    );
}

#[test]
fn only_what_was_left_behind_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let left = [
        ".results.0aZ9bY.inundate.unfinished",
        ".o.1.inundate.unfinished",
    ];
    let kept = [
        ".results.at-work.inundate.unfinished",
        ".results.unfinished",
        "results.0aZ9bY.inundate.unfinished",
    ];
    for name in left.iter().chain(&kept) {
        fs::write(place(name), "half of it").unwrap();
    }
    fs::create_dir(place(".folder.inundate.unfinished")).unwrap();
    // As the run at work holds it.
    let at_work = File::open(place(kept[0])).unwrap();
    at_work.lock().unwrap();
    write(&place("results"), "all of it");
    let mut expected: Vec<&str> = kept.to_vec();
    expected.extend([".folder.inundate.unfinished", "results"]);
    expected.sort_unstable();
    assert_eq!(names(folder.path()), expected);
}

#[test]
fn names_may_be_as_long_as_names_can_be() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["n".repeat(255), "ü".repeat(127)] {
        let path: PathBuf = folder.path().join(&name);
        write(&path, "");
        assert_eq!(names(folder.path()), [name]);
        fs::remove_file(path).unwrap();
    }
}

/// Two programs that create one file at the same moment do not replace each other's.
#[test]
fn a_new_file_replaces_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.game");
    let locked = create_new(&path, b"one").unwrap();
    let error = create_new(&path, b"two").unwrap_err();
    assert!(matches!(error, FileError::Exists), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "one");
    assert_eq!(names(folder.path()), ["1.game"]);
    let other = File::open(&path).unwrap();
    assert!(other.try_lock().is_err(), "it is locked");
    drop(locked);
    other.try_lock().unwrap();
}

#[test]
fn what_is_read_is_what_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sealed");
    assert!(open_sealed(&path, KIND).unwrap().is_none());
    for length in [0, 1, 12, 70_000] {
        let content: Vec<u8> = (0..=250).cycle().take(length).collect();
        write_sealed(&path, KIND, &mut |to| to.write_all(&content)).unwrap();
        let mut read = Vec::new();
        let mut file = open_sealed(&path, KIND).unwrap().unwrap();
        file.read_to_end(&mut read).unwrap();
        assert!(read == content, "{length}");
    }
}

#[test]
fn what_was_not_written_so_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sealed");
    write_sealed(&path, KIND, &mut |to| to.write_all(b"the content")).unwrap();
    let whole = fs::read(&path).unwrap();
    let head = KIND.len() + 1;
    let error = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        open_sealed(&path, KIND).unwrap_err()
    };
    for length in 0..whole.len() {
        match error(&whole[..length]) {
            SealError::Foreign(_) => assert!(length < head),
            SealError::Damaged(_) => assert!(length >= head),
            other => panic!("{other}"),
        }
    }
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut altered = whole.clone();
            altered[place] ^= 1 << bit;
            match error(&altered) {
                SealError::Foreign(_) => assert!(place < head),
                SealError::Damaged(_) => assert!(place >= head),
                other => panic!("{other}"),
            }
        }
    }
    assert!(matches!(
        error(&[&whole[..], b"x"].concat()),
        SealError::Damaged(_)
    ));
    assert_eq!(
        open_sealed(folder.path(), KIND).unwrap_err().to_string(),
        "expected a readable file, found a folder"
    );
}

#[test]
fn a_failed_write_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sealed");
    write_sealed(&path, KIND, &mut |to| to.write_all(b"old")).unwrap();
    let before = fs::read(&path).unwrap();
    write_sealed(&path, KIND, &mut |to| {
        to.write_all(b"new")?;
        Err(io::Error::from(io::ErrorKind::StorageFull))
    })
    .unwrap_err();
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
