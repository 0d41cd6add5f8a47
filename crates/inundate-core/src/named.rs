//! Types of which each value has a name.

/// The names of a type of which there is a list `ALL`, for a message.
macro_rules! either {
    ($type:ty, $name:ident) => {{
        let [most @ .., last] = <$type>::ALL.map(<$type>::$name);
        format!("{} or {last}", most.join(", "))
    }};
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

pub(crate) use {by_name, either};
