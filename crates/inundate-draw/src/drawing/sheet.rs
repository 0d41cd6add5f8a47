//! What is seen on the background of a picture.

use crate::palette::Rgb;
use crate::scene::INK;

/// The inks of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    pub(crate) is_dark: bool,
    /// Of lines and of what matters.
    pub(crate) ink: Rgb,
    /// Of what matters less.
    pub(crate) grey: Rgb,
}

impl Sheet {
    /// Of a background; a transparent picture is thought to lie on a light page.
    pub(crate) fn new(background: Option<Rgb>) -> Self {
        let is_dark = background.is_some_and(|color| color.text() == Rgb::WHITE);
        let (ink, grey) = if is_dark {
            (Rgb::WHITE, Rgb::new(0xa5, 0xa9, 0xb6))
        } else {
            (INK, Rgb::new(0x5a, 0x5e, 0x6b))
        };
        Self { is_dark, ink, grey }
    }
}
