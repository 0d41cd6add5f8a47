//! A board as a JSON object that is read.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

use super::list::{Cells, Colors, List, PerVertex};
use super::paint::Paint;
use super::value::{EXAMPLE, Flag, Name, Whole, read_place, read_places};
use crate::duel::{DuelSetup, Player, Rules};
use crate::format::{Overrides, ParseProblem, excerpt};
use crate::notation::Place;
use crate::setup::EdgeList;
use crate::{GameSetup, Instance, Pivot};

/// All fields of all kinds; which of them a kind takes is checked afterwards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Object {
    #[serde(default)]
    kind: Option<String>,
    #[serde(default)]
    id: Option<Name>,
    #[serde(default)]
    pub(super) rows: Option<Whole<usize>>,
    #[serde(default)]
    pub(super) cols: Option<Whole<usize>>,
    #[serde(default)]
    pub(super) d: Option<Whole<usize>>,
    #[serde(default, alias = "board", alias = "grid")]
    pub(super) cells: Option<List<Cells>>,
    #[serde(default)]
    pub(super) vertices: Option<Whole<usize>>,
    #[serde(default)]
    pub(super) k: Option<Whole<usize>>,
    #[serde(default)]
    pub(super) edges: Option<List<EdgeList>>,
    #[serde(default)]
    pub(super) intervals: Option<List<PerVertex<(i64, i64)>>>,
    #[serde(default)]
    pub(super) perm: Option<List<PerVertex<usize>>>,
    #[serde(default)]
    pub(super) order: Option<List<PerVertex<usize>>>,
    #[serde(default)]
    pub(super) clique: Option<List<PerVertex<usize>>>,
    #[serde(default)]
    pub(super) colors: Option<List<Colors>>,
    #[serde(default)]
    paint: Option<Paint>,
    #[serde(default)]
    pivot: Option<PivotPlace>,
    #[serde(default)]
    free: Flag,
    #[serde(default)]
    starts: Option<Starts>,
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    palette: Option<Whole<usize>>,
    #[serde(default)]
    first: Option<Whole<usize>>,
    // A level is read as its board; these say what is known of it.
    #[serde(default, rename = "par")]
    _par: IgnoredAny,
    #[serde(default, rename = "solution")]
    _solution: IgnoredAny,
    #[serde(default, rename = "greedy")]
    _greedy: IgnoredAny,
    #[serde(default, rename = "solutions")]
    _solutions: IgnoredAny,
    #[serde(default, rename = "difficulty")]
    _difficulty: IgnoredAny,
    #[serde(default, rename = "game_id")]
    _game_id: IgnoredAny,
    // A puzzle is a level that says more.
    #[serde(default, rename = "only_move")]
    _only_move: IgnoredAny,
    #[serde(default, rename = "only_moves")]
    _only_moves: IgnoredAny,
    #[serde(default, rename = "tempting")]
    _tempting: IgnoredAny,
    #[serde(default, rename = "loss")]
    _loss: IgnoredAny,
    #[serde(default, rename = "refutation")]
    _refutation: IgnoredAny,
    #[serde(default, rename = "themes")]
    _themes: IgnoredAny,
    // So does a puzzle for two.
    #[serde(default, rename = "only_call")]
    _only_call: IgnoredAny,
    #[serde(default, rename = "margin")]
    _margin: IgnoredAny,
    #[serde(default, rename = "otherwise")]
    _otherwise: IgnoredAny,
    #[serde(default, rename = "line")]
    _line: IgnoredAny,
}

/// The place of the pivot.
#[derive(Clone, Copy, Debug)]
struct PivotPlace(Place);

impl<'de> Deserialize<'de> for PivotPlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = "a cell [row,col] or the number of a vertex for the pivot";
        read_place(deserializer, expected).map(Self)
    }
}

/// The starts of a duel.
#[derive(Clone, Copy, Debug)]
struct Starts([Place; 2]);

impl<'de> Deserialize<'de> for Starts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_places(deserializer, "two starts `[a,b]`").map(Self)
    }
}

impl Object {
    /// The kind; cells without one are a grid.
    pub(super) fn kind(&self) -> Result<&str, ParseProblem> {
        match &self.kind {
            Some(kind) => Ok(kind),
            None if self.cells.is_some() => Ok("grid"),
            None => Err(ParseProblem::expected(
                format!("a field `kind`, as in {EXAMPLE}"),
                "none",
            )),
        }
    }

    /// The fields that the object leaves out, in words.
    pub(super) fn read_as(&self) -> Option<String> {
        let is_bare = self.kind.is_none() && self.cells.is_some();
        is_bare.then(|| "a grid, since it has cells and no `kind`".to_owned())
    }

    pub(crate) fn take_id(&mut self) -> Option<String> {
        self.id.take().map(|name| name.0)
    }

    /// The instance of an object.
    #[cfg(feature = "serde")]
    pub(crate) fn into_instance(self, overrides: Overrides) -> Result<Instance, ParseProblem> {
        self.into_board(overrides).map(|(instance, _)| instance)
    }

    /// The instance of an object, and the terms of the duel on it, which are right.
    pub(crate) fn into_board(
        mut self,
        overrides: Overrides,
    ) -> Result<(Instance, Option<DuelSetup>), ParseProblem> {
        let duel = self.duel()?;
        let paint = self.paint.take();
        let instance = self.board_for(duel, overrides)?;
        let instance = match paint {
            None => instance,
            Some(paint) => paint.on(instance)?,
        };
        if let Some(duel) = duel {
            duel.check(&instance).map_err(ParseProblem::Duel)?;
        }
        Ok((instance, duel))
    }

    /// The terms of the duel that the fields ask for.
    fn duel(&self) -> Result<Option<DuelSetup>, ParseProblem> {
        let Some(Starts(starts)) = self.starts else {
            let other = self.rules.is_some() || self.palette.is_some() || self.first.is_some();
            return if other {
                let expected = "a field `starts`, as in every duel";
                Err(ParseProblem::expected(expected, "none"))
            } else {
                Ok(None)
            };
        };
        let rules = match self.rules.as_deref() {
            None => Rules::default(),
            Some(name) => name.parse().map_err(|_| {
                let found = format!("`{}`", excerpt(name));
                ParseProblem::expected(format!("the rules {}", Rules::names()), found)
            })?,
        };
        let first = match self.first {
            None => Player::Zero,
            Some(Whole(number)) => Player::from_index(number).ok_or_else(|| {
                ParseProblem::expected("player 0 or 1 for `first`", number.to_string())
            })?,
        };
        Ok(Some(DuelSetup {
            starts: Some(starts.map(Pivot::from)),
            rules,
            palette: self.palette.map(|Whole(colors)| colors),
            first,
        }))
    }

    /// The instance. In a duel the pivot, if none is named, is the start of player 0; but a d-board has its own.
    fn board_for(
        self,
        duel: Option<DuelSetup>,
        overrides: Overrides,
    ) -> Result<Instance, ParseProblem> {
        let start = duel.and_then(|duel| duel.starts).map(|[start, _]| start);
        let usual = start.filter(|_| self.d.is_none()).unwrap_or(Pivot::Default);
        let pivot = self.pivot.map_or(usual, |place| place.0.into());
        let game = overrides.apply(if self.free.0 {
            GameSetup::Free
        } else {
            GameSetup::Fixed(pivot)
        });
        self.read_kind(game, overrides.edges)
    }
}
