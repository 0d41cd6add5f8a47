//! Parts of a text that is JSON, found without a copy: a big board is read from its text alone.

use std::borrow::Cow;
use std::fmt::Display;
use std::iter;
use std::str::FromStr;

use serde::Deserialize;

use crate::format::{Fault, ParseProblem, excerpt};

/// The text of a value of JSON.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonText<'a>(pub(super) &'a str);

/// A value that is read, or the fault of its part.
pub(super) type ReadResult<'a, T> = Result<T, Fault<'a>>;

impl<'a> JsonText<'a> {
    /// The value of a part that should have one.
    pub(super) fn expect_value<T>(self, value: Option<T>, expected: &str) -> ReadResult<'a, T> {
        value.ok_or_else(|| Fault::at(self.0, expected))
    }

    pub(super) fn is_list(self) -> bool {
        self.0.starts_with('[')
    }

    /// The entries of a list; the names and values of an object, one after the other. Each ends
    /// before a sign between entries, since the text is JSON.
    pub(super) fn entries(self) -> impl Iterator<Item = Self> {
        let is_between = |byte: u8| byte.is_ascii_whitespace() || matches!(byte, b',' | b':');
        let mut rest = &self.0[1..self.0.len() - 1];
        iter::from_fn(move || {
            rest = &rest[rest.bytes().position(|byte| !is_between(byte))?..];
            let (mut depth, mut is_string, mut is_escaped) = (0, false, false);
            let end = rest.bytes().position(|byte| {
                match byte {
                    _ if is_escaped => is_escaped = false,
                    b'\\' => is_escaped = true,
                    b'"' => is_string = !is_string,
                    _ if is_string => {}
                    b'[' | b'{' => depth += 1,
                    b']' | b'}' => depth -= 1,
                    _ => return depth == 0 && is_between(byte),
                }
                false
            });
            let (entry, after) = rest.split_at(end.unwrap_or(rest.len()));
            rest = after;
            Some(Self(entry))
        })
    }

    pub(super) fn list(self, expected: &str) -> ReadResult<'a, impl Iterator<Item = Self>> {
        self.expect_value(self.is_list().then(|| self.entries()), expected)
    }

    /// The names and the values of an object.
    pub(super) fn fields(
        self,
        expected: &str,
    ) -> ReadResult<'a, impl Iterator<Item = (Self, Self)>> {
        let is_object = self.0.starts_with('{');
        let mut parts = self.expect_value(is_object.then(|| self.entries()), expected)?;
        Ok(iter::from_fn(move || parts.next().zip(parts.next())))
    }

    /// The text of a string.
    pub(super) fn string(self) -> Option<Cow<'a, str>> {
        let text = self.0.strip_prefix('"')?.strip_suffix('"')?;
        if text.contains('\\') {
            serde_json::from_str(self.0).ok()
        } else {
            Some(text.into())
        }
    }

    /// A label: a string or a whole number; `1` and `"1"` are the same.
    pub(super) fn label(self) -> ReadResult<'a, Cow<'a, str>> {
        let digits = self.0.strip_prefix('-').unwrap_or(self.0);
        if digits.bytes().all(|byte| byte.is_ascii_digit()) && self.0 != "-0" {
            return Ok(self.0.into());
        }
        self.expect_value(self.string(), "a string or a whole number")
    }

    /// A cell: a label, or `null` for a hole.
    pub(super) fn cell(self) -> ReadResult<'a, Option<Cow<'a, str>>> {
        let cell = Some(self).filter(|cell| cell.0 != "null");
        cell.map(Self::label).transpose()
    }

    /// A value that is stated by its name.
    pub(super) fn named<T: FromStr<Err: Display>>(self) -> ReadResult<'a, T> {
        let name = self.expect_value(self.string(), "a string")?;
        excerpt(&name).parse().map_err(|error: T::Err| Fault {
            part: Some(self.0),
            problem: ParseProblem::Json(error.to_string()),
        })
    }

    /// A number, or a few. A long text is not one, and the library would copy it for its message.
    pub(super) fn read<T: Deserialize<'a>>(self, expected: &str) -> ReadResult<'a, T> {
        let text = Some(self.0).filter(|text| text.len() < 1000);
        let value = text.and_then(|text| serde_json::from_str(text).ok());
        self.expect_value(value, expected)
    }
}
