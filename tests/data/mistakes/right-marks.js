const n = parseInt(process.argv[2], 10);
const board = Array.from({ length: n }, () => Array(n).fill(false));
const cols = {}, up = {}, down = {};
const boards = [];
(function place(row) {
  if (row >= n) {
    boards.push(board.map((line) => line.map((x) => (x ? "Q" : "-")).join(" ")).join("\n"));
    return;
  }
  for (let col = 0; col < n; ++col) {
    if (cols[col] || up[row + col] || down[row - col]) continue;
    board[row][col] = cols[col] = up[row + col] = down[row - col] = true;
    place(row + 1);
    board[row][col] = cols[col] = up[row + col] = down[row - col] = false;
  }
})(0);
for (const text of boards) console.log(text + "\n");
