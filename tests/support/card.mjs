/** Counts on a graphics card: runs the program of the card's worker in a page. */

import { core } from "./core.mjs";

/**
 * @import { Page } from "playwright-core"
 * @typedef {{ n: number, first: number, end: number }} Range A range of subproblems.
 *
 * @typedef {object} Outcome
 * @property {(bigint | string)[]} answers For each range, the number of solutions, or the code of the error.
 * @property {number[]} held For each range, the bytes of all buffers on the card after it.
 * @property {boolean} waited Whether the first range was unfinished when the card had become idle in a pause.
 */

/** The number of subproblems of a board. @param {number} n */
export const sizeOf = (n) => Math.max(...core.portions(n).map(({ end }) => end));

/**
 * Counts ranges one after the other, each with the message that the page would send. Starts again after an error.
 *
 * @param {Page} page Opened with a card.
 * @param {readonly Range[]} ranges
 * @param {{ destroyAfter?: number, pauseAfter?: number, dropped?: number }} [options] In the first range, after how
 *   many messages the device is destroyed, or paused until it is idle; which submission the device drops without an
 *   error, from 1.
 * @returns {Promise<Outcome>}
 */
export const countOnCard = (page, ranges, options = {}) =>
  page.evaluate(
    async ({ ranges, destroyAfter, pauseAfter, dropped }) => {
      // Variables, because the type checker looks for literal addresses on the disk.
      const [task, core, progress, yielding] = [
        "gpu/card-task.js",
        "core/modules.js",
        "core/progress.js",
        "base/yield.js",
      ];
      const { createCardRunner } = await import(`/www/${task}`);
      const { compileModules } = await import(`/www/${core}`);
      const { rangeStart } = await import(`/www/${progress}`);
      const { yieldToMessages } = await import(`/www/${yielding}`);
      /** @type {Map<GPUBuffer, number>} */
      const buffers = new Map();
      /** @type {GPUDevice | undefined} */
      let device;
      let submissions = 0;
      async function openDevice() {
        const adapter = await navigator.gpu.requestAdapter();
        const opened = await adapter?.requestDevice();
        if (!opened) return undefined;
        const create = opened.createBuffer.bind(opened);
        opened.createBuffer = (descriptor) => {
          const buffer = create(descriptor);
          buffers.set(buffer, descriptor.size);
          const destroy = buffer.destroy.bind(buffer);
          buffer.destroy = () => {
            buffers.delete(buffer);
            return destroy();
          };
          return buffer;
        };
        const submit = opened.queue.submit.bind(opened.queue);
        opened.queue.submit = (commands) => {
          submissions += 1;
          return submissions === dropped ? undefined : submit(commands);
        };
        device = opened;
        return opened;
      }
      /** @type {any[]} */
      let messages = [];
      let alive = 0;
      let waited = false;
      async function pause() {
        await run({ kind: "pause" });
        let seen = 0;
        for (let quiet = 0; quiet < 20; quiet += 1) {
          await device?.queue.onSubmittedWorkDone();
          await yieldToMessages();
          if (messages.length > seen) quiet = 0;
          seen = messages.length;
        }
        waited = messages.at(-1).kind === "alive";
        await run({ kind: "resume" });
      }
      const run = createCardRunner({
        openDevice,
        yieldToMessages,
        post(/** @type {any} */ message) {
          messages.push(message);
          if (message.kind !== "alive") return;
          alive += 1;
          if (alive === destroyAfter) device?.destroy();
          if (alive === pauseAfter) pause();
        },
      });
      const start = async () => run({ kind: "start", modules: await compileModules() });
      await start();
      const answers = [];
      const held = [];
      for (const { n, first, end } of ranges) {
        messages = [];
        await run({ kind: "count", n, progress: rangeStart(first, end), id: 1 });
        const { subtotal, code } = messages.at(-1);
        answers.push(subtotal ?? code);
        held.push([...buffers.values()].reduce((sum, size) => sum + size, 0));
        if (code) await start();
      }
      return { answers, held, waited };
    },
    { ranges, ...options },
  );
