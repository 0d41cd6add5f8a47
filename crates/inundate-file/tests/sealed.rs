//! Sealed files are read as they were written, or refused.

use std::fs;
use std::io::{self, Read};

use inundate_file::{SealError, open_sealed, write_sealed};

const KIND: &str = "inundate test";

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
