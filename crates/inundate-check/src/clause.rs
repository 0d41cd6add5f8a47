//! Clauses, and the two rules that derive them.

use crate::board::Board;
use crate::set::Set;
use crate::verdict::Fault;

/// A set C of components with a level k. It says that more than k moves that do not finish a color
/// are needed once all components outside C are flooded.
///
/// The more is flooded, the fewer moves are needed. So this holds also for every state that has
/// flooded nothing of C.
#[derive(Debug)]
pub(crate) struct Clause {
    pub(crate) level: u32,
    pub(crate) set: Set,
}

/// The clause of a level that begins empty, and at each step takes components and then all
/// neighbors of what it has, by the bound.
///
/// Flood everything outside, and play a relaxed game: finish every color that can be finished, for
/// nothing; if there is none, flood all that is adjacent, for one move. It is never behind the
/// game. For it is best to finish a color as soon as possible, and if none can be finished, any
/// move floods a part of what is adjacent and does not finish a color. So the clause holds if the
/// relaxed game needs more than `level` moves.
///
/// # Errors
/// [`Fault`] if it needs no more.
pub(crate) fn by_bound(board: &Board, level: u32, steps: &[Vec<usize>]) -> Result<Clause, Fault> {
    let mut set = Set::empty(board.len());
    for taken in steps {
        for &component in taken {
            set.insert(component);
        }
        let neighbors = board.neighbors_of(&set, &set);
        set.add(&neighbors);
    }
    let mut flooded = board.all.clone();
    flooded.remove(&set);
    let mut adjacent = board.neighbors_of(&flooded, &flooded);
    adjacent.remove(&flooded);
    let mut moves = 0;
    while flooded != board.all {
        let mut finishing = Set::empty(board.len());
        for class in &board.classes {
            let mut left = class.clone();
            left.remove(&flooded);
            if left.is_within(&adjacent) {
                finishing.add(&left);
            }
        }
        let taken = if !finishing.is_empty() {
            finishing
        } else if moves == level || adjacent.is_empty() {
            return Ok(Clause { level, set });
        } else {
            moves += 1;
            adjacent.clone()
        };
        flooded.add(&taken);
        adjacent.add(&board.neighbors_of(&taken, &taken));
        adjacent.remove(&flooded);
    }
    Err(Fault::new(format!("a bound of more than {level}"), moves))
}

/// The clause of a level that follows from `reasons`, each the color of a move and the clause that
/// says why it fails. It has all components of the reasons, the neighbors of those that have the
/// color of the move, and the witnesses with their neighbors.
///
/// Flood everything outside, which is F. It holds if
///
/// - F is not everything,
/// - no move finishes a color: of each color some component is not adjacent to F,
/// - and after each move that floods something, more than `level` − 1 moves are needed: a clause of
///   that level or a higher one contains nothing of what is flooded then.
///
/// For then the first move of any solution that floods something is one that does not finish a
/// color, and more than `level` − 1 such moves follow.
///
/// # Errors
/// [`Fault`] if it does not hold.
pub(crate) fn by_moves(
    board: &Board,
    level: u32,
    reasons: &[(usize, &Clause)],
    witnesses: &[usize],
) -> Result<Clause, Fault> {
    let mut set = Set::empty(board.len());
    for &(color, reason) in reasons {
        if reason.level.saturating_add(1) < level {
            return Err(Fault::new(
                format!("a reason of level {} or more for color {color}", level - 1),
                format!("one of level {}", reason.level),
            ));
        }
        set.add(&reason.set);
        for component in reason.set.common(&board.classes[color]) {
            set.add(&board.neighbors[component]);
        }
    }
    for &witness in witnesses {
        set.insert(witness);
        set.add(&board.neighbors[witness]);
    }
    if set.is_empty() {
        return Err(Fault::new("a clause with a component", "none"));
    }
    let boundary = board.boundary(&set);
    for (color, class) in board.classes.iter().enumerate() {
        if !class.meets(&boundary) {
            continue;
        }
        if class.common(&set).all(|member| boundary.has(member)) {
            return Err(Fault::new(
                format!("a component of color {color} with all its neighbors in the clause"),
                "none",
            ));
        }
        let given = reasons.iter().find(|&&(of, _)| of == color);
        let Some((_, reason)) = given else {
            return Err(Fault::new(format!("a reason for color {color}"), "none"));
        };
        let contains_flooded = reason.set.common(class).any(|x| boundary.has(x));
        if contains_flooded || !reason.set.is_within(&set) {
            return Err(Fault::new(
                format!("a reason for color {color} that the move violates"),
                "another",
            ));
        }
    }
    Ok(Clause { level, set })
}
