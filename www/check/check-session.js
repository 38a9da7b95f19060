/**
 * The output that a reader has given, and what the judge says about it: state that outlives the room that shows it.
 *
 * @typedef {import("../core/judge.js").JudgedFile} Judged
 * @import { First } from "../state/count-from.js"
 * @import { Filter } from "./check-model.js"
 * @typedef {Readonly<{ name: string, content: Blob, others?: number, encoding?: import("../core/judge.js").EncodingName }>}
 *   Attachment A file, or a text that is too long for the field, without a name; how many other files are left out, and
 *   the encoding that the reader has chosen.
 * @typedef {{ n?: number, expected: import("../pkg/judge.js").Expected, answer?: "steps" | "boards" }} Settings
 *   Without n, it is found in the output.
 * @typedef {(output: string | Blob, settings: Settings, signal: AbortSignal) => Promise<Judged>} Judge Judges an
 *   output, without holding up the page.
 *
 * @typedef {object} CheckState
 * @property {string} text What is in the field.
 * @property {Attachment | null} attachment Judged instead of the text.
 * @property {Settings["answer"]} answer What the reader has said to what the output leaves open.
 * @property {Judged | null} judged
 * @property {boolean} stale Whether the output has changed since it was judged.
 * @property {boolean} running
 * @property {unknown} error Why the last check failed.
 * @property {boolean} cancelled Whether the last check was cancelled.
 * @property {Filter} filter
 * @property {number} index The selected board, among those of the filter.
 * @property {boolean} chosen Whether the reader has selected it.
 */

import { visible } from "../base/visible.js";
import { filtered, filtersOf, itemsOf } from "./check-model.js";

/** The longest text for the field, in characters: longer ones would slow down the page. */
export const MAX_FIELD = 200_000;

export function createCheckSession() {
  /** @type {CheckState} */
  let state = {
    text: "",
    attachment: null,
    answer: undefined,
    judged: null,
    stale: false,
    running: false,
    error: null,
    cancelled: false,
    filter: "all",
    index: 0,
    chosen: false,
  };
  /** @type {import("./check-model.js").Item[]} */
  let items = []; // of `state.judged`, in the current language
  /** @type {ReturnType<typeof filtersOf>} */
  let filters = [];
  /** What the words of the boards count rows and columns from. @type {First} */
  let first = 1;
  /** @type {AbortController | undefined} */
  let controller;
  let requested = false;
  let changed = () => {};

  /** @param {Partial<CheckState>} changes */
  function set(changes) {
    state = { ...state, ...changes };
    changed();
  }

  /** @param {Judged | null} judged */
  function nameBoards(judged) {
    items = judged ? itemsOf(judged, first) : [];
    filters = judged ? filtersOf(judged, items) : [];
  }

  /** @param {Pick<CheckState, "text" | "attachment">} output */
  const setOutput = (output) =>
    set({ ...output, answer: undefined, stale: state.judged !== null, error: null, cancelled: false });

  return {
    get state() {
      return state;
    },
    /** The boards that the verdict names and the filter lets through. */
    get items() {
      return filtered(items, state.filter);
    },
    get filters() {
      return filters;
    },
    /** Calls a listener after each change, in place of the last one. The words of the boards are written in the current language. @param {() => void} listener */
    listen(listener) {
      changed = listener;
      nameBoards(state.judged);
    },
    /** Makes the words of the boards count rows and columns from a number. @param {First} next */
    countFrom(next) {
      if (next === first) return;
      first = next;
      nameBoards(state.judged);
    },
    /** @param {string} text */
    write: (text) => setOutput({ text, attachment: null }),
    /** @param {Attachment} attachment */
    attach: (attachment) =>
      setOutput({ text: state.text, attachment: { ...attachment, name: visible(attachment.name) } }),
    /** Returns to the text in the field. */
    detach: () => setOutput({ text: state.text, attachment: null }),
    /**
     * Takes a file, or a text, which goes into the field unless it is too long.
     *
     * @param {string | File} output @param {number} [others] How many other files are left out.
     */
    take(output, others = 0) {
      if (typeof output !== "string") this.attach({ name: output.name, content: output, others });
      else if (output.length > MAX_FIELD) this.attach({ name: "", content: new Blob([output]) });
      else this.write(output);
    },
    /** Says what the output leaves open. @param {Settings["answer"]} answer */
    answer: (answer) => set({ answer }),
    /** Asks for a check as soon as the room is shown. */
    request() {
      requested = true;
    },
    /** Whether a check was asked for since the last call. */
    takeRequest() {
      const before = requested;
      requested = false;
      return before;
    },
    /** Limits the list. @param {Filter} filter */
    show: (filter) => set({ filter, index: 0 }),
    /** @param {number} index */
    choose: (index) => set({ index, chosen: true }),
    cancel: () => controller?.abort(),
    /**
     * Has the output judged. Returns undefined if this fails or is cancelled.
     *
     * @param {Judge} judge @param {Settings} settings
     * @returns {Promise<Judged | undefined>}
     */
    async check(judge, settings) {
      controller?.abort();
      controller = new AbortController();
      const { signal } = controller;
      const output = state.attachment?.content ?? state.text;
      set({ running: true, error: null, cancelled: false });
      try {
        const { answer } = state;
        const judged = await judge(output, answer ? { ...settings, answer } : settings, signal);
        if (signal.aborted) return undefined;
        nameBoards(judged);
        const stale = output !== (state.attachment?.content ?? state.text);
        set({ judged, stale, running: false, filter: "all", index: 0, chosen: false });
        return judged;
      } catch (error) {
        // A newer check has replaced this one.
        if (signal === controller.signal) {
          set({ running: false, cancelled: signal.aborted, error: signal.aborted ? null : error });
        }
        return undefined;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createCheckSession>} CheckSession */
