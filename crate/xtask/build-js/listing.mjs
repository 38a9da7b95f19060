/**
 * Reads the programs of the rungs: listings that their compilers accept as they are, with markers in comments that
 * the page does not show.
 *
 * A marker ends a line: `//@` or `#@` and these words.
 *
 * - `try`, `place`, … : steps of this kind highlight the line. `reject-board` is for the rejection of a full board, if
 *   another line rejects squares.
 * - `+tried`, `+comparisons*3`, `+placed`: before the line, the program has tried one more square, made three more
 *   comparisons, placed one more queen. The tests insert statements that count this.
 * - `=n`, or `=seed` and the like for any option of a run that is a number: the last number of the line is the default
 *   of this setting.
 * - `!place:ROW,COLUMN`, and the same with `try` and `remove`, and `!solution`: before the line, this event happens in
 *   a trace of the program (www/docs/programs.md), on the square of these two expressions, or of `row` and `column`.
 *   `!place:r,COLUMN:COUNT` is one event for each r below a number. A program without a word for one of these events
 *   has it before each line with `+tried`, `place`, `take-back` or `solution`.
 */

/** @import { ProgramLanguage } from "../../../www/rungs/programs.js" */

const MARKER = /\s*(?:#|\/\/)@ (.*)$/;

/**
 * @typedef {object} Line
 * @property {string} text Without its marker.
 * @property {readonly string[]} steps The kinds of step that highlight the line.
 * @property {readonly (readonly [counter: string, times: number])[]} counts What to count before the line.
 * @property {readonly TraceEvent[]} events What a trace says before the line.
 * @property {string} [setting] The setting whose default is the last number of the line.
 */

/**
 * @typedef {object} TraceEvent
 * @property {string} word
 * @property {string} row
 * @property {string} column
 * @property {string} [count] The number of events, with `r` from 0.
 */

/** What a program without words for an event means by the others: the word of a marker for each event. */
const IMPLIED = { try: "+tried", place: "place", remove: "take-back", solution: "solution" };

/** Prints the words and the numbers of an event. @type {Readonly<Record<ProgramLanguage, (word: string, ...numbers: string[]) => string>>} */
const PRINTS = {
  python: (word, ...numbers) => `print(${[`"${word}"`, ...numbers].join(", ")})`,
  c: (word, ...numbers) =>
    `printf(${[`"${[word, ...numbers.map(() => "%d")].join(" ")}\\n"`, ...numbers].join(", ")});`,
  java: (word, ...numbers) =>
    `System.out.println(${[`"${word}"`, ...numbers.map((number) => `(${number})`)].join(' + " " + ')});`,
  javascript: (word, ...numbers) => `console.log(${[`"${word}"`, ...numbers].join(", ")});`,
  rust: (word, ...numbers) =>
    `println!(${[`"${[word, ...numbers.map(() => "{}")].join(" ")}"`, ...numbers].join(", ")});`,
};

/** Does something for each r below a number. @type {Readonly<Record<ProgramLanguage, (count: string, statement: string) => string>>} */
const LOOPS = {
  python: (count, statement) => `for r in range(${count}): ${statement}`,
  c: (count, statement) => `for (int r = 0; r < ${count}; r++) ${statement}`,
  java: (count, statement) => `for (int r = 0; r < ${count}; r++) ${statement}`,
  javascript: (count, statement) => `for (let r = 0; r < ${count}; r += 1) ${statement}`,
  rust: (count, statement) => `for r in 0..${count} { ${statement} }`,
};

/** The statement with which a program traces an event. @param {ProgramLanguage} language @param {TraceEvent} event */
export function traceStatement(language, { word, row, column, count }) {
  const print = word === "solution" ? PRINTS[language](word) : PRINTS[language](word, row, column);
  return count ? LOOPS[language](count, print) : print;
}

/** The events that the words of a line state. @param {readonly string[]} words @returns {TraceEvent[]} */
const statedEvents = (words) =>
  words.flatMap((text) => {
    const [, word = "", row = "row", column = "column", count] =
      /^!(try|place|remove|solution)(?::([^,]+),([^,:]+)(?::(.+))?)?$/.exec(text) ?? [];
    if (text.startsWith("!") && !word) throw new Error(`no event: ${text}`);
    return word ? [{ word, row, column, ...(count && { count }) }] : [];
  });

/** The events before each line. @param {readonly (readonly string[])[]} words Of each line. @returns {TraceEvent[][]} */
function eventsOf(words) {
  const stated = words.map(statedEvents);
  const isStated = (/** @type {string} */ word) => stated.flat().some((event) => event.word === word);
  const implied = Object.entries(IMPLIED).filter(([word]) => !isStated(word));
  return words.map((lineWords, i) => [
    ...(stated[i] ?? []),
    ...implied
      .filter(([, marker]) => lineWords.includes(marker))
      .map(([word]) => ({ word, row: "row", column: "column" })),
  ]);
}

/** The lines of a listing, without a final empty line. @param {string} text @returns {Line[]} */
export function readListing(text) {
  const lines = text.trimEnd().split("\n");
  const words = lines.map((line) => MARKER.exec(line)?.[1]?.split(" ") ?? []);
  const events = eventsOf(words);
  return lines.map((line, i) => {
    const lineWords = words[i] ?? [];
    const counts = lineWords.flatMap((word) => {
      const [, counter, times = "1"] = /^\+(tried|comparisons|placed)(?:\*(\d+))?$/.exec(word) ?? [];
      return counter ? [/** @type {const} */ ([counter, Number(times)])] : [];
    });
    const setting = lineWords.find((word) => word.startsWith("="))?.slice(1);
    const steps = lineWords.filter((word) => /^[a-z]/.test(word));
    return { text: line.replace(MARKER, ""), steps, counts, events: events[i] ?? [], setting };
  });
}
