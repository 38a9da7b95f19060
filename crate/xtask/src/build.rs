//! The WebAssembly module and its bindings.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::setup::{self, WASM};
use crate::{cargo, program, root, run};

/// How the module is compiled. LLVM unrolls and inlines so much that it takes 11 KB more (gzip) and is no faster:
/// with these limits twelve tasks (counting, listing, completing, stepping), run in turns with the module without
/// them, took as long.
const FLAGS: [&str; 3] = [
    "-Ctarget-feature=+simd128",
    "-Cllvm-args=-unroll-full-max-count=4",
    "-Cllvm-args=-inline-threshold=130",
];

/// Builds the module and writes it with its JavaScript bindings to `www/pkg`, and what others wrote to `www/vendor`.
pub fn build() -> Result<()> {
    setup::wasm_target()?;
    setup::npm_packages()?;
    vendor()?;
    // Said outright, since the environment or a user's configuration may name another; and flags meant
    // for this machine's linker or processor do not fit WebAssembly.
    let target = root().join("target");
    run(cargo()
        .args(["build", "--package", "n-queens", "--lib", "--release", "--target", WASM, "--target-dir"])
        .arg(&target)
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", flags()?.join("\x1f")))?;
    let package = root().join("www/pkg");
    Bindgen::new()
        .input_path(target.join(WASM).join("release/nqueens.wasm"))
        .web(true)?
        .typescript(true)
        // The page compiles the module itself, once, and hands it to its workers.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&package)
        .with_context(|| format!("binding into {}", package.display()))?;
    // Declares the raw exports, which are nobody's business.
    fs::remove_file(package.join("nqueens_bg.wasm.d.ts"))?;
    declare_raw_exports_precisely(&package.join("nqueens.d.ts"))
}

/// FLAGS, and that the module names neither the folder into which this machine has fetched its packages nor that
/// of the standard library's sources, if it has those: so everybody builds the same bytes.
fn flags() -> Result<Vec<String>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    let remapped = registries.map(|folder| format!("--remap-path-prefix={}=", folder.path().display()));
    // As rustc names it by itself where the sources are not there.
    let version = rustc(&["-vV"])?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or_default();
    let sysroot = rustc(&["--print", "sysroot"])?;
    let library = format!("--remap-path-prefix={}/lib/rustlib/src/rust=/rustc/{commit}", sysroot.trim());
    Ok(FLAGS.map(String::from).into_iter().chain(remapped).chain([library]).collect())
}

/// What rustc answers.
fn rustc(arguments: &[&str]) -> Result<String> {
    let output = program("rustc").args(arguments).output().context("asking rustc")?;
    ensure!(output.status.success(), "rustc {}: {}", arguments.join(" "), output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Copies the package with which the page makes QR codes: one module, with its licence, which it has to go with.
fn vendor() -> Result<()> {
    let package = root().join("node_modules/uqr");
    let vendor = root().join("www/vendor");
    let read = |path: &str| {
        let path = package.join(path);
        fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))
    };
    fs::create_dir_all(&vendor).with_context(|| format!("creating {}", vendor.display()))?;
    fs::write(vendor.join("uqr.js"), format!("/*!\n{}*/\n{}", read("LICENSE")?, read("dist/index.mjs")?))?;
    fs::write(vendor.join("uqr.d.ts"), read("dist/index.d.ts")?)?;
    Ok(())
}

/// wasm-bindgen declares the JavaScript values that pass through the raw exports as `any`; nobody
/// should call those, least of all unchecked.
fn declare_raw_exports_precisely(declarations: &Path) -> Result<()> {
    let text = fs::read_to_string(declarations)?;
    let begin = text.find("export interface InitOutput {").context("no InitOutput is declared")?;
    let end = begin + text[begin..].find("\n}").context("InitOutput does not end")?;
    let precise = text[begin..end].replace(": any", ": unknown");
    fs::write(declarations, [&text[..begin], &precise, &text[end..]].concat())?;
    Ok(())
}
