//! Levels from easy to hard.

use inundate_core::{FamilyName, GameSetup};

use crate::GameId;

/// The boards among which the levels of a ladder are chosen: for each rung [`Ladder::CHOICE`]
/// random boards of its size. From rung to rung, rows, columns and colors grow up to those of the
/// last.
///
/// ```
/// use inundate_core::GameSetup;
/// use inundate_game::Ladder;
///
/// let ladder = Ladder { rungs: 30, rows: 14, cols: 14, colors: 6, ..Ladder::default() };
/// assert_eq!(ladder.candidate(0, 0).to_string(), "random:5x5x3:0");
/// assert_eq!(ladder.candidate(29, 9).to_string(), "random:14x14x6:299");
/// # assert_eq!(ladder.game, GameSetup::default());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// The number of levels.
    pub rungs: usize,
    /// Rows of the last level.
    pub rows: usize,
    /// Columns of the last level.
    pub cols: usize,
    /// Colors of the last level.
    pub colors: usize,
    /// The family, one of [`GameId::families`].
    pub family: FamilyName,
    /// The game.
    pub game: GameSetup,
    /// The seed of the first candidate.
    pub seed: u64,
}

impl Default for Ladder {
    fn default() -> Self {
        Self {
            rungs: 100,
            rows: 14,
            cols: 14,
            colors: 6,
            family: FamilyName::Grid,
            game: GameSetup::default(),
            seed: 0,
        }
    }
}

impl Ladder {
    /// Candidates for each rung.
    pub const CHOICE: usize = 10;

    /// A candidate for a rung, both from 0.
    pub fn candidate(&self, rung: usize, candidate: usize) -> GameId {
        let number = rung * Self::CHOICE + candidate;
        let size = |least: usize, last: usize| {
            let (first, steps) = (least.min(last), self.rungs.saturating_sub(1).max(1));
            // A ladder of one rung has boards of the last size.
            let step = if self.rungs == 1 { 1 } else { rung.min(steps) };
            let grown = (last - first).saturating_mul(step);
            // The nearest whole number.
            first.saturating_add(grown.saturating_mul(2).saturating_add(steps) / (2 * steps))
        };
        let third = |side: usize| side.div_ceil(3).max(4);
        let (rows, cols) = (
            size(third(self.rows), self.rows),
            size(third(self.cols), self.cols),
        );
        let seed = self.seed.wrapping_add(number as u64);
        GameId::new(rows, cols, size(3, self.colors), seed)
            .with_family(self.family)
            .with_game(self.game)
    }

    /// The levels among the candidates, easy ones first: for each rung, the difficulties of its
    /// candidates. Each rung gets the candidate whose difficulty is nearest to a line from the mean
    /// of the first rung to that of the last, and then they are sorted. A rung without candidates
    /// has no level.
    ///
    /// ```
    /// use inundate_game::Ladder;
    ///
    /// let rungs = [vec![1.0, 0.0], vec![9.0, 4.0, 2.0], vec![], vec![3.0, 5.0]];
    /// // The line goes from 0.5 to 4.
    /// assert_eq!(Ladder::choose(&rungs), [(0, 0), (1, 2), (3, 0)]);
    /// ```
    pub fn choose(rungs: &[Vec<f64>]) -> Vec<(usize, usize)> {
        let mean = |rung: Option<&Vec<f64>>| {
            let rung = rung?;
            let count = f64::from(u32::try_from(rung.len()).ok()?);
            Some(rung.iter().sum::<f64>() / count)
        };
        let with = |rung: &&Vec<f64>| !rung.is_empty();
        let first = mean(rungs.iter().find(with)).unwrap_or(0.0);
        let last = mean(rungs.iter().rev().find(with)).unwrap_or(first);
        let part = |rung: usize| {
            let [rung, steps] = [rung, rungs.len().saturating_sub(1).max(1)]
                .map(|number| f64::from(u32::try_from(number).unwrap_or(u32::MAX)));
            rung / steps
        };
        let mut chosen = Vec::new();
        for (rung, difficulties) in rungs.iter().enumerate() {
            let wanted = first + (last - first) * part(rung);
            let apart = |candidate: &usize| (difficulties[*candidate] - wanted).abs();
            let nearest = (0..difficulties.len()).min_by(|a, b| apart(a).total_cmp(&apart(b)));
            chosen.extend(nearest.map(|candidate| (rung, candidate)));
        }
        chosen.sort_by(|a, b| {
            let [a, b] = [a, b].map(|&(rung, candidate)| rungs[rung][candidate]);
            a.total_cmp(&b)
        });
        chosen
    }
}
