//! Macros for classes of plain fields.

use indexmap::IndexMap;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A Python class of read-only fields, which define its equality, hash, representation and pickle,
/// each with its documentation, its type and its value, from what the class is made of.
macro_rules! record {
    (
        $(#[$about:meta])*
        $name:ident($($from:ident: $of:ty),+) {
            $($(#[$doc:meta])* $field:ident: $kind:ty = $value:expr,)*
        }
    ) => {
        $(#[$about])*
        #[pyo3::pyclass(frozen, get_all, from_py_object, module = "inundate._inundate")]
        #[derive(Clone, Debug)]
        pub(crate) struct $name { $($(#[$doc])* pub(crate) $field: $kind,)* }

        impl $name {
            fn new($($from: $of),+) -> Self {
                Self { $($field: $value),* }
            }

            fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
                use pyo3::IntoPyObjectExt;
                let values = [$(self.$field.clone().into_bound_py_any(py)?),*];
                pyo3::types::PyTuple::new(py, values)
            }
        }

        #[pymethods]
        impl $name {
            #[new]
            fn py_new($($field: $kind),*) -> Self {
                Self { $($field),* }
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                let names = [$(stringify!($field)),*];
                crate::record::repr(stringify!($name), &names, &self.fields(py)?)
            }

            fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
                self.fields(py)?.eq(other.fields(py)?)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                pyo3::types::PyString::new(py, &self.__repr__(py)?).hash()
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                let made = (py.get_type::<Self>(), self.fields(py)?);
                Ok(made.into_pyobject(py)?.into_any())
            }
        }
    };
}
pub(crate) use record;

/// The table of a notebook, which `inundate._packages` makes.
macro_rules! tables {
    ($($name:ident by $function:literal)+) => {$(
        #[pymethods]
        impl $name {
            /// The table of a notebook.
            fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                let module = slf.py().import("inundate._packages")?;
                module.call_method1($function, (slf,))
            }
        }
    )+};
}
pub(crate) use tables;

/// Values by the names that they have in Python.
pub(crate) fn by_name<V>(
    values: impl IntoIterator<Item = (impl Into<String>, V)>,
) -> IndexMap<String, V> {
    let values = values.into_iter();
    values.map(|(name, value)| (name.into(), value)).collect()
}

pub(crate) fn repr(name: &str, fields: &[&str], values: &Bound<'_, PyTuple>) -> PyResult<String> {
    let shown = fields.iter().zip(values).map(|(field, value)| {
        let field = field.trim_start_matches("r#");
        Ok(format!("{field}={}", value.repr()?))
    });
    let shown: Vec<String> = shown.collect::<PyResult<_>>()?;
    Ok(format!("{name}({})", shown.join(", ")))
}

/// Read-only attributes for Python, each with its documentation, its type and its value.
macro_rules! getters {
    ($class:ident($this:ident): $($(#[$doc:meta])* $name:ident: $kind:ty = $value:expr;)+) => {
        #[pymethods]
        impl $class {
            $(
                $(#[$doc])*
                #[getter]
                pub(crate) fn $name(&self) -> $kind {
                    let $this = self;
                    $value
                }
            )+
        }
    };
}
pub(crate) use getters;
