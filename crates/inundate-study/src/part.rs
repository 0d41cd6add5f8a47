//! The text of a part: rows as lines of JSON, then a checksum of them.

use serde::{Deserialize, Serialize};

use crate::StudyRecord;

/// The last line of a part. If a row is changed after the run, the checksum no longer fits.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    /// The checksum of all lines before, including line breaks.
    crc32: u32,
}

/// Whether a part needs its seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sealing {
    /// A part without a checksum was changed.
    Required,
    /// A part of the older format has no checksum. If there is one, it must fit.
    Optional,
}

/// The text of a part with these lines.
pub(crate) fn seal(lines: &str) -> String {
    let crc32 = crc32fast::hash(lines.as_bytes());
    let seal = serde_json::to_string(&Seal { crc32 }).expect("a number is plain JSON");
    format!("{lines}{seal}\n")
}

/// The lines of a part, if they are unchanged.
pub(crate) fn unseal(text: &str, sealing: Sealing) -> Option<&str> {
    let last = text
        .strip_suffix('\n')?
        .rfind('\n')
        .map_or(0, |end| end + 1);
    let (lines, seal) = text.split_at(last);
    match serde_json::from_str::<Seal>(seal) {
        Ok(Seal { crc32 }) => (crc32 == crc32fast::hash(lines.as_bytes())).then_some(lines),
        Err(_) => (sealing == Sealing::Optional).then_some(text),
    }
}

/// The lines of every unchanged part in a text of many. What has no checksum at the end, as after a
/// crash, is left out.
pub(crate) fn blocks(text: &str) -> impl Iterator<Item = &str> {
    let mut start = 0;
    let mut end = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let lines = &text[start..end];
        end += line.len();
        if !line.ends_with('\n') {
            return None;
        }
        let Seal { crc32 } = serde_json::from_str(line).ok()?;
        start = end;
        (crc32 == crc32fast::hash(lines.as_bytes())).then_some(lines)
    })
}

/// Rows as lines of JSON.
pub(crate) fn lines(rows: &[StudyRecord]) -> String {
    rows.iter()
        .map(|row| serde_json::to_string(row).expect("a row is plain JSON") + "\n")
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_broken_by_any_change() {
        let lines = "{\"moves\":5}\n{\"moves\":6}\n";
        let sealed = seal(lines);
        assert_eq!(unseal(&sealed, Sealing::Required), Some(lines));
        assert_eq!(unseal(&seal(""), Sealing::Required), Some(""));
        for (from, to) in [
            ("5", "4"),
            ("}\n{", "}\n\n{"),
            ("6}\n", "6}"),
            ("32\":", "32\":1"),
        ] {
            let changed = sealed.replacen(from, to, 1);
            assert_ne!(changed, sealed);
            assert_eq!(unseal(&changed, Sealing::Required), None, "{changed}");
        }
        assert_eq!(unseal(lines, Sealing::Required), None);
        assert_eq!(unseal(lines, Sealing::Optional), Some(lines));
        assert_eq!(unseal("", Sealing::Optional), None);
    }

    #[test]
    fn whole_parts_are_found() {
        let parts = [
            "{\"moves\":5}\n",
            "{\"moves\":6}\n{\"moves\":7}\n",
            "{\"moves\":8}\n",
        ];
        let text = parts.map(seal).concat();
        assert_eq!(blocks(&text).collect::<Vec<_>>(), parts);
        let changed = text.replace(":7}", ":9}");
        assert_eq!(blocks(&changed).collect::<Vec<_>>(), [parts[0], parts[2]]);
        for length in 0..text.len() {
            let found: Vec<&str> = blocks(&text[..length]).collect();
            assert_eq!(found, parts[..found.len()], "{length}");
            let whole: usize = found.iter().map(|lines| seal(lines).len()).sum();
            let next = parts[found.len()];
            assert!(length < whole + seal(next).len());
        }
    }
}
