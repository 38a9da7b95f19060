/** Traces in text that a search writes, right or wrong. */

/**
 * The trace of a search row by row for all solutions.
 *
 * @param {number} n
 * @param {object} [faults]
 * @param {(rows: number, columns: number) => boolean} [faults.attacks] Whether a queen attacks a square that is so many
 *   rows below it and so many columns to its right.
 * @param {(row: number, column: number) => boolean} [faults.refuse] Squares that are refused without a reason.
 * @param {(row: number, column: number) => boolean} [faults.told] Squares of which the trace says that they are tried.
 */
export function searched(
  n,
  {
    attacks = (rows, columns) => columns === 0 || rows === Math.abs(columns),
    refuse = () => false,
    told = () => true,
  } = {},
) {
  /** @type {string[]} */
  const lines = [];
  /** @type {number[]} */
  const queens = [];
  function fill() {
    const row = queens.length;
    if (row === n) {
      lines.push("solution");
      return;
    }
    for (let column = 0; column < n; column += 1) {
      if (told(row, column)) lines.push(`try ${row} ${column}`);
      if (refuse(row, column) || queens.some((other, above) => attacks(row - above, column - other)))
        continue;
      lines.push(`place ${row} ${column}`);
      queens.push(column);
      fill();
      queens.pop();
      lines.push(`remove ${row} ${column}`);
    }
  }
  fill();
  return lines.map((line) => `${line}\n`).join("");
}
