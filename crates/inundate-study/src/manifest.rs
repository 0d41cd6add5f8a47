//! The manifest of a folder of results.

use serde::{Deserialize, Serialize};

use crate::part::Sealing;
use crate::{Plan, Shard};

/// The file `manifest.json` of a folder: which run it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Manifest {
    /// The study's name.
    pub study: String,
    /// [`Study::hash`](crate::Study::hash) as 16 hexadecimal digits.
    pub hash: String,
    /// The version of this library.
    pub version: String,
    /// [`FORMAT`](Self::FORMAT) of the run.
    pub format: u32,
    /// The shard, `I/N`.
    pub shard: String,
    /// Whether rows have statistics.
    pub stats: bool,
    /// Number of boards.
    pub boards: usize,
    /// Number of tasks, which is the number of rows.
    pub tasks: usize,
    /// Number of boards in every part; the last may have fewer.
    pub part_size: usize,
}

impl Manifest {
    /// Increased by one if the contents of a folder change and the version does not: the fields of
    /// a row or their meaning, the division into parts, the boards of a study with a given hash, or
    /// what a method answers.
    pub const FORMAT: u32 = 3;

    /// The format before parts had checksums. Its folders can still be read and finished.
    const WITHOUT_CHECKSUMS: u32 = 2;

    /// Whether the parts of the folder need a checksum.
    pub(crate) fn sealing(&self) -> Sealing {
        if self.format == Self::WITHOUT_CHECKSUMS {
            Sealing::Optional
        } else {
            Sealing::Required
        }
    }

    /// The manifest of a run with statistics or without.
    pub fn new(plan: &Plan<'_>, stats: bool) -> Self {
        Self {
            study: plan.study().name().to_owned(),
            hash: format!("{:016x}", plan.study().hash()),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            format: Self::FORMAT,
            shard: plan.shard().to_string(),
            stats,
            boards: plan.board_count(),
            tasks: plan.task_count(),
            part_size: plan.part_size(),
        }
    }

    /// The shard, if the text is one.
    pub(crate) fn parsed_shard(&self) -> Option<Shard> {
        self.shard.parse().ok()
    }

    /// The first difference from another manifest: what is expected, and what is found there.
    pub(crate) fn difference(&self, found: &Self) -> Option<(String, String)> {
        // The contents of an older folder mean the same.
        let read_as = Self {
            format: match found.format {
                Self::WITHOUT_CHECKSUMS => self.format,
                format => format,
            },
            ..found.clone()
        };
        let found = &read_as;
        let statistics = |stats| if stats { "with" } else { "without" };
        let format = |manifest: &Self| manifest.format.to_string();
        let pairs = [
            ("study", self.study.clone(), found.study.clone()),
            ("version", self.version.clone(), found.version.clone()),
            ("format", format(self), format(found)),
            ("shard", self.shard.clone(), found.shard.clone()),
        ];
        for (name, here, there) in pairs {
            if here != there {
                return Some((format!("the {name} {here}"), there));
            }
        }
        if self.stats != found.stats {
            return Some((
                format!("results {} statistics", statistics(self.stats)),
                format!("results {} them", statistics(found.stats)),
            ));
        }
        (self != found).then(|| {
            (
                format!("the study `{}` as it is now ({})", self.study, self.hash),
                format!(
                    "results of `{}` before it was changed ({})",
                    found.study, found.hash
                ),
            )
        })
    }
}
