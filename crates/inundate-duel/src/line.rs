//! Best play to the end, once the value is proven.

use inundate_core::Color;
use inundate_core::duel::Position;

/// Calls from a position on that keep its value to the end of the game.
///
/// `keeps` says whether the value after a call, which leads to the position given, is the value proven. A position
/// in which each player has only free vertices left that the other cannot reach is played out greedily. Returns the
/// calls, and the result of the game that they end.
pub(crate) fn line<E>(
    mut position: Position,
    mut keeps: impl FnMut(&Position) -> Result<bool, E>,
) -> Result<(Vec<Option<Color>>, i32), E> {
    let mut line = Vec::new();
    while !position.is_over() {
        let colors = position.legal();
        let mut calls: Vec<(Option<Color>, Position)> = if colors.is_empty() {
            vec![after(&position, None)]
        } else {
            colors
                .into_iter()
                .map(|color| after(&position, Some(color)))
                .collect()
        };
        // The largest territory first; the sort is stable, so that the lowest color comes first among equals.
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

fn after(position: &Position, call: Option<Color>) -> (Option<Color>, Position) {
    let mut next = position.clone();
    next.call(call).expect("a legal call");
    (call, next)
}
