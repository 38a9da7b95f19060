//! Builds the WebAssembly module with its JavaScript bindings, and the modules of the programs and of the guide.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::setup::{self, WASM};
use crate::{cargo, program, root, run};

/// Compiler flags for the module. Without these limits, LLVM unrolls and inlines so much that the module is over
/// 11 KB larger (gzip) but hardly faster: with weaker limits, twelve tasks (counting, listing, completing, stepping),
/// run alternately with both modules, took the same time; with these, counting takes up to 3 % longer.
const FLAGS: [&str; 5] = [
    "-Ctarget-feature=+simd128",
    "-Cllvm-args=-unroll-full-max-count=4",
    "-Cllvm-args=-inline-threshold=15",
    "-Cllvm-args=-unroll-runtime=false",
    "-Cllvm-args=-unroll-allow-partial=false",
];

/// Builds the module, writes it with its JavaScript bindings, the programs, the guide and the kernels for graphics cards to
/// `www/pkg`, and copies third-party code to `www/vendor`.
pub fn build() -> Result<()> {
    setup::wasm_target()?;
    setup::npm_packages()?;
    vendor()?;
    kernels()?;
    for modules in ["programs", "guide"] {
        run(program("node").arg(format!("crate/xtask/dist/{modules}.mjs")))?;
    }
    // Set the target folder and the flags explicitly: the environment or the user's configuration may name another
    // folder, and flags for this machine's linker or processor do not work for WebAssembly.
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
        // The page compiles the module once and passes it to its workers.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&package)
        .with_context(|| format!("writing the bindings to {}", package.display()))?;
    // These declarations are of raw exports, which no code should use.
    fs::remove_file(package.join("nqueens_bg.wasm.d.ts"))?;
    declare_raw_exports_as_unknown(&package.join("nqueens.d.ts"))
}

/// [`FLAGS`], and flags that remove the paths of the cargo registry and of the standard library's sources from the
/// module, so that every machine builds the same bytes.
fn flags() -> Result<Vec<String>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    let remapped = registries.map(|folder| format!("--remap-path-prefix={}=", folder.path().display()));
    // The path that rustc uses where the sources are not installed.
    let version = rustc(&["-vV"])?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or_default();
    let sysroot = rustc(&["--print", "sysroot"])?;
    let library = format!("--remap-path-prefix={}/lib/rustlib/src/rust=/rustc/{commit}", sysroot.trim());
    Ok(FLAGS.map(String::from).into_iter().chain(remapped).chain([library]).collect())
}

/// The output of rustc.
fn rustc(arguments: &[&str]) -> Result<String> {
    let output = program("rustc").args(arguments).output().context("running rustc")?;
    ensure!(output.status.success(), "rustc {}: {}", arguments.join(" "), output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Copies the package that makes the QR codes of the page: one module, together with its licence as required.
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

/// Writes the kernels as a module, without comments and indentation, so that every program can contain them.
fn kernels() -> Result<()> {
    let path = root().join("www/card/kernels.wgsl");
    let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    ensure!(text.is_ascii(), "{} must be ASCII", path.display());
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    let code = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    let package = root().join("www/pkg");
    fs::create_dir_all(&package)?;
    // The escapes of an ASCII string are the same in both languages.
    fs::write(package.join("kernels.js"), format!("export const kernels = {code:?};\n"))?;
    Ok(())
}

/// Replaces `any`, with which wasm-bindgen declares JavaScript values in the raw exports, by `unknown`, so that
/// unchecked calls of these exports are type errors.
fn declare_raw_exports_as_unknown(declarations: &Path) -> Result<()> {
    let text = fs::read_to_string(declarations)?;
    let start = text.find("export interface InitOutput {").context("InitOutput is not declared")?;
    let end = start + text[start..].find("\n}").context("InitOutput has no closing brace")?;
    let replaced = text[start..end].replace(": any", ": unknown");
    fs::write(declarations, [&text[..start], &replaced, &text[end..]].concat())?;
    Ok(())
}
