/**
 * What the box is taken for, as the core reads its text. Each text is read once, and what is typed only after a pause:
 * a long text would slow down every key. A text that cannot be read is read again only if somebody asks for it. So is
 * one that was being read when the page ended: it may have ended the page, and would end it at each visit.
 *
 * @import { Reading } from "../../pkg/judge.js"
 * @import { Box } from "./model.js"
 *
 * @typedef {Readonly<{ box: Box, reading: Reading, view: import("./model.js").BoxView }>} Look
 */

import { boxWith, textOf, UNKNOWN, UNREAD, viewOf } from "./model.js";

/** How long nothing is typed before the text is read, in milliseconds. */
export const PAUSE = 200;

/**
 * @param {object} options
 * @param {(text: string) => Promise<Reading>} options.read
 * @param {(box: Box, isRead: boolean) => void} options.keep Keeps what is given, and whether its text has been read.
 * @param {(error?: unknown) => void} options.settled Called when a text has been read, or could not be.
 * @param {string} [options.unread] The text that was being read when the page ended.
 */
export function createBoxReader({ read, keep, settled, unread }) {
  let known = { text: "", reading: UNREAD };
  /** The text that could not be read. @type {string | undefined} */
  let failed;
  /** @type {Box | undefined} */
  let kept;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Look} */
  let last = { box: boxWith(""), reading: UNREAD, view: viewOf(boxWith(""), UNREAD) };

  /** How the core reads a text; undefined if that is not known yet. @param {string} text */
  function readingOf(text) {
    if (text.trim() === "" || text === failed) return UNREAD;
    return text === known.text ? known.reading : undefined;
  }

  return {
    /** What a box is taken for: until its text is read, what the last one was. @param {Box} box @returns {Look} */
    look(box) {
      const text = textOf(box);
      if (text === unread && last.box !== box) last = { box, reading: UNREAD, view: UNKNOWN };
      const reading = text === unread ? undefined : readingOf(text);
      if (reading && (last.box !== box || last.reading !== reading))
        last = { box, reading, view: viewOf(box, reading) };
      // What is not read yet is read when the button is pressed.
      const isUnread = last.box !== box && last.view.action === "none" && text.trim() !== "";
      return isUnread ? { ...last, view: { ...last.view, action: "run" } } : last;
    },
    /** Reads the text of a box unless it is read. @param {Box} box */
    async read(box) {
      const text = textOf(box);
      if (text !== failed && readingOf(text)) return;
      try {
        known = { text, reading: await read(text) };
        failed = undefined;
        if (text === unread) unread = undefined;
      } catch (error) {
        failed = text;
        throw error;
      }
    },
    /** Keeps what is given, and reads it. @param {Box} box */
    settle(box) {
      clearTimeout(timer);
      const text = textOf(box);
      const isRead = text !== unread && readingOf(text) !== undefined;
      if (box !== kept) keep(box, isRead);
      kept = box;
      if (isRead || text === unread) return;
      const ended = this.read(box).then(() => settled(), settled);
      ended.then(() => box === kept && keep(box, true));
    },
    /** Keeps what is given when the page ends. It has not been held up, whatever it has read. @param {Box} box */
    end: (box) => keep(box, textOf(box) !== unread),
    /** Does so after a pause. @param {Box} box */
    wait(box) {
      clearTimeout(timer);
      timer = setTimeout(() => this.settle(box), PAUSE);
    },
  };
}
