/**
 * Saving and copying the solutions of a list: written as they are found, so that none has to be held, where the
 * browser can write to a file piece by piece.
 *
 * @typedef {import("../../formats/formats.js").SolutionFormat} SolutionFormat
 * @typedef {import("../../core/listing.js").Choice} Choice
 * @typedef {import("../../core/listing.js").Entry} Entry
 *
 * @typedef {(options: { suggestedName: string }) => Promise<FileSystemFileHandle>} SavePicker Not yet in every browser.
 *
 * @typedef {object} Order What is to be written.
 * @property {Choice} choice
 * @property {SolutionFormat} format
 * @property {number} first Its place in the list, from 1.
 * @property {number} [last] That of the last, if not all of them are wanted.
 * @property {number} [length] How many the list has, if that is known.
 * @property {Entry} [begin] The first, if it has been reached: else it has to be looked for.
 *
 * @typedef {object} Sink Where the text goes.
 * @property {(text: string) => Promise<void> | void} write
 * @property {() => Promise<void> | void} finish
 * @property {() => Promise<void> | void} drop Nothing of it is to be kept.
 */

import { breathe } from "../../base/breathe.js";
import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { createButton, createNumberField, createSelect } from "../../controls/controls.js";
import { nextEntries, solutionsFrom } from "../../core/listing.js";
import { FILES, SOLUTION_FORMATS, solutionWriter } from "../../formats/formats.js";
import { describeError, t } from "../../i18n/i18n.js";

/** As many are held in memory, where they have to be. */
const MOST_HELD = 200_000;
/** As many are copied. */
const MOST_COPIED = 20_000;
/** As many are asked for at once. */
const BATCH = 512;
/** How long the page may wait, in milliseconds. */
const SLICE = 8;

/**
 * @param {object} options
 * @param {import("../../core/core.js").Core} options.core
 * @param {() => Choice} options.choice What is listed.
 * @param {() => number | undefined} options.length How many that are, if that is known.
 * @param {(index: number) => Entry | undefined} options.start The one at that place of the list, from 0, if it
 * has been reached.
 * @param {(text: string) => void} options.announce
 */
export function createSolutionsExport({ core, choice, length, start, announce }) {
  /** @type {SolutionFormat} */
  let format = "csv";
  let first = 1;
  /** @type {number | undefined} */
  let last; // all of them
  /** @type {AbortController | null} */
  let running = null;
  const names = /** @type {Record<SolutionFormat, string>} */ (
    Object.fromEntries(SOLUTION_FORMATS.map((key) => [key, t(`format.${key}`)]))
  );
  const formats = createSelect(t("exchange.format"), names, (key) => {
    format = key;
  });
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
  const wrong = h("p", { class: "problem" });
  const said = h("p", { class: "quiet" });
  const picker = () => /** @type {{ showSaveFilePicker?: SavePicker }} */ (window).showSaveFilePicker;
  const limit = t(picker() ? "solutions.streamed" : "solutions.held", {
    most: MOST_HELD,
    copied: MOST_COPIED,
  });
  const element = h(
    "div",
    { class: "exchange" },
    formats.element,
    h("div", { class: "row" }, from.element, to.element),
    wrong,
    h("div", { class: "transport-row" }, save.element, copy.element, cancel.element),
    bar,
    said,
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
    from.show(first);
    to.show(last ?? length() ?? Number.NaN);
    setText(wrong, problem());
    save.enable(!running);
    copy.enable(!running);
    cancel.enable(running !== null);
    bar.classList.toggle("idle", !running);
  }

  /** Why nothing can be saved, in words; "" if something can. */
  function problem() {
    if (last !== undefined && last < first) return t("solutions.order");
    const known = length();
    return known === undefined || first <= known ? "" : beyond(known);
  }

  /** @param {(order: Order, signal: AbortSignal) => Promise<string>} act What was done, in words. */
  async function attempt(act) {
    if (!from.valid || !to.valid) return; // what is wrong stands beside the field
    if (problem()) return announce(problem());
    // Whatever is changed while it is written, this is what was asked for.
    const order = { choice: choice(), format, first, last, length: length(), begin: start(first - 1) };
    running = new AbortController();
    const { signal } = running;
    bar.value = 0;
    setText(said, "");
    show();
    let words;
    try {
      words = await act(order, signal);
    } catch (error) {
      const cancelled = signal.aborted || (error instanceof DOMException && error.name === "AbortError");
      words = cancelled ? t("solutions.cancelled") : describeError(error);
    }
    running = null;
    setText(said, words);
    announce(words);
    show();
  }

  /** @param {Order} order @param {AbortSignal} signal */
  async function toFile(order, signal) {
    const [extension, type] = FILES[order.format];
    const name = `${order.choice.n}-queens-solutions.${extension}`;
    const pick = picker();
    const sink = pick ? await fileSink(pick, name) : blobSink(name, type);
    const written = await writeAll(order, sink, pick ? Number.POSITIVE_INFINITY : MOST_HELD, signal);
    return t("solutions.saved", { count: written });
  }

  /** @param {Order} order @param {AbortSignal} signal */
  async function toClipboard(order, signal) {
    /** @type {string[]} */
    const parts = [];
    const sink = {
      write: (/** @type {string} */ text) => void parts.push(text),
      finish: () => navigator.clipboard.writeText(parts.join("")),
      drop() {},
    };
    return t("solutions.copied", { count: await writeAll(order, sink, MOST_COPIED, signal) });
  }

  /**
   * @param {Order} order @param {Sink} sink @param {number} most @param {AbortSignal} signal
   * @returns {Promise<number>} How many it has.
   */
  async function writeAll(order, sink, most, signal) {
    try {
      const written = await write(order, sink, most, signal);
      await sink.finish();
      return written;
    } catch (error) {
      try {
        await sink.drop();
      } catch {
        // The first error says what went wrong.
      }
      throw error;
    }
  }

  /** @type {typeof writeAll} */
  async function write({ choice, format, first, last, length, begin }, sink, most, signal) {
    const writer = solutionWriter(format, choice.n);
    const end = Math.min(last ?? Number.POSITIVE_INFINITY, length ?? Number.POSITIVE_INFINITY);
    const wanted = Math.min(most, end - first + 1);
    const before = begin ? begin.number - 1 : 0; // among all solutions
    const solutions = solutionsFrom(core, choice, begin?.columns);
    let passed = begin ? first - 1 : 0;
    let written = 0;

    /** What is found until then. @param {number} until */
    function slice(until) {
      let text = "";
      for (let left = SLICE; left > 0 && !solutions.ended; left = until - performance.now()) {
        if (passed < first - 1) passed += solutions.skip(Math.min(BATCH, first - 1 - passed), left);
        else {
          const entries = nextEntries(choice.n, solutions, Math.min(BATCH, wanted - written), left);
          text += entries.map(({ columns, number }) => writer.line(columns, before + number)).join("");
          written += entries.length;
          if (written === wanted) break;
        }
      }
      return text;
    }

    try {
      await sink.write(writer.header);
      while (written < wanted && !solutions.ended) {
        const text = slice(performance.now() + SLICE);
        if (text) await sink.write(text);
        const looking = written === 0;
        bar.value = looking ? passed / first : Number.isFinite(end) ? written / wanted : 0;
        const found = t("solutions.written", { count: written });
        setText(said, looking ? t("solutions.looking", { number: first, found: passed }) : found);
        await breathe();
        signal.throwIfAborted();
      }
      if (written === 0) throw new Error(beyond(passed));
      return written;
    } finally {
      solutions.free();
    }
  }

  return {
    element,
    show,
    /** Another list: whatever is being written goes on being that of the one before. */
    reset() {
      first = 1;
      last = undefined;
      if (!running) setText(said, "");
      show();
    },
  };
}

/** @param {number} length Of the list. */
const beyond = (length) => (length > 0 ? t("solutions.fromBeyond", { length }) : t("solutions.none"));

/** @param {SavePicker} pick @param {string} suggestedName @returns {Promise<Sink>} */
async function fileSink(pick, suggestedName) {
  const handle = await pick.call(window, { suggestedName });
  const stream = await handle.createWritable();
  return {
    write: (text) => stream.write(text),
    finish: () => stream.close(),
    drop: () => stream.abort(),
  };
}

/** @param {string} name @param {string} type @returns {Sink} */
function blobSink(name, type) {
  /** @type {string[]} */
  const parts = [];
  return {
    write: (text) => void parts.push(text),
    finish: () => download(new Blob(parts, { type }), name),
    drop() {},
  };
}
