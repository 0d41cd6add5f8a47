//! Beam search: keeps the most promising regions after each move.

mod ranks;
mod region;

use std::borrow::Cow;
use std::sync::Mutex;

use inundate_core::{Color, Component, Outcome, ReducedGraph};
use rustc_hash::FxHashSet;

pub(super) use self::region::{Border, Region, Terrain};
use inundate_method::memory::HeapBytes as _;
use inundate_method::quick::outcome_or_fallback;
use inundate_method::{
    Fate, LayerMove, LayerTrace, PassKind, Plays, Problem, Question, Run, Solver, StopReason, label,
};

use crate::BeamWidth;

/// Keeps, after each move, a number of regions from which the squares of the distances of all
/// components have the least sum.
///
/// Forced moves, which flood all that is left of a color, are made at once and not counted as moves
/// here, since every solution has one for each color.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Beam, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&Beam::default(), &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    width: BeamWidth,
}

crate::beam_width::of_width!(Beam, BeamWidth::HUNDRED, "regions");

impl Solver for Beam {
    label! {
        "beam", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "keeps, after each move, the regions from which the squares of the distances of all \
            components have the least sum";
        guarantee: "none";
        complexity: "O(moves·W·c·(V + E)) time and O(W·(V + moves)) space for W regions kept";
        ties: "the successor of the region found first, then lowest color";
        source: "beam search: Lowerre 1976; order: after tigrou 2014";
        parameters: &[BeamWidth::parameter(
            "100",
            "regions kept, 1 to 1000000, written `beam:WIDTH`",
        )];
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.width).into()
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        problem.expect_fixed("beam").is_ok()
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let width = self.width.get();
        let moves = beam(problem.reduced(), &[problem.start()], width, u32::MAX, run);
        let moves = moves.map(|found| found.expect("of any length").1);
        outcome_or_fallback(problem, moves)
    }
}

/// The moves of a solution of at most `most` moves from one of these components, if the beam finds
/// one, and the component.
///
/// Regions that grow from different components compete for the places in the beam.
///
/// When the memory is not enough for the moves from all regions kept, the beam leaves out the least
/// promising regions, and from then on keeps only as many as it had memory for.
///
/// # Errors
/// [`StopReason`] from `run`; that of memory if it is not enough for a single region.
pub(crate) fn beam(
    reduced: &ReducedGraph,
    from: &[Component],
    mut width: usize,
    most: u32,
    run: &mut Run<'_>,
) -> Result<Option<(Component, Vec<Color>)>, StopReason> {
    let Some(&middle) = from.first() else {
        return Ok(None);
    };
    let expander = Expander::new(reduced, middle);
    let terrain = &expander.terrain;
    run.hold((terrain.bytes() + from.len() * Region::bytes(terrain)) as u64)?;
    let starts = from
        .iter()
        .map(|&from| Region::new(terrain, terrain.place(from)));
    let mut kept: Vec<Region> = starts.collect();
    // Every solution has one move more for each color that is left, the last of the color.
    let finishing = kept.iter().map(Region::colors_left).min().unwrap_or(0);
    for start in &mut kept {
        start.make_forced_moves(terrain, |_| {});
    }
    let mut trail: Vec<Box<[BeamMove]>> = Vec::new();
    let mut trace = LayerTrace::begin(run.tracer(), PassKind::Beam, None, Some(width));
    loop {
        if let Some(last) = kept.iter().position(Region::is_whole) {
            trace.goal(last);
            return Ok(Some(sequence(terrain, from, &trail, last)));
        }
        if trail.len() + finishing >= most as usize {
            return Ok(None);
        }
        let mut met = FxHashSet::default();
        let made = expander.moves(&kept, &mut width, &trail, &mut met, &mut trace, run)?;
        let mut ranked = expander.ranked(&kept, &made, run)?;
        drop(made);
        ranked.sort_unstable_by_key(|(rank, _, made)| (*rank, made.parent, made.color));
        // Forced moves can lead from different regions to the same one.
        met.clear();
        ranked.retain(|(_, key, made)| {
            let is_new = met.insert(*key);
            if !is_new {
                trace.drop_duplicate(made.layer_move());
            }
            is_new
        });
        drop(met);
        ranked.truncate(width);
        let made: Box<[BeamMove]> = ranked.iter().map(|(_, _, made)| *made).collect();
        trace.advance(made.iter().map(BeamMove::layer_move));
        drop(ranked);
        kept = expander.regions(&kept, &made, run)?;
        trail.push(made);
    }
}

/// The move that made a region.
#[derive(Clone, Copy)]
struct BeamMove {
    /// The place among the regions kept a move earlier.
    parent: usize,
    color: Color,
}

impl BeamMove {
    fn layer_move(&self) -> LayerMove {
        (self.parent, self.color)
    }
}

/// Makes and ranks regions in batches, on as many threads as are idle.
struct Expander {
    terrain: Terrain,
    scratches: Mutex<Vec<Scratch>>,
}

/// Memory for the work of one thread, used again.
struct Scratch {
    border: Border,
    ranks: ranks::Scratch,
}

impl Expander {
    fn new(reduced: &ReducedGraph, from: Component) -> Self {
        Self {
            terrain: Terrain::new(reduced, from),
            scratches: Mutex::default(),
        }
    }

    /// All moves from the regions that lead to different regions, whose keys go to `met`. When the
    /// memory is not enough for all regions, only the first ones are looked at, and the width
    /// becomes their number.
    fn moves(
        &self,
        kept: &[Region],
        width: &mut usize,
        trail: &[Box<[BeamMove]>],
        met: &mut FxHashSet<u64>,
        trace: &mut LayerTrace,
        run: &mut Run<'_>,
    ) -> Result<Vec<BeamMove>, StopReason> {
        /// Chunks for each thread between two checks of the memory.
        const CHUNKS: usize = 4;
        let held_elsewhere = self.held_elsewhere(kept.len(), trail, run);
        let mut made: Vec<BeamMove> = Vec::new();
        let mut from = 0;
        while from < kept.len() {
            let mut regions = (CHUNKS * run.thread_count() * self.chunk()).min(kept.len() - from);
            let held = |regions| held_elsewhere + self.bytes_with(regions, &made, met, *width);
            while regions > 1 && !run.can_hold(held(regions)) {
                regions /= 2;
            }
            if from > 0 && !run.can_hold(held(regions)) {
                run.note_memory_limit();
                *width = from.min(*width);
                break;
            }
            run.reserve(held(regions))?;
            let to = from + regions;
            let found = self.in_batches(&kept[from..to], run, |scratch, first, regions| {
                let mut moves = Vec::new();
                for (parent, region) in (from + first..).zip(regions) {
                    let made = region.moves(&self.terrain, &mut scratch.border).into_iter();
                    moves.extend(made.map(|(color, key)| (key, BeamMove { parent, color })));
                }
                moves
            })?;
            run.stats.generated += found.len() as u64;
            for (key, mv) in found {
                let is_new = met.insert(key);
                let fate = if is_new { Fate::Open } else { Fate::Duplicate };
                trace.record(mv.layer_move(), fate);
                made.extend(is_new.then_some(mv));
            }
            let expanded = (to - from) as u64;
            run.stats.expanded += expanded;
            run.stats.expanded_by_beams += expanded;
            from = to;
        }
        run.hold(held_elsewhere + self.bytes_with(0, &made, met, *width))?;
        Ok(made)
    }

    /// Bytes held during a move, apart from those that the move makes.
    fn held_elsewhere(&self, kept: usize, trail: &[Box<[BeamMove]>], run: &Run<'_>) -> u64 {
        let region = Region::bytes(&self.terrain);
        let scratch = ranks::Scratch::bytes(&self.terrain) + self.at_once() * region;
        let steps: usize = trail.iter().map(|made| size_of_val(&**made)).sum();
        (self.terrain.bytes() + kept * region + run.thread_count() * scratch + steps) as u64
    }

    /// The most bytes that a move still makes if it looks at this many more regions: while it looks
    /// at them, while it ranks the regions after them, or while it makes the next regions.
    fn bytes_with(
        &self,
        regions: usize,
        made: &Vec<BeamMove>,
        met: &FxHashSet<u64>,
        width: usize,
    ) -> u64 {
        let more = regions * self.terrain.color_count();
        let all = made.len() + more;
        let listed = made.bytes_with(more) + met.bytes_with(more);
        let found = 3 * Vec::<(u64, BeamMove)>::bytes_of(more);
        let ranked = Vec::<(u128, u64, BeamMove)>::bytes_of(all);
        let next = all.min(width);
        let next = next * (size_of::<BeamMove>() + Region::bytes(&self.terrain));
        listed + found.max(ranked).max(next as u64)
    }

    /// The ranks and the keys of the regions after the moves.
    fn ranked(
        &self,
        kept: &[Region],
        made: &[BeamMove],
        run: &mut Run<'_>,
    ) -> Result<Vec<(u128, u64, BeamMove)>, StopReason> {
        self.in_batches(made, run, |scratch, _, made| {
            let regions = self.make(kept, made, scratch);
            let ranks = ranks::ranks(&self.terrain, &regions, &mut scratch.ranks).into_iter();
            let keys = regions.iter().map(|region| region.key);
            let ranked = ranks.zip(keys).zip(made);
            ranked
                .map(|((rank, key), made)| (rank, key, *made))
                .collect()
        })
    }

    /// The regions after the moves.
    fn regions(
        &self,
        kept: &[Region],
        made: &[BeamMove],
        run: &mut Run<'_>,
    ) -> Result<Vec<Region>, StopReason> {
        self.in_batches(made, run, |scratch, _, made| self.make(kept, made, scratch))
    }

    fn make(&self, kept: &[Region], made: &[BeamMove], scratch: &mut Scratch) -> Vec<Region> {
        let after = |made: &BeamMove| {
            kept[made.parent].after(&self.terrain, made.color, &mut scratch.border, |_| {})
        };
        made.iter().map(after).collect()
    }

    /// The results of `work` on all items, in order. It gets at most [`at_once`](Self::at_once)
    /// items, with the place of the first.
    fn in_batches<T: Sync, R: Send>(
        &self,
        items: &[T],
        run: &mut Run<'_>,
        work: impl Fn(&mut Scratch, usize, &[T]) -> Vec<R> + Sync,
    ) -> Result<Vec<R>, StopReason> {
        let chunk = self.chunk();
        // Most work makes one result of each item.
        let mut results = Vec::with_capacity(items.len());
        let mut from = 0;
        while from < items.len() {
            run.poll()?;
            let jobs = (items.len() - from).div_ceil(chunk).min(run.thread_count());
            let found: Vec<Vec<R>> = run.run_jobs(jobs, |number| {
                let mut scratch = self.scratch();
                let from = from + number * chunk;
                let items = &items[from..items.len().min(from + chunk)];
                let batches = items.chunks(self.at_once()).enumerate();
                let found = batches
                    .flat_map(|(batch, items)| {
                        work(&mut scratch, from + batch * self.at_once(), items)
                    })
                    .collect();
                self.scratches
                    .lock()
                    .expect("nobody panics here")
                    .push(scratch);
                found
            });
            results.extend(found.into_iter().flatten());
            from += jobs * chunk;
        }
        Ok(results)
    }

    /// The number of regions that a thread works on at a time: a few milliseconds.
    fn chunk(&self) -> usize {
        const BYTES: usize = 1 << 18;
        let batches = BYTES / (self.at_once() * Region::bytes(&self.terrain));
        batches.max(1) * self.at_once()
    }

    /// The number of regions that are made and ranked together: fewer where a region is large, as
    /// of 65,536 colors, and where a look at the whole board takes so long that the clock would
    /// have to wait.
    fn at_once(&self) -> usize {
        /// Of the regions of a batch.
        const BYTES: usize = 1 << 24;
        /// Components of a board of which 256 regions are ranked in a tenth of a second.
        const MANY: usize = 1 << 18;
        let most = if self.terrain.component_count() > MANY {
            64
        } else {
            ranks::AT_ONCE
        };
        (BYTES / Region::bytes(&self.terrain)).clamp(1, most)
    }

    fn scratch(&self) -> Scratch {
        let scratch = self.scratches.lock().expect("nobody panics here").pop();
        scratch.unwrap_or_else(|| Scratch {
            border: Border::new(&self.terrain),
            ranks: ranks::Scratch::default(),
        })
    }
}

/// All moves that lead to one of the last regions kept, and the component that they begin at.
fn sequence(
    terrain: &Terrain,
    from: &[Component],
    trail: &[Box<[BeamMove]>],
    last: usize,
) -> (Component, Vec<Color>) {
    let mut colors = Vec::new();
    let mut place = last;
    for layer in trail.iter().rev() {
        colors.push(layer[place].color);
        place = layer[place].parent;
    }
    let border = &mut Border::new(terrain);
    let mut moves = Vec::new();
    let mut region = Region::new(terrain, terrain.place(from[place]));
    region.make_forced_moves(terrain, |forced| moves.push(forced));
    for &color in colors.iter().rev() {
        moves.push(color);
        region = region.after(terrain, color, border, |forced| moves.push(forced));
    }
    (from[place], moves)
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Instance};
    use inundate_method::{Budget, StopReason, Threads, solve};

    use super::*;

    fn boards(side: usize) -> impl Iterator<Item = Instance> {
        (0..20).map(move |seed| {
            let grid = uniform(side, side, 5, &mut SplitMix64::new(seed)).unwrap();
            grid.into_instance(GameSetup::default()).unwrap()
        })
    }

    fn moves(solver: &dyn Solver, board: &Instance) -> Vec<Color> {
        let answer = solve(solver, board, &Budget::default()).unwrap();
        let moves = &answer.outcome.solution().unwrap().moves;
        moves.iter().map(|mv| mv.color).collect()
    }

    #[test]
    fn a_hundred_find_more_than_one() {
        let total = |width| -> usize {
            let lengths = boards(14).map(|board| moves(&Beam::new(width), &board).len());
            lengths.sum()
        };
        let one = BeamWidth::new(1).unwrap();
        assert!(total(BeamWidth::HUNDRED) < total(one));
    }

    #[test]
    fn threads_make_no_difference() {
        let board = boards(40).next().unwrap();
        let budget = Budget::default().with_threads(Threads::new(3));
        let together = solve(&Beam::default(), &board, &budget).unwrap();
        let alone = solve(&Beam::default(), &board, &Budget::default()).unwrap();
        assert_eq!(together.outcome, alone.outcome);
        assert_eq!(together.stats.expanded, alone.stats.expanded);
    }

    #[test]
    fn ends_within_its_memory() {
        let board = boards(30).next().unwrap();
        let budget = Budget::default().with_memory(1 << 16);
        let answer = solve(&Beam::default(), &board, &budget).unwrap();
        assert_eq!(answer.limit, Some(StopReason::Memory));
        assert!(answer.stats.peak_bytes <= 1 << 16);
        assert!(answer.outcome.solution().is_some());
    }
}
