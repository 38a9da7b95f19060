/**
 * What can become of a run of a program.
 *
 * @typedef {typeof RESULTS[number]} Result
 *   `again`: what is called is right, but not if it is called a second time. `silent`: nothing can be judged.
 *   `refused`: the program says that it does not solve this size. `endless`: it was stopped. `other-size`: it solves
 *   another size, whatever it is asked. `asks`: it reads more than is known. `narrowed`: solutions are missing, which
 *   another answer than n may ask for.
 *
 * @typedef {typeof TONES[number]} Tone What is said of it.
 *   `one`: a right solution for each size. `slow`: it was stopped, and is right for all smaller sizes for which it
 *   ended.
 *
 * @typedef {object} Outcome What a run came to.
 * @property {import("./check.js").TraceEnd} end
 * @property {string} output
 * @property {number} [seconds] After how many it was stopped, if it was for that.
 * @property {boolean} [isFixed] Whether the program did not get n, and so has sizes of its own.
 */

/** What can become of a run. */
const RESULTS = /** @type {const} */ (
  ["right", "wrong", "again", "silent", "refused", "failed", "endless", "other-size", "asks", "narrowed"]
); // biome-ignore format: one list

/** What is said of it. */
export const TONES = /** @type {const} */ (["one", "slow", ...RESULTS]);

/** What takes the arguments of the command line, which no run notes. */
const ARGUMENTS = /\b(?:argv|argparse|getopt|optparse|parseArgs)\b/;

/**
 * Whether a program got n: it has read something, was called with n, or n took the place of a number in it.
 *
 * @param {import("./check.js").TraceEnd} end @param {string} source
 */
export const getsSize = ({ entry, sizeLine, reads = [] }, source) =>
  entry !== undefined || sizeLine !== undefined || reads.length > 0 || ARGUMENTS.test(source);
