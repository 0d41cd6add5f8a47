//! Reads a board from a JSON object.

use rustc_hash::FxHashMap;
use serde::Deserialize;

use super::json_text::{JsonText, ReadResult};
use crate::duel::{DuelSetup, Player, Rules};
use crate::format::{Fault, Overrides, ParseProblem, ParsedBoard, excerpt};
use crate::limits::{EdgeLimit, MAX_COLORS, MAX_EDGES};
use crate::notation::Place;
use crate::setup::EdgeList;
use crate::{FamilyName, GameSetup, GraphSetup, GridSetup, Instance, ListSetup, Pivot, Rgb};

/// A board in JSON, for messages.
const EXAMPLE: &str = r#"{"kind":"grid","cells":[["r","g"],["g","b"]]}"#;

const NUMBER: &str = "a whole number";
const PLACE: &str = "a cell [row,col] or the number of a vertex for the pivot";

/// The fields that some kinds take.
const OF_KINDS: &str =
    "rows cols d cells walls links vertices k edges intervals perm order clique colors";

/// The fields that all kinds take.
const OF_ALL: &str = "kind id paint pivot pivots free starts rules palette first";

/// Further fields of levels and puzzles: accepted and ignored, since only the board is read.
const OF_LEVELS: &str = "par solution greedy solutions difficulty game_id only_move only_moves \
    tempting loss refutation themes only_call margin otherwise line";

/// The fields of an object that are not taken yet.
pub(super) struct JsonIn<'a> {
    fields: Vec<(&'static str, JsonText<'a>)>,
    /// Number of vertices of the list of colors that was taken.
    vertices: usize,
}

impl<'a> JsonIn<'a> {
    /// The fields of an object; or of a list of cells, which is a grid.
    pub(super) fn new(part: JsonText<'a>) -> ReadResult<'a, Self> {
        let (mut fields, vertices) = (Vec::new(), 0);
        if part.is_list() {
            fields.extend([("kind", JsonText("\"grid\"")), ("cells", part)]);
            return Ok(Self { fields, vertices });
        }
        for (key, value) in part.fields("a JSON object `{…}`")? {
            let name = key.string().unwrap_or(key.0.into());
            let name = match &*name {
                "board" | "grid" => "cells",
                name => name,
            };
            let all = [OF_KINDS, OF_ALL, OF_LEVELS].into_iter();
            let mut known = all.flat_map(|names| names.split(' '));
            let known = known.find(|known| *known == name).ok_or_else(|| Fault {
                part: Some(key.0),
                problem: ParseProblem::Json(format!(
                    "unknown field `{}`; expected a board with `cells`, as in {EXAMPLE}, \
                        or of another family",
                    excerpt(name)
                )),
            })?;
            if fields.iter().any(|(field, _)| *field == known) {
                let expected = format!("one field `{known}`");
                return Err(Fault::found(key.0, expected, "another"));
            }
            fields.push((known, value));
        }
        Ok(Self { fields, vertices })
    }

    fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| *field == name)
    }

    /// A field, if it is there and not `null`.
    fn take(&mut self, name: &str) -> Option<JsonText<'a>> {
        let place = self.fields.iter().position(|(field, _)| *field == name)?;
        let (_, part) = self.fields.swap_remove(place);
        (part.0 != "null").then_some(part)
    }

    fn optional<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(JsonText<'a>) -> ReadResult<'a, T>,
    ) -> ReadResult<'a, Option<T>> {
        self.take(name).map(read).transpose()
    }

    fn number(&mut self, name: &str) -> ReadResult<'a, Option<usize>> {
        self.optional(name, |part| part.read(NUMBER))
    }

    fn required(&mut self, name: &str) -> Result<JsonText<'a>, ParseProblem> {
        let missing = || ParseProblem::expected(format!("a field `{name}`"), "none");
        self.take(name).ok_or_else(missing)
    }

    /// The board and the settings of a duel on it, checked against the board.
    pub(super) fn into_board(
        mut self,
        line: usize,
        overrides: Overrides,
    ) -> ReadResult<'a, ParsedBoard> {
        let id = self.optional("id", JsonText::label)?;
        let is_bare = !self.has("kind") && self.has("cells");
        let free = self.optional("free", |part| part.read("a boolean"))?;
        let pivot = self.optional("pivot", |part| part.read::<Place>(PLACE))?;
        let pivots = self.optional("pivots", |part| {
            if free.is_some() || pivot.is_some() {
                let expected = "no `pivot` and no `free` beside `pivots`";
                return Err(Fault::found(part.0, expected, "one"));
            }
            let places = part.list("a list of cells `[row,col]` or of numbers of vertices")?;
            let places = places.map(|place| Ok(Pivot::from(place.read::<Place>(PLACE)?)));
            let places: Vec<_> = places.collect::<ReadResult<'_, _>>()?;
            if places.len() > 1 && !overrides.takes_all && overrides.game.is_none() {
                let expected = "one pivot or the free game here";
                return Err(Fault::found(part.0, expected, places.len()));
            }
            Ok(places)
        })?;
        let duel = self.duel()?;
        let paint = self.take("paint");
        // In a duel the pivot, if none is named, is the start of player 0; but a d-board has its
        // own.
        let start = duel.and_then(|duel| duel.starts).map(|[start, _]| start);
        let usual = start.filter(|_| !self.has("d")).unwrap_or_default();
        let game = overrides.apply(match (free, &pivots) {
            (Some(true), _) | (_, Some(_)) => GameSetup::Free,
            _ => GameSetup::Fixed(pivot.map_or(usual, Pivot::from)),
        });
        let mut instance = self.instance(game, overrides.edges)?;
        if let Some(pivots) = pivots {
            // Another game wins over those of the text, which are checked all the same.
            instance = match overrides.game {
                None => instance.with_pivots(&pivots)?,
                Some(_) => instance.clone().with_pivots(&pivots).map(|_| instance)?,
            };
        }
        if let Some(paint) = paint {
            instance = painted(instance, paint)?;
        }
        if let Some(duel) = duel {
            duel.check(&instance)?;
        }
        Ok(ParsedBoard {
            id: id.map(Into::into),
            duel: duel.map(Box::new),
            read_as: is_bare.then(|| "a grid, since it has cells and no `kind`".to_owned()),
            ..ParsedBoard::new(line, instance)
        })
    }

    /// The terms of the duel that the fields ask for.
    fn duel(&mut self) -> ReadResult<'a, Option<DuelSetup>> {
        let starts = self.optional("starts", |part| {
            let places: [Place; 2] = part.read("two starts `[a,b]`")?;
            Ok(places.map(Pivot::from))
        })?;
        let rules = self.optional("rules", JsonText::named::<Rules>)?;
        let palette = self.number("palette")?;
        let first = self.optional("first", |part| {
            let player = part.read(NUMBER).ok().and_then(Player::from_index);
            part.expect_value(player, "player 0 or 1 for `first`")
        })?;
        if starts.is_none() && (rules.is_some() || palette.is_some() || first.is_some()) {
            let expected = "a field `starts`, as in every duel";
            return Err(ParseProblem::expected(expected, "none").into());
        }
        Ok(starts.is_some().then(|| DuelSetup {
            starts,
            rules: rules.unwrap_or_default(),
            palette,
            first: first.unwrap_or_default(),
        }))
    }

    /// The board of the fields that kinds take. `limit` caps the edges that follow from a rule;
    /// listed ones are not counted.
    fn instance(mut self, game: GameSetup, limit: EdgeLimit) -> ReadResult<'a, Instance> {
        let mut pairs = ["walls", "links", "edges"].into_iter();
        let family = match self.kind()? {
            FamilyName::Grid if pairs.any(|name| self.has(name)) => FamilyName::Maze,
            // A graph with an order of its vertices.
            FamilyName::Graph if self.has("order") => FamilyName::Cocomparability,
            family => family,
        };
        let instance = match family {
            FamilyName::DBoard => self.cells()?.into_d_board(self.stated("d")?, game),
            FamilyName::CircularDBoard => {
                self.cells()?.into_circular_d_board(self.stated("d")?, game)
            }
            FamilyName::Maze => {
                let (cells, walls) = (self.cells()?, self.pairs("walls")?);
                // Other programs call this field `edges`.
                let links = if self.has("edges") { "edges" } else { "links" };
                cells.into_maze(&walls, &self.pairs(links)?, game)
            }
            FamilyName::Path => self.colors(limit)?.into_path(game),
            FamilyName::Cycle => self.colors(limit)?.into_cycle(game),
            FamilyName::Complete => self.colors(limit)?.into_complete(game),
            FamilyName::PathPower => self.colors(limit)?.into_path_power(self.stated("k")?, game),
            FamilyName::CyclePower => self
                .colors(limit)?
                .into_cycle_power(self.stated("k")?, game),
            FamilyName::Interval => self.colors(limit)?.into_interval(self.intervals()?, game),
            FamilyName::CircularArc => self
                .colors(limit)?
                .into_circular_arc(self.intervals()?, game),
            FamilyName::Permutation => self
                .colors(limit)?
                .into_permutation(&self.of_vertices("perm")?, game),
            FamilyName::Tree => self.graph(limit)?.into_tree(game),
            FamilyName::Graph => self.graph(limit)?.into_instance(game),
            FamilyName::GraphPower => self.graph(limit)?.into_power(self.stated("k")?, game),
            FamilyName::Cocomparability => self
                .graph(limit)?
                .into_cocomparability(&self.of_vertices("order")?, game),
            FamilyName::Split => self
                .graph(limit)?
                .into_split(&self.of_vertices("clique")?, game),
            FamilyName::Grid
            | FamilyName::CircularGrid
            | FamilyName::Hex
            | FamilyName::Triangles
            | FamilyName::Torus => {
                let board = family.board(self.cells()?, game);
                board.expect("a family of cells alone")
            }
        };
        self.nothing_left(family)?;
        Ok(instance?)
    }

    /// The kind; cells without one are a grid.
    fn kind(&mut self) -> ReadResult<'a, FamilyName> {
        match self.optional("kind", JsonText::named)? {
            Some(family) => Ok(family),
            None if self.has("cells") => Ok(FamilyName::Grid),
            None => {
                let expected = format!("a field `kind`, as in {EXAMPLE}");
                Err(ParseProblem::expected(expected, "none").into())
            }
        }
    }

    /// A number that the family needs.
    fn stated(&mut self, name: &str) -> ReadResult<'a, usize> {
        self.required(name)?.read(NUMBER)
    }

    /// The entries of a list for the vertices; refuses a list with more entries than vertices.
    fn listed<T: Deserialize<'a>>(
        &mut self,
        name: &str,
        [list, entry]: [&str; 2],
    ) -> ReadResult<'a, Vec<T>> {
        let part = self.required(name)?;
        let (found, vertices) = (part.list(list)?.count(), self.vertices);
        if found > vertices {
            let expected = format!("at most {vertices} in `{name}`, one for each vertex");
            return Err(Fault::found(part.0, expected, found));
        }
        part.entries().map(|part| part.read(entry)).collect()
    }

    fn of_vertices(&mut self, name: &str) -> ReadResult<'a, Vec<usize>> {
        self.listed(name, ["a list of vertices", "a vertex"])
    }

    fn intervals(&mut self) -> ReadResult<'a, Vec<(i64, i64)>> {
        let list = "a list of intervals `[a,b]`";
        self.listed("intervals", [list, "an interval of two whole numbers"])
    }

    /// Pairs of cells, if there are any.
    fn pairs(&mut self, name: &str) -> ReadResult<'a, Vec<[Place; 2]>> {
        let list = self
            .take(name)
            .map(|part| part.list("a list of pairs of cells"));
        let pairs = list.transpose()?.into_iter().flatten().take(MAX_EDGES + 1);
        let pair = |part: JsonText<'a>| part.read("two cells, each `[row,col]` or its number");
        pairs.map(pair).collect()
    }

    /// Rows of cells; or all cells one after another, if a number of rows or columns is stated.
    fn cells(&mut self) -> ReadResult<'a, GridSetup> {
        let (rows, cols) = (self.number("rows")?, self.number("cols")?);
        let cells = self.required("cells")?;
        let mut list = cells.list("a list of rows `[[…],[…]]`")?;
        let grid = if list.next().is_none_or(JsonText::is_list) {
            let mut grid = GridSetup::default();
            for row in cells.entries() {
                let row = row.list("a row `[…]` of cells")?;
                grid.try_push_row(row.map(JsonText::cell))?;
            }
            grid
        } else {
            let size = cells.entries().count();
            let width = cols.or_else(|| size.checked_div(rows?));
            let in_rows = format!("`cells` as a list of rows, as in {EXAMPLE}");
            let width = cells.expect_value(width.filter(|&width| width > 0), &in_rows)?;
            GridSetup::of_cells(width, cells.entries().map(JsonText::cell))?
        };
        let (counted_rows, counted_cols) = grid.size();
        agree("rows", rows, counted_rows)?;
        agree("cols", cols, counted_cols)?;
        Ok(grid)
    }

    fn edges(&mut self) -> ReadResult<'a, EdgeList> {
        let mut edges = EdgeList::default();
        for edge in self.required("edges")?.list("a list of edges `[u,v]`")? {
            let (u, v) = edge.read("an edge `[u,v]` of two vertices")?;
            edges.push(u, v);
        }
        Ok(edges)
    }

    fn graph(&mut self, limit: EdgeLimit) -> ReadResult<'a, GraphSetup> {
        let edges = self.edges()?;
        Ok(GraphSetup::with_edges(self.colors(limit)?, edges))
    }

    fn colors(&mut self, limit: EdgeLimit) -> ReadResult<'a, ListSetup> {
        let mut colors = ListSetup::default().with_edge_limit(limit);
        for color in self.required("colors")?.list("a list of colors")? {
            colors.push(&color.label()?);
        }
        self.vertices = colors.len()?;
        agree("vertices", self.number("vertices")?, self.vertices)?;
        Ok(colors)
    }

    /// The vertices and edges of a graph or tree, without its colors and its game.
    pub(super) fn into_edges(mut self) -> ReadResult<'a, (usize, EdgeList)> {
        let family = self.kind()?;
        if !matches!(family, FamilyName::Graph | FamilyName::Tree) {
            return Err(ParseProblem::expected("kind graph or tree", format!("`{family}`")).into());
        }
        let edges = self.edges()?;
        let vertices = if self.has("colors") {
            self.colors(EdgeLimit::default())?.len()?
        } else {
            self.stated("vertices")?
        };
        self.nothing_left(family)?;
        Ok((vertices, edges))
    }

    /// Refuses fields that the kind does not use.
    fn nothing_left(&self, family: FamilyName) -> Result<(), ParseProblem> {
        let mut left = self.fields.iter().map(|(name, _)| *name);
        match left.find(|left| OF_KINDS.split(' ').any(|name| name == *left)) {
            Some(name) => {
                let expected = format!("no field `{name}` for the kind {family}");
                Err(ParseProblem::expected(expected, "one"))
            }
            None => Ok(()),
        }
    }
}

/// Checks that a count is the stated one, if one is stated.
fn agree(name: &str, stated: Option<usize>, counted: usize) -> Result<(), ParseProblem> {
    match stated.filter(|stated| *stated != counted) {
        Some(stated) => {
            let expected = format!("{stated} {name}, as `{name}` says");
            Err(ParseProblem::expected(expected, counted))
        }
        None => Ok(()),
    }
}

/// A board whose colors look as `paint` says by label. It may also name labels that
/// are no longer on the board.
fn painted(board: Instance, paint: JsonText<'_>) -> ReadResult<'_, Instance> {
    let looks = paint.fields("`paint` as {\"label\":\"#rrggbb\",…}")?;
    let looks = looks.map(|(label, look)| (label.string().unwrap_or_default(), look));
    let looks: FxHashMap<_, _> = looks.take(MAX_COLORS).collect();
    let palette = board.palette();
    for label in palette.colors().map(|color| palette.label(color)) {
        let shown = excerpt(label);
        let Some(look) = looks.get(label) else {
            let expected = format!("a look of the color `{shown}` in `paint`");
            return Err(Fault::found(paint.0, expected, "none"));
        };
        let expected = format!("a look like #3a6fc4 for the color `{shown}` in `paint`");
        look.expect_value(rgb(*look), &expected)?;
    }
    Ok(board.with_paint(|label| rgb(*looks.get(label)?)))
}

/// `"#rrggbb"`.
fn rgb(look: JsonText<'_>) -> Option<Rgb> {
    let text = look.string()?;
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}
