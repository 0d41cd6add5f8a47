//! The kinds of JSON objects: the fields of each, for reading and for writing.

use super::list::{List, PerVertex};
use super::object::Object;
use super::value::Whole;
use super::written::{Cells, Colors, Edges, Paint, PivotPlace, Vertices, Written};
use crate::duel::{Duel, Player};
use crate::format::{ParseProblem, excerpt};
use crate::limits::EdgeLimit;
use crate::notation::Place;
use crate::setup::{EdgeList, Field, MadeOf, Values};
use crate::shape::families;
use crate::{FamilyName, Game, GameSetup, GraphSetup, Grid, GridSetup, Instance, ListSetup};

impl Object {
    /// The instance of an object, with this game instead of its own, and at most this many edges that follow from a rule.
    pub(super) fn read_kind(
        mut self,
        game: GameSetup,
        edges: EdgeLimit,
    ) -> Result<Instance, ParseProblem> {
        let Ok(family) = self.kind()?.parse::<FamilyName>() else {
            let found = format!("`{}`", excerpt(self.kind()?));
            return Err(ParseProblem::expected(
                format!("kind {}", families()),
                found,
            ));
        };
        // A graph with an order of its vertices is a co-comparability graph.
        let family = match family {
            FamilyName::Graph if self.order.is_some() => FamilyName::Cocomparability,
            family => family,
        };
        let making = family.making();
        let values = self.take_values(making.fields)?;
        let instance = match making.of {
            MadeOf::Cells(make) => make(self.board()?, values, game),
            MadeOf::Colors(make) => make(self.list(edges)?, values, game),
            MadeOf::Edges(make) => make(self.graph(edges)?, values, game),
        };
        instance.map_err(ParseProblem::Instance)
    }

    /// The values of the fields that a family has besides its cells, colors and edges.
    fn take_values(&mut self, fields: &[Field]) -> Result<Values, ParseProblem> {
        let mut values = Values::default();
        for &field in fields {
            let name = field.name();
            match field {
                Field::D => values.d = required(name, &mut self.d)?.0,
                Field::K => values.k = required(name, &mut self.k)?.0,
                Field::Intervals => {
                    values.intervals = self.vertex_list(name, |object| &mut object.intervals)?;
                }
                Field::Perm => values.perm = self.vertex_list(name, |object| &mut object.perm)?,
                Field::Order => {
                    values.order = self.vertex_list(name, |object| &mut object.order)?;
                }
                Field::Clique => {
                    values.clique = self.vertex_list(name, |object| &mut object.clique)?;
                }
            }
        }
        Ok(values)
    }

    /// The vertices and edges of a graph or tree, without its colors and its game.
    pub(super) fn into_edges(mut self) -> Result<(usize, EdgeList), ParseProblem> {
        if !matches!(self.kind()?, "graph" | "tree") {
            let found = format!("`{}`", excerpt(self.kind()?));
            return Err(ParseProblem::expected("kind graph or tree", found));
        }
        let List(edges) = required("edges", &mut self.edges)?;
        let vertices = if self.colors.is_some() {
            self.take_colors()?.len().map_err(ParseProblem::Instance)?
        } else {
            required("vertices", &mut self.vertices)?.0
        };
        self.nothing_left()?;
        Ok((vertices, edges))
    }

    fn board(mut self) -> Result<GridSetup, ParseProblem> {
        let List(cells) = required("cells", &mut self.cells)?;
        let rows = self.rows.take();
        let cols = self.cols.take();
        self.nothing_left()?;
        let (grid, counted) = cells.into_grid(rows, cols)?;
        agree("rows", rows, counted)?;
        agree("cols", cols, grid.cols())?;
        Ok(grid)
    }

    fn list(mut self, edges: EdgeLimit) -> Result<ListSetup, ParseProblem> {
        let colors = self.take_colors()?.with_edge_limit(edges);
        self.nothing_left()?;
        Ok(colors)
    }

    fn graph(mut self, limit: EdgeLimit) -> Result<GraphSetup, ParseProblem> {
        let List(edges) = required("edges", &mut self.edges)?;
        let colors = self.take_colors()?.with_edge_limit(limit);
        self.nothing_left()?;
        Ok(GraphSetup::with_edges(colors, edges))
    }

    /// A list of entries for vertices; the number of vertices is that of the colors.
    fn vertex_list<T>(
        &mut self,
        name: &'static str,
        field: impl FnOnce(&mut Self) -> &mut Option<List<PerVertex<T>>>,
    ) -> Result<Vec<T>, ParseProblem> {
        let List(list) = required(name, field(self))?;
        let vertices = match &self.colors {
            Some(List(colors)) => colors.0.len().map_err(ParseProblem::Instance)?,
            None => 0,
        };
        list.entries(name, vertices).map_err(ParseProblem::Instance)
    }

    fn take_colors(&mut self) -> Result<ListSetup, ParseProblem> {
        let List(colors) = required("colors", &mut self.colors)?;
        let colors = colors.0;
        let found = colors.len().map_err(ParseProblem::Instance)?;
        match self.vertices.take() {
            Some(Whole(vertices)) if vertices != found => {
                let expected = format!("{vertices} colors, one for each of `vertices`");
                Err(ParseProblem::expected(expected, found.to_string()))
            }
            _ => Ok(colors),
        }
    }

    /// Refuses fields that the kind does not use.
    fn nothing_left(&self) -> Result<(), ParseProblem> {
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
                let expected = format!("no field `{field}` for the kind {}", self.kind()?);
                Err(ParseProblem::expected(expected, "one"))
            }
            None => Ok(()),
        }
    }
}

impl<'a> Written<'a> {
    pub(crate) fn new(id: Option<&'a str>, instance: &'a Instance) -> Self {
        let shape = instance.shape();
        let grid = shape.grid();
        let given = instance.given();
        let pivot = match instance.game() {
            Game::Free => None,
            Game::Fixed { pivot } => Some(PivotPlace(Place::of(instance, pivot))),
        };
        Self {
            kind: shape.kind(),
            id,
            rows: grid.map(Grid::rows),
            cols: grid.map(Grid::cols),
            d: given.d,
            cells: grid.map(|grid| Cells { grid, instance }),
            vertices: grid.is_none().then(|| instance.vertex_count()),
            k: given.k,
            edges: given.edges.map(Edges),
            intervals: given.intervals,
            perm: given.perm.map(Vertices),
            order: given.order.map(Vertices),
            clique: given.clique.map(Vertices),
            colors: grid.is_none().then_some(Colors(instance)),
            paint: instance
                .palette()
                .paint()
                .map(|_| Paint(instance.palette())),
            pivot,
            free: instance.game() == Game::Free,
            starts: None,
            rules: None,
            palette: None,
            first: None,
        }
    }

    pub(super) fn of_duel(id: Option<&'a str>, duel: &'a Duel) -> Self {
        let instance = duel.instance();
        let (board, all) = (instance.palette().len(), duel.palette().len());
        let start = |player| PivotPlace(Place::of(instance, duel.start(player)));
        Self {
            free: false,
            starts: Some(Player::BOTH.map(start)),
            rules: Some(duel.rules().name()),
            palette: (all > board).then_some(all),
            first: (duel.first() == Player::One).then_some(1),
            ..Self::new(id, instance)
        }
    }
}

fn required<T>(name: &str, field: &mut Option<T>) -> Result<T, ParseProblem> {
    let missing = || ParseProblem::expected(format!("a field `{name}`"), "none");
    field.take().ok_or_else(missing)
}

fn agree(name: &str, stated: Option<Whole<usize>>, counted: usize) -> Result<(), ParseProblem> {
    match stated {
        Some(Whole(stated)) if stated != counted => Err(ParseProblem::expected(
            format!("{stated} {name}, as `{name}` says"),
            counted.to_string(),
        )),
        _ => Ok(()),
    }
}
