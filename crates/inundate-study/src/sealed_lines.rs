//! Lines and then their checksum, as a line of JSON.

use serde::{Deserialize, Serialize};

/// The last line. If a line is changed later, the checksum no longer fits.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    /// The checksum of all lines before, including line breaks.
    crc32: u32,
}

/// Whether lines need their seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sealing {
    /// Lines without a checksum were changed.
    Required,
    /// A part of the oldest format has no checksum. If there is one, it must fit.
    Optional,
}

/// Lines with their seal.
pub(crate) fn seal(lines: &str) -> String {
    let crc32 = crc32fast::hash(lines.as_bytes());
    let seal = serde_json::to_string(&Seal { crc32 }).expect("a number is plain JSON");
    format!("{lines}{seal}\n")
}

/// The lines before a seal, if they are unchanged.
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

/// The place and the lines of every unchanged block in a text of many. What has no checksum at the
/// end, as after a crash, is left out.
pub(crate) fn blocks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    let mut end = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let (place, lines) = (start, &text[start..end]);
        end += line.len();
        if !line.ends_with('\n') {
            return None;
        }
        let Seal { crc32 } = serde_json::from_str(line).ok()?;
        start = end;
        (crc32 == crc32fast::hash(lines.as_bytes())).then_some((place, lines))
    })
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
        let blocks = |text| blocks(text).map(|(_, lines)| lines);
        assert_eq!(blocks(&text).collect::<Vec<_>>(), parts);
        let places: Vec<usize> = super::blocks(&text).map(|(place, _)| place).collect();
        assert_eq!(places[..2], [0, seal(parts[0]).len()]);
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
