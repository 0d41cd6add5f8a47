//! Certificates of the fewest moves that join places.

mod heads;
mod trees;
mod walks;

use std::io::BufRead;

use inundate_core::{Component, Game, Instance, Move, Node, Vertex, verify_joined};

use crate::board::{self, Board};
use crate::lines::{Lines, below, too_large};
use crate::verdict::{CheckError, Claim, Fault, ProvenClaim};

/// Largest number of components that the places lie in; the pivot's is not counted.
const MAX_PLACES: usize = 10;

/// Memory limit of a search: 1 GiB.
pub(crate) const ROOM: Room = Room(1 << 30);

/// Checks the lines of a certificate after the places to join.
///
/// A certificate has no proof of the lower bound: a search here decides whether fewer moves join
/// the places, in polynomial time for a fixed number of places.
pub(crate) fn check_joined<R: BufRead>(
    mut lines: Lines<R>,
    instance: &Instance,
    places: &str,
) -> Result<ProvenClaim, CheckError> {
    let places = places.split_ascii_whitespace().map(|place| {
        let vertex = below(instance.vertex_count(), place, "a vertex")?;
        Ok(Vertex::at(vertex))
    });
    let places = places.collect::<Result<Vec<_>, _>>();
    let places = places.map_err(|fault| lines.wrong(fault))?;
    let board = Board::new(instance, None).map_err(CheckError::Foreign)?;
    let joining = PlacesToJoin::new(instance, board, places).map_err(|fault| lines.wrong(fault))?;
    let line = lines.next()?.unwrap_or_default();
    let expected = joining.board.expect(line);
    expected.map_err(|fault| lines.wrong(fault))?;
    let claim = |lower, upper| joining.claim(lower, upper);
    lines.until_bounds("joined", |rest| joining.solution(rest), claim)
}

/// Some places to join.
struct PlacesToJoin<'a> {
    instance: &'a Instance,
    board: Board,
    places: Vec<Vertex>,
    /// Their components without duplicates, lowest first.
    targets: Vec<u16>,
}

/// Result of a search.
struct SearchFindings {
    /// The fewest moves, if they are within the given number.
    fewest: Option<u32>,
    /// Number of states examined.
    states: usize,
}

/// Memory limit of a search, in bytes.
#[derive(Clone, Copy)]
pub(crate) struct Room(usize);

impl Room {
    /// Expects room for a number of items of some bytes each.
    pub(crate) fn expect(self, count: usize, bytes: usize) -> Result<(), TooLarge> {
        match count.checked_mul(bytes) {
            Some(held) if held <= self.0 => Ok(()),
            _ => Err(TooLarge),
        }
    }
}

/// The error that a search exceeds its memory limit.
#[derive(Debug)]
pub(crate) struct TooLarge;

impl<'a> PlacesToJoin<'a> {
    fn new(instance: &'a Instance, board: Board, places: Vec<Vertex>) -> Result<Self, Fault> {
        let component = |place: &Vertex| board.reduced.component(*place);
        let mut targets: Vec<_> = places.iter().map(component).collect();
        if let Game::Fixed { pivot } = instance.game() {
            targets.retain(|&target| target != component(&pivot));
        }
        targets.sort_unstable();
        targets.dedup();
        if places.is_empty() {
            return Err(Fault::new("a place", "none"));
        }
        if targets.len() > MAX_PLACES {
            let expected = format!("places in at most {MAX_PLACES} components");
            return Err(Fault::new(expected, targets.len()));
        }
        Ok(Self {
            instance,
            board,
            places,
            targets: targets.iter().map(|&target| numbered(target)).collect(),
        })
    }

    /// `solution …`: moves that join the places. Returns their number.
    fn solution(&self, rest: &str) -> Result<u32, Fault> {
        let moves = match self.instance.game() {
            Game::Fixed { pivot } => {
                let (start, colors) = board::from_one(&self.board, rest)?;
                let own = self.board.reduced.component(pivot);
                if start != own {
                    let expected = format!("moves of component {}, the pivot's", own.index());
                    return Err(Fault::new(expected, start.index()));
                }
                let moves = colors.into_iter().map(|color| Move { pivot, color });
                moves.collect()
            }
            Game::Free => board::anywhere(&self.board, rest)?,
        };
        verify_joined(self.instance, &moves, &self.places).map_err(|error| {
            Fault::new("moves that join the places", format!("others ({error})"))
        })?;
        Ok(u32::try_from(moves.len()).expect("lines are limited"))
    }

    /// Checks by a search that fewer moves than the lower bound do not join the places.
    fn claim(&self, lower_bound: u32, upper_bound: u32) -> Result<ProvenClaim, Fault> {
        let mut states = 0;
        if let Some(fewer) = lower_bound.checked_sub(1) {
            // As many moves as there are components join any places.
            let components = u32::try_from(self.board.len()).expect("components are limited");
            let searched = self.within(fewer.min(components), ROOM);
            let searched = searched.map_err(|TooLarge| {
                Fault::new("a search for fewer moves within 1 GiB", "a larger one")
            })?;
            if let Some(fewest) = searched.fewest {
                return Err(too_large(lower_bound, fewest));
            }
            states = searched.states;
        }
        Ok(ProvenClaim {
            claim: Claim::Joined(self.places.clone()),
            lower_bound,
            upper_bound,
            color: None,
            pivot: self.instance.game().pivot(),
            steps: states,
        })
    }

    /// The fewest moves, if at most this many join the places.
    fn within(&self, most: u32, room: Room) -> Result<SearchFindings, TooLarge> {
        match self.instance.game() {
            Game::Fixed { pivot } => {
                let start = numbered(self.board.reduced.component(pivot));
                heads::within(&self.board, start, &self.targets, most, room)
            }
            Game::Free => match self.targets[..] {
                [] | [_] => Ok(SearchFindings {
                    fewest: Some(0),
                    states: 0,
                }),
                [one, other] => walks::within(&self.board, one, other, most, room),
                _ => trees::within(&self.board, &self.targets, most, room),
            },
        }
    }
}

/// The number of a component; boards with certificates have few components.
fn numbered(component: Component) -> u16 {
    u16::try_from(component.index()).expect("at most 4096")
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GraphSetup};

    use super::*;

    /// Joins some of a component's twenty neighbors, all of one color.
    fn in_a_star(game: GameSetup, places: usize, room: Room) -> Result<SearchFindings, TooLarge> {
        let mut graph = GraphSetup::new((0..=20).map(|v| if v == 0 { "a" } else { "b" }));
        for leaf in 1..=20 {
            graph.push_edge(0, leaf);
        }
        let instance = graph.into_instance(game).expect("a star");
        let board = Board::new(&instance, None).expect("few components");
        let places = (1..=places).map(Vertex::at).collect();
        let joining = PlacesToJoin::new(&instance, board, places).expect("few places");
        joining.within(3, room)
    }

    #[test]
    fn each_search_keeps_to_its_room() {
        for (game, places) in [
            (GameSetup::default(), 10),
            (GameSetup::Free, 2),
            (GameSetup::Free, 10),
        ] {
            let searched = in_a_star(game, places, Room(1 << 10));
            assert!(searched.is_err(), "{places} places");
        }
        for places in [2, 3] {
            let searched = in_a_star(GameSetup::Free, places, ROOM);
            assert_eq!(searched.expect("a small search").fewest, Some(1));
        }
    }
}
