//! Random orders of the colors.

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Outcome};
use inundate_method::quick::Flood;
use inundate_method::quick::outcome;
use inundate_method::{
    Parameter, ParameterKind, Plays, Problem, Question, Run, Solver, StopReason, label,
};

/// Plays all colors in a random order, then in another, until the board is flooded. It leaves out
/// colors that would flood nothing.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::RandomPermutation, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&RandomPermutation { seed: 0 }, &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomPermutation {
    /// The seed of the orders, which are the same in every version.
    pub seed: u64,
}

impl Solver for RandomPermutation {
    label! {
        "random-permutation", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "plays all colors in one random order after another, leaving out those that flood nothing";
        guarantee: "expected length at most 2c/3 times the optimum of the fixed \
            game with c ≥ 3 colors";
        complexity: "O(V + E + moves·c)";
        ties: "none: every order is drawn";
        source: "Clifford, Jalsenius, Montanaro, Sach 2012";
        parameters: &[
            Parameter::new("seed", ParameterKind::Seed, "0",
                "the SplitMix64 stream that the orders of the colors are shuffled with; \
                    the same in every version"),
        ];
    }

    fn with_seed(&self, seed: u64) -> Option<Box<dyn Solver>> {
        Some(Box::new(Self { seed }))
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        outcome(problem, random_permutation(problem, self.seed, run))
    }
}

/// Why 2c/3: a round of all colors contains the next move of an optimal sequence, and with
/// probability 1/2 the one after it in the right order too; stopping in the middle of the last
/// round makes up for the first terms.
fn random_permutation(
    problem: &Problem<'_>,
    seed: u64,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    let mut flood = Flood::new(reduced, problem.start());
    let mut rng = SplitMix64::new(seed);
    let mut order: Vec<Color> = problem.instance().palette().colors().collect();
    let mut moves = Vec::new();
    while !flood.is_done() {
        rng.shuffle(&mut order);
        for &color in &order {
            run.poll()?;
            if !flood.frontier(color).is_empty() {
                run.stats.expanded += 1;
                moves.push(color);
                flood.play(color, |_| {});
            }
        }
    }
    Ok(moves)
}
