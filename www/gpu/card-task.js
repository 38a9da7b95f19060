/**
 * Does the tasks of the worker that counts on the graphics card.
 *
 * @import { Modules } from "../core/modules.js"
 * @import { Answer, FromWorker, ToWorker } from "../workers/protocol.js"
 */

import { startModules } from "../core/modules.js";
import { isBegun, rangeStart } from "../core/progress.js";
import { createCardBoard } from "./card-board.js";

/** The board that is counted to measure the card and the core, and for how long, in milliseconds. */
const PROBED = { n: 18, time: 150 };

/** How often the worker says that it is alive while kernels are compiled, in milliseconds. */
const HEARTBEAT = 1000;

/** How much later than the errors that it causes the loss of a device may be reported, in milliseconds. */
const LOSS_DELAY = 1000;

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {string} code @param {string} message */
const problem = (code, message) => Object.assign(new Error(message), { code });

/**
 * @param {object} options
 * @param {(message: FromWorker) => void} options.post
 * @param {() => Promise<GPUDevice | undefined>} options.openDevice
 * @param {() => Promise<void>} options.yieldToMessages Lets waiting messages be handled.
 * @returns {(message: ToWorker) => Promise<void>} Handles a message; call it with each one.
 */
export function createCardRunner({ post, openDevice, yieldToMessages }) {
  /** @type {Modules | undefined} */
  let modules;
  /** @type {GPUDevice | undefined} */
  let device;
  /** @type {string | undefined} */
  let lost; // why the device was lost
  /** @type {import("./card-board.js").CardBoard | undefined} */
  let board; // kept from task to task, with its memory
  /** @type {Promise<void> | null} */
  let paused = null;
  let resume = () => {};

  async function open() {
    lost = undefined;
    board?.destroy();
    board = undefined;
    const opened = await openDevice();
    if (!opened) throw problem("card.none", "no graphics card");
    opened.lost.then(({ message }) => {
      if (device === opened) lost = message || "device lost";
    });
    return opened;
  }

  /** @param {number} n */
  async function boardFor(n) {
    if (!modules || !device) throw new Error("not started");
    if (board?.n !== n) {
      board?.destroy();
      board = undefined;
      const alive = () => post({ kind: "alive" });
      const beating = setInterval(alive, HEARTBEAT); // some drivers take many seconds to compile
      try {
        board = await createCardBoard({
          device,
          modules,
          n,
          alive,
          async yieldToMessages() {
            await yieldToMessages();
            await paused;
          },
        });
      } finally {
        clearInterval(beating);
      }
    }
    return board;
  }

  /** @param {import("../workers/protocol.js").Count} task @returns {Promise<Answer>} */
  async function count({ n, progress }) {
    const board = await boardFor(n);
    const { first, end, subtotal } = progress;
    if (!isBegun(progress)) return { kind: "counted", subtotal: subtotal + (await board.count(first, end)) };
    // The core continues where a worker stopped inside a subproblem.
    const begun = await board.countWithCore({ ...progress, end: first + 1 });
    return { kind: "counted", subtotal: begun + (await board.count(first + 1, end)) };
  }

  /** Measures the card and the core. @param {Modules} modules @returns {Promise<Answer>} */
  async function probe({ core }) {
    const { n, time } = PROBED;
    const board = await boardFor(n);
    const portion = core.portions(n)[1];
    if (!portion) throw new Error("no subproblems");
    const length = portion.end - portion.first;
    const costEach = portion.cost / length;
    // In the middle of a portion, subproblems are typical of all.
    const first = Math.floor(portion.first + length / 2);
    /** The cost that is counted per millisecond. @param {(size: number) => Promise<unknown>} countRange */
    async function measure(countRange) {
      await countRange(1); // warm up
      const start = performance.now();
      let counted = 0;
      let milliseconds = 0;
      // Longer and longer ranges, because the speed of cards differs by a factor of thousands.
      for (let size = 1; milliseconds < time; size = Math.min(2 * size, Math.floor(length / 2))) {
        await countRange(size);
        counted += size;
        milliseconds = performance.now() - start;
      }
      return (counted * costEach) / milliseconds;
    }
    return {
      kind: "probed",
      speed: await measure((size) => board.count(first, first + size)),
      coreSpeed: await measure((size) => board.countWithCore(rangeStart(first, first + size))),
    };
  }

  /** @param {ToWorker} message */
  async function handle(message) {
    switch (message.kind) {
      case "start":
        modules ??= startModules(message.modules);
        if (lost !== undefined) device = undefined;
        device ??= await open();
        board?.checkNext();
        return post({ kind: "ready" });
      case "pause":
        paused ??= new Promise((resolve) => {
          resume = resolve;
        });
        return;
      case "resume":
        paused = null;
        return resume();
      case "count":
        return post({ ...(await count(message)), id: message.id });
      case "probe":
        if (modules) post({ ...(await probe(modules)), id: message.id });
        return;
      default:
        throw new Error(`${message.kind} is not for the graphics card`);
    }
  }

  return async (message) => {
    try {
      await handle(message);
    } catch (error) {
      const { code, message } = /** @type {Error & { code?: unknown }} */ (error);
      const isKnown = typeof code === "string"; // a DOMException has a numeric code
      if (!isKnown && device) await Promise.race([device.lost, pause(LOSS_DELAY)]);
      const other = lost === undefined ? "card.failed" : "card.lost";
      // Whatever has happened, the next start opens the card again.
      device?.destroy();
      device = undefined;
      post({ kind: "failed", code: isKnown ? code : other, message: lost ?? message });
    }
  };
}
