/** How programs refuse a board size that has few solutions or none, instead of solving it. */

/** The smallest size for which a program has to find solutions. */
const LEAST_SIZE = 4;
/** The longest message that is quoted, in characters. */
export const LONGEST = 200;

/** What a message says that refuses a size. Chinese is in strings: the classic script is ASCII, where only those are escaped. */
const REFUSAL =
  /\b(?:4|four)\b|\b(?:must|should|at least|minimum|invalid|too small|too few|greater|larger|bigger|error)\b|> ?3/i;
const CHINESE_REFUSAL = "必须 必須 至少 不能 太小 大于 大於 无效 無效 不合法".split(" ");
/** What a message says that claims that there is no solution. */
const NONE =
  /\b(?:no|not any|0)(?! (?:more|other|further))(?: \p{L}+){0,2} solutions?\b|\bsolutions? (?:does|do)(?: not|n't) exist\b|\bnot? (?:solvable|possible)\b|impossible|unsolvable/iu;
const CHINESE_NONE = "无解 無解 没有 沒有".split(" ");

/** @param {string} text @param {RegExp} pattern @param {readonly string[]} words */
const says = (text, pattern, words) => pattern.test(text) || words.some((word) => text.includes(word));

/** What a program prints, or a call returns, that has found nothing. */
const NOTHING = /^(?:[Nn]one|False|null|undefined|false)$/;

/** Whether a text is empty or claims that there is no solution. @param {string} text */
export const saysNone = (text) =>
  text.trim() === "" || says(text, NONE, CHINESE_NONE) || NOTHING.test(text.trim());

/**
 * The words with which a program refused a size below 4: those of an exception that it raised itself, of a message, or
 * none if it only said with its exit code that something is wrong. Undefined if it did not refuse, or if nobody can
 * tell.
 *
 * @param {number} n @param {{ end: import("./check.js").TraceEnd, output: string }} outcome Without a board and without
 *   a number.
 */
export function refusalIn(n, { end, output }) {
  if (n >= LEAST_SIZE) return undefined;
  if (end.error) return end.error.isRaised ? end.error.text.slice(0, LONGEST) : undefined;
  const lines = output.split("\n").map((line) => line.trim());
  // For n = 2 and 3 it is an answer.
  if (n > 1 && lines.some((line) => says(line, NONE, CHINESE_NONE) && !/error/i.test(line))) return undefined;
  const line = lines.find((line) => says(line, REFUSAL, CHINESE_REFUSAL));
  if (line !== undefined) return line.slice(0, LONGEST);
  return end.isExit ? "" : undefined;
}
