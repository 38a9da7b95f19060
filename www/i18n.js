/**
 * Every word that a person reads or hears, by code.
 *
 * A message is a template with {parameters}; numbers in them are written as the language writes
 * them. Where the words depend on a number, the template is an object by plural category of `count`.
 *
 * @typedef {string | { one: string, other: string }} Template
 * @typedef {Record<string, string | number | bigint>} Parameters
 */

const LANGUAGE = "en";

/** @type {Record<string, Template>} */
export const MESSAGES = {
  "room.board": "Board",
  "room.algorithms": "Algorithms",
  "room.count": "Count",
  "room.busy": "A count is not finished",

  "size.label": "Board size n",
  "size.smaller": "Smaller board",
  "size.larger": "Larger board",
  "size.range": "From 1 to {most}.",

  "board.label": "Board, {n} by {n}",
  "board.help": "Arrow keys move, Space places or takes away a queen, Delete takes her away.",
  "board.inspect": "Arrow keys move over the squares and read them.",
  "board.task": {
    one: "Place {count} queen. There is no other for her to attack.",
    other: "Place {count} queens so that no two attack each other: along rows, columns and diagonals.",
  },
  "board.how":
    "Click or tap a square to place a queen, and a queen to take her away. Drag her to another square, or off the board. With the keyboard, arrows move, Space places, Delete takes away.",
  "board.conflicts": { one: "{count} conflict", other: "{count} conflicts" },
  "board.status": { one: "{queens} of {count} queen, {found}", other: "{queens} of {count} queens, {found}" },
  "board.tooMany": {
    one: "{queens} queens where {count} is wanted, {found}",
    other: "{queens} queens where {count} are wanted, {found}",
  },
  "board.release": "Let go here to take her off the board.",
  "board.solved": "Solved. No two of the {n} queens attack each other.",
  "board.solvedOf": {
    one: "Solved. This is the only solution for n = {n}.",
    other: "Solved. This is one of the {count} solutions for n = {n}.",
  },
  "board.none": "For n = {n} there is no solution.",
  "board.clear": "Clear",
  "board.attacked": "Hatch the attacked squares",
  "board.more": { one: "and {count} more", other: "and {count} more" },
  "board.placed": "Queen placed on row {row}, column {column}.",
  "board.removed": "Queen taken from row {row}, column {column}.",
  "board.moved": "Queen moved to row {row}, column {column}.",
  "board.conflictList": "Conflicts",

  "conflict.row": "Row {row}: columns {first} and {second}",
  "conflict.column": "Column {column}: rows {first} and {second}",
  "conflict.diagonal": "Diagonal ╲: {first} and {second}",
  "conflict.antidiagonal": "Diagonal ╱: {first} and {second}",
  "conflict.square": "row {row} column {column}",

  "square.empty": "Row {row}, column {column}, empty",
  "square.queen": "Row {row}, column {column}, queen",
  "square.attackedEmpty": "Row {row}, column {column}, empty, attacked by {count}",
  "square.attackedQueen": "Row {row}, column {column}, queen, attacked by {count}",

  "algorithm.diagonal-flags.name": "Backtracking with three arrays of flags",
  "algorithm.diagonal-flags.idea":
    "Row by row, from the left, it looks for a square that no queen attacks, and takes the last queen back when a row has none. Three arrays remember which columns and diagonals are occupied, so that one look at each tells whether a square is free.",
  "algorithm.diagonal-flags.source": "Niklaus Wirth, “Program Development by Stepwise Refinement”, 1971.",

  "algorithms.legend":
    "Hatched squares are attacked. The band is the row being filled; orange lines come from the queens that rule a square out.",

  "transport.label": "Transport",
  "transport.play": "Play",
  "transport.again": "Play again",
  "transport.pause": "Pause",
  "transport.step": "Step",
  "transport.restart": "Restart",
  "transport.next": "Next solution",
  "transport.playHint": "Let it run, or hold it",
  "transport.stepHint": "One step forward (→)",
  "transport.restartHint": "Back to the empty board (R)",
  "transport.nextHint": "On to the next solution (N)",
  "speed.label": "Speed",
  "speed.value": { one: "{count} step a second", other: "{count} steps a second" },
  "speed.max": "as fast as it goes",

  "step.start": "The board is empty. Press Play, or go step by step.",
  "step.try": "Row {row}, column {column}: is this square free?",
  "step.reject": "Row {row}, column {column} is attacked from {attackers}.",
  "step.attacker": "row {row}",
  "step.place": "Row {row}, column {column} is free: the queen stays.",
  "step.solution": "Solution {solutions}.",
  "step.take-back": "Nothing more to find below: the queen leaves row {row}, column {column}.",
  "step.searching": "Looking for the next solution.",
  "step.finished": { one: "Finished: {count} solution.", other: "Finished: {count} solutions." },
  "step.finishedNone": "Finished: for n = {n} there is no solution.",

  "counter.steps": "Steps",
  "counter.tried": "Squares tried",
  "counter.placed": "Queens placed",
  "counter.takenBack": "Queens taken back",
  "counter.solutions": "Solutions",
  "counter.of": "{found} of {all}",

  "count.question": {
    one: "In how many ways can {count} queen stand here?",
    other: "In how many ways can {count} queens stand here in peace?",
  },
  "count.method":
    "The board is cut into a top and a bottom half. For each choice of columns for the top half both halves are filled in every way, and the pairs that fit are counted many at a time. Reflections are counted once.",
  "count.workers": "Workers",
  "count.fewer": "Fewer workers",
  "count.more": "More workers",
  "count.start": "Count",
  "count.pause": "Pause",
  "count.resume": "Go on",
  "count.cancel": "Cancel",
  "count.unknown": "Q({n}) = ?",
  "count.partly": "Q({n}): {done}",
  "count.value": "Q({n}) = {all}",
  "count.idle": "Ready to count the solutions for n = {n}.",
  "count.forecast": "Judging by n = {from}, it may take about {time}.",
  "count.running": "Counting the solutions for n = {n}.",
  "count.runningLong":
    "Counting the solutions for n = {n}. Not one of the subproblems is finished yet: each is a long count of its own.",
  "count.paused": "Paused. What is counted so far is kept while this page is open.",
  "count.onPage":
    "Counting the solutions for n = {n}. No worker can be had here, so the page itself counts in small slices, which takes longer.",
  "count.cancelled": "The count for n = {n} was cancelled.",
  "count.failed": "The count for n = {n} stopped: {message}",
  "count.progress": "Progress of the count",
  "count.elapsed": "Elapsed",
  "count.remaining": "Time left, about",
  "count.fundamental": "Fundamental solutions",
  "count.halfTurn": "Half-turn symmetric, of all",
  "count.quarterTurn": "Quarter-turn symmetric, of all",
  "count.solutions": { one: "{count} solution", other: "{count} solutions" },
  "count.none": "No solution",
  "count.result": "{solutions} for n = {n}, counted in {time}.",
  "count.agrees": "This is the published value (OEIS A000170).",
  "count.differs":
    "The published value (OEIS A000170) is {published}. One of the two is wrong; please report this.",
  "count.subproblem": "Just counted: the solutions whose queens avoid the hatched squares.",
  "count.faster": "Plain bit-mask search would take one worker about {time}: {times} times as long.",
  "count.slower": "Plain bit-mask search takes one worker about {time}.",
  "count.plot": "Plot: the number of solutions for n from 1 to {most}, at most {largest}.",
  "count.plot.counted": {
    one: "Beside it the time of {count} count on this device.",
    other: "Beside it the times of {count} counts on this device.",
  },
  "count.plot.solutions": "solutions",
  "count.plot.times": "your times",
  "count.history": "Counted on this device",
  "count.historyEmpty": "Your counts will be listed here.",
  "count.column.n": "n",
  "count.column.solutions": "Solutions",
  "count.column.workers": "Workers",
  "count.column.time": "Time",

  "time.milliseconds": "{count}\u00a0ms",
  "time.seconds": "{count}\u00a0s",
  "time.minutes": "{minutes}\u00a0min\u00a0{seconds}\u00a0s",
  "time.hours": "{hours}\u00a0h\u00a0{minutes}\u00a0min",
  "time.days": { one: "{count}\u00a0day", other: "{count}\u00a0days" },
  "time.years": { one: "{count}\u00a0year", other: "{count}\u00a0years" },

  "note.dismiss": "Dismiss",
  "url.replaced": "The link asks for {name} = “{value}”, which cannot be; it is {instead} instead.",
  "url.queens": "The link places queens that are not on a board of size {n}; left out: {dropped}.",
  "page.rooms": "Rooms",
  "page.board": "chess board",
  "page.loading": "Loading the solver.",
  "page.failed":
    "The solver could not be loaded ({message}). Reloading may help; a browser without WebAssembly cannot run it.",

  "no-simd":
    "its WebAssembly lacks 128-bit SIMD, which Chrome and Firefox have had since 2021 and Safari since 2023",
  "board-size": "A board size is a whole number from 1 to {most}.",
  "search-size": "A board of size {n} is too large to search: the largest is {most}.",
  "count-size":
    "Nobody knows how many solutions a board of size {n} has. The largest size whose count is known is {most}.",
  memory: "The lists of this count do not fit into memory.",
  "unknown-algorithm": "There is no algorithm named “{given}”.",
};

const numbers = new Intl.NumberFormat(LANGUAGE);
const plurals = new Intl.PluralRules(LANGUAGE);
const lists = new Intl.ListFormat(LANGUAGE, { type: "conjunction" });

/** @param {number | bigint} value @param {Intl.NumberFormatOptions} [options] */
export const formatNumber = (value, options) =>
  (options ? new Intl.NumberFormat(LANGUAGE, options) : numbers).format(value);

/** @param {readonly string[]} items */
export const formatList = (items) => lists.format(items);

/**
 * The words for a code.
 *
 * @param {string} code
 * @param {Parameters} [parameters]
 */
export function t(code, parameters = {}) {
  const template = MESSAGES[code];
  if (template === undefined) throw new Error(`no message has the code ${code}`);
  const chosen =
    typeof template === "string"
      ? template
      : template[plurals.select(Number(parameters.count)) === "one" ? "one" : "other"];
  return chosen.replace(/\{(\w+)\}/g, (_, name) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`the message ${code} needs ${name}`);
    return typeof value === "string" ? value : numbers.format(value);
  });
}

/**
 * The words for an error: those of its code if it is one of the core's, else its own.
 *
 * @param {unknown} error
 */
export function describeError(error) {
  const { code, parameters, message } = /** @type {Partial<import("./core.js").NQueensError>} */ (error);
  return code && code in MESSAGES ? t(code, parameters) : (message ?? String(error));
}

/**
 * A length of time in words, as exact as anyone wants to know.
 *
 * @param {number} milliseconds
 */
export function formatTime(milliseconds) {
  const seconds = milliseconds / 1000;
  if (milliseconds < 9.95) return t("time.milliseconds", { count: Number(milliseconds.toFixed(1)) });
  if (milliseconds < 999.5) return t("time.milliseconds", { count: Math.round(milliseconds) });
  if (seconds < 9.995)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    });
  if (seconds < 59.95)
    return t("time.seconds", {
      count: formatNumber(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
  const whole = Math.round(seconds);
  if (whole < 3600) return t("time.minutes", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 48 * 60) return t("time.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const days = seconds / 86400;
  if (days < 730) return t("time.days", { count: Math.round(days) });
  return t("time.years", { count: Math.round(days / 365.25) });
}
