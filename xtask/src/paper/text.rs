//! What is found in the text of the paper without Typst.

/// A text without its line breaks, so that a phrase is found where a line ends in it.
pub(super) fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a phrase has a value that is not a part of a longer number or word.
pub(super) fn has_word(phrase: &str, value: &str) -> bool {
    phrase.match_indices(value).any(|(start, _)| {
        let before = phrase[..start].chars().next_back();
        let after = phrase[start + value.len()..].chars().next();
        let goes_on = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        !goes_on(before) && !goes_on(after)
    })
}

/// The first `count` texts in quotes of each call of a function.
pub(super) fn calls(text: &str, function: &str, count: usize) -> Vec<Vec<String>> {
    let start = format!("{function}(\"");
    let calls = text.match_indices(&start);
    calls
        .map(|(at, _)| quoted(&text[at + function.len()..], count))
        .collect()
}

/// The commands in the list of this name: the texts in quotes but for those in calls.
pub(super) fn listed(text: &str, name: &str) -> Vec<String> {
    let start = format!("#let {name} = (\n");
    let Some((_, rest)) = text.split_once(&start) else {
        return Vec::new();
    };
    let items = rest.lines().take_while(|line| *line != ")");
    items
        .filter(|line| !line.contains("(\""))
        .flat_map(|line| quoted(line, 1))
        .collect()
}

fn quoted(text: &str, count: usize) -> Vec<String> {
    let parts = text.split('"').skip(1).step_by(2);
    parts.take(count).map(str::to_owned).collect()
}

/// The numbers of four digits or more, or with a comma or a point, that are typed into the text, with their lines: outside of
/// formulas, of text in backticks or quotes, and of comments; with no letter after them, as in `9.5pt`, and no × before.
pub(super) fn typed(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut inside: Option<char> = None;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("//") {
            continue;
        }
        let mut token = String::new();
        let mut before = ' ';
        // The blank ends the last token of the line.
        for c in line.chars().chain([' ']) {
            match inside {
                Some(end) if c == end => inside = None,
                Some(_) => {}
                None if matches!(c, '$' | '`' | '"') => inside = Some(c),
                None if c.is_ascii_digit() || !token.is_empty() && matches!(c, '.' | ',') => {
                    token.push(c);
                    continue;
                }
                None => {
                    let value = token.trim_end_matches(['.', ',']);
                    let is_long = value.len() > 3 || value.contains(['.', ',']);
                    if is_long && !c.is_alphabetic() && !matches!(before, '×' | '-') {
                        found.push((number, value.to_owned()));
                    }
                }
            }
            token.clear();
            before = c;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_typed() {
        let text = "// 1234\n#set text(size: 9.5pt)\nOf 14×1400 boards, 1,234 took 0.5 s.\n$1.5 +\n2.5$ `3.5` \"4.5\" 25 moves, 60000.\n";
        let found = typed(text);
        let expected = [(3, "1,234"), (3, "0.5"), (5, "60000")];
        assert_eq!(
            found,
            expected.map(|(line, value)| (line, value.to_owned()))
        );
    }

    #[test]
    fn words_in_phrases() {
        assert!(has_word("takes 0.02 s.", "0.02"));
        assert!(has_word("(438 components)", "438"));
        assert!(!has_word("takes 1438 s", "438"));
        assert!(!has_word("takes 4380 s", "438"));
    }

    #[test]
    fn calls_and_lists() {
        let text = "#f(\"a\") #f(\n  b) f(\"c\",\n  \"d\")\n#let l = (\n  ([x], \"run this\"),\n  ([y], f(\"e\")),\n)\n";
        assert_eq!(calls(text, "f", 1), [["a"], ["c"], ["e"]]);
        assert_eq!(calls(text, "f", 2)[1], ["c", "d"]);
        assert_eq!(listed(text, "l"), ["run this"]);
        assert!(listed(text, "m").is_empty());
    }

    #[test]
    fn texts_without_line_breaks() {
        assert_eq!(flat("a\n  b\tc"), "a b c");
    }
}
