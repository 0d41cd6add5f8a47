//! Why a method refuses an instance.

/// The method does not cover the instance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{method}: expected {expected}, found {found}")]
#[non_exhaustive]
pub struct NotApplicable {
    /// The method's name.
    pub method: &'static str,
    /// What it covers.
    pub expected: String,
    /// What the instance is.
    pub found: String,
}

impl NotApplicable {
    /// Says what the method covers, and what the instance is instead.
    pub fn new(
        method: &'static str,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            method,
            expected: expected.into(),
            found: found.into(),
        }
    }
}
