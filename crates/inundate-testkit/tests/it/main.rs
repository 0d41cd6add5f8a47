//! The tests of `inundate-testkit` in one program, which is linked once.

mod contract;
mod duel;
mod families;
mod formats;
mod generators;
mod oracle;
mod reduce;
mod rules;
mod words;

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Game, Instance, Move, State, Vertex};

/// A number below `bound`.
fn draw(rng: &mut SplitMix64, bound: usize) -> usize {
    rng.below(u32::try_from(bound).expect("small bounds")) as usize
}

/// Random moves until the board is flooded.
fn some_solution(instance: &Instance, rng: &mut SplitMix64) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut state = State::new(instance);
    while !state.is_flooded() {
        let color = draw(rng, instance.palette().len());
        let color = Color::new(u16::try_from(color).expect("few"));
        let pivot = match instance.game() {
            Game::Fixed { pivot } => pivot,
            Game::Free => {
                let last = if draw(rng, 2) == 0 {
                    instance.vertex_count()
                } else {
                    1
                };
                Vertex::new(u32::try_from(draw(rng, last)).expect("few"))
            }
        };
        let mv = Move { pivot, color };
        state.play(mv).expect("the move is legal");
        moves.push(mv);
    }
    moves
}
