//! Why a method refuses an instance.

/// The method does not cover the instance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{method}: expected {expected}, found {found}")]
pub struct NotApplicable {
    /// The method's name.
    pub method: &'static str,
    /// What it covers.
    pub expected: String,
    /// What the instance is.
    pub found: String,
}
