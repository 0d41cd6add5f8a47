//! The verifier: does a sequence of moves flood the instance?

use std::mem;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Color, Game, Instance, Move, MoveError, State, Vertex};

/// The error of a sequence that is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// A move breaks the rules.
    #[error("move {number}: {cause}")]
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// The rule.
        cause: MoveError,
    },
    /// All moves are legal, but more than one component is left.
    #[error(
        "expected one component after {moves} move{}, found {components}",
        if *moves == 1 { "" } else { "s" }
    )]
    NotFlooded {
        /// Number of moves.
        moves: usize,
        /// Components left.
        components: usize,
    },
    /// All moves are legal, but the islands have more than one color left.
    #[error(
        "expected one color on all islands after {moves} move{}, found {colors}",
        if *moves == 1 { "" } else { "s" }
    )]
    Colors {
        /// Number of moves.
        moves: usize,
        /// Colors left.
        colors: usize,
    },
    /// The moves flood the instance, but leave it in another color.
    #[error("expected the final color {expected}, found {found}")]
    OtherColor {
        /// The label of the color that was asked for.
        expected: String,
        /// The label of the color that the moves leave.
        found: String,
    },
    /// All moves are legal, but they do not join the places.
    #[error("expected {place} in one component with the other places, found it in another one")]
    NotJoined {
        /// A place that is left out, as [`Instance::place`] writes it.
        place: String,
    },
}

/// Checks as [`verify`](verify()), and that the instance has a given color in the end.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Move, Vertex, verify_in_color};
///
/// let instance = GridSetup::from_drawing("aba")?.into_instance(GameSetup::Free)?;
/// let [a, b] = ["a", "b"].map(|label| instance.palette().color(label).expect("on the board"));
/// let moves = [Move { pivot: Vertex::new(1), color: a }];
/// assert_eq!(verify_in_color(&instance, &moves, a), Ok(()));
/// let error = verify_in_color(&instance, &moves, b).unwrap_err();
/// assert_eq!(error.to_string(), "expected the final color b, found a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`VerifyError`].
///
/// # Panics
/// If the instance's palette does not have the color.
///
/// # Complexity
/// As [`verify`](verify()).
pub fn verify_in_color(
    instance: &Instance,
    moves: &[Move],
    last: Color,
) -> Result<(), VerifyError> {
    verify(instance, moves)?;
    // All vertices have the color of the last move.
    let found = moves.last().map_or(instance.colors()[0], |mv| mv.color);
    if found == last {
        return Ok(());
    }
    let label = |color| instance.palette().label(color).to_owned();
    Err(VerifyError::OtherColor {
        expected: label(last),
        found: label(found),
    })
}

/// Checks that the moves are legal, and that they join some places: in the fixed game to the pivot,
/// in the free game to each other.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Move, Vertex, verify_joined};
///
/// let instance = GridSetup::from_drawing("abca")?.into_instance(GameSetup::Free)?;
/// let b = instance.palette().color("b").expect("on the board");
/// let moves = [Move { pivot: Vertex::new(2), color: b }];
/// assert_eq!(verify_joined(&instance, &moves, &[1, 2].map(Vertex::new)), Ok(()));
/// assert!(verify_joined(&instance, &moves, &[0, 2].map(Vertex::new)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`VerifyError`].
///
/// # Panics
/// If the instance does not have one of the places.
///
/// # Complexity
/// O(V + E + moves) if all moves have the same pivot, else that of playing the moves.
pub fn verify_joined(
    instance: &Instance,
    moves: &[Move],
    places: &[Vertex],
) -> Result<(), VerifyError> {
    legal(instance, moves)?;
    let one_pivot = match instance.game() {
        Game::Fixed { pivot } => Some(pivot),
        Game::Free => {
            let first = moves.first().map(|mv| mv.pivot);
            first.filter(|&pivot| moves.iter().all(|mv| mv.pivot == pivot))
        }
    };
    let joined = one_pivot.map(|pivot| region(instance, pivot, moves.iter().map(|mv| mv.color)));
    let left_out = match (joined, instance.game()) {
        (Some(joined), Game::Fixed { .. }) => places.iter().find(|place| !joined[place.index()]),
        // The places may also be in one component that no move has changed.
        (Some(joined), Game::Free) if places.iter().all(|place| joined[place.index()]) => None,
        _ => {
            let mut state = State::new(instance);
            for &mv in moves {
                state.play(mv).expect("the moves are legal");
            }
            let first = places.first().map(|&first| state.component(first));
            first.and_then(|joined| places.iter().find(|place| !joined.contains(place)))
        }
    };
    match left_out {
        None => Ok(()),
        Some(&place) => Err(VerifyError::NotJoined {
            place: instance.place(place),
        }),
    }
}

/// Checks that the moves are legal.
fn legal(instance: &Instance, moves: &[Move]) -> Result<(), VerifyError> {
    moves.iter().enumerate().try_for_each(|(index, mv)| {
        mv.check(instance).map_err(|cause| VerifyError::Illegal {
            number: index + 1,
            cause,
        })
    })
}

/// Checks that the moves are legal and make the instance monochromatic.
///
/// It works on the instance itself, without contraction, and shares no code with the solvers.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Move, VerifyError, Vertex, verify};
///
/// // A row of five cells, in the free game: b c b a b, then b b b a b, then all b.
/// let instance = GridSetup::from_drawing("bcbab")?.into_instance(GameSetup::Free)?;
/// let step = |vertex, label| Move {
///     pivot: Vertex::new(vertex),
///     color: instance.palette().color(label).expect("on the board"),
/// };
/// let moves = [step(1, "b"), step(3, "b")];
/// assert_eq!(verify(&instance, &moves), Ok(()));
/// assert_eq!(
///     verify(&instance, &moves[..1]),
///     Err(VerifyError::NotFlooded { moves: 1, components: 3 })
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`VerifyError`].
///
/// # Complexity
/// Fixed game: O(V + E + moves). A vertex enters the frontier once, into the bucket of its color,
/// and leaves it once. Free game: O((V + E) log V), and for each move the number of components
/// adjacent to the moved one that have been moved themselves: each vertex joins a moved component
/// once (its color is the original one until then, so its place in a bucket never goes stale), and
/// moved components are united small to large.
pub fn verify(instance: &Instance, moves: &[Move]) -> Result<(), VerifyError> {
    legal(instance, moves)?;
    if !instance.is_connected() {
        return one_color(instance, moves);
    }
    let components = match instance.game() {
        Game::Fixed { pivot } => {
            let flooded = region(instance, pivot, moves.iter().map(|mv| mv.color));
            1 + components(instance, &flooded)
        }
        Game::Free => after_free(instance, moves),
    };
    if components == 1 {
        Ok(())
    } else {
        Err(VerifyError::NotFlooded {
            moves: moves.len(),
            components,
        })
    }
}

/// Checks that legal moves leave one color on a board of several islands.
fn one_color(instance: &Instance, moves: &[Move]) -> Result<(), VerifyError> {
    let pools = Pools::after(instance, moves);
    let alone = instance.graph().vertices();
    let alone = alone.filter(|v| pools.parent[v.index()].is_none());
    let pooled = pools.by_root.values().filter_map(|pool| pool.color);
    let colors: FxHashSet<Color> = alone.map(|v| instance.color(v)).chain(pooled).collect();
    if colors.len() == 1 {
        return Ok(());
    }
    Err(VerifyError::Colors {
        moves: moves.len(),
        colors: colors.len(),
    })
}

/// The flooded region after moves to these colors at `pivot`: for each vertex, whether it is in it.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Vertex, region};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let green = instance.palette().color("g").expect("on the board");
/// let flooded = region(&instance, Vertex::new(0), [green]);
/// assert_eq!(flooded, [true, true, false, true, true, true]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the instance has no such vertex or color.
///
/// # Complexity
/// O(V + E + moves), as for [`verify`](verify()).
pub fn region(
    instance: &Instance,
    pivot: Vertex,
    moves: impl IntoIterator<Item = Color>,
) -> Vec<bool> {
    let graph = instance.graph();
    let mut seen = vec![false; graph.vertex_count()];
    let mut flooded = vec![false; graph.vertex_count()];
    let mut frontier: Vec<Vec<Vertex>> = vec![Vec::new(); instance.palette().len()];
    seen[pivot.index()] = true;
    frontier[instance.color(pivot).index()].push(pivot);
    for color in [instance.color(pivot)].into_iter().chain(moves) {
        let mut stack = mem::take(&mut frontier[color.index()]);
        while let Some(u) = stack.pop() {
            flooded[u.index()] = true;
            for &v in graph.neighbors(u) {
                if !mem::replace(&mut seen[v.index()], true) {
                    if instance.color(v) == color {
                        stack.push(v);
                    } else {
                        frontier[instance.color(v).index()].push(v);
                    }
                }
            }
        }
    }
    flooded
}

/// Original monochromatic components among the vertices that are not `gone`.
fn components(instance: &Instance, gone: &[bool]) -> usize {
    let mut seen = gone.to_vec();
    let mut stack = Vec::new();
    let mut count = 0;
    for start in instance.graph().vertices() {
        if mem::replace(&mut seen[start.index()], true) {
            continue;
        }
        count += 1;
        stack.push(start);
        while let Some(u) = stack.pop() {
            for &v in instance.graph().neighbors(u) {
                if instance.color(v) == instance.color(u)
                    && !mem::replace(&mut seen[v.index()], true)
                {
                    stack.push(v);
                }
            }
        }
    }
    count
}

/// Components left after moves anywhere.
fn after_free(instance: &Instance, moves: &[Move]) -> usize {
    let pools = Pools::after(instance, moves);
    let pooled: Vec<bool> = pools.parent.iter().map(Option::is_some).collect();
    pools.alive + components(instance, &pooled)
}

/// A component that has been moved; identified by one of its vertices.
#[derive(Debug, Default)]
struct Pool {
    color: Option<Color>,
    /// Unmoved neighbors by their color. An entry may since have joined a pool.
    shore: FxHashMap<Color, Vec<Vertex>>,
    /// Vertices of adjacent pools; entries may repeat and may since have been united.
    adjacent: Vec<Vertex>,
}

/// All moved components, as a union-find over the vertices that belong to one.
#[derive(Debug)]
struct Pools<'a> {
    instance: &'a Instance,
    /// `None`: the vertex has its original color and belongs to no pool.
    parent: Vec<Option<Vertex>>,
    by_root: FxHashMap<Vertex, Pool>,
    alive: usize,
}

impl<'a> Pools<'a> {
    /// The pools after moves.
    fn after(instance: &'a Instance, moves: &[Move]) -> Self {
        let mut pools = Self::new(instance);
        for mv in moves {
            let pool = pools.pool_at(mv.pivot);
            pools.recolor(pool, mv.color);
        }
        pools
    }

    fn new(instance: &'a Instance) -> Self {
        Self {
            instance,
            parent: vec![None; instance.vertex_count()],
            by_root: FxHashMap::default(),
            alive: 0,
        }
    }

    fn find(&mut self, vertex: Vertex) -> Option<Vertex> {
        let mut root = vertex;
        while let above = self.parent[root.index()]?
            && above != root
        {
            root = above;
        }
        let mut walk = vertex;
        while let Some(above) = self.parent[walk.index()].replace(root)
            && above != root
        {
            walk = above;
        }
        Some(root)
    }

    /// The pool of a vertex, made of its original component if it was never moved.
    fn pool_at(&mut self, vertex: Vertex) -> Vertex {
        if let Some(root) = self.find(vertex) {
            return root;
        }
        self.parent[vertex.index()] = Some(vertex);
        self.alive += 1;
        let color = self.instance.color(vertex);
        self.by_root.insert(
            vertex,
            Pool {
                color: Some(color),
                ..Pool::default()
            },
        );
        self.absorb(vertex, vec![vertex], color);
        vertex
    }

    /// Takes unmoved vertices of one color, whose parent is set already, and all of that color
    /// that they reach, into a pool.
    fn absorb(&mut self, pool: Vertex, mut stack: Vec<Vertex>, color: Color) {
        let mut home = self.by_root.remove(&pool).expect("a root has a pool");
        while let Some(u) = stack.pop() {
            for &v in self.instance.graph().neighbors(u) {
                if let Some(other) = self.find(v) {
                    if other != pool {
                        home.adjacent.push(other);
                        self.by_root
                            .get_mut(&other)
                            .expect("a root has a pool")
                            .adjacent
                            .push(pool);
                    }
                } else if self.instance.color(v) == color {
                    self.parent[v.index()] = Some(pool);
                    stack.push(v);
                } else {
                    home.shore
                        .entry(self.instance.color(v))
                        .or_default()
                        .push(v);
                }
            }
        }
        self.by_root.insert(pool, home);
    }

    fn recolor(&mut self, pool: Vertex, color: Color) {
        let home = self.by_root.get_mut(&pool).expect("a root has a pool");
        if home.color.replace(color) == Some(color) {
            return;
        }
        let mut shore = home.shore.remove(&color).unwrap_or_default();
        shore.retain(|v| {
            let unmoved = self.parent[v.index()].is_none();
            if unmoved {
                self.parent[v.index()] = Some(pool);
            }
            unmoved
        });
        self.absorb(pool, shore, color);
        self.unite(pool);
    }

    /// Unites a pool with the adjacent pools that have its color.
    fn unite(&mut self, mut pool: Vertex) {
        let color = self.by_root[&pool].color;
        let mut apart = Vec::new();
        let mut adjacent = mem::take(
            &mut self
                .by_root
                .get_mut(&pool)
                .expect("a root has a pool")
                .adjacent,
        );
        while let Some(entry) = adjacent.pop() {
            let other = self.find(entry).expect("only vertices of pools");
            if other == pool {
                continue;
            }
            if self.by_root[&other].color != color {
                apart.push(other);
                continue;
            }
            let weight = |pool: &Pool| {
                pool.shore.values().map(Vec::len).sum::<usize>() + pool.adjacent.len()
            };
            let mut small = self.by_root.remove(&other).expect("a root has a pool");
            let mut large = self.by_root.remove(&pool).expect("a root has a pool");
            adjacent.append(&mut small.adjacent);
            let (mut root, mut child) = (pool, other);
            if weight(&small) > weight(&large) {
                mem::swap(&mut small, &mut large);
                mem::swap(&mut root, &mut child);
            }
            for (color, mut vertices) in small.shore {
                let bucket = large.shore.entry(color).or_default();
                if vertices.len() > bucket.len() {
                    mem::swap(bucket, &mut vertices);
                }
                bucket.append(&mut vertices);
            }
            self.parent[child.index()] = Some(root);
            self.by_root.insert(root, large);
            self.alive -= 1;
            pool = root;
        }
        apart.sort_unstable();
        apart.dedup();
        self.by_root
            .get_mut(&pool)
            .expect("a root has a pool")
            .adjacent = apart;
    }
}

#[cfg(test)]
mod tests;
