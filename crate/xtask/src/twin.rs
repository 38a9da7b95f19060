//! Whether the same sources become the same bytes in another folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use anyhow::{Context, Result, ensure};

use crate::{program, root, run};

/// Builds dist from a copy of the sources, with nothing in common but the npm packages and what cargo has
/// fetched, and fails if any file of it has other bytes than ours.
pub fn test() -> Result<()> {
    let twin = Twin::create()?;
    // This program does in that folder what cargo would have it do there.
    let manifest = twin.0.join("crate/xtask");
    run(program(env::current_exe()?)
        .arg("dist")
        .current_dir(&twin.0)
        .env("CARGO_MANIFEST_DIR", manifest)
        .env_remove("CARGO_TARGET_DIR"))?;
    let (ours, theirs) = (files_below(&root().join("dist"))?, files_below(&twin.0.join("dist"))?);
    let names = ours.keys().chain(theirs.keys());
    let mut different: Vec<_> = names.filter(|name| ours.get(*name) != theirs.get(*name)).collect();
    different.sort();
    different.dedup();
    ensure!(different.is_empty(), "built in another folder these files of dist differ: {different:?}");
    println!("{} files of dist have the same bytes where they are built in another folder", ours.len());
    Ok(())
}

/// A copy of the sources that is removed in the end.
struct Twin(PathBuf);

impl Twin {
    /// All that is not ignored, in a folder with a longer path.
    fn create() -> Result<Self> {
        let longer = format!("a-folder-with-quite-another-name-{}", process::id());
        let twin = Self(env::temp_dir().join(longer).join(root().file_name().unwrap_or_default()));
        let listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let listed = program("git").args(listed).output().context("asking git for the sources")?;
        ensure!(listed.status.success(), "git does not know the sources");
        for path in String::from_utf8(listed.stdout)?.split_terminator('\0') {
            let source = root().join(path);
            if !source.is_file() {
                continue; // it has been removed
            }
            let copy = twin.0.join(path);
            fs::create_dir_all(copy.parent().context("a file is in no folder")?)?;
            fs::copy(&source, &copy).with_context(|| format!("copying {path}"))?;
            // The npm packages are fetched again where their lock file looks newer.
            fs::File::options().append(true).open(&copy)?.set_modified(source.metadata()?.modified()?)?;
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink(root().join("node_modules"), twin.0.join("node_modules"))?;
        Ok(twin)
    }
}

impl Drop for Twin {
    fn drop(&mut self) {
        let _ = self.0.parent().map(fs::remove_dir_all);
    }
}

/// The content of each file, by its path.
fn files_below(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in folder.read_dir().with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        let name = PathBuf::from(path.file_name().unwrap_or_default());
        if path.is_dir() {
            files.extend(files_below(&path)?.into_iter().map(|(below, content)| (name.join(below), content)));
        } else {
            files.insert(name, fs::read(&path)?);
        }
    }
    Ok(files)
}
