//! Flood-filling games for Python: the extension module `inundate._inundate`, which the package `inundate` is made of.
//!
//! Boards and reports are classes of their own, because there are many of them. What is asked more seldom is answered by
//! plain tuples, which the package gives their types. The interpreter is released while anything is searched.

mod board;
mod columns;
mod errors;
mod floods;
mod label;
mod making;
mod picture;
mod questions;
mod report;
mod solving;
mod watch;

use pyo3::prelude::*;

/// The extension module.
#[pymodule]
mod _inundate {
    use inundate_core::limits;
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::board::{Board, read_text, unpickle_board};
    #[pymodule_export]
    use crate::columns::columns_of;
    #[pymodule_export]
    use crate::floods::{Floods, recolor};
    #[pymodule_export]
    use crate::making::generate;
    #[pymodule_export]
    use crate::questions::{
        analyze_moves, bounds_of, connect, method_fields, supersequence, verify,
    };
    #[pymodule_export]
    use crate::report::{Report, unpickle_report};
    #[pymodule_export]
    use crate::solving::{solve, solve_many};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("MAX_CELLS", limits::MAX_CELLS)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::errors::add(module)
    }
}
