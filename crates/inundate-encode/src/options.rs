//! Values of methods written as `KEY=VALUE`, several of them joined by colons.

use inundate_method::ParameterError;

/// A named value, if this build has it.
pub(crate) struct Choice<T> {
    name: &'static str,
    value: Result<T, Missing>,
}

/// What this build does not have.
struct Missing {
    feature: &'static str,
    needs: &'static str,
}

impl<T: Copy + PartialEq> Choice<T> {
    pub(crate) const fn of(name: &'static str, value: T) -> Self {
        Self {
            name,
            value: Ok(value),
        }
    }

    /// A value that only a build with a Cargo feature has.
    #[cfg_attr(
        all(feature = "cadical", feature = "highs", feature = "cbc"),
        expect(dead_code, reason = "nothing is missing")
    )]
    pub(crate) const fn missing(
        name: &'static str,
        feature: &'static str,
        needs: &'static str,
    ) -> Self {
        Self {
            name,
            value: Err(Missing { feature, needs }),
        }
    }

    pub(crate) fn name(choices: &[Self], value: T) -> &'static str {
        let found = choices
            .iter()
            .find(|choice| matches!(choice.value, Ok(other) if other == value));
        found.expect("every value has a name").name
    }

    /// The value with this name, or an error that says what was expected.
    pub(crate) fn find(key: &str, choices: &[Self], name: &str) -> Result<T, ParameterError> {
        let Some(choice) = choices.iter().find(|choice| choice.name == name) else {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
            return Err(ParameterError::new(format!("{key}={}", names.join("|"))));
        };
        choice.value.as_ref().copied().map_err(|missing| {
            let Missing { feature, needs } = missing;
            ParameterError::new(format!(
                "a build with the Cargo feature `{feature}` (which needs {needs}) for {key}={name}"
            ))
        })
    }
}

/// Reads `KEY=VALUE:KEY=VALUE`, each key once at most.
pub(crate) fn read(
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

/// The name of a method with the settings that are not the default.
pub(crate) fn name(method: &str, settings: &[(&str, &str, &str)]) -> String {
    let mut name = method.to_owned();
    for (key, value, default) in settings {
        if value != default {
            name.extend([":", key, "=", value]);
        }
    }
    name
}
