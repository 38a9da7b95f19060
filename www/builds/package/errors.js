/** Errors like those of the core, which it does not have to be loaded for. */

/** An error like those of the core. @param {string} code @param {string} message @param {Record<string, number | string>} parameters */
export const createError = (code, message, parameters) =>
  Object.assign(new Error(message), { code, parameters });

/** The error for an argument that is not what is expected. @param {string} name @param {string} expected */
export const refused = (name, expected) =>
  createError("argument", `${name} must be ${expected}`, { name, expected });
