//! The manifest of a folder of results: it identifies the run, and lists everything that its
//! results depend on.

use serde::{Deserialize, Serialize};

use crate::{Plan, Shard, Study};

/// The file `manifest.json` of a folder, which identifies its run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Manifest {
    /// The study's name.
    pub study: String,
    /// The version of this library.
    pub version: String,
    /// [`FORMAT`](Self::FORMAT) of the run.
    pub format: u32,
    /// The shard, `I/N`.
    pub shard: String,
    /// Whether rows have statistics.
    pub stats: bool,
    declaration: Declaration,
}

/// The fields of a study that its results depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Declaration {
    seed: u64,
    time_limit: Option<String>,
    memory_limit: Option<u64>,
    boards: Vec<DeclaredBoards>,
}

/// A batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct DeclaredBoards {
    /// [`Batch::label`](crate::Batch::label).
    label: String,
    count: usize,
    /// The hash of the file of a set.
    file: Option<String>,
    /// Number of boards whose openings are counted.
    #[serde(default)]
    openings: usize,
    #[serde(default)]
    methods: Vec<String>,
}

/// The expected and the found text.
pub(crate) type Difference = (String, String);

impl Declaration {
    fn from_study(study: &Study) -> Self {
        let time = |time| humantime::format_duration(time).to_string();
        let boards = study.batches.iter().zip(&study.digests);
        let boards = boards.map(|(batch, digest)| DeclaredBoards {
            label: batch.label().to_owned(),
            count: batch.len(),
            file: batch.is_set().then(|| format!("{digest:016x}")),
            openings: batch.openings(),
            methods: batch.methods().to_vec(),
        });
        Self {
            seed: study.seed,
            time_limit: study.time_limit.map(time),
            memory_limit: study.memory_limit,
            boards: boards.collect(),
        }
    }

    fn find(&self, label: &str) -> Option<&DeclaredBoards> {
        self.boards.iter().find(|boards| boards.label == label)
    }
}

impl Manifest {
    /// Increased by one if the contents of a folder change and the version does not: the fields of
    /// a row or their meaning, the division into parts, the boards of a study, or what a method
    /// answers.
    pub const FORMAT: u32 = 6;

    /// The manifest of a run with statistics or without.
    pub fn new(plan: &Plan<'_>, stats: bool) -> Self {
        Self {
            study: plan.study().name().to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            format: Self::FORMAT,
            shard: plan.shard().to_string(),
            stats,
            declaration: Declaration::from_study(plan.study()),
        }
    }

    /// The shard, if the text is one.
    pub(crate) fn parsed_shard(&self) -> Option<Shard> {
        self.shard.parse().ok()
    }

    /// Whether there are boards with this label.
    pub(crate) fn has(&self, label: &str) -> bool {
        self.declaration.find(label).is_some()
    }

    /// The first difference from the manifest found in a folder that makes the result of a method
    /// on a board another. There may be other boards and other methods.
    pub(crate) fn other_results(&self, found: &Self) -> Option<Difference> {
        fn text(value: Option<impl ToString>) -> String {
            value.map_or("none".to_owned(), |value| value.to_string())
        }
        let fields = |manifest: &Self| {
            let declared = &manifest.declaration;
            let limits = (declared.time_limit.as_ref(), declared.memory_limit);
            let statistics = if manifest.stats { "with" } else { "without" };
            [
                ("the study ", manifest.study.clone()),
                ("the version ", manifest.version.clone()),
                ("the format ", manifest.format.to_string()),
                ("the shard ", manifest.shard.clone()),
                ("", format!("results {statistics} statistics")),
                ("the seed ", declared.seed.to_string()),
                ("the time_limit ", text(limits.0)),
                ("the memory_limit ", text(limits.1)),
            ]
        };
        let mut pairs = fields(self).into_iter().zip(fields(found));
        if let Some(((name, here), (_, there))) = pairs.find(|(here, there)| here != there) {
            return Some((format!("{name}{here}"), there));
        }
        self.declaration.boards.iter().find_map(|here| {
            let there = found.declaration.find(&here.label)?;
            let hash = text(here.file.as_ref());
            let expected = format!("the file of the {} with the hash {hash}", here.label);
            (here.file != there.file).then(|| (expected, text(there.file.as_ref())))
        })
    }

    /// The first difference from the manifest found in a folder.
    pub(crate) fn difference(&self, found: &Self) -> Option<Difference> {
        let changed = || {
            let expected = format!("the boards and methods of `{}` as it is now", self.study);
            (expected, "others: the study was changed".to_owned())
        };
        let others = self.other_results(found);
        others.or_else(|| (self != found).then(changed))
    }
}
