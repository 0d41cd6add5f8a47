//! Lines and then their checksum, as a line of JSON.

use serde::{Deserialize, Serialize};

/// The last line. If a line is changed later, the checksum no longer fits.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    /// The checksum of all lines before, including line breaks.
    crc32: u32,
}

/// Lines with their seal.
pub(crate) fn seal(lines: &str) -> String {
    let crc32 = crc32fast::hash(lines.as_bytes());
    let seal = serde_json::to_string(&Seal { crc32 }).expect("a number is plain JSON");
    format!("{lines}{seal}\n")
}

/// The lines before a seal, if they are unchanged.
pub(crate) fn unseal(text: &str) -> Option<&str> {
    let last = text
        .strip_suffix('\n')?
        .rfind('\n')
        .map_or(0, |end| end + 1);
    let (lines, seal) = text.split_at(last);
    let Seal { crc32 } = serde_json::from_str(seal).ok()?;
    (crc32 == crc32fast::hash(lines.as_bytes())).then_some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_broken_by_any_change() {
        let lines = "{\"moves\":5}\n{\"moves\":6}\n";
        let sealed = seal(lines);
        assert_eq!(unseal(&sealed), Some(lines));
        assert_eq!(unseal(&seal("")), Some(""));
        for (from, to) in [
            ("5", "4"),
            ("}\n{", "}\n\n{"),
            ("6}\n", "6}"),
            ("32\":", "32\":1"),
        ] {
            let changed = sealed.replacen(from, to, 1);
            assert_ne!(changed, sealed);
            assert_eq!(unseal(&changed), None, "{changed}");
        }
        assert_eq!(unseal(lines), None);
        assert_eq!(unseal(""), None);
    }
}
