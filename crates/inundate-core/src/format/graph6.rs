//! The format `graph6`: `G6 c0,c1,…[ pivot]` a line, the graph in the code of the graph6 format.

use std::fmt::Write;

use super::raw::another_graph;
use super::{
    LineResult, Overrides, ParseError, ParseProblem, ParsedBoard, WriteResult, check_labels,
    labels, lines, quoted,
};
use crate::color::is_cell_character;
use crate::game::whole_number;
use crate::limits::{EdgeLimit, MAX_VERTICES};
use crate::{Game, GameSetup, Graph, Instance, InstanceError, ListSetup, Pivot, Shape, Vertex};

/// A byte carries six bits, from this character on.
const ZERO: u8 = 63;

/// In front of a size of three bytes, and twice in front of one of six.
const LONG: u8 = 126;

/// The board of a line.
pub(super) fn read_line(number: usize, line: &str, overrides: Overrides) -> LineResult<'_> {
    let mut fields = line.split_whitespace();
    let (Some(code), Some(labels), pivot, None) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        let expected = "two or three fields `G6 c0,c1,… [pivot]`";
        return Err(ParseProblem::expected(expected, line.split_whitespace().count()).into());
    };
    let pivot = match pivot.map(|pivot| (pivot, whole_number(pivot))) {
        None => Pivot::Default,
        Some((_, Some(vertex))) => Pivot::Vertex(vertex),
        Some((pivot, None)) => {
            let found = quoted(pivot);
            let expected = "a vertex number for the pivot";
            return Err(ParseProblem::expected(expected, found).into());
        }
    };
    let code = Code::new(code)?;
    let labels = labels.split(',');
    let (count, named) = labels.clone().fold((0, 0), |(count, named), label| {
        (count + 1, named + usize::from(!label.is_empty()))
    });
    if count != code.vertices || named != count {
        let expected = format!("{} colors, one for each vertex", code.vertices);
        return Err(ParseProblem::expected(expected, named).into());
    }
    let list = ListSetup::new(labels);
    list.len()?;
    let graph = code.graph(overrides.edges)?;
    let game = overrides.apply(GameSetup::Fixed(pivot));
    let instance = list.admit(Shape::Graph, graph, game)?;
    Ok(ParsedBoard::new(number, instance))
}

/// The only graph of a text; colors and a pivot are ignored.
pub(super) fn read_raw(text: &str) -> Result<Graph, ParseError> {
    let mut lines = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let Some((line, content)) = lines.next() else {
        return Err(ParseError::expected(1, "a graph6 code", "none"));
    };
    let code = Code::new(content.split_whitespace().next().unwrap_or_default())
        .map_err(|problem| ParseError::at(line, problem))?;
    if let Some((another, _)) = lines.next() {
        return Err(ParseError::at(another, another_graph()));
    }
    code.graph(EdgeLimit::default())
        .map_err(|cause| ParseError::at(line, cause))
}

/// A graph6 code: the number of vertices, and the bits of the upper triangle, column by column.
struct Code<'a> {
    vertices: usize,
    /// Six bits each, added to [`ZERO`].
    sixes: &'a [u8],
}

impl<'a> Code<'a> {
    fn new(code: &'a str) -> Result<Self, ParseProblem> {
        let code = code.strip_prefix(">>graph6<<").unwrap_or(code);
        let found = || quoted(code);
        let bytes = code.as_bytes();
        if !bytes.iter().all(|byte| (ZERO..ZERO + 64).contains(byte)) {
            let expected = "graph6 characters from `?` to `~`";
            return Err(ParseProblem::expected(expected, found()));
        }
        let number = |sixes: &[u8]| {
            sixes
                .iter()
                .fold(0_u64, |number, &six| number << 6 | u64::from(six - ZERO))
        };
        let (vertices, sixes) = match bytes {
            [LONG, LONG, rest @ ..] if rest.len() >= 6 => (number(&rest[..6]), &rest[6..]),
            [LONG, rest @ ..] if rest.len() >= 3 => (number(&rest[..3]), &rest[3..]),
            [size, rest @ ..] if *size != LONG => (u64::from(size - ZERO), rest),
            _ => {
                let expected = "a graph6 code with its size";
                return Err(ParseProblem::expected(expected, found()));
            }
        };
        if vertices > MAX_VERTICES as u64 {
            return Err(InstanceError::TooManyVertices.into());
        }
        let pairs = vertices * vertices.saturating_sub(1) / 2;
        if sixes.len() as u64 != pairs.div_ceil(6) {
            let expected = format!(
                "{} characters after the size, for {vertices} vertices",
                pairs.div_ceil(6)
            );
            return Err(ParseProblem::expected(expected, sixes.len()));
        }
        let padding = 6 * sixes.len() as u64 - pairs;
        if let Some(last) = sixes.last()
            && (last - ZERO).trailing_zeros() < u32::try_from(padding).expect("less than six")
        {
            let expected = format!("zeros in the last {padding} bits of the code");
            return Err(ParseProblem::expected(
                expected,
                format!("`{}`", char::from(*last)),
            ));
        }
        let vertices = usize::try_from(vertices).expect("vertices are limited to 2^22");
        Ok(Self { vertices, sixes })
    }

    fn edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + Clone {
        let is_set = |pair: usize| (self.sixes[pair / 6] - ZERO) >> (5 - pair % 6) & 1 == 1;
        let upper = (1..self.vertices).flat_map(|v| (0..v).map(move |u| (u, v)));
        upper
            .enumerate()
            .filter(move |&(pair, _)| is_set(pair))
            .map(|(_, (u, v))| (Vertex::at(u), Vertex::at(v)))
    }

    fn graph(&self, limit: EdgeLimit) -> Result<Graph, InstanceError> {
        if self.vertices == 0 {
            return Err(InstanceError::Empty);
        }
        if self.edges().nth(limit.get()).is_some() {
            return Err(InstanceError::TooManyEdges);
        }
        Ok(Graph::from_edges(self.vertices, self.edges()))
    }
}

/// Larger graphs take megabytes in this format, however few edges they have.
const MAX_WRITTEN: usize = 10_000;

pub(super) fn write(text: &mut String, instance: &Instance) -> WriteResult {
    let Game::Fixed { pivot } = instance.game() else {
        return Err("the free game");
    };
    let vertices = instance.vertex_count();
    if vertices > MAX_WRITTEN {
        return Err("more than 10,000 vertices");
    }
    let is_plain = |label: &str| !label.is_empty() && label.chars().all(is_cell_character);
    let other = "a label with blanks, commas or control characters";
    check_labels(instance, is_plain, other)?;
    let code = encode(instance);
    if code.starts_with('#') {
        return Err("a code that starts with `#`");
    }
    let labels: Vec<&str> = labels(instance).collect();
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
    use crate::format::{Format, read};

    /// The example of the format's definition: five vertices, edges 0-2, 0-4, 1-3, 3-4.
    #[test]
    fn the_example_of_the_definition() {
        let code = Code::new("DQc").unwrap();
        let edges: Vec<_> = code.edges().map(|(u, v)| (u.index(), v.index())).collect();
        assert_eq!(
            (code.vertices, edges),
            (5, vec![(0, 2), (1, 3), (0, 4), (3, 4)])
        );
        let record = read("DQc a,b,c,a,b 3", Format::Graph6, Overrides::default())
            .remove(0)
            .unwrap();
        let mut written = String::new();
        write(&mut written, &record.instance).unwrap();
        assert_eq!(written, "DQc a,b,c,a,b 3\n");
    }

    /// From 63 vertices on, the size takes four characters.
    #[test]
    fn sizes_of_one_and_four_characters() {
        for (vertices, size) in [(62, "}"), (63, "~??~"), (64, "~?@?")] {
            let colors = (0..vertices).map(|v| ["a", "b"][v % 2]);
            let path = crate::ListSetup::new(colors).into_path(crate::GameSetup::default());
            let path = path.unwrap();
            let mut written = String::new();
            write(&mut written, &path).unwrap();
            assert!(written.starts_with(size), "{written}");
            let record = read(&written, Format::Graph6, Overrides::default()).remove(0);
            let instance = record.unwrap().instance;
            assert!(instance.graph().edges().eq(path.graph().edges()));
        }
    }

    #[test]
    fn bad_lines_are_placed() {
        let message = |text: &str| {
            read(text, Format::Graph6, Overrides::default())
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
        assert_eq!(
            message("A` a,b"),
            "line 1: expected zeros in the last 5 bits of the code, found ```"
        );
        assert!(message("~~~~~~~~ a").contains("expected at most 4194304 vertices"));
    }
}
