//! Games between levels of the engine, and ratings from their results.

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

/// Plays as [`play`] does, but asks `stop` before each call. A stopped game has the calls so far
/// and their score.
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

/// The result of a match of some games between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Match {
    /// The numbers of the players.
    pub players: [usize; 2],
    /// Points of the first: 1 for each game won, a half for each draw.
    pub points: f64,
    /// Number of games.
    pub games: u32,
}

/// The playing strength of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo; player 0 has 0. A player rated 400 above another scores ten times as many points.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval of the difference to player 0.
    pub error: f64,
}

/// Number of resamples for the estimate of the error.
const RESAMPLES: u32 = 200;

/// Ratings of players by maximum likelihood, a draw counting as half a game won and half a game
/// lost.
///
/// Each pair that met gets one more draw, so that even a player who won all games has a rating. The
/// error is 1.96 times the deviation among 200 resamples of the matches, drawn with the seed. A
/// match should be the two games of a board with the sides exchanged, since boards favor a side.
///
/// ```
/// use inundate_duel::{Match, elo};
///
/// let matches: Vec<Match> = (0..100)
///     .map(|game| {
///         let points = if game % 4 == 0 { 2.0 } else { 0.0 };
///         Match { players: [0, 1], points, games: 2 }
///     })
///     .collect();
/// let ratings = elo(2, &matches, 1);
/// assert_eq!(ratings[0].elo, 0.0);
/// // A quarter of the points is 191 less.
/// assert!((ratings[1].elo - 191.0).abs() < 5.0, "{ratings:?}");
/// assert!((20.0..100.0).contains(&ratings[1].error), "{ratings:?}");
/// ```
pub fn elo(players: usize, matches: &[Match], seed: u64) -> Vec<Rating> {
    let ratings = fit(players, matches);
    let mut rng = SplitMix64::new(seed);
    let bound = u32::try_from(matches.len()).expect("fewer than 2^32 matches");
    let samples: Vec<Vec<f64>> = (0..RESAMPLES)
        .map(|_| {
            let draw = (0..matches.len()).map(|_| matches[rng.below(bound) as usize]);
            fit(players, &draw.collect::<Vec<_>>())
        })
        .collect();
    let count = f64::from(RESAMPLES);
    let error = |player: usize| {
        let mean = samples.iter().map(|sample| sample[player]).sum::<f64>() / count;
        let squares = samples.iter().map(|sample| (sample[player] - mean).powi(2));
        1.96 * (squares.sum::<f64>() / count).sqrt()
    };
    ratings
        .iter()
        .enumerate()
        .map(|(player, &elo)| Rating {
            elo,
            error: error(player),
        })
        .collect()
}

/// Passes of the fit; each raises the likelihood.
const PASSES: usize = 5000;

/// The maximum-likelihood ratings, by Zermelo's iteration.
fn fit(players: usize, matches: &[Match]) -> Vec<f64> {
    let mut points = vec![0.0; players];
    let mut games = vec![vec![0.0; players]; players];
    for found in matches {
        let [one, other] = found.players;
        points[one] += found.points;
        points[other] += f64::from(found.games) - found.points;
        games[one][other] += f64::from(found.games);
        games[other][one] += f64::from(found.games);
    }
    for (row, points) in games.iter_mut().zip(&mut points) {
        for count in row.iter_mut().filter(|count| **count > 0.0) {
            *count += 1.0;
            *points += 0.5;
        }
    }
    let mut strengths = vec![1.0_f64; players];
    for _ in 0..PASSES {
        let before = strengths.clone();
        for one in 0..players {
            let expected =
                (0..players).map(|other| games[one][other] / (strengths[one] + strengths[other]));
            let expected: f64 = expected.sum();
            if expected > 0.0 {
                strengths[one] = points[one] / expected;
            }
        }
        let first = strengths[0];
        for strength in &mut strengths {
            *strength /= first;
        }
        let moved = strengths
            .iter()
            .zip(&before)
            .map(|(now, before)| (now / before).ln().abs());
        if moved.fold(0.0, f64::max) < 1e-9 {
            break;
        }
    }
    strengths
        .into_iter()
        .map(|strength| 400.0 * strength.log10())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the expected scores of some ratings, the fit finds these ratings.
    #[test]
    fn ratings_are_found_again() {
        let truth = [0.0, 150.0, -80.0, 320.0];
        let mut matches = Vec::new();
        for one in 0..4 {
            for other in 0..one {
                let difference: f64 = truth[one] - truth[other];
                let points = 10_000.0 / (1.0 + 10_f64.powf(-difference / 400.0));
                matches.push(Match {
                    players: [one, other],
                    points,
                    games: 10_000,
                });
            }
        }
        for (found, expected) in fit(4, &matches).into_iter().zip(truth) {
            assert!((found - expected).abs() < 0.5, "{found} {expected}");
        }
    }

    #[test]
    fn a_player_who_wins_always_has_a_rating() {
        let win = Match {
            players: [1, 0],
            points: 2.0,
            games: 2,
        };
        let ratings = elo(2, &[win; 50], 0);
        assert!((700.0..1200.0).contains(&ratings[1].elo), "{ratings:?}");
        assert!(ratings[1].error < 1e-3);
    }
}
