//! Chooses what `cargo xtask test --quick` runs: what a change touches, as far as that takes at most two minutes.
//!
//! Rust tests: those of the changed packages, or the changed test file alone. Unit tests: the files that reach a changed
//! file over imports, and those of the project. Browser tests: changed files, files that import a changed one, and the
//! files in `AREAS`, because a browser can load more than imports tell. The least related ones are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};
use fs_err as fs;

use crate::command::{git, root};
use crate::stamp::files_of_checkout;

/// What the selected browser tests may take together, and what an unknown file is expected to take, in milliseconds.
/// Several run at the same time.
const BROWSER_TIME: u64 = 120_000;
const UNKNOWN_TIME: u64 = 20_000;

/// Words in the paths of the browser tests that exercise a part of `www` best, the first match counts.
const AREAS: [(&str, &[&str]); 42] = [
    ("www/base/typing", &["access/typing"]),
    ("www/program/editor", &["access/typing", "rooms/program"]),
    ("www/rooms/algorithms/", &["rooms/algorithms", "rooms/whole-run", "rooms/programs", "rooms/quiz"]),
    ("www/rooms/board/", &["rooms/board", "rooms/large"]),
    ("www/rooms/check/", &["rooms/check"]),
    ("www/rooms/count/", &["rooms/count", "rooms/saved", "rooms/taking-over"]),
    ("www/rooms/program/", &["rooms/program", "engines/sandbox", "engines/recording"]),
    ("www/rooms/guide/", &["rooms/guide", "rooms/quiz"]),
    ("www/rooms/solutions/", &["rooms/solutions"]),
    ("www/rooms/yours/", &["rooms/yours"]),
    ("www/board/", &["rooms/board", "access/loupe", "access/keyboard"]),
    ("www/gpu/", &["rooms/card"]),
    ("www/check/", &["rooms/check"]),
    ("www/controls/", &["access/keyboard", "rooms/algorithms"]),
    ("www/core/", &["rooms/board", "faults/missing-parts"]),
    ("www/count/", &["rooms/count", "rooms/saved"]),
    ("www/docs/", &["embedding/docs"]),
    ("www/formats/", &["rooms/board", "embedding/results"]),
    ("www/builds/global/", &["embedding/global-script"]),
    ("www/builds/no-programs", &["embedding/global-script"]),
    ("www/guide/", &["rooms/guide"]),
    ("www/i18n/", &["rooms/languages", "rooms/language-pack"]),
    ("www/icons/", &["distribution/engines"]),
    ("www/languages/", &["rooms/language-pack", "distribution/languages"]),
    ("www/builds/package/", &["distribution/package", "embedding/callbacks"]),
    ("www/rungs/", &["rooms/programs", "rooms/algorithms"]),
    ("www/python/", &["embedding/widget", "engines/recording"]),
    ("www/program/", &["rooms/program", "engines/sandbox", "engines/recording"]),
    ("www/run/", &["rooms/algorithms", "rooms/whole-run"]),
    ("www/share/", &["embedding/share"]),
    ("www/builds/quiz/", &["distribution/quiz"]),
    ("www/builds/single-file/", &["distribution/single-file"]),
    ("www/builds/site/", &["distribution/outsiders", "distribution/engines"]),
    ("www/stage/", &["embedding/fit", "rooms/page"]),
    ("www/state/", &["rooms/page"]),
    ("www/styles/", &["access/places", "access/appearance"]),
    ("www/workers/", &["rooms/count", "faults/faults"]),
    ("www/element", &["embedding/element"]),
    ("www/embed-host", &["embedding/hosts"]),
    ("www/frame", &["embedding/hosts"]),
    ("crate/xtask/build-js/", &["distribution/single-file", "distribution/first-view"]),
    // All that is not named above, and has no tests of its own.
    ("", &["rooms/page"]),
];

/// The starts of the paths that the Python tests read: the package, and what is published.
pub const PYTHON: [&str; 11] = [
    "www/program/",
    "www/python/",
    "tests/python/",
    "tests/soak/",
    "crate/src/",
    "crate/python/",
    "crate/wasm/",
    ".github/",
    "CHANGELOG.md",
    "CITATION.cff",
    "Cargo.toml",
];

/// What runs.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Whether Rust code, of whatever package, is to be checked.
    pub clippy: bool,
    pub rust: Rust,
    pub xtask: bool,
    pub unit: Vec<String>,
    pub python: bool,
    pub browser: Vec<String>,
    /// Browser test files that the change concerns and for which there is no time.
    pub left_out: Vec<String>,
}

/// The Rust tests that run.
#[derive(Debug, Default, PartialEq, Eq)]
pub enum Rust {
    #[default]
    None,
    /// Only these test files.
    Files(Vec<String>),
    All,
}

/// The commit with which to compare, and the files that differ from it. That is `base`, or else the last commit that
/// this branch has in common with main.
pub fn changes(base: &str) -> Result<(String, Vec<String>)> {
    let base = if base.is_empty() {
        let main = ["origin/main", "main"];
        let found = main.iter().find_map(|main| git(&["merge-base", "HEAD", main]).ok());
        found.unwrap_or_else(|| "HEAD".into())
    } else {
        git(&["rev-parse", "--verify", "--quiet", &format!("{base}^{{commit}}")])
            .with_context(|| format!("there is no commit {base}"))?
    };
    let changed = git(&["diff", "--name-only", "-z", "--no-renames", &base])?;
    let new = git(&["ls-files", "-z", "--others", "--exclude-standard"])?;
    let mut files: Vec<_> =
        [changed, new].iter().flat_map(|list| list.split_terminator('\0')).map(String::from).collect();
    files.sort();
    files.dedup();
    Ok((base, files))
}

/// Chooses the tests for these changes. `times` are in milliseconds, by file.
pub fn select(changed: &[String], times: &BTreeMap<String, u64>) -> Result<Selection> {
    let files = files_of_checkout().context("--quick needs git")?;
    let tests_in = |folder: &str| -> Vec<String> {
        let is_test = |path: &&String| {
            path.starts_with(folder) && path.ends_with(".test.mjs") && root().join(path).is_file()
        };
        files.iter().filter(is_test).cloned().collect()
    };
    let reached = reaching(&files, changed);
    let mut selection = Selection::default();
    let mut rust_files = Vec::new();
    let mut all_rust = false;
    for path in changed {
        let is_rust = has_ending(path, "rs");
        let configures_rust = has_ending(path, "toml") || path == "Cargo.lock";
        selection.clippy |= is_rust || configures_rust;
        match rust_test(path) {
            Some(name) if root().join(path).is_file() => rust_files.push(name.to_owned()),
            _ if path.starts_with("crate/xtask/") => selection.xtask |= is_rust || configures_rust,
            _ => {
                all_rust |= is_rust
                    || configures_rust
                    || path.starts_with("tests/data/") && !path.contains("pictures");
            }
        }
        // These tests run the commands that the texts show.
        if ["www/docs/programming.md", "www/docs/cluster.md"].contains(&path.as_str()) {
            rust_files.extend(["parts", "program"].map(String::from));
        }
        // A test compares this folder with the parts of `soak`.
        selection.xtask |= path.starts_with("tests/soak/");
        selection.python |= PYTHON.iter().any(|start| path.starts_with(start));
    }
    rust_files.sort();
    rust_files.dedup();
    selection.rust = match (all_rust, rust_files.is_empty()) {
        (true, _) => Rust::All,
        (false, true) => Rust::None,
        (false, false) => Rust::Files(rust_files),
    };
    // All modules run what is built from the core.
    let built_from = ["crate/src/", "crate/wasm/", "Cargo.toml", "Cargo.lock"];
    let core = changed.iter().any(|path| built_from.iter().any(|start| path.starts_with(start)));
    let about_project = |path: &String| path.starts_with("tests/unit/project/");
    let in_folder_of_change = |test: &String| {
        let folder =
            test.strip_prefix("tests/unit/").and_then(|path| path.rsplit_once('/')).map(|(folder, _)| folder);
        changed.iter().any(|path| folder.is_some_and(|folder| path.starts_with(&format!("www/{folder}/"))))
    };
    let unit = [tests_in("tests/unit/"), tests_in("tests/fuzz/")].concat().into_iter();
    selection.unit = unit
        .filter(|test| core || about_project(test) || reached.contains(test) || in_folder_of_change(test))
        .collect();

    let all_browser = tests_in("tests/browser/");
    let mut wanted: Vec<String> = all_browser.iter().filter(|test| changed.contains(test)).cloned().collect();
    for words in changed.iter().flat_map(|path| areas(path)) {
        wanted.extend(all_browser.iter().filter(|test| test.contains(words)).cloned());
    }
    let fewest_first = {
        let mut importing: Vec<_> =
            all_browser.iter().filter(|test| reached.contains(*test)).cloned().collect();
        importing.sort_by_key(|test| times.get(test).copied().unwrap_or(UNKNOWN_TIME));
        importing
    };
    wanted.extend(fewest_first);
    let mut seen = BTreeSet::new();
    wanted.retain(|test| seen.insert(test.clone()));
    let mut left = BROWSER_TIME;
    for test in wanted {
        let time = times.get(&test).copied().unwrap_or(UNKNOWN_TIME);
        if time <= left {
            left -= time;
            selection.browser.push(test);
        } else {
            selection.left_out.push(test);
        }
    }
    Ok(selection)
}

fn has_ending(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == ending)
}

/// The name of a Rust test, by the path of its file.
fn rust_test(path: &str) -> Option<&str> {
    let name =
        path.strip_prefix("crate/cli/tests/").or_else(|| path.strip_prefix("tests/"))?.strip_suffix(".rs")?;
    (!name.contains('/') && name != "main").then_some(name)
}

/// The words for the browser tests that exercise a changed file; none for tests, texts and Rust code outside the core.
fn areas(path: &str) -> &'static [&'static str] {
    let is_page = ["www/", "crate/src/", "crate/wasm/", "crate/xtask/build-js/", "index.html", "package"]
        .iter()
        .any(|start| path.starts_with(start));
    if !is_page {
        return &[];
    }
    AREAS.iter().find(|(start, _)| path.starts_with(start)).map_or(&[], |(_, words)| words)
}

/// The files that name one of `changed`, or a file that names one, and so on, in imports or other relative paths.
fn reaching(files: &[String], changed: &[String]) -> BTreeSet<String> {
    let mut importers: BTreeMap<String, Vec<&String>> = BTreeMap::new();
    for path in files.iter().filter(|path| has_ending(path, "js") || has_ending(path, "mjs")) {
        let text = fs::read_to_string(root().join(path)).unwrap_or_default();
        for named in named_paths(path, &text) {
            importers.entry(named).or_default().push(path);
        }
    }
    let mut reached: BTreeSet<String> = changed.iter().cloned().collect();
    let mut waiting: Vec<String> = changed.to_vec();
    while let Some(path) = waiting.pop() {
        for importer in importers.get(&path).into_iter().flatten() {
            if reached.insert((*importer).clone()) {
                waiting.push((*importer).clone());
            }
        }
    }
    reached
}

/// The relative paths in the strings of a module, from the root folder. Types, in comments, do not change what it does.
fn named_paths(path: &str, text: &str) -> BTreeSet<String> {
    let folder = Path::new(path).parent().unwrap_or(Path::new(""));
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('*') && !line.trim_start().starts_with("/*"));
    let literals =
        code.flat_map(|line| line.split('"').skip(1).step_by(2)).filter(|literal| literal.starts_with('.'));
    literals.filter_map(|literal| without_dots(&folder.join(literal))).collect()
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
    use std::collections::BTreeMap;

    use super::{AREAS, Rust, Selection, named_paths, select};
    use crate::stamp::files_of_checkout;
    use crate::test::files_in;

    fn selected(changed: &[&str]) -> Selection {
        select(&changed.iter().map(|path| (*path).into()).collect::<Vec<_>>(), &BTreeMap::new()).unwrap()
    }

    #[test]
    fn every_area_has_files_and_tests_and_every_folder_of_the_page_an_area() {
        let files = files_of_checkout().unwrap();
        let tests = files_in("tests/browser", ".test.mjs", true).unwrap();
        for (start, words) in AREAS {
            let exists = files.iter().any(|path| path.starts_with(start));
            assert!(exists, "{start} has no file");
            for word in words {
                assert!(tests.iter().any(|test| test.contains(word)), "no test for {word}");
            }
        }
        let known = ["www/base/", "www/platform/", "www/rooms/"];
        for path in files.iter().filter(|path| path.starts_with("www/") && path.matches('/').count() > 1) {
            let is_known = AREAS[..AREAS.len() - 1].iter().any(|(start, _)| path.starts_with(start));
            assert!(is_known || known.iter().any(|folder| path.starts_with(folder)), "{path} has no area");
        }
    }

    #[test]
    fn a_change_of_the_core_runs_rust_tests_and_all_unit_tests() {
        let selection = selected(&["crate/src/board.rs"]);
        assert_eq!(selection.rust, Rust::All);
        assert!(selection.clippy && selection.python && !selection.xtask);
        let unit = files_in("tests/unit", ".test.mjs", true).unwrap();
        assert!(unit.iter().all(|test| selection.unit.contains(test)));
        assert_eq!(selection.browser, ["tests/browser/rooms/page.test.mjs"]);
    }

    #[test]
    fn a_change_of_a_rust_test_runs_this_test() {
        let selection = selected(&["tests/count.rs", "crate/cli/tests/parts.rs"]);
        assert_eq!(selection.rust, Rust::Files(vec!["count".into(), "parts".into()]));
        assert!(selection.browser.is_empty() && !selection.python);
    }

    #[test]
    fn a_change_of_a_room_runs_its_tests() {
        let selection = selected(&["www/rooms/solutions/solutions-room.js"]);
        assert_eq!(selection.rust, Rust::None);
        assert_eq!(selection.browser, ["tests/browser/rooms/solutions.test.mjs"]);
        assert!(!selection.clippy && !selection.unit.iter().any(|test| test.contains("core/")));
    }

    #[test]
    fn a_change_of_a_module_runs_the_unit_tests_that_import_it() {
        let selection = selected(&["www/state/url.js"]);
        assert!(selection.unit.contains(&"tests/unit/state/url.test.mjs".into()));
        assert!(selection.unit.contains(&"tests/fuzz/fuzz.test.mjs".into()));
        assert!(!selection.unit.contains(&"tests/unit/base/clock.test.mjs".into()));
    }

    #[test]
    fn a_change_of_a_text_runs_the_tests_of_the_project() {
        let docs = selected(&["www/docs/cluster.md"]);
        assert!(docs.unit.iter().all(|test| test.starts_with("tests/unit/project/")));
        assert_eq!(docs.browser, ["tests/browser/embedding/docs.test.mjs"]);
        assert_eq!(docs.rust, Rust::Files(vec!["parts".into(), "program".into()]));
        assert!(!docs.clippy && !docs.python);
    }

    #[test]
    fn a_change_of_a_browser_test_runs_it_and_one_of_their_support_as_many_as_fit() {
        let test = "tests/browser/rooms/guide.test.mjs";
        assert_eq!(selected(&[test]).browser, [test]);
        let selection = selected(&["tests/support/browser.mjs"]);
        assert!(selection.browser.len() >= 3 && selection.left_out.len() > 20);
    }

    #[test]
    fn paths_in_code_count_and_paths_in_comments_do_not() {
        let text = "/** @type {import(\"./types.js\")} */\nimport { a } from \"../state/a.js\";\nnew URL(\"./b.csv\");";
        let named: Vec<_> = named_paths("www/core/c.js", text).into_iter().collect();
        assert_eq!(named, ["www/core/b.csv", "www/state/a.js"]);
    }
}
