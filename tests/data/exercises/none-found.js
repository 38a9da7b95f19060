const n = Number(prompt());
const board = Array.from({ length: n }, () => Array(n).fill(0)); // 1 is a queen

function isFree(row, column) {
  for (const right of [-1, 0, 1]) {
    let c = column;
    for (let r = row - 1; r >= 0; r -= 1) {
      c += right;
      if (board[r][c] === 1) return false;
    }
  }
  return true;
}

function place(row) {
  if (row === n) {
    for (const line of board) console.log(line.join(" "));
    console.log();
    return;
  }
  for (let column = 0; column < n; column += 1) {
    if (isFree(row, column)) {
      board[row][column] = 1;
      place(row + 1);
      board[row][column] = 0;
    }
  }
}

place(0);
