//! Depth-first search.

use std::borrow::Cow;
use std::str::FromStr;

use inundate_core::{Color, Outcome};
use inundate_method::quick::fallback;
use inundate_method::settings;
use inundate_method::{
    Incumbent, Parameter, ParameterError, ParameterKind, Plays, Problem, Question, Run, Solver,
    StopReason, label,
};

use crate::region::{MoveMade, Reversible};

/// Depth-first search, lowest color first, for the first solution of at most some number of moves.
/// It has no bound and remembers no region.
///
/// Every move floods something. So without a limit of its depth it never turns back, and ends with
/// the first solution that it runs into. If no solution is within the limit, that is proven.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Dfs, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let answer = |dfs| solve(&dfs, &instance, &Budget::default());
/// assert_eq!(answer(Dfs::default())?.outcome.solution().map(|solution| solution.len()), Some(7));
/// assert_eq!(answer(Dfs::within(5))?.outcome.solution().map(|solution| solution.len()), Some(5));
/// assert_eq!(answer(Dfs::within(4))?.outcome.lower_bound(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dfs {
    depth: Option<u32>,
}

impl Dfs {
    /// Looks for a solution of at most this many moves.
    pub fn within(depth: u32) -> Self {
        Self { depth: Some(depth) }
    }
}

/// The depth, as it is written after the name of the method.
impl FromStr for Dfs {
    type Err = ParameterError;

    fn from_str(value: &str) -> Result<Self, ParameterError> {
        let mut dfs = Self::default();
        settings::read(value, &["depth"], |_, depth| {
            dfs.depth = match depth {
                NONE => None,
                _ => Some(depth.parse().map_err(|_| {
                    ParameterError::new("depth=none, or a whole number up to 4294967295")
                })?),
            };
            Ok(())
        })?;
        Ok(dfs)
    }
}

/// The depth without a limit.
const NONE: &str = "none";

impl Solver for Dfs {
    label! {
        "dfs", Search, Plays::FIXED;
        "depth-first search, lowest color first, for the first solution of at most \
            some number of moves";
        guarantee: "none; a solution within the depth if there is one, \
            else a proof that there is none";
        complexity: "O(V + E) without a depth; O((c − 1)^K·(V + E)) time within K moves; \
            O(V + E) space";
        ties: "lowest color first";
        source: "folklore";
        parameters: &[
            Parameter::new("depth", ParameterKind::Whole { from: 0, to: u32::MAX, }, NONE,
                "the most moves, written `dfs:depth=25`; `none`: any number"),
        ];
    }

    fn name(&self) -> Cow<'static, str> {
        let depth = self
            .depth
            .map_or(NONE.to_owned(), |depth| depth.to_string());
        settings::name(self.method().name, &[("depth", &depth, NONE)]).into()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut incumbent = Incumbent::new(problem, question);
        match first_within(problem, self.depth.unwrap_or(u32::MAX), run) {
            Ok(Some(moves)) => incumbent.offer(Some(problem.solution(moves))),
            Ok(None) => {
                let depth = self.depth.expect("without a depth there is a solution");
                incumbent.raise(depth.saturating_add(1));
                incumbent.offer(fallback(problem));
            }
            Err(_) => incumbent.offer(fallback(problem)),
        }
        incumbent.into_outcome()
    }
}

/// The first solution of at most this many moves, the lowest color first.
fn first_within(
    problem: &Problem<'_>,
    most: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<Color>>, StopReason> {
    let mut region = Reversible::new(problem.reduced(), problem.start());
    let mut made: Vec<MoveMade> = Vec::new();
    let mut from = 0;
    run.stats.expanded += 1;
    loop {
        run.poll()?;
        if region.left() == 0 {
            return Ok(Some(made.iter().map(|made| made.color).collect()));
        }
        let mut colors = region.colors().skip(from);
        let next = colors.find(|&color| !region.frontier(color).is_empty());
        match next.filter(|_| made.len() < most as usize) {
            Some(color) => {
                run.stats.generated += 1;
                run.stats.expanded += 1;
                made.push(region.play(color));
                from = 0;
            }
            None => match made.pop() {
                Some(last) => {
                    from = last.color.index() + 1;
                    region.take_back(last);
                }
                None => return Ok(None),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_testkit::oracle::optimum as oracle_optimum;

    use super::*;

    /// Within the optimum it finds a solution, and within one move less it proves that there is
    /// none.
    #[test]
    fn knows_both_sides_of_the_optimum() {
        for index in 0..40 {
            let rng = &mut SplitMix64::for_board(23, index);
            let (rows, columns) = (2 + rng.below(3) as usize, 2 + rng.below(3) as usize);
            let grid = uniform(rows, columns, 3, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let optimum = oracle_optimum(&instance);
            let problem = Problem::new(&instance);
            let solve = |dfs: Dfs| dfs.answer(&Question::Shortest, &problem, &mut Run::unlimited());
            let within = solve(Dfs::within(optimum));
            assert_eq!(within.solution().unwrap().len(), optimum);
            if let Some(fewer) = optimum.checked_sub(1) {
                assert_eq!(solve(Dfs::within(fewer)).lower_bound(), optimum);
            }
            assert!(solve(Dfs::default()).solution().unwrap().len() >= optimum);
        }
    }
}
