//! `render --trace`: a search as a drawn tree.

use std::path::Path;

use inundate::solver::{Fate, PassKind};
use inundate_draw::{DrawError, NodeEnd, Scene, SearchTree, Style, TreeNode};
use inundate_records::{ReadPass, Trace};

use crate::args::picture::PictureArgs;
use crate::failure::Failure;
use crate::input::read_text;
use crate::palette::palette;

/// Draws a pass of a trace, the last one if none is named.
pub(crate) fn draw(
    path: &Path,
    pass: Option<u32>,
    picture: &PictureArgs,
) -> Result<Scene, Failure> {
    let file = path.display();
    let text = read_text(path, "a trace")?;
    let trace = Trace::read(&text)
        .map_err(|error| Failure::new(format!("{file}:{}: {}", error.line, error.problem)))?;
    let count = trace.passes.len();
    let Some(last) = trace.passes.last() else {
        return Err(Failure::new(format!(
            "{file}: expected a trace with a pass, found none, since the method found a solution \
             as short as the root bound before it searched"
        )));
    };
    let pass = match pass {
        None => last,
        Some(number) => trace
            .passes
            .iter()
            .find(|pass| pass.number == number)
            .ok_or_else(|| {
                Failure::new(format!(
                    "--pass: expected a pass from 1 to {count}, found {number}"
                ))
            })?,
    };
    let style = Style::new(palette(&picture.style.palette)?)
        .with_cell(picture.style.cell)
        .with_background(picture.style.background.0);
    let tree = SearchTree::new(pass.states.iter().map(node).collect()).expect("parents come first");
    let title = title(&trace, pass, count);
    tree.draw(&trace.head.board, &style, &title, &subtitle(&trace))
        .map_err(|error| {
            let hint = match error {
                DrawError::TooLarge { .. } => too_large(pass, count),
                _ => String::new(),
            };
            Failure::new(format!("{file}: pass {}: {error}{hint}", pass.number))
        })
}

/// What to do about a tree that is too large.
fn too_large(pass: &ReadPass, count: usize) -> String {
    let states = pass.states.len();
    let other = if count > 1 {
        "--pass draws another one, "
    } else {
        ""
    };
    format!(
        ", for {states} states; {other}--cell makes nodes smaller, and smaller boards have smaller trees"
    )
}

/// What the picture shows, in a line.
fn title(trace: &Trace, pass: &ReadPass, count: usize) -> String {
    let mut words = vec![match count {
        1 => trace.head.method.clone(),
        _ => format!("{}: pass {} of {count}", trace.head.method, pass.number),
    }];
    words.push(match (pass.kind, pass.width) {
        (PassKind::Beam, Some(width)) => format!("a beam of {width}"),
        (kind, _) => kind.name().to_owned(),
    });
    words.extend(pass.limit.map(|limit| match limit {
        1 => "at most 1 move".to_owned(),
        _ => format!("at most {limit} moves"),
    }));
    if !trace.end.complete {
        words.push("trace cut".to_owned());
    }
    words.join(", ")
}

/// The board and the answer, and what the numbers are.
fn subtitle(trace: &Trace) -> String {
    let board = match &trace.head.id {
        Some(id) => format!("{id}, "),
        None => String::new(),
    };
    let moves = match trace.end.moves {
        Some(1) => ", 1 move".to_owned(),
        Some(moves) => format!(", {moves} moves"),
        None => String::new(),
    };
    let end = trace.end.end;
    format!("{board}{end}{moves}. Numbers: moves so far + bound")
}

fn node(state: &inundate_records::ReadState) -> TreeNode {
    let end = match state.fate {
        Fate::Expanded => NodeEnd::Expanded,
        Fate::Goal => NodeEnd::Goal,
        Fate::Bound => NodeEnd::Bound,
        Fate::Order => NodeEnd::Order,
        Fate::Duplicate(_) => NodeEnd::Duplicate,
        Fate::Learned(_) => NodeEnd::Learned,
        Fate::BeamWidth => NodeEnd::BeamWidth,
        _ => NodeEnd::Open,
    };
    TreeNode::new(state.parent, state.color, state.f, end)
}
