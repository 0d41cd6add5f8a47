//! What is longer than its room, and is seen part by part.

use std::ops::Range;

/// How far the contents of a window, or a list, are scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scroll {
    /// The first line that is shown.
    first: usize,
    /// How many lines were shown last.
    room: usize,
    /// Whether the chosen line has to come into sight.
    follows: bool,
}

/// A way to scroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// This many lines down.
    Lines(isize),
    /// This many pages down.
    Pages(isize),
    Start,
    End,
}

impl Step {
    /// One notch of a mouse wheel.
    pub(super) const WHEEL: isize = 3;
}

impl Scroll {
    /// Scrolls; [`fit`](Self::fit) keeps what is shown inside the contents.
    pub(super) fn go(&mut self, step: Step) {
        // A line of the page before stays in sight.
        let page = isize::try_from(self.room.saturating_sub(1).max(1)).unwrap_or(isize::MAX);
        self.follows = false;
        self.first = match step {
            Step::Lines(lines) => self.first.saturating_add_signed(lines),
            Step::Pages(pages) => self.first.saturating_add_signed(pages.saturating_mul(page)),
            Step::Start => 0,
            Step::End => usize::MAX,
        };
    }

    /// Brings the chosen line into sight when it is drawn next.
    pub(super) fn follow(&mut self) {
        self.follows = true;
    }

    /// The lines to show of `count` in this much room. Where the chosen ones have to be in sight, they are.
    pub(super) fn fit(
        &mut self,
        count: usize,
        room: usize,
        chosen: Option<Range<usize>>,
    ) -> Range<usize> {
        self.room = room;
        if let Some(chosen) = chosen.filter(|_| std::mem::take(&mut self.follows)) {
            self.first = self
                .first
                .max(chosen.end.saturating_sub(room))
                .min(chosen.start);
        }
        self.first = self.first.min(count.saturating_sub(room));
        self.first..count.min(self.first + room)
    }
}

/// `↑ ↓ more, 3–9 of 12`, with the arrows of the ways that go on; nothing where all lines are shown.
pub(super) fn sign(shown: &Range<usize>, count: usize) -> Option<String> {
    let arrows = match (shown.start > 0, shown.end < count) {
        (false, false) => return None,
        (true, false) => "↑",
        (false, true) => "↓",
        (true, true) => "↑ ↓",
    };
    Some(format!(
        "{arrows} more, {}–{} of {count}",
        shown.start + 1,
        shown.end
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_inside() {
        let mut scroll = Scroll::default();
        assert_eq!(scroll.fit(30, 10, None), 0..10);
        scroll.go(Step::Pages(1));
        assert_eq!(scroll.fit(30, 10, None), 9..19);
        scroll.go(Step::Lines(3));
        assert_eq!(scroll.fit(30, 10, None), 12..22);
        scroll.go(Step::End);
        assert_eq!(scroll.fit(30, 10, None), 20..30);
        scroll.go(Step::Lines(-1));
        assert_eq!(scroll.fit(30, 10, None), 19..29);
        scroll.go(Step::Pages(-9));
        assert_eq!(scroll.fit(30, 10, None), 0..10);
        // A larger room shows all.
        scroll.go(Step::End);
        assert_eq!(scroll.fit(30, 40, None), 0..30);
        assert_eq!(scroll.fit(0, 5, None), 0..0);
    }

    #[test]
    fn the_chosen_line_comes_into_sight_once() {
        let mut scroll = Scroll::default();
        scroll.follow();
        assert_eq!(scroll.fit(12, 4, Some(7..9)), 5..9);
        scroll.go(Step::Start);
        assert_eq!(scroll.fit(12, 4, Some(7..9)), 0..4);
        scroll.go(Step::End);
        scroll.follow();
        assert_eq!(scroll.fit(12, 4, Some(2..3)), 2..6);
    }

    #[test]
    fn the_sign_has_the_ways_that_go_on() {
        assert_eq!(sign(&(0..5), 5), None);
        assert_eq!(sign(&(0..4), 5).unwrap(), "↓ more, 1–4 of 5");
        assert_eq!(sign(&(1..4), 5).unwrap(), "↑ ↓ more, 2–4 of 5");
        assert_eq!(sign(&(1..5), 5).unwrap(), "↑ more, 2–5 of 5");
    }
}
