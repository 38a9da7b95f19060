/** What `cargo xtask dist` defines in the modules that are for it alone. */

/** In the single file: the program of a counting worker. */
declare const COUNT_WORKER: string;

/** In the site: the addresses of what has another name with every content. */
declare const NAMES: { readonly wasm: string; readonly worker: string; readonly style: string };
