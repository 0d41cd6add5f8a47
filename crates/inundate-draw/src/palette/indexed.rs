//! The 256 colors of terminals.

use super::{ColorScheme, Rgb};

/// The first of the colors that every terminal shows the same; those before are up to its user.
const FIRST: u8 = 16;

/// The indices of the first six colors of `lagoon` and `lagoon-dark`. The nearest differ less from
/// each other than these do.
const CHOSEN: [(ColorScheme, [u8; 6]); 2] = [
    (ColorScheme::LAGOON, [26, 227, 161, 116, 18, 210]),
    (ColorScheme::LAGOON_DARK, [105, 227, 125, 50, 21, 173]),
];

/// Levels of a channel in the 6×6×6 cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// For each color the nearest of the terminal's, from 16 to 255, by CIEDE2000. The first six colors
/// of [`lagoon`](ColorScheme::LAGOON) and [`lagoon_dark`](ColorScheme::LAGOON_DARK)
/// have chosen ones instead, which are further apart.
///
/// Each is taken once, in the order of the colors, so that different colors stay different; from
/// the 241st on the nearest is taken again. Ties go to the lowest.
///
/// ```
/// use inundate_draw::palette::{Rgb, indexed};
///
/// assert_eq!(indexed(&[Rgb::BLACK, Rgb::WHITE, Rgb::new(1, 1, 1)]), [16, 231, 232]);
/// ```
pub fn indexed(colors: &[Rgb]) -> Vec<u8> {
    let all: Vec<(u8, Rgb)> = (FIRST..=255).map(|index| (index, look(index))).collect();
    let mut free = all.clone();
    let mut take = |index: u8| {
        let place = free.iter().position(|&(other, _)| other == index)?;
        Some(free.remove(place).0)
    };
    let known = CHOSEN.map(|(scheme, indices)| scheme.colors(6).into_iter().zip(indices));
    let known: Vec<(Rgb, u8)> = known.into_iter().flatten().collect();
    let chosen = |color: &Rgb| {
        let found = known.iter().find(|(known, _)| known == color);
        found.and_then(|&(_, index)| take(index))
    };
    let chosen: Vec<Option<u8>> = colors.iter().map(chosen).collect();
    let nearest = |color: Rgb, among: &[(u8, Rgb)]| {
        let places = among.iter().enumerate();
        let differences = places.map(|(place, &(_, look))| (place, color.difference(look)));
        differences
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(place, _)| place)
    };
    colors
        .iter()
        .zip(chosen)
        .map(|(&color, chosen)| match (chosen, nearest(color, &free)) {
            (Some(index), _) => index,
            (None, Some(place)) => free.remove(place).0,
            (None, None) => all[nearest(color, &all).expect("240 colors")].0,
        })
        .collect()
}

/// The look of an index: the cube, then 24 greys.
fn look(index: u8) -> Rgb {
    match index - FIRST {
        place @ 0..216 => {
            let level = |step: u8| LEVELS[usize::from(place / step % 6)];
            Rgb::new(level(36), level(6), level(1))
        }
        grey => {
            let level = 8 + 10 * (grey - 216);
            Rgb::new(level, level, level)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::palette::{ColorScheme, Vision, smallest_difference};

    #[test]
    fn the_terminal_s_own_colors_stay() {
        let own = [16, 21, 46, 102, 201, 231, 255];
        assert_eq!(indexed(&own.map(look)), own);
        assert_eq!(look(232), Rgb::new(8, 8, 8));
        assert_eq!(look(255), Rgb::new(238, 238, 238));
    }

    #[test]
    fn colors_stay_different() {
        for palette in ColorScheme::BUILT_IN {
            for count in [2, 6, 20, 24, 240] {
                let indices = indexed(&palette.colors(count));
                let distinct: HashSet<u8> = indices.iter().copied().collect();
                assert_eq!(distinct.len(), count, "{} {count}", palette.name());
            }
        }
        assert_eq!(indexed(&[Rgb::BLACK; 241])[240], 16);
    }

    #[test]
    fn six_colors_are_told_apart_on_a_terminal_of_256() {
        for palette in [
            ColorScheme::LAGOON,
            ColorScheme::LAGOON_DARK,
            ColorScheme::VIVID,
            ColorScheme::MUTED,
        ] {
            let shown: Vec<Rgb> = indexed(&palette.colors(6)).into_iter().map(look).collect();
            for vision in Vision::ALL {
                let least = smallest_difference(&shown, vision).unwrap();
                assert!(least > 18.0, "{} {vision:?}: {least}", palette.name());
            }
        }
    }
}
