//! The tasks of a study.

use std::ops::Range;

use crate::{Shard, Study, StudyBoard};

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
/// let tasks: Vec<String> = plan.tasks().map(|task| task.id).collect();
/// assert_eq!(
///     tasks,
///     ["grid-3x3-3-1/exact", "grid-3x3-3-1/cycle", "grid-3x3-3-3/exact", "grid-3x3-3-3/cycle"]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    study: &'a Study,
    shard: Shard,
    /// The number of the first board of each batch.
    starts: Vec<usize>,
    board_count: usize,
    part_size: usize,
}

/// One board, one method.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Task {
    /// A name that stays the same when other entries of the study change: `grid-14x14-6-3/exact`,
    /// or `SET-INDEX/METHOD`.
    pub id: String,
    /// The board's number in the study, from 0.
    pub board: usize,
    /// The name of the method.
    pub method: String,
}

/// The number of a board in the study, the number of its batch, and its number in the batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlannedBoard {
    pub(crate) board: usize,
    pub(crate) batch: usize,
    pub(crate) index: usize,
}

/// Number of boards in a part, if that does not give more parts than [`MOST_PARTS`].
const PART_SIZE: usize = 16;

/// The most parts. Earlier builds wrote each to a file of its own.
const MOST_PARTS: usize = 2048;

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
            part_size: PART_SIZE.max(board_count.div_ceil(MOST_PARTS)),
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

    /// Number of tasks.
    pub fn task_count(&self) -> usize {
        let batches = self.study.batches.iter().enumerate();
        let tasks = batches.map(|(place, batch)| self.share_of(place) * batch.methods().len());
        tasks.sum()
    }

    /// Number of boards in every part; the last may have fewer.
    pub fn part_size(&self) -> usize {
        self.part_size
    }

    /// Number of parts.
    pub fn part_count(&self) -> usize {
        self.board_count.div_ceil(self.part_size)
    }

    /// All tasks: board by board, with the methods in their order in the study.
    pub fn tasks(&self) -> impl Iterator<Item = Task> {
        (0..self.board_count).flat_map(|position| {
            let place = self.planned(position);
            let batch = &self.study.batches[place.batch];
            let name = batch.key();
            batch.methods().iter().map(move |method| Task {
                id: format!("{name}-{}/{method}", place.index),
                board: place.board,
                method: method.clone(),
            })
        })
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
        let batch = self.batch_of(board);
        PlannedBoard {
            board,
            batch,
            index: board - self.starts[batch],
        }
    }

    /// The batch of a board of the study.
    pub(crate) fn batch_of(&self, board: usize) -> usize {
        self.starts.partition_point(|&start| start <= board) - 1
    }

    /// The part of a board of the study, if the plan has it.
    pub(crate) fn part_of(&self, board: usize) -> Option<usize> {
        let position = self.shard.count_below(board);
        let is_there = self.shard.takes(board) && position < self.board_count;
        is_there.then_some(position / self.part_size)
    }

    /// The boards of a part.
    pub(crate) fn part(&self, part: usize) -> impl ExactSizeIterator<Item = PlannedBoard> {
        let start = part * self.part_size;
        let end = self.board_count.min(start + self.part_size);
        (start..end).map(|position| self.planned(position))
    }

    /// How many boards of a batch are in the plan.
    pub(crate) fn share_of(&self, batch: usize) -> usize {
        let range = self.positions_of(batch);
        range.end - range.start
    }

    /// The boards of a batch that are in the plan, by their number among these.
    pub(crate) fn share(
        &self,
        batch: usize,
        numbers: Range<usize>,
    ) -> impl Iterator<Item = PlannedBoard> {
        let start = self.positions_of(batch).start;
        numbers.map(move |number| self.planned(start + number))
    }

    fn positions_of(&self, batch: usize) -> Range<usize> {
        let start = self.starts[batch];
        let end = start + self.study.batches[batch].len();
        self.shard.count_below(start)..self.shard.count_below(end)
    }

    pub(crate) fn study(&self) -> &'a Study {
        self.study
    }
}
