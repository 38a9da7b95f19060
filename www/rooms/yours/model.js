/**
 * What is in the box of the room, what it is taken for, and the list of the reader's programs: plain data and pure
 * functions.
 *
 * @import { Reading } from "../../pkg/judge.js"
 * @import { TextKind } from "../../formats/text-kind.js"
 * @import { Program } from "../../program/trace/program.js"
 *
 * @typedef {object} Box The device keeps it.
 * @property {string} text What is typed.
 * @property {Attached | null} attached Opened instead of the text, which stays.
 * @property {TextKind | null} chosen What the reader says that it is.
 *
 * @typedef {Readonly<{ name: string, text: string, others: number, source?: { file: File, encoding: import("../../core/judge.js").EncodingName } }>}
 *   Attached A file, how many others are left out, and if it is not in UTF-8 or UTF-16, the encoding in which it is
 *   read, with all its bytes; or without a name, a text that is too long for the field, or comes from another room.
 *
 * @typedef {object} BoxView
 * @property {TextKind | undefined} kind Undefined if the box is empty.
 * @property {readonly TextKind[]} others What else it can be.
 * @property {"run" | "check" | "open" | "none"} action What its button does.
 *
 * @typedef {Readonly<{ index: number, program: Program }>} Row A program in the list, with its index among all.
 */

import { isBoard, isRunnable, kindOf, otherKinds } from "../../formats/text-kind.js";
import { isOwn } from "../../program/saved.js";

/** The longest text for the field, in characters: longer ones would slow down the page. */
export const MAX_FIELD = 200_000;

/** How the core reads an empty text. @type {Reading} */
export const UNREAD = {
  ...{ boards: [], total: 0, interpretations: [], numbers: [] },
  ...{ refused: [], refusedTotal: 0, ignored: 0, program: false },
};

/** What a text is taken for that must not be looked at. @type {BoxView} */
export const UNKNOWN = { kind: "output", others: ["python", "javascript"], action: "check" };

/** @param {string} text @returns {Box} */
export const boxWith = (text) => ({ text, attached: null, chosen: null });

/** The box that was kept. @param {any} kept What this device has in its place, which can be anything. @returns {Box} */
export function boxFrom(kept) {
  const { name, text, others } = kept?.attached ?? {};
  const isFile = typeof name === "string" && typeof text === "string" && Number.isInteger(others);
  return withAttached(boxWith(String(kept?.text ?? "")), isFile ? { name, text, others } : null);
}

/** The box with another text typed into it. @param {Box} box @param {string} text @returns {Box} */
export const withText = (box, text) => (text === box.text ? box : { ...box, text, chosen: null });

/** The box with a text in place of the file, which would hide it. @param {Box} box @param {string} text */
export const withPasted = (box, text) => (text ? withText(withAttached(box, null), text) : box);

/** @param {Box} box @param {Attached | null} attached @returns {Box} */
export const withAttached = (box, attached) => ({ ...box, attached, chosen: null });

/** @param {Box} box @param {TextKind} chosen @returns {Box} */
export const withChosen = (box, chosen) => ({ ...box, chosen });

/** The box with the program that was opened from it as it is now: the reader may have mended it in the editor. @param {Box} box @param {Readonly<{ text: string, added?: string }> | undefined} taken What was opened last. @param {readonly Program[]} programs */
export function withEdited(box, taken, programs) {
  const program = programs.find(({ name }) => name === taken?.added);
  const isFrom = box.attached === null && box.text !== "" && box.text === taken?.text;
  return isFrom && program && program.text.length <= MAX_FIELD ? { ...box, text: program.text } : box;
}

/** What the reader has given, as the room shows it: with the program as it is now, or what another room puts into the box. @param {Box} box What it has if none is given. @param {readonly Program[]} programs @param {import("../open-text.js").Given} [given] */
export function givenNow(box, programs, { box: last = box, attached, taken } = {}) {
  const edited = withEdited(last, taken, programs);
  return {
    box: attached ? withAttached(edited, attached) : edited,
    taken: taken && edited !== last ? { ...taken, text: edited.text } : taken,
  };
}

/** The name of a file as that of a program. */
export const withoutEnding = (name = "") => name.replace(/(?<=.)\.\w+$/, "");

/** The text that is opened. @param {Box} box */
export const textOf = ({ text, attached }) => attached?.text ?? text;

/** @param {TextKind} kind */
function actionFor(kind) {
  if (kind === "other") return "none";
  if (isRunnable(kind)) return "run";
  return kind === "output" ? "check" : "open";
}

/** What the box is taken for, and what its button does. @param {Box} box @param {Reading} reading How the core reads its text. @returns {BoxView} */
export function viewOf(box, reading) {
  const text = textOf(box);
  const found = kindOf(text, reading, box.attached?.name);
  if (!found) return { kind: undefined, others: [], action: "none" };
  const kind = box.chosen ?? found;
  const others = otherKinds(kind, text, isBoard(reading));
  return { kind, others, action: actionFor(kind) };
}

/** The list: the reader's own programs, the one that ran last first, and below them what came from the page. @param {readonly Program[]} programs @returns {{ own: Row[], others: Row[] }} */
export function rowsOf(programs) {
  const rows = [...programs.entries()].map(([index, program]) => ({ index, program }));
  // One that never ran is new.
  const ran = (/** @type {Row} */ { program }) => program.ranAt ?? Number.POSITIVE_INFINITY;
  rows.sort((a, b) => (ran(a) === ran(b) ? b.index - a.index : ran(b) - ran(a)));
  return {
    own: rows.filter(({ program }) => isOwn(program)),
    others: rows.filter(({ program }) => !isOwn(program)),
  };
}
