/** The version of the site and its files, defined by `cargo xtask dist`. */
declare const SITE: { readonly version: string; readonly files: readonly string[] };
