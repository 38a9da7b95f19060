/** Errors like those of the core, which it does not have to be loaded for, and the check of options. */

import { shownValue } from "../../base/shown-value.js";

/** An error like those of the core. @param {string} code @param {string} message @param {Record<string, number | string>} parameters */
export const createError = (code, message, parameters) =>
  Object.assign(new Error(message), { code, parameters });

/** The error for an argument that is not what is expected. @param {string} name @param {string} expected @param {unknown} value */
export function refused(name, expected, value) {
  const given = shownValue(value);
  return createError("argument", `${name} must be ${expected}, not ${given}`, { name, expected, given });
}

/** @param {unknown} value @returns {value is object} */
export const isObject = (value) => typeof value === "object" && value !== null;

/** @param {unknown} value @param {object} known */
export const isKnown = (value, known) => typeof value === "string" && Object.hasOwn(known, value);

/**
 * Throws unless the options are an object with known names and right values.
 *
 * @template {unknown[]} Context
 * @param {unknown} options
 * @param {Record<string, [expected: string, test: (value: any, ...context: Context) => boolean]>} known What each option must be, and a test for it.
 * @param {Context} context
 */
export function checkOptions(options, known, ...context) {
  const anyOf = () => refused("options", `an object with any of ${Object.keys(known).join(", ")}`, options);
  if (!isObject(options)) throw anyOf();
  for (const [name, value] of Object.entries(options)) {
    const [expected, test] = (isKnown(name, known) && known[name]) || [];
    if (!expected || !test) throw anyOf();
    if (value !== undefined && !test(value, ...context)) throw refused(name, expected, value);
  }
}
