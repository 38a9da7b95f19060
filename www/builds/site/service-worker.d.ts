/** The version of the site and the SHA-256 of each file in Base64, defined by `cargo xtask dist`. */
declare const SITE: { readonly version: string; readonly hashes: Readonly<Record<string, string>> };
