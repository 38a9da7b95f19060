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

  "algorithm.label": "Algorithm",
  "algorithm.matrix.name": "A board of 0 and 1",
  "algorithm.matrix.idea":
    "Square by square it asks whether a queen may stand here, and walks away from the square along the row, the column and the four diagonals until it meets a queen or the edge. When a row has no square left, it clears the row above and goes on there.",
  "algorithm.matrix.source": "The way most of us first write it. Each question costs up to 4n looks.",
  "algorithm.exhaustive.name": "All assignments",
  "algorithm.exhaustive.idea":
    "One array holds a column for each row. Every queen goes through every column, and only when all rows are filled does it ask whether two attack each other: nⁿ boards, 16,777,216 for n = 8.",
  "algorithm.exhaustive.source": "The bare definition, as a program.",
  "algorithm.permutations.name": "All permutations",
  "algorithm.permutations.idea":
    "No two queens may share a column, so the columns are a permutation of the rows. All n! of them are made by swapping, and only the diagonals are left to be tested: 40,320 boards for n = 8.",
  "algorithm.permutations.source":
    "Swapping as in any textbook on permutations; Knuth, The Art of Computer Programming 4A, 7.2.1.2.",
  "algorithm.pruning.name": "Backtracking",
  "algorithm.pruning.idea":
    "Each new queen is compared with all above her. If one attacks her, nothing below is ever looked at: 2,056 queens are placed for n = 8 instead of 19 million.",
  "algorithm.pruning.source":
    "The classic example of backtracking: Dijkstra and Wirth around 1970; Knuth, The Art of Computer Programming 4B, 7.2.2.",
  "algorithm.iterative-pruning.name": "Backtracking by a loop",
  "algorithm.iterative-pruning.idea":
    "The same search without recursion: when row k is at its end, the loop goes back to the row above and on to column b[k] + 1.",
  "algorithm.iterative-pruning.source": "Knuth, The Art of Computer Programming 4B, 7.2.2, Algorithm B.",
  "algorithm.row-flags.name": "One array of flags",
  "algorithm.row-flags.idea":
    "An array remembers which columns are occupied. One look at it answers a part of the question; the diagonals are still compared queen by queen.",
  "algorithm.row-flags.source": "A first step from comparing to remembering.",
  "algorithm.diagonal-flags.name": "Three arrays of flags",
  "algorithm.diagonal-flags.idea":
    "Row by row, from the left, it looks for a square that no queen attacks, and takes the last queen back when a row has none. Three arrays remember which columns and diagonals are occupied, so that one look at each tells whether a square is free.",
  "algorithm.diagonal-flags.source": "Niklaus Wirth, “Program Development by Stepwise Refinement”, 1971.",
  "algorithm.mirror.name": "Half of the first row",
  "algorithm.mirror.idea":
    "Seen in a mirror a solution is another solution. So the first queen tries only the left half of her row, and what is found counts twice; in the middle column of an odd board it counts once.",
  "algorithm.mirror.source": "The same flags as before, half of the work.",
  "algorithm.bitmask.name": "Bit masks",
  "algorithm.bitmask.idea":
    "Three words remember columns and diagonals, one bit for each square of the next row; from row to row the diagonals shift by one. One “or” and one “not” give all free squares of a row, and the lowest set bit is the next queen.",
  "algorithm.bitmask.source":
    "Martin Richards, “Backtracking algorithms in MCPL using bit patterns and recursion”, 1997.",
  "algorithm.bitmask-mirror.name": "Bit masks, half a row",
  "algorithm.bitmask-mirror.idea":
    "Both ideas together. The classic program shifts by i − 1 where i may be 0, which C leaves undefined; here the first row is simply cut by a mask.",
  "algorithm.bitmask-mirror.source": "Until many cores came, the way to count.",
  "algorithm.bitmask-iterative.name": "Bit masks by a loop",
  "algorithm.bitmask-iterative.idea":
    "The same with a stack of its own: for each row the three words and the squares that are left.",
  "algorithm.bitmask-iterative.source": "What a compiler makes of the recursion, by hand.",
  "algorithm.parallel.name": "Bit masks, many cores",
  "algorithm.parallel.idea":
    "The columns of the first row are dealt out to four workers, and whoever has finished takes the next. Here the workers do one step each in turn; the board shows the one who has just done it.",
  "algorithm.parallel.source": "In the Count room real workers do it.",
  "algorithm.symmetry.name": "Fundamental solutions",
  "algorithm.symmetry.idea":
    "Rotations and reflections make up to eight solutions of one. Only the first of these is looked for: no queen on an edge may be nearer to a corner than the one in the first row. What is found counts 8, 4 or 2 times.",
  "algorithm.symmetry.source": "For n = 8 twelve of them stand for all 92.",
  "algorithm.random-probing.name": "Random probing",
  "algorithm.random-probing.idea":
    "A random square in each row; after 20 attacked ones all over again, at most 30 times. It may give up: for n = 8 once in 28 times, for n = 16 five times in six.",
  "algorithm.random-probing.source": "A Las Vegas algorithm: Brassard and Bratley, Algorithmics, 1988.",
  "algorithm.greedy.name": "Best squares first",
  "algorithm.greedy.idea":
    "Of the free squares of a row the one comes first whose queen takes away the fewest free squares below. For all solutions this saves nothing; the first one on a large board comes far sooner.",
  "algorithm.greedy.source": "Warnsdorff’s rule for the knight’s tour, 1823, is the older cousin.",
  "algorithm.min-conflicts.name": "Local search",
  "algorithm.min-conflicts.idea":
    "All queens stand somewhere from the start. Again and again the one attacked most goes to the square of her row that is attacked least. It soon finds a solution, but never all.",
  "algorithm.min-conflicts.source":
    "Sosič and Gu, 1990; Minton, Johnston, Philips and Laird, “Minimizing conflicts”, 1992.",
  "algorithm.construction.name": "Written down",
  "algorithm.construction.idea":
    "The even columns one after the other, then the odd ones; where n divided by 6 leaves 2 or 3, a few queens change places. No search, n steps, for every n but 2 and 3.",
  "algorithm.construction.source": "Pauls, 1874; with proof: Hoffman, Loessi and Moore, 1969.",
  "algorithm.dancing-links.name": "Dancing links",
  "algorithm.dancing-links.idea":
    "Each row and each column needs one queen, each diagonal at most one: an exact cover. Whatever has the fewest squares left is filled next, and lists from which items are unlinked remember by themselves how to link them again.",
  "algorithm.dancing-links.source":
    "Donald Knuth, “Dancing links”, 2000; The Art of Computer Programming 4B, 7.2.2.1.",
  "algorithm.table.name": "Looked up",
  "algorithm.table.idea":
    "The number of solutions has been counted up to n = 27, by months of work on many machines. After that nobody knows.",
  "algorithm.table.source":
    "OEIS A000170; Preußer and Engelhardt, “Putting Queens in Carry Chains, No. 27”, 2017.",

  "algorithms.legend":
    "Hatched squares are attacked. The band is the row being filled; orange lines come from the queens that rule a square out.",

  "transport.label": "Transport",
  "transport.play": "Play",
  "transport.again": "Play again",
  "transport.pause": "Pause",
  "transport.step": "Step",
  "transport.back": "Step back",
  "transport.position": "Position among the steps so far",
  "transport.positionValue": "Step {position} of {explored}",
  "transport.restart": "Restart",
  "transport.next": "Next solution",
  "transport.previous": "Previous solution",
  "transport.playHint": "Let it run, or hold it",
  "transport.stepHint": "One step forward (→)",
  "transport.backHint": "One step back (←)",
  "transport.previousHint": "Back to the solution before (P)",
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
  "step.notFirst": "Row {row}, column {column}: an image of what follows was found before.",
  "step.notFirstOfAll": "This is an image of a solution found before.",
  "step.scan": {
    one: "Row {row} has {count} free square: {columns}.",
    other: "Row {row} has {count} free squares: {columns}.",
  },
  "step.scanNone": "Row {row} has no free square.",
  "step.scan-column": {
    one: "Column {column} has the fewest free squares, {count}: {rows}.",
    other: "Column {column} has the fewest free squares, {count}: {rows}.",
  },
  "step.scan-columnNone": "Column {column} has no free square.",
  "step.move": "The queen of row {row} goes to column {column}, where fewest attack her.",
  "step.swap": "Rows {row} and {other} swap their columns.",
  "step.restart": "All over again.",
  "step.gave-up": "It gives up.",
  "step.look-up": "{solutions} solutions, says the table.",
  "step.worker": "Worker {worker}. {text}",
  "step.solution": "Solution {solutions}.",
  "step.solutions": "A solution that stands for {weight}: {solutions} so far.",
  "step.take-back": "Nothing more to find below: the queen leaves row {row}, column {column}.",
  "step.searching": "Looking for the next solution.",
  "step.finished": { one: "Finished: {count} solution.", other: "Finished: {count} solutions." },
  "step.finishedNone": "Finished: for n = {n} there is no solution.",

  "pseudocode.directions": "(0, −1), (0, 1), (−1, 0), …, (1, 1)",
  "pseudocode.apart": "In the same column, or as many columns apart as rows: on a diagonal.",
  "pseudocode.diagonal": "As many columns apart as rows.",
  "pseudocode.swapBack": "As it was, for the next one.",
  "pseudocode.nextColumn": "On with the column after hers.",
  "pseudocode.flags": "n flags for the columns, 2n − 1 for the diagonals each way.",
  "pseudocode.numbers":
    "row − column is the same all along a diagonal, row + column all along an antidiagonal.",
  "pseudocode.middle": "Only where n is odd: the mirror image is then found as well.",
  "pseudocode.all": "n ones: bit c stands for column c of the row.",
  "pseudocode.lowestBit": "The lowest bit that is set.",
  "pseudocode.shift": "One row down, diagonals have moved by one column.",
  "pseudocode.squareDone": "Her square is done.",
  "pseudocode.noneLeft": "Below the last row no column is left, so free is 0.",
  "pseudocode.workers": "first and solutions are each worker’s own; in the end the solutions are added up.",
  "pseudocode.dealt": "Each column goes to one worker only.",
  "pseudocode.images": "The eight rotations and reflections, compared number by number.",
  "pseudocode.edges": "No queen on an edge may stand nearer to a corner than queens[0].",
  "pseudocode.free": "A square is free if no queen attacks it.",
  "pseudocode.leftmost": "Of several the leftmost.",
  "pseudocode.ties": "Of several any one, at random.",
  "pseudocode.fromOne": "Here columns are counted from 1.",
  "pseudocode.lists": "Two linked lists. Diagonals need no queen and stand in neither.",
  "pseudocode.shortest": "Whichever has the fewest squares left.",
  "pseudocode.unlink":
    "Its neighbours are linked to each other. It still knows them, and so can be linked back.",
  "pseudocode.known": "27 numbers; the last is 234,907,967,154,122,528.",

  "counter.steps": "Steps",
  "counter.tried": "Squares tried",
  "counter.comparisons": "Comparisons",
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
