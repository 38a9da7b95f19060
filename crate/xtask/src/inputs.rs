//! What tests depend on: the one description by which `stamp.rs` skips tests that have passed with the same files, and
//! by which `quick.rs` chooses those that a change touches.
//!
//! `Tests::depend_on` knows folders and errs on the side of dependence, so that nothing is skipped that could fail.
//! `reaching` knows files, from the paths that code and tests name. It misses what a test finds only while it runs, so
//! it chooses, but skips nothing. A test compares the two.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use fs_err as fs;

use crate::command::{program, root};

/// The tests of one kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tests {
    /// Of all crates but this one.
    Rust,
    /// Of these commands.
    Xtask,
    Unit,
    Python,
    Browser,
}

impl Tests {
    /// Whether these tests may depend on a file of the checkout. Those in browsers depend on what is built from Rust,
    /// and each on its own file.
    pub fn depend_on(self, path: &str) -> bool {
        let below = |starts: &[&str]| starts.iter().any(|start| path.starts_with(start));
        match self {
            Self::Rust => {
                let all = [".cargo/", "Cargo.", "README.md", "crate/", "rust-toolchain.toml", "www/docs/"];
                let data = path.starts_with("tests/data/") && !path.starts_with(PICTURES);
                let tests = rust_test(path).is_some() || below(&["tests/common/", "tests/main.rs"]);
                // `modules.rs` reads the sources of all crates.
                let commands = path.starts_with(COMMANDS) && !path.starts_with(SOURCES);
                below(&all) && !commands || data || tests
            }
            Self::Xtask => below(&[
                ".cargo/",
                "Cargo.",
                "crate/cli/tests/",
                // `animation.rs` includes it.
                "crate/python/src/gif_file.rs",
                COMMANDS,
                "rust-toolchain.toml",
                "tests/",
                "www/",
            ]),
            Self::Unit => true,
            Self::Python => !below(&[PICTURES, "tests/browser/", "tests/fuzz/", "tests/unit/"]),
            Self::Browser => {
                let is_test = path.starts_with("tests/browser/") && path.ends_with(".test.mjs");
                let rust = ["crate/benches/", "crate/cli/", "crate/python/", "crate/src/", "crate/wasm/"];
                let others = ["tests/fuzz/", "tests/python/", "tests/soak/", "tests/unit/"];
                !is_test && rust_test(path).is_none() && !below(&rust) && !below(&others)
            }
        }
    }
}

/// The folder of these commands.
const COMMANDS: &str = "crate/xtask/";
pub const SOURCES: &str = "crate/xtask/src/";
/// Only tests in browsers look at them.
const PICTURES: &str = "tests/data/pictures/";

/// The name of a Rust test, by the path of its file.
pub fn rust_test(path: &str) -> Option<&str> {
    let name =
        path.strip_prefix("crate/cli/tests/").or_else(|| path.strip_prefix("tests/"))?.strip_suffix(".rs")?;
    (!name.contains('/') && name != "main").then_some(name)
}

/// The name of a test of the Python package, likewise.
pub fn python_test(path: &str) -> Option<&str> {
    path.strip_prefix("tests/python/")?.strip_suffix(".py").filter(|name| name.starts_with("test_"))
}

/// All files that git does not ignore, relative to the root folder; `None` if git does not know them.
pub fn files_of_checkout() -> Option<Vec<String>> {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = program("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let mut files: Vec<_> =
        String::from_utf8(output.stdout).ok()?.split_terminator('\0').map(String::from).collect();
    files.sort();
    files.dedup();
    Some(files)
}

pub fn has_ending(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == ending)
}

/// The files that name one of `changed`, or a file that names one, and so on. Whoever names a folder names all files in
/// it.
pub fn reaching(files: &[String], changed: &[String]) -> BTreeSet<String> {
    let mut naming: BTreeMap<String, Vec<&String>> = BTreeMap::new();
    for path in files.iter().filter(|path| names_others(path)) {
        let text = fs::read_to_string(root().join(path)).unwrap_or_default();
        for named in named_paths(path, &text) {
            naming.entry(named).or_default().push(path);
        }
    }
    let mut reached: BTreeSet<String> = changed.iter().cloned().collect();
    let mut waiting: Vec<String> = changed.to_vec();
    while let Some(path) = waiting.pop() {
        for other in with_folders(&path).filter_map(|part| naming.get(part)).flatten() {
            if reached.insert((*other).clone()) {
                waiting.push((*other).clone());
            }
        }
    }
    reached
}

/// The path of a file and those of its folders, without the first: to name all of `www` or `tests` says nothing.
fn with_folders(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices('/').skip(1).map(|(end, _)| &path[..end]).chain([path])
}

/// Whether a file may name another that matters to it. Rust outside the tests depends on whole crates.
fn names_others(path: &str) -> bool {
    let is_test = python_test(path).is_some() || rust_test(path).is_some();
    is_test || (has_ending(path, "js") || has_ending(path, "mjs")) && !path.starts_with("tests/data/")
}

/// The paths in the strings of a file, from the root folder: those that start with a dot, and in Rust and Python also
/// others, which can be relative to any folder above. Types, in comments, do not change what a module does.
fn named_paths(path: &str, text: &str) -> BTreeSet<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('*') && !line.trim_start().starts_with("/*"));
    let others = if has_ending(path, "rs") || has_ending(path, "py") { usize::MAX } else { 0 };
    let literals = code.flat_map(|line| line.split('"').skip(1).step_by(2));
    // Of a pattern, the folder.
    let starts = literals.map(|literal| literal.split('*').next().unwrap_or_default());
    // Not single words, nor the folder from which a path starts.
    let is_path = |start: &&str| {
        start.contains(['.', '/']) && start.contains(char::is_alphanumeric) && !start.starts_with('/')
    };
    let named = starts.filter(is_path).flat_map(|start| {
        let is_relative = start.starts_with("./") || start.starts_with("../");
        let folders = Path::new(path).ancestors().skip(1).take(if is_relative { 1 } else { others });
        folders.filter_map(move |folder| without_dots(&folder.join(start)))
    });
    named.collect()
}

fn without_dots(path: &Path) -> Option<String> {
    let mut parts = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => parts.pop().then_some(())?,
            Component::Normal(name) => parts.push(name),
            _ => {}
        }
    }
    parts.to_str().map(String::from)
}

#[cfg(test)]
mod tests {
    use super::Tests::{Browser, Python, Rust, Unit, Xtask};
    use super::*;

    #[test]
    fn tests_depend_on_everything_except_other_tests_and_what_is_built() {
        for (path, expected) in [
            ("README.md", &[Rust, Unit, Python, Browser][..]),
            ("Cargo.lock", &[Rust, Xtask, Unit, Python, Browser]),
            ("www/main.js", &[Xtask, Unit, Python, Browser]),
            ("www/docs/checking.md", &[Rust, Xtask, Unit, Python, Browser]),
            ("crate/src/lib.rs", &[Rust, Unit, Python]),
            ("crate/xtask/build-js/site.mjs", &[Xtask, Unit, Python, Browser]),
            ("crate/xtask/src/main.rs", &[Rust, Xtask, Unit, Python, Browser]),
            ("crate/cli/tests/parts.rs", &[Rust, Xtask, Unit, Python]),
            ("tests/count.rs", &[Rust, Xtask, Unit, Python]),
            ("tests/data/counts.csv", &[Rust, Xtask, Unit, Python, Browser]),
            ("tests/data/pictures/a.png", &[Xtask, Unit, Browser]),
            ("tests/support/run.mjs", &[Xtask, Unit, Python, Browser]),
            ("tests/unit/core/core.test.mjs", &[Xtask, Unit]),
            ("tests/browser/rooms/page.test.mjs", &[Xtask, Unit]),
            ("tests/browser/embedding/hosts/html.mjs", &[Xtask, Unit, Browser]),
        ] {
            let found = [Rust, Xtask, Unit, Python, Browser].map(|tests| tests.depend_on(path));
            let expected = [Rust, Xtask, Unit, Python, Browser].map(|tests| expected.contains(&tests));
            assert_eq!(found, expected, "{path}");
        }
    }

    /// Whose tests a file has, or supports.
    fn owner(path: &str) -> Option<Tests> {
        let below = |folder| path.starts_with(folder);
        match path {
            _ if rust_test(path).is_some() || below("tests/common/") => Some(Rust),
            _ if below("tests/python/") => Some(Python),
            _ if below("tests/browser/") || below("tests/support/") => Some(Browser),
            _ => None,
        }
    }

    #[test]
    fn tests_depend_on_what_they_name() {
        let Some(files) = files_of_checkout() else { return };
        for path in files.iter().filter(|path| names_others(path)) {
            let Some(tests) = owner(path) else { continue };
            let text = fs::read_to_string(root().join(path)).unwrap_or_default();
            let named = named_paths(path, &text);
            for file in files.iter().filter(|file| *file != path) {
                let is_named = with_folders(file).any(|part| named.contains(part));
                assert!(!is_named || tests.depend_on(file), "{path} names {file}");
            }
        }
    }

    #[test]
    fn paths_in_code_count_and_paths_in_comments_do_not() {
        let text = "/** @type {import(\"./types.js\")} */\nimport { a } from \"../state/a.js\";\nnew URL(\"./b.csv\");\n\"c.js\"";
        let named: Vec<_> = named_paths("www/core/c.js", text).into_iter().collect();
        assert_eq!(named, ["www/core/b.csv", "www/state/a.js"]);
    }

    #[test]
    fn tests_name_paths_from_any_folder_above_and_patterns_their_folder() {
        let text = "include_str!(\"data/a.jsonl\")";
        assert!(named_paths("tests/count.rs", text).contains("tests/data/a.jsonl"));
        let text = "ROOT.glob(\"www/rungs/*/program.py\")";
        assert!(named_paths("tests/python/test_outside.py", text).contains("www/rungs"));
    }
}
