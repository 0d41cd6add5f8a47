//! Boards made by the name of their family, as files give it.

use super::{GraphSetup, GridSetup, ListSetup};
use crate::notation::Place;
use crate::{FamilyName, GameSetup, Instance, InstanceError};

impl FamilyName {
    /// The method that makes a board of this family.
    pub(crate) fn made_of(self) -> FamilyInput {
        match self {
            Self::Grid | Self::CircularGrid | Self::Hex | Self::Triangles | Self::Torus => {
                FamilyInput::CellsAlone
            }
            Self::DBoard => {
                FamilyInput::Cells(|cells, given, game| cells.into_d_board(given.number, game))
            }
            Self::CircularDBoard => FamilyInput::Cells(|cells, given, game| {
                cells.into_circular_d_board(given.number, game)
            }),
            Self::Maze => FamilyInput::Cells(|cells, given, game| {
                cells.into_maze(&given.walls, &given.links, game)
            }),
            Self::Path => FamilyInput::Colors(|colors, _, game| colors.into_path(game)),
            Self::Cycle => FamilyInput::Colors(|colors, _, game| colors.into_cycle(game)),
            Self::PathPower => FamilyInput::Colors(|colors, given, game| {
                colors.into_path_power(given.number, game)
            }),
            Self::CyclePower => FamilyInput::Colors(|colors, given, game| {
                colors.into_cycle_power(given.number, game)
            }),
            Self::GraphPower => {
                FamilyInput::Edges(|graph, given, game| graph.into_power(given.number, game))
            }
            Self::Tree => FamilyInput::Edges(|graph, _, game| graph.into_tree(game)),
            Self::Interval => FamilyInput::Colors(|colors, given, game| {
                colors.into_interval(given.intervals, game)
            }),
            Self::CircularArc => FamilyInput::Colors(|colors, given, game| {
                colors.into_circular_arc(given.intervals, game)
            }),
            Self::Permutation => FamilyInput::Colors(|colors, given, game| {
                colors.into_permutation(&given.vertices, game)
            }),
            Self::Cocomparability => FamilyInput::Edges(|graph, given, game| {
                graph.into_cocomparability(&given.vertices, game)
            }),
            Self::Split => {
                FamilyInput::Edges(|graph, given, game| graph.into_split(&given.vertices, game))
            }
            Self::Complete => FamilyInput::Colors(|colors, _, game| colors.into_complete(game)),
            Self::Graph => FamilyInput::Edges(|graph, _, game| graph.into_instance(game)),
        }
    }
}

/// The setup of which a board is made, and how.
#[derive(Debug)]
pub(crate) enum FamilyInput {
    /// Cells in rows, by [`FamilyName::board`].
    CellsAlone,
    /// Cells in rows, and a value.
    Cells(Constructor<GridSetup>),
    /// A color for each vertex.
    Colors(Constructor<ListSetup>),
    /// A color for each vertex, and edges.
    Edges(Constructor<GraphSetup>),
}

type Constructor<Setup> = fn(Setup, Values, GameSetup) -> Result<Instance, InstanceError>;

/// The values of the fields that a family has; the others are empty.
#[derive(Debug, Default)]
pub(crate) struct Values {
    pub(crate) number: usize,
    pub(crate) walls: Vec<[Place; 2]>,
    pub(crate) links: Vec<[Place; 2]>,
    pub(crate) vertices: Vec<usize>,
    pub(crate) intervals: Vec<(i64, i64)>,
}
