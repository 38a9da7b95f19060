/**
 * Every parameter of a board, as one entry of plain data. Everything that has parameters derives from these entries:
 * the state, links, the attributes and properties of the element, messages to frames, the options of a run and their
 * fields, and the traits of the Python package; tests compare them with the documentation.
 *
 * @typedef {readonly [row: number, column: number]} Square Counted from 0 at the top left.
 * @typedef {readonly [from: number, to: number]} Loop First and last position.
 * @typedef {typeof ROOMS[number]} Room
 * @typedef {keyof typeof MOMENTS} Chapter
 * @typedef {Chapter | typeof GUIDE_PAGES[number]} GuidePart
 * @typedef {typeof CONTROLS_OF_ROOMS[Room][number]} Control
 *
 * @typedef {object} Common What every entry can have, besides the `default` of its kind.
 * @property {readonly Room[]} [rooms] The rooms that use it; all of them by default.
 * @property {true} [startsRun] Whether another value starts a new run. Every option of a run does so without it.
 * @property {string} [option] The name in the core of the option of a run that it sets. The option is a number, or
 *   a flag that is set if the value is `on`; then the field has this value and the default.
 * @property {string} [on]
 *
 * @typedef {object} Named One of some names.
 * @property {"name"} kind
 * @property {string} default
 * @property {readonly string[]} names
 * @property {true} [tags] Whether they are languages, of which any BCP 47 tag selects the best match.
 *
 * @typedef {object} Whole A whole number in a range, or one of some words that stand for a number outside it.
 * @property {"number"} kind
 * @property {number} default
 * @property {readonly [least: number, most: number]} range
 * @property {Readonly<Record<string, number>>} [words]
 *
 * @typedef {object} List Some of the names, in any order.
 * @property {"list"} kind
 * @property {readonly string[]} default
 * @property {readonly string[]} names
 * @property {readonly [least: number, most: number]} lengths
 * @property {readonly string[]} [exclusive] Names of which the list has at most one. Then it also has no name twice,
 *   and they are in their order.
 *
 * @typedef {object} Controls Some of the names, in their order; null for the usual ones.
 * @property {"controls"} kind
 * @property {null} default
 * @property {readonly string[]} names
 *
 * @typedef {object} Special
 * @property {"flag" | "squares" | "columns" | "loop" | "moment"} kind
 * @property {unknown} default
 *
 * @typedef {object} Text Any text up to a length, in characters.
 * @property {"text"} kind
 * @property {string} default
 * @property {number} longest
 *
 * @typedef {object} Addressed One of some names, or the address of a file.
 * @property {"address"} kind
 * @property {string} default
 * @property {readonly string[]} names
 *
 * @typedef {Common & (Named | Whole | List | Controls | Addressed | Text | Special)} Parameter
 *
 * @typedef {object} OtherValues The values of the kinds without names.
 * @property {number} number
 * @property {boolean} flag
 * @property {readonly Square[]} squares Row by row. Some may be beyond n; a larger board shows them again.
 * @property {readonly number[]} columns The columns of the queens in the first rows.
 * @property {Loop | null} loop
 * @property {string} moment
 * @property {string} address
 * @property {string} text
 */

/**
 * The values of the parameter with this entry.
 *
 * @template Entry
 * @typedef {Entry extends { kind: "name", names: readonly (infer Name)[] } ? Name
 *   : Entry extends { kind: "list", names: readonly (infer Name)[] } ? readonly Name[]
 *   : Entry extends { kind: "controls", names: readonly (infer Name)[] } ? readonly Name[] | null
 *   : Entry extends { kind: infer Kind extends keyof OtherValues } ? OtherValues[Kind] : never} Value
 */

/**
 * @typedef {typeof PARAMETERS} Entries
 * @typedef {{ -readonly [Name in keyof Entries]: Value<Entries[Name]> }} State The value of every parameter.
 * @typedef {{ [Name in keyof Entries]: Entries[Name] extends { option: string } ? Name : never }[keyof Entries]} Option
 *   A parameter that sets an option of a run.
 * @typedef {{ [Name in Option]: State[Name] extends number ? Name : never }[Option]} NumberOption
 * @typedef {{ [Name in Option as Entries[Name]["option"]]: Name extends NumberOption ? number : boolean }} RunOptions
 */

import { LANGUAGES } from "../i18n/languages.js";

/** The rooms with a tab on the page. The other two belong to the last one. */
export const TABS = /** @type {const} */ (["guide", "board", "algorithms", "count", "solutions", "yours"]);
export const ROOMS = /** @type {const} */ ([...TABS, "check", "program"]);
/** The chapters of the guide, in order, and the moments that each one can show on the board. */
export const MOMENTS = Object.freeze({
  question: ["own", "attack", "conflict", "solution", "last"],
  matrix: ["start", "first-try", "first-reject", "dead-end", "solution"],
  "one-per-row": ["first-board", "second-board", "first-permutation", "swap", "solution"],
  backtracking: [
    "start",
    "first-reject",
    "first-dead-end",
    "after-dead-end",
    "half",
    "first-solution",
    "end",
  ],
  flags: ["column-flag", "diagonal-flag", "three-queens", "cleared", "solution"],
  mirrors: ["found", "mirrored", "turned", "half-row", "half-turn", "not-first"],
  bits: ["start", "first-queen", "shift", "third-row", "none-free", "solution"],
  iteration: ["start", "row-full", "step-back", "resume", "solution"],
  cores: ["start", "shared", "next-piece", "solution", "end"],
  cover: ["start", "first-choice", "first-queen", "which-next", "narrow", "dead-end", "solution"],
  meeting: ["halves", "another", "joined", "pair"],
  chance: ["probing", "start-over", "greedy", "greedy-solution", "all-placed", "repair", "repaired"],
  construction: ["evens", "complete", "two", "three", "none", "torus", "nested", "nested-wrong"],
  unknown: ["largest", "next", "own"],
});
export const CHAPTERS = /** @type {Chapter[]} */ (Object.keys(MOMENTS));
/** What the guide has besides its chapters. */
export const GUIDE_PAGES = /** @type {const} */ (["contents", "worksheet", "handout"]);
/** The rungs of the ladder, from the bottom up. The counting engine has no steps. */
export const RUNGS = [
  "matrix",
  "exhaustive",
  "permutations",
  "pruning",
  "row-flags",
  "diagonal-flags",
  "mirror",
  "symmetry",
  "bitmask",
  "bitmask-mirror",
  "iterative-pruning",
  "bitmask-iterative",
  "parallel",
  "dancing-links",
  "engine",
  "random-probing",
  "greedy",
  "min-conflicts",
  "construction",
  "table",
];
/** The algorithms of the core: all rungs but the counting engine. */
export const ALGORITHMS = RUNGS.filter((rung) => rung !== "engine");
/** The exercises in the room of the reader's programs, chapter by chapter. */
export const EXERCISES = [
  "is-free",
  "none-found",
  "some-twice",
  "faster-prefix",
  "too-many",
  "only-one",
  "empty-lists",
  "too-few",
  "crash",
  "some-missing",
  "faster-flags",
  "odd-sizes",
  "faster-mirror",
  "never-ends",
  "none-from-four",
  "faster-bits",
  "ends-early",
  "lost-level",
  "lost-columns",
  "lost-sums",
  "too-strict",
  "faster-fewest",
  "do-not-fit",
  "faster-halves",
  "not-full",
  "unrepaired",
  "not-eight",
  "not-nine",
  "twins",
  "faster-together",
];
export const MAX_SIZE = 32; // the core's limit; squares stay large enough to see
export const MIN_SPEED = 1;
export const MAX_SPEED = 1_000_000; // faster means full speed
const CONTROLS_OF_ROOMS = /** @type {const} */ ({
  guide: ["text", "size", "transport"],
  board: ["size", "task", "tools", "status"],
  algorithms: ["algorithm", "size", "options", "transport", "counters", "code", "tree", "about", "quiz"],
  count: ["size", "count", "counters", "plot"],
  solutions: ["size", "options", "list", "tools"],
  yours: ["check", "editor"],
  check: ["check", "size", "options", "list"],
  program: ["editor", "size", "transport", "code"],
});
/** Controls that an embedded board can show, by room. @type {Readonly<Record<Room, readonly Control[]>>} */
export const CONTROLS_BY_ROOM = CONTROLS_OF_ROOMS;
/** Controls that an embedded board shows by default. @type {readonly Control[]} */
export const DEFAULT_CONTROLS = ["text", "transport", "count", "list", "check", "editor"];
/** The words for speeds. */
const SPEEDS = /** @type {const} */ ({ max: Number.POSITIVE_INFINITY });

/** The entries, in the order of a link. An entry that another one depends on comes first. @satisfies {Record<string, Parameter>} */
export const PARAMETERS = /** @type {const} */ ({
  room: { kind: "name", default: "board", names: ROOMS },
  /** Chapter of the guide; "auto" for the one that the reader last read. */
  chapter: {
    kind: "name",
    default: "auto",
    names: [...CHAPTERS, ...GUIDE_PAGES, "auto"],
    rooms: ["guide"],
  },
  /** The moment of the chapter that the board shows; empty for the first one. */
  moment: { kind: "moment", default: "", rooms: ["guide"] },
  /** Size of the board. */
  n: { kind: "number", default: 8, range: [1, MAX_SIZE], startsRun: true },
  queens: { kind: "squares", default: [], rooms: ["guide", "board", "solutions"] },
  /** Squares that must stay empty. */
  blocked: {
    kind: "squares",
    default: [],
    rooms: ["board", "algorithms", "count", "solutions"],
    startsRun: true,
  },
  /** Size of the large board that is shown instead; 0 for none. */
  large: {
    kind: "number",
    default: 0,
    range: [MAX_SIZE + 1, 10_000_000],
    words: { 0: 0 },
    rooms: ["board"],
  },
  /** How the queens of the large board are placed, and those of the construction on a small board, which does not search. */
  method: {
    kind: "name",
    default: "construction",
    names: ["construction", "composition", "local-search"],
    rooms: ["board", "algorithms"],
    option: "composition",
    on: "composition",
  },
  algorithm: {
    kind: "name",
    default: "diagonal-flags",
    names: RUNGS,
    rooms: ["algorithms"],
    startsRun: true,
  },
  /** Seed of all random choices. */
  seed: {
    kind: "number",
    default: 2, // random probing finds a solution with it for n = 8
    range: [0, 999_999_999],
    rooms: ["guide", "board", "algorithms"],
    option: "seed",
  },
  /** Maximum number of squares that random probing draws per row. */
  draws: {
    kind: "number",
    default: 20,
    range: [1, 1000],
    rooms: ["guide", "algorithms"],
    option: "draws",
  },
  /** Maximum number of attempts of random probing and of local search. */
  attempts: {
    kind: "number",
    default: 30,
    range: [1, 1000],
    rooms: ["guide", "algorithms"],
    option: "attempts",
  },
  /** Number of workers of the parallel search. */
  workers: {
    kind: "number",
    default: 4,
    range: [1, MAX_SIZE],
    rooms: ["guide", "algorithms"],
    option: "workers",
  },
  /** Which row `greedy` fills next. */
  rows: {
    kind: "name",
    default: "top",
    names: ["top", "constrained"],
    rooms: ["algorithms"],
    option: "mostConstrainedRow",
    on: "constrained",
  },
  /** Which free square of a row `greedy` tries first: where a queen attacks the fewest free squares, or the most. */
  squares: {
    kind: "name",
    default: "fewest",
    names: ["fewest", "most"],
    rooms: ["algorithms"],
    option: "mostAttackingSquare",
    on: "most",
  },
  /** Where a search starts. */
  from: { kind: "columns", default: [], rooms: ["algorithms"] },
  /** Number of steps executed in the run. */
  step: {
    kind: "number",
    default: 0,
    range: [0, 1e12], // hours away at full speed
    rooms: ["algorithms"],
  },
  /** The range of steps that playing repeats. */
  loop: { kind: "loop", default: null, rooms: ["algorithms"] },
  /** Steps per second; Infinity for full speed. */
  speed: {
    kind: "number",
    default: 8,
    range: [MIN_SPEED, MAX_SPEED],
    words: SPEEDS,
    rooms: ["guide", "algorithms", "program"],
  },
  /** Whether to list all solutions, in their order or grouped by class, or one of each class. */
  classes: {
    kind: "name",
    default: "all",
    names: ["all", "grouped", "rotation", "fundamental"],
    rooms: ["solutions"],
  },
  /** The rotation that a listed solution must be invariant under. */
  symmetry: {
    kind: "name",
    default: "any",
    names: ["any", "half-turn", "quarter-turn"],
    rooms: ["solutions"],
  },
  /** Whether listed solutions must contain the board's queens and avoid its blocked squares. */
  filter: {
    kind: "name",
    default: "none",
    names: ["none", "board"],
    rooms: ["solutions"],
  },
  /** Number of the selected solution in the list, counted from 1. */
  solution: {
    kind: "number",
    default: 1,
    range: [1, 1e12],
    rooms: ["solutions"],
  },
  /** What the output of a program should be. */
  expected: {
    kind: "name",
    default: "complete",
    names: ["complete", "all", "rotation", "fundamental", "one", "count"],
    rooms: ["check"],
  },
  /** Whether its boards must have the size n. Otherwise, the size is found in the output. */
  fixed: { kind: "flag", default: false, rooms: ["check"] },
  /** The exercise in the room of the reader's programs, or the address of its file; empty for none. */
  exercise: { kind: "address", default: "", names: EXERCISES, rooms: ["program"] },
  /** Whether exercises have hints, and a verdict on a program says what is wrong, and why. */
  hints: { kind: "flag", default: true, rooms: ["program"] },
  /** The folder from which Python is loaded; empty for that of the site. */
  python: { kind: "address", default: "", names: [], rooms: ["program"] },
  /**
   * What the Board shows besides the queens: solutions left for each square, attacked squares, number of attackers, or
   * the numbers of the diagonals: sums or differences of row and column.
   */
  overlays: {
    kind: "list",
    default: [],
    names: ["left", "attacked", "attackers", "sums", "differences"],
    lengths: [0, 5],
    exclusive: ["left", "attackers", "sums", "differences"], // all write numbers on the squares
    rooms: ["board"],
  },
  /** Whether the Algorithms show all rungs of the ladder beside the board, or one. */
  view: { kind: "name", default: "run", names: ["run", "ladder"], rooms: ["algorithms"] },
  tab: {
    kind: "name",
    default: "code",
    names: ["code", "tree", "about", "quiz", "race", "measure"],
    rooms: ["algorithms"],
  },
  /** Language of the listing; "auto" for the one that the reader last chose. */
  code: {
    kind: "name",
    default: "auto",
    names: ["auto", "python", "c", "java", "javascript", "rust", "pseudo"],
    rooms: ["guide", "algorithms"],
  },
  /** The rung since which the listing shows what has changed: "before" for the one that the program continues. */
  since: {
    kind: "name",
    default: "none",
    names: ["none", "before", ...ALGORITHMS.filter((key) => key !== "table")], // which has no program
    rooms: ["algorithms"],
  },
  /** The number of the first row and column in words and labels; "auto" for what the reader last chose, at first 1. */
  base: {
    kind: "name",
    default: "auto",
    names: ["auto", "0", "1"],
    rooms: ROOMS,
  },
  /** The algorithms that race. */
  lanes: {
    kind: "list",
    default: ["permutations", "pruning", "bitmask"], // no two tie
    names: ALGORITHMS,
    lengths: [2, 4],
    rooms: ["algorithms"],
  },
  /** What a race compares. */
  by: {
    kind: "name",
    default: "steps",
    names: ["steps", "time"],
    rooms: ["algorithms"],
  },
  /** Whether a race ends at the first solution or at the end of the search. */
  course: {
    kind: "name",
    default: "first",
    names: ["first", "all"],
    rooms: ["algorithms"],
  },
  /** Steps per second of a race by steps, as `speed`. */
  pace: {
    kind: "number",
    default: 256,
    range: [MIN_SPEED, MAX_SPEED],
    words: SPEEDS,
    rooms: ["algorithms"],
  },
  /** The algorithms to measure. */
  rungs: {
    kind: "list",
    default: ["pruning", "diagonal-flags", "bitmask"],
    names: ALGORITHMS,
    lengths: [0, ALGORITHMS.length],
    rooms: ["algorithms"],
  },
  /** What the chart of a measurement shows. */
  quantity: {
    kind: "name",
    default: "milliseconds",
    names: ["milliseconds", "steps", "comparisons"],
    rooms: ["algorithms"],
  },
  /** Time limit of a measurement, in seconds. */
  budget: {
    kind: "name",
    default: "5",
    names: ["5", "20", "60"],
    rooms: ["algorithms"],
  },
  /** Whether the run asks before each queen. */
  quiz: { kind: "flag", default: false, rooms: ["algorithms"] },
  /** After how many questions the quiz ends, with a result; 0 to ask until the run ends. */
  questions: {
    kind: "number",
    default: 0,
    range: [1, 100],
    words: { 0: 0 },
    rooms: ["algorithms"],
  },
  /** What a quiz asks for before its first question, and an exercise before the code of its result. */
  ask: { kind: "name", default: "none", names: ["none", "name"], rooms: ["algorithms", "program"] },
  /** The word of the teacher, with which the code of a result is signed; without it, there is no code. */
  word: { kind: "text", default: "", longest: 100, rooms: ["algorithms", "program"] },
  /** Whether the quiz asks for a name, and starts elsewhere for each one, so that neighbours get different questions. */
  vary: { kind: "flag", default: false, rooms: ["algorithms"] },
  /** Whether the run plays as soon as it is visible. */
  autoplay: { kind: "flag", default: false, rooms: ["algorithms"] },
  /** Controls of an embedded board; null for the defaults of its room. */
  controls: {
    kind: "controls",
    default: null,
    names: [...new Set(Object.values(CONTROLS_BY_ROOM).flat())],
  },
  lang: { kind: "name", default: "auto", names: ["auto", ...LANGUAGES], tags: true },
  /** The address of a language pack, which is shown unless `lang` names a language; empty for none. */
  language: { kind: "address", default: "", names: [] },
  theme: { kind: "name", default: "auto", names: ["auto", "light", "dark"] },
  /** Size of the text and the controls of an embedded board, in percent. */
  scale: { kind: "number", default: 100, range: [75, 300] },
  /** Whether to show only the board and its controls, in another page's frame. */
  embed: { kind: "flag", default: false },
});
