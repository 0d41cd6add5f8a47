//! Fuzzes texts that are drawn: traces and palettes.

use inundate_draw::palette::ColorScheme;
use inundate_draw::{SearchTree, Style, TreeNode, palette_sheet};
use inundate_records::Trace;

use crate::has_line;

/// Largest number of states; larger trees take too long to draw.
const MOST_STATES: usize = 200;

/// A trace: it is refused with its line, or its passes can be drawn.
pub(crate) fn check_trace(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let trace = match Trace::read(&text) {
        Ok(trace) => trace,
        Err(error) => {
            assert!(!error.problem.is_empty(), "no message");
            return assert!(has_line(&text, error.line), "no line: {error}");
        }
    };
    let style = Style::new(ColorScheme::LAGOON);
    for pass in &trace.passes {
        let node = |state: &inundate_records::ReadState| {
            TreeNode::new(state.parent, state.color, state.f, state.fate)
        };
        let nodes = pass.states.iter().map(node).collect();
        let tree = SearchTree::new(nodes).expect("parents come first");
        if pass.states.len() <= MOST_STATES {
            match tree.draw(&trace.head.board, &style, "title", "subtitle") {
                Ok(scene) => assert!(!scene.to_svg().is_empty()),
                Err(error) => assert!(!error.to_string().is_empty(), "no message"),
            }
        }
    }
}

/// Longest palette file; longer ones find nothing new.
const LONGEST_PALETTE: usize = 10_000;

/// A palette: it is refused with a place, or its colors can be drawn.
pub(crate) fn check_palette(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if text.len() > LONGEST_PALETTE {
        return;
    }
    match ColorScheme::parse(&text, "palette.toml") {
        Err(error) => assert!(!error.to_string().is_empty(), "no message"),
        Ok(palette) => {
            assert!(!palette.name().is_empty(), "no name");
            for count in [0, 1, 2, 24, 300] {
                assert_eq!(palette.colors(count).len(), count);
            }
            let labels = ["red", "1", "ünknown"];
            assert_eq!(palette.colors_of(labels).len(), labels.len());
            let sheet = palette_sheet(&[palette], 24);
            assert!(sheet.is_ok_and(|sheet| !sheet.to_svg().is_empty()));
        }
    }
}
