const isSafe = (queens, row, col) => queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r);

const nQueens = (n, row, queens, callback) => {
  if (row === n) {
    callback(queens);
    return;
  }
  for (let col = 0; col < n; col++) {
    if (isSafe(queens, row, col)) nQueens(n, row + 1, [...queens, col], callback);
  }
};

module.exports = { nQueens };
