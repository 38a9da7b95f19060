//! Tests that a build of the same sources in another folder has the same bytes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use anyhow::{Context, Result, ensure};

use crate::{program, root, run};

/// Builds dist from a copy of the sources, and fails if a file differs from the original dist. The two builds share
/// only the npm packages and what cargo has fetched.
pub fn test() -> Result<()> {
    let twin = Twin::create()?;
    // Run this program as cargo would run it in that folder.
    let manifest = twin.0.join("crate/xtask");
    run(program(env::current_exe()?)
        .arg("dist")
        .current_dir(&twin.0)
        .env("CARGO_MANIFEST_DIR", manifest)
        .env_remove("CARGO_TARGET_DIR"))?;
    let (original, copy) = (files_below(&root().join("dist"))?, files_below(&twin.0.join("dist"))?);
    let names = original.keys().chain(copy.keys());
    let mut different: Vec<_> = names.filter(|name| original.get(*name) != copy.get(*name)).collect();
    different.sort();
    different.dedup();
    ensure!(different.is_empty(), "these files of dist differ when built in another folder: {different:?}");
    println!("All {} files of dist are identical when built in another folder.", original.len());
    Ok(())
}

/// A copy of the sources that is removed when dropped.
struct Twin(PathBuf);

impl Twin {
    /// Copies all files that git does not ignore, to a folder with a longer path.
    fn create() -> Result<Self> {
        let longer = format!("a-folder-with-quite-another-name-{}", process::id());
        let twin = Self(env::temp_dir().join(longer).join(root().file_name().unwrap_or_default()));
        let listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let listed = program("git").args(listed).output().context("listing the sources with git")?;
        ensure!(listed.status.success(), "git cannot list the sources");
        for path in String::from_utf8(listed.stdout)?.split_terminator('\0') {
            let source = root().join(path);
            if !source.is_file() {
                continue; // deleted, but not yet in git
            }
            let copy = twin.0.join(path);
            fs::create_dir_all(copy.parent().context("a file has no parent folder")?)?;
            fs::copy(&source, &copy).with_context(|| format!("copying {path}"))?;
            // Keep the times: with a newer lock file, the npm packages would be installed again.
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

/// The contents of all files below a folder, by path.
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
