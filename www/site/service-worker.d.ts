/** The site's version, and its files: what `cargo xtask dist` defines. */
declare const SITE: { readonly version: string; readonly files: readonly string[] };
