//! The moves of solutions: from their length alone, and back along a search.

use inundate_core::{Color, Instance, Move, Solution, State};

use crate::{Problem, Run, StopReason};

/// A solution of at most `moves` moves of a free game that is known to have one. It tries first
/// moves until `solve`, which is exact, solves the rest in one move less. It gets the rest, of the
/// same shape as the game, and how many moves are enough.
///
/// # Errors
/// [`StopReason`] from `run` and from `solve`.
///
/// # Panics
/// If the game has no such solution.
///
/// # Complexity
/// At most a call of `solve` for each component and color around it.
pub fn rebuild(
    instance: &Instance,
    moves: u32,
    run: &mut Run<'_>,
    mut solve: impl FnMut(&Instance, u32, &mut Run<'_>) -> Result<Option<Solution>, StopReason>,
) -> Result<Solution, StopReason> {
    for mv in moves_to_neighbors(&Problem::new(instance)) {
        let mut state = State::new(instance);
        state.play(mv).expect("a move of the free game");
        let rest = state.position();
        let solution = solve(&rest, moves - 1, run)?;
        run.poll()?;
        if let Some(solution) = solution
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

/// The moves on the way to a state, by a function that knows the last move to each state, and the
/// state before it.
pub fn way_to<S, M>(end: S, last: impl Fn(&S) -> Option<(M, S)>) -> Vec<M> {
    let mut moves = Vec::new();
    let mut walk = end;
    while let Some((mv, before)) = last(&walk) {
        moves.push(mv);
        walk = before;
    }
    moves.reverse();
    moves
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
