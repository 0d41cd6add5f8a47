//! Linear equations.

/// The solution of `matrix · x = right`, by elimination with the greatest pivot of each column; none if there is not
/// one solution.
///
/// # Complexity
/// O(N³).
pub(super) fn solve<const N: usize>(
    mut matrix: [[f64; N]; N],
    mut right: [f64; N],
) -> Option<[f64; N]> {
    for col in 0..N {
        let pivot =
            (col..N).max_by(|&a, &b| matrix[a][col].abs().total_cmp(&matrix[b][col].abs()))?;
        matrix.swap(col, pivot);
        right.swap(col, pivot);
        let (line, value) = (matrix[col], right[col]);
        if line[col].abs() < 1e-12 {
            return None;
        }
        for row in col + 1..N {
            let factor = matrix[row][col] / line[col];
            for (entry, above) in matrix[row].iter_mut().zip(line) {
                *entry -= factor * above;
            }
            right[row] -= factor * value;
        }
    }
    for col in (0..N).rev() {
        let known: f64 = (col + 1..N).map(|at| matrix[col][at] * right[at]).sum();
        right[col] = (right[col] - known) / matrix[col][col];
    }
    Some(right)
}

/// Sums of weighted least squares for `N` unknowns.
#[derive(Clone, Debug)]
pub(super) struct LeastSquares<const N: usize> {
    matrix: [[f64; N]; N],
    right: [f64; N],
}

impl<const N: usize> LeastSquares<N> {
    /// No equation but that each unknown is 0, with this weight.
    pub(super) fn near_zero(weight: f64) -> Self {
        let mut matrix = [[0.0; N]; N];
        for (at, row) in matrix.iter_mut().enumerate() {
            row[at] = weight;
        }
        Self {
            matrix,
            right: [0.0; N],
        }
    }

    /// Adds `factors · x = value`.
    pub(super) fn add(&mut self, factors: &[f64; N], value: f64, weight: f64) {
        for ((row, right), &factor) in self.matrix.iter_mut().zip(&mut self.right).zip(factors) {
            let weighted = weight * factor;
            for (entry, other) in row.iter_mut().zip(factors) {
                *entry += weighted * other;
            }
            *right += weighted * value;
        }
    }

    /// The unknowns.
    pub(super) fn solve(self) -> Option<[f64; N]> {
        solve(self.matrix, self.right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved_in_any_order() {
        let found = solve(
            [[0.0, 2.0, 1.0], [1.0, 0.0, 0.0], [3.0, 1.0, -1.0]],
            [7.0, 4.0, 11.0],
        );
        let [x, y, z] = found.unwrap();
        assert!((x - 4.0).abs() < 1e-9 && (y - 2.0).abs() < 1e-9 && (z - 3.0).abs() < 1e-9);
        assert_eq!(solve([[1.0, 2.0], [2.0, 4.0]], [1.0, 2.0]), None);
    }

    #[test]
    fn a_line_is_fitted_through_points() {
        let mut sums = LeastSquares::near_zero(1e-9);
        for (x, y) in [(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)] {
            sums.add(&[1.0, x], y, 1.0);
        }
        let [start, slope] = sums.solve().unwrap();
        assert!((start - 1.0).abs() < 1e-6 && (slope - 2.0).abs() < 1e-6);
    }
}
