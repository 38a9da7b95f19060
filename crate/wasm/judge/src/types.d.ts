type Square = import("./nqueens.js").Square;
type Conflict = import("./nqueens.js").Conflict;

/** A board in a text. A row or column of n or more is off the board. `line`, where it starts, counts from 1. */
export interface ReadBoard {
  n: number;
  queens: Square[];
  blocked: Square[];
  line: number;
  form: Form;
}

/**
 * How the boards of one form are read. `base` says what rows and columns count from; `undecided` is read as 1. `queen`,
 * `empty` and `blocked` are the marks of a drawing. `text` says it in English.
 */
export interface Interpretation {
  form: Form;
  boards: number;
  base: Base | undefined;
  queen: string | undefined;
  empty: string[];
  blocked: string | undefined;
  text: string;
}

/** A part of a text that looks like a board and cannot be read. `line` and `column` count from 1. */
export interface Refusal {
  line: number;
  column: number;
  /** What it resembles most. */
  form: Form;
  /** Why, with parameters, and in English. */
  kind: { code: string; text: string } & Record<string, unknown>;
}

/**
 * What is found in a text. `total` is the number of boards. `numbers` are those on their own, which may be numbers of
 * solutions, with the size of the board if the text says it. `refused` has at most 100 of the `refusedTotal` parts that
 * cannot be read; `ignored` is the number of lines without either. `program` says that the text is a program, not what
 * it prints: then nothing is read in it.
 */
export interface TextFindings {
  total: number;
  interpretations: Interpretation[];
  numbers: { value: bigint; line: number; n?: number }[];
  refused: Refusal[];
  refusedTotal: number;
  ignored: number;
  program: boolean;
  /** How the program crashed, or was stopped, if an error message says so: what it says, and the line of the program. */
  crash?: { error: string; line?: number; stopped: boolean; text: string };
}

/** What is found in a text, with its boards. */
export interface Reading extends TextFindings {
  boards: ReadBoard[];
}

/**
 * `n` is the size of all boards; by default, it is found in the text. `largest` is the largest size accepted, 1,024 by
 * default; `most` the largest number of boards to return, 65,536 by default.
 */
export interface ReadOptions {
  n?: number;
  largest?: number;
  most?: number;
}

/** `listed` is the largest number of boards that each list of a verdict has; 100 by default. */
export interface CheckOptions {
  listed?: number;
}

/** What is wrong with a board: a queen off the board, the number of queens, the first attack, or a square of the position. */
export interface Fault {
  /** The index of the board. */
  board: number;
  code: FaultCode;
  square?: Square;
  found?: number;
  conflict?: Conflict;
  text: string;
}

/** What wrong, repeated or missing boards have in common: a stable code with parameters, and in English. */
export type Reason = { code: string; text: string } & Record<string, unknown>;

/**
 * What boards are worth: `valid` and `invalid` ones add up to `boards`; `duplicate` ones are equal to an earlier one;
 * `distinct` is the number of different solutions, `missing` of those that do not occur, if it is known. `set` is the
 * most demanding of `sets`, all that the boards are. The lists name boards by their indices; `firstMissing` has the
 * columns of solutions.
 */
export interface Verdict {
  n: number;
  boards: number;
  valid: number;
  invalid: number;
  duplicate: number;
  distinct: number;
  missing: bigint | undefined;
  set: SolutionSet;
  sets: SolutionSet[];
  faults: Fault[];
  repeats: { board: number; first: number }[];
  firstMissing: number[][];
  reasons: Reason[];
  text: string;
}

/** How to judge an output. If the program has `finished` by itself, an error message is something that it prints. */
export interface JudgeOptions extends Omit<ReadOptions, "most">, CheckOptions {
  expected?: Expected;
  finished?: boolean;
  /** What boards with fewer than n queens before right ones are: steps of the search, or boards as all others. */
  answer?: Answer;
}

/** A mistake that explains wrong numbers of solutions; a guess unless it is `certain`. */
export type CountCause = Reason & { certain: boolean };

/**
 * What an output is worth. With boards, it has a `verdict`, and `listed` are the boards that it names, and the first.
 * If there are boards of several sizes, each is judged by itself: `sizes` has their numbers, and the verdict is that on
 * the first wrong size or, if all are right, on the first. A `number` of solutions was `found`, the right one is
 * `solutions`, of those that are `counted`, and `reasons` has the mistake that explains it, if one is known; it is
 * `alone` if it is right and no board is found although there are lines enough for one. With another code, there is
 * nothing to judge. `one`: it is one solution, and it was not said whether one was asked for or all. `doubtful`:
 * nothing that is read is wrong, but a part cannot be read. `status` says it in a word, and `share` how much of what is
 * asked for is there, from 0 to 1, which only a right output has, if that is known. `text` says everything in English.
 */
export interface Judged {
  right: boolean;
  status: Status;
  share: number | undefined;
  one: boolean;
  doubtful: boolean;
  alone: boolean;
  code: JudgementCode;
  expected: Expected;
  question: "steps" | undefined;
  text: string;
  n: number | undefined;
  verdict: Verdict | undefined;
  listed: { index: number; board: ReadBoard }[];
  sizes: [n: number, boards: number][];
  found: bigint | undefined;
  counted: "all" | "rotation" | "fundamental" | undefined;
  solutions: bigint | undefined;
  reasons: CountCause[];
  reading: TextFindings;
}

/**
 * What the code of a quiz result contains. `settings` is everything else that makes the quiz, of which a code has a
 * fingerprint; `answers` says whether each answer was right, for 1 to 100 questions.
 */
export interface QuizFacts {
  algorithm: string;
  n: number;
  settings?: string;
  answers: readonly boolean[];
  name?: string;
}

/**
 * What the code of the result of an exercise contains. `exercise` is the key of an exercise of the page, or the title of
 * another one; then `file` is its text, of which a code has a fingerprint. `hints` says how many hints were opened, at
 * most 254; it is left out if the link withholds them, and what is wrong with a program. `runs` says how many runs were
 * judged, at most 65,535. Larger numbers are written as these.
 */
export interface ExerciseFacts {
  exercise: string;
  file?: string;
  solved: boolean;
  hints?: number;
  runs?: number;
  name?: string;
}

/**
 * A code in a text, in a line from 1: its result if it was signed with the word, or else why it is refused; or a row of a
 * table without a code, with the problem "no-code". If the same code was there before, `first` is the line. Then, and
 * without a code, `row` is how the row begins. `settings` are six digits that differ for other settings, or empty for
 * the usual ones; `file` has such digits for the file of an exercise, and is empty for one of the page. `group` is that
 * of the first damaged group, from 1, and `found` what is there.
 */
export interface ReadCode {
  line: number;
  code: string;
  row?: string;
  first?: number;
  result?:
    | (Required<QuizFacts> & { kind: "quiz"; right: number })
    | (ExerciseFacts & { kind: "exercise"; file: string; runs: number; name: string });
  problem?: {
    code: Exclude<ProblemCode, "questions" | "name" | "exercise">;
    group?: number;
    found?: string;
    text: string;
  };
}
