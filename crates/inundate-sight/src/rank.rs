//! The element at a place of a sorted list, without sorting the list.

use std::cmp::Ordering;

/// The element that has this rank, from 0, in the order of the list.
///
/// It takes linear time on average, however many elements are equal. `select_nth_unstable` takes
/// quadratic time for those where the standard library is built for size, as in the page.
pub(crate) fn at_rank<T: Copy>(
    list: &mut [T],
    rank: usize,
    order: impl Fn(&T, &T) -> Ordering,
) -> T {
    let (mut from, mut to) = (0, list.len());
    let mut random = 1_usize;
    loop {
        // Any pivot will do, except for lists that are sorted already or made of two halves.
        random = random.wrapping_mul(0x9e37_79b1).wrapping_add(to);
        let pivot = list[from + (random >> 7) % (to - from)];
        let (mut equal, mut next, mut greater) = (from, from, to);
        while next < greater {
            match order(&list[next], &pivot) {
                Ordering::Less => {
                    list.swap(equal, next);
                    equal += 1;
                    next += 1;
                }
                Ordering::Equal => next += 1,
                Ordering::Greater => {
                    greater -= 1;
                    list.swap(next, greater);
                }
            }
        }
        if rank < equal {
            to = equal;
        } else if rank >= greater {
            from = greater;
        } else {
            return pivot;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::at_rank;

    /// Lists of many and of few different numbers, sorted and not.
    fn lists() -> impl Iterator<Item = Vec<u32>> {
        let scattered = |length: u32, different: u32| {
            let number = move |at: u32| at.wrapping_mul(2_654_435_761) % different;
            (0..length).map(number).collect()
        };
        let sizes = [1, 2, 3, 10, 257, 1000];
        sizes.into_iter().flat_map(move |length| {
            [
                scattered(length, 1),
                scattered(length, 2),
                scattered(length, 7),
                scattered(length, u32::MAX),
                (0..length).collect(),
                (0..length).rev().collect(),
            ]
        })
    }

    #[test]
    fn as_in_the_sorted_list() {
        for list in lists() {
            let mut sorted = list.clone();
            sorted.sort_unstable();
            for rank in [0, list.len() / 3, list.len() / 2, list.len() - 1] {
                assert_eq!(at_rank(&mut list.clone(), rank, u32::cmp), sorted[rank]);
            }
        }
        let mut numbers = [2.5_f32, f32::INFINITY, -1.0, 0.0, -0.0];
        assert_eq!(at_rank(&mut numbers, 2, f32::total_cmp).to_bits(), 0);
    }

    /// A few looks at each element on average, also where nearly all are equal.
    #[test]
    fn linear() {
        let (looks, elements) = (Cell::new(0_usize), Cell::new(0));
        for list in lists().filter(|list| list.len() >= 257) {
            elements.set(elements.get() + list.len());
            at_rank(&mut list.clone(), list.len() * 3 / 10, |a, b| {
                looks.set(looks.get() + 1);
                a.cmp(b)
            });
        }
        assert!(looks.get() < 6 * elements.get(), "{looks:?} {elements:?}");
    }
}
