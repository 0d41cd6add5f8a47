//! The known complexity of finding the fewest moves, by class of boards.

mod fixed_game;
mod free_game;

use inundate_method::{Games, Solver};

use crate::method;

/// A row for each class of boards of a game: the boards, the colors, the complexity, and the
/// source; `by` lists the methods, `but` adds a remark.
macro_rules! rows {
    ($game:expr; $($boards:literal, $colors:literal, $complexity:literal, $source:literal
        $(by $($method:literal)+)? $(but $remark:literal)?;)+) => {
        &[$(KnownComplexity {
            game: $game,
            boards: $boards,
            colors: $colors,
            complexity: $complexity,
            source: $source,
            methods: &[$($($method),+)?],
            remark: concat!("", $($remark)?),
        }),+]
    };
}
use rows;

/// A known result about the fewest moves on one class of boards.
///
/// Times and sources of the program's methods are on their [labels](crate::methods::MethodInfo);
/// here are the results of the literature, and the methods for the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KnownComplexity {
    /// The game: fixed or free.
    pub game: Games,
    /// The class of boards, in the plural.
    pub boards: &'static str,
    /// The numbers of colors for which it holds, in words.
    pub colors: &'static str,
    /// The complexity of the problem.
    pub complexity: &'static str,
    /// The authors who showed it. Names with years are in the book's page *References*.
    pub source: &'static str,
    /// The methods for the class by name. If there is none, the search for all boards of the game
    /// solves it.
    pub methods: &'static [&'static str],
    /// A remark: another method that helps, or the reason why the class has none. Empty if there is
    /// nothing to say.
    pub remark: &'static str,
}

/// The searches for classes without a method of their own.
const SEARCHES: [(Games, &str); 2] = [(Games::Fixed, "exact"), (Games::Free, "free-exact")];

impl KnownComplexity {
    /// The solvers of its [`methods`](Self::methods) that this build has.
    pub fn solvers(&self) -> Vec<Box<dyn Solver>> {
        let names = self.methods.iter();
        names.filter_map(|name| method(name).ok()).collect()
    }

    /// The name of the search that solves every board of the game, in exponential time at worst.
    ///
    /// ```
    /// use inundate::complexity::known;
    ///
    /// for row in known() {
    ///     let search = inundate::method(row.search());
    ///     assert!(search.is_ok_and(|search| search.method().class.is_exact()));
    /// }
    /// ```
    pub fn search(&self) -> &'static str {
        let search = SEARCHES.iter().find(|(game, _)| *game == self.game);
        search.expect("a row is of one game").1
    }
}

/// All known results, the fixed game first.
///
/// ```
/// use inundate::{complexity::known, solver::Games};
///
/// let paths = known().find(|row| row.game == Games::Free && row.boards == "paths");
/// let paths = paths.expect("it is known");
/// assert_eq!(paths.methods, ["free-path"]);
/// ```
pub fn known() -> impl Iterator<Item = &'static KnownComplexity> {
    fixed_game::KNOWN.iter().chain(free_game::KNOWN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{all_methods, solver::Class};

    /// Every method of a theorem is in a row of its game, and every row names methods that are
    /// there.
    #[test]
    fn every_theorem_has_its_row() {
        for row in known() {
            assert_eq!(row.solvers().len(), row.methods.len(), "{row:?}");
            for solver in row.solvers() {
                let label = solver.method();
                assert!(
                    [row.game, Games::Both].contains(&label.plays.games),
                    "{}: {row:?}",
                    label.name
                );
            }
            let search = method(row.search()).unwrap();
            assert_eq!(search.method().plays.games, row.game);
        }
        for solver in all_methods() {
            let label = solver.method();
            if matches!(label.class, Class::Special { .. }) {
                let row = known().find(|row| row.methods.contains(&label.name));
                assert!(row.is_some(), "{}: expected a row", label.name);
            }
        }
    }
}
