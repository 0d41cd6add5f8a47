//! Runs a study that keeps the record of every board, part by part.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::part::lines;
use crate::records_folder::RecordsFolder;
use crate::solving::{in_parallel, solve_board, tell};
use crate::{Manifest, Options, Plan, RunError, StudySummary, findings};

pub(crate) fn run(plan: &Plan<'_>, options: &Options) -> Result<StudySummary, RunError> {
    let manifest = Manifest::new(plan, options.stats);
    let folder = RecordsFolder::open(&options.folder, plan, &manifest)?;
    let missing: Vec<usize> = spread(plan.part_count())
        .filter(|&part| !folder.has_part(part))
        .collect();
    let to_do: usize = missing.iter().map(|&part| plan.part(part).len()).sum();
    let found = plan.board_count() - to_do;
    let job = Job {
        plan,
        folder: &folder,
        options,
        done: AtomicUsize::new(found),
        reused: AtomicUsize::new(0),
    };
    tell(options, plan, found);
    in_parallel(options, missing.into_iter(), |part| job.do_part(part))?;
    let (done, reused) = (job.done.into_inner(), job.reused.into_inner());
    let mut summary = StudySummary::new(plan, done, found + reused);
    if summary.complete {
        finish(plan, &folder, options.stats, &mut summary)?;
    }
    Ok(summary)
}

/// Writes the results of all parts.
pub(crate) fn finish(
    plan: &Plan<'_>,
    folder: &RecordsFolder,
    stats: bool,
    summary: &mut StudySummary,
) -> Result<(), RunError> {
    let tables = folder.write_records(plan, stats)?;
    findings::write(plan, folder.folder(), &tables, summary)
}

/// The numbers below `count` in an order in which those of any beginning are spread evenly. So the
/// boards done tell how long the others take, though the larger ones are last in the study.
fn spread(count: usize) -> impl Iterator<Item = usize> {
    let bits = count.next_power_of_two().trailing_zeros();
    let reversed = move |number: usize| match bits {
        0 => number,
        _ => number.reverse_bits() >> (usize::BITS - bits),
    };
    (0..count.next_power_of_two())
        .map(reversed)
        .filter(move |&number| number < count)
}

struct Job<'a> {
    plan: &'a Plan<'a>,
    folder: &'a RecordsFolder,
    options: &'a Options,
    done: AtomicUsize,
    /// Boards done with nothing but results from before the study was changed.
    reused: AtomicUsize,
}

impl Job<'_> {
    fn do_part(&self, part: usize) -> Result<(), RunError> {
        let study = self.plan.study();
        let mut rows = Vec::new();
        for place in self.plan.part(part) {
            let reused = self.folder.reused(&study.batches[place.batch], place.index);
            let (records, is_reused) = solve_board(study, self.options, place, reused)?;
            rows.extend(records);
            if is_reused {
                self.reused.fetch_add(1, Ordering::Relaxed);
            }
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            tell(self.options, self.plan, done);
        }
        self.folder.add_part(part, &lines(&rows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_done_once() {
        for count in [0, 1, 2, 3, 16, 17, 100] {
            let mut order: Vec<usize> = spread(count).collect();
            if count == 16 {
                assert_eq!(order[..4], [0, 8, 4, 12]);
            }
            order.sort_unstable();
            assert_eq!(order, (0..count).collect::<Vec<_>>());
        }
    }
}
