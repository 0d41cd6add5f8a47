//! What somebody may have meant who mistyped a name.

/// The name that is nearest to a word, unless all are too different from it. The first of several
/// counts.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distances = names
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(word, name), name));
    let (distance, name) = distances.min_by_key(|&(distance, _)| distance)?;
    // One mistake in three letters, and more than one letter right.
    let length = word.chars().count();
    (1..=length / 3).contains(&distance).then_some(name)
}

/// The end of a message that says which name may have been meant.
pub(crate) fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(word, names) {
        Some(name) => format!("; did you mean `{name}`?"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_wrong_letters_are_seen_through() {
        const NAMES: [&str; 5] = ["exact", "free-exact", "bfs", "sat", "greedy-area"];
        for (word, name) in [
            ("exat", Some("exact")),
            ("xeact", Some("exact")),
            ("greedy_area", Some("greedy-area")),
            ("greedyarea", Some("greedy-area")),
            ("fre-exact", Some("free-exact")),
            ("bfx", Some("bfs")),
            // It is no mistake.
            ("exact", None),
            ("guess", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(nearest(word, NAMES), name, "{word}");
        }
    }
}
