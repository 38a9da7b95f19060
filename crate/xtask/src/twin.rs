//! Tests that a build of the same sources in another folder has the same bytes.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use fs_err as fs;

use crate::command::{program, root, run};
use crate::folder::{self, Temporary, files_below};

/// Builds dist from a copy of the sources, and fails if a file differs from the original dist. The two builds share
/// only the npm packages and what cargo has fetched.
pub fn test() -> Result<()> {
    let twin = Twin::create()?;
    run(&mut twin.xtask("dist"))?;
    let original = files_below(&root().join("dist"))?;
    let different = folder::differences(&files_below(&twin.root.join("dist"))?, &original);
    ensure!(different.is_empty(), "these files of dist differ when built in another folder: {different:?}");
    println!("All {} files of dist are identical when built in another folder.", original.len());
    Ok(())
}

/// A copy of the sources that is removed when dropped.
pub struct Twin {
    pub root: PathBuf,
    folder: Temporary,
}

impl Twin {
    /// Copies all files that git does not ignore, to a folder with a longer path.
    pub fn create() -> Result<Self> {
        let folder = Temporary::new()?;
        let longer = folder.path().join("a-folder-with-quite-another-name");
        let twin = Self { root: longer.join(root().file_name().unwrap_or_default()), folder };
        let listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let listed = program("git").args(listed).output().context("listing the sources with git")?;
        ensure!(listed.status.success(), "git cannot list the sources");
        for path in String::from_utf8(listed.stdout)?.split_terminator('\0') {
            let source = root().join(path);
            if !source.is_file() {
                continue; // deleted, but not yet in git
            }
            let copy = twin.root.join(path);
            fs::create_dir_all(copy.parent().context("a file has no parent folder")?)?;
            fs::copy(&source, &copy)?;
        }
        #[cfg(unix)]
        fs_err::os::unix::fs::symlink(root().join("node_modules"), twin.root.join("node_modules"))?;
        // A copy too, because cargo may build this program again meanwhile.
        fs::copy(env::current_exe()?, twin.program())?;
        Ok(twin)
    }

    fn program(&self) -> PathBuf {
        self.folder.path().join("xtask")
    }

    /// This program, with arguments, as cargo would run it in that folder.
    pub fn xtask(&self, task: &str) -> Command {
        let mut command = program(self.program());
        command.args(task.split(' ')).current_dir(&self.root);
        command.env("CARGO_MANIFEST_DIR", self.root.join("crate/xtask")).env_remove("CARGO_TARGET_DIR");
        command
    }
}
