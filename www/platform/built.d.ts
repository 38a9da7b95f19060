/** Constants that `cargo xtask dist` defines in the modules used only in builds. */

/** In the single file: the program of a counting worker. */
declare const COUNT_WORKER: string;

/** In the site: the addresses of files whose names change with their content. */
declare const NAMES: Readonly<Record<"wasm" | "worker" | "style" | "share" | "lecture" | "handout", string>>;
