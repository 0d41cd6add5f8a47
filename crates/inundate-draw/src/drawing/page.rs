//! A sheet for boards, with a title above and a legend below them, and inks that contrast with its
//! background.

use super::legend::Entries;
use super::{Drawing, Measure, Page};
use crate::DrawError;
use crate::geometry::Point;
use crate::glyph::{Hand, width};
use crate::palette::Rgb;
use crate::scene::{GREY, INK, Scene};

/// The inks of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    pub(crate) is_dark: bool,
    /// The ink of lines and of the main text.
    pub(crate) ink: Rgb,
    /// The ink of secondary text.
    pub(crate) grey: Rgb,
}

impl Sheet {
    /// The inks for a background; a transparent picture is assumed to lie on a light page.
    pub(crate) fn new(background: Option<Rgb>) -> Self {
        let is_dark = background.is_some_and(|color| color.text() == Rgb::WHITE);
        let (ink, grey) = if is_dark {
            (Rgb::WHITE, Rgb::new(0xa5, 0xa9, 0xb6))
        } else {
            (INK, GREY)
        };
        Self { is_dark, ink, grey }
    }
}

/// The least height of letters in pixels.
const SMALLEST: f64 = 9.0;

impl Drawing<'_> {
    /// A sheet for panels in columns and rows. It is wider than these only if the title in its
    /// smallest letters, or a label of the legend, needs more.
    pub(super) fn page(
        &self,
        measure: Measure,
        (columns, rows): (usize, usize),
        kind: &str,
        description: String,
    ) -> Result<Page<'_>, DrawError> {
        self.page_of(measure.sheet(columns, rows), measure, kind, description)
    }

    /// A sheet for panels that together need a width and a height.
    pub(super) fn page_of(
        &self,
        [least, boards]: [f64; 2],
        measure: Measure,
        kind: &str,
        description: String,
    ) -> Result<Page<'_>, DrawError> {
        let margin = measure.margin;
        let room = least - 2.0 * margin;
        let legend = (0.02 * room).clamp(SMALLEST + 1.0, 14.0);
        let legend = Entries::new(self.legend(measure.cell), room, legend);
        let [listed, below] = legend.as_ref().map_or([0.0, 0.0], Entries::size);
        let title = self.title.as_deref().map(|title| {
            let natural = (0.026 * room).clamp(SMALLEST + 2.0, 22.0);
            let taken = width(title, Hand::Bold, natural);
            let text = (natural * (room / taken).min(1.0)).max(SMALLEST);
            (title, text)
        });
        let (titled, above) = title.map_or((0.0, 0.0), |(title, text)| {
            let above = (2.0 * text + margin / 2.0).ceil();
            (width(title, Hand::Bold, text), above)
        });
        let full = least.max(listed.max(titled).ceil() + 2.0 * margin);
        let height = boards + above + below;
        let background = self.style.background;
        let mut scene = Scene::new([full, height], background, self.named(kind), description)?;
        scene.unit = measure.unit();
        let ink = self.sheet().ink;
        if let Some((title, text)) = title {
            let left = Point::new(margin, margin + text / 2.0);
            scene.push_word(title, Hand::Bold, left, text, ink);
        }
        let right = ((full - least) / 2.0).floor();
        let mut page = Page {
            drawing: self,
            scene,
            measure,
            origin: Point::new(right, above),
        };
        if let Some(legend) = legend {
            let corner = Point::new(margin, above + boards - margin / 2.0);
            page.legend(&legend, corner);
        }
        Ok(page)
    }

    /// The title of the picture for screen readers: family, size and colors of the board.
    fn named(&self, kind: &str) -> String {
        let shape = self.instance.shape();
        let board = match shape.grid() {
            Some(grid) => format!("{}×{} {}", grid.rows(), grid.cols(), shape.kind()),
            None => format!(
                "{}, {} vertices",
                shape.kind(),
                self.instance.vertex_count()
            ),
        };
        let told = format!("{board}, {} colors{kind}", self.looks.len());
        match &self.title {
            Some(title) => format!("{title} ({told})"),
            None => told,
        }
    }
}
