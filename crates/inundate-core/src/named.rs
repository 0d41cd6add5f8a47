//! Types of which each value has a name.

/// Names of which one is expected, for a message.
///
/// ```
/// assert_eq!(inundate_core::notation::either(["a", "b", "c"]), "a, b or c");
/// ```
pub fn either<T: ToString>(names: impl IntoIterator<Item = T>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| name.to_string()).collect();
    match names.split_last() {
        Some((last, most)) if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        _ => names.concat(),
    }
}

/// Implements `FromStr` and `Display` by name for a type with a list `ALL`. The last argument is
/// the text of the error: the names that are expected.
macro_rules! by_name {
    ($type:ident, $name:ident, $(#[$doc:meta])* $error:ident: $expected:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.$name())
            }
        }

        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[error("expected {known}, found `{0}`", known = $expected)]
        pub struct $error(String);

        impl std::str::FromStr for $type {
            type Err = $error;

            fn from_str(name: &str) -> Result<Self, $error> {
                let known = Self::ALL.into_iter().find(|known| known.$name() == name);
                known.ok_or_else(|| $error(name.to_owned()))
            }
        }
    };
}

pub(crate) use by_name;
