/** The messages that a board in a frame accepts from its host page, listed in www/docs/parameters.md. */

import { isRecord } from "../base/is-record.js";
import { PARAMETERS } from "./parameters.js";

/** Maximum length of a text in a message, in characters; more than any board needs. */
const MAX_TEXT_LENGTH = 10_000;

/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === "string" && value.length <= MAX_TEXT_LENGTH;

/** @param {unknown} value @returns {value is Record<string, string | number | boolean>} */
const areParameters = (value) =>
  isRecord(value) &&
  Object.entries(value).every(
    ([name, item]) =>
      Object.hasOwn(PARAMETERS, name) &&
      (isText(item) || typeof item === "number" || typeof item === "boolean"),
  );

/**
 * The orders that a frame accepts. Each function checks whether a message is well-formed.
 *
 * @type {Readonly<Record<"load" | "set" | "play" | "pause" | "seek" | "count" | "height" | "grow" | "theme" | "slides", (message: Record<string, unknown>) => boolean>>}
 */
export const ORDERS = {
  load: ({ query }) => isText(query),
  set: ({ parameters }) => areParameters(parameters),
  play: () => true,
  pause: () => true,
  seek: ({ step }) => typeof step === "number" && Number.isSafeInteger(step) && step >= 0,
  count: () => true,
  height: () => true,
  grow: () => true,
  theme: ({ theme }) => theme === "light" || theme === "dark",
  slides: () => true,
};
