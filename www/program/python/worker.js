/**
 * Runs Python programs with Pyodide, in a worker of the sandbox: see sandbox.js.
 *
 * A single file, because the worker can load nothing but what the page hands over.
 */

{
  /** How much memory Python may take, in bytes. */
  const MOST_MEMORY = 1 << 30;
  const PAGE = 1 << 16;
  /** Imports what most programs need. Not `random`, whose state would be the same each time. */
  const PREPARATION = `
import sys
sys.path.append("/lib/n_queens")
import collections, copy, dataclasses, functools, itertools, math, program.runner, typing
`;

  /** Lets a module of WebAssembly grow only so far; Python then raises `MemoryError`. */
  function limitMemory() {
    const { prototype } = WebAssembly.Memory;
    const { grow } = prototype;
    prototype.grow = function (pages) {
      if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError("too much memory");
      return grow.call(this, pages);
    };
  }

  /**
   * Loads Pyodide from files that it would fetch.
   *
   * @param {Record<string, any>} files
   * @param {object} options More options of Pyodide.
   */
  async function loadPython(files, options) {
    // Pyodide would try it, to find out whether this is a classic worker, in which it does not run where it may fetch.
    self.importScripts = () => {
      throw new TypeError("there are no other scripts");
    };
    const [{ default: createPyodideModule }, { loadPyodide }] = await Promise.all([
      import(files["pyodide.asm.mjs"]),
      import(files["pyodide.mjs"]),
    ]);
    const wasm = files["pyodide.asm.wasm"];
    const { fetch } = self;
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (_, imports) => ({
      module: wasm,
      instance: new WebAssembly.Instance(wasm, imports),
    });
    self.fetch = async () => new Response(files["python_stdlib.zip"]);
    try {
      return await loadPyodide({
        indexURL: "https://pyodide.invalid/",
        createPyodideModule,
        lockFileContents: new TextDecoder().decode(files["pyodide-lock.json"]),
        // Python's module `js` has nothing of the worker.
        jsglobals: Object.create(null),
        stdout() {},
        stderr() {},
        ...options,
      });
    } finally {
      Object.assign(self, { fetch });
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  }

  /**
   * Starts Python, and returns it with a function that runs a program.
   *
   * @param {Record<string, any>} files
   * @param {Uint8Array} [snapshot] The memory of Python when it had started, in another worker: a tenth of the work.
   */
  async function start(files, snapshot) {
    limitMemory();
    const python = await loadPython(files, snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true });
    if (!snapshot) {
      const folder = "/lib/n_queens/program";
      python.FS.mkdirTree(folder);
      for (const [name, content] of Object.entries(files)) {
        if (name.endsWith(".py")) python.FS.writeFile(`${folder}/${name}`, new Uint8Array(content));
      }
      python.runPython(PREPARATION);
      const memory = python.makeMemorySnapshot();
      self.postMessage(memory, { transfer: [memory.buffer] });
    }
    return { python, run: python.pyimport("program.runner").run };
  }

  /** @param {{ toJs(options: object): any }} value A dictionary of Python. */
  const toObject = (value) => value.toJs({ dict_converter: Object.fromEntries, create_pyproxies: false });

  self.onmessage = async ({ data: { files, snapshot, port } }) => {
    try {
      const { python, run } = await start(files, snapshot);
      /** @param {MessageEvent<Omit<Required<import("../sandbox/sandbox.js").Request>, "language"> | "idle?">} event */
      port.onmessage = ({ data }) => {
        if (data === "idle?") return port.postMessage({ kind: "ready" });
        const { source, n, limit, traced, answers } = data;
        /** @param {any} value */
        const emit = (value) => {
          const chunk = toObject(value);
          const { lines, kinds, functions, changes } = chunk;
          const buffers = [lines, kinds, functions, changes].map(({ buffer }) => buffer);
          port.postMessage({ kind: "chunk", chunk }, [...new Set(buffers)]);
        };
        /** @param {any} value */
        const end = (value) => port.postMessage({ kind: "end", end: toObject(value) });
        try {
          run(source, n, emit, end, limit, traced, python.toPy(answers));
        } catch (error) {
          port.postMessage({ kind: "failed", message: String(error) });
        }
      };
      port.postMessage({ kind: "ready" });
    } catch (error) {
      port.postMessage({ kind: "failed", message: String(error) });
    }
  };
}
