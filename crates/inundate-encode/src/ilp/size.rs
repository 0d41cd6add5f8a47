//! The size of a program before it is made.

use inundate_method::Problem;

use super::formulation::Formulation;
use super::model::Model;

/// The numbers from which the memory of a model follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) variables: usize,
    pub(super) constraints: usize,
    /// Terms of all constraints.
    pub(super) nonzeros: usize,
}

impl Size {
    pub(super) fn of(model: &Model) -> Self {
        Self {
            variables: model.variables.len(),
            constraints: model.constraints.len(),
            nonzeros: model.nonzeros(),
        }
    }

    /// At least the size of the [strengthened](super::Program::strengthen) program of a fixed game with
    /// this many rounds.
    pub(super) fn of_program(problem: &Problem<'_>, formulation: Formulation, rounds: u32) -> Self {
        let reduced = problem.reduced();
        let (components, colors) = (reduced.component_count(), reduced.color_count());
        let edges = reduced.graph().edge_count();
        let rounds = rounds as usize;
        // Terms of the constraints (4) and (5), which have nearly all of them.
        let spread = match formulation {
            Formulation::Once => 3 * components + edges * (rounds + 1),
            Formulation::Cumulative => 5 * components + 2 * edges,
        };
        Self {
            variables: components * (rounds + 1) + colors * rounds,
            constraints: components + colors + (2 + 2 * components + colors) * rounds,
            nonzeros: components + (components + 6 * colors + spread) * rounds,
        }
    }

    /// An estimate of the bytes that a model and its translation for a solver take, without the
    /// solver's search tree.
    ///
    /// Measured with microlp on sixteen programs of 1900 to 36,900 variables and constraints and 5700
    /// to 842,000 terms: 720 bytes for each of the first and 107 for each of the second are at most
    /// 8 % off.
    pub(super) fn bytes(self) -> u64 {
        (800 * (self.variables + self.constraints) + 112 * self.nonzeros) as u64
    }

    /// The bytes of a node of microlp's tree: a status for each variable and constraint, and about as
    /// much again for the bounds of the variables that it branched on.
    pub(super) fn bytes_of_node(self) -> u64 {
        (2 * (self.variables + self.constraints) + 1024) as u64
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::super::Program;
    use super::*;

    /// The estimate is never below the size of the program, and at most a tenth above.
    #[test]
    fn as_large_as_the_program() {
        for index in 0..20 {
            let rng = &mut SplitMix64::for_board(5, index);
            let (side, colors) = (6 + rng.below(6) as usize, 3 + rng.below(4) as usize);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let rounds = 8 + rng.below(8);
            for formulation in [Formulation::Once, Formulation::Cumulative] {
                let mut program = Program::new(&problem, formulation, rounds);
                program.strengthen(problem.lower_bound().min(rounds));
                let found = Size::of(program.model());
                let said = Size::of_program(&problem, formulation, rounds);
                let ratio = |said: usize, found: usize| {
                    assert!(
                        (found..=found + found / 10).contains(&said),
                        "board {index}, {formulation:?}: {said} for {found}"
                    );
                };
                ratio(said.variables, found.variables);
                ratio(said.constraints, found.constraints);
                ratio(said.nonzeros, found.nonzeros);
            }
        }
    }
}
