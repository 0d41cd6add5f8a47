//! The methods by their types, to use one of them with its options.
//!
//! By name you get them from [`method`](crate::method()).

#[doc(inline)]
pub use crate::automatic::{automatic, automatic_with};
#[doc(inline)]
pub use crate::registry::{heuristics, seeded};
#[doc(inline)]
pub use inundate_classes::Connect;
#[doc(inline)]
pub use inundate_method::quick::{Cycle, GreedyArea, GreedyPairs, GreedyPerimeter, fallback};
#[doc(inline)]
pub use inundate_method::{Method, Parameter, ParameterError, ParameterKind};
#[doc(inline)]
pub use inundate_search::{
    AStar, AStarRegions, Ablation, Anytime, Beam, BeamWidth, Bfs, Dfs, Exact, FreeBeam, FreeExact,
    Gbfs, IdaStar, Learner, Lookahead, MergeBeam, MergeEdges, OnePlace, Part, PlainIdaStar,
    PrintedAStar, RandomPermutation, SumDistance, Theorem1, Ucs, count_shortest,
};
