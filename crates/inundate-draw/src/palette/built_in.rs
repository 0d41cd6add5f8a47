//! The colors of the built-in palettes, and symbols for colors.
//!
//! The palettes were made for the project, in sequences whose smallest differences, among the first
//! 6, 8, 10, 12, 16, 20 and 24, were made large by simulated annealing. Those of `lagoon` are of
//! hues chosen by hand, those of the other palettes are among the 4096 colors `#rgb`.

use std::borrow::Cow;

use super::{ColorScheme, Rgb, Source};

impl ColorScheme {
    /// The palettes that need no file, in the order in which they are offered: declared once for
    /// the program, the library and the page.
    pub const BUILT_IN: &'static [Self] = &[
        Self::LAGOON,
        Self::LAGOON_DARK,
        Self::VIVID,
        Self::MUTED,
        Self::CLASSIC,
        Self::GREY,
    ];

    /// Blue, yellow, berry, mint, indigo, coral, lilac, slate, cream, cocoa, fern, caramel, and 12
    /// more: colors that look well together, and that people with every common kind of color vision
    /// deficiency can tell apart. The first six also differ in lightness.
    pub const LAGOON: Self = Self::listed(
        "lagoon",
        8,
        &shades([
            0x38_71c8, 0xff_e160, 0xa8_1f4a, 0x79_d3c3, 0x2c_1f80, 0xe8_705a, 0xbc_a3f3, 0x72_7580,
            0xf0_fed0, 0x50_1a05, 0x42_a78f, 0xa4_6812, 0xab_82ae, 0x6d_507e, 0x0c_614f, 0xff_ae85,
            0x65_470f, 0xc5_f6fb, 0xa0_7ff5, 0x39_1a42, 0xc3_b438, 0x61_3bab, 0xd3_3068, 0xe3_c2f8,
        ]),
    );

    /// The hues of [`LAGOON`](Self::LAGOON), each light enough for a dark page.
    pub const LAGOON_DARK: Self = Self::listed(
        "lagoon-dark",
        8,
        &shades([
            0x4e_81f3, 0xfe_e15f, 0xc4_2e63, 0x5f_ddc6, 0x3f_38c5, 0xe6_816d, 0xc7_b9ff, 0x82_8691,
            0xf7_ffc9, 0x6b_3d1d, 0x6e_ba8f, 0xb1_7b35, 0xdd_ffff, 0x88_6699, 0xbb_aa00, 0xaa_99bb,
            0x66_4477, 0x44_5544, 0x44_66cc, 0x88_6600, 0xff_aabb, 0xcc_cc88, 0xaa_77bb, 0x66_6666,
        ]),
    );

    /// Colors that are far apart for every common kind of color vision.
    pub const VIVID: Self = Self::listed(
        "vivid",
        6,
        &shades([
            0x44_ffff, 0x11_0077, 0xbb_6666, 0x55_0011, 0x99_66ff, 0xdd_ff00, 0x66_4477, 0xaa_aa11,
            0x00_00ff, 0x00_bbaa, 0xff_7799, 0xaa_aaee, 0x99_eecc, 0x77_7711, 0x99_4455, 0x44_5511,
            0xee_dd88, 0x00_88aa, 0x33_1144, 0x77_44dd, 0x33_3399, 0xdd_aa77, 0x88_0044, 0xee_3388,
        ]),
    );

    /// As [`VIVID`](Self::VIVID), with a CIELAB chroma of at most 48.
    pub const MUTED: Self = Self::listed(
        "muted",
        8,
        &shades([
            0xff_ee99, 0x44_1100, 0x00_88bb, 0x88_7766, 0x66_ffff, 0x11_2255, 0x55_5566, 0xcc_9955,
            0x99_ccbb, 0x99_5522, 0x00_5599, 0x99_99aa, 0x44_3333, 0x77_7788, 0x55_aaee, 0xaa_9988,
            0x66_5544, 0x77_3311, 0x22_ddff, 0x33_3344, 0xdd_eecc, 0xaa_7744, 0xbb_bbcc, 0xee_bb99,
        ]),
    );

    /// Red, green, blue, yellow, violet, sky: the colors of the classic game and two more, chosen
    /// by hand, then colors that are far apart for normal vision. Not for people with a color
    /// vision deficiency.
    pub const CLASSIC: Self = Self::listed(
        "classic",
        6,
        &shades([
            0xdd_2222, 0x22_aa33, 0x22_44dd, 0xff_dd22, 0xbb_33cc, 0x33_ccee, 0xff_8800, 0x77_5533,
            0x44_6611, 0x99_8811, 0x22_ffdd, 0xff_77bb, 0xdd_ccff, 0x55_2255, 0x44_99ff, 0x33_7788,
            0xee_bbaa, 0x66_ff11, 0xbb_cc99, 0x77_0011, 0x99_5566, 0x22_aa99, 0x77_77aa, 0x00_5544,
        ]),
    );

    /// Greys from dark to light, in equal steps of lightness for the number of colors.
    pub const GREY: Self = Self::built_in("grey", 4, Source::Grey);

    const fn listed(name: &'static str, without_shapes: usize, colors: &'static [Rgb]) -> Self {
        Self::built_in(name, without_shapes, Source::List(Cow::Borrowed(colors)))
    }

    const fn built_in(name: &'static str, without_shapes: usize, source: Source) -> Self {
        Self {
            name: Cow::Borrowed(name),
            source,
            without_shapes,
            yields_to_paint: false,
        }
    }
}

/// Colors by their numbers `0xrrggbb`.
const fn shades<const N: usize>(numbers: [u32; N]) -> [Rgb; N] {
    let mut shades = [Rgb::BLACK; N];
    let mut index = 0;
    while index < N {
        shades[index] = Rgb::from_number(numbers[index]);
        index += 1;
    }
    shades
}

/// A symbol for each of the first colors. Each is as wide as a letter, and they differ in form, not
/// in color or size.
pub const SYMBOLS: [char; 24] = [
    '●', '■', '▲', '◆', '★', '✚', '✕', '○', '▼', '═', '☾', '⧗', '◀', '▶', '◐', '◑', '◒', '◓', '◢',
    '◣', '◤', '◥', '□', '◇',
];

/// The symbol of a color by its index; `None` after the 24th.
pub fn symbol(index: usize) -> Option<char> {
    SYMBOLS.get(index).copied()
}
