//! The moves of a solution of which only the length is known.

use inundate_core::{Color, GameSetup, GraphSetup, Instance, Move, Solution, State};
use inundate_method::{Goal, Problem, Run, Solver, StopReason};

/// A solution of at most `moves` moves of a free game that is known to have one. It tries first moves
/// until `solver`, an exact one, solves the rest in one move less.
///
/// # Errors
/// [`StopReason`] from `run`.
pub(super) fn rebuild(
    instance: &Instance,
    moves: u32,
    solver: &dyn Solver,
    run: &mut Run<'_>,
) -> Result<Solution, StopReason> {
    for mv in moves_to_neighbors(&Problem::new(instance)) {
        let rest = after(instance, mv);
        let goal = Goal::AtMost(moves - 1);
        let outcome = solver.solve(&Problem::new(&rest), goal, run);
        run.poll()?;
        if let Some(solution) = outcome.solution()
            && solution.len() < moves
        {
            let label = |mv: &Move| rest.palette().label(mv.color);
            let color = |mv| {
                instance
                    .palette()
                    .color(label(mv))
                    .expect("one of its colors")
            };
            let rest = solution.moves.iter().map(|mv| Move {
                color: color(mv),
                ..*mv
            });
            return Ok(Solution {
                moves: [mv].into_iter().chain(rest).collect(),
            });
        }
    }
    unreachable!("a shortest solution begins with one of the moves")
}

/// All moves of a component to the color of a neighbor; no others are needed.
fn moves_to_neighbors(problem: &Problem<'_>) -> Vec<Move> {
    let reduced = problem.reduced();
    let mut moves = Vec::new();
    for component in reduced.graph().vertices() {
        let neighbors = reduced.graph().neighbors(component).iter();
        let mut colors: Vec<Color> = neighbors.map(|&v| reduced.color(v)).collect();
        colors.sort_unstable();
        colors.dedup();
        let pivot = reduced.lowest_vertex(component);
        moves.extend(colors.into_iter().map(|color| Move { pivot, color }));
    }
    moves
}

/// The game after a move, its vertices numbered as before and the colors by the same labels.
fn after(instance: &Instance, mv: Move) -> Instance {
    let mut state = State::new(instance);
    state.play(mv).expect("a move of the free game");
    let labels = state.colors().iter();
    let mut graph = GraphSetup::new(labels.map(|&color| instance.palette().label(color)));
    for (u, v) in instance.graph().edges() {
        graph.push_edge(u.index(), v.index());
    }
    graph
        .into_instance(GameSetup::Free)
        .expect("the graph of an instance")
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::verify;

    use super::*;
    use crate::free::FreeExact;

    #[test]
    fn a_solution_is_rebuilt_from_its_length() {
        for index in 0..40 {
            let rng = &mut SplitMix64::for_board(21, index);
            let grid = uniform(4, 5, 3 + rng.below(3) as usize, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Free).unwrap();
            let run = &mut Run::unlimited();
            let outcome = FreeExact.solve(&Problem::new(&instance), Goal::Shortest, run);
            let rebuilt = rebuild(&instance, outcome.lower_bound(), &FreeExact, run).unwrap();
            assert_eq!(rebuilt.len(), outcome.lower_bound());
            assert_eq!(verify(&instance, &rebuilt.moves), Ok(()));
        }
    }
}
