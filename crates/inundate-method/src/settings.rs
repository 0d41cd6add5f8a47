//! Values of methods written as `KEY=VALUE`, several of them joined by colons.

/// A named value, if this build has it.
#[derive(Debug)]
pub struct Choice<T> {
    name: &'static str,
    value: Result<T, MissingFeature>,
}

/// A feature that this build lacks.
#[derive(Debug)]
struct MissingFeature {
    feature: &'static str,
    needs: &'static str,
}

impl<T: Copy + PartialEq> Choice<T> {
    /// A value with its name.
    pub const fn named(name: &'static str, value: T) -> Self {
        Self {
            name,
            value: Ok(value),
        }
    }

    /// A value that only a build with a Cargo feature has.
    pub const fn missing(name: &'static str, feature: &'static str, needs: &'static str) -> Self {
        Self {
            name,
            value: Err(MissingFeature { feature, needs }),
        }
    }

    /// The value, if this build has it.
    pub fn value(&self) -> Option<T> {
        self.value.as_ref().ok().copied()
    }

    /// The name of a value, which is one of the choices.
    pub fn name(choices: &[Self], value: T) -> &'static str {
        let found = choices
            .iter()
            .find(|choice| matches!(choice.value, Ok(other) if other == value));
        found.expect("every value has a name").name
    }

    /// The value with this name.
    ///
    /// # Errors
    /// [`ParameterError`] that says what was expected.
    pub fn find(key: &str, choices: &[Self], name: &str) -> Result<T, ParameterError> {
        let Some(choice) = choices.iter().find(|choice| choice.name == name) else {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
            return Err(ParameterError::new(format!("{key}={}", names.join("|"))));
        };
        choice.value.as_ref().copied().map_err(|missing| {
            let MissingFeature { feature, needs } = missing;
            ParameterError::new(format!(
                "a build with the Cargo feature `{feature}` (which needs {needs}) for {key}={name}"
            ))
        })
    }
}

/// The text after the name of a method is not a value that the method takes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}")]
#[non_exhaustive]
pub struct ParameterError {
    /// The value that the method takes.
    pub expected: String,
}

impl ParameterError {
    /// Says what was expected.
    pub fn new(expected: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
        }
    }
}

/// Reads `KEY=VALUE:KEY=VALUE`, each key once at most, and calls `set` with each key and its value.
///
/// # Errors
/// [`ParameterError`] for another form, another key, a key that comes twice, and those of `set`.
pub fn read(
    text: &str,
    keys: &[&str],
    mut set: impl FnMut(&str, &str) -> Result<(), ParameterError>,
) -> Result<(), ParameterError> {
    let mut seen = Vec::new();
    for setting in text.split(':') {
        let Some((key, value)) = setting
            .split_once('=')
            .filter(|(key, _)| keys.contains(key))
        else {
            let keys: Vec<String> = keys.iter().map(|key| format!("{key}=…")).collect();
            let expected = format!("{}, joined by colons", keys.join(", "));
            return Err(ParameterError::new(expected));
        };
        if seen.contains(&key) {
            return Err(ParameterError::new(format!("{key}=… once")));
        }
        seen.push(key);
        set(key, value)?;
    }
    Ok(())
}

/// The name of a method with the settings that are not the default: each with its key, its value
/// and the default.
///
/// ```
/// let settings = [("rounds", "bound", "solution"), ("form", "once", "once")];
/// assert_eq!(inundate_method::settings::name("ilp", &settings), "ilp:rounds=bound");
/// ```
pub fn name(method: &str, settings: &[(&str, &str, &str)]) -> String {
    let mut name = method.to_owned();
    for (key, value, default) in settings {
        if value != default {
            name.extend([":", key, "=", value]);
        }
    }
    name
}
