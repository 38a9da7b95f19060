const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function solveNQueens(board, row, onStep, delay) {
  const n = board.length;
  if (row === n) return true;
  for (let col = 0; col < n; col++) {
    let safe = true;
    for (let r = 0; r < row; r++) {
      if (board[r] === col || Math.abs(board[r] - col) === row - r) safe = false;
    }
    if (!safe) continue;
    board[row] = col;
    onStep([...board]);
    await wait(delay);
    if (await solveNQueens(board, row + 1, onStep, delay)) return true;
    board[row] = -1;
  }
  return false;
}
