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

    /// The labels of these numbers, and the number of the label of each: 1 of 1, 7, 1 has the label "1", which is the
    /// first. A label is made once for each color, not for each cell.
    pub(crate) fn of_numbers(numbers: &[u16]) -> (Self, Vec<u16>) {
        const UNSEEN: u32 = u32::MAX;
        let highest = numbers.iter().copied().max().unwrap_or(0);
        let mut label_of = vec![UNSEEN; usize::from(highest) + 1];
        let mut labels = Self::default();
        let label = |&number: &u16| {
            let label = &mut label_of[usize::from(number)];
            if *label == UNSEEN {
                let new = labels.intern(&number.to_string());
                *label = u32::from(new.expect("there are as many labels as numbers of 16 bits"));
            }
            u16::try_from(*label).expect("it was a number of 16 bits")
        };
        let colors = numbers.iter().map(label).collect();
        (labels, colors)
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
