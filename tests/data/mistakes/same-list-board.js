const n = Number(process.argv[2]);
const row = Array(n).fill(".");
const board = Array(n).fill(row);
function safe(r, c) {
  for (let i = 0; i < r; i++) {
    for (let j = 0; j < n; j++) {
      if (board[i][j] === "Q" && (j === c || Math.abs(j - c) === r - i)) return false;
    }
  }
  return true;
}
function solve(r) {
  if (r === n) {
    console.log(board.map((line) => line.join("")).join("\n") + "\n");
    return;
  }
  for (let c = 0; c < n; c++) {
    if (safe(r, c)) {
      board[r][c] = "Q";
      solve(r + 1);
      board[r][c] = ".";
    }
  }
}
solve(0);
