//! Skips a check if its inputs have not changed since it passed.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fs_err as fs;

use crate::root;

/// A hash of all inputs of a check, and the file that stores the hash with which the check last passed.
pub struct Stamp {
    path: PathBuf,
    hash: String,
}

impl Stamp {
    /// Hashes `inputs`, which are files and folders relative to the root folder.
    pub fn new(name: &str, inputs: &[&str]) -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        for input in inputs {
            hash_path(&root().join(input), &mut hasher).with_context(|| format!("reading {input}"))?;
        }
        let path = root().join("target/passed").join(name);
        Ok(Self { path, hash: format!("{:016x}", hasher.finish()) })
    }

    /// Runs the check unless it has passed with the same inputs.
    pub fn run_if_changed(self, check: impl FnOnce() -> Result<()>) -> Result<()> {
        if fs::read_to_string(&self.path).is_ok_and(|passed| passed == self.hash) {
            return Ok(());
        }
        check()?;
        fs::create_dir_all(self.path.parent().expect("the path has a folder"))?;
        fs::write(self.path, self.hash)?;
        Ok(())
    }
}

fn hash_path(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    path.hash(hasher);
    if path.is_file() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    let mut entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    entries.sort();
    entries.iter().try_for_each(|entry| hash_path(entry, hasher))
}
