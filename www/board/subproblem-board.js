/**
 * A picture of the squares that a subproblem of the count leaves open.
 *
 * @typedef {{ n: number, queens: readonly import("../state/parameters.js").Square[], attackers: ArrayLike<number> | null }}
 *   Picture
 */

/**
 * Hatches the squares that have no queen in any solution of the subproblem; null if there is nothing to count.
 *
 * @param {import("../core/core.js").Core} core
 * @param {number} n
 * @param {number} number The number of the subproblem.
 * @returns {Picture | null}
 */
export function subproblemBoard(core, n, number) {
  const { topColumns, middleQueen, weight } = core.subproblem(n, number);
  if (weight === 0 || topColumns.length === 0) return null;
  const open = core.openColumns(n, number);
  const closed = Uint8Array.from({ length: n * n }, (_, i) => {
    const columns = open[Math.floor(i / n)] ?? 0;
    return (columns >> (i % n)) & 1 ? 0 : 1;
  });
  return { n, queens: middleQueen ? [middleQueen] : [], attackers: closed };
}
