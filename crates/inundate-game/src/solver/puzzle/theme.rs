//! The themes of puzzles: how the optimal move compares with the others.

use std::fmt;

use inundate::Problem;
use inundate_core::metrics::{eccentricity, radius};
use inundate_core::{Color, Game, Instance, Move, State};

use crate::solver::analysis::lowest_vertices;

/// A theme of a puzzle: a property of its only move. The position alone decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Every other color of the frontier floods more vertices; in the free game, every other color
    /// next to its component, of which there is at least one.
    Sacrifice,
    /// No other move brings the flooded region as near to the component that is farthest from it;
    /// in the free game, no other makes the radius as small.
    Reach,
    /// Another move brings it nearer to that component, or makes the radius smaller.
    Detour,
    /// It removes its color from the board; in the free game, the color that its component had.
    LastColor,
    /// All moves to the end are the only ones: there is one shortest solution.
    OnlyLine,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 5] = [
        Self::Sacrifice,
        Self::Reach,
        Self::Detour,
        Self::LastColor,
        Self::OnlyLine,
    ];

    /// Its name in files: `sacrifice`, `last-color`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sacrifice => "sacrifice",
            Self::Reach => "reach",
            Self::Detour => "detour",
            Self::LastColor => "last-color",
            Self::OnlyLine => "only-line",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The effect of a move.
pub(super) struct Effect {
    pub(super) mv: Move,
    /// The vertices that it floods.
    pub(super) gain: usize,
    /// The distance to the farthest component after it; in the free game the radius.
    distance: u32,
    /// Whether it removes a color from the board.
    is_last: bool,
}

impl Effect {
    /// The effects of all choices.
    pub(super) fn of_all(position: &Instance, state: &State<'_>) -> Vec<Self> {
        let moves = choices(position, state).into_iter();
        moves.map(|mv| Self::from_move(state, mv)).collect()
    }

    fn from_move(state: &State<'_>, mv: Move) -> Self {
        let mut next = state.clone();
        let gain = next.play(mv).expect("a move of the position");
        let position = next.position();
        let problem = Problem::new(&position);
        let graph = problem.reduced().graph();
        let cells = |state: &State<'_>, color: Color| {
            let colors = state.colors().iter();
            colors.filter(|&&other| other == color).count()
        };
        let (distance, is_last) = match position.game() {
            Game::Fixed { .. } => (
                eccentricity(graph, problem.start()),
                cells(state, mv.color) == gain,
            ),
            Game::Free => (
                radius(graph),
                cells(&next, state.colors()[mv.pivot.index()]) == 0,
            ),
        };
        Self {
            mv,
            gain,
            distance,
            is_last,
        }
    }
}

/// The themes of a position by its moves and the optimal one.
pub(super) fn themes(effects: &[Effect], best: Move, is_only_line: bool) -> Vec<Theme> {
    let (best, others): (Vec<_>, Vec<_>) = effects.iter().partition(|effect| effect.mv == best);
    let (Some(best), Some(nearest)) = (
        best.first(),
        others.iter().map(|effect| effect.distance).min(),
    ) else {
        return Vec::new();
    };
    // In the free game, moves that join nothing are among the others too.
    let here = |other: &&&Effect| other.mv.pivot == best.mv.pivot && other.gain > 0;
    let is_sacrifice = others.iter().any(|other| here(&other))
        && others
            .iter()
            .filter(here)
            .all(|other| other.gain > best.gain);
    let has = |theme: &Theme| match theme {
        Theme::Sacrifice => is_sacrifice,
        Theme::Reach => best.distance < nearest,
        Theme::Detour => best.distance > nearest,
        Theme::LastColor => best.is_last,
        Theme::OnlyLine => is_only_line,
    };
    Theme::ALL.into_iter().filter(has).collect()
}

/// The moves of a position that may be optimal: in the fixed game the colors of the frontier, in
/// the free game each other color of each component, also one that [joins nothing](State::moves).
pub(super) fn choices(board: &Instance, state: &State<'_>) -> Vec<Move> {
    if board.game() != Game::Free {
        return state.moves();
    }
    let pivots = lowest_vertices(board, state).into_iter();
    let moves = pivots.flat_map(|pivot| {
        let colors = board.palette().colors();
        let others = colors.filter(move |&color| color != state.colors()[pivot.index()]);
        others.map(move |color| Move { pivot, color })
    });
    moves.collect()
}

/// The move in the form of [`choices`], with the lowest vertex of its component.
pub(super) fn of_component(board: &Instance, state: &State<'_>, mv: Move) -> Move {
    let pivot = match board.game() {
        Game::Fixed { pivot } => pivot,
        Game::Free => {
            let component = state.component(mv.pivot).into_iter();
            component.min().unwrap_or(mv.pivot)
        }
    };
    Move { pivot, ..mv }
}
