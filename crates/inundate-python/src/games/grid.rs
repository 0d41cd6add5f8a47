//! Cells in rows and columns.

/// The neighbors of each cell: those that share a side with it. The number of cells stands for none.
pub(super) fn neighbors(rows: usize, cols: usize) -> Vec<[u32; 4]> {
    let none = rows * cols;
    (0..none)
        .map(|cell| {
            let (row, col) = (cell / cols, cell % cols);
            [
                if row > 0 { cell - cols } else { none },
                if col > 0 { cell - 1 } else { none },
                if col + 1 < cols { cell + 1 } else { none },
                if row + 1 < rows { cell + cols } else { none },
            ]
            .map(number)
        })
        .collect()
}

/// The number of a cell.
pub(super) fn number(cell: usize) -> u32 {
    u32::try_from(cell).expect("cells are limited to 2^22")
}
