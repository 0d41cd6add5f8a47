//! The format `graph6`: `G6 c0,c1,…[ pivot]` a line, the graph in the code of the graph6 format.

use std::fmt::Write;

use super::graph::{EdgeList, another_graph};
use super::{Format, Overrides, ParseError, Problem, Record, WriteError, lines};
use crate::color::is_cell_character;
use crate::limits::{MAX_EDGES, MAX_VERTICES};
use crate::pivot::whole_number;
use crate::{Game, GameSetup, GraphSetup, Instance, InstanceError, Pivot};

/// A byte carries six bits, from this character on.
const ZERO: u8 = 63;

/// In front of a size of three bytes, and twice in front of one of six.
const LONG: u8 = 126;

pub(super) fn read(text: &str, overrides: Overrides) -> Vec<Result<Record, ParseError>> {
    lines(text)
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| {
            read_line(number, line, overrides).map_err(|problem| ParseError::at(number, problem))
        })
        .collect()
}

fn read_line(number: usize, line: &str, overrides: Overrides) -> Result<Record, Problem> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let (code, labels, pivot) = match *fields {
        [code, labels] => (code, labels, Pivot::Default),
        [code, labels, pivot] => {
            let vertex = whole_number(pivot).ok_or_else(|| {
                Problem::expected("a vertex number for the pivot", format!("`{pivot}`"))
            })?;
            (code, labels, Pivot::Vertex(vertex))
        }
        _ => {
            return Err(Problem::expected(
                "two or three fields `G6 c0,c1,… [pivot]`",
                fields.len().to_string(),
            ));
        }
    };
    let (vertices, edges) = decode(code.strip_prefix(">>graph6<<").unwrap_or(code))?;
    let labels: Vec<&str> = labels.split(',').collect();
    if labels.len() != vertices || labels.contains(&"") {
        let found = labels.iter().filter(|label| !label.is_empty()).count();
        return Err(Problem::expected(
            format!("{vertices} colors, one for each vertex"),
            found.to_string(),
        ));
    }
    let mut graph = GraphSetup::new(labels);
    for (u, v) in edges {
        graph.push_edge(u, v);
    }
    let instance = graph
        .into_instance(overrides.apply(GameSetup::Fixed(pivot)))
        .map_err(Problem::Instance)?;
    Ok(Record {
        id: None,
        limit: None,
        line: number,
        instance,
    })
}

/// The only graph of a text, whatever it says of colors and a pivot.
pub(super) fn read_edges(text: &str) -> Result<EdgeList, ParseError> {
    let mut lines = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let Some((line, content)) = lines.next() else {
        let problem = Problem::expected("a graph6 code", "none");
        return Err(ParseError::at(1, problem));
    };
    let code = content.split_whitespace().next().unwrap_or_default();
    let (vertices, edges) = decode(code.strip_prefix(">>graph6<<").unwrap_or(code))
        .map_err(|problem| ParseError::at(line, problem))?;
    if let Some((another, _)) = lines.next() {
        return Err(ParseError::at(another, another_graph()));
    }
    Ok(EdgeList {
        line,
        vertices,
        edges,
    })
}

/// The size and the edges of a graph6 code: the bits of the upper triangle, column by column.
fn decode(code: &str) -> Result<(usize, Vec<(usize, usize)>), Problem> {
    let sixes: Vec<u8> = code
        .bytes()
        .map(|byte| byte.checked_sub(ZERO).filter(|six| *six < 64))
        .collect::<Option<_>>()
        .ok_or_else(|| {
            Problem::expected("graph6 characters from `?` to `~`", format!("`{code}`"))
        })?;
    let long = LONG - ZERO;
    let number = |sixes: &[u8]| {
        sixes
            .iter()
            .fold(0_u64, |number, &six| number << 6 | u64::from(six))
    };
    let (vertices, bits) = match sixes.as_slice() {
        [a, b, rest @ ..] if *a == long && *b == long && rest.len() >= 6 => {
            (number(&rest[..6]), &rest[6..])
        }
        [a, rest @ ..] if *a == long && rest.len() >= 3 => (number(&rest[..3]), &rest[3..]),
        [size, rest @ ..] if *size != long => (u64::from(*size), rest),
        _ => {
            return Err(Problem::expected(
                "a graph6 code with its size",
                format!("`{code}`"),
            ));
        }
    };
    if vertices > MAX_VERTICES as u64 {
        return Err(Problem::Instance(InstanceError::TooManyVertices));
    }
    let pairs = vertices * vertices.saturating_sub(1) / 2;
    if bits.len() as u64 != pairs.div_ceil(6) {
        let expected = format!(
            "{} characters after the size, for {vertices} vertices",
            pairs.div_ceil(6)
        );
        return Err(Problem::expected(expected, bits.len().to_string()));
    }
    let vertices = usize::try_from(vertices).expect("vertices are limited to 2^22");
    let is_set = |pair: usize| bits[pair / 6] >> (5 - pair % 6) & 1 == 1;
    let upper = (1..vertices).flat_map(|v| (0..v).map(move |u| (u, v)));
    let edges: Vec<_> = upper
        .enumerate()
        .filter(|&(pair, _)| is_set(pair))
        .map(|(_, edge)| edge)
        .collect();
    if edges.len() > MAX_EDGES {
        return Err(Problem::Instance(InstanceError::TooManyEdges));
    }
    Ok((vertices, edges))
}

/// Larger graphs take megabytes in this format, however few edges they have.
const MAX_WRITTEN: usize = 10_000;

pub(super) fn write(text: &mut String, instance: &Instance) -> Result<(), WriteError> {
    let refuse = |what| {
        Err(WriteError {
            format: Format::Graph6,
            what,
        })
    };
    let Game::Fixed { pivot } = instance.game() else {
        return refuse("the free game");
    };
    let vertices = instance.vertex_count();
    if vertices > MAX_WRITTEN {
        return refuse("more than 10,000 vertices");
    }
    let palette = instance.palette();
    let plain = |label: &str| !label.is_empty() && label.chars().all(is_cell_character);
    if !palette.colors().all(|color| plain(palette.label(color))) {
        return refuse("a label with blanks, commas or control characters");
    }
    let code = encode(instance);
    if code.starts_with('#') {
        return refuse("a code that starts with `#`");
    }
    let labels: Vec<&str> = instance
        .colors()
        .iter()
        .map(|&color| palette.label(color))
        .collect();
    text.push_str(&code);
    text.push(' ');
    text.push_str(&labels.join(","));
    if pivot.index() != 0 {
        let _ = write!(text, " {}", pivot.index());
    }
    text.push('\n');
    Ok(())
}

fn encode(instance: &Instance) -> String {
    let vertices = instance.vertex_count();
    let six = |value: usize| char::from(ZERO + u8::try_from(value & 63).expect("six bits"));
    let mut code = String::new();
    if vertices < 63 {
        code.push(six(vertices));
    } else {
        code.push(char::from(LONG));
        code.extend([12, 6, 0].map(|shift| six(vertices >> shift)));
    }
    let mut sixes = vec![0_usize; (vertices * (vertices - 1) / 2).div_ceil(6)];
    for (u, v) in instance.graph().edges() {
        let (u, v) = (u.index(), v.index());
        let pair = v * (v - 1) / 2 + u;
        sixes[pair / 6] |= 32 >> (pair % 6);
    }
    code.extend(sixes.into_iter().map(six));
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the format's definition: five vertices, edges 0-2, 0-4, 1-3, 3-4.
    #[test]
    fn the_example_of_the_definition() {
        let (vertices, edges) = decode("DQc").unwrap();
        assert_eq!((vertices, edges), (5, vec![(0, 2), (1, 3), (0, 4), (3, 4)]));
        let record = read("DQc a,b,c,a,b 3", Overrides::default())
            .remove(0)
            .unwrap();
        let mut written = String::new();
        write(&mut written, &record.instance).unwrap();
        assert_eq!(written, "DQc a,b,c,a,b 3\n");
    }

    #[test]
    fn bad_lines_are_placed() {
        let message = |text: &str| {
            read(text, Overrides::default())
                .remove(0)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message("DQc"),
            "line 1: expected two or three fields `G6 c0,c1,… [pivot]`, found 1"
        );
        assert_eq!(
            message("DQ a,b,c,a,b"),
            "line 1: expected 2 characters after the size, for 5 vertices, found 1"
        );
        assert_eq!(
            message("DQc a,b"),
            "line 1: expected 5 colors, one for each vertex, found 2"
        );
        assert_eq!(
            message("DQc a,b,c,a,b x"),
            "line 1: expected a vertex number for the pivot, found `x`"
        );
        assert!(message("~~~~~~~~ a").contains("expected at most 4194304 vertices"));
    }
}
