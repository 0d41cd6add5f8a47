//! Instances as text for people.

use std::fmt;

use crate::{Grid, Instance, Vertex};

/// A board in rows and columns is drawn a line a row; the labels are aligned where they have
/// several characters, and a hole is blank. Another board is a line: its family, the label of each
/// vertex, and the edges where they were listed.
///
/// For a text that can be read back, use [`write`](crate::format::write()).
///
/// ```
/// use inundate_core::{GameSetup, GraphSetup, GridSetup};
///
/// let grid = GridSetup::from_rows([[1, 2, 10], [1, 1, 2]])?.into_instance(GameSetup::default())?;
/// assert_eq!(grid.to_string(), " 1  2 10\n 1  1  2");
///
/// let mut tree = GraphSetup::new(["r", "g", "b"]);
/// tree.push_edge(0, 1);
/// tree.push_edge(0, 2);
/// let tree = tree.into_tree(GameSetup::default())?;
/// assert_eq!(tree.to_string(), "tree: r g b, edges 0-1 0-2");
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
impl fmt::Display for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape.grid() {
            Some(grid) => self.draw(grid, f),
            None => self.list(f),
        }
    }
}

impl Instance {
    fn label(&self, vertex: Vertex) -> &str {
        self.palette.label(self.color(vertex))
    }

    fn draw(&self, grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths = self.palette.colors().map(|color| {
            let label = self.palette.label(color);
            label.chars().count()
        });
        let width = lengths.max().unwrap_or(0);
        let gap = if width > 1 { " " } else { "" };
        for row in 0..grid.rows() {
            if row > 0 {
                f.write_str("\n")?;
            }
            for col in 0..grid.cols() {
                let label = grid.vertex(row, col).map_or("", |v| self.label(v));
                let gap = if col > 0 { gap } else { "" };
                write!(f, "{gap}{label:>width$}")?;
            }
        }
        Ok(())
    }

    fn list(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.shape.kind())?;
        for v in self.graph.vertices() {
            write!(f, " {}", self.label(v))?;
        }
        let Some(listed) = self.given().edges else {
            return Ok(());
        };
        f.write_str(", edges")?;
        for (u, v) in listed.edges() {
            write!(f, " {}-{}", u.index(), v.index())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{GameSetup, GridSetup, ListSetup};

    #[test]
    fn boards_as_text() {
        let grid = GridSetup::from_drawing("rgb\nrrg").unwrap();
        let grid = grid.into_instance(GameSetup::default()).unwrap();
        assert_eq!(grid.to_string(), "rgb\nrrg");
        let mut holes = GridSetup::default();
        holes.push_row([None, Some("a"), Some("é")]).unwrap();
        let holes = holes.into_hex(GameSetup::Free).unwrap();
        assert_eq!(holes.to_string(), " aé");
        let cycle = ListSetup::new(["1", "22", "1"]);
        let cycle = cycle.into_cycle(GameSetup::Free).unwrap();
        assert_eq!(cycle.to_string(), "cycle: 1 22 1");
    }
}
