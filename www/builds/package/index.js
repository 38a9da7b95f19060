/** The n-queens problem: counts solutions, lists them, steps through search algorithms, and reads and writes boards. */

export * from "./core.js";
export * from "./formats.js";
export * from "./reading.js";
