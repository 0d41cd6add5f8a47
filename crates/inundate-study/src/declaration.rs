//! What the results of a study depend on, field by field.

use serde::{Deserialize, Serialize};

use crate::Study;
use crate::spec::Keep;

/// The fields of a study that its results depend on. The manifest holds them, so that a later run
/// knows what has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Declaration {
    seed: u64,
    time_limit: Option<String>,
    memory_limit: Option<u64>,
    /// `tables`, unless records are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    keep: Option<String>,
    methods: Vec<String>,
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
    /// How many boards' openings are counted, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    openings: Option<usize>,
    /// The methods, if they are not those of all boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    methods: Option<Vec<String>>,
}

/// What is expected, and what is found.
#[derive(Debug)]
pub(crate) struct Difference {
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Difference {
    pub(crate) fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
            found: found.into(),
        }
    }
}

impl Declaration {
    pub(crate) fn of(study: &Study) -> Self {
        let boards = study.batches.iter().zip(&study.digests);
        Self {
            seed: study.seed,
            time_limit: study
                .time_limit
                .map(|time| humantime::format_duration(time).to_string()),
            memory_limit: study.memory_limit,
            keep: (study.keep == Keep::Tables).then(|| "tables".to_owned()),
            methods: study.methods.clone(),
            boards: boards
                .map(|(batch, digest)| DeclaredBoards {
                    label: batch.label().to_owned(),
                    count: batch.len(),
                    file: batch.is_set().then(|| format!("{digest:016x}")),
                    openings: Some(batch.openings()).filter(|&openings| openings > 0),
                    methods: study.own_methods(batch).map(<[String]>::to_vec),
                })
                .collect(),
        }
    }

    /// Whether there is such a batch.
    pub(crate) fn has(&self, label: &str) -> bool {
        self.find(label).is_some()
    }

    fn find(&self, label: &str) -> Option<&DeclaredBoards> {
        self.boards.iter().find(|boards| boards.label == label)
    }

    /// The first difference that makes the result of a method on a board another.
    pub(crate) fn other_results(&self, found: &Self) -> Option<Difference> {
        fn text<T: ToString>(value: Option<&T>) -> String {
            value.map_or("none".to_owned(), ToString::to_string)
        }
        let mut pairs = vec![
            ("seed", self.seed.to_string(), found.seed.to_string()),
            (
                "time_limit",
                text(self.time_limit.as_ref()),
                text(found.time_limit.as_ref()),
            ),
            (
                "memory_limit",
                text(self.memory_limit.as_ref()),
                text(found.memory_limit.as_ref()),
            ),
        ];
        let keep = |keep: &Option<String>| keep.clone().unwrap_or("records".to_owned());
        pairs.push(("keep", keep(&self.keep), keep(&found.keep)));
        for here in &self.boards {
            if let Some(there) = found.find(&here.label) {
                let openings = (text(here.openings.as_ref()), text(there.openings.as_ref()));
                pairs.push(("openings", openings.0, openings.1));
                let hashes = (text(here.file.as_ref()), text(there.file.as_ref()));
                pairs.push((&here.label, hashes.0, hashes.1));
            }
        }
        let (name, here, there) = pairs.into_iter().find(|(_, here, there)| here != there)?;
        let expected = if name.starts_with("set ") {
            format!("the file of the {name} with the hash {here}")
        } else {
            format!("the {name} {here}")
        };
        Some(Difference::new(expected, there))
    }

    /// The methods of boards.
    fn methods_of<'a>(&'a self, boards: &'a DeclaredBoards) -> &'a [String] {
        boards.methods.as_deref().unwrap_or(&self.methods)
    }

    /// Whether every board that was there still is, with the same methods.
    pub(crate) fn only_adds_boards(&self, found: &Self) -> bool {
        let is_kept = |there: &DeclaredBoards| {
            let here = self.find(&there.label);
            here.is_some_and(|here| {
                let methods = self.methods_of(here) == found.methods_of(there);
                methods && here.count >= there.count
            })
        };
        found.boards.iter().all(is_kept)
    }

    /// The first difference that only adds or removes results.
    pub(crate) fn more_or_fewer(&self, found: &Self) -> Option<Difference> {
        if self.methods != found.methods {
            let expected = format!("the methods {}", self.methods.join(", "));
            return Some(Difference::new(expected, found.methods.join(", ")));
        }
        for here in &self.boards {
            let there = found.find(&here.label).map_or(0, |there| there.count);
            if here.count != there {
                let expected = format!("the count {} of {}", here.count, here.label);
                return Some(Difference::new(expected, there.to_string()));
            }
            let there = found.find(&here.label).map(|there| found.methods_of(there));
            let (here, methods) = (&here.label, self.methods_of(here));
            if let Some(there) = there.filter(|there| *there != methods) {
                let expected = format!("the methods {} of {here}", methods.join(", "));
                return Some(Difference::new(expected, there.join(", ")));
            }
        }
        let extra = found.boards.iter().find(|there| !self.has(&there.label));
        if let Some(there) = extra {
            let expected = format!("no boards of {}", there.label);
            return Some(Difference::new(expected, there.count.to_string()));
        }
        (self != found).then(|| Difference::new("the boards in their order", "another order"))
    }
}
