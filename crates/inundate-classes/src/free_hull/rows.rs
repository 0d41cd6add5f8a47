//! Two rows of a grid as components along a line.

use inundate_core::{Grid, ReducedGraph};

use super::hull_ends::{End, Line, Outside, Span};

/// The components of the two rows of a grid, or of its two columns.
pub(super) fn two_rows(grid: &Grid, reduced: &ReducedGraph) -> Line {
    let is_across = grid.rows() == 2;
    let length = if is_across { grid.cols() } else { grid.rows() };
    let component = |row, column| {
        let (row, column) = if is_across {
            (row, column)
        } else {
            (column, row)
        };
        let vertex = grid.vertex(row, column)?;
        u32::try_from(reduced.component(vertex).index()).ok()
    };
    let cells: Vec<[Option<u32>; 2]> = (0..length)
        .map(|column| [component(0, column), component(1, column)])
        .collect();
    let mut spans: Vec<Option<Span>> = vec![None; reduced.component_count()];
    let mut content = vec![0; length];
    for (at, column) in (0_u32..).zip(&cells) {
        for (row, x) in column.iter().enumerate() {
            let Some(x) = *x else { continue };
            let x = x as usize;
            content[at as usize] |= 1 << reduced.colors()[x].index();
            let here = End { at, rows: 1 << row };
            let span = spans[x].get_or_insert(Span {
                left: here,
                right: here,
            });
            if span.left.at == at {
                span.left.rows |= here.rows;
            }
            if span.right.at == at {
                span.right.rows |= here.rows;
            } else {
                span.right = here;
            }
        }
    }
    let spans = spans
        .into_iter()
        .map(|span| span.expect("no component is empty"));
    Line {
        spans: spans.collect(),
        content,
        outside: Outside::Cells(cells),
    }
}
