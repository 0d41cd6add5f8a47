//! Reads graphs without colors, in several formats.

#[cfg(feature = "json")]
use super::json;
use super::{ParseError, detect, dimacs, graph6, lines};
use crate::Graph;

/// Reads a single graph without colors, connected or not:
///
/// - JSON of kind `graph` or `tree`, if it starts with `{`;
/// - DIMACS, if its first line other than comments starts with `p`;
/// - graph6 otherwise, a code on a line.
///
/// Colors and a pivot may be there, as in boards; they are ignored. Repeated edges vanish.
///
/// ```
/// use inundate_core::format::read_graph;
///
/// let path = read_graph("p edge 3 2\ne 1 2\ne 2 3\n")?;
/// assert_eq!((path.vertex_count(), path.edge_count()), (3, 2));
/// assert_eq!(read_graph("Bg\n")?, path);
/// assert_eq!(read_graph(r#"{"kind":"graph","vertices":3,"edges":[[0,1],[1,2]]}"#)?, path);
/// let error = read_graph("p edge 3 1\ne 3 3\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1: expected two vertices for edge 0, found 2 twice");
/// # Ok::<(), inundate_core::format::ParseError>(())
/// ```
///
/// # Errors
/// [`ParseError`] for a text that is none of these or has more than one graph, for no vertex, for
/// an edge whose end does not exist, for a loop, and for more vertices or edges than the
/// [limits](crate::limits).
///
/// # Complexity
/// O(text).
pub fn read_graph(text: &str) -> Result<Graph, ParseError> {
    let text = detect::without_mark(text);
    let is_comment = |line: &str| line == "c" || line.starts_with("c ");
    let mut lines = lines(text).map(|(_, line)| line.trim());
    let raw = match lines.find(|line| !line.is_empty() && !is_comment(line)) {
        #[cfg(feature = "json")]
        Some(line) if line.starts_with('{') => json::read_raw(text)?,
        Some(line) if line.split_whitespace().next() == Some("p") => dimacs::read_raw(text)?,
        _ => return graph6::read_raw(text),
    };
    let line = raw.line;
    raw.graph().map_err(|problem| ParseError::at(line, problem))
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;

    #[test]
    fn colors_are_passed_over() {
        let edge = read_graph("p edge 2 1\nn 1 red\ns 2\ne 1 2\ne").unwrap_err();
        assert_eq!(edge.line, 5);
        let graph = read_graph("c a comment\np col 2 1\nn 1 red\ns 2\ne 1 2\n").unwrap();
        let colored = r#" {"kind":"graph","colors":["a","a"],"edges":[[0,1],[1,0]],"pivot":1}"#;
        assert_eq!(read_graph(colored).unwrap(), graph);
        assert_eq!(read_graph("# K2\nA_ a,b 1\n").unwrap(), graph);
    }

    #[test]
    fn refusals_name_their_place() {
        for (text, message) in [
            ("", "line 1: expected a graph6 code, found none"),
            ("A_\n\nA_", "line 3: expected one graph, found another"),
            (
                "?",
                "line 1: expected at least one cell or vertex, found none",
            ),
            (
                "p edge 2 1\ne 1 2\np edge 2 0\n",
                "line 3: expected one graph, found another",
            ),
            (
                "p edge 2 2\ne 1 2\n",
                "line 1: expected 2 edges, as the problem line says, found 1",
            ),
            (
                "p edge 2 1\ne 1 3\n",
                "line 2: expected a vertex from 1 to 2, found `3`",
            ),
            (
                r#"{"kind":"path","colors":["a"]}"#,
                "line 1: expected kind graph or tree, found `path`",
            ),
            (
                r#"{"kind":"graph","edges":[]}"#,
                "line 1: expected a field `vertices`, found none",
            ),
            (
                "{\"kind\":\"graph\",\"vertices\":1,\"edges\":[]}\n x",
                "line 2, column 2: expected one graph, found another",
            ),
            (
                r#"{"kind":"graph","vertices":0,"edges":[[0,1]]}"#,
                "line 1: expected at least one cell or vertex, found none",
            ),
            (
                r#"{"kind":"graph","vertices":2,"edges":[[0,2]]}"#,
                "line 1: edge 0: expected vertices from 0 to 1, found 2",
            ),
        ] {
            assert_eq!(read_graph(text).unwrap_err().to_string(), message);
        }
    }
}
