//! What a folder of results says about itself.

use serde::{Deserialize, Serialize};

use crate::{Options, Plan};

/// The file `manifest.json` of a folder: which run it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The study's name.
    pub study: String,
    /// [`Study::hash`](crate::Study::hash) as 16 hexadecimal digits.
    pub hash: String,
    /// The version of this library.
    pub version: String,
    /// The share, `I/N`.
    pub shard: String,
    /// Whether rows have statistics.
    pub stats: bool,
    /// Number of boards.
    pub boards: usize,
    /// Number of tasks, which is the number of rows.
    pub tasks: usize,
    /// Boards in every part but perhaps the last.
    pub part_size: usize,
}

impl Manifest {
    /// The manifest of a run.
    pub fn new(plan: &Plan<'_>, options: &Options) -> Self {
        Self {
            study: plan.study().name().to_owned(),
            hash: format!("{:016x}", plan.study().hash()),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            shard: plan.shard().to_string(),
            stats: options.stats,
            boards: plan.board_count(),
            tasks: plan.task_count(),
            part_size: plan.part_size(),
        }
    }

    /// The first difference to another: what is expected here, and what is found there.
    pub(crate) fn difference(&self, found: &Self) -> Option<(String, String)> {
        let statistics = |stats| if stats { "with" } else { "without" };
        let pairs = [
            ("study", &self.study, &found.study),
            ("version", &self.version, &found.version),
            ("shard", &self.shard, &found.shard),
        ];
        for (name, here, there) in pairs {
            if here != there {
                return Some((format!("the {name} {here}"), there.clone()));
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
