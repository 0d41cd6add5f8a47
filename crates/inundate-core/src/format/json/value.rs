//! Single values of JSON. A message quotes no more than the beginning of a string.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, Expected, SeqAccess, Unexpected, Visitor,
};
use serde::{Serialize, Serializer};

use crate::format::excerpt;
use crate::notation::Place;

/// A board in JSON, for messages.
pub(super) const EXAMPLE: &str = r#"{"kind":"grid","cells":[["r","g"],["g","b"]]}"#;

/// The error of a string where none should be.
pub(super) fn unexpected_text<E: Error>(text: &str, expected: &dyn Expected) -> E {
    E::invalid_type(Unexpected::Str(&excerpt(text)), expected)
}

/// Takes a label, without keeping it: a string or a whole number; `1` and `"1"` are the same.
pub(super) struct LabelSeed<F> {
    take: F,
    /// Whether `null` is taken too, as a hole.
    or_hole: bool,
}

impl<F: FnOnce(Option<&str>)> LabelSeed<F> {
    pub(super) fn new(take: F) -> Self {
        Self {
            take,
            or_hole: false,
        }
    }

    pub(super) fn or_hole(take: F) -> Self {
        Self {
            take,
            or_hole: true,
        }
    }
}

impl<'de, F: FnOnce(Option<&str>)> DeserializeSeed<'de> for LabelSeed<F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<F: FnOnce(Option<&str>)> Visitor<'_> for LabelSeed<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string or a whole number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        (self.take)(Some(text));
        Ok(())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<(), E> {
        self.visit_str(itoa::Buffer::new().format(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<(), E> {
        self.visit_str(itoa::Buffer::new().format(number))
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        if !self.or_hole {
            return Err(E::invalid_type(Unexpected::Unit, &self));
        }
        (self.take)(None);
        Ok(())
    }
}

/// An id: read as a label is.
#[derive(Debug)]
pub(super) struct Name(pub(super) String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut name = String::new();
        LabelSeed::new(|label| name.extend(label)).deserialize(deserializer)?;
        Ok(Self(name))
    }
}

/// A whole number in the range of a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whole<T>(pub(super) T);

impl<'de, T: TryFrom<u64> + TryFrom<i64>> Deserialize<'de> for Whole<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WholeVisitor<T>(PhantomData<T>);
        impl<T: TryFrom<u64> + TryFrom<i64>> Visitor<'_> for WholeVisitor<T> {
            type Value = Whole<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Whole<T>, E> {
                let out_of_range = |_| E::invalid_value(Unexpected::Unsigned(number), &self);
                T::try_from(number).map(Whole).map_err(out_of_range)
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Whole<T>, E> {
                let out_of_range = |_| E::invalid_value(Unexpected::Signed(number), &self);
                T::try_from(number).map(Whole).map_err(out_of_range)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Whole<T>, E> {
                Err(unexpected_text(text, &self))
            }
        }
        deserializer.deserialize_any(WholeVisitor(PhantomData))
    }
}

/// A list of two whole numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<T>(pub(super) T, pub(super) T);

impl<'de, T: TryFrom<u64> + TryFrom<i64>> Deserialize<'de> for Pair<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PairVisitor<T>(PhantomData<T>);
        impl<'de, T: TryFrom<u64> + TryFrom<i64>> Visitor<'de> for PairVisitor<T> {
            type Value = Pair<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of size 2")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Pair<T>, E> {
                Err(unexpected_text(text, &self))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Pair<T>, A::Error> {
                pair(&mut list, &self)
            }
        }
        deserializer.deserialize_seq(PairVisitor(PhantomData))
    }
}

fn pair<'de, T: TryFrom<u64> + TryFrom<i64>, A: SeqAccess<'de>>(
    list: &mut A,
    expected: &dyn Expected,
) -> Result<Pair<T>, A::Error> {
    let mut next = |length| {
        let entry: Option<Whole<T>> = list.next_element()?;
        let missing = || Error::invalid_length(length, expected);
        entry.map(|Whole(entry)| entry).ok_or_else(missing)
    };
    let pair = Pair(next(0)?, next(1)?);
    match list.next_element::<Whole<T>>()? {
        None => Ok(pair),
        Some(_) => Err(Error::invalid_length(3, expected)),
    }
}

/// `true` or `false`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flag(pub(super) bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FlagVisitor;
        impl Visitor<'_> for FlagVisitor {
            type Value = Flag;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a boolean")
            }

            fn visit_bool<E: Error>(self, flag: bool) -> Result<Flag, E> {
                Ok(Flag(flag))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Flag, E> {
                Err(unexpected_text(text, &self))
            }
        }
        deserializer.deserialize_any(FlagVisitor)
    }
}

/// Reads a place, as grids and as graphs write it; `expected` is what a message says should be there.
pub(super) fn read_place<'de, D: Deserializer<'de>>(
    deserializer: D,
    expected: &'static str,
) -> Result<Place, D::Error> {
    struct PlaceVisitor(&'static str);
    impl<'de> Visitor<'de> for PlaceVisitor {
        type Value = Place;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_u64<E: Error>(self, vertex: u64) -> Result<Place, E> {
            let out_of_range = |_| E::invalid_value(Unexpected::Unsigned(vertex), &self);
            let vertex = vertex.try_into().map_err(out_of_range)?;
            Ok(Place::Vertex(vertex))
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Place, E> {
            Err(unexpected_text(text, &self))
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Place, A::Error> {
            let Pair(row, col) = pair(&mut list, &self)?;
            Ok(Place::Cell(row, col))
        }
    }
    deserializer.deserialize_any(PlaceVisitor(expected))
}

/// Reads a list of two places; `expected` is what a message says should be there.
pub(super) fn read_places<'de, D: Deserializer<'de>>(
    deserializer: D,
    expected: &'static str,
) -> Result<[Place; 2], D::Error> {
    struct PlacesVisitor(&'static str);
    impl<'de> Visitor<'de> for PlacesVisitor {
        type Value = [Place; 2];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<[Place; 2], E> {
            Err(unexpected_text(text, &self))
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[Place; 2], A::Error> {
            let mut next = |length| {
                let place: Option<APlace> = list.next_element()?;
                let missing = || Error::invalid_length(length, &self);
                place.map(|APlace(place)| place).ok_or_else(missing)
            };
            let places = [next(0)?, next(1)?];
            match list.next_element::<APlace>()? {
                None => Ok(places),
                Some(_) => Err(Error::invalid_length(3, &self)),
            }
        }
    }
    deserializer.deserialize_seq(PlacesVisitor(expected))
}

struct APlace(Place);

impl<'de> Deserialize<'de> for APlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_place(deserializer, "a cell [row,col] or the number of a vertex").map(Self)
    }
}

/// Writes a place as it is read.
pub(super) fn write_place<S: Serializer>(place: Place, serializer: S) -> Result<S::Ok, S::Error> {
    match place {
        Place::Cell(row, col) => (row, col).serialize(serializer),
        Place::Vertex(vertex) => vertex.serialize(serializer),
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_place(deserializer, "a cell [row,col] or the number of a vertex")
    }
}

#[cfg(feature = "serde")]
impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_place(*self, serializer)
    }
}
