//! The format `dimacs`: the graphs of the DIMACS challenges with colors and a pivot.

use std::fmt::Write;
use std::mem;
use std::ops::ControlFlow;

use super::raw::{RawGraph, another_graph};
use super::{
    BoardResult, Format, Overrides, ParseError, ParseProblem, ParsedBoard, ParsedBoards, Remedy,
    WriteResult, check_labels, excerpt, quoted, sections,
};
use crate::color::is_cell_character;
use crate::game::whole_number;
use crate::limits::{MAX_EDGES, MAX_VERTICES};
use crate::setup::EdgeList;
use crate::{Game, GameSetup, GraphSetup, Instance, InstanceError, Labels, ListSetup, Pivot};

/// Whether the first line that is not a comment is a problem line `p edge`. Refuses what looks like
/// a graph of this format whose problem line is another.
pub(super) fn fits(text: &str) -> Result<bool, ParseError> {
    let mut content = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.starts_with('#') && !is_comment(line) && !line.trim().is_empty());
    let Some((number, first)) = content.next() else {
        return Ok(false);
    };
    let digits = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let (fields, count) = fields(first);
    match &fields[..count] {
        ["p", "edge", ..] => return Ok(true),
        ["p", "col", ..] => {
            let expected = "`p edge vertices edges`, or the format `dimacs` named";
            let found = quoted(first.trim());
            let error = ParseError::expected(number, expected, found);
            return Err(error.with_remedy(Remedy::Format(Format::Dimacs)));
        }
        [p, word, sizes @ ..]
            if p.eq_ignore_ascii_case("p")
                && word.len() > 1
                && word.bytes().all(|byte| byte.is_ascii_alphabetic())
                && (1..=2).contains(&sizes.len())
                && sizes.iter().all(digits) =>
        {
            return Err(ParseError::at(number, no_problem_line(first.trim())));
        }
        _ => {}
    }
    let (mut count, mut of_a_graph) = (1, usize::from(is_of_a_graph(first)));
    for (_, line) in content {
        count += 1;
        of_a_graph += usize::from(is_of_a_graph(line));
    }
    if 2 * of_a_graph >= count {
        return Err(ParseError::at(number, no_problem_line(first.trim())));
    }
    Ok(false)
}

/// Whether a line states an edge, a color or a pivot.
fn is_of_a_graph(line: &str) -> bool {
    if !line.trim_start().starts_with(['e', 'n', 's']) {
        return false;
    }
    let (fields, count) = fields(line);
    match fields[..count] {
        ["e", u, v] => whole_number(u).is_some() && whole_number(v).is_some(),
        ["n", v, _] | ["s", v] => whole_number(v).is_some(),
        _ => false,
    }
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('c') && line.split_whitespace().next() == Some("c")
}

/// The fields of a line and their number: a line that means something has four at most.
fn fields(line: &str) -> ([&str; 5], usize) {
    super::fields(line)
}

/// A graph as far as it has been read.
struct PartialGraph {
    graph: RawGraph,
    stated_edges: usize,
    listed_edges: usize,
    /// The labels' numbers by vertex.
    colors: Vec<Option<u16>>,
    labels: Labels,
    pivot: Pivot,
    free: bool,
}

/// The graphs of a text, one after another, or the first error of each.
fn graphs(text: &str) -> impl Iterator<Item = Result<PartialGraph, ParseError>> {
    let mut sections = sections(text, is_problem_line);
    let (_, before) = sections.next().expect("the text before the first graph");
    // `c free` before the first problem line belongs to that graph.
    let mut free = false;
    let mut other = None;
    for (line, number) in before.lines().zip(1..) {
        let (fields, count) = fields(line);
        match fields[..count] {
            ["c", "free"] => free = true,
            [] | ["c", ..] => {}
            [first, ..] => {
                other = Some(Err(ParseError::at(number, no_problem_line(first))));
                break;
            }
        }
    }
    let graphs = sections.map(move |(first, section)| {
        let free = mem::take(&mut free);
        let mut lines = section.lines().zip(first..);
        let line = lines.next().map_or("", |(line, _)| line);
        let refuse = |problem| ParseError::at(first, problem);
        let mut graph = problem_line(first, line, free).map_err(refuse)?;
        for (line, number) in lines {
            let taken = graph.take(line);
            taken.map_err(|problem| ParseError::at(number, problem))?;
        }
        Ok(graph)
    });
    other.into_iter().chain(graphs)
}

fn is_problem_line(line: &str) -> bool {
    line.split_whitespace().next() == Some("p")
}

pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let mut boards = graphs(text).map(|graph| graph?.finish(overrides));
    boards.try_for_each(|board| records.push(board))
}

/// The only graph of a text; colors and a pivot are ignored.
pub(super) fn read_raw(text: &str) -> Result<RawGraph, ParseError> {
    let missing = || ParseError::expected(1, PROBLEM_LINE, "none");
    let graph = graphs(text).next().ok_or_else(missing)??;
    if let Some((second, _)) = sections(text, is_problem_line).nth(2) {
        return Err(ParseError::at(second, another_graph()));
    }
    graph.check_edges()?;
    Ok(graph.graph)
}

const PROBLEM_LINE: &str = "a problem line `p edge vertices edges`";

fn no_problem_line(found: &str) -> ParseProblem {
    ParseProblem::expected(PROBLEM_LINE, quoted(found))
}

/// The graph of a problem line, of which nothing else has been read.
fn problem_line(number: usize, line: &str, free: bool) -> Result<PartialGraph, ParseProblem> {
    let (fields, count) = fields(line);
    let sizes = match fields[..count] {
        ["p", "edge" | "col", vertices, edges] => whole_number(vertices).zip(whole_number(edges)),
        _ => None,
    };
    let (vertices, stated_edges) = sizes.ok_or_else(|| no_problem_line(line.trim()))?;
    if vertices > MAX_VERTICES {
        return Err(InstanceError::TooManyVertices.into());
    }
    if stated_edges > MAX_EDGES {
        return Err(InstanceError::TooManyEdges.into());
    }
    Ok(PartialGraph {
        graph: RawGraph {
            line: number,
            vertices,
            edges: EdgeList::default(),
        },
        stated_edges,
        listed_edges: 0,
        colors: vec![None; vertices],
        labels: Labels::default(),
        pivot: Pivot::Default,
        free,
    })
}

impl PartialGraph {
    /// Takes a line that is not a problem line.
    fn take(&mut self, line: &str) -> Result<(), ParseProblem> {
        let (fields, count) = fields(line);
        match fields[..count] {
            ["c", "free"] => self.free = true,
            ["c", "pivot", v] if v.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.pivot = Pivot::Vertex(self.vertex(v)?);
            }
            [] | ["c", ..] => {}
            ["e", u, v] => {
                let (u, v) = (self.vertex(u)?, self.vertex(v)?);
                self.listed_edges += 1;
                if self.listed_edges <= self.stated_edges {
                    self.graph.edges.push(u, v);
                }
            }
            ["n", v, label] => {
                let v = self.vertex(v)?;
                if self.colors[v].is_some() {
                    let expected = format!("one color for vertex {}", v + 1);
                    let found = format!("another, `{}`", excerpt(label));
                    return Err(ParseProblem::expected(expected, found));
                }
                self.colors[v] = Some(self.labels.intern(label)?);
            }
            ["s", v] => self.pivot = Pivot::Vertex(self.vertex(v)?),
            _ => {
                let expected = "a line `e u v`, `n vertex color`, `c pivot vertex`, \
                    `c comment` or `p edge vertices edges`";
                let found = quoted(line.trim());
                return Err(ParseProblem::expected(expected, found));
            }
        }
        Ok(())
    }

    fn vertex(&self, text: &str) -> Result<usize, ParseProblem> {
        whole_number(text)
            .filter(|vertex| (1..=self.graph.vertices).contains(vertex))
            .map(|vertex| vertex - 1)
            .ok_or_else(|| {
                ParseProblem::expected(
                    format!("a vertex from 1 to {}", self.graph.vertices),
                    quoted(text),
                )
            })
    }

    fn check_edges(&self) -> Result<(), ParseError> {
        if self.listed_edges == self.stated_edges {
            return Ok(());
        }
        let expected = format!("{} edges, as the problem line says", self.stated_edges);
        Err(ParseError::expected(
            self.graph.line,
            expected,
            self.listed_edges,
        ))
    }

    fn finish(self, overrides: Overrides) -> BoardResult {
        let line = self.graph.line;
        self.check_edges()?;
        if let Some(vertex) = self.colors.iter().position(Option::is_none) {
            let expected = "a color `n vertex color` for every vertex";
            let found = format!("none for {}", vertex + 1);
            return Err(ParseError::expected(line, expected, found));
        }
        let colors = self.colors.into_iter().flatten().collect();
        let list = ListSetup::of_numbers(colors, self.labels);
        let graph = GraphSetup::with_edges(list, self.graph.edges);
        let game = if self.free {
            GameSetup::Free
        } else {
            GameSetup::Fixed(self.pivot)
        };
        let instance = graph
            .into_instance(overrides.apply(game))
            .map_err(|cause| ParseError::at(line, cause))?;
        Ok(ParsedBoard::new(line, instance))
    }
}

pub(super) fn write(text: &mut String, instance: &Instance) -> WriteResult {
    let palette = instance.palette();
    let is_plain =
        |label: &str| !label.is_empty() && label.chars().all(|c| is_cell_character(c) || c == ',');
    let other = "a label with blanks or control characters";
    check_labels(instance, is_plain, other)?;
    let graph = instance.graph();
    let _ = writeln!(
        text,
        "p edge {} {}",
        graph.vertex_count(),
        graph.edge_count()
    );
    match instance.game() {
        Game::Free => text.push_str("c free\n"),
        Game::Fixed { pivot } => {
            // In a comment, since other programs reject letters that the challenges do not have.
            let _ = writeln!(text, "c pivot {}", pivot.index() + 1);
        }
    }
    for v in graph.vertices() {
        let _ = writeln!(
            text,
            "n {} {}",
            v.index() + 1,
            palette.label(instance.color(v))
        );
    }
    for (u, v) in graph.edges() {
        let _ = writeln!(text, "e {} {}", u.index() + 1, v.index() + 1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, read};

    #[test]
    fn a_path_of_three() {
        let text = "p edge 3 2\nc pivot 2\nn 1 red\nn 2 blue\nn 3 red\ne 1 2\ne 2 3\n";
        assert!(fits(text).unwrap());
        let record = read(text, Format::Dimacs, Overrides::default())
            .remove(0)
            .unwrap();
        let mut written = String::new();
        write(&mut written, &record.instance).unwrap();
        assert_eq!(written, text);
        let free = read(
            &format!("c a comment\nc free\n{text}"),
            Format::Dimacs,
            Overrides::default(),
        )
        .remove(0)
        .unwrap();
        assert_eq!(free.instance.game(), Game::Free);
    }

    #[test]
    fn pivots() {
        let pivot = |line: &str| {
            let text = format!("p edge 2 1\n{line}\nn 1 a\nn 2 b\ne 1 2\n");
            let board = read(&text, Format::Dimacs, Overrides::default()).remove(0);
            board.map(|board| board.instance.game())
        };
        let at = |vertex| Ok(Game::Fixed { pivot: vertex });
        let second = crate::Vertex::new(1);
        for line in ["c pivot 2", "s 2", "c pivot 1\ns 2", "s 1\nc pivot 2"] {
            assert_eq!(pivot(line), at(second), "{line}");
        }
        // These are for people.
        for line in ["c", "c pivot", "c pivot first", "c pivot 2 is red"] {
            assert_eq!(pivot(line), at(crate::Vertex::new(0)), "{line}");
        }
        for line in ["c pivot 0", "c pivot 3", "s first"] {
            assert!(pivot(line).is_err(), "{line}");
        }
    }

    #[test]
    fn bad_lines_are_placed() {
        let message = |text: &str| {
            read(text, Format::Dimacs, Overrides::default())
                .remove(0)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message("p edge 2 1\nn 1 a\ne 1 3"),
            "line 3: expected a vertex from 1 to 2, found `3`"
        );
        assert_eq!(
            message("p edge 2 1\nn 1 a\ne 1 2"),
            "line 1: expected a color `n vertex color` for every vertex, found none for 2"
        );
        assert_eq!(
            message("p edge 2 2\nn 1 a\nn 2 b\ne 1 2"),
            "line 1: expected 2 edges, as the problem line says, found 1"
        );
        assert!(message("e 1 2").starts_with("line 1: expected a problem line"));
        assert!(message("p edge two 1").starts_with("line 1: expected a problem line"));
    }

    #[test]
    fn after_a_bad_graph_the_next_is_read() {
        let good = "p edge 1 0\nn 1 a\n";
        let after_free = format!("p edge 1 0\nx\nc free\n{good}");
        let second = read(&after_free, Format::Dimacs, Overrides::default())
            .remove(1)
            .unwrap();
        assert_ne!(second.instance.game(), Game::Free);
        let records = read(
            &format!("p edge 1 0\nx\nn 1 a\n{good}"),
            Format::Dimacs,
            Overrides::default(),
        );
        assert_eq!(
            records.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [false, true]
        );
        assert_eq!(records[1].as_ref().unwrap().line, 4);
    }
}
