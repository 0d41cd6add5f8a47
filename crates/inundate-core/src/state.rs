//! A position of a game in play.

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
        let color = self.colors[vertex.index()];
        let mut seen = vec![false; self.colors.len()];
        seen[vertex.index()] = true;
        let mut component = vec![vertex];
        let mut next = 0;
        while next < component.len() {
            for &v in self.instance.graph().neighbors(component[next]) {
                if !seen[v.index()] && self.colors[v.index()] == color {
                    seen[v.index()] = true;
                    component.push(v);
                }
            }
            next += 1;
        }
        component
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
    pub fn play(&mut self, mv: Move) -> Result<usize, MoveError> {
        mv.check(self.instance)?;
        let before = self.component(mv.pivot);
        for v in &before {
            self.colors[v.index()] = mv.color;
        }
        Ok(self.component(mv.pivot).len() - before.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameSetup, GridSetup};

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
