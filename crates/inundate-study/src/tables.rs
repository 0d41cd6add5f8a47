//! The tables of a study: the results of each method on each kind of board, counted.

use inundate_records::{Counts, SolveStatus};

use crate::StudyRecord;
use crate::confidence::{Confidence, Estimate};
use crate::counts::LargeNumbers;
use crate::opening::Opening;

/// The results of a study as counts: for each kind of board and method, how often each number of
/// moves, each optimum and each pair of them occurs.
///
/// The summary, the tables and the plots are made of these counts alone, which need little space
/// whatever the number of boards.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// By batch, then kind of board in the order of first appearance, then method.
    pub(crate) tallies: Vec<Tally>,
    /// The first moves and shortest solutions of each kind, where the study asks for them.
    pub(crate) openings: Vec<(Kind, Openings)>,
}

/// The boards of a batch that have the same size and number of colors: all of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Kind {
    /// The name of the set or family.
    pub source: String,
    /// Rows and columns, unless they are graphs.
    pub size: Option<(usize, usize)>,
    /// The number of colors.
    pub colors: usize,
}

impl Tables {
    /// Adds the records of one board, one for each method.
    pub(crate) fn add(&mut self, records: &[StudyRecord]) {
        for record in records {
            let is_it = |tally: &Tally| tally.method == record.method && tally.kind.is_of(record);
            let place = self.tallies.iter().position(is_it);
            let place = place.unwrap_or_else(|| {
                self.tallies.push(Tally::new(record));
                self.tallies.len() - 1
            });
            self.tallies[place].add(record);
        }
        if let Some((record, opening)) = records.first().and_then(|one| Some((one, one.opening?))) {
            let is_it = |(kind, _): &(Kind, Openings)| kind.is_of(record);
            let place = self.openings.iter().position(is_it);
            let place = place.unwrap_or_else(|| {
                self.openings
                    .push((Kind::from_record(record), Openings::default()));
                self.openings.len() - 1
            });
            self.openings[place].1.add(opening);
        }
    }
}

impl Kind {
    fn from_record(record: &StudyRecord) -> Self {
        Self {
            source: record.source().to_owned(),
            size: record.size(),
            colors: record.colors,
        }
    }

    fn is_of(&self, record: &StudyRecord) -> bool {
        (self.size, self.colors) == (record.size(), record.colors) && self.source == record.source()
    }
}

/// The finding of a method on a board, as far as the tables tell boards apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// The length of the method's solution.
    pub(crate) moves: Option<u32>,
    /// Whether the method proved it optimal.
    pub(crate) proven: bool,
    /// The optimum, if some method of the study proved it.
    pub(crate) optimum: Option<u32>,
    /// The lower bound of the method, if no method proved the optimum.
    pub(crate) lower_bound: Option<u32>,
}

/// The findings of a method on the boards of a kind.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) kind: Kind,
    pub(crate) method: String,
    pub(crate) findings: Counts<Finding>,
    /// The states expanded, if there are statistics.
    pub(crate) expanded: Option<LargeNumbers>,
}

impl Tally {
    fn new(record: &StudyRecord) -> Self {
        Self {
            kind: Kind::from_record(record),
            method: record.method.clone(),
            findings: Counts::default(),
            expanded: None,
        }
    }

    fn add(&mut self, record: &StudyRecord) {
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

    /// Adds the findings on boards of another kind.
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

    /// The lengths of the solutions with the optimum, where both are known.
    pub(crate) fn pairs(&self) -> Counts<(u32, u32)> {
        self.findings
            .map(|finding| finding.moves.zip(finding.optimum))
    }

    /// The ratios of moves to optimum in increasing order, where both are known.
    pub(crate) fn ratios(&self) -> Vec<(f64, u64)> {
        let pairs = self.pairs();
        let ratio = |((moves, optimum), times)| match (moves, optimum) {
            (0, 0) => (1.0, times),
            _ => (f64::from(moves) / f64::from(optimum), times),
        };
        let mut ratios: Vec<(f64, u64)> = pairs.iter().map(ratio).collect();
        ratios.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        ratios
    }
}

/// The first moves and shortest solutions of a number of boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Openings {
    pub(crate) firsts: Counts<Opening>,
    /// The number of shortest solutions of each board.
    pub(crate) solutions: LargeNumbers,
}

impl Openings {
    fn add(&mut self, opening: Opening) {
        if let Some(solutions) = opening.solutions {
            self.solutions.add(solutions.into());
        }
        // Boards that differ in nothing else are counted together.
        self.firsts.add(Opening {
            solutions: None,
            ..opening
        });
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
