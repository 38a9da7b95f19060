//! Chooses what `cargo xtask test --quick` runs: what a change touches, as far as that takes at most two minutes.
//!
//! `inputs.rs` says what depends on a change: of Rust and Python, all tests or the files that name what changed; of the
//! unit tests, the files that reach it over imports, and those of the project. Browser tests: changed files, files that
//! import a changed one, and the files in `AREAS`, because nearly all of them load most of the page: the table says
//! which exercise a part best. The least related ones are left out.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use crate::command::{git, root};
use crate::inputs::{SOURCES, Tests, files_of_checkout, has_ending, python_test, reaching, rust_test};

/// What the selected browser tests may take together, and what an unknown file is expected to take, in milliseconds.
/// Several run at the same time.
const BROWSER_TIME: u64 = 120_000;
const UNKNOWN_TIME: u64 = 20_000;

/// Words in the paths of the browser tests that exercise a part of `www` best, the first match counts.
const AREAS: [(&str, &[&str]); 43] = [
    ("www/base/typing", &["access/typing"]),
    ("www/base/kept-place", &["access/kept"]),
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
    ("www/stage/", &["embedding/fit", "rooms/page", "access/kept"]),
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

/// What runs.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Whether Rust code, of whatever package, is to be checked.
    pub clippy: bool,
    pub rust: Wanted,
    pub xtask: bool,
    pub unit: Vec<String>,
    pub python: Wanted,
    pub browser: Vec<String>,
    /// Browser test files that the change concerns and for which there is no time.
    pub left_out: Vec<String>,
}

/// The tests of a language that run.
#[derive(Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    #[default]
    None,
    /// Only the test files with these names.
    Files(Vec<String>),
    All,
}

impl Wanted {
    fn new(all: bool, names: BTreeSet<String>) -> Self {
        match (all, names.is_empty()) {
            (true, _) => Self::All,
            (false, true) => Self::None,
            (false, false) => Self::Files(names.into_iter().collect()),
        }
    }
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
    let touches =
        |starts: &[&str]| changed.iter().any(|path| starts.iter().any(|start| path.starts_with(start)));
    // All modules run what is built from the core.
    let core = touches(&["crate/src/", "crate/wasm/", "Cargo.toml", "Cargo.lock"]);
    let exists = |path: &String| root().join(path).is_file();
    let mut all_rust = false;
    let mut all_python = core || touches(&["crate/python/", "tests/python/", "www/program/", "www/python/"]);
    for path in changed {
        // The library also has texts.
        let is_library = path.starts_with("crate/src/");
        let is_rust =
            is_library || has_ending(path, "rs") || has_ending(path, "toml") || path == "Cargo.lock";
        let is_data = path.starts_with("tests/data/");
        selection.clippy |= is_rust;
        selection.xtask |= Tests::Xtask.depend_on(path);
        let is_test = rust_test(path).is_some() && exists(path);
        let is_command = path.starts_with(SOURCES);
        all_rust |= (is_rust || is_data) && !is_test && !is_command && Tests::Rust.depend_on(path);
        all_python |= is_data && Tests::Python.depend_on(path);
    }
    let named = |name: fn(&str) -> Option<&str>| -> BTreeSet<String> {
        reached.iter().filter(|path| exists(path)).filter_map(|path| name(path)).map(String::from).collect()
    };
    let mut rust = named(rust_test);
    if touches(&[SOURCES]) {
        rust.insert("modules".into()); // for circles
    }
    selection.rust = Wanted::new(all_rust, rust);
    selection.python = Wanted::new(all_python, named(python_test));
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{AREAS, Selection, Wanted, select};
    use crate::inputs::files_of_checkout;
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
        assert_eq!(selection.rust, Wanted::All);
        assert_eq!(selection.python, Wanted::All);
        assert!(selection.clippy && !selection.xtask);
        let unit = files_in("tests/unit", ".test.mjs", true).unwrap();
        assert!(unit.iter().all(|test| selection.unit.contains(test)));
        assert_eq!(selection.browser, ["tests/browser/rooms/page.test.mjs"]);
    }

    #[test]
    fn a_text_of_the_library_is_its_source_and_one_of_these_commands_is_looked_at_for_circles() {
        let selection = selected(&["crate/src/check/sentences.txt"]);
        assert!(selection.rust == Wanted::All && selection.clippy);
        let selection = selected(&["crate/xtask/src/main.rs"]);
        assert_eq!(selection.rust, Wanted::Files(vec!["modules".into()]));
        assert!(selection.xtask && selection.clippy);
    }

    #[test]
    fn a_change_of_a_rust_test_runs_this_test() {
        let selection = selected(&["tests/count.rs", "crate/cli/tests/parts.rs"]);
        assert_eq!(selection.rust, Wanted::Files(vec!["count".into(), "parts".into()]));
        assert_eq!(selection.python, Wanted::None);
        assert!(selection.browser.is_empty());
    }

    #[test]
    fn a_change_of_a_room_runs_its_tests() {
        let selection = selected(&["www/rooms/solutions/solutions-room.js"]);
        assert_eq!(selection.rust, Wanted::None);
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
        assert_eq!(docs.rust, Wanted::Files(vec!["parts".into(), "program".into()]));
        assert!(!docs.clippy);
    }

    #[test]
    fn a_change_of_a_text_runs_the_tests_of_its_examples() {
        let files = |names: &[&str]| Wanted::Files(names.iter().map(|name| (*name).into()).collect());
        assert_eq!(selected(&["www/docs/cluster.md"]).python, files(&["test_distributed"]));
        let checking = selected(&["www/docs/checking.md"]);
        assert_eq!(checking.rust, files(&["check"]));
        assert_eq!(checking.python, files(&["test_check", "test_rules", "test_types"]));
    }

    #[test]
    fn a_change_of_a_browser_test_runs_it_and_one_of_their_support_as_many_as_fit() {
        let test = "tests/browser/rooms/guide.test.mjs";
        assert_eq!(selected(&[test]).browser, [test]);
        let selection = selected(&["tests/support/browser.mjs"]);
        assert!(selection.browser.len() >= 3 && selection.left_out.len() > 20);
    }
}
