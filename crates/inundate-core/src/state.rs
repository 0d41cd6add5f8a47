//! A position of a game in play.

use std::mem;

use crate::{Color, Game, Graph, Instance, Move, MoveError, Vertex};

/// The colors of all vertices after some moves.
///
/// This is the plain form of the rules, for play and for showing a board move by move. To check a
/// whole sequence, use [`verify`](crate::verify()), which visits each vertex once.
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
///
/// Two positions are equal if their instances and colors are.
#[derive(Clone, Debug)]
pub struct State<'a> {
    instance: &'a Instance,
    colors: Vec<Color>,
    /// The component of the last move: the next move is often made there too.
    moved: Option<MovedComponent>,
}

/// A component that has been moved.
#[derive(Clone, Debug)]
struct MovedComponent {
    members: Vec<Vertex>,
    /// Whether each vertex is one of them.
    is_inside: Vec<bool>,
    /// All vertices adjacent to them, each once, and perhaps some of them.
    around: Vec<Vertex>,
    /// Whether each vertex has been one of those.
    is_around: Vec<bool>,
}

impl MovedComponent {
    /// One vertex, of which the neighbors are still to be looked at.
    fn at(vertex: Vertex, vertices: usize) -> Self {
        let mut is_inside = vec![false; vertices];
        is_inside[vertex.index()] = true;
        Self {
            members: vec![vertex],
            is_inside,
            around: Vec::new(),
            is_around: vec![false; vertices],
        }
    }

    /// Adds all vertices that the members from a place on reach through their color.
    fn grow(&mut self, graph: &Graph, colors: &[Color], mut place: usize) {
        while let Some(&u) = self.members.get(place) {
            for &v in graph.neighbors(u) {
                if self.is_inside[v.index()] {
                    continue;
                }
                if colors[v.index()] == colors[u.index()] {
                    self.is_inside[v.index()] = true;
                    self.members.push(v);
                } else if !mem::replace(&mut self.is_around[v.index()], true) {
                    self.around.push(v);
                }
            }
            place += 1;
        }
    }

    /// Adds the vertices of a color around it, which the members have now, and all that they reach
    /// through it. Returns how many.
    fn absorb(&mut self, graph: &Graph, colors: &[Color], color: Color) -> usize {
        let before = self.members.len();
        let (members, is_inside) = (&mut self.members, &mut self.is_inside);
        self.around.retain(|v| {
            let is_new = !is_inside[v.index()];
            if is_new && colors[v.index()] == color {
                is_inside[v.index()] = true;
                members.push(*v);
                return false;
            }
            is_new
        });
        self.grow(graph, colors, before);
        self.members.len() - before
    }
}

impl<'a> State<'a> {
    /// The position at the start.
    pub fn new(instance: &'a Instance) -> Self {
        Self {
            instance,
            colors: instance.colors().to_vec(),
            moved: None,
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
        Self {
            instance,
            colors,
            moved: None,
        }
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
    /// O(component and its edges), and O(V) bits; O(component) at the pivot of the last move, if
    /// all moves of the component were made there.
    pub fn component(&self, vertex: Vertex) -> Vec<Vertex> {
        if let Some(moved) = &self.moved
            && moved.members[0] == vertex
        {
            return moved.members.clone();
        }
        let mut component = MovedComponent::at(vertex, self.colors.len());
        component.grow(self.instance.graph(), &self.colors, 0);
        component.members
    }

    /// The moves that join something: for each component that may be moved, by its lowest vertex
    /// (where there are pivots, by the lowest of these), the color of each component adjacent to
    /// it. All other moves leave as many components as before. In the fixed game no shortest
    /// solution has one; in the free game some have.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, State};
    ///
    /// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::Free)?;
    /// let moves = State::new(&instance).moves();
    /// let moves: Vec<_> = moves
    ///     .iter()
    ///     .map(|mv| format!("{} {}", mv.pivot.index(), instance.palette().label(mv.color)))
    ///     .collect();
    /// assert_eq!(moves, ["0 g", "1 b", "1 r", "2 g", "5 b", "5 r"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// O(V + E log E).
    pub fn moves(&self) -> Vec<Move> {
        let graph = self.instance.graph();
        let mut is_known = vec![false; self.colors.len()];
        let starts: Vec<Vertex> = match self.instance.game() {
            Game::Fixed { pivot } => vec![pivot],
            Game::Free if self.instance.pivots().is_empty() => graph.vertices().collect(),
            Game::Free => self.instance.pivots().to_vec(),
        };
        let mut moves = Vec::new();
        let (mut stack, mut around) = (Vec::new(), Vec::new());
        for pivot in starts {
            if is_known[pivot.index()] {
                continue;
            }
            is_known[pivot.index()] = true;
            stack.push(pivot);
            while let Some(u) = stack.pop() {
                for &v in graph.neighbors(u) {
                    if self.colors[v.index()] != self.colors[u.index()] {
                        around.push(self.colors[v.index()]);
                    } else if !is_known[v.index()] {
                        is_known[v.index()] = true;
                        stack.push(v);
                    }
                }
            }
            around.sort_unstable();
            around.dedup();
            moves.extend(around.drain(..).map(|color| Move { pivot, color }));
        }
        moves
    }

    /// By color, how many vertices join the component of a vertex when it gets the color; none join
    /// with its own.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, State, Vertex};
    ///
    /// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
    /// // r, g and b: the cells of one color join together.
    /// assert_eq!(State::new(&instance).gains(Vertex::new(0)), [0, 2, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// O(V + E + colors).
    pub fn gains(&self, vertex: Vertex) -> Vec<usize> {
        let graph = self.instance.graph();
        let mut component = MovedComponent::at(vertex, self.colors.len());
        component.grow(graph, &self.colors, 0);
        let mut gains = vec![0; self.instance.palette().len()];
        let (mut is_counted, mut stack) = (component.is_inside, component.around);
        for v in &stack {
            is_counted[v.index()] = true;
        }
        while let Some(u) = stack.pop() {
            let color = self.colors[u.index()];
            gains[color.index()] += 1;
            for &v in graph.neighbors(u) {
                if self.colors[v.index()] == color
                    && !mem::replace(&mut is_counted[v.index()], true)
                {
                    stack.push(v);
                }
            }
        }
        gains
    }

    /// The position as an instance of its own: the same game from here on.
    ///
    /// Its palette has the labels of the remaining colors, so look up a color in the other instance
    /// by its label.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, Move, State, Vertex};
    ///
    /// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
    /// let mut state = State::new(&instance);
    /// let color = instance.palette().color("b").expect("on the board");
    /// state.play(Move { pivot: Vertex::new(0), color })?;
    /// let position = state.position();
    /// let palette = position.palette();
    /// let labels: Vec<_> = palette.colors().map(|color| palette.label(color)).collect();
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
    /// O(V) at the place of the last move, besides the vertices that join; elsewhere that of
    /// [`component`](Self::component).
    pub fn play(&mut self, mv: Move) -> Result<usize, MoveError> {
        mv.check(self.instance)?;
        let graph = self.instance.graph();
        let known = self.moved.take();
        let known = known.filter(|known| known.is_inside[mv.pivot.index()]);
        let mut moved = known.unwrap_or_else(|| {
            let mut moved = MovedComponent::at(mv.pivot, self.colors.len());
            moved.grow(graph, &self.colors, 0);
            moved
        });
        for v in &moved.members {
            self.colors[v.index()] = mv.color;
        }
        let gained = moved.absorb(graph, &self.colors, mv.color);
        self.moved = Some(moved);
        Ok(gained)
    }
}

impl PartialEq for State<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.colors == other.colors && self.instance == other.instance
    }
}

impl Eq for State<'_> {}

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
            let mut pivot = Vertex(0);
            for _ in 0..20 {
                let vertices = u32::try_from(instance.vertex_count()).unwrap();
                // Half of the moves are made where the last one was.
                if rng.below(2) == 0 {
                    pivot = Vertex(rng.below(vertices));
                }
                let colors = u32::try_from(instance.palette().len()).unwrap();
                let color = Color(u16::try_from(rng.below(colors)).unwrap());
                let before = state.component(pivot).len();
                let all = state.gains(pivot);
                let gained = state.play(Move { pivot, color }).unwrap();
                assert_eq!(gained, all[color.index()]);
                let alone = State::with_colors(&instance, state.colors().to_vec());
                let component = alone.component(pivot);
                assert_eq!(component.len(), before + gained);
                assert_eq!(state.component(pivot).len(), component.len());
                let is_inside = |v: &Vertex| state.colors()[v.index()] == color;
                assert!(state.component(pivot).iter().all(is_inside));
            }
        }
    }

    /// The moves are those of all that gain something, one for each component and color.
    #[test]
    fn the_moves_are_those_that_gain() {
        for index in 0..100 {
            let rng = &mut SplitMix64::for_board(6, index);
            let (rows, cols) = (1 + rng.below(5) as usize, 1 + rng.below(5) as usize);
            let grid = uniform(rows, cols, 1 + rng.below(4) as usize, rng).unwrap();
            let game = [GameSetup::Free, GameSetup::default()][rng.below(2) as usize];
            let instance = grid.into_instance(game).unwrap();
            let state = State::new(&instance);
            let mut expected = Vec::new();
            for pivot in instance.graph().vertices() {
                if state.component(pivot).iter().any(|v| *v < pivot) {
                    continue;
                }
                for color in instance.palette().colors() {
                    let step = Move { pivot, color };
                    if state.clone().play(step).is_ok_and(|gained| gained > 0) {
                        expected.push(step);
                    }
                }
            }
            assert_eq!(state.moves(), expected, "{index}");
        }
    }

    /// The optimum of the free game on three colors in a row is two moves, of which the first may
    /// join nothing.
    #[test]
    fn a_shortest_solution_may_have_a_move_that_joins_nothing() {
        let instance = GridSetup::from_drawing("012").unwrap();
        let instance = instance.into_instance(GameSetup::Free).unwrap();
        let mut state = State::new(&instance);
        let [first, second] = [0, 1].map(|pivot| Move {
            pivot: Vertex(pivot),
            color: Color(2),
        });
        assert!(!state.moves().contains(&first));
        assert_eq!([state.play(first), state.play(second)], [Ok(0), Ok(2)]);
        assert!(state.is_flooded());
    }

    #[test]
    fn positions_are_equal_by_their_colors() {
        let instance = GridSetup::from_drawing("ab\nba").unwrap();
        let instance = instance.into_instance(GameSetup::default()).unwrap();
        let mut state = State::new(&instance);
        let start = state.clone();
        let [to, back] = [1, 0].map(|color| Move {
            pivot: Vertex(0),
            color: Color(color),
        });
        state.play(to).unwrap();
        assert_ne!(state, start);
        let colors = state.colors().to_vec();
        assert_eq!(state, State::with_colors(&instance, colors));
        state.play(back).unwrap();
        assert_ne!(state, start);
    }
}
