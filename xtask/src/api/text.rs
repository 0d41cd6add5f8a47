//! Tokens as a line of text.

use std::mem;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use quote::ToTokens;

/// The tokens on one line, spaced as in a signature.
pub(super) fn text(tokens: impl ToTokens) -> String {
    let mut parts = Vec::new();
    flatten(tokens.into_token_stream(), &mut parts);
    let mut text = String::new();
    let mut before = "";
    for (index, part) in parts.iter().enumerate() {
        let after = parts.get(index + 1).map_or("", String::as_str);
        // A comma in front of a bracket that closes is the formatter's.
        if part == "," && matches!(after, "" | ")" | ">" | "}") {
            continue;
        }
        if is_apart(before, part) {
            text.push(' ');
        }
        text.push_str(part);
        before = part;
    }
    text
}

fn is_apart(before: &str, part: &str) -> bool {
    let tight_after = ["", "(", "[", "<", "&", "::", "#", "?", "*", "!"];
    let tight_before = [",", ";", ":", "::", ">", ")", "]"];
    let ends_name = |text: &str| {
        text.ends_with(|last: char| last.is_alphanumeric() || last == '_' || last == '>')
    };
    let opens = match part {
        "(" => !["mut", "dyn", "where", "for", "->"].contains(&before),
        "<" | "!" => before != "->",
        _ => false,
    };
    let tight = tight_after.contains(&before) || tight_before.contains(&part);
    !(tight || opens && ends_name(before))
}

/// Names, lifetimes, literals, brackets, and signs of one or more characters.
fn flatten(tokens: TokenStream, parts: &mut Vec<String>) {
    let mut joined = String::new();
    for token in tokens {
        match token {
            TokenTree::Punct(punct) => {
                joined.push(punct.as_char());
                if punct.spacing() == Spacing::Alone {
                    parts.push(mem::take(&mut joined));
                }
            }
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                parts.push(open.to_owned());
                flatten(group.stream(), parts);
                parts.push(close.to_owned());
            }
            // A lifetime is an apostrophe that is joined to a name.
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                parts.push(format!("{}{token}", mem::take(&mut joined)));
            }
        }
    }
}
