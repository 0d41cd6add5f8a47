//! Any text, read as a trace: it is refused with its line, or its passes can be drawn.

use inundate_draw::palette::ColorScheme;
use inundate_draw::{SearchTree, Style, TreeNode};
use inundate_records::Trace;

use crate::has_line;

/// Larger trees take too long to draw.
const MOST_STATES: usize = 200;

pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let trace = match Trace::read(&text) {
        Ok(trace) => trace,
        Err(error) => {
            assert!(!error.problem.is_empty(), "no message");
            return assert!(has_line(&text, error.line), "no line: {error}");
        }
    };
    let style = Style::new(ColorScheme::lagoon());
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
