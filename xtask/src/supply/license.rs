//! The expressions by which packages name their licenses: names with `OR`, `AND`, `WITH` and parentheses. Old packages write
//! `/` for `OR`.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::vec::IntoIter;

/// Whether a choice of licenses is among the allowed ones; `None` for a text that is no expression.
pub(super) fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> Option<bool> {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut words = words.into_iter().peekable();
    let result = choice(&mut words, allowed)?;
    words.next().is_none().then_some(result)
}

type Words<'a> = Peekable<IntoIter<&'a str>>;

/// Terms with `OR` between them. All are read, so that mistakes are found.
fn choice(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> Option<bool> {
    let mut result = all(words, allowed)?;
    while words.next_if_eq(&"OR").is_some() {
        result |= all(words, allowed)?;
    }
    Some(result)
}

/// Terms with `AND` between them.
fn all(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> Option<bool> {
    let mut result = term(words, allowed)?;
    while words.next_if_eq(&"AND").is_some() {
        result &= term(words, allowed)?;
    }
    Some(result)
}

/// A license, with its exception if it has one, or an expression in parentheses.
fn term(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> Option<bool> {
    match words.next()? {
        "(" => {
            let result = choice(words, allowed)?;
            words.next_if_eq(&")").map(|_| result)
        }
        ")" | "OR" | "AND" | "WITH" => None,
        name if words.next_if_eq(&"WITH").is_some() => {
            let exception = words.next()?;
            Some(allowed.contains(&format!("{name} WITH {exception}")))
        }
        name => Some(allowed.contains(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions() {
        let allowed = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"];
        let allowed: BTreeSet<String> = allowed.into_iter().map(str::to_owned).collect();
        for (expression, expected) in [
            ("MIT", Some(true)),
            ("GPL-3.0", Some(false)),
            ("GPL-3.0 OR MIT", Some(true)),
            ("GPL-3.0/MIT", Some(true)),
            ("MIT AND GPL-3.0", Some(false)),
            ("(MIT OR GPL-3.0) AND Zlib", Some(true)),
            // `AND` binds more closely.
            ("MIT OR Zlib AND GPL-3.0", Some(true)),
            ("(MIT OR Zlib) AND GPL-3.0", Some(false)),
            ("Apache-2.0 WITH LLVM-exception", Some(true)),
            ("Apache-2.0", Some(false)),
            ("", None),
            ("MIT OR", None),
            ("MIT Zlib", None),
            ("(MIT", None),
            ("MIT)", None),
            ("WITH MIT", None),
        ] {
            assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
        }
    }
}
