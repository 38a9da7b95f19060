const n = Number(process.argv[2]);
const board = Array.from({ length: n }, () => Array(n).fill("."));
function free(row, col) {
  for (let i = 0; i < row; i++) {
    if (board[i][col] === "Q") return false;
    if (board[i][col - (row - i)] === "Q") return false;
    if (board[i][col + (row - i)] === "Q") return false;
  }
  return true;
}
function print() {
  for (let i = 0; i < n; i++) {
    let line = "";
    for (let j = 0; j < n; j++) line += board[j][j];
    console.log(line);
  }
  console.log();
}
function solve(row) {
  if (row === n) return print();
  for (let col = 0; col < n; col++) {
    if (!free(row, col)) continue;
    board[row][col] = "Q";
    solve(row + 1);
    board[row][col] = ".";
  }
}
solve(0);
