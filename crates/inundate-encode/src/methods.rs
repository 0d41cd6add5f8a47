//! Solvers by name, with those of this crate.

use inundate_solve::{MethodError, Solver, method_among};

use crate::ilp::Ilp;
use crate::sat::Sat;

/// Every method: those of [`inundate_solve`] and those of this crate.
pub fn all_methods(seed: u64) -> Vec<Box<dyn Solver>> {
    let mut methods = inundate_solve::all_methods(seed);
    methods.push(Box::new(Ilp::default()));
    methods.push(Box::new(Sat::default()));
    methods
}

/// The method with this name, which may be followed by a colon and a value for it.
///
/// ```
/// use inundate_encode::method;
///
/// assert_eq!(method("sat:solver=batsat", 0)?.name(), "sat");
/// assert_eq!(method("lookahead", 0)?.name(), "lookahead:2");
/// let error = method("sat:solver=glucose", 0).err().expect("not here").to_string();
/// assert_eq!(error, "sat: expected solver=batsat|cadical, found `solver=glucose`");
/// # Ok::<(), inundate_solve::MethodError>(())
/// ```
///
/// # Errors
/// As [`inundate_solve::method`](inundate_solve::method()).
pub fn method(text: &str, seed: u64) -> Result<Box<dyn Solver>, MethodError> {
    method_among(all_methods(seed), text)
}
