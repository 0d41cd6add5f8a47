//! Bytes decoded as text.

use super::ParseError;

/// The text of bytes that begin with a byte order mark of UTF-16.
fn utf_16(bytes: &[u8]) -> Option<Result<String, ParseError>> {
    let (mark, rest) = bytes.split_first_chunk::<2>()?;
    let unit = match mark {
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let (units, odd) = rest.as_chunks::<2>();
    let text: Result<String, _> =
        char::decode_utf16(units.iter().map(|&bytes| unit(bytes))).collect();
    Some(text.ok().filter(|_| odd.is_empty()).ok_or_else(|| {
        ParseError::expected(1, "UTF-16 text after its mark", "bytes that are none")
    }))
}

/// The first bytes of files of pictures.
const PICTURES: [(&[u8], &str); 3] = [
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
];

/// The text of a file: UTF-8, or UTF-16 with a byte order mark, as some editors and spreadsheets
/// write it.
///
/// ```
/// use inundate_core::format::decode;
///
/// assert_eq!(decode(b"ab\nba\n".to_vec())?, "ab\nba\n");
/// let error = decode(b"\x89PNG\r\n\x1a\n".to_vec()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1: expected UTF-8 text, as boards are, found the byte 0x89 of a picture (PNG)"
/// );
/// # Ok::<(), inundate_core::format::ParseError>(())
/// ```
///
/// # Errors
/// [`ParseError`] with the line of the first byte that is not UTF-8.
pub fn decode(bytes: Vec<u8>) -> Result<String, ParseError> {
    if let Some(text) = utf_16(&bytes) {
        return text;
    }
    String::from_utf8(bytes).map_err(|error| {
        let bytes = error.as_bytes();
        let (good, bad) = bytes.split_at(error.utf8_error().valid_up_to());
        let line = good.split(|&byte| byte == b'\n').count();
        let picture = PICTURES
            .into_iter()
            .find(|(beginning, _)| bytes.starts_with(beginning));
        let (expected, whose) = match picture {
            Some((_, name)) => (
                "UTF-8 text, as boards are",
                format!(" of a picture ({name})"),
            ),
            None => ("UTF-8 text", String::new()),
        };
        let found = format!("the byte 0x{:02x}{whose}", bad[0]);
        ParseError::expected(line, expected, found)
    })
}
