/** Constants that `cargo xtask dist` defines in the modules used only in builds. */

/** In the single file and the package: the program of a counting worker. */
declare const COUNT_WORKER: string;

/** In the single file: the program of the worker that counts on the graphics card. */
declare const CARD_WORKER: string;

/** In the single file: the program of the worker that writes a GIF. */
declare const GIF_WORKER: string;

/** In the single file: the exercises to read, by key. */
declare const EXERCISE_TEXTS: Readonly<Record<string, string | undefined>>;

/** In the single file, the classic script and the package: the address of the site; empty if the build was not told. */
declare const SITE_ADDRESS: string;

/** In the package: the wasm of the modules, as gzip in base64, and the style sheet of a stage. */
declare const WASM: Record<import("./assets.js").ModuleName, string>;
declare const STYLES: string;

/** In the site: the addresses of files whose names change with their content. */
declare const NAMES: Readonly<
  Record<
    "worker" | "cardWorker" | "gifWorker" | "style" | "quiz" | "share" | "lecture" | "handout" | "embedded",
    string
  >
> & {
  wasm: Readonly<Record<import("./assets.js").ModuleName, string>>;
  programFrame: string;
  hasShortPaths: boolean;
  exercises: Readonly<Record<string, string>>;
  programRuntimes: Readonly<Record<string, { worker: string; files: Record<string, string> }>>;
};

/** In the classic script: its parts, LZMA in base64. */
declare const PACKED: Readonly<Record<"core" | "later" | "texts", string>>;
declare const ENGINE_SIZE: number;
