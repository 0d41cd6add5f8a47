//! The boards of a study, divided into shards and parts.

use crate::{Shard, Study, StudyBoard, StudyRecord};

/// The boards of a shard of a study in their order, and the parts they are written in.
///
/// ```
/// use inundate_study::{Plan, Shard, Study};
///
/// # let text = r#"
/// #     name = "plan"
/// #     seed = 1
/// #     methods = ["exact", "cycle"]
/// #     [[boards]]
/// #     kind = "grid"
/// #     sizes = [[3, 3]]
/// #     colors = [3]
/// #     count = 5
/// # "#;
/// let study = Study::parse(text, "plan.toml".as_ref())?;
/// let plan = Plan::new(&study, "2/2".parse::<Shard>()?);
/// let boards = (0..plan.board_count()).map(|position| plan.board(position).id);
/// assert_eq!(boards.collect::<Vec<_>>(), ["grid-3x3-3-1", "grid-3x3-3-3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    study: &'a Study,
    shard: Shard,
    /// The number of the first board of each batch.
    starts: Vec<usize>,
    board_count: usize,
}

/// The number of a board in the study, the number of its batch, and its number in the batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlannedBoard {
    pub(crate) board: usize,
    pub(crate) batch: usize,
    pub(crate) index: usize,
}

/// Number of boards in every part; the last may have fewer.
const PART_SIZE: usize = 16;

impl<'a> Plan<'a> {
    /// Lists the boards of a shard: by entry, then size, then number of colors, then number.
    pub fn new(study: &'a Study, shard: Shard) -> Self {
        let mut total = 0;
        let starts = study.batches.iter().map(|batch| {
            let start = total;
            total += batch.len();
            start
        });
        let starts: Vec<usize> = starts.collect();
        let board_count = shard.count_below(total);
        Self {
            study,
            shard,
            starts,
            board_count,
        }
    }

    /// The shard.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// Number of boards.
    pub fn board_count(&self) -> usize {
        self.board_count
    }

    /// Number of parts.
    pub fn part_count(&self) -> usize {
        self.board_count.div_ceil(PART_SIZE)
    }

    /// Makes a board of the plan by its position in it.
    pub fn board(&self, position: usize) -> StudyBoard {
        let place = self.planned(position);
        self.study.batches[place.batch]
            .try_board(self.study.seed, place.index)
            .expect("the study's boards were tried when it was read")
    }

    /// The board at a position of the plan.
    fn planned(&self, position: usize) -> PlannedBoard {
        let board = self.shard.board(position);
        let batch = self.starts.partition_point(|&start| start <= board) - 1;
        PlannedBoard {
            board,
            batch,
            index: board - self.starts[batch],
        }
    }

    /// The boards of a part.
    pub(crate) fn part(&self, part: usize) -> impl ExactSizeIterator<Item = PlannedBoard> {
        let start = part * PART_SIZE;
        let end = self.board_count.min(start + PART_SIZE);
        (start..end).map(|position| self.planned(position))
    }

    /// The number of the part that has these records, if there is one.
    pub(crate) fn part_of(&self, records: &[StudyRecord]) -> Option<usize> {
        let board = records.first()?.board;
        let position = self.shard.count_below(board);
        let part = position / PART_SIZE;
        let expected = self.part(part).flat_map(|place| {
            let methods = self.study.batches[place.batch].methods();
            methods.iter().map(move |method| (place.board, method))
        });
        let found = records.iter().map(|record| (record.board, &record.method));
        (position < self.board_count && expected.eq(found)).then_some(part)
    }

    /// Whether first moves and shortest solutions of some board are counted.
    pub(crate) fn has_openings(&self) -> bool {
        let mut batches = self.study.batches.iter();
        batches.any(|batch| batch.openings() > 0)
    }

    pub(crate) fn study(&self) -> &'a Study {
        self.study
    }
}
