//! What need not be done again, as nothing that it reads has changed.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::root;

/// The content of all inputs of a check, and where it is remembered with which content that check passed.
pub struct Stamp {
    path: PathBuf,
    content: String,
}

impl Stamp {
    /// The files and folders `inputs`, by their paths from the root folder.
    pub fn of(name: &str, inputs: &[&str]) -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        for input in inputs {
            hash(&root().join(input), &mut hasher).with_context(|| format!("reading {input}"))?;
        }
        let path = root().join("target/passed").join(name);
        Ok(Self { path, content: format!("{:016x}", hasher.finish()) })
    }

    /// Makes the check unless it passed with the same inputs.
    pub fn unless_same(self, check: impl FnOnce() -> Result<()>) -> Result<()> {
        if fs::read_to_string(&self.path).is_ok_and(|passed| passed == self.content) {
            return Ok(());
        }
        check()?;
        fs::create_dir_all(self.path.parent().expect("it has a folder"))?;
        fs::write(self.path, self.content)?;
        Ok(())
    }
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    path.hash(hasher);
    if path.is_file() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    let mut entries = path.read_dir()?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    entries.sort();
    entries.iter().try_for_each(|entry| hash(entry, hasher))
}
