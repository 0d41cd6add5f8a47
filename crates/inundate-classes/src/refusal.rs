//! Why a board is not of a class.

use inundate_method::NotApplicable;

/// Why a board is not of the class.
pub(super) struct Refusal {
    pub(super) expected: String,
    pub(super) found: String,
}

impl Refusal {
    pub(super) fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
            found: found.into(),
        }
    }
}

/// Several methods may share a class, so the method that was asked puts its name in.
impl From<NotApplicable> for Refusal {
    fn from(refusal: NotApplicable) -> Self {
        Self::new(refusal.expected, refusal.found)
    }
}
