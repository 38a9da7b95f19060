const board = Array.from({ length: 8 }, () => Array(8).fill(0));
let found = 0;

function safe(row, col) {
  for (let i = 1; i <= row; i++) {
    if (board[row - i][col] || board[row - i][col - i] || board[row - i][col + i]) return false;
  }
  return true;
}

function put(row) {
  if (row === 8) {
    found++;
    console.log(`#${found}: ${board.map((r) => r.indexOf(1) + 1).join(" ")}`);
    return;
  }
  for (let col = 0; col < 8; col++) {
    if (!safe(row, col)) continue;
    board[row][col] = 1;
    put(row + 1);
    board[row][col] = 0;
  }
}

put(0);
