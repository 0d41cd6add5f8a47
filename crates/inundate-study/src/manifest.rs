//! The manifest of a folder of results.

use serde::{Deserialize, Serialize};

use crate::declaration::{Declaration, Difference};
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
    /// The fields of the study.
    declaration: Declaration,
}

impl Manifest {
    /// Increased by one if the contents of a folder change and the version does not: the fields of
    /// a row or their meaning, the division into parts, the boards of a study with a given hash, or
    /// what a method answers.
    pub const FORMAT: u32 = 5;

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
            declaration: Declaration::of(plan.study()),
        }
    }

    /// The shard, if the text is one.
    pub(crate) fn parsed_shard(&self) -> Option<Shard> {
        self.shard.parse().ok()
    }

    /// Compares with the manifest that is found in a folder.
    pub(crate) fn compare(&self, found: &Self) -> Comparison {
        let statistics = |stats| if stats { "with" } else { "without" };
        let pairs = [
            ("study", self.study.clone(), found.study.clone()),
            ("version", self.version.clone(), found.version.clone()),
            ("format", self.format.to_string(), found.format.to_string()),
            ("shard", self.shard.clone(), found.shard.clone()),
        ];
        for (name, here, there) in pairs {
            if here != there {
                return Comparison::Other(Difference::new(format!("the {name} {here}"), there));
            }
        }
        if self.stats != found.stats {
            return Comparison::Other(Difference::new(
                format!("results {} statistics", statistics(self.stats)),
                format!("results {} them", statistics(found.stats)),
            ));
        }
        let sizes = |manifest: &Self| (manifest.boards, manifest.tasks, manifest.part_size);
        if self.hash == found.hash && sizes(self) == sizes(found) {
            return Comparison::Same;
        }
        let (here, there) = (&self.declaration, &found.declaration);
        if let Some(difference) = here.other_results(there) {
            return Comparison::Other(difference);
        }
        if let Some(difference) = here.more_or_fewer(there) {
            return Comparison::Changed(difference);
        }
        Comparison::Other(Difference::new(
            format!("the study `{}` as it is now ({})", self.study, self.hash),
            format!(
                "results of `{}` before it was changed ({})",
                found.study, found.hash
            ),
        ))
    }

    /// The first difference from another manifest.
    pub(crate) fn difference(&self, found: &Self) -> Option<Difference> {
        match self.compare(found) {
            Comparison::Same => None,
            Comparison::Changed(difference) | Comparison::Other(difference) => Some(difference),
        }
    }

    pub(crate) fn declaration(&self) -> &Declaration {
        &self.declaration
    }
}

/// What a folder holds, compared with the run that wants it.
#[derive(Debug)]
pub(crate) enum Comparison {
    /// The same study.
    Same,
    /// The study with other methods or other numbers of boards: the results that both have hold.
    Changed(Difference),
    /// Something whose results do not hold.
    Other(Difference),
}
