//! The kinds of JSON objects: which fields each takes, and what they mean.

use super::list::{List, PerVertex};
use super::object::Object;
use super::value::Whole;
use crate::format::{Problem, excerpt};
use crate::setup::EdgeList;
use crate::{GameSetup, GraphSetup, GridSetup, Instance, ListSetup};

const KINDS: [&str; 18] = [
    "grid",
    "circular-grid",
    "d-board",
    "circular-d-board",
    "hex",
    "path",
    "cycle",
    "path-power",
    "cycle-power",
    "graph-power",
    "tree",
    "interval",
    "circular-arc",
    "permutation",
    "cocomparability",
    "split",
    "complete",
    "graph",
];

impl Object {
    /// The instance of an object, whatever its game says.
    pub(super) fn read_kind(mut self, game: GameSetup) -> Result<Instance, Problem> {
        let Some(kind) = KINDS.iter().find(|kind| **kind == self.kind) else {
            let found = format!("`{}`", excerpt(&self.kind));
            return Err(Problem::expected(format!("kind {}", kinds()), found));
        };
        let instance = match *kind {
            "grid" => self.board()?.into_instance(game),
            "circular-grid" => self.board()?.into_circular_grid(game),
            "hex" => self.board()?.into_hex(game),
            "d-board" => {
                let d = required("d", &mut self.d)?.0;
                self.board()?.into_d_board(d, game)
            }
            "circular-d-board" => {
                let d = required("d", &mut self.d)?.0;
                self.board()?.into_circular_d_board(d, game)
            }
            "path" => self.list()?.into_path(game),
            "cycle" => self.list()?.into_cycle(game),
            "complete" => self.list()?.into_complete(game),
            "path-power" => {
                let k = required("k", &mut self.k)?.0;
                self.list()?.into_path_power(k, game)
            }
            "cycle-power" => {
                let k = required("k", &mut self.k)?.0;
                self.list()?.into_cycle_power(k, game)
            }
            "interval" => {
                let intervals = self.vertex_list("intervals", |object| &mut object.intervals)?;
                self.list()?.into_interval(intervals, game)
            }
            "circular-arc" => {
                let arcs = self.vertex_list("intervals", |object| &mut object.intervals)?;
                self.list()?.into_circular_arc(arcs, game)
            }
            "permutation" => {
                let perm = self.vertex_list("perm", |object| &mut object.perm)?;
                self.list()?.into_permutation(&perm, game)
            }
            "tree" => self.graph()?.into_tree(game),
            "graph-power" => {
                let k = required("k", &mut self.k)?.0;
                self.graph()?.into_power(k, game)
            }
            "cocomparability" => {
                let order = self.vertex_list("order", |object| &mut object.order)?;
                self.graph()?.into_cocomparability(&order, game)
            }
            "split" => {
                let clique = self.vertex_list("clique", |object| &mut object.clique)?;
                self.graph()?.into_split(&clique, game)
            }
            _ if self.order.is_some() => {
                let order = self.vertex_list("order", |object| &mut object.order)?;
                self.graph()?.into_cocomparability(&order, game)
            }
            _ => self.graph()?.into_instance(game),
        };
        instance.map_err(Problem::Instance)
    }

    /// Vertices and edges of a graph or tree, whatever its colors and its game.
    pub(super) fn into_edges(mut self) -> Result<(usize, EdgeList), Problem> {
        if !matches!(self.kind.as_str(), "graph" | "tree") {
            let found = format!("`{}`", excerpt(&self.kind));
            return Err(Problem::expected("kind graph or tree", found));
        }
        let List(edges) = required("edges", &mut self.edges)?;
        let vertices = if self.colors.is_some() {
            self.take_colors()?.len().map_err(Problem::Instance)?
        } else {
            required("vertices", &mut self.vertices)?.0
        };
        self.nothing_left()?;
        Ok((vertices, edges))
    }

    fn board(mut self) -> Result<GridSetup, Problem> {
        let List(cells) = required("cells", &mut self.cells)?;
        let rows = self.rows.take();
        let cols = self.cols.take();
        self.nothing_left()?;
        agree("rows", rows, cells.rows)?;
        let grid = cells.grid.map_err(Problem::Instance)?;
        agree("cols", cols, grid.cols())?;
        Ok(grid)
    }

    fn list(mut self) -> Result<ListSetup, Problem> {
        let colors = self.take_colors()?;
        self.nothing_left()?;
        Ok(colors)
    }

    fn graph(mut self) -> Result<GraphSetup, Problem> {
        let List(edges) = required("edges", &mut self.edges)?;
        let colors = self.take_colors()?;
        self.nothing_left()?;
        Ok(GraphSetup::with_edges(colors, edges))
    }

    /// A list of entries for vertices; the number of vertices is that of the colors.
    fn vertex_list<T>(
        &mut self,
        name: &'static str,
        field: impl FnOnce(&mut Self) -> &mut Option<List<PerVertex<T>>>,
    ) -> Result<Vec<T>, Problem> {
        let List(list) = required(name, field(self))?;
        let vertices = match &self.colors {
            Some(List(colors)) => colors.0.len().map_err(Problem::Instance)?,
            None => 0,
        };
        list.entries(name, vertices).map_err(Problem::Instance)
    }

    fn take_colors(&mut self) -> Result<ListSetup, Problem> {
        let List(colors) = required("colors", &mut self.colors)?;
        let colors = colors.0;
        let found = colors.len().map_err(Problem::Instance)?;
        match self.vertices.take() {
            Some(Whole(vertices)) if vertices != found => {
                let expected = format!("{vertices} colors, one for each of `vertices`");
                Err(Problem::expected(expected, found.to_string()))
            }
            _ => Ok(colors),
        }
    }

    /// Refuses the fields that the kind has not taken.
    fn nothing_left(&self) -> Result<(), Problem> {
        let left = [
            ("rows", self.rows.is_some()),
            ("cols", self.cols.is_some()),
            ("d", self.d.is_some()),
            ("cells", self.cells.is_some()),
            ("vertices", self.vertices.is_some()),
            ("k", self.k.is_some()),
            ("edges", self.edges.is_some()),
            ("intervals", self.intervals.is_some()),
            ("perm", self.perm.is_some()),
            ("order", self.order.is_some()),
            ("clique", self.clique.is_some()),
            ("colors", self.colors.is_some()),
        ];
        match left.into_iter().find(|&(_, present)| present) {
            Some((field, _)) => {
                let expected = format!("no field `{field}` beside the kind {}", self.kind);
                Err(Problem::expected(expected, "one"))
            }
            None => Ok(()),
        }
    }
}

/// All kinds, for a message.
fn kinds() -> String {
    let [most @ .., last] = &KINDS;
    format!("{} or {last}", most.join(", "))
}

fn required<T>(name: &str, field: &mut Option<T>) -> Result<T, Problem> {
    let missing = || Problem::expected(format!("a field `{name}`"), "none");
    field.take().ok_or_else(missing)
}

fn agree(name: &str, stated: Option<Whole<usize>>, counted: usize) -> Result<(), Problem> {
    match stated {
        Some(Whole(stated)) if stated != counted => Err(Problem::expected(
            format!("{stated} {name}, as `{name}` says"),
            counted.to_string(),
        )),
        _ => Ok(()),
    }
}
