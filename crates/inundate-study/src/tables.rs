//! The tables of a study: what each method found on the boards of each kind, counted.

use inundate_records::SolveStatus;
use serde::{Deserialize, Serialize};

use crate::confidence::{Confidence, Estimate};
use crate::counts::{Counts, LargeNumbers};
use crate::openings::Openings;
use crate::{Batch, Study, StudyRecord};

/// The results of a study as counts: for each kind of board and method, how often each number of
/// moves, each optimum and each pair of them occurs.
///
/// The summary, the tables and the plots are made of these counts alone. They need little space
/// whatever the number of boards, and those of two halves of a study add up to those of the whole,
/// in any order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tables {
    pub(crate) methods: Vec<String>,
    pub(crate) batches: Vec<BatchTables>,
}

/// The tables of a set, or of a family's size and number of colors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BatchTables {
    /// [`Batch::label`](crate::Batch::label).
    pub(crate) label: String,
    /// The name of the set or family.
    pub(crate) source: String,
    /// The methods, if they are not those of all boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) methods: Option<Vec<String>>,
    /// In the order of first appearance; one for a family, and none before its first board.
    pub(crate) kinds: Vec<KindTables>,
}

/// The tables of the boards of a batch that have the same size and number of colors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KindTables {
    /// The number of the first such board in its batch.
    first: usize,
    pub(crate) size: Option<(usize, usize)>,
    pub(crate) colors: usize,
    /// In the order of the methods.
    tallies: Vec<Tally>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) openings: Option<Openings>,
}

/// The findings of a method on the boards of a kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) source: &'a str,
    pub(crate) kind: &'a KindTables,
    pub(crate) method: &'a str,
    pub(crate) tally: &'a Tally,
}

impl Tables {
    /// The tables of a study before its first board.
    pub fn new(study: &Study) -> Self {
        let batch = |batch| BatchTables::new(study, batch);
        Self {
            methods: study.methods().to_vec(),
            batches: study.batches().iter().map(batch).collect(),
        }
    }

    /// Adds the records of one board, one for each method, of the batch with this number.
    ///
    /// # Panics
    /// Unless there is such a batch and as many records as methods.
    pub fn add(&mut self, batch: usize, records: &[StudyRecord]) {
        assert_eq!(
            records.len(),
            self.methods_of(&self.batches[batch]).len(),
            "a record for each method"
        );
        self.batches[batch].add(records, None);
    }

    /// Adds the counts of other boards of the same study.
    ///
    /// # Panics
    /// If they are of another study.
    pub fn absorb(&mut self, other: &Self) {
        assert_eq!(
            self.batches.len(),
            other.batches.len(),
            "tables of one study"
        );
        for (here, there) in self.batches.iter_mut().zip(&other.batches) {
            here.absorb(there);
        }
    }

    /// The methods of a batch, in the order of its tallies.
    pub(crate) fn methods_of<'a>(&'a self, batch: &'a BatchTables) -> &'a [String] {
        batch.methods.as_deref().unwrap_or(&self.methods)
    }

    /// By batch, then kind of board, then method.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.batches.iter().flat_map(|batch| {
            let kinds = batch.kinds.iter();
            kinds.flat_map(|kind| {
                let methods = self.methods_of(batch).iter().zip(&kind.tallies);
                methods.map(|(method, tally)| Entry {
                    source: &batch.source,
                    kind,
                    method,
                    tally,
                })
            })
        })
    }

    /// By batch, each kind of board with the name of its set or family.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (&str, &KindTables)> {
        self.batches
            .iter()
            .flat_map(|batch| batch.kinds.iter().map(|kind| (batch.source.as_str(), kind)))
    }
}

impl BatchTables {
    /// The tables of a batch before its first board.
    pub(crate) fn new(study: &Study, batch: &Batch) -> Self {
        Self {
            label: batch.label().to_owned(),
            source: batch.name().to_owned(),
            methods: study.own_methods(batch).map(<[String]>::to_vec),
            kinds: Vec::new(),
        }
    }

    /// Adds the records of a board, and what was found of its first moves.
    pub(crate) fn add(&mut self, records: &[StudyRecord], openings: Option<&Openings>) {
        let Some(record) = records.first() else {
            return;
        };
        let kind = self.kind(record.index, record.size(), record.colors, records.len());
        for (tally, record) in kind.tallies.iter_mut().zip(records) {
            tally.add(record);
        }
        if let Some(openings) = openings {
            kind.openings.get_or_insert_default().absorb(openings);
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        for there in &other.kinds {
            let kind = self.kind(there.first, there.size, there.colors, there.tallies.len());
            for (here, there) in kind.tallies.iter_mut().zip(&there.tallies) {
                here.absorb(there);
            }
            if let Some(openings) = &there.openings {
                kind.openings.get_or_insert_default().absorb(openings);
            }
        }
    }

    /// The tables of a kind of board, of which this is one of the boards.
    fn kind(
        &mut self,
        index: usize,
        size: Option<(usize, usize)>,
        colors: usize,
        methods: usize,
    ) -> &mut KindTables {
        let is_it = |kind: &KindTables| (kind.size, kind.colors) == (size, colors);
        let mut kind = match self.kinds.iter().position(is_it) {
            Some(place) if self.kinds[place].first <= index => return &mut self.kinds[place],
            Some(place) => self.kinds.remove(place),
            None => KindTables {
                first: index,
                size,
                colors,
                tallies: vec![Tally::default(); methods],
                openings: None,
            },
        };
        kind.first = index;
        let place = self.kinds.partition_point(|other| other.first < index);
        self.kinds.insert(place, kind);
        &mut self.kinds[place]
    }
}

/// The finding of a method on a board, as far as the tables tell boards apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Finding {
    /// The length of the method's solution.
    pub(crate) moves: Option<u32>,
    /// Whether the method proved it optimal.
    pub(crate) proven: bool,
    /// The optimum, if some method of the study proved it.
    pub(crate) optimum: Option<u32>,
    /// The lower bound of the method, if no method proved the optimum.
    pub(crate) lower_bound: Option<u32>,
}

/// The findings of a method on a number of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) findings: Counts<Finding>,
    /// The states expanded, if there are statistics.
    pub(crate) expanded: Option<LargeNumbers>,
}

impl Tally {
    pub(crate) fn add(&mut self, record: &StudyRecord) {
        self.findings.add(Finding {
            moves: record.moves,
            proven: record.status == SolveStatus::Optimal,
            optimum: record.optimum,
            lower_bound: record.optimum.is_none().then_some(record.lower_bound),
        });
        if let Some(statistics) = record.statistics {
            let expanded = self.expanded.get_or_insert_default();
            expanded.add(statistics.expanded.into());
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.findings.absorb(&other.findings);
        if let Some(expanded) = &other.expanded {
            self.expanded.get_or_insert_default().absorb(expanded);
        }
    }

    /// Number of boards.
    pub(crate) fn boards(&self) -> u64 {
        self.findings.total()
    }

    /// Number of boards on which the method proved its solution.
    pub(crate) fn proven(&self) -> u64 {
        self.findings.count(|finding| finding.proven)
    }

    /// The lengths of the solutions.
    pub(crate) fn moves(&self) -> Counts<u32> {
        self.findings.map(|finding| finding.moves)
    }

    /// The ratios of moves to optimum in increasing order, where both are known.
    pub(crate) fn ratios(&self) -> Vec<(f64, u64)> {
        let pairs = self
            .findings
            .map(|finding| finding.moves.zip(finding.optimum));
        let ratio = |((moves, optimum), times)| match (moves, optimum) {
            (0, 0) => (1.0, times),
            _ => (f64::from(moves) / f64::from(optimum), times),
        };
        let mut ratios: Vec<(f64, u64)> = pairs.iter().map(ratio).collect();
        ratios.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        ratios
    }
}

/// The mean of counted values.
pub(crate) fn estimate(values: &Counts<u32>, confidence: Confidence) -> Option<Estimate> {
    let values: Vec<(f64, u64)> = values
        .iter()
        .map(|(value, times)| (value.into(), times))
        .collect();
    Estimate::of_counts(values.iter().copied(), confidence)
}
