//! Values of options: times, sizes of memory, ranges.

use std::ops::RangeInclusive;
use std::time::Duration;

/// `10s`, `2min`, `500ms`; a bare number is seconds.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .or_else(|| humantime::parse_duration(text).ok())
        .ok_or_else(|| "expected a time like 10s, 500ms or 2min".to_owned())
}

/// `2GiB`, `512MB`; a bare number is bytes.
pub(crate) fn memory(text: &str) -> Result<u64, String> {
    match text.parse::<bytesize::ByteSize>() {
        Ok(size) if size.as_u64() > 0 => Ok(size.as_u64()),
        _ => Err("expected a size like 2GiB or 512MB, more than 0".to_owned()),
    }
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse().ok();
    let number = number.filter(|number| (1..=1024).contains(number));
    number.ok_or_else(|| "expected a number of threads from 1 to 1024".to_owned())
}

/// `20..22`, both ends included; `20..` and `..22` are open, and a bare number is a range of one.
pub(crate) fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let least = match least {
        "" if !most.is_empty() => Some(0),
        least => least.parse::<u32>().ok(),
    };
    let most = match most {
        "" => least.map(|_| u32::MAX),
        most => most.parse::<u32>().ok(),
    };
    let ends = least.zip(most).filter(|(least, most)| least <= most);
    ends.map(|(least, most)| least..=most).ok_or_else(|| {
        "expected a range like 20..22, both ends included, or 20.. or ..22".to_owned()
    })
}

/// A range as [`range`] reads it.
pub(crate) fn range_text(range: &RangeInclusive<u32>) -> String {
    match (*range.start(), *range.end()) {
        (least, u32::MAX) => format!("{least}.."),
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}..{most}"),
    }
}

/// A time in minutes and seconds, like `1:05`, or hours, minutes and seconds; rounded down.
pub(crate) fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_or_refused() {
        assert_eq!(time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(time("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(memory("2GiB"), Ok(2 << 30));
        for text in ["", "ten", "-1", "nan", "10 parsecs"] {
            assert!(time(text).is_err(), "{text}");
        }
        for text in ["", "0", "-1", "2 potatoes"] {
            assert!(memory(text).is_err(), "{text}");
        }
        assert!(threads("0").is_err());
        assert_eq!((range("20..22"), range("7")), (Ok(20..=22), Ok(7..=7)));
        assert_eq!((range("3.."), range("..7")), (Ok(3..=u32::MAX), Ok(0..=7)));
        for text in ["", "..", "5..3", "-1..3", "a..b", "1..2..3", "..x", "x.."] {
            assert!(range(text).is_err(), "{text}");
        }
    }
}
