//! The merge of the shards of a study.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::folder::{Folder, read_manifest};
use crate::part::Sealing;
use crate::parts::{PARTS, read_parts};
use crate::run::finish;
use crate::{Manifest, Plan, RunError, Shard, Study, StudySummary, SummaryTable};

/// Merges the folders of all shards of a study, as if it had been run as one.
///
/// `folder` gets the manifest, the parts, the results, the summary and the plots of the whole
/// study; lines of results are taken over as they stand. So without statistics (and where no limit
/// ended a search) the files are those that [`run`](crate::run()) writes for [`Shard::WHOLE`], byte
/// for byte. The folders of the shards are only read. Merging into the same folder again gives the
/// same files.
///
/// Time and space: linear in the results.
///
/// ```
/// use inundate_study::{Options, Study, merge, run};
///
/// # let text = r#"
/// #     name = "shards"
/// #     seed = 1
/// #     methods = ["exact"]
/// #     [[boards]]
/// #     kind = "grid"
/// #     sizes = [[4, 4]]
/// #     colors = [3]
/// #     count = 9
/// # "#;
/// # let place = std::env::temp_dir().join(format!("inundate-study-merge-{}", std::process::id()));
/// let study = Study::parse(text, "shards.toml".as_ref())?;
/// let shards = [place.join("shard-1"), place.join("shard-2")];
/// for (folder, shard) in shards.iter().zip(["1/2", "2/2"]) {
///     run(&study, &Options::new(folder).shard(shard.parse()?))?;
/// }
/// let whole = merge(&study, &shards, &place.join("whole"))?;
/// assert!(whole.complete && whole.boards == 9);
/// # std::fs::remove_dir_all(&place)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RunError::Folder`], naming the folder or file, for
/// - a folder without a manifest, or with that of another study, of this study before it was
///   changed, or of another version or of a format that is not read;
/// - shards of different divisions, a shard that comes twice, and one that is missing;
/// - shards with and without statistics;
/// - a shard that is not finished;
/// - a `folder` with the results of something else.
pub fn merge(study: &Study, folders: &[PathBuf], folder: &Path) -> Result<StudySummary, RunError> {
    let ShardFolders { places, stats } = admit(study, folders, folder)?;
    let mut texts = BTreeMap::new();
    for ShardFolder {
        shard,
        folder: path,
        sealing,
    } in places.into_values()
    {
        let plan = Plan::new(study, shard);
        let parts = read_parts(path, sealing, &plan);
        for part in 0..plan.part_count() {
            let text = &parts
                .get(&part)
                .ok_or_else(|| RunError::Folder {
                    path: path.join(PARTS),
                    expected: format!(
                        "all {} parts of the finished shard {shard}",
                        plan.part_count()
                    ),
                    found: format!("{} of them", parts.len()),
                })?
                .lines;
            let lines: Vec<&str> = text.split_inclusive('\n').collect();
            let boards = lines.chunks(study.methods().len());
            for (place, lines) in plan.part(part).iter().zip(boards) {
                texts.insert(place.board, lines.concat());
            }
        }
    }
    let plan = Plan::new(study, Shard::WHOLE);
    let folder = Folder::open(folder, &plan, &Manifest::new(&plan, stats))?;
    let parts: Vec<String> = (0..plan.part_count())
        .map(|part| {
            let places = plan.part(part).iter();
            places.map(|place| texts[&place.board].as_str()).collect()
        })
        .collect();
    folder.write_parts(parts.iter().map(String::as_str))?;
    let mut summary = StudySummary {
        complete: true,
        boards: plan.board_count(),
        boards_done: plan.board_count(),
        boards_found: plan.board_count(),
        table: SummaryTable::default(),
        plots: Vec::new(),
        skipped_plots: Vec::new(),
    };
    finish(&plan, &folder, stats, &mut summary)?;
    Ok(summary)
}

/// The folder of a shard.
struct ShardFolder<'a> {
    shard: Shard,
    folder: &'a Path,
    sealing: Sealing,
}

/// All shards of a study.
struct ShardFolders<'a> {
    /// By number.
    places: BTreeMap<usize, ShardFolder<'a>>,
    /// Whether they have statistics.
    stats: bool,
}

/// Checks that these are the shards of the study.
fn admit<'a>(
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
            sealing: manifest.sealing(),
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
