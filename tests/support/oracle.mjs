/** References for the tests: the published table, and rules implemented independently of the page. */

import { readFileSync } from "node:fs";

/** @typedef {readonly [row: number, column: number]} Square */

/** Rows of data/counts.csv. */
export const TABLE = readFileSync(new URL("../data/counts.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [n, ...counts] = line.split(",");
    const [all, fundamental, rotationClasses, halfTurnSymmetric, quarterTurnSymmetric] = counts.map(BigInt);
    return { n: Number(n), all, fundamental, rotationClasses, halfTurnSymmetric, quarterTurnSymmetric };
  });

/** @param {number} n */
export const published = (n) => TABLE[n - 1]?.all ?? -1n;

/** The pairs of numbers in a text such as `0,1 1,3`: squares, or ranges. @param {string} text @returns {Square[]} */
export const pairs = (text) =>
  text.split(" ").map((pair) => {
    const [row = 0, column = 0] = pair.split(",").map(Number);
    return [row, column];
  });

/** @param {Square} a @param {Square} b @returns {"row" | "column" | "diagonal" | "antidiagonal" | null} */
export function attack(a, b) {
  const down = b[0] - a[0];
  const right = b[1] - a[1];
  if (down === 0) return right === 0 ? null : "row";
  if (right === 0) return "column";
  if (down === right) return "diagonal";
  return down === -right ? "antidiagonal" : null;
}

/**
 * The conflicts among queens as a sorted list of texts.
 *
 * @param {readonly Square[]} queens
 */
export function conflictsOf(queens) {
  const found = queens.flatMap((a, i) =>
    queens.slice(i + 1).flatMap((b) => {
      const line = attack(a, b);
      const [first, second] = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
      return line ? [`${first} ${second} ${line}`] : [];
    }),
  );
  return found.sort();
}

/**
 * Random numbers that are the same in every run (Mulberry32).
 *
 * @param {number} seed
 */
export function randomNumbers(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below − 1. @param {number} below */
  return (below) => Math.floor(next() * below);
}

/**
 * A random set of queens on an n × n board.
 *
 * @param {(below: number) => number} random @param {number} n @param {number} most
 * @returns {Square[]} Row by row.
 */
export function randomQueens(random, n, most) {
  const squares = new Set(Array.from({ length: random(most + 1) }, () => random(n * n)));
  return [...squares].sort((a, b) => a - b).map((square) => [Math.floor(square / n), square % n]);
}
