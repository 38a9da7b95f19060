export function* solveNQueens(n) {
  const board = new Array(n).fill(-1);
  const isSafe = (row, col) => {
    for (let r = 0; r < row; r++) {
      if (board[r] === col || Math.abs(board[r] - col) === row - r) return false;
    }
    return true;
  };
  function* place(row) {
    if (row === n) {
      yield { type: "solution", board: [...board] };
      return;
    }
    for (let col = 0; col < n; col++) {
      yield { type: "try", row, col, board: [...board] };
      if (!isSafe(row, col)) continue;
      board[row] = col;
      yield { type: "place", row, col, board: [...board] };
      yield* place(row + 1);
      board[row] = -1;
      yield { type: "remove", row, col, board: [...board] };
    }
  }
  yield* place(0);
}
