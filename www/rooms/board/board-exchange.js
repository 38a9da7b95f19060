/**
 * Import and export of a board: copy, save, paste, drop.
 *
 * @import { EncodingName } from "../../core/judge.js"
 * @import { FileKind } from "../../formats/format.js"
 * @import { FormatName } from "../../formats/formats.js"
 * @import { Position } from "../../state/state.js"
 * @import { Transfer } from "../../base/transfer.js"
 * @import { Services } from "../room.js"
 * @typedef {ReturnType<typeof createReport>} Report
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
import { MAX_SIZE, withPosition } from "../../state/state.js";
import { diagonalsOn } from "./board-scene.js";

/** A picture that the page paints itself. @type {FileKind} */
const PNG = ["png", "image/png"];
/** The side of the drawing of which an image is made, in CSS pixels: lines are as wide as on a board of this size. */
const DRAWN_SIDE = 600;
/** The side length of an image, in pixels. */
const SIDES = { least: 64, most: 4096, initial: 1024 };

/**
 * @param {Services} services
 * @param {() => Position} position The position on the board.
 * @param {() => void} reveal Opens the fold, so that an error message is visible.
 * @param {(text: string) => void} announce
 */
export function createExchange(services, position, reveal, announce) {
  const report = createReport(reveal, announce);
  const { reading, problem } = report;
  const { show, elements } = createExport(services.state.store, position, report);
  const importer = createImport(services, report);
  return {
    element: h("div", { class: "exchange" }, ...elements, ...importer.elements, reading, problem),
    show,
    importBoard: importer.importBoard,
  };
}

/** What came of an import or export. @param {() => void} reveal @param {(text: string) => void} announce */
function createReport(reveal, announce) {
  const reading = h("p", { class: "quiet" });
  const problem = h("p", { class: "problem", role: "alert" });
  return {
    reading,
    problem,
    /** @param {() => Promise<string>} act Returns the text to announce. */
    async attempt(act) {
      setText(problem, "");
      setText(reading, "");
      try {
        const words = await act();
        if (words) announce(words);
      } catch (error) {
        reveal();
        setText(problem, describeError(error));
      }
    },
  };
}

/** Copies and saves the board. @param {Services["state"]["store"]} store @param {() => Position} position @param {Report} report */
function createExport(store, position, { problem, attempt }) {
  /** @type {FormatName | "png"} */
  let format = "columns";
  let side = SIDES.initial;
  const keys = /** @type {const} */ ([...FORMAT_NAMES, "png"]);
  const nameOf = (/** @type {string} */ key) => t(`format.${key}`);
  const formats = createSelect(t("exchange.format"), keys, nameOf, (key) => {
    format = key;
    show();
  });
  const size = createNumberField({
    label: t("exchange.side"),
    smaller: t("exchange.smaller"),
    larger: t("exchange.larger"),
    ...SIDES,
    change(value) {
      side = value;
      show();
    },
  });
  const countFrom = createCountFrom(store);
  const copy = createButton(t("exchange.copy"), () => attempt(copyBoard));
  const save = createButton(t("exchange.save"), () => attempt(saveBoard));
  const buttons = h("div", { class: "tool-row" }, copy.element, save.element);

  const boardText = (blocked = position().blocked) =>
    writeBoard({ ...position(), blocked }, /** @type {FormatName} */ (format), {
      coordinates: true,
      first: firstNumber(store.state),
    });

  /** Shows a warning if the format has lost the blocked squares. @param {string} text */
  function warnIfBlockedLost(text) {
    if (position().blocked.length > 0 && text === boardText([]))
      setText(problem, t("exchange.withoutBlocked"));
  }

  async function copyBoard() {
    const text = boardText();
    await navigator.clipboard.writeText(text.trimEnd());
    warnIfBlockedLost(text);
    return t("exchange.copied");
  }

  async function saveBoard() {
    const [extension, type] = format === "png" ? PNG : FORMATS[format].file;
    const name = `${position().n}-queens.${extension}`;
    const text = format === "png" ? "" : boardText();
    const scene = { ...position(), first: firstNumber(store.state), heat: diagonalsOn(store.state) };
    download(text ? new Blob([text], { type }) : await picture(scene, buttons, side), name);
    if (text) warnIfBlockedLost(text);
    return t("exchange.saved");
  }

  function show() {
    formats.show(format);
    size.element.hidden = format !== "png";
    size.show(side);
    countFrom.show();
    copy.element.hidden = format === "png";
  }

  show();
  return { elements: [formats.element, countFrom.element, size.element, buttons], show };
}

/** @param {import("../../board/board-painter.js").Scene} scene @param {Element} styled Has the colours in its style. @param {number} side In pixels. */
function picture(scene, styled, side) {
  const drawing = boardDrawing(scene, styled, { side: DRAWN_SIDE });
  return toPng(drawing, side / DRAWN_SIDE).catch(() => {
    throw new Error(t("exchange.tooLarge"));
  });
}

/** Opens a board that is typed, pasted or dropped; or has what is no single board opened elsewhere. @param {Services} services @param {Report} report */
function createImport(services, { reading: readingLine, attempt }) {
  const { store } = services.state;
  const input = h("textarea", {
    ...{ id: "pasted", rows: 4, spellcheck: "false", placeholder: t("exchange.hint") },
    // What is typed would be lost if the file were read again.
    input: () => encodingNote.show(),
  });
  const read = createButton(t("exchange.open"), () => attempt(() => openText(input.value)));
  /** What was opened last. @type {Transfer | undefined} */
  let imported;
  const encodingNote = createEncodingNote((encoding) => imported && importBoard(imported, encoding));
  const elsewhere = () => withMessages(import("../open-text.js"), "yours");

  /** Opens the only board in a text. @param {string} text @param {string | File} [output] Where it is from. @param {number} [others] How many other files are left out. */
  async function openText(text, output = text, others = 0) {
    if (text.length > MOST_READ) return check(output, others);
    const { readBoards } = await withMessages(loadJudge(), "reading");
    const reading = readBoards(text, { largest: MAX_SIZE, most: 1 });
    const { total, refusedTotal, numbers, program } = reading;
    if (program) {
      (await elsewhere()).giveText(services, text, typeof output === "string" ? "" : output.name);
      return "";
    }
    // Several boards, or a number of solutions, are an output.
    if (total > 1 || (total + refusedTotal === 0 && numbers.length > 0)) return check(output, others);
    const problem = describeProblem(reading, firstNumber(store.state));
    const [board] = reading.boards;
    if (problem || !board) throw new Error(problem);
    store.set(withPosition(store.state, board));
    const leftOut = others > 0 ? t("reading.others", { count: others }) : "";
    const how = joinSentences(describeReading(reading), leftOut);
    setText(readingLine, how);
    return joinSentences(t("exchange.opened", { n: board.n, count: board.queens.length }), how);
  }

  /** @param {string | File} output @param {number} others How many other files are left out. */
  async function check(output, others) {
    await (await elsewhere()).openOutput(services, output, others);
    return ""; // the verdict is announced
  }

  /** Opens a board that was dropped or pasted on the page. @param {Transfer} transfer @param {EncodingName} [chosen] */
  function importBoard({ file, text, others }, chosen) {
    attempt(async () => {
      if (file && file.size > MOST_READ) return check(file, others);
      if (!chosen) encodingNote.show();
      const read = file ? await decodeText(file, chosen) : { text, encoding: undefined };
      input.value = read.text; // so that it can be corrected
      imported = { file, text, others };
      encodingNote.show(read.encoding);
      return openText(read.text, file, others);
    });
  }

  const field = h("div", { class: "field" }, h("label", { for: "pasted" }, t("exchange.paste")), input);
  return { elements: [field, encodingNote.element, h("div", {}, read.element)], importBoard };
}
