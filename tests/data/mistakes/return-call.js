const n = Number(process.argv[2]);
const board = new Array(n).fill(-1);
let found = 0;
const attacked = (row, col) => {
  for (let r = 0; r < row; r++) if (board[r] === col || Math.abs(board[r] - col) === row - r) return true;
  return false;
};
function solve(row) {
  if (row === n) {
    found += 1;
    console.log(board.join(" "));
    return;
  }
  for (let col = 0; col < n; col++) {
    if (attacked(row, col)) continue;
    board[row] = col;
    return solve(row + 1);
  }
}
solve(0);
console.log(found);
