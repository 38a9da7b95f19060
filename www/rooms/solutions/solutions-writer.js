/**
 * Writes the solutions of a list, or a part of it, into a file or onto the clipboard.
 *
 * @import { Core } from "../../core/core.js"
 * @import { Choice, Mark } from "../../core/listing.js"
 * @import { SolutionFormat } from "../../formats/formats.js"
 * @import { First } from "../../state/count-from.js"
 *
 * @typedef {object} Order What to write.
 * @property {Choice} choice
 * @property {SolutionFormat} format
 * @property {First} base The number of the first row and column.
 * @property {number} first The place of the first solution in the list, from 1.
 * @property {number} [last] The place of the last solution. Without it, all are written.
 * @property {number} [length] The length of the list, if it is known.
 * @property {Mark} [start] The first solution, or one before it, from which the first is searched for.
 *
 * @typedef {object} Destination
 * @property {number} most How many solutions it takes.
 * @property {"solutions.saved" | "solutions.copied"} done The message once they are written.
 * @property {(text: string) => Promise<void> | void} write
 * @property {() => Promise<void> | void} finish
 * @property {() => Promise<void> | void} discard Deletes everything written so far.
 */

import { download } from "../../base/download.js";
import { yieldToMessages } from "../../base/yield.js";
import { nextEntries, solutionsFrom } from "../../core/listing.js";
import { FORMATS, solutionWriter } from "../../formats/formats.js";
import { describeError, t } from "../../i18n/i18n.js";

/** How many solutions are held in memory at most, where the browser cannot write in pieces. */
const MAX_IN_MEMORY = 200_000;
/** How many solutions are copied at most. */
const MAX_COPIED = 20_000;
/** How many solutions are requested at once. */
const BATCH = 512;
/** How long the page may be blocked at a time, in milliseconds. */
const SLICE = 8;

/** Why a range of the list cannot be written, as a text; "" if it can. @param {Pick<Order, "first" | "last" | "length">} order */
export function problemOf({ first, last, length }) {
  if (last !== undefined && last < first) return t("solutions.order");
  return length === undefined || first <= length ? "" : beyondText(length);
}

/** The error for a first place beyond the end. @param {number} length Of the list. */
const beyondText = (length) => (length > 0 ? t("solutions.fromBeyond", { length }) : t("solutions.none"));

/**
 * Writes solutions to a destination, and returns what to say about that. If it fails or is aborted, the destination is
 * discarded.
 *
 * @param {Core} core
 * @param {Order} order
 * @param {(order: Order) => Destination | Promise<Destination>} open
 * @param {{ signal: AbortSignal, progress: (fraction: number, text: string) => void }} options
 */
export async function write(core, order, open, options) {
  /** @type {Destination | undefined} */
  let destination;
  try {
    destination = await open(order);
    const count = await writeSolutions(core, order, destination, options);
    await destination.finish();
    return t(destination.done, { count });
  } catch (error) {
    await Promise.resolve(destination?.discard()).catch(() => {}); // the first error is the one to report
    const cancelled =
      options.signal.aborted || (error instanceof DOMException && error.name === "AbortError");
    return cancelled ? t("solutions.cancelled") : describeError(error);
  }
}

/** Writes solutions as they are found, and returns how many. @param {Core} core @param {Order} order @param {Destination} destination @param {Parameters<typeof write>[3]} options */
async function writeSolutions(core, order, destination, { signal, progress }) {
  const { choice, format, base, first, last, length, start } = order;
  const writer = solutionWriter(format, choice.n, { first: base });
  const end = Math.min(last ?? Number.POSITIVE_INFINITY, length ?? Number.POSITIVE_INFINITY);
  const wantedCount = Math.min(destination.most, end - first + 1);
  const numberOffset = start ? start.number - 1 : 0; // entry numbers count from the start
  const solutions = solutionsFrom(core, choice, start?.columns);
  let skipped = start?.index ?? 0;
  let written = 0;

  /** The text of the solutions found until then. @param {number} until */
  function slice(until) {
    let text = "";
    for (let timeLeft = SLICE; timeLeft > 0 && !solutions.ended; timeLeft = until - performance.now()) {
      if (skipped < first - 1) skipped += solutions.skip(Math.min(BATCH, first - 1 - skipped), timeLeft);
      else {
        const entries = nextEntries(choice.n, solutions, Math.min(BATCH, wantedCount - written), timeLeft);
        text += entries.map(({ columns, number }) => writer.line(columns, numberOffset + number)).join("");
        written += entries.length;
        if (written === wantedCount) break;
      }
    }
    return text;
  }

  try {
    await destination.write(writer.header);
    while (written < wantedCount && !solutions.ended) {
      const text = slice(performance.now() + SLICE);
      if (text) await destination.write(text);
      if (written === 0) progress(skipped / first, t("solutions.looking", { number: first, found: skipped }));
      else
        progress(
          Number.isFinite(end) ? written / wantedCount : 0,
          t("solutions.written", { count: written }),
        );
      await yieldToMessages();
      signal.throwIfAborted();
    }
    if (written === 0) throw new Error(beyondText(skipped));
    return written;
  } finally {
    solutions.free();
  }
}

/** The dialogue for saving a file, which not every browser has. */
const picker = () =>
  /** @type {{ showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle> }} */ (
    globalThis
  ).showSaveFilePicker;

/** How many solutions can be written. */
export const limitText = () =>
  t(picker() ? "solutions.streamed" : "solutions.held", { most: MAX_IN_MEMORY, copied: MAX_COPIED });

/** A file that the reader chooses, or else one in the download folder. @param {Order} order @returns {Promise<Destination>} */
export async function toFile({ choice, format }) {
  const [extension, type] = FORMATS[format].file;
  const suggestedName = `${choice.n}-queens-solutions.${extension}`;
  const pick = picker();
  if (!pick) {
    const save = (/** @type {string[]} */ parts) => download(new Blob(parts, { type }), suggestedName);
    return { ...inMemory(save), most: MAX_IN_MEMORY, done: "solutions.saved" };
  }
  const handle = await pick.call(window, { suggestedName });
  const stream = await handle.createWritable();
  return {
    most: Number.POSITIVE_INFINITY,
    done: "solutions.saved",
    write: (text) => stream.write(text),
    finish: () => stream.close(),
    discard: () => stream.abort(),
  };
}

/** The clipboard. @returns {Destination} */
export const toClipboard = () => ({
  ...inMemory((parts) => navigator.clipboard.writeText(parts.join(""))),
  most: MAX_COPIED,
  done: "solutions.copied",
});

/** @param {(parts: string[]) => Promise<void> | void} finish */
function inMemory(finish) {
  /** @type {string[]} */
  const parts = [];
  return {
    write: (/** @type {string} */ text) => void parts.push(text),
    finish: () => finish(parts),
    discard() {},
  };
}
