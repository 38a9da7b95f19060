/**
 * What a subproblem of the count leaves open, as a picture of the board.
 *
 * @typedef {{ n: number, queens: readonly import("../state/state.js").Square[], attackers: Uint8Array | null }} Picture
 */

/**
 * The squares that have no queen in any of its solutions are hatched; null if there is nothing to count.
 *
 * @param {import("../core/core.js").Core} core
 * @param {number} n
 * @param {number} number That of the subproblem.
 * @returns {Picture | null}
 */
export function subproblemBoard(core, n, number) {
  const { topColumns, middleQueen, weight } = core.subproblem(n, number);
  if (weight === 0 || topColumns.length === 0) return null;
  const attackers = closed(n, topColumns, middleQueen);
  return { n, queens: middleQueen ? [middleQueen] : [], attackers };
}

/**
 * The squares that a subproblem leaves no queen for: 1 for each, else 0.
 *
 * @param {number} n @param {readonly number[]} topColumns @param {import("../state/state.js").Square | undefined} middleQueen
 */
function closed(n, topColumns, middleQueen) {
  const squares = new Uint8Array(n * n);
  const half = Math.floor(n / 2);
  // On odd boards the queen of the middle column is looked for above the row that the middle row's queen has
  // for a column: otherwise the transposed board has her there.
  const lowest = middleQueen && middleQueen[1] < half ? middleQueen[1] : n;
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column < n; column += 1) {
      const inTop = topColumns.includes(column);
      const inMiddle = column === middleQueen?.[1];
      const open =
        row === middleQueen?.[0]
          ? inMiddle
          : !inMiddle && inTop === row < half && !(column === half && row >= lowest);
      squares[row * n + column] = open ? 0 : 1;
    }
  }
  return squares;
}
