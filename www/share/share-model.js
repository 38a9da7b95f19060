/**
 * What the Share dialog shares in a format, and what it says about links that are too long. Without DOM.
 *
 * @import { State } from "../state/parameters.js"
 * @import { PictureName } from "./picture-names.js"
 * @import { Choices } from "./share-options.js"
 * @import { Choice, Format, Scripts, Shared } from "./snippets.js"
 * @import { Solved } from "./solved-scene.js"
 */

import { joinSentences, t } from "../i18n/i18n.js";
import { quizTemplate } from "../platform/assets.js";
import { DEFAULTS } from "../state/state.js";
import { animationName, pictureFile } from "./picture-names.js";
import { pictureKindsFor, textFormatAt } from "./places.js";
import { isPackage } from "./quiz-files.js";
import { unusualIn } from "./share-options.js";
import {
  choicesOf,
  frameLink,
  latexPicture,
  link,
  longestPart,
  MAX_LINK_LENGTH,
  mostWithProgram,
  writeSnippet,
} from "./snippets.js";

/** The parts of a long link that have a message. */
const NAMED_PARTS = ["queens", "blocked", "address"];

/**
 * What a format shows in place of the state of the page: the run below the ladder, where the ladder is not shown, and the
 * solution in a picture.
 *
 * @param {Format} format @param {PictureName} picture The chosen one. @param {Solved | null} solved
 * @returns {Partial<State>}
 */
export function changesFor(format, picture, solved) {
  const isPicture = format === "picture";
  const showsRun = isPicture ? picture !== "ladder" : format === "animation" || isFramed(format);
  return { ...(showsRun && { view: "run" }), ...(isPicture && picture === "solution" && solved?.changes) };
}

/** Whether a format embeds the board, and so never shows the ladder. @param {Format} format */
const isFramed = (format) => choicesOf(format, null).includes("controls");

/** The address that a format has. @param {Format} format @param {Shared} shared */
const urlOf = (format, shared) => (isFramed(format) ? frameLink(shared) : link(shared));

/**
 * What a format can share of what is wanted, and why the program is left out; empty if it is not.
 *
 * @param {Format} format @param {Shared} wanted
 * @param {boolean} isTooLong Whether the program is too long for every format, and not in what is wanted.
 * @returns {{ shared: Shared, programNote: string }}
 */
export function fitProgram(format, wanted, isTooLong) {
  const most = mostWithProgram(format);
  const isLeftOut = wanted.fragment ? urlOf(format, wanted).length > most : isTooLong;
  if (isLeftOut)
    return { shared: { ...wanted, fragment: "" }, programNote: t("share.programTooLong", { most }) };
  // A program is shown as it is, and not as an answer to an exercise.
  const { exercise } = wanted.fragment ? DEFAULTS : wanted.state;
  return { shared: { ...wanted, state: { ...wanted.state, exercise } }, programNote: "" };
}

/** Why the link is too long even without the program; empty if it is not. @param {Format} format @param {Shared} shared */
export function tooLongText(format, shared) {
  const url = urlOf(format, { ...shared, fragment: "" });
  if (url.length <= MAX_LINK_LENGTH) return "";
  const part = longestPart(url);
  const tooLong = t("share.tooLong", { count: url.length, most: MAX_LINK_LENGTH });
  return joinSentences(tooLong, NAMED_PARTS.includes(part) ? t(`share.long.${part}`) : "");
}

/**
 * The kind of the picture of the board that is saved with a snippet; null if there is none.
 *
 * @param {Choices} chosen @param {boolean} hasPicture Whether there is a board. @param {Scripts | null} scripts
 */
export function kindBeside({ format, picture, isQuiz }, hasPicture, scripts) {
  const isOffered = hasPicture && !isQuiz && choicesOf(format, scripts).includes("picture");
  return isOffered && picture !== "none" ? picture : null;
}

/**
 * The options that change what is shared: those of the format, and a title or what only a link has, if there is one.
 *
 * @param {Choices} chosen
 * @param {{ scripts: Scripts | null, picture: PictureName, hasCode: boolean }} shown The chosen picture, and whether it
 *   can have a code.
 * @returns {readonly (Choice | "title" | "link")[]}
 */
export function optionsOf(chosen, { scripts, picture, hasCode }) {
  const { place, format, kind, code } = chosen;
  const choices = choicesOf(format, scripts).filter((choice) => hasCode || choice !== "code");
  const written = textFormatAt(place, format);
  const isPicture = format === "picture";
  const isFileOnly = (isPicture && place === "latex") || (format === "animation" && kind === "zip");
  const text = written && !isFileOnly ? written : null;
  const showsCode = choices.includes("code") && code;
  const isNamed = text !== null && !["link", "qr"].includes(text) && !isPackage(text);
  const isCaption = showsCode && picture !== "ladder";
  const isSvg = isPicture ? pictureKindsFor(place).includes("svg") : format === "animation" && kind === "svg";
  return [
    ...choices,
    ...(isNamed || isCaption || isSvg ? /** @type {const} */ (["title"]) : []),
    ...(text || showsCode ? /** @type {const} */ (["link"]) : []),
  ];
}

/** The name of the file that a snippet shows, if there is one. @param {Choices} chosen @param {State} state @param {{ picture: PictureName, still: PictureName }} names The chosen picture, and that beside a frame. @param {ReturnType<typeof kindBeside>} beside */
export function fileBeside(chosen, state, { picture, still }, beside) {
  const { place, format, kind, saved } = chosen;
  if (format === "animation") return `${animationName(state, unusualIn(chosen))}.${kind}`;
  if (format === "picture")
    return pictureFile(state, picture, pictureKindsFor(place).includes(saved) ? saved : "png");
  return beside && pictureFile(state, still, beside);
}

/** The text to copy; empty if there is none, or if this build saves it as a file. @param {Choices} chosen @param {Shared} shared */
export function snippetAt({ place, format }, shared) {
  if (isPackage(format) && quizTemplate()) return "";
  if (place === "latex" && format === "picture") return latexPicture(shared);
  const written = textFormatAt(place, format);
  return written ? writeSnippet(written, shared) : "";
}
