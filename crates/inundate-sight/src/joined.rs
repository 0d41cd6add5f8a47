//! Tests which cells of a lattice are joined to their neighbors.

/// Whether all blocks of some number of cells, two or more on a side, have one color each: then the
/// cells may be parts of larger ones. So may they if all rows or all columns are alike.
pub(crate) fn is_blocks(of: &[usize], cols: usize) -> bool {
    let rows = of.len() / cols;
    let are_blocks = |high: usize, wide: usize| {
        let first = |at: usize| (at / cols / high * high) * cols + at % cols / wide * wide;
        (0..of.len()).all(|at| of[at] == of[first(at)])
    };
    let divides = |count: usize, side: &usize| count.is_multiple_of(*side);
    are_blocks(rows, 1)
        || are_blocks(1, cols)
        || (2..=rows.min(cols))
            .filter(|side| divides(rows, side) && divides(cols, side))
            .any(|side| are_blocks(side, side))
}

/// Whether the neighbors that are joined are those of one component, the flooded region: all of its
/// pairs, and no others.
pub(crate) fn is_joined_like_a_region(
    of: &[usize],
    cols: usize,
    is_joined: impl Fn(usize, usize) -> bool,
) -> bool {
    let component = components(of, cols);
    let mut region = None;
    let mut apart = vec![false; of.len()];
    for (cell, next) in pairs(of.len(), cols).filter(|&(cell, next)| of[cell] == of[next]) {
        if !is_joined(cell, next) {
            apart[component[cell]] = true;
        } else if *region.get_or_insert(component[cell]) != component[cell] {
            return false;
        }
    }
    region.is_none_or(|region| !apart[region])
}

/// The component of each cell: the first cell of those of one color that it is connected to.
pub(crate) fn components(of: &[usize], cols: usize) -> Vec<usize> {
    let mut parent: Vec<usize> = (0..of.len()).collect();
    let root = |parent: &mut [usize], mut cell: usize| {
        while parent[cell] != cell {
            parent[cell] = parent[parent[cell]];
            cell = parent[cell];
        }
        cell
    };
    for (cell, next) in pairs(of.len(), cols).filter(|&(cell, next)| of[cell] == of[next]) {
        let (one, other) = (root(&mut parent, cell), root(&mut parent, next));
        parent[one.max(other)] = one.min(other);
    }
    (0..of.len()).map(|cell| root(&mut parent, cell)).collect()
}

/// Each cell with its right and its lower neighbor.
fn pairs(cells: usize, cols: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..cells)
        .flat_map(move |cell| {
            let right = ((cell + 1) % cols != 0).then_some((cell, cell + 1));
            [right, Some((cell, cell + cols))]
        })
        .flatten()
        .filter(move |&(_, next)| next < cells)
}
