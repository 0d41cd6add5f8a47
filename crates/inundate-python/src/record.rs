//! A macro for answers of plain fields.

use pyo3::prelude::*;

use crate::errors::InundateError;

/// A class of fields that Python reads: equal, hashed, printed and pickled by them. What follows
/// the fields are methods.
macro_rules! record {
    (
        $(#[$about:meta])*
        $name:ident { $($(#[$doc:meta])* $field:ident: $kind:ty,)* }
        $($method:tt)*
    ) => {
        $(#[$about])*
        #[pyo3::pyclass(frozen, get_all, from_py_object, module = "inundate._inundate")]
        #[derive(Clone, Debug)]
        pub(crate) struct $name { $($(#[$doc])* pub(crate) $field: $kind,)* }

        impl $name {
            fn fields<'py>(
                &self,
                py: Python<'py>,
            ) -> PyResult<Vec<(&'static str, Bound<'py, PyAny>)>> {
                use pyo3::IntoPyObjectExt;
                Ok(vec![$((stringify!($field), self.$field.clone().into_bound_py_any(py)?)),*])
            }
        }

        #[pymethods]
        impl $name {
            #[new]
            #[pyo3(signature = (*fields: "object"))]
            fn py_new(fields: &Bound<'_, pyo3::types::PyTuple>) -> PyResult<Self> {
                let mut fields = fields.iter();
                let made = Self {
                    $($field: crate::record::next(stringify!($field), &mut fields)?
                        .extract::<$kind>()?,)*
                };
                crate::record::no_more(&mut fields)?;
                Ok(made)
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                crate::record::shown(stringify!($name), &self.fields(py)?)
            }

            fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
                crate::record::are_equal(&self.fields(py)?, &other.fields(py)?)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                pyo3::types::PyString::new(py, &self.__repr__(py)?).hash()
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                let fields = self.fields(py)?.into_iter().map(|(_, value)| value);
                let fields = pyo3::types::PyTuple::new(py, fields.collect::<Vec<_>>())?;
                Ok((py.get_type::<Self>(), fields).into_pyobject(py)?.into_any())
            }

            $($method)*
        }
    };
}
pub(crate) use record;

type Field<'py> = (&'static str, Bound<'py, PyAny>);

/// The field that comes next, by its name.
pub(crate) fn next<'py>(
    name: &str,
    fields: &mut impl Iterator<Item = Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let missing = || InundateError::new_err(format!("expected the field {name}, found none"));
    fields.next().ok_or_else(missing)
}

/// Checks that no fields are left.
pub(crate) fn no_more<'py>(fields: &mut impl Iterator<Item = Bound<'py, PyAny>>) -> PyResult<()> {
    match fields.next() {
        None => Ok(()),
        Some(other) => Err(InundateError::new_err(format!(
            "expected no other field, found {}",
            crate::label::found(&other)
        ))),
    }
}

pub(crate) fn shown(name: &str, fields: &[Field<'_>]) -> PyResult<String> {
    let shown = fields.iter().map(|(name, value)| {
        let name = name.trim_start_matches("r#");
        Ok(format!("{name}={}", value.repr()?))
    });
    let shown: Vec<String> = shown.collect::<PyResult<_>>()?;
    Ok(format!("{name}({})", shown.join(", ")))
}

pub(crate) fn are_equal(fields: &[Field<'_>], others: &[Field<'_>]) -> PyResult<bool> {
    for ((_, value), (_, other)) in fields.iter().zip(others) {
        if !value.eq(other)? {
            return Ok(false);
        }
    }
    Ok(true)
}
