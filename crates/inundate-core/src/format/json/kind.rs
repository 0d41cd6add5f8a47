//! The kinds of JSON objects: which fields each takes, and what they mean.

use super::object::{Label, Object};
use crate::format::Problem;
use crate::{GameSetup, GraphSetup, GridSetup, Instance, ListSetup};

const KINDS: &str = "grid, circular-grid, d-board, circular-d-board, hex, path, cycle, path-power, \
    cycle-power, graph-power, tree, interval, circular-arc, permutation, cocomparability, split, \
    complete or graph";

impl Object {
    /// The instance of an object, whatever its game says.
    pub(super) fn read_kind(mut self, game: GameSetup) -> Result<Instance, Problem> {
        let kind = self.kind.clone();
        let instance = match kind.as_str() {
            "grid" => self.board()?.into_instance(game),
            "circular-grid" => self.board()?.into_circular_grid(game),
            "hex" => self.board()?.into_hex(game),
            "d-board" => {
                let d = required("d", &mut self.d)?;
                self.board()?.into_d_board(d, game)
            }
            "circular-d-board" => {
                let d = required("d", &mut self.d)?;
                self.board()?.into_circular_d_board(d, game)
            }
            "path" => self.list()?.into_path(game),
            "cycle" => self.list()?.into_cycle(game),
            "complete" => self.list()?.into_complete(game),
            "path-power" => {
                let k = required("k", &mut self.k)?;
                self.list()?.into_path_power(k, game)
            }
            "cycle-power" => {
                let k = required("k", &mut self.k)?;
                self.list()?.into_cycle_power(k, game)
            }
            "interval" => {
                let intervals = required("intervals", &mut self.intervals)?;
                self.list()?.into_interval(intervals, game)
            }
            "circular-arc" => {
                let arcs = required("intervals", &mut self.intervals)?;
                self.list()?.into_circular_arc(arcs, game)
            }
            "permutation" => {
                let perm = required("perm", &mut self.perm)?;
                self.list()?.into_permutation(&perm, game)
            }
            "tree" => self.graph()?.into_tree(game),
            "graph-power" => {
                let k = required("k", &mut self.k)?;
                self.graph()?.into_power(k, game)
            }
            "cocomparability" => {
                let order = required("order", &mut self.order)?;
                self.graph()?.into_cocomparability(&order, game)
            }
            "split" => {
                let clique = required("clique", &mut self.clique)?;
                self.graph()?.into_split(&clique, game)
            }
            "graph" => match self.order.take() {
                Some(order) => self.graph()?.into_cocomparability(&order, game),
                None => self.graph()?.into_instance(game),
            },
            other => {
                return Err(Problem::expected(
                    format!("kind {KINDS}"),
                    format!("`{other}`"),
                ));
            }
        };
        instance.map_err(Problem::Instance)
    }

    /// Vertices and edges of a graph or tree, whatever its colors and its game.
    pub(super) fn into_edges(mut self) -> Result<(usize, Vec<(usize, usize)>), Problem> {
        if !matches!(self.kind.as_str(), "graph" | "tree") {
            return Err(Problem::expected(
                "kind graph or tree",
                format!("`{}`", self.kind),
            ));
        }
        let edges = required("edges", &mut self.edges)?;
        let vertices = if self.colors.is_some() {
            self.take_colors()?.len()
        } else {
            required("vertices", &mut self.vertices)?
        };
        self.nothing_left()?;
        Ok((vertices, edges))
    }

    fn board(mut self) -> Result<GridSetup, Problem> {
        let cells = required("cells", &mut self.cells)?;
        agree("rows", self.rows.take(), cells.len())?;
        agree("cols", self.cols.take(), cells.first().map_or(0, Vec::len))?;
        self.nothing_left()?;
        let mut grid = GridSetup::default();
        for row in &cells {
            grid.push_row(
                row.iter()
                    .map(|cell| cell.as_ref().map(|label| label.0.as_str())),
            )
            .map_err(Problem::Instance)?;
        }
        Ok(grid)
    }

    fn list(mut self) -> Result<ListSetup, Problem> {
        let colors = self.take_colors()?;
        self.nothing_left()?;
        Ok(ListSetup::new(colors.iter().map(|label| label.0.as_str())))
    }

    fn graph(mut self) -> Result<GraphSetup, Problem> {
        let edges = required("edges", &mut self.edges)?;
        let colors = self.take_colors()?;
        self.nothing_left()?;
        let mut graph = GraphSetup::new(colors.iter().map(|label| label.0.as_str()));
        for (u, v) in edges {
            graph.push_edge(u, v);
        }
        Ok(graph)
    }

    fn take_colors(&mut self) -> Result<Vec<Label>, Problem> {
        let colors = required("colors", &mut self.colors)?;
        match self.vertices.take() {
            Some(vertices) if vertices != colors.len() => {
                let expected = format!("{vertices} colors, one for each of `vertices`");
                Err(Problem::expected(expected, colors.len().to_string()))
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

fn required<T>(name: &str, field: &mut Option<T>) -> Result<T, Problem> {
    let missing = || Problem::expected(format!("a field `{name}`"), "none");
    field.take().ok_or_else(missing)
}

fn agree(name: &str, stated: Option<usize>, counted: usize) -> Result<(), Problem> {
    match stated {
        Some(stated) if stated != counted => Err(Problem::expected(
            format!("{stated} {name}, as `{name}` says"),
            counted.to_string(),
        )),
        _ => Ok(()),
    }
}
