/** The n-queens problem: counts solutions, lists them, steps through search algorithms, reads and writes boards, and draws animations. */

export * from "./animation.js";
export * from "./core.js";
export * from "./formats.js";
export * from "./reading.js";
