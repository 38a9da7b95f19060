/**
 * Import and export of a board: copy, save, paste, drop.
 *
 * @import { Position } from "../../state/state.js"
 * @import { FormatName } from "../../formats/formats.js"
 */

import { h, setText } from "../../base/dom.js";
import { download } from "../../base/download.js";
import { toPng } from "../../base/drawing.js";
import { boardDrawing } from "../../board/board-drawing.js";
import { createButton, createNumberField, createSelect } from "../../controls/controls.js";
import { createCountFrom } from "../../controls/count-from.js";
import { createEncodingNote } from "../../controls/encoding-note.js";
import { decodeText, loadJudge } from "../../core/judge.js";
import { FORMAT_NAMES, FORMATS, writeBoard } from "../../formats/formats.js";
import { describeProblem, describeReading, MOST_READ } from "../../formats/reading.js";
import { describeError, joinSentences, t, withMessages } from "../../i18n/i18n.js";
import { firstNumber } from "../../state/count-from.js";
import { MAX_SIZE } from "../../state/state.js";

/** A picture that the page paints itself. @type {import("../../formats/format.js").FileKind} */
const PNG = ["png", "image/png"];
/** The side of the drawing of which an image is made, in CSS pixels: lines are as wide as on a board of this size. */
const DRAWN_SIDE = 600;
/** The side length of an image, in pixels. */
const SIDES = { least: 64, most: 4096, initial: 1024 };

/**
 * @param {object} options
 * @param {import("../../state/state.js").Store} options.store
 * @param {() => Position} options.board The position on the board.
 * @param {(position: Position) => void} options.open Replaces the position on the board.
 * @param {(output: string | File, others?: number) => Promise<void>} options.check Has an output with several boards,
 *   or with a number, checked; and says how many other files are left out.
 * @param {(text: string, fileName: string) => Promise<void>} options.give Puts a program into the box for programs.
 * @param {() => void} options.reveal Opens the fold, so that an error message is visible.
 * @param {(text: string) => void} options.announce
 */
export function createExchange({ store, board, open, check, give, reveal, announce }) {
  /** @type {FormatName | "png"} */
  let format = "columns";
  let side = SIDES.initial;
  const keys = /** @type {const} */ ([...FORMAT_NAMES, "png"]);
  const names = Object.fromEntries(keys.map((key) => [key, t(`format.${key}`)]));
  const formats = createSelect(t("exchange.format"), names, (key) => {
    format = /** @type {FormatName | "png"} */ (key);
    show();
  });
  const size = createNumberField({
    label: t("exchange.side"),
    smaller: t("exchange.smaller"),
    larger: t("exchange.larger"),
    range: () => t("option.range", { least: SIDES.least, most: SIDES.most }),
    ...SIDES,
    change(value) {
      side = value;
      show();
    },
  });
  const countFrom = createCountFrom(store);
  const copy = createButton(t("exchange.copy"), () => attempt(copyBoard));
  const save = createButton(t("exchange.save"), () => attempt(saveBoard));
  const input = h("textarea", {
    id: "pasted",
    rows: 4,
    spellcheck: "false",
    placeholder: t("exchange.hint"),
  });
  const read = createButton(t("exchange.open"), () => attempt(() => openText(input.value)));
  const messageLine = h("p", { class: "problem", role: "alert" });
  /** What was opened last. @type {import("../room.js").Transfer | undefined} */
  let imported;
  const encodingNote = createEncodingNote((encoding) => imported && importBoard(imported, encoding));
  // What is typed would be lost if the file were read again.
  input.addEventListener("input", () => encodingNote.show());
  const readingLine = h("p", { class: "quiet" });
  const element = h(
    "div",
    { class: "exchange" },
    formats.element,
    countFrom.element,
    size.element,
    h("div", { class: "tool-row" }, copy.element, save.element),
    h("div", { class: "field" }, h("label", { for: "pasted" }, t("exchange.paste")), input),
    encodingNote.element,
    h("div", {}, read.element),
    readingLine,
    messageLine,
  );
  show();

  /** @param {() => Promise<string>} act Returns the text to announce. */
  async function attempt(act) {
    setText(messageLine, "");
    setText(readingLine, "");
    try {
      const words = await act();
      if (words) announce(words);
    } catch (error) {
      reveal();
      setText(messageLine, describeError(error));
    }
  }

  const boardText = (blocked = board().blocked) =>
    writeBoard({ ...board(), blocked }, /** @type {FormatName} */ (format), {
      coordinates: true,
      first: firstNumber(store.state),
    });

  /** Shows a warning if the format has lost the blocked squares. @param {string} text */
  function warnIfBlockedLost(text) {
    if (board().blocked.length > 0 && text === boardText([]))
      setText(messageLine, t("exchange.withoutBlocked"));
  }

  async function copyBoard() {
    const text = boardText();
    await navigator.clipboard.writeText(text.trimEnd());
    warnIfBlockedLost(text);
    return t("exchange.copied");
  }

  async function saveBoard() {
    const [extension, type] = format === "png" ? PNG : FORMATS[format].file;
    const name = `${board().n}-queens.${extension}`;
    const text = format === "png" ? "" : boardText();
    download(text ? new Blob([text], { type }) : await picture(), name);
    if (text) warnIfBlockedLost(text);
    return t("exchange.saved");
  }

  /** @returns {Promise<Blob>} */
  function picture() {
    const { n, queens, blocked } = board();
    const scene = { n, first: firstNumber(store.state), queens, blocked };
    const drawing = boardDrawing(scene, element, { side: DRAWN_SIDE });
    return toPng(drawing, side / DRAWN_SIDE).catch(() => {
      throw new Error(t("exchange.tooLarge"));
    });
  }

  /**
   * Opens the only board in a text, or has several boards, or a number of solutions, checked.
   *
   * @param {string} text @param {string | File} [output] Where it is from. @param {number} [others] How many other
   *   files are left out.
   */
  async function openText(text, output = text, others = 0) {
    if (text.length > MOST_READ) return checkOutput(output, others);
    const { readBoards } = await withMessages(loadJudge(), "reading");
    const reading = readBoards(text, { largest: MAX_SIZE, most: 1 });
    const { total, refusedTotal, numbers, program } = reading;
    if (program) {
      await give(text, typeof output === "string" ? "" : output.name);
      return "";
    }
    if (total > 1 || (total + refusedTotal === 0 && numbers.length > 0)) return checkOutput(output, others);
    const problem = describeProblem(reading);
    const [board] = reading.boards;
    if (problem || !board) throw new Error(problem);
    const { n, queens, blocked } = board;
    open({ n, queens, blocked });
    const how = joinSentences(
      describeReading(reading),
      others > 0 ? t("reading.others", { count: others }) : "",
    );
    setText(readingLine, how);
    return joinSentences(t("exchange.opened", { n, count: queens.length }), how);
  }

  /** @param {string | File} output @param {number} [others] */
  async function checkOutput(output, others) {
    await check(output, others);
    return ""; // the verdict is announced
  }

  /** @param {import("../room.js").Transfer} transfer @param {import("../../core/judge.js").EncodingName} [chosen] */
  function importBoard({ file, text, others }, chosen) {
    attempt(async () => {
      if (file && file.size > MOST_READ) return checkOutput(file, others);
      if (!chosen) encodingNote.show();
      const read = file ? await decodeText(file, chosen) : { text, encoding: undefined };
      input.value = read.text; // so that it can be corrected
      imported = { file, text, others };
      encodingNote.show(read.encoding);
      return openText(read.text, file, others);
    });
  }

  function show() {
    formats.show(format);
    size.element.hidden = format !== "png";
    size.show(side);
    countFrom.show();
    copy.element.hidden = format === "png";
  }

  return {
    element,
    show,
    /** Opens a board that was dropped or pasted on the page. @param {import("../room.js").Transfer} transfer */
    importBoard,
  };
}

/** @typedef {ReturnType<typeof createExchange>} Exchange */
