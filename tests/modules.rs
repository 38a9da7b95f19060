//! Checks which files of a crate use which: never in a circle, and those of the library only what is below them.
//!
//! A file uses those that it declares as modules, and those with the items that its paths name, also through
//! re-exports.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::vec::IntoIter;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The modules of the library. Each uses only those before it.
const ORDER: &str = "names visible limits error flags random threads board symmetry position solution construct published \
    count solutions steps animation ranking page text check judge quiz serialized lib";
/// These never use one another, so that their agreement is evidence.
const APART: [&str; 3] = ["count", "solutions", "steps"];

type Tokens = Peekable<IntoIter<String>>;
type Uses = BTreeMap<String, BTreeSet<String>>;

#[derive(Default)]
struct Module {
    file: String,
    /// The paths that `use` gives names.
    imports: BTreeMap<String, String>,
    paths: BTreeSet<String>,
}

/// The modules of a crate by name, such as `count::part`. The name of the root is empty.
struct Modules<'a> {
    found: BTreeMap<String, Module>,
    text_of: &'a dyn Fn(&str) -> Option<String>,
}

impl Modules<'_> {
    fn read(&mut self, name: String, file: &str, folder: &str) {
        let mut tokens = vec![];
        flatten((self.text_of)(file).unwrap().parse().unwrap(), &mut tokens);
        self.add(name, file, folder, &mut tokens.into_iter().peekable());
    }

    /// Adds a module from its tokens, up to the brace that closes it. The files of its submodules are in `folder`.
    fn add(&mut self, name: String, file: &str, folder: &str, tokens: &mut Tokens) {
        let mut module = Module { file: file.into(), ..Module::default() };
        let mut depth = 0;
        while let Some(token) = tokens.next() {
            match token.as_str() {
                "{" => depth += 1,
                "}" if depth == 0 => break,
                "}" => depth -= 1,
                "use" if tokens.peek().is_some_and(|next| next != "<") => module.import(tokens, ""),
                "mod" => {
                    let child = tokens.next().unwrap();
                    let (name, folder) = (joined(&name, &child), format!("{folder}/{child}"));
                    if tokens.next().unwrap() == "{" {
                        self.add(name, file, &folder, tokens);
                    } else {
                        let files = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
                        let file = files.iter().find(|file| (self.text_of)(file).is_some());
                        self.read(name, file.unwrap(), &folder);
                    }
                }
                _ => {
                    let mut path = token;
                    while tokens.next_if_eq("::").is_some()
                        && let Some(segment) = tokens.next_if(|next| next.starts_with(char::is_alphabetic))
                    {
                        path = joined(&path, &segment);
                    }
                    module.paths.insert(path);
                }
            }
        }
        self.found.insert(name, module);
    }

    /// The file with the item that a path in module `from` names; none if that is a module, or of another crate.
    fn home(&self, from: &str, path: &str) -> Option<&str> {
        let mut at = from.to_owned();
        let mut segments = path.split("::").peekable();
        let mut is_ours = false;
        while let Some(segment) = segments.next() {
            let (child, import) = (joined(&at, segment), self.found[&at].imports.get(segment));
            let is_module = self.found.contains_key(&child);
            match segment {
                "crate" => at.clear(),
                "self" => {}
                "super" => at.truncate(at.rfind("::").unwrap_or(0)),
                _ if is_module && (import.is_none() || segments.peek().is_some()) => at = child,
                _ => {
                    // What else is imported from its own name is a crate, or a macro of this module.
                    let is_alias = |import: &&String| is_module || import.split("::").next() != Some(segment);
                    return match import.filter(is_alias) {
                        Some(import) => self.home(&at, &segments.fold(import.clone(), |a, b| joined(&a, b))),
                        None => is_ours.then(|| &*self.found[&at].file),
                    };
                }
            }
            is_ours = true;
        }
        None
    }
}

impl Module {
    /// Adds what a `use` imports, or the part of it after `path`.
    fn import(&mut self, tokens: &mut Tokens, path: &str) {
        let mut path = path.to_owned();
        let mut name = path.rsplit("::").next().unwrap().to_owned();
        while let Some(token) = tokens.next_if(|token| ![",", "}", ";"].contains(&token.as_str())) {
            match token.as_str() {
                "::" => {}
                "self" if !path.is_empty() => {}
                "as" => name = tokens.next().unwrap(),
                "{" => {
                    while tokens.next_if_eq("}").is_none() {
                        self.import(tokens, &path);
                        tokens.next_if_eq(",");
                    }
                    return;
                }
                _ => (path, name) = (joined(&path, &token), token),
            }
        }
        self.paths.insert(path.clone());
        self.imports.insert(name, path);
    }
}

fn joined(path: &str, segment: &str) -> String {
    if path.is_empty() { segment.into() } else { format!("{path}::{segment}") }
}

/// Appends the tokens of a file, without what is only for tests and documentation.
fn flatten(stream: TokenStream, tokens: &mut Vec<String>) {
    let mut trees = stream.into_iter();
    while let Some(tree) = trees.next() {
        let is_after = |token: &str| tokens.last().is_some_and(|last| last == token);
        match tree {
            TokenTree::Group(group)
                if is_after("#")
                    && ["cfg(test)", "cfg(doc)"].contains(&&*group.stream().to_string().replace(' ', "")) =>
            {
                trees.find(|tree| match tree {
                    TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                    other => other.to_string() == ";",
                });
            }
            TokenTree::Group(group) => {
                let [start, end] =
                    if group.delimiter() == Delimiter::Brace { ["{", "}"] } else { ["(", ")"] };
                tokens.push(start.into());
                flatten(group.stream(), tokens);
                tokens.push(end.into());
            }
            TokenTree::Punct(colon) if colon.as_char() == ':' && is_after(":") => {
                tokens.last_mut().unwrap().push(':');
            }
            other => tokens.push(other.to_string()),
        }
    }
}

/// Which files of the crate with this root use which.
fn uses(root: &str, text_of: &dyn Fn(&str) -> Option<String>) -> Uses {
    let mut modules = Modules { found: BTreeMap::new(), text_of };
    modules.read(String::new(), root, root.rsplit_once('/').unwrap().0);
    let mut uses = Uses::new();
    for (name, module) in &modules.found {
        let homes = module.paths.iter().filter_map(|path| modules.home(name, path));
        uses.entry(module.file.clone()).or_default().extend(homes.map(String::from));
        let parent = &modules.found[name.rsplit_once("::").map_or("", |(parent, _)| parent)];
        uses.entry(parent.file.clone()).or_default().insert(module.file.clone());
    }
    for (file, used) in &mut uses {
        used.remove(file);
    }
    uses
}

/// The files of a circle, if there is one.
fn circle(mut uses: Uses) -> Option<String> {
    // Without those that use none of the others, until each uses one.
    while let Some(last) = uses.iter().find(|(_, used)| !used.iter().any(|file| uses.contains_key(file))) {
        let last = last.0.clone();
        uses.remove(&last);
    }
    let mut path: Vec<&str> = vec![uses.keys().next()?];
    loop {
        let next = uses[path[path.len() - 1]].iter().find(|file| uses.contains_key(*file)).unwrap();
        let start = path.iter().position(|file| file == next);
        path.push(next);
        if let Some(start) = start {
            return Some(path[start..].join(" → "));
        }
    }
}

#[test]
fn files_use_only_what_is_below_and_never_each_other_in_a_circle() {
    let path = |file: &str| format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
    let text_of = |file: &str| std::fs::read_to_string(path(file)).ok();
    let entries =
        |folder: &str| std::fs::read_dir(path(folder)).unwrap().map(|entry| entry.unwrap().file_name());
    let below = |folder| entries(folder).map(move |name| format!("{folder}/{}", name.display()));
    let folders = below("crate").chain(below("crate/wasm")).chain(["crate".into()]);
    let roots = folders.flat_map(|folder| ["lib", "main"].map(|file| format!("{folder}/src/{file}.rs")));
    for root in roots.filter(|root| text_of(root).is_some()) {
        let uses = uses(&root, &text_of);
        if root == "crate/src/lib.rs" {
            assert_all_is_below(&uses);
        }
        if let Some(circle) = circle(uses) {
            panic!("{circle}");
        }
    }
}

/// Fails if a file of the library uses one that is not below it.
fn assert_all_is_below(uses: &Uses) {
    let module = |file: &str| file["crate/src/".len()..].split(['/', '.']).next().unwrap().to_owned();
    let place = |module: &str| ORDER.split(' ').position(|name| name == module).expect("each is in ORDER");
    for (file, used) in uses {
        let high = module(file);
        for used in used {
            let low = module(used);
            let is_apart = low != high && [&low, &high].iter().all(|module| APART.contains(&module.as_str()));
            assert!(place(&low) <= place(&high) && !is_apart, "{file} must not use {used}");
        }
    }
}

#[test]
fn circles_are_found() {
    let cases = [
        ("use crate::b::B; pub struct A;", "use crate::a::A; pub struct B;", true),
        ("pub fn f() { crate::b::g() }", "pub fn g() { crate::a::f() }", true),
        ("use super::{b::{self as other}}; fn f() { other::g() }", "use super::a; fn g() { a::f() }", true),
        // Through re-exports.
        ("use crate::B;", "use crate::a::A;", true),
        ("use crate::{B};", "", false),
        ("use crate::b;", "use std::{fmt, a::A}; // crate::a::A", false),
        (
            "use crate::B;",
            "#[cfg(test)] mod tests { use crate::a::A; } const B: &str = \"crate::a::A\";",
            false,
        ),
    ];
    for (a, b, expected) in cases {
        let text_of = |file: &str| match file {
            "src/lib.rs" => Some("mod a; mod b; pub use b::B;".into()),
            "src/a.rs" => Some(a.into()),
            "src/b/mod.rs" => Some(b.into()),
            _ => None,
        };
        let found = circle(uses("src/lib.rs", &text_of));
        assert_eq!(found, expected.then(|| "src/a.rs → src/b/mod.rs → src/a.rs".into()), "{a} {b}");
    }
    let parent = |file: &str| match file {
        "src/lib.rs" => Some("mod child; struct Type; use child::f;".into()),
        "src/child.rs" => Some("use super::Type; fn f() {}".into()),
        _ => None,
    };
    assert_eq!(circle(uses("src/lib.rs", &parent)), Some("src/child.rs → src/lib.rs → src/child.rs".into()));
}
