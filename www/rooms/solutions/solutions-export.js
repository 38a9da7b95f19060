/**
 * Saves and copies the solutions of a list. Where the browser can write a file in pieces, solutions are written as they
 * are found and need not be held in memory.
 *
 * @import { SolutionFormat } from "../../formats/formats.js"
 * @import { Choice, Mark } from "../../core/listing.js"
 *
 * @typedef {(options: { suggestedName: string }) => Promise<FileSystemFileHandle>} SavePicker Not in every browser.
 *
 * @typedef {object} Order What to write.
 * @property {Choice} choice
 * @property {SolutionFormat} format
 * @property {number} first The place of the first solution in the list, from 1.
 * @property {number} [last] The place of the last solution. Without it, all are written.
 * @property {number} [length] The length of the list, if it is known.
 * @property {Mark} [start] The first solution, or one before it, from which the first is searched for.
 *
 * @typedef {object} Sink The destination of the text.
 * @property {(text: string) => Promise<void> | void} write
 * @property {() => Promise<void> | void} finish
 * @property {() => Promise<void> | void} discard Deletes everything written so far.
 */

import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { yieldToMessages } from "../../base/yield.js";
import { createButton, createNumberField, createSelect } from "../../controls/controls.js";
import { createCountFrom } from "../../controls/count-from.js";
import { nextEntries, solutionsFrom } from "../../core/listing.js";
import { FORMATS, SOLUTION_FORMATS, solutionWriter } from "../../formats/formats.js";
import { describeError, t } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";

/** How many solutions are held in memory at most, where the browser cannot write in pieces. */
const MAX_IN_MEMORY = 200_000;
/** How many solutions are copied at most. */
const MAX_COPIED = 20_000;
/** How many solutions are requested at once. */
const BATCH = 512;
/** How long the page may be blocked at a time, in milliseconds. */
const SLICE = 8;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {import("../../state/state.js").Store} options.store
 * @param {() => Choice} options.choice Which solutions are listed.
 * @param {() => number | undefined} options.length The length of the list, if it is known.
 * @param {(index: number) => Mark | undefined} options.before The solution at an index of the list, from 0, or one
 *   before it.
 * @param {() => boolean} options.isGrouped Whether the list is grouped by class, which what is written is not.
 * @param {(text: string) => void} options.announce
 */
export function createSolutionsExport({ core, store, choice, length, before, isGrouped, announce }) {
  /** @type {SolutionFormat} */
  let format = "csv";
  let first = 1;
  /** @type {number | undefined} */
  let last; // undefined for all
  /** @type {AbortController | null} */
  let running = null;
  const names = /** @type {Record<SolutionFormat, string>} */ (
    Object.fromEntries(SOLUTION_FORMATS.map((key) => [key, t(`format.${key}`)]))
  );
  const formats = createSelect(t("exchange.format"), names, (key) => {
    format = key;
  });
  const countFrom = createCountFrom(store);
  const from = numberField("first", (value) => {
    first = value;
  });
  const to = numberField("last", (value) => {
    last = value;
  });
  const save = createButton(t("exchange.save"), () => attempt(toFile));
  const copy = createButton(t("exchange.copy"), () => attempt(toClipboard));
  const cancel = createButton(t("page.cancel"), () => running?.abort());
  const bar = h("progress", { max: 1, value: 0, "aria-label": t("solutions.exporting") });
  const problemLine = h("p", { class: "problem" });
  const statusLine = h("p", { class: "quiet" });
  const orderLine = h("p", { class: "quiet" }, t("solutions.exportOrder"));
  const picker = () => /** @type {{ showSaveFilePicker?: SavePicker }} */ (window).showSaveFilePicker;
  const limit = t(picker() ? "solutions.streamed" : "solutions.held", {
    most: MAX_IN_MEMORY,
    copied: MAX_COPIED,
  });
  const element = h(
    "div",
    { class: "exchange" },
    formats.element,
    countFrom.element,
    h("div", { class: "row" }, from.element, to.element),
    problemLine,
    h("div", { class: "tool-row" }, save.element, copy.element, cancel.element),
    bar,
    statusLine,
    orderLine,
    h("p", { class: "quiet" }, limit),
  );
  show();

  /** @param {"first" | "last"} which @param {(value: number) => void} change */
  function numberField(which, change) {
    const most = Number.MAX_SAFE_INTEGER;
    return createNumberField({
      label: t(`solutions.${which}`),
      smaller: t("solutions.smaller"),
      larger: t("solutions.larger"),
      range: () => t("option.range", { least: 1, most }),
      least: 1,
      most,
      placeholder: which === "last" ? t("solutions.end") : "",
      change(value) {
        change(value);
        show();
        if (problem()) announce(problem());
      },
    });
  }

  function show() {
    countFrom.show();
    orderLine.hidden = !isGrouped();
    from.show(first);
    to.show(last ?? length() ?? Number.NaN);
    setText(problemLine, problem());
    save.enable(!running);
    copy.enable(!running);
    cancel.enable(running !== null);
    bar.classList.toggle("idle", !running);
  }

  /** Why the range cannot be saved, as a text; "" if it can. */
  function problem() {
    if (last !== undefined && last < first) return t("solutions.order");
    const known = length();
    return known === undefined || first <= known ? "" : beyondText(known);
  }

  /** @param {(order: Order, signal: AbortSignal) => Promise<string>} act Returns the text to announce. */
  async function attempt(act) {
    if (!from.valid || !to.valid) return; // each field shows its own error
    if (problem()) return announce(problem());
    // A copy, so that changes during the export do not affect it.
    const order = { choice: choice(), format, first, last, length: length(), start: before(first - 1) };
    running = new AbortController();
    const { signal } = running;
    bar.value = 0;
    setText(statusLine, "");
    show();
    let words;
    try {
      words = await act(order, signal);
    } catch (error) {
      const cancelled = signal.aborted || (error instanceof DOMException && error.name === "AbortError");
      words = cancelled ? t("solutions.cancelled") : describeError(error);
    }
    running = null;
    setText(statusLine, words);
    announce(words);
    show();
  }

  /** @param {Order} order @param {AbortSignal} signal */
  async function toFile(order, signal) {
    const [extension, type] = FORMATS[order.format].file;
    const name = `${order.choice.n}-queens-solutions.${extension}`;
    const pick = picker();
    const sink = pick ? await fileSink(pick, name) : blobSink(name, type);
    const written = await writeAll(order, sink, pick ? Number.POSITIVE_INFINITY : MAX_IN_MEMORY, signal);
    return t("solutions.saved", { count: written });
  }

  /** @param {Order} order @param {AbortSignal} signal */
  async function toClipboard(order, signal) {
    /** @type {string[]} */
    const parts = [];
    const sink = {
      write: (/** @type {string} */ text) => void parts.push(text),
      finish: () => navigator.clipboard.writeText(parts.join("")),
      discard() {},
    };
    return t("solutions.copied", { count: await writeAll(order, sink, MAX_COPIED, signal) });
  }

  /**
   * @param {Order} order @param {Sink} sink @param {number} most @param {AbortSignal} signal
   * @returns {Promise<number>} How many solutions were written.
   */
  async function writeAll(order, sink, most, signal) {
    try {
      const written = await write(order, sink, most, signal);
      await sink.finish();
      return written;
    } catch (error) {
      try {
        await sink.discard();
      } catch {
        // The first error is the one to report.
      }
      throw error;
    }
  }

  /** @type {typeof writeAll} */
  async function write({ choice, format, first, last, length, start }, sink, most, signal) {
    const writer = solutionWriter(format, choice.n, { first: firstNumber(store.state) });
    const end = Math.min(last ?? Number.POSITIVE_INFINITY, length ?? Number.POSITIVE_INFINITY);
    const wantedCount = Math.min(most, end - first + 1);
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
      await sink.write(writer.header);
      while (written < wantedCount && !solutions.ended) {
        const text = slice(performance.now() + SLICE);
        if (text) await sink.write(text);
        const looking = written === 0;
        bar.value = looking ? skipped / first : Number.isFinite(end) ? written / wantedCount : 0;
        const found = t("solutions.written", { count: written });
        setText(statusLine, looking ? t("solutions.looking", { number: first, found: skipped }) : found);
        await yieldToMessages();
        signal.throwIfAborted();
      }
      if (written === 0) throw new Error(beyondText(skipped));
      return written;
    } finally {
      solutions.free();
    }
  }

  return {
    element,
    show,
    /** Resets the range for another list. A running export continues with its own list. */
    reset() {
      first = 1;
      last = undefined;
      if (!running) setText(statusLine, "");
      show();
    },
  };
}

/** The error for a first place beyond the end. @param {number} length Of the list. */
const beyondText = (length) => (length > 0 ? t("solutions.fromBeyond", { length }) : t("solutions.none"));

/** @param {SavePicker} pick @param {string} suggestedName @returns {Promise<Sink>} */
async function fileSink(pick, suggestedName) {
  const handle = await pick.call(window, { suggestedName });
  const stream = await handle.createWritable();
  return {
    write: (text) => stream.write(text),
    finish: () => stream.close(),
    discard: () => stream.abort(),
  };
}

/** @param {string} name @param {string} type @returns {Sink} */
function blobSink(name, type) {
  /** @type {string[]} */
  const parts = [];
  return {
    write: (text) => void parts.push(text),
    finish: () => download(new Blob(parts, { type }), name),
    discard() {},
  };
}
