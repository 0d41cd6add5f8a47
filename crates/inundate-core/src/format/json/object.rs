//! A board as a JSON object that is read.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

use super::list::{Cells, Colors, List, PerVertex};
use super::value::{Flag, Name, Whole, read_place};
use crate::format::{Overrides, ParseProblem};
use crate::notation::Place;
use crate::setup::EdgeList;
use crate::{GameSetup, Instance, Pivot};

/// All fields of all kinds; which of them a kind takes is checked afterwards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Object {
    pub(super) kind: String,
    #[serde(default)]
    id: Option<Name>,
    #[serde(default)]
    pub(super) rows: Option<Whole<usize>>,
    #[serde(default)]
    pub(super) cols: Option<Whole<usize>>,
    #[serde(default)]
    pub(super) d: Option<Whole<usize>>,
    #[serde(default)]
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
    pivot: Option<PivotPlace>,
    #[serde(default)]
    free: Flag,
    // A level is read as its board; these say what is known of it.
    #[serde(default, rename = "par")]
    _par: IgnoredAny,
    #[serde(default, rename = "solution")]
    _solution: IgnoredAny,
    #[serde(default, rename = "greedy")]
    _greedy: IgnoredAny,
    #[serde(default, rename = "solutions")]
    _solutions: IgnoredAny,
    #[serde(default, rename = "game_id")]
    _game_id: IgnoredAny,
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

impl Object {
    pub(crate) fn take_id(&mut self) -> Option<String> {
        self.id.take().map(|name| name.0)
    }

    /// The instance of an object.
    pub(crate) fn into_instance(self, overrides: Overrides) -> Result<Instance, ParseProblem> {
        let pivot = self.pivot.map_or(Pivot::Default, |place| place.0.into());
        let game = overrides.apply(if self.free.0 {
            GameSetup::Free
        } else {
            GameSetup::Fixed(pivot)
        });
        self.read_kind(game)
    }
}
