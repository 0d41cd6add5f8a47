//! A position of a game in play.

use std::mem;

use crate::{Color, Instance, Move, MoveError, Vertex};

/// The colors of all vertices after some moves.
///
/// This is the plain form of the rules, for play and for showing a board move by move. To check a whole
/// sequence, use [`verify`](crate::verify()), which visits each vertex once.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Move, State};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let inundate_core::Game::Fixed { pivot } = instance.game() else { unreachable!() };
/// let mut state = State::new(&instance);
/// for label in ["g", "b"] {
///     let color = instance.palette().color(label).expect("on the board");
///     state.play(Move { pivot, color })?;
/// }
/// assert!(state.is_flooded());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct State<'a> {
    instance: &'a Instance,
    colors: Vec<Color>,
}

impl<'a> State<'a> {
    /// The position at the start.
    pub fn new(instance: &'a Instance) -> Self {
        Self {
            instance,
            colors: instance.colors().to_vec(),
        }
    }

    /// The position in which [`colors`](Self::colors) gave these colors, on the same instance.
    ///
    /// # Panics
    /// If there is not one color of the instance for each vertex.
    pub fn with_colors(instance: &'a Instance, colors: Vec<Color>) -> Self {
        let palette = instance.palette().len();
        assert!(
            colors.len() == instance.vertex_count()
                && colors.iter().all(|color| color.index() < palette),
            "the colors are of another instance"
        );
        Self { instance, colors }
    }

    /// The colors, by vertex.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// Whether all vertices have one color.
    pub fn is_flooded(&self) -> bool {
        self.colors.iter().all(|&color| color == self.colors[0])
    }

    /// The vertices of the monochromatic component of `vertex`, that one first.
    ///
    /// # Complexity
    /// O(component and its edges), and O(V) bits.
    pub fn component(&self, vertex: Vertex) -> Vec<Vertex> {
        let mut component = vec![vertex];
        let mut seen = self.seen(vertex);
        self.grow(&mut component, &mut seen, 0, |_| {});
        component
    }

    /// The marks of which vertices are seen: one.
    fn seen(&self, vertex: Vertex) -> Vec<bool> {
        let mut seen = vec![false; self.colors.len()];
        seen[vertex.index()] = true;
        seen
    }

    /// Adds all vertices that those from a place on reach through their color. Calls `other` with each neighbor of
    /// another color, once for each edge.
    fn grow(
        &self,
        component: &mut Vec<Vertex>,
        seen: &mut [bool],
        mut place: usize,
        mut other: impl FnMut(Vertex),
    ) {
        while let Some(&u) = component.get(place) {
            let color = self.colors[u.index()];
            for &v in self.instance.graph().neighbors(u) {
                if self.colors[v.index()] != color {
                    other(v);
                } else if !mem::replace(&mut seen[v.index()], true) {
                    component.push(v);
                }
            }
            place += 1;
        }
    }

    /// The position as an instance of its own: the same game from here on.
    ///
    /// Its palette has the labels of the remaining colors, so look up a color in the other instance by its
    /// label.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, Move, State, Vertex};
    ///
    /// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
    /// let mut state = State::new(&instance);
    /// let color = instance.palette().color("b").expect("on the board");
    /// state.play(Move { pivot: Vertex::new(0), color })?;
    /// let position = state.position();
    /// let labels: Vec<_> = position.palette().colors().map(|color| position.palette().label(color)).collect();
    /// assert_eq!(labels, ["b", "g"]);
    /// assert_eq!(position.game(), instance.game());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// O(V + E).
    pub fn position(&self) -> Instance {
        self.instance.recolored(&self.colors)
    }

    /// Makes a move and returns how many vertices joined the component.
    ///
    /// # Errors
    /// [`MoveError`] if the rules forbid the move; the position is unchanged.
    ///
    /// # Complexity
    /// That of [`component`](Self::component) afterwards.
    pub fn play(&mut self, mv: Move) -> Result<usize, MoveError> {
        mv.check(self.instance)?;
        let (mut moved, mut seen) = (vec![mv.pivot], self.seen(mv.pivot));
        let mut joining = Vec::new();
        self.grow(&mut moved, &mut seen, 0, |v| {
            if self.colors[v.index()] == mv.color {
                joining.push(v);
            }
        });
        let before = moved.len();
        for v in &moved {
            self.colors[v.index()] = mv.color;
        }
        joining.retain(|v| !mem::replace(&mut seen[v.index()], true));
        moved.extend(joining);
        self.grow(&mut moved, &mut seen, before, |_| {});
        Ok(moved.len() - before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{SplitMix64, uniform};
    use crate::{GameSetup, GridSetup};

    /// A move gains what its component has more than before, by a search of its own.
    #[test]
    fn a_move_gains_the_difference_of_its_component() {
        for index in 0..200 {
            let rng = &mut SplitMix64::for_board(5, index);
            let (rows, cols) = (1 + rng.below(6) as usize, 1 + rng.below(6) as usize);
            let grid = uniform(rows, cols, 1 + rng.below(4) as usize, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Free).unwrap();
            let mut state = State::new(&instance);
            for _ in 0..10 {
                let vertices = u32::try_from(instance.vertex_count()).unwrap();
                let pivot = Vertex(rng.below(vertices));
                let colors = u32::try_from(instance.palette().len()).unwrap();
                let color = Color(u16::try_from(rng.below(colors)).unwrap());
                let before = state.component(pivot).len();
                let gained = state.play(Move { pivot, color }).unwrap();
                assert_eq!(state.component(pivot).len(), before + gained);
                let is_inside = |v: &Vertex| state.colors()[v.index()] == color;
                assert!(state.component(pivot).iter().all(is_inside));
            }
        }
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let instance = GridSetup::from_drawing("ab\nba")
            .unwrap()
            .into_instance(GameSetup::default())
            .unwrap();
        let mut state = State::new(&instance);
        let wrong = Move {
            pivot: Vertex(3),
            color: Color(1),
        };
        assert!(matches!(
            state.play(wrong),
            Err(MoveError::NotThePivot { .. })
        ));
        assert_eq!(state.colors(), instance.colors());
        assert_eq!(
            state.play(Move {
                pivot: Vertex(0),
                color: Color(1)
            }),
            Ok(2)
        );
        assert_eq!(
            state.play(Move {
                pivot: Vertex(0),
                color: Color(0)
            }),
            Ok(1)
        );
        assert!(state.is_flooded());
    }
}
