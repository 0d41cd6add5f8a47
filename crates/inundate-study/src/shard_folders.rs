//! The folders of the shards of a study.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::folder::read_manifest;
use crate::{Manifest, Plan, RunError, Shard, Study};

/// The folder of a shard.
pub(crate) struct ShardFolder<'a> {
    pub(crate) shard: Shard,
    pub(crate) folder: &'a Path,
}

/// All shards of a study.
pub(crate) struct ShardFolders<'a> {
    /// By number.
    pub(crate) places: BTreeMap<usize, ShardFolder<'a>>,
    /// Whether they have statistics.
    pub(crate) stats: bool,
}

/// Checks that these are the shards of the study.
pub(crate) fn admit<'a>(
    study: &Study,
    folders: &'a [PathBuf],
    folder: &Path,
) -> Result<ShardFolders<'a>, RunError> {
    let refuse = |path: &Path, expected: String, found: String| RunError::Folder {
        path: path.to_owned(),
        expected,
        found,
    };
    let mut first: Option<(Manifest, Shard)> = None;
    let mut places: BTreeMap<usize, ShardFolder<'_>> = BTreeMap::new();
    for path in folders {
        let manifest = read_manifest(path)?
            .ok_or_else(|| refuse(path, "the folder of a shard".into(), "no manifest".into()))?;
        let Some(shard) = manifest.parsed_shard() else {
            return Err(refuse(path, "a shard I/N".into(), manifest.shard));
        };
        let (like, of) = first.get_or_insert((manifest.clone(), shard));
        if shard.of() != of.of() {
            let expected = format!("a shard of {} as in the first folder", of.of());
            return Err(refuse(path, expected, shard.to_string()));
        }
        let expected = Manifest::new(&Plan::new(study, shard), like.stats);
        if let Some(difference) = expected.difference(&manifest) {
            return Err(refuse(path, difference.expected, difference.found));
        }
        let place = ShardFolder {
            shard,
            folder: path,
        };
        if let Some(earlier) = places.insert(shard.index(), place) {
            let found = format!("{shard}, which is in {} too", earlier.folder.display());
            return Err(refuse(path, "each shard once".into(), found));
        }
    }
    let Some((like, of)) = first else {
        return Err(refuse(
            folder,
            "the folders of all shards".into(),
            "none".into(),
        ));
    };
    if let Some(missing) = (1..=of.of()).find(|index| !places.contains_key(index)) {
        return Err(refuse(
            folder,
            format!("the folders of all {} shards", of.of()),
            format!(
                "{} of them, without the shard {missing}/{}",
                places.len(),
                of.of()
            ),
        ));
    }
    let stats = like.stats;
    Ok(ShardFolders { places, stats })
}
