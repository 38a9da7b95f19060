/** What the recording of a program can hold. A test compares these numbers with those of tracer.py. */

/** The most events of a run. */
export const MOST_EVENTS = 2_000_000;
/** The most characters of what a run prints, and of what it returns. */
export const MOST_OUTPUT = 10_000_000;
/** The most characters that all texts of values may have together. */
export const MOST_TEXT = 64_000_000;
/** Where the text of a value is cut. */
export const LONGEST_TEXT = 4_000;
/** Where names are cut, which a program can make as long as it likes. */
export const LONGEST_NAME = 1_000;
