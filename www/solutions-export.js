/**
 * Saving and copying the solutions of a list: written as they are found, so that none has to be held, where the
 * browser can write to a file piece by piece.
 *
 * @typedef {import("./formats.js").SolutionFormat} SolutionFormat
 * @typedef {import("./listing.js").Choice} Choice
 *
 * @typedef {(options: { suggestedName: string }) => Promise<FileSystemFileHandle>} SavePicker Not yet in every browser.
 *
 * @typedef {object} Sink Where the text goes.
 * @property {(text: string) => Promise<void> | void} write
 * @property {() => Promise<void> | void} finish
 * @property {() => Promise<void> | void} drop Nothing of it is to be kept.
 */

import { createButton, createNumberField, createSelect } from "./controls.js";
import { h, setText } from "./dom.js";
import { SOLUTION_FORMATS, solutionWriter } from "./formats.js";
import { describeError, t } from "./i18n.js";
import { nextEntries, solutionsFrom } from "./listing.js";

/** As many are held in memory, where they have to be. */
const MOST_HELD = 200_000;
/** As many are copied. */
const MOST_COPIED = 20_000;
/** As many are written at once. */
const BATCH = 512;
/** How long the page may wait, in milliseconds. */
const SLICE = 8;
/** @type {Record<SolutionFormat, [extension: string, type: string]>} */
const FILES = {
  csv: ["csv", "text/csv"],
  json: ["jsonl", "application/jsonl"],
  letters: ["txt", "text/plain"],
  stars: ["txt", "text/plain"],
  matrix: ["txt", "text/plain"],
  pairs: ["txt", "text/plain"],
};

/**
 * @param {object} options
 * @param {import("./core.js").Core} options.core
 * @param {() => Choice} options.choice What is listed.
 * @param {() => number | undefined} options.length How many that are, if that is known.
 * @param {(text: string) => void} options.announce
 */
export function createSolutionsExport({ core, choice, length, announce }) {
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
      change(value) {
        change(value);
        show();
      },
    });
  }

  function show() {
    from.show(first);
    to.show(last ?? length() ?? 1);
    save.enable(!running);
    copy.enable(!running);
    cancel.enable(running !== null);
    bar.classList.toggle("idle", !running);
  }

  /** @param {(signal: AbortSignal) => Promise<string>} act What was done, in words. */
  async function attempt(act) {
    if (!from.valid || !to.valid) return; // what is wrong stands beside the field
    running = new AbortController();
    bar.value = 0;
    setText(said, "");
    show();
    try {
      const words = await act(running.signal);
      setText(said, words);
      announce(words);
    } catch (error) {
      const cancelled =
        running.signal.aborted || (error instanceof DOMException && error.name === "AbortError");
      setText(said, cancelled ? t("solutions.cancelled") : describeError(error));
    }
    running = null;
    show();
  }

  /** @param {AbortSignal} signal */
  async function toFile(signal) {
    const [extension, type] = FILES[format];
    const suggestedName = `${choice().n}-queens-solutions.${extension}`;
    const sink = picker()
      ? await fileSink(/** @type {SavePicker} */ (picker()), suggestedName)
      : blobSink(suggestedName, type);
    const written = await writeAll(sink, picker() ? Number.POSITIVE_INFINITY : MOST_HELD, signal);
    return t("solutions.saved", { count: written });
  }

  /** @param {AbortSignal} signal */
  async function toClipboard(signal) {
    /** @type {string[]} */
    const parts = [];
    const sink = {
      write: (/** @type {string} */ text) => void parts.push(text),
      finish: () => navigator.clipboard.writeText(parts.join("")),
      drop() {},
    };
    return t("solutions.copied", { count: await writeAll(sink, MOST_COPIED, signal) });
  }

  /** @param {Sink} sink @param {number} most @param {AbortSignal} signal @returns {Promise<number>} How many it has. */
  async function writeAll(sink, most, signal) {
    const chosen = choice();
    const { n } = chosen;
    const writer = solutionWriter(format, n);
    const known = Math.min(last ?? Number.POSITIVE_INFINITY, length() ?? Number.POSITIVE_INFINITY);
    const wanted = Math.min(most, known - first + 1);
    const solutions = solutionsFrom(core, chosen);
    let index = 1;
    let written = 0;
    try {
      await sink.write(writer.header);
      while (written < wanted) {
        signal.throwIfAborted();
        if (index < first) index += solutions.skip(Math.min(BATCH, first - index), SLICE);
        else {
          const entries = nextEntries(n, solutions, Math.min(BATCH, wanted - written), SLICE);
          await sink.write(entries.map(({ columns, number }) => writer.line(columns, number)).join(""));
          written += entries.length;
          index += entries.length;
          if (entries.length === 0 && solutions.ended) break;
        }
        if (solutions.ended && index <= first) break;
        bar.value = Number.isFinite(wanted) ? written / wanted : 0;
        setText(said, t("solutions.written", { count: written }));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      await sink.finish();
      return written;
    } catch (error) {
      await sink.drop();
      throw error;
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
      show();
    },
  };
}

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
    finish() {
      const url = URL.createObjectURL(new Blob(parts, { type }));
      h("a", { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser may still be reading it
    },
    drop() {},
  };
}
