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
 * Reads each option once, and returns a copy. Throws unless they are an object with known names and right values.
 *
 * @template {object} Options
 * @template {unknown[]} Context
 * @param {Options} options
 * @param {Record<keyof Options, [expected: string, test: (value: any, ...context: Context) => boolean]>} known What
 *   each option must be, and a test for it.
 * @param {Context} context
 * @returns {Options}
 */
export function checkedOptions(options, known, ...context) {
  const names = Object.keys(known).join(", ");
  if (!isObject(options) || Array.isArray(options)) {
    throw refused("options", `an object with any of ${names}`, options);
  }
  for (const name of Reflect.ownKeys(options)) {
    if (isKnown(name, known)) continue;
    const given = shownValue(name);
    const message = `there is no option ${given}; the options are ${names}`;
    throw createError("argument", message, { name: "options", expected: names, given });
  }
  const checked = Object.entries(known).map(([name, [expected, test]]) => {
    const value = Reflect.get(options, name);
    if (value !== undefined && !test(value, ...context)) throw refused(name, expected, value);
    return [name, value];
  });
  return Object.fromEntries(checked);
}
