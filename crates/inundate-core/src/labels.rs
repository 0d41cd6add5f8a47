//! The labels of colors, numbered.

use rustc_hash::FxHashMap;

use crate::InstanceError;
use crate::limits::MAX_COLORS;

/// Distinct labels in the order in which they were first seen.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    number_of: FxHashMap<Box<str>, u16>,
}

impl Labels {
    /// The number of a label, a new one if it was not seen before.
    ///
    /// # Errors
    /// [`TooManyColors`](InstanceError::TooManyColors) for a new label beyond the limit.
    pub fn intern(&mut self, label: &str) -> Result<u16, InstanceError> {
        if let Some(&number) = self.number_of.get(label) {
            return Ok(number);
        }
        let number =
            u16::try_from(self.number_of.len()).map_err(|_| InstanceError::TooManyColors {
                found: MAX_COLORS + 1,
            })?;
        self.number_of.insert(label.into(), number);
        Ok(number)
    }

    /// The labels, by number.
    pub(crate) fn into_labels(self) -> Vec<Box<str>> {
        let mut labels = vec![Box::default(); self.number_of.len()];
        for (label, number) in self.number_of {
            labels[usize::from(number)] = label;
        }
        labels
    }
}
