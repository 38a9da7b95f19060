/**
 * Fetches, compiles and starts the modules of WebAssembly: the core, and those that are loaded later. The page compiles each
 * module once. The page and each worker create their own instances of that compiled module.
 *
 * @import { ModuleName } from "../platform/assets.js"
 */

import { fetchWasm } from "../platform/assets.js";

/** A WebAssembly module whose only function counts the ones in a vector: valid only where SIMD is supported. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/**
 * The error to throw instead of one of WebAssembly: with the code "no-memory" if the browser gives it no memory.
 * Engines differ in the type and the text of that error.
 *
 * @param {unknown} error
 */
function withCode(error) {
  const isMemory = error instanceof RangeError || /out of memory|allocat/i.test(String(error));
  return isMemory && error instanceof Error ? Object.assign(error, { code: "no-memory" }) : error;
}

/** @param {ModuleName} name @param {RequestCache} cache */
async function fetchAndCompile(name, cache) {
  if (!WebAssembly.validate(SIMD_PROBE)) {
    throw Object.assign(new Error("this engine's WebAssembly lacks 128-bit SIMD"), { code: "no-simd" });
  }
  const response = await fetchWasm(name, { cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Streaming compilation needs the right MIME type, which not every server sends.
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @template Exports
 * @param {ModuleName} name
 * @param {(options: { module: WebAssembly.Module | BufferSource }) => Exports} initSync Of the module's bindings.
 */
export function wasmModule(name, initSync) {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
  let cacheMode = /** @type {RequestCache} */ ("default");
  return {
    /**
     * Returns the compiled module, fetched and compiled once for all callers. Tries again after a failure. Rejects with
     * an `Error` with the code "no-simd" if the engine lacks 128-bit SIMD, or "no-memory" if it has no memory for it.
     */
    compile() {
      compiled ??= fetchAndCompile(name, cacheMode).catch((error) => {
        compiled = undefined;
        cacheMode = "reload"; // the cached copy may be the damaged one
        throw withCode(error);
      });
      return compiled;
    },
    /**
     * Creates this thread's instance on the first call, and returns its exports. Throws an `Error` with the code
     * "no-memory" if the browser has no memory for it.
     *
     * @param {WebAssembly.Module | BufferSource} module
     */
    start(module) {
      try {
        return initSync({ module });
      } catch (error) {
        throw withCode(error);
      }
    },
  };
}
