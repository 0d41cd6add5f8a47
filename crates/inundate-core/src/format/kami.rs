//! The format `kami`: levels of the games Kami, which are for the free game, as public solvers keep
//! them.
//!
//! A level of Kami is squares drawn row by row. One of Kami 2 is a list: the numbers of regions,
//! moves and colors, the color of each region, and the neighbors of each, from 0, which name it in
//! turn.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::rows::{blocks, read_block};
use super::{
    BoardResult, Overrides, ParseError, ParsedBoard, ParsedBoards, WriteResult, check_labels,
    lines, quoted,
};
use crate::color::is_cell_character;
use crate::game::whole_number;
use crate::limits::MAX_VERTICES;
use crate::setup::EdgeList;
use crate::{Game, GameSetup, GraphSetup, Instance, Labels, ListSetup};

pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let free = overrides.apply(GameSetup::Free);
    blocks(text).try_for_each(|(first, block)| {
        records.push(if is_list(block) {
            read_list(first, block, free)
        } else {
            read_squares(first, block, free)
        })
    })
}

/// Whether a block is a list of regions: it begins with a number, and its lines are of different
/// lengths, or of one character.
fn is_list(block: &str) -> bool {
    let mut lengths = lines(block).map(|(_, line)| line.trim_end().len());
    let first = lines(block).next().map(|(_, line)| line.trim());
    let length = lengths.next();
    first.is_some_and(|first| whole_number(first).is_some())
        && (length == Some(1) || lengths.any(|other| Some(other) != length))
}

fn read_squares(first: usize, block: &str, game: GameSetup) -> BoardResult {
    let parsed = read_block(first, block, Overrides::game(game))?;
    match parsed.instance.shape().grid() {
        Some(grid) if (grid.rows(), grid.cols()) == (29, 10) => {
            let expected = "squares, or the regions of Kami 2";
            let found =
                "the 29 rows of 10 triangles of Kami 2; the format `rows` takes them for squares";
            Err(ParseError::expected(first, expected, found))
        }
        _ => Ok(parsed),
    }
}

fn read_list(first: usize, block: &str, game: GameSetup) -> BoardResult {
    let mut lines = lines(block).map(|(line, text)| (first + line - 1, text.trim()));
    let count = lines.clone().count();
    let mut number = |expected: &str, most: usize| {
        let (line, text) = lines.next().unwrap_or((first, ""));
        let number = whole_number(text).filter(|&number| number <= most);
        number.ok_or_else(|| {
            ParseError::expected(line, format!("{expected} up to {most}"), quoted(text))
        })
    };
    let regions = number("a number of regions", MAX_VERTICES)?;
    if count != 2 * regions + 3 {
        let expected = format!(
            "{} lines for {regions} regions, or rows of one length",
            2 * regions + 3
        );
        let found = format!("{count} lines");
        return Err(ParseError::expected(first, expected, found));
    }
    let moves = number("a number of moves", u32::MAX as usize)?;
    let most_colors = number("a number of colors", regions)?;
    let (mut labels, mut colors) = (Labels::default(), Vec::new());
    for (line, label) in lines.by_ref().take(regions) {
        let color = labels
            .intern(label)
            .map_err(|cause| ParseError::at(line, cause))?;
        if !label.chars().all(is_cell_character) || usize::from(color) >= most_colors {
            let expected = format!("one of {most_colors} colors");
            return Err(ParseError::expected(line, expected, quoted(label)));
        }
        colors.push(color);
    }
    let mut edges = EdgeList::default();
    for (region, (line, neighbors)) in lines.clone().enumerate() {
        let found = neighbors.split_whitespace().count();
        if found >= regions {
            let expected = format!("fewer than {regions} neighbors");
            return Err(ParseError::expected(line, expected, found));
        }
        for text in neighbors.split_whitespace() {
            let neighbor = whole_number(text).filter(|&neighbor| neighbor < regions);
            let Some(neighbor) = neighbor else {
                let expected = format!("a neighbor from 0 to {}", regions - 1);
                return Err(ParseError::expected(line, expected, quoted(text)));
            };
            if neighbor > region {
                edges.push(region, neighbor);
            }
        }
    }
    let graph = GraphSetup::with_edges(ListSetup::of_numbers(colors, labels), edges);
    let instance = graph.into_instance(game);
    let instance = instance.map_err(|cause| ParseError::at(first, cause))?;
    for (vertex, (line, neighbors)) in instance.graph().vertices().zip(lines) {
        let found = neighbors.split_whitespace().count();
        let expected = instance.graph().neighbors(vertex).len();
        if expected != found {
            let region = vertex.index();
            let expected = format!("as many neighbors of region {region} as name it, {expected}");
            return Err(ParseError::expected(line, expected, found));
        }
    }
    let mut parsed = ParsedBoard::new(first, instance);
    parsed.move_limit = u32::try_from(moves).ok();
    Ok(parsed)
}

/// Writes the regions.
pub(super) fn write(text: &mut String, move_limit: u32, instance: &Instance) -> WriteResult {
    let (graph, palette) = (instance.graph(), instance.palette());
    if instance.game() != Game::Free {
        return Err("the fixed game");
    }
    if graph.vertex_count() == 1 {
        return Err("a single vertex");
    }
    let is_plain = |label: &str| {
        !label.is_empty() && !label.starts_with('#') && label.chars().all(is_cell_character)
    };
    let other = "a label with blanks, commas, control characters or a `#` in front";
    check_labels(instance, is_plain, other)?;
    let _ = writeln!(
        text,
        "{}\n{move_limit}\n{}",
        graph.vertex_count(),
        palette.len()
    );
    for label in super::labels(instance) {
        let _ = writeln!(text, "{label}");
    }
    for vertex in graph.vertices() {
        for (place, neighbor) in graph.neighbors(vertex).iter().enumerate() {
            let blank = if place > 0 { " " } else { "" };
            let _ = write!(text, "{blank}{}", neighbor.index());
        }
        text.push('\n');
    }
    text.push('\n');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Extras, Format, read, write};

    fn one(text: &str) -> Result<ParsedBoard, String> {
        let mut records = read(text, Format::Kami, Overrides::default());
        assert_eq!(records.len(), 1, "{text:?}");
        records.remove(0).map_err(|error| error.to_string())
    }

    #[test]
    fn squares_are_rows_of_the_free_game() {
        for text in [
            "WWR\nWRR\n",
            "0 0 1\n0 1 1\n",
            "001\n011\n",
            "# a level\n0\t0 1\n0 1 1",
        ] {
            let level = one(text).unwrap();
            assert_eq!(level.instance.game(), Game::Free);
            let squares = Overrides::game(GameSetup::Free);
            let rows = read(text, Format::Rows, squares).remove(0).unwrap();
            assert_eq!(level, rows);
        }
        let fixed = read("ab", Format::Kami, Overrides::game(GameSetup::default()));
        assert!(matches!(
            fixed[0].as_ref().unwrap().instance.game(),
            Game::Fixed { .. }
        ));
        assert!(one(&"WRWRWRWRWR\n".repeat(28)).is_ok());
        let triangles = one(&"WRWRWRWRWR\n".repeat(29)).unwrap_err();
        assert!(triangles.contains("triangles of Kami 2"), "{triangles}");
    }

    /// A star whose leaves have two colors.
    const STAR: &str = "4\n2\n3\nred\n1\n1\n2\n1 2 3\n0\n0\n0\n\n";

    #[test]
    fn a_list_of_regions() {
        let level = one(STAR).unwrap();
        assert_eq!(
            (level.move_limit, level.instance.vertex_count()),
            (Some(2), 4)
        );
        assert_eq!(level.instance.graph().edge_count(), 3);
        assert_eq!(level.instance.palette().len(), 3);
        let mut written = String::new();
        let extras = Extras {
            move_limit: 2,
            ..Extras::default()
        };
        write(&mut written, Format::Kami, extras, &level.instance).unwrap();
        assert_eq!(written, STAR);
        let pair = "2\n1\n2\n0\n1\n1\n0\n";
        assert_eq!(one(pair).unwrap().instance.vertex_count(), 2);
        let both = read(
            &format!("{pair}\nab\nba\n\n{STAR}"),
            Format::Kami,
            Overrides::default(),
        );
        let lines: Vec<usize> = both
            .iter()
            .map(|level| level.as_ref().unwrap().line)
            .collect();
        assert_eq!(lines, [1, 9, 12]);
    }

    #[test]
    fn bad_lists_are_placed() {
        let changed = |line: usize, to: &str| {
            let mut lines: Vec<&str> = STAR.trim_end().lines().collect();
            lines[line - 1] = to;
            one(&lines.join("\n")).unwrap_err()
        };
        for (line, to, message) in [
            (
                1,
                "5",
                "line 1: expected 13 lines for 5 regions, or rows of one length, found 11 lines",
            ),
            (
                1,
                "99999999",
                "line 1: expected a number of regions up to 4194304, found `99999999`",
            ),
            (
                2,
                "many",
                "line 2: expected a number of moves up to 4294967295, found `many`",
            ),
            (3, "2", "line 7: expected one of 2 colors, found `2`"),
            (4, "r,", "line 4: expected one of 3 colors, found `r,`"),
            (
                8,
                "1 2 4",
                "line 8: expected a neighbor from 0 to 3, found `4`",
            ),
            (
                8,
                "1 2 3 0",
                "line 8: expected fewer than 4 neighbors, found 4",
            ),
            (
                9,
                "0 2",
                "line 10: expected as many neighbors of region 2 as name it, 2, found 1",
            ),
            (
                10,
                "0 1",
                "line 10: expected as many neighbors of region 2 as name it, 1, found 2",
            ),
        ] {
            assert_eq!(changed(line, to), message);
        }
    }
}
