//! Methods that prove little: they grow one region by a rule of thumb, or search for a good one.
//!
//! In the free game they play at [`Problem::start`](inundate_method::Problem::start). All prove the
//! root bound [`Problem::lower_bound`](inundate_method::Problem::lower_bound), so if the solution
//! has that length it is known to be optimal.

mod anneal;
mod astar_regions;
mod beam;
mod dfs;
mod distances;
mod lookahead;
mod nearby;
mod random_permutation;
mod sudyanto;
mod theorem_1;
mod widen;

pub use astar_regions::AStarRegions;
pub use beam::Beam;
pub(crate) use beam::beam;
pub use dfs::Dfs;
pub use distances::{Gbfs, SumDistance};
pub use lookahead::Lookahead;
pub use random_permutation::RandomPermutation;
pub use sudyanto::{PrintedAStar, PrintedGreedy};
pub use theorem_1::Theorem1;
pub(crate) use widen::{ForAWhile, Widening, improve, is_large, part_of_time_left};
