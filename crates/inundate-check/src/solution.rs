//! The moves of a solution, as a line of a certificate has them.

use inundate_core::{Color, Component, Move, Node};

use crate::board::Board;
use crate::error::Fault;
use crate::lines::below;

/// Reads `COMPONENT COLOR …`: moves that all have this component.
pub(crate) fn from_one(board: &Board, tokens: &str) -> Result<(Component, Vec<Color>), Fault> {
    let mut tokens = tokens.split_ascii_whitespace();
    let component = tokens.next().unwrap_or_default();
    let component = below(board.inner(), component, "a component")?;
    let colors = tokens.map(|token| color(board, token));
    Ok((Component::at(component), colors.collect::<Result<_, _>>()?))
}

/// Reads `COMPONENT COLOR COMPONENT COLOR …`: moves, each of the component that has a component of the board.
pub(crate) fn anywhere(board: &Board, tokens: &str) -> Result<Vec<Move>, Fault> {
    let tokens: Vec<&str> = tokens.split_ascii_whitespace().collect();
    let moves = tokens.chunks(2).map(|pair| {
        let component = below(board.inner(), pair[0], "a component")?;
        Ok(Move {
            pivot: board.reduced.lowest_vertex(Component::at(component)),
            color: color(board, pair.get(1).copied().unwrap_or_default())?,
        })
    });
    moves.collect()
}

fn color(board: &Board, token: &str) -> Result<Color, Fault> {
    let color = below(board.classes.len(), token, "a color")?;
    Ok(Color::new(
        u16::try_from(color).expect("colors are 16 bits"),
    ))
}
