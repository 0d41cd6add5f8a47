//! The report of the solver, with best play to the end once the value is proven.

use std::time::Duration;

use inundate_core::Color;
use inundate_core::duel::Position;
use inundate_method::StopReason;

use crate::certificate::Certificate;
use crate::children::after;

/// Bounds on the result of a duel under best play: vertices of player 0 minus vertices of player 1,
/// whoever begins. Both are true; where they meet, the value is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// Lower bound on the result.
    pub lower: i32,
    /// Upper bound on the result.
    pub upper: i32,
}

impl Value {
    /// A proven value.
    pub fn exactly(value: i32) -> Self {
        Self {
            lower: value,
            upper: value,
        }
    }

    /// The value, if it is proven.
    ///
    /// ```
    /// use inundate_duel::Value;
    ///
    /// assert_eq!(Value::exactly(3).proven(), Some(3));
    /// assert_eq!(Value { lower: -1, upper: 3 }.proven(), None);
    /// ```
    pub fn proven(self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The value after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallValue {
    /// The color called; `None` is a forced pass.
    pub call: Option<Color>,
    /// The result of the duel after it.
    pub value: Value,
}

/// Statistics of a search: nodes, memory and time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
    /// Peak memory in bytes.
    pub peak_bytes: u64,
    /// Wall-clock time.
    pub elapsed: Duration,
    /// CPU time.
    pub cpu: Duration,
}

/// The answer of [`solve`](crate::solve).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The value of the position.
    pub value: Value,
    /// The value after each legal call, lowest color first, if asked for; empty where nothing may
    /// be called. A forced pass is not among them.
    pub calls: Vec<CallValue>,
    /// Calls to the end of the game that are best for both; `None` if the value is not proven, or a
    /// limit was reached before the end of the line. Of calls that are equally good, it takes the
    /// one that conquers the most vertices, then the lowest color.
    pub line: Option<Vec<Option<Color>>>,
    /// A proof of the value, from [`certify`](crate::certify); `None` if the value is not proven,
    /// or a limit was reached before the end of the certificate.
    pub certificate: Option<Certificate>,
    /// The limit that stopped the search, if any.
    pub limit: Option<StopReason>,
    /// Whether the board exceeds the sizes that the solver searches, so that the bounds are those
    /// of the rules alone.
    pub is_too_large: bool,
    /// Nodes, memory and time of the search.
    pub statistics: Statistics,
}

/// Calls from a position on that keep its value to the end of the game.
///
/// `keeps` says whether the value after a call, which leads to the position given, is the value
/// proven. A position in which each player has only free vertices left that the other cannot reach
/// is played out greedily. Returns the calls, and the result of the game that they end.
pub(crate) fn line<E>(
    mut position: Position,
    mut keeps: impl FnMut(&Position) -> Result<bool, E>,
) -> Result<(Vec<Option<Color>>, i32), E> {
    let mut line = Vec::new();
    while !position.is_over() {
        let colors = position.legal();
        let mut calls: Vec<(Option<Color>, Position)> = if colors.is_empty() {
            vec![(None, after(&position, None))]
        } else {
            // The first dead color stands for all.
            let dead = position.dead();
            let first = colors.iter().copied().find(|color| dead[color.index()]);
            colors
                .into_iter()
                .filter(|&color| !dead[color.index()] || Some(color) == first)
                .map(|color| (Some(color), after(&position, Some(color))))
                .collect()
        };
        // The largest territory first; the sort is stable, so that the lowest color comes first
        // among equals.
        let mover = position.turn();
        calls.sort_by_key(|(_, next)| std::cmp::Reverse(next.cells(mover)));
        let mut kept = None;
        for (call, next) in calls {
            if keeps(&next)? {
                kept = Some((call, next));
                break;
            }
        }
        let (call, next) = kept.expect("some call keeps a proven value");
        line.push(call);
        position = next;
    }
    Ok((line, position.score()))
}
