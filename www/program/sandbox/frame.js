/**
 * Starts and ends the workers in which programs run, for the page that contains this frame: see sandbox.js.
 *
 * The frame has an origin of its own, and its policy lets neither it nor its workers load anything. So the page hands
 * over all that a worker needs.
 */

{
  /** What the workers of a language get, by language. @type {Map<string, Promise<{ script: string, files: Record<string, unknown>, snapshot?: unknown }>>} */
  const runtimes = new Map();
  /** The workers that run, by number; undefined while one is about to start. @type {Map<number, Worker | undefined>} */
  const workers = new Map();

  /** @param {string | ArrayBuffer} code */
  const blobOf = (code) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));

  /** A file, by its name, as a worker can use it: a compiled module, the address of a script, or the content. @param {string} name @param {ArrayBuffer} content @returns {Promise<[string, unknown]>} */
  async function prepare(name, content) {
    if (name.endsWith(".wasm")) return [name, await WebAssembly.compile(content)];
    return [name, name.endsWith(".mjs") ? blobOf(content) : content];
  }

  /** @param {string} worker @param {Record<string, ArrayBuffer>} files */
  async function load(worker, files) {
    const prepared = Object.entries(files).map(([name, content]) => prepare(name, content));
    return { script: blobOf(worker), files: Object.fromEntries(await Promise.all(prepared)) };
  }

  /** @param {number} id @param {string} language @param {MessagePort} port */
  async function start(id, language, port) {
    /** @param {unknown} message */
    const fail = (message) => parent.postMessage({ kind: "failed", id, message: String(message) }, "*");
    workers.set(id, undefined);
    try {
      const runtime = await runtimes.get(language);
      if (!workers.has(id)) return; // stopped in the meantime
      const worker = new Worker(runtime?.script ?? "");
      workers.set(id, worker);
      worker.onerror = ({ message }) => fail(message);
      // The first worker of a language may say how the next ones start sooner. Others could have run a program.
      worker.onmessage = ({ data }) => {
        if (runtime) runtime.snapshot ??= data;
        worker.onmessage = () => {
          worker.terminate();
          fail("the program broke its sandbox");
        };
      };
      worker.postMessage({ files: runtime?.files, snapshot: runtime?.snapshot, port }, [port]);
    } catch (error) {
      fail(error);
    }
  }

  addEventListener("message", ({ source, data, ports: [port] }) => {
    // Without a sandbox, this is the site's own origin: what any page that contains it sends would run there.
    if (source !== parent || origin !== "null") return;
    if (data.kind === "load") runtimes.set(data.language, load(data.worker, data.files));
    if (data.kind === "start" && port) start(data.id, data.language, port);
    if (data.kind === "stop") {
      workers.get(data.id)?.terminate();
      workers.delete(data.id);
    }
  });

  parent.postMessage({ kind: "ready" }, "*");
}
