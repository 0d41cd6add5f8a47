//! Games between levels of the engine.

use inundate_core::duel::{Duel, Player, Position};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Never, Stop};

use crate::engine::choose;
use crate::level::Level;

/// A game that was played to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlayedGame {
    /// The calls; `None` is a forced pass.
    pub calls: Vec<Option<Color>>,
    /// Vertices of player 0 minus vertices of player 1.
    pub score: i32,
}

/// Plays a duel between two levels, player 0's first. The seed decides the game.
///
/// ```
/// use inundate_core::duel::{DuelSetup, verify};
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate_duel::{Level, play};
///
/// let board = uniform(7, 8, 6, &mut SplitMix64::new(2))?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let game = play(&duel, [Level::ALL[4], Level::ALL[0]], 1);
/// assert_eq!(verify(&duel, &game.calls)?, game.score);
/// assert_eq!(play(&duel, [Level::ALL[4], Level::ALL[0]], 1), game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play(duel: &Duel, levels: [Level; 2], seed: u64) -> PlayedGame {
    play_until(duel, levels, seed, &Never)
}

/// Does what [`play`] does until `stop` says so, which it asks before each call: then the game has the calls so far, and
/// their score.
pub fn play_until(duel: &Duel, levels: [Level; 2], seed: u64, stop: &dyn Stop) -> PlayedGame {
    let mut streams = Player::BOTH.map(|player| SplitMix64::for_board(seed, player.index() as u64));
    let mut position = Position::new(duel);
    let mut calls = Vec::new();
    while !position.is_over() && !stop.should_stop() {
        let player = position.turn().index();
        let choice = choose(&position, levels[player], &mut streams[player]);
        position
            .call(choice.call)
            .expect("the engine keeps the rules");
        calls.push(choice.call);
    }
    PlayedGame {
        calls,
        score: position.score(),
    }
}
