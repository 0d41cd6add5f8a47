//! Boards made by the name of their family, as files give it.

use super::{GraphSetup, GridSetup, ListSetup};
use crate::notation::Place;
use crate::{FamilyName, GameSetup, Instance, InstanceError};

impl FamilyName {
    /// The method that makes a board of this family.
    pub(crate) fn made_of(self) -> MadeOf {
        match self {
            Self::Grid | Self::CircularGrid | Self::Hex | Self::Triangles | Self::Torus => {
                MadeOf::CellsAlone
            }
            Self::DBoard => {
                MadeOf::Cells(|cells, given, game| cells.into_d_board(given.number, game))
            }
            Self::CircularDBoard => {
                MadeOf::Cells(|cells, given, game| cells.into_circular_d_board(given.number, game))
            }
            Self::Maze => MadeOf::Cells(|cells, given, game| {
                cells.into_maze(&given.walls, &given.links, game)
            }),
            Self::Path => MadeOf::Colors(|colors, _, game| colors.into_path(game)),
            Self::Cycle => MadeOf::Colors(|colors, _, game| colors.into_cycle(game)),
            Self::PathPower => {
                MadeOf::Colors(|colors, given, game| colors.into_path_power(given.number, game))
            }
            Self::CyclePower => {
                MadeOf::Colors(|colors, given, game| colors.into_cycle_power(given.number, game))
            }
            Self::GraphPower => {
                MadeOf::Edges(|graph, given, game| graph.into_power(given.number, game))
            }
            Self::Tree => MadeOf::Edges(|graph, _, game| graph.into_tree(game)),
            Self::Interval => {
                MadeOf::Colors(|colors, given, game| colors.into_interval(given.intervals, game))
            }
            Self::CircularArc => MadeOf::Colors(|colors, given, game| {
                colors.into_circular_arc(given.intervals, game)
            }),
            Self::Permutation => {
                MadeOf::Colors(|colors, given, game| colors.into_permutation(&given.vertices, game))
            }
            Self::Cocomparability => MadeOf::Edges(|graph, given, game| {
                graph.into_cocomparability(&given.vertices, game)
            }),
            Self::Split => {
                MadeOf::Edges(|graph, given, game| graph.into_split(&given.vertices, game))
            }
            Self::Complete => MadeOf::Colors(|colors, _, game| colors.into_complete(game)),
            Self::Graph => MadeOf::Edges(|graph, _, game| graph.into_instance(game)),
        }
    }
}

/// The setup of which a board is made, and how.
#[derive(Debug)]
pub(crate) enum MadeOf {
    /// Cells in rows, by [`FamilyName::board`].
    CellsAlone,
    /// Cells in rows, and a value.
    Cells(Make<GridSetup>),
    /// A color for each vertex.
    Colors(Make<ListSetup>),
    /// A color for each vertex, and edges.
    Edges(Make<GraphSetup>),
}

type Make<Setup> = fn(Setup, Values, GameSetup) -> Result<Instance, InstanceError>;

/// The values of the fields that a family has; the others are empty.
#[derive(Debug, Default)]
pub(crate) struct Values {
    pub(crate) number: usize,
    pub(crate) walls: Vec<[Place; 2]>,
    pub(crate) links: Vec<[Place; 2]>,
    pub(crate) vertices: Vec<usize>,
    pub(crate) intervals: Vec<(i64, i64)>,
}
