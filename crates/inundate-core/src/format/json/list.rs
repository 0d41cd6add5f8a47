//! Lists of JSON, read entry by entry straight into the setup of a board.

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};

use super::value::{EXAMPLE, LabelSeed, Pair, Whole, unexpected_text};
use crate::format::ParseProblem;
use crate::limits::MAX_VERTICES;
use crate::setup::{EdgeList, make_room};
use crate::{GridSetup, InstanceError, ListSetup};

/// Collects the entries of a list.
pub(super) trait Gather {
    /// What the list is, for messages.
    const EXPECTED: &'static str;

    /// Takes the next entry; false at the end of the list.
    fn next<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error>;
}

/// A list with all its entries.
#[derive(Debug)]
pub(super) struct List<G>(pub(super) G);

impl<'de, G: Gather + Default> Deserialize<'de> for List<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut gathered = G::default();
        Fill(&mut gathered).deserialize(deserializer)?;
        Ok(Self(gathered))
    }
}

struct Fill<'a, G>(&'a mut G);

impl<'de, G: Gather> DeserializeSeed<'de> for Fill<'_, G> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, G: Gather> Visitor<'de> for Fill<'_, G> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        Err(unexpected_text(text, &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while self.0.next(&mut list)? {}
        Ok(())
    }
}

/// Rows of cells, or all cells one after another, up to the first error; what follows is skipped.
#[derive(Debug)]
pub(super) struct Cells {
    /// Rows in the text.
    rows: usize,
    /// Cells in the text that are in no row.
    flat: usize,
    grid: Result<GridSetup, InstanceError>,
}

impl Default for Cells {
    fn default() -> Self {
        Self {
            rows: 0,
            flat: 0,
            grid: Ok(GridSetup::default()),
        }
    }
}

impl Cells {
    /// The grid and the number of its rows. Cells in no row need the number of rows or columns.
    pub(super) fn into_grid(
        self,
        rows: Option<Whole<usize>>,
        cols: Option<Whole<usize>>,
    ) -> Result<(GridSetup, usize), ParseProblem> {
        let grid = self.grid.map_err(ParseProblem::Instance)?;
        if self.flat == 0 {
            return Ok((grid, self.rows));
        }
        let by_rows = |Whole(rows): Whole<usize>| self.flat.checked_div(rows);
        let cols = cols
            .map(|Whole(cols)| cols)
            .or_else(|| rows.and_then(by_rows));
        match cols.filter(|_| self.rows == 0) {
            Some(cols) => {
                let grid = grid.folded(cols).map_err(ParseProblem::Instance)?;
                Ok((grid, self.flat / cols))
            }
            None => Err(ParseProblem::expected(
                format!("`cells` as a list of rows, as in {EXAMPLE}"),
                "cells that are in no row",
            )),
        }
    }

    fn try_on(&mut self, add: impl FnOnce(&mut GridSetup) -> Result<(), InstanceError>) {
        if let Ok(grid) = &mut self.grid
            && let Err(error) = add(grid)
        {
            self.grid = Err(error);
        }
    }
}

impl Gather for Cells {
    const EXPECTED: &'static str = "a list of rows `[[…],[…]]`";

    fn next<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        Ok(list.next_element_seed(RowOrCell(self))?.is_some())
    }
}

/// A row of cells, or a cell in no row.
struct RowOrCell<'a>(&'a mut Cells);

impl RowOrCell<'_> {
    fn push(self, label: Option<&str>) {
        self.0.flat += 1;
        self.0.try_on(|grid| grid.push_cell(label));
    }
}

impl<'de> DeserializeSeed<'de> for RowOrCell<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for RowOrCell<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Row::EXPECTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while Row(self.0).next(&mut list)? {}
        self.0.rows += 1;
        self.0.try_on(GridSetup::end_row);
        Ok(())
    }

    fn visit_str<E: Error>(self, label: &str) -> Result<(), E> {
        self.push(Some(label));
        Ok(())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<(), E> {
        self.visit_str(itoa::Buffer::new().format(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<(), E> {
        self.visit_str(itoa::Buffer::new().format(number))
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.push(None);
        Ok(())
    }
}

/// A row of cells.
struct Row<'a>(&'a mut Cells);

impl Gather for Row<'_> {
    const EXPECTED: &'static str = "a row `[…]` of cells";

    fn next<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let take = |label: Option<&str>| self.0.try_on(|grid| grid.push_cell(label));
        Ok(list.next_element_seed(LabelSeed::or_hole(take))?.is_some())
    }
}

/// The colors of vertices.
#[derive(Debug, Default)]
pub(super) struct Colors(pub(super) ListSetup);

impl Gather for Colors {
    const EXPECTED: &'static str = "a list of colors";

    fn next<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let take = |label: Option<&str>| label.into_iter().for_each(|label| self.0.push(label));
        Ok(list.next_element_seed(LabelSeed::new(take))?.is_some())
    }
}

impl Gather for EdgeList {
    const EXPECTED: &'static str = "a list of edges `[u,v]`";

    fn next<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let edge: Option<Pair<usize>> = list.next_element()?;
        Ok(edge.is_some_and(|Pair(u, v)| {
            self.push(u, v);
            true
        }))
    }
}

/// Entries for vertices, at most as many as the limit of vertices.
#[derive(Debug)]
pub(super) struct PerVertex<T> {
    /// Entries in the text.
    count: usize,
    kept: Vec<T>,
}

impl<T> Default for PerVertex<T> {
    fn default() -> Self {
        Self {
            count: 0,
            kept: Vec::new(),
        }
    }
}

impl<T> PerVertex<T> {
    fn push(&mut self, entry: T) {
        self.count += 1;
        if self.count <= MAX_VERTICES {
            make_room(&mut self.kept, MAX_VERTICES);
            self.kept.push(entry);
        }
    }

    /// The entries of the list `name`, for a graph with this number of vertices.
    pub(super) fn entries(
        self,
        name: &'static str,
        vertices: usize,
    ) -> Result<Vec<T>, InstanceError> {
        if self.count > MAX_VERTICES {
            return Err(InstanceError::ListLength {
                name,
                expected: vertices,
                found: self.count,
            });
        }
        Ok(self.kept)
    }
}

impl Gather for PerVertex<usize> {
    const EXPECTED: &'static str = "a list of vertices";

    fn next<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let vertex: Option<Whole<usize>> = list.next_element()?;
        Ok(vertex.is_some_and(|Whole(vertex)| {
            self.push(vertex);
            true
        }))
    }
}

impl Gather for PerVertex<(i64, i64)> {
    const EXPECTED: &'static str = "a list of intervals `[a,b]`";

    fn next<'de, A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let interval: Option<Pair<i64>> = list.next_element()?;
        Ok(interval.is_some_and(|Pair(start, end)| {
            self.push((start, end));
            true
        }))
    }
}
