//! Which compressed form of a file a client takes.

use axum::http::{HeaderMap, header};

/// A form in which a file is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The smallest form comes first.
    const COMPRESSED: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Its name in `Content-Encoding`.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// What the name of a compressed file ends in.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
            Self::Identity => "",
        }
    }

    /// The smallest form that the client takes and that there is. What is not compressed is always taken: a client that
    /// refuses it would get nothing otherwise.
    pub(crate) fn choose(headers: &HeaderMap, exists: impl Fn(Self) -> bool) -> Self {
        let values = headers.get_all(header::ACCEPT_ENCODING).iter();
        let accepted: Vec<&str> = values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        let fits = |encoding: &Self| exists(*encoding) && encoding.is_accepted(&accepted);
        Self::COMPRESSED
            .into_iter()
            .find(fits)
            .unwrap_or(Self::Identity)
    }

    /// Whether a list of names with weights accepts it. A name counts more than `*`.
    fn is_accepted(self, accepted: &[&str]) -> bool {
        let weight_of = |wanted: &str| {
            accepted.iter().find_map(|entry| {
                let (name, weight) = entry.split_once(';').unwrap_or((entry, "q=1"));
                let is_it = name.trim().eq_ignore_ascii_case(wanted);
                is_it.then(|| {
                    weight
                        .trim()
                        .trim_start_matches(['q', 'Q', '='])
                        .parse()
                        .unwrap_or(0.0)
                })
            })
        };
        let weight: Option<f32> = self.name().and_then(weight_of).or_else(|| weight_of("*"));
        weight.is_some_and(|weight| weight > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(accepted: &str) -> Encoding {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, accepted.parse().unwrap());
        Encoding::choose(&headers, |_| true)
    }

    #[test]
    fn the_smallest_that_is_accepted() {
        assert_eq!(chosen("gzip, deflate, br, zstd"), Encoding::Brotli);
        assert_eq!(chosen("GZIP;q=0.5"), Encoding::Gzip);
        assert_eq!(chosen("br;q=0, gzip"), Encoding::Gzip);
        assert_eq!(chosen("*"), Encoding::Brotli);
        assert_eq!(chosen("*, br;q=0.000"), Encoding::Gzip);
        assert_eq!(chosen("identity"), Encoding::Identity);
        assert_eq!(chosen("br;q=nonsense"), Encoding::Identity);
        assert_eq!(chosen(""), Encoding::Identity);
        let none = Encoding::choose(&HeaderMap::new(), |_| true);
        assert_eq!(none, Encoding::Identity);
    }

    #[test]
    fn only_what_there_is() {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, "br, gzip".parse().unwrap());
        let is_gzip = |encoding| encoding == Encoding::Gzip;
        assert_eq!(Encoding::choose(&headers, is_gzip), Encoding::Gzip);
        assert_eq!(Encoding::choose(&headers, |_| false), Encoding::Identity);
    }
}
