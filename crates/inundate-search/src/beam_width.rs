//! The width of a beam.

use std::fmt;
use std::str::FromStr;

use inundate_method::{Parameter, ParameterError, ParameterKind};

/// The number of regions that a beam keeps after each move: 1 to a million.
///
/// ```
/// use inundate::methods::BeamWidth;
///
/// assert_eq!(BeamWidth::new(0), None);
/// assert_eq!("100".parse(), Ok(BeamWidth::new(100).expect("at most a million")));
/// assert!("1000001".parse::<BeamWidth>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamWidth(u32);

impl BeamWidth {
    /// Ten.
    pub const TEN: Self = Self(10);
    /// A hundred.
    pub const HUNDRED: Self = Self(100);

    /// The largest width.
    pub const MOST: Self = Self(1_000_000);

    /// The parameter of a method.
    pub(crate) const fn parameter(default: &'static str, meaning: &'static str) -> Parameter {
        let (from, to) = (1, Self::MOST.0);
        Parameter::new("WIDTH", ParameterKind::Whole { from, to }, default, meaning)
    }

    /// A width of this many regions; `None` unless it is 1 to [`MOST`](Self::MOST).
    pub fn new(regions: u32) -> Option<Self> {
        (1..=Self::MOST.0)
            .contains(&regions)
            .then_some(Self(regions))
    }

    /// The number of regions.
    pub fn get(self) -> usize {
        usize::try_from(self.0).expect("at most a million")
    }
}

impl fmt::Display for BeamWidth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The width as it is written after the name of a method.
impl FromStr for BeamWidth {
    type Err = ParameterError;

    fn from_str(value: &str) -> Result<Self, ParameterError> {
        let width = value.parse().ok().and_then(Self::new);
        width.ok_or_else(|| {
            let expected = format!("a whole number from 1 to {} after the colon", Self::MOST);
            ParameterError::new(expected)
        })
    }
}

/// The constructors of a method with a width that keeps `$kept`: how to make it, by default and
/// from the text after its name.
macro_rules! of_width {
    ($method:ident, $width:expr, $kept:literal) => {
        impl $method {
            #[doc = concat!("A beam that keeps `width` ", $kept, ".")]
            pub const fn new(width: $crate::BeamWidth) -> Self {
                Self { width }
            }
        }

        impl Default for $method {
            fn default() -> Self {
                Self::new($width)
            }
        }

        impl std::str::FromStr for $method {
            type Err = inundate_method::ParameterError;

            fn from_str(width: &str) -> Result<Self, Self::Err> {
                width.parse().map(Self::new)
            }
        }
    };
}
pub(crate) use of_width;
