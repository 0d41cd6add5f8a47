//! JSON values.

/// A value of JSON. A number is kept as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

/// Takes a value from the front of a text.
pub(super) fn value(rest: &mut &str) -> Option<Value> {
    blanks(rest);
    for (word, value) in [
        ("null", Value::Null),
        ("true", Value::Bool(true)),
        ("false", Value::Bool(false)),
    ] {
        if take(rest, word) {
            return Some(value);
        }
    }
    match rest.chars().next()? {
        '"' => string(rest).map(Value::Text),
        '[' => {
            *rest = &rest[1..];
            sequence(rest, "]", value).map(Value::List)
        }
        '{' => {
            *rest = &rest[1..];
            sequence(rest, "}", field).map(Value::Object)
        }
        _ => numeral(rest).map(Value::Number),
    }
}

fn field(rest: &mut &str) -> Option<(String, Value)> {
    blanks(rest);
    let name = string(rest)?;
    blanks(rest);
    take(rest, ":").then_some(())?;
    Some((name, value(rest)?))
}

/// Entries with commas between them, up to the end.
fn sequence<T>(
    rest: &mut &str,
    end: &str,
    entry: impl Fn(&mut &str) -> Option<T>,
) -> Option<Vec<T>> {
    let mut entries = Vec::new();
    blanks(rest);
    if take(rest, end) {
        return Some(entries);
    }
    loop {
        entries.push(entry(rest)?);
        blanks(rest);
        if take(rest, end) {
            return Some(entries);
        }
        take(rest, ",").then_some(())?;
    }
}

fn blanks(rest: &mut &str) {
    *rest = rest.trim_start_matches([' ', '\t', '\n', '\r']);
}

fn take(rest: &mut &str, word: &str) -> bool {
    let after = rest.strip_prefix(word);
    *rest = after.unwrap_or(rest);
    after.is_some()
}

/// An optional minus, digits without a leading zero, and perhaps a fraction and an exponent.
fn numeral(rest: &mut &str) -> Option<String> {
    let all = *rest;
    take(rest, "-");
    if !take(rest, "0") {
        digits(rest)?;
    }
    if take(rest, ".") {
        digits(rest)?;
    }
    if take(rest, "e") || take(rest, "E") {
        let _ = take(rest, "+") || take(rest, "-");
        digits(rest)?;
    }
    Some(all[..all.len() - rest.len()].to_owned())
}

/// One digit or more.
fn digits(rest: &mut &str) -> Option<()> {
    let after = rest.trim_start_matches(|character: char| character.is_ascii_digit());
    let some = after.len() < rest.len();
    *rest = after;
    some.then_some(())
}

fn string(rest: &mut &str) -> Option<String> {
    take(rest, "\"").then_some(())?;
    let mut units: Vec<u16> = Vec::new();
    loop {
        let character = rest.chars().next()?;
        *rest = &rest[character.len_utf8()..];
        match character {
            '"' => return String::from_utf16(&units).ok(),
            '\\' => units.push(escape(rest)?),
            '\0'..='\u{1f}' => return None,
            _ => units.extend(character.encode_utf16(&mut [0; 2]).iter()),
        }
    }
}

/// What follows a backslash.
fn escape(rest: &mut &str) -> Option<u16> {
    let letter = rest.chars().next()?;
    *rest = &rest[letter.len_utf8()..];
    if letter == 'u' {
        let four = rest.get(..4)?;
        *rest = &rest[4..];
        let hex = four.bytes().all(|digit| digit.is_ascii_hexdigit());
        return hex.then(|| u16::from_str_radix(four, 16).ok())?;
    }
    let characters = [
        ('"', '"'),
        ('\\', '\\'),
        ('/', '/'),
        ('b', '\u{8}'),
        ('f', '\u{c}'),
        ('n', '\n'),
        ('r', '\r'),
        ('t', '\t'),
    ];
    let found = characters.into_iter().find(|(name, _)| *name == letter);
    found.map(|(_, character)| character as u16)
}
