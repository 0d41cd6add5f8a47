//! The field `paint`: how the colors look.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::format::{ParseProblem, excerpt};
use crate::limits::MAX_COLORS;
use crate::{Instance, Rgb};

/// Looks by label, `#rrggbb` each. Labels that no vertex has any more may be among them.
#[derive(Debug)]
pub(super) struct Paint(BTreeMap<String, String>);

impl<'de> Deserialize<'de> for Paint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PaintVisitor;
        impl<'de> Visitor<'de> for PaintVisitor {
            type Value = Paint;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`paint` as {\"label\":\"#rrggbb\",…}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Paint, A::Error> {
                let mut looks = BTreeMap::new();
                while let Some((label, look)) = map.next_entry()? {
                    if looks.len() == MAX_COLORS {
                        let most = format!("`paint` of at most {MAX_COLORS} colors");
                        return Err(Error::custom(format!("expected {most}, found more")));
                    }
                    looks.insert(label, look);
                }
                Ok(Paint(looks))
            }
        }
        deserializer.deserialize_map(PaintVisitor)
    }
}

impl Paint {
    /// A board with these looks, which has to be one of every color.
    pub(super) fn on(self, board: Instance) -> Result<Instance, ParseProblem> {
        let mut looks: BTreeMap<&str, Rgb> = BTreeMap::new();
        for (label, text) in &self.0 {
            let look = read(text).ok_or_else(|| {
                let expected = format!(
                    "a look like #3a6fc4 for the color `{}` in `paint`",
                    excerpt(label)
                );
                ParseProblem::expected(expected, format!("`{}`", excerpt(text)))
            })?;
            looks.insert(label, look);
        }
        let palette = board.palette();
        let mut labels = palette.colors().map(|color| palette.label(color));
        if let Some(missing) = labels.find(|label| !looks.contains_key(label)) {
            let expected = format!("a look of the color `{}` in `paint`", excerpt(missing));
            return Err(ParseProblem::expected(expected, "none"));
        }
        Ok(board.with_paint(|label| looks.get(label).copied()))
    }
}

/// `#rrggbb`.
fn read(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let channel = |place: usize| u8::from_str_radix(&digits[place..place + 2], 16).ok();
    Some([channel(0)?, channel(2)?, channel(4)?])
}

#[cfg(test)]
mod tests {
    use crate::format::{Extras, Format, Overrides, read, write};

    fn message(paint: &str) -> String {
        let text = format!(r#"{{"kind":"path","colors":["a",1],"paint":{paint}}}"#);
        read(&text, Format::Json, Overrides::default())
            .remove(0)
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn paint_is_read_and_written() {
        let text = "{\"kind\":\"grid\",\"rows\":1,\"cols\":3,\"cells\":[[1,0,1]],\"paint\":{\"0\":\"#00ff80\",\"1\":\"#3a6fc4\"},\"pivot\":[0,0]}\n";
        let board = read(text, Format::Json, Overrides::default())
            .remove(0)
            .unwrap()
            .instance;
        assert_eq!(
            board.palette().paint(),
            Some(&[[0, 255, 128], [58, 111, 196]][..])
        );
        let mut written = String::new();
        write(&mut written, Format::Json, Extras::default(), &board).unwrap();
        assert_eq!(written, text);
        // Other labels keep the looks; what has no color any more has no look.
        let relabeled = board.relabeled(|color| ["b", "a"][color.index()].to_owned());
        assert_eq!(
            relabeled.palette().paint(),
            Some(&[[58, 111, 196], [0, 255, 128]][..])
        );
    }

    #[test]
    fn bad_paint_is_refused() {
        assert_eq!(
            message(r##"{"a":"#ff0000"}"##),
            "line 1: expected a look of the color `1` in `paint`, found none"
        );
        for wrong in ["red", "#ff00", "#ff000g", "#é1é1é"] {
            let found = message(&format!(r##"{{"a":"#ff0000","1":"{wrong}"}}"##));
            let expected = "line 1: expected a look like #3a6fc4 for the color `1` in `paint`";
            assert_eq!(found, format!("{expected}, found `{wrong}`"));
        }
        assert!(message("7").contains("line 1"));
    }
}
