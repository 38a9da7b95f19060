/**
 * What a program gets where it reads input: the reader's answers, in the order in which it reads them. One of them is
 * n, which differs for other sizes; at first it is the first one.
 *
 * @typedef {readonly (string | null)[]} Answers Null is n.
 * @typedef {[text: string, line: number]} GivenAnswer What is read at a line, or at any line if this is 0.
 * @typedef {{ prompt: string, line: number }} Read A read of a program: what it printed before, and its line.
 * @typedef {Read & { index: number }} Asked A read without an answer. `index` counts those before it.
 */

/** The most answers that are kept, and the longest one, in characters. */
export const MOST_ANSWERS = 100;
export const LONGEST_ANSWER = 1000;

/** What programs get of which nothing else is known. @type {Answers} */
const FIRST = [null];

/** The answers that a program gets. @param {{ answers?: Answers } | undefined} [program] */
export const answersOf = (program) => program?.answers ?? FIRST;

/** Answers of unknown origin; undefined if there are none. @param {unknown} value @returns {Answers | undefined} */
export function answersFrom(value) {
  if (!Array.isArray(value) || value.length > MOST_ANSWERS) return undefined;
  const isAnswer = (/** @type {unknown} */ answer) =>
    answer === null || (typeof answer === "string" && answer.length <= LONGEST_ANSWER);
  const sizes = value.filter((answer) => answer === null);
  return value.every(isAnswer) && sizes.length <= 1 ? value : undefined;
}

/**
 * The answers for a size. Where a program is known to read them, another read does not get them: it asks for something
 * else, such as for another n after one that the program refuses.
 *
 * @param {Answers} answers @param {number} n @param {readonly Read[]} [reads]
 * @returns {GivenAnswer[]}
 */
export const givenAnswers = (answers, n, reads = []) =>
  answers.map((answer, i) => [answer ?? String(n), reads[i]?.line ?? 0]);

/** What makes a number of what is read. */
const NUMBER = /\b(?:int|float|Number|parseInt|parseFloat)\b/;

/** Whether a line of a program reads a number. @param {string} source @param {Read | undefined} read */
export const readsNumber = (source, read) =>
  read !== undefined && NUMBER.test(source.split("\n")[read.line - 1] ?? "");

/**
 * The answers with another one. One that is n is the size, unless another answer is that the program takes for a
 * number.
 *
 * @param {Answers} answers @param {number} index @param {string} text @param {number} n
 * @param {(index: number) => boolean} isNumber Whether the program makes a number of this answer.
 */
export function withAnswer(answers, index, text, n, isNumber) {
  const size = answers.indexOf(null);
  const isOther = size >= 0 && size !== index;
  const isSize = text.trim() === String(n) && !(isOther && (isNumber(size) || !isNumber(index)));
  /** @type {(string | null)[]} */
  const changed = isSize && isOther ? answers.with(size, String(n)) : [...answers];
  changed[index] = isSize ? null : text.slice(0, LONGEST_ANSWER);
  return changed.slice(0, MOST_ANSWERS);
}

/** The answers with another one as n. @param {Answers} answers @param {number} index @param {number} n */
export const withSizeAt = (answers, index, n) =>
  answers.map((answer, i) => (i === index ? null : (answer ?? String(n))));

/**
 * The numbers that a program reads besides n: they may ask for some of the solutions, such as those with the first
 * queen on this column, or be n themselves. What is read again on the same line is a choice in a menu.
 *
 * @param {Answers} answers @param {readonly Read[]} reads
 */
export const otherNumbers = (answers, reads) =>
  reads.flatMap(({ line }, i) => {
    const isRepeated = reads.some((other, j) => j !== i && other.line === line);
    const answer = answers[i] ?? "";
    return !isRepeated && /^\s*\d+\s*$/.test(answer) ? [Number(answer)] : [];
  });
