//! A hash that never changes, and lines that end with their checksum.

use serde::{Deserialize, Serialize};

/// FNV-1a with 64 bits.
///
/// It identifies studies and derives seeds, so it never changes, like the generators of boards.
///
/// # Source
/// Fowler, Noll, Vo; RFC 9923.
pub(crate) fn fnv1a64(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

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

    /// Test vectors published with the function.
    #[test]
    fn frozen_vectors() {
        assert_eq!(fnv1a64(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a64(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a64(b"foobar"), 0x8594_4171_f739_67e8);
    }

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
